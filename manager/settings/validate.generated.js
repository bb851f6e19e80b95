// @ts-nocheck
// Written by manager/settings/generate.js (npm run generate): do not edit.
"use strict";
exports.validateFile = validate21;
const schema6 = {"$schema":"http://json-schema.org/draft-07/schema#","$id":"bellwether:settings","if":{"required":["apps"]},"then":{"type":"object","additionalProperties":false,"properties":{"$schema":{"type":"string"},"apps":{"type":"array","minItems":1,"maxItems":1000,"items":{"$ref":"#/definitions/app"}},"http":{"type":"object","additionalProperties":false,"properties":{"listen":{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"integer","minimum":1,"maximum":65535},{"type":"null"}]},"ui":{"type":"boolean"},"allowActions":{"type":"boolean"},"tokenFile":{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"null"}]},"socket":{"anyOf":[{"type":"string","pattern":"^/[^\u0000]{1,99}$"},{"type":"null"}]},"userHeader":{"anyOf":[{"type":"string","pattern":"^[a-z][a-z0-9-]{0,63}$"},{"type":"null"}]},"basePath":{"type":"string","pattern":"^(?:/[A-Za-z0-9._~-]+)*$","maxLength":200},"hosts":{"type":"array","maxItems":50,"items":{"type":"string","pattern":"^[a-z0-9_-]{1,63}(\\.[a-z0-9_-]{1,63}){0,20}$"}}}},"prometheus":{"type":"object","additionalProperties":false,"properties":{"tokenFile":{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"null"}]},"fileSd":{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"null"}]}}},"otlp":{"type":"object","additionalProperties":false,"properties":{"url":{"anyOf":[{"type":"string","minLength":1,"maxLength":2048,"pattern":"^https?://[^\\s/]+"},{"type":"null"}]},"headersFile":{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"null"}]},"intervalMs":{"type":"integer","minimum":1000,"maximum":3600000}}},"shutdown":{"type":"object","additionalProperties":false,"properties":{"delayMs":{"type":"integer","minimum":0,"maximum":86400000}}},"blackbox":{"type":"object","additionalProperties":false,"properties":{"keep":{"type":"integer","minimum":0,"maximum":1000},"maxBytes":{"type":"integer","minimum":4194304,"maximum":1099511627776}}},"manager":{"type":"object","additionalProperties":false,"properties":{"log":{"type":"string","enum":["stderr","stdout"]}}},"bench":{"type":["boolean","object"],"additionalProperties":false,"properties":{"repo":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"file":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"profile":{"type":"string","enum":["quick","normal"]},"only":{"type":"array","items":{"type":"string","pattern":"^[^\\u0000]*$"},"maxItems":100},"branch":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"remote":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"backlog":{"type":"integer","minimum":0,"maximum":5000},"listen":{"type":"string","pattern":"^(?:\\[[0-9A-Fa-f:.]+\\]|[^\\s:/\\[\\]\\u0000]+):\\d{1,5}$"},"machineChecks":{"type":"boolean"},"nice":{"type":"integer","minimum":0,"maximum":19}}}}},"else":{"if":{"required":["bench"],"properties":{"bench":{"not":{"const":false}}},"not":{"required":["script"]}},"then":{"type":"object","additionalProperties":false,"properties":{"$schema":{"type":"string"},"http":{"type":"object","additionalProperties":false,"properties":{"listen":{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"integer","minimum":1,"maximum":65535},{"type":"null"}]},"ui":{"type":"boolean"},"allowActions":{"type":"boolean"},"tokenFile":{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"null"}]},"socket":{"anyOf":[{"type":"string","pattern":"^/[^\u0000]{1,99}$"},{"type":"null"}]},"userHeader":{"anyOf":[{"type":"string","pattern":"^[a-z][a-z0-9-]{0,63}$"},{"type":"null"}]},"basePath":{"type":"string","pattern":"^(?:/[A-Za-z0-9._~-]+)*$","maxLength":200},"hosts":{"type":"array","maxItems":50,"items":{"type":"string","pattern":"^[a-z0-9_-]{1,63}(\\.[a-z0-9_-]{1,63}){0,20}$"}}}},"prometheus":{"type":"object","additionalProperties":false,"properties":{"tokenFile":{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"null"}]},"fileSd":{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"null"}]}}},"otlp":{"type":"object","additionalProperties":false,"properties":{"url":{"anyOf":[{"type":"string","minLength":1,"maxLength":2048,"pattern":"^https?://[^\\s/]+"},{"type":"null"}]},"headersFile":{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"null"}]},"intervalMs":{"type":"integer","minimum":1000,"maximum":3600000}}},"shutdown":{"type":"object","additionalProperties":false,"properties":{"delayMs":{"type":"integer","minimum":0,"maximum":86400000}}},"blackbox":{"type":"object","additionalProperties":false,"properties":{"keep":{"type":"integer","minimum":0,"maximum":1000},"maxBytes":{"type":"integer","minimum":4194304,"maximum":1099511627776}}},"manager":{"type":"object","additionalProperties":false,"properties":{"log":{"type":"string","enum":["stderr","stdout"]}}},"bench":{"type":["boolean","object"],"additionalProperties":false,"properties":{"repo":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"file":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"profile":{"type":"string","enum":["quick","normal"]},"only":{"type":"array","items":{"type":"string","pattern":"^[^\\u0000]*$"},"maxItems":100},"branch":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"remote":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"backlog":{"type":"integer","minimum":0,"maximum":5000},"listen":{"type":"string","pattern":"^(?:\\[[0-9A-Fa-f:.]+\\]|[^\\s:/\\[\\]\\u0000]+):\\d{1,5}$"},"machineChecks":{"type":"boolean"},"nice":{"type":"integer","minimum":0,"maximum":19}}}}},"else":{"type":"object","additionalProperties":false,"required":["script"],"properties":{"$schema":{"type":"string"},"name":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9_-]{0,62}$"},"script":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"args":{"type":"array","items":{"type":"string","pattern":"^[^\\u0000]*$"},"maxItems":1000},"nodeArgs":{"type":"array","items":{"type":"string","pattern":"^[^\\u0000]*$"},"maxItems":100},"cwd":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"env":{"type":"object","propertyNames":{"pattern":"^[^=\\u0000]+$"},"additionalProperties":{"anyOf":[{"type":"string","pattern":"^[^\\u0000]*$"},{"type":"number"},{"type":"boolean"}]},"maxProperties":5000},"keepEnv":{"type":"boolean"},"instances":{"anyOf":[{"type":"integer","minimum":1,"maximum":1024},{"const":"max"}]},"nice":{"type":"integer","minimum":0,"maximum":19},"listen":{"anyOf":[{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"integer","minimum":1,"maximum":65535}]},{"type":"array","items":{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"integer","minimum":1,"maximum":65535}]},"maxItems":64}]},"ready":{"type":"object","additionalProperties":false,"properties":{"when":{"type":"string","enum":["listening","message","http"]},"timeoutMs":{"type":"integer","minimum":100,"maximum":86400000},"minUptimeMs":{"type":"integer","minimum":0,"maximum":86400000},"listens":{"type":"string","enum":["auto","always","never"]},"check":{"type":"boolean"}}},"drain":{"type":"object","additionalProperties":false,"properties":{"idleGraceMs":{"type":"integer","minimum":0,"maximum":86400000},"timeoutMs":{"type":"integer","minimum":0,"maximum":86400000}}},"stop":{"type":"object","additionalProperties":false,"properties":{"signal":{"type":"string","enum":["SIGTERM","SIGINT","SIGQUIT","SIGHUP","SIGUSR2","SIGKILL"]},"timeoutMs":{"type":"integer","minimum":0,"maximum":86400000},"message":{"type":"boolean"}}},"restart":{"type":"object","additionalProperties":false,"properties":{"auto":{"type":"boolean"},"minDelayMs":{"type":"integer","minimum":10,"maximum":86400000},"maxDelayMs":{"type":"integer","minimum":10,"maximum":86400000},"healthyAfterMs":{"type":"integer","minimum":0,"maximum":86400000},"maxRestarts":{"anyOf":[{"type":"integer","minimum":0,"maximum":100000},{"type":"null"}]},"windowMs":{"type":"integer","minimum":1000,"maximum":86400000}}},"reload":{"type":"object","additionalProperties":false,"properties":{"surge":{"type":"integer","minimum":1,"maximum":1024},"settleMs":{"type":"integer","minimum":0,"maximum":86400000},"keepOldMs":{"type":"integer","minimum":0,"maximum":86400000}}},"health":{"type":"object","additionalProperties":false,"properties":{"path":{"anyOf":[{"type":"string","pattern":"^/[^\\s#\\u0000]*$"},{"type":"null"}]},"intervalMs":{"type":"integer","minimum":100,"maximum":86400000},"timeoutMs":{"type":"integer","minimum":10,"maximum":86400000},"failures":{"type":"integer","minimum":1,"maximum":1000},"expectedStatus":{"type":"string"},"blockedMs":{"type":"integer","minimum":50,"maximum":86400000},"hungMs":{"type":"integer","minimum":1000,"maximum":86400000}}},"worker":{"type":"object","additionalProperties":false,"properties":{"sidecar":{"type":"boolean"},"evenSpread":{"type":"boolean"}}},"metrics":{"type":"object","additionalProperties":false,"properties":{"enabled":{"type":"boolean"},"maxSeries":{"type":"integer","minimum":10,"maximum":100000},"ignorePaths":{"type":"array","maxItems":100,"items":{"type":"string","pattern":"^/[^?#\\s\\u0000]*$"}}}},"apm":{"anyOf":[{"type":"boolean"},{"const":"own"},{"type":"object","additionalProperties":false,"properties":{"catchExceptions":{"type":"boolean"},"profiling":{"type":"boolean"},"metrics":{"type":"object","additionalProperties":false,"properties":{"v8":{"type":"boolean"},"eventLoop":{"type":"boolean"},"http":{"type":"boolean"},"runtime":{"type":"boolean"}}}}}]},"stage":{"type":"string","enum":["production","staging","development"]},"repl":{"type":"object","additionalProperties":false,"properties":{"enabled":{"type":"boolean"},"write":{"type":"boolean"},"requireReason":{"type":"boolean"},"readOnlyGroup":{"anyOf":[{"type":"string","pattern":"^[A-Za-z0-9_][A-Za-z0-9_.-]{0,31}$"},{"type":"null"}]},"readOnlyCalls":{"type":"boolean"},"evalTimeoutMs":{"type":"integer","minimum":10,"maximum":86400000},"idleTimeoutMs":{"type":"integer","minimum":1000,"maximum":86400000},"maxSessions":{"type":"integer","minimum":1,"maximum":64}}},"log":{"type":"object","additionalProperties":false,"properties":{"files":{"type":"string","enum":["app","worker","stdout","journal"]}}},"http":{"type":"object","additionalProperties":false,"properties":{"listen":{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"integer","minimum":1,"maximum":65535},{"type":"null"}]},"ui":{"type":"boolean"},"allowActions":{"type":"boolean"},"tokenFile":{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"null"}]},"socket":{"anyOf":[{"type":"string","pattern":"^/[^\u0000]{1,99}$"},{"type":"null"}]},"userHeader":{"anyOf":[{"type":"string","pattern":"^[a-z][a-z0-9-]{0,63}$"},{"type":"null"}]},"basePath":{"type":"string","pattern":"^(?:/[A-Za-z0-9._~-]+)*$","maxLength":200},"hosts":{"type":"array","maxItems":50,"items":{"type":"string","pattern":"^[a-z0-9_-]{1,63}(\\.[a-z0-9_-]{1,63}){0,20}$"}}}},"prometheus":{"type":"object","additionalProperties":false,"properties":{"tokenFile":{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"null"}]},"fileSd":{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"null"}]}}},"otlp":{"type":"object","additionalProperties":false,"properties":{"url":{"anyOf":[{"type":"string","minLength":1,"maxLength":2048,"pattern":"^https?://[^\\s/]+"},{"type":"null"}]},"headersFile":{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"null"}]},"intervalMs":{"type":"integer","minimum":1000,"maximum":3600000}}},"shutdown":{"type":"object","additionalProperties":false,"properties":{"delayMs":{"type":"integer","minimum":0,"maximum":86400000}}},"blackbox":{"type":"object","additionalProperties":false,"properties":{"keep":{"type":"integer","minimum":0,"maximum":1000},"maxBytes":{"type":"integer","minimum":4194304,"maximum":1099511627776}}},"manager":{"type":"object","additionalProperties":false,"properties":{"log":{"type":"string","enum":["stderr","stdout"]}}},"bench":{"type":["boolean","object"],"additionalProperties":false,"properties":{"repo":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"file":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"profile":{"type":"string","enum":["quick","normal"]},"only":{"type":"array","items":{"type":"string","pattern":"^[^\\u0000]*$"},"maxItems":100},"branch":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"remote":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"backlog":{"type":"integer","minimum":0,"maximum":5000},"listen":{"type":"string","pattern":"^(?:\\[[0-9A-Fa-f:.]+\\]|[^\\s:/\\[\\]\\u0000]+):\\d{1,5}$"},"machineChecks":{"type":"boolean"},"nice":{"type":"integer","minimum":0,"maximum":19}}}}}},"definitions":{"app":{"type":"object","additionalProperties":false,"required":["script"],"properties":{"$schema":{"type":"string"},"name":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9_-]{0,62}$"},"script":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"args":{"type":"array","items":{"type":"string","pattern":"^[^\\u0000]*$"},"maxItems":1000},"nodeArgs":{"type":"array","items":{"type":"string","pattern":"^[^\\u0000]*$"},"maxItems":100},"cwd":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"env":{"type":"object","propertyNames":{"pattern":"^[^=\\u0000]+$"},"additionalProperties":{"anyOf":[{"type":"string","pattern":"^[^\\u0000]*$"},{"type":"number"},{"type":"boolean"}]},"maxProperties":5000},"keepEnv":{"type":"boolean"},"instances":{"anyOf":[{"type":"integer","minimum":1,"maximum":1024},{"const":"max"}]},"nice":{"type":"integer","minimum":0,"maximum":19},"listen":{"anyOf":[{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"integer","minimum":1,"maximum":65535}]},{"type":"array","items":{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"integer","minimum":1,"maximum":65535}]},"maxItems":64}]},"ready":{"type":"object","additionalProperties":false,"properties":{"when":{"type":"string","enum":["listening","message","http"]},"timeoutMs":{"type":"integer","minimum":100,"maximum":86400000},"minUptimeMs":{"type":"integer","minimum":0,"maximum":86400000},"listens":{"type":"string","enum":["auto","always","never"]},"check":{"type":"boolean"}}},"drain":{"type":"object","additionalProperties":false,"properties":{"idleGraceMs":{"type":"integer","minimum":0,"maximum":86400000},"timeoutMs":{"type":"integer","minimum":0,"maximum":86400000}}},"stop":{"type":"object","additionalProperties":false,"properties":{"signal":{"type":"string","enum":["SIGTERM","SIGINT","SIGQUIT","SIGHUP","SIGUSR2","SIGKILL"]},"timeoutMs":{"type":"integer","minimum":0,"maximum":86400000},"message":{"type":"boolean"}}},"restart":{"type":"object","additionalProperties":false,"properties":{"auto":{"type":"boolean"},"minDelayMs":{"type":"integer","minimum":10,"maximum":86400000},"maxDelayMs":{"type":"integer","minimum":10,"maximum":86400000},"healthyAfterMs":{"type":"integer","minimum":0,"maximum":86400000},"maxRestarts":{"anyOf":[{"type":"integer","minimum":0,"maximum":100000},{"type":"null"}]},"windowMs":{"type":"integer","minimum":1000,"maximum":86400000}}},"reload":{"type":"object","additionalProperties":false,"properties":{"surge":{"type":"integer","minimum":1,"maximum":1024},"settleMs":{"type":"integer","minimum":0,"maximum":86400000},"keepOldMs":{"type":"integer","minimum":0,"maximum":86400000}}},"health":{"type":"object","additionalProperties":false,"properties":{"path":{"anyOf":[{"type":"string","pattern":"^/[^\\s#\\u0000]*$"},{"type":"null"}]},"intervalMs":{"type":"integer","minimum":100,"maximum":86400000},"timeoutMs":{"type":"integer","minimum":10,"maximum":86400000},"failures":{"type":"integer","minimum":1,"maximum":1000},"expectedStatus":{"type":"string"},"blockedMs":{"type":"integer","minimum":50,"maximum":86400000},"hungMs":{"type":"integer","minimum":1000,"maximum":86400000}}},"worker":{"type":"object","additionalProperties":false,"properties":{"sidecar":{"type":"boolean"},"evenSpread":{"type":"boolean"}}},"metrics":{"type":"object","additionalProperties":false,"properties":{"enabled":{"type":"boolean"},"maxSeries":{"type":"integer","minimum":10,"maximum":100000},"ignorePaths":{"type":"array","maxItems":100,"items":{"type":"string","pattern":"^/[^?#\\s\\u0000]*$"}}}},"apm":{"anyOf":[{"type":"boolean"},{"const":"own"},{"type":"object","additionalProperties":false,"properties":{"catchExceptions":{"type":"boolean"},"profiling":{"type":"boolean"},"metrics":{"type":"object","additionalProperties":false,"properties":{"v8":{"type":"boolean"},"eventLoop":{"type":"boolean"},"http":{"type":"boolean"},"runtime":{"type":"boolean"}}}}}]},"stage":{"type":"string","enum":["production","staging","development"]},"repl":{"type":"object","additionalProperties":false,"properties":{"enabled":{"type":"boolean"},"write":{"type":"boolean"},"requireReason":{"type":"boolean"},"readOnlyGroup":{"anyOf":[{"type":"string","pattern":"^[A-Za-z0-9_][A-Za-z0-9_.-]{0,31}$"},{"type":"null"}]},"readOnlyCalls":{"type":"boolean"},"evalTimeoutMs":{"type":"integer","minimum":10,"maximum":86400000},"idleTimeoutMs":{"type":"integer","minimum":1000,"maximum":86400000},"maxSessions":{"type":"integer","minimum":1,"maximum":64}}},"log":{"type":"object","additionalProperties":false,"properties":{"files":{"type":"string","enum":["app","worker","stdout","journal"]}}}}}}};
const func2 = Object.prototype.hasOwnProperty;
const schema7 = {"type":"object","additionalProperties":false,"required":["script"],"properties":{"$schema":{"type":"string"},"name":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9_-]{0,62}$"},"script":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"args":{"type":"array","items":{"type":"string","pattern":"^[^\\u0000]*$"},"maxItems":1000},"nodeArgs":{"type":"array","items":{"type":"string","pattern":"^[^\\u0000]*$"},"maxItems":100},"cwd":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"env":{"type":"object","propertyNames":{"pattern":"^[^=\\u0000]+$"},"additionalProperties":{"anyOf":[{"type":"string","pattern":"^[^\\u0000]*$"},{"type":"number"},{"type":"boolean"}]},"maxProperties":5000},"keepEnv":{"type":"boolean"},"instances":{"anyOf":[{"type":"integer","minimum":1,"maximum":1024},{"const":"max"}]},"nice":{"type":"integer","minimum":0,"maximum":19},"listen":{"anyOf":[{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"integer","minimum":1,"maximum":65535}]},{"type":"array","items":{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"integer","minimum":1,"maximum":65535}]},"maxItems":64}]},"ready":{"type":"object","additionalProperties":false,"properties":{"when":{"type":"string","enum":["listening","message","http"]},"timeoutMs":{"type":"integer","minimum":100,"maximum":86400000},"minUptimeMs":{"type":"integer","minimum":0,"maximum":86400000},"listens":{"type":"string","enum":["auto","always","never"]},"check":{"type":"boolean"}}},"drain":{"type":"object","additionalProperties":false,"properties":{"idleGraceMs":{"type":"integer","minimum":0,"maximum":86400000},"timeoutMs":{"type":"integer","minimum":0,"maximum":86400000}}},"stop":{"type":"object","additionalProperties":false,"properties":{"signal":{"type":"string","enum":["SIGTERM","SIGINT","SIGQUIT","SIGHUP","SIGUSR2","SIGKILL"]},"timeoutMs":{"type":"integer","minimum":0,"maximum":86400000},"message":{"type":"boolean"}}},"restart":{"type":"object","additionalProperties":false,"properties":{"auto":{"type":"boolean"},"minDelayMs":{"type":"integer","minimum":10,"maximum":86400000},"maxDelayMs":{"type":"integer","minimum":10,"maximum":86400000},"healthyAfterMs":{"type":"integer","minimum":0,"maximum":86400000},"maxRestarts":{"anyOf":[{"type":"integer","minimum":0,"maximum":100000},{"type":"null"}]},"windowMs":{"type":"integer","minimum":1000,"maximum":86400000}}},"reload":{"type":"object","additionalProperties":false,"properties":{"surge":{"type":"integer","minimum":1,"maximum":1024},"settleMs":{"type":"integer","minimum":0,"maximum":86400000},"keepOldMs":{"type":"integer","minimum":0,"maximum":86400000}}},"health":{"type":"object","additionalProperties":false,"properties":{"path":{"anyOf":[{"type":"string","pattern":"^/[^\\s#\\u0000]*$"},{"type":"null"}]},"intervalMs":{"type":"integer","minimum":100,"maximum":86400000},"timeoutMs":{"type":"integer","minimum":10,"maximum":86400000},"failures":{"type":"integer","minimum":1,"maximum":1000},"expectedStatus":{"type":"string"},"blockedMs":{"type":"integer","minimum":50,"maximum":86400000},"hungMs":{"type":"integer","minimum":1000,"maximum":86400000}}},"worker":{"type":"object","additionalProperties":false,"properties":{"sidecar":{"type":"boolean"},"evenSpread":{"type":"boolean"}}},"metrics":{"type":"object","additionalProperties":false,"properties":{"enabled":{"type":"boolean"},"maxSeries":{"type":"integer","minimum":10,"maximum":100000},"ignorePaths":{"type":"array","maxItems":100,"items":{"type":"string","pattern":"^/[^?#\\s\\u0000]*$"}}}},"apm":{"anyOf":[{"type":"boolean"},{"const":"own"},{"type":"object","additionalProperties":false,"properties":{"catchExceptions":{"type":"boolean"},"profiling":{"type":"boolean"},"metrics":{"type":"object","additionalProperties":false,"properties":{"v8":{"type":"boolean"},"eventLoop":{"type":"boolean"},"http":{"type":"boolean"},"runtime":{"type":"boolean"}}}}}]},"stage":{"type":"string","enum":["production","staging","development"]},"repl":{"type":"object","additionalProperties":false,"properties":{"enabled":{"type":"boolean"},"write":{"type":"boolean"},"requireReason":{"type":"boolean"},"readOnlyGroup":{"anyOf":[{"type":"string","pattern":"^[A-Za-z0-9_][A-Za-z0-9_.-]{0,31}$"},{"type":"null"}]},"readOnlyCalls":{"type":"boolean"},"evalTimeoutMs":{"type":"integer","minimum":10,"maximum":86400000},"idleTimeoutMs":{"type":"integer","minimum":1000,"maximum":86400000},"maxSessions":{"type":"integer","minimum":1,"maximum":64}}},"log":{"type":"object","additionalProperties":false,"properties":{"files":{"type":"string","enum":["app","worker","stdout","journal"]}}}}};
const pattern0 = new RegExp("^[A-Za-z0-9][A-Za-z0-9_-]{0,62}$", "u");
const pattern1 = new RegExp("^[^\\u0000]*$", "u");
const pattern5 = new RegExp("^[^=\\u0000]+$", "u");
const pattern9 = new RegExp("^/[^\\s#\\u0000]*$", "u");
const pattern10 = new RegExp("^/[^?#\\s\\u0000]*$", "u");
const pattern11 = new RegExp("^[A-Za-z0-9_][A-Za-z0-9_.-]{0,31}$", "u");

function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.script === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "script"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(func2.call(schema7.properties, key0))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.$schema !== undefined){
if(typeof data.$schema !== "string"){
const err2 = {instancePath:instancePath+"/$schema",schemaPath:"#/properties/%24schema/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.name !== undefined){
let data1 = data.name;
if(typeof data1 === "string"){
if(!pattern0.test(data1)){
const err3 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9_-]{0,62}$"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.script !== undefined){
let data2 = data.script;
if(typeof data2 === "string"){
if(data2.length < 1){
const err5 = {instancePath:instancePath+"/script",schemaPath:"#/properties/script/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(!pattern1.test(data2)){
const err6 = {instancePath:instancePath+"/script",schemaPath:"#/properties/script/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/script",schemaPath:"#/properties/script/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.args !== undefined){
let data3 = data.args;
if(Array.isArray(data3)){
if(data3.length > 1000){
const err8 = {instancePath:instancePath+"/args",schemaPath:"#/properties/args/maxItems",keyword:"maxItems",params:{limit: 1000}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
let data4 = data3[i0];
if(typeof data4 === "string"){
if(!pattern1.test(data4)){
const err9 = {instancePath:instancePath+"/args/" + i0,schemaPath:"#/properties/args/items/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/args/" + i0,schemaPath:"#/properties/args/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
}
else {
const err11 = {instancePath:instancePath+"/args",schemaPath:"#/properties/args/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.nodeArgs !== undefined){
let data5 = data.nodeArgs;
if(Array.isArray(data5)){
if(data5.length > 100){
const err12 = {instancePath:instancePath+"/nodeArgs",schemaPath:"#/properties/nodeArgs/maxItems",keyword:"maxItems",params:{limit: 100}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
const len1 = data5.length;
for(let i1=0; i1<len1; i1++){
let data6 = data5[i1];
if(typeof data6 === "string"){
if(!pattern1.test(data6)){
const err13 = {instancePath:instancePath+"/nodeArgs/" + i1,schemaPath:"#/properties/nodeArgs/items/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
else {
const err14 = {instancePath:instancePath+"/nodeArgs/" + i1,schemaPath:"#/properties/nodeArgs/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
}
else {
const err15 = {instancePath:instancePath+"/nodeArgs",schemaPath:"#/properties/nodeArgs/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.cwd !== undefined){
let data7 = data.cwd;
if(typeof data7 === "string"){
if(data7.length < 1){
const err16 = {instancePath:instancePath+"/cwd",schemaPath:"#/properties/cwd/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(!pattern1.test(data7)){
const err17 = {instancePath:instancePath+"/cwd",schemaPath:"#/properties/cwd/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
else {
const err18 = {instancePath:instancePath+"/cwd",schemaPath:"#/properties/cwd/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data.env !== undefined){
let data8 = data.env;
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
if(Object.keys(data8).length > 5000){
const err19 = {instancePath:instancePath+"/env",schemaPath:"#/properties/env/maxProperties",keyword:"maxProperties",params:{limit: 5000}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
for(const key1 in data8){
const _errs20 = errors;
if(typeof key1 === "string"){
if(!pattern5.test(key1)){
const err20 = {instancePath:instancePath+"/env",schemaPath:"#/properties/env/propertyNames/pattern",keyword:"pattern",params:{pattern: "^[^=\\u0000]+$"},propertyName:key1};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
var valid5 = _errs20 === errors;
if(!valid5){
const err21 = {instancePath:instancePath+"/env",schemaPath:"#/properties/env/propertyNames",keyword:"propertyNames",params:{propertyName: key1}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
for(const key2 in data8){
let data9 = data8[key2];
const _errs23 = errors;
let valid7 = false;
const _errs24 = errors;
if(typeof data9 === "string"){
if(!pattern1.test(data9)){
const err22 = {instancePath:instancePath+"/env/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/env/additionalProperties/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
else {
const err23 = {instancePath:instancePath+"/env/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/env/additionalProperties/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
var _valid0 = _errs24 === errors;
valid7 = valid7 || _valid0;
if(!valid7){
const _errs26 = errors;
if(!((typeof data9 == "number") && (isFinite(data9)))){
const err24 = {instancePath:instancePath+"/env/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/env/additionalProperties/anyOf/1/type",keyword:"type",params:{type: "number"}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
var _valid0 = _errs26 === errors;
valid7 = valid7 || _valid0;
if(!valid7){
const _errs28 = errors;
if(typeof data9 !== "boolean"){
const err25 = {instancePath:instancePath+"/env/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/env/additionalProperties/anyOf/2/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
var _valid0 = _errs28 === errors;
valid7 = valid7 || _valid0;
}
}
if(!valid7){
const err26 = {instancePath:instancePath+"/env/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/env/additionalProperties/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
else {
errors = _errs23;
if(vErrors !== null){
if(_errs23){
vErrors.length = _errs23;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err27 = {instancePath:instancePath+"/env",schemaPath:"#/properties/env/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data.keepEnv !== undefined){
if(typeof data.keepEnv !== "boolean"){
const err28 = {instancePath:instancePath+"/keepEnv",schemaPath:"#/properties/keepEnv/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
if(data.instances !== undefined){
let data11 = data.instances;
const _errs33 = errors;
let valid8 = false;
const _errs34 = errors;
if(!(((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11))) && (isFinite(data11)))){
const err29 = {instancePath:instancePath+"/instances",schemaPath:"#/properties/instances/anyOf/0/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
if((typeof data11 == "number") && (isFinite(data11))){
if(data11 > 1024 || isNaN(data11)){
const err30 = {instancePath:instancePath+"/instances",schemaPath:"#/properties/instances/anyOf/0/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1024}};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
if(data11 < 1 || isNaN(data11)){
const err31 = {instancePath:instancePath+"/instances",schemaPath:"#/properties/instances/anyOf/0/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
var _valid1 = _errs34 === errors;
valid8 = valid8 || _valid1;
if(!valid8){
const _errs36 = errors;
if("max" !== data11){
const err32 = {instancePath:instancePath+"/instances",schemaPath:"#/properties/instances/anyOf/1/const",keyword:"const",params:{allowedValue: "max"}};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
var _valid1 = _errs36 === errors;
valid8 = valid8 || _valid1;
}
if(!valid8){
const err33 = {instancePath:instancePath+"/instances",schemaPath:"#/properties/instances/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
else {
errors = _errs33;
if(vErrors !== null){
if(_errs33){
vErrors.length = _errs33;
}
else {
vErrors = null;
}
}
}
}
if(data.nice !== undefined){
let data12 = data.nice;
if(!(((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12))) && (isFinite(data12)))){
const err34 = {instancePath:instancePath+"/nice",schemaPath:"#/properties/nice/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
if((typeof data12 == "number") && (isFinite(data12))){
if(data12 > 19 || isNaN(data12)){
const err35 = {instancePath:instancePath+"/nice",schemaPath:"#/properties/nice/maximum",keyword:"maximum",params:{comparison: "<=", limit: 19}};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
if(data12 < 0 || isNaN(data12)){
const err36 = {instancePath:instancePath+"/nice",schemaPath:"#/properties/nice/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
}
if(data.listen !== undefined){
let data13 = data.listen;
const _errs40 = errors;
let valid9 = false;
const _errs41 = errors;
const _errs42 = errors;
let valid10 = false;
const _errs43 = errors;
if(typeof data13 === "string"){
if(data13.length < 1){
const err37 = {instancePath:instancePath+"/listen",schemaPath:"#/properties/listen/anyOf/0/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
if(!pattern1.test(data13)){
const err38 = {instancePath:instancePath+"/listen",schemaPath:"#/properties/listen/anyOf/0/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
else {
const err39 = {instancePath:instancePath+"/listen",schemaPath:"#/properties/listen/anyOf/0/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
var _valid3 = _errs43 === errors;
valid10 = valid10 || _valid3;
if(!valid10){
const _errs45 = errors;
if(!(((typeof data13 == "number") && (!(data13 % 1) && !isNaN(data13))) && (isFinite(data13)))){
const err40 = {instancePath:instancePath+"/listen",schemaPath:"#/properties/listen/anyOf/0/anyOf/1/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
if((typeof data13 == "number") && (isFinite(data13))){
if(data13 > 65535 || isNaN(data13)){
const err41 = {instancePath:instancePath+"/listen",schemaPath:"#/properties/listen/anyOf/0/anyOf/1/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535}};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
if(data13 < 1 || isNaN(data13)){
const err42 = {instancePath:instancePath+"/listen",schemaPath:"#/properties/listen/anyOf/0/anyOf/1/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
var _valid3 = _errs45 === errors;
valid10 = valid10 || _valid3;
}
if(!valid10){
const err43 = {instancePath:instancePath+"/listen",schemaPath:"#/properties/listen/anyOf/0/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
else {
errors = _errs42;
if(vErrors !== null){
if(_errs42){
vErrors.length = _errs42;
}
else {
vErrors = null;
}
}
}
var _valid2 = _errs41 === errors;
valid9 = valid9 || _valid2;
if(!valid9){
const _errs47 = errors;
if(Array.isArray(data13)){
if(data13.length > 64){
const err44 = {instancePath:instancePath+"/listen",schemaPath:"#/properties/listen/anyOf/1/maxItems",keyword:"maxItems",params:{limit: 64}};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
const len2 = data13.length;
for(let i2=0; i2<len2; i2++){
let data14 = data13[i2];
const _errs50 = errors;
let valid13 = false;
const _errs51 = errors;
if(typeof data14 === "string"){
if(data14.length < 1){
const err45 = {instancePath:instancePath+"/listen/" + i2,schemaPath:"#/properties/listen/anyOf/1/items/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
if(!pattern1.test(data14)){
const err46 = {instancePath:instancePath+"/listen/" + i2,schemaPath:"#/properties/listen/anyOf/1/items/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
else {
const err47 = {instancePath:instancePath+"/listen/" + i2,schemaPath:"#/properties/listen/anyOf/1/items/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
var _valid4 = _errs51 === errors;
valid13 = valid13 || _valid4;
if(!valid13){
const _errs53 = errors;
if(!(((typeof data14 == "number") && (!(data14 % 1) && !isNaN(data14))) && (isFinite(data14)))){
const err48 = {instancePath:instancePath+"/listen/" + i2,schemaPath:"#/properties/listen/anyOf/1/items/anyOf/1/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
if((typeof data14 == "number") && (isFinite(data14))){
if(data14 > 65535 || isNaN(data14)){
const err49 = {instancePath:instancePath+"/listen/" + i2,schemaPath:"#/properties/listen/anyOf/1/items/anyOf/1/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535}};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
if(data14 < 1 || isNaN(data14)){
const err50 = {instancePath:instancePath+"/listen/" + i2,schemaPath:"#/properties/listen/anyOf/1/items/anyOf/1/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
var _valid4 = _errs53 === errors;
valid13 = valid13 || _valid4;
}
if(!valid13){
const err51 = {instancePath:instancePath+"/listen/" + i2,schemaPath:"#/properties/listen/anyOf/1/items/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
else {
errors = _errs50;
if(vErrors !== null){
if(_errs50){
vErrors.length = _errs50;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err52 = {instancePath:instancePath+"/listen",schemaPath:"#/properties/listen/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
var _valid2 = _errs47 === errors;
valid9 = valid9 || _valid2;
}
if(!valid9){
const err53 = {instancePath:instancePath+"/listen",schemaPath:"#/properties/listen/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
else {
errors = _errs40;
if(vErrors !== null){
if(_errs40){
vErrors.length = _errs40;
}
else {
vErrors = null;
}
}
}
}
if(data.ready !== undefined){
let data15 = data.ready;
if(data15 && typeof data15 == "object" && !Array.isArray(data15)){
for(const key3 in data15){
if(!(((((key3 === "when") || (key3 === "timeoutMs")) || (key3 === "minUptimeMs")) || (key3 === "listens")) || (key3 === "check"))){
const err54 = {instancePath:instancePath+"/ready",schemaPath:"#/properties/ready/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3}};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
}
if(data15.when !== undefined){
let data16 = data15.when;
if(typeof data16 !== "string"){
const err55 = {instancePath:instancePath+"/ready/when",schemaPath:"#/properties/ready/properties/when/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
if(!(((data16 === "listening") || (data16 === "message")) || (data16 === "http"))){
const err56 = {instancePath:instancePath+"/ready/when",schemaPath:"#/properties/ready/properties/when/enum",keyword:"enum",params:{allowedValues: schema7.properties.ready.properties.when.enum}};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
if(data15.timeoutMs !== undefined){
let data17 = data15.timeoutMs;
if(!(((typeof data17 == "number") && (!(data17 % 1) && !isNaN(data17))) && (isFinite(data17)))){
const err57 = {instancePath:instancePath+"/ready/timeoutMs",schemaPath:"#/properties/ready/properties/timeoutMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
if((typeof data17 == "number") && (isFinite(data17))){
if(data17 > 86400000 || isNaN(data17)){
const err58 = {instancePath:instancePath+"/ready/timeoutMs",schemaPath:"#/properties/ready/properties/timeoutMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
if(data17 < 100 || isNaN(data17)){
const err59 = {instancePath:instancePath+"/ready/timeoutMs",schemaPath:"#/properties/ready/properties/timeoutMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100}};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
}
}
if(data15.minUptimeMs !== undefined){
let data18 = data15.minUptimeMs;
if(!(((typeof data18 == "number") && (!(data18 % 1) && !isNaN(data18))) && (isFinite(data18)))){
const err60 = {instancePath:instancePath+"/ready/minUptimeMs",schemaPath:"#/properties/ready/properties/minUptimeMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
if((typeof data18 == "number") && (isFinite(data18))){
if(data18 > 86400000 || isNaN(data18)){
const err61 = {instancePath:instancePath+"/ready/minUptimeMs",schemaPath:"#/properties/ready/properties/minUptimeMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
if(data18 < 0 || isNaN(data18)){
const err62 = {instancePath:instancePath+"/ready/minUptimeMs",schemaPath:"#/properties/ready/properties/minUptimeMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
}
}
if(data15.listens !== undefined){
let data19 = data15.listens;
if(typeof data19 !== "string"){
const err63 = {instancePath:instancePath+"/ready/listens",schemaPath:"#/properties/ready/properties/listens/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
if(!(((data19 === "auto") || (data19 === "always")) || (data19 === "never"))){
const err64 = {instancePath:instancePath+"/ready/listens",schemaPath:"#/properties/ready/properties/listens/enum",keyword:"enum",params:{allowedValues: schema7.properties.ready.properties.listens.enum}};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
}
if(data15.check !== undefined){
if(typeof data15.check !== "boolean"){
const err65 = {instancePath:instancePath+"/ready/check",schemaPath:"#/properties/ready/properties/check/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
}
}
else {
const err66 = {instancePath:instancePath+"/ready",schemaPath:"#/properties/ready/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
}
if(data.drain !== undefined){
let data21 = data.drain;
if(data21 && typeof data21 == "object" && !Array.isArray(data21)){
for(const key4 in data21){
if(!((key4 === "idleGraceMs") || (key4 === "timeoutMs"))){
const err67 = {instancePath:instancePath+"/drain",schemaPath:"#/properties/drain/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4}};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
}
if(data21.idleGraceMs !== undefined){
let data22 = data21.idleGraceMs;
if(!(((typeof data22 == "number") && (!(data22 % 1) && !isNaN(data22))) && (isFinite(data22)))){
const err68 = {instancePath:instancePath+"/drain/idleGraceMs",schemaPath:"#/properties/drain/properties/idleGraceMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
if((typeof data22 == "number") && (isFinite(data22))){
if(data22 > 86400000 || isNaN(data22)){
const err69 = {instancePath:instancePath+"/drain/idleGraceMs",schemaPath:"#/properties/drain/properties/idleGraceMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
if(data22 < 0 || isNaN(data22)){
const err70 = {instancePath:instancePath+"/drain/idleGraceMs",schemaPath:"#/properties/drain/properties/idleGraceMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
}
}
if(data21.timeoutMs !== undefined){
let data23 = data21.timeoutMs;
if(!(((typeof data23 == "number") && (!(data23 % 1) && !isNaN(data23))) && (isFinite(data23)))){
const err71 = {instancePath:instancePath+"/drain/timeoutMs",schemaPath:"#/properties/drain/properties/timeoutMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
if((typeof data23 == "number") && (isFinite(data23))){
if(data23 > 86400000 || isNaN(data23)){
const err72 = {instancePath:instancePath+"/drain/timeoutMs",schemaPath:"#/properties/drain/properties/timeoutMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
if(data23 < 0 || isNaN(data23)){
const err73 = {instancePath:instancePath+"/drain/timeoutMs",schemaPath:"#/properties/drain/properties/timeoutMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
}
}
}
else {
const err74 = {instancePath:instancePath+"/drain",schemaPath:"#/properties/drain/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
}
if(data.stop !== undefined){
let data24 = data.stop;
if(data24 && typeof data24 == "object" && !Array.isArray(data24)){
for(const key5 in data24){
if(!(((key5 === "signal") || (key5 === "timeoutMs")) || (key5 === "message"))){
const err75 = {instancePath:instancePath+"/stop",schemaPath:"#/properties/stop/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5}};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
}
if(data24.signal !== undefined){
let data25 = data24.signal;
if(typeof data25 !== "string"){
const err76 = {instancePath:instancePath+"/stop/signal",schemaPath:"#/properties/stop/properties/signal/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
if(!((((((data25 === "SIGTERM") || (data25 === "SIGINT")) || (data25 === "SIGQUIT")) || (data25 === "SIGHUP")) || (data25 === "SIGUSR2")) || (data25 === "SIGKILL"))){
const err77 = {instancePath:instancePath+"/stop/signal",schemaPath:"#/properties/stop/properties/signal/enum",keyword:"enum",params:{allowedValues: schema7.properties.stop.properties.signal.enum}};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
}
if(data24.timeoutMs !== undefined){
let data26 = data24.timeoutMs;
if(!(((typeof data26 == "number") && (!(data26 % 1) && !isNaN(data26))) && (isFinite(data26)))){
const err78 = {instancePath:instancePath+"/stop/timeoutMs",schemaPath:"#/properties/stop/properties/timeoutMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
if((typeof data26 == "number") && (isFinite(data26))){
if(data26 > 86400000 || isNaN(data26)){
const err79 = {instancePath:instancePath+"/stop/timeoutMs",schemaPath:"#/properties/stop/properties/timeoutMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
if(data26 < 0 || isNaN(data26)){
const err80 = {instancePath:instancePath+"/stop/timeoutMs",schemaPath:"#/properties/stop/properties/timeoutMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
}
}
if(data24.message !== undefined){
if(typeof data24.message !== "boolean"){
const err81 = {instancePath:instancePath+"/stop/message",schemaPath:"#/properties/stop/properties/message/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
}
}
else {
const err82 = {instancePath:instancePath+"/stop",schemaPath:"#/properties/stop/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
}
if(data.restart !== undefined){
let data28 = data.restart;
if(data28 && typeof data28 == "object" && !Array.isArray(data28)){
for(const key6 in data28){
if(!((((((key6 === "auto") || (key6 === "minDelayMs")) || (key6 === "maxDelayMs")) || (key6 === "healthyAfterMs")) || (key6 === "maxRestarts")) || (key6 === "windowMs"))){
const err83 = {instancePath:instancePath+"/restart",schemaPath:"#/properties/restart/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6}};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
}
if(data28.auto !== undefined){
if(typeof data28.auto !== "boolean"){
const err84 = {instancePath:instancePath+"/restart/auto",schemaPath:"#/properties/restart/properties/auto/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
}
if(data28.minDelayMs !== undefined){
let data30 = data28.minDelayMs;
if(!(((typeof data30 == "number") && (!(data30 % 1) && !isNaN(data30))) && (isFinite(data30)))){
const err85 = {instancePath:instancePath+"/restart/minDelayMs",schemaPath:"#/properties/restart/properties/minDelayMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
if((typeof data30 == "number") && (isFinite(data30))){
if(data30 > 86400000 || isNaN(data30)){
const err86 = {instancePath:instancePath+"/restart/minDelayMs",schemaPath:"#/properties/restart/properties/minDelayMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
if(data30 < 10 || isNaN(data30)){
const err87 = {instancePath:instancePath+"/restart/minDelayMs",schemaPath:"#/properties/restart/properties/minDelayMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
}
}
if(data28.maxDelayMs !== undefined){
let data31 = data28.maxDelayMs;
if(!(((typeof data31 == "number") && (!(data31 % 1) && !isNaN(data31))) && (isFinite(data31)))){
const err88 = {instancePath:instancePath+"/restart/maxDelayMs",schemaPath:"#/properties/restart/properties/maxDelayMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
if((typeof data31 == "number") && (isFinite(data31))){
if(data31 > 86400000 || isNaN(data31)){
const err89 = {instancePath:instancePath+"/restart/maxDelayMs",schemaPath:"#/properties/restart/properties/maxDelayMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
if(data31 < 10 || isNaN(data31)){
const err90 = {instancePath:instancePath+"/restart/maxDelayMs",schemaPath:"#/properties/restart/properties/maxDelayMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
if(vErrors === null){
vErrors = [err90];
}
else {
vErrors.push(err90);
}
errors++;
}
}
}
if(data28.healthyAfterMs !== undefined){
let data32 = data28.healthyAfterMs;
if(!(((typeof data32 == "number") && (!(data32 % 1) && !isNaN(data32))) && (isFinite(data32)))){
const err91 = {instancePath:instancePath+"/restart/healthyAfterMs",schemaPath:"#/properties/restart/properties/healthyAfterMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
if((typeof data32 == "number") && (isFinite(data32))){
if(data32 > 86400000 || isNaN(data32)){
const err92 = {instancePath:instancePath+"/restart/healthyAfterMs",schemaPath:"#/properties/restart/properties/healthyAfterMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
if(data32 < 0 || isNaN(data32)){
const err93 = {instancePath:instancePath+"/restart/healthyAfterMs",schemaPath:"#/properties/restart/properties/healthyAfterMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
}
}
if(data28.maxRestarts !== undefined){
let data33 = data28.maxRestarts;
const _errs96 = errors;
let valid18 = false;
const _errs97 = errors;
if(!(((typeof data33 == "number") && (!(data33 % 1) && !isNaN(data33))) && (isFinite(data33)))){
const err94 = {instancePath:instancePath+"/restart/maxRestarts",schemaPath:"#/properties/restart/properties/maxRestarts/anyOf/0/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
if((typeof data33 == "number") && (isFinite(data33))){
if(data33 > 100000 || isNaN(data33)){
const err95 = {instancePath:instancePath+"/restart/maxRestarts",schemaPath:"#/properties/restart/properties/maxRestarts/anyOf/0/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000}};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
}
if(data33 < 0 || isNaN(data33)){
const err96 = {instancePath:instancePath+"/restart/maxRestarts",schemaPath:"#/properties/restart/properties/maxRestarts/anyOf/0/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err96];
}
else {
vErrors.push(err96);
}
errors++;
}
}
var _valid5 = _errs97 === errors;
valid18 = valid18 || _valid5;
if(!valid18){
const _errs99 = errors;
if(data33 !== null){
const err97 = {instancePath:instancePath+"/restart/maxRestarts",schemaPath:"#/properties/restart/properties/maxRestarts/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
var _valid5 = _errs99 === errors;
valid18 = valid18 || _valid5;
}
if(!valid18){
const err98 = {instancePath:instancePath+"/restart/maxRestarts",schemaPath:"#/properties/restart/properties/maxRestarts/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err98];
}
else {
vErrors.push(err98);
}
errors++;
}
else {
errors = _errs96;
if(vErrors !== null){
if(_errs96){
vErrors.length = _errs96;
}
else {
vErrors = null;
}
}
}
}
if(data28.windowMs !== undefined){
let data34 = data28.windowMs;
if(!(((typeof data34 == "number") && (!(data34 % 1) && !isNaN(data34))) && (isFinite(data34)))){
const err99 = {instancePath:instancePath+"/restart/windowMs",schemaPath:"#/properties/restart/properties/windowMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err99];
}
else {
vErrors.push(err99);
}
errors++;
}
if((typeof data34 == "number") && (isFinite(data34))){
if(data34 > 86400000 || isNaN(data34)){
const err100 = {instancePath:instancePath+"/restart/windowMs",schemaPath:"#/properties/restart/properties/windowMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err100];
}
else {
vErrors.push(err100);
}
errors++;
}
if(data34 < 1000 || isNaN(data34)){
const err101 = {instancePath:instancePath+"/restart/windowMs",schemaPath:"#/properties/restart/properties/windowMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}};
if(vErrors === null){
vErrors = [err101];
}
else {
vErrors.push(err101);
}
errors++;
}
}
}
}
else {
const err102 = {instancePath:instancePath+"/restart",schemaPath:"#/properties/restart/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err102];
}
else {
vErrors.push(err102);
}
errors++;
}
}
if(data.reload !== undefined){
let data35 = data.reload;
if(data35 && typeof data35 == "object" && !Array.isArray(data35)){
for(const key7 in data35){
if(!(((key7 === "surge") || (key7 === "settleMs")) || (key7 === "keepOldMs"))){
const err103 = {instancePath:instancePath+"/reload",schemaPath:"#/properties/reload/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key7}};
if(vErrors === null){
vErrors = [err103];
}
else {
vErrors.push(err103);
}
errors++;
}
}
if(data35.surge !== undefined){
let data36 = data35.surge;
if(!(((typeof data36 == "number") && (!(data36 % 1) && !isNaN(data36))) && (isFinite(data36)))){
const err104 = {instancePath:instancePath+"/reload/surge",schemaPath:"#/properties/reload/properties/surge/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err104];
}
else {
vErrors.push(err104);
}
errors++;
}
if((typeof data36 == "number") && (isFinite(data36))){
if(data36 > 1024 || isNaN(data36)){
const err105 = {instancePath:instancePath+"/reload/surge",schemaPath:"#/properties/reload/properties/surge/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1024}};
if(vErrors === null){
vErrors = [err105];
}
else {
vErrors.push(err105);
}
errors++;
}
if(data36 < 1 || isNaN(data36)){
const err106 = {instancePath:instancePath+"/reload/surge",schemaPath:"#/properties/reload/properties/surge/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err106];
}
else {
vErrors.push(err106);
}
errors++;
}
}
}
if(data35.settleMs !== undefined){
let data37 = data35.settleMs;
if(!(((typeof data37 == "number") && (!(data37 % 1) && !isNaN(data37))) && (isFinite(data37)))){
const err107 = {instancePath:instancePath+"/reload/settleMs",schemaPath:"#/properties/reload/properties/settleMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err107];
}
else {
vErrors.push(err107);
}
errors++;
}
if((typeof data37 == "number") && (isFinite(data37))){
if(data37 > 86400000 || isNaN(data37)){
const err108 = {instancePath:instancePath+"/reload/settleMs",schemaPath:"#/properties/reload/properties/settleMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err108];
}
else {
vErrors.push(err108);
}
errors++;
}
if(data37 < 0 || isNaN(data37)){
const err109 = {instancePath:instancePath+"/reload/settleMs",schemaPath:"#/properties/reload/properties/settleMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err109];
}
else {
vErrors.push(err109);
}
errors++;
}
}
}
if(data35.keepOldMs !== undefined){
let data38 = data35.keepOldMs;
if(!(((typeof data38 == "number") && (!(data38 % 1) && !isNaN(data38))) && (isFinite(data38)))){
const err110 = {instancePath:instancePath+"/reload/keepOldMs",schemaPath:"#/properties/reload/properties/keepOldMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err110];
}
else {
vErrors.push(err110);
}
errors++;
}
if((typeof data38 == "number") && (isFinite(data38))){
if(data38 > 86400000 || isNaN(data38)){
const err111 = {instancePath:instancePath+"/reload/keepOldMs",schemaPath:"#/properties/reload/properties/keepOldMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err111];
}
else {
vErrors.push(err111);
}
errors++;
}
if(data38 < 0 || isNaN(data38)){
const err112 = {instancePath:instancePath+"/reload/keepOldMs",schemaPath:"#/properties/reload/properties/keepOldMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err112];
}
else {
vErrors.push(err112);
}
errors++;
}
}
}
}
else {
const err113 = {instancePath:instancePath+"/reload",schemaPath:"#/properties/reload/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err113];
}
else {
vErrors.push(err113);
}
errors++;
}
}
if(data.health !== undefined){
let data39 = data.health;
if(data39 && typeof data39 == "object" && !Array.isArray(data39)){
for(const key8 in data39){
if(!(((((((key8 === "path") || (key8 === "intervalMs")) || (key8 === "timeoutMs")) || (key8 === "failures")) || (key8 === "expectedStatus")) || (key8 === "blockedMs")) || (key8 === "hungMs"))){
const err114 = {instancePath:instancePath+"/health",schemaPath:"#/properties/health/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key8}};
if(vErrors === null){
vErrors = [err114];
}
else {
vErrors.push(err114);
}
errors++;
}
}
if(data39.path !== undefined){
let data40 = data39.path;
const _errs116 = errors;
let valid21 = false;
const _errs117 = errors;
if(typeof data40 === "string"){
if(!pattern9.test(data40)){
const err115 = {instancePath:instancePath+"/health/path",schemaPath:"#/properties/health/properties/path/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^/[^\\s#\\u0000]*$"}};
if(vErrors === null){
vErrors = [err115];
}
else {
vErrors.push(err115);
}
errors++;
}
}
else {
const err116 = {instancePath:instancePath+"/health/path",schemaPath:"#/properties/health/properties/path/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err116];
}
else {
vErrors.push(err116);
}
errors++;
}
var _valid6 = _errs117 === errors;
valid21 = valid21 || _valid6;
if(!valid21){
const _errs119 = errors;
if(data40 !== null){
const err117 = {instancePath:instancePath+"/health/path",schemaPath:"#/properties/health/properties/path/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err117];
}
else {
vErrors.push(err117);
}
errors++;
}
var _valid6 = _errs119 === errors;
valid21 = valid21 || _valid6;
}
if(!valid21){
const err118 = {instancePath:instancePath+"/health/path",schemaPath:"#/properties/health/properties/path/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err118];
}
else {
vErrors.push(err118);
}
errors++;
}
else {
errors = _errs116;
if(vErrors !== null){
if(_errs116){
vErrors.length = _errs116;
}
else {
vErrors = null;
}
}
}
}
if(data39.intervalMs !== undefined){
let data41 = data39.intervalMs;
if(!(((typeof data41 == "number") && (!(data41 % 1) && !isNaN(data41))) && (isFinite(data41)))){
const err119 = {instancePath:instancePath+"/health/intervalMs",schemaPath:"#/properties/health/properties/intervalMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err119];
}
else {
vErrors.push(err119);
}
errors++;
}
if((typeof data41 == "number") && (isFinite(data41))){
if(data41 > 86400000 || isNaN(data41)){
const err120 = {instancePath:instancePath+"/health/intervalMs",schemaPath:"#/properties/health/properties/intervalMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err120];
}
else {
vErrors.push(err120);
}
errors++;
}
if(data41 < 100 || isNaN(data41)){
const err121 = {instancePath:instancePath+"/health/intervalMs",schemaPath:"#/properties/health/properties/intervalMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100}};
if(vErrors === null){
vErrors = [err121];
}
else {
vErrors.push(err121);
}
errors++;
}
}
}
if(data39.timeoutMs !== undefined){
let data42 = data39.timeoutMs;
if(!(((typeof data42 == "number") && (!(data42 % 1) && !isNaN(data42))) && (isFinite(data42)))){
const err122 = {instancePath:instancePath+"/health/timeoutMs",schemaPath:"#/properties/health/properties/timeoutMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err122];
}
else {
vErrors.push(err122);
}
errors++;
}
if((typeof data42 == "number") && (isFinite(data42))){
if(data42 > 86400000 || isNaN(data42)){
const err123 = {instancePath:instancePath+"/health/timeoutMs",schemaPath:"#/properties/health/properties/timeoutMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err123];
}
else {
vErrors.push(err123);
}
errors++;
}
if(data42 < 10 || isNaN(data42)){
const err124 = {instancePath:instancePath+"/health/timeoutMs",schemaPath:"#/properties/health/properties/timeoutMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
if(vErrors === null){
vErrors = [err124];
}
else {
vErrors.push(err124);
}
errors++;
}
}
}
if(data39.failures !== undefined){
let data43 = data39.failures;
if(!(((typeof data43 == "number") && (!(data43 % 1) && !isNaN(data43))) && (isFinite(data43)))){
const err125 = {instancePath:instancePath+"/health/failures",schemaPath:"#/properties/health/properties/failures/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err125];
}
else {
vErrors.push(err125);
}
errors++;
}
if((typeof data43 == "number") && (isFinite(data43))){
if(data43 > 1000 || isNaN(data43)){
const err126 = {instancePath:instancePath+"/health/failures",schemaPath:"#/properties/health/properties/failures/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000}};
if(vErrors === null){
vErrors = [err126];
}
else {
vErrors.push(err126);
}
errors++;
}
if(data43 < 1 || isNaN(data43)){
const err127 = {instancePath:instancePath+"/health/failures",schemaPath:"#/properties/health/properties/failures/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err127];
}
else {
vErrors.push(err127);
}
errors++;
}
}
}
if(data39.expectedStatus !== undefined){
if(typeof data39.expectedStatus !== "string"){
const err128 = {instancePath:instancePath+"/health/expectedStatus",schemaPath:"#/properties/health/properties/expectedStatus/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err128];
}
else {
vErrors.push(err128);
}
errors++;
}
}
if(data39.blockedMs !== undefined){
let data45 = data39.blockedMs;
if(!(((typeof data45 == "number") && (!(data45 % 1) && !isNaN(data45))) && (isFinite(data45)))){
const err129 = {instancePath:instancePath+"/health/blockedMs",schemaPath:"#/properties/health/properties/blockedMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err129];
}
else {
vErrors.push(err129);
}
errors++;
}
if((typeof data45 == "number") && (isFinite(data45))){
if(data45 > 86400000 || isNaN(data45)){
const err130 = {instancePath:instancePath+"/health/blockedMs",schemaPath:"#/properties/health/properties/blockedMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err130];
}
else {
vErrors.push(err130);
}
errors++;
}
if(data45 < 50 || isNaN(data45)){
const err131 = {instancePath:instancePath+"/health/blockedMs",schemaPath:"#/properties/health/properties/blockedMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 50}};
if(vErrors === null){
vErrors = [err131];
}
else {
vErrors.push(err131);
}
errors++;
}
}
}
if(data39.hungMs !== undefined){
let data46 = data39.hungMs;
if(!(((typeof data46 == "number") && (!(data46 % 1) && !isNaN(data46))) && (isFinite(data46)))){
const err132 = {instancePath:instancePath+"/health/hungMs",schemaPath:"#/properties/health/properties/hungMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err132];
}
else {
vErrors.push(err132);
}
errors++;
}
if((typeof data46 == "number") && (isFinite(data46))){
if(data46 > 86400000 || isNaN(data46)){
const err133 = {instancePath:instancePath+"/health/hungMs",schemaPath:"#/properties/health/properties/hungMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err133];
}
else {
vErrors.push(err133);
}
errors++;
}
if(data46 < 1000 || isNaN(data46)){
const err134 = {instancePath:instancePath+"/health/hungMs",schemaPath:"#/properties/health/properties/hungMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}};
if(vErrors === null){
vErrors = [err134];
}
else {
vErrors.push(err134);
}
errors++;
}
}
}
}
else {
const err135 = {instancePath:instancePath+"/health",schemaPath:"#/properties/health/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err135];
}
else {
vErrors.push(err135);
}
errors++;
}
}
if(data.worker !== undefined){
let data47 = data.worker;
if(data47 && typeof data47 == "object" && !Array.isArray(data47)){
for(const key9 in data47){
if(!((key9 === "sidecar") || (key9 === "evenSpread"))){
const err136 = {instancePath:instancePath+"/worker",schemaPath:"#/properties/worker/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key9}};
if(vErrors === null){
vErrors = [err136];
}
else {
vErrors.push(err136);
}
errors++;
}
}
if(data47.sidecar !== undefined){
if(typeof data47.sidecar !== "boolean"){
const err137 = {instancePath:instancePath+"/worker/sidecar",schemaPath:"#/properties/worker/properties/sidecar/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err137];
}
else {
vErrors.push(err137);
}
errors++;
}
}
if(data47.evenSpread !== undefined){
if(typeof data47.evenSpread !== "boolean"){
const err138 = {instancePath:instancePath+"/worker/evenSpread",schemaPath:"#/properties/worker/properties/evenSpread/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err138];
}
else {
vErrors.push(err138);
}
errors++;
}
}
}
else {
const err139 = {instancePath:instancePath+"/worker",schemaPath:"#/properties/worker/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err139];
}
else {
vErrors.push(err139);
}
errors++;
}
}
if(data.metrics !== undefined){
let data50 = data.metrics;
if(data50 && typeof data50 == "object" && !Array.isArray(data50)){
for(const key10 in data50){
if(!(((key10 === "enabled") || (key10 === "maxSeries")) || (key10 === "ignorePaths"))){
const err140 = {instancePath:instancePath+"/metrics",schemaPath:"#/properties/metrics/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key10}};
if(vErrors === null){
vErrors = [err140];
}
else {
vErrors.push(err140);
}
errors++;
}
}
if(data50.enabled !== undefined){
if(typeof data50.enabled !== "boolean"){
const err141 = {instancePath:instancePath+"/metrics/enabled",schemaPath:"#/properties/metrics/properties/enabled/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err141];
}
else {
vErrors.push(err141);
}
errors++;
}
}
if(data50.maxSeries !== undefined){
let data52 = data50.maxSeries;
if(!(((typeof data52 == "number") && (!(data52 % 1) && !isNaN(data52))) && (isFinite(data52)))){
const err142 = {instancePath:instancePath+"/metrics/maxSeries",schemaPath:"#/properties/metrics/properties/maxSeries/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err142];
}
else {
vErrors.push(err142);
}
errors++;
}
if((typeof data52 == "number") && (isFinite(data52))){
if(data52 > 100000 || isNaN(data52)){
const err143 = {instancePath:instancePath+"/metrics/maxSeries",schemaPath:"#/properties/metrics/properties/maxSeries/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000}};
if(vErrors === null){
vErrors = [err143];
}
else {
vErrors.push(err143);
}
errors++;
}
if(data52 < 10 || isNaN(data52)){
const err144 = {instancePath:instancePath+"/metrics/maxSeries",schemaPath:"#/properties/metrics/properties/maxSeries/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
if(vErrors === null){
vErrors = [err144];
}
else {
vErrors.push(err144);
}
errors++;
}
}
}
if(data50.ignorePaths !== undefined){
let data53 = data50.ignorePaths;
if(Array.isArray(data53)){
if(data53.length > 100){
const err145 = {instancePath:instancePath+"/metrics/ignorePaths",schemaPath:"#/properties/metrics/properties/ignorePaths/maxItems",keyword:"maxItems",params:{limit: 100}};
if(vErrors === null){
vErrors = [err145];
}
else {
vErrors.push(err145);
}
errors++;
}
const len3 = data53.length;
for(let i3=0; i3<len3; i3++){
let data54 = data53[i3];
if(typeof data54 === "string"){
if(!pattern10.test(data54)){
const err146 = {instancePath:instancePath+"/metrics/ignorePaths/" + i3,schemaPath:"#/properties/metrics/properties/ignorePaths/items/pattern",keyword:"pattern",params:{pattern: "^/[^?#\\s\\u0000]*$"}};
if(vErrors === null){
vErrors = [err146];
}
else {
vErrors.push(err146);
}
errors++;
}
}
else {
const err147 = {instancePath:instancePath+"/metrics/ignorePaths/" + i3,schemaPath:"#/properties/metrics/properties/ignorePaths/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err147];
}
else {
vErrors.push(err147);
}
errors++;
}
}
}
else {
const err148 = {instancePath:instancePath+"/metrics/ignorePaths",schemaPath:"#/properties/metrics/properties/ignorePaths/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err148];
}
else {
vErrors.push(err148);
}
errors++;
}
}
}
else {
const err149 = {instancePath:instancePath+"/metrics",schemaPath:"#/properties/metrics/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err149];
}
else {
vErrors.push(err149);
}
errors++;
}
}
if(data.apm !== undefined){
let data55 = data.apm;
const _errs152 = errors;
let valid26 = false;
const _errs153 = errors;
if(typeof data55 !== "boolean"){
const err150 = {instancePath:instancePath+"/apm",schemaPath:"#/properties/apm/anyOf/0/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err150];
}
else {
vErrors.push(err150);
}
errors++;
}
var _valid7 = _errs153 === errors;
valid26 = valid26 || _valid7;
if(!valid26){
const _errs155 = errors;
if("own" !== data55){
const err151 = {instancePath:instancePath+"/apm",schemaPath:"#/properties/apm/anyOf/1/const",keyword:"const",params:{allowedValue: "own"}};
if(vErrors === null){
vErrors = [err151];
}
else {
vErrors.push(err151);
}
errors++;
}
var _valid7 = _errs155 === errors;
valid26 = valid26 || _valid7;
if(!valid26){
const _errs156 = errors;
if(data55 && typeof data55 == "object" && !Array.isArray(data55)){
for(const key11 in data55){
if(!(((key11 === "catchExceptions") || (key11 === "profiling")) || (key11 === "metrics"))){
const err152 = {instancePath:instancePath+"/apm",schemaPath:"#/properties/apm/anyOf/2/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key11}};
if(vErrors === null){
vErrors = [err152];
}
else {
vErrors.push(err152);
}
errors++;
}
}
if(data55.catchExceptions !== undefined){
if(typeof data55.catchExceptions !== "boolean"){
const err153 = {instancePath:instancePath+"/apm/catchExceptions",schemaPath:"#/properties/apm/anyOf/2/properties/catchExceptions/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err153];
}
else {
vErrors.push(err153);
}
errors++;
}
}
if(data55.profiling !== undefined){
if(typeof data55.profiling !== "boolean"){
const err154 = {instancePath:instancePath+"/apm/profiling",schemaPath:"#/properties/apm/anyOf/2/properties/profiling/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err154];
}
else {
vErrors.push(err154);
}
errors++;
}
}
if(data55.metrics !== undefined){
let data58 = data55.metrics;
if(data58 && typeof data58 == "object" && !Array.isArray(data58)){
for(const key12 in data58){
if(!((((key12 === "v8") || (key12 === "eventLoop")) || (key12 === "http")) || (key12 === "runtime"))){
const err155 = {instancePath:instancePath+"/apm/metrics",schemaPath:"#/properties/apm/anyOf/2/properties/metrics/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key12}};
if(vErrors === null){
vErrors = [err155];
}
else {
vErrors.push(err155);
}
errors++;
}
}
if(data58.v8 !== undefined){
if(typeof data58.v8 !== "boolean"){
const err156 = {instancePath:instancePath+"/apm/metrics/v8",schemaPath:"#/properties/apm/anyOf/2/properties/metrics/properties/v8/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err156];
}
else {
vErrors.push(err156);
}
errors++;
}
}
if(data58.eventLoop !== undefined){
if(typeof data58.eventLoop !== "boolean"){
const err157 = {instancePath:instancePath+"/apm/metrics/eventLoop",schemaPath:"#/properties/apm/anyOf/2/properties/metrics/properties/eventLoop/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err157];
}
else {
vErrors.push(err157);
}
errors++;
}
}
if(data58.http !== undefined){
if(typeof data58.http !== "boolean"){
const err158 = {instancePath:instancePath+"/apm/metrics/http",schemaPath:"#/properties/apm/anyOf/2/properties/metrics/properties/http/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err158];
}
else {
vErrors.push(err158);
}
errors++;
}
}
if(data58.runtime !== undefined){
if(typeof data58.runtime !== "boolean"){
const err159 = {instancePath:instancePath+"/apm/metrics/runtime",schemaPath:"#/properties/apm/anyOf/2/properties/metrics/properties/runtime/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err159];
}
else {
vErrors.push(err159);
}
errors++;
}
}
}
else {
const err160 = {instancePath:instancePath+"/apm/metrics",schemaPath:"#/properties/apm/anyOf/2/properties/metrics/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err160];
}
else {
vErrors.push(err160);
}
errors++;
}
}
}
else {
const err161 = {instancePath:instancePath+"/apm",schemaPath:"#/properties/apm/anyOf/2/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err161];
}
else {
vErrors.push(err161);
}
errors++;
}
var _valid7 = _errs156 === errors;
valid26 = valid26 || _valid7;
}
}
if(!valid26){
const err162 = {instancePath:instancePath+"/apm",schemaPath:"#/properties/apm/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err162];
}
else {
vErrors.push(err162);
}
errors++;
}
else {
errors = _errs152;
if(vErrors !== null){
if(_errs152){
vErrors.length = _errs152;
}
else {
vErrors = null;
}
}
}
}
if(data.stage !== undefined){
let data63 = data.stage;
if(typeof data63 !== "string"){
const err163 = {instancePath:instancePath+"/stage",schemaPath:"#/properties/stage/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err163];
}
else {
vErrors.push(err163);
}
errors++;
}
if(!(((data63 === "production") || (data63 === "staging")) || (data63 === "development"))){
const err164 = {instancePath:instancePath+"/stage",schemaPath:"#/properties/stage/enum",keyword:"enum",params:{allowedValues: schema7.properties.stage.enum}};
if(vErrors === null){
vErrors = [err164];
}
else {
vErrors.push(err164);
}
errors++;
}
}
if(data.repl !== undefined){
let data64 = data.repl;
if(data64 && typeof data64 == "object" && !Array.isArray(data64)){
for(const key13 in data64){
if(!((((((((key13 === "enabled") || (key13 === "write")) || (key13 === "requireReason")) || (key13 === "readOnlyGroup")) || (key13 === "readOnlyCalls")) || (key13 === "evalTimeoutMs")) || (key13 === "idleTimeoutMs")) || (key13 === "maxSessions"))){
const err165 = {instancePath:instancePath+"/repl",schemaPath:"#/properties/repl/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key13}};
if(vErrors === null){
vErrors = [err165];
}
else {
vErrors.push(err165);
}
errors++;
}
}
if(data64.enabled !== undefined){
if(typeof data64.enabled !== "boolean"){
const err166 = {instancePath:instancePath+"/repl/enabled",schemaPath:"#/properties/repl/properties/enabled/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err166];
}
else {
vErrors.push(err166);
}
errors++;
}
}
if(data64.write !== undefined){
if(typeof data64.write !== "boolean"){
const err167 = {instancePath:instancePath+"/repl/write",schemaPath:"#/properties/repl/properties/write/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err167];
}
else {
vErrors.push(err167);
}
errors++;
}
}
if(data64.requireReason !== undefined){
if(typeof data64.requireReason !== "boolean"){
const err168 = {instancePath:instancePath+"/repl/requireReason",schemaPath:"#/properties/repl/properties/requireReason/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err168];
}
else {
vErrors.push(err168);
}
errors++;
}
}
if(data64.readOnlyGroup !== undefined){
let data68 = data64.readOnlyGroup;
const _errs186 = errors;
let valid30 = false;
const _errs187 = errors;
if(typeof data68 === "string"){
if(!pattern11.test(data68)){
const err169 = {instancePath:instancePath+"/repl/readOnlyGroup",schemaPath:"#/properties/repl/properties/readOnlyGroup/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_][A-Za-z0-9_.-]{0,31}$"}};
if(vErrors === null){
vErrors = [err169];
}
else {
vErrors.push(err169);
}
errors++;
}
}
else {
const err170 = {instancePath:instancePath+"/repl/readOnlyGroup",schemaPath:"#/properties/repl/properties/readOnlyGroup/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err170];
}
else {
vErrors.push(err170);
}
errors++;
}
var _valid8 = _errs187 === errors;
valid30 = valid30 || _valid8;
if(!valid30){
const _errs189 = errors;
if(data68 !== null){
const err171 = {instancePath:instancePath+"/repl/readOnlyGroup",schemaPath:"#/properties/repl/properties/readOnlyGroup/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err171];
}
else {
vErrors.push(err171);
}
errors++;
}
var _valid8 = _errs189 === errors;
valid30 = valid30 || _valid8;
}
if(!valid30){
const err172 = {instancePath:instancePath+"/repl/readOnlyGroup",schemaPath:"#/properties/repl/properties/readOnlyGroup/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err172];
}
else {
vErrors.push(err172);
}
errors++;
}
else {
errors = _errs186;
if(vErrors !== null){
if(_errs186){
vErrors.length = _errs186;
}
else {
vErrors = null;
}
}
}
}
if(data64.readOnlyCalls !== undefined){
if(typeof data64.readOnlyCalls !== "boolean"){
const err173 = {instancePath:instancePath+"/repl/readOnlyCalls",schemaPath:"#/properties/repl/properties/readOnlyCalls/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err173];
}
else {
vErrors.push(err173);
}
errors++;
}
}
if(data64.evalTimeoutMs !== undefined){
let data70 = data64.evalTimeoutMs;
if(!(((typeof data70 == "number") && (!(data70 % 1) && !isNaN(data70))) && (isFinite(data70)))){
const err174 = {instancePath:instancePath+"/repl/evalTimeoutMs",schemaPath:"#/properties/repl/properties/evalTimeoutMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err174];
}
else {
vErrors.push(err174);
}
errors++;
}
if((typeof data70 == "number") && (isFinite(data70))){
if(data70 > 86400000 || isNaN(data70)){
const err175 = {instancePath:instancePath+"/repl/evalTimeoutMs",schemaPath:"#/properties/repl/properties/evalTimeoutMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err175];
}
else {
vErrors.push(err175);
}
errors++;
}
if(data70 < 10 || isNaN(data70)){
const err176 = {instancePath:instancePath+"/repl/evalTimeoutMs",schemaPath:"#/properties/repl/properties/evalTimeoutMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
if(vErrors === null){
vErrors = [err176];
}
else {
vErrors.push(err176);
}
errors++;
}
}
}
if(data64.idleTimeoutMs !== undefined){
let data71 = data64.idleTimeoutMs;
if(!(((typeof data71 == "number") && (!(data71 % 1) && !isNaN(data71))) && (isFinite(data71)))){
const err177 = {instancePath:instancePath+"/repl/idleTimeoutMs",schemaPath:"#/properties/repl/properties/idleTimeoutMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err177];
}
else {
vErrors.push(err177);
}
errors++;
}
if((typeof data71 == "number") && (isFinite(data71))){
if(data71 > 86400000 || isNaN(data71)){
const err178 = {instancePath:instancePath+"/repl/idleTimeoutMs",schemaPath:"#/properties/repl/properties/idleTimeoutMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err178];
}
else {
vErrors.push(err178);
}
errors++;
}
if(data71 < 1000 || isNaN(data71)){
const err179 = {instancePath:instancePath+"/repl/idleTimeoutMs",schemaPath:"#/properties/repl/properties/idleTimeoutMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}};
if(vErrors === null){
vErrors = [err179];
}
else {
vErrors.push(err179);
}
errors++;
}
}
}
if(data64.maxSessions !== undefined){
let data72 = data64.maxSessions;
if(!(((typeof data72 == "number") && (!(data72 % 1) && !isNaN(data72))) && (isFinite(data72)))){
const err180 = {instancePath:instancePath+"/repl/maxSessions",schemaPath:"#/properties/repl/properties/maxSessions/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err180];
}
else {
vErrors.push(err180);
}
errors++;
}
if((typeof data72 == "number") && (isFinite(data72))){
if(data72 > 64 || isNaN(data72)){
const err181 = {instancePath:instancePath+"/repl/maxSessions",schemaPath:"#/properties/repl/properties/maxSessions/maximum",keyword:"maximum",params:{comparison: "<=", limit: 64}};
if(vErrors === null){
vErrors = [err181];
}
else {
vErrors.push(err181);
}
errors++;
}
if(data72 < 1 || isNaN(data72)){
const err182 = {instancePath:instancePath+"/repl/maxSessions",schemaPath:"#/properties/repl/properties/maxSessions/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err182];
}
else {
vErrors.push(err182);
}
errors++;
}
}
}
}
else {
const err183 = {instancePath:instancePath+"/repl",schemaPath:"#/properties/repl/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err183];
}
else {
vErrors.push(err183);
}
errors++;
}
}
if(data.log !== undefined){
let data73 = data.log;
if(data73 && typeof data73 == "object" && !Array.isArray(data73)){
for(const key14 in data73){
if(!(key14 === "files")){
const err184 = {instancePath:instancePath+"/log",schemaPath:"#/properties/log/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key14}};
if(vErrors === null){
vErrors = [err184];
}
else {
vErrors.push(err184);
}
errors++;
}
}
if(data73.files !== undefined){
let data74 = data73.files;
if(typeof data74 !== "string"){
const err185 = {instancePath:instancePath+"/log/files",schemaPath:"#/properties/log/properties/files/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err185];
}
else {
vErrors.push(err185);
}
errors++;
}
if(!((((data74 === "app") || (data74 === "worker")) || (data74 === "stdout")) || (data74 === "journal"))){
const err186 = {instancePath:instancePath+"/log/files",schemaPath:"#/properties/log/properties/files/enum",keyword:"enum",params:{allowedValues: schema7.properties.log.properties.files.enum}};
if(vErrors === null){
vErrors = [err186];
}
else {
vErrors.push(err186);
}
errors++;
}
}
}
else {
const err187 = {instancePath:instancePath+"/log",schemaPath:"#/properties/log/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err187];
}
else {
vErrors.push(err187);
}
errors++;
}
}
}
else {
const err188 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err188];
}
else {
vErrors.push(err188);
}
errors++;
}
validate22.errors = vErrors;
return errors === 0;
}

const pattern14 = new RegExp("^/[^\u0000]{1,99}$", "u");
const pattern15 = new RegExp("^[a-z][a-z0-9-]{0,63}$", "u");
const pattern16 = new RegExp("^(?:/[A-Za-z0-9._~-]+)*$", "u");
const pattern17 = new RegExp("^[a-z0-9_-]{1,63}(\\.[a-z0-9_-]{1,63}){0,20}$", "u");
const pattern20 = new RegExp("^https?://[^\\s/]+", "u");
const pattern27 = new RegExp("^(?:\\[[0-9A-Fa-f:.]+\\]|[^\\s:/\\[\\]\\u0000]+):\\d{1,5}$", "u");

function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="bellwether:settings" */;
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = true;
const _errs1 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.apps === undefined) && (missing0 = "apps")){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
var _valid0 = _errs1 === errors;
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(func2.call(schema6.then.properties, key0))){
const err1 = {instancePath,schemaPath:"#/then/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.$schema !== undefined){
if(typeof data.$schema !== "string"){
const err2 = {instancePath:instancePath+"/$schema",schemaPath:"#/then/properties/%24schema/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.apps !== undefined){
let data1 = data.apps;
if(Array.isArray(data1)){
if(data1.length > 1000){
const err3 = {instancePath:instancePath+"/apps",schemaPath:"#/then/properties/apps/maxItems",keyword:"maxItems",params:{limit: 1000}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data1.length < 1){
const err4 = {instancePath:instancePath+"/apps",schemaPath:"#/then/properties/apps/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
if(!(validate22(data1[i0], {instancePath:instancePath+"/apps/" + i0,parentData:data1,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
}
}
else {
const err5 = {instancePath:instancePath+"/apps",schemaPath:"#/then/properties/apps/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.http !== undefined){
let data3 = data.http;
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
for(const key1 in data3){
if(!((((((((key1 === "listen") || (key1 === "ui")) || (key1 === "allowActions")) || (key1 === "tokenFile")) || (key1 === "socket")) || (key1 === "userHeader")) || (key1 === "basePath")) || (key1 === "hosts"))){
const err6 = {instancePath:instancePath+"/http",schemaPath:"#/then/properties/http/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data3.listen !== undefined){
let data4 = data3.listen;
const _errs14 = errors;
let valid5 = false;
const _errs15 = errors;
if(typeof data4 === "string"){
if(data4.length < 1){
const err7 = {instancePath:instancePath+"/http/listen",schemaPath:"#/then/properties/http/properties/listen/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(!pattern1.test(data4)){
const err8 = {instancePath:instancePath+"/http/listen",schemaPath:"#/then/properties/http/properties/listen/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/http/listen",schemaPath:"#/then/properties/http/properties/listen/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
var _valid1 = _errs15 === errors;
valid5 = valid5 || _valid1;
if(!valid5){
const _errs17 = errors;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
const err10 = {instancePath:instancePath+"/http/listen",schemaPath:"#/then/properties/http/properties/listen/anyOf/1/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 65535 || isNaN(data4)){
const err11 = {instancePath:instancePath+"/http/listen",schemaPath:"#/then/properties/http/properties/listen/anyOf/1/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(data4 < 1 || isNaN(data4)){
const err12 = {instancePath:instancePath+"/http/listen",schemaPath:"#/then/properties/http/properties/listen/anyOf/1/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
var _valid1 = _errs17 === errors;
valid5 = valid5 || _valid1;
if(!valid5){
const _errs19 = errors;
if(data4 !== null){
const err13 = {instancePath:instancePath+"/http/listen",schemaPath:"#/then/properties/http/properties/listen/anyOf/2/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
var _valid1 = _errs19 === errors;
valid5 = valid5 || _valid1;
}
}
if(!valid5){
const err14 = {instancePath:instancePath+"/http/listen",schemaPath:"#/then/properties/http/properties/listen/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
else {
errors = _errs14;
if(vErrors !== null){
if(_errs14){
vErrors.length = _errs14;
}
else {
vErrors = null;
}
}
}
}
if(data3.ui !== undefined){
if(typeof data3.ui !== "boolean"){
const err15 = {instancePath:instancePath+"/http/ui",schemaPath:"#/then/properties/http/properties/ui/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data3.allowActions !== undefined){
if(typeof data3.allowActions !== "boolean"){
const err16 = {instancePath:instancePath+"/http/allowActions",schemaPath:"#/then/properties/http/properties/allowActions/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data3.tokenFile !== undefined){
let data7 = data3.tokenFile;
const _errs26 = errors;
let valid6 = false;
const _errs27 = errors;
if(typeof data7 === "string"){
if(data7.length < 1){
const err17 = {instancePath:instancePath+"/http/tokenFile",schemaPath:"#/then/properties/http/properties/tokenFile/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(!pattern1.test(data7)){
const err18 = {instancePath:instancePath+"/http/tokenFile",schemaPath:"#/then/properties/http/properties/tokenFile/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
else {
const err19 = {instancePath:instancePath+"/http/tokenFile",schemaPath:"#/then/properties/http/properties/tokenFile/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
var _valid2 = _errs27 === errors;
valid6 = valid6 || _valid2;
if(!valid6){
const _errs29 = errors;
if(data7 !== null){
const err20 = {instancePath:instancePath+"/http/tokenFile",schemaPath:"#/then/properties/http/properties/tokenFile/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
var _valid2 = _errs29 === errors;
valid6 = valid6 || _valid2;
}
if(!valid6){
const err21 = {instancePath:instancePath+"/http/tokenFile",schemaPath:"#/then/properties/http/properties/tokenFile/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
else {
errors = _errs26;
if(vErrors !== null){
if(_errs26){
vErrors.length = _errs26;
}
else {
vErrors = null;
}
}
}
}
if(data3.socket !== undefined){
let data8 = data3.socket;
const _errs32 = errors;
let valid7 = false;
const _errs33 = errors;
if(typeof data8 === "string"){
if(!pattern14.test(data8)){
const err22 = {instancePath:instancePath+"/http/socket",schemaPath:"#/then/properties/http/properties/socket/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^/[^\u0000]{1,99}$"}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
else {
const err23 = {instancePath:instancePath+"/http/socket",schemaPath:"#/then/properties/http/properties/socket/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
var _valid3 = _errs33 === errors;
valid7 = valid7 || _valid3;
if(!valid7){
const _errs35 = errors;
if(data8 !== null){
const err24 = {instancePath:instancePath+"/http/socket",schemaPath:"#/then/properties/http/properties/socket/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
var _valid3 = _errs35 === errors;
valid7 = valid7 || _valid3;
}
if(!valid7){
const err25 = {instancePath:instancePath+"/http/socket",schemaPath:"#/then/properties/http/properties/socket/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
else {
errors = _errs32;
if(vErrors !== null){
if(_errs32){
vErrors.length = _errs32;
}
else {
vErrors = null;
}
}
}
}
if(data3.userHeader !== undefined){
let data9 = data3.userHeader;
const _errs38 = errors;
let valid8 = false;
const _errs39 = errors;
if(typeof data9 === "string"){
if(!pattern15.test(data9)){
const err26 = {instancePath:instancePath+"/http/userHeader",schemaPath:"#/then/properties/http/properties/userHeader/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9-]{0,63}$"}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
else {
const err27 = {instancePath:instancePath+"/http/userHeader",schemaPath:"#/then/properties/http/properties/userHeader/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
var _valid4 = _errs39 === errors;
valid8 = valid8 || _valid4;
if(!valid8){
const _errs41 = errors;
if(data9 !== null){
const err28 = {instancePath:instancePath+"/http/userHeader",schemaPath:"#/then/properties/http/properties/userHeader/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
var _valid4 = _errs41 === errors;
valid8 = valid8 || _valid4;
}
if(!valid8){
const err29 = {instancePath:instancePath+"/http/userHeader",schemaPath:"#/then/properties/http/properties/userHeader/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
else {
errors = _errs38;
if(vErrors !== null){
if(_errs38){
vErrors.length = _errs38;
}
else {
vErrors = null;
}
}
}
}
if(data3.basePath !== undefined){
let data10 = data3.basePath;
if(typeof data10 === "string"){
if(data10.length > 200){
const err30 = {instancePath:instancePath+"/http/basePath",schemaPath:"#/then/properties/http/properties/basePath/maxLength",keyword:"maxLength",params:{limit: 200}};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
if(!pattern16.test(data10)){
const err31 = {instancePath:instancePath+"/http/basePath",schemaPath:"#/then/properties/http/properties/basePath/pattern",keyword:"pattern",params:{pattern: "^(?:/[A-Za-z0-9._~-]+)*$"}};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
else {
const err32 = {instancePath:instancePath+"/http/basePath",schemaPath:"#/then/properties/http/properties/basePath/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
if(data3.hosts !== undefined){
let data11 = data3.hosts;
if(Array.isArray(data11)){
if(data11.length > 50){
const err33 = {instancePath:instancePath+"/http/hosts",schemaPath:"#/then/properties/http/properties/hosts/maxItems",keyword:"maxItems",params:{limit: 50}};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
const len1 = data11.length;
for(let i1=0; i1<len1; i1++){
let data12 = data11[i1];
if(typeof data12 === "string"){
if(!pattern17.test(data12)){
const err34 = {instancePath:instancePath+"/http/hosts/" + i1,schemaPath:"#/then/properties/http/properties/hosts/items/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9_-]{1,63}(\\.[a-z0-9_-]{1,63}){0,20}$"}};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
else {
const err35 = {instancePath:instancePath+"/http/hosts/" + i1,schemaPath:"#/then/properties/http/properties/hosts/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
}
else {
const err36 = {instancePath:instancePath+"/http/hosts",schemaPath:"#/then/properties/http/properties/hosts/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
}
else {
const err37 = {instancePath:instancePath+"/http",schemaPath:"#/then/properties/http/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
if(data.prometheus !== undefined){
let data13 = data.prometheus;
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
for(const key2 in data13){
if(!((key2 === "tokenFile") || (key2 === "fileSd"))){
const err38 = {instancePath:instancePath+"/prometheus",schemaPath:"#/then/properties/prometheus/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2}};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
if(data13.tokenFile !== undefined){
let data14 = data13.tokenFile;
const _errs53 = errors;
let valid12 = false;
const _errs54 = errors;
if(typeof data14 === "string"){
if(data14.length < 1){
const err39 = {instancePath:instancePath+"/prometheus/tokenFile",schemaPath:"#/then/properties/prometheus/properties/tokenFile/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
if(!pattern1.test(data14)){
const err40 = {instancePath:instancePath+"/prometheus/tokenFile",schemaPath:"#/then/properties/prometheus/properties/tokenFile/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
else {
const err41 = {instancePath:instancePath+"/prometheus/tokenFile",schemaPath:"#/then/properties/prometheus/properties/tokenFile/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
var _valid5 = _errs54 === errors;
valid12 = valid12 || _valid5;
if(!valid12){
const _errs56 = errors;
if(data14 !== null){
const err42 = {instancePath:instancePath+"/prometheus/tokenFile",schemaPath:"#/then/properties/prometheus/properties/tokenFile/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
var _valid5 = _errs56 === errors;
valid12 = valid12 || _valid5;
}
if(!valid12){
const err43 = {instancePath:instancePath+"/prometheus/tokenFile",schemaPath:"#/then/properties/prometheus/properties/tokenFile/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
else {
errors = _errs53;
if(vErrors !== null){
if(_errs53){
vErrors.length = _errs53;
}
else {
vErrors = null;
}
}
}
}
if(data13.fileSd !== undefined){
let data15 = data13.fileSd;
const _errs59 = errors;
let valid13 = false;
const _errs60 = errors;
if(typeof data15 === "string"){
if(data15.length < 1){
const err44 = {instancePath:instancePath+"/prometheus/fileSd",schemaPath:"#/then/properties/prometheus/properties/fileSd/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
if(!pattern1.test(data15)){
const err45 = {instancePath:instancePath+"/prometheus/fileSd",schemaPath:"#/then/properties/prometheus/properties/fileSd/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
else {
const err46 = {instancePath:instancePath+"/prometheus/fileSd",schemaPath:"#/then/properties/prometheus/properties/fileSd/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
var _valid6 = _errs60 === errors;
valid13 = valid13 || _valid6;
if(!valid13){
const _errs62 = errors;
if(data15 !== null){
const err47 = {instancePath:instancePath+"/prometheus/fileSd",schemaPath:"#/then/properties/prometheus/properties/fileSd/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
var _valid6 = _errs62 === errors;
valid13 = valid13 || _valid6;
}
if(!valid13){
const err48 = {instancePath:instancePath+"/prometheus/fileSd",schemaPath:"#/then/properties/prometheus/properties/fileSd/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
else {
errors = _errs59;
if(vErrors !== null){
if(_errs59){
vErrors.length = _errs59;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err49 = {instancePath:instancePath+"/prometheus",schemaPath:"#/then/properties/prometheus/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
if(data.otlp !== undefined){
let data16 = data.otlp;
if(data16 && typeof data16 == "object" && !Array.isArray(data16)){
for(const key3 in data16){
if(!(((key3 === "url") || (key3 === "headersFile")) || (key3 === "intervalMs"))){
const err50 = {instancePath:instancePath+"/otlp",schemaPath:"#/then/properties/otlp/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3}};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
if(data16.url !== undefined){
let data17 = data16.url;
const _errs68 = errors;
let valid15 = false;
const _errs69 = errors;
if(typeof data17 === "string"){
if(data17.length > 2048){
const err51 = {instancePath:instancePath+"/otlp/url",schemaPath:"#/then/properties/otlp/properties/url/anyOf/0/maxLength",keyword:"maxLength",params:{limit: 2048}};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
if(data17.length < 1){
const err52 = {instancePath:instancePath+"/otlp/url",schemaPath:"#/then/properties/otlp/properties/url/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
if(!pattern20.test(data17)){
const err53 = {instancePath:instancePath+"/otlp/url",schemaPath:"#/then/properties/otlp/properties/url/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^https?://[^\\s/]+"}};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
else {
const err54 = {instancePath:instancePath+"/otlp/url",schemaPath:"#/then/properties/otlp/properties/url/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
var _valid7 = _errs69 === errors;
valid15 = valid15 || _valid7;
if(!valid15){
const _errs71 = errors;
if(data17 !== null){
const err55 = {instancePath:instancePath+"/otlp/url",schemaPath:"#/then/properties/otlp/properties/url/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
var _valid7 = _errs71 === errors;
valid15 = valid15 || _valid7;
}
if(!valid15){
const err56 = {instancePath:instancePath+"/otlp/url",schemaPath:"#/then/properties/otlp/properties/url/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
else {
errors = _errs68;
if(vErrors !== null){
if(_errs68){
vErrors.length = _errs68;
}
else {
vErrors = null;
}
}
}
}
if(data16.headersFile !== undefined){
let data18 = data16.headersFile;
const _errs74 = errors;
let valid16 = false;
const _errs75 = errors;
if(typeof data18 === "string"){
if(data18.length < 1){
const err57 = {instancePath:instancePath+"/otlp/headersFile",schemaPath:"#/then/properties/otlp/properties/headersFile/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
if(!pattern1.test(data18)){
const err58 = {instancePath:instancePath+"/otlp/headersFile",schemaPath:"#/then/properties/otlp/properties/headersFile/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
else {
const err59 = {instancePath:instancePath+"/otlp/headersFile",schemaPath:"#/then/properties/otlp/properties/headersFile/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
var _valid8 = _errs75 === errors;
valid16 = valid16 || _valid8;
if(!valid16){
const _errs77 = errors;
if(data18 !== null){
const err60 = {instancePath:instancePath+"/otlp/headersFile",schemaPath:"#/then/properties/otlp/properties/headersFile/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
var _valid8 = _errs77 === errors;
valid16 = valid16 || _valid8;
}
if(!valid16){
const err61 = {instancePath:instancePath+"/otlp/headersFile",schemaPath:"#/then/properties/otlp/properties/headersFile/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
else {
errors = _errs74;
if(vErrors !== null){
if(_errs74){
vErrors.length = _errs74;
}
else {
vErrors = null;
}
}
}
}
if(data16.intervalMs !== undefined){
let data19 = data16.intervalMs;
if(!(((typeof data19 == "number") && (!(data19 % 1) && !isNaN(data19))) && (isFinite(data19)))){
const err62 = {instancePath:instancePath+"/otlp/intervalMs",schemaPath:"#/then/properties/otlp/properties/intervalMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
if((typeof data19 == "number") && (isFinite(data19))){
if(data19 > 3600000 || isNaN(data19)){
const err63 = {instancePath:instancePath+"/otlp/intervalMs",schemaPath:"#/then/properties/otlp/properties/intervalMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600000}};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
if(data19 < 1000 || isNaN(data19)){
const err64 = {instancePath:instancePath+"/otlp/intervalMs",schemaPath:"#/then/properties/otlp/properties/intervalMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
}
}
}
else {
const err65 = {instancePath:instancePath+"/otlp",schemaPath:"#/then/properties/otlp/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
}
if(data.shutdown !== undefined){
let data20 = data.shutdown;
if(data20 && typeof data20 == "object" && !Array.isArray(data20)){
for(const key4 in data20){
if(!(key4 === "delayMs")){
const err66 = {instancePath:instancePath+"/shutdown",schemaPath:"#/then/properties/shutdown/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4}};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
}
if(data20.delayMs !== undefined){
let data21 = data20.delayMs;
if(!(((typeof data21 == "number") && (!(data21 % 1) && !isNaN(data21))) && (isFinite(data21)))){
const err67 = {instancePath:instancePath+"/shutdown/delayMs",schemaPath:"#/then/properties/shutdown/properties/delayMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
if((typeof data21 == "number") && (isFinite(data21))){
if(data21 > 86400000 || isNaN(data21)){
const err68 = {instancePath:instancePath+"/shutdown/delayMs",schemaPath:"#/then/properties/shutdown/properties/delayMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
if(data21 < 0 || isNaN(data21)){
const err69 = {instancePath:instancePath+"/shutdown/delayMs",schemaPath:"#/then/properties/shutdown/properties/delayMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
}
}
}
else {
const err70 = {instancePath:instancePath+"/shutdown",schemaPath:"#/then/properties/shutdown/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
}
if(data.blackbox !== undefined){
let data22 = data.blackbox;
if(data22 && typeof data22 == "object" && !Array.isArray(data22)){
for(const key5 in data22){
if(!((key5 === "keep") || (key5 === "maxBytes"))){
const err71 = {instancePath:instancePath+"/blackbox",schemaPath:"#/then/properties/blackbox/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5}};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
}
if(data22.keep !== undefined){
let data23 = data22.keep;
if(!(((typeof data23 == "number") && (!(data23 % 1) && !isNaN(data23))) && (isFinite(data23)))){
const err72 = {instancePath:instancePath+"/blackbox/keep",schemaPath:"#/then/properties/blackbox/properties/keep/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
if((typeof data23 == "number") && (isFinite(data23))){
if(data23 > 1000 || isNaN(data23)){
const err73 = {instancePath:instancePath+"/blackbox/keep",schemaPath:"#/then/properties/blackbox/properties/keep/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000}};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
if(data23 < 0 || isNaN(data23)){
const err74 = {instancePath:instancePath+"/blackbox/keep",schemaPath:"#/then/properties/blackbox/properties/keep/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
}
}
if(data22.maxBytes !== undefined){
let data24 = data22.maxBytes;
if(!(((typeof data24 == "number") && (!(data24 % 1) && !isNaN(data24))) && (isFinite(data24)))){
const err75 = {instancePath:instancePath+"/blackbox/maxBytes",schemaPath:"#/then/properties/blackbox/properties/maxBytes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
if((typeof data24 == "number") && (isFinite(data24))){
if(data24 > 1099511627776 || isNaN(data24)){
const err76 = {instancePath:instancePath+"/blackbox/maxBytes",schemaPath:"#/then/properties/blackbox/properties/maxBytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1099511627776}};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
if(data24 < 4194304 || isNaN(data24)){
const err77 = {instancePath:instancePath+"/blackbox/maxBytes",schemaPath:"#/then/properties/blackbox/properties/maxBytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 4194304}};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
}
}
}
else {
const err78 = {instancePath:instancePath+"/blackbox",schemaPath:"#/then/properties/blackbox/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
}
if(data.manager !== undefined){
let data25 = data.manager;
if(data25 && typeof data25 == "object" && !Array.isArray(data25)){
for(const key6 in data25){
if(!(key6 === "log")){
const err79 = {instancePath:instancePath+"/manager",schemaPath:"#/then/properties/manager/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6}};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
}
if(data25.log !== undefined){
let data26 = data25.log;
if(typeof data26 !== "string"){
const err80 = {instancePath:instancePath+"/manager/log",schemaPath:"#/then/properties/manager/properties/log/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
if(!((data26 === "stderr") || (data26 === "stdout"))){
const err81 = {instancePath:instancePath+"/manager/log",schemaPath:"#/then/properties/manager/properties/log/enum",keyword:"enum",params:{allowedValues: schema6.then.properties.manager.properties.log.enum}};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
}
}
else {
const err82 = {instancePath:instancePath+"/manager",schemaPath:"#/then/properties/manager/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
}
if(data.bench !== undefined){
let data27 = data.bench;
if((typeof data27 !== "boolean") && (!(data27 && typeof data27 == "object" && !Array.isArray(data27)))){
const err83 = {instancePath:instancePath+"/bench",schemaPath:"#/then/properties/bench/type",keyword:"type",params:{type: schema6.then.properties.bench.type}};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
if(data27 && typeof data27 == "object" && !Array.isArray(data27)){
for(const key7 in data27){
if(!(func2.call(schema6.then.properties.bench.properties, key7))){
const err84 = {instancePath:instancePath+"/bench",schemaPath:"#/then/properties/bench/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key7}};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
}
if(data27.repo !== undefined){
let data28 = data27.repo;
if(typeof data28 === "string"){
if(data28.length < 1){
const err85 = {instancePath:instancePath+"/bench/repo",schemaPath:"#/then/properties/bench/properties/repo/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
if(!pattern1.test(data28)){
const err86 = {instancePath:instancePath+"/bench/repo",schemaPath:"#/then/properties/bench/properties/repo/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
}
else {
const err87 = {instancePath:instancePath+"/bench/repo",schemaPath:"#/then/properties/bench/properties/repo/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
}
if(data27.file !== undefined){
let data29 = data27.file;
if(typeof data29 === "string"){
if(data29.length < 1){
const err88 = {instancePath:instancePath+"/bench/file",schemaPath:"#/then/properties/bench/properties/file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
if(!pattern1.test(data29)){
const err89 = {instancePath:instancePath+"/bench/file",schemaPath:"#/then/properties/bench/properties/file/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
}
else {
const err90 = {instancePath:instancePath+"/bench/file",schemaPath:"#/then/properties/bench/properties/file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err90];
}
else {
vErrors.push(err90);
}
errors++;
}
}
if(data27.profile !== undefined){
let data30 = data27.profile;
if(typeof data30 !== "string"){
const err91 = {instancePath:instancePath+"/bench/profile",schemaPath:"#/then/properties/bench/properties/profile/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
if(!((data30 === "quick") || (data30 === "normal"))){
const err92 = {instancePath:instancePath+"/bench/profile",schemaPath:"#/then/properties/bench/properties/profile/enum",keyword:"enum",params:{allowedValues: schema6.then.properties.bench.properties.profile.enum}};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
}
if(data27.only !== undefined){
let data31 = data27.only;
if(Array.isArray(data31)){
if(data31.length > 100){
const err93 = {instancePath:instancePath+"/bench/only",schemaPath:"#/then/properties/bench/properties/only/maxItems",keyword:"maxItems",params:{limit: 100}};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
const len2 = data31.length;
for(let i2=0; i2<len2; i2++){
let data32 = data31[i2];
if(typeof data32 === "string"){
if(!pattern1.test(data32)){
const err94 = {instancePath:instancePath+"/bench/only/" + i2,schemaPath:"#/then/properties/bench/properties/only/items/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
}
else {
const err95 = {instancePath:instancePath+"/bench/only/" + i2,schemaPath:"#/then/properties/bench/properties/only/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
}
}
}
else {
const err96 = {instancePath:instancePath+"/bench/only",schemaPath:"#/then/properties/bench/properties/only/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err96];
}
else {
vErrors.push(err96);
}
errors++;
}
}
if(data27.branch !== undefined){
let data33 = data27.branch;
if(typeof data33 === "string"){
if(data33.length < 1){
const err97 = {instancePath:instancePath+"/bench/branch",schemaPath:"#/then/properties/bench/properties/branch/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
if(!pattern1.test(data33)){
const err98 = {instancePath:instancePath+"/bench/branch",schemaPath:"#/then/properties/bench/properties/branch/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err98];
}
else {
vErrors.push(err98);
}
errors++;
}
}
else {
const err99 = {instancePath:instancePath+"/bench/branch",schemaPath:"#/then/properties/bench/properties/branch/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err99];
}
else {
vErrors.push(err99);
}
errors++;
}
}
if(data27.remote !== undefined){
let data34 = data27.remote;
if(typeof data34 === "string"){
if(data34.length < 1){
const err100 = {instancePath:instancePath+"/bench/remote",schemaPath:"#/then/properties/bench/properties/remote/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err100];
}
else {
vErrors.push(err100);
}
errors++;
}
if(!pattern1.test(data34)){
const err101 = {instancePath:instancePath+"/bench/remote",schemaPath:"#/then/properties/bench/properties/remote/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err101];
}
else {
vErrors.push(err101);
}
errors++;
}
}
else {
const err102 = {instancePath:instancePath+"/bench/remote",schemaPath:"#/then/properties/bench/properties/remote/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err102];
}
else {
vErrors.push(err102);
}
errors++;
}
}
if(data27.backlog !== undefined){
let data35 = data27.backlog;
if(!(((typeof data35 == "number") && (!(data35 % 1) && !isNaN(data35))) && (isFinite(data35)))){
const err103 = {instancePath:instancePath+"/bench/backlog",schemaPath:"#/then/properties/bench/properties/backlog/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err103];
}
else {
vErrors.push(err103);
}
errors++;
}
if((typeof data35 == "number") && (isFinite(data35))){
if(data35 > 5000 || isNaN(data35)){
const err104 = {instancePath:instancePath+"/bench/backlog",schemaPath:"#/then/properties/bench/properties/backlog/maximum",keyword:"maximum",params:{comparison: "<=", limit: 5000}};
if(vErrors === null){
vErrors = [err104];
}
else {
vErrors.push(err104);
}
errors++;
}
if(data35 < 0 || isNaN(data35)){
const err105 = {instancePath:instancePath+"/bench/backlog",schemaPath:"#/then/properties/bench/properties/backlog/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err105];
}
else {
vErrors.push(err105);
}
errors++;
}
}
}
if(data27.listen !== undefined){
let data36 = data27.listen;
if(typeof data36 === "string"){
if(!pattern27.test(data36)){
const err106 = {instancePath:instancePath+"/bench/listen",schemaPath:"#/then/properties/bench/properties/listen/pattern",keyword:"pattern",params:{pattern: "^(?:\\[[0-9A-Fa-f:.]+\\]|[^\\s:/\\[\\]\\u0000]+):\\d{1,5}$"}};
if(vErrors === null){
vErrors = [err106];
}
else {
vErrors.push(err106);
}
errors++;
}
}
else {
const err107 = {instancePath:instancePath+"/bench/listen",schemaPath:"#/then/properties/bench/properties/listen/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err107];
}
else {
vErrors.push(err107);
}
errors++;
}
}
if(data27.machineChecks !== undefined){
if(typeof data27.machineChecks !== "boolean"){
const err108 = {instancePath:instancePath+"/bench/machineChecks",schemaPath:"#/then/properties/bench/properties/machineChecks/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err108];
}
else {
vErrors.push(err108);
}
errors++;
}
}
if(data27.nice !== undefined){
let data38 = data27.nice;
if(!(((typeof data38 == "number") && (!(data38 % 1) && !isNaN(data38))) && (isFinite(data38)))){
const err109 = {instancePath:instancePath+"/bench/nice",schemaPath:"#/then/properties/bench/properties/nice/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err109];
}
else {
vErrors.push(err109);
}
errors++;
}
if((typeof data38 == "number") && (isFinite(data38))){
if(data38 > 19 || isNaN(data38)){
const err110 = {instancePath:instancePath+"/bench/nice",schemaPath:"#/then/properties/bench/properties/nice/maximum",keyword:"maximum",params:{comparison: "<=", limit: 19}};
if(vErrors === null){
vErrors = [err110];
}
else {
vErrors.push(err110);
}
errors++;
}
if(data38 < 0 || isNaN(data38)){
const err111 = {instancePath:instancePath+"/bench/nice",schemaPath:"#/then/properties/bench/properties/nice/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err111];
}
else {
vErrors.push(err111);
}
errors++;
}
}
}
}
}
}
else {
const err112 = {instancePath,schemaPath:"#/then/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err112];
}
else {
vErrors.push(err112);
}
errors++;
}
var _valid0 = _errs2 === errors;
valid0 = _valid0;
ifClause0 = "then";
}
else {
const _errs123 = errors;
const _errs124 = errors;
let valid23 = true;
const _errs125 = errors;
const _errs126 = errors;
const _errs127 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((data.script === undefined) && (missing1 = "script")){
const err113 = {};
if(vErrors === null){
vErrors = [err113];
}
else {
vErrors.push(err113);
}
errors++;
}
}
var valid24 = _errs127 === errors;
if(valid24){
const err114 = {};
if(vErrors === null){
vErrors = [err114];
}
else {
vErrors.push(err114);
}
errors++;
}
else {
errors = _errs126;
if(vErrors !== null){
if(_errs126){
vErrors.length = _errs126;
}
else {
vErrors = null;
}
}
}
if(errors === _errs125){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing2;
if((data.bench === undefined) && (missing2 = "bench")){
const err115 = {};
if(vErrors === null){
vErrors = [err115];
}
else {
vErrors.push(err115);
}
errors++;
}
else {
if(data.bench !== undefined){
const _errs129 = errors;
const _errs130 = errors;
if(false !== data.bench){
const err116 = {};
if(vErrors === null){
vErrors = [err116];
}
else {
vErrors.push(err116);
}
errors++;
}
var valid26 = _errs130 === errors;
if(valid26){
const err117 = {};
if(vErrors === null){
vErrors = [err117];
}
else {
vErrors.push(err117);
}
errors++;
}
else {
errors = _errs129;
if(vErrors !== null){
if(_errs129){
vErrors.length = _errs129;
}
else {
vErrors = null;
}
}
}
}
}
}
}
var _valid9 = _errs125 === errors;
errors = _errs124;
if(vErrors !== null){
if(_errs124){
vErrors.length = _errs124;
}
else {
vErrors = null;
}
}
let ifClause1;
if(_valid9){
const _errs131 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key8 in data){
if(!((((((((key8 === "$schema") || (key8 === "http")) || (key8 === "prometheus")) || (key8 === "otlp")) || (key8 === "shutdown")) || (key8 === "blackbox")) || (key8 === "manager")) || (key8 === "bench"))){
const err118 = {instancePath,schemaPath:"#/else/then/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key8}};
if(vErrors === null){
vErrors = [err118];
}
else {
vErrors.push(err118);
}
errors++;
}
}
if(data.$schema !== undefined){
if(typeof data.$schema !== "string"){
const err119 = {instancePath:instancePath+"/$schema",schemaPath:"#/else/then/properties/%24schema/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err119];
}
else {
vErrors.push(err119);
}
errors++;
}
}
if(data.http !== undefined){
let data41 = data.http;
if(data41 && typeof data41 == "object" && !Array.isArray(data41)){
for(const key9 in data41){
if(!((((((((key9 === "listen") || (key9 === "ui")) || (key9 === "allowActions")) || (key9 === "tokenFile")) || (key9 === "socket")) || (key9 === "userHeader")) || (key9 === "basePath")) || (key9 === "hosts"))){
const err120 = {instancePath:instancePath+"/http",schemaPath:"#/else/then/properties/http/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key9}};
if(vErrors === null){
vErrors = [err120];
}
else {
vErrors.push(err120);
}
errors++;
}
}
if(data41.listen !== undefined){
let data42 = data41.listen;
const _errs140 = errors;
let valid29 = false;
const _errs141 = errors;
if(typeof data42 === "string"){
if(data42.length < 1){
const err121 = {instancePath:instancePath+"/http/listen",schemaPath:"#/else/then/properties/http/properties/listen/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err121];
}
else {
vErrors.push(err121);
}
errors++;
}
if(!pattern1.test(data42)){
const err122 = {instancePath:instancePath+"/http/listen",schemaPath:"#/else/then/properties/http/properties/listen/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err122];
}
else {
vErrors.push(err122);
}
errors++;
}
}
else {
const err123 = {instancePath:instancePath+"/http/listen",schemaPath:"#/else/then/properties/http/properties/listen/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err123];
}
else {
vErrors.push(err123);
}
errors++;
}
var _valid10 = _errs141 === errors;
valid29 = valid29 || _valid10;
if(!valid29){
const _errs143 = errors;
if(!(((typeof data42 == "number") && (!(data42 % 1) && !isNaN(data42))) && (isFinite(data42)))){
const err124 = {instancePath:instancePath+"/http/listen",schemaPath:"#/else/then/properties/http/properties/listen/anyOf/1/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err124];
}
else {
vErrors.push(err124);
}
errors++;
}
if((typeof data42 == "number") && (isFinite(data42))){
if(data42 > 65535 || isNaN(data42)){
const err125 = {instancePath:instancePath+"/http/listen",schemaPath:"#/else/then/properties/http/properties/listen/anyOf/1/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535}};
if(vErrors === null){
vErrors = [err125];
}
else {
vErrors.push(err125);
}
errors++;
}
if(data42 < 1 || isNaN(data42)){
const err126 = {instancePath:instancePath+"/http/listen",schemaPath:"#/else/then/properties/http/properties/listen/anyOf/1/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err126];
}
else {
vErrors.push(err126);
}
errors++;
}
}
var _valid10 = _errs143 === errors;
valid29 = valid29 || _valid10;
if(!valid29){
const _errs145 = errors;
if(data42 !== null){
const err127 = {instancePath:instancePath+"/http/listen",schemaPath:"#/else/then/properties/http/properties/listen/anyOf/2/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err127];
}
else {
vErrors.push(err127);
}
errors++;
}
var _valid10 = _errs145 === errors;
valid29 = valid29 || _valid10;
}
}
if(!valid29){
const err128 = {instancePath:instancePath+"/http/listen",schemaPath:"#/else/then/properties/http/properties/listen/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err128];
}
else {
vErrors.push(err128);
}
errors++;
}
else {
errors = _errs140;
if(vErrors !== null){
if(_errs140){
vErrors.length = _errs140;
}
else {
vErrors = null;
}
}
}
}
if(data41.ui !== undefined){
if(typeof data41.ui !== "boolean"){
const err129 = {instancePath:instancePath+"/http/ui",schemaPath:"#/else/then/properties/http/properties/ui/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err129];
}
else {
vErrors.push(err129);
}
errors++;
}
}
if(data41.allowActions !== undefined){
if(typeof data41.allowActions !== "boolean"){
const err130 = {instancePath:instancePath+"/http/allowActions",schemaPath:"#/else/then/properties/http/properties/allowActions/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err130];
}
else {
vErrors.push(err130);
}
errors++;
}
}
if(data41.tokenFile !== undefined){
let data45 = data41.tokenFile;
const _errs152 = errors;
let valid30 = false;
const _errs153 = errors;
if(typeof data45 === "string"){
if(data45.length < 1){
const err131 = {instancePath:instancePath+"/http/tokenFile",schemaPath:"#/else/then/properties/http/properties/tokenFile/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err131];
}
else {
vErrors.push(err131);
}
errors++;
}
if(!pattern1.test(data45)){
const err132 = {instancePath:instancePath+"/http/tokenFile",schemaPath:"#/else/then/properties/http/properties/tokenFile/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err132];
}
else {
vErrors.push(err132);
}
errors++;
}
}
else {
const err133 = {instancePath:instancePath+"/http/tokenFile",schemaPath:"#/else/then/properties/http/properties/tokenFile/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err133];
}
else {
vErrors.push(err133);
}
errors++;
}
var _valid11 = _errs153 === errors;
valid30 = valid30 || _valid11;
if(!valid30){
const _errs155 = errors;
if(data45 !== null){
const err134 = {instancePath:instancePath+"/http/tokenFile",schemaPath:"#/else/then/properties/http/properties/tokenFile/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err134];
}
else {
vErrors.push(err134);
}
errors++;
}
var _valid11 = _errs155 === errors;
valid30 = valid30 || _valid11;
}
if(!valid30){
const err135 = {instancePath:instancePath+"/http/tokenFile",schemaPath:"#/else/then/properties/http/properties/tokenFile/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err135];
}
else {
vErrors.push(err135);
}
errors++;
}
else {
errors = _errs152;
if(vErrors !== null){
if(_errs152){
vErrors.length = _errs152;
}
else {
vErrors = null;
}
}
}
}
if(data41.socket !== undefined){
let data46 = data41.socket;
const _errs158 = errors;
let valid31 = false;
const _errs159 = errors;
if(typeof data46 === "string"){
if(!pattern14.test(data46)){
const err136 = {instancePath:instancePath+"/http/socket",schemaPath:"#/else/then/properties/http/properties/socket/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^/[^\u0000]{1,99}$"}};
if(vErrors === null){
vErrors = [err136];
}
else {
vErrors.push(err136);
}
errors++;
}
}
else {
const err137 = {instancePath:instancePath+"/http/socket",schemaPath:"#/else/then/properties/http/properties/socket/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err137];
}
else {
vErrors.push(err137);
}
errors++;
}
var _valid12 = _errs159 === errors;
valid31 = valid31 || _valid12;
if(!valid31){
const _errs161 = errors;
if(data46 !== null){
const err138 = {instancePath:instancePath+"/http/socket",schemaPath:"#/else/then/properties/http/properties/socket/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err138];
}
else {
vErrors.push(err138);
}
errors++;
}
var _valid12 = _errs161 === errors;
valid31 = valid31 || _valid12;
}
if(!valid31){
const err139 = {instancePath:instancePath+"/http/socket",schemaPath:"#/else/then/properties/http/properties/socket/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err139];
}
else {
vErrors.push(err139);
}
errors++;
}
else {
errors = _errs158;
if(vErrors !== null){
if(_errs158){
vErrors.length = _errs158;
}
else {
vErrors = null;
}
}
}
}
if(data41.userHeader !== undefined){
let data47 = data41.userHeader;
const _errs164 = errors;
let valid32 = false;
const _errs165 = errors;
if(typeof data47 === "string"){
if(!pattern15.test(data47)){
const err140 = {instancePath:instancePath+"/http/userHeader",schemaPath:"#/else/then/properties/http/properties/userHeader/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9-]{0,63}$"}};
if(vErrors === null){
vErrors = [err140];
}
else {
vErrors.push(err140);
}
errors++;
}
}
else {
const err141 = {instancePath:instancePath+"/http/userHeader",schemaPath:"#/else/then/properties/http/properties/userHeader/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err141];
}
else {
vErrors.push(err141);
}
errors++;
}
var _valid13 = _errs165 === errors;
valid32 = valid32 || _valid13;
if(!valid32){
const _errs167 = errors;
if(data47 !== null){
const err142 = {instancePath:instancePath+"/http/userHeader",schemaPath:"#/else/then/properties/http/properties/userHeader/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err142];
}
else {
vErrors.push(err142);
}
errors++;
}
var _valid13 = _errs167 === errors;
valid32 = valid32 || _valid13;
}
if(!valid32){
const err143 = {instancePath:instancePath+"/http/userHeader",schemaPath:"#/else/then/properties/http/properties/userHeader/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err143];
}
else {
vErrors.push(err143);
}
errors++;
}
else {
errors = _errs164;
if(vErrors !== null){
if(_errs164){
vErrors.length = _errs164;
}
else {
vErrors = null;
}
}
}
}
if(data41.basePath !== undefined){
let data48 = data41.basePath;
if(typeof data48 === "string"){
if(data48.length > 200){
const err144 = {instancePath:instancePath+"/http/basePath",schemaPath:"#/else/then/properties/http/properties/basePath/maxLength",keyword:"maxLength",params:{limit: 200}};
if(vErrors === null){
vErrors = [err144];
}
else {
vErrors.push(err144);
}
errors++;
}
if(!pattern16.test(data48)){
const err145 = {instancePath:instancePath+"/http/basePath",schemaPath:"#/else/then/properties/http/properties/basePath/pattern",keyword:"pattern",params:{pattern: "^(?:/[A-Za-z0-9._~-]+)*$"}};
if(vErrors === null){
vErrors = [err145];
}
else {
vErrors.push(err145);
}
errors++;
}
}
else {
const err146 = {instancePath:instancePath+"/http/basePath",schemaPath:"#/else/then/properties/http/properties/basePath/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err146];
}
else {
vErrors.push(err146);
}
errors++;
}
}
if(data41.hosts !== undefined){
let data49 = data41.hosts;
if(Array.isArray(data49)){
if(data49.length > 50){
const err147 = {instancePath:instancePath+"/http/hosts",schemaPath:"#/else/then/properties/http/properties/hosts/maxItems",keyword:"maxItems",params:{limit: 50}};
if(vErrors === null){
vErrors = [err147];
}
else {
vErrors.push(err147);
}
errors++;
}
const len3 = data49.length;
for(let i3=0; i3<len3; i3++){
let data50 = data49[i3];
if(typeof data50 === "string"){
if(!pattern17.test(data50)){
const err148 = {instancePath:instancePath+"/http/hosts/" + i3,schemaPath:"#/else/then/properties/http/properties/hosts/items/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9_-]{1,63}(\\.[a-z0-9_-]{1,63}){0,20}$"}};
if(vErrors === null){
vErrors = [err148];
}
else {
vErrors.push(err148);
}
errors++;
}
}
else {
const err149 = {instancePath:instancePath+"/http/hosts/" + i3,schemaPath:"#/else/then/properties/http/properties/hosts/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err149];
}
else {
vErrors.push(err149);
}
errors++;
}
}
}
else {
const err150 = {instancePath:instancePath+"/http/hosts",schemaPath:"#/else/then/properties/http/properties/hosts/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err150];
}
else {
vErrors.push(err150);
}
errors++;
}
}
}
else {
const err151 = {instancePath:instancePath+"/http",schemaPath:"#/else/then/properties/http/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err151];
}
else {
vErrors.push(err151);
}
errors++;
}
}
if(data.prometheus !== undefined){
let data51 = data.prometheus;
if(data51 && typeof data51 == "object" && !Array.isArray(data51)){
for(const key10 in data51){
if(!((key10 === "tokenFile") || (key10 === "fileSd"))){
const err152 = {instancePath:instancePath+"/prometheus",schemaPath:"#/else/then/properties/prometheus/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key10}};
if(vErrors === null){
vErrors = [err152];
}
else {
vErrors.push(err152);
}
errors++;
}
}
if(data51.tokenFile !== undefined){
let data52 = data51.tokenFile;
const _errs179 = errors;
let valid36 = false;
const _errs180 = errors;
if(typeof data52 === "string"){
if(data52.length < 1){
const err153 = {instancePath:instancePath+"/prometheus/tokenFile",schemaPath:"#/else/then/properties/prometheus/properties/tokenFile/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err153];
}
else {
vErrors.push(err153);
}
errors++;
}
if(!pattern1.test(data52)){
const err154 = {instancePath:instancePath+"/prometheus/tokenFile",schemaPath:"#/else/then/properties/prometheus/properties/tokenFile/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err154];
}
else {
vErrors.push(err154);
}
errors++;
}
}
else {
const err155 = {instancePath:instancePath+"/prometheus/tokenFile",schemaPath:"#/else/then/properties/prometheus/properties/tokenFile/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err155];
}
else {
vErrors.push(err155);
}
errors++;
}
var _valid14 = _errs180 === errors;
valid36 = valid36 || _valid14;
if(!valid36){
const _errs182 = errors;
if(data52 !== null){
const err156 = {instancePath:instancePath+"/prometheus/tokenFile",schemaPath:"#/else/then/properties/prometheus/properties/tokenFile/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err156];
}
else {
vErrors.push(err156);
}
errors++;
}
var _valid14 = _errs182 === errors;
valid36 = valid36 || _valid14;
}
if(!valid36){
const err157 = {instancePath:instancePath+"/prometheus/tokenFile",schemaPath:"#/else/then/properties/prometheus/properties/tokenFile/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err157];
}
else {
vErrors.push(err157);
}
errors++;
}
else {
errors = _errs179;
if(vErrors !== null){
if(_errs179){
vErrors.length = _errs179;
}
else {
vErrors = null;
}
}
}
}
if(data51.fileSd !== undefined){
let data53 = data51.fileSd;
const _errs185 = errors;
let valid37 = false;
const _errs186 = errors;
if(typeof data53 === "string"){
if(data53.length < 1){
const err158 = {instancePath:instancePath+"/prometheus/fileSd",schemaPath:"#/else/then/properties/prometheus/properties/fileSd/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err158];
}
else {
vErrors.push(err158);
}
errors++;
}
if(!pattern1.test(data53)){
const err159 = {instancePath:instancePath+"/prometheus/fileSd",schemaPath:"#/else/then/properties/prometheus/properties/fileSd/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err159];
}
else {
vErrors.push(err159);
}
errors++;
}
}
else {
const err160 = {instancePath:instancePath+"/prometheus/fileSd",schemaPath:"#/else/then/properties/prometheus/properties/fileSd/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err160];
}
else {
vErrors.push(err160);
}
errors++;
}
var _valid15 = _errs186 === errors;
valid37 = valid37 || _valid15;
if(!valid37){
const _errs188 = errors;
if(data53 !== null){
const err161 = {instancePath:instancePath+"/prometheus/fileSd",schemaPath:"#/else/then/properties/prometheus/properties/fileSd/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err161];
}
else {
vErrors.push(err161);
}
errors++;
}
var _valid15 = _errs188 === errors;
valid37 = valid37 || _valid15;
}
if(!valid37){
const err162 = {instancePath:instancePath+"/prometheus/fileSd",schemaPath:"#/else/then/properties/prometheus/properties/fileSd/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err162];
}
else {
vErrors.push(err162);
}
errors++;
}
else {
errors = _errs185;
if(vErrors !== null){
if(_errs185){
vErrors.length = _errs185;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err163 = {instancePath:instancePath+"/prometheus",schemaPath:"#/else/then/properties/prometheus/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err163];
}
else {
vErrors.push(err163);
}
errors++;
}
}
if(data.otlp !== undefined){
let data54 = data.otlp;
if(data54 && typeof data54 == "object" && !Array.isArray(data54)){
for(const key11 in data54){
if(!(((key11 === "url") || (key11 === "headersFile")) || (key11 === "intervalMs"))){
const err164 = {instancePath:instancePath+"/otlp",schemaPath:"#/else/then/properties/otlp/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key11}};
if(vErrors === null){
vErrors = [err164];
}
else {
vErrors.push(err164);
}
errors++;
}
}
if(data54.url !== undefined){
let data55 = data54.url;
const _errs194 = errors;
let valid39 = false;
const _errs195 = errors;
if(typeof data55 === "string"){
if(data55.length > 2048){
const err165 = {instancePath:instancePath+"/otlp/url",schemaPath:"#/else/then/properties/otlp/properties/url/anyOf/0/maxLength",keyword:"maxLength",params:{limit: 2048}};
if(vErrors === null){
vErrors = [err165];
}
else {
vErrors.push(err165);
}
errors++;
}
if(data55.length < 1){
const err166 = {instancePath:instancePath+"/otlp/url",schemaPath:"#/else/then/properties/otlp/properties/url/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err166];
}
else {
vErrors.push(err166);
}
errors++;
}
if(!pattern20.test(data55)){
const err167 = {instancePath:instancePath+"/otlp/url",schemaPath:"#/else/then/properties/otlp/properties/url/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^https?://[^\\s/]+"}};
if(vErrors === null){
vErrors = [err167];
}
else {
vErrors.push(err167);
}
errors++;
}
}
else {
const err168 = {instancePath:instancePath+"/otlp/url",schemaPath:"#/else/then/properties/otlp/properties/url/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err168];
}
else {
vErrors.push(err168);
}
errors++;
}
var _valid16 = _errs195 === errors;
valid39 = valid39 || _valid16;
if(!valid39){
const _errs197 = errors;
if(data55 !== null){
const err169 = {instancePath:instancePath+"/otlp/url",schemaPath:"#/else/then/properties/otlp/properties/url/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err169];
}
else {
vErrors.push(err169);
}
errors++;
}
var _valid16 = _errs197 === errors;
valid39 = valid39 || _valid16;
}
if(!valid39){
const err170 = {instancePath:instancePath+"/otlp/url",schemaPath:"#/else/then/properties/otlp/properties/url/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err170];
}
else {
vErrors.push(err170);
}
errors++;
}
else {
errors = _errs194;
if(vErrors !== null){
if(_errs194){
vErrors.length = _errs194;
}
else {
vErrors = null;
}
}
}
}
if(data54.headersFile !== undefined){
let data56 = data54.headersFile;
const _errs200 = errors;
let valid40 = false;
const _errs201 = errors;
if(typeof data56 === "string"){
if(data56.length < 1){
const err171 = {instancePath:instancePath+"/otlp/headersFile",schemaPath:"#/else/then/properties/otlp/properties/headersFile/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err171];
}
else {
vErrors.push(err171);
}
errors++;
}
if(!pattern1.test(data56)){
const err172 = {instancePath:instancePath+"/otlp/headersFile",schemaPath:"#/else/then/properties/otlp/properties/headersFile/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err172];
}
else {
vErrors.push(err172);
}
errors++;
}
}
else {
const err173 = {instancePath:instancePath+"/otlp/headersFile",schemaPath:"#/else/then/properties/otlp/properties/headersFile/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err173];
}
else {
vErrors.push(err173);
}
errors++;
}
var _valid17 = _errs201 === errors;
valid40 = valid40 || _valid17;
if(!valid40){
const _errs203 = errors;
if(data56 !== null){
const err174 = {instancePath:instancePath+"/otlp/headersFile",schemaPath:"#/else/then/properties/otlp/properties/headersFile/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err174];
}
else {
vErrors.push(err174);
}
errors++;
}
var _valid17 = _errs203 === errors;
valid40 = valid40 || _valid17;
}
if(!valid40){
const err175 = {instancePath:instancePath+"/otlp/headersFile",schemaPath:"#/else/then/properties/otlp/properties/headersFile/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err175];
}
else {
vErrors.push(err175);
}
errors++;
}
else {
errors = _errs200;
if(vErrors !== null){
if(_errs200){
vErrors.length = _errs200;
}
else {
vErrors = null;
}
}
}
}
if(data54.intervalMs !== undefined){
let data57 = data54.intervalMs;
if(!(((typeof data57 == "number") && (!(data57 % 1) && !isNaN(data57))) && (isFinite(data57)))){
const err176 = {instancePath:instancePath+"/otlp/intervalMs",schemaPath:"#/else/then/properties/otlp/properties/intervalMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err176];
}
else {
vErrors.push(err176);
}
errors++;
}
if((typeof data57 == "number") && (isFinite(data57))){
if(data57 > 3600000 || isNaN(data57)){
const err177 = {instancePath:instancePath+"/otlp/intervalMs",schemaPath:"#/else/then/properties/otlp/properties/intervalMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600000}};
if(vErrors === null){
vErrors = [err177];
}
else {
vErrors.push(err177);
}
errors++;
}
if(data57 < 1000 || isNaN(data57)){
const err178 = {instancePath:instancePath+"/otlp/intervalMs",schemaPath:"#/else/then/properties/otlp/properties/intervalMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}};
if(vErrors === null){
vErrors = [err178];
}
else {
vErrors.push(err178);
}
errors++;
}
}
}
}
else {
const err179 = {instancePath:instancePath+"/otlp",schemaPath:"#/else/then/properties/otlp/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err179];
}
else {
vErrors.push(err179);
}
errors++;
}
}
if(data.shutdown !== undefined){
let data58 = data.shutdown;
if(data58 && typeof data58 == "object" && !Array.isArray(data58)){
for(const key12 in data58){
if(!(key12 === "delayMs")){
const err180 = {instancePath:instancePath+"/shutdown",schemaPath:"#/else/then/properties/shutdown/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key12}};
if(vErrors === null){
vErrors = [err180];
}
else {
vErrors.push(err180);
}
errors++;
}
}
if(data58.delayMs !== undefined){
let data59 = data58.delayMs;
if(!(((typeof data59 == "number") && (!(data59 % 1) && !isNaN(data59))) && (isFinite(data59)))){
const err181 = {instancePath:instancePath+"/shutdown/delayMs",schemaPath:"#/else/then/properties/shutdown/properties/delayMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err181];
}
else {
vErrors.push(err181);
}
errors++;
}
if((typeof data59 == "number") && (isFinite(data59))){
if(data59 > 86400000 || isNaN(data59)){
const err182 = {instancePath:instancePath+"/shutdown/delayMs",schemaPath:"#/else/then/properties/shutdown/properties/delayMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err182];
}
else {
vErrors.push(err182);
}
errors++;
}
if(data59 < 0 || isNaN(data59)){
const err183 = {instancePath:instancePath+"/shutdown/delayMs",schemaPath:"#/else/then/properties/shutdown/properties/delayMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err183];
}
else {
vErrors.push(err183);
}
errors++;
}
}
}
}
else {
const err184 = {instancePath:instancePath+"/shutdown",schemaPath:"#/else/then/properties/shutdown/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err184];
}
else {
vErrors.push(err184);
}
errors++;
}
}
if(data.blackbox !== undefined){
let data60 = data.blackbox;
if(data60 && typeof data60 == "object" && !Array.isArray(data60)){
for(const key13 in data60){
if(!((key13 === "keep") || (key13 === "maxBytes"))){
const err185 = {instancePath:instancePath+"/blackbox",schemaPath:"#/else/then/properties/blackbox/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key13}};
if(vErrors === null){
vErrors = [err185];
}
else {
vErrors.push(err185);
}
errors++;
}
}
if(data60.keep !== undefined){
let data61 = data60.keep;
if(!(((typeof data61 == "number") && (!(data61 % 1) && !isNaN(data61))) && (isFinite(data61)))){
const err186 = {instancePath:instancePath+"/blackbox/keep",schemaPath:"#/else/then/properties/blackbox/properties/keep/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err186];
}
else {
vErrors.push(err186);
}
errors++;
}
if((typeof data61 == "number") && (isFinite(data61))){
if(data61 > 1000 || isNaN(data61)){
const err187 = {instancePath:instancePath+"/blackbox/keep",schemaPath:"#/else/then/properties/blackbox/properties/keep/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000}};
if(vErrors === null){
vErrors = [err187];
}
else {
vErrors.push(err187);
}
errors++;
}
if(data61 < 0 || isNaN(data61)){
const err188 = {instancePath:instancePath+"/blackbox/keep",schemaPath:"#/else/then/properties/blackbox/properties/keep/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err188];
}
else {
vErrors.push(err188);
}
errors++;
}
}
}
if(data60.maxBytes !== undefined){
let data62 = data60.maxBytes;
if(!(((typeof data62 == "number") && (!(data62 % 1) && !isNaN(data62))) && (isFinite(data62)))){
const err189 = {instancePath:instancePath+"/blackbox/maxBytes",schemaPath:"#/else/then/properties/blackbox/properties/maxBytes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err189];
}
else {
vErrors.push(err189);
}
errors++;
}
if((typeof data62 == "number") && (isFinite(data62))){
if(data62 > 1099511627776 || isNaN(data62)){
const err190 = {instancePath:instancePath+"/blackbox/maxBytes",schemaPath:"#/else/then/properties/blackbox/properties/maxBytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1099511627776}};
if(vErrors === null){
vErrors = [err190];
}
else {
vErrors.push(err190);
}
errors++;
}
if(data62 < 4194304 || isNaN(data62)){
const err191 = {instancePath:instancePath+"/blackbox/maxBytes",schemaPath:"#/else/then/properties/blackbox/properties/maxBytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 4194304}};
if(vErrors === null){
vErrors = [err191];
}
else {
vErrors.push(err191);
}
errors++;
}
}
}
}
else {
const err192 = {instancePath:instancePath+"/blackbox",schemaPath:"#/else/then/properties/blackbox/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err192];
}
else {
vErrors.push(err192);
}
errors++;
}
}
if(data.manager !== undefined){
let data63 = data.manager;
if(data63 && typeof data63 == "object" && !Array.isArray(data63)){
for(const key14 in data63){
if(!(key14 === "log")){
const err193 = {instancePath:instancePath+"/manager",schemaPath:"#/else/then/properties/manager/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key14}};
if(vErrors === null){
vErrors = [err193];
}
else {
vErrors.push(err193);
}
errors++;
}
}
if(data63.log !== undefined){
let data64 = data63.log;
if(typeof data64 !== "string"){
const err194 = {instancePath:instancePath+"/manager/log",schemaPath:"#/else/then/properties/manager/properties/log/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err194];
}
else {
vErrors.push(err194);
}
errors++;
}
if(!((data64 === "stderr") || (data64 === "stdout"))){
const err195 = {instancePath:instancePath+"/manager/log",schemaPath:"#/else/then/properties/manager/properties/log/enum",keyword:"enum",params:{allowedValues: schema6.else.then.properties.manager.properties.log.enum}};
if(vErrors === null){
vErrors = [err195];
}
else {
vErrors.push(err195);
}
errors++;
}
}
}
else {
const err196 = {instancePath:instancePath+"/manager",schemaPath:"#/else/then/properties/manager/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err196];
}
else {
vErrors.push(err196);
}
errors++;
}
}
if(data.bench !== undefined){
let data65 = data.bench;
if((typeof data65 !== "boolean") && (!(data65 && typeof data65 == "object" && !Array.isArray(data65)))){
const err197 = {instancePath:instancePath+"/bench",schemaPath:"#/else/then/properties/bench/type",keyword:"type",params:{type: schema6.else.then.properties.bench.type}};
if(vErrors === null){
vErrors = [err197];
}
else {
vErrors.push(err197);
}
errors++;
}
if(data65 && typeof data65 == "object" && !Array.isArray(data65)){
for(const key15 in data65){
if(!(func2.call(schema6.else.then.properties.bench.properties, key15))){
const err198 = {instancePath:instancePath+"/bench",schemaPath:"#/else/then/properties/bench/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key15}};
if(vErrors === null){
vErrors = [err198];
}
else {
vErrors.push(err198);
}
errors++;
}
}
if(data65.repo !== undefined){
let data66 = data65.repo;
if(typeof data66 === "string"){
if(data66.length < 1){
const err199 = {instancePath:instancePath+"/bench/repo",schemaPath:"#/else/then/properties/bench/properties/repo/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err199];
}
else {
vErrors.push(err199);
}
errors++;
}
if(!pattern1.test(data66)){
const err200 = {instancePath:instancePath+"/bench/repo",schemaPath:"#/else/then/properties/bench/properties/repo/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err200];
}
else {
vErrors.push(err200);
}
errors++;
}
}
else {
const err201 = {instancePath:instancePath+"/bench/repo",schemaPath:"#/else/then/properties/bench/properties/repo/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err201];
}
else {
vErrors.push(err201);
}
errors++;
}
}
if(data65.file !== undefined){
let data67 = data65.file;
if(typeof data67 === "string"){
if(data67.length < 1){
const err202 = {instancePath:instancePath+"/bench/file",schemaPath:"#/else/then/properties/bench/properties/file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err202];
}
else {
vErrors.push(err202);
}
errors++;
}
if(!pattern1.test(data67)){
const err203 = {instancePath:instancePath+"/bench/file",schemaPath:"#/else/then/properties/bench/properties/file/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err203];
}
else {
vErrors.push(err203);
}
errors++;
}
}
else {
const err204 = {instancePath:instancePath+"/bench/file",schemaPath:"#/else/then/properties/bench/properties/file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err204];
}
else {
vErrors.push(err204);
}
errors++;
}
}
if(data65.profile !== undefined){
let data68 = data65.profile;
if(typeof data68 !== "string"){
const err205 = {instancePath:instancePath+"/bench/profile",schemaPath:"#/else/then/properties/bench/properties/profile/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err205];
}
else {
vErrors.push(err205);
}
errors++;
}
if(!((data68 === "quick") || (data68 === "normal"))){
const err206 = {instancePath:instancePath+"/bench/profile",schemaPath:"#/else/then/properties/bench/properties/profile/enum",keyword:"enum",params:{allowedValues: schema6.else.then.properties.bench.properties.profile.enum}};
if(vErrors === null){
vErrors = [err206];
}
else {
vErrors.push(err206);
}
errors++;
}
}
if(data65.only !== undefined){
let data69 = data65.only;
if(Array.isArray(data69)){
if(data69.length > 100){
const err207 = {instancePath:instancePath+"/bench/only",schemaPath:"#/else/then/properties/bench/properties/only/maxItems",keyword:"maxItems",params:{limit: 100}};
if(vErrors === null){
vErrors = [err207];
}
else {
vErrors.push(err207);
}
errors++;
}
const len4 = data69.length;
for(let i4=0; i4<len4; i4++){
let data70 = data69[i4];
if(typeof data70 === "string"){
if(!pattern1.test(data70)){
const err208 = {instancePath:instancePath+"/bench/only/" + i4,schemaPath:"#/else/then/properties/bench/properties/only/items/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err208];
}
else {
vErrors.push(err208);
}
errors++;
}
}
else {
const err209 = {instancePath:instancePath+"/bench/only/" + i4,schemaPath:"#/else/then/properties/bench/properties/only/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err209];
}
else {
vErrors.push(err209);
}
errors++;
}
}
}
else {
const err210 = {instancePath:instancePath+"/bench/only",schemaPath:"#/else/then/properties/bench/properties/only/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err210];
}
else {
vErrors.push(err210);
}
errors++;
}
}
if(data65.branch !== undefined){
let data71 = data65.branch;
if(typeof data71 === "string"){
if(data71.length < 1){
const err211 = {instancePath:instancePath+"/bench/branch",schemaPath:"#/else/then/properties/bench/properties/branch/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err211];
}
else {
vErrors.push(err211);
}
errors++;
}
if(!pattern1.test(data71)){
const err212 = {instancePath:instancePath+"/bench/branch",schemaPath:"#/else/then/properties/bench/properties/branch/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err212];
}
else {
vErrors.push(err212);
}
errors++;
}
}
else {
const err213 = {instancePath:instancePath+"/bench/branch",schemaPath:"#/else/then/properties/bench/properties/branch/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err213];
}
else {
vErrors.push(err213);
}
errors++;
}
}
if(data65.remote !== undefined){
let data72 = data65.remote;
if(typeof data72 === "string"){
if(data72.length < 1){
const err214 = {instancePath:instancePath+"/bench/remote",schemaPath:"#/else/then/properties/bench/properties/remote/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err214];
}
else {
vErrors.push(err214);
}
errors++;
}
if(!pattern1.test(data72)){
const err215 = {instancePath:instancePath+"/bench/remote",schemaPath:"#/else/then/properties/bench/properties/remote/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err215];
}
else {
vErrors.push(err215);
}
errors++;
}
}
else {
const err216 = {instancePath:instancePath+"/bench/remote",schemaPath:"#/else/then/properties/bench/properties/remote/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err216];
}
else {
vErrors.push(err216);
}
errors++;
}
}
if(data65.backlog !== undefined){
let data73 = data65.backlog;
if(!(((typeof data73 == "number") && (!(data73 % 1) && !isNaN(data73))) && (isFinite(data73)))){
const err217 = {instancePath:instancePath+"/bench/backlog",schemaPath:"#/else/then/properties/bench/properties/backlog/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err217];
}
else {
vErrors.push(err217);
}
errors++;
}
if((typeof data73 == "number") && (isFinite(data73))){
if(data73 > 5000 || isNaN(data73)){
const err218 = {instancePath:instancePath+"/bench/backlog",schemaPath:"#/else/then/properties/bench/properties/backlog/maximum",keyword:"maximum",params:{comparison: "<=", limit: 5000}};
if(vErrors === null){
vErrors = [err218];
}
else {
vErrors.push(err218);
}
errors++;
}
if(data73 < 0 || isNaN(data73)){
const err219 = {instancePath:instancePath+"/bench/backlog",schemaPath:"#/else/then/properties/bench/properties/backlog/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err219];
}
else {
vErrors.push(err219);
}
errors++;
}
}
}
if(data65.listen !== undefined){
let data74 = data65.listen;
if(typeof data74 === "string"){
if(!pattern27.test(data74)){
const err220 = {instancePath:instancePath+"/bench/listen",schemaPath:"#/else/then/properties/bench/properties/listen/pattern",keyword:"pattern",params:{pattern: "^(?:\\[[0-9A-Fa-f:.]+\\]|[^\\s:/\\[\\]\\u0000]+):\\d{1,5}$"}};
if(vErrors === null){
vErrors = [err220];
}
else {
vErrors.push(err220);
}
errors++;
}
}
else {
const err221 = {instancePath:instancePath+"/bench/listen",schemaPath:"#/else/then/properties/bench/properties/listen/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err221];
}
else {
vErrors.push(err221);
}
errors++;
}
}
if(data65.machineChecks !== undefined){
if(typeof data65.machineChecks !== "boolean"){
const err222 = {instancePath:instancePath+"/bench/machineChecks",schemaPath:"#/else/then/properties/bench/properties/machineChecks/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err222];
}
else {
vErrors.push(err222);
}
errors++;
}
}
if(data65.nice !== undefined){
let data76 = data65.nice;
if(!(((typeof data76 == "number") && (!(data76 % 1) && !isNaN(data76))) && (isFinite(data76)))){
const err223 = {instancePath:instancePath+"/bench/nice",schemaPath:"#/else/then/properties/bench/properties/nice/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err223];
}
else {
vErrors.push(err223);
}
errors++;
}
if((typeof data76 == "number") && (isFinite(data76))){
if(data76 > 19 || isNaN(data76)){
const err224 = {instancePath:instancePath+"/bench/nice",schemaPath:"#/else/then/properties/bench/properties/nice/maximum",keyword:"maximum",params:{comparison: "<=", limit: 19}};
if(vErrors === null){
vErrors = [err224];
}
else {
vErrors.push(err224);
}
errors++;
}
if(data76 < 0 || isNaN(data76)){
const err225 = {instancePath:instancePath+"/bench/nice",schemaPath:"#/else/then/properties/bench/properties/nice/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err225];
}
else {
vErrors.push(err225);
}
errors++;
}
}
}
}
}
}
else {
const err226 = {instancePath,schemaPath:"#/else/then/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err226];
}
else {
vErrors.push(err226);
}
errors++;
}
var _valid9 = _errs131 === errors;
valid23 = _valid9;
ifClause1 = "then";
}
else {
const _errs249 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.script === undefined){
const err227 = {instancePath,schemaPath:"#/else/else/required",keyword:"required",params:{missingProperty: "script"}};
if(vErrors === null){
vErrors = [err227];
}
else {
vErrors.push(err227);
}
errors++;
}
for(const key16 in data){
if(!(func2.call(schema6.else.else.properties, key16))){
const err228 = {instancePath,schemaPath:"#/else/else/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key16}};
if(vErrors === null){
vErrors = [err228];
}
else {
vErrors.push(err228);
}
errors++;
}
}
if(data.$schema !== undefined){
if(typeof data.$schema !== "string"){
const err229 = {instancePath:instancePath+"/$schema",schemaPath:"#/else/else/properties/%24schema/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err229];
}
else {
vErrors.push(err229);
}
errors++;
}
}
if(data.name !== undefined){
let data78 = data.name;
if(typeof data78 === "string"){
if(!pattern0.test(data78)){
const err230 = {instancePath:instancePath+"/name",schemaPath:"#/else/else/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9_-]{0,62}$"}};
if(vErrors === null){
vErrors = [err230];
}
else {
vErrors.push(err230);
}
errors++;
}
}
else {
const err231 = {instancePath:instancePath+"/name",schemaPath:"#/else/else/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err231];
}
else {
vErrors.push(err231);
}
errors++;
}
}
if(data.script !== undefined){
let data79 = data.script;
if(typeof data79 === "string"){
if(data79.length < 1){
const err232 = {instancePath:instancePath+"/script",schemaPath:"#/else/else/properties/script/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err232];
}
else {
vErrors.push(err232);
}
errors++;
}
if(!pattern1.test(data79)){
const err233 = {instancePath:instancePath+"/script",schemaPath:"#/else/else/properties/script/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err233];
}
else {
vErrors.push(err233);
}
errors++;
}
}
else {
const err234 = {instancePath:instancePath+"/script",schemaPath:"#/else/else/properties/script/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err234];
}
else {
vErrors.push(err234);
}
errors++;
}
}
if(data.args !== undefined){
let data80 = data.args;
if(Array.isArray(data80)){
if(data80.length > 1000){
const err235 = {instancePath:instancePath+"/args",schemaPath:"#/else/else/properties/args/maxItems",keyword:"maxItems",params:{limit: 1000}};
if(vErrors === null){
vErrors = [err235];
}
else {
vErrors.push(err235);
}
errors++;
}
const len5 = data80.length;
for(let i5=0; i5<len5; i5++){
let data81 = data80[i5];
if(typeof data81 === "string"){
if(!pattern1.test(data81)){
const err236 = {instancePath:instancePath+"/args/" + i5,schemaPath:"#/else/else/properties/args/items/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err236];
}
else {
vErrors.push(err236);
}
errors++;
}
}
else {
const err237 = {instancePath:instancePath+"/args/" + i5,schemaPath:"#/else/else/properties/args/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err237];
}
else {
vErrors.push(err237);
}
errors++;
}
}
}
else {
const err238 = {instancePath:instancePath+"/args",schemaPath:"#/else/else/properties/args/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err238];
}
else {
vErrors.push(err238);
}
errors++;
}
}
if(data.nodeArgs !== undefined){
let data82 = data.nodeArgs;
if(Array.isArray(data82)){
if(data82.length > 100){
const err239 = {instancePath:instancePath+"/nodeArgs",schemaPath:"#/else/else/properties/nodeArgs/maxItems",keyword:"maxItems",params:{limit: 100}};
if(vErrors === null){
vErrors = [err239];
}
else {
vErrors.push(err239);
}
errors++;
}
const len6 = data82.length;
for(let i6=0; i6<len6; i6++){
let data83 = data82[i6];
if(typeof data83 === "string"){
if(!pattern1.test(data83)){
const err240 = {instancePath:instancePath+"/nodeArgs/" + i6,schemaPath:"#/else/else/properties/nodeArgs/items/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err240];
}
else {
vErrors.push(err240);
}
errors++;
}
}
else {
const err241 = {instancePath:instancePath+"/nodeArgs/" + i6,schemaPath:"#/else/else/properties/nodeArgs/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err241];
}
else {
vErrors.push(err241);
}
errors++;
}
}
}
else {
const err242 = {instancePath:instancePath+"/nodeArgs",schemaPath:"#/else/else/properties/nodeArgs/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err242];
}
else {
vErrors.push(err242);
}
errors++;
}
}
if(data.cwd !== undefined){
let data84 = data.cwd;
if(typeof data84 === "string"){
if(data84.length < 1){
const err243 = {instancePath:instancePath+"/cwd",schemaPath:"#/else/else/properties/cwd/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err243];
}
else {
vErrors.push(err243);
}
errors++;
}
if(!pattern1.test(data84)){
const err244 = {instancePath:instancePath+"/cwd",schemaPath:"#/else/else/properties/cwd/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err244];
}
else {
vErrors.push(err244);
}
errors++;
}
}
else {
const err245 = {instancePath:instancePath+"/cwd",schemaPath:"#/else/else/properties/cwd/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err245];
}
else {
vErrors.push(err245);
}
errors++;
}
}
if(data.env !== undefined){
let data85 = data.env;
if(data85 && typeof data85 == "object" && !Array.isArray(data85)){
if(Object.keys(data85).length > 5000){
const err246 = {instancePath:instancePath+"/env",schemaPath:"#/else/else/properties/env/maxProperties",keyword:"maxProperties",params:{limit: 5000}};
if(vErrors === null){
vErrors = [err246];
}
else {
vErrors.push(err246);
}
errors++;
}
for(const key17 in data85){
const _errs270 = errors;
if(typeof key17 === "string"){
if(!pattern5.test(key17)){
const err247 = {instancePath:instancePath+"/env",schemaPath:"#/else/else/properties/env/propertyNames/pattern",keyword:"pattern",params:{pattern: "^[^=\\u0000]+$"},propertyName:key17};
if(vErrors === null){
vErrors = [err247];
}
else {
vErrors.push(err247);
}
errors++;
}
}
var valid52 = _errs270 === errors;
if(!valid52){
const err248 = {instancePath:instancePath+"/env",schemaPath:"#/else/else/properties/env/propertyNames",keyword:"propertyNames",params:{propertyName: key17}};
if(vErrors === null){
vErrors = [err248];
}
else {
vErrors.push(err248);
}
errors++;
}
}
for(const key18 in data85){
let data86 = data85[key18];
const _errs273 = errors;
let valid54 = false;
const _errs274 = errors;
if(typeof data86 === "string"){
if(!pattern1.test(data86)){
const err249 = {instancePath:instancePath+"/env/" + key18.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/else/else/properties/env/additionalProperties/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err249];
}
else {
vErrors.push(err249);
}
errors++;
}
}
else {
const err250 = {instancePath:instancePath+"/env/" + key18.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/else/else/properties/env/additionalProperties/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err250];
}
else {
vErrors.push(err250);
}
errors++;
}
var _valid18 = _errs274 === errors;
valid54 = valid54 || _valid18;
if(!valid54){
const _errs276 = errors;
if(!((typeof data86 == "number") && (isFinite(data86)))){
const err251 = {instancePath:instancePath+"/env/" + key18.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/else/else/properties/env/additionalProperties/anyOf/1/type",keyword:"type",params:{type: "number"}};
if(vErrors === null){
vErrors = [err251];
}
else {
vErrors.push(err251);
}
errors++;
}
var _valid18 = _errs276 === errors;
valid54 = valid54 || _valid18;
if(!valid54){
const _errs278 = errors;
if(typeof data86 !== "boolean"){
const err252 = {instancePath:instancePath+"/env/" + key18.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/else/else/properties/env/additionalProperties/anyOf/2/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err252];
}
else {
vErrors.push(err252);
}
errors++;
}
var _valid18 = _errs278 === errors;
valid54 = valid54 || _valid18;
}
}
if(!valid54){
const err253 = {instancePath:instancePath+"/env/" + key18.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/else/else/properties/env/additionalProperties/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err253];
}
else {
vErrors.push(err253);
}
errors++;
}
else {
errors = _errs273;
if(vErrors !== null){
if(_errs273){
vErrors.length = _errs273;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err254 = {instancePath:instancePath+"/env",schemaPath:"#/else/else/properties/env/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err254];
}
else {
vErrors.push(err254);
}
errors++;
}
}
if(data.keepEnv !== undefined){
if(typeof data.keepEnv !== "boolean"){
const err255 = {instancePath:instancePath+"/keepEnv",schemaPath:"#/else/else/properties/keepEnv/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err255];
}
else {
vErrors.push(err255);
}
errors++;
}
}
if(data.instances !== undefined){
let data88 = data.instances;
const _errs283 = errors;
let valid55 = false;
const _errs284 = errors;
if(!(((typeof data88 == "number") && (!(data88 % 1) && !isNaN(data88))) && (isFinite(data88)))){
const err256 = {instancePath:instancePath+"/instances",schemaPath:"#/else/else/properties/instances/anyOf/0/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err256];
}
else {
vErrors.push(err256);
}
errors++;
}
if((typeof data88 == "number") && (isFinite(data88))){
if(data88 > 1024 || isNaN(data88)){
const err257 = {instancePath:instancePath+"/instances",schemaPath:"#/else/else/properties/instances/anyOf/0/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1024}};
if(vErrors === null){
vErrors = [err257];
}
else {
vErrors.push(err257);
}
errors++;
}
if(data88 < 1 || isNaN(data88)){
const err258 = {instancePath:instancePath+"/instances",schemaPath:"#/else/else/properties/instances/anyOf/0/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err258];
}
else {
vErrors.push(err258);
}
errors++;
}
}
var _valid19 = _errs284 === errors;
valid55 = valid55 || _valid19;
if(!valid55){
const _errs286 = errors;
if("max" !== data88){
const err259 = {instancePath:instancePath+"/instances",schemaPath:"#/else/else/properties/instances/anyOf/1/const",keyword:"const",params:{allowedValue: "max"}};
if(vErrors === null){
vErrors = [err259];
}
else {
vErrors.push(err259);
}
errors++;
}
var _valid19 = _errs286 === errors;
valid55 = valid55 || _valid19;
}
if(!valid55){
const err260 = {instancePath:instancePath+"/instances",schemaPath:"#/else/else/properties/instances/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err260];
}
else {
vErrors.push(err260);
}
errors++;
}
else {
errors = _errs283;
if(vErrors !== null){
if(_errs283){
vErrors.length = _errs283;
}
else {
vErrors = null;
}
}
}
}
if(data.nice !== undefined){
let data89 = data.nice;
if(!(((typeof data89 == "number") && (!(data89 % 1) && !isNaN(data89))) && (isFinite(data89)))){
const err261 = {instancePath:instancePath+"/nice",schemaPath:"#/else/else/properties/nice/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err261];
}
else {
vErrors.push(err261);
}
errors++;
}
if((typeof data89 == "number") && (isFinite(data89))){
if(data89 > 19 || isNaN(data89)){
const err262 = {instancePath:instancePath+"/nice",schemaPath:"#/else/else/properties/nice/maximum",keyword:"maximum",params:{comparison: "<=", limit: 19}};
if(vErrors === null){
vErrors = [err262];
}
else {
vErrors.push(err262);
}
errors++;
}
if(data89 < 0 || isNaN(data89)){
const err263 = {instancePath:instancePath+"/nice",schemaPath:"#/else/else/properties/nice/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err263];
}
else {
vErrors.push(err263);
}
errors++;
}
}
}
if(data.listen !== undefined){
let data90 = data.listen;
const _errs290 = errors;
let valid56 = false;
const _errs291 = errors;
const _errs292 = errors;
let valid57 = false;
const _errs293 = errors;
if(typeof data90 === "string"){
if(data90.length < 1){
const err264 = {instancePath:instancePath+"/listen",schemaPath:"#/else/else/properties/listen/anyOf/0/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err264];
}
else {
vErrors.push(err264);
}
errors++;
}
if(!pattern1.test(data90)){
const err265 = {instancePath:instancePath+"/listen",schemaPath:"#/else/else/properties/listen/anyOf/0/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err265];
}
else {
vErrors.push(err265);
}
errors++;
}
}
else {
const err266 = {instancePath:instancePath+"/listen",schemaPath:"#/else/else/properties/listen/anyOf/0/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err266];
}
else {
vErrors.push(err266);
}
errors++;
}
var _valid21 = _errs293 === errors;
valid57 = valid57 || _valid21;
if(!valid57){
const _errs295 = errors;
if(!(((typeof data90 == "number") && (!(data90 % 1) && !isNaN(data90))) && (isFinite(data90)))){
const err267 = {instancePath:instancePath+"/listen",schemaPath:"#/else/else/properties/listen/anyOf/0/anyOf/1/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err267];
}
else {
vErrors.push(err267);
}
errors++;
}
if((typeof data90 == "number") && (isFinite(data90))){
if(data90 > 65535 || isNaN(data90)){
const err268 = {instancePath:instancePath+"/listen",schemaPath:"#/else/else/properties/listen/anyOf/0/anyOf/1/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535}};
if(vErrors === null){
vErrors = [err268];
}
else {
vErrors.push(err268);
}
errors++;
}
if(data90 < 1 || isNaN(data90)){
const err269 = {instancePath:instancePath+"/listen",schemaPath:"#/else/else/properties/listen/anyOf/0/anyOf/1/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err269];
}
else {
vErrors.push(err269);
}
errors++;
}
}
var _valid21 = _errs295 === errors;
valid57 = valid57 || _valid21;
}
if(!valid57){
const err270 = {instancePath:instancePath+"/listen",schemaPath:"#/else/else/properties/listen/anyOf/0/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err270];
}
else {
vErrors.push(err270);
}
errors++;
}
else {
errors = _errs292;
if(vErrors !== null){
if(_errs292){
vErrors.length = _errs292;
}
else {
vErrors = null;
}
}
}
var _valid20 = _errs291 === errors;
valid56 = valid56 || _valid20;
if(!valid56){
const _errs297 = errors;
if(Array.isArray(data90)){
if(data90.length > 64){
const err271 = {instancePath:instancePath+"/listen",schemaPath:"#/else/else/properties/listen/anyOf/1/maxItems",keyword:"maxItems",params:{limit: 64}};
if(vErrors === null){
vErrors = [err271];
}
else {
vErrors.push(err271);
}
errors++;
}
const len7 = data90.length;
for(let i7=0; i7<len7; i7++){
let data91 = data90[i7];
const _errs300 = errors;
let valid60 = false;
const _errs301 = errors;
if(typeof data91 === "string"){
if(data91.length < 1){
const err272 = {instancePath:instancePath+"/listen/" + i7,schemaPath:"#/else/else/properties/listen/anyOf/1/items/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err272];
}
else {
vErrors.push(err272);
}
errors++;
}
if(!pattern1.test(data91)){
const err273 = {instancePath:instancePath+"/listen/" + i7,schemaPath:"#/else/else/properties/listen/anyOf/1/items/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err273];
}
else {
vErrors.push(err273);
}
errors++;
}
}
else {
const err274 = {instancePath:instancePath+"/listen/" + i7,schemaPath:"#/else/else/properties/listen/anyOf/1/items/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err274];
}
else {
vErrors.push(err274);
}
errors++;
}
var _valid22 = _errs301 === errors;
valid60 = valid60 || _valid22;
if(!valid60){
const _errs303 = errors;
if(!(((typeof data91 == "number") && (!(data91 % 1) && !isNaN(data91))) && (isFinite(data91)))){
const err275 = {instancePath:instancePath+"/listen/" + i7,schemaPath:"#/else/else/properties/listen/anyOf/1/items/anyOf/1/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err275];
}
else {
vErrors.push(err275);
}
errors++;
}
if((typeof data91 == "number") && (isFinite(data91))){
if(data91 > 65535 || isNaN(data91)){
const err276 = {instancePath:instancePath+"/listen/" + i7,schemaPath:"#/else/else/properties/listen/anyOf/1/items/anyOf/1/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535}};
if(vErrors === null){
vErrors = [err276];
}
else {
vErrors.push(err276);
}
errors++;
}
if(data91 < 1 || isNaN(data91)){
const err277 = {instancePath:instancePath+"/listen/" + i7,schemaPath:"#/else/else/properties/listen/anyOf/1/items/anyOf/1/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err277];
}
else {
vErrors.push(err277);
}
errors++;
}
}
var _valid22 = _errs303 === errors;
valid60 = valid60 || _valid22;
}
if(!valid60){
const err278 = {instancePath:instancePath+"/listen/" + i7,schemaPath:"#/else/else/properties/listen/anyOf/1/items/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err278];
}
else {
vErrors.push(err278);
}
errors++;
}
else {
errors = _errs300;
if(vErrors !== null){
if(_errs300){
vErrors.length = _errs300;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err279 = {instancePath:instancePath+"/listen",schemaPath:"#/else/else/properties/listen/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err279];
}
else {
vErrors.push(err279);
}
errors++;
}
var _valid20 = _errs297 === errors;
valid56 = valid56 || _valid20;
}
if(!valid56){
const err280 = {instancePath:instancePath+"/listen",schemaPath:"#/else/else/properties/listen/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err280];
}
else {
vErrors.push(err280);
}
errors++;
}
else {
errors = _errs290;
if(vErrors !== null){
if(_errs290){
vErrors.length = _errs290;
}
else {
vErrors = null;
}
}
}
}
if(data.ready !== undefined){
let data92 = data.ready;
if(data92 && typeof data92 == "object" && !Array.isArray(data92)){
for(const key19 in data92){
if(!(((((key19 === "when") || (key19 === "timeoutMs")) || (key19 === "minUptimeMs")) || (key19 === "listens")) || (key19 === "check"))){
const err281 = {instancePath:instancePath+"/ready",schemaPath:"#/else/else/properties/ready/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key19}};
if(vErrors === null){
vErrors = [err281];
}
else {
vErrors.push(err281);
}
errors++;
}
}
if(data92.when !== undefined){
let data93 = data92.when;
if(typeof data93 !== "string"){
const err282 = {instancePath:instancePath+"/ready/when",schemaPath:"#/else/else/properties/ready/properties/when/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err282];
}
else {
vErrors.push(err282);
}
errors++;
}
if(!(((data93 === "listening") || (data93 === "message")) || (data93 === "http"))){
const err283 = {instancePath:instancePath+"/ready/when",schemaPath:"#/else/else/properties/ready/properties/when/enum",keyword:"enum",params:{allowedValues: schema6.else.else.properties.ready.properties.when.enum}};
if(vErrors === null){
vErrors = [err283];
}
else {
vErrors.push(err283);
}
errors++;
}
}
if(data92.timeoutMs !== undefined){
let data94 = data92.timeoutMs;
if(!(((typeof data94 == "number") && (!(data94 % 1) && !isNaN(data94))) && (isFinite(data94)))){
const err284 = {instancePath:instancePath+"/ready/timeoutMs",schemaPath:"#/else/else/properties/ready/properties/timeoutMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err284];
}
else {
vErrors.push(err284);
}
errors++;
}
if((typeof data94 == "number") && (isFinite(data94))){
if(data94 > 86400000 || isNaN(data94)){
const err285 = {instancePath:instancePath+"/ready/timeoutMs",schemaPath:"#/else/else/properties/ready/properties/timeoutMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err285];
}
else {
vErrors.push(err285);
}
errors++;
}
if(data94 < 100 || isNaN(data94)){
const err286 = {instancePath:instancePath+"/ready/timeoutMs",schemaPath:"#/else/else/properties/ready/properties/timeoutMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100}};
if(vErrors === null){
vErrors = [err286];
}
else {
vErrors.push(err286);
}
errors++;
}
}
}
if(data92.minUptimeMs !== undefined){
let data95 = data92.minUptimeMs;
if(!(((typeof data95 == "number") && (!(data95 % 1) && !isNaN(data95))) && (isFinite(data95)))){
const err287 = {instancePath:instancePath+"/ready/minUptimeMs",schemaPath:"#/else/else/properties/ready/properties/minUptimeMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err287];
}
else {
vErrors.push(err287);
}
errors++;
}
if((typeof data95 == "number") && (isFinite(data95))){
if(data95 > 86400000 || isNaN(data95)){
const err288 = {instancePath:instancePath+"/ready/minUptimeMs",schemaPath:"#/else/else/properties/ready/properties/minUptimeMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err288];
}
else {
vErrors.push(err288);
}
errors++;
}
if(data95 < 0 || isNaN(data95)){
const err289 = {instancePath:instancePath+"/ready/minUptimeMs",schemaPath:"#/else/else/properties/ready/properties/minUptimeMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err289];
}
else {
vErrors.push(err289);
}
errors++;
}
}
}
if(data92.listens !== undefined){
let data96 = data92.listens;
if(typeof data96 !== "string"){
const err290 = {instancePath:instancePath+"/ready/listens",schemaPath:"#/else/else/properties/ready/properties/listens/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err290];
}
else {
vErrors.push(err290);
}
errors++;
}
if(!(((data96 === "auto") || (data96 === "always")) || (data96 === "never"))){
const err291 = {instancePath:instancePath+"/ready/listens",schemaPath:"#/else/else/properties/ready/properties/listens/enum",keyword:"enum",params:{allowedValues: schema6.else.else.properties.ready.properties.listens.enum}};
if(vErrors === null){
vErrors = [err291];
}
else {
vErrors.push(err291);
}
errors++;
}
}
if(data92.check !== undefined){
if(typeof data92.check !== "boolean"){
const err292 = {instancePath:instancePath+"/ready/check",schemaPath:"#/else/else/properties/ready/properties/check/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err292];
}
else {
vErrors.push(err292);
}
errors++;
}
}
}
else {
const err293 = {instancePath:instancePath+"/ready",schemaPath:"#/else/else/properties/ready/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err293];
}
else {
vErrors.push(err293);
}
errors++;
}
}
if(data.drain !== undefined){
let data98 = data.drain;
if(data98 && typeof data98 == "object" && !Array.isArray(data98)){
for(const key20 in data98){
if(!((key20 === "idleGraceMs") || (key20 === "timeoutMs"))){
const err294 = {instancePath:instancePath+"/drain",schemaPath:"#/else/else/properties/drain/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key20}};
if(vErrors === null){
vErrors = [err294];
}
else {
vErrors.push(err294);
}
errors++;
}
}
if(data98.idleGraceMs !== undefined){
let data99 = data98.idleGraceMs;
if(!(((typeof data99 == "number") && (!(data99 % 1) && !isNaN(data99))) && (isFinite(data99)))){
const err295 = {instancePath:instancePath+"/drain/idleGraceMs",schemaPath:"#/else/else/properties/drain/properties/idleGraceMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err295];
}
else {
vErrors.push(err295);
}
errors++;
}
if((typeof data99 == "number") && (isFinite(data99))){
if(data99 > 86400000 || isNaN(data99)){
const err296 = {instancePath:instancePath+"/drain/idleGraceMs",schemaPath:"#/else/else/properties/drain/properties/idleGraceMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err296];
}
else {
vErrors.push(err296);
}
errors++;
}
if(data99 < 0 || isNaN(data99)){
const err297 = {instancePath:instancePath+"/drain/idleGraceMs",schemaPath:"#/else/else/properties/drain/properties/idleGraceMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err297];
}
else {
vErrors.push(err297);
}
errors++;
}
}
}
if(data98.timeoutMs !== undefined){
let data100 = data98.timeoutMs;
if(!(((typeof data100 == "number") && (!(data100 % 1) && !isNaN(data100))) && (isFinite(data100)))){
const err298 = {instancePath:instancePath+"/drain/timeoutMs",schemaPath:"#/else/else/properties/drain/properties/timeoutMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err298];
}
else {
vErrors.push(err298);
}
errors++;
}
if((typeof data100 == "number") && (isFinite(data100))){
if(data100 > 86400000 || isNaN(data100)){
const err299 = {instancePath:instancePath+"/drain/timeoutMs",schemaPath:"#/else/else/properties/drain/properties/timeoutMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err299];
}
else {
vErrors.push(err299);
}
errors++;
}
if(data100 < 0 || isNaN(data100)){
const err300 = {instancePath:instancePath+"/drain/timeoutMs",schemaPath:"#/else/else/properties/drain/properties/timeoutMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err300];
}
else {
vErrors.push(err300);
}
errors++;
}
}
}
}
else {
const err301 = {instancePath:instancePath+"/drain",schemaPath:"#/else/else/properties/drain/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err301];
}
else {
vErrors.push(err301);
}
errors++;
}
}
if(data.stop !== undefined){
let data101 = data.stop;
if(data101 && typeof data101 == "object" && !Array.isArray(data101)){
for(const key21 in data101){
if(!(((key21 === "signal") || (key21 === "timeoutMs")) || (key21 === "message"))){
const err302 = {instancePath:instancePath+"/stop",schemaPath:"#/else/else/properties/stop/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key21}};
if(vErrors === null){
vErrors = [err302];
}
else {
vErrors.push(err302);
}
errors++;
}
}
if(data101.signal !== undefined){
let data102 = data101.signal;
if(typeof data102 !== "string"){
const err303 = {instancePath:instancePath+"/stop/signal",schemaPath:"#/else/else/properties/stop/properties/signal/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err303];
}
else {
vErrors.push(err303);
}
errors++;
}
if(!((((((data102 === "SIGTERM") || (data102 === "SIGINT")) || (data102 === "SIGQUIT")) || (data102 === "SIGHUP")) || (data102 === "SIGUSR2")) || (data102 === "SIGKILL"))){
const err304 = {instancePath:instancePath+"/stop/signal",schemaPath:"#/else/else/properties/stop/properties/signal/enum",keyword:"enum",params:{allowedValues: schema6.else.else.properties.stop.properties.signal.enum}};
if(vErrors === null){
vErrors = [err304];
}
else {
vErrors.push(err304);
}
errors++;
}
}
if(data101.timeoutMs !== undefined){
let data103 = data101.timeoutMs;
if(!(((typeof data103 == "number") && (!(data103 % 1) && !isNaN(data103))) && (isFinite(data103)))){
const err305 = {instancePath:instancePath+"/stop/timeoutMs",schemaPath:"#/else/else/properties/stop/properties/timeoutMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err305];
}
else {
vErrors.push(err305);
}
errors++;
}
if((typeof data103 == "number") && (isFinite(data103))){
if(data103 > 86400000 || isNaN(data103)){
const err306 = {instancePath:instancePath+"/stop/timeoutMs",schemaPath:"#/else/else/properties/stop/properties/timeoutMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err306];
}
else {
vErrors.push(err306);
}
errors++;
}
if(data103 < 0 || isNaN(data103)){
const err307 = {instancePath:instancePath+"/stop/timeoutMs",schemaPath:"#/else/else/properties/stop/properties/timeoutMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err307];
}
else {
vErrors.push(err307);
}
errors++;
}
}
}
if(data101.message !== undefined){
if(typeof data101.message !== "boolean"){
const err308 = {instancePath:instancePath+"/stop/message",schemaPath:"#/else/else/properties/stop/properties/message/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err308];
}
else {
vErrors.push(err308);
}
errors++;
}
}
}
else {
const err309 = {instancePath:instancePath+"/stop",schemaPath:"#/else/else/properties/stop/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err309];
}
else {
vErrors.push(err309);
}
errors++;
}
}
if(data.restart !== undefined){
let data105 = data.restart;
if(data105 && typeof data105 == "object" && !Array.isArray(data105)){
for(const key22 in data105){
if(!((((((key22 === "auto") || (key22 === "minDelayMs")) || (key22 === "maxDelayMs")) || (key22 === "healthyAfterMs")) || (key22 === "maxRestarts")) || (key22 === "windowMs"))){
const err310 = {instancePath:instancePath+"/restart",schemaPath:"#/else/else/properties/restart/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key22}};
if(vErrors === null){
vErrors = [err310];
}
else {
vErrors.push(err310);
}
errors++;
}
}
if(data105.auto !== undefined){
if(typeof data105.auto !== "boolean"){
const err311 = {instancePath:instancePath+"/restart/auto",schemaPath:"#/else/else/properties/restart/properties/auto/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err311];
}
else {
vErrors.push(err311);
}
errors++;
}
}
if(data105.minDelayMs !== undefined){
let data107 = data105.minDelayMs;
if(!(((typeof data107 == "number") && (!(data107 % 1) && !isNaN(data107))) && (isFinite(data107)))){
const err312 = {instancePath:instancePath+"/restart/minDelayMs",schemaPath:"#/else/else/properties/restart/properties/minDelayMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err312];
}
else {
vErrors.push(err312);
}
errors++;
}
if((typeof data107 == "number") && (isFinite(data107))){
if(data107 > 86400000 || isNaN(data107)){
const err313 = {instancePath:instancePath+"/restart/minDelayMs",schemaPath:"#/else/else/properties/restart/properties/minDelayMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err313];
}
else {
vErrors.push(err313);
}
errors++;
}
if(data107 < 10 || isNaN(data107)){
const err314 = {instancePath:instancePath+"/restart/minDelayMs",schemaPath:"#/else/else/properties/restart/properties/minDelayMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
if(vErrors === null){
vErrors = [err314];
}
else {
vErrors.push(err314);
}
errors++;
}
}
}
if(data105.maxDelayMs !== undefined){
let data108 = data105.maxDelayMs;
if(!(((typeof data108 == "number") && (!(data108 % 1) && !isNaN(data108))) && (isFinite(data108)))){
const err315 = {instancePath:instancePath+"/restart/maxDelayMs",schemaPath:"#/else/else/properties/restart/properties/maxDelayMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err315];
}
else {
vErrors.push(err315);
}
errors++;
}
if((typeof data108 == "number") && (isFinite(data108))){
if(data108 > 86400000 || isNaN(data108)){
const err316 = {instancePath:instancePath+"/restart/maxDelayMs",schemaPath:"#/else/else/properties/restart/properties/maxDelayMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err316];
}
else {
vErrors.push(err316);
}
errors++;
}
if(data108 < 10 || isNaN(data108)){
const err317 = {instancePath:instancePath+"/restart/maxDelayMs",schemaPath:"#/else/else/properties/restart/properties/maxDelayMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
if(vErrors === null){
vErrors = [err317];
}
else {
vErrors.push(err317);
}
errors++;
}
}
}
if(data105.healthyAfterMs !== undefined){
let data109 = data105.healthyAfterMs;
if(!(((typeof data109 == "number") && (!(data109 % 1) && !isNaN(data109))) && (isFinite(data109)))){
const err318 = {instancePath:instancePath+"/restart/healthyAfterMs",schemaPath:"#/else/else/properties/restart/properties/healthyAfterMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err318];
}
else {
vErrors.push(err318);
}
errors++;
}
if((typeof data109 == "number") && (isFinite(data109))){
if(data109 > 86400000 || isNaN(data109)){
const err319 = {instancePath:instancePath+"/restart/healthyAfterMs",schemaPath:"#/else/else/properties/restart/properties/healthyAfterMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err319];
}
else {
vErrors.push(err319);
}
errors++;
}
if(data109 < 0 || isNaN(data109)){
const err320 = {instancePath:instancePath+"/restart/healthyAfterMs",schemaPath:"#/else/else/properties/restart/properties/healthyAfterMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err320];
}
else {
vErrors.push(err320);
}
errors++;
}
}
}
if(data105.maxRestarts !== undefined){
let data110 = data105.maxRestarts;
const _errs346 = errors;
let valid65 = false;
const _errs347 = errors;
if(!(((typeof data110 == "number") && (!(data110 % 1) && !isNaN(data110))) && (isFinite(data110)))){
const err321 = {instancePath:instancePath+"/restart/maxRestarts",schemaPath:"#/else/else/properties/restart/properties/maxRestarts/anyOf/0/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err321];
}
else {
vErrors.push(err321);
}
errors++;
}
if((typeof data110 == "number") && (isFinite(data110))){
if(data110 > 100000 || isNaN(data110)){
const err322 = {instancePath:instancePath+"/restart/maxRestarts",schemaPath:"#/else/else/properties/restart/properties/maxRestarts/anyOf/0/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000}};
if(vErrors === null){
vErrors = [err322];
}
else {
vErrors.push(err322);
}
errors++;
}
if(data110 < 0 || isNaN(data110)){
const err323 = {instancePath:instancePath+"/restart/maxRestarts",schemaPath:"#/else/else/properties/restart/properties/maxRestarts/anyOf/0/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err323];
}
else {
vErrors.push(err323);
}
errors++;
}
}
var _valid23 = _errs347 === errors;
valid65 = valid65 || _valid23;
if(!valid65){
const _errs349 = errors;
if(data110 !== null){
const err324 = {instancePath:instancePath+"/restart/maxRestarts",schemaPath:"#/else/else/properties/restart/properties/maxRestarts/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err324];
}
else {
vErrors.push(err324);
}
errors++;
}
var _valid23 = _errs349 === errors;
valid65 = valid65 || _valid23;
}
if(!valid65){
const err325 = {instancePath:instancePath+"/restart/maxRestarts",schemaPath:"#/else/else/properties/restart/properties/maxRestarts/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err325];
}
else {
vErrors.push(err325);
}
errors++;
}
else {
errors = _errs346;
if(vErrors !== null){
if(_errs346){
vErrors.length = _errs346;
}
else {
vErrors = null;
}
}
}
}
if(data105.windowMs !== undefined){
let data111 = data105.windowMs;
if(!(((typeof data111 == "number") && (!(data111 % 1) && !isNaN(data111))) && (isFinite(data111)))){
const err326 = {instancePath:instancePath+"/restart/windowMs",schemaPath:"#/else/else/properties/restart/properties/windowMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err326];
}
else {
vErrors.push(err326);
}
errors++;
}
if((typeof data111 == "number") && (isFinite(data111))){
if(data111 > 86400000 || isNaN(data111)){
const err327 = {instancePath:instancePath+"/restart/windowMs",schemaPath:"#/else/else/properties/restart/properties/windowMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err327];
}
else {
vErrors.push(err327);
}
errors++;
}
if(data111 < 1000 || isNaN(data111)){
const err328 = {instancePath:instancePath+"/restart/windowMs",schemaPath:"#/else/else/properties/restart/properties/windowMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}};
if(vErrors === null){
vErrors = [err328];
}
else {
vErrors.push(err328);
}
errors++;
}
}
}
}
else {
const err329 = {instancePath:instancePath+"/restart",schemaPath:"#/else/else/properties/restart/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err329];
}
else {
vErrors.push(err329);
}
errors++;
}
}
if(data.reload !== undefined){
let data112 = data.reload;
if(data112 && typeof data112 == "object" && !Array.isArray(data112)){
for(const key23 in data112){
if(!(((key23 === "surge") || (key23 === "settleMs")) || (key23 === "keepOldMs"))){
const err330 = {instancePath:instancePath+"/reload",schemaPath:"#/else/else/properties/reload/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key23}};
if(vErrors === null){
vErrors = [err330];
}
else {
vErrors.push(err330);
}
errors++;
}
}
if(data112.surge !== undefined){
let data113 = data112.surge;
if(!(((typeof data113 == "number") && (!(data113 % 1) && !isNaN(data113))) && (isFinite(data113)))){
const err331 = {instancePath:instancePath+"/reload/surge",schemaPath:"#/else/else/properties/reload/properties/surge/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err331];
}
else {
vErrors.push(err331);
}
errors++;
}
if((typeof data113 == "number") && (isFinite(data113))){
if(data113 > 1024 || isNaN(data113)){
const err332 = {instancePath:instancePath+"/reload/surge",schemaPath:"#/else/else/properties/reload/properties/surge/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1024}};
if(vErrors === null){
vErrors = [err332];
}
else {
vErrors.push(err332);
}
errors++;
}
if(data113 < 1 || isNaN(data113)){
const err333 = {instancePath:instancePath+"/reload/surge",schemaPath:"#/else/else/properties/reload/properties/surge/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err333];
}
else {
vErrors.push(err333);
}
errors++;
}
}
}
if(data112.settleMs !== undefined){
let data114 = data112.settleMs;
if(!(((typeof data114 == "number") && (!(data114 % 1) && !isNaN(data114))) && (isFinite(data114)))){
const err334 = {instancePath:instancePath+"/reload/settleMs",schemaPath:"#/else/else/properties/reload/properties/settleMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err334];
}
else {
vErrors.push(err334);
}
errors++;
}
if((typeof data114 == "number") && (isFinite(data114))){
if(data114 > 86400000 || isNaN(data114)){
const err335 = {instancePath:instancePath+"/reload/settleMs",schemaPath:"#/else/else/properties/reload/properties/settleMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err335];
}
else {
vErrors.push(err335);
}
errors++;
}
if(data114 < 0 || isNaN(data114)){
const err336 = {instancePath:instancePath+"/reload/settleMs",schemaPath:"#/else/else/properties/reload/properties/settleMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err336];
}
else {
vErrors.push(err336);
}
errors++;
}
}
}
if(data112.keepOldMs !== undefined){
let data115 = data112.keepOldMs;
if(!(((typeof data115 == "number") && (!(data115 % 1) && !isNaN(data115))) && (isFinite(data115)))){
const err337 = {instancePath:instancePath+"/reload/keepOldMs",schemaPath:"#/else/else/properties/reload/properties/keepOldMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err337];
}
else {
vErrors.push(err337);
}
errors++;
}
if((typeof data115 == "number") && (isFinite(data115))){
if(data115 > 86400000 || isNaN(data115)){
const err338 = {instancePath:instancePath+"/reload/keepOldMs",schemaPath:"#/else/else/properties/reload/properties/keepOldMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err338];
}
else {
vErrors.push(err338);
}
errors++;
}
if(data115 < 0 || isNaN(data115)){
const err339 = {instancePath:instancePath+"/reload/keepOldMs",schemaPath:"#/else/else/properties/reload/properties/keepOldMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err339];
}
else {
vErrors.push(err339);
}
errors++;
}
}
}
}
else {
const err340 = {instancePath:instancePath+"/reload",schemaPath:"#/else/else/properties/reload/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err340];
}
else {
vErrors.push(err340);
}
errors++;
}
}
if(data.health !== undefined){
let data116 = data.health;
if(data116 && typeof data116 == "object" && !Array.isArray(data116)){
for(const key24 in data116){
if(!(((((((key24 === "path") || (key24 === "intervalMs")) || (key24 === "timeoutMs")) || (key24 === "failures")) || (key24 === "expectedStatus")) || (key24 === "blockedMs")) || (key24 === "hungMs"))){
const err341 = {instancePath:instancePath+"/health",schemaPath:"#/else/else/properties/health/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key24}};
if(vErrors === null){
vErrors = [err341];
}
else {
vErrors.push(err341);
}
errors++;
}
}
if(data116.path !== undefined){
let data117 = data116.path;
const _errs366 = errors;
let valid68 = false;
const _errs367 = errors;
if(typeof data117 === "string"){
if(!pattern9.test(data117)){
const err342 = {instancePath:instancePath+"/health/path",schemaPath:"#/else/else/properties/health/properties/path/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^/[^\\s#\\u0000]*$"}};
if(vErrors === null){
vErrors = [err342];
}
else {
vErrors.push(err342);
}
errors++;
}
}
else {
const err343 = {instancePath:instancePath+"/health/path",schemaPath:"#/else/else/properties/health/properties/path/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err343];
}
else {
vErrors.push(err343);
}
errors++;
}
var _valid24 = _errs367 === errors;
valid68 = valid68 || _valid24;
if(!valid68){
const _errs369 = errors;
if(data117 !== null){
const err344 = {instancePath:instancePath+"/health/path",schemaPath:"#/else/else/properties/health/properties/path/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err344];
}
else {
vErrors.push(err344);
}
errors++;
}
var _valid24 = _errs369 === errors;
valid68 = valid68 || _valid24;
}
if(!valid68){
const err345 = {instancePath:instancePath+"/health/path",schemaPath:"#/else/else/properties/health/properties/path/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err345];
}
else {
vErrors.push(err345);
}
errors++;
}
else {
errors = _errs366;
if(vErrors !== null){
if(_errs366){
vErrors.length = _errs366;
}
else {
vErrors = null;
}
}
}
}
if(data116.intervalMs !== undefined){
let data118 = data116.intervalMs;
if(!(((typeof data118 == "number") && (!(data118 % 1) && !isNaN(data118))) && (isFinite(data118)))){
const err346 = {instancePath:instancePath+"/health/intervalMs",schemaPath:"#/else/else/properties/health/properties/intervalMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err346];
}
else {
vErrors.push(err346);
}
errors++;
}
if((typeof data118 == "number") && (isFinite(data118))){
if(data118 > 86400000 || isNaN(data118)){
const err347 = {instancePath:instancePath+"/health/intervalMs",schemaPath:"#/else/else/properties/health/properties/intervalMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err347];
}
else {
vErrors.push(err347);
}
errors++;
}
if(data118 < 100 || isNaN(data118)){
const err348 = {instancePath:instancePath+"/health/intervalMs",schemaPath:"#/else/else/properties/health/properties/intervalMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100}};
if(vErrors === null){
vErrors = [err348];
}
else {
vErrors.push(err348);
}
errors++;
}
}
}
if(data116.timeoutMs !== undefined){
let data119 = data116.timeoutMs;
if(!(((typeof data119 == "number") && (!(data119 % 1) && !isNaN(data119))) && (isFinite(data119)))){
const err349 = {instancePath:instancePath+"/health/timeoutMs",schemaPath:"#/else/else/properties/health/properties/timeoutMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err349];
}
else {
vErrors.push(err349);
}
errors++;
}
if((typeof data119 == "number") && (isFinite(data119))){
if(data119 > 86400000 || isNaN(data119)){
const err350 = {instancePath:instancePath+"/health/timeoutMs",schemaPath:"#/else/else/properties/health/properties/timeoutMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err350];
}
else {
vErrors.push(err350);
}
errors++;
}
if(data119 < 10 || isNaN(data119)){
const err351 = {instancePath:instancePath+"/health/timeoutMs",schemaPath:"#/else/else/properties/health/properties/timeoutMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
if(vErrors === null){
vErrors = [err351];
}
else {
vErrors.push(err351);
}
errors++;
}
}
}
if(data116.failures !== undefined){
let data120 = data116.failures;
if(!(((typeof data120 == "number") && (!(data120 % 1) && !isNaN(data120))) && (isFinite(data120)))){
const err352 = {instancePath:instancePath+"/health/failures",schemaPath:"#/else/else/properties/health/properties/failures/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err352];
}
else {
vErrors.push(err352);
}
errors++;
}
if((typeof data120 == "number") && (isFinite(data120))){
if(data120 > 1000 || isNaN(data120)){
const err353 = {instancePath:instancePath+"/health/failures",schemaPath:"#/else/else/properties/health/properties/failures/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000}};
if(vErrors === null){
vErrors = [err353];
}
else {
vErrors.push(err353);
}
errors++;
}
if(data120 < 1 || isNaN(data120)){
const err354 = {instancePath:instancePath+"/health/failures",schemaPath:"#/else/else/properties/health/properties/failures/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err354];
}
else {
vErrors.push(err354);
}
errors++;
}
}
}
if(data116.expectedStatus !== undefined){
if(typeof data116.expectedStatus !== "string"){
const err355 = {instancePath:instancePath+"/health/expectedStatus",schemaPath:"#/else/else/properties/health/properties/expectedStatus/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err355];
}
else {
vErrors.push(err355);
}
errors++;
}
}
if(data116.blockedMs !== undefined){
let data122 = data116.blockedMs;
if(!(((typeof data122 == "number") && (!(data122 % 1) && !isNaN(data122))) && (isFinite(data122)))){
const err356 = {instancePath:instancePath+"/health/blockedMs",schemaPath:"#/else/else/properties/health/properties/blockedMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err356];
}
else {
vErrors.push(err356);
}
errors++;
}
if((typeof data122 == "number") && (isFinite(data122))){
if(data122 > 86400000 || isNaN(data122)){
const err357 = {instancePath:instancePath+"/health/blockedMs",schemaPath:"#/else/else/properties/health/properties/blockedMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err357];
}
else {
vErrors.push(err357);
}
errors++;
}
if(data122 < 50 || isNaN(data122)){
const err358 = {instancePath:instancePath+"/health/blockedMs",schemaPath:"#/else/else/properties/health/properties/blockedMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 50}};
if(vErrors === null){
vErrors = [err358];
}
else {
vErrors.push(err358);
}
errors++;
}
}
}
if(data116.hungMs !== undefined){
let data123 = data116.hungMs;
if(!(((typeof data123 == "number") && (!(data123 % 1) && !isNaN(data123))) && (isFinite(data123)))){
const err359 = {instancePath:instancePath+"/health/hungMs",schemaPath:"#/else/else/properties/health/properties/hungMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err359];
}
else {
vErrors.push(err359);
}
errors++;
}
if((typeof data123 == "number") && (isFinite(data123))){
if(data123 > 86400000 || isNaN(data123)){
const err360 = {instancePath:instancePath+"/health/hungMs",schemaPath:"#/else/else/properties/health/properties/hungMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err360];
}
else {
vErrors.push(err360);
}
errors++;
}
if(data123 < 1000 || isNaN(data123)){
const err361 = {instancePath:instancePath+"/health/hungMs",schemaPath:"#/else/else/properties/health/properties/hungMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}};
if(vErrors === null){
vErrors = [err361];
}
else {
vErrors.push(err361);
}
errors++;
}
}
}
}
else {
const err362 = {instancePath:instancePath+"/health",schemaPath:"#/else/else/properties/health/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err362];
}
else {
vErrors.push(err362);
}
errors++;
}
}
if(data.worker !== undefined){
let data124 = data.worker;
if(data124 && typeof data124 == "object" && !Array.isArray(data124)){
for(const key25 in data124){
if(!((key25 === "sidecar") || (key25 === "evenSpread"))){
const err363 = {instancePath:instancePath+"/worker",schemaPath:"#/else/else/properties/worker/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key25}};
if(vErrors === null){
vErrors = [err363];
}
else {
vErrors.push(err363);
}
errors++;
}
}
if(data124.sidecar !== undefined){
if(typeof data124.sidecar !== "boolean"){
const err364 = {instancePath:instancePath+"/worker/sidecar",schemaPath:"#/else/else/properties/worker/properties/sidecar/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err364];
}
else {
vErrors.push(err364);
}
errors++;
}
}
if(data124.evenSpread !== undefined){
if(typeof data124.evenSpread !== "boolean"){
const err365 = {instancePath:instancePath+"/worker/evenSpread",schemaPath:"#/else/else/properties/worker/properties/evenSpread/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err365];
}
else {
vErrors.push(err365);
}
errors++;
}
}
}
else {
const err366 = {instancePath:instancePath+"/worker",schemaPath:"#/else/else/properties/worker/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err366];
}
else {
vErrors.push(err366);
}
errors++;
}
}
if(data.metrics !== undefined){
let data127 = data.metrics;
if(data127 && typeof data127 == "object" && !Array.isArray(data127)){
for(const key26 in data127){
if(!(((key26 === "enabled") || (key26 === "maxSeries")) || (key26 === "ignorePaths"))){
const err367 = {instancePath:instancePath+"/metrics",schemaPath:"#/else/else/properties/metrics/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key26}};
if(vErrors === null){
vErrors = [err367];
}
else {
vErrors.push(err367);
}
errors++;
}
}
if(data127.enabled !== undefined){
if(typeof data127.enabled !== "boolean"){
const err368 = {instancePath:instancePath+"/metrics/enabled",schemaPath:"#/else/else/properties/metrics/properties/enabled/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err368];
}
else {
vErrors.push(err368);
}
errors++;
}
}
if(data127.maxSeries !== undefined){
let data129 = data127.maxSeries;
if(!(((typeof data129 == "number") && (!(data129 % 1) && !isNaN(data129))) && (isFinite(data129)))){
const err369 = {instancePath:instancePath+"/metrics/maxSeries",schemaPath:"#/else/else/properties/metrics/properties/maxSeries/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err369];
}
else {
vErrors.push(err369);
}
errors++;
}
if((typeof data129 == "number") && (isFinite(data129))){
if(data129 > 100000 || isNaN(data129)){
const err370 = {instancePath:instancePath+"/metrics/maxSeries",schemaPath:"#/else/else/properties/metrics/properties/maxSeries/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000}};
if(vErrors === null){
vErrors = [err370];
}
else {
vErrors.push(err370);
}
errors++;
}
if(data129 < 10 || isNaN(data129)){
const err371 = {instancePath:instancePath+"/metrics/maxSeries",schemaPath:"#/else/else/properties/metrics/properties/maxSeries/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
if(vErrors === null){
vErrors = [err371];
}
else {
vErrors.push(err371);
}
errors++;
}
}
}
if(data127.ignorePaths !== undefined){
let data130 = data127.ignorePaths;
if(Array.isArray(data130)){
if(data130.length > 100){
const err372 = {instancePath:instancePath+"/metrics/ignorePaths",schemaPath:"#/else/else/properties/metrics/properties/ignorePaths/maxItems",keyword:"maxItems",params:{limit: 100}};
if(vErrors === null){
vErrors = [err372];
}
else {
vErrors.push(err372);
}
errors++;
}
const len8 = data130.length;
for(let i8=0; i8<len8; i8++){
let data131 = data130[i8];
if(typeof data131 === "string"){
if(!pattern10.test(data131)){
const err373 = {instancePath:instancePath+"/metrics/ignorePaths/" + i8,schemaPath:"#/else/else/properties/metrics/properties/ignorePaths/items/pattern",keyword:"pattern",params:{pattern: "^/[^?#\\s\\u0000]*$"}};
if(vErrors === null){
vErrors = [err373];
}
else {
vErrors.push(err373);
}
errors++;
}
}
else {
const err374 = {instancePath:instancePath+"/metrics/ignorePaths/" + i8,schemaPath:"#/else/else/properties/metrics/properties/ignorePaths/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err374];
}
else {
vErrors.push(err374);
}
errors++;
}
}
}
else {
const err375 = {instancePath:instancePath+"/metrics/ignorePaths",schemaPath:"#/else/else/properties/metrics/properties/ignorePaths/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err375];
}
else {
vErrors.push(err375);
}
errors++;
}
}
}
else {
const err376 = {instancePath:instancePath+"/metrics",schemaPath:"#/else/else/properties/metrics/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err376];
}
else {
vErrors.push(err376);
}
errors++;
}
}
if(data.apm !== undefined){
let data132 = data.apm;
const _errs402 = errors;
let valid73 = false;
const _errs403 = errors;
if(typeof data132 !== "boolean"){
const err377 = {instancePath:instancePath+"/apm",schemaPath:"#/else/else/properties/apm/anyOf/0/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err377];
}
else {
vErrors.push(err377);
}
errors++;
}
var _valid25 = _errs403 === errors;
valid73 = valid73 || _valid25;
if(!valid73){
const _errs405 = errors;
if("own" !== data132){
const err378 = {instancePath:instancePath+"/apm",schemaPath:"#/else/else/properties/apm/anyOf/1/const",keyword:"const",params:{allowedValue: "own"}};
if(vErrors === null){
vErrors = [err378];
}
else {
vErrors.push(err378);
}
errors++;
}
var _valid25 = _errs405 === errors;
valid73 = valid73 || _valid25;
if(!valid73){
const _errs406 = errors;
if(data132 && typeof data132 == "object" && !Array.isArray(data132)){
for(const key27 in data132){
if(!(((key27 === "catchExceptions") || (key27 === "profiling")) || (key27 === "metrics"))){
const err379 = {instancePath:instancePath+"/apm",schemaPath:"#/else/else/properties/apm/anyOf/2/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key27}};
if(vErrors === null){
vErrors = [err379];
}
else {
vErrors.push(err379);
}
errors++;
}
}
if(data132.catchExceptions !== undefined){
if(typeof data132.catchExceptions !== "boolean"){
const err380 = {instancePath:instancePath+"/apm/catchExceptions",schemaPath:"#/else/else/properties/apm/anyOf/2/properties/catchExceptions/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err380];
}
else {
vErrors.push(err380);
}
errors++;
}
}
if(data132.profiling !== undefined){
if(typeof data132.profiling !== "boolean"){
const err381 = {instancePath:instancePath+"/apm/profiling",schemaPath:"#/else/else/properties/apm/anyOf/2/properties/profiling/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err381];
}
else {
vErrors.push(err381);
}
errors++;
}
}
if(data132.metrics !== undefined){
let data135 = data132.metrics;
if(data135 && typeof data135 == "object" && !Array.isArray(data135)){
for(const key28 in data135){
if(!((((key28 === "v8") || (key28 === "eventLoop")) || (key28 === "http")) || (key28 === "runtime"))){
const err382 = {instancePath:instancePath+"/apm/metrics",schemaPath:"#/else/else/properties/apm/anyOf/2/properties/metrics/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key28}};
if(vErrors === null){
vErrors = [err382];
}
else {
vErrors.push(err382);
}
errors++;
}
}
if(data135.v8 !== undefined){
if(typeof data135.v8 !== "boolean"){
const err383 = {instancePath:instancePath+"/apm/metrics/v8",schemaPath:"#/else/else/properties/apm/anyOf/2/properties/metrics/properties/v8/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err383];
}
else {
vErrors.push(err383);
}
errors++;
}
}
if(data135.eventLoop !== undefined){
if(typeof data135.eventLoop !== "boolean"){
const err384 = {instancePath:instancePath+"/apm/metrics/eventLoop",schemaPath:"#/else/else/properties/apm/anyOf/2/properties/metrics/properties/eventLoop/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err384];
}
else {
vErrors.push(err384);
}
errors++;
}
}
if(data135.http !== undefined){
if(typeof data135.http !== "boolean"){
const err385 = {instancePath:instancePath+"/apm/metrics/http",schemaPath:"#/else/else/properties/apm/anyOf/2/properties/metrics/properties/http/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err385];
}
else {
vErrors.push(err385);
}
errors++;
}
}
if(data135.runtime !== undefined){
if(typeof data135.runtime !== "boolean"){
const err386 = {instancePath:instancePath+"/apm/metrics/runtime",schemaPath:"#/else/else/properties/apm/anyOf/2/properties/metrics/properties/runtime/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err386];
}
else {
vErrors.push(err386);
}
errors++;
}
}
}
else {
const err387 = {instancePath:instancePath+"/apm/metrics",schemaPath:"#/else/else/properties/apm/anyOf/2/properties/metrics/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err387];
}
else {
vErrors.push(err387);
}
errors++;
}
}
}
else {
const err388 = {instancePath:instancePath+"/apm",schemaPath:"#/else/else/properties/apm/anyOf/2/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err388];
}
else {
vErrors.push(err388);
}
errors++;
}
var _valid25 = _errs406 === errors;
valid73 = valid73 || _valid25;
}
}
if(!valid73){
const err389 = {instancePath:instancePath+"/apm",schemaPath:"#/else/else/properties/apm/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err389];
}
else {
vErrors.push(err389);
}
errors++;
}
else {
errors = _errs402;
if(vErrors !== null){
if(_errs402){
vErrors.length = _errs402;
}
else {
vErrors = null;
}
}
}
}
if(data.stage !== undefined){
let data140 = data.stage;
if(typeof data140 !== "string"){
const err390 = {instancePath:instancePath+"/stage",schemaPath:"#/else/else/properties/stage/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err390];
}
else {
vErrors.push(err390);
}
errors++;
}
if(!(((data140 === "production") || (data140 === "staging")) || (data140 === "development"))){
const err391 = {instancePath:instancePath+"/stage",schemaPath:"#/else/else/properties/stage/enum",keyword:"enum",params:{allowedValues: schema6.else.else.properties.stage.enum}};
if(vErrors === null){
vErrors = [err391];
}
else {
vErrors.push(err391);
}
errors++;
}
}
if(data.repl !== undefined){
let data141 = data.repl;
if(data141 && typeof data141 == "object" && !Array.isArray(data141)){
for(const key29 in data141){
if(!((((((((key29 === "enabled") || (key29 === "write")) || (key29 === "requireReason")) || (key29 === "readOnlyGroup")) || (key29 === "readOnlyCalls")) || (key29 === "evalTimeoutMs")) || (key29 === "idleTimeoutMs")) || (key29 === "maxSessions"))){
const err392 = {instancePath:instancePath+"/repl",schemaPath:"#/else/else/properties/repl/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key29}};
if(vErrors === null){
vErrors = [err392];
}
else {
vErrors.push(err392);
}
errors++;
}
}
if(data141.enabled !== undefined){
if(typeof data141.enabled !== "boolean"){
const err393 = {instancePath:instancePath+"/repl/enabled",schemaPath:"#/else/else/properties/repl/properties/enabled/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err393];
}
else {
vErrors.push(err393);
}
errors++;
}
}
if(data141.write !== undefined){
if(typeof data141.write !== "boolean"){
const err394 = {instancePath:instancePath+"/repl/write",schemaPath:"#/else/else/properties/repl/properties/write/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err394];
}
else {
vErrors.push(err394);
}
errors++;
}
}
if(data141.requireReason !== undefined){
if(typeof data141.requireReason !== "boolean"){
const err395 = {instancePath:instancePath+"/repl/requireReason",schemaPath:"#/else/else/properties/repl/properties/requireReason/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err395];
}
else {
vErrors.push(err395);
}
errors++;
}
}
if(data141.readOnlyGroup !== undefined){
let data145 = data141.readOnlyGroup;
const _errs436 = errors;
let valid77 = false;
const _errs437 = errors;
if(typeof data145 === "string"){
if(!pattern11.test(data145)){
const err396 = {instancePath:instancePath+"/repl/readOnlyGroup",schemaPath:"#/else/else/properties/repl/properties/readOnlyGroup/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_][A-Za-z0-9_.-]{0,31}$"}};
if(vErrors === null){
vErrors = [err396];
}
else {
vErrors.push(err396);
}
errors++;
}
}
else {
const err397 = {instancePath:instancePath+"/repl/readOnlyGroup",schemaPath:"#/else/else/properties/repl/properties/readOnlyGroup/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err397];
}
else {
vErrors.push(err397);
}
errors++;
}
var _valid26 = _errs437 === errors;
valid77 = valid77 || _valid26;
if(!valid77){
const _errs439 = errors;
if(data145 !== null){
const err398 = {instancePath:instancePath+"/repl/readOnlyGroup",schemaPath:"#/else/else/properties/repl/properties/readOnlyGroup/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err398];
}
else {
vErrors.push(err398);
}
errors++;
}
var _valid26 = _errs439 === errors;
valid77 = valid77 || _valid26;
}
if(!valid77){
const err399 = {instancePath:instancePath+"/repl/readOnlyGroup",schemaPath:"#/else/else/properties/repl/properties/readOnlyGroup/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err399];
}
else {
vErrors.push(err399);
}
errors++;
}
else {
errors = _errs436;
if(vErrors !== null){
if(_errs436){
vErrors.length = _errs436;
}
else {
vErrors = null;
}
}
}
}
if(data141.readOnlyCalls !== undefined){
if(typeof data141.readOnlyCalls !== "boolean"){
const err400 = {instancePath:instancePath+"/repl/readOnlyCalls",schemaPath:"#/else/else/properties/repl/properties/readOnlyCalls/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err400];
}
else {
vErrors.push(err400);
}
errors++;
}
}
if(data141.evalTimeoutMs !== undefined){
let data147 = data141.evalTimeoutMs;
if(!(((typeof data147 == "number") && (!(data147 % 1) && !isNaN(data147))) && (isFinite(data147)))){
const err401 = {instancePath:instancePath+"/repl/evalTimeoutMs",schemaPath:"#/else/else/properties/repl/properties/evalTimeoutMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err401];
}
else {
vErrors.push(err401);
}
errors++;
}
if((typeof data147 == "number") && (isFinite(data147))){
if(data147 > 86400000 || isNaN(data147)){
const err402 = {instancePath:instancePath+"/repl/evalTimeoutMs",schemaPath:"#/else/else/properties/repl/properties/evalTimeoutMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err402];
}
else {
vErrors.push(err402);
}
errors++;
}
if(data147 < 10 || isNaN(data147)){
const err403 = {instancePath:instancePath+"/repl/evalTimeoutMs",schemaPath:"#/else/else/properties/repl/properties/evalTimeoutMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
if(vErrors === null){
vErrors = [err403];
}
else {
vErrors.push(err403);
}
errors++;
}
}
}
if(data141.idleTimeoutMs !== undefined){
let data148 = data141.idleTimeoutMs;
if(!(((typeof data148 == "number") && (!(data148 % 1) && !isNaN(data148))) && (isFinite(data148)))){
const err404 = {instancePath:instancePath+"/repl/idleTimeoutMs",schemaPath:"#/else/else/properties/repl/properties/idleTimeoutMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err404];
}
else {
vErrors.push(err404);
}
errors++;
}
if((typeof data148 == "number") && (isFinite(data148))){
if(data148 > 86400000 || isNaN(data148)){
const err405 = {instancePath:instancePath+"/repl/idleTimeoutMs",schemaPath:"#/else/else/properties/repl/properties/idleTimeoutMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err405];
}
else {
vErrors.push(err405);
}
errors++;
}
if(data148 < 1000 || isNaN(data148)){
const err406 = {instancePath:instancePath+"/repl/idleTimeoutMs",schemaPath:"#/else/else/properties/repl/properties/idleTimeoutMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}};
if(vErrors === null){
vErrors = [err406];
}
else {
vErrors.push(err406);
}
errors++;
}
}
}
if(data141.maxSessions !== undefined){
let data149 = data141.maxSessions;
if(!(((typeof data149 == "number") && (!(data149 % 1) && !isNaN(data149))) && (isFinite(data149)))){
const err407 = {instancePath:instancePath+"/repl/maxSessions",schemaPath:"#/else/else/properties/repl/properties/maxSessions/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err407];
}
else {
vErrors.push(err407);
}
errors++;
}
if((typeof data149 == "number") && (isFinite(data149))){
if(data149 > 64 || isNaN(data149)){
const err408 = {instancePath:instancePath+"/repl/maxSessions",schemaPath:"#/else/else/properties/repl/properties/maxSessions/maximum",keyword:"maximum",params:{comparison: "<=", limit: 64}};
if(vErrors === null){
vErrors = [err408];
}
else {
vErrors.push(err408);
}
errors++;
}
if(data149 < 1 || isNaN(data149)){
const err409 = {instancePath:instancePath+"/repl/maxSessions",schemaPath:"#/else/else/properties/repl/properties/maxSessions/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err409];
}
else {
vErrors.push(err409);
}
errors++;
}
}
}
}
else {
const err410 = {instancePath:instancePath+"/repl",schemaPath:"#/else/else/properties/repl/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err410];
}
else {
vErrors.push(err410);
}
errors++;
}
}
if(data.log !== undefined){
let data150 = data.log;
if(data150 && typeof data150 == "object" && !Array.isArray(data150)){
for(const key30 in data150){
if(!(key30 === "files")){
const err411 = {instancePath:instancePath+"/log",schemaPath:"#/else/else/properties/log/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key30}};
if(vErrors === null){
vErrors = [err411];
}
else {
vErrors.push(err411);
}
errors++;
}
}
if(data150.files !== undefined){
let data151 = data150.files;
if(typeof data151 !== "string"){
const err412 = {instancePath:instancePath+"/log/files",schemaPath:"#/else/else/properties/log/properties/files/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err412];
}
else {
vErrors.push(err412);
}
errors++;
}
if(!((((data151 === "app") || (data151 === "worker")) || (data151 === "stdout")) || (data151 === "journal"))){
const err413 = {instancePath:instancePath+"/log/files",schemaPath:"#/else/else/properties/log/properties/files/enum",keyword:"enum",params:{allowedValues: schema6.else.else.properties.log.properties.files.enum}};
if(vErrors === null){
vErrors = [err413];
}
else {
vErrors.push(err413);
}
errors++;
}
}
}
else {
const err414 = {instancePath:instancePath+"/log",schemaPath:"#/else/else/properties/log/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err414];
}
else {
vErrors.push(err414);
}
errors++;
}
}
if(data.http !== undefined){
let data152 = data.http;
if(data152 && typeof data152 == "object" && !Array.isArray(data152)){
for(const key31 in data152){
if(!((((((((key31 === "listen") || (key31 === "ui")) || (key31 === "allowActions")) || (key31 === "tokenFile")) || (key31 === "socket")) || (key31 === "userHeader")) || (key31 === "basePath")) || (key31 === "hosts"))){
const err415 = {instancePath:instancePath+"/http",schemaPath:"#/else/else/properties/http/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key31}};
if(vErrors === null){
vErrors = [err415];
}
else {
vErrors.push(err415);
}
errors++;
}
}
if(data152.listen !== undefined){
let data153 = data152.listen;
const _errs458 = errors;
let valid80 = false;
const _errs459 = errors;
if(typeof data153 === "string"){
if(data153.length < 1){
const err416 = {instancePath:instancePath+"/http/listen",schemaPath:"#/else/else/properties/http/properties/listen/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err416];
}
else {
vErrors.push(err416);
}
errors++;
}
if(!pattern1.test(data153)){
const err417 = {instancePath:instancePath+"/http/listen",schemaPath:"#/else/else/properties/http/properties/listen/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err417];
}
else {
vErrors.push(err417);
}
errors++;
}
}
else {
const err418 = {instancePath:instancePath+"/http/listen",schemaPath:"#/else/else/properties/http/properties/listen/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err418];
}
else {
vErrors.push(err418);
}
errors++;
}
var _valid27 = _errs459 === errors;
valid80 = valid80 || _valid27;
if(!valid80){
const _errs461 = errors;
if(!(((typeof data153 == "number") && (!(data153 % 1) && !isNaN(data153))) && (isFinite(data153)))){
const err419 = {instancePath:instancePath+"/http/listen",schemaPath:"#/else/else/properties/http/properties/listen/anyOf/1/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err419];
}
else {
vErrors.push(err419);
}
errors++;
}
if((typeof data153 == "number") && (isFinite(data153))){
if(data153 > 65535 || isNaN(data153)){
const err420 = {instancePath:instancePath+"/http/listen",schemaPath:"#/else/else/properties/http/properties/listen/anyOf/1/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535}};
if(vErrors === null){
vErrors = [err420];
}
else {
vErrors.push(err420);
}
errors++;
}
if(data153 < 1 || isNaN(data153)){
const err421 = {instancePath:instancePath+"/http/listen",schemaPath:"#/else/else/properties/http/properties/listen/anyOf/1/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err421];
}
else {
vErrors.push(err421);
}
errors++;
}
}
var _valid27 = _errs461 === errors;
valid80 = valid80 || _valid27;
if(!valid80){
const _errs463 = errors;
if(data153 !== null){
const err422 = {instancePath:instancePath+"/http/listen",schemaPath:"#/else/else/properties/http/properties/listen/anyOf/2/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err422];
}
else {
vErrors.push(err422);
}
errors++;
}
var _valid27 = _errs463 === errors;
valid80 = valid80 || _valid27;
}
}
if(!valid80){
const err423 = {instancePath:instancePath+"/http/listen",schemaPath:"#/else/else/properties/http/properties/listen/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err423];
}
else {
vErrors.push(err423);
}
errors++;
}
else {
errors = _errs458;
if(vErrors !== null){
if(_errs458){
vErrors.length = _errs458;
}
else {
vErrors = null;
}
}
}
}
if(data152.ui !== undefined){
if(typeof data152.ui !== "boolean"){
const err424 = {instancePath:instancePath+"/http/ui",schemaPath:"#/else/else/properties/http/properties/ui/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err424];
}
else {
vErrors.push(err424);
}
errors++;
}
}
if(data152.allowActions !== undefined){
if(typeof data152.allowActions !== "boolean"){
const err425 = {instancePath:instancePath+"/http/allowActions",schemaPath:"#/else/else/properties/http/properties/allowActions/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err425];
}
else {
vErrors.push(err425);
}
errors++;
}
}
if(data152.tokenFile !== undefined){
let data156 = data152.tokenFile;
const _errs470 = errors;
let valid81 = false;
const _errs471 = errors;
if(typeof data156 === "string"){
if(data156.length < 1){
const err426 = {instancePath:instancePath+"/http/tokenFile",schemaPath:"#/else/else/properties/http/properties/tokenFile/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err426];
}
else {
vErrors.push(err426);
}
errors++;
}
if(!pattern1.test(data156)){
const err427 = {instancePath:instancePath+"/http/tokenFile",schemaPath:"#/else/else/properties/http/properties/tokenFile/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err427];
}
else {
vErrors.push(err427);
}
errors++;
}
}
else {
const err428 = {instancePath:instancePath+"/http/tokenFile",schemaPath:"#/else/else/properties/http/properties/tokenFile/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err428];
}
else {
vErrors.push(err428);
}
errors++;
}
var _valid28 = _errs471 === errors;
valid81 = valid81 || _valid28;
if(!valid81){
const _errs473 = errors;
if(data156 !== null){
const err429 = {instancePath:instancePath+"/http/tokenFile",schemaPath:"#/else/else/properties/http/properties/tokenFile/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err429];
}
else {
vErrors.push(err429);
}
errors++;
}
var _valid28 = _errs473 === errors;
valid81 = valid81 || _valid28;
}
if(!valid81){
const err430 = {instancePath:instancePath+"/http/tokenFile",schemaPath:"#/else/else/properties/http/properties/tokenFile/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err430];
}
else {
vErrors.push(err430);
}
errors++;
}
else {
errors = _errs470;
if(vErrors !== null){
if(_errs470){
vErrors.length = _errs470;
}
else {
vErrors = null;
}
}
}
}
if(data152.socket !== undefined){
let data157 = data152.socket;
const _errs476 = errors;
let valid82 = false;
const _errs477 = errors;
if(typeof data157 === "string"){
if(!pattern14.test(data157)){
const err431 = {instancePath:instancePath+"/http/socket",schemaPath:"#/else/else/properties/http/properties/socket/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^/[^\u0000]{1,99}$"}};
if(vErrors === null){
vErrors = [err431];
}
else {
vErrors.push(err431);
}
errors++;
}
}
else {
const err432 = {instancePath:instancePath+"/http/socket",schemaPath:"#/else/else/properties/http/properties/socket/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err432];
}
else {
vErrors.push(err432);
}
errors++;
}
var _valid29 = _errs477 === errors;
valid82 = valid82 || _valid29;
if(!valid82){
const _errs479 = errors;
if(data157 !== null){
const err433 = {instancePath:instancePath+"/http/socket",schemaPath:"#/else/else/properties/http/properties/socket/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err433];
}
else {
vErrors.push(err433);
}
errors++;
}
var _valid29 = _errs479 === errors;
valid82 = valid82 || _valid29;
}
if(!valid82){
const err434 = {instancePath:instancePath+"/http/socket",schemaPath:"#/else/else/properties/http/properties/socket/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err434];
}
else {
vErrors.push(err434);
}
errors++;
}
else {
errors = _errs476;
if(vErrors !== null){
if(_errs476){
vErrors.length = _errs476;
}
else {
vErrors = null;
}
}
}
}
if(data152.userHeader !== undefined){
let data158 = data152.userHeader;
const _errs482 = errors;
let valid83 = false;
const _errs483 = errors;
if(typeof data158 === "string"){
if(!pattern15.test(data158)){
const err435 = {instancePath:instancePath+"/http/userHeader",schemaPath:"#/else/else/properties/http/properties/userHeader/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9-]{0,63}$"}};
if(vErrors === null){
vErrors = [err435];
}
else {
vErrors.push(err435);
}
errors++;
}
}
else {
const err436 = {instancePath:instancePath+"/http/userHeader",schemaPath:"#/else/else/properties/http/properties/userHeader/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err436];
}
else {
vErrors.push(err436);
}
errors++;
}
var _valid30 = _errs483 === errors;
valid83 = valid83 || _valid30;
if(!valid83){
const _errs485 = errors;
if(data158 !== null){
const err437 = {instancePath:instancePath+"/http/userHeader",schemaPath:"#/else/else/properties/http/properties/userHeader/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err437];
}
else {
vErrors.push(err437);
}
errors++;
}
var _valid30 = _errs485 === errors;
valid83 = valid83 || _valid30;
}
if(!valid83){
const err438 = {instancePath:instancePath+"/http/userHeader",schemaPath:"#/else/else/properties/http/properties/userHeader/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err438];
}
else {
vErrors.push(err438);
}
errors++;
}
else {
errors = _errs482;
if(vErrors !== null){
if(_errs482){
vErrors.length = _errs482;
}
else {
vErrors = null;
}
}
}
}
if(data152.basePath !== undefined){
let data159 = data152.basePath;
if(typeof data159 === "string"){
if(data159.length > 200){
const err439 = {instancePath:instancePath+"/http/basePath",schemaPath:"#/else/else/properties/http/properties/basePath/maxLength",keyword:"maxLength",params:{limit: 200}};
if(vErrors === null){
vErrors = [err439];
}
else {
vErrors.push(err439);
}
errors++;
}
if(!pattern16.test(data159)){
const err440 = {instancePath:instancePath+"/http/basePath",schemaPath:"#/else/else/properties/http/properties/basePath/pattern",keyword:"pattern",params:{pattern: "^(?:/[A-Za-z0-9._~-]+)*$"}};
if(vErrors === null){
vErrors = [err440];
}
else {
vErrors.push(err440);
}
errors++;
}
}
else {
const err441 = {instancePath:instancePath+"/http/basePath",schemaPath:"#/else/else/properties/http/properties/basePath/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err441];
}
else {
vErrors.push(err441);
}
errors++;
}
}
if(data152.hosts !== undefined){
let data160 = data152.hosts;
if(Array.isArray(data160)){
if(data160.length > 50){
const err442 = {instancePath:instancePath+"/http/hosts",schemaPath:"#/else/else/properties/http/properties/hosts/maxItems",keyword:"maxItems",params:{limit: 50}};
if(vErrors === null){
vErrors = [err442];
}
else {
vErrors.push(err442);
}
errors++;
}
const len9 = data160.length;
for(let i9=0; i9<len9; i9++){
let data161 = data160[i9];
if(typeof data161 === "string"){
if(!pattern17.test(data161)){
const err443 = {instancePath:instancePath+"/http/hosts/" + i9,schemaPath:"#/else/else/properties/http/properties/hosts/items/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9_-]{1,63}(\\.[a-z0-9_-]{1,63}){0,20}$"}};
if(vErrors === null){
vErrors = [err443];
}
else {
vErrors.push(err443);
}
errors++;
}
}
else {
const err444 = {instancePath:instancePath+"/http/hosts/" + i9,schemaPath:"#/else/else/properties/http/properties/hosts/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err444];
}
else {
vErrors.push(err444);
}
errors++;
}
}
}
else {
const err445 = {instancePath:instancePath+"/http/hosts",schemaPath:"#/else/else/properties/http/properties/hosts/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err445];
}
else {
vErrors.push(err445);
}
errors++;
}
}
}
else {
const err446 = {instancePath:instancePath+"/http",schemaPath:"#/else/else/properties/http/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err446];
}
else {
vErrors.push(err446);
}
errors++;
}
}
if(data.prometheus !== undefined){
let data162 = data.prometheus;
if(data162 && typeof data162 == "object" && !Array.isArray(data162)){
for(const key32 in data162){
if(!((key32 === "tokenFile") || (key32 === "fileSd"))){
const err447 = {instancePath:instancePath+"/prometheus",schemaPath:"#/else/else/properties/prometheus/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key32}};
if(vErrors === null){
vErrors = [err447];
}
else {
vErrors.push(err447);
}
errors++;
}
}
if(data162.tokenFile !== undefined){
let data163 = data162.tokenFile;
const _errs497 = errors;
let valid87 = false;
const _errs498 = errors;
if(typeof data163 === "string"){
if(data163.length < 1){
const err448 = {instancePath:instancePath+"/prometheus/tokenFile",schemaPath:"#/else/else/properties/prometheus/properties/tokenFile/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err448];
}
else {
vErrors.push(err448);
}
errors++;
}
if(!pattern1.test(data163)){
const err449 = {instancePath:instancePath+"/prometheus/tokenFile",schemaPath:"#/else/else/properties/prometheus/properties/tokenFile/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err449];
}
else {
vErrors.push(err449);
}
errors++;
}
}
else {
const err450 = {instancePath:instancePath+"/prometheus/tokenFile",schemaPath:"#/else/else/properties/prometheus/properties/tokenFile/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err450];
}
else {
vErrors.push(err450);
}
errors++;
}
var _valid31 = _errs498 === errors;
valid87 = valid87 || _valid31;
if(!valid87){
const _errs500 = errors;
if(data163 !== null){
const err451 = {instancePath:instancePath+"/prometheus/tokenFile",schemaPath:"#/else/else/properties/prometheus/properties/tokenFile/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err451];
}
else {
vErrors.push(err451);
}
errors++;
}
var _valid31 = _errs500 === errors;
valid87 = valid87 || _valid31;
}
if(!valid87){
const err452 = {instancePath:instancePath+"/prometheus/tokenFile",schemaPath:"#/else/else/properties/prometheus/properties/tokenFile/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err452];
}
else {
vErrors.push(err452);
}
errors++;
}
else {
errors = _errs497;
if(vErrors !== null){
if(_errs497){
vErrors.length = _errs497;
}
else {
vErrors = null;
}
}
}
}
if(data162.fileSd !== undefined){
let data164 = data162.fileSd;
const _errs503 = errors;
let valid88 = false;
const _errs504 = errors;
if(typeof data164 === "string"){
if(data164.length < 1){
const err453 = {instancePath:instancePath+"/prometheus/fileSd",schemaPath:"#/else/else/properties/prometheus/properties/fileSd/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err453];
}
else {
vErrors.push(err453);
}
errors++;
}
if(!pattern1.test(data164)){
const err454 = {instancePath:instancePath+"/prometheus/fileSd",schemaPath:"#/else/else/properties/prometheus/properties/fileSd/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err454];
}
else {
vErrors.push(err454);
}
errors++;
}
}
else {
const err455 = {instancePath:instancePath+"/prometheus/fileSd",schemaPath:"#/else/else/properties/prometheus/properties/fileSd/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err455];
}
else {
vErrors.push(err455);
}
errors++;
}
var _valid32 = _errs504 === errors;
valid88 = valid88 || _valid32;
if(!valid88){
const _errs506 = errors;
if(data164 !== null){
const err456 = {instancePath:instancePath+"/prometheus/fileSd",schemaPath:"#/else/else/properties/prometheus/properties/fileSd/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err456];
}
else {
vErrors.push(err456);
}
errors++;
}
var _valid32 = _errs506 === errors;
valid88 = valid88 || _valid32;
}
if(!valid88){
const err457 = {instancePath:instancePath+"/prometheus/fileSd",schemaPath:"#/else/else/properties/prometheus/properties/fileSd/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err457];
}
else {
vErrors.push(err457);
}
errors++;
}
else {
errors = _errs503;
if(vErrors !== null){
if(_errs503){
vErrors.length = _errs503;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err458 = {instancePath:instancePath+"/prometheus",schemaPath:"#/else/else/properties/prometheus/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err458];
}
else {
vErrors.push(err458);
}
errors++;
}
}
if(data.otlp !== undefined){
let data165 = data.otlp;
if(data165 && typeof data165 == "object" && !Array.isArray(data165)){
for(const key33 in data165){
if(!(((key33 === "url") || (key33 === "headersFile")) || (key33 === "intervalMs"))){
const err459 = {instancePath:instancePath+"/otlp",schemaPath:"#/else/else/properties/otlp/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key33}};
if(vErrors === null){
vErrors = [err459];
}
else {
vErrors.push(err459);
}
errors++;
}
}
if(data165.url !== undefined){
let data166 = data165.url;
const _errs512 = errors;
let valid90 = false;
const _errs513 = errors;
if(typeof data166 === "string"){
if(data166.length > 2048){
const err460 = {instancePath:instancePath+"/otlp/url",schemaPath:"#/else/else/properties/otlp/properties/url/anyOf/0/maxLength",keyword:"maxLength",params:{limit: 2048}};
if(vErrors === null){
vErrors = [err460];
}
else {
vErrors.push(err460);
}
errors++;
}
if(data166.length < 1){
const err461 = {instancePath:instancePath+"/otlp/url",schemaPath:"#/else/else/properties/otlp/properties/url/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err461];
}
else {
vErrors.push(err461);
}
errors++;
}
if(!pattern20.test(data166)){
const err462 = {instancePath:instancePath+"/otlp/url",schemaPath:"#/else/else/properties/otlp/properties/url/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^https?://[^\\s/]+"}};
if(vErrors === null){
vErrors = [err462];
}
else {
vErrors.push(err462);
}
errors++;
}
}
else {
const err463 = {instancePath:instancePath+"/otlp/url",schemaPath:"#/else/else/properties/otlp/properties/url/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err463];
}
else {
vErrors.push(err463);
}
errors++;
}
var _valid33 = _errs513 === errors;
valid90 = valid90 || _valid33;
if(!valid90){
const _errs515 = errors;
if(data166 !== null){
const err464 = {instancePath:instancePath+"/otlp/url",schemaPath:"#/else/else/properties/otlp/properties/url/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err464];
}
else {
vErrors.push(err464);
}
errors++;
}
var _valid33 = _errs515 === errors;
valid90 = valid90 || _valid33;
}
if(!valid90){
const err465 = {instancePath:instancePath+"/otlp/url",schemaPath:"#/else/else/properties/otlp/properties/url/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err465];
}
else {
vErrors.push(err465);
}
errors++;
}
else {
errors = _errs512;
if(vErrors !== null){
if(_errs512){
vErrors.length = _errs512;
}
else {
vErrors = null;
}
}
}
}
if(data165.headersFile !== undefined){
let data167 = data165.headersFile;
const _errs518 = errors;
let valid91 = false;
const _errs519 = errors;
if(typeof data167 === "string"){
if(data167.length < 1){
const err466 = {instancePath:instancePath+"/otlp/headersFile",schemaPath:"#/else/else/properties/otlp/properties/headersFile/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err466];
}
else {
vErrors.push(err466);
}
errors++;
}
if(!pattern1.test(data167)){
const err467 = {instancePath:instancePath+"/otlp/headersFile",schemaPath:"#/else/else/properties/otlp/properties/headersFile/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err467];
}
else {
vErrors.push(err467);
}
errors++;
}
}
else {
const err468 = {instancePath:instancePath+"/otlp/headersFile",schemaPath:"#/else/else/properties/otlp/properties/headersFile/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err468];
}
else {
vErrors.push(err468);
}
errors++;
}
var _valid34 = _errs519 === errors;
valid91 = valid91 || _valid34;
if(!valid91){
const _errs521 = errors;
if(data167 !== null){
const err469 = {instancePath:instancePath+"/otlp/headersFile",schemaPath:"#/else/else/properties/otlp/properties/headersFile/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err469];
}
else {
vErrors.push(err469);
}
errors++;
}
var _valid34 = _errs521 === errors;
valid91 = valid91 || _valid34;
}
if(!valid91){
const err470 = {instancePath:instancePath+"/otlp/headersFile",schemaPath:"#/else/else/properties/otlp/properties/headersFile/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err470];
}
else {
vErrors.push(err470);
}
errors++;
}
else {
errors = _errs518;
if(vErrors !== null){
if(_errs518){
vErrors.length = _errs518;
}
else {
vErrors = null;
}
}
}
}
if(data165.intervalMs !== undefined){
let data168 = data165.intervalMs;
if(!(((typeof data168 == "number") && (!(data168 % 1) && !isNaN(data168))) && (isFinite(data168)))){
const err471 = {instancePath:instancePath+"/otlp/intervalMs",schemaPath:"#/else/else/properties/otlp/properties/intervalMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err471];
}
else {
vErrors.push(err471);
}
errors++;
}
if((typeof data168 == "number") && (isFinite(data168))){
if(data168 > 3600000 || isNaN(data168)){
const err472 = {instancePath:instancePath+"/otlp/intervalMs",schemaPath:"#/else/else/properties/otlp/properties/intervalMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600000}};
if(vErrors === null){
vErrors = [err472];
}
else {
vErrors.push(err472);
}
errors++;
}
if(data168 < 1000 || isNaN(data168)){
const err473 = {instancePath:instancePath+"/otlp/intervalMs",schemaPath:"#/else/else/properties/otlp/properties/intervalMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}};
if(vErrors === null){
vErrors = [err473];
}
else {
vErrors.push(err473);
}
errors++;
}
}
}
}
else {
const err474 = {instancePath:instancePath+"/otlp",schemaPath:"#/else/else/properties/otlp/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err474];
}
else {
vErrors.push(err474);
}
errors++;
}
}
if(data.shutdown !== undefined){
let data169 = data.shutdown;
if(data169 && typeof data169 == "object" && !Array.isArray(data169)){
for(const key34 in data169){
if(!(key34 === "delayMs")){
const err475 = {instancePath:instancePath+"/shutdown",schemaPath:"#/else/else/properties/shutdown/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key34}};
if(vErrors === null){
vErrors = [err475];
}
else {
vErrors.push(err475);
}
errors++;
}
}
if(data169.delayMs !== undefined){
let data170 = data169.delayMs;
if(!(((typeof data170 == "number") && (!(data170 % 1) && !isNaN(data170))) && (isFinite(data170)))){
const err476 = {instancePath:instancePath+"/shutdown/delayMs",schemaPath:"#/else/else/properties/shutdown/properties/delayMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err476];
}
else {
vErrors.push(err476);
}
errors++;
}
if((typeof data170 == "number") && (isFinite(data170))){
if(data170 > 86400000 || isNaN(data170)){
const err477 = {instancePath:instancePath+"/shutdown/delayMs",schemaPath:"#/else/else/properties/shutdown/properties/delayMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err477];
}
else {
vErrors.push(err477);
}
errors++;
}
if(data170 < 0 || isNaN(data170)){
const err478 = {instancePath:instancePath+"/shutdown/delayMs",schemaPath:"#/else/else/properties/shutdown/properties/delayMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err478];
}
else {
vErrors.push(err478);
}
errors++;
}
}
}
}
else {
const err479 = {instancePath:instancePath+"/shutdown",schemaPath:"#/else/else/properties/shutdown/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err479];
}
else {
vErrors.push(err479);
}
errors++;
}
}
if(data.blackbox !== undefined){
let data171 = data.blackbox;
if(data171 && typeof data171 == "object" && !Array.isArray(data171)){
for(const key35 in data171){
if(!((key35 === "keep") || (key35 === "maxBytes"))){
const err480 = {instancePath:instancePath+"/blackbox",schemaPath:"#/else/else/properties/blackbox/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key35}};
if(vErrors === null){
vErrors = [err480];
}
else {
vErrors.push(err480);
}
errors++;
}
}
if(data171.keep !== undefined){
let data172 = data171.keep;
if(!(((typeof data172 == "number") && (!(data172 % 1) && !isNaN(data172))) && (isFinite(data172)))){
const err481 = {instancePath:instancePath+"/blackbox/keep",schemaPath:"#/else/else/properties/blackbox/properties/keep/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err481];
}
else {
vErrors.push(err481);
}
errors++;
}
if((typeof data172 == "number") && (isFinite(data172))){
if(data172 > 1000 || isNaN(data172)){
const err482 = {instancePath:instancePath+"/blackbox/keep",schemaPath:"#/else/else/properties/blackbox/properties/keep/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000}};
if(vErrors === null){
vErrors = [err482];
}
else {
vErrors.push(err482);
}
errors++;
}
if(data172 < 0 || isNaN(data172)){
const err483 = {instancePath:instancePath+"/blackbox/keep",schemaPath:"#/else/else/properties/blackbox/properties/keep/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err483];
}
else {
vErrors.push(err483);
}
errors++;
}
}
}
if(data171.maxBytes !== undefined){
let data173 = data171.maxBytes;
if(!(((typeof data173 == "number") && (!(data173 % 1) && !isNaN(data173))) && (isFinite(data173)))){
const err484 = {instancePath:instancePath+"/blackbox/maxBytes",schemaPath:"#/else/else/properties/blackbox/properties/maxBytes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err484];
}
else {
vErrors.push(err484);
}
errors++;
}
if((typeof data173 == "number") && (isFinite(data173))){
if(data173 > 1099511627776 || isNaN(data173)){
const err485 = {instancePath:instancePath+"/blackbox/maxBytes",schemaPath:"#/else/else/properties/blackbox/properties/maxBytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1099511627776}};
if(vErrors === null){
vErrors = [err485];
}
else {
vErrors.push(err485);
}
errors++;
}
if(data173 < 4194304 || isNaN(data173)){
const err486 = {instancePath:instancePath+"/blackbox/maxBytes",schemaPath:"#/else/else/properties/blackbox/properties/maxBytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 4194304}};
if(vErrors === null){
vErrors = [err486];
}
else {
vErrors.push(err486);
}
errors++;
}
}
}
}
else {
const err487 = {instancePath:instancePath+"/blackbox",schemaPath:"#/else/else/properties/blackbox/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err487];
}
else {
vErrors.push(err487);
}
errors++;
}
}
if(data.manager !== undefined){
let data174 = data.manager;
if(data174 && typeof data174 == "object" && !Array.isArray(data174)){
for(const key36 in data174){
if(!(key36 === "log")){
const err488 = {instancePath:instancePath+"/manager",schemaPath:"#/else/else/properties/manager/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key36}};
if(vErrors === null){
vErrors = [err488];
}
else {
vErrors.push(err488);
}
errors++;
}
}
if(data174.log !== undefined){
let data175 = data174.log;
if(typeof data175 !== "string"){
const err489 = {instancePath:instancePath+"/manager/log",schemaPath:"#/else/else/properties/manager/properties/log/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err489];
}
else {
vErrors.push(err489);
}
errors++;
}
if(!((data175 === "stderr") || (data175 === "stdout"))){
const err490 = {instancePath:instancePath+"/manager/log",schemaPath:"#/else/else/properties/manager/properties/log/enum",keyword:"enum",params:{allowedValues: schema6.else.else.properties.manager.properties.log.enum}};
if(vErrors === null){
vErrors = [err490];
}
else {
vErrors.push(err490);
}
errors++;
}
}
}
else {
const err491 = {instancePath:instancePath+"/manager",schemaPath:"#/else/else/properties/manager/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err491];
}
else {
vErrors.push(err491);
}
errors++;
}
}
if(data.bench !== undefined){
let data176 = data.bench;
if((typeof data176 !== "boolean") && (!(data176 && typeof data176 == "object" && !Array.isArray(data176)))){
const err492 = {instancePath:instancePath+"/bench",schemaPath:"#/else/else/properties/bench/type",keyword:"type",params:{type: schema6.else.else.properties.bench.type}};
if(vErrors === null){
vErrors = [err492];
}
else {
vErrors.push(err492);
}
errors++;
}
if(data176 && typeof data176 == "object" && !Array.isArray(data176)){
for(const key37 in data176){
if(!(func2.call(schema6.else.else.properties.bench.properties, key37))){
const err493 = {instancePath:instancePath+"/bench",schemaPath:"#/else/else/properties/bench/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key37}};
if(vErrors === null){
vErrors = [err493];
}
else {
vErrors.push(err493);
}
errors++;
}
}
if(data176.repo !== undefined){
let data177 = data176.repo;
if(typeof data177 === "string"){
if(data177.length < 1){
const err494 = {instancePath:instancePath+"/bench/repo",schemaPath:"#/else/else/properties/bench/properties/repo/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err494];
}
else {
vErrors.push(err494);
}
errors++;
}
if(!pattern1.test(data177)){
const err495 = {instancePath:instancePath+"/bench/repo",schemaPath:"#/else/else/properties/bench/properties/repo/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err495];
}
else {
vErrors.push(err495);
}
errors++;
}
}
else {
const err496 = {instancePath:instancePath+"/bench/repo",schemaPath:"#/else/else/properties/bench/properties/repo/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err496];
}
else {
vErrors.push(err496);
}
errors++;
}
}
if(data176.file !== undefined){
let data178 = data176.file;
if(typeof data178 === "string"){
if(data178.length < 1){
const err497 = {instancePath:instancePath+"/bench/file",schemaPath:"#/else/else/properties/bench/properties/file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err497];
}
else {
vErrors.push(err497);
}
errors++;
}
if(!pattern1.test(data178)){
const err498 = {instancePath:instancePath+"/bench/file",schemaPath:"#/else/else/properties/bench/properties/file/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err498];
}
else {
vErrors.push(err498);
}
errors++;
}
}
else {
const err499 = {instancePath:instancePath+"/bench/file",schemaPath:"#/else/else/properties/bench/properties/file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err499];
}
else {
vErrors.push(err499);
}
errors++;
}
}
if(data176.profile !== undefined){
let data179 = data176.profile;
if(typeof data179 !== "string"){
const err500 = {instancePath:instancePath+"/bench/profile",schemaPath:"#/else/else/properties/bench/properties/profile/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err500];
}
else {
vErrors.push(err500);
}
errors++;
}
if(!((data179 === "quick") || (data179 === "normal"))){
const err501 = {instancePath:instancePath+"/bench/profile",schemaPath:"#/else/else/properties/bench/properties/profile/enum",keyword:"enum",params:{allowedValues: schema6.else.else.properties.bench.properties.profile.enum}};
if(vErrors === null){
vErrors = [err501];
}
else {
vErrors.push(err501);
}
errors++;
}
}
if(data176.only !== undefined){
let data180 = data176.only;
if(Array.isArray(data180)){
if(data180.length > 100){
const err502 = {instancePath:instancePath+"/bench/only",schemaPath:"#/else/else/properties/bench/properties/only/maxItems",keyword:"maxItems",params:{limit: 100}};
if(vErrors === null){
vErrors = [err502];
}
else {
vErrors.push(err502);
}
errors++;
}
const len10 = data180.length;
for(let i10=0; i10<len10; i10++){
let data181 = data180[i10];
if(typeof data181 === "string"){
if(!pattern1.test(data181)){
const err503 = {instancePath:instancePath+"/bench/only/" + i10,schemaPath:"#/else/else/properties/bench/properties/only/items/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err503];
}
else {
vErrors.push(err503);
}
errors++;
}
}
else {
const err504 = {instancePath:instancePath+"/bench/only/" + i10,schemaPath:"#/else/else/properties/bench/properties/only/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err504];
}
else {
vErrors.push(err504);
}
errors++;
}
}
}
else {
const err505 = {instancePath:instancePath+"/bench/only",schemaPath:"#/else/else/properties/bench/properties/only/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err505];
}
else {
vErrors.push(err505);
}
errors++;
}
}
if(data176.branch !== undefined){
let data182 = data176.branch;
if(typeof data182 === "string"){
if(data182.length < 1){
const err506 = {instancePath:instancePath+"/bench/branch",schemaPath:"#/else/else/properties/bench/properties/branch/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err506];
}
else {
vErrors.push(err506);
}
errors++;
}
if(!pattern1.test(data182)){
const err507 = {instancePath:instancePath+"/bench/branch",schemaPath:"#/else/else/properties/bench/properties/branch/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err507];
}
else {
vErrors.push(err507);
}
errors++;
}
}
else {
const err508 = {instancePath:instancePath+"/bench/branch",schemaPath:"#/else/else/properties/bench/properties/branch/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err508];
}
else {
vErrors.push(err508);
}
errors++;
}
}
if(data176.remote !== undefined){
let data183 = data176.remote;
if(typeof data183 === "string"){
if(data183.length < 1){
const err509 = {instancePath:instancePath+"/bench/remote",schemaPath:"#/else/else/properties/bench/properties/remote/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err509];
}
else {
vErrors.push(err509);
}
errors++;
}
if(!pattern1.test(data183)){
const err510 = {instancePath:instancePath+"/bench/remote",schemaPath:"#/else/else/properties/bench/properties/remote/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err510];
}
else {
vErrors.push(err510);
}
errors++;
}
}
else {
const err511 = {instancePath:instancePath+"/bench/remote",schemaPath:"#/else/else/properties/bench/properties/remote/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err511];
}
else {
vErrors.push(err511);
}
errors++;
}
}
if(data176.backlog !== undefined){
let data184 = data176.backlog;
if(!(((typeof data184 == "number") && (!(data184 % 1) && !isNaN(data184))) && (isFinite(data184)))){
const err512 = {instancePath:instancePath+"/bench/backlog",schemaPath:"#/else/else/properties/bench/properties/backlog/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err512];
}
else {
vErrors.push(err512);
}
errors++;
}
if((typeof data184 == "number") && (isFinite(data184))){
if(data184 > 5000 || isNaN(data184)){
const err513 = {instancePath:instancePath+"/bench/backlog",schemaPath:"#/else/else/properties/bench/properties/backlog/maximum",keyword:"maximum",params:{comparison: "<=", limit: 5000}};
if(vErrors === null){
vErrors = [err513];
}
else {
vErrors.push(err513);
}
errors++;
}
if(data184 < 0 || isNaN(data184)){
const err514 = {instancePath:instancePath+"/bench/backlog",schemaPath:"#/else/else/properties/bench/properties/backlog/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err514];
}
else {
vErrors.push(err514);
}
errors++;
}
}
}
if(data176.listen !== undefined){
let data185 = data176.listen;
if(typeof data185 === "string"){
if(!pattern27.test(data185)){
const err515 = {instancePath:instancePath+"/bench/listen",schemaPath:"#/else/else/properties/bench/properties/listen/pattern",keyword:"pattern",params:{pattern: "^(?:\\[[0-9A-Fa-f:.]+\\]|[^\\s:/\\[\\]\\u0000]+):\\d{1,5}$"}};
if(vErrors === null){
vErrors = [err515];
}
else {
vErrors.push(err515);
}
errors++;
}
}
else {
const err516 = {instancePath:instancePath+"/bench/listen",schemaPath:"#/else/else/properties/bench/properties/listen/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err516];
}
else {
vErrors.push(err516);
}
errors++;
}
}
if(data176.machineChecks !== undefined){
if(typeof data176.machineChecks !== "boolean"){
const err517 = {instancePath:instancePath+"/bench/machineChecks",schemaPath:"#/else/else/properties/bench/properties/machineChecks/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err517];
}
else {
vErrors.push(err517);
}
errors++;
}
}
if(data176.nice !== undefined){
let data187 = data176.nice;
if(!(((typeof data187 == "number") && (!(data187 % 1) && !isNaN(data187))) && (isFinite(data187)))){
const err518 = {instancePath:instancePath+"/bench/nice",schemaPath:"#/else/else/properties/bench/properties/nice/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err518];
}
else {
vErrors.push(err518);
}
errors++;
}
if((typeof data187 == "number") && (isFinite(data187))){
if(data187 > 19 || isNaN(data187)){
const err519 = {instancePath:instancePath+"/bench/nice",schemaPath:"#/else/else/properties/bench/properties/nice/maximum",keyword:"maximum",params:{comparison: "<=", limit: 19}};
if(vErrors === null){
vErrors = [err519];
}
else {
vErrors.push(err519);
}
errors++;
}
if(data187 < 0 || isNaN(data187)){
const err520 = {instancePath:instancePath+"/bench/nice",schemaPath:"#/else/else/properties/bench/properties/nice/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err520];
}
else {
vErrors.push(err520);
}
errors++;
}
}
}
}
}
}
else {
const err521 = {instancePath,schemaPath:"#/else/else/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err521];
}
else {
vErrors.push(err521);
}
errors++;
}
var _valid9 = _errs249 === errors;
valid23 = _valid9;
ifClause1 = "else";
}
if(!valid23){
const err522 = {instancePath,schemaPath:"#/else/if",keyword:"if",params:{failingKeyword: ifClause1}};
if(vErrors === null){
vErrors = [err522];
}
else {
vErrors.push(err522);
}
errors++;
}
var _valid0 = _errs123 === errors;
valid0 = _valid0;
ifClause0 = "else";
}
if(!valid0){
const err523 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: ifClause0}};
if(vErrors === null){
vErrors = [err523];
}
else {
vErrors.push(err523);
}
errors++;
}
validate21.errors = vErrors;
return errors === 0;
}

exports.validateApp = validate24;

function validate24(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.script === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "script"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(func2.call(schema7.properties, key0))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.$schema !== undefined){
if(typeof data.$schema !== "string"){
const err2 = {instancePath:instancePath+"/$schema",schemaPath:"#/properties/%24schema/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.name !== undefined){
let data1 = data.name;
if(typeof data1 === "string"){
if(!pattern0.test(data1)){
const err3 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9_-]{0,62}$"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.script !== undefined){
let data2 = data.script;
if(typeof data2 === "string"){
if(data2.length < 1){
const err5 = {instancePath:instancePath+"/script",schemaPath:"#/properties/script/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(!pattern1.test(data2)){
const err6 = {instancePath:instancePath+"/script",schemaPath:"#/properties/script/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/script",schemaPath:"#/properties/script/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.args !== undefined){
let data3 = data.args;
if(Array.isArray(data3)){
if(data3.length > 1000){
const err8 = {instancePath:instancePath+"/args",schemaPath:"#/properties/args/maxItems",keyword:"maxItems",params:{limit: 1000}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
let data4 = data3[i0];
if(typeof data4 === "string"){
if(!pattern1.test(data4)){
const err9 = {instancePath:instancePath+"/args/" + i0,schemaPath:"#/properties/args/items/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/args/" + i0,schemaPath:"#/properties/args/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
}
else {
const err11 = {instancePath:instancePath+"/args",schemaPath:"#/properties/args/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.nodeArgs !== undefined){
let data5 = data.nodeArgs;
if(Array.isArray(data5)){
if(data5.length > 100){
const err12 = {instancePath:instancePath+"/nodeArgs",schemaPath:"#/properties/nodeArgs/maxItems",keyword:"maxItems",params:{limit: 100}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
const len1 = data5.length;
for(let i1=0; i1<len1; i1++){
let data6 = data5[i1];
if(typeof data6 === "string"){
if(!pattern1.test(data6)){
const err13 = {instancePath:instancePath+"/nodeArgs/" + i1,schemaPath:"#/properties/nodeArgs/items/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
else {
const err14 = {instancePath:instancePath+"/nodeArgs/" + i1,schemaPath:"#/properties/nodeArgs/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
}
else {
const err15 = {instancePath:instancePath+"/nodeArgs",schemaPath:"#/properties/nodeArgs/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.cwd !== undefined){
let data7 = data.cwd;
if(typeof data7 === "string"){
if(data7.length < 1){
const err16 = {instancePath:instancePath+"/cwd",schemaPath:"#/properties/cwd/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(!pattern1.test(data7)){
const err17 = {instancePath:instancePath+"/cwd",schemaPath:"#/properties/cwd/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
else {
const err18 = {instancePath:instancePath+"/cwd",schemaPath:"#/properties/cwd/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data.env !== undefined){
let data8 = data.env;
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
if(Object.keys(data8).length > 5000){
const err19 = {instancePath:instancePath+"/env",schemaPath:"#/properties/env/maxProperties",keyword:"maxProperties",params:{limit: 5000}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
for(const key1 in data8){
const _errs20 = errors;
if(typeof key1 === "string"){
if(!pattern5.test(key1)){
const err20 = {instancePath:instancePath+"/env",schemaPath:"#/properties/env/propertyNames/pattern",keyword:"pattern",params:{pattern: "^[^=\\u0000]+$"},propertyName:key1};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
var valid5 = _errs20 === errors;
if(!valid5){
const err21 = {instancePath:instancePath+"/env",schemaPath:"#/properties/env/propertyNames",keyword:"propertyNames",params:{propertyName: key1}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
for(const key2 in data8){
let data9 = data8[key2];
const _errs23 = errors;
let valid7 = false;
const _errs24 = errors;
if(typeof data9 === "string"){
if(!pattern1.test(data9)){
const err22 = {instancePath:instancePath+"/env/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/env/additionalProperties/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
else {
const err23 = {instancePath:instancePath+"/env/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/env/additionalProperties/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
var _valid0 = _errs24 === errors;
valid7 = valid7 || _valid0;
if(!valid7){
const _errs26 = errors;
if(!((typeof data9 == "number") && (isFinite(data9)))){
const err24 = {instancePath:instancePath+"/env/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/env/additionalProperties/anyOf/1/type",keyword:"type",params:{type: "number"}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
var _valid0 = _errs26 === errors;
valid7 = valid7 || _valid0;
if(!valid7){
const _errs28 = errors;
if(typeof data9 !== "boolean"){
const err25 = {instancePath:instancePath+"/env/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/env/additionalProperties/anyOf/2/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
var _valid0 = _errs28 === errors;
valid7 = valid7 || _valid0;
}
}
if(!valid7){
const err26 = {instancePath:instancePath+"/env/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/env/additionalProperties/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
else {
errors = _errs23;
if(vErrors !== null){
if(_errs23){
vErrors.length = _errs23;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err27 = {instancePath:instancePath+"/env",schemaPath:"#/properties/env/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data.keepEnv !== undefined){
if(typeof data.keepEnv !== "boolean"){
const err28 = {instancePath:instancePath+"/keepEnv",schemaPath:"#/properties/keepEnv/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
if(data.instances !== undefined){
let data11 = data.instances;
const _errs33 = errors;
let valid8 = false;
const _errs34 = errors;
if(!(((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11))) && (isFinite(data11)))){
const err29 = {instancePath:instancePath+"/instances",schemaPath:"#/properties/instances/anyOf/0/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
if((typeof data11 == "number") && (isFinite(data11))){
if(data11 > 1024 || isNaN(data11)){
const err30 = {instancePath:instancePath+"/instances",schemaPath:"#/properties/instances/anyOf/0/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1024}};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
if(data11 < 1 || isNaN(data11)){
const err31 = {instancePath:instancePath+"/instances",schemaPath:"#/properties/instances/anyOf/0/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
var _valid1 = _errs34 === errors;
valid8 = valid8 || _valid1;
if(!valid8){
const _errs36 = errors;
if("max" !== data11){
const err32 = {instancePath:instancePath+"/instances",schemaPath:"#/properties/instances/anyOf/1/const",keyword:"const",params:{allowedValue: "max"}};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
var _valid1 = _errs36 === errors;
valid8 = valid8 || _valid1;
}
if(!valid8){
const err33 = {instancePath:instancePath+"/instances",schemaPath:"#/properties/instances/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
else {
errors = _errs33;
if(vErrors !== null){
if(_errs33){
vErrors.length = _errs33;
}
else {
vErrors = null;
}
}
}
}
if(data.nice !== undefined){
let data12 = data.nice;
if(!(((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12))) && (isFinite(data12)))){
const err34 = {instancePath:instancePath+"/nice",schemaPath:"#/properties/nice/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
if((typeof data12 == "number") && (isFinite(data12))){
if(data12 > 19 || isNaN(data12)){
const err35 = {instancePath:instancePath+"/nice",schemaPath:"#/properties/nice/maximum",keyword:"maximum",params:{comparison: "<=", limit: 19}};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
if(data12 < 0 || isNaN(data12)){
const err36 = {instancePath:instancePath+"/nice",schemaPath:"#/properties/nice/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
}
if(data.listen !== undefined){
let data13 = data.listen;
const _errs40 = errors;
let valid9 = false;
const _errs41 = errors;
const _errs42 = errors;
let valid10 = false;
const _errs43 = errors;
if(typeof data13 === "string"){
if(data13.length < 1){
const err37 = {instancePath:instancePath+"/listen",schemaPath:"#/properties/listen/anyOf/0/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
if(!pattern1.test(data13)){
const err38 = {instancePath:instancePath+"/listen",schemaPath:"#/properties/listen/anyOf/0/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
else {
const err39 = {instancePath:instancePath+"/listen",schemaPath:"#/properties/listen/anyOf/0/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
var _valid3 = _errs43 === errors;
valid10 = valid10 || _valid3;
if(!valid10){
const _errs45 = errors;
if(!(((typeof data13 == "number") && (!(data13 % 1) && !isNaN(data13))) && (isFinite(data13)))){
const err40 = {instancePath:instancePath+"/listen",schemaPath:"#/properties/listen/anyOf/0/anyOf/1/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
if((typeof data13 == "number") && (isFinite(data13))){
if(data13 > 65535 || isNaN(data13)){
const err41 = {instancePath:instancePath+"/listen",schemaPath:"#/properties/listen/anyOf/0/anyOf/1/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535}};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
if(data13 < 1 || isNaN(data13)){
const err42 = {instancePath:instancePath+"/listen",schemaPath:"#/properties/listen/anyOf/0/anyOf/1/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
var _valid3 = _errs45 === errors;
valid10 = valid10 || _valid3;
}
if(!valid10){
const err43 = {instancePath:instancePath+"/listen",schemaPath:"#/properties/listen/anyOf/0/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
else {
errors = _errs42;
if(vErrors !== null){
if(_errs42){
vErrors.length = _errs42;
}
else {
vErrors = null;
}
}
}
var _valid2 = _errs41 === errors;
valid9 = valid9 || _valid2;
if(!valid9){
const _errs47 = errors;
if(Array.isArray(data13)){
if(data13.length > 64){
const err44 = {instancePath:instancePath+"/listen",schemaPath:"#/properties/listen/anyOf/1/maxItems",keyword:"maxItems",params:{limit: 64}};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
const len2 = data13.length;
for(let i2=0; i2<len2; i2++){
let data14 = data13[i2];
const _errs50 = errors;
let valid13 = false;
const _errs51 = errors;
if(typeof data14 === "string"){
if(data14.length < 1){
const err45 = {instancePath:instancePath+"/listen/" + i2,schemaPath:"#/properties/listen/anyOf/1/items/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
if(!pattern1.test(data14)){
const err46 = {instancePath:instancePath+"/listen/" + i2,schemaPath:"#/properties/listen/anyOf/1/items/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
else {
const err47 = {instancePath:instancePath+"/listen/" + i2,schemaPath:"#/properties/listen/anyOf/1/items/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
var _valid4 = _errs51 === errors;
valid13 = valid13 || _valid4;
if(!valid13){
const _errs53 = errors;
if(!(((typeof data14 == "number") && (!(data14 % 1) && !isNaN(data14))) && (isFinite(data14)))){
const err48 = {instancePath:instancePath+"/listen/" + i2,schemaPath:"#/properties/listen/anyOf/1/items/anyOf/1/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
if((typeof data14 == "number") && (isFinite(data14))){
if(data14 > 65535 || isNaN(data14)){
const err49 = {instancePath:instancePath+"/listen/" + i2,schemaPath:"#/properties/listen/anyOf/1/items/anyOf/1/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535}};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
if(data14 < 1 || isNaN(data14)){
const err50 = {instancePath:instancePath+"/listen/" + i2,schemaPath:"#/properties/listen/anyOf/1/items/anyOf/1/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
var _valid4 = _errs53 === errors;
valid13 = valid13 || _valid4;
}
if(!valid13){
const err51 = {instancePath:instancePath+"/listen/" + i2,schemaPath:"#/properties/listen/anyOf/1/items/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
else {
errors = _errs50;
if(vErrors !== null){
if(_errs50){
vErrors.length = _errs50;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err52 = {instancePath:instancePath+"/listen",schemaPath:"#/properties/listen/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
var _valid2 = _errs47 === errors;
valid9 = valid9 || _valid2;
}
if(!valid9){
const err53 = {instancePath:instancePath+"/listen",schemaPath:"#/properties/listen/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
else {
errors = _errs40;
if(vErrors !== null){
if(_errs40){
vErrors.length = _errs40;
}
else {
vErrors = null;
}
}
}
}
if(data.ready !== undefined){
let data15 = data.ready;
if(data15 && typeof data15 == "object" && !Array.isArray(data15)){
for(const key3 in data15){
if(!(((((key3 === "when") || (key3 === "timeoutMs")) || (key3 === "minUptimeMs")) || (key3 === "listens")) || (key3 === "check"))){
const err54 = {instancePath:instancePath+"/ready",schemaPath:"#/properties/ready/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3}};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
}
if(data15.when !== undefined){
let data16 = data15.when;
if(typeof data16 !== "string"){
const err55 = {instancePath:instancePath+"/ready/when",schemaPath:"#/properties/ready/properties/when/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
if(!(((data16 === "listening") || (data16 === "message")) || (data16 === "http"))){
const err56 = {instancePath:instancePath+"/ready/when",schemaPath:"#/properties/ready/properties/when/enum",keyword:"enum",params:{allowedValues: schema7.properties.ready.properties.when.enum}};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
if(data15.timeoutMs !== undefined){
let data17 = data15.timeoutMs;
if(!(((typeof data17 == "number") && (!(data17 % 1) && !isNaN(data17))) && (isFinite(data17)))){
const err57 = {instancePath:instancePath+"/ready/timeoutMs",schemaPath:"#/properties/ready/properties/timeoutMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
if((typeof data17 == "number") && (isFinite(data17))){
if(data17 > 86400000 || isNaN(data17)){
const err58 = {instancePath:instancePath+"/ready/timeoutMs",schemaPath:"#/properties/ready/properties/timeoutMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
if(data17 < 100 || isNaN(data17)){
const err59 = {instancePath:instancePath+"/ready/timeoutMs",schemaPath:"#/properties/ready/properties/timeoutMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100}};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
}
}
if(data15.minUptimeMs !== undefined){
let data18 = data15.minUptimeMs;
if(!(((typeof data18 == "number") && (!(data18 % 1) && !isNaN(data18))) && (isFinite(data18)))){
const err60 = {instancePath:instancePath+"/ready/minUptimeMs",schemaPath:"#/properties/ready/properties/minUptimeMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
if((typeof data18 == "number") && (isFinite(data18))){
if(data18 > 86400000 || isNaN(data18)){
const err61 = {instancePath:instancePath+"/ready/minUptimeMs",schemaPath:"#/properties/ready/properties/minUptimeMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
if(data18 < 0 || isNaN(data18)){
const err62 = {instancePath:instancePath+"/ready/minUptimeMs",schemaPath:"#/properties/ready/properties/minUptimeMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
}
}
if(data15.listens !== undefined){
let data19 = data15.listens;
if(typeof data19 !== "string"){
const err63 = {instancePath:instancePath+"/ready/listens",schemaPath:"#/properties/ready/properties/listens/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
if(!(((data19 === "auto") || (data19 === "always")) || (data19 === "never"))){
const err64 = {instancePath:instancePath+"/ready/listens",schemaPath:"#/properties/ready/properties/listens/enum",keyword:"enum",params:{allowedValues: schema7.properties.ready.properties.listens.enum}};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
}
if(data15.check !== undefined){
if(typeof data15.check !== "boolean"){
const err65 = {instancePath:instancePath+"/ready/check",schemaPath:"#/properties/ready/properties/check/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
}
}
else {
const err66 = {instancePath:instancePath+"/ready",schemaPath:"#/properties/ready/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
}
if(data.drain !== undefined){
let data21 = data.drain;
if(data21 && typeof data21 == "object" && !Array.isArray(data21)){
for(const key4 in data21){
if(!((key4 === "idleGraceMs") || (key4 === "timeoutMs"))){
const err67 = {instancePath:instancePath+"/drain",schemaPath:"#/properties/drain/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4}};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
}
if(data21.idleGraceMs !== undefined){
let data22 = data21.idleGraceMs;
if(!(((typeof data22 == "number") && (!(data22 % 1) && !isNaN(data22))) && (isFinite(data22)))){
const err68 = {instancePath:instancePath+"/drain/idleGraceMs",schemaPath:"#/properties/drain/properties/idleGraceMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
if((typeof data22 == "number") && (isFinite(data22))){
if(data22 > 86400000 || isNaN(data22)){
const err69 = {instancePath:instancePath+"/drain/idleGraceMs",schemaPath:"#/properties/drain/properties/idleGraceMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
if(data22 < 0 || isNaN(data22)){
const err70 = {instancePath:instancePath+"/drain/idleGraceMs",schemaPath:"#/properties/drain/properties/idleGraceMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
}
}
if(data21.timeoutMs !== undefined){
let data23 = data21.timeoutMs;
if(!(((typeof data23 == "number") && (!(data23 % 1) && !isNaN(data23))) && (isFinite(data23)))){
const err71 = {instancePath:instancePath+"/drain/timeoutMs",schemaPath:"#/properties/drain/properties/timeoutMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
if((typeof data23 == "number") && (isFinite(data23))){
if(data23 > 86400000 || isNaN(data23)){
const err72 = {instancePath:instancePath+"/drain/timeoutMs",schemaPath:"#/properties/drain/properties/timeoutMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
if(data23 < 0 || isNaN(data23)){
const err73 = {instancePath:instancePath+"/drain/timeoutMs",schemaPath:"#/properties/drain/properties/timeoutMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
}
}
}
else {
const err74 = {instancePath:instancePath+"/drain",schemaPath:"#/properties/drain/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
}
if(data.stop !== undefined){
let data24 = data.stop;
if(data24 && typeof data24 == "object" && !Array.isArray(data24)){
for(const key5 in data24){
if(!(((key5 === "signal") || (key5 === "timeoutMs")) || (key5 === "message"))){
const err75 = {instancePath:instancePath+"/stop",schemaPath:"#/properties/stop/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5}};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
}
if(data24.signal !== undefined){
let data25 = data24.signal;
if(typeof data25 !== "string"){
const err76 = {instancePath:instancePath+"/stop/signal",schemaPath:"#/properties/stop/properties/signal/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
if(!((((((data25 === "SIGTERM") || (data25 === "SIGINT")) || (data25 === "SIGQUIT")) || (data25 === "SIGHUP")) || (data25 === "SIGUSR2")) || (data25 === "SIGKILL"))){
const err77 = {instancePath:instancePath+"/stop/signal",schemaPath:"#/properties/stop/properties/signal/enum",keyword:"enum",params:{allowedValues: schema7.properties.stop.properties.signal.enum}};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
}
if(data24.timeoutMs !== undefined){
let data26 = data24.timeoutMs;
if(!(((typeof data26 == "number") && (!(data26 % 1) && !isNaN(data26))) && (isFinite(data26)))){
const err78 = {instancePath:instancePath+"/stop/timeoutMs",schemaPath:"#/properties/stop/properties/timeoutMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
if((typeof data26 == "number") && (isFinite(data26))){
if(data26 > 86400000 || isNaN(data26)){
const err79 = {instancePath:instancePath+"/stop/timeoutMs",schemaPath:"#/properties/stop/properties/timeoutMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
if(data26 < 0 || isNaN(data26)){
const err80 = {instancePath:instancePath+"/stop/timeoutMs",schemaPath:"#/properties/stop/properties/timeoutMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
}
}
if(data24.message !== undefined){
if(typeof data24.message !== "boolean"){
const err81 = {instancePath:instancePath+"/stop/message",schemaPath:"#/properties/stop/properties/message/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
}
}
else {
const err82 = {instancePath:instancePath+"/stop",schemaPath:"#/properties/stop/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
}
if(data.restart !== undefined){
let data28 = data.restart;
if(data28 && typeof data28 == "object" && !Array.isArray(data28)){
for(const key6 in data28){
if(!((((((key6 === "auto") || (key6 === "minDelayMs")) || (key6 === "maxDelayMs")) || (key6 === "healthyAfterMs")) || (key6 === "maxRestarts")) || (key6 === "windowMs"))){
const err83 = {instancePath:instancePath+"/restart",schemaPath:"#/properties/restart/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6}};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
}
if(data28.auto !== undefined){
if(typeof data28.auto !== "boolean"){
const err84 = {instancePath:instancePath+"/restart/auto",schemaPath:"#/properties/restart/properties/auto/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
}
if(data28.minDelayMs !== undefined){
let data30 = data28.minDelayMs;
if(!(((typeof data30 == "number") && (!(data30 % 1) && !isNaN(data30))) && (isFinite(data30)))){
const err85 = {instancePath:instancePath+"/restart/minDelayMs",schemaPath:"#/properties/restart/properties/minDelayMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
if((typeof data30 == "number") && (isFinite(data30))){
if(data30 > 86400000 || isNaN(data30)){
const err86 = {instancePath:instancePath+"/restart/minDelayMs",schemaPath:"#/properties/restart/properties/minDelayMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
if(data30 < 10 || isNaN(data30)){
const err87 = {instancePath:instancePath+"/restart/minDelayMs",schemaPath:"#/properties/restart/properties/minDelayMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
}
}
if(data28.maxDelayMs !== undefined){
let data31 = data28.maxDelayMs;
if(!(((typeof data31 == "number") && (!(data31 % 1) && !isNaN(data31))) && (isFinite(data31)))){
const err88 = {instancePath:instancePath+"/restart/maxDelayMs",schemaPath:"#/properties/restart/properties/maxDelayMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
if((typeof data31 == "number") && (isFinite(data31))){
if(data31 > 86400000 || isNaN(data31)){
const err89 = {instancePath:instancePath+"/restart/maxDelayMs",schemaPath:"#/properties/restart/properties/maxDelayMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
if(data31 < 10 || isNaN(data31)){
const err90 = {instancePath:instancePath+"/restart/maxDelayMs",schemaPath:"#/properties/restart/properties/maxDelayMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
if(vErrors === null){
vErrors = [err90];
}
else {
vErrors.push(err90);
}
errors++;
}
}
}
if(data28.healthyAfterMs !== undefined){
let data32 = data28.healthyAfterMs;
if(!(((typeof data32 == "number") && (!(data32 % 1) && !isNaN(data32))) && (isFinite(data32)))){
const err91 = {instancePath:instancePath+"/restart/healthyAfterMs",schemaPath:"#/properties/restart/properties/healthyAfterMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
if((typeof data32 == "number") && (isFinite(data32))){
if(data32 > 86400000 || isNaN(data32)){
const err92 = {instancePath:instancePath+"/restart/healthyAfterMs",schemaPath:"#/properties/restart/properties/healthyAfterMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
if(data32 < 0 || isNaN(data32)){
const err93 = {instancePath:instancePath+"/restart/healthyAfterMs",schemaPath:"#/properties/restart/properties/healthyAfterMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
}
}
if(data28.maxRestarts !== undefined){
let data33 = data28.maxRestarts;
const _errs96 = errors;
let valid18 = false;
const _errs97 = errors;
if(!(((typeof data33 == "number") && (!(data33 % 1) && !isNaN(data33))) && (isFinite(data33)))){
const err94 = {instancePath:instancePath+"/restart/maxRestarts",schemaPath:"#/properties/restart/properties/maxRestarts/anyOf/0/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
if((typeof data33 == "number") && (isFinite(data33))){
if(data33 > 100000 || isNaN(data33)){
const err95 = {instancePath:instancePath+"/restart/maxRestarts",schemaPath:"#/properties/restart/properties/maxRestarts/anyOf/0/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000}};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
}
if(data33 < 0 || isNaN(data33)){
const err96 = {instancePath:instancePath+"/restart/maxRestarts",schemaPath:"#/properties/restart/properties/maxRestarts/anyOf/0/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err96];
}
else {
vErrors.push(err96);
}
errors++;
}
}
var _valid5 = _errs97 === errors;
valid18 = valid18 || _valid5;
if(!valid18){
const _errs99 = errors;
if(data33 !== null){
const err97 = {instancePath:instancePath+"/restart/maxRestarts",schemaPath:"#/properties/restart/properties/maxRestarts/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
var _valid5 = _errs99 === errors;
valid18 = valid18 || _valid5;
}
if(!valid18){
const err98 = {instancePath:instancePath+"/restart/maxRestarts",schemaPath:"#/properties/restart/properties/maxRestarts/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err98];
}
else {
vErrors.push(err98);
}
errors++;
}
else {
errors = _errs96;
if(vErrors !== null){
if(_errs96){
vErrors.length = _errs96;
}
else {
vErrors = null;
}
}
}
}
if(data28.windowMs !== undefined){
let data34 = data28.windowMs;
if(!(((typeof data34 == "number") && (!(data34 % 1) && !isNaN(data34))) && (isFinite(data34)))){
const err99 = {instancePath:instancePath+"/restart/windowMs",schemaPath:"#/properties/restart/properties/windowMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err99];
}
else {
vErrors.push(err99);
}
errors++;
}
if((typeof data34 == "number") && (isFinite(data34))){
if(data34 > 86400000 || isNaN(data34)){
const err100 = {instancePath:instancePath+"/restart/windowMs",schemaPath:"#/properties/restart/properties/windowMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err100];
}
else {
vErrors.push(err100);
}
errors++;
}
if(data34 < 1000 || isNaN(data34)){
const err101 = {instancePath:instancePath+"/restart/windowMs",schemaPath:"#/properties/restart/properties/windowMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}};
if(vErrors === null){
vErrors = [err101];
}
else {
vErrors.push(err101);
}
errors++;
}
}
}
}
else {
const err102 = {instancePath:instancePath+"/restart",schemaPath:"#/properties/restart/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err102];
}
else {
vErrors.push(err102);
}
errors++;
}
}
if(data.reload !== undefined){
let data35 = data.reload;
if(data35 && typeof data35 == "object" && !Array.isArray(data35)){
for(const key7 in data35){
if(!(((key7 === "surge") || (key7 === "settleMs")) || (key7 === "keepOldMs"))){
const err103 = {instancePath:instancePath+"/reload",schemaPath:"#/properties/reload/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key7}};
if(vErrors === null){
vErrors = [err103];
}
else {
vErrors.push(err103);
}
errors++;
}
}
if(data35.surge !== undefined){
let data36 = data35.surge;
if(!(((typeof data36 == "number") && (!(data36 % 1) && !isNaN(data36))) && (isFinite(data36)))){
const err104 = {instancePath:instancePath+"/reload/surge",schemaPath:"#/properties/reload/properties/surge/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err104];
}
else {
vErrors.push(err104);
}
errors++;
}
if((typeof data36 == "number") && (isFinite(data36))){
if(data36 > 1024 || isNaN(data36)){
const err105 = {instancePath:instancePath+"/reload/surge",schemaPath:"#/properties/reload/properties/surge/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1024}};
if(vErrors === null){
vErrors = [err105];
}
else {
vErrors.push(err105);
}
errors++;
}
if(data36 < 1 || isNaN(data36)){
const err106 = {instancePath:instancePath+"/reload/surge",schemaPath:"#/properties/reload/properties/surge/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err106];
}
else {
vErrors.push(err106);
}
errors++;
}
}
}
if(data35.settleMs !== undefined){
let data37 = data35.settleMs;
if(!(((typeof data37 == "number") && (!(data37 % 1) && !isNaN(data37))) && (isFinite(data37)))){
const err107 = {instancePath:instancePath+"/reload/settleMs",schemaPath:"#/properties/reload/properties/settleMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err107];
}
else {
vErrors.push(err107);
}
errors++;
}
if((typeof data37 == "number") && (isFinite(data37))){
if(data37 > 86400000 || isNaN(data37)){
const err108 = {instancePath:instancePath+"/reload/settleMs",schemaPath:"#/properties/reload/properties/settleMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err108];
}
else {
vErrors.push(err108);
}
errors++;
}
if(data37 < 0 || isNaN(data37)){
const err109 = {instancePath:instancePath+"/reload/settleMs",schemaPath:"#/properties/reload/properties/settleMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err109];
}
else {
vErrors.push(err109);
}
errors++;
}
}
}
if(data35.keepOldMs !== undefined){
let data38 = data35.keepOldMs;
if(!(((typeof data38 == "number") && (!(data38 % 1) && !isNaN(data38))) && (isFinite(data38)))){
const err110 = {instancePath:instancePath+"/reload/keepOldMs",schemaPath:"#/properties/reload/properties/keepOldMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err110];
}
else {
vErrors.push(err110);
}
errors++;
}
if((typeof data38 == "number") && (isFinite(data38))){
if(data38 > 86400000 || isNaN(data38)){
const err111 = {instancePath:instancePath+"/reload/keepOldMs",schemaPath:"#/properties/reload/properties/keepOldMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err111];
}
else {
vErrors.push(err111);
}
errors++;
}
if(data38 < 0 || isNaN(data38)){
const err112 = {instancePath:instancePath+"/reload/keepOldMs",schemaPath:"#/properties/reload/properties/keepOldMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err112];
}
else {
vErrors.push(err112);
}
errors++;
}
}
}
}
else {
const err113 = {instancePath:instancePath+"/reload",schemaPath:"#/properties/reload/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err113];
}
else {
vErrors.push(err113);
}
errors++;
}
}
if(data.health !== undefined){
let data39 = data.health;
if(data39 && typeof data39 == "object" && !Array.isArray(data39)){
for(const key8 in data39){
if(!(((((((key8 === "path") || (key8 === "intervalMs")) || (key8 === "timeoutMs")) || (key8 === "failures")) || (key8 === "expectedStatus")) || (key8 === "blockedMs")) || (key8 === "hungMs"))){
const err114 = {instancePath:instancePath+"/health",schemaPath:"#/properties/health/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key8}};
if(vErrors === null){
vErrors = [err114];
}
else {
vErrors.push(err114);
}
errors++;
}
}
if(data39.path !== undefined){
let data40 = data39.path;
const _errs116 = errors;
let valid21 = false;
const _errs117 = errors;
if(typeof data40 === "string"){
if(!pattern9.test(data40)){
const err115 = {instancePath:instancePath+"/health/path",schemaPath:"#/properties/health/properties/path/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^/[^\\s#\\u0000]*$"}};
if(vErrors === null){
vErrors = [err115];
}
else {
vErrors.push(err115);
}
errors++;
}
}
else {
const err116 = {instancePath:instancePath+"/health/path",schemaPath:"#/properties/health/properties/path/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err116];
}
else {
vErrors.push(err116);
}
errors++;
}
var _valid6 = _errs117 === errors;
valid21 = valid21 || _valid6;
if(!valid21){
const _errs119 = errors;
if(data40 !== null){
const err117 = {instancePath:instancePath+"/health/path",schemaPath:"#/properties/health/properties/path/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err117];
}
else {
vErrors.push(err117);
}
errors++;
}
var _valid6 = _errs119 === errors;
valid21 = valid21 || _valid6;
}
if(!valid21){
const err118 = {instancePath:instancePath+"/health/path",schemaPath:"#/properties/health/properties/path/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err118];
}
else {
vErrors.push(err118);
}
errors++;
}
else {
errors = _errs116;
if(vErrors !== null){
if(_errs116){
vErrors.length = _errs116;
}
else {
vErrors = null;
}
}
}
}
if(data39.intervalMs !== undefined){
let data41 = data39.intervalMs;
if(!(((typeof data41 == "number") && (!(data41 % 1) && !isNaN(data41))) && (isFinite(data41)))){
const err119 = {instancePath:instancePath+"/health/intervalMs",schemaPath:"#/properties/health/properties/intervalMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err119];
}
else {
vErrors.push(err119);
}
errors++;
}
if((typeof data41 == "number") && (isFinite(data41))){
if(data41 > 86400000 || isNaN(data41)){
const err120 = {instancePath:instancePath+"/health/intervalMs",schemaPath:"#/properties/health/properties/intervalMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err120];
}
else {
vErrors.push(err120);
}
errors++;
}
if(data41 < 100 || isNaN(data41)){
const err121 = {instancePath:instancePath+"/health/intervalMs",schemaPath:"#/properties/health/properties/intervalMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100}};
if(vErrors === null){
vErrors = [err121];
}
else {
vErrors.push(err121);
}
errors++;
}
}
}
if(data39.timeoutMs !== undefined){
let data42 = data39.timeoutMs;
if(!(((typeof data42 == "number") && (!(data42 % 1) && !isNaN(data42))) && (isFinite(data42)))){
const err122 = {instancePath:instancePath+"/health/timeoutMs",schemaPath:"#/properties/health/properties/timeoutMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err122];
}
else {
vErrors.push(err122);
}
errors++;
}
if((typeof data42 == "number") && (isFinite(data42))){
if(data42 > 86400000 || isNaN(data42)){
const err123 = {instancePath:instancePath+"/health/timeoutMs",schemaPath:"#/properties/health/properties/timeoutMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err123];
}
else {
vErrors.push(err123);
}
errors++;
}
if(data42 < 10 || isNaN(data42)){
const err124 = {instancePath:instancePath+"/health/timeoutMs",schemaPath:"#/properties/health/properties/timeoutMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
if(vErrors === null){
vErrors = [err124];
}
else {
vErrors.push(err124);
}
errors++;
}
}
}
if(data39.failures !== undefined){
let data43 = data39.failures;
if(!(((typeof data43 == "number") && (!(data43 % 1) && !isNaN(data43))) && (isFinite(data43)))){
const err125 = {instancePath:instancePath+"/health/failures",schemaPath:"#/properties/health/properties/failures/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err125];
}
else {
vErrors.push(err125);
}
errors++;
}
if((typeof data43 == "number") && (isFinite(data43))){
if(data43 > 1000 || isNaN(data43)){
const err126 = {instancePath:instancePath+"/health/failures",schemaPath:"#/properties/health/properties/failures/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000}};
if(vErrors === null){
vErrors = [err126];
}
else {
vErrors.push(err126);
}
errors++;
}
if(data43 < 1 || isNaN(data43)){
const err127 = {instancePath:instancePath+"/health/failures",schemaPath:"#/properties/health/properties/failures/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err127];
}
else {
vErrors.push(err127);
}
errors++;
}
}
}
if(data39.expectedStatus !== undefined){
if(typeof data39.expectedStatus !== "string"){
const err128 = {instancePath:instancePath+"/health/expectedStatus",schemaPath:"#/properties/health/properties/expectedStatus/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err128];
}
else {
vErrors.push(err128);
}
errors++;
}
}
if(data39.blockedMs !== undefined){
let data45 = data39.blockedMs;
if(!(((typeof data45 == "number") && (!(data45 % 1) && !isNaN(data45))) && (isFinite(data45)))){
const err129 = {instancePath:instancePath+"/health/blockedMs",schemaPath:"#/properties/health/properties/blockedMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err129];
}
else {
vErrors.push(err129);
}
errors++;
}
if((typeof data45 == "number") && (isFinite(data45))){
if(data45 > 86400000 || isNaN(data45)){
const err130 = {instancePath:instancePath+"/health/blockedMs",schemaPath:"#/properties/health/properties/blockedMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err130];
}
else {
vErrors.push(err130);
}
errors++;
}
if(data45 < 50 || isNaN(data45)){
const err131 = {instancePath:instancePath+"/health/blockedMs",schemaPath:"#/properties/health/properties/blockedMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 50}};
if(vErrors === null){
vErrors = [err131];
}
else {
vErrors.push(err131);
}
errors++;
}
}
}
if(data39.hungMs !== undefined){
let data46 = data39.hungMs;
if(!(((typeof data46 == "number") && (!(data46 % 1) && !isNaN(data46))) && (isFinite(data46)))){
const err132 = {instancePath:instancePath+"/health/hungMs",schemaPath:"#/properties/health/properties/hungMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err132];
}
else {
vErrors.push(err132);
}
errors++;
}
if((typeof data46 == "number") && (isFinite(data46))){
if(data46 > 86400000 || isNaN(data46)){
const err133 = {instancePath:instancePath+"/health/hungMs",schemaPath:"#/properties/health/properties/hungMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err133];
}
else {
vErrors.push(err133);
}
errors++;
}
if(data46 < 1000 || isNaN(data46)){
const err134 = {instancePath:instancePath+"/health/hungMs",schemaPath:"#/properties/health/properties/hungMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}};
if(vErrors === null){
vErrors = [err134];
}
else {
vErrors.push(err134);
}
errors++;
}
}
}
}
else {
const err135 = {instancePath:instancePath+"/health",schemaPath:"#/properties/health/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err135];
}
else {
vErrors.push(err135);
}
errors++;
}
}
if(data.worker !== undefined){
let data47 = data.worker;
if(data47 && typeof data47 == "object" && !Array.isArray(data47)){
for(const key9 in data47){
if(!((key9 === "sidecar") || (key9 === "evenSpread"))){
const err136 = {instancePath:instancePath+"/worker",schemaPath:"#/properties/worker/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key9}};
if(vErrors === null){
vErrors = [err136];
}
else {
vErrors.push(err136);
}
errors++;
}
}
if(data47.sidecar !== undefined){
if(typeof data47.sidecar !== "boolean"){
const err137 = {instancePath:instancePath+"/worker/sidecar",schemaPath:"#/properties/worker/properties/sidecar/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err137];
}
else {
vErrors.push(err137);
}
errors++;
}
}
if(data47.evenSpread !== undefined){
if(typeof data47.evenSpread !== "boolean"){
const err138 = {instancePath:instancePath+"/worker/evenSpread",schemaPath:"#/properties/worker/properties/evenSpread/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err138];
}
else {
vErrors.push(err138);
}
errors++;
}
}
}
else {
const err139 = {instancePath:instancePath+"/worker",schemaPath:"#/properties/worker/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err139];
}
else {
vErrors.push(err139);
}
errors++;
}
}
if(data.metrics !== undefined){
let data50 = data.metrics;
if(data50 && typeof data50 == "object" && !Array.isArray(data50)){
for(const key10 in data50){
if(!(((key10 === "enabled") || (key10 === "maxSeries")) || (key10 === "ignorePaths"))){
const err140 = {instancePath:instancePath+"/metrics",schemaPath:"#/properties/metrics/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key10}};
if(vErrors === null){
vErrors = [err140];
}
else {
vErrors.push(err140);
}
errors++;
}
}
if(data50.enabled !== undefined){
if(typeof data50.enabled !== "boolean"){
const err141 = {instancePath:instancePath+"/metrics/enabled",schemaPath:"#/properties/metrics/properties/enabled/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err141];
}
else {
vErrors.push(err141);
}
errors++;
}
}
if(data50.maxSeries !== undefined){
let data52 = data50.maxSeries;
if(!(((typeof data52 == "number") && (!(data52 % 1) && !isNaN(data52))) && (isFinite(data52)))){
const err142 = {instancePath:instancePath+"/metrics/maxSeries",schemaPath:"#/properties/metrics/properties/maxSeries/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err142];
}
else {
vErrors.push(err142);
}
errors++;
}
if((typeof data52 == "number") && (isFinite(data52))){
if(data52 > 100000 || isNaN(data52)){
const err143 = {instancePath:instancePath+"/metrics/maxSeries",schemaPath:"#/properties/metrics/properties/maxSeries/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000}};
if(vErrors === null){
vErrors = [err143];
}
else {
vErrors.push(err143);
}
errors++;
}
if(data52 < 10 || isNaN(data52)){
const err144 = {instancePath:instancePath+"/metrics/maxSeries",schemaPath:"#/properties/metrics/properties/maxSeries/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
if(vErrors === null){
vErrors = [err144];
}
else {
vErrors.push(err144);
}
errors++;
}
}
}
if(data50.ignorePaths !== undefined){
let data53 = data50.ignorePaths;
if(Array.isArray(data53)){
if(data53.length > 100){
const err145 = {instancePath:instancePath+"/metrics/ignorePaths",schemaPath:"#/properties/metrics/properties/ignorePaths/maxItems",keyword:"maxItems",params:{limit: 100}};
if(vErrors === null){
vErrors = [err145];
}
else {
vErrors.push(err145);
}
errors++;
}
const len3 = data53.length;
for(let i3=0; i3<len3; i3++){
let data54 = data53[i3];
if(typeof data54 === "string"){
if(!pattern10.test(data54)){
const err146 = {instancePath:instancePath+"/metrics/ignorePaths/" + i3,schemaPath:"#/properties/metrics/properties/ignorePaths/items/pattern",keyword:"pattern",params:{pattern: "^/[^?#\\s\\u0000]*$"}};
if(vErrors === null){
vErrors = [err146];
}
else {
vErrors.push(err146);
}
errors++;
}
}
else {
const err147 = {instancePath:instancePath+"/metrics/ignorePaths/" + i3,schemaPath:"#/properties/metrics/properties/ignorePaths/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err147];
}
else {
vErrors.push(err147);
}
errors++;
}
}
}
else {
const err148 = {instancePath:instancePath+"/metrics/ignorePaths",schemaPath:"#/properties/metrics/properties/ignorePaths/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err148];
}
else {
vErrors.push(err148);
}
errors++;
}
}
}
else {
const err149 = {instancePath:instancePath+"/metrics",schemaPath:"#/properties/metrics/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err149];
}
else {
vErrors.push(err149);
}
errors++;
}
}
if(data.apm !== undefined){
let data55 = data.apm;
const _errs152 = errors;
let valid26 = false;
const _errs153 = errors;
if(typeof data55 !== "boolean"){
const err150 = {instancePath:instancePath+"/apm",schemaPath:"#/properties/apm/anyOf/0/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err150];
}
else {
vErrors.push(err150);
}
errors++;
}
var _valid7 = _errs153 === errors;
valid26 = valid26 || _valid7;
if(!valid26){
const _errs155 = errors;
if("own" !== data55){
const err151 = {instancePath:instancePath+"/apm",schemaPath:"#/properties/apm/anyOf/1/const",keyword:"const",params:{allowedValue: "own"}};
if(vErrors === null){
vErrors = [err151];
}
else {
vErrors.push(err151);
}
errors++;
}
var _valid7 = _errs155 === errors;
valid26 = valid26 || _valid7;
if(!valid26){
const _errs156 = errors;
if(data55 && typeof data55 == "object" && !Array.isArray(data55)){
for(const key11 in data55){
if(!(((key11 === "catchExceptions") || (key11 === "profiling")) || (key11 === "metrics"))){
const err152 = {instancePath:instancePath+"/apm",schemaPath:"#/properties/apm/anyOf/2/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key11}};
if(vErrors === null){
vErrors = [err152];
}
else {
vErrors.push(err152);
}
errors++;
}
}
if(data55.catchExceptions !== undefined){
if(typeof data55.catchExceptions !== "boolean"){
const err153 = {instancePath:instancePath+"/apm/catchExceptions",schemaPath:"#/properties/apm/anyOf/2/properties/catchExceptions/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err153];
}
else {
vErrors.push(err153);
}
errors++;
}
}
if(data55.profiling !== undefined){
if(typeof data55.profiling !== "boolean"){
const err154 = {instancePath:instancePath+"/apm/profiling",schemaPath:"#/properties/apm/anyOf/2/properties/profiling/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err154];
}
else {
vErrors.push(err154);
}
errors++;
}
}
if(data55.metrics !== undefined){
let data58 = data55.metrics;
if(data58 && typeof data58 == "object" && !Array.isArray(data58)){
for(const key12 in data58){
if(!((((key12 === "v8") || (key12 === "eventLoop")) || (key12 === "http")) || (key12 === "runtime"))){
const err155 = {instancePath:instancePath+"/apm/metrics",schemaPath:"#/properties/apm/anyOf/2/properties/metrics/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key12}};
if(vErrors === null){
vErrors = [err155];
}
else {
vErrors.push(err155);
}
errors++;
}
}
if(data58.v8 !== undefined){
if(typeof data58.v8 !== "boolean"){
const err156 = {instancePath:instancePath+"/apm/metrics/v8",schemaPath:"#/properties/apm/anyOf/2/properties/metrics/properties/v8/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err156];
}
else {
vErrors.push(err156);
}
errors++;
}
}
if(data58.eventLoop !== undefined){
if(typeof data58.eventLoop !== "boolean"){
const err157 = {instancePath:instancePath+"/apm/metrics/eventLoop",schemaPath:"#/properties/apm/anyOf/2/properties/metrics/properties/eventLoop/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err157];
}
else {
vErrors.push(err157);
}
errors++;
}
}
if(data58.http !== undefined){
if(typeof data58.http !== "boolean"){
const err158 = {instancePath:instancePath+"/apm/metrics/http",schemaPath:"#/properties/apm/anyOf/2/properties/metrics/properties/http/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err158];
}
else {
vErrors.push(err158);
}
errors++;
}
}
if(data58.runtime !== undefined){
if(typeof data58.runtime !== "boolean"){
const err159 = {instancePath:instancePath+"/apm/metrics/runtime",schemaPath:"#/properties/apm/anyOf/2/properties/metrics/properties/runtime/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err159];
}
else {
vErrors.push(err159);
}
errors++;
}
}
}
else {
const err160 = {instancePath:instancePath+"/apm/metrics",schemaPath:"#/properties/apm/anyOf/2/properties/metrics/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err160];
}
else {
vErrors.push(err160);
}
errors++;
}
}
}
else {
const err161 = {instancePath:instancePath+"/apm",schemaPath:"#/properties/apm/anyOf/2/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err161];
}
else {
vErrors.push(err161);
}
errors++;
}
var _valid7 = _errs156 === errors;
valid26 = valid26 || _valid7;
}
}
if(!valid26){
const err162 = {instancePath:instancePath+"/apm",schemaPath:"#/properties/apm/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err162];
}
else {
vErrors.push(err162);
}
errors++;
}
else {
errors = _errs152;
if(vErrors !== null){
if(_errs152){
vErrors.length = _errs152;
}
else {
vErrors = null;
}
}
}
}
if(data.stage !== undefined){
let data63 = data.stage;
if(typeof data63 !== "string"){
const err163 = {instancePath:instancePath+"/stage",schemaPath:"#/properties/stage/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err163];
}
else {
vErrors.push(err163);
}
errors++;
}
if(!(((data63 === "production") || (data63 === "staging")) || (data63 === "development"))){
const err164 = {instancePath:instancePath+"/stage",schemaPath:"#/properties/stage/enum",keyword:"enum",params:{allowedValues: schema7.properties.stage.enum}};
if(vErrors === null){
vErrors = [err164];
}
else {
vErrors.push(err164);
}
errors++;
}
}
if(data.repl !== undefined){
let data64 = data.repl;
if(data64 && typeof data64 == "object" && !Array.isArray(data64)){
for(const key13 in data64){
if(!((((((((key13 === "enabled") || (key13 === "write")) || (key13 === "requireReason")) || (key13 === "readOnlyGroup")) || (key13 === "readOnlyCalls")) || (key13 === "evalTimeoutMs")) || (key13 === "idleTimeoutMs")) || (key13 === "maxSessions"))){
const err165 = {instancePath:instancePath+"/repl",schemaPath:"#/properties/repl/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key13}};
if(vErrors === null){
vErrors = [err165];
}
else {
vErrors.push(err165);
}
errors++;
}
}
if(data64.enabled !== undefined){
if(typeof data64.enabled !== "boolean"){
const err166 = {instancePath:instancePath+"/repl/enabled",schemaPath:"#/properties/repl/properties/enabled/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err166];
}
else {
vErrors.push(err166);
}
errors++;
}
}
if(data64.write !== undefined){
if(typeof data64.write !== "boolean"){
const err167 = {instancePath:instancePath+"/repl/write",schemaPath:"#/properties/repl/properties/write/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err167];
}
else {
vErrors.push(err167);
}
errors++;
}
}
if(data64.requireReason !== undefined){
if(typeof data64.requireReason !== "boolean"){
const err168 = {instancePath:instancePath+"/repl/requireReason",schemaPath:"#/properties/repl/properties/requireReason/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err168];
}
else {
vErrors.push(err168);
}
errors++;
}
}
if(data64.readOnlyGroup !== undefined){
let data68 = data64.readOnlyGroup;
const _errs186 = errors;
let valid30 = false;
const _errs187 = errors;
if(typeof data68 === "string"){
if(!pattern11.test(data68)){
const err169 = {instancePath:instancePath+"/repl/readOnlyGroup",schemaPath:"#/properties/repl/properties/readOnlyGroup/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_][A-Za-z0-9_.-]{0,31}$"}};
if(vErrors === null){
vErrors = [err169];
}
else {
vErrors.push(err169);
}
errors++;
}
}
else {
const err170 = {instancePath:instancePath+"/repl/readOnlyGroup",schemaPath:"#/properties/repl/properties/readOnlyGroup/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err170];
}
else {
vErrors.push(err170);
}
errors++;
}
var _valid8 = _errs187 === errors;
valid30 = valid30 || _valid8;
if(!valid30){
const _errs189 = errors;
if(data68 !== null){
const err171 = {instancePath:instancePath+"/repl/readOnlyGroup",schemaPath:"#/properties/repl/properties/readOnlyGroup/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err171];
}
else {
vErrors.push(err171);
}
errors++;
}
var _valid8 = _errs189 === errors;
valid30 = valid30 || _valid8;
}
if(!valid30){
const err172 = {instancePath:instancePath+"/repl/readOnlyGroup",schemaPath:"#/properties/repl/properties/readOnlyGroup/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err172];
}
else {
vErrors.push(err172);
}
errors++;
}
else {
errors = _errs186;
if(vErrors !== null){
if(_errs186){
vErrors.length = _errs186;
}
else {
vErrors = null;
}
}
}
}
if(data64.readOnlyCalls !== undefined){
if(typeof data64.readOnlyCalls !== "boolean"){
const err173 = {instancePath:instancePath+"/repl/readOnlyCalls",schemaPath:"#/properties/repl/properties/readOnlyCalls/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err173];
}
else {
vErrors.push(err173);
}
errors++;
}
}
if(data64.evalTimeoutMs !== undefined){
let data70 = data64.evalTimeoutMs;
if(!(((typeof data70 == "number") && (!(data70 % 1) && !isNaN(data70))) && (isFinite(data70)))){
const err174 = {instancePath:instancePath+"/repl/evalTimeoutMs",schemaPath:"#/properties/repl/properties/evalTimeoutMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err174];
}
else {
vErrors.push(err174);
}
errors++;
}
if((typeof data70 == "number") && (isFinite(data70))){
if(data70 > 86400000 || isNaN(data70)){
const err175 = {instancePath:instancePath+"/repl/evalTimeoutMs",schemaPath:"#/properties/repl/properties/evalTimeoutMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err175];
}
else {
vErrors.push(err175);
}
errors++;
}
if(data70 < 10 || isNaN(data70)){
const err176 = {instancePath:instancePath+"/repl/evalTimeoutMs",schemaPath:"#/properties/repl/properties/evalTimeoutMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
if(vErrors === null){
vErrors = [err176];
}
else {
vErrors.push(err176);
}
errors++;
}
}
}
if(data64.idleTimeoutMs !== undefined){
let data71 = data64.idleTimeoutMs;
if(!(((typeof data71 == "number") && (!(data71 % 1) && !isNaN(data71))) && (isFinite(data71)))){
const err177 = {instancePath:instancePath+"/repl/idleTimeoutMs",schemaPath:"#/properties/repl/properties/idleTimeoutMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err177];
}
else {
vErrors.push(err177);
}
errors++;
}
if((typeof data71 == "number") && (isFinite(data71))){
if(data71 > 86400000 || isNaN(data71)){
const err178 = {instancePath:instancePath+"/repl/idleTimeoutMs",schemaPath:"#/properties/repl/properties/idleTimeoutMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err178];
}
else {
vErrors.push(err178);
}
errors++;
}
if(data71 < 1000 || isNaN(data71)){
const err179 = {instancePath:instancePath+"/repl/idleTimeoutMs",schemaPath:"#/properties/repl/properties/idleTimeoutMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}};
if(vErrors === null){
vErrors = [err179];
}
else {
vErrors.push(err179);
}
errors++;
}
}
}
if(data64.maxSessions !== undefined){
let data72 = data64.maxSessions;
if(!(((typeof data72 == "number") && (!(data72 % 1) && !isNaN(data72))) && (isFinite(data72)))){
const err180 = {instancePath:instancePath+"/repl/maxSessions",schemaPath:"#/properties/repl/properties/maxSessions/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err180];
}
else {
vErrors.push(err180);
}
errors++;
}
if((typeof data72 == "number") && (isFinite(data72))){
if(data72 > 64 || isNaN(data72)){
const err181 = {instancePath:instancePath+"/repl/maxSessions",schemaPath:"#/properties/repl/properties/maxSessions/maximum",keyword:"maximum",params:{comparison: "<=", limit: 64}};
if(vErrors === null){
vErrors = [err181];
}
else {
vErrors.push(err181);
}
errors++;
}
if(data72 < 1 || isNaN(data72)){
const err182 = {instancePath:instancePath+"/repl/maxSessions",schemaPath:"#/properties/repl/properties/maxSessions/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err182];
}
else {
vErrors.push(err182);
}
errors++;
}
}
}
}
else {
const err183 = {instancePath:instancePath+"/repl",schemaPath:"#/properties/repl/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err183];
}
else {
vErrors.push(err183);
}
errors++;
}
}
if(data.log !== undefined){
let data73 = data.log;
if(data73 && typeof data73 == "object" && !Array.isArray(data73)){
for(const key14 in data73){
if(!(key14 === "files")){
const err184 = {instancePath:instancePath+"/log",schemaPath:"#/properties/log/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key14}};
if(vErrors === null){
vErrors = [err184];
}
else {
vErrors.push(err184);
}
errors++;
}
}
if(data73.files !== undefined){
let data74 = data73.files;
if(typeof data74 !== "string"){
const err185 = {instancePath:instancePath+"/log/files",schemaPath:"#/properties/log/properties/files/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err185];
}
else {
vErrors.push(err185);
}
errors++;
}
if(!((((data74 === "app") || (data74 === "worker")) || (data74 === "stdout")) || (data74 === "journal"))){
const err186 = {instancePath:instancePath+"/log/files",schemaPath:"#/properties/log/properties/files/enum",keyword:"enum",params:{allowedValues: schema7.properties.log.properties.files.enum}};
if(vErrors === null){
vErrors = [err186];
}
else {
vErrors.push(err186);
}
errors++;
}
}
}
else {
const err187 = {instancePath:instancePath+"/log",schemaPath:"#/properties/log/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err187];
}
else {
vErrors.push(err187);
}
errors++;
}
}
}
else {
const err188 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err188];
}
else {
vErrors.push(err188);
}
errors++;
}
validate24.errors = vErrors;
return errors === 0;
}

