// @ts-nocheck
// Written by manager/settings/generate.js (npm run generate): do not edit.
"use strict";
exports.validateFile = validate21;
const schema6 = {"$schema":"http://json-schema.org/draft-07/schema#","$id":"bellwether:settings","if":{"required":["apps"]},"then":{"type":"object","additionalProperties":false,"properties":{"$schema":{"type":"string"},"apps":{"type":"array","minItems":1,"maxItems":1000,"items":{"$ref":"#/definitions/app"}},"http":{"type":"object","additionalProperties":false,"properties":{"listen":{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"integer","minimum":1,"maximum":65535},{"type":"null"}]},"ui":{"type":"boolean"},"tokenFile":{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"null"}]},"hosts":{"type":"array","maxItems":50,"items":{"type":"string","pattern":"^[a-z0-9_-]{1,63}(\\.[a-z0-9_-]{1,63}){0,20}$"}}}},"prometheus":{"type":"object","additionalProperties":false,"properties":{"tokenFile":{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"null"}]},"fileSd":{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"null"}]}}},"otlp":{"type":"object","additionalProperties":false,"properties":{"url":{"anyOf":[{"type":"string","minLength":1,"maxLength":2048,"pattern":"^https?://[^\\s/]+"},{"type":"null"}]},"headersFile":{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"null"}]},"intervalMs":{"type":"integer","minimum":1000,"maximum":3600000}}},"shutdown":{"type":"object","additionalProperties":false,"properties":{"delayMs":{"type":"integer","minimum":0,"maximum":86400000}}},"blackbox":{"type":"object","additionalProperties":false,"properties":{"keep":{"type":"integer","minimum":0,"maximum":1000},"maxBytes":{"type":"integer","minimum":4194304,"maximum":1099511627776}}},"manager":{"type":"object","additionalProperties":false,"properties":{"log":{"type":"string","enum":["stderr","stdout"]}}},"bench":{"type":["boolean","object"],"additionalProperties":false,"properties":{"repo":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"file":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"profile":{"type":"string","enum":["quick","normal"]},"only":{"type":"array","items":{"type":"string","pattern":"^[^\\u0000]*$"},"maxItems":100},"branch":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"remote":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"backlog":{"type":"integer","minimum":0,"maximum":5000},"listen":{"type":"string","pattern":"^(?:\\[[0-9A-Fa-f:.]+\\]|[^\\s:/\\[\\]\\u0000]+):\\d{1,5}$"},"machineChecks":{"type":"boolean"},"nice":{"type":"integer","minimum":0,"maximum":19}}}}},"else":{"if":{"required":["bench"],"properties":{"bench":{"not":{"const":false}}},"not":{"required":["script"]}},"then":{"type":"object","additionalProperties":false,"properties":{"$schema":{"type":"string"},"http":{"type":"object","additionalProperties":false,"properties":{"listen":{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"integer","minimum":1,"maximum":65535},{"type":"null"}]},"ui":{"type":"boolean"},"tokenFile":{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"null"}]},"hosts":{"type":"array","maxItems":50,"items":{"type":"string","pattern":"^[a-z0-9_-]{1,63}(\\.[a-z0-9_-]{1,63}){0,20}$"}}}},"prometheus":{"type":"object","additionalProperties":false,"properties":{"tokenFile":{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"null"}]},"fileSd":{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"null"}]}}},"otlp":{"type":"object","additionalProperties":false,"properties":{"url":{"anyOf":[{"type":"string","minLength":1,"maxLength":2048,"pattern":"^https?://[^\\s/]+"},{"type":"null"}]},"headersFile":{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"null"}]},"intervalMs":{"type":"integer","minimum":1000,"maximum":3600000}}},"shutdown":{"type":"object","additionalProperties":false,"properties":{"delayMs":{"type":"integer","minimum":0,"maximum":86400000}}},"blackbox":{"type":"object","additionalProperties":false,"properties":{"keep":{"type":"integer","minimum":0,"maximum":1000},"maxBytes":{"type":"integer","minimum":4194304,"maximum":1099511627776}}},"manager":{"type":"object","additionalProperties":false,"properties":{"log":{"type":"string","enum":["stderr","stdout"]}}},"bench":{"type":["boolean","object"],"additionalProperties":false,"properties":{"repo":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"file":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"profile":{"type":"string","enum":["quick","normal"]},"only":{"type":"array","items":{"type":"string","pattern":"^[^\\u0000]*$"},"maxItems":100},"branch":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"remote":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"backlog":{"type":"integer","minimum":0,"maximum":5000},"listen":{"type":"string","pattern":"^(?:\\[[0-9A-Fa-f:.]+\\]|[^\\s:/\\[\\]\\u0000]+):\\d{1,5}$"},"machineChecks":{"type":"boolean"},"nice":{"type":"integer","minimum":0,"maximum":19}}}}},"else":{"type":"object","additionalProperties":false,"required":["script"],"properties":{"$schema":{"type":"string"},"name":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9_-]{0,62}$"},"script":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"args":{"type":"array","items":{"type":"string","pattern":"^[^\\u0000]*$"},"maxItems":1000},"nodeArgs":{"type":"array","items":{"type":"string","pattern":"^[^\\u0000]*$"},"maxItems":100},"cwd":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"env":{"type":"object","propertyNames":{"pattern":"^[^=\\u0000]+$"},"additionalProperties":{"anyOf":[{"type":"string","pattern":"^[^\\u0000]*$"},{"type":"number"},{"type":"boolean"}]},"maxProperties":5000},"keepEnv":{"type":"boolean"},"instances":{"anyOf":[{"type":"integer","minimum":1,"maximum":1024},{"const":"max"}]},"nice":{"type":"integer","minimum":0,"maximum":19},"listen":{"anyOf":[{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"integer","minimum":1,"maximum":65535}]},{"type":"array","items":{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"integer","minimum":1,"maximum":65535}]},"maxItems":64}]},"ready":{"type":"object","additionalProperties":false,"properties":{"when":{"type":"string","enum":["listening","message","http"]},"timeoutMs":{"type":"integer","minimum":100,"maximum":86400000},"minUptimeMs":{"type":"integer","minimum":0,"maximum":86400000},"listens":{"type":"string","enum":["auto","always","never"]},"check":{"type":"boolean"}}},"drain":{"type":"object","additionalProperties":false,"properties":{"idleGraceMs":{"type":"integer","minimum":0,"maximum":86400000},"timeoutMs":{"type":"integer","minimum":0,"maximum":86400000}}},"stop":{"type":"object","additionalProperties":false,"properties":{"signal":{"type":"string","enum":["SIGTERM","SIGINT","SIGQUIT","SIGHUP","SIGUSR2","SIGKILL"]},"timeoutMs":{"type":"integer","minimum":0,"maximum":86400000},"message":{"type":"boolean"}}},"restart":{"type":"object","additionalProperties":false,"properties":{"auto":{"type":"boolean"},"minDelayMs":{"type":"integer","minimum":10,"maximum":86400000},"maxDelayMs":{"type":"integer","minimum":10,"maximum":86400000},"healthyAfterMs":{"type":"integer","minimum":0,"maximum":86400000},"maxRestarts":{"anyOf":[{"type":"integer","minimum":0,"maximum":100000},{"type":"null"}]},"windowMs":{"type":"integer","minimum":1000,"maximum":86400000}}},"reload":{"type":"object","additionalProperties":false,"properties":{"surge":{"type":"integer","minimum":1,"maximum":1024},"settleMs":{"type":"integer","minimum":0,"maximum":86400000},"keepOldMs":{"type":"integer","minimum":0,"maximum":86400000}}},"health":{"type":"object","additionalProperties":false,"properties":{"path":{"anyOf":[{"type":"string","pattern":"^/[^\\s#\\u0000]*$"},{"type":"null"}]},"intervalMs":{"type":"integer","minimum":100,"maximum":86400000},"timeoutMs":{"type":"integer","minimum":10,"maximum":86400000},"failures":{"type":"integer","minimum":1,"maximum":1000},"expectedStatus":{"type":"string"},"blockedMs":{"type":"integer","minimum":50,"maximum":86400000},"hungMs":{"type":"integer","minimum":1000,"maximum":86400000}}},"worker":{"type":"object","additionalProperties":false,"properties":{"sidecar":{"type":"boolean"},"evenSpread":{"type":"boolean"}}},"metrics":{"type":"object","additionalProperties":false,"properties":{"enabled":{"type":"boolean"},"maxSeries":{"type":"integer","minimum":10,"maximum":100000},"ignorePaths":{"type":"array","maxItems":100,"items":{"type":"string","pattern":"^/[^?#\\s\\u0000]*$"}}}},"apm":{"anyOf":[{"type":"boolean"},{"const":"own"},{"type":"object","additionalProperties":false,"properties":{"catchExceptions":{"type":"boolean"},"profiling":{"type":"boolean"},"metrics":{"type":"object","additionalProperties":false,"properties":{"v8":{"type":"boolean"},"eventLoop":{"type":"boolean"},"http":{"type":"boolean"},"runtime":{"type":"boolean"}}}}}]},"stage":{"type":"string","enum":["production","staging","development"]},"repl":{"type":"object","additionalProperties":false,"properties":{"enabled":{"type":"boolean"},"write":{"type":"boolean"},"requireReason":{"type":"boolean"},"readOnlyGroup":{"anyOf":[{"type":"string","pattern":"^[A-Za-z0-9_][A-Za-z0-9_.-]{0,31}$"},{"type":"null"}]},"readOnlyCalls":{"type":"boolean"},"evalTimeoutMs":{"type":"integer","minimum":10,"maximum":86400000},"idleTimeoutMs":{"type":"integer","minimum":1000,"maximum":86400000},"maxSessions":{"type":"integer","minimum":1,"maximum":64}}},"log":{"type":"object","additionalProperties":false,"properties":{"files":{"type":"string","enum":["app","worker","stdout","journal"]}}},"http":{"type":"object","additionalProperties":false,"properties":{"listen":{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"integer","minimum":1,"maximum":65535},{"type":"null"}]},"ui":{"type":"boolean"},"tokenFile":{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"null"}]},"hosts":{"type":"array","maxItems":50,"items":{"type":"string","pattern":"^[a-z0-9_-]{1,63}(\\.[a-z0-9_-]{1,63}){0,20}$"}}}},"prometheus":{"type":"object","additionalProperties":false,"properties":{"tokenFile":{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"null"}]},"fileSd":{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"null"}]}}},"otlp":{"type":"object","additionalProperties":false,"properties":{"url":{"anyOf":[{"type":"string","minLength":1,"maxLength":2048,"pattern":"^https?://[^\\s/]+"},{"type":"null"}]},"headersFile":{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"null"}]},"intervalMs":{"type":"integer","minimum":1000,"maximum":3600000}}},"shutdown":{"type":"object","additionalProperties":false,"properties":{"delayMs":{"type":"integer","minimum":0,"maximum":86400000}}},"blackbox":{"type":"object","additionalProperties":false,"properties":{"keep":{"type":"integer","minimum":0,"maximum":1000},"maxBytes":{"type":"integer","minimum":4194304,"maximum":1099511627776}}},"manager":{"type":"object","additionalProperties":false,"properties":{"log":{"type":"string","enum":["stderr","stdout"]}}},"bench":{"type":["boolean","object"],"additionalProperties":false,"properties":{"repo":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"file":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"profile":{"type":"string","enum":["quick","normal"]},"only":{"type":"array","items":{"type":"string","pattern":"^[^\\u0000]*$"},"maxItems":100},"branch":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"remote":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"backlog":{"type":"integer","minimum":0,"maximum":5000},"listen":{"type":"string","pattern":"^(?:\\[[0-9A-Fa-f:.]+\\]|[^\\s:/\\[\\]\\u0000]+):\\d{1,5}$"},"machineChecks":{"type":"boolean"},"nice":{"type":"integer","minimum":0,"maximum":19}}}}}},"definitions":{"app":{"type":"object","additionalProperties":false,"required":["script"],"properties":{"$schema":{"type":"string"},"name":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9_-]{0,62}$"},"script":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"args":{"type":"array","items":{"type":"string","pattern":"^[^\\u0000]*$"},"maxItems":1000},"nodeArgs":{"type":"array","items":{"type":"string","pattern":"^[^\\u0000]*$"},"maxItems":100},"cwd":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"env":{"type":"object","propertyNames":{"pattern":"^[^=\\u0000]+$"},"additionalProperties":{"anyOf":[{"type":"string","pattern":"^[^\\u0000]*$"},{"type":"number"},{"type":"boolean"}]},"maxProperties":5000},"keepEnv":{"type":"boolean"},"instances":{"anyOf":[{"type":"integer","minimum":1,"maximum":1024},{"const":"max"}]},"nice":{"type":"integer","minimum":0,"maximum":19},"listen":{"anyOf":[{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"integer","minimum":1,"maximum":65535}]},{"type":"array","items":{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"integer","minimum":1,"maximum":65535}]},"maxItems":64}]},"ready":{"type":"object","additionalProperties":false,"properties":{"when":{"type":"string","enum":["listening","message","http"]},"timeoutMs":{"type":"integer","minimum":100,"maximum":86400000},"minUptimeMs":{"type":"integer","minimum":0,"maximum":86400000},"listens":{"type":"string","enum":["auto","always","never"]},"check":{"type":"boolean"}}},"drain":{"type":"object","additionalProperties":false,"properties":{"idleGraceMs":{"type":"integer","minimum":0,"maximum":86400000},"timeoutMs":{"type":"integer","minimum":0,"maximum":86400000}}},"stop":{"type":"object","additionalProperties":false,"properties":{"signal":{"type":"string","enum":["SIGTERM","SIGINT","SIGQUIT","SIGHUP","SIGUSR2","SIGKILL"]},"timeoutMs":{"type":"integer","minimum":0,"maximum":86400000},"message":{"type":"boolean"}}},"restart":{"type":"object","additionalProperties":false,"properties":{"auto":{"type":"boolean"},"minDelayMs":{"type":"integer","minimum":10,"maximum":86400000},"maxDelayMs":{"type":"integer","minimum":10,"maximum":86400000},"healthyAfterMs":{"type":"integer","minimum":0,"maximum":86400000},"maxRestarts":{"anyOf":[{"type":"integer","minimum":0,"maximum":100000},{"type":"null"}]},"windowMs":{"type":"integer","minimum":1000,"maximum":86400000}}},"reload":{"type":"object","additionalProperties":false,"properties":{"surge":{"type":"integer","minimum":1,"maximum":1024},"settleMs":{"type":"integer","minimum":0,"maximum":86400000},"keepOldMs":{"type":"integer","minimum":0,"maximum":86400000}}},"health":{"type":"object","additionalProperties":false,"properties":{"path":{"anyOf":[{"type":"string","pattern":"^/[^\\s#\\u0000]*$"},{"type":"null"}]},"intervalMs":{"type":"integer","minimum":100,"maximum":86400000},"timeoutMs":{"type":"integer","minimum":10,"maximum":86400000},"failures":{"type":"integer","minimum":1,"maximum":1000},"expectedStatus":{"type":"string"},"blockedMs":{"type":"integer","minimum":50,"maximum":86400000},"hungMs":{"type":"integer","minimum":1000,"maximum":86400000}}},"worker":{"type":"object","additionalProperties":false,"properties":{"sidecar":{"type":"boolean"},"evenSpread":{"type":"boolean"}}},"metrics":{"type":"object","additionalProperties":false,"properties":{"enabled":{"type":"boolean"},"maxSeries":{"type":"integer","minimum":10,"maximum":100000},"ignorePaths":{"type":"array","maxItems":100,"items":{"type":"string","pattern":"^/[^?#\\s\\u0000]*$"}}}},"apm":{"anyOf":[{"type":"boolean"},{"const":"own"},{"type":"object","additionalProperties":false,"properties":{"catchExceptions":{"type":"boolean"},"profiling":{"type":"boolean"},"metrics":{"type":"object","additionalProperties":false,"properties":{"v8":{"type":"boolean"},"eventLoop":{"type":"boolean"},"http":{"type":"boolean"},"runtime":{"type":"boolean"}}}}}]},"stage":{"type":"string","enum":["production","staging","development"]},"repl":{"type":"object","additionalProperties":false,"properties":{"enabled":{"type":"boolean"},"write":{"type":"boolean"},"requireReason":{"type":"boolean"},"readOnlyGroup":{"anyOf":[{"type":"string","pattern":"^[A-Za-z0-9_][A-Za-z0-9_.-]{0,31}$"},{"type":"null"}]},"readOnlyCalls":{"type":"boolean"},"evalTimeoutMs":{"type":"integer","minimum":10,"maximum":86400000},"idleTimeoutMs":{"type":"integer","minimum":1000,"maximum":86400000},"maxSessions":{"type":"integer","minimum":1,"maximum":64}}},"log":{"type":"object","additionalProperties":false,"properties":{"files":{"type":"string","enum":["app","worker","stdout","journal"]}}}}}}};
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
if(!((((key1 === "listen") || (key1 === "ui")) || (key1 === "tokenFile")) || (key1 === "hosts"))){
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
if(data3.tokenFile !== undefined){
let data6 = data3.tokenFile;
const _errs24 = errors;
let valid6 = false;
const _errs25 = errors;
if(typeof data6 === "string"){
if(data6.length < 1){
const err16 = {instancePath:instancePath+"/http/tokenFile",schemaPath:"#/then/properties/http/properties/tokenFile/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(!pattern1.test(data6)){
const err17 = {instancePath:instancePath+"/http/tokenFile",schemaPath:"#/then/properties/http/properties/tokenFile/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
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
const err18 = {instancePath:instancePath+"/http/tokenFile",schemaPath:"#/then/properties/http/properties/tokenFile/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
var _valid2 = _errs25 === errors;
valid6 = valid6 || _valid2;
if(!valid6){
const _errs27 = errors;
if(data6 !== null){
const err19 = {instancePath:instancePath+"/http/tokenFile",schemaPath:"#/then/properties/http/properties/tokenFile/anyOf/1/type",keyword:"type",params:{type: "null"}};
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
}
if(!valid6){
const err20 = {instancePath:instancePath+"/http/tokenFile",schemaPath:"#/then/properties/http/properties/tokenFile/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
else {
errors = _errs24;
if(vErrors !== null){
if(_errs24){
vErrors.length = _errs24;
}
else {
vErrors = null;
}
}
}
}
if(data3.hosts !== undefined){
let data7 = data3.hosts;
if(Array.isArray(data7)){
if(data7.length > 50){
const err21 = {instancePath:instancePath+"/http/hosts",schemaPath:"#/then/properties/http/properties/hosts/maxItems",keyword:"maxItems",params:{limit: 50}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
const len1 = data7.length;
for(let i1=0; i1<len1; i1++){
let data8 = data7[i1];
if(typeof data8 === "string"){
if(!pattern14.test(data8)){
const err22 = {instancePath:instancePath+"/http/hosts/" + i1,schemaPath:"#/then/properties/http/properties/hosts/items/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9_-]{1,63}(\\.[a-z0-9_-]{1,63}){0,20}$"}};
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
const err23 = {instancePath:instancePath+"/http/hosts/" + i1,schemaPath:"#/then/properties/http/properties/hosts/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
}
else {
const err24 = {instancePath:instancePath+"/http/hosts",schemaPath:"#/then/properties/http/properties/hosts/type",keyword:"type",params:{type: "array"}};
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
const err25 = {instancePath:instancePath+"/http",schemaPath:"#/then/properties/http/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data.prometheus !== undefined){
let data9 = data.prometheus;
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
for(const key2 in data9){
if(!((key2 === "tokenFile") || (key2 === "fileSd"))){
const err26 = {instancePath:instancePath+"/prometheus",schemaPath:"#/then/properties/prometheus/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data9.tokenFile !== undefined){
let data10 = data9.tokenFile;
const _errs37 = errors;
let valid10 = false;
const _errs38 = errors;
if(typeof data10 === "string"){
if(data10.length < 1){
const err27 = {instancePath:instancePath+"/prometheus/tokenFile",schemaPath:"#/then/properties/prometheus/properties/tokenFile/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if(!pattern1.test(data10)){
const err28 = {instancePath:instancePath+"/prometheus/tokenFile",schemaPath:"#/then/properties/prometheus/properties/tokenFile/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
else {
const err29 = {instancePath:instancePath+"/prometheus/tokenFile",schemaPath:"#/then/properties/prometheus/properties/tokenFile/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
var _valid3 = _errs38 === errors;
valid10 = valid10 || _valid3;
if(!valid10){
const _errs40 = errors;
if(data10 !== null){
const err30 = {instancePath:instancePath+"/prometheus/tokenFile",schemaPath:"#/then/properties/prometheus/properties/tokenFile/anyOf/1/type",keyword:"type",params:{type: "null"}};
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
}
if(!valid10){
const err31 = {instancePath:instancePath+"/prometheus/tokenFile",schemaPath:"#/then/properties/prometheus/properties/tokenFile/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
else {
errors = _errs37;
if(vErrors !== null){
if(_errs37){
vErrors.length = _errs37;
}
else {
vErrors = null;
}
}
}
}
if(data9.fileSd !== undefined){
let data11 = data9.fileSd;
const _errs43 = errors;
let valid11 = false;
const _errs44 = errors;
if(typeof data11 === "string"){
if(data11.length < 1){
const err32 = {instancePath:instancePath+"/prometheus/fileSd",schemaPath:"#/then/properties/prometheus/properties/fileSd/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
if(!pattern1.test(data11)){
const err33 = {instancePath:instancePath+"/prometheus/fileSd",schemaPath:"#/then/properties/prometheus/properties/fileSd/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
else {
const err34 = {instancePath:instancePath+"/prometheus/fileSd",schemaPath:"#/then/properties/prometheus/properties/fileSd/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
var _valid4 = _errs44 === errors;
valid11 = valid11 || _valid4;
if(!valid11){
const _errs46 = errors;
if(data11 !== null){
const err35 = {instancePath:instancePath+"/prometheus/fileSd",schemaPath:"#/then/properties/prometheus/properties/fileSd/anyOf/1/type",keyword:"type",params:{type: "null"}};
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
}
if(!valid11){
const err36 = {instancePath:instancePath+"/prometheus/fileSd",schemaPath:"#/then/properties/prometheus/properties/fileSd/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
else {
errors = _errs43;
if(vErrors !== null){
if(_errs43){
vErrors.length = _errs43;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err37 = {instancePath:instancePath+"/prometheus",schemaPath:"#/then/properties/prometheus/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
if(data.otlp !== undefined){
let data12 = data.otlp;
if(data12 && typeof data12 == "object" && !Array.isArray(data12)){
for(const key3 in data12){
if(!(((key3 === "url") || (key3 === "headersFile")) || (key3 === "intervalMs"))){
const err38 = {instancePath:instancePath+"/otlp",schemaPath:"#/then/properties/otlp/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3}};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
if(data12.url !== undefined){
let data13 = data12.url;
const _errs52 = errors;
let valid13 = false;
const _errs53 = errors;
if(typeof data13 === "string"){
if(data13.length > 2048){
const err39 = {instancePath:instancePath+"/otlp/url",schemaPath:"#/then/properties/otlp/properties/url/anyOf/0/maxLength",keyword:"maxLength",params:{limit: 2048}};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
if(data13.length < 1){
const err40 = {instancePath:instancePath+"/otlp/url",schemaPath:"#/then/properties/otlp/properties/url/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
if(!pattern17.test(data13)){
const err41 = {instancePath:instancePath+"/otlp/url",schemaPath:"#/then/properties/otlp/properties/url/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^https?://[^\\s/]+"}};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
else {
const err42 = {instancePath:instancePath+"/otlp/url",schemaPath:"#/then/properties/otlp/properties/url/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
var _valid5 = _errs53 === errors;
valid13 = valid13 || _valid5;
if(!valid13){
const _errs55 = errors;
if(data13 !== null){
const err43 = {instancePath:instancePath+"/otlp/url",schemaPath:"#/then/properties/otlp/properties/url/anyOf/1/type",keyword:"type",params:{type: "null"}};
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
}
if(!valid13){
const err44 = {instancePath:instancePath+"/otlp/url",schemaPath:"#/then/properties/otlp/properties/url/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
else {
errors = _errs52;
if(vErrors !== null){
if(_errs52){
vErrors.length = _errs52;
}
else {
vErrors = null;
}
}
}
}
if(data12.headersFile !== undefined){
let data14 = data12.headersFile;
const _errs58 = errors;
let valid14 = false;
const _errs59 = errors;
if(typeof data14 === "string"){
if(data14.length < 1){
const err45 = {instancePath:instancePath+"/otlp/headersFile",schemaPath:"#/then/properties/otlp/properties/headersFile/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
if(!pattern1.test(data14)){
const err46 = {instancePath:instancePath+"/otlp/headersFile",schemaPath:"#/then/properties/otlp/properties/headersFile/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
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
const err47 = {instancePath:instancePath+"/otlp/headersFile",schemaPath:"#/then/properties/otlp/properties/headersFile/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
var _valid6 = _errs59 === errors;
valid14 = valid14 || _valid6;
if(!valid14){
const _errs61 = errors;
if(data14 !== null){
const err48 = {instancePath:instancePath+"/otlp/headersFile",schemaPath:"#/then/properties/otlp/properties/headersFile/anyOf/1/type",keyword:"type",params:{type: "null"}};
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
}
if(!valid14){
const err49 = {instancePath:instancePath+"/otlp/headersFile",schemaPath:"#/then/properties/otlp/properties/headersFile/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
else {
errors = _errs58;
if(vErrors !== null){
if(_errs58){
vErrors.length = _errs58;
}
else {
vErrors = null;
}
}
}
}
if(data12.intervalMs !== undefined){
let data15 = data12.intervalMs;
if(!(((typeof data15 == "number") && (!(data15 % 1) && !isNaN(data15))) && (isFinite(data15)))){
const err50 = {instancePath:instancePath+"/otlp/intervalMs",schemaPath:"#/then/properties/otlp/properties/intervalMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
if((typeof data15 == "number") && (isFinite(data15))){
if(data15 > 3600000 || isNaN(data15)){
const err51 = {instancePath:instancePath+"/otlp/intervalMs",schemaPath:"#/then/properties/otlp/properties/intervalMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600000}};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
if(data15 < 1000 || isNaN(data15)){
const err52 = {instancePath:instancePath+"/otlp/intervalMs",schemaPath:"#/then/properties/otlp/properties/intervalMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
}
}
else {
const err53 = {instancePath:instancePath+"/otlp",schemaPath:"#/then/properties/otlp/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
if(data.shutdown !== undefined){
let data16 = data.shutdown;
if(data16 && typeof data16 == "object" && !Array.isArray(data16)){
for(const key4 in data16){
if(!(key4 === "delayMs")){
const err54 = {instancePath:instancePath+"/shutdown",schemaPath:"#/then/properties/shutdown/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4}};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
}
if(data16.delayMs !== undefined){
let data17 = data16.delayMs;
if(!(((typeof data17 == "number") && (!(data17 % 1) && !isNaN(data17))) && (isFinite(data17)))){
const err55 = {instancePath:instancePath+"/shutdown/delayMs",schemaPath:"#/then/properties/shutdown/properties/delayMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
if((typeof data17 == "number") && (isFinite(data17))){
if(data17 > 86400000 || isNaN(data17)){
const err56 = {instancePath:instancePath+"/shutdown/delayMs",schemaPath:"#/then/properties/shutdown/properties/delayMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
if(data17 < 0 || isNaN(data17)){
const err57 = {instancePath:instancePath+"/shutdown/delayMs",schemaPath:"#/then/properties/shutdown/properties/delayMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
}
}
else {
const err58 = {instancePath:instancePath+"/shutdown",schemaPath:"#/then/properties/shutdown/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
if(data.blackbox !== undefined){
let data18 = data.blackbox;
if(data18 && typeof data18 == "object" && !Array.isArray(data18)){
for(const key5 in data18){
if(!((key5 === "keep") || (key5 === "maxBytes"))){
const err59 = {instancePath:instancePath+"/blackbox",schemaPath:"#/then/properties/blackbox/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5}};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
}
if(data18.keep !== undefined){
let data19 = data18.keep;
if(!(((typeof data19 == "number") && (!(data19 % 1) && !isNaN(data19))) && (isFinite(data19)))){
const err60 = {instancePath:instancePath+"/blackbox/keep",schemaPath:"#/then/properties/blackbox/properties/keep/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
if((typeof data19 == "number") && (isFinite(data19))){
if(data19 > 1000 || isNaN(data19)){
const err61 = {instancePath:instancePath+"/blackbox/keep",schemaPath:"#/then/properties/blackbox/properties/keep/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000}};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
if(data19 < 0 || isNaN(data19)){
const err62 = {instancePath:instancePath+"/blackbox/keep",schemaPath:"#/then/properties/blackbox/properties/keep/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
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
if(data18.maxBytes !== undefined){
let data20 = data18.maxBytes;
if(!(((typeof data20 == "number") && (!(data20 % 1) && !isNaN(data20))) && (isFinite(data20)))){
const err63 = {instancePath:instancePath+"/blackbox/maxBytes",schemaPath:"#/then/properties/blackbox/properties/maxBytes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
if((typeof data20 == "number") && (isFinite(data20))){
if(data20 > 1099511627776 || isNaN(data20)){
const err64 = {instancePath:instancePath+"/blackbox/maxBytes",schemaPath:"#/then/properties/blackbox/properties/maxBytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1099511627776}};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
if(data20 < 4194304 || isNaN(data20)){
const err65 = {instancePath:instancePath+"/blackbox/maxBytes",schemaPath:"#/then/properties/blackbox/properties/maxBytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 4194304}};
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
}
else {
const err66 = {instancePath:instancePath+"/blackbox",schemaPath:"#/then/properties/blackbox/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
}
if(data.manager !== undefined){
let data21 = data.manager;
if(data21 && typeof data21 == "object" && !Array.isArray(data21)){
for(const key6 in data21){
if(!(key6 === "log")){
const err67 = {instancePath:instancePath+"/manager",schemaPath:"#/then/properties/manager/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6}};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
}
if(data21.log !== undefined){
let data22 = data21.log;
if(typeof data22 !== "string"){
const err68 = {instancePath:instancePath+"/manager/log",schemaPath:"#/then/properties/manager/properties/log/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
if(!((data22 === "stderr") || (data22 === "stdout"))){
const err69 = {instancePath:instancePath+"/manager/log",schemaPath:"#/then/properties/manager/properties/log/enum",keyword:"enum",params:{allowedValues: schema6.then.properties.manager.properties.log.enum}};
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
else {
const err70 = {instancePath:instancePath+"/manager",schemaPath:"#/then/properties/manager/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
}
if(data.bench !== undefined){
let data23 = data.bench;
if((typeof data23 !== "boolean") && (!(data23 && typeof data23 == "object" && !Array.isArray(data23)))){
const err71 = {instancePath:instancePath+"/bench",schemaPath:"#/then/properties/bench/type",keyword:"type",params:{type: schema6.then.properties.bench.type}};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
if(data23 && typeof data23 == "object" && !Array.isArray(data23)){
for(const key7 in data23){
if(!(func2.call(schema6.then.properties.bench.properties, key7))){
const err72 = {instancePath:instancePath+"/bench",schemaPath:"#/then/properties/bench/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key7}};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
}
if(data23.repo !== undefined){
let data24 = data23.repo;
if(typeof data24 === "string"){
if(data24.length < 1){
const err73 = {instancePath:instancePath+"/bench/repo",schemaPath:"#/then/properties/bench/properties/repo/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
if(!pattern1.test(data24)){
const err74 = {instancePath:instancePath+"/bench/repo",schemaPath:"#/then/properties/bench/properties/repo/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
}
else {
const err75 = {instancePath:instancePath+"/bench/repo",schemaPath:"#/then/properties/bench/properties/repo/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
}
if(data23.file !== undefined){
let data25 = data23.file;
if(typeof data25 === "string"){
if(data25.length < 1){
const err76 = {instancePath:instancePath+"/bench/file",schemaPath:"#/then/properties/bench/properties/file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
if(!pattern1.test(data25)){
const err77 = {instancePath:instancePath+"/bench/file",schemaPath:"#/then/properties/bench/properties/file/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
}
else {
const err78 = {instancePath:instancePath+"/bench/file",schemaPath:"#/then/properties/bench/properties/file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
}
if(data23.profile !== undefined){
let data26 = data23.profile;
if(typeof data26 !== "string"){
const err79 = {instancePath:instancePath+"/bench/profile",schemaPath:"#/then/properties/bench/properties/profile/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
if(!((data26 === "quick") || (data26 === "normal"))){
const err80 = {instancePath:instancePath+"/bench/profile",schemaPath:"#/then/properties/bench/properties/profile/enum",keyword:"enum",params:{allowedValues: schema6.then.properties.bench.properties.profile.enum}};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
}
if(data23.only !== undefined){
let data27 = data23.only;
if(Array.isArray(data27)){
if(data27.length > 100){
const err81 = {instancePath:instancePath+"/bench/only",schemaPath:"#/then/properties/bench/properties/only/maxItems",keyword:"maxItems",params:{limit: 100}};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
const len2 = data27.length;
for(let i2=0; i2<len2; i2++){
let data28 = data27[i2];
if(typeof data28 === "string"){
if(!pattern1.test(data28)){
const err82 = {instancePath:instancePath+"/bench/only/" + i2,schemaPath:"#/then/properties/bench/properties/only/items/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
}
else {
const err83 = {instancePath:instancePath+"/bench/only/" + i2,schemaPath:"#/then/properties/bench/properties/only/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
}
}
else {
const err84 = {instancePath:instancePath+"/bench/only",schemaPath:"#/then/properties/bench/properties/only/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
}
if(data23.branch !== undefined){
let data29 = data23.branch;
if(typeof data29 === "string"){
if(data29.length < 1){
const err85 = {instancePath:instancePath+"/bench/branch",schemaPath:"#/then/properties/bench/properties/branch/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
if(!pattern1.test(data29)){
const err86 = {instancePath:instancePath+"/bench/branch",schemaPath:"#/then/properties/bench/properties/branch/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
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
const err87 = {instancePath:instancePath+"/bench/branch",schemaPath:"#/then/properties/bench/properties/branch/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
}
if(data23.remote !== undefined){
let data30 = data23.remote;
if(typeof data30 === "string"){
if(data30.length < 1){
const err88 = {instancePath:instancePath+"/bench/remote",schemaPath:"#/then/properties/bench/properties/remote/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
if(!pattern1.test(data30)){
const err89 = {instancePath:instancePath+"/bench/remote",schemaPath:"#/then/properties/bench/properties/remote/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
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
const err90 = {instancePath:instancePath+"/bench/remote",schemaPath:"#/then/properties/bench/properties/remote/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err90];
}
else {
vErrors.push(err90);
}
errors++;
}
}
if(data23.backlog !== undefined){
let data31 = data23.backlog;
if(!(((typeof data31 == "number") && (!(data31 % 1) && !isNaN(data31))) && (isFinite(data31)))){
const err91 = {instancePath:instancePath+"/bench/backlog",schemaPath:"#/then/properties/bench/properties/backlog/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
if((typeof data31 == "number") && (isFinite(data31))){
if(data31 > 5000 || isNaN(data31)){
const err92 = {instancePath:instancePath+"/bench/backlog",schemaPath:"#/then/properties/bench/properties/backlog/maximum",keyword:"maximum",params:{comparison: "<=", limit: 5000}};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
if(data31 < 0 || isNaN(data31)){
const err93 = {instancePath:instancePath+"/bench/backlog",schemaPath:"#/then/properties/bench/properties/backlog/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
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
if(data23.listen !== undefined){
let data32 = data23.listen;
if(typeof data32 === "string"){
if(!pattern24.test(data32)){
const err94 = {instancePath:instancePath+"/bench/listen",schemaPath:"#/then/properties/bench/properties/listen/pattern",keyword:"pattern",params:{pattern: "^(?:\\[[0-9A-Fa-f:.]+\\]|[^\\s:/\\[\\]\\u0000]+):\\d{1,5}$"}};
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
const err95 = {instancePath:instancePath+"/bench/listen",schemaPath:"#/then/properties/bench/properties/listen/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
}
}
if(data23.machineChecks !== undefined){
if(typeof data23.machineChecks !== "boolean"){
const err96 = {instancePath:instancePath+"/bench/machineChecks",schemaPath:"#/then/properties/bench/properties/machineChecks/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err96];
}
else {
vErrors.push(err96);
}
errors++;
}
}
if(data23.nice !== undefined){
let data34 = data23.nice;
if(!(((typeof data34 == "number") && (!(data34 % 1) && !isNaN(data34))) && (isFinite(data34)))){
const err97 = {instancePath:instancePath+"/bench/nice",schemaPath:"#/then/properties/bench/properties/nice/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
if((typeof data34 == "number") && (isFinite(data34))){
if(data34 > 19 || isNaN(data34)){
const err98 = {instancePath:instancePath+"/bench/nice",schemaPath:"#/then/properties/bench/properties/nice/maximum",keyword:"maximum",params:{comparison: "<=", limit: 19}};
if(vErrors === null){
vErrors = [err98];
}
else {
vErrors.push(err98);
}
errors++;
}
if(data34 < 0 || isNaN(data34)){
const err99 = {instancePath:instancePath+"/bench/nice",schemaPath:"#/then/properties/bench/properties/nice/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err99];
}
else {
vErrors.push(err99);
}
errors++;
}
}
}
}
}
}
else {
const err100 = {instancePath,schemaPath:"#/then/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err100];
}
else {
vErrors.push(err100);
}
errors++;
}
var _valid0 = _errs2 === errors;
valid0 = _valid0;
ifClause0 = "then";
}
else {
const _errs107 = errors;
const _errs108 = errors;
let valid21 = true;
const _errs109 = errors;
const _errs110 = errors;
const _errs111 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((data.script === undefined) && (missing1 = "script")){
const err101 = {};
if(vErrors === null){
vErrors = [err101];
}
else {
vErrors.push(err101);
}
errors++;
}
}
var valid22 = _errs111 === errors;
if(valid22){
const err102 = {};
if(vErrors === null){
vErrors = [err102];
}
else {
vErrors.push(err102);
}
errors++;
}
else {
errors = _errs110;
if(vErrors !== null){
if(_errs110){
vErrors.length = _errs110;
}
else {
vErrors = null;
}
}
}
if(errors === _errs109){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing2;
if((data.bench === undefined) && (missing2 = "bench")){
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
if(data.bench !== undefined){
const _errs113 = errors;
const _errs114 = errors;
if(false !== data.bench){
const err104 = {};
if(vErrors === null){
vErrors = [err104];
}
else {
vErrors.push(err104);
}
errors++;
}
var valid24 = _errs114 === errors;
if(valid24){
const err105 = {};
if(vErrors === null){
vErrors = [err105];
}
else {
vErrors.push(err105);
}
errors++;
}
else {
errors = _errs113;
if(vErrors !== null){
if(_errs113){
vErrors.length = _errs113;
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
var _valid7 = _errs109 === errors;
errors = _errs108;
if(vErrors !== null){
if(_errs108){
vErrors.length = _errs108;
}
else {
vErrors = null;
}
}
let ifClause1;
if(_valid7){
const _errs115 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key8 in data){
if(!((((((((key8 === "$schema") || (key8 === "http")) || (key8 === "prometheus")) || (key8 === "otlp")) || (key8 === "shutdown")) || (key8 === "blackbox")) || (key8 === "manager")) || (key8 === "bench"))){
const err106 = {instancePath,schemaPath:"#/else/then/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key8}};
if(vErrors === null){
vErrors = [err106];
}
else {
vErrors.push(err106);
}
errors++;
}
}
if(data.$schema !== undefined){
if(typeof data.$schema !== "string"){
const err107 = {instancePath:instancePath+"/$schema",schemaPath:"#/else/then/properties/%24schema/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err107];
}
else {
vErrors.push(err107);
}
errors++;
}
}
if(data.http !== undefined){
let data37 = data.http;
if(data37 && typeof data37 == "object" && !Array.isArray(data37)){
for(const key9 in data37){
if(!((((key9 === "listen") || (key9 === "ui")) || (key9 === "tokenFile")) || (key9 === "hosts"))){
const err108 = {instancePath:instancePath+"/http",schemaPath:"#/else/then/properties/http/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key9}};
if(vErrors === null){
vErrors = [err108];
}
else {
vErrors.push(err108);
}
errors++;
}
}
if(data37.listen !== undefined){
let data38 = data37.listen;
const _errs124 = errors;
let valid27 = false;
const _errs125 = errors;
if(typeof data38 === "string"){
if(data38.length < 1){
const err109 = {instancePath:instancePath+"/http/listen",schemaPath:"#/else/then/properties/http/properties/listen/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err109];
}
else {
vErrors.push(err109);
}
errors++;
}
if(!pattern1.test(data38)){
const err110 = {instancePath:instancePath+"/http/listen",schemaPath:"#/else/then/properties/http/properties/listen/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err110];
}
else {
vErrors.push(err110);
}
errors++;
}
}
else {
const err111 = {instancePath:instancePath+"/http/listen",schemaPath:"#/else/then/properties/http/properties/listen/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err111];
}
else {
vErrors.push(err111);
}
errors++;
}
var _valid8 = _errs125 === errors;
valid27 = valid27 || _valid8;
if(!valid27){
const _errs127 = errors;
if(!(((typeof data38 == "number") && (!(data38 % 1) && !isNaN(data38))) && (isFinite(data38)))){
const err112 = {instancePath:instancePath+"/http/listen",schemaPath:"#/else/then/properties/http/properties/listen/anyOf/1/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err112];
}
else {
vErrors.push(err112);
}
errors++;
}
if((typeof data38 == "number") && (isFinite(data38))){
if(data38 > 65535 || isNaN(data38)){
const err113 = {instancePath:instancePath+"/http/listen",schemaPath:"#/else/then/properties/http/properties/listen/anyOf/1/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535}};
if(vErrors === null){
vErrors = [err113];
}
else {
vErrors.push(err113);
}
errors++;
}
if(data38 < 1 || isNaN(data38)){
const err114 = {instancePath:instancePath+"/http/listen",schemaPath:"#/else/then/properties/http/properties/listen/anyOf/1/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err114];
}
else {
vErrors.push(err114);
}
errors++;
}
}
var _valid8 = _errs127 === errors;
valid27 = valid27 || _valid8;
if(!valid27){
const _errs129 = errors;
if(data38 !== null){
const err115 = {instancePath:instancePath+"/http/listen",schemaPath:"#/else/then/properties/http/properties/listen/anyOf/2/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err115];
}
else {
vErrors.push(err115);
}
errors++;
}
var _valid8 = _errs129 === errors;
valid27 = valid27 || _valid8;
}
}
if(!valid27){
const err116 = {instancePath:instancePath+"/http/listen",schemaPath:"#/else/then/properties/http/properties/listen/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err116];
}
else {
vErrors.push(err116);
}
errors++;
}
else {
errors = _errs124;
if(vErrors !== null){
if(_errs124){
vErrors.length = _errs124;
}
else {
vErrors = null;
}
}
}
}
if(data37.ui !== undefined){
if(typeof data37.ui !== "boolean"){
const err117 = {instancePath:instancePath+"/http/ui",schemaPath:"#/else/then/properties/http/properties/ui/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err117];
}
else {
vErrors.push(err117);
}
errors++;
}
}
if(data37.tokenFile !== undefined){
let data40 = data37.tokenFile;
const _errs134 = errors;
let valid28 = false;
const _errs135 = errors;
if(typeof data40 === "string"){
if(data40.length < 1){
const err118 = {instancePath:instancePath+"/http/tokenFile",schemaPath:"#/else/then/properties/http/properties/tokenFile/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err118];
}
else {
vErrors.push(err118);
}
errors++;
}
if(!pattern1.test(data40)){
const err119 = {instancePath:instancePath+"/http/tokenFile",schemaPath:"#/else/then/properties/http/properties/tokenFile/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err119];
}
else {
vErrors.push(err119);
}
errors++;
}
}
else {
const err120 = {instancePath:instancePath+"/http/tokenFile",schemaPath:"#/else/then/properties/http/properties/tokenFile/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err120];
}
else {
vErrors.push(err120);
}
errors++;
}
var _valid9 = _errs135 === errors;
valid28 = valid28 || _valid9;
if(!valid28){
const _errs137 = errors;
if(data40 !== null){
const err121 = {instancePath:instancePath+"/http/tokenFile",schemaPath:"#/else/then/properties/http/properties/tokenFile/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err121];
}
else {
vErrors.push(err121);
}
errors++;
}
var _valid9 = _errs137 === errors;
valid28 = valid28 || _valid9;
}
if(!valid28){
const err122 = {instancePath:instancePath+"/http/tokenFile",schemaPath:"#/else/then/properties/http/properties/tokenFile/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err122];
}
else {
vErrors.push(err122);
}
errors++;
}
else {
errors = _errs134;
if(vErrors !== null){
if(_errs134){
vErrors.length = _errs134;
}
else {
vErrors = null;
}
}
}
}
if(data37.hosts !== undefined){
let data41 = data37.hosts;
if(Array.isArray(data41)){
if(data41.length > 50){
const err123 = {instancePath:instancePath+"/http/hosts",schemaPath:"#/else/then/properties/http/properties/hosts/maxItems",keyword:"maxItems",params:{limit: 50}};
if(vErrors === null){
vErrors = [err123];
}
else {
vErrors.push(err123);
}
errors++;
}
const len3 = data41.length;
for(let i3=0; i3<len3; i3++){
let data42 = data41[i3];
if(typeof data42 === "string"){
if(!pattern14.test(data42)){
const err124 = {instancePath:instancePath+"/http/hosts/" + i3,schemaPath:"#/else/then/properties/http/properties/hosts/items/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9_-]{1,63}(\\.[a-z0-9_-]{1,63}){0,20}$"}};
if(vErrors === null){
vErrors = [err124];
}
else {
vErrors.push(err124);
}
errors++;
}
}
else {
const err125 = {instancePath:instancePath+"/http/hosts/" + i3,schemaPath:"#/else/then/properties/http/properties/hosts/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err125];
}
else {
vErrors.push(err125);
}
errors++;
}
}
}
else {
const err126 = {instancePath:instancePath+"/http/hosts",schemaPath:"#/else/then/properties/http/properties/hosts/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err126];
}
else {
vErrors.push(err126);
}
errors++;
}
}
}
else {
const err127 = {instancePath:instancePath+"/http",schemaPath:"#/else/then/properties/http/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err127];
}
else {
vErrors.push(err127);
}
errors++;
}
}
if(data.prometheus !== undefined){
let data43 = data.prometheus;
if(data43 && typeof data43 == "object" && !Array.isArray(data43)){
for(const key10 in data43){
if(!((key10 === "tokenFile") || (key10 === "fileSd"))){
const err128 = {instancePath:instancePath+"/prometheus",schemaPath:"#/else/then/properties/prometheus/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key10}};
if(vErrors === null){
vErrors = [err128];
}
else {
vErrors.push(err128);
}
errors++;
}
}
if(data43.tokenFile !== undefined){
let data44 = data43.tokenFile;
const _errs147 = errors;
let valid32 = false;
const _errs148 = errors;
if(typeof data44 === "string"){
if(data44.length < 1){
const err129 = {instancePath:instancePath+"/prometheus/tokenFile",schemaPath:"#/else/then/properties/prometheus/properties/tokenFile/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err129];
}
else {
vErrors.push(err129);
}
errors++;
}
if(!pattern1.test(data44)){
const err130 = {instancePath:instancePath+"/prometheus/tokenFile",schemaPath:"#/else/then/properties/prometheus/properties/tokenFile/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err130];
}
else {
vErrors.push(err130);
}
errors++;
}
}
else {
const err131 = {instancePath:instancePath+"/prometheus/tokenFile",schemaPath:"#/else/then/properties/prometheus/properties/tokenFile/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err131];
}
else {
vErrors.push(err131);
}
errors++;
}
var _valid10 = _errs148 === errors;
valid32 = valid32 || _valid10;
if(!valid32){
const _errs150 = errors;
if(data44 !== null){
const err132 = {instancePath:instancePath+"/prometheus/tokenFile",schemaPath:"#/else/then/properties/prometheus/properties/tokenFile/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err132];
}
else {
vErrors.push(err132);
}
errors++;
}
var _valid10 = _errs150 === errors;
valid32 = valid32 || _valid10;
}
if(!valid32){
const err133 = {instancePath:instancePath+"/prometheus/tokenFile",schemaPath:"#/else/then/properties/prometheus/properties/tokenFile/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err133];
}
else {
vErrors.push(err133);
}
errors++;
}
else {
errors = _errs147;
if(vErrors !== null){
if(_errs147){
vErrors.length = _errs147;
}
else {
vErrors = null;
}
}
}
}
if(data43.fileSd !== undefined){
let data45 = data43.fileSd;
const _errs153 = errors;
let valid33 = false;
const _errs154 = errors;
if(typeof data45 === "string"){
if(data45.length < 1){
const err134 = {instancePath:instancePath+"/prometheus/fileSd",schemaPath:"#/else/then/properties/prometheus/properties/fileSd/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err134];
}
else {
vErrors.push(err134);
}
errors++;
}
if(!pattern1.test(data45)){
const err135 = {instancePath:instancePath+"/prometheus/fileSd",schemaPath:"#/else/then/properties/prometheus/properties/fileSd/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err135];
}
else {
vErrors.push(err135);
}
errors++;
}
}
else {
const err136 = {instancePath:instancePath+"/prometheus/fileSd",schemaPath:"#/else/then/properties/prometheus/properties/fileSd/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err136];
}
else {
vErrors.push(err136);
}
errors++;
}
var _valid11 = _errs154 === errors;
valid33 = valid33 || _valid11;
if(!valid33){
const _errs156 = errors;
if(data45 !== null){
const err137 = {instancePath:instancePath+"/prometheus/fileSd",schemaPath:"#/else/then/properties/prometheus/properties/fileSd/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err137];
}
else {
vErrors.push(err137);
}
errors++;
}
var _valid11 = _errs156 === errors;
valid33 = valid33 || _valid11;
}
if(!valid33){
const err138 = {instancePath:instancePath+"/prometheus/fileSd",schemaPath:"#/else/then/properties/prometheus/properties/fileSd/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err138];
}
else {
vErrors.push(err138);
}
errors++;
}
else {
errors = _errs153;
if(vErrors !== null){
if(_errs153){
vErrors.length = _errs153;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err139 = {instancePath:instancePath+"/prometheus",schemaPath:"#/else/then/properties/prometheus/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err139];
}
else {
vErrors.push(err139);
}
errors++;
}
}
if(data.otlp !== undefined){
let data46 = data.otlp;
if(data46 && typeof data46 == "object" && !Array.isArray(data46)){
for(const key11 in data46){
if(!(((key11 === "url") || (key11 === "headersFile")) || (key11 === "intervalMs"))){
const err140 = {instancePath:instancePath+"/otlp",schemaPath:"#/else/then/properties/otlp/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key11}};
if(vErrors === null){
vErrors = [err140];
}
else {
vErrors.push(err140);
}
errors++;
}
}
if(data46.url !== undefined){
let data47 = data46.url;
const _errs162 = errors;
let valid35 = false;
const _errs163 = errors;
if(typeof data47 === "string"){
if(data47.length > 2048){
const err141 = {instancePath:instancePath+"/otlp/url",schemaPath:"#/else/then/properties/otlp/properties/url/anyOf/0/maxLength",keyword:"maxLength",params:{limit: 2048}};
if(vErrors === null){
vErrors = [err141];
}
else {
vErrors.push(err141);
}
errors++;
}
if(data47.length < 1){
const err142 = {instancePath:instancePath+"/otlp/url",schemaPath:"#/else/then/properties/otlp/properties/url/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err142];
}
else {
vErrors.push(err142);
}
errors++;
}
if(!pattern17.test(data47)){
const err143 = {instancePath:instancePath+"/otlp/url",schemaPath:"#/else/then/properties/otlp/properties/url/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^https?://[^\\s/]+"}};
if(vErrors === null){
vErrors = [err143];
}
else {
vErrors.push(err143);
}
errors++;
}
}
else {
const err144 = {instancePath:instancePath+"/otlp/url",schemaPath:"#/else/then/properties/otlp/properties/url/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err144];
}
else {
vErrors.push(err144);
}
errors++;
}
var _valid12 = _errs163 === errors;
valid35 = valid35 || _valid12;
if(!valid35){
const _errs165 = errors;
if(data47 !== null){
const err145 = {instancePath:instancePath+"/otlp/url",schemaPath:"#/else/then/properties/otlp/properties/url/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err145];
}
else {
vErrors.push(err145);
}
errors++;
}
var _valid12 = _errs165 === errors;
valid35 = valid35 || _valid12;
}
if(!valid35){
const err146 = {instancePath:instancePath+"/otlp/url",schemaPath:"#/else/then/properties/otlp/properties/url/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err146];
}
else {
vErrors.push(err146);
}
errors++;
}
else {
errors = _errs162;
if(vErrors !== null){
if(_errs162){
vErrors.length = _errs162;
}
else {
vErrors = null;
}
}
}
}
if(data46.headersFile !== undefined){
let data48 = data46.headersFile;
const _errs168 = errors;
let valid36 = false;
const _errs169 = errors;
if(typeof data48 === "string"){
if(data48.length < 1){
const err147 = {instancePath:instancePath+"/otlp/headersFile",schemaPath:"#/else/then/properties/otlp/properties/headersFile/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err147];
}
else {
vErrors.push(err147);
}
errors++;
}
if(!pattern1.test(data48)){
const err148 = {instancePath:instancePath+"/otlp/headersFile",schemaPath:"#/else/then/properties/otlp/properties/headersFile/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
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
const err149 = {instancePath:instancePath+"/otlp/headersFile",schemaPath:"#/else/then/properties/otlp/properties/headersFile/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err149];
}
else {
vErrors.push(err149);
}
errors++;
}
var _valid13 = _errs169 === errors;
valid36 = valid36 || _valid13;
if(!valid36){
const _errs171 = errors;
if(data48 !== null){
const err150 = {instancePath:instancePath+"/otlp/headersFile",schemaPath:"#/else/then/properties/otlp/properties/headersFile/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err150];
}
else {
vErrors.push(err150);
}
errors++;
}
var _valid13 = _errs171 === errors;
valid36 = valid36 || _valid13;
}
if(!valid36){
const err151 = {instancePath:instancePath+"/otlp/headersFile",schemaPath:"#/else/then/properties/otlp/properties/headersFile/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err151];
}
else {
vErrors.push(err151);
}
errors++;
}
else {
errors = _errs168;
if(vErrors !== null){
if(_errs168){
vErrors.length = _errs168;
}
else {
vErrors = null;
}
}
}
}
if(data46.intervalMs !== undefined){
let data49 = data46.intervalMs;
if(!(((typeof data49 == "number") && (!(data49 % 1) && !isNaN(data49))) && (isFinite(data49)))){
const err152 = {instancePath:instancePath+"/otlp/intervalMs",schemaPath:"#/else/then/properties/otlp/properties/intervalMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err152];
}
else {
vErrors.push(err152);
}
errors++;
}
if((typeof data49 == "number") && (isFinite(data49))){
if(data49 > 3600000 || isNaN(data49)){
const err153 = {instancePath:instancePath+"/otlp/intervalMs",schemaPath:"#/else/then/properties/otlp/properties/intervalMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600000}};
if(vErrors === null){
vErrors = [err153];
}
else {
vErrors.push(err153);
}
errors++;
}
if(data49 < 1000 || isNaN(data49)){
const err154 = {instancePath:instancePath+"/otlp/intervalMs",schemaPath:"#/else/then/properties/otlp/properties/intervalMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}};
if(vErrors === null){
vErrors = [err154];
}
else {
vErrors.push(err154);
}
errors++;
}
}
}
}
else {
const err155 = {instancePath:instancePath+"/otlp",schemaPath:"#/else/then/properties/otlp/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err155];
}
else {
vErrors.push(err155);
}
errors++;
}
}
if(data.shutdown !== undefined){
let data50 = data.shutdown;
if(data50 && typeof data50 == "object" && !Array.isArray(data50)){
for(const key12 in data50){
if(!(key12 === "delayMs")){
const err156 = {instancePath:instancePath+"/shutdown",schemaPath:"#/else/then/properties/shutdown/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key12}};
if(vErrors === null){
vErrors = [err156];
}
else {
vErrors.push(err156);
}
errors++;
}
}
if(data50.delayMs !== undefined){
let data51 = data50.delayMs;
if(!(((typeof data51 == "number") && (!(data51 % 1) && !isNaN(data51))) && (isFinite(data51)))){
const err157 = {instancePath:instancePath+"/shutdown/delayMs",schemaPath:"#/else/then/properties/shutdown/properties/delayMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err157];
}
else {
vErrors.push(err157);
}
errors++;
}
if((typeof data51 == "number") && (isFinite(data51))){
if(data51 > 86400000 || isNaN(data51)){
const err158 = {instancePath:instancePath+"/shutdown/delayMs",schemaPath:"#/else/then/properties/shutdown/properties/delayMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err158];
}
else {
vErrors.push(err158);
}
errors++;
}
if(data51 < 0 || isNaN(data51)){
const err159 = {instancePath:instancePath+"/shutdown/delayMs",schemaPath:"#/else/then/properties/shutdown/properties/delayMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
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
}
else {
const err160 = {instancePath:instancePath+"/shutdown",schemaPath:"#/else/then/properties/shutdown/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err160];
}
else {
vErrors.push(err160);
}
errors++;
}
}
if(data.blackbox !== undefined){
let data52 = data.blackbox;
if(data52 && typeof data52 == "object" && !Array.isArray(data52)){
for(const key13 in data52){
if(!((key13 === "keep") || (key13 === "maxBytes"))){
const err161 = {instancePath:instancePath+"/blackbox",schemaPath:"#/else/then/properties/blackbox/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key13}};
if(vErrors === null){
vErrors = [err161];
}
else {
vErrors.push(err161);
}
errors++;
}
}
if(data52.keep !== undefined){
let data53 = data52.keep;
if(!(((typeof data53 == "number") && (!(data53 % 1) && !isNaN(data53))) && (isFinite(data53)))){
const err162 = {instancePath:instancePath+"/blackbox/keep",schemaPath:"#/else/then/properties/blackbox/properties/keep/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err162];
}
else {
vErrors.push(err162);
}
errors++;
}
if((typeof data53 == "number") && (isFinite(data53))){
if(data53 > 1000 || isNaN(data53)){
const err163 = {instancePath:instancePath+"/blackbox/keep",schemaPath:"#/else/then/properties/blackbox/properties/keep/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000}};
if(vErrors === null){
vErrors = [err163];
}
else {
vErrors.push(err163);
}
errors++;
}
if(data53 < 0 || isNaN(data53)){
const err164 = {instancePath:instancePath+"/blackbox/keep",schemaPath:"#/else/then/properties/blackbox/properties/keep/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err164];
}
else {
vErrors.push(err164);
}
errors++;
}
}
}
if(data52.maxBytes !== undefined){
let data54 = data52.maxBytes;
if(!(((typeof data54 == "number") && (!(data54 % 1) && !isNaN(data54))) && (isFinite(data54)))){
const err165 = {instancePath:instancePath+"/blackbox/maxBytes",schemaPath:"#/else/then/properties/blackbox/properties/maxBytes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err165];
}
else {
vErrors.push(err165);
}
errors++;
}
if((typeof data54 == "number") && (isFinite(data54))){
if(data54 > 1099511627776 || isNaN(data54)){
const err166 = {instancePath:instancePath+"/blackbox/maxBytes",schemaPath:"#/else/then/properties/blackbox/properties/maxBytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1099511627776}};
if(vErrors === null){
vErrors = [err166];
}
else {
vErrors.push(err166);
}
errors++;
}
if(data54 < 4194304 || isNaN(data54)){
const err167 = {instancePath:instancePath+"/blackbox/maxBytes",schemaPath:"#/else/then/properties/blackbox/properties/maxBytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 4194304}};
if(vErrors === null){
vErrors = [err167];
}
else {
vErrors.push(err167);
}
errors++;
}
}
}
}
else {
const err168 = {instancePath:instancePath+"/blackbox",schemaPath:"#/else/then/properties/blackbox/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err168];
}
else {
vErrors.push(err168);
}
errors++;
}
}
if(data.manager !== undefined){
let data55 = data.manager;
if(data55 && typeof data55 == "object" && !Array.isArray(data55)){
for(const key14 in data55){
if(!(key14 === "log")){
const err169 = {instancePath:instancePath+"/manager",schemaPath:"#/else/then/properties/manager/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key14}};
if(vErrors === null){
vErrors = [err169];
}
else {
vErrors.push(err169);
}
errors++;
}
}
if(data55.log !== undefined){
let data56 = data55.log;
if(typeof data56 !== "string"){
const err170 = {instancePath:instancePath+"/manager/log",schemaPath:"#/else/then/properties/manager/properties/log/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err170];
}
else {
vErrors.push(err170);
}
errors++;
}
if(!((data56 === "stderr") || (data56 === "stdout"))){
const err171 = {instancePath:instancePath+"/manager/log",schemaPath:"#/else/then/properties/manager/properties/log/enum",keyword:"enum",params:{allowedValues: schema6.else.then.properties.manager.properties.log.enum}};
if(vErrors === null){
vErrors = [err171];
}
else {
vErrors.push(err171);
}
errors++;
}
}
}
else {
const err172 = {instancePath:instancePath+"/manager",schemaPath:"#/else/then/properties/manager/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err172];
}
else {
vErrors.push(err172);
}
errors++;
}
}
if(data.bench !== undefined){
let data57 = data.bench;
if((typeof data57 !== "boolean") && (!(data57 && typeof data57 == "object" && !Array.isArray(data57)))){
const err173 = {instancePath:instancePath+"/bench",schemaPath:"#/else/then/properties/bench/type",keyword:"type",params:{type: schema6.else.then.properties.bench.type}};
if(vErrors === null){
vErrors = [err173];
}
else {
vErrors.push(err173);
}
errors++;
}
if(data57 && typeof data57 == "object" && !Array.isArray(data57)){
for(const key15 in data57){
if(!(func2.call(schema6.else.then.properties.bench.properties, key15))){
const err174 = {instancePath:instancePath+"/bench",schemaPath:"#/else/then/properties/bench/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key15}};
if(vErrors === null){
vErrors = [err174];
}
else {
vErrors.push(err174);
}
errors++;
}
}
if(data57.repo !== undefined){
let data58 = data57.repo;
if(typeof data58 === "string"){
if(data58.length < 1){
const err175 = {instancePath:instancePath+"/bench/repo",schemaPath:"#/else/then/properties/bench/properties/repo/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err175];
}
else {
vErrors.push(err175);
}
errors++;
}
if(!pattern1.test(data58)){
const err176 = {instancePath:instancePath+"/bench/repo",schemaPath:"#/else/then/properties/bench/properties/repo/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err176];
}
else {
vErrors.push(err176);
}
errors++;
}
}
else {
const err177 = {instancePath:instancePath+"/bench/repo",schemaPath:"#/else/then/properties/bench/properties/repo/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err177];
}
else {
vErrors.push(err177);
}
errors++;
}
}
if(data57.file !== undefined){
let data59 = data57.file;
if(typeof data59 === "string"){
if(data59.length < 1){
const err178 = {instancePath:instancePath+"/bench/file",schemaPath:"#/else/then/properties/bench/properties/file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err178];
}
else {
vErrors.push(err178);
}
errors++;
}
if(!pattern1.test(data59)){
const err179 = {instancePath:instancePath+"/bench/file",schemaPath:"#/else/then/properties/bench/properties/file/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err179];
}
else {
vErrors.push(err179);
}
errors++;
}
}
else {
const err180 = {instancePath:instancePath+"/bench/file",schemaPath:"#/else/then/properties/bench/properties/file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err180];
}
else {
vErrors.push(err180);
}
errors++;
}
}
if(data57.profile !== undefined){
let data60 = data57.profile;
if(typeof data60 !== "string"){
const err181 = {instancePath:instancePath+"/bench/profile",schemaPath:"#/else/then/properties/bench/properties/profile/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err181];
}
else {
vErrors.push(err181);
}
errors++;
}
if(!((data60 === "quick") || (data60 === "normal"))){
const err182 = {instancePath:instancePath+"/bench/profile",schemaPath:"#/else/then/properties/bench/properties/profile/enum",keyword:"enum",params:{allowedValues: schema6.else.then.properties.bench.properties.profile.enum}};
if(vErrors === null){
vErrors = [err182];
}
else {
vErrors.push(err182);
}
errors++;
}
}
if(data57.only !== undefined){
let data61 = data57.only;
if(Array.isArray(data61)){
if(data61.length > 100){
const err183 = {instancePath:instancePath+"/bench/only",schemaPath:"#/else/then/properties/bench/properties/only/maxItems",keyword:"maxItems",params:{limit: 100}};
if(vErrors === null){
vErrors = [err183];
}
else {
vErrors.push(err183);
}
errors++;
}
const len4 = data61.length;
for(let i4=0; i4<len4; i4++){
let data62 = data61[i4];
if(typeof data62 === "string"){
if(!pattern1.test(data62)){
const err184 = {instancePath:instancePath+"/bench/only/" + i4,schemaPath:"#/else/then/properties/bench/properties/only/items/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err184];
}
else {
vErrors.push(err184);
}
errors++;
}
}
else {
const err185 = {instancePath:instancePath+"/bench/only/" + i4,schemaPath:"#/else/then/properties/bench/properties/only/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err185];
}
else {
vErrors.push(err185);
}
errors++;
}
}
}
else {
const err186 = {instancePath:instancePath+"/bench/only",schemaPath:"#/else/then/properties/bench/properties/only/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err186];
}
else {
vErrors.push(err186);
}
errors++;
}
}
if(data57.branch !== undefined){
let data63 = data57.branch;
if(typeof data63 === "string"){
if(data63.length < 1){
const err187 = {instancePath:instancePath+"/bench/branch",schemaPath:"#/else/then/properties/bench/properties/branch/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err187];
}
else {
vErrors.push(err187);
}
errors++;
}
if(!pattern1.test(data63)){
const err188 = {instancePath:instancePath+"/bench/branch",schemaPath:"#/else/then/properties/bench/properties/branch/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err188];
}
else {
vErrors.push(err188);
}
errors++;
}
}
else {
const err189 = {instancePath:instancePath+"/bench/branch",schemaPath:"#/else/then/properties/bench/properties/branch/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err189];
}
else {
vErrors.push(err189);
}
errors++;
}
}
if(data57.remote !== undefined){
let data64 = data57.remote;
if(typeof data64 === "string"){
if(data64.length < 1){
const err190 = {instancePath:instancePath+"/bench/remote",schemaPath:"#/else/then/properties/bench/properties/remote/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err190];
}
else {
vErrors.push(err190);
}
errors++;
}
if(!pattern1.test(data64)){
const err191 = {instancePath:instancePath+"/bench/remote",schemaPath:"#/else/then/properties/bench/properties/remote/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err191];
}
else {
vErrors.push(err191);
}
errors++;
}
}
else {
const err192 = {instancePath:instancePath+"/bench/remote",schemaPath:"#/else/then/properties/bench/properties/remote/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err192];
}
else {
vErrors.push(err192);
}
errors++;
}
}
if(data57.backlog !== undefined){
let data65 = data57.backlog;
if(!(((typeof data65 == "number") && (!(data65 % 1) && !isNaN(data65))) && (isFinite(data65)))){
const err193 = {instancePath:instancePath+"/bench/backlog",schemaPath:"#/else/then/properties/bench/properties/backlog/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err193];
}
else {
vErrors.push(err193);
}
errors++;
}
if((typeof data65 == "number") && (isFinite(data65))){
if(data65 > 5000 || isNaN(data65)){
const err194 = {instancePath:instancePath+"/bench/backlog",schemaPath:"#/else/then/properties/bench/properties/backlog/maximum",keyword:"maximum",params:{comparison: "<=", limit: 5000}};
if(vErrors === null){
vErrors = [err194];
}
else {
vErrors.push(err194);
}
errors++;
}
if(data65 < 0 || isNaN(data65)){
const err195 = {instancePath:instancePath+"/bench/backlog",schemaPath:"#/else/then/properties/bench/properties/backlog/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
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
if(data57.listen !== undefined){
let data66 = data57.listen;
if(typeof data66 === "string"){
if(!pattern24.test(data66)){
const err196 = {instancePath:instancePath+"/bench/listen",schemaPath:"#/else/then/properties/bench/properties/listen/pattern",keyword:"pattern",params:{pattern: "^(?:\\[[0-9A-Fa-f:.]+\\]|[^\\s:/\\[\\]\\u0000]+):\\d{1,5}$"}};
if(vErrors === null){
vErrors = [err196];
}
else {
vErrors.push(err196);
}
errors++;
}
}
else {
const err197 = {instancePath:instancePath+"/bench/listen",schemaPath:"#/else/then/properties/bench/properties/listen/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err197];
}
else {
vErrors.push(err197);
}
errors++;
}
}
if(data57.machineChecks !== undefined){
if(typeof data57.machineChecks !== "boolean"){
const err198 = {instancePath:instancePath+"/bench/machineChecks",schemaPath:"#/else/then/properties/bench/properties/machineChecks/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err198];
}
else {
vErrors.push(err198);
}
errors++;
}
}
if(data57.nice !== undefined){
let data68 = data57.nice;
if(!(((typeof data68 == "number") && (!(data68 % 1) && !isNaN(data68))) && (isFinite(data68)))){
const err199 = {instancePath:instancePath+"/bench/nice",schemaPath:"#/else/then/properties/bench/properties/nice/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err199];
}
else {
vErrors.push(err199);
}
errors++;
}
if((typeof data68 == "number") && (isFinite(data68))){
if(data68 > 19 || isNaN(data68)){
const err200 = {instancePath:instancePath+"/bench/nice",schemaPath:"#/else/then/properties/bench/properties/nice/maximum",keyword:"maximum",params:{comparison: "<=", limit: 19}};
if(vErrors === null){
vErrors = [err200];
}
else {
vErrors.push(err200);
}
errors++;
}
if(data68 < 0 || isNaN(data68)){
const err201 = {instancePath:instancePath+"/bench/nice",schemaPath:"#/else/then/properties/bench/properties/nice/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err201];
}
else {
vErrors.push(err201);
}
errors++;
}
}
}
}
}
}
else {
const err202 = {instancePath,schemaPath:"#/else/then/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err202];
}
else {
vErrors.push(err202);
}
errors++;
}
var _valid7 = _errs115 === errors;
valid21 = _valid7;
ifClause1 = "then";
}
else {
const _errs217 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.script === undefined){
const err203 = {instancePath,schemaPath:"#/else/else/required",keyword:"required",params:{missingProperty: "script"}};
if(vErrors === null){
vErrors = [err203];
}
else {
vErrors.push(err203);
}
errors++;
}
for(const key16 in data){
if(!(func2.call(schema6.else.else.properties, key16))){
const err204 = {instancePath,schemaPath:"#/else/else/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key16}};
if(vErrors === null){
vErrors = [err204];
}
else {
vErrors.push(err204);
}
errors++;
}
}
if(data.$schema !== undefined){
if(typeof data.$schema !== "string"){
const err205 = {instancePath:instancePath+"/$schema",schemaPath:"#/else/else/properties/%24schema/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err205];
}
else {
vErrors.push(err205);
}
errors++;
}
}
if(data.name !== undefined){
let data70 = data.name;
if(typeof data70 === "string"){
if(!pattern0.test(data70)){
const err206 = {instancePath:instancePath+"/name",schemaPath:"#/else/else/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9_-]{0,62}$"}};
if(vErrors === null){
vErrors = [err206];
}
else {
vErrors.push(err206);
}
errors++;
}
}
else {
const err207 = {instancePath:instancePath+"/name",schemaPath:"#/else/else/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err207];
}
else {
vErrors.push(err207);
}
errors++;
}
}
if(data.script !== undefined){
let data71 = data.script;
if(typeof data71 === "string"){
if(data71.length < 1){
const err208 = {instancePath:instancePath+"/script",schemaPath:"#/else/else/properties/script/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err208];
}
else {
vErrors.push(err208);
}
errors++;
}
if(!pattern1.test(data71)){
const err209 = {instancePath:instancePath+"/script",schemaPath:"#/else/else/properties/script/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err209];
}
else {
vErrors.push(err209);
}
errors++;
}
}
else {
const err210 = {instancePath:instancePath+"/script",schemaPath:"#/else/else/properties/script/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err210];
}
else {
vErrors.push(err210);
}
errors++;
}
}
if(data.args !== undefined){
let data72 = data.args;
if(Array.isArray(data72)){
if(data72.length > 1000){
const err211 = {instancePath:instancePath+"/args",schemaPath:"#/else/else/properties/args/maxItems",keyword:"maxItems",params:{limit: 1000}};
if(vErrors === null){
vErrors = [err211];
}
else {
vErrors.push(err211);
}
errors++;
}
const len5 = data72.length;
for(let i5=0; i5<len5; i5++){
let data73 = data72[i5];
if(typeof data73 === "string"){
if(!pattern1.test(data73)){
const err212 = {instancePath:instancePath+"/args/" + i5,schemaPath:"#/else/else/properties/args/items/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
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
const err213 = {instancePath:instancePath+"/args/" + i5,schemaPath:"#/else/else/properties/args/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err213];
}
else {
vErrors.push(err213);
}
errors++;
}
}
}
else {
const err214 = {instancePath:instancePath+"/args",schemaPath:"#/else/else/properties/args/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err214];
}
else {
vErrors.push(err214);
}
errors++;
}
}
if(data.nodeArgs !== undefined){
let data74 = data.nodeArgs;
if(Array.isArray(data74)){
if(data74.length > 100){
const err215 = {instancePath:instancePath+"/nodeArgs",schemaPath:"#/else/else/properties/nodeArgs/maxItems",keyword:"maxItems",params:{limit: 100}};
if(vErrors === null){
vErrors = [err215];
}
else {
vErrors.push(err215);
}
errors++;
}
const len6 = data74.length;
for(let i6=0; i6<len6; i6++){
let data75 = data74[i6];
if(typeof data75 === "string"){
if(!pattern1.test(data75)){
const err216 = {instancePath:instancePath+"/nodeArgs/" + i6,schemaPath:"#/else/else/properties/nodeArgs/items/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err216];
}
else {
vErrors.push(err216);
}
errors++;
}
}
else {
const err217 = {instancePath:instancePath+"/nodeArgs/" + i6,schemaPath:"#/else/else/properties/nodeArgs/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err217];
}
else {
vErrors.push(err217);
}
errors++;
}
}
}
else {
const err218 = {instancePath:instancePath+"/nodeArgs",schemaPath:"#/else/else/properties/nodeArgs/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err218];
}
else {
vErrors.push(err218);
}
errors++;
}
}
if(data.cwd !== undefined){
let data76 = data.cwd;
if(typeof data76 === "string"){
if(data76.length < 1){
const err219 = {instancePath:instancePath+"/cwd",schemaPath:"#/else/else/properties/cwd/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err219];
}
else {
vErrors.push(err219);
}
errors++;
}
if(!pattern1.test(data76)){
const err220 = {instancePath:instancePath+"/cwd",schemaPath:"#/else/else/properties/cwd/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
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
const err221 = {instancePath:instancePath+"/cwd",schemaPath:"#/else/else/properties/cwd/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err221];
}
else {
vErrors.push(err221);
}
errors++;
}
}
if(data.env !== undefined){
let data77 = data.env;
if(data77 && typeof data77 == "object" && !Array.isArray(data77)){
if(Object.keys(data77).length > 5000){
const err222 = {instancePath:instancePath+"/env",schemaPath:"#/else/else/properties/env/maxProperties",keyword:"maxProperties",params:{limit: 5000}};
if(vErrors === null){
vErrors = [err222];
}
else {
vErrors.push(err222);
}
errors++;
}
for(const key17 in data77){
const _errs238 = errors;
if(typeof key17 === "string"){
if(!pattern5.test(key17)){
const err223 = {instancePath:instancePath+"/env",schemaPath:"#/else/else/properties/env/propertyNames/pattern",keyword:"pattern",params:{pattern: "^[^=\\u0000]+$"},propertyName:key17};
if(vErrors === null){
vErrors = [err223];
}
else {
vErrors.push(err223);
}
errors++;
}
}
var valid48 = _errs238 === errors;
if(!valid48){
const err224 = {instancePath:instancePath+"/env",schemaPath:"#/else/else/properties/env/propertyNames",keyword:"propertyNames",params:{propertyName: key17}};
if(vErrors === null){
vErrors = [err224];
}
else {
vErrors.push(err224);
}
errors++;
}
}
for(const key18 in data77){
let data78 = data77[key18];
const _errs241 = errors;
let valid50 = false;
const _errs242 = errors;
if(typeof data78 === "string"){
if(!pattern1.test(data78)){
const err225 = {instancePath:instancePath+"/env/" + key18.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/else/else/properties/env/additionalProperties/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err225];
}
else {
vErrors.push(err225);
}
errors++;
}
}
else {
const err226 = {instancePath:instancePath+"/env/" + key18.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/else/else/properties/env/additionalProperties/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err226];
}
else {
vErrors.push(err226);
}
errors++;
}
var _valid14 = _errs242 === errors;
valid50 = valid50 || _valid14;
if(!valid50){
const _errs244 = errors;
if(!((typeof data78 == "number") && (isFinite(data78)))){
const err227 = {instancePath:instancePath+"/env/" + key18.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/else/else/properties/env/additionalProperties/anyOf/1/type",keyword:"type",params:{type: "number"}};
if(vErrors === null){
vErrors = [err227];
}
else {
vErrors.push(err227);
}
errors++;
}
var _valid14 = _errs244 === errors;
valid50 = valid50 || _valid14;
if(!valid50){
const _errs246 = errors;
if(typeof data78 !== "boolean"){
const err228 = {instancePath:instancePath+"/env/" + key18.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/else/else/properties/env/additionalProperties/anyOf/2/type",keyword:"type",params:{type: "boolean"}};
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
}
}
if(!valid50){
const err229 = {instancePath:instancePath+"/env/" + key18.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/else/else/properties/env/additionalProperties/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err229];
}
else {
vErrors.push(err229);
}
errors++;
}
else {
errors = _errs241;
if(vErrors !== null){
if(_errs241){
vErrors.length = _errs241;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err230 = {instancePath:instancePath+"/env",schemaPath:"#/else/else/properties/env/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err230];
}
else {
vErrors.push(err230);
}
errors++;
}
}
if(data.keepEnv !== undefined){
if(typeof data.keepEnv !== "boolean"){
const err231 = {instancePath:instancePath+"/keepEnv",schemaPath:"#/else/else/properties/keepEnv/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err231];
}
else {
vErrors.push(err231);
}
errors++;
}
}
if(data.instances !== undefined){
let data80 = data.instances;
const _errs251 = errors;
let valid51 = false;
const _errs252 = errors;
if(!(((typeof data80 == "number") && (!(data80 % 1) && !isNaN(data80))) && (isFinite(data80)))){
const err232 = {instancePath:instancePath+"/instances",schemaPath:"#/else/else/properties/instances/anyOf/0/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err232];
}
else {
vErrors.push(err232);
}
errors++;
}
if((typeof data80 == "number") && (isFinite(data80))){
if(data80 > 1024 || isNaN(data80)){
const err233 = {instancePath:instancePath+"/instances",schemaPath:"#/else/else/properties/instances/anyOf/0/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1024}};
if(vErrors === null){
vErrors = [err233];
}
else {
vErrors.push(err233);
}
errors++;
}
if(data80 < 1 || isNaN(data80)){
const err234 = {instancePath:instancePath+"/instances",schemaPath:"#/else/else/properties/instances/anyOf/0/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err234];
}
else {
vErrors.push(err234);
}
errors++;
}
}
var _valid15 = _errs252 === errors;
valid51 = valid51 || _valid15;
if(!valid51){
const _errs254 = errors;
if("max" !== data80){
const err235 = {instancePath:instancePath+"/instances",schemaPath:"#/else/else/properties/instances/anyOf/1/const",keyword:"const",params:{allowedValue: "max"}};
if(vErrors === null){
vErrors = [err235];
}
else {
vErrors.push(err235);
}
errors++;
}
var _valid15 = _errs254 === errors;
valid51 = valid51 || _valid15;
}
if(!valid51){
const err236 = {instancePath:instancePath+"/instances",schemaPath:"#/else/else/properties/instances/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err236];
}
else {
vErrors.push(err236);
}
errors++;
}
else {
errors = _errs251;
if(vErrors !== null){
if(_errs251){
vErrors.length = _errs251;
}
else {
vErrors = null;
}
}
}
}
if(data.nice !== undefined){
let data81 = data.nice;
if(!(((typeof data81 == "number") && (!(data81 % 1) && !isNaN(data81))) && (isFinite(data81)))){
const err237 = {instancePath:instancePath+"/nice",schemaPath:"#/else/else/properties/nice/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err237];
}
else {
vErrors.push(err237);
}
errors++;
}
if((typeof data81 == "number") && (isFinite(data81))){
if(data81 > 19 || isNaN(data81)){
const err238 = {instancePath:instancePath+"/nice",schemaPath:"#/else/else/properties/nice/maximum",keyword:"maximum",params:{comparison: "<=", limit: 19}};
if(vErrors === null){
vErrors = [err238];
}
else {
vErrors.push(err238);
}
errors++;
}
if(data81 < 0 || isNaN(data81)){
const err239 = {instancePath:instancePath+"/nice",schemaPath:"#/else/else/properties/nice/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err239];
}
else {
vErrors.push(err239);
}
errors++;
}
}
}
if(data.listen !== undefined){
let data82 = data.listen;
const _errs258 = errors;
let valid52 = false;
const _errs259 = errors;
const _errs260 = errors;
let valid53 = false;
const _errs261 = errors;
if(typeof data82 === "string"){
if(data82.length < 1){
const err240 = {instancePath:instancePath+"/listen",schemaPath:"#/else/else/properties/listen/anyOf/0/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err240];
}
else {
vErrors.push(err240);
}
errors++;
}
if(!pattern1.test(data82)){
const err241 = {instancePath:instancePath+"/listen",schemaPath:"#/else/else/properties/listen/anyOf/0/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err241];
}
else {
vErrors.push(err241);
}
errors++;
}
}
else {
const err242 = {instancePath:instancePath+"/listen",schemaPath:"#/else/else/properties/listen/anyOf/0/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err242];
}
else {
vErrors.push(err242);
}
errors++;
}
var _valid17 = _errs261 === errors;
valid53 = valid53 || _valid17;
if(!valid53){
const _errs263 = errors;
if(!(((typeof data82 == "number") && (!(data82 % 1) && !isNaN(data82))) && (isFinite(data82)))){
const err243 = {instancePath:instancePath+"/listen",schemaPath:"#/else/else/properties/listen/anyOf/0/anyOf/1/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err243];
}
else {
vErrors.push(err243);
}
errors++;
}
if((typeof data82 == "number") && (isFinite(data82))){
if(data82 > 65535 || isNaN(data82)){
const err244 = {instancePath:instancePath+"/listen",schemaPath:"#/else/else/properties/listen/anyOf/0/anyOf/1/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535}};
if(vErrors === null){
vErrors = [err244];
}
else {
vErrors.push(err244);
}
errors++;
}
if(data82 < 1 || isNaN(data82)){
const err245 = {instancePath:instancePath+"/listen",schemaPath:"#/else/else/properties/listen/anyOf/0/anyOf/1/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err245];
}
else {
vErrors.push(err245);
}
errors++;
}
}
var _valid17 = _errs263 === errors;
valid53 = valid53 || _valid17;
}
if(!valid53){
const err246 = {instancePath:instancePath+"/listen",schemaPath:"#/else/else/properties/listen/anyOf/0/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err246];
}
else {
vErrors.push(err246);
}
errors++;
}
else {
errors = _errs260;
if(vErrors !== null){
if(_errs260){
vErrors.length = _errs260;
}
else {
vErrors = null;
}
}
}
var _valid16 = _errs259 === errors;
valid52 = valid52 || _valid16;
if(!valid52){
const _errs265 = errors;
if(Array.isArray(data82)){
if(data82.length > 64){
const err247 = {instancePath:instancePath+"/listen",schemaPath:"#/else/else/properties/listen/anyOf/1/maxItems",keyword:"maxItems",params:{limit: 64}};
if(vErrors === null){
vErrors = [err247];
}
else {
vErrors.push(err247);
}
errors++;
}
const len7 = data82.length;
for(let i7=0; i7<len7; i7++){
let data83 = data82[i7];
const _errs268 = errors;
let valid56 = false;
const _errs269 = errors;
if(typeof data83 === "string"){
if(data83.length < 1){
const err248 = {instancePath:instancePath+"/listen/" + i7,schemaPath:"#/else/else/properties/listen/anyOf/1/items/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err248];
}
else {
vErrors.push(err248);
}
errors++;
}
if(!pattern1.test(data83)){
const err249 = {instancePath:instancePath+"/listen/" + i7,schemaPath:"#/else/else/properties/listen/anyOf/1/items/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
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
const err250 = {instancePath:instancePath+"/listen/" + i7,schemaPath:"#/else/else/properties/listen/anyOf/1/items/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err250];
}
else {
vErrors.push(err250);
}
errors++;
}
var _valid18 = _errs269 === errors;
valid56 = valid56 || _valid18;
if(!valid56){
const _errs271 = errors;
if(!(((typeof data83 == "number") && (!(data83 % 1) && !isNaN(data83))) && (isFinite(data83)))){
const err251 = {instancePath:instancePath+"/listen/" + i7,schemaPath:"#/else/else/properties/listen/anyOf/1/items/anyOf/1/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err251];
}
else {
vErrors.push(err251);
}
errors++;
}
if((typeof data83 == "number") && (isFinite(data83))){
if(data83 > 65535 || isNaN(data83)){
const err252 = {instancePath:instancePath+"/listen/" + i7,schemaPath:"#/else/else/properties/listen/anyOf/1/items/anyOf/1/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535}};
if(vErrors === null){
vErrors = [err252];
}
else {
vErrors.push(err252);
}
errors++;
}
if(data83 < 1 || isNaN(data83)){
const err253 = {instancePath:instancePath+"/listen/" + i7,schemaPath:"#/else/else/properties/listen/anyOf/1/items/anyOf/1/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err253];
}
else {
vErrors.push(err253);
}
errors++;
}
}
var _valid18 = _errs271 === errors;
valid56 = valid56 || _valid18;
}
if(!valid56){
const err254 = {instancePath:instancePath+"/listen/" + i7,schemaPath:"#/else/else/properties/listen/anyOf/1/items/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err254];
}
else {
vErrors.push(err254);
}
errors++;
}
else {
errors = _errs268;
if(vErrors !== null){
if(_errs268){
vErrors.length = _errs268;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err255 = {instancePath:instancePath+"/listen",schemaPath:"#/else/else/properties/listen/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err255];
}
else {
vErrors.push(err255);
}
errors++;
}
var _valid16 = _errs265 === errors;
valid52 = valid52 || _valid16;
}
if(!valid52){
const err256 = {instancePath:instancePath+"/listen",schemaPath:"#/else/else/properties/listen/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err256];
}
else {
vErrors.push(err256);
}
errors++;
}
else {
errors = _errs258;
if(vErrors !== null){
if(_errs258){
vErrors.length = _errs258;
}
else {
vErrors = null;
}
}
}
}
if(data.ready !== undefined){
let data84 = data.ready;
if(data84 && typeof data84 == "object" && !Array.isArray(data84)){
for(const key19 in data84){
if(!(((((key19 === "when") || (key19 === "timeoutMs")) || (key19 === "minUptimeMs")) || (key19 === "listens")) || (key19 === "check"))){
const err257 = {instancePath:instancePath+"/ready",schemaPath:"#/else/else/properties/ready/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key19}};
if(vErrors === null){
vErrors = [err257];
}
else {
vErrors.push(err257);
}
errors++;
}
}
if(data84.when !== undefined){
let data85 = data84.when;
if(typeof data85 !== "string"){
const err258 = {instancePath:instancePath+"/ready/when",schemaPath:"#/else/else/properties/ready/properties/when/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err258];
}
else {
vErrors.push(err258);
}
errors++;
}
if(!(((data85 === "listening") || (data85 === "message")) || (data85 === "http"))){
const err259 = {instancePath:instancePath+"/ready/when",schemaPath:"#/else/else/properties/ready/properties/when/enum",keyword:"enum",params:{allowedValues: schema6.else.else.properties.ready.properties.when.enum}};
if(vErrors === null){
vErrors = [err259];
}
else {
vErrors.push(err259);
}
errors++;
}
}
if(data84.timeoutMs !== undefined){
let data86 = data84.timeoutMs;
if(!(((typeof data86 == "number") && (!(data86 % 1) && !isNaN(data86))) && (isFinite(data86)))){
const err260 = {instancePath:instancePath+"/ready/timeoutMs",schemaPath:"#/else/else/properties/ready/properties/timeoutMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err260];
}
else {
vErrors.push(err260);
}
errors++;
}
if((typeof data86 == "number") && (isFinite(data86))){
if(data86 > 86400000 || isNaN(data86)){
const err261 = {instancePath:instancePath+"/ready/timeoutMs",schemaPath:"#/else/else/properties/ready/properties/timeoutMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err261];
}
else {
vErrors.push(err261);
}
errors++;
}
if(data86 < 100 || isNaN(data86)){
const err262 = {instancePath:instancePath+"/ready/timeoutMs",schemaPath:"#/else/else/properties/ready/properties/timeoutMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100}};
if(vErrors === null){
vErrors = [err262];
}
else {
vErrors.push(err262);
}
errors++;
}
}
}
if(data84.minUptimeMs !== undefined){
let data87 = data84.minUptimeMs;
if(!(((typeof data87 == "number") && (!(data87 % 1) && !isNaN(data87))) && (isFinite(data87)))){
const err263 = {instancePath:instancePath+"/ready/minUptimeMs",schemaPath:"#/else/else/properties/ready/properties/minUptimeMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err263];
}
else {
vErrors.push(err263);
}
errors++;
}
if((typeof data87 == "number") && (isFinite(data87))){
if(data87 > 86400000 || isNaN(data87)){
const err264 = {instancePath:instancePath+"/ready/minUptimeMs",schemaPath:"#/else/else/properties/ready/properties/minUptimeMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err264];
}
else {
vErrors.push(err264);
}
errors++;
}
if(data87 < 0 || isNaN(data87)){
const err265 = {instancePath:instancePath+"/ready/minUptimeMs",schemaPath:"#/else/else/properties/ready/properties/minUptimeMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err265];
}
else {
vErrors.push(err265);
}
errors++;
}
}
}
if(data84.listens !== undefined){
let data88 = data84.listens;
if(typeof data88 !== "string"){
const err266 = {instancePath:instancePath+"/ready/listens",schemaPath:"#/else/else/properties/ready/properties/listens/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err266];
}
else {
vErrors.push(err266);
}
errors++;
}
if(!(((data88 === "auto") || (data88 === "always")) || (data88 === "never"))){
const err267 = {instancePath:instancePath+"/ready/listens",schemaPath:"#/else/else/properties/ready/properties/listens/enum",keyword:"enum",params:{allowedValues: schema6.else.else.properties.ready.properties.listens.enum}};
if(vErrors === null){
vErrors = [err267];
}
else {
vErrors.push(err267);
}
errors++;
}
}
if(data84.check !== undefined){
if(typeof data84.check !== "boolean"){
const err268 = {instancePath:instancePath+"/ready/check",schemaPath:"#/else/else/properties/ready/properties/check/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err268];
}
else {
vErrors.push(err268);
}
errors++;
}
}
}
else {
const err269 = {instancePath:instancePath+"/ready",schemaPath:"#/else/else/properties/ready/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err269];
}
else {
vErrors.push(err269);
}
errors++;
}
}
if(data.drain !== undefined){
let data90 = data.drain;
if(data90 && typeof data90 == "object" && !Array.isArray(data90)){
for(const key20 in data90){
if(!((key20 === "idleGraceMs") || (key20 === "timeoutMs"))){
const err270 = {instancePath:instancePath+"/drain",schemaPath:"#/else/else/properties/drain/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key20}};
if(vErrors === null){
vErrors = [err270];
}
else {
vErrors.push(err270);
}
errors++;
}
}
if(data90.idleGraceMs !== undefined){
let data91 = data90.idleGraceMs;
if(!(((typeof data91 == "number") && (!(data91 % 1) && !isNaN(data91))) && (isFinite(data91)))){
const err271 = {instancePath:instancePath+"/drain/idleGraceMs",schemaPath:"#/else/else/properties/drain/properties/idleGraceMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err271];
}
else {
vErrors.push(err271);
}
errors++;
}
if((typeof data91 == "number") && (isFinite(data91))){
if(data91 > 86400000 || isNaN(data91)){
const err272 = {instancePath:instancePath+"/drain/idleGraceMs",schemaPath:"#/else/else/properties/drain/properties/idleGraceMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err272];
}
else {
vErrors.push(err272);
}
errors++;
}
if(data91 < 0 || isNaN(data91)){
const err273 = {instancePath:instancePath+"/drain/idleGraceMs",schemaPath:"#/else/else/properties/drain/properties/idleGraceMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err273];
}
else {
vErrors.push(err273);
}
errors++;
}
}
}
if(data90.timeoutMs !== undefined){
let data92 = data90.timeoutMs;
if(!(((typeof data92 == "number") && (!(data92 % 1) && !isNaN(data92))) && (isFinite(data92)))){
const err274 = {instancePath:instancePath+"/drain/timeoutMs",schemaPath:"#/else/else/properties/drain/properties/timeoutMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err274];
}
else {
vErrors.push(err274);
}
errors++;
}
if((typeof data92 == "number") && (isFinite(data92))){
if(data92 > 86400000 || isNaN(data92)){
const err275 = {instancePath:instancePath+"/drain/timeoutMs",schemaPath:"#/else/else/properties/drain/properties/timeoutMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err275];
}
else {
vErrors.push(err275);
}
errors++;
}
if(data92 < 0 || isNaN(data92)){
const err276 = {instancePath:instancePath+"/drain/timeoutMs",schemaPath:"#/else/else/properties/drain/properties/timeoutMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err276];
}
else {
vErrors.push(err276);
}
errors++;
}
}
}
}
else {
const err277 = {instancePath:instancePath+"/drain",schemaPath:"#/else/else/properties/drain/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err277];
}
else {
vErrors.push(err277);
}
errors++;
}
}
if(data.stop !== undefined){
let data93 = data.stop;
if(data93 && typeof data93 == "object" && !Array.isArray(data93)){
for(const key21 in data93){
if(!(((key21 === "signal") || (key21 === "timeoutMs")) || (key21 === "message"))){
const err278 = {instancePath:instancePath+"/stop",schemaPath:"#/else/else/properties/stop/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key21}};
if(vErrors === null){
vErrors = [err278];
}
else {
vErrors.push(err278);
}
errors++;
}
}
if(data93.signal !== undefined){
let data94 = data93.signal;
if(typeof data94 !== "string"){
const err279 = {instancePath:instancePath+"/stop/signal",schemaPath:"#/else/else/properties/stop/properties/signal/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err279];
}
else {
vErrors.push(err279);
}
errors++;
}
if(!((((((data94 === "SIGTERM") || (data94 === "SIGINT")) || (data94 === "SIGQUIT")) || (data94 === "SIGHUP")) || (data94 === "SIGUSR2")) || (data94 === "SIGKILL"))){
const err280 = {instancePath:instancePath+"/stop/signal",schemaPath:"#/else/else/properties/stop/properties/signal/enum",keyword:"enum",params:{allowedValues: schema6.else.else.properties.stop.properties.signal.enum}};
if(vErrors === null){
vErrors = [err280];
}
else {
vErrors.push(err280);
}
errors++;
}
}
if(data93.timeoutMs !== undefined){
let data95 = data93.timeoutMs;
if(!(((typeof data95 == "number") && (!(data95 % 1) && !isNaN(data95))) && (isFinite(data95)))){
const err281 = {instancePath:instancePath+"/stop/timeoutMs",schemaPath:"#/else/else/properties/stop/properties/timeoutMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err281];
}
else {
vErrors.push(err281);
}
errors++;
}
if((typeof data95 == "number") && (isFinite(data95))){
if(data95 > 86400000 || isNaN(data95)){
const err282 = {instancePath:instancePath+"/stop/timeoutMs",schemaPath:"#/else/else/properties/stop/properties/timeoutMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err282];
}
else {
vErrors.push(err282);
}
errors++;
}
if(data95 < 0 || isNaN(data95)){
const err283 = {instancePath:instancePath+"/stop/timeoutMs",schemaPath:"#/else/else/properties/stop/properties/timeoutMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err283];
}
else {
vErrors.push(err283);
}
errors++;
}
}
}
if(data93.message !== undefined){
if(typeof data93.message !== "boolean"){
const err284 = {instancePath:instancePath+"/stop/message",schemaPath:"#/else/else/properties/stop/properties/message/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err284];
}
else {
vErrors.push(err284);
}
errors++;
}
}
}
else {
const err285 = {instancePath:instancePath+"/stop",schemaPath:"#/else/else/properties/stop/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err285];
}
else {
vErrors.push(err285);
}
errors++;
}
}
if(data.restart !== undefined){
let data97 = data.restart;
if(data97 && typeof data97 == "object" && !Array.isArray(data97)){
for(const key22 in data97){
if(!((((((key22 === "auto") || (key22 === "minDelayMs")) || (key22 === "maxDelayMs")) || (key22 === "healthyAfterMs")) || (key22 === "maxRestarts")) || (key22 === "windowMs"))){
const err286 = {instancePath:instancePath+"/restart",schemaPath:"#/else/else/properties/restart/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key22}};
if(vErrors === null){
vErrors = [err286];
}
else {
vErrors.push(err286);
}
errors++;
}
}
if(data97.auto !== undefined){
if(typeof data97.auto !== "boolean"){
const err287 = {instancePath:instancePath+"/restart/auto",schemaPath:"#/else/else/properties/restart/properties/auto/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err287];
}
else {
vErrors.push(err287);
}
errors++;
}
}
if(data97.minDelayMs !== undefined){
let data99 = data97.minDelayMs;
if(!(((typeof data99 == "number") && (!(data99 % 1) && !isNaN(data99))) && (isFinite(data99)))){
const err288 = {instancePath:instancePath+"/restart/minDelayMs",schemaPath:"#/else/else/properties/restart/properties/minDelayMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err288];
}
else {
vErrors.push(err288);
}
errors++;
}
if((typeof data99 == "number") && (isFinite(data99))){
if(data99 > 86400000 || isNaN(data99)){
const err289 = {instancePath:instancePath+"/restart/minDelayMs",schemaPath:"#/else/else/properties/restart/properties/minDelayMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err289];
}
else {
vErrors.push(err289);
}
errors++;
}
if(data99 < 10 || isNaN(data99)){
const err290 = {instancePath:instancePath+"/restart/minDelayMs",schemaPath:"#/else/else/properties/restart/properties/minDelayMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
if(vErrors === null){
vErrors = [err290];
}
else {
vErrors.push(err290);
}
errors++;
}
}
}
if(data97.maxDelayMs !== undefined){
let data100 = data97.maxDelayMs;
if(!(((typeof data100 == "number") && (!(data100 % 1) && !isNaN(data100))) && (isFinite(data100)))){
const err291 = {instancePath:instancePath+"/restart/maxDelayMs",schemaPath:"#/else/else/properties/restart/properties/maxDelayMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err291];
}
else {
vErrors.push(err291);
}
errors++;
}
if((typeof data100 == "number") && (isFinite(data100))){
if(data100 > 86400000 || isNaN(data100)){
const err292 = {instancePath:instancePath+"/restart/maxDelayMs",schemaPath:"#/else/else/properties/restart/properties/maxDelayMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err292];
}
else {
vErrors.push(err292);
}
errors++;
}
if(data100 < 10 || isNaN(data100)){
const err293 = {instancePath:instancePath+"/restart/maxDelayMs",schemaPath:"#/else/else/properties/restart/properties/maxDelayMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
if(vErrors === null){
vErrors = [err293];
}
else {
vErrors.push(err293);
}
errors++;
}
}
}
if(data97.healthyAfterMs !== undefined){
let data101 = data97.healthyAfterMs;
if(!(((typeof data101 == "number") && (!(data101 % 1) && !isNaN(data101))) && (isFinite(data101)))){
const err294 = {instancePath:instancePath+"/restart/healthyAfterMs",schemaPath:"#/else/else/properties/restart/properties/healthyAfterMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err294];
}
else {
vErrors.push(err294);
}
errors++;
}
if((typeof data101 == "number") && (isFinite(data101))){
if(data101 > 86400000 || isNaN(data101)){
const err295 = {instancePath:instancePath+"/restart/healthyAfterMs",schemaPath:"#/else/else/properties/restart/properties/healthyAfterMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err295];
}
else {
vErrors.push(err295);
}
errors++;
}
if(data101 < 0 || isNaN(data101)){
const err296 = {instancePath:instancePath+"/restart/healthyAfterMs",schemaPath:"#/else/else/properties/restart/properties/healthyAfterMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err296];
}
else {
vErrors.push(err296);
}
errors++;
}
}
}
if(data97.maxRestarts !== undefined){
let data102 = data97.maxRestarts;
const _errs314 = errors;
let valid61 = false;
const _errs315 = errors;
if(!(((typeof data102 == "number") && (!(data102 % 1) && !isNaN(data102))) && (isFinite(data102)))){
const err297 = {instancePath:instancePath+"/restart/maxRestarts",schemaPath:"#/else/else/properties/restart/properties/maxRestarts/anyOf/0/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err297];
}
else {
vErrors.push(err297);
}
errors++;
}
if((typeof data102 == "number") && (isFinite(data102))){
if(data102 > 100000 || isNaN(data102)){
const err298 = {instancePath:instancePath+"/restart/maxRestarts",schemaPath:"#/else/else/properties/restart/properties/maxRestarts/anyOf/0/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000}};
if(vErrors === null){
vErrors = [err298];
}
else {
vErrors.push(err298);
}
errors++;
}
if(data102 < 0 || isNaN(data102)){
const err299 = {instancePath:instancePath+"/restart/maxRestarts",schemaPath:"#/else/else/properties/restart/properties/maxRestarts/anyOf/0/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err299];
}
else {
vErrors.push(err299);
}
errors++;
}
}
var _valid19 = _errs315 === errors;
valid61 = valid61 || _valid19;
if(!valid61){
const _errs317 = errors;
if(data102 !== null){
const err300 = {instancePath:instancePath+"/restart/maxRestarts",schemaPath:"#/else/else/properties/restart/properties/maxRestarts/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err300];
}
else {
vErrors.push(err300);
}
errors++;
}
var _valid19 = _errs317 === errors;
valid61 = valid61 || _valid19;
}
if(!valid61){
const err301 = {instancePath:instancePath+"/restart/maxRestarts",schemaPath:"#/else/else/properties/restart/properties/maxRestarts/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err301];
}
else {
vErrors.push(err301);
}
errors++;
}
else {
errors = _errs314;
if(vErrors !== null){
if(_errs314){
vErrors.length = _errs314;
}
else {
vErrors = null;
}
}
}
}
if(data97.windowMs !== undefined){
let data103 = data97.windowMs;
if(!(((typeof data103 == "number") && (!(data103 % 1) && !isNaN(data103))) && (isFinite(data103)))){
const err302 = {instancePath:instancePath+"/restart/windowMs",schemaPath:"#/else/else/properties/restart/properties/windowMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err302];
}
else {
vErrors.push(err302);
}
errors++;
}
if((typeof data103 == "number") && (isFinite(data103))){
if(data103 > 86400000 || isNaN(data103)){
const err303 = {instancePath:instancePath+"/restart/windowMs",schemaPath:"#/else/else/properties/restart/properties/windowMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err303];
}
else {
vErrors.push(err303);
}
errors++;
}
if(data103 < 1000 || isNaN(data103)){
const err304 = {instancePath:instancePath+"/restart/windowMs",schemaPath:"#/else/else/properties/restart/properties/windowMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}};
if(vErrors === null){
vErrors = [err304];
}
else {
vErrors.push(err304);
}
errors++;
}
}
}
}
else {
const err305 = {instancePath:instancePath+"/restart",schemaPath:"#/else/else/properties/restart/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err305];
}
else {
vErrors.push(err305);
}
errors++;
}
}
if(data.reload !== undefined){
let data104 = data.reload;
if(data104 && typeof data104 == "object" && !Array.isArray(data104)){
for(const key23 in data104){
if(!(((key23 === "surge") || (key23 === "settleMs")) || (key23 === "keepOldMs"))){
const err306 = {instancePath:instancePath+"/reload",schemaPath:"#/else/else/properties/reload/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key23}};
if(vErrors === null){
vErrors = [err306];
}
else {
vErrors.push(err306);
}
errors++;
}
}
if(data104.surge !== undefined){
let data105 = data104.surge;
if(!(((typeof data105 == "number") && (!(data105 % 1) && !isNaN(data105))) && (isFinite(data105)))){
const err307 = {instancePath:instancePath+"/reload/surge",schemaPath:"#/else/else/properties/reload/properties/surge/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err307];
}
else {
vErrors.push(err307);
}
errors++;
}
if((typeof data105 == "number") && (isFinite(data105))){
if(data105 > 1024 || isNaN(data105)){
const err308 = {instancePath:instancePath+"/reload/surge",schemaPath:"#/else/else/properties/reload/properties/surge/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1024}};
if(vErrors === null){
vErrors = [err308];
}
else {
vErrors.push(err308);
}
errors++;
}
if(data105 < 1 || isNaN(data105)){
const err309 = {instancePath:instancePath+"/reload/surge",schemaPath:"#/else/else/properties/reload/properties/surge/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err309];
}
else {
vErrors.push(err309);
}
errors++;
}
}
}
if(data104.settleMs !== undefined){
let data106 = data104.settleMs;
if(!(((typeof data106 == "number") && (!(data106 % 1) && !isNaN(data106))) && (isFinite(data106)))){
const err310 = {instancePath:instancePath+"/reload/settleMs",schemaPath:"#/else/else/properties/reload/properties/settleMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err310];
}
else {
vErrors.push(err310);
}
errors++;
}
if((typeof data106 == "number") && (isFinite(data106))){
if(data106 > 86400000 || isNaN(data106)){
const err311 = {instancePath:instancePath+"/reload/settleMs",schemaPath:"#/else/else/properties/reload/properties/settleMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err311];
}
else {
vErrors.push(err311);
}
errors++;
}
if(data106 < 0 || isNaN(data106)){
const err312 = {instancePath:instancePath+"/reload/settleMs",schemaPath:"#/else/else/properties/reload/properties/settleMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err312];
}
else {
vErrors.push(err312);
}
errors++;
}
}
}
if(data104.keepOldMs !== undefined){
let data107 = data104.keepOldMs;
if(!(((typeof data107 == "number") && (!(data107 % 1) && !isNaN(data107))) && (isFinite(data107)))){
const err313 = {instancePath:instancePath+"/reload/keepOldMs",schemaPath:"#/else/else/properties/reload/properties/keepOldMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err313];
}
else {
vErrors.push(err313);
}
errors++;
}
if((typeof data107 == "number") && (isFinite(data107))){
if(data107 > 86400000 || isNaN(data107)){
const err314 = {instancePath:instancePath+"/reload/keepOldMs",schemaPath:"#/else/else/properties/reload/properties/keepOldMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err314];
}
else {
vErrors.push(err314);
}
errors++;
}
if(data107 < 0 || isNaN(data107)){
const err315 = {instancePath:instancePath+"/reload/keepOldMs",schemaPath:"#/else/else/properties/reload/properties/keepOldMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err315];
}
else {
vErrors.push(err315);
}
errors++;
}
}
}
}
else {
const err316 = {instancePath:instancePath+"/reload",schemaPath:"#/else/else/properties/reload/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err316];
}
else {
vErrors.push(err316);
}
errors++;
}
}
if(data.health !== undefined){
let data108 = data.health;
if(data108 && typeof data108 == "object" && !Array.isArray(data108)){
for(const key24 in data108){
if(!(((((((key24 === "path") || (key24 === "intervalMs")) || (key24 === "timeoutMs")) || (key24 === "failures")) || (key24 === "expectedStatus")) || (key24 === "blockedMs")) || (key24 === "hungMs"))){
const err317 = {instancePath:instancePath+"/health",schemaPath:"#/else/else/properties/health/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key24}};
if(vErrors === null){
vErrors = [err317];
}
else {
vErrors.push(err317);
}
errors++;
}
}
if(data108.path !== undefined){
let data109 = data108.path;
const _errs334 = errors;
let valid64 = false;
const _errs335 = errors;
if(typeof data109 === "string"){
if(!pattern9.test(data109)){
const err318 = {instancePath:instancePath+"/health/path",schemaPath:"#/else/else/properties/health/properties/path/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^/[^\\s#\\u0000]*$"}};
if(vErrors === null){
vErrors = [err318];
}
else {
vErrors.push(err318);
}
errors++;
}
}
else {
const err319 = {instancePath:instancePath+"/health/path",schemaPath:"#/else/else/properties/health/properties/path/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err319];
}
else {
vErrors.push(err319);
}
errors++;
}
var _valid20 = _errs335 === errors;
valid64 = valid64 || _valid20;
if(!valid64){
const _errs337 = errors;
if(data109 !== null){
const err320 = {instancePath:instancePath+"/health/path",schemaPath:"#/else/else/properties/health/properties/path/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err320];
}
else {
vErrors.push(err320);
}
errors++;
}
var _valid20 = _errs337 === errors;
valid64 = valid64 || _valid20;
}
if(!valid64){
const err321 = {instancePath:instancePath+"/health/path",schemaPath:"#/else/else/properties/health/properties/path/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err321];
}
else {
vErrors.push(err321);
}
errors++;
}
else {
errors = _errs334;
if(vErrors !== null){
if(_errs334){
vErrors.length = _errs334;
}
else {
vErrors = null;
}
}
}
}
if(data108.intervalMs !== undefined){
let data110 = data108.intervalMs;
if(!(((typeof data110 == "number") && (!(data110 % 1) && !isNaN(data110))) && (isFinite(data110)))){
const err322 = {instancePath:instancePath+"/health/intervalMs",schemaPath:"#/else/else/properties/health/properties/intervalMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err322];
}
else {
vErrors.push(err322);
}
errors++;
}
if((typeof data110 == "number") && (isFinite(data110))){
if(data110 > 86400000 || isNaN(data110)){
const err323 = {instancePath:instancePath+"/health/intervalMs",schemaPath:"#/else/else/properties/health/properties/intervalMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err323];
}
else {
vErrors.push(err323);
}
errors++;
}
if(data110 < 100 || isNaN(data110)){
const err324 = {instancePath:instancePath+"/health/intervalMs",schemaPath:"#/else/else/properties/health/properties/intervalMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100}};
if(vErrors === null){
vErrors = [err324];
}
else {
vErrors.push(err324);
}
errors++;
}
}
}
if(data108.timeoutMs !== undefined){
let data111 = data108.timeoutMs;
if(!(((typeof data111 == "number") && (!(data111 % 1) && !isNaN(data111))) && (isFinite(data111)))){
const err325 = {instancePath:instancePath+"/health/timeoutMs",schemaPath:"#/else/else/properties/health/properties/timeoutMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err325];
}
else {
vErrors.push(err325);
}
errors++;
}
if((typeof data111 == "number") && (isFinite(data111))){
if(data111 > 86400000 || isNaN(data111)){
const err326 = {instancePath:instancePath+"/health/timeoutMs",schemaPath:"#/else/else/properties/health/properties/timeoutMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err326];
}
else {
vErrors.push(err326);
}
errors++;
}
if(data111 < 10 || isNaN(data111)){
const err327 = {instancePath:instancePath+"/health/timeoutMs",schemaPath:"#/else/else/properties/health/properties/timeoutMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
if(vErrors === null){
vErrors = [err327];
}
else {
vErrors.push(err327);
}
errors++;
}
}
}
if(data108.failures !== undefined){
let data112 = data108.failures;
if(!(((typeof data112 == "number") && (!(data112 % 1) && !isNaN(data112))) && (isFinite(data112)))){
const err328 = {instancePath:instancePath+"/health/failures",schemaPath:"#/else/else/properties/health/properties/failures/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err328];
}
else {
vErrors.push(err328);
}
errors++;
}
if((typeof data112 == "number") && (isFinite(data112))){
if(data112 > 1000 || isNaN(data112)){
const err329 = {instancePath:instancePath+"/health/failures",schemaPath:"#/else/else/properties/health/properties/failures/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000}};
if(vErrors === null){
vErrors = [err329];
}
else {
vErrors.push(err329);
}
errors++;
}
if(data112 < 1 || isNaN(data112)){
const err330 = {instancePath:instancePath+"/health/failures",schemaPath:"#/else/else/properties/health/properties/failures/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err330];
}
else {
vErrors.push(err330);
}
errors++;
}
}
}
if(data108.expectedStatus !== undefined){
if(typeof data108.expectedStatus !== "string"){
const err331 = {instancePath:instancePath+"/health/expectedStatus",schemaPath:"#/else/else/properties/health/properties/expectedStatus/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err331];
}
else {
vErrors.push(err331);
}
errors++;
}
}
if(data108.blockedMs !== undefined){
let data114 = data108.blockedMs;
if(!(((typeof data114 == "number") && (!(data114 % 1) && !isNaN(data114))) && (isFinite(data114)))){
const err332 = {instancePath:instancePath+"/health/blockedMs",schemaPath:"#/else/else/properties/health/properties/blockedMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err332];
}
else {
vErrors.push(err332);
}
errors++;
}
if((typeof data114 == "number") && (isFinite(data114))){
if(data114 > 86400000 || isNaN(data114)){
const err333 = {instancePath:instancePath+"/health/blockedMs",schemaPath:"#/else/else/properties/health/properties/blockedMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err333];
}
else {
vErrors.push(err333);
}
errors++;
}
if(data114 < 50 || isNaN(data114)){
const err334 = {instancePath:instancePath+"/health/blockedMs",schemaPath:"#/else/else/properties/health/properties/blockedMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 50}};
if(vErrors === null){
vErrors = [err334];
}
else {
vErrors.push(err334);
}
errors++;
}
}
}
if(data108.hungMs !== undefined){
let data115 = data108.hungMs;
if(!(((typeof data115 == "number") && (!(data115 % 1) && !isNaN(data115))) && (isFinite(data115)))){
const err335 = {instancePath:instancePath+"/health/hungMs",schemaPath:"#/else/else/properties/health/properties/hungMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err335];
}
else {
vErrors.push(err335);
}
errors++;
}
if((typeof data115 == "number") && (isFinite(data115))){
if(data115 > 86400000 || isNaN(data115)){
const err336 = {instancePath:instancePath+"/health/hungMs",schemaPath:"#/else/else/properties/health/properties/hungMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err336];
}
else {
vErrors.push(err336);
}
errors++;
}
if(data115 < 1000 || isNaN(data115)){
const err337 = {instancePath:instancePath+"/health/hungMs",schemaPath:"#/else/else/properties/health/properties/hungMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}};
if(vErrors === null){
vErrors = [err337];
}
else {
vErrors.push(err337);
}
errors++;
}
}
}
}
else {
const err338 = {instancePath:instancePath+"/health",schemaPath:"#/else/else/properties/health/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err338];
}
else {
vErrors.push(err338);
}
errors++;
}
}
if(data.worker !== undefined){
let data116 = data.worker;
if(data116 && typeof data116 == "object" && !Array.isArray(data116)){
for(const key25 in data116){
if(!((key25 === "sidecar") || (key25 === "evenSpread"))){
const err339 = {instancePath:instancePath+"/worker",schemaPath:"#/else/else/properties/worker/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key25}};
if(vErrors === null){
vErrors = [err339];
}
else {
vErrors.push(err339);
}
errors++;
}
}
if(data116.sidecar !== undefined){
if(typeof data116.sidecar !== "boolean"){
const err340 = {instancePath:instancePath+"/worker/sidecar",schemaPath:"#/else/else/properties/worker/properties/sidecar/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err340];
}
else {
vErrors.push(err340);
}
errors++;
}
}
if(data116.evenSpread !== undefined){
if(typeof data116.evenSpread !== "boolean"){
const err341 = {instancePath:instancePath+"/worker/evenSpread",schemaPath:"#/else/else/properties/worker/properties/evenSpread/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err341];
}
else {
vErrors.push(err341);
}
errors++;
}
}
}
else {
const err342 = {instancePath:instancePath+"/worker",schemaPath:"#/else/else/properties/worker/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err342];
}
else {
vErrors.push(err342);
}
errors++;
}
}
if(data.metrics !== undefined){
let data119 = data.metrics;
if(data119 && typeof data119 == "object" && !Array.isArray(data119)){
for(const key26 in data119){
if(!(((key26 === "enabled") || (key26 === "maxSeries")) || (key26 === "ignorePaths"))){
const err343 = {instancePath:instancePath+"/metrics",schemaPath:"#/else/else/properties/metrics/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key26}};
if(vErrors === null){
vErrors = [err343];
}
else {
vErrors.push(err343);
}
errors++;
}
}
if(data119.enabled !== undefined){
if(typeof data119.enabled !== "boolean"){
const err344 = {instancePath:instancePath+"/metrics/enabled",schemaPath:"#/else/else/properties/metrics/properties/enabled/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err344];
}
else {
vErrors.push(err344);
}
errors++;
}
}
if(data119.maxSeries !== undefined){
let data121 = data119.maxSeries;
if(!(((typeof data121 == "number") && (!(data121 % 1) && !isNaN(data121))) && (isFinite(data121)))){
const err345 = {instancePath:instancePath+"/metrics/maxSeries",schemaPath:"#/else/else/properties/metrics/properties/maxSeries/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err345];
}
else {
vErrors.push(err345);
}
errors++;
}
if((typeof data121 == "number") && (isFinite(data121))){
if(data121 > 100000 || isNaN(data121)){
const err346 = {instancePath:instancePath+"/metrics/maxSeries",schemaPath:"#/else/else/properties/metrics/properties/maxSeries/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000}};
if(vErrors === null){
vErrors = [err346];
}
else {
vErrors.push(err346);
}
errors++;
}
if(data121 < 10 || isNaN(data121)){
const err347 = {instancePath:instancePath+"/metrics/maxSeries",schemaPath:"#/else/else/properties/metrics/properties/maxSeries/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
if(vErrors === null){
vErrors = [err347];
}
else {
vErrors.push(err347);
}
errors++;
}
}
}
if(data119.ignorePaths !== undefined){
let data122 = data119.ignorePaths;
if(Array.isArray(data122)){
if(data122.length > 100){
const err348 = {instancePath:instancePath+"/metrics/ignorePaths",schemaPath:"#/else/else/properties/metrics/properties/ignorePaths/maxItems",keyword:"maxItems",params:{limit: 100}};
if(vErrors === null){
vErrors = [err348];
}
else {
vErrors.push(err348);
}
errors++;
}
const len8 = data122.length;
for(let i8=0; i8<len8; i8++){
let data123 = data122[i8];
if(typeof data123 === "string"){
if(!pattern10.test(data123)){
const err349 = {instancePath:instancePath+"/metrics/ignorePaths/" + i8,schemaPath:"#/else/else/properties/metrics/properties/ignorePaths/items/pattern",keyword:"pattern",params:{pattern: "^/[^?#\\s\\u0000]*$"}};
if(vErrors === null){
vErrors = [err349];
}
else {
vErrors.push(err349);
}
errors++;
}
}
else {
const err350 = {instancePath:instancePath+"/metrics/ignorePaths/" + i8,schemaPath:"#/else/else/properties/metrics/properties/ignorePaths/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err350];
}
else {
vErrors.push(err350);
}
errors++;
}
}
}
else {
const err351 = {instancePath:instancePath+"/metrics/ignorePaths",schemaPath:"#/else/else/properties/metrics/properties/ignorePaths/type",keyword:"type",params:{type: "array"}};
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
else {
const err352 = {instancePath:instancePath+"/metrics",schemaPath:"#/else/else/properties/metrics/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err352];
}
else {
vErrors.push(err352);
}
errors++;
}
}
if(data.apm !== undefined){
let data124 = data.apm;
const _errs370 = errors;
let valid69 = false;
const _errs371 = errors;
if(typeof data124 !== "boolean"){
const err353 = {instancePath:instancePath+"/apm",schemaPath:"#/else/else/properties/apm/anyOf/0/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err353];
}
else {
vErrors.push(err353);
}
errors++;
}
var _valid21 = _errs371 === errors;
valid69 = valid69 || _valid21;
if(!valid69){
const _errs373 = errors;
if("own" !== data124){
const err354 = {instancePath:instancePath+"/apm",schemaPath:"#/else/else/properties/apm/anyOf/1/const",keyword:"const",params:{allowedValue: "own"}};
if(vErrors === null){
vErrors = [err354];
}
else {
vErrors.push(err354);
}
errors++;
}
var _valid21 = _errs373 === errors;
valid69 = valid69 || _valid21;
if(!valid69){
const _errs374 = errors;
if(data124 && typeof data124 == "object" && !Array.isArray(data124)){
for(const key27 in data124){
if(!(((key27 === "catchExceptions") || (key27 === "profiling")) || (key27 === "metrics"))){
const err355 = {instancePath:instancePath+"/apm",schemaPath:"#/else/else/properties/apm/anyOf/2/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key27}};
if(vErrors === null){
vErrors = [err355];
}
else {
vErrors.push(err355);
}
errors++;
}
}
if(data124.catchExceptions !== undefined){
if(typeof data124.catchExceptions !== "boolean"){
const err356 = {instancePath:instancePath+"/apm/catchExceptions",schemaPath:"#/else/else/properties/apm/anyOf/2/properties/catchExceptions/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err356];
}
else {
vErrors.push(err356);
}
errors++;
}
}
if(data124.profiling !== undefined){
if(typeof data124.profiling !== "boolean"){
const err357 = {instancePath:instancePath+"/apm/profiling",schemaPath:"#/else/else/properties/apm/anyOf/2/properties/profiling/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err357];
}
else {
vErrors.push(err357);
}
errors++;
}
}
if(data124.metrics !== undefined){
let data127 = data124.metrics;
if(data127 && typeof data127 == "object" && !Array.isArray(data127)){
for(const key28 in data127){
if(!((((key28 === "v8") || (key28 === "eventLoop")) || (key28 === "http")) || (key28 === "runtime"))){
const err358 = {instancePath:instancePath+"/apm/metrics",schemaPath:"#/else/else/properties/apm/anyOf/2/properties/metrics/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key28}};
if(vErrors === null){
vErrors = [err358];
}
else {
vErrors.push(err358);
}
errors++;
}
}
if(data127.v8 !== undefined){
if(typeof data127.v8 !== "boolean"){
const err359 = {instancePath:instancePath+"/apm/metrics/v8",schemaPath:"#/else/else/properties/apm/anyOf/2/properties/metrics/properties/v8/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err359];
}
else {
vErrors.push(err359);
}
errors++;
}
}
if(data127.eventLoop !== undefined){
if(typeof data127.eventLoop !== "boolean"){
const err360 = {instancePath:instancePath+"/apm/metrics/eventLoop",schemaPath:"#/else/else/properties/apm/anyOf/2/properties/metrics/properties/eventLoop/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err360];
}
else {
vErrors.push(err360);
}
errors++;
}
}
if(data127.http !== undefined){
if(typeof data127.http !== "boolean"){
const err361 = {instancePath:instancePath+"/apm/metrics/http",schemaPath:"#/else/else/properties/apm/anyOf/2/properties/metrics/properties/http/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err361];
}
else {
vErrors.push(err361);
}
errors++;
}
}
if(data127.runtime !== undefined){
if(typeof data127.runtime !== "boolean"){
const err362 = {instancePath:instancePath+"/apm/metrics/runtime",schemaPath:"#/else/else/properties/apm/anyOf/2/properties/metrics/properties/runtime/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err362];
}
else {
vErrors.push(err362);
}
errors++;
}
}
}
else {
const err363 = {instancePath:instancePath+"/apm/metrics",schemaPath:"#/else/else/properties/apm/anyOf/2/properties/metrics/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err363];
}
else {
vErrors.push(err363);
}
errors++;
}
}
}
else {
const err364 = {instancePath:instancePath+"/apm",schemaPath:"#/else/else/properties/apm/anyOf/2/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err364];
}
else {
vErrors.push(err364);
}
errors++;
}
var _valid21 = _errs374 === errors;
valid69 = valid69 || _valid21;
}
}
if(!valid69){
const err365 = {instancePath:instancePath+"/apm",schemaPath:"#/else/else/properties/apm/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err365];
}
else {
vErrors.push(err365);
}
errors++;
}
else {
errors = _errs370;
if(vErrors !== null){
if(_errs370){
vErrors.length = _errs370;
}
else {
vErrors = null;
}
}
}
}
if(data.stage !== undefined){
let data132 = data.stage;
if(typeof data132 !== "string"){
const err366 = {instancePath:instancePath+"/stage",schemaPath:"#/else/else/properties/stage/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err366];
}
else {
vErrors.push(err366);
}
errors++;
}
if(!(((data132 === "production") || (data132 === "staging")) || (data132 === "development"))){
const err367 = {instancePath:instancePath+"/stage",schemaPath:"#/else/else/properties/stage/enum",keyword:"enum",params:{allowedValues: schema6.else.else.properties.stage.enum}};
if(vErrors === null){
vErrors = [err367];
}
else {
vErrors.push(err367);
}
errors++;
}
}
if(data.repl !== undefined){
let data133 = data.repl;
if(data133 && typeof data133 == "object" && !Array.isArray(data133)){
for(const key29 in data133){
if(!((((((((key29 === "enabled") || (key29 === "write")) || (key29 === "requireReason")) || (key29 === "readOnlyGroup")) || (key29 === "readOnlyCalls")) || (key29 === "evalTimeoutMs")) || (key29 === "idleTimeoutMs")) || (key29 === "maxSessions"))){
const err368 = {instancePath:instancePath+"/repl",schemaPath:"#/else/else/properties/repl/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key29}};
if(vErrors === null){
vErrors = [err368];
}
else {
vErrors.push(err368);
}
errors++;
}
}
if(data133.enabled !== undefined){
if(typeof data133.enabled !== "boolean"){
const err369 = {instancePath:instancePath+"/repl/enabled",schemaPath:"#/else/else/properties/repl/properties/enabled/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err369];
}
else {
vErrors.push(err369);
}
errors++;
}
}
if(data133.write !== undefined){
if(typeof data133.write !== "boolean"){
const err370 = {instancePath:instancePath+"/repl/write",schemaPath:"#/else/else/properties/repl/properties/write/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err370];
}
else {
vErrors.push(err370);
}
errors++;
}
}
if(data133.requireReason !== undefined){
if(typeof data133.requireReason !== "boolean"){
const err371 = {instancePath:instancePath+"/repl/requireReason",schemaPath:"#/else/else/properties/repl/properties/requireReason/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err371];
}
else {
vErrors.push(err371);
}
errors++;
}
}
if(data133.readOnlyGroup !== undefined){
let data137 = data133.readOnlyGroup;
const _errs404 = errors;
let valid73 = false;
const _errs405 = errors;
if(typeof data137 === "string"){
if(!pattern11.test(data137)){
const err372 = {instancePath:instancePath+"/repl/readOnlyGroup",schemaPath:"#/else/else/properties/repl/properties/readOnlyGroup/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_][A-Za-z0-9_.-]{0,31}$"}};
if(vErrors === null){
vErrors = [err372];
}
else {
vErrors.push(err372);
}
errors++;
}
}
else {
const err373 = {instancePath:instancePath+"/repl/readOnlyGroup",schemaPath:"#/else/else/properties/repl/properties/readOnlyGroup/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err373];
}
else {
vErrors.push(err373);
}
errors++;
}
var _valid22 = _errs405 === errors;
valid73 = valid73 || _valid22;
if(!valid73){
const _errs407 = errors;
if(data137 !== null){
const err374 = {instancePath:instancePath+"/repl/readOnlyGroup",schemaPath:"#/else/else/properties/repl/properties/readOnlyGroup/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err374];
}
else {
vErrors.push(err374);
}
errors++;
}
var _valid22 = _errs407 === errors;
valid73 = valid73 || _valid22;
}
if(!valid73){
const err375 = {instancePath:instancePath+"/repl/readOnlyGroup",schemaPath:"#/else/else/properties/repl/properties/readOnlyGroup/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err375];
}
else {
vErrors.push(err375);
}
errors++;
}
else {
errors = _errs404;
if(vErrors !== null){
if(_errs404){
vErrors.length = _errs404;
}
else {
vErrors = null;
}
}
}
}
if(data133.readOnlyCalls !== undefined){
if(typeof data133.readOnlyCalls !== "boolean"){
const err376 = {instancePath:instancePath+"/repl/readOnlyCalls",schemaPath:"#/else/else/properties/repl/properties/readOnlyCalls/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err376];
}
else {
vErrors.push(err376);
}
errors++;
}
}
if(data133.evalTimeoutMs !== undefined){
let data139 = data133.evalTimeoutMs;
if(!(((typeof data139 == "number") && (!(data139 % 1) && !isNaN(data139))) && (isFinite(data139)))){
const err377 = {instancePath:instancePath+"/repl/evalTimeoutMs",schemaPath:"#/else/else/properties/repl/properties/evalTimeoutMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err377];
}
else {
vErrors.push(err377);
}
errors++;
}
if((typeof data139 == "number") && (isFinite(data139))){
if(data139 > 86400000 || isNaN(data139)){
const err378 = {instancePath:instancePath+"/repl/evalTimeoutMs",schemaPath:"#/else/else/properties/repl/properties/evalTimeoutMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err378];
}
else {
vErrors.push(err378);
}
errors++;
}
if(data139 < 10 || isNaN(data139)){
const err379 = {instancePath:instancePath+"/repl/evalTimeoutMs",schemaPath:"#/else/else/properties/repl/properties/evalTimeoutMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
if(vErrors === null){
vErrors = [err379];
}
else {
vErrors.push(err379);
}
errors++;
}
}
}
if(data133.idleTimeoutMs !== undefined){
let data140 = data133.idleTimeoutMs;
if(!(((typeof data140 == "number") && (!(data140 % 1) && !isNaN(data140))) && (isFinite(data140)))){
const err380 = {instancePath:instancePath+"/repl/idleTimeoutMs",schemaPath:"#/else/else/properties/repl/properties/idleTimeoutMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err380];
}
else {
vErrors.push(err380);
}
errors++;
}
if((typeof data140 == "number") && (isFinite(data140))){
if(data140 > 86400000 || isNaN(data140)){
const err381 = {instancePath:instancePath+"/repl/idleTimeoutMs",schemaPath:"#/else/else/properties/repl/properties/idleTimeoutMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err381];
}
else {
vErrors.push(err381);
}
errors++;
}
if(data140 < 1000 || isNaN(data140)){
const err382 = {instancePath:instancePath+"/repl/idleTimeoutMs",schemaPath:"#/else/else/properties/repl/properties/idleTimeoutMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}};
if(vErrors === null){
vErrors = [err382];
}
else {
vErrors.push(err382);
}
errors++;
}
}
}
if(data133.maxSessions !== undefined){
let data141 = data133.maxSessions;
if(!(((typeof data141 == "number") && (!(data141 % 1) && !isNaN(data141))) && (isFinite(data141)))){
const err383 = {instancePath:instancePath+"/repl/maxSessions",schemaPath:"#/else/else/properties/repl/properties/maxSessions/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err383];
}
else {
vErrors.push(err383);
}
errors++;
}
if((typeof data141 == "number") && (isFinite(data141))){
if(data141 > 64 || isNaN(data141)){
const err384 = {instancePath:instancePath+"/repl/maxSessions",schemaPath:"#/else/else/properties/repl/properties/maxSessions/maximum",keyword:"maximum",params:{comparison: "<=", limit: 64}};
if(vErrors === null){
vErrors = [err384];
}
else {
vErrors.push(err384);
}
errors++;
}
if(data141 < 1 || isNaN(data141)){
const err385 = {instancePath:instancePath+"/repl/maxSessions",schemaPath:"#/else/else/properties/repl/properties/maxSessions/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err385];
}
else {
vErrors.push(err385);
}
errors++;
}
}
}
}
else {
const err386 = {instancePath:instancePath+"/repl",schemaPath:"#/else/else/properties/repl/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err386];
}
else {
vErrors.push(err386);
}
errors++;
}
}
if(data.log !== undefined){
let data142 = data.log;
if(data142 && typeof data142 == "object" && !Array.isArray(data142)){
for(const key30 in data142){
if(!(key30 === "files")){
const err387 = {instancePath:instancePath+"/log",schemaPath:"#/else/else/properties/log/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key30}};
if(vErrors === null){
vErrors = [err387];
}
else {
vErrors.push(err387);
}
errors++;
}
}
if(data142.files !== undefined){
let data143 = data142.files;
if(typeof data143 !== "string"){
const err388 = {instancePath:instancePath+"/log/files",schemaPath:"#/else/else/properties/log/properties/files/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err388];
}
else {
vErrors.push(err388);
}
errors++;
}
if(!((((data143 === "app") || (data143 === "worker")) || (data143 === "stdout")) || (data143 === "journal"))){
const err389 = {instancePath:instancePath+"/log/files",schemaPath:"#/else/else/properties/log/properties/files/enum",keyword:"enum",params:{allowedValues: schema6.else.else.properties.log.properties.files.enum}};
if(vErrors === null){
vErrors = [err389];
}
else {
vErrors.push(err389);
}
errors++;
}
}
}
else {
const err390 = {instancePath:instancePath+"/log",schemaPath:"#/else/else/properties/log/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err390];
}
else {
vErrors.push(err390);
}
errors++;
}
}
if(data.http !== undefined){
let data144 = data.http;
if(data144 && typeof data144 == "object" && !Array.isArray(data144)){
for(const key31 in data144){
if(!((((key31 === "listen") || (key31 === "ui")) || (key31 === "tokenFile")) || (key31 === "hosts"))){
const err391 = {instancePath:instancePath+"/http",schemaPath:"#/else/else/properties/http/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key31}};
if(vErrors === null){
vErrors = [err391];
}
else {
vErrors.push(err391);
}
errors++;
}
}
if(data144.listen !== undefined){
let data145 = data144.listen;
const _errs426 = errors;
let valid76 = false;
const _errs427 = errors;
if(typeof data145 === "string"){
if(data145.length < 1){
const err392 = {instancePath:instancePath+"/http/listen",schemaPath:"#/else/else/properties/http/properties/listen/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err392];
}
else {
vErrors.push(err392);
}
errors++;
}
if(!pattern1.test(data145)){
const err393 = {instancePath:instancePath+"/http/listen",schemaPath:"#/else/else/properties/http/properties/listen/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err393];
}
else {
vErrors.push(err393);
}
errors++;
}
}
else {
const err394 = {instancePath:instancePath+"/http/listen",schemaPath:"#/else/else/properties/http/properties/listen/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err394];
}
else {
vErrors.push(err394);
}
errors++;
}
var _valid23 = _errs427 === errors;
valid76 = valid76 || _valid23;
if(!valid76){
const _errs429 = errors;
if(!(((typeof data145 == "number") && (!(data145 % 1) && !isNaN(data145))) && (isFinite(data145)))){
const err395 = {instancePath:instancePath+"/http/listen",schemaPath:"#/else/else/properties/http/properties/listen/anyOf/1/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err395];
}
else {
vErrors.push(err395);
}
errors++;
}
if((typeof data145 == "number") && (isFinite(data145))){
if(data145 > 65535 || isNaN(data145)){
const err396 = {instancePath:instancePath+"/http/listen",schemaPath:"#/else/else/properties/http/properties/listen/anyOf/1/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535}};
if(vErrors === null){
vErrors = [err396];
}
else {
vErrors.push(err396);
}
errors++;
}
if(data145 < 1 || isNaN(data145)){
const err397 = {instancePath:instancePath+"/http/listen",schemaPath:"#/else/else/properties/http/properties/listen/anyOf/1/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err397];
}
else {
vErrors.push(err397);
}
errors++;
}
}
var _valid23 = _errs429 === errors;
valid76 = valid76 || _valid23;
if(!valid76){
const _errs431 = errors;
if(data145 !== null){
const err398 = {instancePath:instancePath+"/http/listen",schemaPath:"#/else/else/properties/http/properties/listen/anyOf/2/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err398];
}
else {
vErrors.push(err398);
}
errors++;
}
var _valid23 = _errs431 === errors;
valid76 = valid76 || _valid23;
}
}
if(!valid76){
const err399 = {instancePath:instancePath+"/http/listen",schemaPath:"#/else/else/properties/http/properties/listen/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err399];
}
else {
vErrors.push(err399);
}
errors++;
}
else {
errors = _errs426;
if(vErrors !== null){
if(_errs426){
vErrors.length = _errs426;
}
else {
vErrors = null;
}
}
}
}
if(data144.ui !== undefined){
if(typeof data144.ui !== "boolean"){
const err400 = {instancePath:instancePath+"/http/ui",schemaPath:"#/else/else/properties/http/properties/ui/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err400];
}
else {
vErrors.push(err400);
}
errors++;
}
}
if(data144.tokenFile !== undefined){
let data147 = data144.tokenFile;
const _errs436 = errors;
let valid77 = false;
const _errs437 = errors;
if(typeof data147 === "string"){
if(data147.length < 1){
const err401 = {instancePath:instancePath+"/http/tokenFile",schemaPath:"#/else/else/properties/http/properties/tokenFile/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err401];
}
else {
vErrors.push(err401);
}
errors++;
}
if(!pattern1.test(data147)){
const err402 = {instancePath:instancePath+"/http/tokenFile",schemaPath:"#/else/else/properties/http/properties/tokenFile/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err402];
}
else {
vErrors.push(err402);
}
errors++;
}
}
else {
const err403 = {instancePath:instancePath+"/http/tokenFile",schemaPath:"#/else/else/properties/http/properties/tokenFile/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err403];
}
else {
vErrors.push(err403);
}
errors++;
}
var _valid24 = _errs437 === errors;
valid77 = valid77 || _valid24;
if(!valid77){
const _errs439 = errors;
if(data147 !== null){
const err404 = {instancePath:instancePath+"/http/tokenFile",schemaPath:"#/else/else/properties/http/properties/tokenFile/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err404];
}
else {
vErrors.push(err404);
}
errors++;
}
var _valid24 = _errs439 === errors;
valid77 = valid77 || _valid24;
}
if(!valid77){
const err405 = {instancePath:instancePath+"/http/tokenFile",schemaPath:"#/else/else/properties/http/properties/tokenFile/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err405];
}
else {
vErrors.push(err405);
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
if(data144.hosts !== undefined){
let data148 = data144.hosts;
if(Array.isArray(data148)){
if(data148.length > 50){
const err406 = {instancePath:instancePath+"/http/hosts",schemaPath:"#/else/else/properties/http/properties/hosts/maxItems",keyword:"maxItems",params:{limit: 50}};
if(vErrors === null){
vErrors = [err406];
}
else {
vErrors.push(err406);
}
errors++;
}
const len9 = data148.length;
for(let i9=0; i9<len9; i9++){
let data149 = data148[i9];
if(typeof data149 === "string"){
if(!pattern14.test(data149)){
const err407 = {instancePath:instancePath+"/http/hosts/" + i9,schemaPath:"#/else/else/properties/http/properties/hosts/items/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9_-]{1,63}(\\.[a-z0-9_-]{1,63}){0,20}$"}};
if(vErrors === null){
vErrors = [err407];
}
else {
vErrors.push(err407);
}
errors++;
}
}
else {
const err408 = {instancePath:instancePath+"/http/hosts/" + i9,schemaPath:"#/else/else/properties/http/properties/hosts/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err408];
}
else {
vErrors.push(err408);
}
errors++;
}
}
}
else {
const err409 = {instancePath:instancePath+"/http/hosts",schemaPath:"#/else/else/properties/http/properties/hosts/type",keyword:"type",params:{type: "array"}};
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
else {
const err410 = {instancePath:instancePath+"/http",schemaPath:"#/else/else/properties/http/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err410];
}
else {
vErrors.push(err410);
}
errors++;
}
}
if(data.prometheus !== undefined){
let data150 = data.prometheus;
if(data150 && typeof data150 == "object" && !Array.isArray(data150)){
for(const key32 in data150){
if(!((key32 === "tokenFile") || (key32 === "fileSd"))){
const err411 = {instancePath:instancePath+"/prometheus",schemaPath:"#/else/else/properties/prometheus/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key32}};
if(vErrors === null){
vErrors = [err411];
}
else {
vErrors.push(err411);
}
errors++;
}
}
if(data150.tokenFile !== undefined){
let data151 = data150.tokenFile;
const _errs449 = errors;
let valid81 = false;
const _errs450 = errors;
if(typeof data151 === "string"){
if(data151.length < 1){
const err412 = {instancePath:instancePath+"/prometheus/tokenFile",schemaPath:"#/else/else/properties/prometheus/properties/tokenFile/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err412];
}
else {
vErrors.push(err412);
}
errors++;
}
if(!pattern1.test(data151)){
const err413 = {instancePath:instancePath+"/prometheus/tokenFile",schemaPath:"#/else/else/properties/prometheus/properties/tokenFile/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err413];
}
else {
vErrors.push(err413);
}
errors++;
}
}
else {
const err414 = {instancePath:instancePath+"/prometheus/tokenFile",schemaPath:"#/else/else/properties/prometheus/properties/tokenFile/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err414];
}
else {
vErrors.push(err414);
}
errors++;
}
var _valid25 = _errs450 === errors;
valid81 = valid81 || _valid25;
if(!valid81){
const _errs452 = errors;
if(data151 !== null){
const err415 = {instancePath:instancePath+"/prometheus/tokenFile",schemaPath:"#/else/else/properties/prometheus/properties/tokenFile/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err415];
}
else {
vErrors.push(err415);
}
errors++;
}
var _valid25 = _errs452 === errors;
valid81 = valid81 || _valid25;
}
if(!valid81){
const err416 = {instancePath:instancePath+"/prometheus/tokenFile",schemaPath:"#/else/else/properties/prometheus/properties/tokenFile/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err416];
}
else {
vErrors.push(err416);
}
errors++;
}
else {
errors = _errs449;
if(vErrors !== null){
if(_errs449){
vErrors.length = _errs449;
}
else {
vErrors = null;
}
}
}
}
if(data150.fileSd !== undefined){
let data152 = data150.fileSd;
const _errs455 = errors;
let valid82 = false;
const _errs456 = errors;
if(typeof data152 === "string"){
if(data152.length < 1){
const err417 = {instancePath:instancePath+"/prometheus/fileSd",schemaPath:"#/else/else/properties/prometheus/properties/fileSd/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err417];
}
else {
vErrors.push(err417);
}
errors++;
}
if(!pattern1.test(data152)){
const err418 = {instancePath:instancePath+"/prometheus/fileSd",schemaPath:"#/else/else/properties/prometheus/properties/fileSd/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err418];
}
else {
vErrors.push(err418);
}
errors++;
}
}
else {
const err419 = {instancePath:instancePath+"/prometheus/fileSd",schemaPath:"#/else/else/properties/prometheus/properties/fileSd/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err419];
}
else {
vErrors.push(err419);
}
errors++;
}
var _valid26 = _errs456 === errors;
valid82 = valid82 || _valid26;
if(!valid82){
const _errs458 = errors;
if(data152 !== null){
const err420 = {instancePath:instancePath+"/prometheus/fileSd",schemaPath:"#/else/else/properties/prometheus/properties/fileSd/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err420];
}
else {
vErrors.push(err420);
}
errors++;
}
var _valid26 = _errs458 === errors;
valid82 = valid82 || _valid26;
}
if(!valid82){
const err421 = {instancePath:instancePath+"/prometheus/fileSd",schemaPath:"#/else/else/properties/prometheus/properties/fileSd/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err421];
}
else {
vErrors.push(err421);
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
}
else {
const err422 = {instancePath:instancePath+"/prometheus",schemaPath:"#/else/else/properties/prometheus/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err422];
}
else {
vErrors.push(err422);
}
errors++;
}
}
if(data.otlp !== undefined){
let data153 = data.otlp;
if(data153 && typeof data153 == "object" && !Array.isArray(data153)){
for(const key33 in data153){
if(!(((key33 === "url") || (key33 === "headersFile")) || (key33 === "intervalMs"))){
const err423 = {instancePath:instancePath+"/otlp",schemaPath:"#/else/else/properties/otlp/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key33}};
if(vErrors === null){
vErrors = [err423];
}
else {
vErrors.push(err423);
}
errors++;
}
}
if(data153.url !== undefined){
let data154 = data153.url;
const _errs464 = errors;
let valid84 = false;
const _errs465 = errors;
if(typeof data154 === "string"){
if(data154.length > 2048){
const err424 = {instancePath:instancePath+"/otlp/url",schemaPath:"#/else/else/properties/otlp/properties/url/anyOf/0/maxLength",keyword:"maxLength",params:{limit: 2048}};
if(vErrors === null){
vErrors = [err424];
}
else {
vErrors.push(err424);
}
errors++;
}
if(data154.length < 1){
const err425 = {instancePath:instancePath+"/otlp/url",schemaPath:"#/else/else/properties/otlp/properties/url/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err425];
}
else {
vErrors.push(err425);
}
errors++;
}
if(!pattern17.test(data154)){
const err426 = {instancePath:instancePath+"/otlp/url",schemaPath:"#/else/else/properties/otlp/properties/url/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^https?://[^\\s/]+"}};
if(vErrors === null){
vErrors = [err426];
}
else {
vErrors.push(err426);
}
errors++;
}
}
else {
const err427 = {instancePath:instancePath+"/otlp/url",schemaPath:"#/else/else/properties/otlp/properties/url/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err427];
}
else {
vErrors.push(err427);
}
errors++;
}
var _valid27 = _errs465 === errors;
valid84 = valid84 || _valid27;
if(!valid84){
const _errs467 = errors;
if(data154 !== null){
const err428 = {instancePath:instancePath+"/otlp/url",schemaPath:"#/else/else/properties/otlp/properties/url/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err428];
}
else {
vErrors.push(err428);
}
errors++;
}
var _valid27 = _errs467 === errors;
valid84 = valid84 || _valid27;
}
if(!valid84){
const err429 = {instancePath:instancePath+"/otlp/url",schemaPath:"#/else/else/properties/otlp/properties/url/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err429];
}
else {
vErrors.push(err429);
}
errors++;
}
else {
errors = _errs464;
if(vErrors !== null){
if(_errs464){
vErrors.length = _errs464;
}
else {
vErrors = null;
}
}
}
}
if(data153.headersFile !== undefined){
let data155 = data153.headersFile;
const _errs470 = errors;
let valid85 = false;
const _errs471 = errors;
if(typeof data155 === "string"){
if(data155.length < 1){
const err430 = {instancePath:instancePath+"/otlp/headersFile",schemaPath:"#/else/else/properties/otlp/properties/headersFile/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err430];
}
else {
vErrors.push(err430);
}
errors++;
}
if(!pattern1.test(data155)){
const err431 = {instancePath:instancePath+"/otlp/headersFile",schemaPath:"#/else/else/properties/otlp/properties/headersFile/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
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
const err432 = {instancePath:instancePath+"/otlp/headersFile",schemaPath:"#/else/else/properties/otlp/properties/headersFile/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err432];
}
else {
vErrors.push(err432);
}
errors++;
}
var _valid28 = _errs471 === errors;
valid85 = valid85 || _valid28;
if(!valid85){
const _errs473 = errors;
if(data155 !== null){
const err433 = {instancePath:instancePath+"/otlp/headersFile",schemaPath:"#/else/else/properties/otlp/properties/headersFile/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err433];
}
else {
vErrors.push(err433);
}
errors++;
}
var _valid28 = _errs473 === errors;
valid85 = valid85 || _valid28;
}
if(!valid85){
const err434 = {instancePath:instancePath+"/otlp/headersFile",schemaPath:"#/else/else/properties/otlp/properties/headersFile/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err434];
}
else {
vErrors.push(err434);
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
if(data153.intervalMs !== undefined){
let data156 = data153.intervalMs;
if(!(((typeof data156 == "number") && (!(data156 % 1) && !isNaN(data156))) && (isFinite(data156)))){
const err435 = {instancePath:instancePath+"/otlp/intervalMs",schemaPath:"#/else/else/properties/otlp/properties/intervalMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err435];
}
else {
vErrors.push(err435);
}
errors++;
}
if((typeof data156 == "number") && (isFinite(data156))){
if(data156 > 3600000 || isNaN(data156)){
const err436 = {instancePath:instancePath+"/otlp/intervalMs",schemaPath:"#/else/else/properties/otlp/properties/intervalMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600000}};
if(vErrors === null){
vErrors = [err436];
}
else {
vErrors.push(err436);
}
errors++;
}
if(data156 < 1000 || isNaN(data156)){
const err437 = {instancePath:instancePath+"/otlp/intervalMs",schemaPath:"#/else/else/properties/otlp/properties/intervalMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}};
if(vErrors === null){
vErrors = [err437];
}
else {
vErrors.push(err437);
}
errors++;
}
}
}
}
else {
const err438 = {instancePath:instancePath+"/otlp",schemaPath:"#/else/else/properties/otlp/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err438];
}
else {
vErrors.push(err438);
}
errors++;
}
}
if(data.shutdown !== undefined){
let data157 = data.shutdown;
if(data157 && typeof data157 == "object" && !Array.isArray(data157)){
for(const key34 in data157){
if(!(key34 === "delayMs")){
const err439 = {instancePath:instancePath+"/shutdown",schemaPath:"#/else/else/properties/shutdown/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key34}};
if(vErrors === null){
vErrors = [err439];
}
else {
vErrors.push(err439);
}
errors++;
}
}
if(data157.delayMs !== undefined){
let data158 = data157.delayMs;
if(!(((typeof data158 == "number") && (!(data158 % 1) && !isNaN(data158))) && (isFinite(data158)))){
const err440 = {instancePath:instancePath+"/shutdown/delayMs",schemaPath:"#/else/else/properties/shutdown/properties/delayMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err440];
}
else {
vErrors.push(err440);
}
errors++;
}
if((typeof data158 == "number") && (isFinite(data158))){
if(data158 > 86400000 || isNaN(data158)){
const err441 = {instancePath:instancePath+"/shutdown/delayMs",schemaPath:"#/else/else/properties/shutdown/properties/delayMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err441];
}
else {
vErrors.push(err441);
}
errors++;
}
if(data158 < 0 || isNaN(data158)){
const err442 = {instancePath:instancePath+"/shutdown/delayMs",schemaPath:"#/else/else/properties/shutdown/properties/delayMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err442];
}
else {
vErrors.push(err442);
}
errors++;
}
}
}
}
else {
const err443 = {instancePath:instancePath+"/shutdown",schemaPath:"#/else/else/properties/shutdown/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err443];
}
else {
vErrors.push(err443);
}
errors++;
}
}
if(data.blackbox !== undefined){
let data159 = data.blackbox;
if(data159 && typeof data159 == "object" && !Array.isArray(data159)){
for(const key35 in data159){
if(!((key35 === "keep") || (key35 === "maxBytes"))){
const err444 = {instancePath:instancePath+"/blackbox",schemaPath:"#/else/else/properties/blackbox/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key35}};
if(vErrors === null){
vErrors = [err444];
}
else {
vErrors.push(err444);
}
errors++;
}
}
if(data159.keep !== undefined){
let data160 = data159.keep;
if(!(((typeof data160 == "number") && (!(data160 % 1) && !isNaN(data160))) && (isFinite(data160)))){
const err445 = {instancePath:instancePath+"/blackbox/keep",schemaPath:"#/else/else/properties/blackbox/properties/keep/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err445];
}
else {
vErrors.push(err445);
}
errors++;
}
if((typeof data160 == "number") && (isFinite(data160))){
if(data160 > 1000 || isNaN(data160)){
const err446 = {instancePath:instancePath+"/blackbox/keep",schemaPath:"#/else/else/properties/blackbox/properties/keep/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000}};
if(vErrors === null){
vErrors = [err446];
}
else {
vErrors.push(err446);
}
errors++;
}
if(data160 < 0 || isNaN(data160)){
const err447 = {instancePath:instancePath+"/blackbox/keep",schemaPath:"#/else/else/properties/blackbox/properties/keep/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err447];
}
else {
vErrors.push(err447);
}
errors++;
}
}
}
if(data159.maxBytes !== undefined){
let data161 = data159.maxBytes;
if(!(((typeof data161 == "number") && (!(data161 % 1) && !isNaN(data161))) && (isFinite(data161)))){
const err448 = {instancePath:instancePath+"/blackbox/maxBytes",schemaPath:"#/else/else/properties/blackbox/properties/maxBytes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err448];
}
else {
vErrors.push(err448);
}
errors++;
}
if((typeof data161 == "number") && (isFinite(data161))){
if(data161 > 1099511627776 || isNaN(data161)){
const err449 = {instancePath:instancePath+"/blackbox/maxBytes",schemaPath:"#/else/else/properties/blackbox/properties/maxBytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1099511627776}};
if(vErrors === null){
vErrors = [err449];
}
else {
vErrors.push(err449);
}
errors++;
}
if(data161 < 4194304 || isNaN(data161)){
const err450 = {instancePath:instancePath+"/blackbox/maxBytes",schemaPath:"#/else/else/properties/blackbox/properties/maxBytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 4194304}};
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
}
else {
const err451 = {instancePath:instancePath+"/blackbox",schemaPath:"#/else/else/properties/blackbox/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err451];
}
else {
vErrors.push(err451);
}
errors++;
}
}
if(data.manager !== undefined){
let data162 = data.manager;
if(data162 && typeof data162 == "object" && !Array.isArray(data162)){
for(const key36 in data162){
if(!(key36 === "log")){
const err452 = {instancePath:instancePath+"/manager",schemaPath:"#/else/else/properties/manager/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key36}};
if(vErrors === null){
vErrors = [err452];
}
else {
vErrors.push(err452);
}
errors++;
}
}
if(data162.log !== undefined){
let data163 = data162.log;
if(typeof data163 !== "string"){
const err453 = {instancePath:instancePath+"/manager/log",schemaPath:"#/else/else/properties/manager/properties/log/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err453];
}
else {
vErrors.push(err453);
}
errors++;
}
if(!((data163 === "stderr") || (data163 === "stdout"))){
const err454 = {instancePath:instancePath+"/manager/log",schemaPath:"#/else/else/properties/manager/properties/log/enum",keyword:"enum",params:{allowedValues: schema6.else.else.properties.manager.properties.log.enum}};
if(vErrors === null){
vErrors = [err454];
}
else {
vErrors.push(err454);
}
errors++;
}
}
}
else {
const err455 = {instancePath:instancePath+"/manager",schemaPath:"#/else/else/properties/manager/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err455];
}
else {
vErrors.push(err455);
}
errors++;
}
}
if(data.bench !== undefined){
let data164 = data.bench;
if((typeof data164 !== "boolean") && (!(data164 && typeof data164 == "object" && !Array.isArray(data164)))){
const err456 = {instancePath:instancePath+"/bench",schemaPath:"#/else/else/properties/bench/type",keyword:"type",params:{type: schema6.else.else.properties.bench.type}};
if(vErrors === null){
vErrors = [err456];
}
else {
vErrors.push(err456);
}
errors++;
}
if(data164 && typeof data164 == "object" && !Array.isArray(data164)){
for(const key37 in data164){
if(!(func2.call(schema6.else.else.properties.bench.properties, key37))){
const err457 = {instancePath:instancePath+"/bench",schemaPath:"#/else/else/properties/bench/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key37}};
if(vErrors === null){
vErrors = [err457];
}
else {
vErrors.push(err457);
}
errors++;
}
}
if(data164.repo !== undefined){
let data165 = data164.repo;
if(typeof data165 === "string"){
if(data165.length < 1){
const err458 = {instancePath:instancePath+"/bench/repo",schemaPath:"#/else/else/properties/bench/properties/repo/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err458];
}
else {
vErrors.push(err458);
}
errors++;
}
if(!pattern1.test(data165)){
const err459 = {instancePath:instancePath+"/bench/repo",schemaPath:"#/else/else/properties/bench/properties/repo/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err459];
}
else {
vErrors.push(err459);
}
errors++;
}
}
else {
const err460 = {instancePath:instancePath+"/bench/repo",schemaPath:"#/else/else/properties/bench/properties/repo/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err460];
}
else {
vErrors.push(err460);
}
errors++;
}
}
if(data164.file !== undefined){
let data166 = data164.file;
if(typeof data166 === "string"){
if(data166.length < 1){
const err461 = {instancePath:instancePath+"/bench/file",schemaPath:"#/else/else/properties/bench/properties/file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err461];
}
else {
vErrors.push(err461);
}
errors++;
}
if(!pattern1.test(data166)){
const err462 = {instancePath:instancePath+"/bench/file",schemaPath:"#/else/else/properties/bench/properties/file/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
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
const err463 = {instancePath:instancePath+"/bench/file",schemaPath:"#/else/else/properties/bench/properties/file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err463];
}
else {
vErrors.push(err463);
}
errors++;
}
}
if(data164.profile !== undefined){
let data167 = data164.profile;
if(typeof data167 !== "string"){
const err464 = {instancePath:instancePath+"/bench/profile",schemaPath:"#/else/else/properties/bench/properties/profile/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err464];
}
else {
vErrors.push(err464);
}
errors++;
}
if(!((data167 === "quick") || (data167 === "normal"))){
const err465 = {instancePath:instancePath+"/bench/profile",schemaPath:"#/else/else/properties/bench/properties/profile/enum",keyword:"enum",params:{allowedValues: schema6.else.else.properties.bench.properties.profile.enum}};
if(vErrors === null){
vErrors = [err465];
}
else {
vErrors.push(err465);
}
errors++;
}
}
if(data164.only !== undefined){
let data168 = data164.only;
if(Array.isArray(data168)){
if(data168.length > 100){
const err466 = {instancePath:instancePath+"/bench/only",schemaPath:"#/else/else/properties/bench/properties/only/maxItems",keyword:"maxItems",params:{limit: 100}};
if(vErrors === null){
vErrors = [err466];
}
else {
vErrors.push(err466);
}
errors++;
}
const len10 = data168.length;
for(let i10=0; i10<len10; i10++){
let data169 = data168[i10];
if(typeof data169 === "string"){
if(!pattern1.test(data169)){
const err467 = {instancePath:instancePath+"/bench/only/" + i10,schemaPath:"#/else/else/properties/bench/properties/only/items/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
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
const err468 = {instancePath:instancePath+"/bench/only/" + i10,schemaPath:"#/else/else/properties/bench/properties/only/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err468];
}
else {
vErrors.push(err468);
}
errors++;
}
}
}
else {
const err469 = {instancePath:instancePath+"/bench/only",schemaPath:"#/else/else/properties/bench/properties/only/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err469];
}
else {
vErrors.push(err469);
}
errors++;
}
}
if(data164.branch !== undefined){
let data170 = data164.branch;
if(typeof data170 === "string"){
if(data170.length < 1){
const err470 = {instancePath:instancePath+"/bench/branch",schemaPath:"#/else/else/properties/bench/properties/branch/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err470];
}
else {
vErrors.push(err470);
}
errors++;
}
if(!pattern1.test(data170)){
const err471 = {instancePath:instancePath+"/bench/branch",schemaPath:"#/else/else/properties/bench/properties/branch/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err471];
}
else {
vErrors.push(err471);
}
errors++;
}
}
else {
const err472 = {instancePath:instancePath+"/bench/branch",schemaPath:"#/else/else/properties/bench/properties/branch/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err472];
}
else {
vErrors.push(err472);
}
errors++;
}
}
if(data164.remote !== undefined){
let data171 = data164.remote;
if(typeof data171 === "string"){
if(data171.length < 1){
const err473 = {instancePath:instancePath+"/bench/remote",schemaPath:"#/else/else/properties/bench/properties/remote/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err473];
}
else {
vErrors.push(err473);
}
errors++;
}
if(!pattern1.test(data171)){
const err474 = {instancePath:instancePath+"/bench/remote",schemaPath:"#/else/else/properties/bench/properties/remote/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
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
const err475 = {instancePath:instancePath+"/bench/remote",schemaPath:"#/else/else/properties/bench/properties/remote/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err475];
}
else {
vErrors.push(err475);
}
errors++;
}
}
if(data164.backlog !== undefined){
let data172 = data164.backlog;
if(!(((typeof data172 == "number") && (!(data172 % 1) && !isNaN(data172))) && (isFinite(data172)))){
const err476 = {instancePath:instancePath+"/bench/backlog",schemaPath:"#/else/else/properties/bench/properties/backlog/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err476];
}
else {
vErrors.push(err476);
}
errors++;
}
if((typeof data172 == "number") && (isFinite(data172))){
if(data172 > 5000 || isNaN(data172)){
const err477 = {instancePath:instancePath+"/bench/backlog",schemaPath:"#/else/else/properties/bench/properties/backlog/maximum",keyword:"maximum",params:{comparison: "<=", limit: 5000}};
if(vErrors === null){
vErrors = [err477];
}
else {
vErrors.push(err477);
}
errors++;
}
if(data172 < 0 || isNaN(data172)){
const err478 = {instancePath:instancePath+"/bench/backlog",schemaPath:"#/else/else/properties/bench/properties/backlog/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
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
if(data164.listen !== undefined){
let data173 = data164.listen;
if(typeof data173 === "string"){
if(!pattern24.test(data173)){
const err479 = {instancePath:instancePath+"/bench/listen",schemaPath:"#/else/else/properties/bench/properties/listen/pattern",keyword:"pattern",params:{pattern: "^(?:\\[[0-9A-Fa-f:.]+\\]|[^\\s:/\\[\\]\\u0000]+):\\d{1,5}$"}};
if(vErrors === null){
vErrors = [err479];
}
else {
vErrors.push(err479);
}
errors++;
}
}
else {
const err480 = {instancePath:instancePath+"/bench/listen",schemaPath:"#/else/else/properties/bench/properties/listen/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err480];
}
else {
vErrors.push(err480);
}
errors++;
}
}
if(data164.machineChecks !== undefined){
if(typeof data164.machineChecks !== "boolean"){
const err481 = {instancePath:instancePath+"/bench/machineChecks",schemaPath:"#/else/else/properties/bench/properties/machineChecks/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err481];
}
else {
vErrors.push(err481);
}
errors++;
}
}
if(data164.nice !== undefined){
let data175 = data164.nice;
if(!(((typeof data175 == "number") && (!(data175 % 1) && !isNaN(data175))) && (isFinite(data175)))){
const err482 = {instancePath:instancePath+"/bench/nice",schemaPath:"#/else/else/properties/bench/properties/nice/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err482];
}
else {
vErrors.push(err482);
}
errors++;
}
if((typeof data175 == "number") && (isFinite(data175))){
if(data175 > 19 || isNaN(data175)){
const err483 = {instancePath:instancePath+"/bench/nice",schemaPath:"#/else/else/properties/bench/properties/nice/maximum",keyword:"maximum",params:{comparison: "<=", limit: 19}};
if(vErrors === null){
vErrors = [err483];
}
else {
vErrors.push(err483);
}
errors++;
}
if(data175 < 0 || isNaN(data175)){
const err484 = {instancePath:instancePath+"/bench/nice",schemaPath:"#/else/else/properties/bench/properties/nice/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err484];
}
else {
vErrors.push(err484);
}
errors++;
}
}
}
}
}
}
else {
const err485 = {instancePath,schemaPath:"#/else/else/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err485];
}
else {
vErrors.push(err485);
}
errors++;
}
var _valid7 = _errs217 === errors;
valid21 = _valid7;
ifClause1 = "else";
}
if(!valid21){
const err486 = {instancePath,schemaPath:"#/else/if",keyword:"if",params:{failingKeyword: ifClause1}};
if(vErrors === null){
vErrors = [err486];
}
else {
vErrors.push(err486);
}
errors++;
}
var _valid0 = _errs107 === errors;
valid0 = _valid0;
ifClause0 = "else";
}
if(!valid0){
const err487 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: ifClause0}};
if(vErrors === null){
vErrors = [err487];
}
else {
vErrors.push(err487);
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

