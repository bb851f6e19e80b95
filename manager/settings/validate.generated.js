// @ts-nocheck
// Written by manager/settings/generate.js (npm run generate): do not edit.
"use strict";
exports.validateFile = validate21;
const schema6 = {"$schema":"http://json-schema.org/draft-07/schema#","$id":"bellwether:settings","if":{"required":["apps"]},"then":{"type":"object","additionalProperties":false,"properties":{"$schema":{"type":"string"},"apps":{"type":"array","minItems":1,"maxItems":1000,"items":{"$ref":"#/definitions/app"}},"http":{"type":"object","additionalProperties":false,"properties":{"listen":{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"integer","minimum":1,"maximum":65535},{"type":"null"}]},"ui":{"type":"boolean"},"allowActions":{"type":"boolean"},"tokenFile":{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"null"}]},"hosts":{"type":"array","maxItems":50,"items":{"type":"string","pattern":"^[a-z0-9_-]{1,63}(\\.[a-z0-9_-]{1,63}){0,20}$"}}}},"prometheus":{"type":"object","additionalProperties":false,"properties":{"tokenFile":{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"null"}]},"fileSd":{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"null"}]}}},"otlp":{"type":"object","additionalProperties":false,"properties":{"url":{"anyOf":[{"type":"string","minLength":1,"maxLength":2048,"pattern":"^https?://[^\\s/]+"},{"type":"null"}]},"headersFile":{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"null"}]},"intervalMs":{"type":"integer","minimum":1000,"maximum":3600000}}},"shutdown":{"type":"object","additionalProperties":false,"properties":{"delayMs":{"type":"integer","minimum":0,"maximum":86400000}}},"blackbox":{"type":"object","additionalProperties":false,"properties":{"keep":{"type":"integer","minimum":0,"maximum":1000},"maxBytes":{"type":"integer","minimum":4194304,"maximum":1099511627776}}},"manager":{"type":"object","additionalProperties":false,"properties":{"log":{"type":"string","enum":["stderr","stdout"]}}},"bench":{"type":["boolean","object"],"additionalProperties":false,"properties":{"repo":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"file":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"profile":{"type":"string","enum":["quick","normal"]},"only":{"type":"array","items":{"type":"string","pattern":"^[^\\u0000]*$"},"maxItems":100},"branch":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"remote":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"backlog":{"type":"integer","minimum":0,"maximum":5000},"listen":{"type":"string","pattern":"^(?:\\[[0-9A-Fa-f:.]+\\]|[^\\s:/\\[\\]\\u0000]+):\\d{1,5}$"},"machineChecks":{"type":"boolean"},"nice":{"type":"integer","minimum":0,"maximum":19}}}}},"else":{"if":{"required":["bench"],"properties":{"bench":{"not":{"const":false}}},"not":{"required":["script"]}},"then":{"type":"object","additionalProperties":false,"properties":{"$schema":{"type":"string"},"http":{"type":"object","additionalProperties":false,"properties":{"listen":{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"integer","minimum":1,"maximum":65535},{"type":"null"}]},"ui":{"type":"boolean"},"allowActions":{"type":"boolean"},"tokenFile":{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"null"}]},"hosts":{"type":"array","maxItems":50,"items":{"type":"string","pattern":"^[a-z0-9_-]{1,63}(\\.[a-z0-9_-]{1,63}){0,20}$"}}}},"prometheus":{"type":"object","additionalProperties":false,"properties":{"tokenFile":{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"null"}]},"fileSd":{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"null"}]}}},"otlp":{"type":"object","additionalProperties":false,"properties":{"url":{"anyOf":[{"type":"string","minLength":1,"maxLength":2048,"pattern":"^https?://[^\\s/]+"},{"type":"null"}]},"headersFile":{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"null"}]},"intervalMs":{"type":"integer","minimum":1000,"maximum":3600000}}},"shutdown":{"type":"object","additionalProperties":false,"properties":{"delayMs":{"type":"integer","minimum":0,"maximum":86400000}}},"blackbox":{"type":"object","additionalProperties":false,"properties":{"keep":{"type":"integer","minimum":0,"maximum":1000},"maxBytes":{"type":"integer","minimum":4194304,"maximum":1099511627776}}},"manager":{"type":"object","additionalProperties":false,"properties":{"log":{"type":"string","enum":["stderr","stdout"]}}},"bench":{"type":["boolean","object"],"additionalProperties":false,"properties":{"repo":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"file":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"profile":{"type":"string","enum":["quick","normal"]},"only":{"type":"array","items":{"type":"string","pattern":"^[^\\u0000]*$"},"maxItems":100},"branch":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"remote":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"backlog":{"type":"integer","minimum":0,"maximum":5000},"listen":{"type":"string","pattern":"^(?:\\[[0-9A-Fa-f:.]+\\]|[^\\s:/\\[\\]\\u0000]+):\\d{1,5}$"},"machineChecks":{"type":"boolean"},"nice":{"type":"integer","minimum":0,"maximum":19}}}}},"else":{"type":"object","additionalProperties":false,"required":["script"],"properties":{"$schema":{"type":"string"},"name":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9_-]{0,62}$"},"script":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"args":{"type":"array","items":{"type":"string","pattern":"^[^\\u0000]*$"},"maxItems":1000},"nodeArgs":{"type":"array","items":{"type":"string","pattern":"^[^\\u0000]*$"},"maxItems":100},"cwd":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"env":{"type":"object","propertyNames":{"pattern":"^[^=\\u0000]+$"},"additionalProperties":{"anyOf":[{"type":"string","pattern":"^[^\\u0000]*$"},{"type":"number"},{"type":"boolean"}]},"maxProperties":5000},"keepEnv":{"type":"boolean"},"instances":{"anyOf":[{"type":"integer","minimum":1,"maximum":1024},{"const":"max"}]},"nice":{"type":"integer","minimum":0,"maximum":19},"listen":{"anyOf":[{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"integer","minimum":1,"maximum":65535}]},{"type":"array","items":{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"integer","minimum":1,"maximum":65535}]},"maxItems":64}]},"ready":{"type":"object","additionalProperties":false,"properties":{"when":{"type":"string","enum":["listening","message","http"]},"timeoutMs":{"type":"integer","minimum":100,"maximum":86400000},"minUptimeMs":{"type":"integer","minimum":0,"maximum":86400000},"listens":{"type":"string","enum":["auto","always","never"]},"check":{"type":"boolean"}}},"drain":{"type":"object","additionalProperties":false,"properties":{"idleGraceMs":{"type":"integer","minimum":0,"maximum":86400000},"timeoutMs":{"type":"integer","minimum":0,"maximum":86400000}}},"stop":{"type":"object","additionalProperties":false,"properties":{"signal":{"type":"string","enum":["SIGTERM","SIGINT","SIGQUIT","SIGHUP","SIGUSR2","SIGKILL"]},"timeoutMs":{"type":"integer","minimum":0,"maximum":86400000},"message":{"type":"boolean"}}},"restart":{"type":"object","additionalProperties":false,"properties":{"auto":{"type":"boolean"},"minDelayMs":{"type":"integer","minimum":10,"maximum":86400000},"maxDelayMs":{"type":"integer","minimum":10,"maximum":86400000},"healthyAfterMs":{"type":"integer","minimum":0,"maximum":86400000},"maxRestarts":{"anyOf":[{"type":"integer","minimum":0,"maximum":100000},{"type":"null"}]},"windowMs":{"type":"integer","minimum":1000,"maximum":86400000}}},"reload":{"type":"object","additionalProperties":false,"properties":{"surge":{"type":"integer","minimum":1,"maximum":1024},"settleMs":{"type":"integer","minimum":0,"maximum":86400000},"keepOldMs":{"type":"integer","minimum":0,"maximum":86400000}}},"health":{"type":"object","additionalProperties":false,"properties":{"path":{"anyOf":[{"type":"string","pattern":"^/[^\\s#\\u0000]*$"},{"type":"null"}]},"intervalMs":{"type":"integer","minimum":100,"maximum":86400000},"timeoutMs":{"type":"integer","minimum":10,"maximum":86400000},"failures":{"type":"integer","minimum":1,"maximum":1000},"expectedStatus":{"type":"string"},"blockedMs":{"type":"integer","minimum":50,"maximum":86400000},"hungMs":{"type":"integer","minimum":1000,"maximum":86400000}}},"worker":{"type":"object","additionalProperties":false,"properties":{"sidecar":{"type":"boolean"},"evenSpread":{"type":"boolean"}}},"metrics":{"type":"object","additionalProperties":false,"properties":{"enabled":{"type":"boolean"},"maxSeries":{"type":"integer","minimum":10,"maximum":100000},"ignorePaths":{"type":"array","maxItems":100,"items":{"type":"string","pattern":"^/[^?#\\s\\u0000]*$"}}}},"apm":{"anyOf":[{"type":"boolean"},{"const":"own"},{"type":"object","additionalProperties":false,"properties":{"catchExceptions":{"type":"boolean"},"profiling":{"type":"boolean"},"metrics":{"type":"object","additionalProperties":false,"properties":{"v8":{"type":"boolean"},"eventLoop":{"type":"boolean"},"http":{"type":"boolean"},"runtime":{"type":"boolean"}}}}}]},"stage":{"type":"string","enum":["production","staging","development"]},"repl":{"type":"object","additionalProperties":false,"properties":{"enabled":{"type":"boolean"},"write":{"type":"boolean"},"requireReason":{"type":"boolean"},"readOnlyGroup":{"anyOf":[{"type":"string","pattern":"^[A-Za-z0-9_][A-Za-z0-9_.-]{0,31}$"},{"type":"null"}]},"readOnlyCalls":{"type":"boolean"},"evalTimeoutMs":{"type":"integer","minimum":10,"maximum":86400000},"idleTimeoutMs":{"type":"integer","minimum":1000,"maximum":86400000},"maxSessions":{"type":"integer","minimum":1,"maximum":64}}},"log":{"type":"object","additionalProperties":false,"properties":{"files":{"type":"string","enum":["app","worker","stdout","journal"]}}},"http":{"type":"object","additionalProperties":false,"properties":{"listen":{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"integer","minimum":1,"maximum":65535},{"type":"null"}]},"ui":{"type":"boolean"},"allowActions":{"type":"boolean"},"tokenFile":{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"null"}]},"hosts":{"type":"array","maxItems":50,"items":{"type":"string","pattern":"^[a-z0-9_-]{1,63}(\\.[a-z0-9_-]{1,63}){0,20}$"}}}},"prometheus":{"type":"object","additionalProperties":false,"properties":{"tokenFile":{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"null"}]},"fileSd":{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"null"}]}}},"otlp":{"type":"object","additionalProperties":false,"properties":{"url":{"anyOf":[{"type":"string","minLength":1,"maxLength":2048,"pattern":"^https?://[^\\s/]+"},{"type":"null"}]},"headersFile":{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"null"}]},"intervalMs":{"type":"integer","minimum":1000,"maximum":3600000}}},"shutdown":{"type":"object","additionalProperties":false,"properties":{"delayMs":{"type":"integer","minimum":0,"maximum":86400000}}},"blackbox":{"type":"object","additionalProperties":false,"properties":{"keep":{"type":"integer","minimum":0,"maximum":1000},"maxBytes":{"type":"integer","minimum":4194304,"maximum":1099511627776}}},"manager":{"type":"object","additionalProperties":false,"properties":{"log":{"type":"string","enum":["stderr","stdout"]}}},"bench":{"type":["boolean","object"],"additionalProperties":false,"properties":{"repo":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"file":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"profile":{"type":"string","enum":["quick","normal"]},"only":{"type":"array","items":{"type":"string","pattern":"^[^\\u0000]*$"},"maxItems":100},"branch":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"remote":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"backlog":{"type":"integer","minimum":0,"maximum":5000},"listen":{"type":"string","pattern":"^(?:\\[[0-9A-Fa-f:.]+\\]|[^\\s:/\\[\\]\\u0000]+):\\d{1,5}$"},"machineChecks":{"type":"boolean"},"nice":{"type":"integer","minimum":0,"maximum":19}}}}}},"definitions":{"app":{"type":"object","additionalProperties":false,"required":["script"],"properties":{"$schema":{"type":"string"},"name":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9_-]{0,62}$"},"script":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"args":{"type":"array","items":{"type":"string","pattern":"^[^\\u0000]*$"},"maxItems":1000},"nodeArgs":{"type":"array","items":{"type":"string","pattern":"^[^\\u0000]*$"},"maxItems":100},"cwd":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"env":{"type":"object","propertyNames":{"pattern":"^[^=\\u0000]+$"},"additionalProperties":{"anyOf":[{"type":"string","pattern":"^[^\\u0000]*$"},{"type":"number"},{"type":"boolean"}]},"maxProperties":5000},"keepEnv":{"type":"boolean"},"instances":{"anyOf":[{"type":"integer","minimum":1,"maximum":1024},{"const":"max"}]},"nice":{"type":"integer","minimum":0,"maximum":19},"listen":{"anyOf":[{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"integer","minimum":1,"maximum":65535}]},{"type":"array","items":{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"integer","minimum":1,"maximum":65535}]},"maxItems":64}]},"ready":{"type":"object","additionalProperties":false,"properties":{"when":{"type":"string","enum":["listening","message","http"]},"timeoutMs":{"type":"integer","minimum":100,"maximum":86400000},"minUptimeMs":{"type":"integer","minimum":0,"maximum":86400000},"listens":{"type":"string","enum":["auto","always","never"]},"check":{"type":"boolean"}}},"drain":{"type":"object","additionalProperties":false,"properties":{"idleGraceMs":{"type":"integer","minimum":0,"maximum":86400000},"timeoutMs":{"type":"integer","minimum":0,"maximum":86400000}}},"stop":{"type":"object","additionalProperties":false,"properties":{"signal":{"type":"string","enum":["SIGTERM","SIGINT","SIGQUIT","SIGHUP","SIGUSR2","SIGKILL"]},"timeoutMs":{"type":"integer","minimum":0,"maximum":86400000},"message":{"type":"boolean"}}},"restart":{"type":"object","additionalProperties":false,"properties":{"auto":{"type":"boolean"},"minDelayMs":{"type":"integer","minimum":10,"maximum":86400000},"maxDelayMs":{"type":"integer","minimum":10,"maximum":86400000},"healthyAfterMs":{"type":"integer","minimum":0,"maximum":86400000},"maxRestarts":{"anyOf":[{"type":"integer","minimum":0,"maximum":100000},{"type":"null"}]},"windowMs":{"type":"integer","minimum":1000,"maximum":86400000}}},"reload":{"type":"object","additionalProperties":false,"properties":{"surge":{"type":"integer","minimum":1,"maximum":1024},"settleMs":{"type":"integer","minimum":0,"maximum":86400000},"keepOldMs":{"type":"integer","minimum":0,"maximum":86400000}}},"health":{"type":"object","additionalProperties":false,"properties":{"path":{"anyOf":[{"type":"string","pattern":"^/[^\\s#\\u0000]*$"},{"type":"null"}]},"intervalMs":{"type":"integer","minimum":100,"maximum":86400000},"timeoutMs":{"type":"integer","minimum":10,"maximum":86400000},"failures":{"type":"integer","minimum":1,"maximum":1000},"expectedStatus":{"type":"string"},"blockedMs":{"type":"integer","minimum":50,"maximum":86400000},"hungMs":{"type":"integer","minimum":1000,"maximum":86400000}}},"worker":{"type":"object","additionalProperties":false,"properties":{"sidecar":{"type":"boolean"},"evenSpread":{"type":"boolean"}}},"metrics":{"type":"object","additionalProperties":false,"properties":{"enabled":{"type":"boolean"},"maxSeries":{"type":"integer","minimum":10,"maximum":100000},"ignorePaths":{"type":"array","maxItems":100,"items":{"type":"string","pattern":"^/[^?#\\s\\u0000]*$"}}}},"apm":{"anyOf":[{"type":"boolean"},{"const":"own"},{"type":"object","additionalProperties":false,"properties":{"catchExceptions":{"type":"boolean"},"profiling":{"type":"boolean"},"metrics":{"type":"object","additionalProperties":false,"properties":{"v8":{"type":"boolean"},"eventLoop":{"type":"boolean"},"http":{"type":"boolean"},"runtime":{"type":"boolean"}}}}}]},"stage":{"type":"string","enum":["production","staging","development"]},"repl":{"type":"object","additionalProperties":false,"properties":{"enabled":{"type":"boolean"},"write":{"type":"boolean"},"requireReason":{"type":"boolean"},"readOnlyGroup":{"anyOf":[{"type":"string","pattern":"^[A-Za-z0-9_][A-Za-z0-9_.-]{0,31}$"},{"type":"null"}]},"readOnlyCalls":{"type":"boolean"},"evalTimeoutMs":{"type":"integer","minimum":10,"maximum":86400000},"idleTimeoutMs":{"type":"integer","minimum":1000,"maximum":86400000},"maxSessions":{"type":"integer","minimum":1,"maximum":64}}},"log":{"type":"object","additionalProperties":false,"properties":{"files":{"type":"string","enum":["app","worker","stdout","journal"]}}}}}}};
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

const pattern14 = new RegExp("^[a-z0-9_-]{1,63}(\\.[a-z0-9_-]{1,63}){0,20}$", "u");
const pattern17 = new RegExp("^https?://[^\\s/]+", "u");
const pattern24 = new RegExp("^(?:\\[[0-9A-Fa-f:.]+\\]|[^\\s:/\\[\\]\\u0000]+):\\d{1,5}$", "u");

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
if(!(((((key1 === "listen") || (key1 === "ui")) || (key1 === "allowActions")) || (key1 === "tokenFile")) || (key1 === "hosts"))){
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
if(data3.hosts !== undefined){
let data8 = data3.hosts;
if(Array.isArray(data8)){
if(data8.length > 50){
const err22 = {instancePath:instancePath+"/http/hosts",schemaPath:"#/then/properties/http/properties/hosts/maxItems",keyword:"maxItems",params:{limit: 50}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
const len1 = data8.length;
for(let i1=0; i1<len1; i1++){
let data9 = data8[i1];
if(typeof data9 === "string"){
if(!pattern14.test(data9)){
const err23 = {instancePath:instancePath+"/http/hosts/" + i1,schemaPath:"#/then/properties/http/properties/hosts/items/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9_-]{1,63}(\\.[a-z0-9_-]{1,63}){0,20}$"}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
else {
const err24 = {instancePath:instancePath+"/http/hosts/" + i1,schemaPath:"#/then/properties/http/properties/hosts/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
}
else {
const err25 = {instancePath:instancePath+"/http/hosts",schemaPath:"#/then/properties/http/properties/hosts/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
}
else {
const err26 = {instancePath:instancePath+"/http",schemaPath:"#/then/properties/http/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data.prometheus !== undefined){
let data10 = data.prometheus;
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
for(const key2 in data10){
if(!((key2 === "tokenFile") || (key2 === "fileSd"))){
const err27 = {instancePath:instancePath+"/prometheus",schemaPath:"#/then/properties/prometheus/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2}};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data10.tokenFile !== undefined){
let data11 = data10.tokenFile;
const _errs39 = errors;
let valid10 = false;
const _errs40 = errors;
if(typeof data11 === "string"){
if(data11.length < 1){
const err28 = {instancePath:instancePath+"/prometheus/tokenFile",schemaPath:"#/then/properties/prometheus/properties/tokenFile/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if(!pattern1.test(data11)){
const err29 = {instancePath:instancePath+"/prometheus/tokenFile",schemaPath:"#/then/properties/prometheus/properties/tokenFile/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
else {
const err30 = {instancePath:instancePath+"/prometheus/tokenFile",schemaPath:"#/then/properties/prometheus/properties/tokenFile/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
var _valid3 = _errs40 === errors;
valid10 = valid10 || _valid3;
if(!valid10){
const _errs42 = errors;
if(data11 !== null){
const err31 = {instancePath:instancePath+"/prometheus/tokenFile",schemaPath:"#/then/properties/prometheus/properties/tokenFile/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
var _valid3 = _errs42 === errors;
valid10 = valid10 || _valid3;
}
if(!valid10){
const err32 = {instancePath:instancePath+"/prometheus/tokenFile",schemaPath:"#/then/properties/prometheus/properties/tokenFile/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
else {
errors = _errs39;
if(vErrors !== null){
if(_errs39){
vErrors.length = _errs39;
}
else {
vErrors = null;
}
}
}
}
if(data10.fileSd !== undefined){
let data12 = data10.fileSd;
const _errs45 = errors;
let valid11 = false;
const _errs46 = errors;
if(typeof data12 === "string"){
if(data12.length < 1){
const err33 = {instancePath:instancePath+"/prometheus/fileSd",schemaPath:"#/then/properties/prometheus/properties/fileSd/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
if(!pattern1.test(data12)){
const err34 = {instancePath:instancePath+"/prometheus/fileSd",schemaPath:"#/then/properties/prometheus/properties/fileSd/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
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
const err35 = {instancePath:instancePath+"/prometheus/fileSd",schemaPath:"#/then/properties/prometheus/properties/fileSd/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
var _valid4 = _errs46 === errors;
valid11 = valid11 || _valid4;
if(!valid11){
const _errs48 = errors;
if(data12 !== null){
const err36 = {instancePath:instancePath+"/prometheus/fileSd",schemaPath:"#/then/properties/prometheus/properties/fileSd/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
var _valid4 = _errs48 === errors;
valid11 = valid11 || _valid4;
}
if(!valid11){
const err37 = {instancePath:instancePath+"/prometheus/fileSd",schemaPath:"#/then/properties/prometheus/properties/fileSd/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
else {
errors = _errs45;
if(vErrors !== null){
if(_errs45){
vErrors.length = _errs45;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err38 = {instancePath:instancePath+"/prometheus",schemaPath:"#/then/properties/prometheus/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
if(data.otlp !== undefined){
let data13 = data.otlp;
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
for(const key3 in data13){
if(!(((key3 === "url") || (key3 === "headersFile")) || (key3 === "intervalMs"))){
const err39 = {instancePath:instancePath+"/otlp",schemaPath:"#/then/properties/otlp/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3}};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
if(data13.url !== undefined){
let data14 = data13.url;
const _errs54 = errors;
let valid13 = false;
const _errs55 = errors;
if(typeof data14 === "string"){
if(data14.length > 2048){
const err40 = {instancePath:instancePath+"/otlp/url",schemaPath:"#/then/properties/otlp/properties/url/anyOf/0/maxLength",keyword:"maxLength",params:{limit: 2048}};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
if(data14.length < 1){
const err41 = {instancePath:instancePath+"/otlp/url",schemaPath:"#/then/properties/otlp/properties/url/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
if(!pattern17.test(data14)){
const err42 = {instancePath:instancePath+"/otlp/url",schemaPath:"#/then/properties/otlp/properties/url/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^https?://[^\\s/]+"}};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
else {
const err43 = {instancePath:instancePath+"/otlp/url",schemaPath:"#/then/properties/otlp/properties/url/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
var _valid5 = _errs55 === errors;
valid13 = valid13 || _valid5;
if(!valid13){
const _errs57 = errors;
if(data14 !== null){
const err44 = {instancePath:instancePath+"/otlp/url",schemaPath:"#/then/properties/otlp/properties/url/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
var _valid5 = _errs57 === errors;
valid13 = valid13 || _valid5;
}
if(!valid13){
const err45 = {instancePath:instancePath+"/otlp/url",schemaPath:"#/then/properties/otlp/properties/url/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
else {
errors = _errs54;
if(vErrors !== null){
if(_errs54){
vErrors.length = _errs54;
}
else {
vErrors = null;
}
}
}
}
if(data13.headersFile !== undefined){
let data15 = data13.headersFile;
const _errs60 = errors;
let valid14 = false;
const _errs61 = errors;
if(typeof data15 === "string"){
if(data15.length < 1){
const err46 = {instancePath:instancePath+"/otlp/headersFile",schemaPath:"#/then/properties/otlp/properties/headersFile/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
if(!pattern1.test(data15)){
const err47 = {instancePath:instancePath+"/otlp/headersFile",schemaPath:"#/then/properties/otlp/properties/headersFile/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
else {
const err48 = {instancePath:instancePath+"/otlp/headersFile",schemaPath:"#/then/properties/otlp/properties/headersFile/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
var _valid6 = _errs61 === errors;
valid14 = valid14 || _valid6;
if(!valid14){
const _errs63 = errors;
if(data15 !== null){
const err49 = {instancePath:instancePath+"/otlp/headersFile",schemaPath:"#/then/properties/otlp/properties/headersFile/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
var _valid6 = _errs63 === errors;
valid14 = valid14 || _valid6;
}
if(!valid14){
const err50 = {instancePath:instancePath+"/otlp/headersFile",schemaPath:"#/then/properties/otlp/properties/headersFile/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
else {
errors = _errs60;
if(vErrors !== null){
if(_errs60){
vErrors.length = _errs60;
}
else {
vErrors = null;
}
}
}
}
if(data13.intervalMs !== undefined){
let data16 = data13.intervalMs;
if(!(((typeof data16 == "number") && (!(data16 % 1) && !isNaN(data16))) && (isFinite(data16)))){
const err51 = {instancePath:instancePath+"/otlp/intervalMs",schemaPath:"#/then/properties/otlp/properties/intervalMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
if((typeof data16 == "number") && (isFinite(data16))){
if(data16 > 3600000 || isNaN(data16)){
const err52 = {instancePath:instancePath+"/otlp/intervalMs",schemaPath:"#/then/properties/otlp/properties/intervalMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600000}};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
if(data16 < 1000 || isNaN(data16)){
const err53 = {instancePath:instancePath+"/otlp/intervalMs",schemaPath:"#/then/properties/otlp/properties/intervalMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
}
}
else {
const err54 = {instancePath:instancePath+"/otlp",schemaPath:"#/then/properties/otlp/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
}
if(data.shutdown !== undefined){
let data17 = data.shutdown;
if(data17 && typeof data17 == "object" && !Array.isArray(data17)){
for(const key4 in data17){
if(!(key4 === "delayMs")){
const err55 = {instancePath:instancePath+"/shutdown",schemaPath:"#/then/properties/shutdown/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4}};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
if(data17.delayMs !== undefined){
let data18 = data17.delayMs;
if(!(((typeof data18 == "number") && (!(data18 % 1) && !isNaN(data18))) && (isFinite(data18)))){
const err56 = {instancePath:instancePath+"/shutdown/delayMs",schemaPath:"#/then/properties/shutdown/properties/delayMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
if((typeof data18 == "number") && (isFinite(data18))){
if(data18 > 86400000 || isNaN(data18)){
const err57 = {instancePath:instancePath+"/shutdown/delayMs",schemaPath:"#/then/properties/shutdown/properties/delayMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
if(data18 < 0 || isNaN(data18)){
const err58 = {instancePath:instancePath+"/shutdown/delayMs",schemaPath:"#/then/properties/shutdown/properties/delayMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
}
}
else {
const err59 = {instancePath:instancePath+"/shutdown",schemaPath:"#/then/properties/shutdown/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
}
if(data.blackbox !== undefined){
let data19 = data.blackbox;
if(data19 && typeof data19 == "object" && !Array.isArray(data19)){
for(const key5 in data19){
if(!((key5 === "keep") || (key5 === "maxBytes"))){
const err60 = {instancePath:instancePath+"/blackbox",schemaPath:"#/then/properties/blackbox/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5}};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
}
if(data19.keep !== undefined){
let data20 = data19.keep;
if(!(((typeof data20 == "number") && (!(data20 % 1) && !isNaN(data20))) && (isFinite(data20)))){
const err61 = {instancePath:instancePath+"/blackbox/keep",schemaPath:"#/then/properties/blackbox/properties/keep/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
if((typeof data20 == "number") && (isFinite(data20))){
if(data20 > 1000 || isNaN(data20)){
const err62 = {instancePath:instancePath+"/blackbox/keep",schemaPath:"#/then/properties/blackbox/properties/keep/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000}};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
if(data20 < 0 || isNaN(data20)){
const err63 = {instancePath:instancePath+"/blackbox/keep",schemaPath:"#/then/properties/blackbox/properties/keep/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
}
}
if(data19.maxBytes !== undefined){
let data21 = data19.maxBytes;
if(!(((typeof data21 == "number") && (!(data21 % 1) && !isNaN(data21))) && (isFinite(data21)))){
const err64 = {instancePath:instancePath+"/blackbox/maxBytes",schemaPath:"#/then/properties/blackbox/properties/maxBytes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
if((typeof data21 == "number") && (isFinite(data21))){
if(data21 > 1099511627776 || isNaN(data21)){
const err65 = {instancePath:instancePath+"/blackbox/maxBytes",schemaPath:"#/then/properties/blackbox/properties/maxBytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1099511627776}};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
if(data21 < 4194304 || isNaN(data21)){
const err66 = {instancePath:instancePath+"/blackbox/maxBytes",schemaPath:"#/then/properties/blackbox/properties/maxBytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 4194304}};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
}
}
}
else {
const err67 = {instancePath:instancePath+"/blackbox",schemaPath:"#/then/properties/blackbox/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
}
if(data.manager !== undefined){
let data22 = data.manager;
if(data22 && typeof data22 == "object" && !Array.isArray(data22)){
for(const key6 in data22){
if(!(key6 === "log")){
const err68 = {instancePath:instancePath+"/manager",schemaPath:"#/then/properties/manager/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6}};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
}
if(data22.log !== undefined){
let data23 = data22.log;
if(typeof data23 !== "string"){
const err69 = {instancePath:instancePath+"/manager/log",schemaPath:"#/then/properties/manager/properties/log/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
if(!((data23 === "stderr") || (data23 === "stdout"))){
const err70 = {instancePath:instancePath+"/manager/log",schemaPath:"#/then/properties/manager/properties/log/enum",keyword:"enum",params:{allowedValues: schema6.then.properties.manager.properties.log.enum}};
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
else {
const err71 = {instancePath:instancePath+"/manager",schemaPath:"#/then/properties/manager/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
}
if(data.bench !== undefined){
let data24 = data.bench;
if((typeof data24 !== "boolean") && (!(data24 && typeof data24 == "object" && !Array.isArray(data24)))){
const err72 = {instancePath:instancePath+"/bench",schemaPath:"#/then/properties/bench/type",keyword:"type",params:{type: schema6.then.properties.bench.type}};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
if(data24 && typeof data24 == "object" && !Array.isArray(data24)){
for(const key7 in data24){
if(!(func2.call(schema6.then.properties.bench.properties, key7))){
const err73 = {instancePath:instancePath+"/bench",schemaPath:"#/then/properties/bench/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key7}};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
}
if(data24.repo !== undefined){
let data25 = data24.repo;
if(typeof data25 === "string"){
if(data25.length < 1){
const err74 = {instancePath:instancePath+"/bench/repo",schemaPath:"#/then/properties/bench/properties/repo/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
if(!pattern1.test(data25)){
const err75 = {instancePath:instancePath+"/bench/repo",schemaPath:"#/then/properties/bench/properties/repo/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
}
else {
const err76 = {instancePath:instancePath+"/bench/repo",schemaPath:"#/then/properties/bench/properties/repo/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
}
if(data24.file !== undefined){
let data26 = data24.file;
if(typeof data26 === "string"){
if(data26.length < 1){
const err77 = {instancePath:instancePath+"/bench/file",schemaPath:"#/then/properties/bench/properties/file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
if(!pattern1.test(data26)){
const err78 = {instancePath:instancePath+"/bench/file",schemaPath:"#/then/properties/bench/properties/file/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
}
else {
const err79 = {instancePath:instancePath+"/bench/file",schemaPath:"#/then/properties/bench/properties/file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
}
if(data24.profile !== undefined){
let data27 = data24.profile;
if(typeof data27 !== "string"){
const err80 = {instancePath:instancePath+"/bench/profile",schemaPath:"#/then/properties/bench/properties/profile/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
if(!((data27 === "quick") || (data27 === "normal"))){
const err81 = {instancePath:instancePath+"/bench/profile",schemaPath:"#/then/properties/bench/properties/profile/enum",keyword:"enum",params:{allowedValues: schema6.then.properties.bench.properties.profile.enum}};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
}
if(data24.only !== undefined){
let data28 = data24.only;
if(Array.isArray(data28)){
if(data28.length > 100){
const err82 = {instancePath:instancePath+"/bench/only",schemaPath:"#/then/properties/bench/properties/only/maxItems",keyword:"maxItems",params:{limit: 100}};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
const len2 = data28.length;
for(let i2=0; i2<len2; i2++){
let data29 = data28[i2];
if(typeof data29 === "string"){
if(!pattern1.test(data29)){
const err83 = {instancePath:instancePath+"/bench/only/" + i2,schemaPath:"#/then/properties/bench/properties/only/items/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
}
else {
const err84 = {instancePath:instancePath+"/bench/only/" + i2,schemaPath:"#/then/properties/bench/properties/only/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
}
}
else {
const err85 = {instancePath:instancePath+"/bench/only",schemaPath:"#/then/properties/bench/properties/only/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
}
if(data24.branch !== undefined){
let data30 = data24.branch;
if(typeof data30 === "string"){
if(data30.length < 1){
const err86 = {instancePath:instancePath+"/bench/branch",schemaPath:"#/then/properties/bench/properties/branch/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
if(!pattern1.test(data30)){
const err87 = {instancePath:instancePath+"/bench/branch",schemaPath:"#/then/properties/bench/properties/branch/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
}
else {
const err88 = {instancePath:instancePath+"/bench/branch",schemaPath:"#/then/properties/bench/properties/branch/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
}
if(data24.remote !== undefined){
let data31 = data24.remote;
if(typeof data31 === "string"){
if(data31.length < 1){
const err89 = {instancePath:instancePath+"/bench/remote",schemaPath:"#/then/properties/bench/properties/remote/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
if(!pattern1.test(data31)){
const err90 = {instancePath:instancePath+"/bench/remote",schemaPath:"#/then/properties/bench/properties/remote/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err90];
}
else {
vErrors.push(err90);
}
errors++;
}
}
else {
const err91 = {instancePath:instancePath+"/bench/remote",schemaPath:"#/then/properties/bench/properties/remote/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
}
if(data24.backlog !== undefined){
let data32 = data24.backlog;
if(!(((typeof data32 == "number") && (!(data32 % 1) && !isNaN(data32))) && (isFinite(data32)))){
const err92 = {instancePath:instancePath+"/bench/backlog",schemaPath:"#/then/properties/bench/properties/backlog/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
if((typeof data32 == "number") && (isFinite(data32))){
if(data32 > 5000 || isNaN(data32)){
const err93 = {instancePath:instancePath+"/bench/backlog",schemaPath:"#/then/properties/bench/properties/backlog/maximum",keyword:"maximum",params:{comparison: "<=", limit: 5000}};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
if(data32 < 0 || isNaN(data32)){
const err94 = {instancePath:instancePath+"/bench/backlog",schemaPath:"#/then/properties/bench/properties/backlog/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
}
}
if(data24.listen !== undefined){
let data33 = data24.listen;
if(typeof data33 === "string"){
if(!pattern24.test(data33)){
const err95 = {instancePath:instancePath+"/bench/listen",schemaPath:"#/then/properties/bench/properties/listen/pattern",keyword:"pattern",params:{pattern: "^(?:\\[[0-9A-Fa-f:.]+\\]|[^\\s:/\\[\\]\\u0000]+):\\d{1,5}$"}};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
}
}
else {
const err96 = {instancePath:instancePath+"/bench/listen",schemaPath:"#/then/properties/bench/properties/listen/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err96];
}
else {
vErrors.push(err96);
}
errors++;
}
}
if(data24.machineChecks !== undefined){
if(typeof data24.machineChecks !== "boolean"){
const err97 = {instancePath:instancePath+"/bench/machineChecks",schemaPath:"#/then/properties/bench/properties/machineChecks/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
}
if(data24.nice !== undefined){
let data35 = data24.nice;
if(!(((typeof data35 == "number") && (!(data35 % 1) && !isNaN(data35))) && (isFinite(data35)))){
const err98 = {instancePath:instancePath+"/bench/nice",schemaPath:"#/then/properties/bench/properties/nice/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err98];
}
else {
vErrors.push(err98);
}
errors++;
}
if((typeof data35 == "number") && (isFinite(data35))){
if(data35 > 19 || isNaN(data35)){
const err99 = {instancePath:instancePath+"/bench/nice",schemaPath:"#/then/properties/bench/properties/nice/maximum",keyword:"maximum",params:{comparison: "<=", limit: 19}};
if(vErrors === null){
vErrors = [err99];
}
else {
vErrors.push(err99);
}
errors++;
}
if(data35 < 0 || isNaN(data35)){
const err100 = {instancePath:instancePath+"/bench/nice",schemaPath:"#/then/properties/bench/properties/nice/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err100];
}
else {
vErrors.push(err100);
}
errors++;
}
}
}
}
}
}
else {
const err101 = {instancePath,schemaPath:"#/then/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err101];
}
else {
vErrors.push(err101);
}
errors++;
}
var _valid0 = _errs2 === errors;
valid0 = _valid0;
ifClause0 = "then";
}
else {
const _errs109 = errors;
const _errs110 = errors;
let valid21 = true;
const _errs111 = errors;
const _errs112 = errors;
const _errs113 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((data.script === undefined) && (missing1 = "script")){
const err102 = {};
if(vErrors === null){
vErrors = [err102];
}
else {
vErrors.push(err102);
}
errors++;
}
}
var valid22 = _errs113 === errors;
if(valid22){
const err103 = {};
if(vErrors === null){
vErrors = [err103];
}
else {
vErrors.push(err103);
}
errors++;
}
else {
errors = _errs112;
if(vErrors !== null){
if(_errs112){
vErrors.length = _errs112;
}
else {
vErrors = null;
}
}
}
if(errors === _errs111){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing2;
if((data.bench === undefined) && (missing2 = "bench")){
const err104 = {};
if(vErrors === null){
vErrors = [err104];
}
else {
vErrors.push(err104);
}
errors++;
}
else {
if(data.bench !== undefined){
const _errs115 = errors;
const _errs116 = errors;
if(false !== data.bench){
const err105 = {};
if(vErrors === null){
vErrors = [err105];
}
else {
vErrors.push(err105);
}
errors++;
}
var valid24 = _errs116 === errors;
if(valid24){
const err106 = {};
if(vErrors === null){
vErrors = [err106];
}
else {
vErrors.push(err106);
}
errors++;
}
else {
errors = _errs115;
if(vErrors !== null){
if(_errs115){
vErrors.length = _errs115;
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
var _valid7 = _errs111 === errors;
errors = _errs110;
if(vErrors !== null){
if(_errs110){
vErrors.length = _errs110;
}
else {
vErrors = null;
}
}
let ifClause1;
if(_valid7){
const _errs117 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key8 in data){
if(!((((((((key8 === "$schema") || (key8 === "http")) || (key8 === "prometheus")) || (key8 === "otlp")) || (key8 === "shutdown")) || (key8 === "blackbox")) || (key8 === "manager")) || (key8 === "bench"))){
const err107 = {instancePath,schemaPath:"#/else/then/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key8}};
if(vErrors === null){
vErrors = [err107];
}
else {
vErrors.push(err107);
}
errors++;
}
}
if(data.$schema !== undefined){
if(typeof data.$schema !== "string"){
const err108 = {instancePath:instancePath+"/$schema",schemaPath:"#/else/then/properties/%24schema/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err108];
}
else {
vErrors.push(err108);
}
errors++;
}
}
if(data.http !== undefined){
let data38 = data.http;
if(data38 && typeof data38 == "object" && !Array.isArray(data38)){
for(const key9 in data38){
if(!(((((key9 === "listen") || (key9 === "ui")) || (key9 === "allowActions")) || (key9 === "tokenFile")) || (key9 === "hosts"))){
const err109 = {instancePath:instancePath+"/http",schemaPath:"#/else/then/properties/http/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key9}};
if(vErrors === null){
vErrors = [err109];
}
else {
vErrors.push(err109);
}
errors++;
}
}
if(data38.listen !== undefined){
let data39 = data38.listen;
const _errs126 = errors;
let valid27 = false;
const _errs127 = errors;
if(typeof data39 === "string"){
if(data39.length < 1){
const err110 = {instancePath:instancePath+"/http/listen",schemaPath:"#/else/then/properties/http/properties/listen/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err110];
}
else {
vErrors.push(err110);
}
errors++;
}
if(!pattern1.test(data39)){
const err111 = {instancePath:instancePath+"/http/listen",schemaPath:"#/else/then/properties/http/properties/listen/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err111];
}
else {
vErrors.push(err111);
}
errors++;
}
}
else {
const err112 = {instancePath:instancePath+"/http/listen",schemaPath:"#/else/then/properties/http/properties/listen/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err112];
}
else {
vErrors.push(err112);
}
errors++;
}
var _valid8 = _errs127 === errors;
valid27 = valid27 || _valid8;
if(!valid27){
const _errs129 = errors;
if(!(((typeof data39 == "number") && (!(data39 % 1) && !isNaN(data39))) && (isFinite(data39)))){
const err113 = {instancePath:instancePath+"/http/listen",schemaPath:"#/else/then/properties/http/properties/listen/anyOf/1/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err113];
}
else {
vErrors.push(err113);
}
errors++;
}
if((typeof data39 == "number") && (isFinite(data39))){
if(data39 > 65535 || isNaN(data39)){
const err114 = {instancePath:instancePath+"/http/listen",schemaPath:"#/else/then/properties/http/properties/listen/anyOf/1/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535}};
if(vErrors === null){
vErrors = [err114];
}
else {
vErrors.push(err114);
}
errors++;
}
if(data39 < 1 || isNaN(data39)){
const err115 = {instancePath:instancePath+"/http/listen",schemaPath:"#/else/then/properties/http/properties/listen/anyOf/1/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err115];
}
else {
vErrors.push(err115);
}
errors++;
}
}
var _valid8 = _errs129 === errors;
valid27 = valid27 || _valid8;
if(!valid27){
const _errs131 = errors;
if(data39 !== null){
const err116 = {instancePath:instancePath+"/http/listen",schemaPath:"#/else/then/properties/http/properties/listen/anyOf/2/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err116];
}
else {
vErrors.push(err116);
}
errors++;
}
var _valid8 = _errs131 === errors;
valid27 = valid27 || _valid8;
}
}
if(!valid27){
const err117 = {instancePath:instancePath+"/http/listen",schemaPath:"#/else/then/properties/http/properties/listen/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err117];
}
else {
vErrors.push(err117);
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
}
if(data38.ui !== undefined){
if(typeof data38.ui !== "boolean"){
const err118 = {instancePath:instancePath+"/http/ui",schemaPath:"#/else/then/properties/http/properties/ui/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err118];
}
else {
vErrors.push(err118);
}
errors++;
}
}
if(data38.allowActions !== undefined){
if(typeof data38.allowActions !== "boolean"){
const err119 = {instancePath:instancePath+"/http/allowActions",schemaPath:"#/else/then/properties/http/properties/allowActions/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err119];
}
else {
vErrors.push(err119);
}
errors++;
}
}
if(data38.tokenFile !== undefined){
let data42 = data38.tokenFile;
const _errs138 = errors;
let valid28 = false;
const _errs139 = errors;
if(typeof data42 === "string"){
if(data42.length < 1){
const err120 = {instancePath:instancePath+"/http/tokenFile",schemaPath:"#/else/then/properties/http/properties/tokenFile/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err120];
}
else {
vErrors.push(err120);
}
errors++;
}
if(!pattern1.test(data42)){
const err121 = {instancePath:instancePath+"/http/tokenFile",schemaPath:"#/else/then/properties/http/properties/tokenFile/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err121];
}
else {
vErrors.push(err121);
}
errors++;
}
}
else {
const err122 = {instancePath:instancePath+"/http/tokenFile",schemaPath:"#/else/then/properties/http/properties/tokenFile/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err122];
}
else {
vErrors.push(err122);
}
errors++;
}
var _valid9 = _errs139 === errors;
valid28 = valid28 || _valid9;
if(!valid28){
const _errs141 = errors;
if(data42 !== null){
const err123 = {instancePath:instancePath+"/http/tokenFile",schemaPath:"#/else/then/properties/http/properties/tokenFile/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err123];
}
else {
vErrors.push(err123);
}
errors++;
}
var _valid9 = _errs141 === errors;
valid28 = valid28 || _valid9;
}
if(!valid28){
const err124 = {instancePath:instancePath+"/http/tokenFile",schemaPath:"#/else/then/properties/http/properties/tokenFile/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err124];
}
else {
vErrors.push(err124);
}
errors++;
}
else {
errors = _errs138;
if(vErrors !== null){
if(_errs138){
vErrors.length = _errs138;
}
else {
vErrors = null;
}
}
}
}
if(data38.hosts !== undefined){
let data43 = data38.hosts;
if(Array.isArray(data43)){
if(data43.length > 50){
const err125 = {instancePath:instancePath+"/http/hosts",schemaPath:"#/else/then/properties/http/properties/hosts/maxItems",keyword:"maxItems",params:{limit: 50}};
if(vErrors === null){
vErrors = [err125];
}
else {
vErrors.push(err125);
}
errors++;
}
const len3 = data43.length;
for(let i3=0; i3<len3; i3++){
let data44 = data43[i3];
if(typeof data44 === "string"){
if(!pattern14.test(data44)){
const err126 = {instancePath:instancePath+"/http/hosts/" + i3,schemaPath:"#/else/then/properties/http/properties/hosts/items/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9_-]{1,63}(\\.[a-z0-9_-]{1,63}){0,20}$"}};
if(vErrors === null){
vErrors = [err126];
}
else {
vErrors.push(err126);
}
errors++;
}
}
else {
const err127 = {instancePath:instancePath+"/http/hosts/" + i3,schemaPath:"#/else/then/properties/http/properties/hosts/items/type",keyword:"type",params:{type: "string"}};
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
else {
const err128 = {instancePath:instancePath+"/http/hosts",schemaPath:"#/else/then/properties/http/properties/hosts/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err128];
}
else {
vErrors.push(err128);
}
errors++;
}
}
}
else {
const err129 = {instancePath:instancePath+"/http",schemaPath:"#/else/then/properties/http/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err129];
}
else {
vErrors.push(err129);
}
errors++;
}
}
if(data.prometheus !== undefined){
let data45 = data.prometheus;
if(data45 && typeof data45 == "object" && !Array.isArray(data45)){
for(const key10 in data45){
if(!((key10 === "tokenFile") || (key10 === "fileSd"))){
const err130 = {instancePath:instancePath+"/prometheus",schemaPath:"#/else/then/properties/prometheus/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key10}};
if(vErrors === null){
vErrors = [err130];
}
else {
vErrors.push(err130);
}
errors++;
}
}
if(data45.tokenFile !== undefined){
let data46 = data45.tokenFile;
const _errs151 = errors;
let valid32 = false;
const _errs152 = errors;
if(typeof data46 === "string"){
if(data46.length < 1){
const err131 = {instancePath:instancePath+"/prometheus/tokenFile",schemaPath:"#/else/then/properties/prometheus/properties/tokenFile/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err131];
}
else {
vErrors.push(err131);
}
errors++;
}
if(!pattern1.test(data46)){
const err132 = {instancePath:instancePath+"/prometheus/tokenFile",schemaPath:"#/else/then/properties/prometheus/properties/tokenFile/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
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
const err133 = {instancePath:instancePath+"/prometheus/tokenFile",schemaPath:"#/else/then/properties/prometheus/properties/tokenFile/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err133];
}
else {
vErrors.push(err133);
}
errors++;
}
var _valid10 = _errs152 === errors;
valid32 = valid32 || _valid10;
if(!valid32){
const _errs154 = errors;
if(data46 !== null){
const err134 = {instancePath:instancePath+"/prometheus/tokenFile",schemaPath:"#/else/then/properties/prometheus/properties/tokenFile/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err134];
}
else {
vErrors.push(err134);
}
errors++;
}
var _valid10 = _errs154 === errors;
valid32 = valid32 || _valid10;
}
if(!valid32){
const err135 = {instancePath:instancePath+"/prometheus/tokenFile",schemaPath:"#/else/then/properties/prometheus/properties/tokenFile/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err135];
}
else {
vErrors.push(err135);
}
errors++;
}
else {
errors = _errs151;
if(vErrors !== null){
if(_errs151){
vErrors.length = _errs151;
}
else {
vErrors = null;
}
}
}
}
if(data45.fileSd !== undefined){
let data47 = data45.fileSd;
const _errs157 = errors;
let valid33 = false;
const _errs158 = errors;
if(typeof data47 === "string"){
if(data47.length < 1){
const err136 = {instancePath:instancePath+"/prometheus/fileSd",schemaPath:"#/else/then/properties/prometheus/properties/fileSd/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err136];
}
else {
vErrors.push(err136);
}
errors++;
}
if(!pattern1.test(data47)){
const err137 = {instancePath:instancePath+"/prometheus/fileSd",schemaPath:"#/else/then/properties/prometheus/properties/fileSd/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err137];
}
else {
vErrors.push(err137);
}
errors++;
}
}
else {
const err138 = {instancePath:instancePath+"/prometheus/fileSd",schemaPath:"#/else/then/properties/prometheus/properties/fileSd/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err138];
}
else {
vErrors.push(err138);
}
errors++;
}
var _valid11 = _errs158 === errors;
valid33 = valid33 || _valid11;
if(!valid33){
const _errs160 = errors;
if(data47 !== null){
const err139 = {instancePath:instancePath+"/prometheus/fileSd",schemaPath:"#/else/then/properties/prometheus/properties/fileSd/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err139];
}
else {
vErrors.push(err139);
}
errors++;
}
var _valid11 = _errs160 === errors;
valid33 = valid33 || _valid11;
}
if(!valid33){
const err140 = {instancePath:instancePath+"/prometheus/fileSd",schemaPath:"#/else/then/properties/prometheus/properties/fileSd/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err140];
}
else {
vErrors.push(err140);
}
errors++;
}
else {
errors = _errs157;
if(vErrors !== null){
if(_errs157){
vErrors.length = _errs157;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err141 = {instancePath:instancePath+"/prometheus",schemaPath:"#/else/then/properties/prometheus/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err141];
}
else {
vErrors.push(err141);
}
errors++;
}
}
if(data.otlp !== undefined){
let data48 = data.otlp;
if(data48 && typeof data48 == "object" && !Array.isArray(data48)){
for(const key11 in data48){
if(!(((key11 === "url") || (key11 === "headersFile")) || (key11 === "intervalMs"))){
const err142 = {instancePath:instancePath+"/otlp",schemaPath:"#/else/then/properties/otlp/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key11}};
if(vErrors === null){
vErrors = [err142];
}
else {
vErrors.push(err142);
}
errors++;
}
}
if(data48.url !== undefined){
let data49 = data48.url;
const _errs166 = errors;
let valid35 = false;
const _errs167 = errors;
if(typeof data49 === "string"){
if(data49.length > 2048){
const err143 = {instancePath:instancePath+"/otlp/url",schemaPath:"#/else/then/properties/otlp/properties/url/anyOf/0/maxLength",keyword:"maxLength",params:{limit: 2048}};
if(vErrors === null){
vErrors = [err143];
}
else {
vErrors.push(err143);
}
errors++;
}
if(data49.length < 1){
const err144 = {instancePath:instancePath+"/otlp/url",schemaPath:"#/else/then/properties/otlp/properties/url/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err144];
}
else {
vErrors.push(err144);
}
errors++;
}
if(!pattern17.test(data49)){
const err145 = {instancePath:instancePath+"/otlp/url",schemaPath:"#/else/then/properties/otlp/properties/url/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^https?://[^\\s/]+"}};
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
const err146 = {instancePath:instancePath+"/otlp/url",schemaPath:"#/else/then/properties/otlp/properties/url/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err146];
}
else {
vErrors.push(err146);
}
errors++;
}
var _valid12 = _errs167 === errors;
valid35 = valid35 || _valid12;
if(!valid35){
const _errs169 = errors;
if(data49 !== null){
const err147 = {instancePath:instancePath+"/otlp/url",schemaPath:"#/else/then/properties/otlp/properties/url/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err147];
}
else {
vErrors.push(err147);
}
errors++;
}
var _valid12 = _errs169 === errors;
valid35 = valid35 || _valid12;
}
if(!valid35){
const err148 = {instancePath:instancePath+"/otlp/url",schemaPath:"#/else/then/properties/otlp/properties/url/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err148];
}
else {
vErrors.push(err148);
}
errors++;
}
else {
errors = _errs166;
if(vErrors !== null){
if(_errs166){
vErrors.length = _errs166;
}
else {
vErrors = null;
}
}
}
}
if(data48.headersFile !== undefined){
let data50 = data48.headersFile;
const _errs172 = errors;
let valid36 = false;
const _errs173 = errors;
if(typeof data50 === "string"){
if(data50.length < 1){
const err149 = {instancePath:instancePath+"/otlp/headersFile",schemaPath:"#/else/then/properties/otlp/properties/headersFile/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err149];
}
else {
vErrors.push(err149);
}
errors++;
}
if(!pattern1.test(data50)){
const err150 = {instancePath:instancePath+"/otlp/headersFile",schemaPath:"#/else/then/properties/otlp/properties/headersFile/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err150];
}
else {
vErrors.push(err150);
}
errors++;
}
}
else {
const err151 = {instancePath:instancePath+"/otlp/headersFile",schemaPath:"#/else/then/properties/otlp/properties/headersFile/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err151];
}
else {
vErrors.push(err151);
}
errors++;
}
var _valid13 = _errs173 === errors;
valid36 = valid36 || _valid13;
if(!valid36){
const _errs175 = errors;
if(data50 !== null){
const err152 = {instancePath:instancePath+"/otlp/headersFile",schemaPath:"#/else/then/properties/otlp/properties/headersFile/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err152];
}
else {
vErrors.push(err152);
}
errors++;
}
var _valid13 = _errs175 === errors;
valid36 = valid36 || _valid13;
}
if(!valid36){
const err153 = {instancePath:instancePath+"/otlp/headersFile",schemaPath:"#/else/then/properties/otlp/properties/headersFile/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err153];
}
else {
vErrors.push(err153);
}
errors++;
}
else {
errors = _errs172;
if(vErrors !== null){
if(_errs172){
vErrors.length = _errs172;
}
else {
vErrors = null;
}
}
}
}
if(data48.intervalMs !== undefined){
let data51 = data48.intervalMs;
if(!(((typeof data51 == "number") && (!(data51 % 1) && !isNaN(data51))) && (isFinite(data51)))){
const err154 = {instancePath:instancePath+"/otlp/intervalMs",schemaPath:"#/else/then/properties/otlp/properties/intervalMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err154];
}
else {
vErrors.push(err154);
}
errors++;
}
if((typeof data51 == "number") && (isFinite(data51))){
if(data51 > 3600000 || isNaN(data51)){
const err155 = {instancePath:instancePath+"/otlp/intervalMs",schemaPath:"#/else/then/properties/otlp/properties/intervalMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600000}};
if(vErrors === null){
vErrors = [err155];
}
else {
vErrors.push(err155);
}
errors++;
}
if(data51 < 1000 || isNaN(data51)){
const err156 = {instancePath:instancePath+"/otlp/intervalMs",schemaPath:"#/else/then/properties/otlp/properties/intervalMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}};
if(vErrors === null){
vErrors = [err156];
}
else {
vErrors.push(err156);
}
errors++;
}
}
}
}
else {
const err157 = {instancePath:instancePath+"/otlp",schemaPath:"#/else/then/properties/otlp/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err157];
}
else {
vErrors.push(err157);
}
errors++;
}
}
if(data.shutdown !== undefined){
let data52 = data.shutdown;
if(data52 && typeof data52 == "object" && !Array.isArray(data52)){
for(const key12 in data52){
if(!(key12 === "delayMs")){
const err158 = {instancePath:instancePath+"/shutdown",schemaPath:"#/else/then/properties/shutdown/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key12}};
if(vErrors === null){
vErrors = [err158];
}
else {
vErrors.push(err158);
}
errors++;
}
}
if(data52.delayMs !== undefined){
let data53 = data52.delayMs;
if(!(((typeof data53 == "number") && (!(data53 % 1) && !isNaN(data53))) && (isFinite(data53)))){
const err159 = {instancePath:instancePath+"/shutdown/delayMs",schemaPath:"#/else/then/properties/shutdown/properties/delayMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err159];
}
else {
vErrors.push(err159);
}
errors++;
}
if((typeof data53 == "number") && (isFinite(data53))){
if(data53 > 86400000 || isNaN(data53)){
const err160 = {instancePath:instancePath+"/shutdown/delayMs",schemaPath:"#/else/then/properties/shutdown/properties/delayMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err160];
}
else {
vErrors.push(err160);
}
errors++;
}
if(data53 < 0 || isNaN(data53)){
const err161 = {instancePath:instancePath+"/shutdown/delayMs",schemaPath:"#/else/then/properties/shutdown/properties/delayMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err161];
}
else {
vErrors.push(err161);
}
errors++;
}
}
}
}
else {
const err162 = {instancePath:instancePath+"/shutdown",schemaPath:"#/else/then/properties/shutdown/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err162];
}
else {
vErrors.push(err162);
}
errors++;
}
}
if(data.blackbox !== undefined){
let data54 = data.blackbox;
if(data54 && typeof data54 == "object" && !Array.isArray(data54)){
for(const key13 in data54){
if(!((key13 === "keep") || (key13 === "maxBytes"))){
const err163 = {instancePath:instancePath+"/blackbox",schemaPath:"#/else/then/properties/blackbox/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key13}};
if(vErrors === null){
vErrors = [err163];
}
else {
vErrors.push(err163);
}
errors++;
}
}
if(data54.keep !== undefined){
let data55 = data54.keep;
if(!(((typeof data55 == "number") && (!(data55 % 1) && !isNaN(data55))) && (isFinite(data55)))){
const err164 = {instancePath:instancePath+"/blackbox/keep",schemaPath:"#/else/then/properties/blackbox/properties/keep/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err164];
}
else {
vErrors.push(err164);
}
errors++;
}
if((typeof data55 == "number") && (isFinite(data55))){
if(data55 > 1000 || isNaN(data55)){
const err165 = {instancePath:instancePath+"/blackbox/keep",schemaPath:"#/else/then/properties/blackbox/properties/keep/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000}};
if(vErrors === null){
vErrors = [err165];
}
else {
vErrors.push(err165);
}
errors++;
}
if(data55 < 0 || isNaN(data55)){
const err166 = {instancePath:instancePath+"/blackbox/keep",schemaPath:"#/else/then/properties/blackbox/properties/keep/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err166];
}
else {
vErrors.push(err166);
}
errors++;
}
}
}
if(data54.maxBytes !== undefined){
let data56 = data54.maxBytes;
if(!(((typeof data56 == "number") && (!(data56 % 1) && !isNaN(data56))) && (isFinite(data56)))){
const err167 = {instancePath:instancePath+"/blackbox/maxBytes",schemaPath:"#/else/then/properties/blackbox/properties/maxBytes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err167];
}
else {
vErrors.push(err167);
}
errors++;
}
if((typeof data56 == "number") && (isFinite(data56))){
if(data56 > 1099511627776 || isNaN(data56)){
const err168 = {instancePath:instancePath+"/blackbox/maxBytes",schemaPath:"#/else/then/properties/blackbox/properties/maxBytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1099511627776}};
if(vErrors === null){
vErrors = [err168];
}
else {
vErrors.push(err168);
}
errors++;
}
if(data56 < 4194304 || isNaN(data56)){
const err169 = {instancePath:instancePath+"/blackbox/maxBytes",schemaPath:"#/else/then/properties/blackbox/properties/maxBytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 4194304}};
if(vErrors === null){
vErrors = [err169];
}
else {
vErrors.push(err169);
}
errors++;
}
}
}
}
else {
const err170 = {instancePath:instancePath+"/blackbox",schemaPath:"#/else/then/properties/blackbox/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err170];
}
else {
vErrors.push(err170);
}
errors++;
}
}
if(data.manager !== undefined){
let data57 = data.manager;
if(data57 && typeof data57 == "object" && !Array.isArray(data57)){
for(const key14 in data57){
if(!(key14 === "log")){
const err171 = {instancePath:instancePath+"/manager",schemaPath:"#/else/then/properties/manager/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key14}};
if(vErrors === null){
vErrors = [err171];
}
else {
vErrors.push(err171);
}
errors++;
}
}
if(data57.log !== undefined){
let data58 = data57.log;
if(typeof data58 !== "string"){
const err172 = {instancePath:instancePath+"/manager/log",schemaPath:"#/else/then/properties/manager/properties/log/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err172];
}
else {
vErrors.push(err172);
}
errors++;
}
if(!((data58 === "stderr") || (data58 === "stdout"))){
const err173 = {instancePath:instancePath+"/manager/log",schemaPath:"#/else/then/properties/manager/properties/log/enum",keyword:"enum",params:{allowedValues: schema6.else.then.properties.manager.properties.log.enum}};
if(vErrors === null){
vErrors = [err173];
}
else {
vErrors.push(err173);
}
errors++;
}
}
}
else {
const err174 = {instancePath:instancePath+"/manager",schemaPath:"#/else/then/properties/manager/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err174];
}
else {
vErrors.push(err174);
}
errors++;
}
}
if(data.bench !== undefined){
let data59 = data.bench;
if((typeof data59 !== "boolean") && (!(data59 && typeof data59 == "object" && !Array.isArray(data59)))){
const err175 = {instancePath:instancePath+"/bench",schemaPath:"#/else/then/properties/bench/type",keyword:"type",params:{type: schema6.else.then.properties.bench.type}};
if(vErrors === null){
vErrors = [err175];
}
else {
vErrors.push(err175);
}
errors++;
}
if(data59 && typeof data59 == "object" && !Array.isArray(data59)){
for(const key15 in data59){
if(!(func2.call(schema6.else.then.properties.bench.properties, key15))){
const err176 = {instancePath:instancePath+"/bench",schemaPath:"#/else/then/properties/bench/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key15}};
if(vErrors === null){
vErrors = [err176];
}
else {
vErrors.push(err176);
}
errors++;
}
}
if(data59.repo !== undefined){
let data60 = data59.repo;
if(typeof data60 === "string"){
if(data60.length < 1){
const err177 = {instancePath:instancePath+"/bench/repo",schemaPath:"#/else/then/properties/bench/properties/repo/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err177];
}
else {
vErrors.push(err177);
}
errors++;
}
if(!pattern1.test(data60)){
const err178 = {instancePath:instancePath+"/bench/repo",schemaPath:"#/else/then/properties/bench/properties/repo/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err178];
}
else {
vErrors.push(err178);
}
errors++;
}
}
else {
const err179 = {instancePath:instancePath+"/bench/repo",schemaPath:"#/else/then/properties/bench/properties/repo/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err179];
}
else {
vErrors.push(err179);
}
errors++;
}
}
if(data59.file !== undefined){
let data61 = data59.file;
if(typeof data61 === "string"){
if(data61.length < 1){
const err180 = {instancePath:instancePath+"/bench/file",schemaPath:"#/else/then/properties/bench/properties/file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err180];
}
else {
vErrors.push(err180);
}
errors++;
}
if(!pattern1.test(data61)){
const err181 = {instancePath:instancePath+"/bench/file",schemaPath:"#/else/then/properties/bench/properties/file/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err181];
}
else {
vErrors.push(err181);
}
errors++;
}
}
else {
const err182 = {instancePath:instancePath+"/bench/file",schemaPath:"#/else/then/properties/bench/properties/file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err182];
}
else {
vErrors.push(err182);
}
errors++;
}
}
if(data59.profile !== undefined){
let data62 = data59.profile;
if(typeof data62 !== "string"){
const err183 = {instancePath:instancePath+"/bench/profile",schemaPath:"#/else/then/properties/bench/properties/profile/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err183];
}
else {
vErrors.push(err183);
}
errors++;
}
if(!((data62 === "quick") || (data62 === "normal"))){
const err184 = {instancePath:instancePath+"/bench/profile",schemaPath:"#/else/then/properties/bench/properties/profile/enum",keyword:"enum",params:{allowedValues: schema6.else.then.properties.bench.properties.profile.enum}};
if(vErrors === null){
vErrors = [err184];
}
else {
vErrors.push(err184);
}
errors++;
}
}
if(data59.only !== undefined){
let data63 = data59.only;
if(Array.isArray(data63)){
if(data63.length > 100){
const err185 = {instancePath:instancePath+"/bench/only",schemaPath:"#/else/then/properties/bench/properties/only/maxItems",keyword:"maxItems",params:{limit: 100}};
if(vErrors === null){
vErrors = [err185];
}
else {
vErrors.push(err185);
}
errors++;
}
const len4 = data63.length;
for(let i4=0; i4<len4; i4++){
let data64 = data63[i4];
if(typeof data64 === "string"){
if(!pattern1.test(data64)){
const err186 = {instancePath:instancePath+"/bench/only/" + i4,schemaPath:"#/else/then/properties/bench/properties/only/items/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err186];
}
else {
vErrors.push(err186);
}
errors++;
}
}
else {
const err187 = {instancePath:instancePath+"/bench/only/" + i4,schemaPath:"#/else/then/properties/bench/properties/only/items/type",keyword:"type",params:{type: "string"}};
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
const err188 = {instancePath:instancePath+"/bench/only",schemaPath:"#/else/then/properties/bench/properties/only/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err188];
}
else {
vErrors.push(err188);
}
errors++;
}
}
if(data59.branch !== undefined){
let data65 = data59.branch;
if(typeof data65 === "string"){
if(data65.length < 1){
const err189 = {instancePath:instancePath+"/bench/branch",schemaPath:"#/else/then/properties/bench/properties/branch/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err189];
}
else {
vErrors.push(err189);
}
errors++;
}
if(!pattern1.test(data65)){
const err190 = {instancePath:instancePath+"/bench/branch",schemaPath:"#/else/then/properties/bench/properties/branch/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err190];
}
else {
vErrors.push(err190);
}
errors++;
}
}
else {
const err191 = {instancePath:instancePath+"/bench/branch",schemaPath:"#/else/then/properties/bench/properties/branch/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err191];
}
else {
vErrors.push(err191);
}
errors++;
}
}
if(data59.remote !== undefined){
let data66 = data59.remote;
if(typeof data66 === "string"){
if(data66.length < 1){
const err192 = {instancePath:instancePath+"/bench/remote",schemaPath:"#/else/then/properties/bench/properties/remote/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err192];
}
else {
vErrors.push(err192);
}
errors++;
}
if(!pattern1.test(data66)){
const err193 = {instancePath:instancePath+"/bench/remote",schemaPath:"#/else/then/properties/bench/properties/remote/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err193];
}
else {
vErrors.push(err193);
}
errors++;
}
}
else {
const err194 = {instancePath:instancePath+"/bench/remote",schemaPath:"#/else/then/properties/bench/properties/remote/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err194];
}
else {
vErrors.push(err194);
}
errors++;
}
}
if(data59.backlog !== undefined){
let data67 = data59.backlog;
if(!(((typeof data67 == "number") && (!(data67 % 1) && !isNaN(data67))) && (isFinite(data67)))){
const err195 = {instancePath:instancePath+"/bench/backlog",schemaPath:"#/else/then/properties/bench/properties/backlog/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err195];
}
else {
vErrors.push(err195);
}
errors++;
}
if((typeof data67 == "number") && (isFinite(data67))){
if(data67 > 5000 || isNaN(data67)){
const err196 = {instancePath:instancePath+"/bench/backlog",schemaPath:"#/else/then/properties/bench/properties/backlog/maximum",keyword:"maximum",params:{comparison: "<=", limit: 5000}};
if(vErrors === null){
vErrors = [err196];
}
else {
vErrors.push(err196);
}
errors++;
}
if(data67 < 0 || isNaN(data67)){
const err197 = {instancePath:instancePath+"/bench/backlog",schemaPath:"#/else/then/properties/bench/properties/backlog/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err197];
}
else {
vErrors.push(err197);
}
errors++;
}
}
}
if(data59.listen !== undefined){
let data68 = data59.listen;
if(typeof data68 === "string"){
if(!pattern24.test(data68)){
const err198 = {instancePath:instancePath+"/bench/listen",schemaPath:"#/else/then/properties/bench/properties/listen/pattern",keyword:"pattern",params:{pattern: "^(?:\\[[0-9A-Fa-f:.]+\\]|[^\\s:/\\[\\]\\u0000]+):\\d{1,5}$"}};
if(vErrors === null){
vErrors = [err198];
}
else {
vErrors.push(err198);
}
errors++;
}
}
else {
const err199 = {instancePath:instancePath+"/bench/listen",schemaPath:"#/else/then/properties/bench/properties/listen/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err199];
}
else {
vErrors.push(err199);
}
errors++;
}
}
if(data59.machineChecks !== undefined){
if(typeof data59.machineChecks !== "boolean"){
const err200 = {instancePath:instancePath+"/bench/machineChecks",schemaPath:"#/else/then/properties/bench/properties/machineChecks/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err200];
}
else {
vErrors.push(err200);
}
errors++;
}
}
if(data59.nice !== undefined){
let data70 = data59.nice;
if(!(((typeof data70 == "number") && (!(data70 % 1) && !isNaN(data70))) && (isFinite(data70)))){
const err201 = {instancePath:instancePath+"/bench/nice",schemaPath:"#/else/then/properties/bench/properties/nice/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err201];
}
else {
vErrors.push(err201);
}
errors++;
}
if((typeof data70 == "number") && (isFinite(data70))){
if(data70 > 19 || isNaN(data70)){
const err202 = {instancePath:instancePath+"/bench/nice",schemaPath:"#/else/then/properties/bench/properties/nice/maximum",keyword:"maximum",params:{comparison: "<=", limit: 19}};
if(vErrors === null){
vErrors = [err202];
}
else {
vErrors.push(err202);
}
errors++;
}
if(data70 < 0 || isNaN(data70)){
const err203 = {instancePath:instancePath+"/bench/nice",schemaPath:"#/else/then/properties/bench/properties/nice/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err203];
}
else {
vErrors.push(err203);
}
errors++;
}
}
}
}
}
}
else {
const err204 = {instancePath,schemaPath:"#/else/then/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err204];
}
else {
vErrors.push(err204);
}
errors++;
}
var _valid7 = _errs117 === errors;
valid21 = _valid7;
ifClause1 = "then";
}
else {
const _errs221 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.script === undefined){
const err205 = {instancePath,schemaPath:"#/else/else/required",keyword:"required",params:{missingProperty: "script"}};
if(vErrors === null){
vErrors = [err205];
}
else {
vErrors.push(err205);
}
errors++;
}
for(const key16 in data){
if(!(func2.call(schema6.else.else.properties, key16))){
const err206 = {instancePath,schemaPath:"#/else/else/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key16}};
if(vErrors === null){
vErrors = [err206];
}
else {
vErrors.push(err206);
}
errors++;
}
}
if(data.$schema !== undefined){
if(typeof data.$schema !== "string"){
const err207 = {instancePath:instancePath+"/$schema",schemaPath:"#/else/else/properties/%24schema/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err207];
}
else {
vErrors.push(err207);
}
errors++;
}
}
if(data.name !== undefined){
let data72 = data.name;
if(typeof data72 === "string"){
if(!pattern0.test(data72)){
const err208 = {instancePath:instancePath+"/name",schemaPath:"#/else/else/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9_-]{0,62}$"}};
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
const err209 = {instancePath:instancePath+"/name",schemaPath:"#/else/else/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err209];
}
else {
vErrors.push(err209);
}
errors++;
}
}
if(data.script !== undefined){
let data73 = data.script;
if(typeof data73 === "string"){
if(data73.length < 1){
const err210 = {instancePath:instancePath+"/script",schemaPath:"#/else/else/properties/script/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err210];
}
else {
vErrors.push(err210);
}
errors++;
}
if(!pattern1.test(data73)){
const err211 = {instancePath:instancePath+"/script",schemaPath:"#/else/else/properties/script/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err211];
}
else {
vErrors.push(err211);
}
errors++;
}
}
else {
const err212 = {instancePath:instancePath+"/script",schemaPath:"#/else/else/properties/script/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err212];
}
else {
vErrors.push(err212);
}
errors++;
}
}
if(data.args !== undefined){
let data74 = data.args;
if(Array.isArray(data74)){
if(data74.length > 1000){
const err213 = {instancePath:instancePath+"/args",schemaPath:"#/else/else/properties/args/maxItems",keyword:"maxItems",params:{limit: 1000}};
if(vErrors === null){
vErrors = [err213];
}
else {
vErrors.push(err213);
}
errors++;
}
const len5 = data74.length;
for(let i5=0; i5<len5; i5++){
let data75 = data74[i5];
if(typeof data75 === "string"){
if(!pattern1.test(data75)){
const err214 = {instancePath:instancePath+"/args/" + i5,schemaPath:"#/else/else/properties/args/items/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err214];
}
else {
vErrors.push(err214);
}
errors++;
}
}
else {
const err215 = {instancePath:instancePath+"/args/" + i5,schemaPath:"#/else/else/properties/args/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err215];
}
else {
vErrors.push(err215);
}
errors++;
}
}
}
else {
const err216 = {instancePath:instancePath+"/args",schemaPath:"#/else/else/properties/args/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err216];
}
else {
vErrors.push(err216);
}
errors++;
}
}
if(data.nodeArgs !== undefined){
let data76 = data.nodeArgs;
if(Array.isArray(data76)){
if(data76.length > 100){
const err217 = {instancePath:instancePath+"/nodeArgs",schemaPath:"#/else/else/properties/nodeArgs/maxItems",keyword:"maxItems",params:{limit: 100}};
if(vErrors === null){
vErrors = [err217];
}
else {
vErrors.push(err217);
}
errors++;
}
const len6 = data76.length;
for(let i6=0; i6<len6; i6++){
let data77 = data76[i6];
if(typeof data77 === "string"){
if(!pattern1.test(data77)){
const err218 = {instancePath:instancePath+"/nodeArgs/" + i6,schemaPath:"#/else/else/properties/nodeArgs/items/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err218];
}
else {
vErrors.push(err218);
}
errors++;
}
}
else {
const err219 = {instancePath:instancePath+"/nodeArgs/" + i6,schemaPath:"#/else/else/properties/nodeArgs/items/type",keyword:"type",params:{type: "string"}};
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
else {
const err220 = {instancePath:instancePath+"/nodeArgs",schemaPath:"#/else/else/properties/nodeArgs/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err220];
}
else {
vErrors.push(err220);
}
errors++;
}
}
if(data.cwd !== undefined){
let data78 = data.cwd;
if(typeof data78 === "string"){
if(data78.length < 1){
const err221 = {instancePath:instancePath+"/cwd",schemaPath:"#/else/else/properties/cwd/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err221];
}
else {
vErrors.push(err221);
}
errors++;
}
if(!pattern1.test(data78)){
const err222 = {instancePath:instancePath+"/cwd",schemaPath:"#/else/else/properties/cwd/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err222];
}
else {
vErrors.push(err222);
}
errors++;
}
}
else {
const err223 = {instancePath:instancePath+"/cwd",schemaPath:"#/else/else/properties/cwd/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err223];
}
else {
vErrors.push(err223);
}
errors++;
}
}
if(data.env !== undefined){
let data79 = data.env;
if(data79 && typeof data79 == "object" && !Array.isArray(data79)){
if(Object.keys(data79).length > 5000){
const err224 = {instancePath:instancePath+"/env",schemaPath:"#/else/else/properties/env/maxProperties",keyword:"maxProperties",params:{limit: 5000}};
if(vErrors === null){
vErrors = [err224];
}
else {
vErrors.push(err224);
}
errors++;
}
for(const key17 in data79){
const _errs242 = errors;
if(typeof key17 === "string"){
if(!pattern5.test(key17)){
const err225 = {instancePath:instancePath+"/env",schemaPath:"#/else/else/properties/env/propertyNames/pattern",keyword:"pattern",params:{pattern: "^[^=\\u0000]+$"},propertyName:key17};
if(vErrors === null){
vErrors = [err225];
}
else {
vErrors.push(err225);
}
errors++;
}
}
var valid48 = _errs242 === errors;
if(!valid48){
const err226 = {instancePath:instancePath+"/env",schemaPath:"#/else/else/properties/env/propertyNames",keyword:"propertyNames",params:{propertyName: key17}};
if(vErrors === null){
vErrors = [err226];
}
else {
vErrors.push(err226);
}
errors++;
}
}
for(const key18 in data79){
let data80 = data79[key18];
const _errs245 = errors;
let valid50 = false;
const _errs246 = errors;
if(typeof data80 === "string"){
if(!pattern1.test(data80)){
const err227 = {instancePath:instancePath+"/env/" + key18.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/else/else/properties/env/additionalProperties/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err227];
}
else {
vErrors.push(err227);
}
errors++;
}
}
else {
const err228 = {instancePath:instancePath+"/env/" + key18.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/else/else/properties/env/additionalProperties/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err228];
}
else {
vErrors.push(err228);
}
errors++;
}
var _valid14 = _errs246 === errors;
valid50 = valid50 || _valid14;
if(!valid50){
const _errs248 = errors;
if(!((typeof data80 == "number") && (isFinite(data80)))){
const err229 = {instancePath:instancePath+"/env/" + key18.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/else/else/properties/env/additionalProperties/anyOf/1/type",keyword:"type",params:{type: "number"}};
if(vErrors === null){
vErrors = [err229];
}
else {
vErrors.push(err229);
}
errors++;
}
var _valid14 = _errs248 === errors;
valid50 = valid50 || _valid14;
if(!valid50){
const _errs250 = errors;
if(typeof data80 !== "boolean"){
const err230 = {instancePath:instancePath+"/env/" + key18.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/else/else/properties/env/additionalProperties/anyOf/2/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err230];
}
else {
vErrors.push(err230);
}
errors++;
}
var _valid14 = _errs250 === errors;
valid50 = valid50 || _valid14;
}
}
if(!valid50){
const err231 = {instancePath:instancePath+"/env/" + key18.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/else/else/properties/env/additionalProperties/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err231];
}
else {
vErrors.push(err231);
}
errors++;
}
else {
errors = _errs245;
if(vErrors !== null){
if(_errs245){
vErrors.length = _errs245;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err232 = {instancePath:instancePath+"/env",schemaPath:"#/else/else/properties/env/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err232];
}
else {
vErrors.push(err232);
}
errors++;
}
}
if(data.keepEnv !== undefined){
if(typeof data.keepEnv !== "boolean"){
const err233 = {instancePath:instancePath+"/keepEnv",schemaPath:"#/else/else/properties/keepEnv/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err233];
}
else {
vErrors.push(err233);
}
errors++;
}
}
if(data.instances !== undefined){
let data82 = data.instances;
const _errs255 = errors;
let valid51 = false;
const _errs256 = errors;
if(!(((typeof data82 == "number") && (!(data82 % 1) && !isNaN(data82))) && (isFinite(data82)))){
const err234 = {instancePath:instancePath+"/instances",schemaPath:"#/else/else/properties/instances/anyOf/0/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err234];
}
else {
vErrors.push(err234);
}
errors++;
}
if((typeof data82 == "number") && (isFinite(data82))){
if(data82 > 1024 || isNaN(data82)){
const err235 = {instancePath:instancePath+"/instances",schemaPath:"#/else/else/properties/instances/anyOf/0/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1024}};
if(vErrors === null){
vErrors = [err235];
}
else {
vErrors.push(err235);
}
errors++;
}
if(data82 < 1 || isNaN(data82)){
const err236 = {instancePath:instancePath+"/instances",schemaPath:"#/else/else/properties/instances/anyOf/0/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err236];
}
else {
vErrors.push(err236);
}
errors++;
}
}
var _valid15 = _errs256 === errors;
valid51 = valid51 || _valid15;
if(!valid51){
const _errs258 = errors;
if("max" !== data82){
const err237 = {instancePath:instancePath+"/instances",schemaPath:"#/else/else/properties/instances/anyOf/1/const",keyword:"const",params:{allowedValue: "max"}};
if(vErrors === null){
vErrors = [err237];
}
else {
vErrors.push(err237);
}
errors++;
}
var _valid15 = _errs258 === errors;
valid51 = valid51 || _valid15;
}
if(!valid51){
const err238 = {instancePath:instancePath+"/instances",schemaPath:"#/else/else/properties/instances/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err238];
}
else {
vErrors.push(err238);
}
errors++;
}
else {
errors = _errs255;
if(vErrors !== null){
if(_errs255){
vErrors.length = _errs255;
}
else {
vErrors = null;
}
}
}
}
if(data.nice !== undefined){
let data83 = data.nice;
if(!(((typeof data83 == "number") && (!(data83 % 1) && !isNaN(data83))) && (isFinite(data83)))){
const err239 = {instancePath:instancePath+"/nice",schemaPath:"#/else/else/properties/nice/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err239];
}
else {
vErrors.push(err239);
}
errors++;
}
if((typeof data83 == "number") && (isFinite(data83))){
if(data83 > 19 || isNaN(data83)){
const err240 = {instancePath:instancePath+"/nice",schemaPath:"#/else/else/properties/nice/maximum",keyword:"maximum",params:{comparison: "<=", limit: 19}};
if(vErrors === null){
vErrors = [err240];
}
else {
vErrors.push(err240);
}
errors++;
}
if(data83 < 0 || isNaN(data83)){
const err241 = {instancePath:instancePath+"/nice",schemaPath:"#/else/else/properties/nice/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
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
if(data.listen !== undefined){
let data84 = data.listen;
const _errs262 = errors;
let valid52 = false;
const _errs263 = errors;
const _errs264 = errors;
let valid53 = false;
const _errs265 = errors;
if(typeof data84 === "string"){
if(data84.length < 1){
const err242 = {instancePath:instancePath+"/listen",schemaPath:"#/else/else/properties/listen/anyOf/0/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err242];
}
else {
vErrors.push(err242);
}
errors++;
}
if(!pattern1.test(data84)){
const err243 = {instancePath:instancePath+"/listen",schemaPath:"#/else/else/properties/listen/anyOf/0/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err243];
}
else {
vErrors.push(err243);
}
errors++;
}
}
else {
const err244 = {instancePath:instancePath+"/listen",schemaPath:"#/else/else/properties/listen/anyOf/0/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err244];
}
else {
vErrors.push(err244);
}
errors++;
}
var _valid17 = _errs265 === errors;
valid53 = valid53 || _valid17;
if(!valid53){
const _errs267 = errors;
if(!(((typeof data84 == "number") && (!(data84 % 1) && !isNaN(data84))) && (isFinite(data84)))){
const err245 = {instancePath:instancePath+"/listen",schemaPath:"#/else/else/properties/listen/anyOf/0/anyOf/1/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err245];
}
else {
vErrors.push(err245);
}
errors++;
}
if((typeof data84 == "number") && (isFinite(data84))){
if(data84 > 65535 || isNaN(data84)){
const err246 = {instancePath:instancePath+"/listen",schemaPath:"#/else/else/properties/listen/anyOf/0/anyOf/1/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535}};
if(vErrors === null){
vErrors = [err246];
}
else {
vErrors.push(err246);
}
errors++;
}
if(data84 < 1 || isNaN(data84)){
const err247 = {instancePath:instancePath+"/listen",schemaPath:"#/else/else/properties/listen/anyOf/0/anyOf/1/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err247];
}
else {
vErrors.push(err247);
}
errors++;
}
}
var _valid17 = _errs267 === errors;
valid53 = valid53 || _valid17;
}
if(!valid53){
const err248 = {instancePath:instancePath+"/listen",schemaPath:"#/else/else/properties/listen/anyOf/0/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err248];
}
else {
vErrors.push(err248);
}
errors++;
}
else {
errors = _errs264;
if(vErrors !== null){
if(_errs264){
vErrors.length = _errs264;
}
else {
vErrors = null;
}
}
}
var _valid16 = _errs263 === errors;
valid52 = valid52 || _valid16;
if(!valid52){
const _errs269 = errors;
if(Array.isArray(data84)){
if(data84.length > 64){
const err249 = {instancePath:instancePath+"/listen",schemaPath:"#/else/else/properties/listen/anyOf/1/maxItems",keyword:"maxItems",params:{limit: 64}};
if(vErrors === null){
vErrors = [err249];
}
else {
vErrors.push(err249);
}
errors++;
}
const len7 = data84.length;
for(let i7=0; i7<len7; i7++){
let data85 = data84[i7];
const _errs272 = errors;
let valid56 = false;
const _errs273 = errors;
if(typeof data85 === "string"){
if(data85.length < 1){
const err250 = {instancePath:instancePath+"/listen/" + i7,schemaPath:"#/else/else/properties/listen/anyOf/1/items/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err250];
}
else {
vErrors.push(err250);
}
errors++;
}
if(!pattern1.test(data85)){
const err251 = {instancePath:instancePath+"/listen/" + i7,schemaPath:"#/else/else/properties/listen/anyOf/1/items/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err251];
}
else {
vErrors.push(err251);
}
errors++;
}
}
else {
const err252 = {instancePath:instancePath+"/listen/" + i7,schemaPath:"#/else/else/properties/listen/anyOf/1/items/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err252];
}
else {
vErrors.push(err252);
}
errors++;
}
var _valid18 = _errs273 === errors;
valid56 = valid56 || _valid18;
if(!valid56){
const _errs275 = errors;
if(!(((typeof data85 == "number") && (!(data85 % 1) && !isNaN(data85))) && (isFinite(data85)))){
const err253 = {instancePath:instancePath+"/listen/" + i7,schemaPath:"#/else/else/properties/listen/anyOf/1/items/anyOf/1/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err253];
}
else {
vErrors.push(err253);
}
errors++;
}
if((typeof data85 == "number") && (isFinite(data85))){
if(data85 > 65535 || isNaN(data85)){
const err254 = {instancePath:instancePath+"/listen/" + i7,schemaPath:"#/else/else/properties/listen/anyOf/1/items/anyOf/1/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535}};
if(vErrors === null){
vErrors = [err254];
}
else {
vErrors.push(err254);
}
errors++;
}
if(data85 < 1 || isNaN(data85)){
const err255 = {instancePath:instancePath+"/listen/" + i7,schemaPath:"#/else/else/properties/listen/anyOf/1/items/anyOf/1/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err255];
}
else {
vErrors.push(err255);
}
errors++;
}
}
var _valid18 = _errs275 === errors;
valid56 = valid56 || _valid18;
}
if(!valid56){
const err256 = {instancePath:instancePath+"/listen/" + i7,schemaPath:"#/else/else/properties/listen/anyOf/1/items/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err256];
}
else {
vErrors.push(err256);
}
errors++;
}
else {
errors = _errs272;
if(vErrors !== null){
if(_errs272){
vErrors.length = _errs272;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err257 = {instancePath:instancePath+"/listen",schemaPath:"#/else/else/properties/listen/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err257];
}
else {
vErrors.push(err257);
}
errors++;
}
var _valid16 = _errs269 === errors;
valid52 = valid52 || _valid16;
}
if(!valid52){
const err258 = {instancePath:instancePath+"/listen",schemaPath:"#/else/else/properties/listen/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err258];
}
else {
vErrors.push(err258);
}
errors++;
}
else {
errors = _errs262;
if(vErrors !== null){
if(_errs262){
vErrors.length = _errs262;
}
else {
vErrors = null;
}
}
}
}
if(data.ready !== undefined){
let data86 = data.ready;
if(data86 && typeof data86 == "object" && !Array.isArray(data86)){
for(const key19 in data86){
if(!(((((key19 === "when") || (key19 === "timeoutMs")) || (key19 === "minUptimeMs")) || (key19 === "listens")) || (key19 === "check"))){
const err259 = {instancePath:instancePath+"/ready",schemaPath:"#/else/else/properties/ready/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key19}};
if(vErrors === null){
vErrors = [err259];
}
else {
vErrors.push(err259);
}
errors++;
}
}
if(data86.when !== undefined){
let data87 = data86.when;
if(typeof data87 !== "string"){
const err260 = {instancePath:instancePath+"/ready/when",schemaPath:"#/else/else/properties/ready/properties/when/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err260];
}
else {
vErrors.push(err260);
}
errors++;
}
if(!(((data87 === "listening") || (data87 === "message")) || (data87 === "http"))){
const err261 = {instancePath:instancePath+"/ready/when",schemaPath:"#/else/else/properties/ready/properties/when/enum",keyword:"enum",params:{allowedValues: schema6.else.else.properties.ready.properties.when.enum}};
if(vErrors === null){
vErrors = [err261];
}
else {
vErrors.push(err261);
}
errors++;
}
}
if(data86.timeoutMs !== undefined){
let data88 = data86.timeoutMs;
if(!(((typeof data88 == "number") && (!(data88 % 1) && !isNaN(data88))) && (isFinite(data88)))){
const err262 = {instancePath:instancePath+"/ready/timeoutMs",schemaPath:"#/else/else/properties/ready/properties/timeoutMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err262];
}
else {
vErrors.push(err262);
}
errors++;
}
if((typeof data88 == "number") && (isFinite(data88))){
if(data88 > 86400000 || isNaN(data88)){
const err263 = {instancePath:instancePath+"/ready/timeoutMs",schemaPath:"#/else/else/properties/ready/properties/timeoutMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err263];
}
else {
vErrors.push(err263);
}
errors++;
}
if(data88 < 100 || isNaN(data88)){
const err264 = {instancePath:instancePath+"/ready/timeoutMs",schemaPath:"#/else/else/properties/ready/properties/timeoutMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100}};
if(vErrors === null){
vErrors = [err264];
}
else {
vErrors.push(err264);
}
errors++;
}
}
}
if(data86.minUptimeMs !== undefined){
let data89 = data86.minUptimeMs;
if(!(((typeof data89 == "number") && (!(data89 % 1) && !isNaN(data89))) && (isFinite(data89)))){
const err265 = {instancePath:instancePath+"/ready/minUptimeMs",schemaPath:"#/else/else/properties/ready/properties/minUptimeMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err265];
}
else {
vErrors.push(err265);
}
errors++;
}
if((typeof data89 == "number") && (isFinite(data89))){
if(data89 > 86400000 || isNaN(data89)){
const err266 = {instancePath:instancePath+"/ready/minUptimeMs",schemaPath:"#/else/else/properties/ready/properties/minUptimeMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err266];
}
else {
vErrors.push(err266);
}
errors++;
}
if(data89 < 0 || isNaN(data89)){
const err267 = {instancePath:instancePath+"/ready/minUptimeMs",schemaPath:"#/else/else/properties/ready/properties/minUptimeMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err267];
}
else {
vErrors.push(err267);
}
errors++;
}
}
}
if(data86.listens !== undefined){
let data90 = data86.listens;
if(typeof data90 !== "string"){
const err268 = {instancePath:instancePath+"/ready/listens",schemaPath:"#/else/else/properties/ready/properties/listens/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err268];
}
else {
vErrors.push(err268);
}
errors++;
}
if(!(((data90 === "auto") || (data90 === "always")) || (data90 === "never"))){
const err269 = {instancePath:instancePath+"/ready/listens",schemaPath:"#/else/else/properties/ready/properties/listens/enum",keyword:"enum",params:{allowedValues: schema6.else.else.properties.ready.properties.listens.enum}};
if(vErrors === null){
vErrors = [err269];
}
else {
vErrors.push(err269);
}
errors++;
}
}
if(data86.check !== undefined){
if(typeof data86.check !== "boolean"){
const err270 = {instancePath:instancePath+"/ready/check",schemaPath:"#/else/else/properties/ready/properties/check/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err270];
}
else {
vErrors.push(err270);
}
errors++;
}
}
}
else {
const err271 = {instancePath:instancePath+"/ready",schemaPath:"#/else/else/properties/ready/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err271];
}
else {
vErrors.push(err271);
}
errors++;
}
}
if(data.drain !== undefined){
let data92 = data.drain;
if(data92 && typeof data92 == "object" && !Array.isArray(data92)){
for(const key20 in data92){
if(!((key20 === "idleGraceMs") || (key20 === "timeoutMs"))){
const err272 = {instancePath:instancePath+"/drain",schemaPath:"#/else/else/properties/drain/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key20}};
if(vErrors === null){
vErrors = [err272];
}
else {
vErrors.push(err272);
}
errors++;
}
}
if(data92.idleGraceMs !== undefined){
let data93 = data92.idleGraceMs;
if(!(((typeof data93 == "number") && (!(data93 % 1) && !isNaN(data93))) && (isFinite(data93)))){
const err273 = {instancePath:instancePath+"/drain/idleGraceMs",schemaPath:"#/else/else/properties/drain/properties/idleGraceMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err273];
}
else {
vErrors.push(err273);
}
errors++;
}
if((typeof data93 == "number") && (isFinite(data93))){
if(data93 > 86400000 || isNaN(data93)){
const err274 = {instancePath:instancePath+"/drain/idleGraceMs",schemaPath:"#/else/else/properties/drain/properties/idleGraceMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err274];
}
else {
vErrors.push(err274);
}
errors++;
}
if(data93 < 0 || isNaN(data93)){
const err275 = {instancePath:instancePath+"/drain/idleGraceMs",schemaPath:"#/else/else/properties/drain/properties/idleGraceMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err275];
}
else {
vErrors.push(err275);
}
errors++;
}
}
}
if(data92.timeoutMs !== undefined){
let data94 = data92.timeoutMs;
if(!(((typeof data94 == "number") && (!(data94 % 1) && !isNaN(data94))) && (isFinite(data94)))){
const err276 = {instancePath:instancePath+"/drain/timeoutMs",schemaPath:"#/else/else/properties/drain/properties/timeoutMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err276];
}
else {
vErrors.push(err276);
}
errors++;
}
if((typeof data94 == "number") && (isFinite(data94))){
if(data94 > 86400000 || isNaN(data94)){
const err277 = {instancePath:instancePath+"/drain/timeoutMs",schemaPath:"#/else/else/properties/drain/properties/timeoutMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err277];
}
else {
vErrors.push(err277);
}
errors++;
}
if(data94 < 0 || isNaN(data94)){
const err278 = {instancePath:instancePath+"/drain/timeoutMs",schemaPath:"#/else/else/properties/drain/properties/timeoutMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err278];
}
else {
vErrors.push(err278);
}
errors++;
}
}
}
}
else {
const err279 = {instancePath:instancePath+"/drain",schemaPath:"#/else/else/properties/drain/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err279];
}
else {
vErrors.push(err279);
}
errors++;
}
}
if(data.stop !== undefined){
let data95 = data.stop;
if(data95 && typeof data95 == "object" && !Array.isArray(data95)){
for(const key21 in data95){
if(!(((key21 === "signal") || (key21 === "timeoutMs")) || (key21 === "message"))){
const err280 = {instancePath:instancePath+"/stop",schemaPath:"#/else/else/properties/stop/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key21}};
if(vErrors === null){
vErrors = [err280];
}
else {
vErrors.push(err280);
}
errors++;
}
}
if(data95.signal !== undefined){
let data96 = data95.signal;
if(typeof data96 !== "string"){
const err281 = {instancePath:instancePath+"/stop/signal",schemaPath:"#/else/else/properties/stop/properties/signal/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err281];
}
else {
vErrors.push(err281);
}
errors++;
}
if(!((((((data96 === "SIGTERM") || (data96 === "SIGINT")) || (data96 === "SIGQUIT")) || (data96 === "SIGHUP")) || (data96 === "SIGUSR2")) || (data96 === "SIGKILL"))){
const err282 = {instancePath:instancePath+"/stop/signal",schemaPath:"#/else/else/properties/stop/properties/signal/enum",keyword:"enum",params:{allowedValues: schema6.else.else.properties.stop.properties.signal.enum}};
if(vErrors === null){
vErrors = [err282];
}
else {
vErrors.push(err282);
}
errors++;
}
}
if(data95.timeoutMs !== undefined){
let data97 = data95.timeoutMs;
if(!(((typeof data97 == "number") && (!(data97 % 1) && !isNaN(data97))) && (isFinite(data97)))){
const err283 = {instancePath:instancePath+"/stop/timeoutMs",schemaPath:"#/else/else/properties/stop/properties/timeoutMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err283];
}
else {
vErrors.push(err283);
}
errors++;
}
if((typeof data97 == "number") && (isFinite(data97))){
if(data97 > 86400000 || isNaN(data97)){
const err284 = {instancePath:instancePath+"/stop/timeoutMs",schemaPath:"#/else/else/properties/stop/properties/timeoutMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err284];
}
else {
vErrors.push(err284);
}
errors++;
}
if(data97 < 0 || isNaN(data97)){
const err285 = {instancePath:instancePath+"/stop/timeoutMs",schemaPath:"#/else/else/properties/stop/properties/timeoutMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err285];
}
else {
vErrors.push(err285);
}
errors++;
}
}
}
if(data95.message !== undefined){
if(typeof data95.message !== "boolean"){
const err286 = {instancePath:instancePath+"/stop/message",schemaPath:"#/else/else/properties/stop/properties/message/type",keyword:"type",params:{type: "boolean"}};
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
else {
const err287 = {instancePath:instancePath+"/stop",schemaPath:"#/else/else/properties/stop/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err287];
}
else {
vErrors.push(err287);
}
errors++;
}
}
if(data.restart !== undefined){
let data99 = data.restart;
if(data99 && typeof data99 == "object" && !Array.isArray(data99)){
for(const key22 in data99){
if(!((((((key22 === "auto") || (key22 === "minDelayMs")) || (key22 === "maxDelayMs")) || (key22 === "healthyAfterMs")) || (key22 === "maxRestarts")) || (key22 === "windowMs"))){
const err288 = {instancePath:instancePath+"/restart",schemaPath:"#/else/else/properties/restart/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key22}};
if(vErrors === null){
vErrors = [err288];
}
else {
vErrors.push(err288);
}
errors++;
}
}
if(data99.auto !== undefined){
if(typeof data99.auto !== "boolean"){
const err289 = {instancePath:instancePath+"/restart/auto",schemaPath:"#/else/else/properties/restart/properties/auto/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err289];
}
else {
vErrors.push(err289);
}
errors++;
}
}
if(data99.minDelayMs !== undefined){
let data101 = data99.minDelayMs;
if(!(((typeof data101 == "number") && (!(data101 % 1) && !isNaN(data101))) && (isFinite(data101)))){
const err290 = {instancePath:instancePath+"/restart/minDelayMs",schemaPath:"#/else/else/properties/restart/properties/minDelayMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err290];
}
else {
vErrors.push(err290);
}
errors++;
}
if((typeof data101 == "number") && (isFinite(data101))){
if(data101 > 86400000 || isNaN(data101)){
const err291 = {instancePath:instancePath+"/restart/minDelayMs",schemaPath:"#/else/else/properties/restart/properties/minDelayMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err291];
}
else {
vErrors.push(err291);
}
errors++;
}
if(data101 < 10 || isNaN(data101)){
const err292 = {instancePath:instancePath+"/restart/minDelayMs",schemaPath:"#/else/else/properties/restart/properties/minDelayMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
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
if(data99.maxDelayMs !== undefined){
let data102 = data99.maxDelayMs;
if(!(((typeof data102 == "number") && (!(data102 % 1) && !isNaN(data102))) && (isFinite(data102)))){
const err293 = {instancePath:instancePath+"/restart/maxDelayMs",schemaPath:"#/else/else/properties/restart/properties/maxDelayMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err293];
}
else {
vErrors.push(err293);
}
errors++;
}
if((typeof data102 == "number") && (isFinite(data102))){
if(data102 > 86400000 || isNaN(data102)){
const err294 = {instancePath:instancePath+"/restart/maxDelayMs",schemaPath:"#/else/else/properties/restart/properties/maxDelayMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err294];
}
else {
vErrors.push(err294);
}
errors++;
}
if(data102 < 10 || isNaN(data102)){
const err295 = {instancePath:instancePath+"/restart/maxDelayMs",schemaPath:"#/else/else/properties/restart/properties/maxDelayMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
if(vErrors === null){
vErrors = [err295];
}
else {
vErrors.push(err295);
}
errors++;
}
}
}
if(data99.healthyAfterMs !== undefined){
let data103 = data99.healthyAfterMs;
if(!(((typeof data103 == "number") && (!(data103 % 1) && !isNaN(data103))) && (isFinite(data103)))){
const err296 = {instancePath:instancePath+"/restart/healthyAfterMs",schemaPath:"#/else/else/properties/restart/properties/healthyAfterMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err296];
}
else {
vErrors.push(err296);
}
errors++;
}
if((typeof data103 == "number") && (isFinite(data103))){
if(data103 > 86400000 || isNaN(data103)){
const err297 = {instancePath:instancePath+"/restart/healthyAfterMs",schemaPath:"#/else/else/properties/restart/properties/healthyAfterMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err297];
}
else {
vErrors.push(err297);
}
errors++;
}
if(data103 < 0 || isNaN(data103)){
const err298 = {instancePath:instancePath+"/restart/healthyAfterMs",schemaPath:"#/else/else/properties/restart/properties/healthyAfterMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err298];
}
else {
vErrors.push(err298);
}
errors++;
}
}
}
if(data99.maxRestarts !== undefined){
let data104 = data99.maxRestarts;
const _errs318 = errors;
let valid61 = false;
const _errs319 = errors;
if(!(((typeof data104 == "number") && (!(data104 % 1) && !isNaN(data104))) && (isFinite(data104)))){
const err299 = {instancePath:instancePath+"/restart/maxRestarts",schemaPath:"#/else/else/properties/restart/properties/maxRestarts/anyOf/0/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err299];
}
else {
vErrors.push(err299);
}
errors++;
}
if((typeof data104 == "number") && (isFinite(data104))){
if(data104 > 100000 || isNaN(data104)){
const err300 = {instancePath:instancePath+"/restart/maxRestarts",schemaPath:"#/else/else/properties/restart/properties/maxRestarts/anyOf/0/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000}};
if(vErrors === null){
vErrors = [err300];
}
else {
vErrors.push(err300);
}
errors++;
}
if(data104 < 0 || isNaN(data104)){
const err301 = {instancePath:instancePath+"/restart/maxRestarts",schemaPath:"#/else/else/properties/restart/properties/maxRestarts/anyOf/0/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err301];
}
else {
vErrors.push(err301);
}
errors++;
}
}
var _valid19 = _errs319 === errors;
valid61 = valid61 || _valid19;
if(!valid61){
const _errs321 = errors;
if(data104 !== null){
const err302 = {instancePath:instancePath+"/restart/maxRestarts",schemaPath:"#/else/else/properties/restart/properties/maxRestarts/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err302];
}
else {
vErrors.push(err302);
}
errors++;
}
var _valid19 = _errs321 === errors;
valid61 = valid61 || _valid19;
}
if(!valid61){
const err303 = {instancePath:instancePath+"/restart/maxRestarts",schemaPath:"#/else/else/properties/restart/properties/maxRestarts/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err303];
}
else {
vErrors.push(err303);
}
errors++;
}
else {
errors = _errs318;
if(vErrors !== null){
if(_errs318){
vErrors.length = _errs318;
}
else {
vErrors = null;
}
}
}
}
if(data99.windowMs !== undefined){
let data105 = data99.windowMs;
if(!(((typeof data105 == "number") && (!(data105 % 1) && !isNaN(data105))) && (isFinite(data105)))){
const err304 = {instancePath:instancePath+"/restart/windowMs",schemaPath:"#/else/else/properties/restart/properties/windowMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err304];
}
else {
vErrors.push(err304);
}
errors++;
}
if((typeof data105 == "number") && (isFinite(data105))){
if(data105 > 86400000 || isNaN(data105)){
const err305 = {instancePath:instancePath+"/restart/windowMs",schemaPath:"#/else/else/properties/restart/properties/windowMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err305];
}
else {
vErrors.push(err305);
}
errors++;
}
if(data105 < 1000 || isNaN(data105)){
const err306 = {instancePath:instancePath+"/restart/windowMs",schemaPath:"#/else/else/properties/restart/properties/windowMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}};
if(vErrors === null){
vErrors = [err306];
}
else {
vErrors.push(err306);
}
errors++;
}
}
}
}
else {
const err307 = {instancePath:instancePath+"/restart",schemaPath:"#/else/else/properties/restart/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err307];
}
else {
vErrors.push(err307);
}
errors++;
}
}
if(data.reload !== undefined){
let data106 = data.reload;
if(data106 && typeof data106 == "object" && !Array.isArray(data106)){
for(const key23 in data106){
if(!(((key23 === "surge") || (key23 === "settleMs")) || (key23 === "keepOldMs"))){
const err308 = {instancePath:instancePath+"/reload",schemaPath:"#/else/else/properties/reload/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key23}};
if(vErrors === null){
vErrors = [err308];
}
else {
vErrors.push(err308);
}
errors++;
}
}
if(data106.surge !== undefined){
let data107 = data106.surge;
if(!(((typeof data107 == "number") && (!(data107 % 1) && !isNaN(data107))) && (isFinite(data107)))){
const err309 = {instancePath:instancePath+"/reload/surge",schemaPath:"#/else/else/properties/reload/properties/surge/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err309];
}
else {
vErrors.push(err309);
}
errors++;
}
if((typeof data107 == "number") && (isFinite(data107))){
if(data107 > 1024 || isNaN(data107)){
const err310 = {instancePath:instancePath+"/reload/surge",schemaPath:"#/else/else/properties/reload/properties/surge/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1024}};
if(vErrors === null){
vErrors = [err310];
}
else {
vErrors.push(err310);
}
errors++;
}
if(data107 < 1 || isNaN(data107)){
const err311 = {instancePath:instancePath+"/reload/surge",schemaPath:"#/else/else/properties/reload/properties/surge/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err311];
}
else {
vErrors.push(err311);
}
errors++;
}
}
}
if(data106.settleMs !== undefined){
let data108 = data106.settleMs;
if(!(((typeof data108 == "number") && (!(data108 % 1) && !isNaN(data108))) && (isFinite(data108)))){
const err312 = {instancePath:instancePath+"/reload/settleMs",schemaPath:"#/else/else/properties/reload/properties/settleMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err312];
}
else {
vErrors.push(err312);
}
errors++;
}
if((typeof data108 == "number") && (isFinite(data108))){
if(data108 > 86400000 || isNaN(data108)){
const err313 = {instancePath:instancePath+"/reload/settleMs",schemaPath:"#/else/else/properties/reload/properties/settleMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err313];
}
else {
vErrors.push(err313);
}
errors++;
}
if(data108 < 0 || isNaN(data108)){
const err314 = {instancePath:instancePath+"/reload/settleMs",schemaPath:"#/else/else/properties/reload/properties/settleMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
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
if(data106.keepOldMs !== undefined){
let data109 = data106.keepOldMs;
if(!(((typeof data109 == "number") && (!(data109 % 1) && !isNaN(data109))) && (isFinite(data109)))){
const err315 = {instancePath:instancePath+"/reload/keepOldMs",schemaPath:"#/else/else/properties/reload/properties/keepOldMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err315];
}
else {
vErrors.push(err315);
}
errors++;
}
if((typeof data109 == "number") && (isFinite(data109))){
if(data109 > 86400000 || isNaN(data109)){
const err316 = {instancePath:instancePath+"/reload/keepOldMs",schemaPath:"#/else/else/properties/reload/properties/keepOldMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err316];
}
else {
vErrors.push(err316);
}
errors++;
}
if(data109 < 0 || isNaN(data109)){
const err317 = {instancePath:instancePath+"/reload/keepOldMs",schemaPath:"#/else/else/properties/reload/properties/keepOldMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
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
}
else {
const err318 = {instancePath:instancePath+"/reload",schemaPath:"#/else/else/properties/reload/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err318];
}
else {
vErrors.push(err318);
}
errors++;
}
}
if(data.health !== undefined){
let data110 = data.health;
if(data110 && typeof data110 == "object" && !Array.isArray(data110)){
for(const key24 in data110){
if(!(((((((key24 === "path") || (key24 === "intervalMs")) || (key24 === "timeoutMs")) || (key24 === "failures")) || (key24 === "expectedStatus")) || (key24 === "blockedMs")) || (key24 === "hungMs"))){
const err319 = {instancePath:instancePath+"/health",schemaPath:"#/else/else/properties/health/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key24}};
if(vErrors === null){
vErrors = [err319];
}
else {
vErrors.push(err319);
}
errors++;
}
}
if(data110.path !== undefined){
let data111 = data110.path;
const _errs338 = errors;
let valid64 = false;
const _errs339 = errors;
if(typeof data111 === "string"){
if(!pattern9.test(data111)){
const err320 = {instancePath:instancePath+"/health/path",schemaPath:"#/else/else/properties/health/properties/path/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^/[^\\s#\\u0000]*$"}};
if(vErrors === null){
vErrors = [err320];
}
else {
vErrors.push(err320);
}
errors++;
}
}
else {
const err321 = {instancePath:instancePath+"/health/path",schemaPath:"#/else/else/properties/health/properties/path/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err321];
}
else {
vErrors.push(err321);
}
errors++;
}
var _valid20 = _errs339 === errors;
valid64 = valid64 || _valid20;
if(!valid64){
const _errs341 = errors;
if(data111 !== null){
const err322 = {instancePath:instancePath+"/health/path",schemaPath:"#/else/else/properties/health/properties/path/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err322];
}
else {
vErrors.push(err322);
}
errors++;
}
var _valid20 = _errs341 === errors;
valid64 = valid64 || _valid20;
}
if(!valid64){
const err323 = {instancePath:instancePath+"/health/path",schemaPath:"#/else/else/properties/health/properties/path/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err323];
}
else {
vErrors.push(err323);
}
errors++;
}
else {
errors = _errs338;
if(vErrors !== null){
if(_errs338){
vErrors.length = _errs338;
}
else {
vErrors = null;
}
}
}
}
if(data110.intervalMs !== undefined){
let data112 = data110.intervalMs;
if(!(((typeof data112 == "number") && (!(data112 % 1) && !isNaN(data112))) && (isFinite(data112)))){
const err324 = {instancePath:instancePath+"/health/intervalMs",schemaPath:"#/else/else/properties/health/properties/intervalMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err324];
}
else {
vErrors.push(err324);
}
errors++;
}
if((typeof data112 == "number") && (isFinite(data112))){
if(data112 > 86400000 || isNaN(data112)){
const err325 = {instancePath:instancePath+"/health/intervalMs",schemaPath:"#/else/else/properties/health/properties/intervalMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err325];
}
else {
vErrors.push(err325);
}
errors++;
}
if(data112 < 100 || isNaN(data112)){
const err326 = {instancePath:instancePath+"/health/intervalMs",schemaPath:"#/else/else/properties/health/properties/intervalMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100}};
if(vErrors === null){
vErrors = [err326];
}
else {
vErrors.push(err326);
}
errors++;
}
}
}
if(data110.timeoutMs !== undefined){
let data113 = data110.timeoutMs;
if(!(((typeof data113 == "number") && (!(data113 % 1) && !isNaN(data113))) && (isFinite(data113)))){
const err327 = {instancePath:instancePath+"/health/timeoutMs",schemaPath:"#/else/else/properties/health/properties/timeoutMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err327];
}
else {
vErrors.push(err327);
}
errors++;
}
if((typeof data113 == "number") && (isFinite(data113))){
if(data113 > 86400000 || isNaN(data113)){
const err328 = {instancePath:instancePath+"/health/timeoutMs",schemaPath:"#/else/else/properties/health/properties/timeoutMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err328];
}
else {
vErrors.push(err328);
}
errors++;
}
if(data113 < 10 || isNaN(data113)){
const err329 = {instancePath:instancePath+"/health/timeoutMs",schemaPath:"#/else/else/properties/health/properties/timeoutMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
if(vErrors === null){
vErrors = [err329];
}
else {
vErrors.push(err329);
}
errors++;
}
}
}
if(data110.failures !== undefined){
let data114 = data110.failures;
if(!(((typeof data114 == "number") && (!(data114 % 1) && !isNaN(data114))) && (isFinite(data114)))){
const err330 = {instancePath:instancePath+"/health/failures",schemaPath:"#/else/else/properties/health/properties/failures/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err330];
}
else {
vErrors.push(err330);
}
errors++;
}
if((typeof data114 == "number") && (isFinite(data114))){
if(data114 > 1000 || isNaN(data114)){
const err331 = {instancePath:instancePath+"/health/failures",schemaPath:"#/else/else/properties/health/properties/failures/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000}};
if(vErrors === null){
vErrors = [err331];
}
else {
vErrors.push(err331);
}
errors++;
}
if(data114 < 1 || isNaN(data114)){
const err332 = {instancePath:instancePath+"/health/failures",schemaPath:"#/else/else/properties/health/properties/failures/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err332];
}
else {
vErrors.push(err332);
}
errors++;
}
}
}
if(data110.expectedStatus !== undefined){
if(typeof data110.expectedStatus !== "string"){
const err333 = {instancePath:instancePath+"/health/expectedStatus",schemaPath:"#/else/else/properties/health/properties/expectedStatus/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err333];
}
else {
vErrors.push(err333);
}
errors++;
}
}
if(data110.blockedMs !== undefined){
let data116 = data110.blockedMs;
if(!(((typeof data116 == "number") && (!(data116 % 1) && !isNaN(data116))) && (isFinite(data116)))){
const err334 = {instancePath:instancePath+"/health/blockedMs",schemaPath:"#/else/else/properties/health/properties/blockedMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err334];
}
else {
vErrors.push(err334);
}
errors++;
}
if((typeof data116 == "number") && (isFinite(data116))){
if(data116 > 86400000 || isNaN(data116)){
const err335 = {instancePath:instancePath+"/health/blockedMs",schemaPath:"#/else/else/properties/health/properties/blockedMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err335];
}
else {
vErrors.push(err335);
}
errors++;
}
if(data116 < 50 || isNaN(data116)){
const err336 = {instancePath:instancePath+"/health/blockedMs",schemaPath:"#/else/else/properties/health/properties/blockedMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 50}};
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
if(data110.hungMs !== undefined){
let data117 = data110.hungMs;
if(!(((typeof data117 == "number") && (!(data117 % 1) && !isNaN(data117))) && (isFinite(data117)))){
const err337 = {instancePath:instancePath+"/health/hungMs",schemaPath:"#/else/else/properties/health/properties/hungMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err337];
}
else {
vErrors.push(err337);
}
errors++;
}
if((typeof data117 == "number") && (isFinite(data117))){
if(data117 > 86400000 || isNaN(data117)){
const err338 = {instancePath:instancePath+"/health/hungMs",schemaPath:"#/else/else/properties/health/properties/hungMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err338];
}
else {
vErrors.push(err338);
}
errors++;
}
if(data117 < 1000 || isNaN(data117)){
const err339 = {instancePath:instancePath+"/health/hungMs",schemaPath:"#/else/else/properties/health/properties/hungMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}};
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
const err340 = {instancePath:instancePath+"/health",schemaPath:"#/else/else/properties/health/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err340];
}
else {
vErrors.push(err340);
}
errors++;
}
}
if(data.worker !== undefined){
let data118 = data.worker;
if(data118 && typeof data118 == "object" && !Array.isArray(data118)){
for(const key25 in data118){
if(!((key25 === "sidecar") || (key25 === "evenSpread"))){
const err341 = {instancePath:instancePath+"/worker",schemaPath:"#/else/else/properties/worker/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key25}};
if(vErrors === null){
vErrors = [err341];
}
else {
vErrors.push(err341);
}
errors++;
}
}
if(data118.sidecar !== undefined){
if(typeof data118.sidecar !== "boolean"){
const err342 = {instancePath:instancePath+"/worker/sidecar",schemaPath:"#/else/else/properties/worker/properties/sidecar/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err342];
}
else {
vErrors.push(err342);
}
errors++;
}
}
if(data118.evenSpread !== undefined){
if(typeof data118.evenSpread !== "boolean"){
const err343 = {instancePath:instancePath+"/worker/evenSpread",schemaPath:"#/else/else/properties/worker/properties/evenSpread/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err343];
}
else {
vErrors.push(err343);
}
errors++;
}
}
}
else {
const err344 = {instancePath:instancePath+"/worker",schemaPath:"#/else/else/properties/worker/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err344];
}
else {
vErrors.push(err344);
}
errors++;
}
}
if(data.metrics !== undefined){
let data121 = data.metrics;
if(data121 && typeof data121 == "object" && !Array.isArray(data121)){
for(const key26 in data121){
if(!(((key26 === "enabled") || (key26 === "maxSeries")) || (key26 === "ignorePaths"))){
const err345 = {instancePath:instancePath+"/metrics",schemaPath:"#/else/else/properties/metrics/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key26}};
if(vErrors === null){
vErrors = [err345];
}
else {
vErrors.push(err345);
}
errors++;
}
}
if(data121.enabled !== undefined){
if(typeof data121.enabled !== "boolean"){
const err346 = {instancePath:instancePath+"/metrics/enabled",schemaPath:"#/else/else/properties/metrics/properties/enabled/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err346];
}
else {
vErrors.push(err346);
}
errors++;
}
}
if(data121.maxSeries !== undefined){
let data123 = data121.maxSeries;
if(!(((typeof data123 == "number") && (!(data123 % 1) && !isNaN(data123))) && (isFinite(data123)))){
const err347 = {instancePath:instancePath+"/metrics/maxSeries",schemaPath:"#/else/else/properties/metrics/properties/maxSeries/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err347];
}
else {
vErrors.push(err347);
}
errors++;
}
if((typeof data123 == "number") && (isFinite(data123))){
if(data123 > 100000 || isNaN(data123)){
const err348 = {instancePath:instancePath+"/metrics/maxSeries",schemaPath:"#/else/else/properties/metrics/properties/maxSeries/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000}};
if(vErrors === null){
vErrors = [err348];
}
else {
vErrors.push(err348);
}
errors++;
}
if(data123 < 10 || isNaN(data123)){
const err349 = {instancePath:instancePath+"/metrics/maxSeries",schemaPath:"#/else/else/properties/metrics/properties/maxSeries/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
if(vErrors === null){
vErrors = [err349];
}
else {
vErrors.push(err349);
}
errors++;
}
}
}
if(data121.ignorePaths !== undefined){
let data124 = data121.ignorePaths;
if(Array.isArray(data124)){
if(data124.length > 100){
const err350 = {instancePath:instancePath+"/metrics/ignorePaths",schemaPath:"#/else/else/properties/metrics/properties/ignorePaths/maxItems",keyword:"maxItems",params:{limit: 100}};
if(vErrors === null){
vErrors = [err350];
}
else {
vErrors.push(err350);
}
errors++;
}
const len8 = data124.length;
for(let i8=0; i8<len8; i8++){
let data125 = data124[i8];
if(typeof data125 === "string"){
if(!pattern10.test(data125)){
const err351 = {instancePath:instancePath+"/metrics/ignorePaths/" + i8,schemaPath:"#/else/else/properties/metrics/properties/ignorePaths/items/pattern",keyword:"pattern",params:{pattern: "^/[^?#\\s\\u0000]*$"}};
if(vErrors === null){
vErrors = [err351];
}
else {
vErrors.push(err351);
}
errors++;
}
}
else {
const err352 = {instancePath:instancePath+"/metrics/ignorePaths/" + i8,schemaPath:"#/else/else/properties/metrics/properties/ignorePaths/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err352];
}
else {
vErrors.push(err352);
}
errors++;
}
}
}
else {
const err353 = {instancePath:instancePath+"/metrics/ignorePaths",schemaPath:"#/else/else/properties/metrics/properties/ignorePaths/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err353];
}
else {
vErrors.push(err353);
}
errors++;
}
}
}
else {
const err354 = {instancePath:instancePath+"/metrics",schemaPath:"#/else/else/properties/metrics/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err354];
}
else {
vErrors.push(err354);
}
errors++;
}
}
if(data.apm !== undefined){
let data126 = data.apm;
const _errs374 = errors;
let valid69 = false;
const _errs375 = errors;
if(typeof data126 !== "boolean"){
const err355 = {instancePath:instancePath+"/apm",schemaPath:"#/else/else/properties/apm/anyOf/0/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err355];
}
else {
vErrors.push(err355);
}
errors++;
}
var _valid21 = _errs375 === errors;
valid69 = valid69 || _valid21;
if(!valid69){
const _errs377 = errors;
if("own" !== data126){
const err356 = {instancePath:instancePath+"/apm",schemaPath:"#/else/else/properties/apm/anyOf/1/const",keyword:"const",params:{allowedValue: "own"}};
if(vErrors === null){
vErrors = [err356];
}
else {
vErrors.push(err356);
}
errors++;
}
var _valid21 = _errs377 === errors;
valid69 = valid69 || _valid21;
if(!valid69){
const _errs378 = errors;
if(data126 && typeof data126 == "object" && !Array.isArray(data126)){
for(const key27 in data126){
if(!(((key27 === "catchExceptions") || (key27 === "profiling")) || (key27 === "metrics"))){
const err357 = {instancePath:instancePath+"/apm",schemaPath:"#/else/else/properties/apm/anyOf/2/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key27}};
if(vErrors === null){
vErrors = [err357];
}
else {
vErrors.push(err357);
}
errors++;
}
}
if(data126.catchExceptions !== undefined){
if(typeof data126.catchExceptions !== "boolean"){
const err358 = {instancePath:instancePath+"/apm/catchExceptions",schemaPath:"#/else/else/properties/apm/anyOf/2/properties/catchExceptions/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err358];
}
else {
vErrors.push(err358);
}
errors++;
}
}
if(data126.profiling !== undefined){
if(typeof data126.profiling !== "boolean"){
const err359 = {instancePath:instancePath+"/apm/profiling",schemaPath:"#/else/else/properties/apm/anyOf/2/properties/profiling/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err359];
}
else {
vErrors.push(err359);
}
errors++;
}
}
if(data126.metrics !== undefined){
let data129 = data126.metrics;
if(data129 && typeof data129 == "object" && !Array.isArray(data129)){
for(const key28 in data129){
if(!((((key28 === "v8") || (key28 === "eventLoop")) || (key28 === "http")) || (key28 === "runtime"))){
const err360 = {instancePath:instancePath+"/apm/metrics",schemaPath:"#/else/else/properties/apm/anyOf/2/properties/metrics/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key28}};
if(vErrors === null){
vErrors = [err360];
}
else {
vErrors.push(err360);
}
errors++;
}
}
if(data129.v8 !== undefined){
if(typeof data129.v8 !== "boolean"){
const err361 = {instancePath:instancePath+"/apm/metrics/v8",schemaPath:"#/else/else/properties/apm/anyOf/2/properties/metrics/properties/v8/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err361];
}
else {
vErrors.push(err361);
}
errors++;
}
}
if(data129.eventLoop !== undefined){
if(typeof data129.eventLoop !== "boolean"){
const err362 = {instancePath:instancePath+"/apm/metrics/eventLoop",schemaPath:"#/else/else/properties/apm/anyOf/2/properties/metrics/properties/eventLoop/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err362];
}
else {
vErrors.push(err362);
}
errors++;
}
}
if(data129.http !== undefined){
if(typeof data129.http !== "boolean"){
const err363 = {instancePath:instancePath+"/apm/metrics/http",schemaPath:"#/else/else/properties/apm/anyOf/2/properties/metrics/properties/http/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err363];
}
else {
vErrors.push(err363);
}
errors++;
}
}
if(data129.runtime !== undefined){
if(typeof data129.runtime !== "boolean"){
const err364 = {instancePath:instancePath+"/apm/metrics/runtime",schemaPath:"#/else/else/properties/apm/anyOf/2/properties/metrics/properties/runtime/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err364];
}
else {
vErrors.push(err364);
}
errors++;
}
}
}
else {
const err365 = {instancePath:instancePath+"/apm/metrics",schemaPath:"#/else/else/properties/apm/anyOf/2/properties/metrics/type",keyword:"type",params:{type: "object"}};
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
const err366 = {instancePath:instancePath+"/apm",schemaPath:"#/else/else/properties/apm/anyOf/2/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err366];
}
else {
vErrors.push(err366);
}
errors++;
}
var _valid21 = _errs378 === errors;
valid69 = valid69 || _valid21;
}
}
if(!valid69){
const err367 = {instancePath:instancePath+"/apm",schemaPath:"#/else/else/properties/apm/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err367];
}
else {
vErrors.push(err367);
}
errors++;
}
else {
errors = _errs374;
if(vErrors !== null){
if(_errs374){
vErrors.length = _errs374;
}
else {
vErrors = null;
}
}
}
}
if(data.stage !== undefined){
let data134 = data.stage;
if(typeof data134 !== "string"){
const err368 = {instancePath:instancePath+"/stage",schemaPath:"#/else/else/properties/stage/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err368];
}
else {
vErrors.push(err368);
}
errors++;
}
if(!(((data134 === "production") || (data134 === "staging")) || (data134 === "development"))){
const err369 = {instancePath:instancePath+"/stage",schemaPath:"#/else/else/properties/stage/enum",keyword:"enum",params:{allowedValues: schema6.else.else.properties.stage.enum}};
if(vErrors === null){
vErrors = [err369];
}
else {
vErrors.push(err369);
}
errors++;
}
}
if(data.repl !== undefined){
let data135 = data.repl;
if(data135 && typeof data135 == "object" && !Array.isArray(data135)){
for(const key29 in data135){
if(!((((((((key29 === "enabled") || (key29 === "write")) || (key29 === "requireReason")) || (key29 === "readOnlyGroup")) || (key29 === "readOnlyCalls")) || (key29 === "evalTimeoutMs")) || (key29 === "idleTimeoutMs")) || (key29 === "maxSessions"))){
const err370 = {instancePath:instancePath+"/repl",schemaPath:"#/else/else/properties/repl/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key29}};
if(vErrors === null){
vErrors = [err370];
}
else {
vErrors.push(err370);
}
errors++;
}
}
if(data135.enabled !== undefined){
if(typeof data135.enabled !== "boolean"){
const err371 = {instancePath:instancePath+"/repl/enabled",schemaPath:"#/else/else/properties/repl/properties/enabled/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err371];
}
else {
vErrors.push(err371);
}
errors++;
}
}
if(data135.write !== undefined){
if(typeof data135.write !== "boolean"){
const err372 = {instancePath:instancePath+"/repl/write",schemaPath:"#/else/else/properties/repl/properties/write/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err372];
}
else {
vErrors.push(err372);
}
errors++;
}
}
if(data135.requireReason !== undefined){
if(typeof data135.requireReason !== "boolean"){
const err373 = {instancePath:instancePath+"/repl/requireReason",schemaPath:"#/else/else/properties/repl/properties/requireReason/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err373];
}
else {
vErrors.push(err373);
}
errors++;
}
}
if(data135.readOnlyGroup !== undefined){
let data139 = data135.readOnlyGroup;
const _errs408 = errors;
let valid73 = false;
const _errs409 = errors;
if(typeof data139 === "string"){
if(!pattern11.test(data139)){
const err374 = {instancePath:instancePath+"/repl/readOnlyGroup",schemaPath:"#/else/else/properties/repl/properties/readOnlyGroup/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_][A-Za-z0-9_.-]{0,31}$"}};
if(vErrors === null){
vErrors = [err374];
}
else {
vErrors.push(err374);
}
errors++;
}
}
else {
const err375 = {instancePath:instancePath+"/repl/readOnlyGroup",schemaPath:"#/else/else/properties/repl/properties/readOnlyGroup/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err375];
}
else {
vErrors.push(err375);
}
errors++;
}
var _valid22 = _errs409 === errors;
valid73 = valid73 || _valid22;
if(!valid73){
const _errs411 = errors;
if(data139 !== null){
const err376 = {instancePath:instancePath+"/repl/readOnlyGroup",schemaPath:"#/else/else/properties/repl/properties/readOnlyGroup/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err376];
}
else {
vErrors.push(err376);
}
errors++;
}
var _valid22 = _errs411 === errors;
valid73 = valid73 || _valid22;
}
if(!valid73){
const err377 = {instancePath:instancePath+"/repl/readOnlyGroup",schemaPath:"#/else/else/properties/repl/properties/readOnlyGroup/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err377];
}
else {
vErrors.push(err377);
}
errors++;
}
else {
errors = _errs408;
if(vErrors !== null){
if(_errs408){
vErrors.length = _errs408;
}
else {
vErrors = null;
}
}
}
}
if(data135.readOnlyCalls !== undefined){
if(typeof data135.readOnlyCalls !== "boolean"){
const err378 = {instancePath:instancePath+"/repl/readOnlyCalls",schemaPath:"#/else/else/properties/repl/properties/readOnlyCalls/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err378];
}
else {
vErrors.push(err378);
}
errors++;
}
}
if(data135.evalTimeoutMs !== undefined){
let data141 = data135.evalTimeoutMs;
if(!(((typeof data141 == "number") && (!(data141 % 1) && !isNaN(data141))) && (isFinite(data141)))){
const err379 = {instancePath:instancePath+"/repl/evalTimeoutMs",schemaPath:"#/else/else/properties/repl/properties/evalTimeoutMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err379];
}
else {
vErrors.push(err379);
}
errors++;
}
if((typeof data141 == "number") && (isFinite(data141))){
if(data141 > 86400000 || isNaN(data141)){
const err380 = {instancePath:instancePath+"/repl/evalTimeoutMs",schemaPath:"#/else/else/properties/repl/properties/evalTimeoutMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err380];
}
else {
vErrors.push(err380);
}
errors++;
}
if(data141 < 10 || isNaN(data141)){
const err381 = {instancePath:instancePath+"/repl/evalTimeoutMs",schemaPath:"#/else/else/properties/repl/properties/evalTimeoutMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
if(vErrors === null){
vErrors = [err381];
}
else {
vErrors.push(err381);
}
errors++;
}
}
}
if(data135.idleTimeoutMs !== undefined){
let data142 = data135.idleTimeoutMs;
if(!(((typeof data142 == "number") && (!(data142 % 1) && !isNaN(data142))) && (isFinite(data142)))){
const err382 = {instancePath:instancePath+"/repl/idleTimeoutMs",schemaPath:"#/else/else/properties/repl/properties/idleTimeoutMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err382];
}
else {
vErrors.push(err382);
}
errors++;
}
if((typeof data142 == "number") && (isFinite(data142))){
if(data142 > 86400000 || isNaN(data142)){
const err383 = {instancePath:instancePath+"/repl/idleTimeoutMs",schemaPath:"#/else/else/properties/repl/properties/idleTimeoutMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err383];
}
else {
vErrors.push(err383);
}
errors++;
}
if(data142 < 1000 || isNaN(data142)){
const err384 = {instancePath:instancePath+"/repl/idleTimeoutMs",schemaPath:"#/else/else/properties/repl/properties/idleTimeoutMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}};
if(vErrors === null){
vErrors = [err384];
}
else {
vErrors.push(err384);
}
errors++;
}
}
}
if(data135.maxSessions !== undefined){
let data143 = data135.maxSessions;
if(!(((typeof data143 == "number") && (!(data143 % 1) && !isNaN(data143))) && (isFinite(data143)))){
const err385 = {instancePath:instancePath+"/repl/maxSessions",schemaPath:"#/else/else/properties/repl/properties/maxSessions/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err385];
}
else {
vErrors.push(err385);
}
errors++;
}
if((typeof data143 == "number") && (isFinite(data143))){
if(data143 > 64 || isNaN(data143)){
const err386 = {instancePath:instancePath+"/repl/maxSessions",schemaPath:"#/else/else/properties/repl/properties/maxSessions/maximum",keyword:"maximum",params:{comparison: "<=", limit: 64}};
if(vErrors === null){
vErrors = [err386];
}
else {
vErrors.push(err386);
}
errors++;
}
if(data143 < 1 || isNaN(data143)){
const err387 = {instancePath:instancePath+"/repl/maxSessions",schemaPath:"#/else/else/properties/repl/properties/maxSessions/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
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
}
else {
const err388 = {instancePath:instancePath+"/repl",schemaPath:"#/else/else/properties/repl/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err388];
}
else {
vErrors.push(err388);
}
errors++;
}
}
if(data.log !== undefined){
let data144 = data.log;
if(data144 && typeof data144 == "object" && !Array.isArray(data144)){
for(const key30 in data144){
if(!(key30 === "files")){
const err389 = {instancePath:instancePath+"/log",schemaPath:"#/else/else/properties/log/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key30}};
if(vErrors === null){
vErrors = [err389];
}
else {
vErrors.push(err389);
}
errors++;
}
}
if(data144.files !== undefined){
let data145 = data144.files;
if(typeof data145 !== "string"){
const err390 = {instancePath:instancePath+"/log/files",schemaPath:"#/else/else/properties/log/properties/files/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err390];
}
else {
vErrors.push(err390);
}
errors++;
}
if(!((((data145 === "app") || (data145 === "worker")) || (data145 === "stdout")) || (data145 === "journal"))){
const err391 = {instancePath:instancePath+"/log/files",schemaPath:"#/else/else/properties/log/properties/files/enum",keyword:"enum",params:{allowedValues: schema6.else.else.properties.log.properties.files.enum}};
if(vErrors === null){
vErrors = [err391];
}
else {
vErrors.push(err391);
}
errors++;
}
}
}
else {
const err392 = {instancePath:instancePath+"/log",schemaPath:"#/else/else/properties/log/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err392];
}
else {
vErrors.push(err392);
}
errors++;
}
}
if(data.http !== undefined){
let data146 = data.http;
if(data146 && typeof data146 == "object" && !Array.isArray(data146)){
for(const key31 in data146){
if(!(((((key31 === "listen") || (key31 === "ui")) || (key31 === "allowActions")) || (key31 === "tokenFile")) || (key31 === "hosts"))){
const err393 = {instancePath:instancePath+"/http",schemaPath:"#/else/else/properties/http/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key31}};
if(vErrors === null){
vErrors = [err393];
}
else {
vErrors.push(err393);
}
errors++;
}
}
if(data146.listen !== undefined){
let data147 = data146.listen;
const _errs430 = errors;
let valid76 = false;
const _errs431 = errors;
if(typeof data147 === "string"){
if(data147.length < 1){
const err394 = {instancePath:instancePath+"/http/listen",schemaPath:"#/else/else/properties/http/properties/listen/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err394];
}
else {
vErrors.push(err394);
}
errors++;
}
if(!pattern1.test(data147)){
const err395 = {instancePath:instancePath+"/http/listen",schemaPath:"#/else/else/properties/http/properties/listen/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err395];
}
else {
vErrors.push(err395);
}
errors++;
}
}
else {
const err396 = {instancePath:instancePath+"/http/listen",schemaPath:"#/else/else/properties/http/properties/listen/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err396];
}
else {
vErrors.push(err396);
}
errors++;
}
var _valid23 = _errs431 === errors;
valid76 = valid76 || _valid23;
if(!valid76){
const _errs433 = errors;
if(!(((typeof data147 == "number") && (!(data147 % 1) && !isNaN(data147))) && (isFinite(data147)))){
const err397 = {instancePath:instancePath+"/http/listen",schemaPath:"#/else/else/properties/http/properties/listen/anyOf/1/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err397];
}
else {
vErrors.push(err397);
}
errors++;
}
if((typeof data147 == "number") && (isFinite(data147))){
if(data147 > 65535 || isNaN(data147)){
const err398 = {instancePath:instancePath+"/http/listen",schemaPath:"#/else/else/properties/http/properties/listen/anyOf/1/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535}};
if(vErrors === null){
vErrors = [err398];
}
else {
vErrors.push(err398);
}
errors++;
}
if(data147 < 1 || isNaN(data147)){
const err399 = {instancePath:instancePath+"/http/listen",schemaPath:"#/else/else/properties/http/properties/listen/anyOf/1/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err399];
}
else {
vErrors.push(err399);
}
errors++;
}
}
var _valid23 = _errs433 === errors;
valid76 = valid76 || _valid23;
if(!valid76){
const _errs435 = errors;
if(data147 !== null){
const err400 = {instancePath:instancePath+"/http/listen",schemaPath:"#/else/else/properties/http/properties/listen/anyOf/2/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err400];
}
else {
vErrors.push(err400);
}
errors++;
}
var _valid23 = _errs435 === errors;
valid76 = valid76 || _valid23;
}
}
if(!valid76){
const err401 = {instancePath:instancePath+"/http/listen",schemaPath:"#/else/else/properties/http/properties/listen/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err401];
}
else {
vErrors.push(err401);
}
errors++;
}
else {
errors = _errs430;
if(vErrors !== null){
if(_errs430){
vErrors.length = _errs430;
}
else {
vErrors = null;
}
}
}
}
if(data146.ui !== undefined){
if(typeof data146.ui !== "boolean"){
const err402 = {instancePath:instancePath+"/http/ui",schemaPath:"#/else/else/properties/http/properties/ui/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err402];
}
else {
vErrors.push(err402);
}
errors++;
}
}
if(data146.allowActions !== undefined){
if(typeof data146.allowActions !== "boolean"){
const err403 = {instancePath:instancePath+"/http/allowActions",schemaPath:"#/else/else/properties/http/properties/allowActions/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err403];
}
else {
vErrors.push(err403);
}
errors++;
}
}
if(data146.tokenFile !== undefined){
let data150 = data146.tokenFile;
const _errs442 = errors;
let valid77 = false;
const _errs443 = errors;
if(typeof data150 === "string"){
if(data150.length < 1){
const err404 = {instancePath:instancePath+"/http/tokenFile",schemaPath:"#/else/else/properties/http/properties/tokenFile/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err404];
}
else {
vErrors.push(err404);
}
errors++;
}
if(!pattern1.test(data150)){
const err405 = {instancePath:instancePath+"/http/tokenFile",schemaPath:"#/else/else/properties/http/properties/tokenFile/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err405];
}
else {
vErrors.push(err405);
}
errors++;
}
}
else {
const err406 = {instancePath:instancePath+"/http/tokenFile",schemaPath:"#/else/else/properties/http/properties/tokenFile/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err406];
}
else {
vErrors.push(err406);
}
errors++;
}
var _valid24 = _errs443 === errors;
valid77 = valid77 || _valid24;
if(!valid77){
const _errs445 = errors;
if(data150 !== null){
const err407 = {instancePath:instancePath+"/http/tokenFile",schemaPath:"#/else/else/properties/http/properties/tokenFile/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err407];
}
else {
vErrors.push(err407);
}
errors++;
}
var _valid24 = _errs445 === errors;
valid77 = valid77 || _valid24;
}
if(!valid77){
const err408 = {instancePath:instancePath+"/http/tokenFile",schemaPath:"#/else/else/properties/http/properties/tokenFile/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err408];
}
else {
vErrors.push(err408);
}
errors++;
}
else {
errors = _errs442;
if(vErrors !== null){
if(_errs442){
vErrors.length = _errs442;
}
else {
vErrors = null;
}
}
}
}
if(data146.hosts !== undefined){
let data151 = data146.hosts;
if(Array.isArray(data151)){
if(data151.length > 50){
const err409 = {instancePath:instancePath+"/http/hosts",schemaPath:"#/else/else/properties/http/properties/hosts/maxItems",keyword:"maxItems",params:{limit: 50}};
if(vErrors === null){
vErrors = [err409];
}
else {
vErrors.push(err409);
}
errors++;
}
const len9 = data151.length;
for(let i9=0; i9<len9; i9++){
let data152 = data151[i9];
if(typeof data152 === "string"){
if(!pattern14.test(data152)){
const err410 = {instancePath:instancePath+"/http/hosts/" + i9,schemaPath:"#/else/else/properties/http/properties/hosts/items/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9_-]{1,63}(\\.[a-z0-9_-]{1,63}){0,20}$"}};
if(vErrors === null){
vErrors = [err410];
}
else {
vErrors.push(err410);
}
errors++;
}
}
else {
const err411 = {instancePath:instancePath+"/http/hosts/" + i9,schemaPath:"#/else/else/properties/http/properties/hosts/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err411];
}
else {
vErrors.push(err411);
}
errors++;
}
}
}
else {
const err412 = {instancePath:instancePath+"/http/hosts",schemaPath:"#/else/else/properties/http/properties/hosts/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err412];
}
else {
vErrors.push(err412);
}
errors++;
}
}
}
else {
const err413 = {instancePath:instancePath+"/http",schemaPath:"#/else/else/properties/http/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err413];
}
else {
vErrors.push(err413);
}
errors++;
}
}
if(data.prometheus !== undefined){
let data153 = data.prometheus;
if(data153 && typeof data153 == "object" && !Array.isArray(data153)){
for(const key32 in data153){
if(!((key32 === "tokenFile") || (key32 === "fileSd"))){
const err414 = {instancePath:instancePath+"/prometheus",schemaPath:"#/else/else/properties/prometheus/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key32}};
if(vErrors === null){
vErrors = [err414];
}
else {
vErrors.push(err414);
}
errors++;
}
}
if(data153.tokenFile !== undefined){
let data154 = data153.tokenFile;
const _errs455 = errors;
let valid81 = false;
const _errs456 = errors;
if(typeof data154 === "string"){
if(data154.length < 1){
const err415 = {instancePath:instancePath+"/prometheus/tokenFile",schemaPath:"#/else/else/properties/prometheus/properties/tokenFile/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err415];
}
else {
vErrors.push(err415);
}
errors++;
}
if(!pattern1.test(data154)){
const err416 = {instancePath:instancePath+"/prometheus/tokenFile",schemaPath:"#/else/else/properties/prometheus/properties/tokenFile/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err416];
}
else {
vErrors.push(err416);
}
errors++;
}
}
else {
const err417 = {instancePath:instancePath+"/prometheus/tokenFile",schemaPath:"#/else/else/properties/prometheus/properties/tokenFile/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err417];
}
else {
vErrors.push(err417);
}
errors++;
}
var _valid25 = _errs456 === errors;
valid81 = valid81 || _valid25;
if(!valid81){
const _errs458 = errors;
if(data154 !== null){
const err418 = {instancePath:instancePath+"/prometheus/tokenFile",schemaPath:"#/else/else/properties/prometheus/properties/tokenFile/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err418];
}
else {
vErrors.push(err418);
}
errors++;
}
var _valid25 = _errs458 === errors;
valid81 = valid81 || _valid25;
}
if(!valid81){
const err419 = {instancePath:instancePath+"/prometheus/tokenFile",schemaPath:"#/else/else/properties/prometheus/properties/tokenFile/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err419];
}
else {
vErrors.push(err419);
}
errors++;
}
else {
errors = _errs455;
if(vErrors !== null){
if(_errs455){
vErrors.length = _errs455;
}
else {
vErrors = null;
}
}
}
}
if(data153.fileSd !== undefined){
let data155 = data153.fileSd;
const _errs461 = errors;
let valid82 = false;
const _errs462 = errors;
if(typeof data155 === "string"){
if(data155.length < 1){
const err420 = {instancePath:instancePath+"/prometheus/fileSd",schemaPath:"#/else/else/properties/prometheus/properties/fileSd/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err420];
}
else {
vErrors.push(err420);
}
errors++;
}
if(!pattern1.test(data155)){
const err421 = {instancePath:instancePath+"/prometheus/fileSd",schemaPath:"#/else/else/properties/prometheus/properties/fileSd/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err421];
}
else {
vErrors.push(err421);
}
errors++;
}
}
else {
const err422 = {instancePath:instancePath+"/prometheus/fileSd",schemaPath:"#/else/else/properties/prometheus/properties/fileSd/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err422];
}
else {
vErrors.push(err422);
}
errors++;
}
var _valid26 = _errs462 === errors;
valid82 = valid82 || _valid26;
if(!valid82){
const _errs464 = errors;
if(data155 !== null){
const err423 = {instancePath:instancePath+"/prometheus/fileSd",schemaPath:"#/else/else/properties/prometheus/properties/fileSd/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err423];
}
else {
vErrors.push(err423);
}
errors++;
}
var _valid26 = _errs464 === errors;
valid82 = valid82 || _valid26;
}
if(!valid82){
const err424 = {instancePath:instancePath+"/prometheus/fileSd",schemaPath:"#/else/else/properties/prometheus/properties/fileSd/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err424];
}
else {
vErrors.push(err424);
}
errors++;
}
else {
errors = _errs461;
if(vErrors !== null){
if(_errs461){
vErrors.length = _errs461;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err425 = {instancePath:instancePath+"/prometheus",schemaPath:"#/else/else/properties/prometheus/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err425];
}
else {
vErrors.push(err425);
}
errors++;
}
}
if(data.otlp !== undefined){
let data156 = data.otlp;
if(data156 && typeof data156 == "object" && !Array.isArray(data156)){
for(const key33 in data156){
if(!(((key33 === "url") || (key33 === "headersFile")) || (key33 === "intervalMs"))){
const err426 = {instancePath:instancePath+"/otlp",schemaPath:"#/else/else/properties/otlp/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key33}};
if(vErrors === null){
vErrors = [err426];
}
else {
vErrors.push(err426);
}
errors++;
}
}
if(data156.url !== undefined){
let data157 = data156.url;
const _errs470 = errors;
let valid84 = false;
const _errs471 = errors;
if(typeof data157 === "string"){
if(data157.length > 2048){
const err427 = {instancePath:instancePath+"/otlp/url",schemaPath:"#/else/else/properties/otlp/properties/url/anyOf/0/maxLength",keyword:"maxLength",params:{limit: 2048}};
if(vErrors === null){
vErrors = [err427];
}
else {
vErrors.push(err427);
}
errors++;
}
if(data157.length < 1){
const err428 = {instancePath:instancePath+"/otlp/url",schemaPath:"#/else/else/properties/otlp/properties/url/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err428];
}
else {
vErrors.push(err428);
}
errors++;
}
if(!pattern17.test(data157)){
const err429 = {instancePath:instancePath+"/otlp/url",schemaPath:"#/else/else/properties/otlp/properties/url/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^https?://[^\\s/]+"}};
if(vErrors === null){
vErrors = [err429];
}
else {
vErrors.push(err429);
}
errors++;
}
}
else {
const err430 = {instancePath:instancePath+"/otlp/url",schemaPath:"#/else/else/properties/otlp/properties/url/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err430];
}
else {
vErrors.push(err430);
}
errors++;
}
var _valid27 = _errs471 === errors;
valid84 = valid84 || _valid27;
if(!valid84){
const _errs473 = errors;
if(data157 !== null){
const err431 = {instancePath:instancePath+"/otlp/url",schemaPath:"#/else/else/properties/otlp/properties/url/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err431];
}
else {
vErrors.push(err431);
}
errors++;
}
var _valid27 = _errs473 === errors;
valid84 = valid84 || _valid27;
}
if(!valid84){
const err432 = {instancePath:instancePath+"/otlp/url",schemaPath:"#/else/else/properties/otlp/properties/url/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err432];
}
else {
vErrors.push(err432);
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
if(data156.headersFile !== undefined){
let data158 = data156.headersFile;
const _errs476 = errors;
let valid85 = false;
const _errs477 = errors;
if(typeof data158 === "string"){
if(data158.length < 1){
const err433 = {instancePath:instancePath+"/otlp/headersFile",schemaPath:"#/else/else/properties/otlp/properties/headersFile/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err433];
}
else {
vErrors.push(err433);
}
errors++;
}
if(!pattern1.test(data158)){
const err434 = {instancePath:instancePath+"/otlp/headersFile",schemaPath:"#/else/else/properties/otlp/properties/headersFile/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err434];
}
else {
vErrors.push(err434);
}
errors++;
}
}
else {
const err435 = {instancePath:instancePath+"/otlp/headersFile",schemaPath:"#/else/else/properties/otlp/properties/headersFile/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err435];
}
else {
vErrors.push(err435);
}
errors++;
}
var _valid28 = _errs477 === errors;
valid85 = valid85 || _valid28;
if(!valid85){
const _errs479 = errors;
if(data158 !== null){
const err436 = {instancePath:instancePath+"/otlp/headersFile",schemaPath:"#/else/else/properties/otlp/properties/headersFile/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err436];
}
else {
vErrors.push(err436);
}
errors++;
}
var _valid28 = _errs479 === errors;
valid85 = valid85 || _valid28;
}
if(!valid85){
const err437 = {instancePath:instancePath+"/otlp/headersFile",schemaPath:"#/else/else/properties/otlp/properties/headersFile/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err437];
}
else {
vErrors.push(err437);
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
if(data156.intervalMs !== undefined){
let data159 = data156.intervalMs;
if(!(((typeof data159 == "number") && (!(data159 % 1) && !isNaN(data159))) && (isFinite(data159)))){
const err438 = {instancePath:instancePath+"/otlp/intervalMs",schemaPath:"#/else/else/properties/otlp/properties/intervalMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err438];
}
else {
vErrors.push(err438);
}
errors++;
}
if((typeof data159 == "number") && (isFinite(data159))){
if(data159 > 3600000 || isNaN(data159)){
const err439 = {instancePath:instancePath+"/otlp/intervalMs",schemaPath:"#/else/else/properties/otlp/properties/intervalMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600000}};
if(vErrors === null){
vErrors = [err439];
}
else {
vErrors.push(err439);
}
errors++;
}
if(data159 < 1000 || isNaN(data159)){
const err440 = {instancePath:instancePath+"/otlp/intervalMs",schemaPath:"#/else/else/properties/otlp/properties/intervalMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}};
if(vErrors === null){
vErrors = [err440];
}
else {
vErrors.push(err440);
}
errors++;
}
}
}
}
else {
const err441 = {instancePath:instancePath+"/otlp",schemaPath:"#/else/else/properties/otlp/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err441];
}
else {
vErrors.push(err441);
}
errors++;
}
}
if(data.shutdown !== undefined){
let data160 = data.shutdown;
if(data160 && typeof data160 == "object" && !Array.isArray(data160)){
for(const key34 in data160){
if(!(key34 === "delayMs")){
const err442 = {instancePath:instancePath+"/shutdown",schemaPath:"#/else/else/properties/shutdown/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key34}};
if(vErrors === null){
vErrors = [err442];
}
else {
vErrors.push(err442);
}
errors++;
}
}
if(data160.delayMs !== undefined){
let data161 = data160.delayMs;
if(!(((typeof data161 == "number") && (!(data161 % 1) && !isNaN(data161))) && (isFinite(data161)))){
const err443 = {instancePath:instancePath+"/shutdown/delayMs",schemaPath:"#/else/else/properties/shutdown/properties/delayMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err443];
}
else {
vErrors.push(err443);
}
errors++;
}
if((typeof data161 == "number") && (isFinite(data161))){
if(data161 > 86400000 || isNaN(data161)){
const err444 = {instancePath:instancePath+"/shutdown/delayMs",schemaPath:"#/else/else/properties/shutdown/properties/delayMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err444];
}
else {
vErrors.push(err444);
}
errors++;
}
if(data161 < 0 || isNaN(data161)){
const err445 = {instancePath:instancePath+"/shutdown/delayMs",schemaPath:"#/else/else/properties/shutdown/properties/delayMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
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
}
else {
const err446 = {instancePath:instancePath+"/shutdown",schemaPath:"#/else/else/properties/shutdown/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err446];
}
else {
vErrors.push(err446);
}
errors++;
}
}
if(data.blackbox !== undefined){
let data162 = data.blackbox;
if(data162 && typeof data162 == "object" && !Array.isArray(data162)){
for(const key35 in data162){
if(!((key35 === "keep") || (key35 === "maxBytes"))){
const err447 = {instancePath:instancePath+"/blackbox",schemaPath:"#/else/else/properties/blackbox/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key35}};
if(vErrors === null){
vErrors = [err447];
}
else {
vErrors.push(err447);
}
errors++;
}
}
if(data162.keep !== undefined){
let data163 = data162.keep;
if(!(((typeof data163 == "number") && (!(data163 % 1) && !isNaN(data163))) && (isFinite(data163)))){
const err448 = {instancePath:instancePath+"/blackbox/keep",schemaPath:"#/else/else/properties/blackbox/properties/keep/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err448];
}
else {
vErrors.push(err448);
}
errors++;
}
if((typeof data163 == "number") && (isFinite(data163))){
if(data163 > 1000 || isNaN(data163)){
const err449 = {instancePath:instancePath+"/blackbox/keep",schemaPath:"#/else/else/properties/blackbox/properties/keep/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000}};
if(vErrors === null){
vErrors = [err449];
}
else {
vErrors.push(err449);
}
errors++;
}
if(data163 < 0 || isNaN(data163)){
const err450 = {instancePath:instancePath+"/blackbox/keep",schemaPath:"#/else/else/properties/blackbox/properties/keep/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err450];
}
else {
vErrors.push(err450);
}
errors++;
}
}
}
if(data162.maxBytes !== undefined){
let data164 = data162.maxBytes;
if(!(((typeof data164 == "number") && (!(data164 % 1) && !isNaN(data164))) && (isFinite(data164)))){
const err451 = {instancePath:instancePath+"/blackbox/maxBytes",schemaPath:"#/else/else/properties/blackbox/properties/maxBytes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err451];
}
else {
vErrors.push(err451);
}
errors++;
}
if((typeof data164 == "number") && (isFinite(data164))){
if(data164 > 1099511627776 || isNaN(data164)){
const err452 = {instancePath:instancePath+"/blackbox/maxBytes",schemaPath:"#/else/else/properties/blackbox/properties/maxBytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1099511627776}};
if(vErrors === null){
vErrors = [err452];
}
else {
vErrors.push(err452);
}
errors++;
}
if(data164 < 4194304 || isNaN(data164)){
const err453 = {instancePath:instancePath+"/blackbox/maxBytes",schemaPath:"#/else/else/properties/blackbox/properties/maxBytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 4194304}};
if(vErrors === null){
vErrors = [err453];
}
else {
vErrors.push(err453);
}
errors++;
}
}
}
}
else {
const err454 = {instancePath:instancePath+"/blackbox",schemaPath:"#/else/else/properties/blackbox/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err454];
}
else {
vErrors.push(err454);
}
errors++;
}
}
if(data.manager !== undefined){
let data165 = data.manager;
if(data165 && typeof data165 == "object" && !Array.isArray(data165)){
for(const key36 in data165){
if(!(key36 === "log")){
const err455 = {instancePath:instancePath+"/manager",schemaPath:"#/else/else/properties/manager/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key36}};
if(vErrors === null){
vErrors = [err455];
}
else {
vErrors.push(err455);
}
errors++;
}
}
if(data165.log !== undefined){
let data166 = data165.log;
if(typeof data166 !== "string"){
const err456 = {instancePath:instancePath+"/manager/log",schemaPath:"#/else/else/properties/manager/properties/log/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err456];
}
else {
vErrors.push(err456);
}
errors++;
}
if(!((data166 === "stderr") || (data166 === "stdout"))){
const err457 = {instancePath:instancePath+"/manager/log",schemaPath:"#/else/else/properties/manager/properties/log/enum",keyword:"enum",params:{allowedValues: schema6.else.else.properties.manager.properties.log.enum}};
if(vErrors === null){
vErrors = [err457];
}
else {
vErrors.push(err457);
}
errors++;
}
}
}
else {
const err458 = {instancePath:instancePath+"/manager",schemaPath:"#/else/else/properties/manager/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err458];
}
else {
vErrors.push(err458);
}
errors++;
}
}
if(data.bench !== undefined){
let data167 = data.bench;
if((typeof data167 !== "boolean") && (!(data167 && typeof data167 == "object" && !Array.isArray(data167)))){
const err459 = {instancePath:instancePath+"/bench",schemaPath:"#/else/else/properties/bench/type",keyword:"type",params:{type: schema6.else.else.properties.bench.type}};
if(vErrors === null){
vErrors = [err459];
}
else {
vErrors.push(err459);
}
errors++;
}
if(data167 && typeof data167 == "object" && !Array.isArray(data167)){
for(const key37 in data167){
if(!(func2.call(schema6.else.else.properties.bench.properties, key37))){
const err460 = {instancePath:instancePath+"/bench",schemaPath:"#/else/else/properties/bench/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key37}};
if(vErrors === null){
vErrors = [err460];
}
else {
vErrors.push(err460);
}
errors++;
}
}
if(data167.repo !== undefined){
let data168 = data167.repo;
if(typeof data168 === "string"){
if(data168.length < 1){
const err461 = {instancePath:instancePath+"/bench/repo",schemaPath:"#/else/else/properties/bench/properties/repo/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err461];
}
else {
vErrors.push(err461);
}
errors++;
}
if(!pattern1.test(data168)){
const err462 = {instancePath:instancePath+"/bench/repo",schemaPath:"#/else/else/properties/bench/properties/repo/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
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
const err463 = {instancePath:instancePath+"/bench/repo",schemaPath:"#/else/else/properties/bench/properties/repo/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err463];
}
else {
vErrors.push(err463);
}
errors++;
}
}
if(data167.file !== undefined){
let data169 = data167.file;
if(typeof data169 === "string"){
if(data169.length < 1){
const err464 = {instancePath:instancePath+"/bench/file",schemaPath:"#/else/else/properties/bench/properties/file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err464];
}
else {
vErrors.push(err464);
}
errors++;
}
if(!pattern1.test(data169)){
const err465 = {instancePath:instancePath+"/bench/file",schemaPath:"#/else/else/properties/bench/properties/file/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err465];
}
else {
vErrors.push(err465);
}
errors++;
}
}
else {
const err466 = {instancePath:instancePath+"/bench/file",schemaPath:"#/else/else/properties/bench/properties/file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err466];
}
else {
vErrors.push(err466);
}
errors++;
}
}
if(data167.profile !== undefined){
let data170 = data167.profile;
if(typeof data170 !== "string"){
const err467 = {instancePath:instancePath+"/bench/profile",schemaPath:"#/else/else/properties/bench/properties/profile/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err467];
}
else {
vErrors.push(err467);
}
errors++;
}
if(!((data170 === "quick") || (data170 === "normal"))){
const err468 = {instancePath:instancePath+"/bench/profile",schemaPath:"#/else/else/properties/bench/properties/profile/enum",keyword:"enum",params:{allowedValues: schema6.else.else.properties.bench.properties.profile.enum}};
if(vErrors === null){
vErrors = [err468];
}
else {
vErrors.push(err468);
}
errors++;
}
}
if(data167.only !== undefined){
let data171 = data167.only;
if(Array.isArray(data171)){
if(data171.length > 100){
const err469 = {instancePath:instancePath+"/bench/only",schemaPath:"#/else/else/properties/bench/properties/only/maxItems",keyword:"maxItems",params:{limit: 100}};
if(vErrors === null){
vErrors = [err469];
}
else {
vErrors.push(err469);
}
errors++;
}
const len10 = data171.length;
for(let i10=0; i10<len10; i10++){
let data172 = data171[i10];
if(typeof data172 === "string"){
if(!pattern1.test(data172)){
const err470 = {instancePath:instancePath+"/bench/only/" + i10,schemaPath:"#/else/else/properties/bench/properties/only/items/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err470];
}
else {
vErrors.push(err470);
}
errors++;
}
}
else {
const err471 = {instancePath:instancePath+"/bench/only/" + i10,schemaPath:"#/else/else/properties/bench/properties/only/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err471];
}
else {
vErrors.push(err471);
}
errors++;
}
}
}
else {
const err472 = {instancePath:instancePath+"/bench/only",schemaPath:"#/else/else/properties/bench/properties/only/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err472];
}
else {
vErrors.push(err472);
}
errors++;
}
}
if(data167.branch !== undefined){
let data173 = data167.branch;
if(typeof data173 === "string"){
if(data173.length < 1){
const err473 = {instancePath:instancePath+"/bench/branch",schemaPath:"#/else/else/properties/bench/properties/branch/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err473];
}
else {
vErrors.push(err473);
}
errors++;
}
if(!pattern1.test(data173)){
const err474 = {instancePath:instancePath+"/bench/branch",schemaPath:"#/else/else/properties/bench/properties/branch/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err474];
}
else {
vErrors.push(err474);
}
errors++;
}
}
else {
const err475 = {instancePath:instancePath+"/bench/branch",schemaPath:"#/else/else/properties/bench/properties/branch/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err475];
}
else {
vErrors.push(err475);
}
errors++;
}
}
if(data167.remote !== undefined){
let data174 = data167.remote;
if(typeof data174 === "string"){
if(data174.length < 1){
const err476 = {instancePath:instancePath+"/bench/remote",schemaPath:"#/else/else/properties/bench/properties/remote/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err476];
}
else {
vErrors.push(err476);
}
errors++;
}
if(!pattern1.test(data174)){
const err477 = {instancePath:instancePath+"/bench/remote",schemaPath:"#/else/else/properties/bench/properties/remote/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err477];
}
else {
vErrors.push(err477);
}
errors++;
}
}
else {
const err478 = {instancePath:instancePath+"/bench/remote",schemaPath:"#/else/else/properties/bench/properties/remote/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err478];
}
else {
vErrors.push(err478);
}
errors++;
}
}
if(data167.backlog !== undefined){
let data175 = data167.backlog;
if(!(((typeof data175 == "number") && (!(data175 % 1) && !isNaN(data175))) && (isFinite(data175)))){
const err479 = {instancePath:instancePath+"/bench/backlog",schemaPath:"#/else/else/properties/bench/properties/backlog/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err479];
}
else {
vErrors.push(err479);
}
errors++;
}
if((typeof data175 == "number") && (isFinite(data175))){
if(data175 > 5000 || isNaN(data175)){
const err480 = {instancePath:instancePath+"/bench/backlog",schemaPath:"#/else/else/properties/bench/properties/backlog/maximum",keyword:"maximum",params:{comparison: "<=", limit: 5000}};
if(vErrors === null){
vErrors = [err480];
}
else {
vErrors.push(err480);
}
errors++;
}
if(data175 < 0 || isNaN(data175)){
const err481 = {instancePath:instancePath+"/bench/backlog",schemaPath:"#/else/else/properties/bench/properties/backlog/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err481];
}
else {
vErrors.push(err481);
}
errors++;
}
}
}
if(data167.listen !== undefined){
let data176 = data167.listen;
if(typeof data176 === "string"){
if(!pattern24.test(data176)){
const err482 = {instancePath:instancePath+"/bench/listen",schemaPath:"#/else/else/properties/bench/properties/listen/pattern",keyword:"pattern",params:{pattern: "^(?:\\[[0-9A-Fa-f:.]+\\]|[^\\s:/\\[\\]\\u0000]+):\\d{1,5}$"}};
if(vErrors === null){
vErrors = [err482];
}
else {
vErrors.push(err482);
}
errors++;
}
}
else {
const err483 = {instancePath:instancePath+"/bench/listen",schemaPath:"#/else/else/properties/bench/properties/listen/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err483];
}
else {
vErrors.push(err483);
}
errors++;
}
}
if(data167.machineChecks !== undefined){
if(typeof data167.machineChecks !== "boolean"){
const err484 = {instancePath:instancePath+"/bench/machineChecks",schemaPath:"#/else/else/properties/bench/properties/machineChecks/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err484];
}
else {
vErrors.push(err484);
}
errors++;
}
}
if(data167.nice !== undefined){
let data178 = data167.nice;
if(!(((typeof data178 == "number") && (!(data178 % 1) && !isNaN(data178))) && (isFinite(data178)))){
const err485 = {instancePath:instancePath+"/bench/nice",schemaPath:"#/else/else/properties/bench/properties/nice/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err485];
}
else {
vErrors.push(err485);
}
errors++;
}
if((typeof data178 == "number") && (isFinite(data178))){
if(data178 > 19 || isNaN(data178)){
const err486 = {instancePath:instancePath+"/bench/nice",schemaPath:"#/else/else/properties/bench/properties/nice/maximum",keyword:"maximum",params:{comparison: "<=", limit: 19}};
if(vErrors === null){
vErrors = [err486];
}
else {
vErrors.push(err486);
}
errors++;
}
if(data178 < 0 || isNaN(data178)){
const err487 = {instancePath:instancePath+"/bench/nice",schemaPath:"#/else/else/properties/bench/properties/nice/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err487];
}
else {
vErrors.push(err487);
}
errors++;
}
}
}
}
}
}
else {
const err488 = {instancePath,schemaPath:"#/else/else/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err488];
}
else {
vErrors.push(err488);
}
errors++;
}
var _valid7 = _errs221 === errors;
valid21 = _valid7;
ifClause1 = "else";
}
if(!valid21){
const err489 = {instancePath,schemaPath:"#/else/if",keyword:"if",params:{failingKeyword: ifClause1}};
if(vErrors === null){
vErrors = [err489];
}
else {
vErrors.push(err489);
}
errors++;
}
var _valid0 = _errs109 === errors;
valid0 = _valid0;
ifClause0 = "else";
}
if(!valid0){
const err490 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: ifClause0}};
if(vErrors === null){
vErrors = [err490];
}
else {
vErrors.push(err490);
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

