// @ts-nocheck
// Written by manager/settings/generate.js (npm run generate): do not edit.
"use strict";
exports.validateFile = validate21;
const schema6 = {"$schema":"http://json-schema.org/draft-07/schema#","$id":"bellwether:settings","if":{"required":["apps"]},"then":{"type":"object","additionalProperties":false,"properties":{"$schema":{"type":"string"},"apps":{"type":"array","minItems":1,"maxItems":1000,"items":{"$ref":"#/definitions/app"}},"http":{"type":"object","additionalProperties":false,"properties":{"listen":{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"integer","minimum":1,"maximum":65535},{"type":"null"}]},"ui":{"type":"boolean"},"allowActions":{"type":"boolean"},"tokenFile":{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"null"}]},"socket":{"anyOf":[{"type":"string","pattern":"^/[^\u0000]{1,99}$"},{"type":"null"}]},"userHeader":{"anyOf":[{"type":"string","pattern":"^[a-z][a-z0-9-]{0,63}$"},{"type":"null"}]},"basePath":{"type":"string","pattern":"^(?:/[A-Za-z0-9._~-]+)*$","maxLength":200},"hosts":{"type":"array","maxItems":50,"items":{"type":"string","pattern":"^[a-z0-9_-]{1,63}(\\.[a-z0-9_-]{1,63}){0,20}$"}}}},"prometheus":{"type":"object","additionalProperties":false,"properties":{"tokenFile":{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"null"}]},"fileSd":{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"null"}]}}},"otlp":{"type":"object","additionalProperties":false,"properties":{"url":{"anyOf":[{"type":"string","minLength":1,"maxLength":2048,"pattern":"^https?://[^\\s/]+"},{"type":"null"}]},"headersFile":{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"null"}]},"intervalMs":{"type":"integer","minimum":1000,"maximum":3600000}}},"shutdown":{"type":"object","additionalProperties":false,"properties":{"delayMs":{"type":"integer","minimum":0,"maximum":86400000}}},"blackbox":{"type":"object","additionalProperties":false,"properties":{"keep":{"type":"integer","minimum":0,"maximum":1000},"maxBytes":{"type":"integer","minimum":4194304,"maximum":1099511627776}}},"manager":{"type":"object","additionalProperties":false,"properties":{"log":{"type":"string","enum":["stderr","stdout"]}}},"bench":{"type":["boolean","object"],"additionalProperties":false,"properties":{"repo":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"file":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"profile":{"type":"string","enum":["quick","normal"]},"only":{"type":"array","items":{"type":"string","pattern":"^[^\\u0000]*$"},"maxItems":100},"branch":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"remote":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"backlog":{"type":"integer","minimum":0,"maximum":5000},"listen":{"type":"string","pattern":"^(?:\\[[0-9A-Fa-f:.]+\\]|[^\\s:/\\[\\]\\u0000]+):\\d{1,5}$"},"links":{"type":"object","propertyNames":{"pattern":"^[^\\u0000-\\u001f\\u007f]{1,40}$"},"additionalProperties":{"type":"string","pattern":"^https?://[^\\s\\u0000-\\u001f]{1,2000}$"},"maxProperties":20},"machineChecks":{"type":"boolean"},"nice":{"type":"integer","minimum":0,"maximum":19}}}}},"else":{"if":{"required":["bench"],"properties":{"bench":{"not":{"const":false}}},"not":{"required":["script"]}},"then":{"type":"object","additionalProperties":false,"properties":{"$schema":{"type":"string"},"http":{"type":"object","additionalProperties":false,"properties":{"listen":{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"integer","minimum":1,"maximum":65535},{"type":"null"}]},"ui":{"type":"boolean"},"allowActions":{"type":"boolean"},"tokenFile":{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"null"}]},"socket":{"anyOf":[{"type":"string","pattern":"^/[^\u0000]{1,99}$"},{"type":"null"}]},"userHeader":{"anyOf":[{"type":"string","pattern":"^[a-z][a-z0-9-]{0,63}$"},{"type":"null"}]},"basePath":{"type":"string","pattern":"^(?:/[A-Za-z0-9._~-]+)*$","maxLength":200},"hosts":{"type":"array","maxItems":50,"items":{"type":"string","pattern":"^[a-z0-9_-]{1,63}(\\.[a-z0-9_-]{1,63}){0,20}$"}}}},"prometheus":{"type":"object","additionalProperties":false,"properties":{"tokenFile":{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"null"}]},"fileSd":{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"null"}]}}},"otlp":{"type":"object","additionalProperties":false,"properties":{"url":{"anyOf":[{"type":"string","minLength":1,"maxLength":2048,"pattern":"^https?://[^\\s/]+"},{"type":"null"}]},"headersFile":{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"null"}]},"intervalMs":{"type":"integer","minimum":1000,"maximum":3600000}}},"shutdown":{"type":"object","additionalProperties":false,"properties":{"delayMs":{"type":"integer","minimum":0,"maximum":86400000}}},"blackbox":{"type":"object","additionalProperties":false,"properties":{"keep":{"type":"integer","minimum":0,"maximum":1000},"maxBytes":{"type":"integer","minimum":4194304,"maximum":1099511627776}}},"manager":{"type":"object","additionalProperties":false,"properties":{"log":{"type":"string","enum":["stderr","stdout"]}}},"bench":{"type":["boolean","object"],"additionalProperties":false,"properties":{"repo":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"file":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"profile":{"type":"string","enum":["quick","normal"]},"only":{"type":"array","items":{"type":"string","pattern":"^[^\\u0000]*$"},"maxItems":100},"branch":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"remote":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"backlog":{"type":"integer","minimum":0,"maximum":5000},"listen":{"type":"string","pattern":"^(?:\\[[0-9A-Fa-f:.]+\\]|[^\\s:/\\[\\]\\u0000]+):\\d{1,5}$"},"links":{"type":"object","propertyNames":{"pattern":"^[^\\u0000-\\u001f\\u007f]{1,40}$"},"additionalProperties":{"type":"string","pattern":"^https?://[^\\s\\u0000-\\u001f]{1,2000}$"},"maxProperties":20},"machineChecks":{"type":"boolean"},"nice":{"type":"integer","minimum":0,"maximum":19}}}}},"else":{"type":"object","additionalProperties":false,"required":["script"],"properties":{"$schema":{"type":"string"},"name":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9_-]{0,62}$"},"script":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"args":{"type":"array","items":{"type":"string","pattern":"^[^\\u0000]*$"},"maxItems":1000},"nodeArgs":{"type":"array","items":{"type":"string","pattern":"^[^\\u0000]*$"},"maxItems":100},"cwd":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"env":{"type":"object","propertyNames":{"pattern":"^[^=\\u0000]+$"},"additionalProperties":{"anyOf":[{"type":"string","pattern":"^[^\\u0000]*$"},{"type":"number"},{"type":"boolean"}]},"maxProperties":5000},"keepEnv":{"type":"boolean"},"instances":{"anyOf":[{"type":"integer","minimum":1,"maximum":1024},{"const":"max"}]},"nice":{"type":"integer","minimum":0,"maximum":19},"links":{"type":"object","propertyNames":{"pattern":"^[^\\u0000-\\u001f\\u007f]{1,40}$"},"additionalProperties":{"type":"string","pattern":"^https?://[^\\s\\u0000-\\u001f]{1,2000}$"},"maxProperties":20},"listen":{"anyOf":[{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"integer","minimum":1,"maximum":65535}]},{"type":"array","items":{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"integer","minimum":1,"maximum":65535}]},"maxItems":64}]},"ready":{"type":"object","additionalProperties":false,"properties":{"when":{"type":"string","enum":["listening","message","http"]},"timeoutMs":{"type":"integer","minimum":100,"maximum":86400000},"minUptimeMs":{"type":"integer","minimum":0,"maximum":86400000},"listens":{"type":"string","enum":["auto","always","never"]},"check":{"type":"boolean"}}},"drain":{"type":"object","additionalProperties":false,"properties":{"idleGraceMs":{"type":"integer","minimum":0,"maximum":86400000},"timeoutMs":{"type":"integer","minimum":0,"maximum":86400000}}},"stop":{"type":"object","additionalProperties":false,"properties":{"signal":{"type":"string","enum":["SIGTERM","SIGINT","SIGQUIT","SIGHUP","SIGUSR2","SIGKILL"]},"timeoutMs":{"type":"integer","minimum":0,"maximum":86400000},"message":{"type":"boolean"}}},"restart":{"type":"object","additionalProperties":false,"properties":{"auto":{"type":"boolean"},"minDelayMs":{"type":"integer","minimum":10,"maximum":86400000},"maxDelayMs":{"type":"integer","minimum":10,"maximum":86400000},"healthyAfterMs":{"type":"integer","minimum":0,"maximum":86400000},"maxRestarts":{"anyOf":[{"type":"integer","minimum":0,"maximum":100000},{"type":"null"}]},"windowMs":{"type":"integer","minimum":1000,"maximum":86400000}}},"reload":{"type":"object","additionalProperties":false,"properties":{"surge":{"type":"integer","minimum":1,"maximum":1024},"settleMs":{"type":"integer","minimum":0,"maximum":86400000},"keepOldMs":{"type":"integer","minimum":0,"maximum":86400000}}},"health":{"type":"object","additionalProperties":false,"properties":{"path":{"anyOf":[{"type":"string","pattern":"^/[^\\s#\\u0000]*$"},{"type":"null"}]},"intervalMs":{"type":"integer","minimum":100,"maximum":86400000},"timeoutMs":{"type":"integer","minimum":10,"maximum":86400000},"failures":{"type":"integer","minimum":1,"maximum":1000},"expectedStatus":{"type":"string"},"blockedMs":{"type":"integer","minimum":50,"maximum":86400000},"hungMs":{"type":"integer","minimum":1000,"maximum":86400000}}},"worker":{"type":"object","additionalProperties":false,"properties":{"sidecar":{"type":"boolean"},"evenSpread":{"type":"boolean"}}},"metrics":{"type":"object","additionalProperties":false,"properties":{"enabled":{"type":"boolean"},"maxSeries":{"type":"integer","minimum":10,"maximum":100000},"ignorePaths":{"type":"array","maxItems":100,"items":{"type":"string","pattern":"^/[^?#\\s\\u0000]*$"}}}},"apm":{"anyOf":[{"type":"boolean"},{"const":"own"},{"type":"object","additionalProperties":false,"properties":{"catchExceptions":{"type":"boolean"},"profiling":{"type":"boolean"},"metrics":{"type":"object","additionalProperties":false,"properties":{"v8":{"type":"boolean"},"eventLoop":{"type":"boolean"},"http":{"type":"boolean"},"runtime":{"type":"boolean"}}}}}]},"stage":{"type":"string","enum":["production","staging","development"]},"repl":{"type":"object","additionalProperties":false,"properties":{"enabled":{"type":"boolean"},"write":{"type":"boolean"},"requireReason":{"type":"boolean"},"readOnlyGroup":{"anyOf":[{"type":"string","pattern":"^[A-Za-z0-9_][A-Za-z0-9_.-]{0,31}$"},{"type":"null"}]},"readOnlyCalls":{"type":"boolean"},"evalTimeoutMs":{"type":"integer","minimum":10,"maximum":86400000},"idleTimeoutMs":{"type":"integer","minimum":1000,"maximum":86400000},"maxSessions":{"type":"integer","minimum":1,"maximum":64}}},"log":{"type":"object","additionalProperties":false,"properties":{"files":{"type":"string","enum":["app","worker","stdout","journal"]}}},"http":{"type":"object","additionalProperties":false,"properties":{"listen":{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"integer","minimum":1,"maximum":65535},{"type":"null"}]},"ui":{"type":"boolean"},"allowActions":{"type":"boolean"},"tokenFile":{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"null"}]},"socket":{"anyOf":[{"type":"string","pattern":"^/[^\u0000]{1,99}$"},{"type":"null"}]},"userHeader":{"anyOf":[{"type":"string","pattern":"^[a-z][a-z0-9-]{0,63}$"},{"type":"null"}]},"basePath":{"type":"string","pattern":"^(?:/[A-Za-z0-9._~-]+)*$","maxLength":200},"hosts":{"type":"array","maxItems":50,"items":{"type":"string","pattern":"^[a-z0-9_-]{1,63}(\\.[a-z0-9_-]{1,63}){0,20}$"}}}},"prometheus":{"type":"object","additionalProperties":false,"properties":{"tokenFile":{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"null"}]},"fileSd":{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"null"}]}}},"otlp":{"type":"object","additionalProperties":false,"properties":{"url":{"anyOf":[{"type":"string","minLength":1,"maxLength":2048,"pattern":"^https?://[^\\s/]+"},{"type":"null"}]},"headersFile":{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"null"}]},"intervalMs":{"type":"integer","minimum":1000,"maximum":3600000}}},"shutdown":{"type":"object","additionalProperties":false,"properties":{"delayMs":{"type":"integer","minimum":0,"maximum":86400000}}},"blackbox":{"type":"object","additionalProperties":false,"properties":{"keep":{"type":"integer","minimum":0,"maximum":1000},"maxBytes":{"type":"integer","minimum":4194304,"maximum":1099511627776}}},"manager":{"type":"object","additionalProperties":false,"properties":{"log":{"type":"string","enum":["stderr","stdout"]}}},"bench":{"type":["boolean","object"],"additionalProperties":false,"properties":{"repo":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"file":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"profile":{"type":"string","enum":["quick","normal"]},"only":{"type":"array","items":{"type":"string","pattern":"^[^\\u0000]*$"},"maxItems":100},"branch":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"remote":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"backlog":{"type":"integer","minimum":0,"maximum":5000},"listen":{"type":"string","pattern":"^(?:\\[[0-9A-Fa-f:.]+\\]|[^\\s:/\\[\\]\\u0000]+):\\d{1,5}$"},"links":{"type":"object","propertyNames":{"pattern":"^[^\\u0000-\\u001f\\u007f]{1,40}$"},"additionalProperties":{"type":"string","pattern":"^https?://[^\\s\\u0000-\\u001f]{1,2000}$"},"maxProperties":20},"machineChecks":{"type":"boolean"},"nice":{"type":"integer","minimum":0,"maximum":19}}}}}},"definitions":{"app":{"type":"object","additionalProperties":false,"required":["script"],"properties":{"$schema":{"type":"string"},"name":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9_-]{0,62}$"},"script":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"args":{"type":"array","items":{"type":"string","pattern":"^[^\\u0000]*$"},"maxItems":1000},"nodeArgs":{"type":"array","items":{"type":"string","pattern":"^[^\\u0000]*$"},"maxItems":100},"cwd":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"env":{"type":"object","propertyNames":{"pattern":"^[^=\\u0000]+$"},"additionalProperties":{"anyOf":[{"type":"string","pattern":"^[^\\u0000]*$"},{"type":"number"},{"type":"boolean"}]},"maxProperties":5000},"keepEnv":{"type":"boolean"},"instances":{"anyOf":[{"type":"integer","minimum":1,"maximum":1024},{"const":"max"}]},"nice":{"type":"integer","minimum":0,"maximum":19},"links":{"type":"object","propertyNames":{"pattern":"^[^\\u0000-\\u001f\\u007f]{1,40}$"},"additionalProperties":{"type":"string","pattern":"^https?://[^\\s\\u0000-\\u001f]{1,2000}$"},"maxProperties":20},"listen":{"anyOf":[{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"integer","minimum":1,"maximum":65535}]},{"type":"array","items":{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"integer","minimum":1,"maximum":65535}]},"maxItems":64}]},"ready":{"type":"object","additionalProperties":false,"properties":{"when":{"type":"string","enum":["listening","message","http"]},"timeoutMs":{"type":"integer","minimum":100,"maximum":86400000},"minUptimeMs":{"type":"integer","minimum":0,"maximum":86400000},"listens":{"type":"string","enum":["auto","always","never"]},"check":{"type":"boolean"}}},"drain":{"type":"object","additionalProperties":false,"properties":{"idleGraceMs":{"type":"integer","minimum":0,"maximum":86400000},"timeoutMs":{"type":"integer","minimum":0,"maximum":86400000}}},"stop":{"type":"object","additionalProperties":false,"properties":{"signal":{"type":"string","enum":["SIGTERM","SIGINT","SIGQUIT","SIGHUP","SIGUSR2","SIGKILL"]},"timeoutMs":{"type":"integer","minimum":0,"maximum":86400000},"message":{"type":"boolean"}}},"restart":{"type":"object","additionalProperties":false,"properties":{"auto":{"type":"boolean"},"minDelayMs":{"type":"integer","minimum":10,"maximum":86400000},"maxDelayMs":{"type":"integer","minimum":10,"maximum":86400000},"healthyAfterMs":{"type":"integer","minimum":0,"maximum":86400000},"maxRestarts":{"anyOf":[{"type":"integer","minimum":0,"maximum":100000},{"type":"null"}]},"windowMs":{"type":"integer","minimum":1000,"maximum":86400000}}},"reload":{"type":"object","additionalProperties":false,"properties":{"surge":{"type":"integer","minimum":1,"maximum":1024},"settleMs":{"type":"integer","minimum":0,"maximum":86400000},"keepOldMs":{"type":"integer","minimum":0,"maximum":86400000}}},"health":{"type":"object","additionalProperties":false,"properties":{"path":{"anyOf":[{"type":"string","pattern":"^/[^\\s#\\u0000]*$"},{"type":"null"}]},"intervalMs":{"type":"integer","minimum":100,"maximum":86400000},"timeoutMs":{"type":"integer","minimum":10,"maximum":86400000},"failures":{"type":"integer","minimum":1,"maximum":1000},"expectedStatus":{"type":"string"},"blockedMs":{"type":"integer","minimum":50,"maximum":86400000},"hungMs":{"type":"integer","minimum":1000,"maximum":86400000}}},"worker":{"type":"object","additionalProperties":false,"properties":{"sidecar":{"type":"boolean"},"evenSpread":{"type":"boolean"}}},"metrics":{"type":"object","additionalProperties":false,"properties":{"enabled":{"type":"boolean"},"maxSeries":{"type":"integer","minimum":10,"maximum":100000},"ignorePaths":{"type":"array","maxItems":100,"items":{"type":"string","pattern":"^/[^?#\\s\\u0000]*$"}}}},"apm":{"anyOf":[{"type":"boolean"},{"const":"own"},{"type":"object","additionalProperties":false,"properties":{"catchExceptions":{"type":"boolean"},"profiling":{"type":"boolean"},"metrics":{"type":"object","additionalProperties":false,"properties":{"v8":{"type":"boolean"},"eventLoop":{"type":"boolean"},"http":{"type":"boolean"},"runtime":{"type":"boolean"}}}}}]},"stage":{"type":"string","enum":["production","staging","development"]},"repl":{"type":"object","additionalProperties":false,"properties":{"enabled":{"type":"boolean"},"write":{"type":"boolean"},"requireReason":{"type":"boolean"},"readOnlyGroup":{"anyOf":[{"type":"string","pattern":"^[A-Za-z0-9_][A-Za-z0-9_.-]{0,31}$"},{"type":"null"}]},"readOnlyCalls":{"type":"boolean"},"evalTimeoutMs":{"type":"integer","minimum":10,"maximum":86400000},"idleTimeoutMs":{"type":"integer","minimum":1000,"maximum":86400000},"maxSessions":{"type":"integer","minimum":1,"maximum":64}}},"log":{"type":"object","additionalProperties":false,"properties":{"files":{"type":"string","enum":["app","worker","stdout","journal"]}}}}}}};
const func2 = Object.prototype.hasOwnProperty;
const schema7 = {"type":"object","additionalProperties":false,"required":["script"],"properties":{"$schema":{"type":"string"},"name":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9_-]{0,62}$"},"script":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"args":{"type":"array","items":{"type":"string","pattern":"^[^\\u0000]*$"},"maxItems":1000},"nodeArgs":{"type":"array","items":{"type":"string","pattern":"^[^\\u0000]*$"},"maxItems":100},"cwd":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"env":{"type":"object","propertyNames":{"pattern":"^[^=\\u0000]+$"},"additionalProperties":{"anyOf":[{"type":"string","pattern":"^[^\\u0000]*$"},{"type":"number"},{"type":"boolean"}]},"maxProperties":5000},"keepEnv":{"type":"boolean"},"instances":{"anyOf":[{"type":"integer","minimum":1,"maximum":1024},{"const":"max"}]},"nice":{"type":"integer","minimum":0,"maximum":19},"links":{"type":"object","propertyNames":{"pattern":"^[^\\u0000-\\u001f\\u007f]{1,40}$"},"additionalProperties":{"type":"string","pattern":"^https?://[^\\s\\u0000-\\u001f]{1,2000}$"},"maxProperties":20},"listen":{"anyOf":[{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"integer","minimum":1,"maximum":65535}]},{"type":"array","items":{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"integer","minimum":1,"maximum":65535}]},"maxItems":64}]},"ready":{"type":"object","additionalProperties":false,"properties":{"when":{"type":"string","enum":["listening","message","http"]},"timeoutMs":{"type":"integer","minimum":100,"maximum":86400000},"minUptimeMs":{"type":"integer","minimum":0,"maximum":86400000},"listens":{"type":"string","enum":["auto","always","never"]},"check":{"type":"boolean"}}},"drain":{"type":"object","additionalProperties":false,"properties":{"idleGraceMs":{"type":"integer","minimum":0,"maximum":86400000},"timeoutMs":{"type":"integer","minimum":0,"maximum":86400000}}},"stop":{"type":"object","additionalProperties":false,"properties":{"signal":{"type":"string","enum":["SIGTERM","SIGINT","SIGQUIT","SIGHUP","SIGUSR2","SIGKILL"]},"timeoutMs":{"type":"integer","minimum":0,"maximum":86400000},"message":{"type":"boolean"}}},"restart":{"type":"object","additionalProperties":false,"properties":{"auto":{"type":"boolean"},"minDelayMs":{"type":"integer","minimum":10,"maximum":86400000},"maxDelayMs":{"type":"integer","minimum":10,"maximum":86400000},"healthyAfterMs":{"type":"integer","minimum":0,"maximum":86400000},"maxRestarts":{"anyOf":[{"type":"integer","minimum":0,"maximum":100000},{"type":"null"}]},"windowMs":{"type":"integer","minimum":1000,"maximum":86400000}}},"reload":{"type":"object","additionalProperties":false,"properties":{"surge":{"type":"integer","minimum":1,"maximum":1024},"settleMs":{"type":"integer","minimum":0,"maximum":86400000},"keepOldMs":{"type":"integer","minimum":0,"maximum":86400000}}},"health":{"type":"object","additionalProperties":false,"properties":{"path":{"anyOf":[{"type":"string","pattern":"^/[^\\s#\\u0000]*$"},{"type":"null"}]},"intervalMs":{"type":"integer","minimum":100,"maximum":86400000},"timeoutMs":{"type":"integer","minimum":10,"maximum":86400000},"failures":{"type":"integer","minimum":1,"maximum":1000},"expectedStatus":{"type":"string"},"blockedMs":{"type":"integer","minimum":50,"maximum":86400000},"hungMs":{"type":"integer","minimum":1000,"maximum":86400000}}},"worker":{"type":"object","additionalProperties":false,"properties":{"sidecar":{"type":"boolean"},"evenSpread":{"type":"boolean"}}},"metrics":{"type":"object","additionalProperties":false,"properties":{"enabled":{"type":"boolean"},"maxSeries":{"type":"integer","minimum":10,"maximum":100000},"ignorePaths":{"type":"array","maxItems":100,"items":{"type":"string","pattern":"^/[^?#\\s\\u0000]*$"}}}},"apm":{"anyOf":[{"type":"boolean"},{"const":"own"},{"type":"object","additionalProperties":false,"properties":{"catchExceptions":{"type":"boolean"},"profiling":{"type":"boolean"},"metrics":{"type":"object","additionalProperties":false,"properties":{"v8":{"type":"boolean"},"eventLoop":{"type":"boolean"},"http":{"type":"boolean"},"runtime":{"type":"boolean"}}}}}]},"stage":{"type":"string","enum":["production","staging","development"]},"repl":{"type":"object","additionalProperties":false,"properties":{"enabled":{"type":"boolean"},"write":{"type":"boolean"},"requireReason":{"type":"boolean"},"readOnlyGroup":{"anyOf":[{"type":"string","pattern":"^[A-Za-z0-9_][A-Za-z0-9_.-]{0,31}$"},{"type":"null"}]},"readOnlyCalls":{"type":"boolean"},"evalTimeoutMs":{"type":"integer","minimum":10,"maximum":86400000},"idleTimeoutMs":{"type":"integer","minimum":1000,"maximum":86400000},"maxSessions":{"type":"integer","minimum":1,"maximum":64}}},"log":{"type":"object","additionalProperties":false,"properties":{"files":{"type":"string","enum":["app","worker","stdout","journal"]}}}}};
const pattern0 = new RegExp("^[A-Za-z0-9][A-Za-z0-9_-]{0,62}$", "u");
const pattern1 = new RegExp("^[^\\u0000]*$", "u");
const pattern5 = new RegExp("^[^=\\u0000]+$", "u");
const pattern7 = new RegExp("^[^\\u0000-\\u001f\\u007f]{1,40}$", "u");
const pattern8 = new RegExp("^https?://[^\\s\\u0000-\\u001f]{1,2000}$", "u");
const pattern11 = new RegExp("^/[^\\s#\\u0000]*$", "u");
const pattern12 = new RegExp("^/[^?#\\s\\u0000]*$", "u");
const pattern13 = new RegExp("^[A-Za-z0-9_][A-Za-z0-9_.-]{0,31}$", "u");

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
if(data.links !== undefined){
let data13 = data.links;
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
if(Object.keys(data13).length > 20){
const err37 = {instancePath:instancePath+"/links",schemaPath:"#/properties/links/maxProperties",keyword:"maxProperties",params:{limit: 20}};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
for(const key3 in data13){
const _errs41 = errors;
if(typeof key3 === "string"){
if(!pattern7.test(key3)){
const err38 = {instancePath:instancePath+"/links",schemaPath:"#/properties/links/propertyNames/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f]{1,40}$"},propertyName:key3};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
var valid9 = _errs41 === errors;
if(!valid9){
const err39 = {instancePath:instancePath+"/links",schemaPath:"#/properties/links/propertyNames",keyword:"propertyNames",params:{propertyName: key3}};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
for(const key4 in data13){
let data14 = data13[key4];
if(typeof data14 === "string"){
if(!pattern8.test(data14)){
const err40 = {instancePath:instancePath+"/links/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/links/additionalProperties/pattern",keyword:"pattern",params:{pattern: "^https?://[^\\s\\u0000-\\u001f]{1,2000}$"}};
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
const err41 = {instancePath:instancePath+"/links/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/links/additionalProperties/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
}
else {
const err42 = {instancePath:instancePath+"/links",schemaPath:"#/properties/links/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
if(data.listen !== undefined){
let data15 = data.listen;
const _errs46 = errors;
let valid11 = false;
const _errs47 = errors;
const _errs48 = errors;
let valid12 = false;
const _errs49 = errors;
if(typeof data15 === "string"){
if(data15.length < 1){
const err43 = {instancePath:instancePath+"/listen",schemaPath:"#/properties/listen/anyOf/0/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
if(!pattern1.test(data15)){
const err44 = {instancePath:instancePath+"/listen",schemaPath:"#/properties/listen/anyOf/0/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
else {
const err45 = {instancePath:instancePath+"/listen",schemaPath:"#/properties/listen/anyOf/0/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
var _valid3 = _errs49 === errors;
valid12 = valid12 || _valid3;
if(!valid12){
const _errs51 = errors;
if(!(((typeof data15 == "number") && (!(data15 % 1) && !isNaN(data15))) && (isFinite(data15)))){
const err46 = {instancePath:instancePath+"/listen",schemaPath:"#/properties/listen/anyOf/0/anyOf/1/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
if((typeof data15 == "number") && (isFinite(data15))){
if(data15 > 65535 || isNaN(data15)){
const err47 = {instancePath:instancePath+"/listen",schemaPath:"#/properties/listen/anyOf/0/anyOf/1/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535}};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
if(data15 < 1 || isNaN(data15)){
const err48 = {instancePath:instancePath+"/listen",schemaPath:"#/properties/listen/anyOf/0/anyOf/1/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
var _valid3 = _errs51 === errors;
valid12 = valid12 || _valid3;
}
if(!valid12){
const err49 = {instancePath:instancePath+"/listen",schemaPath:"#/properties/listen/anyOf/0/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
else {
errors = _errs48;
if(vErrors !== null){
if(_errs48){
vErrors.length = _errs48;
}
else {
vErrors = null;
}
}
}
var _valid2 = _errs47 === errors;
valid11 = valid11 || _valid2;
if(!valid11){
const _errs53 = errors;
if(Array.isArray(data15)){
if(data15.length > 64){
const err50 = {instancePath:instancePath+"/listen",schemaPath:"#/properties/listen/anyOf/1/maxItems",keyword:"maxItems",params:{limit: 64}};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
const len2 = data15.length;
for(let i2=0; i2<len2; i2++){
let data16 = data15[i2];
const _errs56 = errors;
let valid15 = false;
const _errs57 = errors;
if(typeof data16 === "string"){
if(data16.length < 1){
const err51 = {instancePath:instancePath+"/listen/" + i2,schemaPath:"#/properties/listen/anyOf/1/items/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
if(!pattern1.test(data16)){
const err52 = {instancePath:instancePath+"/listen/" + i2,schemaPath:"#/properties/listen/anyOf/1/items/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
else {
const err53 = {instancePath:instancePath+"/listen/" + i2,schemaPath:"#/properties/listen/anyOf/1/items/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
var _valid4 = _errs57 === errors;
valid15 = valid15 || _valid4;
if(!valid15){
const _errs59 = errors;
if(!(((typeof data16 == "number") && (!(data16 % 1) && !isNaN(data16))) && (isFinite(data16)))){
const err54 = {instancePath:instancePath+"/listen/" + i2,schemaPath:"#/properties/listen/anyOf/1/items/anyOf/1/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
if((typeof data16 == "number") && (isFinite(data16))){
if(data16 > 65535 || isNaN(data16)){
const err55 = {instancePath:instancePath+"/listen/" + i2,schemaPath:"#/properties/listen/anyOf/1/items/anyOf/1/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535}};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
if(data16 < 1 || isNaN(data16)){
const err56 = {instancePath:instancePath+"/listen/" + i2,schemaPath:"#/properties/listen/anyOf/1/items/anyOf/1/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
var _valid4 = _errs59 === errors;
valid15 = valid15 || _valid4;
}
if(!valid15){
const err57 = {instancePath:instancePath+"/listen/" + i2,schemaPath:"#/properties/listen/anyOf/1/items/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
else {
errors = _errs56;
if(vErrors !== null){
if(_errs56){
vErrors.length = _errs56;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err58 = {instancePath:instancePath+"/listen",schemaPath:"#/properties/listen/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
var _valid2 = _errs53 === errors;
valid11 = valid11 || _valid2;
}
if(!valid11){
const err59 = {instancePath:instancePath+"/listen",schemaPath:"#/properties/listen/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
else {
errors = _errs46;
if(vErrors !== null){
if(_errs46){
vErrors.length = _errs46;
}
else {
vErrors = null;
}
}
}
}
if(data.ready !== undefined){
let data17 = data.ready;
if(data17 && typeof data17 == "object" && !Array.isArray(data17)){
for(const key5 in data17){
if(!(((((key5 === "when") || (key5 === "timeoutMs")) || (key5 === "minUptimeMs")) || (key5 === "listens")) || (key5 === "check"))){
const err60 = {instancePath:instancePath+"/ready",schemaPath:"#/properties/ready/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5}};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
}
if(data17.when !== undefined){
let data18 = data17.when;
if(typeof data18 !== "string"){
const err61 = {instancePath:instancePath+"/ready/when",schemaPath:"#/properties/ready/properties/when/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
if(!(((data18 === "listening") || (data18 === "message")) || (data18 === "http"))){
const err62 = {instancePath:instancePath+"/ready/when",schemaPath:"#/properties/ready/properties/when/enum",keyword:"enum",params:{allowedValues: schema7.properties.ready.properties.when.enum}};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
}
if(data17.timeoutMs !== undefined){
let data19 = data17.timeoutMs;
if(!(((typeof data19 == "number") && (!(data19 % 1) && !isNaN(data19))) && (isFinite(data19)))){
const err63 = {instancePath:instancePath+"/ready/timeoutMs",schemaPath:"#/properties/ready/properties/timeoutMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
if((typeof data19 == "number") && (isFinite(data19))){
if(data19 > 86400000 || isNaN(data19)){
const err64 = {instancePath:instancePath+"/ready/timeoutMs",schemaPath:"#/properties/ready/properties/timeoutMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
if(data19 < 100 || isNaN(data19)){
const err65 = {instancePath:instancePath+"/ready/timeoutMs",schemaPath:"#/properties/ready/properties/timeoutMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100}};
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
if(data17.minUptimeMs !== undefined){
let data20 = data17.minUptimeMs;
if(!(((typeof data20 == "number") && (!(data20 % 1) && !isNaN(data20))) && (isFinite(data20)))){
const err66 = {instancePath:instancePath+"/ready/minUptimeMs",schemaPath:"#/properties/ready/properties/minUptimeMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
if((typeof data20 == "number") && (isFinite(data20))){
if(data20 > 86400000 || isNaN(data20)){
const err67 = {instancePath:instancePath+"/ready/minUptimeMs",schemaPath:"#/properties/ready/properties/minUptimeMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
if(data20 < 0 || isNaN(data20)){
const err68 = {instancePath:instancePath+"/ready/minUptimeMs",schemaPath:"#/properties/ready/properties/minUptimeMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
}
}
if(data17.listens !== undefined){
let data21 = data17.listens;
if(typeof data21 !== "string"){
const err69 = {instancePath:instancePath+"/ready/listens",schemaPath:"#/properties/ready/properties/listens/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
if(!(((data21 === "auto") || (data21 === "always")) || (data21 === "never"))){
const err70 = {instancePath:instancePath+"/ready/listens",schemaPath:"#/properties/ready/properties/listens/enum",keyword:"enum",params:{allowedValues: schema7.properties.ready.properties.listens.enum}};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
}
if(data17.check !== undefined){
if(typeof data17.check !== "boolean"){
const err71 = {instancePath:instancePath+"/ready/check",schemaPath:"#/properties/ready/properties/check/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
}
}
else {
const err72 = {instancePath:instancePath+"/ready",schemaPath:"#/properties/ready/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
}
if(data.drain !== undefined){
let data23 = data.drain;
if(data23 && typeof data23 == "object" && !Array.isArray(data23)){
for(const key6 in data23){
if(!((key6 === "idleGraceMs") || (key6 === "timeoutMs"))){
const err73 = {instancePath:instancePath+"/drain",schemaPath:"#/properties/drain/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6}};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
}
if(data23.idleGraceMs !== undefined){
let data24 = data23.idleGraceMs;
if(!(((typeof data24 == "number") && (!(data24 % 1) && !isNaN(data24))) && (isFinite(data24)))){
const err74 = {instancePath:instancePath+"/drain/idleGraceMs",schemaPath:"#/properties/drain/properties/idleGraceMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
if((typeof data24 == "number") && (isFinite(data24))){
if(data24 > 86400000 || isNaN(data24)){
const err75 = {instancePath:instancePath+"/drain/idleGraceMs",schemaPath:"#/properties/drain/properties/idleGraceMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
if(data24 < 0 || isNaN(data24)){
const err76 = {instancePath:instancePath+"/drain/idleGraceMs",schemaPath:"#/properties/drain/properties/idleGraceMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
}
}
if(data23.timeoutMs !== undefined){
let data25 = data23.timeoutMs;
if(!(((typeof data25 == "number") && (!(data25 % 1) && !isNaN(data25))) && (isFinite(data25)))){
const err77 = {instancePath:instancePath+"/drain/timeoutMs",schemaPath:"#/properties/drain/properties/timeoutMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
if((typeof data25 == "number") && (isFinite(data25))){
if(data25 > 86400000 || isNaN(data25)){
const err78 = {instancePath:instancePath+"/drain/timeoutMs",schemaPath:"#/properties/drain/properties/timeoutMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
if(data25 < 0 || isNaN(data25)){
const err79 = {instancePath:instancePath+"/drain/timeoutMs",schemaPath:"#/properties/drain/properties/timeoutMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
}
}
}
else {
const err80 = {instancePath:instancePath+"/drain",schemaPath:"#/properties/drain/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
}
if(data.stop !== undefined){
let data26 = data.stop;
if(data26 && typeof data26 == "object" && !Array.isArray(data26)){
for(const key7 in data26){
if(!(((key7 === "signal") || (key7 === "timeoutMs")) || (key7 === "message"))){
const err81 = {instancePath:instancePath+"/stop",schemaPath:"#/properties/stop/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key7}};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
}
if(data26.signal !== undefined){
let data27 = data26.signal;
if(typeof data27 !== "string"){
const err82 = {instancePath:instancePath+"/stop/signal",schemaPath:"#/properties/stop/properties/signal/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
if(!((((((data27 === "SIGTERM") || (data27 === "SIGINT")) || (data27 === "SIGQUIT")) || (data27 === "SIGHUP")) || (data27 === "SIGUSR2")) || (data27 === "SIGKILL"))){
const err83 = {instancePath:instancePath+"/stop/signal",schemaPath:"#/properties/stop/properties/signal/enum",keyword:"enum",params:{allowedValues: schema7.properties.stop.properties.signal.enum}};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
}
if(data26.timeoutMs !== undefined){
let data28 = data26.timeoutMs;
if(!(((typeof data28 == "number") && (!(data28 % 1) && !isNaN(data28))) && (isFinite(data28)))){
const err84 = {instancePath:instancePath+"/stop/timeoutMs",schemaPath:"#/properties/stop/properties/timeoutMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
if((typeof data28 == "number") && (isFinite(data28))){
if(data28 > 86400000 || isNaN(data28)){
const err85 = {instancePath:instancePath+"/stop/timeoutMs",schemaPath:"#/properties/stop/properties/timeoutMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
if(data28 < 0 || isNaN(data28)){
const err86 = {instancePath:instancePath+"/stop/timeoutMs",schemaPath:"#/properties/stop/properties/timeoutMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
}
}
if(data26.message !== undefined){
if(typeof data26.message !== "boolean"){
const err87 = {instancePath:instancePath+"/stop/message",schemaPath:"#/properties/stop/properties/message/type",keyword:"type",params:{type: "boolean"}};
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
else {
const err88 = {instancePath:instancePath+"/stop",schemaPath:"#/properties/stop/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
}
if(data.restart !== undefined){
let data30 = data.restart;
if(data30 && typeof data30 == "object" && !Array.isArray(data30)){
for(const key8 in data30){
if(!((((((key8 === "auto") || (key8 === "minDelayMs")) || (key8 === "maxDelayMs")) || (key8 === "healthyAfterMs")) || (key8 === "maxRestarts")) || (key8 === "windowMs"))){
const err89 = {instancePath:instancePath+"/restart",schemaPath:"#/properties/restart/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key8}};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
}
if(data30.auto !== undefined){
if(typeof data30.auto !== "boolean"){
const err90 = {instancePath:instancePath+"/restart/auto",schemaPath:"#/properties/restart/properties/auto/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err90];
}
else {
vErrors.push(err90);
}
errors++;
}
}
if(data30.minDelayMs !== undefined){
let data32 = data30.minDelayMs;
if(!(((typeof data32 == "number") && (!(data32 % 1) && !isNaN(data32))) && (isFinite(data32)))){
const err91 = {instancePath:instancePath+"/restart/minDelayMs",schemaPath:"#/properties/restart/properties/minDelayMs/type",keyword:"type",params:{type: "integer"}};
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
const err92 = {instancePath:instancePath+"/restart/minDelayMs",schemaPath:"#/properties/restart/properties/minDelayMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
if(data32 < 10 || isNaN(data32)){
const err93 = {instancePath:instancePath+"/restart/minDelayMs",schemaPath:"#/properties/restart/properties/minDelayMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
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
if(data30.maxDelayMs !== undefined){
let data33 = data30.maxDelayMs;
if(!(((typeof data33 == "number") && (!(data33 % 1) && !isNaN(data33))) && (isFinite(data33)))){
const err94 = {instancePath:instancePath+"/restart/maxDelayMs",schemaPath:"#/properties/restart/properties/maxDelayMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
if((typeof data33 == "number") && (isFinite(data33))){
if(data33 > 86400000 || isNaN(data33)){
const err95 = {instancePath:instancePath+"/restart/maxDelayMs",schemaPath:"#/properties/restart/properties/maxDelayMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
}
if(data33 < 10 || isNaN(data33)){
const err96 = {instancePath:instancePath+"/restart/maxDelayMs",schemaPath:"#/properties/restart/properties/maxDelayMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
if(vErrors === null){
vErrors = [err96];
}
else {
vErrors.push(err96);
}
errors++;
}
}
}
if(data30.healthyAfterMs !== undefined){
let data34 = data30.healthyAfterMs;
if(!(((typeof data34 == "number") && (!(data34 % 1) && !isNaN(data34))) && (isFinite(data34)))){
const err97 = {instancePath:instancePath+"/restart/healthyAfterMs",schemaPath:"#/properties/restart/properties/healthyAfterMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
if((typeof data34 == "number") && (isFinite(data34))){
if(data34 > 86400000 || isNaN(data34)){
const err98 = {instancePath:instancePath+"/restart/healthyAfterMs",schemaPath:"#/properties/restart/properties/healthyAfterMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err98];
}
else {
vErrors.push(err98);
}
errors++;
}
if(data34 < 0 || isNaN(data34)){
const err99 = {instancePath:instancePath+"/restart/healthyAfterMs",schemaPath:"#/properties/restart/properties/healthyAfterMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
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
if(data30.maxRestarts !== undefined){
let data35 = data30.maxRestarts;
const _errs102 = errors;
let valid20 = false;
const _errs103 = errors;
if(!(((typeof data35 == "number") && (!(data35 % 1) && !isNaN(data35))) && (isFinite(data35)))){
const err100 = {instancePath:instancePath+"/restart/maxRestarts",schemaPath:"#/properties/restart/properties/maxRestarts/anyOf/0/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err100];
}
else {
vErrors.push(err100);
}
errors++;
}
if((typeof data35 == "number") && (isFinite(data35))){
if(data35 > 100000 || isNaN(data35)){
const err101 = {instancePath:instancePath+"/restart/maxRestarts",schemaPath:"#/properties/restart/properties/maxRestarts/anyOf/0/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000}};
if(vErrors === null){
vErrors = [err101];
}
else {
vErrors.push(err101);
}
errors++;
}
if(data35 < 0 || isNaN(data35)){
const err102 = {instancePath:instancePath+"/restart/maxRestarts",schemaPath:"#/properties/restart/properties/maxRestarts/anyOf/0/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err102];
}
else {
vErrors.push(err102);
}
errors++;
}
}
var _valid5 = _errs103 === errors;
valid20 = valid20 || _valid5;
if(!valid20){
const _errs105 = errors;
if(data35 !== null){
const err103 = {instancePath:instancePath+"/restart/maxRestarts",schemaPath:"#/properties/restart/properties/maxRestarts/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err103];
}
else {
vErrors.push(err103);
}
errors++;
}
var _valid5 = _errs105 === errors;
valid20 = valid20 || _valid5;
}
if(!valid20){
const err104 = {instancePath:instancePath+"/restart/maxRestarts",schemaPath:"#/properties/restart/properties/maxRestarts/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err104];
}
else {
vErrors.push(err104);
}
errors++;
}
else {
errors = _errs102;
if(vErrors !== null){
if(_errs102){
vErrors.length = _errs102;
}
else {
vErrors = null;
}
}
}
}
if(data30.windowMs !== undefined){
let data36 = data30.windowMs;
if(!(((typeof data36 == "number") && (!(data36 % 1) && !isNaN(data36))) && (isFinite(data36)))){
const err105 = {instancePath:instancePath+"/restart/windowMs",schemaPath:"#/properties/restart/properties/windowMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err105];
}
else {
vErrors.push(err105);
}
errors++;
}
if((typeof data36 == "number") && (isFinite(data36))){
if(data36 > 86400000 || isNaN(data36)){
const err106 = {instancePath:instancePath+"/restart/windowMs",schemaPath:"#/properties/restart/properties/windowMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err106];
}
else {
vErrors.push(err106);
}
errors++;
}
if(data36 < 1000 || isNaN(data36)){
const err107 = {instancePath:instancePath+"/restart/windowMs",schemaPath:"#/properties/restart/properties/windowMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}};
if(vErrors === null){
vErrors = [err107];
}
else {
vErrors.push(err107);
}
errors++;
}
}
}
}
else {
const err108 = {instancePath:instancePath+"/restart",schemaPath:"#/properties/restart/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err108];
}
else {
vErrors.push(err108);
}
errors++;
}
}
if(data.reload !== undefined){
let data37 = data.reload;
if(data37 && typeof data37 == "object" && !Array.isArray(data37)){
for(const key9 in data37){
if(!(((key9 === "surge") || (key9 === "settleMs")) || (key9 === "keepOldMs"))){
const err109 = {instancePath:instancePath+"/reload",schemaPath:"#/properties/reload/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key9}};
if(vErrors === null){
vErrors = [err109];
}
else {
vErrors.push(err109);
}
errors++;
}
}
if(data37.surge !== undefined){
let data38 = data37.surge;
if(!(((typeof data38 == "number") && (!(data38 % 1) && !isNaN(data38))) && (isFinite(data38)))){
const err110 = {instancePath:instancePath+"/reload/surge",schemaPath:"#/properties/reload/properties/surge/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err110];
}
else {
vErrors.push(err110);
}
errors++;
}
if((typeof data38 == "number") && (isFinite(data38))){
if(data38 > 1024 || isNaN(data38)){
const err111 = {instancePath:instancePath+"/reload/surge",schemaPath:"#/properties/reload/properties/surge/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1024}};
if(vErrors === null){
vErrors = [err111];
}
else {
vErrors.push(err111);
}
errors++;
}
if(data38 < 1 || isNaN(data38)){
const err112 = {instancePath:instancePath+"/reload/surge",schemaPath:"#/properties/reload/properties/surge/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
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
if(data37.settleMs !== undefined){
let data39 = data37.settleMs;
if(!(((typeof data39 == "number") && (!(data39 % 1) && !isNaN(data39))) && (isFinite(data39)))){
const err113 = {instancePath:instancePath+"/reload/settleMs",schemaPath:"#/properties/reload/properties/settleMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err113];
}
else {
vErrors.push(err113);
}
errors++;
}
if((typeof data39 == "number") && (isFinite(data39))){
if(data39 > 86400000 || isNaN(data39)){
const err114 = {instancePath:instancePath+"/reload/settleMs",schemaPath:"#/properties/reload/properties/settleMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err114];
}
else {
vErrors.push(err114);
}
errors++;
}
if(data39 < 0 || isNaN(data39)){
const err115 = {instancePath:instancePath+"/reload/settleMs",schemaPath:"#/properties/reload/properties/settleMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err115];
}
else {
vErrors.push(err115);
}
errors++;
}
}
}
if(data37.keepOldMs !== undefined){
let data40 = data37.keepOldMs;
if(!(((typeof data40 == "number") && (!(data40 % 1) && !isNaN(data40))) && (isFinite(data40)))){
const err116 = {instancePath:instancePath+"/reload/keepOldMs",schemaPath:"#/properties/reload/properties/keepOldMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err116];
}
else {
vErrors.push(err116);
}
errors++;
}
if((typeof data40 == "number") && (isFinite(data40))){
if(data40 > 86400000 || isNaN(data40)){
const err117 = {instancePath:instancePath+"/reload/keepOldMs",schemaPath:"#/properties/reload/properties/keepOldMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err117];
}
else {
vErrors.push(err117);
}
errors++;
}
if(data40 < 0 || isNaN(data40)){
const err118 = {instancePath:instancePath+"/reload/keepOldMs",schemaPath:"#/properties/reload/properties/keepOldMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err118];
}
else {
vErrors.push(err118);
}
errors++;
}
}
}
}
else {
const err119 = {instancePath:instancePath+"/reload",schemaPath:"#/properties/reload/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err119];
}
else {
vErrors.push(err119);
}
errors++;
}
}
if(data.health !== undefined){
let data41 = data.health;
if(data41 && typeof data41 == "object" && !Array.isArray(data41)){
for(const key10 in data41){
if(!(((((((key10 === "path") || (key10 === "intervalMs")) || (key10 === "timeoutMs")) || (key10 === "failures")) || (key10 === "expectedStatus")) || (key10 === "blockedMs")) || (key10 === "hungMs"))){
const err120 = {instancePath:instancePath+"/health",schemaPath:"#/properties/health/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key10}};
if(vErrors === null){
vErrors = [err120];
}
else {
vErrors.push(err120);
}
errors++;
}
}
if(data41.path !== undefined){
let data42 = data41.path;
const _errs122 = errors;
let valid23 = false;
const _errs123 = errors;
if(typeof data42 === "string"){
if(!pattern11.test(data42)){
const err121 = {instancePath:instancePath+"/health/path",schemaPath:"#/properties/health/properties/path/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^/[^\\s#\\u0000]*$"}};
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
const err122 = {instancePath:instancePath+"/health/path",schemaPath:"#/properties/health/properties/path/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err122];
}
else {
vErrors.push(err122);
}
errors++;
}
var _valid6 = _errs123 === errors;
valid23 = valid23 || _valid6;
if(!valid23){
const _errs125 = errors;
if(data42 !== null){
const err123 = {instancePath:instancePath+"/health/path",schemaPath:"#/properties/health/properties/path/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err123];
}
else {
vErrors.push(err123);
}
errors++;
}
var _valid6 = _errs125 === errors;
valid23 = valid23 || _valid6;
}
if(!valid23){
const err124 = {instancePath:instancePath+"/health/path",schemaPath:"#/properties/health/properties/path/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err124];
}
else {
vErrors.push(err124);
}
errors++;
}
else {
errors = _errs122;
if(vErrors !== null){
if(_errs122){
vErrors.length = _errs122;
}
else {
vErrors = null;
}
}
}
}
if(data41.intervalMs !== undefined){
let data43 = data41.intervalMs;
if(!(((typeof data43 == "number") && (!(data43 % 1) && !isNaN(data43))) && (isFinite(data43)))){
const err125 = {instancePath:instancePath+"/health/intervalMs",schemaPath:"#/properties/health/properties/intervalMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err125];
}
else {
vErrors.push(err125);
}
errors++;
}
if((typeof data43 == "number") && (isFinite(data43))){
if(data43 > 86400000 || isNaN(data43)){
const err126 = {instancePath:instancePath+"/health/intervalMs",schemaPath:"#/properties/health/properties/intervalMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err126];
}
else {
vErrors.push(err126);
}
errors++;
}
if(data43 < 100 || isNaN(data43)){
const err127 = {instancePath:instancePath+"/health/intervalMs",schemaPath:"#/properties/health/properties/intervalMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100}};
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
if(data41.timeoutMs !== undefined){
let data44 = data41.timeoutMs;
if(!(((typeof data44 == "number") && (!(data44 % 1) && !isNaN(data44))) && (isFinite(data44)))){
const err128 = {instancePath:instancePath+"/health/timeoutMs",schemaPath:"#/properties/health/properties/timeoutMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err128];
}
else {
vErrors.push(err128);
}
errors++;
}
if((typeof data44 == "number") && (isFinite(data44))){
if(data44 > 86400000 || isNaN(data44)){
const err129 = {instancePath:instancePath+"/health/timeoutMs",schemaPath:"#/properties/health/properties/timeoutMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err129];
}
else {
vErrors.push(err129);
}
errors++;
}
if(data44 < 10 || isNaN(data44)){
const err130 = {instancePath:instancePath+"/health/timeoutMs",schemaPath:"#/properties/health/properties/timeoutMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
if(vErrors === null){
vErrors = [err130];
}
else {
vErrors.push(err130);
}
errors++;
}
}
}
if(data41.failures !== undefined){
let data45 = data41.failures;
if(!(((typeof data45 == "number") && (!(data45 % 1) && !isNaN(data45))) && (isFinite(data45)))){
const err131 = {instancePath:instancePath+"/health/failures",schemaPath:"#/properties/health/properties/failures/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err131];
}
else {
vErrors.push(err131);
}
errors++;
}
if((typeof data45 == "number") && (isFinite(data45))){
if(data45 > 1000 || isNaN(data45)){
const err132 = {instancePath:instancePath+"/health/failures",schemaPath:"#/properties/health/properties/failures/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000}};
if(vErrors === null){
vErrors = [err132];
}
else {
vErrors.push(err132);
}
errors++;
}
if(data45 < 1 || isNaN(data45)){
const err133 = {instancePath:instancePath+"/health/failures",schemaPath:"#/properties/health/properties/failures/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err133];
}
else {
vErrors.push(err133);
}
errors++;
}
}
}
if(data41.expectedStatus !== undefined){
if(typeof data41.expectedStatus !== "string"){
const err134 = {instancePath:instancePath+"/health/expectedStatus",schemaPath:"#/properties/health/properties/expectedStatus/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err134];
}
else {
vErrors.push(err134);
}
errors++;
}
}
if(data41.blockedMs !== undefined){
let data47 = data41.blockedMs;
if(!(((typeof data47 == "number") && (!(data47 % 1) && !isNaN(data47))) && (isFinite(data47)))){
const err135 = {instancePath:instancePath+"/health/blockedMs",schemaPath:"#/properties/health/properties/blockedMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err135];
}
else {
vErrors.push(err135);
}
errors++;
}
if((typeof data47 == "number") && (isFinite(data47))){
if(data47 > 86400000 || isNaN(data47)){
const err136 = {instancePath:instancePath+"/health/blockedMs",schemaPath:"#/properties/health/properties/blockedMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err136];
}
else {
vErrors.push(err136);
}
errors++;
}
if(data47 < 50 || isNaN(data47)){
const err137 = {instancePath:instancePath+"/health/blockedMs",schemaPath:"#/properties/health/properties/blockedMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 50}};
if(vErrors === null){
vErrors = [err137];
}
else {
vErrors.push(err137);
}
errors++;
}
}
}
if(data41.hungMs !== undefined){
let data48 = data41.hungMs;
if(!(((typeof data48 == "number") && (!(data48 % 1) && !isNaN(data48))) && (isFinite(data48)))){
const err138 = {instancePath:instancePath+"/health/hungMs",schemaPath:"#/properties/health/properties/hungMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err138];
}
else {
vErrors.push(err138);
}
errors++;
}
if((typeof data48 == "number") && (isFinite(data48))){
if(data48 > 86400000 || isNaN(data48)){
const err139 = {instancePath:instancePath+"/health/hungMs",schemaPath:"#/properties/health/properties/hungMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err139];
}
else {
vErrors.push(err139);
}
errors++;
}
if(data48 < 1000 || isNaN(data48)){
const err140 = {instancePath:instancePath+"/health/hungMs",schemaPath:"#/properties/health/properties/hungMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}};
if(vErrors === null){
vErrors = [err140];
}
else {
vErrors.push(err140);
}
errors++;
}
}
}
}
else {
const err141 = {instancePath:instancePath+"/health",schemaPath:"#/properties/health/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err141];
}
else {
vErrors.push(err141);
}
errors++;
}
}
if(data.worker !== undefined){
let data49 = data.worker;
if(data49 && typeof data49 == "object" && !Array.isArray(data49)){
for(const key11 in data49){
if(!((key11 === "sidecar") || (key11 === "evenSpread"))){
const err142 = {instancePath:instancePath+"/worker",schemaPath:"#/properties/worker/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key11}};
if(vErrors === null){
vErrors = [err142];
}
else {
vErrors.push(err142);
}
errors++;
}
}
if(data49.sidecar !== undefined){
if(typeof data49.sidecar !== "boolean"){
const err143 = {instancePath:instancePath+"/worker/sidecar",schemaPath:"#/properties/worker/properties/sidecar/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err143];
}
else {
vErrors.push(err143);
}
errors++;
}
}
if(data49.evenSpread !== undefined){
if(typeof data49.evenSpread !== "boolean"){
const err144 = {instancePath:instancePath+"/worker/evenSpread",schemaPath:"#/properties/worker/properties/evenSpread/type",keyword:"type",params:{type: "boolean"}};
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
else {
const err145 = {instancePath:instancePath+"/worker",schemaPath:"#/properties/worker/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err145];
}
else {
vErrors.push(err145);
}
errors++;
}
}
if(data.metrics !== undefined){
let data52 = data.metrics;
if(data52 && typeof data52 == "object" && !Array.isArray(data52)){
for(const key12 in data52){
if(!(((key12 === "enabled") || (key12 === "maxSeries")) || (key12 === "ignorePaths"))){
const err146 = {instancePath:instancePath+"/metrics",schemaPath:"#/properties/metrics/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key12}};
if(vErrors === null){
vErrors = [err146];
}
else {
vErrors.push(err146);
}
errors++;
}
}
if(data52.enabled !== undefined){
if(typeof data52.enabled !== "boolean"){
const err147 = {instancePath:instancePath+"/metrics/enabled",schemaPath:"#/properties/metrics/properties/enabled/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err147];
}
else {
vErrors.push(err147);
}
errors++;
}
}
if(data52.maxSeries !== undefined){
let data54 = data52.maxSeries;
if(!(((typeof data54 == "number") && (!(data54 % 1) && !isNaN(data54))) && (isFinite(data54)))){
const err148 = {instancePath:instancePath+"/metrics/maxSeries",schemaPath:"#/properties/metrics/properties/maxSeries/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err148];
}
else {
vErrors.push(err148);
}
errors++;
}
if((typeof data54 == "number") && (isFinite(data54))){
if(data54 > 100000 || isNaN(data54)){
const err149 = {instancePath:instancePath+"/metrics/maxSeries",schemaPath:"#/properties/metrics/properties/maxSeries/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000}};
if(vErrors === null){
vErrors = [err149];
}
else {
vErrors.push(err149);
}
errors++;
}
if(data54 < 10 || isNaN(data54)){
const err150 = {instancePath:instancePath+"/metrics/maxSeries",schemaPath:"#/properties/metrics/properties/maxSeries/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
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
if(data52.ignorePaths !== undefined){
let data55 = data52.ignorePaths;
if(Array.isArray(data55)){
if(data55.length > 100){
const err151 = {instancePath:instancePath+"/metrics/ignorePaths",schemaPath:"#/properties/metrics/properties/ignorePaths/maxItems",keyword:"maxItems",params:{limit: 100}};
if(vErrors === null){
vErrors = [err151];
}
else {
vErrors.push(err151);
}
errors++;
}
const len3 = data55.length;
for(let i3=0; i3<len3; i3++){
let data56 = data55[i3];
if(typeof data56 === "string"){
if(!pattern12.test(data56)){
const err152 = {instancePath:instancePath+"/metrics/ignorePaths/" + i3,schemaPath:"#/properties/metrics/properties/ignorePaths/items/pattern",keyword:"pattern",params:{pattern: "^/[^?#\\s\\u0000]*$"}};
if(vErrors === null){
vErrors = [err152];
}
else {
vErrors.push(err152);
}
errors++;
}
}
else {
const err153 = {instancePath:instancePath+"/metrics/ignorePaths/" + i3,schemaPath:"#/properties/metrics/properties/ignorePaths/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err153];
}
else {
vErrors.push(err153);
}
errors++;
}
}
}
else {
const err154 = {instancePath:instancePath+"/metrics/ignorePaths",schemaPath:"#/properties/metrics/properties/ignorePaths/type",keyword:"type",params:{type: "array"}};
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
else {
const err155 = {instancePath:instancePath+"/metrics",schemaPath:"#/properties/metrics/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err155];
}
else {
vErrors.push(err155);
}
errors++;
}
}
if(data.apm !== undefined){
let data57 = data.apm;
const _errs158 = errors;
let valid28 = false;
const _errs159 = errors;
if(typeof data57 !== "boolean"){
const err156 = {instancePath:instancePath+"/apm",schemaPath:"#/properties/apm/anyOf/0/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err156];
}
else {
vErrors.push(err156);
}
errors++;
}
var _valid7 = _errs159 === errors;
valid28 = valid28 || _valid7;
if(!valid28){
const _errs161 = errors;
if("own" !== data57){
const err157 = {instancePath:instancePath+"/apm",schemaPath:"#/properties/apm/anyOf/1/const",keyword:"const",params:{allowedValue: "own"}};
if(vErrors === null){
vErrors = [err157];
}
else {
vErrors.push(err157);
}
errors++;
}
var _valid7 = _errs161 === errors;
valid28 = valid28 || _valid7;
if(!valid28){
const _errs162 = errors;
if(data57 && typeof data57 == "object" && !Array.isArray(data57)){
for(const key13 in data57){
if(!(((key13 === "catchExceptions") || (key13 === "profiling")) || (key13 === "metrics"))){
const err158 = {instancePath:instancePath+"/apm",schemaPath:"#/properties/apm/anyOf/2/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key13}};
if(vErrors === null){
vErrors = [err158];
}
else {
vErrors.push(err158);
}
errors++;
}
}
if(data57.catchExceptions !== undefined){
if(typeof data57.catchExceptions !== "boolean"){
const err159 = {instancePath:instancePath+"/apm/catchExceptions",schemaPath:"#/properties/apm/anyOf/2/properties/catchExceptions/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err159];
}
else {
vErrors.push(err159);
}
errors++;
}
}
if(data57.profiling !== undefined){
if(typeof data57.profiling !== "boolean"){
const err160 = {instancePath:instancePath+"/apm/profiling",schemaPath:"#/properties/apm/anyOf/2/properties/profiling/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err160];
}
else {
vErrors.push(err160);
}
errors++;
}
}
if(data57.metrics !== undefined){
let data60 = data57.metrics;
if(data60 && typeof data60 == "object" && !Array.isArray(data60)){
for(const key14 in data60){
if(!((((key14 === "v8") || (key14 === "eventLoop")) || (key14 === "http")) || (key14 === "runtime"))){
const err161 = {instancePath:instancePath+"/apm/metrics",schemaPath:"#/properties/apm/anyOf/2/properties/metrics/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key14}};
if(vErrors === null){
vErrors = [err161];
}
else {
vErrors.push(err161);
}
errors++;
}
}
if(data60.v8 !== undefined){
if(typeof data60.v8 !== "boolean"){
const err162 = {instancePath:instancePath+"/apm/metrics/v8",schemaPath:"#/properties/apm/anyOf/2/properties/metrics/properties/v8/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err162];
}
else {
vErrors.push(err162);
}
errors++;
}
}
if(data60.eventLoop !== undefined){
if(typeof data60.eventLoop !== "boolean"){
const err163 = {instancePath:instancePath+"/apm/metrics/eventLoop",schemaPath:"#/properties/apm/anyOf/2/properties/metrics/properties/eventLoop/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err163];
}
else {
vErrors.push(err163);
}
errors++;
}
}
if(data60.http !== undefined){
if(typeof data60.http !== "boolean"){
const err164 = {instancePath:instancePath+"/apm/metrics/http",schemaPath:"#/properties/apm/anyOf/2/properties/metrics/properties/http/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err164];
}
else {
vErrors.push(err164);
}
errors++;
}
}
if(data60.runtime !== undefined){
if(typeof data60.runtime !== "boolean"){
const err165 = {instancePath:instancePath+"/apm/metrics/runtime",schemaPath:"#/properties/apm/anyOf/2/properties/metrics/properties/runtime/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err165];
}
else {
vErrors.push(err165);
}
errors++;
}
}
}
else {
const err166 = {instancePath:instancePath+"/apm/metrics",schemaPath:"#/properties/apm/anyOf/2/properties/metrics/type",keyword:"type",params:{type: "object"}};
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
else {
const err167 = {instancePath:instancePath+"/apm",schemaPath:"#/properties/apm/anyOf/2/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err167];
}
else {
vErrors.push(err167);
}
errors++;
}
var _valid7 = _errs162 === errors;
valid28 = valid28 || _valid7;
}
}
if(!valid28){
const err168 = {instancePath:instancePath+"/apm",schemaPath:"#/properties/apm/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err168];
}
else {
vErrors.push(err168);
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
if(data.stage !== undefined){
let data65 = data.stage;
if(typeof data65 !== "string"){
const err169 = {instancePath:instancePath+"/stage",schemaPath:"#/properties/stage/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err169];
}
else {
vErrors.push(err169);
}
errors++;
}
if(!(((data65 === "production") || (data65 === "staging")) || (data65 === "development"))){
const err170 = {instancePath:instancePath+"/stage",schemaPath:"#/properties/stage/enum",keyword:"enum",params:{allowedValues: schema7.properties.stage.enum}};
if(vErrors === null){
vErrors = [err170];
}
else {
vErrors.push(err170);
}
errors++;
}
}
if(data.repl !== undefined){
let data66 = data.repl;
if(data66 && typeof data66 == "object" && !Array.isArray(data66)){
for(const key15 in data66){
if(!((((((((key15 === "enabled") || (key15 === "write")) || (key15 === "requireReason")) || (key15 === "readOnlyGroup")) || (key15 === "readOnlyCalls")) || (key15 === "evalTimeoutMs")) || (key15 === "idleTimeoutMs")) || (key15 === "maxSessions"))){
const err171 = {instancePath:instancePath+"/repl",schemaPath:"#/properties/repl/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key15}};
if(vErrors === null){
vErrors = [err171];
}
else {
vErrors.push(err171);
}
errors++;
}
}
if(data66.enabled !== undefined){
if(typeof data66.enabled !== "boolean"){
const err172 = {instancePath:instancePath+"/repl/enabled",schemaPath:"#/properties/repl/properties/enabled/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err172];
}
else {
vErrors.push(err172);
}
errors++;
}
}
if(data66.write !== undefined){
if(typeof data66.write !== "boolean"){
const err173 = {instancePath:instancePath+"/repl/write",schemaPath:"#/properties/repl/properties/write/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err173];
}
else {
vErrors.push(err173);
}
errors++;
}
}
if(data66.requireReason !== undefined){
if(typeof data66.requireReason !== "boolean"){
const err174 = {instancePath:instancePath+"/repl/requireReason",schemaPath:"#/properties/repl/properties/requireReason/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err174];
}
else {
vErrors.push(err174);
}
errors++;
}
}
if(data66.readOnlyGroup !== undefined){
let data70 = data66.readOnlyGroup;
const _errs192 = errors;
let valid32 = false;
const _errs193 = errors;
if(typeof data70 === "string"){
if(!pattern13.test(data70)){
const err175 = {instancePath:instancePath+"/repl/readOnlyGroup",schemaPath:"#/properties/repl/properties/readOnlyGroup/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_][A-Za-z0-9_.-]{0,31}$"}};
if(vErrors === null){
vErrors = [err175];
}
else {
vErrors.push(err175);
}
errors++;
}
}
else {
const err176 = {instancePath:instancePath+"/repl/readOnlyGroup",schemaPath:"#/properties/repl/properties/readOnlyGroup/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err176];
}
else {
vErrors.push(err176);
}
errors++;
}
var _valid8 = _errs193 === errors;
valid32 = valid32 || _valid8;
if(!valid32){
const _errs195 = errors;
if(data70 !== null){
const err177 = {instancePath:instancePath+"/repl/readOnlyGroup",schemaPath:"#/properties/repl/properties/readOnlyGroup/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err177];
}
else {
vErrors.push(err177);
}
errors++;
}
var _valid8 = _errs195 === errors;
valid32 = valid32 || _valid8;
}
if(!valid32){
const err178 = {instancePath:instancePath+"/repl/readOnlyGroup",schemaPath:"#/properties/repl/properties/readOnlyGroup/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err178];
}
else {
vErrors.push(err178);
}
errors++;
}
else {
errors = _errs192;
if(vErrors !== null){
if(_errs192){
vErrors.length = _errs192;
}
else {
vErrors = null;
}
}
}
}
if(data66.readOnlyCalls !== undefined){
if(typeof data66.readOnlyCalls !== "boolean"){
const err179 = {instancePath:instancePath+"/repl/readOnlyCalls",schemaPath:"#/properties/repl/properties/readOnlyCalls/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err179];
}
else {
vErrors.push(err179);
}
errors++;
}
}
if(data66.evalTimeoutMs !== undefined){
let data72 = data66.evalTimeoutMs;
if(!(((typeof data72 == "number") && (!(data72 % 1) && !isNaN(data72))) && (isFinite(data72)))){
const err180 = {instancePath:instancePath+"/repl/evalTimeoutMs",schemaPath:"#/properties/repl/properties/evalTimeoutMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err180];
}
else {
vErrors.push(err180);
}
errors++;
}
if((typeof data72 == "number") && (isFinite(data72))){
if(data72 > 86400000 || isNaN(data72)){
const err181 = {instancePath:instancePath+"/repl/evalTimeoutMs",schemaPath:"#/properties/repl/properties/evalTimeoutMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err181];
}
else {
vErrors.push(err181);
}
errors++;
}
if(data72 < 10 || isNaN(data72)){
const err182 = {instancePath:instancePath+"/repl/evalTimeoutMs",schemaPath:"#/properties/repl/properties/evalTimeoutMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
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
if(data66.idleTimeoutMs !== undefined){
let data73 = data66.idleTimeoutMs;
if(!(((typeof data73 == "number") && (!(data73 % 1) && !isNaN(data73))) && (isFinite(data73)))){
const err183 = {instancePath:instancePath+"/repl/idleTimeoutMs",schemaPath:"#/properties/repl/properties/idleTimeoutMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err183];
}
else {
vErrors.push(err183);
}
errors++;
}
if((typeof data73 == "number") && (isFinite(data73))){
if(data73 > 86400000 || isNaN(data73)){
const err184 = {instancePath:instancePath+"/repl/idleTimeoutMs",schemaPath:"#/properties/repl/properties/idleTimeoutMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err184];
}
else {
vErrors.push(err184);
}
errors++;
}
if(data73 < 1000 || isNaN(data73)){
const err185 = {instancePath:instancePath+"/repl/idleTimeoutMs",schemaPath:"#/properties/repl/properties/idleTimeoutMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}};
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
if(data66.maxSessions !== undefined){
let data74 = data66.maxSessions;
if(!(((typeof data74 == "number") && (!(data74 % 1) && !isNaN(data74))) && (isFinite(data74)))){
const err186 = {instancePath:instancePath+"/repl/maxSessions",schemaPath:"#/properties/repl/properties/maxSessions/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err186];
}
else {
vErrors.push(err186);
}
errors++;
}
if((typeof data74 == "number") && (isFinite(data74))){
if(data74 > 64 || isNaN(data74)){
const err187 = {instancePath:instancePath+"/repl/maxSessions",schemaPath:"#/properties/repl/properties/maxSessions/maximum",keyword:"maximum",params:{comparison: "<=", limit: 64}};
if(vErrors === null){
vErrors = [err187];
}
else {
vErrors.push(err187);
}
errors++;
}
if(data74 < 1 || isNaN(data74)){
const err188 = {instancePath:instancePath+"/repl/maxSessions",schemaPath:"#/properties/repl/properties/maxSessions/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
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
}
else {
const err189 = {instancePath:instancePath+"/repl",schemaPath:"#/properties/repl/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err189];
}
else {
vErrors.push(err189);
}
errors++;
}
}
if(data.log !== undefined){
let data75 = data.log;
if(data75 && typeof data75 == "object" && !Array.isArray(data75)){
for(const key16 in data75){
if(!(key16 === "files")){
const err190 = {instancePath:instancePath+"/log",schemaPath:"#/properties/log/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key16}};
if(vErrors === null){
vErrors = [err190];
}
else {
vErrors.push(err190);
}
errors++;
}
}
if(data75.files !== undefined){
let data76 = data75.files;
if(typeof data76 !== "string"){
const err191 = {instancePath:instancePath+"/log/files",schemaPath:"#/properties/log/properties/files/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err191];
}
else {
vErrors.push(err191);
}
errors++;
}
if(!((((data76 === "app") || (data76 === "worker")) || (data76 === "stdout")) || (data76 === "journal"))){
const err192 = {instancePath:instancePath+"/log/files",schemaPath:"#/properties/log/properties/files/enum",keyword:"enum",params:{allowedValues: schema7.properties.log.properties.files.enum}};
if(vErrors === null){
vErrors = [err192];
}
else {
vErrors.push(err192);
}
errors++;
}
}
}
else {
const err193 = {instancePath:instancePath+"/log",schemaPath:"#/properties/log/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err193];
}
else {
vErrors.push(err193);
}
errors++;
}
}
}
else {
const err194 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err194];
}
else {
vErrors.push(err194);
}
errors++;
}
validate22.errors = vErrors;
return errors === 0;
}

const pattern16 = new RegExp("^/[^\u0000]{1,99}$", "u");
const pattern17 = new RegExp("^[a-z][a-z0-9-]{0,63}$", "u");
const pattern18 = new RegExp("^(?:/[A-Za-z0-9._~-]+)*$", "u");
const pattern19 = new RegExp("^[a-z0-9_-]{1,63}(\\.[a-z0-9_-]{1,63}){0,20}$", "u");
const pattern22 = new RegExp("^https?://[^\\s/]+", "u");
const pattern29 = new RegExp("^(?:\\[[0-9A-Fa-f:.]+\\]|[^\\s:/\\[\\]\\u0000]+):\\d{1,5}$", "u");

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
if(!pattern16.test(data8)){
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
if(!pattern17.test(data9)){
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
if(!pattern18.test(data10)){
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
if(!pattern19.test(data12)){
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
if(!pattern22.test(data17)){
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
if(!pattern29.test(data36)){
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
if(data27.links !== undefined){
let data37 = data27.links;
if(data37 && typeof data37 == "object" && !Array.isArray(data37)){
if(Object.keys(data37).length > 20){
const err108 = {instancePath:instancePath+"/bench/links",schemaPath:"#/then/properties/bench/properties/links/maxProperties",keyword:"maxProperties",params:{limit: 20}};
if(vErrors === null){
vErrors = [err108];
}
else {
vErrors.push(err108);
}
errors++;
}
for(const key8 in data37){
const _errs121 = errors;
if(typeof key8 === "string"){
if(!pattern7.test(key8)){
const err109 = {instancePath:instancePath+"/bench/links",schemaPath:"#/then/properties/bench/properties/links/propertyNames/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f]{1,40}$"},propertyName:key8};
if(vErrors === null){
vErrors = [err109];
}
else {
vErrors.push(err109);
}
errors++;
}
}
var valid23 = _errs121 === errors;
if(!valid23){
const err110 = {instancePath:instancePath+"/bench/links",schemaPath:"#/then/properties/bench/properties/links/propertyNames",keyword:"propertyNames",params:{propertyName: key8}};
if(vErrors === null){
vErrors = [err110];
}
else {
vErrors.push(err110);
}
errors++;
}
}
for(const key9 in data37){
let data38 = data37[key9];
if(typeof data38 === "string"){
if(!pattern8.test(data38)){
const err111 = {instancePath:instancePath+"/bench/links/" + key9.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/then/properties/bench/properties/links/additionalProperties/pattern",keyword:"pattern",params:{pattern: "^https?://[^\\s\\u0000-\\u001f]{1,2000}$"}};
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
const err112 = {instancePath:instancePath+"/bench/links/" + key9.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/then/properties/bench/properties/links/additionalProperties/type",keyword:"type",params:{type: "string"}};
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
else {
const err113 = {instancePath:instancePath+"/bench/links",schemaPath:"#/then/properties/bench/properties/links/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err113];
}
else {
vErrors.push(err113);
}
errors++;
}
}
if(data27.machineChecks !== undefined){
if(typeof data27.machineChecks !== "boolean"){
const err114 = {instancePath:instancePath+"/bench/machineChecks",schemaPath:"#/then/properties/bench/properties/machineChecks/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err114];
}
else {
vErrors.push(err114);
}
errors++;
}
}
if(data27.nice !== undefined){
let data40 = data27.nice;
if(!(((typeof data40 == "number") && (!(data40 % 1) && !isNaN(data40))) && (isFinite(data40)))){
const err115 = {instancePath:instancePath+"/bench/nice",schemaPath:"#/then/properties/bench/properties/nice/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err115];
}
else {
vErrors.push(err115);
}
errors++;
}
if((typeof data40 == "number") && (isFinite(data40))){
if(data40 > 19 || isNaN(data40)){
const err116 = {instancePath:instancePath+"/bench/nice",schemaPath:"#/then/properties/bench/properties/nice/maximum",keyword:"maximum",params:{comparison: "<=", limit: 19}};
if(vErrors === null){
vErrors = [err116];
}
else {
vErrors.push(err116);
}
errors++;
}
if(data40 < 0 || isNaN(data40)){
const err117 = {instancePath:instancePath+"/bench/nice",schemaPath:"#/then/properties/bench/properties/nice/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err117];
}
else {
vErrors.push(err117);
}
errors++;
}
}
}
}
}
}
else {
const err118 = {instancePath,schemaPath:"#/then/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err118];
}
else {
vErrors.push(err118);
}
errors++;
}
var _valid0 = _errs2 === errors;
valid0 = _valid0;
ifClause0 = "then";
}
else {
const _errs129 = errors;
const _errs130 = errors;
let valid25 = true;
const _errs131 = errors;
const _errs132 = errors;
const _errs133 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((data.script === undefined) && (missing1 = "script")){
const err119 = {};
if(vErrors === null){
vErrors = [err119];
}
else {
vErrors.push(err119);
}
errors++;
}
}
var valid26 = _errs133 === errors;
if(valid26){
const err120 = {};
if(vErrors === null){
vErrors = [err120];
}
else {
vErrors.push(err120);
}
errors++;
}
else {
errors = _errs132;
if(vErrors !== null){
if(_errs132){
vErrors.length = _errs132;
}
else {
vErrors = null;
}
}
}
if(errors === _errs131){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing2;
if((data.bench === undefined) && (missing2 = "bench")){
const err121 = {};
if(vErrors === null){
vErrors = [err121];
}
else {
vErrors.push(err121);
}
errors++;
}
else {
if(data.bench !== undefined){
const _errs135 = errors;
const _errs136 = errors;
if(false !== data.bench){
const err122 = {};
if(vErrors === null){
vErrors = [err122];
}
else {
vErrors.push(err122);
}
errors++;
}
var valid28 = _errs136 === errors;
if(valid28){
const err123 = {};
if(vErrors === null){
vErrors = [err123];
}
else {
vErrors.push(err123);
}
errors++;
}
else {
errors = _errs135;
if(vErrors !== null){
if(_errs135){
vErrors.length = _errs135;
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
var _valid9 = _errs131 === errors;
errors = _errs130;
if(vErrors !== null){
if(_errs130){
vErrors.length = _errs130;
}
else {
vErrors = null;
}
}
let ifClause1;
if(_valid9){
const _errs137 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key10 in data){
if(!((((((((key10 === "$schema") || (key10 === "http")) || (key10 === "prometheus")) || (key10 === "otlp")) || (key10 === "shutdown")) || (key10 === "blackbox")) || (key10 === "manager")) || (key10 === "bench"))){
const err124 = {instancePath,schemaPath:"#/else/then/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key10}};
if(vErrors === null){
vErrors = [err124];
}
else {
vErrors.push(err124);
}
errors++;
}
}
if(data.$schema !== undefined){
if(typeof data.$schema !== "string"){
const err125 = {instancePath:instancePath+"/$schema",schemaPath:"#/else/then/properties/%24schema/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err125];
}
else {
vErrors.push(err125);
}
errors++;
}
}
if(data.http !== undefined){
let data43 = data.http;
if(data43 && typeof data43 == "object" && !Array.isArray(data43)){
for(const key11 in data43){
if(!((((((((key11 === "listen") || (key11 === "ui")) || (key11 === "allowActions")) || (key11 === "tokenFile")) || (key11 === "socket")) || (key11 === "userHeader")) || (key11 === "basePath")) || (key11 === "hosts"))){
const err126 = {instancePath:instancePath+"/http",schemaPath:"#/else/then/properties/http/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key11}};
if(vErrors === null){
vErrors = [err126];
}
else {
vErrors.push(err126);
}
errors++;
}
}
if(data43.listen !== undefined){
let data44 = data43.listen;
const _errs146 = errors;
let valid31 = false;
const _errs147 = errors;
if(typeof data44 === "string"){
if(data44.length < 1){
const err127 = {instancePath:instancePath+"/http/listen",schemaPath:"#/else/then/properties/http/properties/listen/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err127];
}
else {
vErrors.push(err127);
}
errors++;
}
if(!pattern1.test(data44)){
const err128 = {instancePath:instancePath+"/http/listen",schemaPath:"#/else/then/properties/http/properties/listen/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err128];
}
else {
vErrors.push(err128);
}
errors++;
}
}
else {
const err129 = {instancePath:instancePath+"/http/listen",schemaPath:"#/else/then/properties/http/properties/listen/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err129];
}
else {
vErrors.push(err129);
}
errors++;
}
var _valid10 = _errs147 === errors;
valid31 = valid31 || _valid10;
if(!valid31){
const _errs149 = errors;
if(!(((typeof data44 == "number") && (!(data44 % 1) && !isNaN(data44))) && (isFinite(data44)))){
const err130 = {instancePath:instancePath+"/http/listen",schemaPath:"#/else/then/properties/http/properties/listen/anyOf/1/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err130];
}
else {
vErrors.push(err130);
}
errors++;
}
if((typeof data44 == "number") && (isFinite(data44))){
if(data44 > 65535 || isNaN(data44)){
const err131 = {instancePath:instancePath+"/http/listen",schemaPath:"#/else/then/properties/http/properties/listen/anyOf/1/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535}};
if(vErrors === null){
vErrors = [err131];
}
else {
vErrors.push(err131);
}
errors++;
}
if(data44 < 1 || isNaN(data44)){
const err132 = {instancePath:instancePath+"/http/listen",schemaPath:"#/else/then/properties/http/properties/listen/anyOf/1/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err132];
}
else {
vErrors.push(err132);
}
errors++;
}
}
var _valid10 = _errs149 === errors;
valid31 = valid31 || _valid10;
if(!valid31){
const _errs151 = errors;
if(data44 !== null){
const err133 = {instancePath:instancePath+"/http/listen",schemaPath:"#/else/then/properties/http/properties/listen/anyOf/2/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err133];
}
else {
vErrors.push(err133);
}
errors++;
}
var _valid10 = _errs151 === errors;
valid31 = valid31 || _valid10;
}
}
if(!valid31){
const err134 = {instancePath:instancePath+"/http/listen",schemaPath:"#/else/then/properties/http/properties/listen/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err134];
}
else {
vErrors.push(err134);
}
errors++;
}
else {
errors = _errs146;
if(vErrors !== null){
if(_errs146){
vErrors.length = _errs146;
}
else {
vErrors = null;
}
}
}
}
if(data43.ui !== undefined){
if(typeof data43.ui !== "boolean"){
const err135 = {instancePath:instancePath+"/http/ui",schemaPath:"#/else/then/properties/http/properties/ui/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err135];
}
else {
vErrors.push(err135);
}
errors++;
}
}
if(data43.allowActions !== undefined){
if(typeof data43.allowActions !== "boolean"){
const err136 = {instancePath:instancePath+"/http/allowActions",schemaPath:"#/else/then/properties/http/properties/allowActions/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err136];
}
else {
vErrors.push(err136);
}
errors++;
}
}
if(data43.tokenFile !== undefined){
let data47 = data43.tokenFile;
const _errs158 = errors;
let valid32 = false;
const _errs159 = errors;
if(typeof data47 === "string"){
if(data47.length < 1){
const err137 = {instancePath:instancePath+"/http/tokenFile",schemaPath:"#/else/then/properties/http/properties/tokenFile/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err137];
}
else {
vErrors.push(err137);
}
errors++;
}
if(!pattern1.test(data47)){
const err138 = {instancePath:instancePath+"/http/tokenFile",schemaPath:"#/else/then/properties/http/properties/tokenFile/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err138];
}
else {
vErrors.push(err138);
}
errors++;
}
}
else {
const err139 = {instancePath:instancePath+"/http/tokenFile",schemaPath:"#/else/then/properties/http/properties/tokenFile/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err139];
}
else {
vErrors.push(err139);
}
errors++;
}
var _valid11 = _errs159 === errors;
valid32 = valid32 || _valid11;
if(!valid32){
const _errs161 = errors;
if(data47 !== null){
const err140 = {instancePath:instancePath+"/http/tokenFile",schemaPath:"#/else/then/properties/http/properties/tokenFile/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err140];
}
else {
vErrors.push(err140);
}
errors++;
}
var _valid11 = _errs161 === errors;
valid32 = valid32 || _valid11;
}
if(!valid32){
const err141 = {instancePath:instancePath+"/http/tokenFile",schemaPath:"#/else/then/properties/http/properties/tokenFile/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err141];
}
else {
vErrors.push(err141);
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
if(data43.socket !== undefined){
let data48 = data43.socket;
const _errs164 = errors;
let valid33 = false;
const _errs165 = errors;
if(typeof data48 === "string"){
if(!pattern16.test(data48)){
const err142 = {instancePath:instancePath+"/http/socket",schemaPath:"#/else/then/properties/http/properties/socket/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^/[^\u0000]{1,99}$"}};
if(vErrors === null){
vErrors = [err142];
}
else {
vErrors.push(err142);
}
errors++;
}
}
else {
const err143 = {instancePath:instancePath+"/http/socket",schemaPath:"#/else/then/properties/http/properties/socket/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err143];
}
else {
vErrors.push(err143);
}
errors++;
}
var _valid12 = _errs165 === errors;
valid33 = valid33 || _valid12;
if(!valid33){
const _errs167 = errors;
if(data48 !== null){
const err144 = {instancePath:instancePath+"/http/socket",schemaPath:"#/else/then/properties/http/properties/socket/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err144];
}
else {
vErrors.push(err144);
}
errors++;
}
var _valid12 = _errs167 === errors;
valid33 = valid33 || _valid12;
}
if(!valid33){
const err145 = {instancePath:instancePath+"/http/socket",schemaPath:"#/else/then/properties/http/properties/socket/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err145];
}
else {
vErrors.push(err145);
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
if(data43.userHeader !== undefined){
let data49 = data43.userHeader;
const _errs170 = errors;
let valid34 = false;
const _errs171 = errors;
if(typeof data49 === "string"){
if(!pattern17.test(data49)){
const err146 = {instancePath:instancePath+"/http/userHeader",schemaPath:"#/else/then/properties/http/properties/userHeader/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9-]{0,63}$"}};
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
const err147 = {instancePath:instancePath+"/http/userHeader",schemaPath:"#/else/then/properties/http/properties/userHeader/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err147];
}
else {
vErrors.push(err147);
}
errors++;
}
var _valid13 = _errs171 === errors;
valid34 = valid34 || _valid13;
if(!valid34){
const _errs173 = errors;
if(data49 !== null){
const err148 = {instancePath:instancePath+"/http/userHeader",schemaPath:"#/else/then/properties/http/properties/userHeader/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err148];
}
else {
vErrors.push(err148);
}
errors++;
}
var _valid13 = _errs173 === errors;
valid34 = valid34 || _valid13;
}
if(!valid34){
const err149 = {instancePath:instancePath+"/http/userHeader",schemaPath:"#/else/then/properties/http/properties/userHeader/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err149];
}
else {
vErrors.push(err149);
}
errors++;
}
else {
errors = _errs170;
if(vErrors !== null){
if(_errs170){
vErrors.length = _errs170;
}
else {
vErrors = null;
}
}
}
}
if(data43.basePath !== undefined){
let data50 = data43.basePath;
if(typeof data50 === "string"){
if(data50.length > 200){
const err150 = {instancePath:instancePath+"/http/basePath",schemaPath:"#/else/then/properties/http/properties/basePath/maxLength",keyword:"maxLength",params:{limit: 200}};
if(vErrors === null){
vErrors = [err150];
}
else {
vErrors.push(err150);
}
errors++;
}
if(!pattern18.test(data50)){
const err151 = {instancePath:instancePath+"/http/basePath",schemaPath:"#/else/then/properties/http/properties/basePath/pattern",keyword:"pattern",params:{pattern: "^(?:/[A-Za-z0-9._~-]+)*$"}};
if(vErrors === null){
vErrors = [err151];
}
else {
vErrors.push(err151);
}
errors++;
}
}
else {
const err152 = {instancePath:instancePath+"/http/basePath",schemaPath:"#/else/then/properties/http/properties/basePath/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err152];
}
else {
vErrors.push(err152);
}
errors++;
}
}
if(data43.hosts !== undefined){
let data51 = data43.hosts;
if(Array.isArray(data51)){
if(data51.length > 50){
const err153 = {instancePath:instancePath+"/http/hosts",schemaPath:"#/else/then/properties/http/properties/hosts/maxItems",keyword:"maxItems",params:{limit: 50}};
if(vErrors === null){
vErrors = [err153];
}
else {
vErrors.push(err153);
}
errors++;
}
const len3 = data51.length;
for(let i3=0; i3<len3; i3++){
let data52 = data51[i3];
if(typeof data52 === "string"){
if(!pattern19.test(data52)){
const err154 = {instancePath:instancePath+"/http/hosts/" + i3,schemaPath:"#/else/then/properties/http/properties/hosts/items/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9_-]{1,63}(\\.[a-z0-9_-]{1,63}){0,20}$"}};
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
const err155 = {instancePath:instancePath+"/http/hosts/" + i3,schemaPath:"#/else/then/properties/http/properties/hosts/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err155];
}
else {
vErrors.push(err155);
}
errors++;
}
}
}
else {
const err156 = {instancePath:instancePath+"/http/hosts",schemaPath:"#/else/then/properties/http/properties/hosts/type",keyword:"type",params:{type: "array"}};
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
else {
const err157 = {instancePath:instancePath+"/http",schemaPath:"#/else/then/properties/http/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err157];
}
else {
vErrors.push(err157);
}
errors++;
}
}
if(data.prometheus !== undefined){
let data53 = data.prometheus;
if(data53 && typeof data53 == "object" && !Array.isArray(data53)){
for(const key12 in data53){
if(!((key12 === "tokenFile") || (key12 === "fileSd"))){
const err158 = {instancePath:instancePath+"/prometheus",schemaPath:"#/else/then/properties/prometheus/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key12}};
if(vErrors === null){
vErrors = [err158];
}
else {
vErrors.push(err158);
}
errors++;
}
}
if(data53.tokenFile !== undefined){
let data54 = data53.tokenFile;
const _errs185 = errors;
let valid38 = false;
const _errs186 = errors;
if(typeof data54 === "string"){
if(data54.length < 1){
const err159 = {instancePath:instancePath+"/prometheus/tokenFile",schemaPath:"#/else/then/properties/prometheus/properties/tokenFile/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err159];
}
else {
vErrors.push(err159);
}
errors++;
}
if(!pattern1.test(data54)){
const err160 = {instancePath:instancePath+"/prometheus/tokenFile",schemaPath:"#/else/then/properties/prometheus/properties/tokenFile/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err160];
}
else {
vErrors.push(err160);
}
errors++;
}
}
else {
const err161 = {instancePath:instancePath+"/prometheus/tokenFile",schemaPath:"#/else/then/properties/prometheus/properties/tokenFile/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err161];
}
else {
vErrors.push(err161);
}
errors++;
}
var _valid14 = _errs186 === errors;
valid38 = valid38 || _valid14;
if(!valid38){
const _errs188 = errors;
if(data54 !== null){
const err162 = {instancePath:instancePath+"/prometheus/tokenFile",schemaPath:"#/else/then/properties/prometheus/properties/tokenFile/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err162];
}
else {
vErrors.push(err162);
}
errors++;
}
var _valid14 = _errs188 === errors;
valid38 = valid38 || _valid14;
}
if(!valid38){
const err163 = {instancePath:instancePath+"/prometheus/tokenFile",schemaPath:"#/else/then/properties/prometheus/properties/tokenFile/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err163];
}
else {
vErrors.push(err163);
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
if(data53.fileSd !== undefined){
let data55 = data53.fileSd;
const _errs191 = errors;
let valid39 = false;
const _errs192 = errors;
if(typeof data55 === "string"){
if(data55.length < 1){
const err164 = {instancePath:instancePath+"/prometheus/fileSd",schemaPath:"#/else/then/properties/prometheus/properties/fileSd/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err164];
}
else {
vErrors.push(err164);
}
errors++;
}
if(!pattern1.test(data55)){
const err165 = {instancePath:instancePath+"/prometheus/fileSd",schemaPath:"#/else/then/properties/prometheus/properties/fileSd/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err165];
}
else {
vErrors.push(err165);
}
errors++;
}
}
else {
const err166 = {instancePath:instancePath+"/prometheus/fileSd",schemaPath:"#/else/then/properties/prometheus/properties/fileSd/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err166];
}
else {
vErrors.push(err166);
}
errors++;
}
var _valid15 = _errs192 === errors;
valid39 = valid39 || _valid15;
if(!valid39){
const _errs194 = errors;
if(data55 !== null){
const err167 = {instancePath:instancePath+"/prometheus/fileSd",schemaPath:"#/else/then/properties/prometheus/properties/fileSd/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err167];
}
else {
vErrors.push(err167);
}
errors++;
}
var _valid15 = _errs194 === errors;
valid39 = valid39 || _valid15;
}
if(!valid39){
const err168 = {instancePath:instancePath+"/prometheus/fileSd",schemaPath:"#/else/then/properties/prometheus/properties/fileSd/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err168];
}
else {
vErrors.push(err168);
}
errors++;
}
else {
errors = _errs191;
if(vErrors !== null){
if(_errs191){
vErrors.length = _errs191;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err169 = {instancePath:instancePath+"/prometheus",schemaPath:"#/else/then/properties/prometheus/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err169];
}
else {
vErrors.push(err169);
}
errors++;
}
}
if(data.otlp !== undefined){
let data56 = data.otlp;
if(data56 && typeof data56 == "object" && !Array.isArray(data56)){
for(const key13 in data56){
if(!(((key13 === "url") || (key13 === "headersFile")) || (key13 === "intervalMs"))){
const err170 = {instancePath:instancePath+"/otlp",schemaPath:"#/else/then/properties/otlp/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key13}};
if(vErrors === null){
vErrors = [err170];
}
else {
vErrors.push(err170);
}
errors++;
}
}
if(data56.url !== undefined){
let data57 = data56.url;
const _errs200 = errors;
let valid41 = false;
const _errs201 = errors;
if(typeof data57 === "string"){
if(data57.length > 2048){
const err171 = {instancePath:instancePath+"/otlp/url",schemaPath:"#/else/then/properties/otlp/properties/url/anyOf/0/maxLength",keyword:"maxLength",params:{limit: 2048}};
if(vErrors === null){
vErrors = [err171];
}
else {
vErrors.push(err171);
}
errors++;
}
if(data57.length < 1){
const err172 = {instancePath:instancePath+"/otlp/url",schemaPath:"#/else/then/properties/otlp/properties/url/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err172];
}
else {
vErrors.push(err172);
}
errors++;
}
if(!pattern22.test(data57)){
const err173 = {instancePath:instancePath+"/otlp/url",schemaPath:"#/else/then/properties/otlp/properties/url/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^https?://[^\\s/]+"}};
if(vErrors === null){
vErrors = [err173];
}
else {
vErrors.push(err173);
}
errors++;
}
}
else {
const err174 = {instancePath:instancePath+"/otlp/url",schemaPath:"#/else/then/properties/otlp/properties/url/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err174];
}
else {
vErrors.push(err174);
}
errors++;
}
var _valid16 = _errs201 === errors;
valid41 = valid41 || _valid16;
if(!valid41){
const _errs203 = errors;
if(data57 !== null){
const err175 = {instancePath:instancePath+"/otlp/url",schemaPath:"#/else/then/properties/otlp/properties/url/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err175];
}
else {
vErrors.push(err175);
}
errors++;
}
var _valid16 = _errs203 === errors;
valid41 = valid41 || _valid16;
}
if(!valid41){
const err176 = {instancePath:instancePath+"/otlp/url",schemaPath:"#/else/then/properties/otlp/properties/url/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err176];
}
else {
vErrors.push(err176);
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
if(data56.headersFile !== undefined){
let data58 = data56.headersFile;
const _errs206 = errors;
let valid42 = false;
const _errs207 = errors;
if(typeof data58 === "string"){
if(data58.length < 1){
const err177 = {instancePath:instancePath+"/otlp/headersFile",schemaPath:"#/else/then/properties/otlp/properties/headersFile/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err177];
}
else {
vErrors.push(err177);
}
errors++;
}
if(!pattern1.test(data58)){
const err178 = {instancePath:instancePath+"/otlp/headersFile",schemaPath:"#/else/then/properties/otlp/properties/headersFile/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
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
const err179 = {instancePath:instancePath+"/otlp/headersFile",schemaPath:"#/else/then/properties/otlp/properties/headersFile/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err179];
}
else {
vErrors.push(err179);
}
errors++;
}
var _valid17 = _errs207 === errors;
valid42 = valid42 || _valid17;
if(!valid42){
const _errs209 = errors;
if(data58 !== null){
const err180 = {instancePath:instancePath+"/otlp/headersFile",schemaPath:"#/else/then/properties/otlp/properties/headersFile/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err180];
}
else {
vErrors.push(err180);
}
errors++;
}
var _valid17 = _errs209 === errors;
valid42 = valid42 || _valid17;
}
if(!valid42){
const err181 = {instancePath:instancePath+"/otlp/headersFile",schemaPath:"#/else/then/properties/otlp/properties/headersFile/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err181];
}
else {
vErrors.push(err181);
}
errors++;
}
else {
errors = _errs206;
if(vErrors !== null){
if(_errs206){
vErrors.length = _errs206;
}
else {
vErrors = null;
}
}
}
}
if(data56.intervalMs !== undefined){
let data59 = data56.intervalMs;
if(!(((typeof data59 == "number") && (!(data59 % 1) && !isNaN(data59))) && (isFinite(data59)))){
const err182 = {instancePath:instancePath+"/otlp/intervalMs",schemaPath:"#/else/then/properties/otlp/properties/intervalMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err182];
}
else {
vErrors.push(err182);
}
errors++;
}
if((typeof data59 == "number") && (isFinite(data59))){
if(data59 > 3600000 || isNaN(data59)){
const err183 = {instancePath:instancePath+"/otlp/intervalMs",schemaPath:"#/else/then/properties/otlp/properties/intervalMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600000}};
if(vErrors === null){
vErrors = [err183];
}
else {
vErrors.push(err183);
}
errors++;
}
if(data59 < 1000 || isNaN(data59)){
const err184 = {instancePath:instancePath+"/otlp/intervalMs",schemaPath:"#/else/then/properties/otlp/properties/intervalMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}};
if(vErrors === null){
vErrors = [err184];
}
else {
vErrors.push(err184);
}
errors++;
}
}
}
}
else {
const err185 = {instancePath:instancePath+"/otlp",schemaPath:"#/else/then/properties/otlp/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err185];
}
else {
vErrors.push(err185);
}
errors++;
}
}
if(data.shutdown !== undefined){
let data60 = data.shutdown;
if(data60 && typeof data60 == "object" && !Array.isArray(data60)){
for(const key14 in data60){
if(!(key14 === "delayMs")){
const err186 = {instancePath:instancePath+"/shutdown",schemaPath:"#/else/then/properties/shutdown/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key14}};
if(vErrors === null){
vErrors = [err186];
}
else {
vErrors.push(err186);
}
errors++;
}
}
if(data60.delayMs !== undefined){
let data61 = data60.delayMs;
if(!(((typeof data61 == "number") && (!(data61 % 1) && !isNaN(data61))) && (isFinite(data61)))){
const err187 = {instancePath:instancePath+"/shutdown/delayMs",schemaPath:"#/else/then/properties/shutdown/properties/delayMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err187];
}
else {
vErrors.push(err187);
}
errors++;
}
if((typeof data61 == "number") && (isFinite(data61))){
if(data61 > 86400000 || isNaN(data61)){
const err188 = {instancePath:instancePath+"/shutdown/delayMs",schemaPath:"#/else/then/properties/shutdown/properties/delayMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err188];
}
else {
vErrors.push(err188);
}
errors++;
}
if(data61 < 0 || isNaN(data61)){
const err189 = {instancePath:instancePath+"/shutdown/delayMs",schemaPath:"#/else/then/properties/shutdown/properties/delayMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err189];
}
else {
vErrors.push(err189);
}
errors++;
}
}
}
}
else {
const err190 = {instancePath:instancePath+"/shutdown",schemaPath:"#/else/then/properties/shutdown/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err190];
}
else {
vErrors.push(err190);
}
errors++;
}
}
if(data.blackbox !== undefined){
let data62 = data.blackbox;
if(data62 && typeof data62 == "object" && !Array.isArray(data62)){
for(const key15 in data62){
if(!((key15 === "keep") || (key15 === "maxBytes"))){
const err191 = {instancePath:instancePath+"/blackbox",schemaPath:"#/else/then/properties/blackbox/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key15}};
if(vErrors === null){
vErrors = [err191];
}
else {
vErrors.push(err191);
}
errors++;
}
}
if(data62.keep !== undefined){
let data63 = data62.keep;
if(!(((typeof data63 == "number") && (!(data63 % 1) && !isNaN(data63))) && (isFinite(data63)))){
const err192 = {instancePath:instancePath+"/blackbox/keep",schemaPath:"#/else/then/properties/blackbox/properties/keep/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err192];
}
else {
vErrors.push(err192);
}
errors++;
}
if((typeof data63 == "number") && (isFinite(data63))){
if(data63 > 1000 || isNaN(data63)){
const err193 = {instancePath:instancePath+"/blackbox/keep",schemaPath:"#/else/then/properties/blackbox/properties/keep/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000}};
if(vErrors === null){
vErrors = [err193];
}
else {
vErrors.push(err193);
}
errors++;
}
if(data63 < 0 || isNaN(data63)){
const err194 = {instancePath:instancePath+"/blackbox/keep",schemaPath:"#/else/then/properties/blackbox/properties/keep/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err194];
}
else {
vErrors.push(err194);
}
errors++;
}
}
}
if(data62.maxBytes !== undefined){
let data64 = data62.maxBytes;
if(!(((typeof data64 == "number") && (!(data64 % 1) && !isNaN(data64))) && (isFinite(data64)))){
const err195 = {instancePath:instancePath+"/blackbox/maxBytes",schemaPath:"#/else/then/properties/blackbox/properties/maxBytes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err195];
}
else {
vErrors.push(err195);
}
errors++;
}
if((typeof data64 == "number") && (isFinite(data64))){
if(data64 > 1099511627776 || isNaN(data64)){
const err196 = {instancePath:instancePath+"/blackbox/maxBytes",schemaPath:"#/else/then/properties/blackbox/properties/maxBytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1099511627776}};
if(vErrors === null){
vErrors = [err196];
}
else {
vErrors.push(err196);
}
errors++;
}
if(data64 < 4194304 || isNaN(data64)){
const err197 = {instancePath:instancePath+"/blackbox/maxBytes",schemaPath:"#/else/then/properties/blackbox/properties/maxBytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 4194304}};
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
}
else {
const err198 = {instancePath:instancePath+"/blackbox",schemaPath:"#/else/then/properties/blackbox/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err198];
}
else {
vErrors.push(err198);
}
errors++;
}
}
if(data.manager !== undefined){
let data65 = data.manager;
if(data65 && typeof data65 == "object" && !Array.isArray(data65)){
for(const key16 in data65){
if(!(key16 === "log")){
const err199 = {instancePath:instancePath+"/manager",schemaPath:"#/else/then/properties/manager/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key16}};
if(vErrors === null){
vErrors = [err199];
}
else {
vErrors.push(err199);
}
errors++;
}
}
if(data65.log !== undefined){
let data66 = data65.log;
if(typeof data66 !== "string"){
const err200 = {instancePath:instancePath+"/manager/log",schemaPath:"#/else/then/properties/manager/properties/log/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err200];
}
else {
vErrors.push(err200);
}
errors++;
}
if(!((data66 === "stderr") || (data66 === "stdout"))){
const err201 = {instancePath:instancePath+"/manager/log",schemaPath:"#/else/then/properties/manager/properties/log/enum",keyword:"enum",params:{allowedValues: schema6.else.then.properties.manager.properties.log.enum}};
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
else {
const err202 = {instancePath:instancePath+"/manager",schemaPath:"#/else/then/properties/manager/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err202];
}
else {
vErrors.push(err202);
}
errors++;
}
}
if(data.bench !== undefined){
let data67 = data.bench;
if((typeof data67 !== "boolean") && (!(data67 && typeof data67 == "object" && !Array.isArray(data67)))){
const err203 = {instancePath:instancePath+"/bench",schemaPath:"#/else/then/properties/bench/type",keyword:"type",params:{type: schema6.else.then.properties.bench.type}};
if(vErrors === null){
vErrors = [err203];
}
else {
vErrors.push(err203);
}
errors++;
}
if(data67 && typeof data67 == "object" && !Array.isArray(data67)){
for(const key17 in data67){
if(!(func2.call(schema6.else.then.properties.bench.properties, key17))){
const err204 = {instancePath:instancePath+"/bench",schemaPath:"#/else/then/properties/bench/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key17}};
if(vErrors === null){
vErrors = [err204];
}
else {
vErrors.push(err204);
}
errors++;
}
}
if(data67.repo !== undefined){
let data68 = data67.repo;
if(typeof data68 === "string"){
if(data68.length < 1){
const err205 = {instancePath:instancePath+"/bench/repo",schemaPath:"#/else/then/properties/bench/properties/repo/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err205];
}
else {
vErrors.push(err205);
}
errors++;
}
if(!pattern1.test(data68)){
const err206 = {instancePath:instancePath+"/bench/repo",schemaPath:"#/else/then/properties/bench/properties/repo/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
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
const err207 = {instancePath:instancePath+"/bench/repo",schemaPath:"#/else/then/properties/bench/properties/repo/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err207];
}
else {
vErrors.push(err207);
}
errors++;
}
}
if(data67.file !== undefined){
let data69 = data67.file;
if(typeof data69 === "string"){
if(data69.length < 1){
const err208 = {instancePath:instancePath+"/bench/file",schemaPath:"#/else/then/properties/bench/properties/file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err208];
}
else {
vErrors.push(err208);
}
errors++;
}
if(!pattern1.test(data69)){
const err209 = {instancePath:instancePath+"/bench/file",schemaPath:"#/else/then/properties/bench/properties/file/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
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
const err210 = {instancePath:instancePath+"/bench/file",schemaPath:"#/else/then/properties/bench/properties/file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err210];
}
else {
vErrors.push(err210);
}
errors++;
}
}
if(data67.profile !== undefined){
let data70 = data67.profile;
if(typeof data70 !== "string"){
const err211 = {instancePath:instancePath+"/bench/profile",schemaPath:"#/else/then/properties/bench/properties/profile/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err211];
}
else {
vErrors.push(err211);
}
errors++;
}
if(!((data70 === "quick") || (data70 === "normal"))){
const err212 = {instancePath:instancePath+"/bench/profile",schemaPath:"#/else/then/properties/bench/properties/profile/enum",keyword:"enum",params:{allowedValues: schema6.else.then.properties.bench.properties.profile.enum}};
if(vErrors === null){
vErrors = [err212];
}
else {
vErrors.push(err212);
}
errors++;
}
}
if(data67.only !== undefined){
let data71 = data67.only;
if(Array.isArray(data71)){
if(data71.length > 100){
const err213 = {instancePath:instancePath+"/bench/only",schemaPath:"#/else/then/properties/bench/properties/only/maxItems",keyword:"maxItems",params:{limit: 100}};
if(vErrors === null){
vErrors = [err213];
}
else {
vErrors.push(err213);
}
errors++;
}
const len4 = data71.length;
for(let i4=0; i4<len4; i4++){
let data72 = data71[i4];
if(typeof data72 === "string"){
if(!pattern1.test(data72)){
const err214 = {instancePath:instancePath+"/bench/only/" + i4,schemaPath:"#/else/then/properties/bench/properties/only/items/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
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
const err215 = {instancePath:instancePath+"/bench/only/" + i4,schemaPath:"#/else/then/properties/bench/properties/only/items/type",keyword:"type",params:{type: "string"}};
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
const err216 = {instancePath:instancePath+"/bench/only",schemaPath:"#/else/then/properties/bench/properties/only/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err216];
}
else {
vErrors.push(err216);
}
errors++;
}
}
if(data67.branch !== undefined){
let data73 = data67.branch;
if(typeof data73 === "string"){
if(data73.length < 1){
const err217 = {instancePath:instancePath+"/bench/branch",schemaPath:"#/else/then/properties/bench/properties/branch/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err217];
}
else {
vErrors.push(err217);
}
errors++;
}
if(!pattern1.test(data73)){
const err218 = {instancePath:instancePath+"/bench/branch",schemaPath:"#/else/then/properties/bench/properties/branch/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
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
const err219 = {instancePath:instancePath+"/bench/branch",schemaPath:"#/else/then/properties/bench/properties/branch/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err219];
}
else {
vErrors.push(err219);
}
errors++;
}
}
if(data67.remote !== undefined){
let data74 = data67.remote;
if(typeof data74 === "string"){
if(data74.length < 1){
const err220 = {instancePath:instancePath+"/bench/remote",schemaPath:"#/else/then/properties/bench/properties/remote/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err220];
}
else {
vErrors.push(err220);
}
errors++;
}
if(!pattern1.test(data74)){
const err221 = {instancePath:instancePath+"/bench/remote",schemaPath:"#/else/then/properties/bench/properties/remote/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err221];
}
else {
vErrors.push(err221);
}
errors++;
}
}
else {
const err222 = {instancePath:instancePath+"/bench/remote",schemaPath:"#/else/then/properties/bench/properties/remote/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err222];
}
else {
vErrors.push(err222);
}
errors++;
}
}
if(data67.backlog !== undefined){
let data75 = data67.backlog;
if(!(((typeof data75 == "number") && (!(data75 % 1) && !isNaN(data75))) && (isFinite(data75)))){
const err223 = {instancePath:instancePath+"/bench/backlog",schemaPath:"#/else/then/properties/bench/properties/backlog/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err223];
}
else {
vErrors.push(err223);
}
errors++;
}
if((typeof data75 == "number") && (isFinite(data75))){
if(data75 > 5000 || isNaN(data75)){
const err224 = {instancePath:instancePath+"/bench/backlog",schemaPath:"#/else/then/properties/bench/properties/backlog/maximum",keyword:"maximum",params:{comparison: "<=", limit: 5000}};
if(vErrors === null){
vErrors = [err224];
}
else {
vErrors.push(err224);
}
errors++;
}
if(data75 < 0 || isNaN(data75)){
const err225 = {instancePath:instancePath+"/bench/backlog",schemaPath:"#/else/then/properties/bench/properties/backlog/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
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
if(data67.listen !== undefined){
let data76 = data67.listen;
if(typeof data76 === "string"){
if(!pattern29.test(data76)){
const err226 = {instancePath:instancePath+"/bench/listen",schemaPath:"#/else/then/properties/bench/properties/listen/pattern",keyword:"pattern",params:{pattern: "^(?:\\[[0-9A-Fa-f:.]+\\]|[^\\s:/\\[\\]\\u0000]+):\\d{1,5}$"}};
if(vErrors === null){
vErrors = [err226];
}
else {
vErrors.push(err226);
}
errors++;
}
}
else {
const err227 = {instancePath:instancePath+"/bench/listen",schemaPath:"#/else/then/properties/bench/properties/listen/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err227];
}
else {
vErrors.push(err227);
}
errors++;
}
}
if(data67.links !== undefined){
let data77 = data67.links;
if(data77 && typeof data77 == "object" && !Array.isArray(data77)){
if(Object.keys(data77).length > 20){
const err228 = {instancePath:instancePath+"/bench/links",schemaPath:"#/else/then/properties/bench/properties/links/maxProperties",keyword:"maxProperties",params:{limit: 20}};
if(vErrors === null){
vErrors = [err228];
}
else {
vErrors.push(err228);
}
errors++;
}
for(const key18 in data77){
const _errs253 = errors;
if(typeof key18 === "string"){
if(!pattern7.test(key18)){
const err229 = {instancePath:instancePath+"/bench/links",schemaPath:"#/else/then/properties/bench/properties/links/propertyNames/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f]{1,40}$"},propertyName:key18};
if(vErrors === null){
vErrors = [err229];
}
else {
vErrors.push(err229);
}
errors++;
}
}
var valid49 = _errs253 === errors;
if(!valid49){
const err230 = {instancePath:instancePath+"/bench/links",schemaPath:"#/else/then/properties/bench/properties/links/propertyNames",keyword:"propertyNames",params:{propertyName: key18}};
if(vErrors === null){
vErrors = [err230];
}
else {
vErrors.push(err230);
}
errors++;
}
}
for(const key19 in data77){
let data78 = data77[key19];
if(typeof data78 === "string"){
if(!pattern8.test(data78)){
const err231 = {instancePath:instancePath+"/bench/links/" + key19.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/else/then/properties/bench/properties/links/additionalProperties/pattern",keyword:"pattern",params:{pattern: "^https?://[^\\s\\u0000-\\u001f]{1,2000}$"}};
if(vErrors === null){
vErrors = [err231];
}
else {
vErrors.push(err231);
}
errors++;
}
}
else {
const err232 = {instancePath:instancePath+"/bench/links/" + key19.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/else/then/properties/bench/properties/links/additionalProperties/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err232];
}
else {
vErrors.push(err232);
}
errors++;
}
}
}
else {
const err233 = {instancePath:instancePath+"/bench/links",schemaPath:"#/else/then/properties/bench/properties/links/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err233];
}
else {
vErrors.push(err233);
}
errors++;
}
}
if(data67.machineChecks !== undefined){
if(typeof data67.machineChecks !== "boolean"){
const err234 = {instancePath:instancePath+"/bench/machineChecks",schemaPath:"#/else/then/properties/bench/properties/machineChecks/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err234];
}
else {
vErrors.push(err234);
}
errors++;
}
}
if(data67.nice !== undefined){
let data80 = data67.nice;
if(!(((typeof data80 == "number") && (!(data80 % 1) && !isNaN(data80))) && (isFinite(data80)))){
const err235 = {instancePath:instancePath+"/bench/nice",schemaPath:"#/else/then/properties/bench/properties/nice/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err235];
}
else {
vErrors.push(err235);
}
errors++;
}
if((typeof data80 == "number") && (isFinite(data80))){
if(data80 > 19 || isNaN(data80)){
const err236 = {instancePath:instancePath+"/bench/nice",schemaPath:"#/else/then/properties/bench/properties/nice/maximum",keyword:"maximum",params:{comparison: "<=", limit: 19}};
if(vErrors === null){
vErrors = [err236];
}
else {
vErrors.push(err236);
}
errors++;
}
if(data80 < 0 || isNaN(data80)){
const err237 = {instancePath:instancePath+"/bench/nice",schemaPath:"#/else/then/properties/bench/properties/nice/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
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
}
}
}
else {
const err238 = {instancePath,schemaPath:"#/else/then/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err238];
}
else {
vErrors.push(err238);
}
errors++;
}
var _valid9 = _errs137 === errors;
valid25 = _valid9;
ifClause1 = "then";
}
else {
const _errs261 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.script === undefined){
const err239 = {instancePath,schemaPath:"#/else/else/required",keyword:"required",params:{missingProperty: "script"}};
if(vErrors === null){
vErrors = [err239];
}
else {
vErrors.push(err239);
}
errors++;
}
for(const key20 in data){
if(!(func2.call(schema6.else.else.properties, key20))){
const err240 = {instancePath,schemaPath:"#/else/else/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key20}};
if(vErrors === null){
vErrors = [err240];
}
else {
vErrors.push(err240);
}
errors++;
}
}
if(data.$schema !== undefined){
if(typeof data.$schema !== "string"){
const err241 = {instancePath:instancePath+"/$schema",schemaPath:"#/else/else/properties/%24schema/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err241];
}
else {
vErrors.push(err241);
}
errors++;
}
}
if(data.name !== undefined){
let data82 = data.name;
if(typeof data82 === "string"){
if(!pattern0.test(data82)){
const err242 = {instancePath:instancePath+"/name",schemaPath:"#/else/else/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9_-]{0,62}$"}};
if(vErrors === null){
vErrors = [err242];
}
else {
vErrors.push(err242);
}
errors++;
}
}
else {
const err243 = {instancePath:instancePath+"/name",schemaPath:"#/else/else/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err243];
}
else {
vErrors.push(err243);
}
errors++;
}
}
if(data.script !== undefined){
let data83 = data.script;
if(typeof data83 === "string"){
if(data83.length < 1){
const err244 = {instancePath:instancePath+"/script",schemaPath:"#/else/else/properties/script/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err244];
}
else {
vErrors.push(err244);
}
errors++;
}
if(!pattern1.test(data83)){
const err245 = {instancePath:instancePath+"/script",schemaPath:"#/else/else/properties/script/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err245];
}
else {
vErrors.push(err245);
}
errors++;
}
}
else {
const err246 = {instancePath:instancePath+"/script",schemaPath:"#/else/else/properties/script/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err246];
}
else {
vErrors.push(err246);
}
errors++;
}
}
if(data.args !== undefined){
let data84 = data.args;
if(Array.isArray(data84)){
if(data84.length > 1000){
const err247 = {instancePath:instancePath+"/args",schemaPath:"#/else/else/properties/args/maxItems",keyword:"maxItems",params:{limit: 1000}};
if(vErrors === null){
vErrors = [err247];
}
else {
vErrors.push(err247);
}
errors++;
}
const len5 = data84.length;
for(let i5=0; i5<len5; i5++){
let data85 = data84[i5];
if(typeof data85 === "string"){
if(!pattern1.test(data85)){
const err248 = {instancePath:instancePath+"/args/" + i5,schemaPath:"#/else/else/properties/args/items/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err248];
}
else {
vErrors.push(err248);
}
errors++;
}
}
else {
const err249 = {instancePath:instancePath+"/args/" + i5,schemaPath:"#/else/else/properties/args/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err249];
}
else {
vErrors.push(err249);
}
errors++;
}
}
}
else {
const err250 = {instancePath:instancePath+"/args",schemaPath:"#/else/else/properties/args/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err250];
}
else {
vErrors.push(err250);
}
errors++;
}
}
if(data.nodeArgs !== undefined){
let data86 = data.nodeArgs;
if(Array.isArray(data86)){
if(data86.length > 100){
const err251 = {instancePath:instancePath+"/nodeArgs",schemaPath:"#/else/else/properties/nodeArgs/maxItems",keyword:"maxItems",params:{limit: 100}};
if(vErrors === null){
vErrors = [err251];
}
else {
vErrors.push(err251);
}
errors++;
}
const len6 = data86.length;
for(let i6=0; i6<len6; i6++){
let data87 = data86[i6];
if(typeof data87 === "string"){
if(!pattern1.test(data87)){
const err252 = {instancePath:instancePath+"/nodeArgs/" + i6,schemaPath:"#/else/else/properties/nodeArgs/items/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err252];
}
else {
vErrors.push(err252);
}
errors++;
}
}
else {
const err253 = {instancePath:instancePath+"/nodeArgs/" + i6,schemaPath:"#/else/else/properties/nodeArgs/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err253];
}
else {
vErrors.push(err253);
}
errors++;
}
}
}
else {
const err254 = {instancePath:instancePath+"/nodeArgs",schemaPath:"#/else/else/properties/nodeArgs/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err254];
}
else {
vErrors.push(err254);
}
errors++;
}
}
if(data.cwd !== undefined){
let data88 = data.cwd;
if(typeof data88 === "string"){
if(data88.length < 1){
const err255 = {instancePath:instancePath+"/cwd",schemaPath:"#/else/else/properties/cwd/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err255];
}
else {
vErrors.push(err255);
}
errors++;
}
if(!pattern1.test(data88)){
const err256 = {instancePath:instancePath+"/cwd",schemaPath:"#/else/else/properties/cwd/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err256];
}
else {
vErrors.push(err256);
}
errors++;
}
}
else {
const err257 = {instancePath:instancePath+"/cwd",schemaPath:"#/else/else/properties/cwd/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err257];
}
else {
vErrors.push(err257);
}
errors++;
}
}
if(data.env !== undefined){
let data89 = data.env;
if(data89 && typeof data89 == "object" && !Array.isArray(data89)){
if(Object.keys(data89).length > 5000){
const err258 = {instancePath:instancePath+"/env",schemaPath:"#/else/else/properties/env/maxProperties",keyword:"maxProperties",params:{limit: 5000}};
if(vErrors === null){
vErrors = [err258];
}
else {
vErrors.push(err258);
}
errors++;
}
for(const key21 in data89){
const _errs282 = errors;
if(typeof key21 === "string"){
if(!pattern5.test(key21)){
const err259 = {instancePath:instancePath+"/env",schemaPath:"#/else/else/properties/env/propertyNames/pattern",keyword:"pattern",params:{pattern: "^[^=\\u0000]+$"},propertyName:key21};
if(vErrors === null){
vErrors = [err259];
}
else {
vErrors.push(err259);
}
errors++;
}
}
var valid56 = _errs282 === errors;
if(!valid56){
const err260 = {instancePath:instancePath+"/env",schemaPath:"#/else/else/properties/env/propertyNames",keyword:"propertyNames",params:{propertyName: key21}};
if(vErrors === null){
vErrors = [err260];
}
else {
vErrors.push(err260);
}
errors++;
}
}
for(const key22 in data89){
let data90 = data89[key22];
const _errs285 = errors;
let valid58 = false;
const _errs286 = errors;
if(typeof data90 === "string"){
if(!pattern1.test(data90)){
const err261 = {instancePath:instancePath+"/env/" + key22.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/else/else/properties/env/additionalProperties/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err261];
}
else {
vErrors.push(err261);
}
errors++;
}
}
else {
const err262 = {instancePath:instancePath+"/env/" + key22.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/else/else/properties/env/additionalProperties/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err262];
}
else {
vErrors.push(err262);
}
errors++;
}
var _valid18 = _errs286 === errors;
valid58 = valid58 || _valid18;
if(!valid58){
const _errs288 = errors;
if(!((typeof data90 == "number") && (isFinite(data90)))){
const err263 = {instancePath:instancePath+"/env/" + key22.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/else/else/properties/env/additionalProperties/anyOf/1/type",keyword:"type",params:{type: "number"}};
if(vErrors === null){
vErrors = [err263];
}
else {
vErrors.push(err263);
}
errors++;
}
var _valid18 = _errs288 === errors;
valid58 = valid58 || _valid18;
if(!valid58){
const _errs290 = errors;
if(typeof data90 !== "boolean"){
const err264 = {instancePath:instancePath+"/env/" + key22.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/else/else/properties/env/additionalProperties/anyOf/2/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err264];
}
else {
vErrors.push(err264);
}
errors++;
}
var _valid18 = _errs290 === errors;
valid58 = valid58 || _valid18;
}
}
if(!valid58){
const err265 = {instancePath:instancePath+"/env/" + key22.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/else/else/properties/env/additionalProperties/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err265];
}
else {
vErrors.push(err265);
}
errors++;
}
else {
errors = _errs285;
if(vErrors !== null){
if(_errs285){
vErrors.length = _errs285;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err266 = {instancePath:instancePath+"/env",schemaPath:"#/else/else/properties/env/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err266];
}
else {
vErrors.push(err266);
}
errors++;
}
}
if(data.keepEnv !== undefined){
if(typeof data.keepEnv !== "boolean"){
const err267 = {instancePath:instancePath+"/keepEnv",schemaPath:"#/else/else/properties/keepEnv/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err267];
}
else {
vErrors.push(err267);
}
errors++;
}
}
if(data.instances !== undefined){
let data92 = data.instances;
const _errs295 = errors;
let valid59 = false;
const _errs296 = errors;
if(!(((typeof data92 == "number") && (!(data92 % 1) && !isNaN(data92))) && (isFinite(data92)))){
const err268 = {instancePath:instancePath+"/instances",schemaPath:"#/else/else/properties/instances/anyOf/0/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err268];
}
else {
vErrors.push(err268);
}
errors++;
}
if((typeof data92 == "number") && (isFinite(data92))){
if(data92 > 1024 || isNaN(data92)){
const err269 = {instancePath:instancePath+"/instances",schemaPath:"#/else/else/properties/instances/anyOf/0/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1024}};
if(vErrors === null){
vErrors = [err269];
}
else {
vErrors.push(err269);
}
errors++;
}
if(data92 < 1 || isNaN(data92)){
const err270 = {instancePath:instancePath+"/instances",schemaPath:"#/else/else/properties/instances/anyOf/0/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err270];
}
else {
vErrors.push(err270);
}
errors++;
}
}
var _valid19 = _errs296 === errors;
valid59 = valid59 || _valid19;
if(!valid59){
const _errs298 = errors;
if("max" !== data92){
const err271 = {instancePath:instancePath+"/instances",schemaPath:"#/else/else/properties/instances/anyOf/1/const",keyword:"const",params:{allowedValue: "max"}};
if(vErrors === null){
vErrors = [err271];
}
else {
vErrors.push(err271);
}
errors++;
}
var _valid19 = _errs298 === errors;
valid59 = valid59 || _valid19;
}
if(!valid59){
const err272 = {instancePath:instancePath+"/instances",schemaPath:"#/else/else/properties/instances/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err272];
}
else {
vErrors.push(err272);
}
errors++;
}
else {
errors = _errs295;
if(vErrors !== null){
if(_errs295){
vErrors.length = _errs295;
}
else {
vErrors = null;
}
}
}
}
if(data.nice !== undefined){
let data93 = data.nice;
if(!(((typeof data93 == "number") && (!(data93 % 1) && !isNaN(data93))) && (isFinite(data93)))){
const err273 = {instancePath:instancePath+"/nice",schemaPath:"#/else/else/properties/nice/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err273];
}
else {
vErrors.push(err273);
}
errors++;
}
if((typeof data93 == "number") && (isFinite(data93))){
if(data93 > 19 || isNaN(data93)){
const err274 = {instancePath:instancePath+"/nice",schemaPath:"#/else/else/properties/nice/maximum",keyword:"maximum",params:{comparison: "<=", limit: 19}};
if(vErrors === null){
vErrors = [err274];
}
else {
vErrors.push(err274);
}
errors++;
}
if(data93 < 0 || isNaN(data93)){
const err275 = {instancePath:instancePath+"/nice",schemaPath:"#/else/else/properties/nice/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
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
if(data.links !== undefined){
let data94 = data.links;
if(data94 && typeof data94 == "object" && !Array.isArray(data94)){
if(Object.keys(data94).length > 20){
const err276 = {instancePath:instancePath+"/links",schemaPath:"#/else/else/properties/links/maxProperties",keyword:"maxProperties",params:{limit: 20}};
if(vErrors === null){
vErrors = [err276];
}
else {
vErrors.push(err276);
}
errors++;
}
for(const key23 in data94){
const _errs303 = errors;
if(typeof key23 === "string"){
if(!pattern7.test(key23)){
const err277 = {instancePath:instancePath+"/links",schemaPath:"#/else/else/properties/links/propertyNames/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f]{1,40}$"},propertyName:key23};
if(vErrors === null){
vErrors = [err277];
}
else {
vErrors.push(err277);
}
errors++;
}
}
var valid60 = _errs303 === errors;
if(!valid60){
const err278 = {instancePath:instancePath+"/links",schemaPath:"#/else/else/properties/links/propertyNames",keyword:"propertyNames",params:{propertyName: key23}};
if(vErrors === null){
vErrors = [err278];
}
else {
vErrors.push(err278);
}
errors++;
}
}
for(const key24 in data94){
let data95 = data94[key24];
if(typeof data95 === "string"){
if(!pattern8.test(data95)){
const err279 = {instancePath:instancePath+"/links/" + key24.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/else/else/properties/links/additionalProperties/pattern",keyword:"pattern",params:{pattern: "^https?://[^\\s\\u0000-\\u001f]{1,2000}$"}};
if(vErrors === null){
vErrors = [err279];
}
else {
vErrors.push(err279);
}
errors++;
}
}
else {
const err280 = {instancePath:instancePath+"/links/" + key24.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/else/else/properties/links/additionalProperties/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err280];
}
else {
vErrors.push(err280);
}
errors++;
}
}
}
else {
const err281 = {instancePath:instancePath+"/links",schemaPath:"#/else/else/properties/links/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err281];
}
else {
vErrors.push(err281);
}
errors++;
}
}
if(data.listen !== undefined){
let data96 = data.listen;
const _errs308 = errors;
let valid62 = false;
const _errs309 = errors;
const _errs310 = errors;
let valid63 = false;
const _errs311 = errors;
if(typeof data96 === "string"){
if(data96.length < 1){
const err282 = {instancePath:instancePath+"/listen",schemaPath:"#/else/else/properties/listen/anyOf/0/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err282];
}
else {
vErrors.push(err282);
}
errors++;
}
if(!pattern1.test(data96)){
const err283 = {instancePath:instancePath+"/listen",schemaPath:"#/else/else/properties/listen/anyOf/0/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err283];
}
else {
vErrors.push(err283);
}
errors++;
}
}
else {
const err284 = {instancePath:instancePath+"/listen",schemaPath:"#/else/else/properties/listen/anyOf/0/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err284];
}
else {
vErrors.push(err284);
}
errors++;
}
var _valid21 = _errs311 === errors;
valid63 = valid63 || _valid21;
if(!valid63){
const _errs313 = errors;
if(!(((typeof data96 == "number") && (!(data96 % 1) && !isNaN(data96))) && (isFinite(data96)))){
const err285 = {instancePath:instancePath+"/listen",schemaPath:"#/else/else/properties/listen/anyOf/0/anyOf/1/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err285];
}
else {
vErrors.push(err285);
}
errors++;
}
if((typeof data96 == "number") && (isFinite(data96))){
if(data96 > 65535 || isNaN(data96)){
const err286 = {instancePath:instancePath+"/listen",schemaPath:"#/else/else/properties/listen/anyOf/0/anyOf/1/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535}};
if(vErrors === null){
vErrors = [err286];
}
else {
vErrors.push(err286);
}
errors++;
}
if(data96 < 1 || isNaN(data96)){
const err287 = {instancePath:instancePath+"/listen",schemaPath:"#/else/else/properties/listen/anyOf/0/anyOf/1/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err287];
}
else {
vErrors.push(err287);
}
errors++;
}
}
var _valid21 = _errs313 === errors;
valid63 = valid63 || _valid21;
}
if(!valid63){
const err288 = {instancePath:instancePath+"/listen",schemaPath:"#/else/else/properties/listen/anyOf/0/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err288];
}
else {
vErrors.push(err288);
}
errors++;
}
else {
errors = _errs310;
if(vErrors !== null){
if(_errs310){
vErrors.length = _errs310;
}
else {
vErrors = null;
}
}
}
var _valid20 = _errs309 === errors;
valid62 = valid62 || _valid20;
if(!valid62){
const _errs315 = errors;
if(Array.isArray(data96)){
if(data96.length > 64){
const err289 = {instancePath:instancePath+"/listen",schemaPath:"#/else/else/properties/listen/anyOf/1/maxItems",keyword:"maxItems",params:{limit: 64}};
if(vErrors === null){
vErrors = [err289];
}
else {
vErrors.push(err289);
}
errors++;
}
const len7 = data96.length;
for(let i7=0; i7<len7; i7++){
let data97 = data96[i7];
const _errs318 = errors;
let valid66 = false;
const _errs319 = errors;
if(typeof data97 === "string"){
if(data97.length < 1){
const err290 = {instancePath:instancePath+"/listen/" + i7,schemaPath:"#/else/else/properties/listen/anyOf/1/items/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err290];
}
else {
vErrors.push(err290);
}
errors++;
}
if(!pattern1.test(data97)){
const err291 = {instancePath:instancePath+"/listen/" + i7,schemaPath:"#/else/else/properties/listen/anyOf/1/items/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err291];
}
else {
vErrors.push(err291);
}
errors++;
}
}
else {
const err292 = {instancePath:instancePath+"/listen/" + i7,schemaPath:"#/else/else/properties/listen/anyOf/1/items/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err292];
}
else {
vErrors.push(err292);
}
errors++;
}
var _valid22 = _errs319 === errors;
valid66 = valid66 || _valid22;
if(!valid66){
const _errs321 = errors;
if(!(((typeof data97 == "number") && (!(data97 % 1) && !isNaN(data97))) && (isFinite(data97)))){
const err293 = {instancePath:instancePath+"/listen/" + i7,schemaPath:"#/else/else/properties/listen/anyOf/1/items/anyOf/1/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err293];
}
else {
vErrors.push(err293);
}
errors++;
}
if((typeof data97 == "number") && (isFinite(data97))){
if(data97 > 65535 || isNaN(data97)){
const err294 = {instancePath:instancePath+"/listen/" + i7,schemaPath:"#/else/else/properties/listen/anyOf/1/items/anyOf/1/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535}};
if(vErrors === null){
vErrors = [err294];
}
else {
vErrors.push(err294);
}
errors++;
}
if(data97 < 1 || isNaN(data97)){
const err295 = {instancePath:instancePath+"/listen/" + i7,schemaPath:"#/else/else/properties/listen/anyOf/1/items/anyOf/1/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err295];
}
else {
vErrors.push(err295);
}
errors++;
}
}
var _valid22 = _errs321 === errors;
valid66 = valid66 || _valid22;
}
if(!valid66){
const err296 = {instancePath:instancePath+"/listen/" + i7,schemaPath:"#/else/else/properties/listen/anyOf/1/items/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err296];
}
else {
vErrors.push(err296);
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
}
else {
const err297 = {instancePath:instancePath+"/listen",schemaPath:"#/else/else/properties/listen/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err297];
}
else {
vErrors.push(err297);
}
errors++;
}
var _valid20 = _errs315 === errors;
valid62 = valid62 || _valid20;
}
if(!valid62){
const err298 = {instancePath:instancePath+"/listen",schemaPath:"#/else/else/properties/listen/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err298];
}
else {
vErrors.push(err298);
}
errors++;
}
else {
errors = _errs308;
if(vErrors !== null){
if(_errs308){
vErrors.length = _errs308;
}
else {
vErrors = null;
}
}
}
}
if(data.ready !== undefined){
let data98 = data.ready;
if(data98 && typeof data98 == "object" && !Array.isArray(data98)){
for(const key25 in data98){
if(!(((((key25 === "when") || (key25 === "timeoutMs")) || (key25 === "minUptimeMs")) || (key25 === "listens")) || (key25 === "check"))){
const err299 = {instancePath:instancePath+"/ready",schemaPath:"#/else/else/properties/ready/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key25}};
if(vErrors === null){
vErrors = [err299];
}
else {
vErrors.push(err299);
}
errors++;
}
}
if(data98.when !== undefined){
let data99 = data98.when;
if(typeof data99 !== "string"){
const err300 = {instancePath:instancePath+"/ready/when",schemaPath:"#/else/else/properties/ready/properties/when/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err300];
}
else {
vErrors.push(err300);
}
errors++;
}
if(!(((data99 === "listening") || (data99 === "message")) || (data99 === "http"))){
const err301 = {instancePath:instancePath+"/ready/when",schemaPath:"#/else/else/properties/ready/properties/when/enum",keyword:"enum",params:{allowedValues: schema6.else.else.properties.ready.properties.when.enum}};
if(vErrors === null){
vErrors = [err301];
}
else {
vErrors.push(err301);
}
errors++;
}
}
if(data98.timeoutMs !== undefined){
let data100 = data98.timeoutMs;
if(!(((typeof data100 == "number") && (!(data100 % 1) && !isNaN(data100))) && (isFinite(data100)))){
const err302 = {instancePath:instancePath+"/ready/timeoutMs",schemaPath:"#/else/else/properties/ready/properties/timeoutMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err302];
}
else {
vErrors.push(err302);
}
errors++;
}
if((typeof data100 == "number") && (isFinite(data100))){
if(data100 > 86400000 || isNaN(data100)){
const err303 = {instancePath:instancePath+"/ready/timeoutMs",schemaPath:"#/else/else/properties/ready/properties/timeoutMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err303];
}
else {
vErrors.push(err303);
}
errors++;
}
if(data100 < 100 || isNaN(data100)){
const err304 = {instancePath:instancePath+"/ready/timeoutMs",schemaPath:"#/else/else/properties/ready/properties/timeoutMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100}};
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
if(data98.minUptimeMs !== undefined){
let data101 = data98.minUptimeMs;
if(!(((typeof data101 == "number") && (!(data101 % 1) && !isNaN(data101))) && (isFinite(data101)))){
const err305 = {instancePath:instancePath+"/ready/minUptimeMs",schemaPath:"#/else/else/properties/ready/properties/minUptimeMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err305];
}
else {
vErrors.push(err305);
}
errors++;
}
if((typeof data101 == "number") && (isFinite(data101))){
if(data101 > 86400000 || isNaN(data101)){
const err306 = {instancePath:instancePath+"/ready/minUptimeMs",schemaPath:"#/else/else/properties/ready/properties/minUptimeMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err306];
}
else {
vErrors.push(err306);
}
errors++;
}
if(data101 < 0 || isNaN(data101)){
const err307 = {instancePath:instancePath+"/ready/minUptimeMs",schemaPath:"#/else/else/properties/ready/properties/minUptimeMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
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
if(data98.listens !== undefined){
let data102 = data98.listens;
if(typeof data102 !== "string"){
const err308 = {instancePath:instancePath+"/ready/listens",schemaPath:"#/else/else/properties/ready/properties/listens/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err308];
}
else {
vErrors.push(err308);
}
errors++;
}
if(!(((data102 === "auto") || (data102 === "always")) || (data102 === "never"))){
const err309 = {instancePath:instancePath+"/ready/listens",schemaPath:"#/else/else/properties/ready/properties/listens/enum",keyword:"enum",params:{allowedValues: schema6.else.else.properties.ready.properties.listens.enum}};
if(vErrors === null){
vErrors = [err309];
}
else {
vErrors.push(err309);
}
errors++;
}
}
if(data98.check !== undefined){
if(typeof data98.check !== "boolean"){
const err310 = {instancePath:instancePath+"/ready/check",schemaPath:"#/else/else/properties/ready/properties/check/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err310];
}
else {
vErrors.push(err310);
}
errors++;
}
}
}
else {
const err311 = {instancePath:instancePath+"/ready",schemaPath:"#/else/else/properties/ready/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err311];
}
else {
vErrors.push(err311);
}
errors++;
}
}
if(data.drain !== undefined){
let data104 = data.drain;
if(data104 && typeof data104 == "object" && !Array.isArray(data104)){
for(const key26 in data104){
if(!((key26 === "idleGraceMs") || (key26 === "timeoutMs"))){
const err312 = {instancePath:instancePath+"/drain",schemaPath:"#/else/else/properties/drain/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key26}};
if(vErrors === null){
vErrors = [err312];
}
else {
vErrors.push(err312);
}
errors++;
}
}
if(data104.idleGraceMs !== undefined){
let data105 = data104.idleGraceMs;
if(!(((typeof data105 == "number") && (!(data105 % 1) && !isNaN(data105))) && (isFinite(data105)))){
const err313 = {instancePath:instancePath+"/drain/idleGraceMs",schemaPath:"#/else/else/properties/drain/properties/idleGraceMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err313];
}
else {
vErrors.push(err313);
}
errors++;
}
if((typeof data105 == "number") && (isFinite(data105))){
if(data105 > 86400000 || isNaN(data105)){
const err314 = {instancePath:instancePath+"/drain/idleGraceMs",schemaPath:"#/else/else/properties/drain/properties/idleGraceMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err314];
}
else {
vErrors.push(err314);
}
errors++;
}
if(data105 < 0 || isNaN(data105)){
const err315 = {instancePath:instancePath+"/drain/idleGraceMs",schemaPath:"#/else/else/properties/drain/properties/idleGraceMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
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
if(data104.timeoutMs !== undefined){
let data106 = data104.timeoutMs;
if(!(((typeof data106 == "number") && (!(data106 % 1) && !isNaN(data106))) && (isFinite(data106)))){
const err316 = {instancePath:instancePath+"/drain/timeoutMs",schemaPath:"#/else/else/properties/drain/properties/timeoutMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err316];
}
else {
vErrors.push(err316);
}
errors++;
}
if((typeof data106 == "number") && (isFinite(data106))){
if(data106 > 86400000 || isNaN(data106)){
const err317 = {instancePath:instancePath+"/drain/timeoutMs",schemaPath:"#/else/else/properties/drain/properties/timeoutMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err317];
}
else {
vErrors.push(err317);
}
errors++;
}
if(data106 < 0 || isNaN(data106)){
const err318 = {instancePath:instancePath+"/drain/timeoutMs",schemaPath:"#/else/else/properties/drain/properties/timeoutMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err318];
}
else {
vErrors.push(err318);
}
errors++;
}
}
}
}
else {
const err319 = {instancePath:instancePath+"/drain",schemaPath:"#/else/else/properties/drain/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err319];
}
else {
vErrors.push(err319);
}
errors++;
}
}
if(data.stop !== undefined){
let data107 = data.stop;
if(data107 && typeof data107 == "object" && !Array.isArray(data107)){
for(const key27 in data107){
if(!(((key27 === "signal") || (key27 === "timeoutMs")) || (key27 === "message"))){
const err320 = {instancePath:instancePath+"/stop",schemaPath:"#/else/else/properties/stop/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key27}};
if(vErrors === null){
vErrors = [err320];
}
else {
vErrors.push(err320);
}
errors++;
}
}
if(data107.signal !== undefined){
let data108 = data107.signal;
if(typeof data108 !== "string"){
const err321 = {instancePath:instancePath+"/stop/signal",schemaPath:"#/else/else/properties/stop/properties/signal/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err321];
}
else {
vErrors.push(err321);
}
errors++;
}
if(!((((((data108 === "SIGTERM") || (data108 === "SIGINT")) || (data108 === "SIGQUIT")) || (data108 === "SIGHUP")) || (data108 === "SIGUSR2")) || (data108 === "SIGKILL"))){
const err322 = {instancePath:instancePath+"/stop/signal",schemaPath:"#/else/else/properties/stop/properties/signal/enum",keyword:"enum",params:{allowedValues: schema6.else.else.properties.stop.properties.signal.enum}};
if(vErrors === null){
vErrors = [err322];
}
else {
vErrors.push(err322);
}
errors++;
}
}
if(data107.timeoutMs !== undefined){
let data109 = data107.timeoutMs;
if(!(((typeof data109 == "number") && (!(data109 % 1) && !isNaN(data109))) && (isFinite(data109)))){
const err323 = {instancePath:instancePath+"/stop/timeoutMs",schemaPath:"#/else/else/properties/stop/properties/timeoutMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err323];
}
else {
vErrors.push(err323);
}
errors++;
}
if((typeof data109 == "number") && (isFinite(data109))){
if(data109 > 86400000 || isNaN(data109)){
const err324 = {instancePath:instancePath+"/stop/timeoutMs",schemaPath:"#/else/else/properties/stop/properties/timeoutMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err324];
}
else {
vErrors.push(err324);
}
errors++;
}
if(data109 < 0 || isNaN(data109)){
const err325 = {instancePath:instancePath+"/stop/timeoutMs",schemaPath:"#/else/else/properties/stop/properties/timeoutMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err325];
}
else {
vErrors.push(err325);
}
errors++;
}
}
}
if(data107.message !== undefined){
if(typeof data107.message !== "boolean"){
const err326 = {instancePath:instancePath+"/stop/message",schemaPath:"#/else/else/properties/stop/properties/message/type",keyword:"type",params:{type: "boolean"}};
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
else {
const err327 = {instancePath:instancePath+"/stop",schemaPath:"#/else/else/properties/stop/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err327];
}
else {
vErrors.push(err327);
}
errors++;
}
}
if(data.restart !== undefined){
let data111 = data.restart;
if(data111 && typeof data111 == "object" && !Array.isArray(data111)){
for(const key28 in data111){
if(!((((((key28 === "auto") || (key28 === "minDelayMs")) || (key28 === "maxDelayMs")) || (key28 === "healthyAfterMs")) || (key28 === "maxRestarts")) || (key28 === "windowMs"))){
const err328 = {instancePath:instancePath+"/restart",schemaPath:"#/else/else/properties/restart/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key28}};
if(vErrors === null){
vErrors = [err328];
}
else {
vErrors.push(err328);
}
errors++;
}
}
if(data111.auto !== undefined){
if(typeof data111.auto !== "boolean"){
const err329 = {instancePath:instancePath+"/restart/auto",schemaPath:"#/else/else/properties/restart/properties/auto/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err329];
}
else {
vErrors.push(err329);
}
errors++;
}
}
if(data111.minDelayMs !== undefined){
let data113 = data111.minDelayMs;
if(!(((typeof data113 == "number") && (!(data113 % 1) && !isNaN(data113))) && (isFinite(data113)))){
const err330 = {instancePath:instancePath+"/restart/minDelayMs",schemaPath:"#/else/else/properties/restart/properties/minDelayMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err330];
}
else {
vErrors.push(err330);
}
errors++;
}
if((typeof data113 == "number") && (isFinite(data113))){
if(data113 > 86400000 || isNaN(data113)){
const err331 = {instancePath:instancePath+"/restart/minDelayMs",schemaPath:"#/else/else/properties/restart/properties/minDelayMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err331];
}
else {
vErrors.push(err331);
}
errors++;
}
if(data113 < 10 || isNaN(data113)){
const err332 = {instancePath:instancePath+"/restart/minDelayMs",schemaPath:"#/else/else/properties/restart/properties/minDelayMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
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
if(data111.maxDelayMs !== undefined){
let data114 = data111.maxDelayMs;
if(!(((typeof data114 == "number") && (!(data114 % 1) && !isNaN(data114))) && (isFinite(data114)))){
const err333 = {instancePath:instancePath+"/restart/maxDelayMs",schemaPath:"#/else/else/properties/restart/properties/maxDelayMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err333];
}
else {
vErrors.push(err333);
}
errors++;
}
if((typeof data114 == "number") && (isFinite(data114))){
if(data114 > 86400000 || isNaN(data114)){
const err334 = {instancePath:instancePath+"/restart/maxDelayMs",schemaPath:"#/else/else/properties/restart/properties/maxDelayMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err334];
}
else {
vErrors.push(err334);
}
errors++;
}
if(data114 < 10 || isNaN(data114)){
const err335 = {instancePath:instancePath+"/restart/maxDelayMs",schemaPath:"#/else/else/properties/restart/properties/maxDelayMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
if(vErrors === null){
vErrors = [err335];
}
else {
vErrors.push(err335);
}
errors++;
}
}
}
if(data111.healthyAfterMs !== undefined){
let data115 = data111.healthyAfterMs;
if(!(((typeof data115 == "number") && (!(data115 % 1) && !isNaN(data115))) && (isFinite(data115)))){
const err336 = {instancePath:instancePath+"/restart/healthyAfterMs",schemaPath:"#/else/else/properties/restart/properties/healthyAfterMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err336];
}
else {
vErrors.push(err336);
}
errors++;
}
if((typeof data115 == "number") && (isFinite(data115))){
if(data115 > 86400000 || isNaN(data115)){
const err337 = {instancePath:instancePath+"/restart/healthyAfterMs",schemaPath:"#/else/else/properties/restart/properties/healthyAfterMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err337];
}
else {
vErrors.push(err337);
}
errors++;
}
if(data115 < 0 || isNaN(data115)){
const err338 = {instancePath:instancePath+"/restart/healthyAfterMs",schemaPath:"#/else/else/properties/restart/properties/healthyAfterMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err338];
}
else {
vErrors.push(err338);
}
errors++;
}
}
}
if(data111.maxRestarts !== undefined){
let data116 = data111.maxRestarts;
const _errs364 = errors;
let valid71 = false;
const _errs365 = errors;
if(!(((typeof data116 == "number") && (!(data116 % 1) && !isNaN(data116))) && (isFinite(data116)))){
const err339 = {instancePath:instancePath+"/restart/maxRestarts",schemaPath:"#/else/else/properties/restart/properties/maxRestarts/anyOf/0/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err339];
}
else {
vErrors.push(err339);
}
errors++;
}
if((typeof data116 == "number") && (isFinite(data116))){
if(data116 > 100000 || isNaN(data116)){
const err340 = {instancePath:instancePath+"/restart/maxRestarts",schemaPath:"#/else/else/properties/restart/properties/maxRestarts/anyOf/0/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000}};
if(vErrors === null){
vErrors = [err340];
}
else {
vErrors.push(err340);
}
errors++;
}
if(data116 < 0 || isNaN(data116)){
const err341 = {instancePath:instancePath+"/restart/maxRestarts",schemaPath:"#/else/else/properties/restart/properties/maxRestarts/anyOf/0/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err341];
}
else {
vErrors.push(err341);
}
errors++;
}
}
var _valid23 = _errs365 === errors;
valid71 = valid71 || _valid23;
if(!valid71){
const _errs367 = errors;
if(data116 !== null){
const err342 = {instancePath:instancePath+"/restart/maxRestarts",schemaPath:"#/else/else/properties/restart/properties/maxRestarts/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err342];
}
else {
vErrors.push(err342);
}
errors++;
}
var _valid23 = _errs367 === errors;
valid71 = valid71 || _valid23;
}
if(!valid71){
const err343 = {instancePath:instancePath+"/restart/maxRestarts",schemaPath:"#/else/else/properties/restart/properties/maxRestarts/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err343];
}
else {
vErrors.push(err343);
}
errors++;
}
else {
errors = _errs364;
if(vErrors !== null){
if(_errs364){
vErrors.length = _errs364;
}
else {
vErrors = null;
}
}
}
}
if(data111.windowMs !== undefined){
let data117 = data111.windowMs;
if(!(((typeof data117 == "number") && (!(data117 % 1) && !isNaN(data117))) && (isFinite(data117)))){
const err344 = {instancePath:instancePath+"/restart/windowMs",schemaPath:"#/else/else/properties/restart/properties/windowMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err344];
}
else {
vErrors.push(err344);
}
errors++;
}
if((typeof data117 == "number") && (isFinite(data117))){
if(data117 > 86400000 || isNaN(data117)){
const err345 = {instancePath:instancePath+"/restart/windowMs",schemaPath:"#/else/else/properties/restart/properties/windowMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err345];
}
else {
vErrors.push(err345);
}
errors++;
}
if(data117 < 1000 || isNaN(data117)){
const err346 = {instancePath:instancePath+"/restart/windowMs",schemaPath:"#/else/else/properties/restart/properties/windowMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}};
if(vErrors === null){
vErrors = [err346];
}
else {
vErrors.push(err346);
}
errors++;
}
}
}
}
else {
const err347 = {instancePath:instancePath+"/restart",schemaPath:"#/else/else/properties/restart/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err347];
}
else {
vErrors.push(err347);
}
errors++;
}
}
if(data.reload !== undefined){
let data118 = data.reload;
if(data118 && typeof data118 == "object" && !Array.isArray(data118)){
for(const key29 in data118){
if(!(((key29 === "surge") || (key29 === "settleMs")) || (key29 === "keepOldMs"))){
const err348 = {instancePath:instancePath+"/reload",schemaPath:"#/else/else/properties/reload/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key29}};
if(vErrors === null){
vErrors = [err348];
}
else {
vErrors.push(err348);
}
errors++;
}
}
if(data118.surge !== undefined){
let data119 = data118.surge;
if(!(((typeof data119 == "number") && (!(data119 % 1) && !isNaN(data119))) && (isFinite(data119)))){
const err349 = {instancePath:instancePath+"/reload/surge",schemaPath:"#/else/else/properties/reload/properties/surge/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err349];
}
else {
vErrors.push(err349);
}
errors++;
}
if((typeof data119 == "number") && (isFinite(data119))){
if(data119 > 1024 || isNaN(data119)){
const err350 = {instancePath:instancePath+"/reload/surge",schemaPath:"#/else/else/properties/reload/properties/surge/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1024}};
if(vErrors === null){
vErrors = [err350];
}
else {
vErrors.push(err350);
}
errors++;
}
if(data119 < 1 || isNaN(data119)){
const err351 = {instancePath:instancePath+"/reload/surge",schemaPath:"#/else/else/properties/reload/properties/surge/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
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
if(data118.settleMs !== undefined){
let data120 = data118.settleMs;
if(!(((typeof data120 == "number") && (!(data120 % 1) && !isNaN(data120))) && (isFinite(data120)))){
const err352 = {instancePath:instancePath+"/reload/settleMs",schemaPath:"#/else/else/properties/reload/properties/settleMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err352];
}
else {
vErrors.push(err352);
}
errors++;
}
if((typeof data120 == "number") && (isFinite(data120))){
if(data120 > 86400000 || isNaN(data120)){
const err353 = {instancePath:instancePath+"/reload/settleMs",schemaPath:"#/else/else/properties/reload/properties/settleMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err353];
}
else {
vErrors.push(err353);
}
errors++;
}
if(data120 < 0 || isNaN(data120)){
const err354 = {instancePath:instancePath+"/reload/settleMs",schemaPath:"#/else/else/properties/reload/properties/settleMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
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
if(data118.keepOldMs !== undefined){
let data121 = data118.keepOldMs;
if(!(((typeof data121 == "number") && (!(data121 % 1) && !isNaN(data121))) && (isFinite(data121)))){
const err355 = {instancePath:instancePath+"/reload/keepOldMs",schemaPath:"#/else/else/properties/reload/properties/keepOldMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err355];
}
else {
vErrors.push(err355);
}
errors++;
}
if((typeof data121 == "number") && (isFinite(data121))){
if(data121 > 86400000 || isNaN(data121)){
const err356 = {instancePath:instancePath+"/reload/keepOldMs",schemaPath:"#/else/else/properties/reload/properties/keepOldMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err356];
}
else {
vErrors.push(err356);
}
errors++;
}
if(data121 < 0 || isNaN(data121)){
const err357 = {instancePath:instancePath+"/reload/keepOldMs",schemaPath:"#/else/else/properties/reload/properties/keepOldMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err357];
}
else {
vErrors.push(err357);
}
errors++;
}
}
}
}
else {
const err358 = {instancePath:instancePath+"/reload",schemaPath:"#/else/else/properties/reload/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err358];
}
else {
vErrors.push(err358);
}
errors++;
}
}
if(data.health !== undefined){
let data122 = data.health;
if(data122 && typeof data122 == "object" && !Array.isArray(data122)){
for(const key30 in data122){
if(!(((((((key30 === "path") || (key30 === "intervalMs")) || (key30 === "timeoutMs")) || (key30 === "failures")) || (key30 === "expectedStatus")) || (key30 === "blockedMs")) || (key30 === "hungMs"))){
const err359 = {instancePath:instancePath+"/health",schemaPath:"#/else/else/properties/health/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key30}};
if(vErrors === null){
vErrors = [err359];
}
else {
vErrors.push(err359);
}
errors++;
}
}
if(data122.path !== undefined){
let data123 = data122.path;
const _errs384 = errors;
let valid74 = false;
const _errs385 = errors;
if(typeof data123 === "string"){
if(!pattern11.test(data123)){
const err360 = {instancePath:instancePath+"/health/path",schemaPath:"#/else/else/properties/health/properties/path/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^/[^\\s#\\u0000]*$"}};
if(vErrors === null){
vErrors = [err360];
}
else {
vErrors.push(err360);
}
errors++;
}
}
else {
const err361 = {instancePath:instancePath+"/health/path",schemaPath:"#/else/else/properties/health/properties/path/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err361];
}
else {
vErrors.push(err361);
}
errors++;
}
var _valid24 = _errs385 === errors;
valid74 = valid74 || _valid24;
if(!valid74){
const _errs387 = errors;
if(data123 !== null){
const err362 = {instancePath:instancePath+"/health/path",schemaPath:"#/else/else/properties/health/properties/path/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err362];
}
else {
vErrors.push(err362);
}
errors++;
}
var _valid24 = _errs387 === errors;
valid74 = valid74 || _valid24;
}
if(!valid74){
const err363 = {instancePath:instancePath+"/health/path",schemaPath:"#/else/else/properties/health/properties/path/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err363];
}
else {
vErrors.push(err363);
}
errors++;
}
else {
errors = _errs384;
if(vErrors !== null){
if(_errs384){
vErrors.length = _errs384;
}
else {
vErrors = null;
}
}
}
}
if(data122.intervalMs !== undefined){
let data124 = data122.intervalMs;
if(!(((typeof data124 == "number") && (!(data124 % 1) && !isNaN(data124))) && (isFinite(data124)))){
const err364 = {instancePath:instancePath+"/health/intervalMs",schemaPath:"#/else/else/properties/health/properties/intervalMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err364];
}
else {
vErrors.push(err364);
}
errors++;
}
if((typeof data124 == "number") && (isFinite(data124))){
if(data124 > 86400000 || isNaN(data124)){
const err365 = {instancePath:instancePath+"/health/intervalMs",schemaPath:"#/else/else/properties/health/properties/intervalMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err365];
}
else {
vErrors.push(err365);
}
errors++;
}
if(data124 < 100 || isNaN(data124)){
const err366 = {instancePath:instancePath+"/health/intervalMs",schemaPath:"#/else/else/properties/health/properties/intervalMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100}};
if(vErrors === null){
vErrors = [err366];
}
else {
vErrors.push(err366);
}
errors++;
}
}
}
if(data122.timeoutMs !== undefined){
let data125 = data122.timeoutMs;
if(!(((typeof data125 == "number") && (!(data125 % 1) && !isNaN(data125))) && (isFinite(data125)))){
const err367 = {instancePath:instancePath+"/health/timeoutMs",schemaPath:"#/else/else/properties/health/properties/timeoutMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err367];
}
else {
vErrors.push(err367);
}
errors++;
}
if((typeof data125 == "number") && (isFinite(data125))){
if(data125 > 86400000 || isNaN(data125)){
const err368 = {instancePath:instancePath+"/health/timeoutMs",schemaPath:"#/else/else/properties/health/properties/timeoutMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err368];
}
else {
vErrors.push(err368);
}
errors++;
}
if(data125 < 10 || isNaN(data125)){
const err369 = {instancePath:instancePath+"/health/timeoutMs",schemaPath:"#/else/else/properties/health/properties/timeoutMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
if(vErrors === null){
vErrors = [err369];
}
else {
vErrors.push(err369);
}
errors++;
}
}
}
if(data122.failures !== undefined){
let data126 = data122.failures;
if(!(((typeof data126 == "number") && (!(data126 % 1) && !isNaN(data126))) && (isFinite(data126)))){
const err370 = {instancePath:instancePath+"/health/failures",schemaPath:"#/else/else/properties/health/properties/failures/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err370];
}
else {
vErrors.push(err370);
}
errors++;
}
if((typeof data126 == "number") && (isFinite(data126))){
if(data126 > 1000 || isNaN(data126)){
const err371 = {instancePath:instancePath+"/health/failures",schemaPath:"#/else/else/properties/health/properties/failures/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000}};
if(vErrors === null){
vErrors = [err371];
}
else {
vErrors.push(err371);
}
errors++;
}
if(data126 < 1 || isNaN(data126)){
const err372 = {instancePath:instancePath+"/health/failures",schemaPath:"#/else/else/properties/health/properties/failures/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err372];
}
else {
vErrors.push(err372);
}
errors++;
}
}
}
if(data122.expectedStatus !== undefined){
if(typeof data122.expectedStatus !== "string"){
const err373 = {instancePath:instancePath+"/health/expectedStatus",schemaPath:"#/else/else/properties/health/properties/expectedStatus/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err373];
}
else {
vErrors.push(err373);
}
errors++;
}
}
if(data122.blockedMs !== undefined){
let data128 = data122.blockedMs;
if(!(((typeof data128 == "number") && (!(data128 % 1) && !isNaN(data128))) && (isFinite(data128)))){
const err374 = {instancePath:instancePath+"/health/blockedMs",schemaPath:"#/else/else/properties/health/properties/blockedMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err374];
}
else {
vErrors.push(err374);
}
errors++;
}
if((typeof data128 == "number") && (isFinite(data128))){
if(data128 > 86400000 || isNaN(data128)){
const err375 = {instancePath:instancePath+"/health/blockedMs",schemaPath:"#/else/else/properties/health/properties/blockedMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err375];
}
else {
vErrors.push(err375);
}
errors++;
}
if(data128 < 50 || isNaN(data128)){
const err376 = {instancePath:instancePath+"/health/blockedMs",schemaPath:"#/else/else/properties/health/properties/blockedMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 50}};
if(vErrors === null){
vErrors = [err376];
}
else {
vErrors.push(err376);
}
errors++;
}
}
}
if(data122.hungMs !== undefined){
let data129 = data122.hungMs;
if(!(((typeof data129 == "number") && (!(data129 % 1) && !isNaN(data129))) && (isFinite(data129)))){
const err377 = {instancePath:instancePath+"/health/hungMs",schemaPath:"#/else/else/properties/health/properties/hungMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err377];
}
else {
vErrors.push(err377);
}
errors++;
}
if((typeof data129 == "number") && (isFinite(data129))){
if(data129 > 86400000 || isNaN(data129)){
const err378 = {instancePath:instancePath+"/health/hungMs",schemaPath:"#/else/else/properties/health/properties/hungMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err378];
}
else {
vErrors.push(err378);
}
errors++;
}
if(data129 < 1000 || isNaN(data129)){
const err379 = {instancePath:instancePath+"/health/hungMs",schemaPath:"#/else/else/properties/health/properties/hungMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}};
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
}
else {
const err380 = {instancePath:instancePath+"/health",schemaPath:"#/else/else/properties/health/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err380];
}
else {
vErrors.push(err380);
}
errors++;
}
}
if(data.worker !== undefined){
let data130 = data.worker;
if(data130 && typeof data130 == "object" && !Array.isArray(data130)){
for(const key31 in data130){
if(!((key31 === "sidecar") || (key31 === "evenSpread"))){
const err381 = {instancePath:instancePath+"/worker",schemaPath:"#/else/else/properties/worker/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key31}};
if(vErrors === null){
vErrors = [err381];
}
else {
vErrors.push(err381);
}
errors++;
}
}
if(data130.sidecar !== undefined){
if(typeof data130.sidecar !== "boolean"){
const err382 = {instancePath:instancePath+"/worker/sidecar",schemaPath:"#/else/else/properties/worker/properties/sidecar/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err382];
}
else {
vErrors.push(err382);
}
errors++;
}
}
if(data130.evenSpread !== undefined){
if(typeof data130.evenSpread !== "boolean"){
const err383 = {instancePath:instancePath+"/worker/evenSpread",schemaPath:"#/else/else/properties/worker/properties/evenSpread/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err383];
}
else {
vErrors.push(err383);
}
errors++;
}
}
}
else {
const err384 = {instancePath:instancePath+"/worker",schemaPath:"#/else/else/properties/worker/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err384];
}
else {
vErrors.push(err384);
}
errors++;
}
}
if(data.metrics !== undefined){
let data133 = data.metrics;
if(data133 && typeof data133 == "object" && !Array.isArray(data133)){
for(const key32 in data133){
if(!(((key32 === "enabled") || (key32 === "maxSeries")) || (key32 === "ignorePaths"))){
const err385 = {instancePath:instancePath+"/metrics",schemaPath:"#/else/else/properties/metrics/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key32}};
if(vErrors === null){
vErrors = [err385];
}
else {
vErrors.push(err385);
}
errors++;
}
}
if(data133.enabled !== undefined){
if(typeof data133.enabled !== "boolean"){
const err386 = {instancePath:instancePath+"/metrics/enabled",schemaPath:"#/else/else/properties/metrics/properties/enabled/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err386];
}
else {
vErrors.push(err386);
}
errors++;
}
}
if(data133.maxSeries !== undefined){
let data135 = data133.maxSeries;
if(!(((typeof data135 == "number") && (!(data135 % 1) && !isNaN(data135))) && (isFinite(data135)))){
const err387 = {instancePath:instancePath+"/metrics/maxSeries",schemaPath:"#/else/else/properties/metrics/properties/maxSeries/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err387];
}
else {
vErrors.push(err387);
}
errors++;
}
if((typeof data135 == "number") && (isFinite(data135))){
if(data135 > 100000 || isNaN(data135)){
const err388 = {instancePath:instancePath+"/metrics/maxSeries",schemaPath:"#/else/else/properties/metrics/properties/maxSeries/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000}};
if(vErrors === null){
vErrors = [err388];
}
else {
vErrors.push(err388);
}
errors++;
}
if(data135 < 10 || isNaN(data135)){
const err389 = {instancePath:instancePath+"/metrics/maxSeries",schemaPath:"#/else/else/properties/metrics/properties/maxSeries/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
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
if(data133.ignorePaths !== undefined){
let data136 = data133.ignorePaths;
if(Array.isArray(data136)){
if(data136.length > 100){
const err390 = {instancePath:instancePath+"/metrics/ignorePaths",schemaPath:"#/else/else/properties/metrics/properties/ignorePaths/maxItems",keyword:"maxItems",params:{limit: 100}};
if(vErrors === null){
vErrors = [err390];
}
else {
vErrors.push(err390);
}
errors++;
}
const len8 = data136.length;
for(let i8=0; i8<len8; i8++){
let data137 = data136[i8];
if(typeof data137 === "string"){
if(!pattern12.test(data137)){
const err391 = {instancePath:instancePath+"/metrics/ignorePaths/" + i8,schemaPath:"#/else/else/properties/metrics/properties/ignorePaths/items/pattern",keyword:"pattern",params:{pattern: "^/[^?#\\s\\u0000]*$"}};
if(vErrors === null){
vErrors = [err391];
}
else {
vErrors.push(err391);
}
errors++;
}
}
else {
const err392 = {instancePath:instancePath+"/metrics/ignorePaths/" + i8,schemaPath:"#/else/else/properties/metrics/properties/ignorePaths/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err392];
}
else {
vErrors.push(err392);
}
errors++;
}
}
}
else {
const err393 = {instancePath:instancePath+"/metrics/ignorePaths",schemaPath:"#/else/else/properties/metrics/properties/ignorePaths/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err393];
}
else {
vErrors.push(err393);
}
errors++;
}
}
}
else {
const err394 = {instancePath:instancePath+"/metrics",schemaPath:"#/else/else/properties/metrics/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err394];
}
else {
vErrors.push(err394);
}
errors++;
}
}
if(data.apm !== undefined){
let data138 = data.apm;
const _errs420 = errors;
let valid79 = false;
const _errs421 = errors;
if(typeof data138 !== "boolean"){
const err395 = {instancePath:instancePath+"/apm",schemaPath:"#/else/else/properties/apm/anyOf/0/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err395];
}
else {
vErrors.push(err395);
}
errors++;
}
var _valid25 = _errs421 === errors;
valid79 = valid79 || _valid25;
if(!valid79){
const _errs423 = errors;
if("own" !== data138){
const err396 = {instancePath:instancePath+"/apm",schemaPath:"#/else/else/properties/apm/anyOf/1/const",keyword:"const",params:{allowedValue: "own"}};
if(vErrors === null){
vErrors = [err396];
}
else {
vErrors.push(err396);
}
errors++;
}
var _valid25 = _errs423 === errors;
valid79 = valid79 || _valid25;
if(!valid79){
const _errs424 = errors;
if(data138 && typeof data138 == "object" && !Array.isArray(data138)){
for(const key33 in data138){
if(!(((key33 === "catchExceptions") || (key33 === "profiling")) || (key33 === "metrics"))){
const err397 = {instancePath:instancePath+"/apm",schemaPath:"#/else/else/properties/apm/anyOf/2/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key33}};
if(vErrors === null){
vErrors = [err397];
}
else {
vErrors.push(err397);
}
errors++;
}
}
if(data138.catchExceptions !== undefined){
if(typeof data138.catchExceptions !== "boolean"){
const err398 = {instancePath:instancePath+"/apm/catchExceptions",schemaPath:"#/else/else/properties/apm/anyOf/2/properties/catchExceptions/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err398];
}
else {
vErrors.push(err398);
}
errors++;
}
}
if(data138.profiling !== undefined){
if(typeof data138.profiling !== "boolean"){
const err399 = {instancePath:instancePath+"/apm/profiling",schemaPath:"#/else/else/properties/apm/anyOf/2/properties/profiling/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err399];
}
else {
vErrors.push(err399);
}
errors++;
}
}
if(data138.metrics !== undefined){
let data141 = data138.metrics;
if(data141 && typeof data141 == "object" && !Array.isArray(data141)){
for(const key34 in data141){
if(!((((key34 === "v8") || (key34 === "eventLoop")) || (key34 === "http")) || (key34 === "runtime"))){
const err400 = {instancePath:instancePath+"/apm/metrics",schemaPath:"#/else/else/properties/apm/anyOf/2/properties/metrics/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key34}};
if(vErrors === null){
vErrors = [err400];
}
else {
vErrors.push(err400);
}
errors++;
}
}
if(data141.v8 !== undefined){
if(typeof data141.v8 !== "boolean"){
const err401 = {instancePath:instancePath+"/apm/metrics/v8",schemaPath:"#/else/else/properties/apm/anyOf/2/properties/metrics/properties/v8/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err401];
}
else {
vErrors.push(err401);
}
errors++;
}
}
if(data141.eventLoop !== undefined){
if(typeof data141.eventLoop !== "boolean"){
const err402 = {instancePath:instancePath+"/apm/metrics/eventLoop",schemaPath:"#/else/else/properties/apm/anyOf/2/properties/metrics/properties/eventLoop/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err402];
}
else {
vErrors.push(err402);
}
errors++;
}
}
if(data141.http !== undefined){
if(typeof data141.http !== "boolean"){
const err403 = {instancePath:instancePath+"/apm/metrics/http",schemaPath:"#/else/else/properties/apm/anyOf/2/properties/metrics/properties/http/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err403];
}
else {
vErrors.push(err403);
}
errors++;
}
}
if(data141.runtime !== undefined){
if(typeof data141.runtime !== "boolean"){
const err404 = {instancePath:instancePath+"/apm/metrics/runtime",schemaPath:"#/else/else/properties/apm/anyOf/2/properties/metrics/properties/runtime/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err404];
}
else {
vErrors.push(err404);
}
errors++;
}
}
}
else {
const err405 = {instancePath:instancePath+"/apm/metrics",schemaPath:"#/else/else/properties/apm/anyOf/2/properties/metrics/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err405];
}
else {
vErrors.push(err405);
}
errors++;
}
}
}
else {
const err406 = {instancePath:instancePath+"/apm",schemaPath:"#/else/else/properties/apm/anyOf/2/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err406];
}
else {
vErrors.push(err406);
}
errors++;
}
var _valid25 = _errs424 === errors;
valid79 = valid79 || _valid25;
}
}
if(!valid79){
const err407 = {instancePath:instancePath+"/apm",schemaPath:"#/else/else/properties/apm/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err407];
}
else {
vErrors.push(err407);
}
errors++;
}
else {
errors = _errs420;
if(vErrors !== null){
if(_errs420){
vErrors.length = _errs420;
}
else {
vErrors = null;
}
}
}
}
if(data.stage !== undefined){
let data146 = data.stage;
if(typeof data146 !== "string"){
const err408 = {instancePath:instancePath+"/stage",schemaPath:"#/else/else/properties/stage/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err408];
}
else {
vErrors.push(err408);
}
errors++;
}
if(!(((data146 === "production") || (data146 === "staging")) || (data146 === "development"))){
const err409 = {instancePath:instancePath+"/stage",schemaPath:"#/else/else/properties/stage/enum",keyword:"enum",params:{allowedValues: schema6.else.else.properties.stage.enum}};
if(vErrors === null){
vErrors = [err409];
}
else {
vErrors.push(err409);
}
errors++;
}
}
if(data.repl !== undefined){
let data147 = data.repl;
if(data147 && typeof data147 == "object" && !Array.isArray(data147)){
for(const key35 in data147){
if(!((((((((key35 === "enabled") || (key35 === "write")) || (key35 === "requireReason")) || (key35 === "readOnlyGroup")) || (key35 === "readOnlyCalls")) || (key35 === "evalTimeoutMs")) || (key35 === "idleTimeoutMs")) || (key35 === "maxSessions"))){
const err410 = {instancePath:instancePath+"/repl",schemaPath:"#/else/else/properties/repl/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key35}};
if(vErrors === null){
vErrors = [err410];
}
else {
vErrors.push(err410);
}
errors++;
}
}
if(data147.enabled !== undefined){
if(typeof data147.enabled !== "boolean"){
const err411 = {instancePath:instancePath+"/repl/enabled",schemaPath:"#/else/else/properties/repl/properties/enabled/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err411];
}
else {
vErrors.push(err411);
}
errors++;
}
}
if(data147.write !== undefined){
if(typeof data147.write !== "boolean"){
const err412 = {instancePath:instancePath+"/repl/write",schemaPath:"#/else/else/properties/repl/properties/write/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err412];
}
else {
vErrors.push(err412);
}
errors++;
}
}
if(data147.requireReason !== undefined){
if(typeof data147.requireReason !== "boolean"){
const err413 = {instancePath:instancePath+"/repl/requireReason",schemaPath:"#/else/else/properties/repl/properties/requireReason/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err413];
}
else {
vErrors.push(err413);
}
errors++;
}
}
if(data147.readOnlyGroup !== undefined){
let data151 = data147.readOnlyGroup;
const _errs454 = errors;
let valid83 = false;
const _errs455 = errors;
if(typeof data151 === "string"){
if(!pattern13.test(data151)){
const err414 = {instancePath:instancePath+"/repl/readOnlyGroup",schemaPath:"#/else/else/properties/repl/properties/readOnlyGroup/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_][A-Za-z0-9_.-]{0,31}$"}};
if(vErrors === null){
vErrors = [err414];
}
else {
vErrors.push(err414);
}
errors++;
}
}
else {
const err415 = {instancePath:instancePath+"/repl/readOnlyGroup",schemaPath:"#/else/else/properties/repl/properties/readOnlyGroup/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err415];
}
else {
vErrors.push(err415);
}
errors++;
}
var _valid26 = _errs455 === errors;
valid83 = valid83 || _valid26;
if(!valid83){
const _errs457 = errors;
if(data151 !== null){
const err416 = {instancePath:instancePath+"/repl/readOnlyGroup",schemaPath:"#/else/else/properties/repl/properties/readOnlyGroup/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err416];
}
else {
vErrors.push(err416);
}
errors++;
}
var _valid26 = _errs457 === errors;
valid83 = valid83 || _valid26;
}
if(!valid83){
const err417 = {instancePath:instancePath+"/repl/readOnlyGroup",schemaPath:"#/else/else/properties/repl/properties/readOnlyGroup/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err417];
}
else {
vErrors.push(err417);
}
errors++;
}
else {
errors = _errs454;
if(vErrors !== null){
if(_errs454){
vErrors.length = _errs454;
}
else {
vErrors = null;
}
}
}
}
if(data147.readOnlyCalls !== undefined){
if(typeof data147.readOnlyCalls !== "boolean"){
const err418 = {instancePath:instancePath+"/repl/readOnlyCalls",schemaPath:"#/else/else/properties/repl/properties/readOnlyCalls/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err418];
}
else {
vErrors.push(err418);
}
errors++;
}
}
if(data147.evalTimeoutMs !== undefined){
let data153 = data147.evalTimeoutMs;
if(!(((typeof data153 == "number") && (!(data153 % 1) && !isNaN(data153))) && (isFinite(data153)))){
const err419 = {instancePath:instancePath+"/repl/evalTimeoutMs",schemaPath:"#/else/else/properties/repl/properties/evalTimeoutMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err419];
}
else {
vErrors.push(err419);
}
errors++;
}
if((typeof data153 == "number") && (isFinite(data153))){
if(data153 > 86400000 || isNaN(data153)){
const err420 = {instancePath:instancePath+"/repl/evalTimeoutMs",schemaPath:"#/else/else/properties/repl/properties/evalTimeoutMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err420];
}
else {
vErrors.push(err420);
}
errors++;
}
if(data153 < 10 || isNaN(data153)){
const err421 = {instancePath:instancePath+"/repl/evalTimeoutMs",schemaPath:"#/else/else/properties/repl/properties/evalTimeoutMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
if(vErrors === null){
vErrors = [err421];
}
else {
vErrors.push(err421);
}
errors++;
}
}
}
if(data147.idleTimeoutMs !== undefined){
let data154 = data147.idleTimeoutMs;
if(!(((typeof data154 == "number") && (!(data154 % 1) && !isNaN(data154))) && (isFinite(data154)))){
const err422 = {instancePath:instancePath+"/repl/idleTimeoutMs",schemaPath:"#/else/else/properties/repl/properties/idleTimeoutMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err422];
}
else {
vErrors.push(err422);
}
errors++;
}
if((typeof data154 == "number") && (isFinite(data154))){
if(data154 > 86400000 || isNaN(data154)){
const err423 = {instancePath:instancePath+"/repl/idleTimeoutMs",schemaPath:"#/else/else/properties/repl/properties/idleTimeoutMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err423];
}
else {
vErrors.push(err423);
}
errors++;
}
if(data154 < 1000 || isNaN(data154)){
const err424 = {instancePath:instancePath+"/repl/idleTimeoutMs",schemaPath:"#/else/else/properties/repl/properties/idleTimeoutMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}};
if(vErrors === null){
vErrors = [err424];
}
else {
vErrors.push(err424);
}
errors++;
}
}
}
if(data147.maxSessions !== undefined){
let data155 = data147.maxSessions;
if(!(((typeof data155 == "number") && (!(data155 % 1) && !isNaN(data155))) && (isFinite(data155)))){
const err425 = {instancePath:instancePath+"/repl/maxSessions",schemaPath:"#/else/else/properties/repl/properties/maxSessions/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err425];
}
else {
vErrors.push(err425);
}
errors++;
}
if((typeof data155 == "number") && (isFinite(data155))){
if(data155 > 64 || isNaN(data155)){
const err426 = {instancePath:instancePath+"/repl/maxSessions",schemaPath:"#/else/else/properties/repl/properties/maxSessions/maximum",keyword:"maximum",params:{comparison: "<=", limit: 64}};
if(vErrors === null){
vErrors = [err426];
}
else {
vErrors.push(err426);
}
errors++;
}
if(data155 < 1 || isNaN(data155)){
const err427 = {instancePath:instancePath+"/repl/maxSessions",schemaPath:"#/else/else/properties/repl/properties/maxSessions/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err427];
}
else {
vErrors.push(err427);
}
errors++;
}
}
}
}
else {
const err428 = {instancePath:instancePath+"/repl",schemaPath:"#/else/else/properties/repl/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err428];
}
else {
vErrors.push(err428);
}
errors++;
}
}
if(data.log !== undefined){
let data156 = data.log;
if(data156 && typeof data156 == "object" && !Array.isArray(data156)){
for(const key36 in data156){
if(!(key36 === "files")){
const err429 = {instancePath:instancePath+"/log",schemaPath:"#/else/else/properties/log/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key36}};
if(vErrors === null){
vErrors = [err429];
}
else {
vErrors.push(err429);
}
errors++;
}
}
if(data156.files !== undefined){
let data157 = data156.files;
if(typeof data157 !== "string"){
const err430 = {instancePath:instancePath+"/log/files",schemaPath:"#/else/else/properties/log/properties/files/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err430];
}
else {
vErrors.push(err430);
}
errors++;
}
if(!((((data157 === "app") || (data157 === "worker")) || (data157 === "stdout")) || (data157 === "journal"))){
const err431 = {instancePath:instancePath+"/log/files",schemaPath:"#/else/else/properties/log/properties/files/enum",keyword:"enum",params:{allowedValues: schema6.else.else.properties.log.properties.files.enum}};
if(vErrors === null){
vErrors = [err431];
}
else {
vErrors.push(err431);
}
errors++;
}
}
}
else {
const err432 = {instancePath:instancePath+"/log",schemaPath:"#/else/else/properties/log/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err432];
}
else {
vErrors.push(err432);
}
errors++;
}
}
if(data.http !== undefined){
let data158 = data.http;
if(data158 && typeof data158 == "object" && !Array.isArray(data158)){
for(const key37 in data158){
if(!((((((((key37 === "listen") || (key37 === "ui")) || (key37 === "allowActions")) || (key37 === "tokenFile")) || (key37 === "socket")) || (key37 === "userHeader")) || (key37 === "basePath")) || (key37 === "hosts"))){
const err433 = {instancePath:instancePath+"/http",schemaPath:"#/else/else/properties/http/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key37}};
if(vErrors === null){
vErrors = [err433];
}
else {
vErrors.push(err433);
}
errors++;
}
}
if(data158.listen !== undefined){
let data159 = data158.listen;
const _errs476 = errors;
let valid86 = false;
const _errs477 = errors;
if(typeof data159 === "string"){
if(data159.length < 1){
const err434 = {instancePath:instancePath+"/http/listen",schemaPath:"#/else/else/properties/http/properties/listen/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err434];
}
else {
vErrors.push(err434);
}
errors++;
}
if(!pattern1.test(data159)){
const err435 = {instancePath:instancePath+"/http/listen",schemaPath:"#/else/else/properties/http/properties/listen/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
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
const err436 = {instancePath:instancePath+"/http/listen",schemaPath:"#/else/else/properties/http/properties/listen/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err436];
}
else {
vErrors.push(err436);
}
errors++;
}
var _valid27 = _errs477 === errors;
valid86 = valid86 || _valid27;
if(!valid86){
const _errs479 = errors;
if(!(((typeof data159 == "number") && (!(data159 % 1) && !isNaN(data159))) && (isFinite(data159)))){
const err437 = {instancePath:instancePath+"/http/listen",schemaPath:"#/else/else/properties/http/properties/listen/anyOf/1/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err437];
}
else {
vErrors.push(err437);
}
errors++;
}
if((typeof data159 == "number") && (isFinite(data159))){
if(data159 > 65535 || isNaN(data159)){
const err438 = {instancePath:instancePath+"/http/listen",schemaPath:"#/else/else/properties/http/properties/listen/anyOf/1/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535}};
if(vErrors === null){
vErrors = [err438];
}
else {
vErrors.push(err438);
}
errors++;
}
if(data159 < 1 || isNaN(data159)){
const err439 = {instancePath:instancePath+"/http/listen",schemaPath:"#/else/else/properties/http/properties/listen/anyOf/1/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err439];
}
else {
vErrors.push(err439);
}
errors++;
}
}
var _valid27 = _errs479 === errors;
valid86 = valid86 || _valid27;
if(!valid86){
const _errs481 = errors;
if(data159 !== null){
const err440 = {instancePath:instancePath+"/http/listen",schemaPath:"#/else/else/properties/http/properties/listen/anyOf/2/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err440];
}
else {
vErrors.push(err440);
}
errors++;
}
var _valid27 = _errs481 === errors;
valid86 = valid86 || _valid27;
}
}
if(!valid86){
const err441 = {instancePath:instancePath+"/http/listen",schemaPath:"#/else/else/properties/http/properties/listen/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err441];
}
else {
vErrors.push(err441);
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
if(data158.ui !== undefined){
if(typeof data158.ui !== "boolean"){
const err442 = {instancePath:instancePath+"/http/ui",schemaPath:"#/else/else/properties/http/properties/ui/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err442];
}
else {
vErrors.push(err442);
}
errors++;
}
}
if(data158.allowActions !== undefined){
if(typeof data158.allowActions !== "boolean"){
const err443 = {instancePath:instancePath+"/http/allowActions",schemaPath:"#/else/else/properties/http/properties/allowActions/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err443];
}
else {
vErrors.push(err443);
}
errors++;
}
}
if(data158.tokenFile !== undefined){
let data162 = data158.tokenFile;
const _errs488 = errors;
let valid87 = false;
const _errs489 = errors;
if(typeof data162 === "string"){
if(data162.length < 1){
const err444 = {instancePath:instancePath+"/http/tokenFile",schemaPath:"#/else/else/properties/http/properties/tokenFile/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err444];
}
else {
vErrors.push(err444);
}
errors++;
}
if(!pattern1.test(data162)){
const err445 = {instancePath:instancePath+"/http/tokenFile",schemaPath:"#/else/else/properties/http/properties/tokenFile/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err445];
}
else {
vErrors.push(err445);
}
errors++;
}
}
else {
const err446 = {instancePath:instancePath+"/http/tokenFile",schemaPath:"#/else/else/properties/http/properties/tokenFile/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err446];
}
else {
vErrors.push(err446);
}
errors++;
}
var _valid28 = _errs489 === errors;
valid87 = valid87 || _valid28;
if(!valid87){
const _errs491 = errors;
if(data162 !== null){
const err447 = {instancePath:instancePath+"/http/tokenFile",schemaPath:"#/else/else/properties/http/properties/tokenFile/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err447];
}
else {
vErrors.push(err447);
}
errors++;
}
var _valid28 = _errs491 === errors;
valid87 = valid87 || _valid28;
}
if(!valid87){
const err448 = {instancePath:instancePath+"/http/tokenFile",schemaPath:"#/else/else/properties/http/properties/tokenFile/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err448];
}
else {
vErrors.push(err448);
}
errors++;
}
else {
errors = _errs488;
if(vErrors !== null){
if(_errs488){
vErrors.length = _errs488;
}
else {
vErrors = null;
}
}
}
}
if(data158.socket !== undefined){
let data163 = data158.socket;
const _errs494 = errors;
let valid88 = false;
const _errs495 = errors;
if(typeof data163 === "string"){
if(!pattern16.test(data163)){
const err449 = {instancePath:instancePath+"/http/socket",schemaPath:"#/else/else/properties/http/properties/socket/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^/[^\u0000]{1,99}$"}};
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
const err450 = {instancePath:instancePath+"/http/socket",schemaPath:"#/else/else/properties/http/properties/socket/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err450];
}
else {
vErrors.push(err450);
}
errors++;
}
var _valid29 = _errs495 === errors;
valid88 = valid88 || _valid29;
if(!valid88){
const _errs497 = errors;
if(data163 !== null){
const err451 = {instancePath:instancePath+"/http/socket",schemaPath:"#/else/else/properties/http/properties/socket/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err451];
}
else {
vErrors.push(err451);
}
errors++;
}
var _valid29 = _errs497 === errors;
valid88 = valid88 || _valid29;
}
if(!valid88){
const err452 = {instancePath:instancePath+"/http/socket",schemaPath:"#/else/else/properties/http/properties/socket/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err452];
}
else {
vErrors.push(err452);
}
errors++;
}
else {
errors = _errs494;
if(vErrors !== null){
if(_errs494){
vErrors.length = _errs494;
}
else {
vErrors = null;
}
}
}
}
if(data158.userHeader !== undefined){
let data164 = data158.userHeader;
const _errs500 = errors;
let valid89 = false;
const _errs501 = errors;
if(typeof data164 === "string"){
if(!pattern17.test(data164)){
const err453 = {instancePath:instancePath+"/http/userHeader",schemaPath:"#/else/else/properties/http/properties/userHeader/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9-]{0,63}$"}};
if(vErrors === null){
vErrors = [err453];
}
else {
vErrors.push(err453);
}
errors++;
}
}
else {
const err454 = {instancePath:instancePath+"/http/userHeader",schemaPath:"#/else/else/properties/http/properties/userHeader/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err454];
}
else {
vErrors.push(err454);
}
errors++;
}
var _valid30 = _errs501 === errors;
valid89 = valid89 || _valid30;
if(!valid89){
const _errs503 = errors;
if(data164 !== null){
const err455 = {instancePath:instancePath+"/http/userHeader",schemaPath:"#/else/else/properties/http/properties/userHeader/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err455];
}
else {
vErrors.push(err455);
}
errors++;
}
var _valid30 = _errs503 === errors;
valid89 = valid89 || _valid30;
}
if(!valid89){
const err456 = {instancePath:instancePath+"/http/userHeader",schemaPath:"#/else/else/properties/http/properties/userHeader/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err456];
}
else {
vErrors.push(err456);
}
errors++;
}
else {
errors = _errs500;
if(vErrors !== null){
if(_errs500){
vErrors.length = _errs500;
}
else {
vErrors = null;
}
}
}
}
if(data158.basePath !== undefined){
let data165 = data158.basePath;
if(typeof data165 === "string"){
if(data165.length > 200){
const err457 = {instancePath:instancePath+"/http/basePath",schemaPath:"#/else/else/properties/http/properties/basePath/maxLength",keyword:"maxLength",params:{limit: 200}};
if(vErrors === null){
vErrors = [err457];
}
else {
vErrors.push(err457);
}
errors++;
}
if(!pattern18.test(data165)){
const err458 = {instancePath:instancePath+"/http/basePath",schemaPath:"#/else/else/properties/http/properties/basePath/pattern",keyword:"pattern",params:{pattern: "^(?:/[A-Za-z0-9._~-]+)*$"}};
if(vErrors === null){
vErrors = [err458];
}
else {
vErrors.push(err458);
}
errors++;
}
}
else {
const err459 = {instancePath:instancePath+"/http/basePath",schemaPath:"#/else/else/properties/http/properties/basePath/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err459];
}
else {
vErrors.push(err459);
}
errors++;
}
}
if(data158.hosts !== undefined){
let data166 = data158.hosts;
if(Array.isArray(data166)){
if(data166.length > 50){
const err460 = {instancePath:instancePath+"/http/hosts",schemaPath:"#/else/else/properties/http/properties/hosts/maxItems",keyword:"maxItems",params:{limit: 50}};
if(vErrors === null){
vErrors = [err460];
}
else {
vErrors.push(err460);
}
errors++;
}
const len9 = data166.length;
for(let i9=0; i9<len9; i9++){
let data167 = data166[i9];
if(typeof data167 === "string"){
if(!pattern19.test(data167)){
const err461 = {instancePath:instancePath+"/http/hosts/" + i9,schemaPath:"#/else/else/properties/http/properties/hosts/items/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9_-]{1,63}(\\.[a-z0-9_-]{1,63}){0,20}$"}};
if(vErrors === null){
vErrors = [err461];
}
else {
vErrors.push(err461);
}
errors++;
}
}
else {
const err462 = {instancePath:instancePath+"/http/hosts/" + i9,schemaPath:"#/else/else/properties/http/properties/hosts/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err462];
}
else {
vErrors.push(err462);
}
errors++;
}
}
}
else {
const err463 = {instancePath:instancePath+"/http/hosts",schemaPath:"#/else/else/properties/http/properties/hosts/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err463];
}
else {
vErrors.push(err463);
}
errors++;
}
}
}
else {
const err464 = {instancePath:instancePath+"/http",schemaPath:"#/else/else/properties/http/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err464];
}
else {
vErrors.push(err464);
}
errors++;
}
}
if(data.prometheus !== undefined){
let data168 = data.prometheus;
if(data168 && typeof data168 == "object" && !Array.isArray(data168)){
for(const key38 in data168){
if(!((key38 === "tokenFile") || (key38 === "fileSd"))){
const err465 = {instancePath:instancePath+"/prometheus",schemaPath:"#/else/else/properties/prometheus/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key38}};
if(vErrors === null){
vErrors = [err465];
}
else {
vErrors.push(err465);
}
errors++;
}
}
if(data168.tokenFile !== undefined){
let data169 = data168.tokenFile;
const _errs515 = errors;
let valid93 = false;
const _errs516 = errors;
if(typeof data169 === "string"){
if(data169.length < 1){
const err466 = {instancePath:instancePath+"/prometheus/tokenFile",schemaPath:"#/else/else/properties/prometheus/properties/tokenFile/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err466];
}
else {
vErrors.push(err466);
}
errors++;
}
if(!pattern1.test(data169)){
const err467 = {instancePath:instancePath+"/prometheus/tokenFile",schemaPath:"#/else/else/properties/prometheus/properties/tokenFile/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
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
const err468 = {instancePath:instancePath+"/prometheus/tokenFile",schemaPath:"#/else/else/properties/prometheus/properties/tokenFile/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err468];
}
else {
vErrors.push(err468);
}
errors++;
}
var _valid31 = _errs516 === errors;
valid93 = valid93 || _valid31;
if(!valid93){
const _errs518 = errors;
if(data169 !== null){
const err469 = {instancePath:instancePath+"/prometheus/tokenFile",schemaPath:"#/else/else/properties/prometheus/properties/tokenFile/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err469];
}
else {
vErrors.push(err469);
}
errors++;
}
var _valid31 = _errs518 === errors;
valid93 = valid93 || _valid31;
}
if(!valid93){
const err470 = {instancePath:instancePath+"/prometheus/tokenFile",schemaPath:"#/else/else/properties/prometheus/properties/tokenFile/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err470];
}
else {
vErrors.push(err470);
}
errors++;
}
else {
errors = _errs515;
if(vErrors !== null){
if(_errs515){
vErrors.length = _errs515;
}
else {
vErrors = null;
}
}
}
}
if(data168.fileSd !== undefined){
let data170 = data168.fileSd;
const _errs521 = errors;
let valid94 = false;
const _errs522 = errors;
if(typeof data170 === "string"){
if(data170.length < 1){
const err471 = {instancePath:instancePath+"/prometheus/fileSd",schemaPath:"#/else/else/properties/prometheus/properties/fileSd/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err471];
}
else {
vErrors.push(err471);
}
errors++;
}
if(!pattern1.test(data170)){
const err472 = {instancePath:instancePath+"/prometheus/fileSd",schemaPath:"#/else/else/properties/prometheus/properties/fileSd/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err472];
}
else {
vErrors.push(err472);
}
errors++;
}
}
else {
const err473 = {instancePath:instancePath+"/prometheus/fileSd",schemaPath:"#/else/else/properties/prometheus/properties/fileSd/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err473];
}
else {
vErrors.push(err473);
}
errors++;
}
var _valid32 = _errs522 === errors;
valid94 = valid94 || _valid32;
if(!valid94){
const _errs524 = errors;
if(data170 !== null){
const err474 = {instancePath:instancePath+"/prometheus/fileSd",schemaPath:"#/else/else/properties/prometheus/properties/fileSd/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err474];
}
else {
vErrors.push(err474);
}
errors++;
}
var _valid32 = _errs524 === errors;
valid94 = valid94 || _valid32;
}
if(!valid94){
const err475 = {instancePath:instancePath+"/prometheus/fileSd",schemaPath:"#/else/else/properties/prometheus/properties/fileSd/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err475];
}
else {
vErrors.push(err475);
}
errors++;
}
else {
errors = _errs521;
if(vErrors !== null){
if(_errs521){
vErrors.length = _errs521;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err476 = {instancePath:instancePath+"/prometheus",schemaPath:"#/else/else/properties/prometheus/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err476];
}
else {
vErrors.push(err476);
}
errors++;
}
}
if(data.otlp !== undefined){
let data171 = data.otlp;
if(data171 && typeof data171 == "object" && !Array.isArray(data171)){
for(const key39 in data171){
if(!(((key39 === "url") || (key39 === "headersFile")) || (key39 === "intervalMs"))){
const err477 = {instancePath:instancePath+"/otlp",schemaPath:"#/else/else/properties/otlp/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key39}};
if(vErrors === null){
vErrors = [err477];
}
else {
vErrors.push(err477);
}
errors++;
}
}
if(data171.url !== undefined){
let data172 = data171.url;
const _errs530 = errors;
let valid96 = false;
const _errs531 = errors;
if(typeof data172 === "string"){
if(data172.length > 2048){
const err478 = {instancePath:instancePath+"/otlp/url",schemaPath:"#/else/else/properties/otlp/properties/url/anyOf/0/maxLength",keyword:"maxLength",params:{limit: 2048}};
if(vErrors === null){
vErrors = [err478];
}
else {
vErrors.push(err478);
}
errors++;
}
if(data172.length < 1){
const err479 = {instancePath:instancePath+"/otlp/url",schemaPath:"#/else/else/properties/otlp/properties/url/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err479];
}
else {
vErrors.push(err479);
}
errors++;
}
if(!pattern22.test(data172)){
const err480 = {instancePath:instancePath+"/otlp/url",schemaPath:"#/else/else/properties/otlp/properties/url/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^https?://[^\\s/]+"}};
if(vErrors === null){
vErrors = [err480];
}
else {
vErrors.push(err480);
}
errors++;
}
}
else {
const err481 = {instancePath:instancePath+"/otlp/url",schemaPath:"#/else/else/properties/otlp/properties/url/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err481];
}
else {
vErrors.push(err481);
}
errors++;
}
var _valid33 = _errs531 === errors;
valid96 = valid96 || _valid33;
if(!valid96){
const _errs533 = errors;
if(data172 !== null){
const err482 = {instancePath:instancePath+"/otlp/url",schemaPath:"#/else/else/properties/otlp/properties/url/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err482];
}
else {
vErrors.push(err482);
}
errors++;
}
var _valid33 = _errs533 === errors;
valid96 = valid96 || _valid33;
}
if(!valid96){
const err483 = {instancePath:instancePath+"/otlp/url",schemaPath:"#/else/else/properties/otlp/properties/url/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err483];
}
else {
vErrors.push(err483);
}
errors++;
}
else {
errors = _errs530;
if(vErrors !== null){
if(_errs530){
vErrors.length = _errs530;
}
else {
vErrors = null;
}
}
}
}
if(data171.headersFile !== undefined){
let data173 = data171.headersFile;
const _errs536 = errors;
let valid97 = false;
const _errs537 = errors;
if(typeof data173 === "string"){
if(data173.length < 1){
const err484 = {instancePath:instancePath+"/otlp/headersFile",schemaPath:"#/else/else/properties/otlp/properties/headersFile/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err484];
}
else {
vErrors.push(err484);
}
errors++;
}
if(!pattern1.test(data173)){
const err485 = {instancePath:instancePath+"/otlp/headersFile",schemaPath:"#/else/else/properties/otlp/properties/headersFile/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err485];
}
else {
vErrors.push(err485);
}
errors++;
}
}
else {
const err486 = {instancePath:instancePath+"/otlp/headersFile",schemaPath:"#/else/else/properties/otlp/properties/headersFile/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err486];
}
else {
vErrors.push(err486);
}
errors++;
}
var _valid34 = _errs537 === errors;
valid97 = valid97 || _valid34;
if(!valid97){
const _errs539 = errors;
if(data173 !== null){
const err487 = {instancePath:instancePath+"/otlp/headersFile",schemaPath:"#/else/else/properties/otlp/properties/headersFile/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err487];
}
else {
vErrors.push(err487);
}
errors++;
}
var _valid34 = _errs539 === errors;
valid97 = valid97 || _valid34;
}
if(!valid97){
const err488 = {instancePath:instancePath+"/otlp/headersFile",schemaPath:"#/else/else/properties/otlp/properties/headersFile/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err488];
}
else {
vErrors.push(err488);
}
errors++;
}
else {
errors = _errs536;
if(vErrors !== null){
if(_errs536){
vErrors.length = _errs536;
}
else {
vErrors = null;
}
}
}
}
if(data171.intervalMs !== undefined){
let data174 = data171.intervalMs;
if(!(((typeof data174 == "number") && (!(data174 % 1) && !isNaN(data174))) && (isFinite(data174)))){
const err489 = {instancePath:instancePath+"/otlp/intervalMs",schemaPath:"#/else/else/properties/otlp/properties/intervalMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err489];
}
else {
vErrors.push(err489);
}
errors++;
}
if((typeof data174 == "number") && (isFinite(data174))){
if(data174 > 3600000 || isNaN(data174)){
const err490 = {instancePath:instancePath+"/otlp/intervalMs",schemaPath:"#/else/else/properties/otlp/properties/intervalMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600000}};
if(vErrors === null){
vErrors = [err490];
}
else {
vErrors.push(err490);
}
errors++;
}
if(data174 < 1000 || isNaN(data174)){
const err491 = {instancePath:instancePath+"/otlp/intervalMs",schemaPath:"#/else/else/properties/otlp/properties/intervalMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}};
if(vErrors === null){
vErrors = [err491];
}
else {
vErrors.push(err491);
}
errors++;
}
}
}
}
else {
const err492 = {instancePath:instancePath+"/otlp",schemaPath:"#/else/else/properties/otlp/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err492];
}
else {
vErrors.push(err492);
}
errors++;
}
}
if(data.shutdown !== undefined){
let data175 = data.shutdown;
if(data175 && typeof data175 == "object" && !Array.isArray(data175)){
for(const key40 in data175){
if(!(key40 === "delayMs")){
const err493 = {instancePath:instancePath+"/shutdown",schemaPath:"#/else/else/properties/shutdown/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key40}};
if(vErrors === null){
vErrors = [err493];
}
else {
vErrors.push(err493);
}
errors++;
}
}
if(data175.delayMs !== undefined){
let data176 = data175.delayMs;
if(!(((typeof data176 == "number") && (!(data176 % 1) && !isNaN(data176))) && (isFinite(data176)))){
const err494 = {instancePath:instancePath+"/shutdown/delayMs",schemaPath:"#/else/else/properties/shutdown/properties/delayMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err494];
}
else {
vErrors.push(err494);
}
errors++;
}
if((typeof data176 == "number") && (isFinite(data176))){
if(data176 > 86400000 || isNaN(data176)){
const err495 = {instancePath:instancePath+"/shutdown/delayMs",schemaPath:"#/else/else/properties/shutdown/properties/delayMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err495];
}
else {
vErrors.push(err495);
}
errors++;
}
if(data176 < 0 || isNaN(data176)){
const err496 = {instancePath:instancePath+"/shutdown/delayMs",schemaPath:"#/else/else/properties/shutdown/properties/delayMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err496];
}
else {
vErrors.push(err496);
}
errors++;
}
}
}
}
else {
const err497 = {instancePath:instancePath+"/shutdown",schemaPath:"#/else/else/properties/shutdown/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err497];
}
else {
vErrors.push(err497);
}
errors++;
}
}
if(data.blackbox !== undefined){
let data177 = data.blackbox;
if(data177 && typeof data177 == "object" && !Array.isArray(data177)){
for(const key41 in data177){
if(!((key41 === "keep") || (key41 === "maxBytes"))){
const err498 = {instancePath:instancePath+"/blackbox",schemaPath:"#/else/else/properties/blackbox/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key41}};
if(vErrors === null){
vErrors = [err498];
}
else {
vErrors.push(err498);
}
errors++;
}
}
if(data177.keep !== undefined){
let data178 = data177.keep;
if(!(((typeof data178 == "number") && (!(data178 % 1) && !isNaN(data178))) && (isFinite(data178)))){
const err499 = {instancePath:instancePath+"/blackbox/keep",schemaPath:"#/else/else/properties/blackbox/properties/keep/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err499];
}
else {
vErrors.push(err499);
}
errors++;
}
if((typeof data178 == "number") && (isFinite(data178))){
if(data178 > 1000 || isNaN(data178)){
const err500 = {instancePath:instancePath+"/blackbox/keep",schemaPath:"#/else/else/properties/blackbox/properties/keep/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000}};
if(vErrors === null){
vErrors = [err500];
}
else {
vErrors.push(err500);
}
errors++;
}
if(data178 < 0 || isNaN(data178)){
const err501 = {instancePath:instancePath+"/blackbox/keep",schemaPath:"#/else/else/properties/blackbox/properties/keep/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err501];
}
else {
vErrors.push(err501);
}
errors++;
}
}
}
if(data177.maxBytes !== undefined){
let data179 = data177.maxBytes;
if(!(((typeof data179 == "number") && (!(data179 % 1) && !isNaN(data179))) && (isFinite(data179)))){
const err502 = {instancePath:instancePath+"/blackbox/maxBytes",schemaPath:"#/else/else/properties/blackbox/properties/maxBytes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err502];
}
else {
vErrors.push(err502);
}
errors++;
}
if((typeof data179 == "number") && (isFinite(data179))){
if(data179 > 1099511627776 || isNaN(data179)){
const err503 = {instancePath:instancePath+"/blackbox/maxBytes",schemaPath:"#/else/else/properties/blackbox/properties/maxBytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1099511627776}};
if(vErrors === null){
vErrors = [err503];
}
else {
vErrors.push(err503);
}
errors++;
}
if(data179 < 4194304 || isNaN(data179)){
const err504 = {instancePath:instancePath+"/blackbox/maxBytes",schemaPath:"#/else/else/properties/blackbox/properties/maxBytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 4194304}};
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
}
else {
const err505 = {instancePath:instancePath+"/blackbox",schemaPath:"#/else/else/properties/blackbox/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err505];
}
else {
vErrors.push(err505);
}
errors++;
}
}
if(data.manager !== undefined){
let data180 = data.manager;
if(data180 && typeof data180 == "object" && !Array.isArray(data180)){
for(const key42 in data180){
if(!(key42 === "log")){
const err506 = {instancePath:instancePath+"/manager",schemaPath:"#/else/else/properties/manager/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key42}};
if(vErrors === null){
vErrors = [err506];
}
else {
vErrors.push(err506);
}
errors++;
}
}
if(data180.log !== undefined){
let data181 = data180.log;
if(typeof data181 !== "string"){
const err507 = {instancePath:instancePath+"/manager/log",schemaPath:"#/else/else/properties/manager/properties/log/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err507];
}
else {
vErrors.push(err507);
}
errors++;
}
if(!((data181 === "stderr") || (data181 === "stdout"))){
const err508 = {instancePath:instancePath+"/manager/log",schemaPath:"#/else/else/properties/manager/properties/log/enum",keyword:"enum",params:{allowedValues: schema6.else.else.properties.manager.properties.log.enum}};
if(vErrors === null){
vErrors = [err508];
}
else {
vErrors.push(err508);
}
errors++;
}
}
}
else {
const err509 = {instancePath:instancePath+"/manager",schemaPath:"#/else/else/properties/manager/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err509];
}
else {
vErrors.push(err509);
}
errors++;
}
}
if(data.bench !== undefined){
let data182 = data.bench;
if((typeof data182 !== "boolean") && (!(data182 && typeof data182 == "object" && !Array.isArray(data182)))){
const err510 = {instancePath:instancePath+"/bench",schemaPath:"#/else/else/properties/bench/type",keyword:"type",params:{type: schema6.else.else.properties.bench.type}};
if(vErrors === null){
vErrors = [err510];
}
else {
vErrors.push(err510);
}
errors++;
}
if(data182 && typeof data182 == "object" && !Array.isArray(data182)){
for(const key43 in data182){
if(!(func2.call(schema6.else.else.properties.bench.properties, key43))){
const err511 = {instancePath:instancePath+"/bench",schemaPath:"#/else/else/properties/bench/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key43}};
if(vErrors === null){
vErrors = [err511];
}
else {
vErrors.push(err511);
}
errors++;
}
}
if(data182.repo !== undefined){
let data183 = data182.repo;
if(typeof data183 === "string"){
if(data183.length < 1){
const err512 = {instancePath:instancePath+"/bench/repo",schemaPath:"#/else/else/properties/bench/properties/repo/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err512];
}
else {
vErrors.push(err512);
}
errors++;
}
if(!pattern1.test(data183)){
const err513 = {instancePath:instancePath+"/bench/repo",schemaPath:"#/else/else/properties/bench/properties/repo/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err513];
}
else {
vErrors.push(err513);
}
errors++;
}
}
else {
const err514 = {instancePath:instancePath+"/bench/repo",schemaPath:"#/else/else/properties/bench/properties/repo/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err514];
}
else {
vErrors.push(err514);
}
errors++;
}
}
if(data182.file !== undefined){
let data184 = data182.file;
if(typeof data184 === "string"){
if(data184.length < 1){
const err515 = {instancePath:instancePath+"/bench/file",schemaPath:"#/else/else/properties/bench/properties/file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err515];
}
else {
vErrors.push(err515);
}
errors++;
}
if(!pattern1.test(data184)){
const err516 = {instancePath:instancePath+"/bench/file",schemaPath:"#/else/else/properties/bench/properties/file/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err516];
}
else {
vErrors.push(err516);
}
errors++;
}
}
else {
const err517 = {instancePath:instancePath+"/bench/file",schemaPath:"#/else/else/properties/bench/properties/file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err517];
}
else {
vErrors.push(err517);
}
errors++;
}
}
if(data182.profile !== undefined){
let data185 = data182.profile;
if(typeof data185 !== "string"){
const err518 = {instancePath:instancePath+"/bench/profile",schemaPath:"#/else/else/properties/bench/properties/profile/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err518];
}
else {
vErrors.push(err518);
}
errors++;
}
if(!((data185 === "quick") || (data185 === "normal"))){
const err519 = {instancePath:instancePath+"/bench/profile",schemaPath:"#/else/else/properties/bench/properties/profile/enum",keyword:"enum",params:{allowedValues: schema6.else.else.properties.bench.properties.profile.enum}};
if(vErrors === null){
vErrors = [err519];
}
else {
vErrors.push(err519);
}
errors++;
}
}
if(data182.only !== undefined){
let data186 = data182.only;
if(Array.isArray(data186)){
if(data186.length > 100){
const err520 = {instancePath:instancePath+"/bench/only",schemaPath:"#/else/else/properties/bench/properties/only/maxItems",keyword:"maxItems",params:{limit: 100}};
if(vErrors === null){
vErrors = [err520];
}
else {
vErrors.push(err520);
}
errors++;
}
const len10 = data186.length;
for(let i10=0; i10<len10; i10++){
let data187 = data186[i10];
if(typeof data187 === "string"){
if(!pattern1.test(data187)){
const err521 = {instancePath:instancePath+"/bench/only/" + i10,schemaPath:"#/else/else/properties/bench/properties/only/items/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err521];
}
else {
vErrors.push(err521);
}
errors++;
}
}
else {
const err522 = {instancePath:instancePath+"/bench/only/" + i10,schemaPath:"#/else/else/properties/bench/properties/only/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err522];
}
else {
vErrors.push(err522);
}
errors++;
}
}
}
else {
const err523 = {instancePath:instancePath+"/bench/only",schemaPath:"#/else/else/properties/bench/properties/only/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err523];
}
else {
vErrors.push(err523);
}
errors++;
}
}
if(data182.branch !== undefined){
let data188 = data182.branch;
if(typeof data188 === "string"){
if(data188.length < 1){
const err524 = {instancePath:instancePath+"/bench/branch",schemaPath:"#/else/else/properties/bench/properties/branch/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err524];
}
else {
vErrors.push(err524);
}
errors++;
}
if(!pattern1.test(data188)){
const err525 = {instancePath:instancePath+"/bench/branch",schemaPath:"#/else/else/properties/bench/properties/branch/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err525];
}
else {
vErrors.push(err525);
}
errors++;
}
}
else {
const err526 = {instancePath:instancePath+"/bench/branch",schemaPath:"#/else/else/properties/bench/properties/branch/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err526];
}
else {
vErrors.push(err526);
}
errors++;
}
}
if(data182.remote !== undefined){
let data189 = data182.remote;
if(typeof data189 === "string"){
if(data189.length < 1){
const err527 = {instancePath:instancePath+"/bench/remote",schemaPath:"#/else/else/properties/bench/properties/remote/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err527];
}
else {
vErrors.push(err527);
}
errors++;
}
if(!pattern1.test(data189)){
const err528 = {instancePath:instancePath+"/bench/remote",schemaPath:"#/else/else/properties/bench/properties/remote/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err528];
}
else {
vErrors.push(err528);
}
errors++;
}
}
else {
const err529 = {instancePath:instancePath+"/bench/remote",schemaPath:"#/else/else/properties/bench/properties/remote/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err529];
}
else {
vErrors.push(err529);
}
errors++;
}
}
if(data182.backlog !== undefined){
let data190 = data182.backlog;
if(!(((typeof data190 == "number") && (!(data190 % 1) && !isNaN(data190))) && (isFinite(data190)))){
const err530 = {instancePath:instancePath+"/bench/backlog",schemaPath:"#/else/else/properties/bench/properties/backlog/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err530];
}
else {
vErrors.push(err530);
}
errors++;
}
if((typeof data190 == "number") && (isFinite(data190))){
if(data190 > 5000 || isNaN(data190)){
const err531 = {instancePath:instancePath+"/bench/backlog",schemaPath:"#/else/else/properties/bench/properties/backlog/maximum",keyword:"maximum",params:{comparison: "<=", limit: 5000}};
if(vErrors === null){
vErrors = [err531];
}
else {
vErrors.push(err531);
}
errors++;
}
if(data190 < 0 || isNaN(data190)){
const err532 = {instancePath:instancePath+"/bench/backlog",schemaPath:"#/else/else/properties/bench/properties/backlog/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err532];
}
else {
vErrors.push(err532);
}
errors++;
}
}
}
if(data182.listen !== undefined){
let data191 = data182.listen;
if(typeof data191 === "string"){
if(!pattern29.test(data191)){
const err533 = {instancePath:instancePath+"/bench/listen",schemaPath:"#/else/else/properties/bench/properties/listen/pattern",keyword:"pattern",params:{pattern: "^(?:\\[[0-9A-Fa-f:.]+\\]|[^\\s:/\\[\\]\\u0000]+):\\d{1,5}$"}};
if(vErrors === null){
vErrors = [err533];
}
else {
vErrors.push(err533);
}
errors++;
}
}
else {
const err534 = {instancePath:instancePath+"/bench/listen",schemaPath:"#/else/else/properties/bench/properties/listen/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err534];
}
else {
vErrors.push(err534);
}
errors++;
}
}
if(data182.links !== undefined){
let data192 = data182.links;
if(data192 && typeof data192 == "object" && !Array.isArray(data192)){
if(Object.keys(data192).length > 20){
const err535 = {instancePath:instancePath+"/bench/links",schemaPath:"#/else/else/properties/bench/properties/links/maxProperties",keyword:"maxProperties",params:{limit: 20}};
if(vErrors === null){
vErrors = [err535];
}
else {
vErrors.push(err535);
}
errors++;
}
for(const key44 in data192){
const _errs583 = errors;
if(typeof key44 === "string"){
if(!pattern7.test(key44)){
const err536 = {instancePath:instancePath+"/bench/links",schemaPath:"#/else/else/properties/bench/properties/links/propertyNames/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f]{1,40}$"},propertyName:key44};
if(vErrors === null){
vErrors = [err536];
}
else {
vErrors.push(err536);
}
errors++;
}
}
var valid104 = _errs583 === errors;
if(!valid104){
const err537 = {instancePath:instancePath+"/bench/links",schemaPath:"#/else/else/properties/bench/properties/links/propertyNames",keyword:"propertyNames",params:{propertyName: key44}};
if(vErrors === null){
vErrors = [err537];
}
else {
vErrors.push(err537);
}
errors++;
}
}
for(const key45 in data192){
let data193 = data192[key45];
if(typeof data193 === "string"){
if(!pattern8.test(data193)){
const err538 = {instancePath:instancePath+"/bench/links/" + key45.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/else/else/properties/bench/properties/links/additionalProperties/pattern",keyword:"pattern",params:{pattern: "^https?://[^\\s\\u0000-\\u001f]{1,2000}$"}};
if(vErrors === null){
vErrors = [err538];
}
else {
vErrors.push(err538);
}
errors++;
}
}
else {
const err539 = {instancePath:instancePath+"/bench/links/" + key45.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/else/else/properties/bench/properties/links/additionalProperties/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err539];
}
else {
vErrors.push(err539);
}
errors++;
}
}
}
else {
const err540 = {instancePath:instancePath+"/bench/links",schemaPath:"#/else/else/properties/bench/properties/links/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err540];
}
else {
vErrors.push(err540);
}
errors++;
}
}
if(data182.machineChecks !== undefined){
if(typeof data182.machineChecks !== "boolean"){
const err541 = {instancePath:instancePath+"/bench/machineChecks",schemaPath:"#/else/else/properties/bench/properties/machineChecks/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err541];
}
else {
vErrors.push(err541);
}
errors++;
}
}
if(data182.nice !== undefined){
let data195 = data182.nice;
if(!(((typeof data195 == "number") && (!(data195 % 1) && !isNaN(data195))) && (isFinite(data195)))){
const err542 = {instancePath:instancePath+"/bench/nice",schemaPath:"#/else/else/properties/bench/properties/nice/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err542];
}
else {
vErrors.push(err542);
}
errors++;
}
if((typeof data195 == "number") && (isFinite(data195))){
if(data195 > 19 || isNaN(data195)){
const err543 = {instancePath:instancePath+"/bench/nice",schemaPath:"#/else/else/properties/bench/properties/nice/maximum",keyword:"maximum",params:{comparison: "<=", limit: 19}};
if(vErrors === null){
vErrors = [err543];
}
else {
vErrors.push(err543);
}
errors++;
}
if(data195 < 0 || isNaN(data195)){
const err544 = {instancePath:instancePath+"/bench/nice",schemaPath:"#/else/else/properties/bench/properties/nice/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err544];
}
else {
vErrors.push(err544);
}
errors++;
}
}
}
}
}
}
else {
const err545 = {instancePath,schemaPath:"#/else/else/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err545];
}
else {
vErrors.push(err545);
}
errors++;
}
var _valid9 = _errs261 === errors;
valid25 = _valid9;
ifClause1 = "else";
}
if(!valid25){
const err546 = {instancePath,schemaPath:"#/else/if",keyword:"if",params:{failingKeyword: ifClause1}};
if(vErrors === null){
vErrors = [err546];
}
else {
vErrors.push(err546);
}
errors++;
}
var _valid0 = _errs129 === errors;
valid0 = _valid0;
ifClause0 = "else";
}
if(!valid0){
const err547 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: ifClause0}};
if(vErrors === null){
vErrors = [err547];
}
else {
vErrors.push(err547);
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
if(data.links !== undefined){
let data13 = data.links;
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
if(Object.keys(data13).length > 20){
const err37 = {instancePath:instancePath+"/links",schemaPath:"#/properties/links/maxProperties",keyword:"maxProperties",params:{limit: 20}};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
for(const key3 in data13){
const _errs41 = errors;
if(typeof key3 === "string"){
if(!pattern7.test(key3)){
const err38 = {instancePath:instancePath+"/links",schemaPath:"#/properties/links/propertyNames/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f]{1,40}$"},propertyName:key3};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
var valid9 = _errs41 === errors;
if(!valid9){
const err39 = {instancePath:instancePath+"/links",schemaPath:"#/properties/links/propertyNames",keyword:"propertyNames",params:{propertyName: key3}};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
for(const key4 in data13){
let data14 = data13[key4];
if(typeof data14 === "string"){
if(!pattern8.test(data14)){
const err40 = {instancePath:instancePath+"/links/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/links/additionalProperties/pattern",keyword:"pattern",params:{pattern: "^https?://[^\\s\\u0000-\\u001f]{1,2000}$"}};
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
const err41 = {instancePath:instancePath+"/links/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/links/additionalProperties/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
}
else {
const err42 = {instancePath:instancePath+"/links",schemaPath:"#/properties/links/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
if(data.listen !== undefined){
let data15 = data.listen;
const _errs46 = errors;
let valid11 = false;
const _errs47 = errors;
const _errs48 = errors;
let valid12 = false;
const _errs49 = errors;
if(typeof data15 === "string"){
if(data15.length < 1){
const err43 = {instancePath:instancePath+"/listen",schemaPath:"#/properties/listen/anyOf/0/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
if(!pattern1.test(data15)){
const err44 = {instancePath:instancePath+"/listen",schemaPath:"#/properties/listen/anyOf/0/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
else {
const err45 = {instancePath:instancePath+"/listen",schemaPath:"#/properties/listen/anyOf/0/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
var _valid3 = _errs49 === errors;
valid12 = valid12 || _valid3;
if(!valid12){
const _errs51 = errors;
if(!(((typeof data15 == "number") && (!(data15 % 1) && !isNaN(data15))) && (isFinite(data15)))){
const err46 = {instancePath:instancePath+"/listen",schemaPath:"#/properties/listen/anyOf/0/anyOf/1/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
if((typeof data15 == "number") && (isFinite(data15))){
if(data15 > 65535 || isNaN(data15)){
const err47 = {instancePath:instancePath+"/listen",schemaPath:"#/properties/listen/anyOf/0/anyOf/1/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535}};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
if(data15 < 1 || isNaN(data15)){
const err48 = {instancePath:instancePath+"/listen",schemaPath:"#/properties/listen/anyOf/0/anyOf/1/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
var _valid3 = _errs51 === errors;
valid12 = valid12 || _valid3;
}
if(!valid12){
const err49 = {instancePath:instancePath+"/listen",schemaPath:"#/properties/listen/anyOf/0/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
else {
errors = _errs48;
if(vErrors !== null){
if(_errs48){
vErrors.length = _errs48;
}
else {
vErrors = null;
}
}
}
var _valid2 = _errs47 === errors;
valid11 = valid11 || _valid2;
if(!valid11){
const _errs53 = errors;
if(Array.isArray(data15)){
if(data15.length > 64){
const err50 = {instancePath:instancePath+"/listen",schemaPath:"#/properties/listen/anyOf/1/maxItems",keyword:"maxItems",params:{limit: 64}};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
const len2 = data15.length;
for(let i2=0; i2<len2; i2++){
let data16 = data15[i2];
const _errs56 = errors;
let valid15 = false;
const _errs57 = errors;
if(typeof data16 === "string"){
if(data16.length < 1){
const err51 = {instancePath:instancePath+"/listen/" + i2,schemaPath:"#/properties/listen/anyOf/1/items/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
if(!pattern1.test(data16)){
const err52 = {instancePath:instancePath+"/listen/" + i2,schemaPath:"#/properties/listen/anyOf/1/items/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
else {
const err53 = {instancePath:instancePath+"/listen/" + i2,schemaPath:"#/properties/listen/anyOf/1/items/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
var _valid4 = _errs57 === errors;
valid15 = valid15 || _valid4;
if(!valid15){
const _errs59 = errors;
if(!(((typeof data16 == "number") && (!(data16 % 1) && !isNaN(data16))) && (isFinite(data16)))){
const err54 = {instancePath:instancePath+"/listen/" + i2,schemaPath:"#/properties/listen/anyOf/1/items/anyOf/1/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
if((typeof data16 == "number") && (isFinite(data16))){
if(data16 > 65535 || isNaN(data16)){
const err55 = {instancePath:instancePath+"/listen/" + i2,schemaPath:"#/properties/listen/anyOf/1/items/anyOf/1/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535}};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
if(data16 < 1 || isNaN(data16)){
const err56 = {instancePath:instancePath+"/listen/" + i2,schemaPath:"#/properties/listen/anyOf/1/items/anyOf/1/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
var _valid4 = _errs59 === errors;
valid15 = valid15 || _valid4;
}
if(!valid15){
const err57 = {instancePath:instancePath+"/listen/" + i2,schemaPath:"#/properties/listen/anyOf/1/items/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
else {
errors = _errs56;
if(vErrors !== null){
if(_errs56){
vErrors.length = _errs56;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err58 = {instancePath:instancePath+"/listen",schemaPath:"#/properties/listen/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
var _valid2 = _errs53 === errors;
valid11 = valid11 || _valid2;
}
if(!valid11){
const err59 = {instancePath:instancePath+"/listen",schemaPath:"#/properties/listen/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
else {
errors = _errs46;
if(vErrors !== null){
if(_errs46){
vErrors.length = _errs46;
}
else {
vErrors = null;
}
}
}
}
if(data.ready !== undefined){
let data17 = data.ready;
if(data17 && typeof data17 == "object" && !Array.isArray(data17)){
for(const key5 in data17){
if(!(((((key5 === "when") || (key5 === "timeoutMs")) || (key5 === "minUptimeMs")) || (key5 === "listens")) || (key5 === "check"))){
const err60 = {instancePath:instancePath+"/ready",schemaPath:"#/properties/ready/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5}};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
}
if(data17.when !== undefined){
let data18 = data17.when;
if(typeof data18 !== "string"){
const err61 = {instancePath:instancePath+"/ready/when",schemaPath:"#/properties/ready/properties/when/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
if(!(((data18 === "listening") || (data18 === "message")) || (data18 === "http"))){
const err62 = {instancePath:instancePath+"/ready/when",schemaPath:"#/properties/ready/properties/when/enum",keyword:"enum",params:{allowedValues: schema7.properties.ready.properties.when.enum}};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
}
if(data17.timeoutMs !== undefined){
let data19 = data17.timeoutMs;
if(!(((typeof data19 == "number") && (!(data19 % 1) && !isNaN(data19))) && (isFinite(data19)))){
const err63 = {instancePath:instancePath+"/ready/timeoutMs",schemaPath:"#/properties/ready/properties/timeoutMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
if((typeof data19 == "number") && (isFinite(data19))){
if(data19 > 86400000 || isNaN(data19)){
const err64 = {instancePath:instancePath+"/ready/timeoutMs",schemaPath:"#/properties/ready/properties/timeoutMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
if(data19 < 100 || isNaN(data19)){
const err65 = {instancePath:instancePath+"/ready/timeoutMs",schemaPath:"#/properties/ready/properties/timeoutMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100}};
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
if(data17.minUptimeMs !== undefined){
let data20 = data17.minUptimeMs;
if(!(((typeof data20 == "number") && (!(data20 % 1) && !isNaN(data20))) && (isFinite(data20)))){
const err66 = {instancePath:instancePath+"/ready/minUptimeMs",schemaPath:"#/properties/ready/properties/minUptimeMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
if((typeof data20 == "number") && (isFinite(data20))){
if(data20 > 86400000 || isNaN(data20)){
const err67 = {instancePath:instancePath+"/ready/minUptimeMs",schemaPath:"#/properties/ready/properties/minUptimeMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
if(data20 < 0 || isNaN(data20)){
const err68 = {instancePath:instancePath+"/ready/minUptimeMs",schemaPath:"#/properties/ready/properties/minUptimeMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
}
}
if(data17.listens !== undefined){
let data21 = data17.listens;
if(typeof data21 !== "string"){
const err69 = {instancePath:instancePath+"/ready/listens",schemaPath:"#/properties/ready/properties/listens/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
if(!(((data21 === "auto") || (data21 === "always")) || (data21 === "never"))){
const err70 = {instancePath:instancePath+"/ready/listens",schemaPath:"#/properties/ready/properties/listens/enum",keyword:"enum",params:{allowedValues: schema7.properties.ready.properties.listens.enum}};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
}
if(data17.check !== undefined){
if(typeof data17.check !== "boolean"){
const err71 = {instancePath:instancePath+"/ready/check",schemaPath:"#/properties/ready/properties/check/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
}
}
else {
const err72 = {instancePath:instancePath+"/ready",schemaPath:"#/properties/ready/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
}
if(data.drain !== undefined){
let data23 = data.drain;
if(data23 && typeof data23 == "object" && !Array.isArray(data23)){
for(const key6 in data23){
if(!((key6 === "idleGraceMs") || (key6 === "timeoutMs"))){
const err73 = {instancePath:instancePath+"/drain",schemaPath:"#/properties/drain/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6}};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
}
if(data23.idleGraceMs !== undefined){
let data24 = data23.idleGraceMs;
if(!(((typeof data24 == "number") && (!(data24 % 1) && !isNaN(data24))) && (isFinite(data24)))){
const err74 = {instancePath:instancePath+"/drain/idleGraceMs",schemaPath:"#/properties/drain/properties/idleGraceMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
if((typeof data24 == "number") && (isFinite(data24))){
if(data24 > 86400000 || isNaN(data24)){
const err75 = {instancePath:instancePath+"/drain/idleGraceMs",schemaPath:"#/properties/drain/properties/idleGraceMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
if(data24 < 0 || isNaN(data24)){
const err76 = {instancePath:instancePath+"/drain/idleGraceMs",schemaPath:"#/properties/drain/properties/idleGraceMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
}
}
if(data23.timeoutMs !== undefined){
let data25 = data23.timeoutMs;
if(!(((typeof data25 == "number") && (!(data25 % 1) && !isNaN(data25))) && (isFinite(data25)))){
const err77 = {instancePath:instancePath+"/drain/timeoutMs",schemaPath:"#/properties/drain/properties/timeoutMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
if((typeof data25 == "number") && (isFinite(data25))){
if(data25 > 86400000 || isNaN(data25)){
const err78 = {instancePath:instancePath+"/drain/timeoutMs",schemaPath:"#/properties/drain/properties/timeoutMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
if(data25 < 0 || isNaN(data25)){
const err79 = {instancePath:instancePath+"/drain/timeoutMs",schemaPath:"#/properties/drain/properties/timeoutMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
}
}
}
else {
const err80 = {instancePath:instancePath+"/drain",schemaPath:"#/properties/drain/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
}
if(data.stop !== undefined){
let data26 = data.stop;
if(data26 && typeof data26 == "object" && !Array.isArray(data26)){
for(const key7 in data26){
if(!(((key7 === "signal") || (key7 === "timeoutMs")) || (key7 === "message"))){
const err81 = {instancePath:instancePath+"/stop",schemaPath:"#/properties/stop/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key7}};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
}
if(data26.signal !== undefined){
let data27 = data26.signal;
if(typeof data27 !== "string"){
const err82 = {instancePath:instancePath+"/stop/signal",schemaPath:"#/properties/stop/properties/signal/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
if(!((((((data27 === "SIGTERM") || (data27 === "SIGINT")) || (data27 === "SIGQUIT")) || (data27 === "SIGHUP")) || (data27 === "SIGUSR2")) || (data27 === "SIGKILL"))){
const err83 = {instancePath:instancePath+"/stop/signal",schemaPath:"#/properties/stop/properties/signal/enum",keyword:"enum",params:{allowedValues: schema7.properties.stop.properties.signal.enum}};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
}
if(data26.timeoutMs !== undefined){
let data28 = data26.timeoutMs;
if(!(((typeof data28 == "number") && (!(data28 % 1) && !isNaN(data28))) && (isFinite(data28)))){
const err84 = {instancePath:instancePath+"/stop/timeoutMs",schemaPath:"#/properties/stop/properties/timeoutMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
if((typeof data28 == "number") && (isFinite(data28))){
if(data28 > 86400000 || isNaN(data28)){
const err85 = {instancePath:instancePath+"/stop/timeoutMs",schemaPath:"#/properties/stop/properties/timeoutMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
if(data28 < 0 || isNaN(data28)){
const err86 = {instancePath:instancePath+"/stop/timeoutMs",schemaPath:"#/properties/stop/properties/timeoutMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
}
}
if(data26.message !== undefined){
if(typeof data26.message !== "boolean"){
const err87 = {instancePath:instancePath+"/stop/message",schemaPath:"#/properties/stop/properties/message/type",keyword:"type",params:{type: "boolean"}};
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
else {
const err88 = {instancePath:instancePath+"/stop",schemaPath:"#/properties/stop/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
}
if(data.restart !== undefined){
let data30 = data.restart;
if(data30 && typeof data30 == "object" && !Array.isArray(data30)){
for(const key8 in data30){
if(!((((((key8 === "auto") || (key8 === "minDelayMs")) || (key8 === "maxDelayMs")) || (key8 === "healthyAfterMs")) || (key8 === "maxRestarts")) || (key8 === "windowMs"))){
const err89 = {instancePath:instancePath+"/restart",schemaPath:"#/properties/restart/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key8}};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
}
if(data30.auto !== undefined){
if(typeof data30.auto !== "boolean"){
const err90 = {instancePath:instancePath+"/restart/auto",schemaPath:"#/properties/restart/properties/auto/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err90];
}
else {
vErrors.push(err90);
}
errors++;
}
}
if(data30.minDelayMs !== undefined){
let data32 = data30.minDelayMs;
if(!(((typeof data32 == "number") && (!(data32 % 1) && !isNaN(data32))) && (isFinite(data32)))){
const err91 = {instancePath:instancePath+"/restart/minDelayMs",schemaPath:"#/properties/restart/properties/minDelayMs/type",keyword:"type",params:{type: "integer"}};
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
const err92 = {instancePath:instancePath+"/restart/minDelayMs",schemaPath:"#/properties/restart/properties/minDelayMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
if(data32 < 10 || isNaN(data32)){
const err93 = {instancePath:instancePath+"/restart/minDelayMs",schemaPath:"#/properties/restart/properties/minDelayMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
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
if(data30.maxDelayMs !== undefined){
let data33 = data30.maxDelayMs;
if(!(((typeof data33 == "number") && (!(data33 % 1) && !isNaN(data33))) && (isFinite(data33)))){
const err94 = {instancePath:instancePath+"/restart/maxDelayMs",schemaPath:"#/properties/restart/properties/maxDelayMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
if((typeof data33 == "number") && (isFinite(data33))){
if(data33 > 86400000 || isNaN(data33)){
const err95 = {instancePath:instancePath+"/restart/maxDelayMs",schemaPath:"#/properties/restart/properties/maxDelayMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
}
if(data33 < 10 || isNaN(data33)){
const err96 = {instancePath:instancePath+"/restart/maxDelayMs",schemaPath:"#/properties/restart/properties/maxDelayMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
if(vErrors === null){
vErrors = [err96];
}
else {
vErrors.push(err96);
}
errors++;
}
}
}
if(data30.healthyAfterMs !== undefined){
let data34 = data30.healthyAfterMs;
if(!(((typeof data34 == "number") && (!(data34 % 1) && !isNaN(data34))) && (isFinite(data34)))){
const err97 = {instancePath:instancePath+"/restart/healthyAfterMs",schemaPath:"#/properties/restart/properties/healthyAfterMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
if((typeof data34 == "number") && (isFinite(data34))){
if(data34 > 86400000 || isNaN(data34)){
const err98 = {instancePath:instancePath+"/restart/healthyAfterMs",schemaPath:"#/properties/restart/properties/healthyAfterMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err98];
}
else {
vErrors.push(err98);
}
errors++;
}
if(data34 < 0 || isNaN(data34)){
const err99 = {instancePath:instancePath+"/restart/healthyAfterMs",schemaPath:"#/properties/restart/properties/healthyAfterMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
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
if(data30.maxRestarts !== undefined){
let data35 = data30.maxRestarts;
const _errs102 = errors;
let valid20 = false;
const _errs103 = errors;
if(!(((typeof data35 == "number") && (!(data35 % 1) && !isNaN(data35))) && (isFinite(data35)))){
const err100 = {instancePath:instancePath+"/restart/maxRestarts",schemaPath:"#/properties/restart/properties/maxRestarts/anyOf/0/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err100];
}
else {
vErrors.push(err100);
}
errors++;
}
if((typeof data35 == "number") && (isFinite(data35))){
if(data35 > 100000 || isNaN(data35)){
const err101 = {instancePath:instancePath+"/restart/maxRestarts",schemaPath:"#/properties/restart/properties/maxRestarts/anyOf/0/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000}};
if(vErrors === null){
vErrors = [err101];
}
else {
vErrors.push(err101);
}
errors++;
}
if(data35 < 0 || isNaN(data35)){
const err102 = {instancePath:instancePath+"/restart/maxRestarts",schemaPath:"#/properties/restart/properties/maxRestarts/anyOf/0/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err102];
}
else {
vErrors.push(err102);
}
errors++;
}
}
var _valid5 = _errs103 === errors;
valid20 = valid20 || _valid5;
if(!valid20){
const _errs105 = errors;
if(data35 !== null){
const err103 = {instancePath:instancePath+"/restart/maxRestarts",schemaPath:"#/properties/restart/properties/maxRestarts/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err103];
}
else {
vErrors.push(err103);
}
errors++;
}
var _valid5 = _errs105 === errors;
valid20 = valid20 || _valid5;
}
if(!valid20){
const err104 = {instancePath:instancePath+"/restart/maxRestarts",schemaPath:"#/properties/restart/properties/maxRestarts/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err104];
}
else {
vErrors.push(err104);
}
errors++;
}
else {
errors = _errs102;
if(vErrors !== null){
if(_errs102){
vErrors.length = _errs102;
}
else {
vErrors = null;
}
}
}
}
if(data30.windowMs !== undefined){
let data36 = data30.windowMs;
if(!(((typeof data36 == "number") && (!(data36 % 1) && !isNaN(data36))) && (isFinite(data36)))){
const err105 = {instancePath:instancePath+"/restart/windowMs",schemaPath:"#/properties/restart/properties/windowMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err105];
}
else {
vErrors.push(err105);
}
errors++;
}
if((typeof data36 == "number") && (isFinite(data36))){
if(data36 > 86400000 || isNaN(data36)){
const err106 = {instancePath:instancePath+"/restart/windowMs",schemaPath:"#/properties/restart/properties/windowMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err106];
}
else {
vErrors.push(err106);
}
errors++;
}
if(data36 < 1000 || isNaN(data36)){
const err107 = {instancePath:instancePath+"/restart/windowMs",schemaPath:"#/properties/restart/properties/windowMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}};
if(vErrors === null){
vErrors = [err107];
}
else {
vErrors.push(err107);
}
errors++;
}
}
}
}
else {
const err108 = {instancePath:instancePath+"/restart",schemaPath:"#/properties/restart/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err108];
}
else {
vErrors.push(err108);
}
errors++;
}
}
if(data.reload !== undefined){
let data37 = data.reload;
if(data37 && typeof data37 == "object" && !Array.isArray(data37)){
for(const key9 in data37){
if(!(((key9 === "surge") || (key9 === "settleMs")) || (key9 === "keepOldMs"))){
const err109 = {instancePath:instancePath+"/reload",schemaPath:"#/properties/reload/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key9}};
if(vErrors === null){
vErrors = [err109];
}
else {
vErrors.push(err109);
}
errors++;
}
}
if(data37.surge !== undefined){
let data38 = data37.surge;
if(!(((typeof data38 == "number") && (!(data38 % 1) && !isNaN(data38))) && (isFinite(data38)))){
const err110 = {instancePath:instancePath+"/reload/surge",schemaPath:"#/properties/reload/properties/surge/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err110];
}
else {
vErrors.push(err110);
}
errors++;
}
if((typeof data38 == "number") && (isFinite(data38))){
if(data38 > 1024 || isNaN(data38)){
const err111 = {instancePath:instancePath+"/reload/surge",schemaPath:"#/properties/reload/properties/surge/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1024}};
if(vErrors === null){
vErrors = [err111];
}
else {
vErrors.push(err111);
}
errors++;
}
if(data38 < 1 || isNaN(data38)){
const err112 = {instancePath:instancePath+"/reload/surge",schemaPath:"#/properties/reload/properties/surge/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
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
if(data37.settleMs !== undefined){
let data39 = data37.settleMs;
if(!(((typeof data39 == "number") && (!(data39 % 1) && !isNaN(data39))) && (isFinite(data39)))){
const err113 = {instancePath:instancePath+"/reload/settleMs",schemaPath:"#/properties/reload/properties/settleMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err113];
}
else {
vErrors.push(err113);
}
errors++;
}
if((typeof data39 == "number") && (isFinite(data39))){
if(data39 > 86400000 || isNaN(data39)){
const err114 = {instancePath:instancePath+"/reload/settleMs",schemaPath:"#/properties/reload/properties/settleMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err114];
}
else {
vErrors.push(err114);
}
errors++;
}
if(data39 < 0 || isNaN(data39)){
const err115 = {instancePath:instancePath+"/reload/settleMs",schemaPath:"#/properties/reload/properties/settleMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err115];
}
else {
vErrors.push(err115);
}
errors++;
}
}
}
if(data37.keepOldMs !== undefined){
let data40 = data37.keepOldMs;
if(!(((typeof data40 == "number") && (!(data40 % 1) && !isNaN(data40))) && (isFinite(data40)))){
const err116 = {instancePath:instancePath+"/reload/keepOldMs",schemaPath:"#/properties/reload/properties/keepOldMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err116];
}
else {
vErrors.push(err116);
}
errors++;
}
if((typeof data40 == "number") && (isFinite(data40))){
if(data40 > 86400000 || isNaN(data40)){
const err117 = {instancePath:instancePath+"/reload/keepOldMs",schemaPath:"#/properties/reload/properties/keepOldMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err117];
}
else {
vErrors.push(err117);
}
errors++;
}
if(data40 < 0 || isNaN(data40)){
const err118 = {instancePath:instancePath+"/reload/keepOldMs",schemaPath:"#/properties/reload/properties/keepOldMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err118];
}
else {
vErrors.push(err118);
}
errors++;
}
}
}
}
else {
const err119 = {instancePath:instancePath+"/reload",schemaPath:"#/properties/reload/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err119];
}
else {
vErrors.push(err119);
}
errors++;
}
}
if(data.health !== undefined){
let data41 = data.health;
if(data41 && typeof data41 == "object" && !Array.isArray(data41)){
for(const key10 in data41){
if(!(((((((key10 === "path") || (key10 === "intervalMs")) || (key10 === "timeoutMs")) || (key10 === "failures")) || (key10 === "expectedStatus")) || (key10 === "blockedMs")) || (key10 === "hungMs"))){
const err120 = {instancePath:instancePath+"/health",schemaPath:"#/properties/health/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key10}};
if(vErrors === null){
vErrors = [err120];
}
else {
vErrors.push(err120);
}
errors++;
}
}
if(data41.path !== undefined){
let data42 = data41.path;
const _errs122 = errors;
let valid23 = false;
const _errs123 = errors;
if(typeof data42 === "string"){
if(!pattern11.test(data42)){
const err121 = {instancePath:instancePath+"/health/path",schemaPath:"#/properties/health/properties/path/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^/[^\\s#\\u0000]*$"}};
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
const err122 = {instancePath:instancePath+"/health/path",schemaPath:"#/properties/health/properties/path/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err122];
}
else {
vErrors.push(err122);
}
errors++;
}
var _valid6 = _errs123 === errors;
valid23 = valid23 || _valid6;
if(!valid23){
const _errs125 = errors;
if(data42 !== null){
const err123 = {instancePath:instancePath+"/health/path",schemaPath:"#/properties/health/properties/path/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err123];
}
else {
vErrors.push(err123);
}
errors++;
}
var _valid6 = _errs125 === errors;
valid23 = valid23 || _valid6;
}
if(!valid23){
const err124 = {instancePath:instancePath+"/health/path",schemaPath:"#/properties/health/properties/path/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err124];
}
else {
vErrors.push(err124);
}
errors++;
}
else {
errors = _errs122;
if(vErrors !== null){
if(_errs122){
vErrors.length = _errs122;
}
else {
vErrors = null;
}
}
}
}
if(data41.intervalMs !== undefined){
let data43 = data41.intervalMs;
if(!(((typeof data43 == "number") && (!(data43 % 1) && !isNaN(data43))) && (isFinite(data43)))){
const err125 = {instancePath:instancePath+"/health/intervalMs",schemaPath:"#/properties/health/properties/intervalMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err125];
}
else {
vErrors.push(err125);
}
errors++;
}
if((typeof data43 == "number") && (isFinite(data43))){
if(data43 > 86400000 || isNaN(data43)){
const err126 = {instancePath:instancePath+"/health/intervalMs",schemaPath:"#/properties/health/properties/intervalMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err126];
}
else {
vErrors.push(err126);
}
errors++;
}
if(data43 < 100 || isNaN(data43)){
const err127 = {instancePath:instancePath+"/health/intervalMs",schemaPath:"#/properties/health/properties/intervalMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100}};
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
if(data41.timeoutMs !== undefined){
let data44 = data41.timeoutMs;
if(!(((typeof data44 == "number") && (!(data44 % 1) && !isNaN(data44))) && (isFinite(data44)))){
const err128 = {instancePath:instancePath+"/health/timeoutMs",schemaPath:"#/properties/health/properties/timeoutMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err128];
}
else {
vErrors.push(err128);
}
errors++;
}
if((typeof data44 == "number") && (isFinite(data44))){
if(data44 > 86400000 || isNaN(data44)){
const err129 = {instancePath:instancePath+"/health/timeoutMs",schemaPath:"#/properties/health/properties/timeoutMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err129];
}
else {
vErrors.push(err129);
}
errors++;
}
if(data44 < 10 || isNaN(data44)){
const err130 = {instancePath:instancePath+"/health/timeoutMs",schemaPath:"#/properties/health/properties/timeoutMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
if(vErrors === null){
vErrors = [err130];
}
else {
vErrors.push(err130);
}
errors++;
}
}
}
if(data41.failures !== undefined){
let data45 = data41.failures;
if(!(((typeof data45 == "number") && (!(data45 % 1) && !isNaN(data45))) && (isFinite(data45)))){
const err131 = {instancePath:instancePath+"/health/failures",schemaPath:"#/properties/health/properties/failures/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err131];
}
else {
vErrors.push(err131);
}
errors++;
}
if((typeof data45 == "number") && (isFinite(data45))){
if(data45 > 1000 || isNaN(data45)){
const err132 = {instancePath:instancePath+"/health/failures",schemaPath:"#/properties/health/properties/failures/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000}};
if(vErrors === null){
vErrors = [err132];
}
else {
vErrors.push(err132);
}
errors++;
}
if(data45 < 1 || isNaN(data45)){
const err133 = {instancePath:instancePath+"/health/failures",schemaPath:"#/properties/health/properties/failures/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err133];
}
else {
vErrors.push(err133);
}
errors++;
}
}
}
if(data41.expectedStatus !== undefined){
if(typeof data41.expectedStatus !== "string"){
const err134 = {instancePath:instancePath+"/health/expectedStatus",schemaPath:"#/properties/health/properties/expectedStatus/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err134];
}
else {
vErrors.push(err134);
}
errors++;
}
}
if(data41.blockedMs !== undefined){
let data47 = data41.blockedMs;
if(!(((typeof data47 == "number") && (!(data47 % 1) && !isNaN(data47))) && (isFinite(data47)))){
const err135 = {instancePath:instancePath+"/health/blockedMs",schemaPath:"#/properties/health/properties/blockedMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err135];
}
else {
vErrors.push(err135);
}
errors++;
}
if((typeof data47 == "number") && (isFinite(data47))){
if(data47 > 86400000 || isNaN(data47)){
const err136 = {instancePath:instancePath+"/health/blockedMs",schemaPath:"#/properties/health/properties/blockedMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err136];
}
else {
vErrors.push(err136);
}
errors++;
}
if(data47 < 50 || isNaN(data47)){
const err137 = {instancePath:instancePath+"/health/blockedMs",schemaPath:"#/properties/health/properties/blockedMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 50}};
if(vErrors === null){
vErrors = [err137];
}
else {
vErrors.push(err137);
}
errors++;
}
}
}
if(data41.hungMs !== undefined){
let data48 = data41.hungMs;
if(!(((typeof data48 == "number") && (!(data48 % 1) && !isNaN(data48))) && (isFinite(data48)))){
const err138 = {instancePath:instancePath+"/health/hungMs",schemaPath:"#/properties/health/properties/hungMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err138];
}
else {
vErrors.push(err138);
}
errors++;
}
if((typeof data48 == "number") && (isFinite(data48))){
if(data48 > 86400000 || isNaN(data48)){
const err139 = {instancePath:instancePath+"/health/hungMs",schemaPath:"#/properties/health/properties/hungMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err139];
}
else {
vErrors.push(err139);
}
errors++;
}
if(data48 < 1000 || isNaN(data48)){
const err140 = {instancePath:instancePath+"/health/hungMs",schemaPath:"#/properties/health/properties/hungMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}};
if(vErrors === null){
vErrors = [err140];
}
else {
vErrors.push(err140);
}
errors++;
}
}
}
}
else {
const err141 = {instancePath:instancePath+"/health",schemaPath:"#/properties/health/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err141];
}
else {
vErrors.push(err141);
}
errors++;
}
}
if(data.worker !== undefined){
let data49 = data.worker;
if(data49 && typeof data49 == "object" && !Array.isArray(data49)){
for(const key11 in data49){
if(!((key11 === "sidecar") || (key11 === "evenSpread"))){
const err142 = {instancePath:instancePath+"/worker",schemaPath:"#/properties/worker/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key11}};
if(vErrors === null){
vErrors = [err142];
}
else {
vErrors.push(err142);
}
errors++;
}
}
if(data49.sidecar !== undefined){
if(typeof data49.sidecar !== "boolean"){
const err143 = {instancePath:instancePath+"/worker/sidecar",schemaPath:"#/properties/worker/properties/sidecar/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err143];
}
else {
vErrors.push(err143);
}
errors++;
}
}
if(data49.evenSpread !== undefined){
if(typeof data49.evenSpread !== "boolean"){
const err144 = {instancePath:instancePath+"/worker/evenSpread",schemaPath:"#/properties/worker/properties/evenSpread/type",keyword:"type",params:{type: "boolean"}};
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
else {
const err145 = {instancePath:instancePath+"/worker",schemaPath:"#/properties/worker/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err145];
}
else {
vErrors.push(err145);
}
errors++;
}
}
if(data.metrics !== undefined){
let data52 = data.metrics;
if(data52 && typeof data52 == "object" && !Array.isArray(data52)){
for(const key12 in data52){
if(!(((key12 === "enabled") || (key12 === "maxSeries")) || (key12 === "ignorePaths"))){
const err146 = {instancePath:instancePath+"/metrics",schemaPath:"#/properties/metrics/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key12}};
if(vErrors === null){
vErrors = [err146];
}
else {
vErrors.push(err146);
}
errors++;
}
}
if(data52.enabled !== undefined){
if(typeof data52.enabled !== "boolean"){
const err147 = {instancePath:instancePath+"/metrics/enabled",schemaPath:"#/properties/metrics/properties/enabled/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err147];
}
else {
vErrors.push(err147);
}
errors++;
}
}
if(data52.maxSeries !== undefined){
let data54 = data52.maxSeries;
if(!(((typeof data54 == "number") && (!(data54 % 1) && !isNaN(data54))) && (isFinite(data54)))){
const err148 = {instancePath:instancePath+"/metrics/maxSeries",schemaPath:"#/properties/metrics/properties/maxSeries/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err148];
}
else {
vErrors.push(err148);
}
errors++;
}
if((typeof data54 == "number") && (isFinite(data54))){
if(data54 > 100000 || isNaN(data54)){
const err149 = {instancePath:instancePath+"/metrics/maxSeries",schemaPath:"#/properties/metrics/properties/maxSeries/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000}};
if(vErrors === null){
vErrors = [err149];
}
else {
vErrors.push(err149);
}
errors++;
}
if(data54 < 10 || isNaN(data54)){
const err150 = {instancePath:instancePath+"/metrics/maxSeries",schemaPath:"#/properties/metrics/properties/maxSeries/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
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
if(data52.ignorePaths !== undefined){
let data55 = data52.ignorePaths;
if(Array.isArray(data55)){
if(data55.length > 100){
const err151 = {instancePath:instancePath+"/metrics/ignorePaths",schemaPath:"#/properties/metrics/properties/ignorePaths/maxItems",keyword:"maxItems",params:{limit: 100}};
if(vErrors === null){
vErrors = [err151];
}
else {
vErrors.push(err151);
}
errors++;
}
const len3 = data55.length;
for(let i3=0; i3<len3; i3++){
let data56 = data55[i3];
if(typeof data56 === "string"){
if(!pattern12.test(data56)){
const err152 = {instancePath:instancePath+"/metrics/ignorePaths/" + i3,schemaPath:"#/properties/metrics/properties/ignorePaths/items/pattern",keyword:"pattern",params:{pattern: "^/[^?#\\s\\u0000]*$"}};
if(vErrors === null){
vErrors = [err152];
}
else {
vErrors.push(err152);
}
errors++;
}
}
else {
const err153 = {instancePath:instancePath+"/metrics/ignorePaths/" + i3,schemaPath:"#/properties/metrics/properties/ignorePaths/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err153];
}
else {
vErrors.push(err153);
}
errors++;
}
}
}
else {
const err154 = {instancePath:instancePath+"/metrics/ignorePaths",schemaPath:"#/properties/metrics/properties/ignorePaths/type",keyword:"type",params:{type: "array"}};
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
else {
const err155 = {instancePath:instancePath+"/metrics",schemaPath:"#/properties/metrics/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err155];
}
else {
vErrors.push(err155);
}
errors++;
}
}
if(data.apm !== undefined){
let data57 = data.apm;
const _errs158 = errors;
let valid28 = false;
const _errs159 = errors;
if(typeof data57 !== "boolean"){
const err156 = {instancePath:instancePath+"/apm",schemaPath:"#/properties/apm/anyOf/0/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err156];
}
else {
vErrors.push(err156);
}
errors++;
}
var _valid7 = _errs159 === errors;
valid28 = valid28 || _valid7;
if(!valid28){
const _errs161 = errors;
if("own" !== data57){
const err157 = {instancePath:instancePath+"/apm",schemaPath:"#/properties/apm/anyOf/1/const",keyword:"const",params:{allowedValue: "own"}};
if(vErrors === null){
vErrors = [err157];
}
else {
vErrors.push(err157);
}
errors++;
}
var _valid7 = _errs161 === errors;
valid28 = valid28 || _valid7;
if(!valid28){
const _errs162 = errors;
if(data57 && typeof data57 == "object" && !Array.isArray(data57)){
for(const key13 in data57){
if(!(((key13 === "catchExceptions") || (key13 === "profiling")) || (key13 === "metrics"))){
const err158 = {instancePath:instancePath+"/apm",schemaPath:"#/properties/apm/anyOf/2/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key13}};
if(vErrors === null){
vErrors = [err158];
}
else {
vErrors.push(err158);
}
errors++;
}
}
if(data57.catchExceptions !== undefined){
if(typeof data57.catchExceptions !== "boolean"){
const err159 = {instancePath:instancePath+"/apm/catchExceptions",schemaPath:"#/properties/apm/anyOf/2/properties/catchExceptions/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err159];
}
else {
vErrors.push(err159);
}
errors++;
}
}
if(data57.profiling !== undefined){
if(typeof data57.profiling !== "boolean"){
const err160 = {instancePath:instancePath+"/apm/profiling",schemaPath:"#/properties/apm/anyOf/2/properties/profiling/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err160];
}
else {
vErrors.push(err160);
}
errors++;
}
}
if(data57.metrics !== undefined){
let data60 = data57.metrics;
if(data60 && typeof data60 == "object" && !Array.isArray(data60)){
for(const key14 in data60){
if(!((((key14 === "v8") || (key14 === "eventLoop")) || (key14 === "http")) || (key14 === "runtime"))){
const err161 = {instancePath:instancePath+"/apm/metrics",schemaPath:"#/properties/apm/anyOf/2/properties/metrics/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key14}};
if(vErrors === null){
vErrors = [err161];
}
else {
vErrors.push(err161);
}
errors++;
}
}
if(data60.v8 !== undefined){
if(typeof data60.v8 !== "boolean"){
const err162 = {instancePath:instancePath+"/apm/metrics/v8",schemaPath:"#/properties/apm/anyOf/2/properties/metrics/properties/v8/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err162];
}
else {
vErrors.push(err162);
}
errors++;
}
}
if(data60.eventLoop !== undefined){
if(typeof data60.eventLoop !== "boolean"){
const err163 = {instancePath:instancePath+"/apm/metrics/eventLoop",schemaPath:"#/properties/apm/anyOf/2/properties/metrics/properties/eventLoop/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err163];
}
else {
vErrors.push(err163);
}
errors++;
}
}
if(data60.http !== undefined){
if(typeof data60.http !== "boolean"){
const err164 = {instancePath:instancePath+"/apm/metrics/http",schemaPath:"#/properties/apm/anyOf/2/properties/metrics/properties/http/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err164];
}
else {
vErrors.push(err164);
}
errors++;
}
}
if(data60.runtime !== undefined){
if(typeof data60.runtime !== "boolean"){
const err165 = {instancePath:instancePath+"/apm/metrics/runtime",schemaPath:"#/properties/apm/anyOf/2/properties/metrics/properties/runtime/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err165];
}
else {
vErrors.push(err165);
}
errors++;
}
}
}
else {
const err166 = {instancePath:instancePath+"/apm/metrics",schemaPath:"#/properties/apm/anyOf/2/properties/metrics/type",keyword:"type",params:{type: "object"}};
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
else {
const err167 = {instancePath:instancePath+"/apm",schemaPath:"#/properties/apm/anyOf/2/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err167];
}
else {
vErrors.push(err167);
}
errors++;
}
var _valid7 = _errs162 === errors;
valid28 = valid28 || _valid7;
}
}
if(!valid28){
const err168 = {instancePath:instancePath+"/apm",schemaPath:"#/properties/apm/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err168];
}
else {
vErrors.push(err168);
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
if(data.stage !== undefined){
let data65 = data.stage;
if(typeof data65 !== "string"){
const err169 = {instancePath:instancePath+"/stage",schemaPath:"#/properties/stage/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err169];
}
else {
vErrors.push(err169);
}
errors++;
}
if(!(((data65 === "production") || (data65 === "staging")) || (data65 === "development"))){
const err170 = {instancePath:instancePath+"/stage",schemaPath:"#/properties/stage/enum",keyword:"enum",params:{allowedValues: schema7.properties.stage.enum}};
if(vErrors === null){
vErrors = [err170];
}
else {
vErrors.push(err170);
}
errors++;
}
}
if(data.repl !== undefined){
let data66 = data.repl;
if(data66 && typeof data66 == "object" && !Array.isArray(data66)){
for(const key15 in data66){
if(!((((((((key15 === "enabled") || (key15 === "write")) || (key15 === "requireReason")) || (key15 === "readOnlyGroup")) || (key15 === "readOnlyCalls")) || (key15 === "evalTimeoutMs")) || (key15 === "idleTimeoutMs")) || (key15 === "maxSessions"))){
const err171 = {instancePath:instancePath+"/repl",schemaPath:"#/properties/repl/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key15}};
if(vErrors === null){
vErrors = [err171];
}
else {
vErrors.push(err171);
}
errors++;
}
}
if(data66.enabled !== undefined){
if(typeof data66.enabled !== "boolean"){
const err172 = {instancePath:instancePath+"/repl/enabled",schemaPath:"#/properties/repl/properties/enabled/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err172];
}
else {
vErrors.push(err172);
}
errors++;
}
}
if(data66.write !== undefined){
if(typeof data66.write !== "boolean"){
const err173 = {instancePath:instancePath+"/repl/write",schemaPath:"#/properties/repl/properties/write/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err173];
}
else {
vErrors.push(err173);
}
errors++;
}
}
if(data66.requireReason !== undefined){
if(typeof data66.requireReason !== "boolean"){
const err174 = {instancePath:instancePath+"/repl/requireReason",schemaPath:"#/properties/repl/properties/requireReason/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err174];
}
else {
vErrors.push(err174);
}
errors++;
}
}
if(data66.readOnlyGroup !== undefined){
let data70 = data66.readOnlyGroup;
const _errs192 = errors;
let valid32 = false;
const _errs193 = errors;
if(typeof data70 === "string"){
if(!pattern13.test(data70)){
const err175 = {instancePath:instancePath+"/repl/readOnlyGroup",schemaPath:"#/properties/repl/properties/readOnlyGroup/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_][A-Za-z0-9_.-]{0,31}$"}};
if(vErrors === null){
vErrors = [err175];
}
else {
vErrors.push(err175);
}
errors++;
}
}
else {
const err176 = {instancePath:instancePath+"/repl/readOnlyGroup",schemaPath:"#/properties/repl/properties/readOnlyGroup/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err176];
}
else {
vErrors.push(err176);
}
errors++;
}
var _valid8 = _errs193 === errors;
valid32 = valid32 || _valid8;
if(!valid32){
const _errs195 = errors;
if(data70 !== null){
const err177 = {instancePath:instancePath+"/repl/readOnlyGroup",schemaPath:"#/properties/repl/properties/readOnlyGroup/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err177];
}
else {
vErrors.push(err177);
}
errors++;
}
var _valid8 = _errs195 === errors;
valid32 = valid32 || _valid8;
}
if(!valid32){
const err178 = {instancePath:instancePath+"/repl/readOnlyGroup",schemaPath:"#/properties/repl/properties/readOnlyGroup/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err178];
}
else {
vErrors.push(err178);
}
errors++;
}
else {
errors = _errs192;
if(vErrors !== null){
if(_errs192){
vErrors.length = _errs192;
}
else {
vErrors = null;
}
}
}
}
if(data66.readOnlyCalls !== undefined){
if(typeof data66.readOnlyCalls !== "boolean"){
const err179 = {instancePath:instancePath+"/repl/readOnlyCalls",schemaPath:"#/properties/repl/properties/readOnlyCalls/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err179];
}
else {
vErrors.push(err179);
}
errors++;
}
}
if(data66.evalTimeoutMs !== undefined){
let data72 = data66.evalTimeoutMs;
if(!(((typeof data72 == "number") && (!(data72 % 1) && !isNaN(data72))) && (isFinite(data72)))){
const err180 = {instancePath:instancePath+"/repl/evalTimeoutMs",schemaPath:"#/properties/repl/properties/evalTimeoutMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err180];
}
else {
vErrors.push(err180);
}
errors++;
}
if((typeof data72 == "number") && (isFinite(data72))){
if(data72 > 86400000 || isNaN(data72)){
const err181 = {instancePath:instancePath+"/repl/evalTimeoutMs",schemaPath:"#/properties/repl/properties/evalTimeoutMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err181];
}
else {
vErrors.push(err181);
}
errors++;
}
if(data72 < 10 || isNaN(data72)){
const err182 = {instancePath:instancePath+"/repl/evalTimeoutMs",schemaPath:"#/properties/repl/properties/evalTimeoutMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
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
if(data66.idleTimeoutMs !== undefined){
let data73 = data66.idleTimeoutMs;
if(!(((typeof data73 == "number") && (!(data73 % 1) && !isNaN(data73))) && (isFinite(data73)))){
const err183 = {instancePath:instancePath+"/repl/idleTimeoutMs",schemaPath:"#/properties/repl/properties/idleTimeoutMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err183];
}
else {
vErrors.push(err183);
}
errors++;
}
if((typeof data73 == "number") && (isFinite(data73))){
if(data73 > 86400000 || isNaN(data73)){
const err184 = {instancePath:instancePath+"/repl/idleTimeoutMs",schemaPath:"#/properties/repl/properties/idleTimeoutMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err184];
}
else {
vErrors.push(err184);
}
errors++;
}
if(data73 < 1000 || isNaN(data73)){
const err185 = {instancePath:instancePath+"/repl/idleTimeoutMs",schemaPath:"#/properties/repl/properties/idleTimeoutMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}};
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
if(data66.maxSessions !== undefined){
let data74 = data66.maxSessions;
if(!(((typeof data74 == "number") && (!(data74 % 1) && !isNaN(data74))) && (isFinite(data74)))){
const err186 = {instancePath:instancePath+"/repl/maxSessions",schemaPath:"#/properties/repl/properties/maxSessions/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err186];
}
else {
vErrors.push(err186);
}
errors++;
}
if((typeof data74 == "number") && (isFinite(data74))){
if(data74 > 64 || isNaN(data74)){
const err187 = {instancePath:instancePath+"/repl/maxSessions",schemaPath:"#/properties/repl/properties/maxSessions/maximum",keyword:"maximum",params:{comparison: "<=", limit: 64}};
if(vErrors === null){
vErrors = [err187];
}
else {
vErrors.push(err187);
}
errors++;
}
if(data74 < 1 || isNaN(data74)){
const err188 = {instancePath:instancePath+"/repl/maxSessions",schemaPath:"#/properties/repl/properties/maxSessions/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
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
}
else {
const err189 = {instancePath:instancePath+"/repl",schemaPath:"#/properties/repl/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err189];
}
else {
vErrors.push(err189);
}
errors++;
}
}
if(data.log !== undefined){
let data75 = data.log;
if(data75 && typeof data75 == "object" && !Array.isArray(data75)){
for(const key16 in data75){
if(!(key16 === "files")){
const err190 = {instancePath:instancePath+"/log",schemaPath:"#/properties/log/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key16}};
if(vErrors === null){
vErrors = [err190];
}
else {
vErrors.push(err190);
}
errors++;
}
}
if(data75.files !== undefined){
let data76 = data75.files;
if(typeof data76 !== "string"){
const err191 = {instancePath:instancePath+"/log/files",schemaPath:"#/properties/log/properties/files/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err191];
}
else {
vErrors.push(err191);
}
errors++;
}
if(!((((data76 === "app") || (data76 === "worker")) || (data76 === "stdout")) || (data76 === "journal"))){
const err192 = {instancePath:instancePath+"/log/files",schemaPath:"#/properties/log/properties/files/enum",keyword:"enum",params:{allowedValues: schema7.properties.log.properties.files.enum}};
if(vErrors === null){
vErrors = [err192];
}
else {
vErrors.push(err192);
}
errors++;
}
}
}
else {
const err193 = {instancePath:instancePath+"/log",schemaPath:"#/properties/log/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err193];
}
else {
vErrors.push(err193);
}
errors++;
}
}
}
else {
const err194 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err194];
}
else {
vErrors.push(err194);
}
errors++;
}
validate24.errors = vErrors;
return errors === 0;
}

