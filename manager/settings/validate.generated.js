// @ts-nocheck
// Written by manager/settings/generate.js (npm run generate): do not edit.
"use strict";
exports.validateFile = validate21;
const schema6 = {"$schema":"http://json-schema.org/draft-07/schema#","$id":"bellwether:settings","if":{"required":["apps"]},"then":{"type":"object","additionalProperties":false,"properties":{"$schema":{"type":"string"},"apps":{"type":"array","minItems":1,"maxItems":1000,"items":{"$ref":"#/definitions/app"}},"http":{"$ref":"#/definitions/part8"},"prometheus":{"$ref":"#/definitions/part9"},"otlp":{"$ref":"#/definitions/part12"},"shutdown":{"$ref":"#/definitions/part14"},"blackbox":{"$ref":"#/definitions/part17"},"manager":{"$ref":"#/definitions/part19"},"bench":{"$ref":"#/definitions/part28"}}},"else":{"if":{"required":["bench"],"properties":{"bench":{"not":{"const":false}}},"not":{"required":["script"]}},"then":{"type":"object","additionalProperties":false,"properties":{"$schema":{"type":"string"},"http":{"$ref":"#/definitions/part8"},"prometheus":{"$ref":"#/definitions/part9"},"otlp":{"$ref":"#/definitions/part12"},"shutdown":{"$ref":"#/definitions/part14"},"blackbox":{"$ref":"#/definitions/part17"},"manager":{"$ref":"#/definitions/part19"},"bench":{"$ref":"#/definitions/part28"}}},"else":{"type":"object","additionalProperties":false,"required":["script"],"properties":{"$schema":{"type":"string"},"name":{"$ref":"#/definitions/part29"},"script":{"$ref":"#/definitions/part20"},"args":{"$ref":"#/definitions/part30"},"nodeArgs":{"$ref":"#/definitions/part23"},"cwd":{"$ref":"#/definitions/part20"},"env":{"$ref":"#/definitions/part31"},"keepEnv":{"type":"boolean"},"instances":{"$ref":"#/definitions/part32"},"nice":{"$ref":"#/definitions/part27"},"links":{"$ref":"#/definitions/part26"},"listen":{"$ref":"#/definitions/part33"},"ready":{"$ref":"#/definitions/part37"},"drain":{"$ref":"#/definitions/part38"},"stop":{"$ref":"#/definitions/part40"},"restart":{"$ref":"#/definitions/part44"},"reload":{"$ref":"#/definitions/part48"},"schedule":{"$ref":"#/definitions/part55"},"health":{"$ref":"#/definitions/part59"},"hooks":{"$ref":"#/definitions/part60"},"memory":{"$ref":"#/definitions/part63"},"recycle":{"$ref":"#/definitions/part66"},"worker":{"$ref":"#/definitions/part67"},"metrics":{"$ref":"#/definitions/part71"},"apm":{"$ref":"#/definitions/part72"},"stage":{"$ref":"#/definitions/part73"},"repl":{"$ref":"#/definitions/part76"},"log":{"$ref":"#/definitions/part84"},"http":{"$ref":"#/definitions/part8"},"prometheus":{"$ref":"#/definitions/part9"},"otlp":{"$ref":"#/definitions/part12"},"shutdown":{"$ref":"#/definitions/part14"},"blackbox":{"$ref":"#/definitions/part17"},"manager":{"$ref":"#/definitions/part19"},"bench":{"$ref":"#/definitions/part28"}}}},"definitions":{"app":{"type":"object","additionalProperties":false,"required":["script"],"properties":{"$schema":{"type":"string"},"name":{"$ref":"#/definitions/part29"},"script":{"$ref":"#/definitions/part20"},"args":{"$ref":"#/definitions/part30"},"nodeArgs":{"$ref":"#/definitions/part23"},"cwd":{"$ref":"#/definitions/part20"},"env":{"$ref":"#/definitions/part31"},"keepEnv":{"type":"boolean"},"instances":{"$ref":"#/definitions/part32"},"nice":{"$ref":"#/definitions/part27"},"links":{"$ref":"#/definitions/part26"},"listen":{"$ref":"#/definitions/part33"},"ready":{"$ref":"#/definitions/part37"},"drain":{"$ref":"#/definitions/part38"},"stop":{"$ref":"#/definitions/part40"},"restart":{"$ref":"#/definitions/part44"},"reload":{"$ref":"#/definitions/part48"},"schedule":{"$ref":"#/definitions/part55"},"health":{"$ref":"#/definitions/part59"},"hooks":{"$ref":"#/definitions/part60"},"memory":{"$ref":"#/definitions/part63"},"recycle":{"$ref":"#/definitions/part66"},"worker":{"$ref":"#/definitions/part67"},"metrics":{"$ref":"#/definitions/part71"},"apm":{"$ref":"#/definitions/part72"},"stage":{"$ref":"#/definitions/part73"},"repl":{"$ref":"#/definitions/part76"},"log":{"$ref":"#/definitions/part84"}}},"part1":{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"integer","minimum":1,"maximum":65535},{"type":"null"}]},"part2":{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"null"}]},"part3":{"anyOf":[{"type":"string","pattern":"^/[^\u0000]{1,99}$"},{"type":"null"}]},"part4":{"anyOf":[{"type":"string","pattern":"^[a-z][a-z0-9-]{0,63}$"},{"type":"null"}]},"part5":{"type":"string","pattern":"^(?:/[A-Za-z0-9._~-]+)*$","maxLength":200},"part6":{"type":"string","pattern":"^[a-z0-9_-]{1,63}(\\.[a-z0-9_-]{1,63}){0,20}$"},"part7":{"type":"array","maxItems":50,"items":{"$ref":"#/definitions/part6"}},"part8":{"type":"object","additionalProperties":false,"properties":{"listen":{"$ref":"#/definitions/part1"},"ui":{"type":"boolean"},"allowActions":{"type":"boolean"},"tokenFile":{"$ref":"#/definitions/part2"},"socket":{"$ref":"#/definitions/part3"},"userHeader":{"$ref":"#/definitions/part4"},"basePath":{"$ref":"#/definitions/part5"},"hosts":{"$ref":"#/definitions/part7"}}},"part9":{"type":"object","additionalProperties":false,"properties":{"tokenFile":{"$ref":"#/definitions/part2"},"fileSd":{"$ref":"#/definitions/part2"}}},"part10":{"anyOf":[{"type":"string","minLength":1,"maxLength":2048,"pattern":"^https?://[^\\s/]+"},{"type":"null"}]},"part11":{"type":"integer","minimum":1000,"maximum":3600000},"part12":{"type":"object","additionalProperties":false,"properties":{"url":{"$ref":"#/definitions/part10"},"headersFile":{"$ref":"#/definitions/part2"},"intervalMs":{"$ref":"#/definitions/part11"}}},"part13":{"type":"integer","minimum":0,"maximum":86400000},"part14":{"type":"object","additionalProperties":false,"properties":{"delayMs":{"$ref":"#/definitions/part13"}}},"part15":{"type":"integer","minimum":0,"maximum":1000},"part16":{"type":"integer","minimum":4194304,"maximum":1099511627776},"part17":{"type":"object","additionalProperties":false,"properties":{"keep":{"$ref":"#/definitions/part15"},"maxBytes":{"$ref":"#/definitions/part16"}}},"part18":{"type":"string","enum":["stderr","stdout"]},"part19":{"type":"object","additionalProperties":false,"properties":{"log":{"$ref":"#/definitions/part18"}}},"part20":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"part21":{"type":"string","enum":["quick","normal"]},"part22":{"type":"string","pattern":"^[^\\u0000]*$"},"part23":{"type":"array","items":{"$ref":"#/definitions/part22"},"maxItems":100},"part24":{"type":"integer","minimum":0,"maximum":5000},"part25":{"type":"string","pattern":"^(?:\\[[0-9A-Fa-f:.]+\\]|[^\\s:/\\[\\]\\u0000]+):\\d{1,5}$"},"part26":{"type":"object","propertyNames":{"pattern":"^[^\\u0000-\\u001f\\u007f]{1,40}$"},"additionalProperties":{"type":"string","pattern":"^https?://[^\\s\\u0000-\\u001f]{1,2000}$"},"maxProperties":20},"part27":{"type":"integer","minimum":0,"maximum":19},"part28":{"type":["boolean","object"],"additionalProperties":false,"properties":{"repo":{"$ref":"#/definitions/part20"},"file":{"$ref":"#/definitions/part20"},"profile":{"$ref":"#/definitions/part21"},"only":{"$ref":"#/definitions/part23"},"branch":{"$ref":"#/definitions/part20"},"remote":{"$ref":"#/definitions/part20"},"backlog":{"$ref":"#/definitions/part24"},"listen":{"$ref":"#/definitions/part25"},"links":{"$ref":"#/definitions/part26"},"machineChecks":{"type":"boolean"},"nice":{"$ref":"#/definitions/part27"}}},"part29":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9_-]{0,62}$"},"part30":{"type":"array","items":{"$ref":"#/definitions/part22"},"maxItems":1000},"part31":{"type":"object","propertyNames":{"pattern":"^[^=\\u0000]+$"},"additionalProperties":{"anyOf":[{"type":"string","pattern":"^[^\\u0000]*$"},{"type":"number"},{"type":"boolean"}]},"maxProperties":5000},"part32":{"anyOf":[{"type":"integer","minimum":1,"maximum":1024},{"const":"max"}]},"part33":{"anyOf":[{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"integer","minimum":1,"maximum":65535}]},{"type":"array","items":{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"integer","minimum":1,"maximum":65535}]},"maxItems":64}]},"part34":{"type":"string","enum":["listening","message","http"]},"part35":{"type":"integer","minimum":100,"maximum":86400000},"part36":{"type":"string","enum":["auto","always","never"]},"part37":{"type":"object","additionalProperties":false,"properties":{"when":{"$ref":"#/definitions/part34"},"timeoutMs":{"$ref":"#/definitions/part35"},"minUptimeMs":{"$ref":"#/definitions/part13"},"listens":{"$ref":"#/definitions/part36"},"check":{"type":"boolean"}}},"part38":{"type":"object","additionalProperties":false,"properties":{"idleGraceMs":{"$ref":"#/definitions/part13"},"timeoutMs":{"$ref":"#/definitions/part13"}}},"part39":{"type":"string","enum":["SIGTERM","SIGINT","SIGQUIT","SIGHUP","SIGUSR2","SIGKILL"]},"part40":{"type":"object","additionalProperties":false,"properties":{"signal":{"$ref":"#/definitions/part39"},"timeoutMs":{"$ref":"#/definitions/part13"},"message":{"type":"boolean"}}},"part41":{"type":"integer","minimum":10,"maximum":86400000},"part42":{"anyOf":[{"type":"integer","minimum":0,"maximum":100000},{"type":"null"}]},"part43":{"type":"integer","minimum":1000,"maximum":86400000},"part44":{"type":"object","additionalProperties":false,"properties":{"auto":{"type":"boolean"},"minDelayMs":{"$ref":"#/definitions/part41"},"maxDelayMs":{"$ref":"#/definitions/part41"},"healthyAfterMs":{"$ref":"#/definitions/part13"},"maxRestarts":{"$ref":"#/definitions/part42"},"windowMs":{"$ref":"#/definitions/part43"}}},"part45":{"anyOf":[{"type":"integer","minimum":1,"maximum":1024},{"const":"auto"}]},"part46":{"anyOf":[{"type":"string","minLength":1,"maxLength":200,"pattern":"^[^\\u0000-\\u001f]*$"},{"type":"null"}]},"part47":{"anyOf":[{"type":"string","minLength":1,"maxLength":100},{"type":"null"}]},"part48":{"type":"object","additionalProperties":false,"properties":{"surge":{"$ref":"#/definitions/part45"},"settleMs":{"$ref":"#/definitions/part13"},"keepOldMs":{"$ref":"#/definitions/part13"},"cron":{"$ref":"#/definitions/part46"},"timezone":{"$ref":"#/definitions/part47"}}},"part49":{"anyOf":[{"type":"integer","minimum":100,"maximum":31622400000},{"type":"null"}]},"part50":{"type":"string","enum":["skip","queue","replace"]},"part51":{"type":"string","enum":["none","once"]},"part52":{"type":"integer","minimum":0,"maximum":100},"part53":{"type":"integer","minimum":0,"maximum":255},"part54":{"type":"array","items":{"$ref":"#/definitions/part53"},"minItems":1,"maxItems":256},"part55":{"type":"object","additionalProperties":false,"properties":{"cron":{"$ref":"#/definitions/part46"},"everyMs":{"$ref":"#/definitions/part49"},"timezone":{"$ref":"#/definitions/part47"},"overlap":{"$ref":"#/definitions/part50"},"catchUp":{"$ref":"#/definitions/part51"},"jitterMs":{"$ref":"#/definitions/part13"},"timeoutMs":{"$ref":"#/definitions/part49"},"retries":{"$ref":"#/definitions/part52"},"retryDelayMs":{"$ref":"#/definitions/part13"},"successCodes":{"$ref":"#/definitions/part54"}}},"part56":{"anyOf":[{"type":"string","pattern":"^/[^\\s#\\u0000]*$"},{"type":"null"}]},"part57":{"type":"integer","minimum":1,"maximum":1000},"part58":{"type":"integer","minimum":50,"maximum":86400000},"part59":{"type":"object","additionalProperties":false,"properties":{"path":{"$ref":"#/definitions/part56"},"intervalMs":{"$ref":"#/definitions/part35"},"timeoutMs":{"$ref":"#/definitions/part41"},"failures":{"$ref":"#/definitions/part57"},"expectedStatus":{"type":"string"},"blockedMs":{"$ref":"#/definitions/part58"},"hungMs":{"$ref":"#/definitions/part43"}}},"part60":{"type":"object","additionalProperties":false,"properties":{"beforeReload":{"$ref":"#/definitions/part23"},"afterReload":{"$ref":"#/definitions/part23"},"afterRollback":{"$ref":"#/definitions/part23"},"timeoutMs":{"$ref":"#/definitions/part35"}}},"part61":{"anyOf":[{"type":"integer","minimum":33554432,"maximum":9007199254740991},{"type":"string","pattern":"^[0-9]{1,12}(\\.[0-9]{1,6})? ?([kKmMgGtT]([iI]?[bB])?|[bB])?$"},{"type":"null"}]},"part62":{"anyOf":[{"type":"integer","minimum":33554432,"maximum":9007199254740991},{"type":"string","pattern":"^[0-9]{1,12}(\\.[0-9]{1,6})? ?([kKmMgGtT]([iI]?[bB])?|[bB])?$"},{"type":"null"},{"const":"auto"}]},"part63":{"type":"object","additionalProperties":false,"properties":{"softBytes":{"$ref":"#/definitions/part61"},"hardBytes":{"$ref":"#/definitions/part61"},"heapBytes":{"$ref":"#/definitions/part62"}}},"part64":{"anyOf":[{"type":"integer","minimum":1000,"maximum":31536000000},{"type":"null"}]},"part65":{"anyOf":[{"type":"integer","minimum":10,"maximum":1000000000000},{"type":"null"}]},"part66":{"type":"object","additionalProperties":false,"properties":{"maxAgeMs":{"$ref":"#/definitions/part64"},"maxRequests":{"$ref":"#/definitions/part65"}}},"part67":{"type":"object","additionalProperties":false,"properties":{"sidecar":{"type":"boolean"},"evenSpread":{"type":"boolean"}}},"part68":{"type":"integer","minimum":10,"maximum":100000},"part69":{"type":"string","pattern":"^/[^?#\\s\\u0000]*$"},"part70":{"type":"array","maxItems":100,"items":{"$ref":"#/definitions/part69"}},"part71":{"type":"object","additionalProperties":false,"properties":{"enabled":{"type":"boolean"},"maxSeries":{"$ref":"#/definitions/part68"},"ignorePaths":{"$ref":"#/definitions/part70"}}},"part72":{"anyOf":[{"type":"boolean"},{"const":"own"},{"type":"object","additionalProperties":false,"properties":{"catchExceptions":{"type":"boolean"},"profiling":{"type":"boolean"},"metrics":{"type":"object","additionalProperties":false,"properties":{"v8":{"type":"boolean"},"eventLoop":{"type":"boolean"},"http":{"type":"boolean"},"runtime":{"type":"boolean"}}}}}]},"part73":{"type":"string","enum":["production","staging","development"]},"part74":{"anyOf":[{"type":"string","pattern":"^[A-Za-z0-9_][A-Za-z0-9_.-]{0,31}$"},{"type":"null"}]},"part75":{"type":"integer","minimum":1,"maximum":64},"part76":{"type":"object","additionalProperties":false,"properties":{"enabled":{"type":"boolean"},"write":{"type":"boolean"},"requireReason":{"type":"boolean"},"readOnlyGroup":{"$ref":"#/definitions/part74"},"readOnlyCalls":{"type":"boolean"},"evalTimeoutMs":{"$ref":"#/definitions/part41"},"idleTimeoutMs":{"$ref":"#/definitions/part43"},"maxSessions":{"$ref":"#/definitions/part75"}}},"part77":{"type":"string","enum":["app","worker","stdout","journal"]},"part78":{"type":"string","enum":["text","json"]},"part79":{"anyOf":[{"type":"integer","minimum":1024,"maximum":9007199254740991},{"type":"string","pattern":"^[0-9]{1,12}(\\.[0-9]{1,6})? ?([kKmMgGtT]([iI]?[bB])?|[bB])?$"},{"type":"null"}]},"part80":{"anyOf":[{"type":"integer","minimum":1000,"maximum":31622400000},{"type":"null"}]},"part81":{"anyOf":[{"type":"string","pattern":"^([01]\\d|2[0-3]):[0-5]\\d$"},{"type":"null"}]},"part82":{"type":"integer","minimum":1,"maximum":100000},"part83":{"type":["object","null"],"additionalProperties":false,"properties":{"maxBytes":{"$ref":"#/definitions/part79"},"everyMs":{"$ref":"#/definitions/part80"},"at":{"$ref":"#/definitions/part81"},"keep":{"$ref":"#/definitions/part82"},"maxTotalBytes":{"$ref":"#/definitions/part79"},"compress":{"type":"boolean"},"archive":{"$ref":"#/definitions/part23"},"archiveTimeoutMs":{"$ref":"#/definitions/part35"}}},"part84":{"type":"object","additionalProperties":false,"properties":{"files":{"$ref":"#/definitions/part77"},"timestamps":{"type":"boolean"},"format":{"$ref":"#/definitions/part78"},"rotate":{"$ref":"#/definitions/part83"}}}}};
const func2 = Object.prototype.hasOwnProperty;
const schema7 = {"type":"object","additionalProperties":false,"required":["script"],"properties":{"$schema":{"type":"string"},"name":{"$ref":"#/definitions/part29"},"script":{"$ref":"#/definitions/part20"},"args":{"$ref":"#/definitions/part30"},"nodeArgs":{"$ref":"#/definitions/part23"},"cwd":{"$ref":"#/definitions/part20"},"env":{"$ref":"#/definitions/part31"},"keepEnv":{"type":"boolean"},"instances":{"$ref":"#/definitions/part32"},"nice":{"$ref":"#/definitions/part27"},"links":{"$ref":"#/definitions/part26"},"listen":{"$ref":"#/definitions/part33"},"ready":{"$ref":"#/definitions/part37"},"drain":{"$ref":"#/definitions/part38"},"stop":{"$ref":"#/definitions/part40"},"restart":{"$ref":"#/definitions/part44"},"reload":{"$ref":"#/definitions/part48"},"schedule":{"$ref":"#/definitions/part55"},"health":{"$ref":"#/definitions/part59"},"hooks":{"$ref":"#/definitions/part60"},"memory":{"$ref":"#/definitions/part63"},"recycle":{"$ref":"#/definitions/part66"},"worker":{"$ref":"#/definitions/part67"},"metrics":{"$ref":"#/definitions/part71"},"apm":{"$ref":"#/definitions/part72"},"stage":{"$ref":"#/definitions/part73"},"repl":{"$ref":"#/definitions/part76"},"log":{"$ref":"#/definitions/part84"}}};
const schema8 = {"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9_-]{0,62}$"};
const pattern0 = new RegExp("^[A-Za-z0-9][A-Za-z0-9_-]{0,62}$", "u");

function validate23(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data === "string"){
if(!pattern0.test(data)){
const err0 = {instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9_-]{0,62}$"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate23.errors = vErrors;
return errors === 0;
}

const schema9 = {"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"};
const pattern1 = new RegExp("^[^\\u0000]*$", "u");

function validate25(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data === "string"){
if(data.length < 1){
const err0 = {instancePath,schemaPath:"#/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(!pattern1.test(data)){
const err1 = {instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
else {
const err2 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
validate25.errors = vErrors;
return errors === 0;
}

const schema10 = {"type":"array","items":{"$ref":"#/definitions/part22"},"maxItems":1000};
const schema11 = {"type":"string","pattern":"^[^\\u0000]*$"};

function validate28(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data === "string"){
if(!pattern1.test(data)){
const err0 = {instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate28.errors = vErrors;
return errors === 0;
}


function validate27(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(Array.isArray(data)){
if(data.length > 1000){
const err0 = {instancePath,schemaPath:"#/maxItems",keyword:"maxItems",params:{limit: 1000}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
if(!(validate28(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate28.errors : vErrors.concat(validate28.errors);
errors = vErrors.length;
}
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate27.errors = vErrors;
return errors === 0;
}

const schema12 = {"type":"array","items":{"$ref":"#/definitions/part22"},"maxItems":100};

function validate31(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(Array.isArray(data)){
if(data.length > 100){
const err0 = {instancePath,schemaPath:"#/maxItems",keyword:"maxItems",params:{limit: 100}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
if(!(validate28(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate28.errors : vErrors.concat(validate28.errors);
errors = vErrors.length;
}
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate31.errors = vErrors;
return errors === 0;
}

const schema13 = {"type":"object","propertyNames":{"pattern":"^[^=\\u0000]+$"},"additionalProperties":{"anyOf":[{"type":"string","pattern":"^[^\\u0000]*$"},{"type":"number"},{"type":"boolean"}]},"maxProperties":5000};
const pattern3 = new RegExp("^[^=\\u0000]+$", "u");

function validate35(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length > 5000){
const err0 = {instancePath,schemaPath:"#/maxProperties",keyword:"maxProperties",params:{limit: 5000}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
const _errs1 = errors;
if(typeof key0 === "string"){
if(!pattern3.test(key0)){
const err1 = {instancePath,schemaPath:"#/propertyNames/pattern",keyword:"pattern",params:{pattern: "^[^=\\u0000]+$"},propertyName:key0};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
var valid0 = _errs1 === errors;
if(!valid0){
const err2 = {instancePath,schemaPath:"#/propertyNames",keyword:"propertyNames",params:{propertyName: key0}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
for(const key1 in data){
let data0 = data[key1];
const _errs4 = errors;
let valid2 = false;
const _errs5 = errors;
if(typeof data0 === "string"){
if(!pattern1.test(data0)){
const err3 = {instancePath:instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/additionalProperties/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
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
const err4 = {instancePath:instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/additionalProperties/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
var _valid0 = _errs5 === errors;
valid2 = valid2 || _valid0;
if(!valid2){
const _errs7 = errors;
if(!((typeof data0 == "number") && (isFinite(data0)))){
const err5 = {instancePath:instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/additionalProperties/anyOf/1/type",keyword:"type",params:{type: "number"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
var _valid0 = _errs7 === errors;
valid2 = valid2 || _valid0;
if(!valid2){
const _errs9 = errors;
if(typeof data0 !== "boolean"){
const err6 = {instancePath:instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/additionalProperties/anyOf/2/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var _valid0 = _errs9 === errors;
valid2 = valid2 || _valid0;
}
}
if(!valid2){
const err7 = {instancePath:instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/additionalProperties/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
else {
errors = _errs4;
if(vErrors !== null){
if(_errs4){
vErrors.length = _errs4;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err8 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
validate35.errors = vErrors;
return errors === 0;
}

const schema14 = {"anyOf":[{"type":"integer","minimum":1,"maximum":1024},{"const":"max"}]};

function validate37(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(((typeof data == "number") && (!(data % 1) && !isNaN(data))) && (isFinite(data)))){
const err0 = {instancePath,schemaPath:"#/anyOf/0/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if((typeof data == "number") && (isFinite(data))){
if(data > 1024 || isNaN(data)){
const err1 = {instancePath,schemaPath:"#/anyOf/0/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1024}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data < 1 || isNaN(data)){
const err2 = {instancePath,schemaPath:"#/anyOf/0/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs3 = errors;
if("max" !== data){
const err3 = {instancePath,schemaPath:"#/anyOf/1/const",keyword:"const",params:{allowedValue: "max"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var _valid0 = _errs3 === errors;
valid0 = valid0 || _valid0;
}
if(!valid0){
const err4 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate37.errors = vErrors;
return errors === 0;
}

const schema15 = {"type":"integer","minimum":0,"maximum":19};

function validate39(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(!(((typeof data == "number") && (!(data % 1) && !isNaN(data))) && (isFinite(data)))){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if((typeof data == "number") && (isFinite(data))){
if(data > 19 || isNaN(data)){
const err1 = {instancePath,schemaPath:"#/maximum",keyword:"maximum",params:{comparison: "<=", limit: 19}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data < 0 || isNaN(data)){
const err2 = {instancePath,schemaPath:"#/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
validate39.errors = vErrors;
return errors === 0;
}

const schema16 = {"type":"object","propertyNames":{"pattern":"^[^\\u0000-\\u001f\\u007f]{1,40}$"},"additionalProperties":{"type":"string","pattern":"^https?://[^\\s\\u0000-\\u001f]{1,2000}$"},"maxProperties":20};
const pattern5 = new RegExp("^[^\\u0000-\\u001f\\u007f]{1,40}$", "u");
const pattern6 = new RegExp("^https?://[^\\s\\u0000-\\u001f]{1,2000}$", "u");

function validate41(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length > 20){
const err0 = {instancePath,schemaPath:"#/maxProperties",keyword:"maxProperties",params:{limit: 20}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
const _errs1 = errors;
if(typeof key0 === "string"){
if(!pattern5.test(key0)){
const err1 = {instancePath,schemaPath:"#/propertyNames/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f]{1,40}$"},propertyName:key0};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
var valid0 = _errs1 === errors;
if(!valid0){
const err2 = {instancePath,schemaPath:"#/propertyNames",keyword:"propertyNames",params:{propertyName: key0}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
for(const key1 in data){
let data0 = data[key1];
if(typeof data0 === "string"){
if(!pattern6.test(data0)){
const err3 = {instancePath:instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/additionalProperties/pattern",keyword:"pattern",params:{pattern: "^https?://[^\\s\\u0000-\\u001f]{1,2000}$"}};
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
const err4 = {instancePath:instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/additionalProperties/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
validate41.errors = vErrors;
return errors === 0;
}

const schema17 = {"anyOf":[{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"integer","minimum":1,"maximum":65535}]},{"type":"array","items":{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"integer","minimum":1,"maximum":65535}]},"maxItems":64}]};

function validate43(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
const _errs2 = errors;
let valid1 = false;
const _errs3 = errors;
if(typeof data === "string"){
if(data.length < 1){
const err0 = {instancePath,schemaPath:"#/anyOf/0/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(!pattern1.test(data)){
const err1 = {instancePath,schemaPath:"#/anyOf/0/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
else {
const err2 = {instancePath,schemaPath:"#/anyOf/0/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var _valid1 = _errs3 === errors;
valid1 = valid1 || _valid1;
if(!valid1){
const _errs5 = errors;
if(!(((typeof data == "number") && (!(data % 1) && !isNaN(data))) && (isFinite(data)))){
const err3 = {instancePath,schemaPath:"#/anyOf/0/anyOf/1/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if((typeof data == "number") && (isFinite(data))){
if(data > 65535 || isNaN(data)){
const err4 = {instancePath,schemaPath:"#/anyOf/0/anyOf/1/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data < 1 || isNaN(data)){
const err5 = {instancePath,schemaPath:"#/anyOf/0/anyOf/1/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
var _valid1 = _errs5 === errors;
valid1 = valid1 || _valid1;
}
if(!valid1){
const err6 = {instancePath,schemaPath:"#/anyOf/0/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
else {
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs7 = errors;
if(Array.isArray(data)){
if(data.length > 64){
const err7 = {instancePath,schemaPath:"#/anyOf/1/maxItems",keyword:"maxItems",params:{limit: 64}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
const _errs10 = errors;
let valid4 = false;
const _errs11 = errors;
if(typeof data0 === "string"){
if(data0.length < 1){
const err8 = {instancePath:instancePath+"/" + i0,schemaPath:"#/anyOf/1/items/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(!pattern1.test(data0)){
const err9 = {instancePath:instancePath+"/" + i0,schemaPath:"#/anyOf/1/items/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
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
const err10 = {instancePath:instancePath+"/" + i0,schemaPath:"#/anyOf/1/items/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
var _valid2 = _errs11 === errors;
valid4 = valid4 || _valid2;
if(!valid4){
const _errs13 = errors;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err11 = {instancePath:instancePath+"/" + i0,schemaPath:"#/anyOf/1/items/anyOf/1/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 > 65535 || isNaN(data0)){
const err12 = {instancePath:instancePath+"/" + i0,schemaPath:"#/anyOf/1/items/anyOf/1/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(data0 < 1 || isNaN(data0)){
const err13 = {instancePath:instancePath+"/" + i0,schemaPath:"#/anyOf/1/items/anyOf/1/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
var _valid2 = _errs13 === errors;
valid4 = valid4 || _valid2;
}
if(!valid4){
const err14 = {instancePath:instancePath+"/" + i0,schemaPath:"#/anyOf/1/items/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
else {
errors = _errs10;
if(vErrors !== null){
if(_errs10){
vErrors.length = _errs10;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err15 = {instancePath,schemaPath:"#/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
var _valid0 = _errs7 === errors;
valid0 = valid0 || _valid0;
}
if(!valid0){
const err16 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate43.errors = vErrors;
return errors === 0;
}

const schema18 = {"type":"object","additionalProperties":false,"properties":{"when":{"$ref":"#/definitions/part34"},"timeoutMs":{"$ref":"#/definitions/part35"},"minUptimeMs":{"$ref":"#/definitions/part13"},"listens":{"$ref":"#/definitions/part36"},"check":{"type":"boolean"}}};
const schema19 = {"type":"string","enum":["listening","message","http"]};

function validate46(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(!(((data === "listening") || (data === "message")) || (data === "http"))){
const err1 = {instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema19.enum}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate46.errors = vErrors;
return errors === 0;
}

const schema20 = {"type":"integer","minimum":100,"maximum":86400000};

function validate48(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(!(((typeof data == "number") && (!(data % 1) && !isNaN(data))) && (isFinite(data)))){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if((typeof data == "number") && (isFinite(data))){
if(data > 86400000 || isNaN(data)){
const err1 = {instancePath,schemaPath:"#/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data < 100 || isNaN(data)){
const err2 = {instancePath,schemaPath:"#/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
validate48.errors = vErrors;
return errors === 0;
}

const schema21 = {"type":"integer","minimum":0,"maximum":86400000};

function validate50(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(!(((typeof data == "number") && (!(data % 1) && !isNaN(data))) && (isFinite(data)))){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if((typeof data == "number") && (isFinite(data))){
if(data > 86400000 || isNaN(data)){
const err1 = {instancePath,schemaPath:"#/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data < 0 || isNaN(data)){
const err2 = {instancePath,schemaPath:"#/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
validate50.errors = vErrors;
return errors === 0;
}

const schema22 = {"type":"string","enum":["auto","always","never"]};

function validate52(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(!(((data === "auto") || (data === "always")) || (data === "never"))){
const err1 = {instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema22.enum}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate52.errors = vErrors;
return errors === 0;
}


function validate45(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(((((key0 === "when") || (key0 === "timeoutMs")) || (key0 === "minUptimeMs")) || (key0 === "listens")) || (key0 === "check"))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.when !== undefined){
if(!(validate46(data.when, {instancePath:instancePath+"/when",parentData:data,parentDataProperty:"when",rootData}))){
vErrors = vErrors === null ? validate46.errors : vErrors.concat(validate46.errors);
errors = vErrors.length;
}
}
if(data.timeoutMs !== undefined){
if(!(validate48(data.timeoutMs, {instancePath:instancePath+"/timeoutMs",parentData:data,parentDataProperty:"timeoutMs",rootData}))){
vErrors = vErrors === null ? validate48.errors : vErrors.concat(validate48.errors);
errors = vErrors.length;
}
}
if(data.minUptimeMs !== undefined){
if(!(validate50(data.minUptimeMs, {instancePath:instancePath+"/minUptimeMs",parentData:data,parentDataProperty:"minUptimeMs",rootData}))){
vErrors = vErrors === null ? validate50.errors : vErrors.concat(validate50.errors);
errors = vErrors.length;
}
}
if(data.listens !== undefined){
if(!(validate52(data.listens, {instancePath:instancePath+"/listens",parentData:data,parentDataProperty:"listens",rootData}))){
vErrors = vErrors === null ? validate52.errors : vErrors.concat(validate52.errors);
errors = vErrors.length;
}
}
if(data.check !== undefined){
if(typeof data.check !== "boolean"){
const err1 = {instancePath:instancePath+"/check",schemaPath:"#/properties/check/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
else {
const err2 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
validate45.errors = vErrors;
return errors === 0;
}

const schema23 = {"type":"object","additionalProperties":false,"properties":{"idleGraceMs":{"$ref":"#/definitions/part13"},"timeoutMs":{"$ref":"#/definitions/part13"}}};

function validate55(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!((key0 === "idleGraceMs") || (key0 === "timeoutMs"))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.idleGraceMs !== undefined){
if(!(validate50(data.idleGraceMs, {instancePath:instancePath+"/idleGraceMs",parentData:data,parentDataProperty:"idleGraceMs",rootData}))){
vErrors = vErrors === null ? validate50.errors : vErrors.concat(validate50.errors);
errors = vErrors.length;
}
}
if(data.timeoutMs !== undefined){
if(!(validate50(data.timeoutMs, {instancePath:instancePath+"/timeoutMs",parentData:data,parentDataProperty:"timeoutMs",rootData}))){
vErrors = vErrors === null ? validate50.errors : vErrors.concat(validate50.errors);
errors = vErrors.length;
}
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate55.errors = vErrors;
return errors === 0;
}

const schema24 = {"type":"object","additionalProperties":false,"properties":{"signal":{"$ref":"#/definitions/part39"},"timeoutMs":{"$ref":"#/definitions/part13"},"message":{"type":"boolean"}}};
const schema25 = {"type":"string","enum":["SIGTERM","SIGINT","SIGQUIT","SIGHUP","SIGUSR2","SIGKILL"]};

function validate60(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(!((((((data === "SIGTERM") || (data === "SIGINT")) || (data === "SIGQUIT")) || (data === "SIGHUP")) || (data === "SIGUSR2")) || (data === "SIGKILL"))){
const err1 = {instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema25.enum}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate60.errors = vErrors;
return errors === 0;
}


function validate59(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(((key0 === "signal") || (key0 === "timeoutMs")) || (key0 === "message"))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.signal !== undefined){
if(!(validate60(data.signal, {instancePath:instancePath+"/signal",parentData:data,parentDataProperty:"signal",rootData}))){
vErrors = vErrors === null ? validate60.errors : vErrors.concat(validate60.errors);
errors = vErrors.length;
}
}
if(data.timeoutMs !== undefined){
if(!(validate50(data.timeoutMs, {instancePath:instancePath+"/timeoutMs",parentData:data,parentDataProperty:"timeoutMs",rootData}))){
vErrors = vErrors === null ? validate50.errors : vErrors.concat(validate50.errors);
errors = vErrors.length;
}
}
if(data.message !== undefined){
if(typeof data.message !== "boolean"){
const err1 = {instancePath:instancePath+"/message",schemaPath:"#/properties/message/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
else {
const err2 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
validate59.errors = vErrors;
return errors === 0;
}

const schema26 = {"type":"object","additionalProperties":false,"properties":{"auto":{"type":"boolean"},"minDelayMs":{"$ref":"#/definitions/part41"},"maxDelayMs":{"$ref":"#/definitions/part41"},"healthyAfterMs":{"$ref":"#/definitions/part13"},"maxRestarts":{"$ref":"#/definitions/part42"},"windowMs":{"$ref":"#/definitions/part43"}}};
const schema27 = {"type":"integer","minimum":10,"maximum":86400000};

function validate65(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(!(((typeof data == "number") && (!(data % 1) && !isNaN(data))) && (isFinite(data)))){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if((typeof data == "number") && (isFinite(data))){
if(data > 86400000 || isNaN(data)){
const err1 = {instancePath,schemaPath:"#/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data < 10 || isNaN(data)){
const err2 = {instancePath,schemaPath:"#/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
validate65.errors = vErrors;
return errors === 0;
}

const schema28 = {"anyOf":[{"type":"integer","minimum":0,"maximum":100000},{"type":"null"}]};

function validate69(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(((typeof data == "number") && (!(data % 1) && !isNaN(data))) && (isFinite(data)))){
const err0 = {instancePath,schemaPath:"#/anyOf/0/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if((typeof data == "number") && (isFinite(data))){
if(data > 100000 || isNaN(data)){
const err1 = {instancePath,schemaPath:"#/anyOf/0/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data < 0 || isNaN(data)){
const err2 = {instancePath,schemaPath:"#/anyOf/0/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs3 = errors;
if(data !== null){
const err3 = {instancePath,schemaPath:"#/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var _valid0 = _errs3 === errors;
valid0 = valid0 || _valid0;
}
if(!valid0){
const err4 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate69.errors = vErrors;
return errors === 0;
}

const schema29 = {"type":"integer","minimum":1000,"maximum":86400000};

function validate71(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(!(((typeof data == "number") && (!(data % 1) && !isNaN(data))) && (isFinite(data)))){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if((typeof data == "number") && (isFinite(data))){
if(data > 86400000 || isNaN(data)){
const err1 = {instancePath,schemaPath:"#/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data < 1000 || isNaN(data)){
const err2 = {instancePath,schemaPath:"#/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
validate71.errors = vErrors;
return errors === 0;
}


function validate64(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!((((((key0 === "auto") || (key0 === "minDelayMs")) || (key0 === "maxDelayMs")) || (key0 === "healthyAfterMs")) || (key0 === "maxRestarts")) || (key0 === "windowMs"))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.auto !== undefined){
if(typeof data.auto !== "boolean"){
const err1 = {instancePath:instancePath+"/auto",schemaPath:"#/properties/auto/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.minDelayMs !== undefined){
if(!(validate65(data.minDelayMs, {instancePath:instancePath+"/minDelayMs",parentData:data,parentDataProperty:"minDelayMs",rootData}))){
vErrors = vErrors === null ? validate65.errors : vErrors.concat(validate65.errors);
errors = vErrors.length;
}
}
if(data.maxDelayMs !== undefined){
if(!(validate65(data.maxDelayMs, {instancePath:instancePath+"/maxDelayMs",parentData:data,parentDataProperty:"maxDelayMs",rootData}))){
vErrors = vErrors === null ? validate65.errors : vErrors.concat(validate65.errors);
errors = vErrors.length;
}
}
if(data.healthyAfterMs !== undefined){
if(!(validate50(data.healthyAfterMs, {instancePath:instancePath+"/healthyAfterMs",parentData:data,parentDataProperty:"healthyAfterMs",rootData}))){
vErrors = vErrors === null ? validate50.errors : vErrors.concat(validate50.errors);
errors = vErrors.length;
}
}
if(data.maxRestarts !== undefined){
if(!(validate69(data.maxRestarts, {instancePath:instancePath+"/maxRestarts",parentData:data,parentDataProperty:"maxRestarts",rootData}))){
vErrors = vErrors === null ? validate69.errors : vErrors.concat(validate69.errors);
errors = vErrors.length;
}
}
if(data.windowMs !== undefined){
if(!(validate71(data.windowMs, {instancePath:instancePath+"/windowMs",parentData:data,parentDataProperty:"windowMs",rootData}))){
vErrors = vErrors === null ? validate71.errors : vErrors.concat(validate71.errors);
errors = vErrors.length;
}
}
}
else {
const err2 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
validate64.errors = vErrors;
return errors === 0;
}

const schema30 = {"type":"object","additionalProperties":false,"properties":{"surge":{"$ref":"#/definitions/part45"},"settleMs":{"$ref":"#/definitions/part13"},"keepOldMs":{"$ref":"#/definitions/part13"},"cron":{"$ref":"#/definitions/part46"},"timezone":{"$ref":"#/definitions/part47"}}};
const schema31 = {"anyOf":[{"type":"integer","minimum":1,"maximum":1024},{"const":"auto"}]};

function validate75(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(((typeof data == "number") && (!(data % 1) && !isNaN(data))) && (isFinite(data)))){
const err0 = {instancePath,schemaPath:"#/anyOf/0/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if((typeof data == "number") && (isFinite(data))){
if(data > 1024 || isNaN(data)){
const err1 = {instancePath,schemaPath:"#/anyOf/0/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1024}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data < 1 || isNaN(data)){
const err2 = {instancePath,schemaPath:"#/anyOf/0/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs3 = errors;
if("auto" !== data){
const err3 = {instancePath,schemaPath:"#/anyOf/1/const",keyword:"const",params:{allowedValue: "auto"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var _valid0 = _errs3 === errors;
valid0 = valid0 || _valid0;
}
if(!valid0){
const err4 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate75.errors = vErrors;
return errors === 0;
}

const schema32 = {"anyOf":[{"type":"string","minLength":1,"maxLength":200,"pattern":"^[^\\u0000-\\u001f]*$"},{"type":"null"}]};
const pattern9 = new RegExp("^[^\\u0000-\\u001f]*$", "u");

function validate79(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(typeof data === "string"){
if(data.length > 200){
const err0 = {instancePath,schemaPath:"#/anyOf/0/maxLength",keyword:"maxLength",params:{limit: 200}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.length < 1){
const err1 = {instancePath,schemaPath:"#/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(!pattern9.test(data)){
const err2 = {instancePath,schemaPath:"#/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f]*$"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
else {
const err3 = {instancePath,schemaPath:"#/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs3 = errors;
if(data !== null){
const err4 = {instancePath,schemaPath:"#/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
var _valid0 = _errs3 === errors;
valid0 = valid0 || _valid0;
}
if(!valid0){
const err5 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate79.errors = vErrors;
return errors === 0;
}

const schema33 = {"anyOf":[{"type":"string","minLength":1,"maxLength":100},{"type":"null"}]};

function validate81(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(typeof data === "string"){
if(data.length > 100){
const err0 = {instancePath,schemaPath:"#/anyOf/0/maxLength",keyword:"maxLength",params:{limit: 100}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.length < 1){
const err1 = {instancePath,schemaPath:"#/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
else {
const err2 = {instancePath,schemaPath:"#/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs3 = errors;
if(data !== null){
const err3 = {instancePath,schemaPath:"#/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var _valid0 = _errs3 === errors;
valid0 = valid0 || _valid0;
}
if(!valid0){
const err4 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate81.errors = vErrors;
return errors === 0;
}


function validate74(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(((((key0 === "surge") || (key0 === "settleMs")) || (key0 === "keepOldMs")) || (key0 === "cron")) || (key0 === "timezone"))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.surge !== undefined){
if(!(validate75(data.surge, {instancePath:instancePath+"/surge",parentData:data,parentDataProperty:"surge",rootData}))){
vErrors = vErrors === null ? validate75.errors : vErrors.concat(validate75.errors);
errors = vErrors.length;
}
}
if(data.settleMs !== undefined){
if(!(validate50(data.settleMs, {instancePath:instancePath+"/settleMs",parentData:data,parentDataProperty:"settleMs",rootData}))){
vErrors = vErrors === null ? validate50.errors : vErrors.concat(validate50.errors);
errors = vErrors.length;
}
}
if(data.keepOldMs !== undefined){
if(!(validate50(data.keepOldMs, {instancePath:instancePath+"/keepOldMs",parentData:data,parentDataProperty:"keepOldMs",rootData}))){
vErrors = vErrors === null ? validate50.errors : vErrors.concat(validate50.errors);
errors = vErrors.length;
}
}
if(data.cron !== undefined){
if(!(validate79(data.cron, {instancePath:instancePath+"/cron",parentData:data,parentDataProperty:"cron",rootData}))){
vErrors = vErrors === null ? validate79.errors : vErrors.concat(validate79.errors);
errors = vErrors.length;
}
}
if(data.timezone !== undefined){
if(!(validate81(data.timezone, {instancePath:instancePath+"/timezone",parentData:data,parentDataProperty:"timezone",rootData}))){
vErrors = vErrors === null ? validate81.errors : vErrors.concat(validate81.errors);
errors = vErrors.length;
}
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate74.errors = vErrors;
return errors === 0;
}

const schema34 = {"type":"object","additionalProperties":false,"properties":{"cron":{"$ref":"#/definitions/part46"},"everyMs":{"$ref":"#/definitions/part49"},"timezone":{"$ref":"#/definitions/part47"},"overlap":{"$ref":"#/definitions/part50"},"catchUp":{"$ref":"#/definitions/part51"},"jitterMs":{"$ref":"#/definitions/part13"},"timeoutMs":{"$ref":"#/definitions/part49"},"retries":{"$ref":"#/definitions/part52"},"retryDelayMs":{"$ref":"#/definitions/part13"},"successCodes":{"$ref":"#/definitions/part54"}}};
const schema35 = {"anyOf":[{"type":"integer","minimum":100,"maximum":31622400000},{"type":"null"}]};

function validate86(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(((typeof data == "number") && (!(data % 1) && !isNaN(data))) && (isFinite(data)))){
const err0 = {instancePath,schemaPath:"#/anyOf/0/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if((typeof data == "number") && (isFinite(data))){
if(data > 31622400000 || isNaN(data)){
const err1 = {instancePath,schemaPath:"#/anyOf/0/maximum",keyword:"maximum",params:{comparison: "<=", limit: 31622400000}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data < 100 || isNaN(data)){
const err2 = {instancePath,schemaPath:"#/anyOf/0/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs3 = errors;
if(data !== null){
const err3 = {instancePath,schemaPath:"#/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var _valid0 = _errs3 === errors;
valid0 = valid0 || _valid0;
}
if(!valid0){
const err4 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate86.errors = vErrors;
return errors === 0;
}

const schema36 = {"type":"string","enum":["skip","queue","replace"]};

function validate89(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(!(((data === "skip") || (data === "queue")) || (data === "replace"))){
const err1 = {instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema36.enum}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate89.errors = vErrors;
return errors === 0;
}

const schema37 = {"type":"string","enum":["none","once"]};

function validate91(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(!((data === "none") || (data === "once"))){
const err1 = {instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema37.enum}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate91.errors = vErrors;
return errors === 0;
}

const schema38 = {"type":"integer","minimum":0,"maximum":100};

function validate95(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(!(((typeof data == "number") && (!(data % 1) && !isNaN(data))) && (isFinite(data)))){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if((typeof data == "number") && (isFinite(data))){
if(data > 100 || isNaN(data)){
const err1 = {instancePath,schemaPath:"#/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data < 0 || isNaN(data)){
const err2 = {instancePath,schemaPath:"#/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
validate95.errors = vErrors;
return errors === 0;
}

const schema39 = {"type":"array","items":{"$ref":"#/definitions/part53"},"minItems":1,"maxItems":256};
const schema40 = {"type":"integer","minimum":0,"maximum":255};

function validate99(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(!(((typeof data == "number") && (!(data % 1) && !isNaN(data))) && (isFinite(data)))){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if((typeof data == "number") && (isFinite(data))){
if(data > 255 || isNaN(data)){
const err1 = {instancePath,schemaPath:"#/maximum",keyword:"maximum",params:{comparison: "<=", limit: 255}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data < 0 || isNaN(data)){
const err2 = {instancePath,schemaPath:"#/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
validate99.errors = vErrors;
return errors === 0;
}


function validate98(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(Array.isArray(data)){
if(data.length > 256){
const err0 = {instancePath,schemaPath:"#/maxItems",keyword:"maxItems",params:{limit: 256}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.length < 1){
const err1 = {instancePath,schemaPath:"#/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
if(!(validate99(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate99.errors : vErrors.concat(validate99.errors);
errors = vErrors.length;
}
}
}
else {
const err2 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
validate98.errors = vErrors;
return errors === 0;
}


function validate84(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(func2.call(schema34.properties, key0))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.cron !== undefined){
if(!(validate79(data.cron, {instancePath:instancePath+"/cron",parentData:data,parentDataProperty:"cron",rootData}))){
vErrors = vErrors === null ? validate79.errors : vErrors.concat(validate79.errors);
errors = vErrors.length;
}
}
if(data.everyMs !== undefined){
if(!(validate86(data.everyMs, {instancePath:instancePath+"/everyMs",parentData:data,parentDataProperty:"everyMs",rootData}))){
vErrors = vErrors === null ? validate86.errors : vErrors.concat(validate86.errors);
errors = vErrors.length;
}
}
if(data.timezone !== undefined){
if(!(validate81(data.timezone, {instancePath:instancePath+"/timezone",parentData:data,parentDataProperty:"timezone",rootData}))){
vErrors = vErrors === null ? validate81.errors : vErrors.concat(validate81.errors);
errors = vErrors.length;
}
}
if(data.overlap !== undefined){
if(!(validate89(data.overlap, {instancePath:instancePath+"/overlap",parentData:data,parentDataProperty:"overlap",rootData}))){
vErrors = vErrors === null ? validate89.errors : vErrors.concat(validate89.errors);
errors = vErrors.length;
}
}
if(data.catchUp !== undefined){
if(!(validate91(data.catchUp, {instancePath:instancePath+"/catchUp",parentData:data,parentDataProperty:"catchUp",rootData}))){
vErrors = vErrors === null ? validate91.errors : vErrors.concat(validate91.errors);
errors = vErrors.length;
}
}
if(data.jitterMs !== undefined){
if(!(validate50(data.jitterMs, {instancePath:instancePath+"/jitterMs",parentData:data,parentDataProperty:"jitterMs",rootData}))){
vErrors = vErrors === null ? validate50.errors : vErrors.concat(validate50.errors);
errors = vErrors.length;
}
}
if(data.timeoutMs !== undefined){
if(!(validate86(data.timeoutMs, {instancePath:instancePath+"/timeoutMs",parentData:data,parentDataProperty:"timeoutMs",rootData}))){
vErrors = vErrors === null ? validate86.errors : vErrors.concat(validate86.errors);
errors = vErrors.length;
}
}
if(data.retries !== undefined){
if(!(validate95(data.retries, {instancePath:instancePath+"/retries",parentData:data,parentDataProperty:"retries",rootData}))){
vErrors = vErrors === null ? validate95.errors : vErrors.concat(validate95.errors);
errors = vErrors.length;
}
}
if(data.retryDelayMs !== undefined){
if(!(validate50(data.retryDelayMs, {instancePath:instancePath+"/retryDelayMs",parentData:data,parentDataProperty:"retryDelayMs",rootData}))){
vErrors = vErrors === null ? validate50.errors : vErrors.concat(validate50.errors);
errors = vErrors.length;
}
}
if(data.successCodes !== undefined){
if(!(validate98(data.successCodes, {instancePath:instancePath+"/successCodes",parentData:data,parentDataProperty:"successCodes",rootData}))){
vErrors = vErrors === null ? validate98.errors : vErrors.concat(validate98.errors);
errors = vErrors.length;
}
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate84.errors = vErrors;
return errors === 0;
}

const schema41 = {"type":"object","additionalProperties":false,"properties":{"path":{"$ref":"#/definitions/part56"},"intervalMs":{"$ref":"#/definitions/part35"},"timeoutMs":{"$ref":"#/definitions/part41"},"failures":{"$ref":"#/definitions/part57"},"expectedStatus":{"type":"string"},"blockedMs":{"$ref":"#/definitions/part58"},"hungMs":{"$ref":"#/definitions/part43"}}};
const schema42 = {"anyOf":[{"type":"string","pattern":"^/[^\\s#\\u0000]*$"},{"type":"null"}]};
const pattern10 = new RegExp("^/[^\\s#\\u0000]*$", "u");

function validate104(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(typeof data === "string"){
if(!pattern10.test(data)){
const err0 = {instancePath,schemaPath:"#/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^/[^\\s#\\u0000]*$"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"#/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs3 = errors;
if(data !== null){
const err2 = {instancePath,schemaPath:"#/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var _valid0 = _errs3 === errors;
valid0 = valid0 || _valid0;
}
if(!valid0){
const err3 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate104.errors = vErrors;
return errors === 0;
}

const schema43 = {"type":"integer","minimum":1,"maximum":1000};

function validate108(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(!(((typeof data == "number") && (!(data % 1) && !isNaN(data))) && (isFinite(data)))){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if((typeof data == "number") && (isFinite(data))){
if(data > 1000 || isNaN(data)){
const err1 = {instancePath,schemaPath:"#/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data < 1 || isNaN(data)){
const err2 = {instancePath,schemaPath:"#/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
validate108.errors = vErrors;
return errors === 0;
}

const schema44 = {"type":"integer","minimum":50,"maximum":86400000};

function validate110(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(!(((typeof data == "number") && (!(data % 1) && !isNaN(data))) && (isFinite(data)))){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if((typeof data == "number") && (isFinite(data))){
if(data > 86400000 || isNaN(data)){
const err1 = {instancePath,schemaPath:"#/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data < 50 || isNaN(data)){
const err2 = {instancePath,schemaPath:"#/minimum",keyword:"minimum",params:{comparison: ">=", limit: 50}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
validate110.errors = vErrors;
return errors === 0;
}


function validate103(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(((((((key0 === "path") || (key0 === "intervalMs")) || (key0 === "timeoutMs")) || (key0 === "failures")) || (key0 === "expectedStatus")) || (key0 === "blockedMs")) || (key0 === "hungMs"))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.path !== undefined){
if(!(validate104(data.path, {instancePath:instancePath+"/path",parentData:data,parentDataProperty:"path",rootData}))){
vErrors = vErrors === null ? validate104.errors : vErrors.concat(validate104.errors);
errors = vErrors.length;
}
}
if(data.intervalMs !== undefined){
if(!(validate48(data.intervalMs, {instancePath:instancePath+"/intervalMs",parentData:data,parentDataProperty:"intervalMs",rootData}))){
vErrors = vErrors === null ? validate48.errors : vErrors.concat(validate48.errors);
errors = vErrors.length;
}
}
if(data.timeoutMs !== undefined){
if(!(validate65(data.timeoutMs, {instancePath:instancePath+"/timeoutMs",parentData:data,parentDataProperty:"timeoutMs",rootData}))){
vErrors = vErrors === null ? validate65.errors : vErrors.concat(validate65.errors);
errors = vErrors.length;
}
}
if(data.failures !== undefined){
if(!(validate108(data.failures, {instancePath:instancePath+"/failures",parentData:data,parentDataProperty:"failures",rootData}))){
vErrors = vErrors === null ? validate108.errors : vErrors.concat(validate108.errors);
errors = vErrors.length;
}
}
if(data.expectedStatus !== undefined){
if(typeof data.expectedStatus !== "string"){
const err1 = {instancePath:instancePath+"/expectedStatus",schemaPath:"#/properties/expectedStatus/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.blockedMs !== undefined){
if(!(validate110(data.blockedMs, {instancePath:instancePath+"/blockedMs",parentData:data,parentDataProperty:"blockedMs",rootData}))){
vErrors = vErrors === null ? validate110.errors : vErrors.concat(validate110.errors);
errors = vErrors.length;
}
}
if(data.hungMs !== undefined){
if(!(validate71(data.hungMs, {instancePath:instancePath+"/hungMs",parentData:data,parentDataProperty:"hungMs",rootData}))){
vErrors = vErrors === null ? validate71.errors : vErrors.concat(validate71.errors);
errors = vErrors.length;
}
}
}
else {
const err2 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
validate103.errors = vErrors;
return errors === 0;
}

const schema45 = {"type":"object","additionalProperties":false,"properties":{"beforeReload":{"$ref":"#/definitions/part23"},"afterReload":{"$ref":"#/definitions/part23"},"afterRollback":{"$ref":"#/definitions/part23"},"timeoutMs":{"$ref":"#/definitions/part35"}}};

function validate114(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!((((key0 === "beforeReload") || (key0 === "afterReload")) || (key0 === "afterRollback")) || (key0 === "timeoutMs"))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.beforeReload !== undefined){
if(!(validate31(data.beforeReload, {instancePath:instancePath+"/beforeReload",parentData:data,parentDataProperty:"beforeReload",rootData}))){
vErrors = vErrors === null ? validate31.errors : vErrors.concat(validate31.errors);
errors = vErrors.length;
}
}
if(data.afterReload !== undefined){
if(!(validate31(data.afterReload, {instancePath:instancePath+"/afterReload",parentData:data,parentDataProperty:"afterReload",rootData}))){
vErrors = vErrors === null ? validate31.errors : vErrors.concat(validate31.errors);
errors = vErrors.length;
}
}
if(data.afterRollback !== undefined){
if(!(validate31(data.afterRollback, {instancePath:instancePath+"/afterRollback",parentData:data,parentDataProperty:"afterRollback",rootData}))){
vErrors = vErrors === null ? validate31.errors : vErrors.concat(validate31.errors);
errors = vErrors.length;
}
}
if(data.timeoutMs !== undefined){
if(!(validate48(data.timeoutMs, {instancePath:instancePath+"/timeoutMs",parentData:data,parentDataProperty:"timeoutMs",rootData}))){
vErrors = vErrors === null ? validate48.errors : vErrors.concat(validate48.errors);
errors = vErrors.length;
}
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate114.errors = vErrors;
return errors === 0;
}

const schema46 = {"type":"object","additionalProperties":false,"properties":{"softBytes":{"$ref":"#/definitions/part61"},"hardBytes":{"$ref":"#/definitions/part61"},"heapBytes":{"$ref":"#/definitions/part62"}}};
const schema47 = {"anyOf":[{"type":"integer","minimum":33554432,"maximum":9007199254740991},{"type":"string","pattern":"^[0-9]{1,12}(\\.[0-9]{1,6})? ?([kKmMgGtT]([iI]?[bB])?|[bB])?$"},{"type":"null"}]};
const pattern11 = new RegExp("^[0-9]{1,12}(\\.[0-9]{1,6})? ?([kKmMgGtT]([iI]?[bB])?|[bB])?$", "u");

function validate121(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(((typeof data == "number") && (!(data % 1) && !isNaN(data))) && (isFinite(data)))){
const err0 = {instancePath,schemaPath:"#/anyOf/0/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if((typeof data == "number") && (isFinite(data))){
if(data > 9007199254740991 || isNaN(data)){
const err1 = {instancePath,schemaPath:"#/anyOf/0/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data < 33554432 || isNaN(data)){
const err2 = {instancePath,schemaPath:"#/anyOf/0/minimum",keyword:"minimum",params:{comparison: ">=", limit: 33554432}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs3 = errors;
if(typeof data === "string"){
if(!pattern11.test(data)){
const err3 = {instancePath,schemaPath:"#/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^[0-9]{1,12}(\\.[0-9]{1,6})? ?([kKmMgGtT]([iI]?[bB])?|[bB])?$"}};
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
const err4 = {instancePath,schemaPath:"#/anyOf/1/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
var _valid0 = _errs3 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs5 = errors;
if(data !== null){
const err5 = {instancePath,schemaPath:"#/anyOf/2/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
var _valid0 = _errs5 === errors;
valid0 = valid0 || _valid0;
}
}
if(!valid0){
const err6 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate121.errors = vErrors;
return errors === 0;
}

const schema48 = {"anyOf":[{"type":"integer","minimum":33554432,"maximum":9007199254740991},{"type":"string","pattern":"^[0-9]{1,12}(\\.[0-9]{1,6})? ?([kKmMgGtT]([iI]?[bB])?|[bB])?$"},{"type":"null"},{"const":"auto"}]};

function validate124(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(((typeof data == "number") && (!(data % 1) && !isNaN(data))) && (isFinite(data)))){
const err0 = {instancePath,schemaPath:"#/anyOf/0/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if((typeof data == "number") && (isFinite(data))){
if(data > 9007199254740991 || isNaN(data)){
const err1 = {instancePath,schemaPath:"#/anyOf/0/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data < 33554432 || isNaN(data)){
const err2 = {instancePath,schemaPath:"#/anyOf/0/minimum",keyword:"minimum",params:{comparison: ">=", limit: 33554432}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs3 = errors;
if(typeof data === "string"){
if(!pattern11.test(data)){
const err3 = {instancePath,schemaPath:"#/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^[0-9]{1,12}(\\.[0-9]{1,6})? ?([kKmMgGtT]([iI]?[bB])?|[bB])?$"}};
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
const err4 = {instancePath,schemaPath:"#/anyOf/1/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
var _valid0 = _errs3 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs5 = errors;
if(data !== null){
const err5 = {instancePath,schemaPath:"#/anyOf/2/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
var _valid0 = _errs5 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs7 = errors;
if("auto" !== data){
const err6 = {instancePath,schemaPath:"#/anyOf/3/const",keyword:"const",params:{allowedValue: "auto"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var _valid0 = _errs7 === errors;
valid0 = valid0 || _valid0;
}
}
}
if(!valid0){
const err7 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate124.errors = vErrors;
return errors === 0;
}


function validate120(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(((key0 === "softBytes") || (key0 === "hardBytes")) || (key0 === "heapBytes"))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.softBytes !== undefined){
if(!(validate121(data.softBytes, {instancePath:instancePath+"/softBytes",parentData:data,parentDataProperty:"softBytes",rootData}))){
vErrors = vErrors === null ? validate121.errors : vErrors.concat(validate121.errors);
errors = vErrors.length;
}
}
if(data.hardBytes !== undefined){
if(!(validate121(data.hardBytes, {instancePath:instancePath+"/hardBytes",parentData:data,parentDataProperty:"hardBytes",rootData}))){
vErrors = vErrors === null ? validate121.errors : vErrors.concat(validate121.errors);
errors = vErrors.length;
}
}
if(data.heapBytes !== undefined){
if(!(validate124(data.heapBytes, {instancePath:instancePath+"/heapBytes",parentData:data,parentDataProperty:"heapBytes",rootData}))){
vErrors = vErrors === null ? validate124.errors : vErrors.concat(validate124.errors);
errors = vErrors.length;
}
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate120.errors = vErrors;
return errors === 0;
}

const schema49 = {"type":"object","additionalProperties":false,"properties":{"maxAgeMs":{"$ref":"#/definitions/part64"},"maxRequests":{"$ref":"#/definitions/part65"}}};
const schema50 = {"anyOf":[{"type":"integer","minimum":1000,"maximum":31536000000},{"type":"null"}]};

function validate128(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(((typeof data == "number") && (!(data % 1) && !isNaN(data))) && (isFinite(data)))){
const err0 = {instancePath,schemaPath:"#/anyOf/0/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if((typeof data == "number") && (isFinite(data))){
if(data > 31536000000 || isNaN(data)){
const err1 = {instancePath,schemaPath:"#/anyOf/0/maximum",keyword:"maximum",params:{comparison: "<=", limit: 31536000000}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data < 1000 || isNaN(data)){
const err2 = {instancePath,schemaPath:"#/anyOf/0/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs3 = errors;
if(data !== null){
const err3 = {instancePath,schemaPath:"#/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var _valid0 = _errs3 === errors;
valid0 = valid0 || _valid0;
}
if(!valid0){
const err4 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate128.errors = vErrors;
return errors === 0;
}

const schema51 = {"anyOf":[{"type":"integer","minimum":10,"maximum":1000000000000},{"type":"null"}]};

function validate130(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(((typeof data == "number") && (!(data % 1) && !isNaN(data))) && (isFinite(data)))){
const err0 = {instancePath,schemaPath:"#/anyOf/0/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if((typeof data == "number") && (isFinite(data))){
if(data > 1000000000000 || isNaN(data)){
const err1 = {instancePath,schemaPath:"#/anyOf/0/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data < 10 || isNaN(data)){
const err2 = {instancePath,schemaPath:"#/anyOf/0/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs3 = errors;
if(data !== null){
const err3 = {instancePath,schemaPath:"#/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var _valid0 = _errs3 === errors;
valid0 = valid0 || _valid0;
}
if(!valid0){
const err4 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate130.errors = vErrors;
return errors === 0;
}


function validate127(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!((key0 === "maxAgeMs") || (key0 === "maxRequests"))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.maxAgeMs !== undefined){
if(!(validate128(data.maxAgeMs, {instancePath:instancePath+"/maxAgeMs",parentData:data,parentDataProperty:"maxAgeMs",rootData}))){
vErrors = vErrors === null ? validate128.errors : vErrors.concat(validate128.errors);
errors = vErrors.length;
}
}
if(data.maxRequests !== undefined){
if(!(validate130(data.maxRequests, {instancePath:instancePath+"/maxRequests",parentData:data,parentDataProperty:"maxRequests",rootData}))){
vErrors = vErrors === null ? validate130.errors : vErrors.concat(validate130.errors);
errors = vErrors.length;
}
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate127.errors = vErrors;
return errors === 0;
}

const schema52 = {"type":"object","additionalProperties":false,"properties":{"sidecar":{"type":"boolean"},"evenSpread":{"type":"boolean"}}};

function validate133(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!((key0 === "sidecar") || (key0 === "evenSpread"))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.sidecar !== undefined){
if(typeof data.sidecar !== "boolean"){
const err1 = {instancePath:instancePath+"/sidecar",schemaPath:"#/properties/sidecar/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.evenSpread !== undefined){
if(typeof data.evenSpread !== "boolean"){
const err2 = {instancePath:instancePath+"/evenSpread",schemaPath:"#/properties/evenSpread/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
else {
const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
validate133.errors = vErrors;
return errors === 0;
}

const schema53 = {"type":"object","additionalProperties":false,"properties":{"enabled":{"type":"boolean"},"maxSeries":{"$ref":"#/definitions/part68"},"ignorePaths":{"$ref":"#/definitions/part70"}}};
const schema54 = {"type":"integer","minimum":10,"maximum":100000};

function validate136(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(!(((typeof data == "number") && (!(data % 1) && !isNaN(data))) && (isFinite(data)))){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if((typeof data == "number") && (isFinite(data))){
if(data > 100000 || isNaN(data)){
const err1 = {instancePath,schemaPath:"#/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data < 10 || isNaN(data)){
const err2 = {instancePath,schemaPath:"#/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
validate136.errors = vErrors;
return errors === 0;
}

const schema55 = {"type":"array","maxItems":100,"items":{"$ref":"#/definitions/part69"}};
const schema56 = {"type":"string","pattern":"^/[^?#\\s\\u0000]*$"};
const pattern13 = new RegExp("^/[^?#\\s\\u0000]*$", "u");

function validate139(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data === "string"){
if(!pattern13.test(data)){
const err0 = {instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^/[^?#\\s\\u0000]*$"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate139.errors = vErrors;
return errors === 0;
}


function validate138(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(Array.isArray(data)){
if(data.length > 100){
const err0 = {instancePath,schemaPath:"#/maxItems",keyword:"maxItems",params:{limit: 100}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
if(!(validate139(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate139.errors : vErrors.concat(validate139.errors);
errors = vErrors.length;
}
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate138.errors = vErrors;
return errors === 0;
}


function validate135(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(((key0 === "enabled") || (key0 === "maxSeries")) || (key0 === "ignorePaths"))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.enabled !== undefined){
if(typeof data.enabled !== "boolean"){
const err1 = {instancePath:instancePath+"/enabled",schemaPath:"#/properties/enabled/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.maxSeries !== undefined){
if(!(validate136(data.maxSeries, {instancePath:instancePath+"/maxSeries",parentData:data,parentDataProperty:"maxSeries",rootData}))){
vErrors = vErrors === null ? validate136.errors : vErrors.concat(validate136.errors);
errors = vErrors.length;
}
}
if(data.ignorePaths !== undefined){
if(!(validate138(data.ignorePaths, {instancePath:instancePath+"/ignorePaths",parentData:data,parentDataProperty:"ignorePaths",rootData}))){
vErrors = vErrors === null ? validate138.errors : vErrors.concat(validate138.errors);
errors = vErrors.length;
}
}
}
else {
const err2 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
validate135.errors = vErrors;
return errors === 0;
}

const schema57 = {"anyOf":[{"type":"boolean"},{"const":"own"},{"type":"object","additionalProperties":false,"properties":{"catchExceptions":{"type":"boolean"},"profiling":{"type":"boolean"},"metrics":{"type":"object","additionalProperties":false,"properties":{"v8":{"type":"boolean"},"eventLoop":{"type":"boolean"},"http":{"type":"boolean"},"runtime":{"type":"boolean"}}}}}]};

function validate143(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(typeof data !== "boolean"){
const err0 = {instancePath,schemaPath:"#/anyOf/0/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs3 = errors;
if("own" !== data){
const err1 = {instancePath,schemaPath:"#/anyOf/1/const",keyword:"const",params:{allowedValue: "own"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
var _valid0 = _errs3 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs4 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(((key0 === "catchExceptions") || (key0 === "profiling")) || (key0 === "metrics"))){
const err2 = {instancePath,schemaPath:"#/anyOf/2/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.catchExceptions !== undefined){
if(typeof data.catchExceptions !== "boolean"){
const err3 = {instancePath:instancePath+"/catchExceptions",schemaPath:"#/anyOf/2/properties/catchExceptions/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.profiling !== undefined){
if(typeof data.profiling !== "boolean"){
const err4 = {instancePath:instancePath+"/profiling",schemaPath:"#/anyOf/2/properties/profiling/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.metrics !== undefined){
let data2 = data.metrics;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
for(const key1 in data2){
if(!((((key1 === "v8") || (key1 === "eventLoop")) || (key1 === "http")) || (key1 === "runtime"))){
const err5 = {instancePath:instancePath+"/metrics",schemaPath:"#/anyOf/2/properties/metrics/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data2.v8 !== undefined){
if(typeof data2.v8 !== "boolean"){
const err6 = {instancePath:instancePath+"/metrics/v8",schemaPath:"#/anyOf/2/properties/metrics/properties/v8/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data2.eventLoop !== undefined){
if(typeof data2.eventLoop !== "boolean"){
const err7 = {instancePath:instancePath+"/metrics/eventLoop",schemaPath:"#/anyOf/2/properties/metrics/properties/eventLoop/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data2.http !== undefined){
if(typeof data2.http !== "boolean"){
const err8 = {instancePath:instancePath+"/metrics/http",schemaPath:"#/anyOf/2/properties/metrics/properties/http/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data2.runtime !== undefined){
if(typeof data2.runtime !== "boolean"){
const err9 = {instancePath:instancePath+"/metrics/runtime",schemaPath:"#/anyOf/2/properties/metrics/properties/runtime/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
}
else {
const err10 = {instancePath:instancePath+"/metrics",schemaPath:"#/anyOf/2/properties/metrics/type",keyword:"type",params:{type: "object"}};
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
const err11 = {instancePath,schemaPath:"#/anyOf/2/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
var _valid0 = _errs4 === errors;
valid0 = valid0 || _valid0;
}
}
if(!valid0){
const err12 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate143.errors = vErrors;
return errors === 0;
}

const schema58 = {"type":"string","enum":["production","staging","development"]};

function validate145(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(!(((data === "production") || (data === "staging")) || (data === "development"))){
const err1 = {instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema58.enum}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate145.errors = vErrors;
return errors === 0;
}

const schema59 = {"type":"object","additionalProperties":false,"properties":{"enabled":{"type":"boolean"},"write":{"type":"boolean"},"requireReason":{"type":"boolean"},"readOnlyGroup":{"$ref":"#/definitions/part74"},"readOnlyCalls":{"type":"boolean"},"evalTimeoutMs":{"$ref":"#/definitions/part41"},"idleTimeoutMs":{"$ref":"#/definitions/part43"},"maxSessions":{"$ref":"#/definitions/part75"}}};
const schema60 = {"anyOf":[{"type":"string","pattern":"^[A-Za-z0-9_][A-Za-z0-9_.-]{0,31}$"},{"type":"null"}]};
const pattern14 = new RegExp("^[A-Za-z0-9_][A-Za-z0-9_.-]{0,31}$", "u");

function validate148(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(typeof data === "string"){
if(!pattern14.test(data)){
const err0 = {instancePath,schemaPath:"#/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_][A-Za-z0-9_.-]{0,31}$"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"#/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs3 = errors;
if(data !== null){
const err2 = {instancePath,schemaPath:"#/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var _valid0 = _errs3 === errors;
valid0 = valid0 || _valid0;
}
if(!valid0){
const err3 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate148.errors = vErrors;
return errors === 0;
}

const schema61 = {"type":"integer","minimum":1,"maximum":64};

function validate152(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(!(((typeof data == "number") && (!(data % 1) && !isNaN(data))) && (isFinite(data)))){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if((typeof data == "number") && (isFinite(data))){
if(data > 64 || isNaN(data)){
const err1 = {instancePath,schemaPath:"#/maximum",keyword:"maximum",params:{comparison: "<=", limit: 64}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data < 1 || isNaN(data)){
const err2 = {instancePath,schemaPath:"#/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
validate152.errors = vErrors;
return errors === 0;
}


function validate147(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!((((((((key0 === "enabled") || (key0 === "write")) || (key0 === "requireReason")) || (key0 === "readOnlyGroup")) || (key0 === "readOnlyCalls")) || (key0 === "evalTimeoutMs")) || (key0 === "idleTimeoutMs")) || (key0 === "maxSessions"))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.enabled !== undefined){
if(typeof data.enabled !== "boolean"){
const err1 = {instancePath:instancePath+"/enabled",schemaPath:"#/properties/enabled/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.write !== undefined){
if(typeof data.write !== "boolean"){
const err2 = {instancePath:instancePath+"/write",schemaPath:"#/properties/write/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.requireReason !== undefined){
if(typeof data.requireReason !== "boolean"){
const err3 = {instancePath:instancePath+"/requireReason",schemaPath:"#/properties/requireReason/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.readOnlyGroup !== undefined){
if(!(validate148(data.readOnlyGroup, {instancePath:instancePath+"/readOnlyGroup",parentData:data,parentDataProperty:"readOnlyGroup",rootData}))){
vErrors = vErrors === null ? validate148.errors : vErrors.concat(validate148.errors);
errors = vErrors.length;
}
}
if(data.readOnlyCalls !== undefined){
if(typeof data.readOnlyCalls !== "boolean"){
const err4 = {instancePath:instancePath+"/readOnlyCalls",schemaPath:"#/properties/readOnlyCalls/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.evalTimeoutMs !== undefined){
if(!(validate65(data.evalTimeoutMs, {instancePath:instancePath+"/evalTimeoutMs",parentData:data,parentDataProperty:"evalTimeoutMs",rootData}))){
vErrors = vErrors === null ? validate65.errors : vErrors.concat(validate65.errors);
errors = vErrors.length;
}
}
if(data.idleTimeoutMs !== undefined){
if(!(validate71(data.idleTimeoutMs, {instancePath:instancePath+"/idleTimeoutMs",parentData:data,parentDataProperty:"idleTimeoutMs",rootData}))){
vErrors = vErrors === null ? validate71.errors : vErrors.concat(validate71.errors);
errors = vErrors.length;
}
}
if(data.maxSessions !== undefined){
if(!(validate152(data.maxSessions, {instancePath:instancePath+"/maxSessions",parentData:data,parentDataProperty:"maxSessions",rootData}))){
vErrors = vErrors === null ? validate152.errors : vErrors.concat(validate152.errors);
errors = vErrors.length;
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
validate147.errors = vErrors;
return errors === 0;
}

const schema62 = {"type":"object","additionalProperties":false,"properties":{"files":{"$ref":"#/definitions/part77"},"timestamps":{"type":"boolean"},"format":{"$ref":"#/definitions/part78"},"rotate":{"$ref":"#/definitions/part83"}}};
const schema63 = {"type":"string","enum":["app","worker","stdout","journal"]};

function validate156(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(!((((data === "app") || (data === "worker")) || (data === "stdout")) || (data === "journal"))){
const err1 = {instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema63.enum}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate156.errors = vErrors;
return errors === 0;
}

const schema64 = {"type":"string","enum":["text","json"]};

function validate158(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(!((data === "text") || (data === "json"))){
const err1 = {instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema64.enum}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate158.errors = vErrors;
return errors === 0;
}

const schema65 = {"type":["object","null"],"additionalProperties":false,"properties":{"maxBytes":{"$ref":"#/definitions/part79"},"everyMs":{"$ref":"#/definitions/part80"},"at":{"$ref":"#/definitions/part81"},"keep":{"$ref":"#/definitions/part82"},"maxTotalBytes":{"$ref":"#/definitions/part79"},"compress":{"type":"boolean"},"archive":{"$ref":"#/definitions/part23"},"archiveTimeoutMs":{"$ref":"#/definitions/part35"}}};
const schema66 = {"anyOf":[{"type":"integer","minimum":1024,"maximum":9007199254740991},{"type":"string","pattern":"^[0-9]{1,12}(\\.[0-9]{1,6})? ?([kKmMgGtT]([iI]?[bB])?|[bB])?$"},{"type":"null"}]};

function validate161(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(((typeof data == "number") && (!(data % 1) && !isNaN(data))) && (isFinite(data)))){
const err0 = {instancePath,schemaPath:"#/anyOf/0/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if((typeof data == "number") && (isFinite(data))){
if(data > 9007199254740991 || isNaN(data)){
const err1 = {instancePath,schemaPath:"#/anyOf/0/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data < 1024 || isNaN(data)){
const err2 = {instancePath,schemaPath:"#/anyOf/0/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1024}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs3 = errors;
if(typeof data === "string"){
if(!pattern11.test(data)){
const err3 = {instancePath,schemaPath:"#/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^[0-9]{1,12}(\\.[0-9]{1,6})? ?([kKmMgGtT]([iI]?[bB])?|[bB])?$"}};
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
const err4 = {instancePath,schemaPath:"#/anyOf/1/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
var _valid0 = _errs3 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs5 = errors;
if(data !== null){
const err5 = {instancePath,schemaPath:"#/anyOf/2/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
var _valid0 = _errs5 === errors;
valid0 = valid0 || _valid0;
}
}
if(!valid0){
const err6 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate161.errors = vErrors;
return errors === 0;
}

const schema67 = {"anyOf":[{"type":"integer","minimum":1000,"maximum":31622400000},{"type":"null"}]};

function validate163(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(((typeof data == "number") && (!(data % 1) && !isNaN(data))) && (isFinite(data)))){
const err0 = {instancePath,schemaPath:"#/anyOf/0/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if((typeof data == "number") && (isFinite(data))){
if(data > 31622400000 || isNaN(data)){
const err1 = {instancePath,schemaPath:"#/anyOf/0/maximum",keyword:"maximum",params:{comparison: "<=", limit: 31622400000}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data < 1000 || isNaN(data)){
const err2 = {instancePath,schemaPath:"#/anyOf/0/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs3 = errors;
if(data !== null){
const err3 = {instancePath,schemaPath:"#/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var _valid0 = _errs3 === errors;
valid0 = valid0 || _valid0;
}
if(!valid0){
const err4 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate163.errors = vErrors;
return errors === 0;
}

const schema68 = {"anyOf":[{"type":"string","pattern":"^([01]\\d|2[0-3]):[0-5]\\d$"},{"type":"null"}]};
const pattern16 = new RegExp("^([01]\\d|2[0-3]):[0-5]\\d$", "u");

function validate165(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(typeof data === "string"){
if(!pattern16.test(data)){
const err0 = {instancePath,schemaPath:"#/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^([01]\\d|2[0-3]):[0-5]\\d$"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"#/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs3 = errors;
if(data !== null){
const err2 = {instancePath,schemaPath:"#/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var _valid0 = _errs3 === errors;
valid0 = valid0 || _valid0;
}
if(!valid0){
const err3 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate165.errors = vErrors;
return errors === 0;
}

const schema69 = {"type":"integer","minimum":1,"maximum":100000};

function validate167(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(!(((typeof data == "number") && (!(data % 1) && !isNaN(data))) && (isFinite(data)))){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if((typeof data == "number") && (isFinite(data))){
if(data > 100000 || isNaN(data)){
const err1 = {instancePath,schemaPath:"#/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data < 1 || isNaN(data)){
const err2 = {instancePath,schemaPath:"#/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
validate167.errors = vErrors;
return errors === 0;
}


function validate160(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((!(data && typeof data == "object" && !Array.isArray(data))) && (data !== null)){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema65.type}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!((((((((key0 === "maxBytes") || (key0 === "everyMs")) || (key0 === "at")) || (key0 === "keep")) || (key0 === "maxTotalBytes")) || (key0 === "compress")) || (key0 === "archive")) || (key0 === "archiveTimeoutMs"))){
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
if(data.maxBytes !== undefined){
if(!(validate161(data.maxBytes, {instancePath:instancePath+"/maxBytes",parentData:data,parentDataProperty:"maxBytes",rootData}))){
vErrors = vErrors === null ? validate161.errors : vErrors.concat(validate161.errors);
errors = vErrors.length;
}
}
if(data.everyMs !== undefined){
if(!(validate163(data.everyMs, {instancePath:instancePath+"/everyMs",parentData:data,parentDataProperty:"everyMs",rootData}))){
vErrors = vErrors === null ? validate163.errors : vErrors.concat(validate163.errors);
errors = vErrors.length;
}
}
if(data.at !== undefined){
if(!(validate165(data.at, {instancePath:instancePath+"/at",parentData:data,parentDataProperty:"at",rootData}))){
vErrors = vErrors === null ? validate165.errors : vErrors.concat(validate165.errors);
errors = vErrors.length;
}
}
if(data.keep !== undefined){
if(!(validate167(data.keep, {instancePath:instancePath+"/keep",parentData:data,parentDataProperty:"keep",rootData}))){
vErrors = vErrors === null ? validate167.errors : vErrors.concat(validate167.errors);
errors = vErrors.length;
}
}
if(data.maxTotalBytes !== undefined){
if(!(validate161(data.maxTotalBytes, {instancePath:instancePath+"/maxTotalBytes",parentData:data,parentDataProperty:"maxTotalBytes",rootData}))){
vErrors = vErrors === null ? validate161.errors : vErrors.concat(validate161.errors);
errors = vErrors.length;
}
}
if(data.compress !== undefined){
if(typeof data.compress !== "boolean"){
const err2 = {instancePath:instancePath+"/compress",schemaPath:"#/properties/compress/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.archive !== undefined){
if(!(validate31(data.archive, {instancePath:instancePath+"/archive",parentData:data,parentDataProperty:"archive",rootData}))){
vErrors = vErrors === null ? validate31.errors : vErrors.concat(validate31.errors);
errors = vErrors.length;
}
}
if(data.archiveTimeoutMs !== undefined){
if(!(validate48(data.archiveTimeoutMs, {instancePath:instancePath+"/archiveTimeoutMs",parentData:data,parentDataProperty:"archiveTimeoutMs",rootData}))){
vErrors = vErrors === null ? validate48.errors : vErrors.concat(validate48.errors);
errors = vErrors.length;
}
}
}
validate160.errors = vErrors;
return errors === 0;
}


function validate155(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!((((key0 === "files") || (key0 === "timestamps")) || (key0 === "format")) || (key0 === "rotate"))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.files !== undefined){
if(!(validate156(data.files, {instancePath:instancePath+"/files",parentData:data,parentDataProperty:"files",rootData}))){
vErrors = vErrors === null ? validate156.errors : vErrors.concat(validate156.errors);
errors = vErrors.length;
}
}
if(data.timestamps !== undefined){
if(typeof data.timestamps !== "boolean"){
const err1 = {instancePath:instancePath+"/timestamps",schemaPath:"#/properties/timestamps/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.format !== undefined){
if(!(validate158(data.format, {instancePath:instancePath+"/format",parentData:data,parentDataProperty:"format",rootData}))){
vErrors = vErrors === null ? validate158.errors : vErrors.concat(validate158.errors);
errors = vErrors.length;
}
}
if(data.rotate !== undefined){
if(!(validate160(data.rotate, {instancePath:instancePath+"/rotate",parentData:data,parentDataProperty:"rotate",rootData}))){
vErrors = vErrors === null ? validate160.errors : vErrors.concat(validate160.errors);
errors = vErrors.length;
}
}
}
else {
const err2 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
validate155.errors = vErrors;
return errors === 0;
}


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
if(!(validate23(data.name, {instancePath:instancePath+"/name",parentData:data,parentDataProperty:"name",rootData}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
if(data.script !== undefined){
if(!(validate25(data.script, {instancePath:instancePath+"/script",parentData:data,parentDataProperty:"script",rootData}))){
vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors);
errors = vErrors.length;
}
}
if(data.args !== undefined){
if(!(validate27(data.args, {instancePath:instancePath+"/args",parentData:data,parentDataProperty:"args",rootData}))){
vErrors = vErrors === null ? validate27.errors : vErrors.concat(validate27.errors);
errors = vErrors.length;
}
}
if(data.nodeArgs !== undefined){
if(!(validate31(data.nodeArgs, {instancePath:instancePath+"/nodeArgs",parentData:data,parentDataProperty:"nodeArgs",rootData}))){
vErrors = vErrors === null ? validate31.errors : vErrors.concat(validate31.errors);
errors = vErrors.length;
}
}
if(data.cwd !== undefined){
if(!(validate25(data.cwd, {instancePath:instancePath+"/cwd",parentData:data,parentDataProperty:"cwd",rootData}))){
vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors);
errors = vErrors.length;
}
}
if(data.env !== undefined){
if(!(validate35(data.env, {instancePath:instancePath+"/env",parentData:data,parentDataProperty:"env",rootData}))){
vErrors = vErrors === null ? validate35.errors : vErrors.concat(validate35.errors);
errors = vErrors.length;
}
}
if(data.keepEnv !== undefined){
if(typeof data.keepEnv !== "boolean"){
const err3 = {instancePath:instancePath+"/keepEnv",schemaPath:"#/properties/keepEnv/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.instances !== undefined){
if(!(validate37(data.instances, {instancePath:instancePath+"/instances",parentData:data,parentDataProperty:"instances",rootData}))){
vErrors = vErrors === null ? validate37.errors : vErrors.concat(validate37.errors);
errors = vErrors.length;
}
}
if(data.nice !== undefined){
if(!(validate39(data.nice, {instancePath:instancePath+"/nice",parentData:data,parentDataProperty:"nice",rootData}))){
vErrors = vErrors === null ? validate39.errors : vErrors.concat(validate39.errors);
errors = vErrors.length;
}
}
if(data.links !== undefined){
if(!(validate41(data.links, {instancePath:instancePath+"/links",parentData:data,parentDataProperty:"links",rootData}))){
vErrors = vErrors === null ? validate41.errors : vErrors.concat(validate41.errors);
errors = vErrors.length;
}
}
if(data.listen !== undefined){
if(!(validate43(data.listen, {instancePath:instancePath+"/listen",parentData:data,parentDataProperty:"listen",rootData}))){
vErrors = vErrors === null ? validate43.errors : vErrors.concat(validate43.errors);
errors = vErrors.length;
}
}
if(data.ready !== undefined){
if(!(validate45(data.ready, {instancePath:instancePath+"/ready",parentData:data,parentDataProperty:"ready",rootData}))){
vErrors = vErrors === null ? validate45.errors : vErrors.concat(validate45.errors);
errors = vErrors.length;
}
}
if(data.drain !== undefined){
if(!(validate55(data.drain, {instancePath:instancePath+"/drain",parentData:data,parentDataProperty:"drain",rootData}))){
vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors);
errors = vErrors.length;
}
}
if(data.stop !== undefined){
if(!(validate59(data.stop, {instancePath:instancePath+"/stop",parentData:data,parentDataProperty:"stop",rootData}))){
vErrors = vErrors === null ? validate59.errors : vErrors.concat(validate59.errors);
errors = vErrors.length;
}
}
if(data.restart !== undefined){
if(!(validate64(data.restart, {instancePath:instancePath+"/restart",parentData:data,parentDataProperty:"restart",rootData}))){
vErrors = vErrors === null ? validate64.errors : vErrors.concat(validate64.errors);
errors = vErrors.length;
}
}
if(data.reload !== undefined){
if(!(validate74(data.reload, {instancePath:instancePath+"/reload",parentData:data,parentDataProperty:"reload",rootData}))){
vErrors = vErrors === null ? validate74.errors : vErrors.concat(validate74.errors);
errors = vErrors.length;
}
}
if(data.schedule !== undefined){
if(!(validate84(data.schedule, {instancePath:instancePath+"/schedule",parentData:data,parentDataProperty:"schedule",rootData}))){
vErrors = vErrors === null ? validate84.errors : vErrors.concat(validate84.errors);
errors = vErrors.length;
}
}
if(data.health !== undefined){
if(!(validate103(data.health, {instancePath:instancePath+"/health",parentData:data,parentDataProperty:"health",rootData}))){
vErrors = vErrors === null ? validate103.errors : vErrors.concat(validate103.errors);
errors = vErrors.length;
}
}
if(data.hooks !== undefined){
if(!(validate114(data.hooks, {instancePath:instancePath+"/hooks",parentData:data,parentDataProperty:"hooks",rootData}))){
vErrors = vErrors === null ? validate114.errors : vErrors.concat(validate114.errors);
errors = vErrors.length;
}
}
if(data.memory !== undefined){
if(!(validate120(data.memory, {instancePath:instancePath+"/memory",parentData:data,parentDataProperty:"memory",rootData}))){
vErrors = vErrors === null ? validate120.errors : vErrors.concat(validate120.errors);
errors = vErrors.length;
}
}
if(data.recycle !== undefined){
if(!(validate127(data.recycle, {instancePath:instancePath+"/recycle",parentData:data,parentDataProperty:"recycle",rootData}))){
vErrors = vErrors === null ? validate127.errors : vErrors.concat(validate127.errors);
errors = vErrors.length;
}
}
if(data.worker !== undefined){
if(!(validate133(data.worker, {instancePath:instancePath+"/worker",parentData:data,parentDataProperty:"worker",rootData}))){
vErrors = vErrors === null ? validate133.errors : vErrors.concat(validate133.errors);
errors = vErrors.length;
}
}
if(data.metrics !== undefined){
if(!(validate135(data.metrics, {instancePath:instancePath+"/metrics",parentData:data,parentDataProperty:"metrics",rootData}))){
vErrors = vErrors === null ? validate135.errors : vErrors.concat(validate135.errors);
errors = vErrors.length;
}
}
if(data.apm !== undefined){
if(!(validate143(data.apm, {instancePath:instancePath+"/apm",parentData:data,parentDataProperty:"apm",rootData}))){
vErrors = vErrors === null ? validate143.errors : vErrors.concat(validate143.errors);
errors = vErrors.length;
}
}
if(data.stage !== undefined){
if(!(validate145(data.stage, {instancePath:instancePath+"/stage",parentData:data,parentDataProperty:"stage",rootData}))){
vErrors = vErrors === null ? validate145.errors : vErrors.concat(validate145.errors);
errors = vErrors.length;
}
}
if(data.repl !== undefined){
if(!(validate147(data.repl, {instancePath:instancePath+"/repl",parentData:data,parentDataProperty:"repl",rootData}))){
vErrors = vErrors === null ? validate147.errors : vErrors.concat(validate147.errors);
errors = vErrors.length;
}
}
if(data.log !== undefined){
if(!(validate155(data.log, {instancePath:instancePath+"/log",parentData:data,parentDataProperty:"log",rootData}))){
vErrors = vErrors === null ? validate155.errors : vErrors.concat(validate155.errors);
errors = vErrors.length;
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
validate22.errors = vErrors;
return errors === 0;
}

const schema70 = {"type":"object","additionalProperties":false,"properties":{"listen":{"$ref":"#/definitions/part1"},"ui":{"type":"boolean"},"allowActions":{"type":"boolean"},"tokenFile":{"$ref":"#/definitions/part2"},"socket":{"$ref":"#/definitions/part3"},"userHeader":{"$ref":"#/definitions/part4"},"basePath":{"$ref":"#/definitions/part5"},"hosts":{"$ref":"#/definitions/part7"}}};
const schema71 = {"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"integer","minimum":1,"maximum":65535},{"type":"null"}]};

function validate176(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(typeof data === "string"){
if(data.length < 1){
const err0 = {instancePath,schemaPath:"#/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(!pattern1.test(data)){
const err1 = {instancePath,schemaPath:"#/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
else {
const err2 = {instancePath,schemaPath:"#/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs3 = errors;
if(!(((typeof data == "number") && (!(data % 1) && !isNaN(data))) && (isFinite(data)))){
const err3 = {instancePath,schemaPath:"#/anyOf/1/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if((typeof data == "number") && (isFinite(data))){
if(data > 65535 || isNaN(data)){
const err4 = {instancePath,schemaPath:"#/anyOf/1/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data < 1 || isNaN(data)){
const err5 = {instancePath,schemaPath:"#/anyOf/1/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
var _valid0 = _errs3 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs5 = errors;
if(data !== null){
const err6 = {instancePath,schemaPath:"#/anyOf/2/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var _valid0 = _errs5 === errors;
valid0 = valid0 || _valid0;
}
}
if(!valid0){
const err7 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate176.errors = vErrors;
return errors === 0;
}

const schema72 = {"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"null"}]};

function validate178(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(typeof data === "string"){
if(data.length < 1){
const err0 = {instancePath,schemaPath:"#/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(!pattern1.test(data)){
const err1 = {instancePath,schemaPath:"#/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
else {
const err2 = {instancePath,schemaPath:"#/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs3 = errors;
if(data !== null){
const err3 = {instancePath,schemaPath:"#/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var _valid0 = _errs3 === errors;
valid0 = valid0 || _valid0;
}
if(!valid0){
const err4 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate178.errors = vErrors;
return errors === 0;
}

const schema73 = {"anyOf":[{"type":"string","pattern":"^/[^\u0000]{1,99}$"},{"type":"null"}]};
const pattern19 = new RegExp("^/[^\u0000]{1,99}$", "u");

function validate180(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(typeof data === "string"){
if(!pattern19.test(data)){
const err0 = {instancePath,schemaPath:"#/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^/[^\u0000]{1,99}$"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"#/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs3 = errors;
if(data !== null){
const err2 = {instancePath,schemaPath:"#/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var _valid0 = _errs3 === errors;
valid0 = valid0 || _valid0;
}
if(!valid0){
const err3 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate180.errors = vErrors;
return errors === 0;
}

const schema74 = {"anyOf":[{"type":"string","pattern":"^[a-z][a-z0-9-]{0,63}$"},{"type":"null"}]};
const pattern20 = new RegExp("^[a-z][a-z0-9-]{0,63}$", "u");

function validate182(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(typeof data === "string"){
if(!pattern20.test(data)){
const err0 = {instancePath,schemaPath:"#/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9-]{0,63}$"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"#/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs3 = errors;
if(data !== null){
const err2 = {instancePath,schemaPath:"#/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var _valid0 = _errs3 === errors;
valid0 = valid0 || _valid0;
}
if(!valid0){
const err3 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate182.errors = vErrors;
return errors === 0;
}

const schema75 = {"type":"string","pattern":"^(?:/[A-Za-z0-9._~-]+)*$","maxLength":200};
const pattern21 = new RegExp("^(?:/[A-Za-z0-9._~-]+)*$", "u");

function validate184(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data === "string"){
if(data.length > 200){
const err0 = {instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 200}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(!pattern21.test(data)){
const err1 = {instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^(?:/[A-Za-z0-9._~-]+)*$"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
else {
const err2 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
validate184.errors = vErrors;
return errors === 0;
}

const schema76 = {"type":"array","maxItems":50,"items":{"$ref":"#/definitions/part6"}};
const schema77 = {"type":"string","pattern":"^[a-z0-9_-]{1,63}(\\.[a-z0-9_-]{1,63}){0,20}$"};
const pattern22 = new RegExp("^[a-z0-9_-]{1,63}(\\.[a-z0-9_-]{1,63}){0,20}$", "u");

function validate187(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data === "string"){
if(!pattern22.test(data)){
const err0 = {instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9_-]{1,63}(\\.[a-z0-9_-]{1,63}){0,20}$"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate187.errors = vErrors;
return errors === 0;
}


function validate186(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(Array.isArray(data)){
if(data.length > 50){
const err0 = {instancePath,schemaPath:"#/maxItems",keyword:"maxItems",params:{limit: 50}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
if(!(validate187(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate187.errors : vErrors.concat(validate187.errors);
errors = vErrors.length;
}
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate186.errors = vErrors;
return errors === 0;
}


function validate175(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!((((((((key0 === "listen") || (key0 === "ui")) || (key0 === "allowActions")) || (key0 === "tokenFile")) || (key0 === "socket")) || (key0 === "userHeader")) || (key0 === "basePath")) || (key0 === "hosts"))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.listen !== undefined){
if(!(validate176(data.listen, {instancePath:instancePath+"/listen",parentData:data,parentDataProperty:"listen",rootData}))){
vErrors = vErrors === null ? validate176.errors : vErrors.concat(validate176.errors);
errors = vErrors.length;
}
}
if(data.ui !== undefined){
if(typeof data.ui !== "boolean"){
const err1 = {instancePath:instancePath+"/ui",schemaPath:"#/properties/ui/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.allowActions !== undefined){
if(typeof data.allowActions !== "boolean"){
const err2 = {instancePath:instancePath+"/allowActions",schemaPath:"#/properties/allowActions/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.tokenFile !== undefined){
if(!(validate178(data.tokenFile, {instancePath:instancePath+"/tokenFile",parentData:data,parentDataProperty:"tokenFile",rootData}))){
vErrors = vErrors === null ? validate178.errors : vErrors.concat(validate178.errors);
errors = vErrors.length;
}
}
if(data.socket !== undefined){
if(!(validate180(data.socket, {instancePath:instancePath+"/socket",parentData:data,parentDataProperty:"socket",rootData}))){
vErrors = vErrors === null ? validate180.errors : vErrors.concat(validate180.errors);
errors = vErrors.length;
}
}
if(data.userHeader !== undefined){
if(!(validate182(data.userHeader, {instancePath:instancePath+"/userHeader",parentData:data,parentDataProperty:"userHeader",rootData}))){
vErrors = vErrors === null ? validate182.errors : vErrors.concat(validate182.errors);
errors = vErrors.length;
}
}
if(data.basePath !== undefined){
if(!(validate184(data.basePath, {instancePath:instancePath+"/basePath",parentData:data,parentDataProperty:"basePath",rootData}))){
vErrors = vErrors === null ? validate184.errors : vErrors.concat(validate184.errors);
errors = vErrors.length;
}
}
if(data.hosts !== undefined){
if(!(validate186(data.hosts, {instancePath:instancePath+"/hosts",parentData:data,parentDataProperty:"hosts",rootData}))){
vErrors = vErrors === null ? validate186.errors : vErrors.concat(validate186.errors);
errors = vErrors.length;
}
}
}
else {
const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
validate175.errors = vErrors;
return errors === 0;
}

const schema78 = {"type":"object","additionalProperties":false,"properties":{"tokenFile":{"$ref":"#/definitions/part2"},"fileSd":{"$ref":"#/definitions/part2"}}};

function validate191(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!((key0 === "tokenFile") || (key0 === "fileSd"))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.tokenFile !== undefined){
if(!(validate178(data.tokenFile, {instancePath:instancePath+"/tokenFile",parentData:data,parentDataProperty:"tokenFile",rootData}))){
vErrors = vErrors === null ? validate178.errors : vErrors.concat(validate178.errors);
errors = vErrors.length;
}
}
if(data.fileSd !== undefined){
if(!(validate178(data.fileSd, {instancePath:instancePath+"/fileSd",parentData:data,parentDataProperty:"fileSd",rootData}))){
vErrors = vErrors === null ? validate178.errors : vErrors.concat(validate178.errors);
errors = vErrors.length;
}
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate191.errors = vErrors;
return errors === 0;
}

const schema79 = {"type":"object","additionalProperties":false,"properties":{"url":{"$ref":"#/definitions/part10"},"headersFile":{"$ref":"#/definitions/part2"},"intervalMs":{"$ref":"#/definitions/part11"}}};
const schema80 = {"anyOf":[{"type":"string","minLength":1,"maxLength":2048,"pattern":"^https?://[^\\s/]+"},{"type":"null"}]};
const pattern23 = new RegExp("^https?://[^\\s/]+", "u");

function validate196(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(typeof data === "string"){
if(data.length > 2048){
const err0 = {instancePath,schemaPath:"#/anyOf/0/maxLength",keyword:"maxLength",params:{limit: 2048}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.length < 1){
const err1 = {instancePath,schemaPath:"#/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(!pattern23.test(data)){
const err2 = {instancePath,schemaPath:"#/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^https?://[^\\s/]+"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
else {
const err3 = {instancePath,schemaPath:"#/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs3 = errors;
if(data !== null){
const err4 = {instancePath,schemaPath:"#/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
var _valid0 = _errs3 === errors;
valid0 = valid0 || _valid0;
}
if(!valid0){
const err5 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate196.errors = vErrors;
return errors === 0;
}

const schema81 = {"type":"integer","minimum":1000,"maximum":3600000};

function validate199(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(!(((typeof data == "number") && (!(data % 1) && !isNaN(data))) && (isFinite(data)))){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if((typeof data == "number") && (isFinite(data))){
if(data > 3600000 || isNaN(data)){
const err1 = {instancePath,schemaPath:"#/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600000}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data < 1000 || isNaN(data)){
const err2 = {instancePath,schemaPath:"#/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
validate199.errors = vErrors;
return errors === 0;
}


function validate195(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(((key0 === "url") || (key0 === "headersFile")) || (key0 === "intervalMs"))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.url !== undefined){
if(!(validate196(data.url, {instancePath:instancePath+"/url",parentData:data,parentDataProperty:"url",rootData}))){
vErrors = vErrors === null ? validate196.errors : vErrors.concat(validate196.errors);
errors = vErrors.length;
}
}
if(data.headersFile !== undefined){
if(!(validate178(data.headersFile, {instancePath:instancePath+"/headersFile",parentData:data,parentDataProperty:"headersFile",rootData}))){
vErrors = vErrors === null ? validate178.errors : vErrors.concat(validate178.errors);
errors = vErrors.length;
}
}
if(data.intervalMs !== undefined){
if(!(validate199(data.intervalMs, {instancePath:instancePath+"/intervalMs",parentData:data,parentDataProperty:"intervalMs",rootData}))){
vErrors = vErrors === null ? validate199.errors : vErrors.concat(validate199.errors);
errors = vErrors.length;
}
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate195.errors = vErrors;
return errors === 0;
}

const schema82 = {"type":"object","additionalProperties":false,"properties":{"delayMs":{"$ref":"#/definitions/part13"}}};

function validate202(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(key0 === "delayMs")){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.delayMs !== undefined){
if(!(validate50(data.delayMs, {instancePath:instancePath+"/delayMs",parentData:data,parentDataProperty:"delayMs",rootData}))){
vErrors = vErrors === null ? validate50.errors : vErrors.concat(validate50.errors);
errors = vErrors.length;
}
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate202.errors = vErrors;
return errors === 0;
}

const schema83 = {"type":"object","additionalProperties":false,"properties":{"keep":{"$ref":"#/definitions/part15"},"maxBytes":{"$ref":"#/definitions/part16"}}};
const schema84 = {"type":"integer","minimum":0,"maximum":1000};

function validate206(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(!(((typeof data == "number") && (!(data % 1) && !isNaN(data))) && (isFinite(data)))){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if((typeof data == "number") && (isFinite(data))){
if(data > 1000 || isNaN(data)){
const err1 = {instancePath,schemaPath:"#/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data < 0 || isNaN(data)){
const err2 = {instancePath,schemaPath:"#/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
validate206.errors = vErrors;
return errors === 0;
}

const schema85 = {"type":"integer","minimum":4194304,"maximum":1099511627776};

function validate208(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(!(((typeof data == "number") && (!(data % 1) && !isNaN(data))) && (isFinite(data)))){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if((typeof data == "number") && (isFinite(data))){
if(data > 1099511627776 || isNaN(data)){
const err1 = {instancePath,schemaPath:"#/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1099511627776}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data < 4194304 || isNaN(data)){
const err2 = {instancePath,schemaPath:"#/minimum",keyword:"minimum",params:{comparison: ">=", limit: 4194304}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
validate208.errors = vErrors;
return errors === 0;
}


function validate205(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!((key0 === "keep") || (key0 === "maxBytes"))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.keep !== undefined){
if(!(validate206(data.keep, {instancePath:instancePath+"/keep",parentData:data,parentDataProperty:"keep",rootData}))){
vErrors = vErrors === null ? validate206.errors : vErrors.concat(validate206.errors);
errors = vErrors.length;
}
}
if(data.maxBytes !== undefined){
if(!(validate208(data.maxBytes, {instancePath:instancePath+"/maxBytes",parentData:data,parentDataProperty:"maxBytes",rootData}))){
vErrors = vErrors === null ? validate208.errors : vErrors.concat(validate208.errors);
errors = vErrors.length;
}
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate205.errors = vErrors;
return errors === 0;
}

const schema86 = {"type":"object","additionalProperties":false,"properties":{"log":{"$ref":"#/definitions/part18"}}};
const schema87 = {"type":"string","enum":["stderr","stdout"]};

function validate212(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(!((data === "stderr") || (data === "stdout"))){
const err1 = {instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema87.enum}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate212.errors = vErrors;
return errors === 0;
}


function validate211(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(key0 === "log")){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.log !== undefined){
if(!(validate212(data.log, {instancePath:instancePath+"/log",parentData:data,parentDataProperty:"log",rootData}))){
vErrors = vErrors === null ? validate212.errors : vErrors.concat(validate212.errors);
errors = vErrors.length;
}
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate211.errors = vErrors;
return errors === 0;
}

const schema88 = {"type":["boolean","object"],"additionalProperties":false,"properties":{"repo":{"$ref":"#/definitions/part20"},"file":{"$ref":"#/definitions/part20"},"profile":{"$ref":"#/definitions/part21"},"only":{"$ref":"#/definitions/part23"},"branch":{"$ref":"#/definitions/part20"},"remote":{"$ref":"#/definitions/part20"},"backlog":{"$ref":"#/definitions/part24"},"listen":{"$ref":"#/definitions/part25"},"links":{"$ref":"#/definitions/part26"},"machineChecks":{"type":"boolean"},"nice":{"$ref":"#/definitions/part27"}}};
const schema89 = {"type":"string","enum":["quick","normal"]};

function validate218(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(!((data === "quick") || (data === "normal"))){
const err1 = {instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema89.enum}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate218.errors = vErrors;
return errors === 0;
}

const schema90 = {"type":"integer","minimum":0,"maximum":5000};

function validate223(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(!(((typeof data == "number") && (!(data % 1) && !isNaN(data))) && (isFinite(data)))){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if((typeof data == "number") && (isFinite(data))){
if(data > 5000 || isNaN(data)){
const err1 = {instancePath,schemaPath:"#/maximum",keyword:"maximum",params:{comparison: "<=", limit: 5000}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data < 0 || isNaN(data)){
const err2 = {instancePath,schemaPath:"#/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
validate223.errors = vErrors;
return errors === 0;
}

const schema91 = {"type":"string","pattern":"^(?:\\[[0-9A-Fa-f:.]+\\]|[^\\s:/\\[\\]\\u0000]+):\\d{1,5}$"};
const pattern24 = new RegExp("^(?:\\[[0-9A-Fa-f:.]+\\]|[^\\s:/\\[\\]\\u0000]+):\\d{1,5}$", "u");

function validate225(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(typeof data === "string"){
if(!pattern24.test(data)){
const err0 = {instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^(?:\\[[0-9A-Fa-f:.]+\\]|[^\\s:/\\[\\]\\u0000]+):\\d{1,5}$"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate225.errors = vErrors;
return errors === 0;
}


function validate215(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((typeof data !== "boolean") && (!(data && typeof data == "object" && !Array.isArray(data)))){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema88.type}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(func2.call(schema88.properties, key0))){
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
if(data.repo !== undefined){
if(!(validate25(data.repo, {instancePath:instancePath+"/repo",parentData:data,parentDataProperty:"repo",rootData}))){
vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors);
errors = vErrors.length;
}
}
if(data.file !== undefined){
if(!(validate25(data.file, {instancePath:instancePath+"/file",parentData:data,parentDataProperty:"file",rootData}))){
vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors);
errors = vErrors.length;
}
}
if(data.profile !== undefined){
if(!(validate218(data.profile, {instancePath:instancePath+"/profile",parentData:data,parentDataProperty:"profile",rootData}))){
vErrors = vErrors === null ? validate218.errors : vErrors.concat(validate218.errors);
errors = vErrors.length;
}
}
if(data.only !== undefined){
if(!(validate31(data.only, {instancePath:instancePath+"/only",parentData:data,parentDataProperty:"only",rootData}))){
vErrors = vErrors === null ? validate31.errors : vErrors.concat(validate31.errors);
errors = vErrors.length;
}
}
if(data.branch !== undefined){
if(!(validate25(data.branch, {instancePath:instancePath+"/branch",parentData:data,parentDataProperty:"branch",rootData}))){
vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors);
errors = vErrors.length;
}
}
if(data.remote !== undefined){
if(!(validate25(data.remote, {instancePath:instancePath+"/remote",parentData:data,parentDataProperty:"remote",rootData}))){
vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors);
errors = vErrors.length;
}
}
if(data.backlog !== undefined){
if(!(validate223(data.backlog, {instancePath:instancePath+"/backlog",parentData:data,parentDataProperty:"backlog",rootData}))){
vErrors = vErrors === null ? validate223.errors : vErrors.concat(validate223.errors);
errors = vErrors.length;
}
}
if(data.listen !== undefined){
if(!(validate225(data.listen, {instancePath:instancePath+"/listen",parentData:data,parentDataProperty:"listen",rootData}))){
vErrors = vErrors === null ? validate225.errors : vErrors.concat(validate225.errors);
errors = vErrors.length;
}
}
if(data.links !== undefined){
if(!(validate41(data.links, {instancePath:instancePath+"/links",parentData:data,parentDataProperty:"links",rootData}))){
vErrors = vErrors === null ? validate41.errors : vErrors.concat(validate41.errors);
errors = vErrors.length;
}
}
if(data.machineChecks !== undefined){
if(typeof data.machineChecks !== "boolean"){
const err2 = {instancePath:instancePath+"/machineChecks",schemaPath:"#/properties/machineChecks/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.nice !== undefined){
if(!(validate39(data.nice, {instancePath:instancePath+"/nice",parentData:data,parentDataProperty:"nice",rootData}))){
vErrors = vErrors === null ? validate39.errors : vErrors.concat(validate39.errors);
errors = vErrors.length;
}
}
}
validate215.errors = vErrors;
return errors === 0;
}


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
if(!(validate175(data.http, {instancePath:instancePath+"/http",parentData:data,parentDataProperty:"http",rootData}))){
vErrors = vErrors === null ? validate175.errors : vErrors.concat(validate175.errors);
errors = vErrors.length;
}
}
if(data.prometheus !== undefined){
if(!(validate191(data.prometheus, {instancePath:instancePath+"/prometheus",parentData:data,parentDataProperty:"prometheus",rootData}))){
vErrors = vErrors === null ? validate191.errors : vErrors.concat(validate191.errors);
errors = vErrors.length;
}
}
if(data.otlp !== undefined){
if(!(validate195(data.otlp, {instancePath:instancePath+"/otlp",parentData:data,parentDataProperty:"otlp",rootData}))){
vErrors = vErrors === null ? validate195.errors : vErrors.concat(validate195.errors);
errors = vErrors.length;
}
}
if(data.shutdown !== undefined){
if(!(validate202(data.shutdown, {instancePath:instancePath+"/shutdown",parentData:data,parentDataProperty:"shutdown",rootData}))){
vErrors = vErrors === null ? validate202.errors : vErrors.concat(validate202.errors);
errors = vErrors.length;
}
}
if(data.blackbox !== undefined){
if(!(validate205(data.blackbox, {instancePath:instancePath+"/blackbox",parentData:data,parentDataProperty:"blackbox",rootData}))){
vErrors = vErrors === null ? validate205.errors : vErrors.concat(validate205.errors);
errors = vErrors.length;
}
}
if(data.manager !== undefined){
if(!(validate211(data.manager, {instancePath:instancePath+"/manager",parentData:data,parentDataProperty:"manager",rootData}))){
vErrors = vErrors === null ? validate211.errors : vErrors.concat(validate211.errors);
errors = vErrors.length;
}
}
if(data.bench !== undefined){
if(!(validate215(data.bench, {instancePath:instancePath+"/bench",parentData:data,parentDataProperty:"bench",rootData}))){
vErrors = vErrors === null ? validate215.errors : vErrors.concat(validate215.errors);
errors = vErrors.length;
}
}
}
else {
const err6 = {instancePath,schemaPath:"#/then/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var _valid0 = _errs2 === errors;
valid0 = _valid0;
ifClause0 = "then";
}
else {
const _errs17 = errors;
const _errs18 = errors;
let valid4 = true;
const _errs19 = errors;
const _errs20 = errors;
const _errs21 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((data.script === undefined) && (missing1 = "script")){
const err7 = {};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
var valid5 = _errs21 === errors;
if(valid5){
const err8 = {};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
else {
errors = _errs20;
if(vErrors !== null){
if(_errs20){
vErrors.length = _errs20;
}
else {
vErrors = null;
}
}
}
if(errors === _errs19){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing2;
if((data.bench === undefined) && (missing2 = "bench")){
const err9 = {};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
else {
if(data.bench !== undefined){
const _errs23 = errors;
const _errs24 = errors;
if(false !== data.bench){
const err10 = {};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
var valid7 = _errs24 === errors;
if(valid7){
const err11 = {};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
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
}
}
var _valid1 = _errs19 === errors;
errors = _errs18;
if(vErrors !== null){
if(_errs18){
vErrors.length = _errs18;
}
else {
vErrors = null;
}
}
let ifClause1;
if(_valid1){
const _errs25 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key1 in data){
if(!((((((((key1 === "$schema") || (key1 === "http")) || (key1 === "prometheus")) || (key1 === "otlp")) || (key1 === "shutdown")) || (key1 === "blackbox")) || (key1 === "manager")) || (key1 === "bench"))){
const err12 = {instancePath,schemaPath:"#/else/then/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.$schema !== undefined){
if(typeof data.$schema !== "string"){
const err13 = {instancePath:instancePath+"/$schema",schemaPath:"#/else/then/properties/%24schema/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.http !== undefined){
if(!(validate175(data.http, {instancePath:instancePath+"/http",parentData:data,parentDataProperty:"http",rootData}))){
vErrors = vErrors === null ? validate175.errors : vErrors.concat(validate175.errors);
errors = vErrors.length;
}
}
if(data.prometheus !== undefined){
if(!(validate191(data.prometheus, {instancePath:instancePath+"/prometheus",parentData:data,parentDataProperty:"prometheus",rootData}))){
vErrors = vErrors === null ? validate191.errors : vErrors.concat(validate191.errors);
errors = vErrors.length;
}
}
if(data.otlp !== undefined){
if(!(validate195(data.otlp, {instancePath:instancePath+"/otlp",parentData:data,parentDataProperty:"otlp",rootData}))){
vErrors = vErrors === null ? validate195.errors : vErrors.concat(validate195.errors);
errors = vErrors.length;
}
}
if(data.shutdown !== undefined){
if(!(validate202(data.shutdown, {instancePath:instancePath+"/shutdown",parentData:data,parentDataProperty:"shutdown",rootData}))){
vErrors = vErrors === null ? validate202.errors : vErrors.concat(validate202.errors);
errors = vErrors.length;
}
}
if(data.blackbox !== undefined){
if(!(validate205(data.blackbox, {instancePath:instancePath+"/blackbox",parentData:data,parentDataProperty:"blackbox",rootData}))){
vErrors = vErrors === null ? validate205.errors : vErrors.concat(validate205.errors);
errors = vErrors.length;
}
}
if(data.manager !== undefined){
if(!(validate211(data.manager, {instancePath:instancePath+"/manager",parentData:data,parentDataProperty:"manager",rootData}))){
vErrors = vErrors === null ? validate211.errors : vErrors.concat(validate211.errors);
errors = vErrors.length;
}
}
if(data.bench !== undefined){
if(!(validate215(data.bench, {instancePath:instancePath+"/bench",parentData:data,parentDataProperty:"bench",rootData}))){
vErrors = vErrors === null ? validate215.errors : vErrors.concat(validate215.errors);
errors = vErrors.length;
}
}
}
else {
const err14 = {instancePath,schemaPath:"#/else/then/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
var _valid1 = _errs25 === errors;
valid4 = _valid1;
ifClause1 = "then";
}
else {
const _errs37 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.script === undefined){
const err15 = {instancePath,schemaPath:"#/else/else/required",keyword:"required",params:{missingProperty: "script"}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
for(const key2 in data){
if(!(func2.call(schema6.else.else.properties, key2))){
const err16 = {instancePath,schemaPath:"#/else/else/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.$schema !== undefined){
if(typeof data.$schema !== "string"){
const err17 = {instancePath:instancePath+"/$schema",schemaPath:"#/else/else/properties/%24schema/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.name !== undefined){
if(!(validate23(data.name, {instancePath:instancePath+"/name",parentData:data,parentDataProperty:"name",rootData}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
if(data.script !== undefined){
if(!(validate25(data.script, {instancePath:instancePath+"/script",parentData:data,parentDataProperty:"script",rootData}))){
vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors);
errors = vErrors.length;
}
}
if(data.args !== undefined){
if(!(validate27(data.args, {instancePath:instancePath+"/args",parentData:data,parentDataProperty:"args",rootData}))){
vErrors = vErrors === null ? validate27.errors : vErrors.concat(validate27.errors);
errors = vErrors.length;
}
}
if(data.nodeArgs !== undefined){
if(!(validate31(data.nodeArgs, {instancePath:instancePath+"/nodeArgs",parentData:data,parentDataProperty:"nodeArgs",rootData}))){
vErrors = vErrors === null ? validate31.errors : vErrors.concat(validate31.errors);
errors = vErrors.length;
}
}
if(data.cwd !== undefined){
if(!(validate25(data.cwd, {instancePath:instancePath+"/cwd",parentData:data,parentDataProperty:"cwd",rootData}))){
vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors);
errors = vErrors.length;
}
}
if(data.env !== undefined){
if(!(validate35(data.env, {instancePath:instancePath+"/env",parentData:data,parentDataProperty:"env",rootData}))){
vErrors = vErrors === null ? validate35.errors : vErrors.concat(validate35.errors);
errors = vErrors.length;
}
}
if(data.keepEnv !== undefined){
if(typeof data.keepEnv !== "boolean"){
const err18 = {instancePath:instancePath+"/keepEnv",schemaPath:"#/else/else/properties/keepEnv/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data.instances !== undefined){
if(!(validate37(data.instances, {instancePath:instancePath+"/instances",parentData:data,parentDataProperty:"instances",rootData}))){
vErrors = vErrors === null ? validate37.errors : vErrors.concat(validate37.errors);
errors = vErrors.length;
}
}
if(data.nice !== undefined){
if(!(validate39(data.nice, {instancePath:instancePath+"/nice",parentData:data,parentDataProperty:"nice",rootData}))){
vErrors = vErrors === null ? validate39.errors : vErrors.concat(validate39.errors);
errors = vErrors.length;
}
}
if(data.links !== undefined){
if(!(validate41(data.links, {instancePath:instancePath+"/links",parentData:data,parentDataProperty:"links",rootData}))){
vErrors = vErrors === null ? validate41.errors : vErrors.concat(validate41.errors);
errors = vErrors.length;
}
}
if(data.listen !== undefined){
if(!(validate43(data.listen, {instancePath:instancePath+"/listen",parentData:data,parentDataProperty:"listen",rootData}))){
vErrors = vErrors === null ? validate43.errors : vErrors.concat(validate43.errors);
errors = vErrors.length;
}
}
if(data.ready !== undefined){
if(!(validate45(data.ready, {instancePath:instancePath+"/ready",parentData:data,parentDataProperty:"ready",rootData}))){
vErrors = vErrors === null ? validate45.errors : vErrors.concat(validate45.errors);
errors = vErrors.length;
}
}
if(data.drain !== undefined){
if(!(validate55(data.drain, {instancePath:instancePath+"/drain",parentData:data,parentDataProperty:"drain",rootData}))){
vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors);
errors = vErrors.length;
}
}
if(data.stop !== undefined){
if(!(validate59(data.stop, {instancePath:instancePath+"/stop",parentData:data,parentDataProperty:"stop",rootData}))){
vErrors = vErrors === null ? validate59.errors : vErrors.concat(validate59.errors);
errors = vErrors.length;
}
}
if(data.restart !== undefined){
if(!(validate64(data.restart, {instancePath:instancePath+"/restart",parentData:data,parentDataProperty:"restart",rootData}))){
vErrors = vErrors === null ? validate64.errors : vErrors.concat(validate64.errors);
errors = vErrors.length;
}
}
if(data.reload !== undefined){
if(!(validate74(data.reload, {instancePath:instancePath+"/reload",parentData:data,parentDataProperty:"reload",rootData}))){
vErrors = vErrors === null ? validate74.errors : vErrors.concat(validate74.errors);
errors = vErrors.length;
}
}
if(data.schedule !== undefined){
if(!(validate84(data.schedule, {instancePath:instancePath+"/schedule",parentData:data,parentDataProperty:"schedule",rootData}))){
vErrors = vErrors === null ? validate84.errors : vErrors.concat(validate84.errors);
errors = vErrors.length;
}
}
if(data.health !== undefined){
if(!(validate103(data.health, {instancePath:instancePath+"/health",parentData:data,parentDataProperty:"health",rootData}))){
vErrors = vErrors === null ? validate103.errors : vErrors.concat(validate103.errors);
errors = vErrors.length;
}
}
if(data.hooks !== undefined){
if(!(validate114(data.hooks, {instancePath:instancePath+"/hooks",parentData:data,parentDataProperty:"hooks",rootData}))){
vErrors = vErrors === null ? validate114.errors : vErrors.concat(validate114.errors);
errors = vErrors.length;
}
}
if(data.memory !== undefined){
if(!(validate120(data.memory, {instancePath:instancePath+"/memory",parentData:data,parentDataProperty:"memory",rootData}))){
vErrors = vErrors === null ? validate120.errors : vErrors.concat(validate120.errors);
errors = vErrors.length;
}
}
if(data.recycle !== undefined){
if(!(validate127(data.recycle, {instancePath:instancePath+"/recycle",parentData:data,parentDataProperty:"recycle",rootData}))){
vErrors = vErrors === null ? validate127.errors : vErrors.concat(validate127.errors);
errors = vErrors.length;
}
}
if(data.worker !== undefined){
if(!(validate133(data.worker, {instancePath:instancePath+"/worker",parentData:data,parentDataProperty:"worker",rootData}))){
vErrors = vErrors === null ? validate133.errors : vErrors.concat(validate133.errors);
errors = vErrors.length;
}
}
if(data.metrics !== undefined){
if(!(validate135(data.metrics, {instancePath:instancePath+"/metrics",parentData:data,parentDataProperty:"metrics",rootData}))){
vErrors = vErrors === null ? validate135.errors : vErrors.concat(validate135.errors);
errors = vErrors.length;
}
}
if(data.apm !== undefined){
if(!(validate143(data.apm, {instancePath:instancePath+"/apm",parentData:data,parentDataProperty:"apm",rootData}))){
vErrors = vErrors === null ? validate143.errors : vErrors.concat(validate143.errors);
errors = vErrors.length;
}
}
if(data.stage !== undefined){
if(!(validate145(data.stage, {instancePath:instancePath+"/stage",parentData:data,parentDataProperty:"stage",rootData}))){
vErrors = vErrors === null ? validate145.errors : vErrors.concat(validate145.errors);
errors = vErrors.length;
}
}
if(data.repl !== undefined){
if(!(validate147(data.repl, {instancePath:instancePath+"/repl",parentData:data,parentDataProperty:"repl",rootData}))){
vErrors = vErrors === null ? validate147.errors : vErrors.concat(validate147.errors);
errors = vErrors.length;
}
}
if(data.log !== undefined){
if(!(validate155(data.log, {instancePath:instancePath+"/log",parentData:data,parentDataProperty:"log",rootData}))){
vErrors = vErrors === null ? validate155.errors : vErrors.concat(validate155.errors);
errors = vErrors.length;
}
}
if(data.http !== undefined){
if(!(validate175(data.http, {instancePath:instancePath+"/http",parentData:data,parentDataProperty:"http",rootData}))){
vErrors = vErrors === null ? validate175.errors : vErrors.concat(validate175.errors);
errors = vErrors.length;
}
}
if(data.prometheus !== undefined){
if(!(validate191(data.prometheus, {instancePath:instancePath+"/prometheus",parentData:data,parentDataProperty:"prometheus",rootData}))){
vErrors = vErrors === null ? validate191.errors : vErrors.concat(validate191.errors);
errors = vErrors.length;
}
}
if(data.otlp !== undefined){
if(!(validate195(data.otlp, {instancePath:instancePath+"/otlp",parentData:data,parentDataProperty:"otlp",rootData}))){
vErrors = vErrors === null ? validate195.errors : vErrors.concat(validate195.errors);
errors = vErrors.length;
}
}
if(data.shutdown !== undefined){
if(!(validate202(data.shutdown, {instancePath:instancePath+"/shutdown",parentData:data,parentDataProperty:"shutdown",rootData}))){
vErrors = vErrors === null ? validate202.errors : vErrors.concat(validate202.errors);
errors = vErrors.length;
}
}
if(data.blackbox !== undefined){
if(!(validate205(data.blackbox, {instancePath:instancePath+"/blackbox",parentData:data,parentDataProperty:"blackbox",rootData}))){
vErrors = vErrors === null ? validate205.errors : vErrors.concat(validate205.errors);
errors = vErrors.length;
}
}
if(data.manager !== undefined){
if(!(validate211(data.manager, {instancePath:instancePath+"/manager",parentData:data,parentDataProperty:"manager",rootData}))){
vErrors = vErrors === null ? validate211.errors : vErrors.concat(validate211.errors);
errors = vErrors.length;
}
}
if(data.bench !== undefined){
if(!(validate215(data.bench, {instancePath:instancePath+"/bench",parentData:data,parentDataProperty:"bench",rootData}))){
vErrors = vErrors === null ? validate215.errors : vErrors.concat(validate215.errors);
errors = vErrors.length;
}
}
}
else {
const err19 = {instancePath,schemaPath:"#/else/else/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
var _valid1 = _errs37 === errors;
valid4 = _valid1;
ifClause1 = "else";
}
if(!valid4){
const err20 = {instancePath,schemaPath:"#/else/if",keyword:"if",params:{failingKeyword: ifClause1}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
var _valid0 = _errs17 === errors;
valid0 = _valid0;
ifClause0 = "else";
}
if(!valid0){
const err21 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: ifClause0}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
validate21.errors = vErrors;
return errors === 0;
}

exports.validateApp = validate270;

function validate270(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!(validate23(data.name, {instancePath:instancePath+"/name",parentData:data,parentDataProperty:"name",rootData}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
if(data.script !== undefined){
if(!(validate25(data.script, {instancePath:instancePath+"/script",parentData:data,parentDataProperty:"script",rootData}))){
vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors);
errors = vErrors.length;
}
}
if(data.args !== undefined){
if(!(validate27(data.args, {instancePath:instancePath+"/args",parentData:data,parentDataProperty:"args",rootData}))){
vErrors = vErrors === null ? validate27.errors : vErrors.concat(validate27.errors);
errors = vErrors.length;
}
}
if(data.nodeArgs !== undefined){
if(!(validate31(data.nodeArgs, {instancePath:instancePath+"/nodeArgs",parentData:data,parentDataProperty:"nodeArgs",rootData}))){
vErrors = vErrors === null ? validate31.errors : vErrors.concat(validate31.errors);
errors = vErrors.length;
}
}
if(data.cwd !== undefined){
if(!(validate25(data.cwd, {instancePath:instancePath+"/cwd",parentData:data,parentDataProperty:"cwd",rootData}))){
vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors);
errors = vErrors.length;
}
}
if(data.env !== undefined){
if(!(validate35(data.env, {instancePath:instancePath+"/env",parentData:data,parentDataProperty:"env",rootData}))){
vErrors = vErrors === null ? validate35.errors : vErrors.concat(validate35.errors);
errors = vErrors.length;
}
}
if(data.keepEnv !== undefined){
if(typeof data.keepEnv !== "boolean"){
const err3 = {instancePath:instancePath+"/keepEnv",schemaPath:"#/properties/keepEnv/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.instances !== undefined){
if(!(validate37(data.instances, {instancePath:instancePath+"/instances",parentData:data,parentDataProperty:"instances",rootData}))){
vErrors = vErrors === null ? validate37.errors : vErrors.concat(validate37.errors);
errors = vErrors.length;
}
}
if(data.nice !== undefined){
if(!(validate39(data.nice, {instancePath:instancePath+"/nice",parentData:data,parentDataProperty:"nice",rootData}))){
vErrors = vErrors === null ? validate39.errors : vErrors.concat(validate39.errors);
errors = vErrors.length;
}
}
if(data.links !== undefined){
if(!(validate41(data.links, {instancePath:instancePath+"/links",parentData:data,parentDataProperty:"links",rootData}))){
vErrors = vErrors === null ? validate41.errors : vErrors.concat(validate41.errors);
errors = vErrors.length;
}
}
if(data.listen !== undefined){
if(!(validate43(data.listen, {instancePath:instancePath+"/listen",parentData:data,parentDataProperty:"listen",rootData}))){
vErrors = vErrors === null ? validate43.errors : vErrors.concat(validate43.errors);
errors = vErrors.length;
}
}
if(data.ready !== undefined){
if(!(validate45(data.ready, {instancePath:instancePath+"/ready",parentData:data,parentDataProperty:"ready",rootData}))){
vErrors = vErrors === null ? validate45.errors : vErrors.concat(validate45.errors);
errors = vErrors.length;
}
}
if(data.drain !== undefined){
if(!(validate55(data.drain, {instancePath:instancePath+"/drain",parentData:data,parentDataProperty:"drain",rootData}))){
vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors);
errors = vErrors.length;
}
}
if(data.stop !== undefined){
if(!(validate59(data.stop, {instancePath:instancePath+"/stop",parentData:data,parentDataProperty:"stop",rootData}))){
vErrors = vErrors === null ? validate59.errors : vErrors.concat(validate59.errors);
errors = vErrors.length;
}
}
if(data.restart !== undefined){
if(!(validate64(data.restart, {instancePath:instancePath+"/restart",parentData:data,parentDataProperty:"restart",rootData}))){
vErrors = vErrors === null ? validate64.errors : vErrors.concat(validate64.errors);
errors = vErrors.length;
}
}
if(data.reload !== undefined){
if(!(validate74(data.reload, {instancePath:instancePath+"/reload",parentData:data,parentDataProperty:"reload",rootData}))){
vErrors = vErrors === null ? validate74.errors : vErrors.concat(validate74.errors);
errors = vErrors.length;
}
}
if(data.schedule !== undefined){
if(!(validate84(data.schedule, {instancePath:instancePath+"/schedule",parentData:data,parentDataProperty:"schedule",rootData}))){
vErrors = vErrors === null ? validate84.errors : vErrors.concat(validate84.errors);
errors = vErrors.length;
}
}
if(data.health !== undefined){
if(!(validate103(data.health, {instancePath:instancePath+"/health",parentData:data,parentDataProperty:"health",rootData}))){
vErrors = vErrors === null ? validate103.errors : vErrors.concat(validate103.errors);
errors = vErrors.length;
}
}
if(data.hooks !== undefined){
if(!(validate114(data.hooks, {instancePath:instancePath+"/hooks",parentData:data,parentDataProperty:"hooks",rootData}))){
vErrors = vErrors === null ? validate114.errors : vErrors.concat(validate114.errors);
errors = vErrors.length;
}
}
if(data.memory !== undefined){
if(!(validate120(data.memory, {instancePath:instancePath+"/memory",parentData:data,parentDataProperty:"memory",rootData}))){
vErrors = vErrors === null ? validate120.errors : vErrors.concat(validate120.errors);
errors = vErrors.length;
}
}
if(data.recycle !== undefined){
if(!(validate127(data.recycle, {instancePath:instancePath+"/recycle",parentData:data,parentDataProperty:"recycle",rootData}))){
vErrors = vErrors === null ? validate127.errors : vErrors.concat(validate127.errors);
errors = vErrors.length;
}
}
if(data.worker !== undefined){
if(!(validate133(data.worker, {instancePath:instancePath+"/worker",parentData:data,parentDataProperty:"worker",rootData}))){
vErrors = vErrors === null ? validate133.errors : vErrors.concat(validate133.errors);
errors = vErrors.length;
}
}
if(data.metrics !== undefined){
if(!(validate135(data.metrics, {instancePath:instancePath+"/metrics",parentData:data,parentDataProperty:"metrics",rootData}))){
vErrors = vErrors === null ? validate135.errors : vErrors.concat(validate135.errors);
errors = vErrors.length;
}
}
if(data.apm !== undefined){
if(!(validate143(data.apm, {instancePath:instancePath+"/apm",parentData:data,parentDataProperty:"apm",rootData}))){
vErrors = vErrors === null ? validate143.errors : vErrors.concat(validate143.errors);
errors = vErrors.length;
}
}
if(data.stage !== undefined){
if(!(validate145(data.stage, {instancePath:instancePath+"/stage",parentData:data,parentDataProperty:"stage",rootData}))){
vErrors = vErrors === null ? validate145.errors : vErrors.concat(validate145.errors);
errors = vErrors.length;
}
}
if(data.repl !== undefined){
if(!(validate147(data.repl, {instancePath:instancePath+"/repl",parentData:data,parentDataProperty:"repl",rootData}))){
vErrors = vErrors === null ? validate147.errors : vErrors.concat(validate147.errors);
errors = vErrors.length;
}
}
if(data.log !== undefined){
if(!(validate155(data.log, {instancePath:instancePath+"/log",parentData:data,parentDataProperty:"log",rootData}))){
vErrors = vErrors === null ? validate155.errors : vErrors.concat(validate155.errors);
errors = vErrors.length;
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
validate270.errors = vErrors;
return errors === 0;
}

