// @ts-nocheck
// Written by manager/settings/generate.js (npm run generate): do not edit.
"use strict";
exports.validateFile = validate21;
const schema6 = {"$schema":"http://json-schema.org/draft-07/schema#","$id":"bellwether:settings","if":{"required":["apps"]},"then":{"type":"object","additionalProperties":false,"properties":{"$schema":{"type":"string"},"apps":{"type":"array","minItems":1,"maxItems":1000,"items":{"$ref":"#/definitions/app"}},"http":{"type":"object","additionalProperties":false,"properties":{"listen":{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"integer","minimum":1,"maximum":65535},{"type":"null"}]}}},"shutdown":{"type":"object","additionalProperties":false,"properties":{"delayMs":{"type":"integer","minimum":0,"maximum":86400000}}},"blackbox":{"type":"object","additionalProperties":false,"properties":{"keep":{"type":"integer","minimum":0,"maximum":1000},"maxBytes":{"type":"integer","minimum":4194304,"maximum":1099511627776}}},"manager":{"type":"object","additionalProperties":false,"properties":{"log":{"type":"string","enum":["stderr","stdout"]}}},"bench":{"type":["boolean","object"],"additionalProperties":false,"properties":{"repo":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"file":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"profile":{"type":"string","enum":["quick","normal"]},"only":{"type":"array","items":{"type":"string","pattern":"^[^\\u0000]*$"},"maxItems":100},"branch":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"remote":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"backlog":{"type":"integer","minimum":0,"maximum":5000},"listen":{"type":"string","pattern":"^(?:\\[[0-9A-Fa-f:.]+\\]|[^\\s:/\\[\\]\\u0000]+):\\d{1,5}$"},"machineChecks":{"type":"boolean"},"nice":{"type":"integer","minimum":0,"maximum":19}}}}},"else":{"if":{"required":["bench"],"properties":{"bench":{"not":{"const":false}}},"not":{"required":["script"]}},"then":{"type":"object","additionalProperties":false,"properties":{"$schema":{"type":"string"},"http":{"type":"object","additionalProperties":false,"properties":{"listen":{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"integer","minimum":1,"maximum":65535},{"type":"null"}]}}},"shutdown":{"type":"object","additionalProperties":false,"properties":{"delayMs":{"type":"integer","minimum":0,"maximum":86400000}}},"blackbox":{"type":"object","additionalProperties":false,"properties":{"keep":{"type":"integer","minimum":0,"maximum":1000},"maxBytes":{"type":"integer","minimum":4194304,"maximum":1099511627776}}},"manager":{"type":"object","additionalProperties":false,"properties":{"log":{"type":"string","enum":["stderr","stdout"]}}},"bench":{"type":["boolean","object"],"additionalProperties":false,"properties":{"repo":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"file":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"profile":{"type":"string","enum":["quick","normal"]},"only":{"type":"array","items":{"type":"string","pattern":"^[^\\u0000]*$"},"maxItems":100},"branch":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"remote":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"backlog":{"type":"integer","minimum":0,"maximum":5000},"listen":{"type":"string","pattern":"^(?:\\[[0-9A-Fa-f:.]+\\]|[^\\s:/\\[\\]\\u0000]+):\\d{1,5}$"},"machineChecks":{"type":"boolean"},"nice":{"type":"integer","minimum":0,"maximum":19}}}}},"else":{"type":"object","additionalProperties":false,"required":["script"],"properties":{"$schema":{"type":"string"},"name":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9_-]{0,62}$"},"script":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"args":{"type":"array","items":{"type":"string","pattern":"^[^\\u0000]*$"},"maxItems":1000},"nodeArgs":{"type":"array","items":{"type":"string","pattern":"^[^\\u0000]*$"},"maxItems":100},"cwd":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"env":{"type":"object","propertyNames":{"pattern":"^[^=\\u0000]+$"},"additionalProperties":{"anyOf":[{"type":"string","pattern":"^[^\\u0000]*$"},{"type":"number"},{"type":"boolean"}]},"maxProperties":5000},"keepEnv":{"type":"boolean"},"instances":{"anyOf":[{"type":"integer","minimum":1,"maximum":1024},{"const":"max"}]},"nice":{"type":"integer","minimum":0,"maximum":19},"listen":{"anyOf":[{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"integer","minimum":1,"maximum":65535}]},{"type":"array","items":{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"integer","minimum":1,"maximum":65535}]},"maxItems":64}]},"ready":{"type":"object","additionalProperties":false,"properties":{"when":{"type":"string","enum":["listening","message","http"]},"timeoutMs":{"type":"integer","minimum":100,"maximum":86400000},"minUptimeMs":{"type":"integer","minimum":0,"maximum":86400000},"listens":{"type":"string","enum":["auto","always","never"]},"check":{"type":"boolean"}}},"drain":{"type":"object","additionalProperties":false,"properties":{"idleGraceMs":{"type":"integer","minimum":0,"maximum":86400000},"timeoutMs":{"type":"integer","minimum":0,"maximum":86400000}}},"stop":{"type":"object","additionalProperties":false,"properties":{"signal":{"type":"string","enum":["SIGTERM","SIGINT","SIGQUIT","SIGHUP","SIGUSR2","SIGKILL"]},"timeoutMs":{"type":"integer","minimum":0,"maximum":86400000},"message":{"type":"boolean"}}},"restart":{"type":"object","additionalProperties":false,"properties":{"auto":{"type":"boolean"},"minDelayMs":{"type":"integer","minimum":10,"maximum":86400000},"maxDelayMs":{"type":"integer","minimum":10,"maximum":86400000},"healthyAfterMs":{"type":"integer","minimum":0,"maximum":86400000},"maxRestarts":{"anyOf":[{"type":"integer","minimum":0,"maximum":100000},{"type":"null"}]},"windowMs":{"type":"integer","minimum":1000,"maximum":86400000}}},"reload":{"type":"object","additionalProperties":false,"properties":{"surge":{"type":"integer","minimum":1,"maximum":1024},"settleMs":{"type":"integer","minimum":0,"maximum":86400000},"keepOldMs":{"type":"integer","minimum":0,"maximum":86400000}}},"health":{"type":"object","additionalProperties":false,"properties":{"path":{"anyOf":[{"type":"string","pattern":"^/[^\\s#\\u0000]*$"},{"type":"null"}]},"intervalMs":{"type":"integer","minimum":100,"maximum":86400000},"timeoutMs":{"type":"integer","minimum":10,"maximum":86400000},"failures":{"type":"integer","minimum":1,"maximum":1000},"expectedStatus":{"type":"string"},"blockedMs":{"type":"integer","minimum":50,"maximum":86400000},"hungMs":{"type":"integer","minimum":1000,"maximum":86400000}}},"worker":{"type":"object","additionalProperties":false,"properties":{"sidecar":{"type":"boolean"},"evenSpread":{"type":"boolean"}}},"stage":{"type":"string","enum":["production","staging","development"]},"repl":{"type":"object","additionalProperties":false,"properties":{"enabled":{"type":"boolean"},"write":{"type":"boolean"},"requireReason":{"type":"boolean"},"readOnlyGroup":{"anyOf":[{"type":"string","pattern":"^[A-Za-z0-9_][A-Za-z0-9_.-]{0,31}$"},{"type":"null"}]},"readOnlyCalls":{"type":"boolean"},"evalTimeoutMs":{"type":"integer","minimum":10,"maximum":86400000},"idleTimeoutMs":{"type":"integer","minimum":1000,"maximum":86400000},"maxSessions":{"type":"integer","minimum":1,"maximum":64}}},"log":{"type":"object","additionalProperties":false,"properties":{"files":{"type":"string","enum":["app","worker","stdout","journal"]}}},"http":{"type":"object","additionalProperties":false,"properties":{"listen":{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"integer","minimum":1,"maximum":65535},{"type":"null"}]}}},"shutdown":{"type":"object","additionalProperties":false,"properties":{"delayMs":{"type":"integer","minimum":0,"maximum":86400000}}},"blackbox":{"type":"object","additionalProperties":false,"properties":{"keep":{"type":"integer","minimum":0,"maximum":1000},"maxBytes":{"type":"integer","minimum":4194304,"maximum":1099511627776}}},"manager":{"type":"object","additionalProperties":false,"properties":{"log":{"type":"string","enum":["stderr","stdout"]}}},"bench":{"type":["boolean","object"],"additionalProperties":false,"properties":{"repo":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"file":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"profile":{"type":"string","enum":["quick","normal"]},"only":{"type":"array","items":{"type":"string","pattern":"^[^\\u0000]*$"},"maxItems":100},"branch":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"remote":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"backlog":{"type":"integer","minimum":0,"maximum":5000},"listen":{"type":"string","pattern":"^(?:\\[[0-9A-Fa-f:.]+\\]|[^\\s:/\\[\\]\\u0000]+):\\d{1,5}$"},"machineChecks":{"type":"boolean"},"nice":{"type":"integer","minimum":0,"maximum":19}}}}}},"definitions":{"app":{"type":"object","additionalProperties":false,"required":["script"],"properties":{"$schema":{"type":"string"},"name":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9_-]{0,62}$"},"script":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"args":{"type":"array","items":{"type":"string","pattern":"^[^\\u0000]*$"},"maxItems":1000},"nodeArgs":{"type":"array","items":{"type":"string","pattern":"^[^\\u0000]*$"},"maxItems":100},"cwd":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"env":{"type":"object","propertyNames":{"pattern":"^[^=\\u0000]+$"},"additionalProperties":{"anyOf":[{"type":"string","pattern":"^[^\\u0000]*$"},{"type":"number"},{"type":"boolean"}]},"maxProperties":5000},"keepEnv":{"type":"boolean"},"instances":{"anyOf":[{"type":"integer","minimum":1,"maximum":1024},{"const":"max"}]},"nice":{"type":"integer","minimum":0,"maximum":19},"listen":{"anyOf":[{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"integer","minimum":1,"maximum":65535}]},{"type":"array","items":{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"integer","minimum":1,"maximum":65535}]},"maxItems":64}]},"ready":{"type":"object","additionalProperties":false,"properties":{"when":{"type":"string","enum":["listening","message","http"]},"timeoutMs":{"type":"integer","minimum":100,"maximum":86400000},"minUptimeMs":{"type":"integer","minimum":0,"maximum":86400000},"listens":{"type":"string","enum":["auto","always","never"]},"check":{"type":"boolean"}}},"drain":{"type":"object","additionalProperties":false,"properties":{"idleGraceMs":{"type":"integer","minimum":0,"maximum":86400000},"timeoutMs":{"type":"integer","minimum":0,"maximum":86400000}}},"stop":{"type":"object","additionalProperties":false,"properties":{"signal":{"type":"string","enum":["SIGTERM","SIGINT","SIGQUIT","SIGHUP","SIGUSR2","SIGKILL"]},"timeoutMs":{"type":"integer","minimum":0,"maximum":86400000},"message":{"type":"boolean"}}},"restart":{"type":"object","additionalProperties":false,"properties":{"auto":{"type":"boolean"},"minDelayMs":{"type":"integer","minimum":10,"maximum":86400000},"maxDelayMs":{"type":"integer","minimum":10,"maximum":86400000},"healthyAfterMs":{"type":"integer","minimum":0,"maximum":86400000},"maxRestarts":{"anyOf":[{"type":"integer","minimum":0,"maximum":100000},{"type":"null"}]},"windowMs":{"type":"integer","minimum":1000,"maximum":86400000}}},"reload":{"type":"object","additionalProperties":false,"properties":{"surge":{"type":"integer","minimum":1,"maximum":1024},"settleMs":{"type":"integer","minimum":0,"maximum":86400000},"keepOldMs":{"type":"integer","minimum":0,"maximum":86400000}}},"health":{"type":"object","additionalProperties":false,"properties":{"path":{"anyOf":[{"type":"string","pattern":"^/[^\\s#\\u0000]*$"},{"type":"null"}]},"intervalMs":{"type":"integer","minimum":100,"maximum":86400000},"timeoutMs":{"type":"integer","minimum":10,"maximum":86400000},"failures":{"type":"integer","minimum":1,"maximum":1000},"expectedStatus":{"type":"string"},"blockedMs":{"type":"integer","minimum":50,"maximum":86400000},"hungMs":{"type":"integer","minimum":1000,"maximum":86400000}}},"worker":{"type":"object","additionalProperties":false,"properties":{"sidecar":{"type":"boolean"},"evenSpread":{"type":"boolean"}}},"stage":{"type":"string","enum":["production","staging","development"]},"repl":{"type":"object","additionalProperties":false,"properties":{"enabled":{"type":"boolean"},"write":{"type":"boolean"},"requireReason":{"type":"boolean"},"readOnlyGroup":{"anyOf":[{"type":"string","pattern":"^[A-Za-z0-9_][A-Za-z0-9_.-]{0,31}$"},{"type":"null"}]},"readOnlyCalls":{"type":"boolean"},"evalTimeoutMs":{"type":"integer","minimum":10,"maximum":86400000},"idleTimeoutMs":{"type":"integer","minimum":1000,"maximum":86400000},"maxSessions":{"type":"integer","minimum":1,"maximum":64}}},"log":{"type":"object","additionalProperties":false,"properties":{"files":{"type":"string","enum":["app","worker","stdout","journal"]}}}}}}};
const schema7 = {"type":"object","additionalProperties":false,"required":["script"],"properties":{"$schema":{"type":"string"},"name":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9_-]{0,62}$"},"script":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"args":{"type":"array","items":{"type":"string","pattern":"^[^\\u0000]*$"},"maxItems":1000},"nodeArgs":{"type":"array","items":{"type":"string","pattern":"^[^\\u0000]*$"},"maxItems":100},"cwd":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"env":{"type":"object","propertyNames":{"pattern":"^[^=\\u0000]+$"},"additionalProperties":{"anyOf":[{"type":"string","pattern":"^[^\\u0000]*$"},{"type":"number"},{"type":"boolean"}]},"maxProperties":5000},"keepEnv":{"type":"boolean"},"instances":{"anyOf":[{"type":"integer","minimum":1,"maximum":1024},{"const":"max"}]},"nice":{"type":"integer","minimum":0,"maximum":19},"listen":{"anyOf":[{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"integer","minimum":1,"maximum":65535}]},{"type":"array","items":{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"integer","minimum":1,"maximum":65535}]},"maxItems":64}]},"ready":{"type":"object","additionalProperties":false,"properties":{"when":{"type":"string","enum":["listening","message","http"]},"timeoutMs":{"type":"integer","minimum":100,"maximum":86400000},"minUptimeMs":{"type":"integer","minimum":0,"maximum":86400000},"listens":{"type":"string","enum":["auto","always","never"]},"check":{"type":"boolean"}}},"drain":{"type":"object","additionalProperties":false,"properties":{"idleGraceMs":{"type":"integer","minimum":0,"maximum":86400000},"timeoutMs":{"type":"integer","minimum":0,"maximum":86400000}}},"stop":{"type":"object","additionalProperties":false,"properties":{"signal":{"type":"string","enum":["SIGTERM","SIGINT","SIGQUIT","SIGHUP","SIGUSR2","SIGKILL"]},"timeoutMs":{"type":"integer","minimum":0,"maximum":86400000},"message":{"type":"boolean"}}},"restart":{"type":"object","additionalProperties":false,"properties":{"auto":{"type":"boolean"},"minDelayMs":{"type":"integer","minimum":10,"maximum":86400000},"maxDelayMs":{"type":"integer","minimum":10,"maximum":86400000},"healthyAfterMs":{"type":"integer","minimum":0,"maximum":86400000},"maxRestarts":{"anyOf":[{"type":"integer","minimum":0,"maximum":100000},{"type":"null"}]},"windowMs":{"type":"integer","minimum":1000,"maximum":86400000}}},"reload":{"type":"object","additionalProperties":false,"properties":{"surge":{"type":"integer","minimum":1,"maximum":1024},"settleMs":{"type":"integer","minimum":0,"maximum":86400000},"keepOldMs":{"type":"integer","minimum":0,"maximum":86400000}}},"health":{"type":"object","additionalProperties":false,"properties":{"path":{"anyOf":[{"type":"string","pattern":"^/[^\\s#\\u0000]*$"},{"type":"null"}]},"intervalMs":{"type":"integer","minimum":100,"maximum":86400000},"timeoutMs":{"type":"integer","minimum":10,"maximum":86400000},"failures":{"type":"integer","minimum":1,"maximum":1000},"expectedStatus":{"type":"string"},"blockedMs":{"type":"integer","minimum":50,"maximum":86400000},"hungMs":{"type":"integer","minimum":1000,"maximum":86400000}}},"worker":{"type":"object","additionalProperties":false,"properties":{"sidecar":{"type":"boolean"},"evenSpread":{"type":"boolean"}}},"stage":{"type":"string","enum":["production","staging","development"]},"repl":{"type":"object","additionalProperties":false,"properties":{"enabled":{"type":"boolean"},"write":{"type":"boolean"},"requireReason":{"type":"boolean"},"readOnlyGroup":{"anyOf":[{"type":"string","pattern":"^[A-Za-z0-9_][A-Za-z0-9_.-]{0,31}$"},{"type":"null"}]},"readOnlyCalls":{"type":"boolean"},"evalTimeoutMs":{"type":"integer","minimum":10,"maximum":86400000},"idleTimeoutMs":{"type":"integer","minimum":1000,"maximum":86400000},"maxSessions":{"type":"integer","minimum":1,"maximum":64}}},"log":{"type":"object","additionalProperties":false,"properties":{"files":{"type":"string","enum":["app","worker","stdout","journal"]}}}}};
const func2 = Object.prototype.hasOwnProperty;
const pattern0 = new RegExp("^[A-Za-z0-9][A-Za-z0-9_-]{0,62}$", "u");
const pattern1 = new RegExp("^[^\\u0000]*$", "u");
const pattern5 = new RegExp("^[^=\\u0000]+$", "u");
const pattern9 = new RegExp("^/[^\\s#\\u0000]*$", "u");
const pattern10 = new RegExp("^[A-Za-z0-9_][A-Za-z0-9_.-]{0,31}$", "u");

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
if(data.stage !== undefined){
let data50 = data.stage;
if(typeof data50 !== "string"){
const err140 = {instancePath:instancePath+"/stage",schemaPath:"#/properties/stage/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err140];
}
else {
vErrors.push(err140);
}
errors++;
}
if(!(((data50 === "production") || (data50 === "staging")) || (data50 === "development"))){
const err141 = {instancePath:instancePath+"/stage",schemaPath:"#/properties/stage/enum",keyword:"enum",params:{allowedValues: schema7.properties.stage.enum}};
if(vErrors === null){
vErrors = [err141];
}
else {
vErrors.push(err141);
}
errors++;
}
}
if(data.repl !== undefined){
let data51 = data.repl;
if(data51 && typeof data51 == "object" && !Array.isArray(data51)){
for(const key10 in data51){
if(!((((((((key10 === "enabled") || (key10 === "write")) || (key10 === "requireReason")) || (key10 === "readOnlyGroup")) || (key10 === "readOnlyCalls")) || (key10 === "evalTimeoutMs")) || (key10 === "idleTimeoutMs")) || (key10 === "maxSessions"))){
const err142 = {instancePath:instancePath+"/repl",schemaPath:"#/properties/repl/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key10}};
if(vErrors === null){
vErrors = [err142];
}
else {
vErrors.push(err142);
}
errors++;
}
}
if(data51.enabled !== undefined){
if(typeof data51.enabled !== "boolean"){
const err143 = {instancePath:instancePath+"/repl/enabled",schemaPath:"#/properties/repl/properties/enabled/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err143];
}
else {
vErrors.push(err143);
}
errors++;
}
}
if(data51.write !== undefined){
if(typeof data51.write !== "boolean"){
const err144 = {instancePath:instancePath+"/repl/write",schemaPath:"#/properties/repl/properties/write/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err144];
}
else {
vErrors.push(err144);
}
errors++;
}
}
if(data51.requireReason !== undefined){
if(typeof data51.requireReason !== "boolean"){
const err145 = {instancePath:instancePath+"/repl/requireReason",schemaPath:"#/properties/repl/properties/requireReason/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err145];
}
else {
vErrors.push(err145);
}
errors++;
}
}
if(data51.readOnlyGroup !== undefined){
let data55 = data51.readOnlyGroup;
const _errs152 = errors;
let valid24 = false;
const _errs153 = errors;
if(typeof data55 === "string"){
if(!pattern10.test(data55)){
const err146 = {instancePath:instancePath+"/repl/readOnlyGroup",schemaPath:"#/properties/repl/properties/readOnlyGroup/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_][A-Za-z0-9_.-]{0,31}$"}};
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
const err147 = {instancePath:instancePath+"/repl/readOnlyGroup",schemaPath:"#/properties/repl/properties/readOnlyGroup/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err147];
}
else {
vErrors.push(err147);
}
errors++;
}
var _valid7 = _errs153 === errors;
valid24 = valid24 || _valid7;
if(!valid24){
const _errs155 = errors;
if(data55 !== null){
const err148 = {instancePath:instancePath+"/repl/readOnlyGroup",schemaPath:"#/properties/repl/properties/readOnlyGroup/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err148];
}
else {
vErrors.push(err148);
}
errors++;
}
var _valid7 = _errs155 === errors;
valid24 = valid24 || _valid7;
}
if(!valid24){
const err149 = {instancePath:instancePath+"/repl/readOnlyGroup",schemaPath:"#/properties/repl/properties/readOnlyGroup/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err149];
}
else {
vErrors.push(err149);
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
if(data51.readOnlyCalls !== undefined){
if(typeof data51.readOnlyCalls !== "boolean"){
const err150 = {instancePath:instancePath+"/repl/readOnlyCalls",schemaPath:"#/properties/repl/properties/readOnlyCalls/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err150];
}
else {
vErrors.push(err150);
}
errors++;
}
}
if(data51.evalTimeoutMs !== undefined){
let data57 = data51.evalTimeoutMs;
if(!(((typeof data57 == "number") && (!(data57 % 1) && !isNaN(data57))) && (isFinite(data57)))){
const err151 = {instancePath:instancePath+"/repl/evalTimeoutMs",schemaPath:"#/properties/repl/properties/evalTimeoutMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err151];
}
else {
vErrors.push(err151);
}
errors++;
}
if((typeof data57 == "number") && (isFinite(data57))){
if(data57 > 86400000 || isNaN(data57)){
const err152 = {instancePath:instancePath+"/repl/evalTimeoutMs",schemaPath:"#/properties/repl/properties/evalTimeoutMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err152];
}
else {
vErrors.push(err152);
}
errors++;
}
if(data57 < 10 || isNaN(data57)){
const err153 = {instancePath:instancePath+"/repl/evalTimeoutMs",schemaPath:"#/properties/repl/properties/evalTimeoutMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
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
if(data51.idleTimeoutMs !== undefined){
let data58 = data51.idleTimeoutMs;
if(!(((typeof data58 == "number") && (!(data58 % 1) && !isNaN(data58))) && (isFinite(data58)))){
const err154 = {instancePath:instancePath+"/repl/idleTimeoutMs",schemaPath:"#/properties/repl/properties/idleTimeoutMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err154];
}
else {
vErrors.push(err154);
}
errors++;
}
if((typeof data58 == "number") && (isFinite(data58))){
if(data58 > 86400000 || isNaN(data58)){
const err155 = {instancePath:instancePath+"/repl/idleTimeoutMs",schemaPath:"#/properties/repl/properties/idleTimeoutMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err155];
}
else {
vErrors.push(err155);
}
errors++;
}
if(data58 < 1000 || isNaN(data58)){
const err156 = {instancePath:instancePath+"/repl/idleTimeoutMs",schemaPath:"#/properties/repl/properties/idleTimeoutMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}};
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
if(data51.maxSessions !== undefined){
let data59 = data51.maxSessions;
if(!(((typeof data59 == "number") && (!(data59 % 1) && !isNaN(data59))) && (isFinite(data59)))){
const err157 = {instancePath:instancePath+"/repl/maxSessions",schemaPath:"#/properties/repl/properties/maxSessions/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err157];
}
else {
vErrors.push(err157);
}
errors++;
}
if((typeof data59 == "number") && (isFinite(data59))){
if(data59 > 64 || isNaN(data59)){
const err158 = {instancePath:instancePath+"/repl/maxSessions",schemaPath:"#/properties/repl/properties/maxSessions/maximum",keyword:"maximum",params:{comparison: "<=", limit: 64}};
if(vErrors === null){
vErrors = [err158];
}
else {
vErrors.push(err158);
}
errors++;
}
if(data59 < 1 || isNaN(data59)){
const err159 = {instancePath:instancePath+"/repl/maxSessions",schemaPath:"#/properties/repl/properties/maxSessions/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
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
const err160 = {instancePath:instancePath+"/repl",schemaPath:"#/properties/repl/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err160];
}
else {
vErrors.push(err160);
}
errors++;
}
}
if(data.log !== undefined){
let data60 = data.log;
if(data60 && typeof data60 == "object" && !Array.isArray(data60)){
for(const key11 in data60){
if(!(key11 === "files")){
const err161 = {instancePath:instancePath+"/log",schemaPath:"#/properties/log/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key11}};
if(vErrors === null){
vErrors = [err161];
}
else {
vErrors.push(err161);
}
errors++;
}
}
if(data60.files !== undefined){
let data61 = data60.files;
if(typeof data61 !== "string"){
const err162 = {instancePath:instancePath+"/log/files",schemaPath:"#/properties/log/properties/files/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err162];
}
else {
vErrors.push(err162);
}
errors++;
}
if(!((((data61 === "app") || (data61 === "worker")) || (data61 === "stdout")) || (data61 === "journal"))){
const err163 = {instancePath:instancePath+"/log/files",schemaPath:"#/properties/log/properties/files/enum",keyword:"enum",params:{allowedValues: schema7.properties.log.properties.files.enum}};
if(vErrors === null){
vErrors = [err163];
}
else {
vErrors.push(err163);
}
errors++;
}
}
}
else {
const err164 = {instancePath:instancePath+"/log",schemaPath:"#/properties/log/type",keyword:"type",params:{type: "object"}};
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
else {
const err165 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err165];
}
else {
vErrors.push(err165);
}
errors++;
}
validate22.errors = vErrors;
return errors === 0;
}

const pattern17 = new RegExp("^(?:\\[[0-9A-Fa-f:.]+\\]|[^\\s:/\\[\\]\\u0000]+):\\d{1,5}$", "u");

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
if(!(((((((key0 === "$schema") || (key0 === "apps")) || (key0 === "http")) || (key0 === "shutdown")) || (key0 === "blackbox")) || (key0 === "manager")) || (key0 === "bench"))){
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
if(!(key1 === "listen")){
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
}
else {
const err15 = {instancePath:instancePath+"/http",schemaPath:"#/then/properties/http/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.shutdown !== undefined){
let data5 = data.shutdown;
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
for(const key2 in data5){
if(!(key2 === "delayMs")){
const err16 = {instancePath:instancePath+"/shutdown",schemaPath:"#/then/properties/shutdown/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data5.delayMs !== undefined){
let data6 = data5.delayMs;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
const err17 = {instancePath:instancePath+"/shutdown/delayMs",schemaPath:"#/then/properties/shutdown/properties/delayMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 > 86400000 || isNaN(data6)){
const err18 = {instancePath:instancePath+"/shutdown/delayMs",schemaPath:"#/then/properties/shutdown/properties/delayMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(data6 < 0 || isNaN(data6)){
const err19 = {instancePath:instancePath+"/shutdown/delayMs",schemaPath:"#/then/properties/shutdown/properties/delayMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
}
}
else {
const err20 = {instancePath:instancePath+"/shutdown",schemaPath:"#/then/properties/shutdown/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data.blackbox !== undefined){
let data7 = data.blackbox;
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
for(const key3 in data7){
if(!((key3 === "keep") || (key3 === "maxBytes"))){
const err21 = {instancePath:instancePath+"/blackbox",schemaPath:"#/then/properties/blackbox/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data7.keep !== undefined){
let data8 = data7.keep;
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
const err22 = {instancePath:instancePath+"/blackbox/keep",schemaPath:"#/then/properties/blackbox/properties/keep/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 > 1000 || isNaN(data8)){
const err23 = {instancePath:instancePath+"/blackbox/keep",schemaPath:"#/then/properties/blackbox/properties/keep/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if(data8 < 0 || isNaN(data8)){
const err24 = {instancePath:instancePath+"/blackbox/keep",schemaPath:"#/then/properties/blackbox/properties/keep/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
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
if(data7.maxBytes !== undefined){
let data9 = data7.maxBytes;
if(!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))){
const err25 = {instancePath:instancePath+"/blackbox/maxBytes",schemaPath:"#/then/properties/blackbox/properties/maxBytes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
if((typeof data9 == "number") && (isFinite(data9))){
if(data9 > 1099511627776 || isNaN(data9)){
const err26 = {instancePath:instancePath+"/blackbox/maxBytes",schemaPath:"#/then/properties/blackbox/properties/maxBytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1099511627776}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if(data9 < 4194304 || isNaN(data9)){
const err27 = {instancePath:instancePath+"/blackbox/maxBytes",schemaPath:"#/then/properties/blackbox/properties/maxBytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 4194304}};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
}
}
else {
const err28 = {instancePath:instancePath+"/blackbox",schemaPath:"#/then/properties/blackbox/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
if(data.manager !== undefined){
let data10 = data.manager;
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
for(const key4 in data10){
if(!(key4 === "log")){
const err29 = {instancePath:instancePath+"/manager",schemaPath:"#/then/properties/manager/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4}};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data10.log !== undefined){
let data11 = data10.log;
if(typeof data11 !== "string"){
const err30 = {instancePath:instancePath+"/manager/log",schemaPath:"#/then/properties/manager/properties/log/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
if(!((data11 === "stderr") || (data11 === "stdout"))){
const err31 = {instancePath:instancePath+"/manager/log",schemaPath:"#/then/properties/manager/properties/log/enum",keyword:"enum",params:{allowedValues: schema6.then.properties.manager.properties.log.enum}};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
}
else {
const err32 = {instancePath:instancePath+"/manager",schemaPath:"#/then/properties/manager/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
if(data.bench !== undefined){
let data12 = data.bench;
if((typeof data12 !== "boolean") && (!(data12 && typeof data12 == "object" && !Array.isArray(data12)))){
const err33 = {instancePath:instancePath+"/bench",schemaPath:"#/then/properties/bench/type",keyword:"type",params:{type: schema6.then.properties.bench.type}};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
if(data12 && typeof data12 == "object" && !Array.isArray(data12)){
for(const key5 in data12){
if(!(func2.call(schema6.then.properties.bench.properties, key5))){
const err34 = {instancePath:instancePath+"/bench",schemaPath:"#/then/properties/bench/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5}};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
if(data12.repo !== undefined){
let data13 = data12.repo;
if(typeof data13 === "string"){
if(data13.length < 1){
const err35 = {instancePath:instancePath+"/bench/repo",schemaPath:"#/then/properties/bench/properties/repo/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
if(!pattern1.test(data13)){
const err36 = {instancePath:instancePath+"/bench/repo",schemaPath:"#/then/properties/bench/properties/repo/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
else {
const err37 = {instancePath:instancePath+"/bench/repo",schemaPath:"#/then/properties/bench/properties/repo/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
if(data12.file !== undefined){
let data14 = data12.file;
if(typeof data14 === "string"){
if(data14.length < 1){
const err38 = {instancePath:instancePath+"/bench/file",schemaPath:"#/then/properties/bench/properties/file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
if(!pattern1.test(data14)){
const err39 = {instancePath:instancePath+"/bench/file",schemaPath:"#/then/properties/bench/properties/file/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
else {
const err40 = {instancePath:instancePath+"/bench/file",schemaPath:"#/then/properties/bench/properties/file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
if(data12.profile !== undefined){
let data15 = data12.profile;
if(typeof data15 !== "string"){
const err41 = {instancePath:instancePath+"/bench/profile",schemaPath:"#/then/properties/bench/properties/profile/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
if(!((data15 === "quick") || (data15 === "normal"))){
const err42 = {instancePath:instancePath+"/bench/profile",schemaPath:"#/then/properties/bench/properties/profile/enum",keyword:"enum",params:{allowedValues: schema6.then.properties.bench.properties.profile.enum}};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
if(data12.only !== undefined){
let data16 = data12.only;
if(Array.isArray(data16)){
if(data16.length > 100){
const err43 = {instancePath:instancePath+"/bench/only",schemaPath:"#/then/properties/bench/properties/only/maxItems",keyword:"maxItems",params:{limit: 100}};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
const len1 = data16.length;
for(let i1=0; i1<len1; i1++){
let data17 = data16[i1];
if(typeof data17 === "string"){
if(!pattern1.test(data17)){
const err44 = {instancePath:instancePath+"/bench/only/" + i1,schemaPath:"#/then/properties/bench/properties/only/items/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
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
const err45 = {instancePath:instancePath+"/bench/only/" + i1,schemaPath:"#/then/properties/bench/properties/only/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
}
else {
const err46 = {instancePath:instancePath+"/bench/only",schemaPath:"#/then/properties/bench/properties/only/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
if(data12.branch !== undefined){
let data18 = data12.branch;
if(typeof data18 === "string"){
if(data18.length < 1){
const err47 = {instancePath:instancePath+"/bench/branch",schemaPath:"#/then/properties/bench/properties/branch/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
if(!pattern1.test(data18)){
const err48 = {instancePath:instancePath+"/bench/branch",schemaPath:"#/then/properties/bench/properties/branch/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
else {
const err49 = {instancePath:instancePath+"/bench/branch",schemaPath:"#/then/properties/bench/properties/branch/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
if(data12.remote !== undefined){
let data19 = data12.remote;
if(typeof data19 === "string"){
if(data19.length < 1){
const err50 = {instancePath:instancePath+"/bench/remote",schemaPath:"#/then/properties/bench/properties/remote/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
if(!pattern1.test(data19)){
const err51 = {instancePath:instancePath+"/bench/remote",schemaPath:"#/then/properties/bench/properties/remote/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
else {
const err52 = {instancePath:instancePath+"/bench/remote",schemaPath:"#/then/properties/bench/properties/remote/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
if(data12.backlog !== undefined){
let data20 = data12.backlog;
if(!(((typeof data20 == "number") && (!(data20 % 1) && !isNaN(data20))) && (isFinite(data20)))){
const err53 = {instancePath:instancePath+"/bench/backlog",schemaPath:"#/then/properties/bench/properties/backlog/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
if((typeof data20 == "number") && (isFinite(data20))){
if(data20 > 5000 || isNaN(data20)){
const err54 = {instancePath:instancePath+"/bench/backlog",schemaPath:"#/then/properties/bench/properties/backlog/maximum",keyword:"maximum",params:{comparison: "<=", limit: 5000}};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
if(data20 < 0 || isNaN(data20)){
const err55 = {instancePath:instancePath+"/bench/backlog",schemaPath:"#/then/properties/bench/properties/backlog/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
}
if(data12.listen !== undefined){
let data21 = data12.listen;
if(typeof data21 === "string"){
if(!pattern17.test(data21)){
const err56 = {instancePath:instancePath+"/bench/listen",schemaPath:"#/then/properties/bench/properties/listen/pattern",keyword:"pattern",params:{pattern: "^(?:\\[[0-9A-Fa-f:.]+\\]|[^\\s:/\\[\\]\\u0000]+):\\d{1,5}$"}};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
else {
const err57 = {instancePath:instancePath+"/bench/listen",schemaPath:"#/then/properties/bench/properties/listen/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
if(data12.machineChecks !== undefined){
if(typeof data12.machineChecks !== "boolean"){
const err58 = {instancePath:instancePath+"/bench/machineChecks",schemaPath:"#/then/properties/bench/properties/machineChecks/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
if(data12.nice !== undefined){
let data23 = data12.nice;
if(!(((typeof data23 == "number") && (!(data23 % 1) && !isNaN(data23))) && (isFinite(data23)))){
const err59 = {instancePath:instancePath+"/bench/nice",schemaPath:"#/then/properties/bench/properties/nice/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
if((typeof data23 == "number") && (isFinite(data23))){
if(data23 > 19 || isNaN(data23)){
const err60 = {instancePath:instancePath+"/bench/nice",schemaPath:"#/then/properties/bench/properties/nice/maximum",keyword:"maximum",params:{comparison: "<=", limit: 19}};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
if(data23 < 0 || isNaN(data23)){
const err61 = {instancePath:instancePath+"/bench/nice",schemaPath:"#/then/properties/bench/properties/nice/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
}
}
}
}
}
else {
const err62 = {instancePath,schemaPath:"#/then/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
var _valid0 = _errs2 === errors;
valid0 = _valid0;
ifClause0 = "then";
}
else {
const _errs63 = errors;
const _errs64 = errors;
let valid12 = true;
const _errs65 = errors;
const _errs66 = errors;
const _errs67 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((data.script === undefined) && (missing1 = "script")){
const err63 = {};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
}
var valid13 = _errs67 === errors;
if(valid13){
const err64 = {};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
else {
errors = _errs66;
if(vErrors !== null){
if(_errs66){
vErrors.length = _errs66;
}
else {
vErrors = null;
}
}
}
if(errors === _errs65){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing2;
if((data.bench === undefined) && (missing2 = "bench")){
const err65 = {};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
else {
if(data.bench !== undefined){
const _errs69 = errors;
const _errs70 = errors;
if(false !== data.bench){
const err66 = {};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
var valid15 = _errs70 === errors;
if(valid15){
const err67 = {};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
else {
errors = _errs69;
if(vErrors !== null){
if(_errs69){
vErrors.length = _errs69;
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
var _valid2 = _errs65 === errors;
errors = _errs64;
if(vErrors !== null){
if(_errs64){
vErrors.length = _errs64;
}
else {
vErrors = null;
}
}
let ifClause1;
if(_valid2){
const _errs71 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key6 in data){
if(!((((((key6 === "$schema") || (key6 === "http")) || (key6 === "shutdown")) || (key6 === "blackbox")) || (key6 === "manager")) || (key6 === "bench"))){
const err68 = {instancePath,schemaPath:"#/else/then/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6}};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
}
if(data.$schema !== undefined){
if(typeof data.$schema !== "string"){
const err69 = {instancePath:instancePath+"/$schema",schemaPath:"#/else/then/properties/%24schema/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
}
if(data.http !== undefined){
let data26 = data.http;
if(data26 && typeof data26 == "object" && !Array.isArray(data26)){
for(const key7 in data26){
if(!(key7 === "listen")){
const err70 = {instancePath:instancePath+"/http",schemaPath:"#/else/then/properties/http/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key7}};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
}
if(data26.listen !== undefined){
let data27 = data26.listen;
const _errs80 = errors;
let valid18 = false;
const _errs81 = errors;
if(typeof data27 === "string"){
if(data27.length < 1){
const err71 = {instancePath:instancePath+"/http/listen",schemaPath:"#/else/then/properties/http/properties/listen/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
if(!pattern1.test(data27)){
const err72 = {instancePath:instancePath+"/http/listen",schemaPath:"#/else/then/properties/http/properties/listen/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
}
else {
const err73 = {instancePath:instancePath+"/http/listen",schemaPath:"#/else/then/properties/http/properties/listen/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
var _valid3 = _errs81 === errors;
valid18 = valid18 || _valid3;
if(!valid18){
const _errs83 = errors;
if(!(((typeof data27 == "number") && (!(data27 % 1) && !isNaN(data27))) && (isFinite(data27)))){
const err74 = {instancePath:instancePath+"/http/listen",schemaPath:"#/else/then/properties/http/properties/listen/anyOf/1/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
if((typeof data27 == "number") && (isFinite(data27))){
if(data27 > 65535 || isNaN(data27)){
const err75 = {instancePath:instancePath+"/http/listen",schemaPath:"#/else/then/properties/http/properties/listen/anyOf/1/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535}};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
if(data27 < 1 || isNaN(data27)){
const err76 = {instancePath:instancePath+"/http/listen",schemaPath:"#/else/then/properties/http/properties/listen/anyOf/1/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
}
var _valid3 = _errs83 === errors;
valid18 = valid18 || _valid3;
if(!valid18){
const _errs85 = errors;
if(data27 !== null){
const err77 = {instancePath:instancePath+"/http/listen",schemaPath:"#/else/then/properties/http/properties/listen/anyOf/2/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
var _valid3 = _errs85 === errors;
valid18 = valid18 || _valid3;
}
}
if(!valid18){
const err78 = {instancePath:instancePath+"/http/listen",schemaPath:"#/else/then/properties/http/properties/listen/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
else {
errors = _errs80;
if(vErrors !== null){
if(_errs80){
vErrors.length = _errs80;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err79 = {instancePath:instancePath+"/http",schemaPath:"#/else/then/properties/http/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
}
if(data.shutdown !== undefined){
let data28 = data.shutdown;
if(data28 && typeof data28 == "object" && !Array.isArray(data28)){
for(const key8 in data28){
if(!(key8 === "delayMs")){
const err80 = {instancePath:instancePath+"/shutdown",schemaPath:"#/else/then/properties/shutdown/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key8}};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
}
if(data28.delayMs !== undefined){
let data29 = data28.delayMs;
if(!(((typeof data29 == "number") && (!(data29 % 1) && !isNaN(data29))) && (isFinite(data29)))){
const err81 = {instancePath:instancePath+"/shutdown/delayMs",schemaPath:"#/else/then/properties/shutdown/properties/delayMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
if((typeof data29 == "number") && (isFinite(data29))){
if(data29 > 86400000 || isNaN(data29)){
const err82 = {instancePath:instancePath+"/shutdown/delayMs",schemaPath:"#/else/then/properties/shutdown/properties/delayMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
if(data29 < 0 || isNaN(data29)){
const err83 = {instancePath:instancePath+"/shutdown/delayMs",schemaPath:"#/else/then/properties/shutdown/properties/delayMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
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
}
else {
const err84 = {instancePath:instancePath+"/shutdown",schemaPath:"#/else/then/properties/shutdown/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
}
if(data.blackbox !== undefined){
let data30 = data.blackbox;
if(data30 && typeof data30 == "object" && !Array.isArray(data30)){
for(const key9 in data30){
if(!((key9 === "keep") || (key9 === "maxBytes"))){
const err85 = {instancePath:instancePath+"/blackbox",schemaPath:"#/else/then/properties/blackbox/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key9}};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
}
if(data30.keep !== undefined){
let data31 = data30.keep;
if(!(((typeof data31 == "number") && (!(data31 % 1) && !isNaN(data31))) && (isFinite(data31)))){
const err86 = {instancePath:instancePath+"/blackbox/keep",schemaPath:"#/else/then/properties/blackbox/properties/keep/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
if((typeof data31 == "number") && (isFinite(data31))){
if(data31 > 1000 || isNaN(data31)){
const err87 = {instancePath:instancePath+"/blackbox/keep",schemaPath:"#/else/then/properties/blackbox/properties/keep/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000}};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
if(data31 < 0 || isNaN(data31)){
const err88 = {instancePath:instancePath+"/blackbox/keep",schemaPath:"#/else/then/properties/blackbox/properties/keep/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
}
}
if(data30.maxBytes !== undefined){
let data32 = data30.maxBytes;
if(!(((typeof data32 == "number") && (!(data32 % 1) && !isNaN(data32))) && (isFinite(data32)))){
const err89 = {instancePath:instancePath+"/blackbox/maxBytes",schemaPath:"#/else/then/properties/blackbox/properties/maxBytes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
if((typeof data32 == "number") && (isFinite(data32))){
if(data32 > 1099511627776 || isNaN(data32)){
const err90 = {instancePath:instancePath+"/blackbox/maxBytes",schemaPath:"#/else/then/properties/blackbox/properties/maxBytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1099511627776}};
if(vErrors === null){
vErrors = [err90];
}
else {
vErrors.push(err90);
}
errors++;
}
if(data32 < 4194304 || isNaN(data32)){
const err91 = {instancePath:instancePath+"/blackbox/maxBytes",schemaPath:"#/else/then/properties/blackbox/properties/maxBytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 4194304}};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
}
}
}
else {
const err92 = {instancePath:instancePath+"/blackbox",schemaPath:"#/else/then/properties/blackbox/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
}
if(data.manager !== undefined){
let data33 = data.manager;
if(data33 && typeof data33 == "object" && !Array.isArray(data33)){
for(const key10 in data33){
if(!(key10 === "log")){
const err93 = {instancePath:instancePath+"/manager",schemaPath:"#/else/then/properties/manager/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key10}};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
}
if(data33.log !== undefined){
let data34 = data33.log;
if(typeof data34 !== "string"){
const err94 = {instancePath:instancePath+"/manager/log",schemaPath:"#/else/then/properties/manager/properties/log/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
if(!((data34 === "stderr") || (data34 === "stdout"))){
const err95 = {instancePath:instancePath+"/manager/log",schemaPath:"#/else/then/properties/manager/properties/log/enum",keyword:"enum",params:{allowedValues: schema6.else.then.properties.manager.properties.log.enum}};
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
const err96 = {instancePath:instancePath+"/manager",schemaPath:"#/else/then/properties/manager/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err96];
}
else {
vErrors.push(err96);
}
errors++;
}
}
if(data.bench !== undefined){
let data35 = data.bench;
if((typeof data35 !== "boolean") && (!(data35 && typeof data35 == "object" && !Array.isArray(data35)))){
const err97 = {instancePath:instancePath+"/bench",schemaPath:"#/else/then/properties/bench/type",keyword:"type",params:{type: schema6.else.then.properties.bench.type}};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
if(data35 && typeof data35 == "object" && !Array.isArray(data35)){
for(const key11 in data35){
if(!(func2.call(schema6.else.then.properties.bench.properties, key11))){
const err98 = {instancePath:instancePath+"/bench",schemaPath:"#/else/then/properties/bench/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key11}};
if(vErrors === null){
vErrors = [err98];
}
else {
vErrors.push(err98);
}
errors++;
}
}
if(data35.repo !== undefined){
let data36 = data35.repo;
if(typeof data36 === "string"){
if(data36.length < 1){
const err99 = {instancePath:instancePath+"/bench/repo",schemaPath:"#/else/then/properties/bench/properties/repo/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err99];
}
else {
vErrors.push(err99);
}
errors++;
}
if(!pattern1.test(data36)){
const err100 = {instancePath:instancePath+"/bench/repo",schemaPath:"#/else/then/properties/bench/properties/repo/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err100];
}
else {
vErrors.push(err100);
}
errors++;
}
}
else {
const err101 = {instancePath:instancePath+"/bench/repo",schemaPath:"#/else/then/properties/bench/properties/repo/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err101];
}
else {
vErrors.push(err101);
}
errors++;
}
}
if(data35.file !== undefined){
let data37 = data35.file;
if(typeof data37 === "string"){
if(data37.length < 1){
const err102 = {instancePath:instancePath+"/bench/file",schemaPath:"#/else/then/properties/bench/properties/file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err102];
}
else {
vErrors.push(err102);
}
errors++;
}
if(!pattern1.test(data37)){
const err103 = {instancePath:instancePath+"/bench/file",schemaPath:"#/else/then/properties/bench/properties/file/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err103];
}
else {
vErrors.push(err103);
}
errors++;
}
}
else {
const err104 = {instancePath:instancePath+"/bench/file",schemaPath:"#/else/then/properties/bench/properties/file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err104];
}
else {
vErrors.push(err104);
}
errors++;
}
}
if(data35.profile !== undefined){
let data38 = data35.profile;
if(typeof data38 !== "string"){
const err105 = {instancePath:instancePath+"/bench/profile",schemaPath:"#/else/then/properties/bench/properties/profile/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err105];
}
else {
vErrors.push(err105);
}
errors++;
}
if(!((data38 === "quick") || (data38 === "normal"))){
const err106 = {instancePath:instancePath+"/bench/profile",schemaPath:"#/else/then/properties/bench/properties/profile/enum",keyword:"enum",params:{allowedValues: schema6.else.then.properties.bench.properties.profile.enum}};
if(vErrors === null){
vErrors = [err106];
}
else {
vErrors.push(err106);
}
errors++;
}
}
if(data35.only !== undefined){
let data39 = data35.only;
if(Array.isArray(data39)){
if(data39.length > 100){
const err107 = {instancePath:instancePath+"/bench/only",schemaPath:"#/else/then/properties/bench/properties/only/maxItems",keyword:"maxItems",params:{limit: 100}};
if(vErrors === null){
vErrors = [err107];
}
else {
vErrors.push(err107);
}
errors++;
}
const len2 = data39.length;
for(let i2=0; i2<len2; i2++){
let data40 = data39[i2];
if(typeof data40 === "string"){
if(!pattern1.test(data40)){
const err108 = {instancePath:instancePath+"/bench/only/" + i2,schemaPath:"#/else/then/properties/bench/properties/only/items/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err108];
}
else {
vErrors.push(err108);
}
errors++;
}
}
else {
const err109 = {instancePath:instancePath+"/bench/only/" + i2,schemaPath:"#/else/then/properties/bench/properties/only/items/type",keyword:"type",params:{type: "string"}};
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
else {
const err110 = {instancePath:instancePath+"/bench/only",schemaPath:"#/else/then/properties/bench/properties/only/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err110];
}
else {
vErrors.push(err110);
}
errors++;
}
}
if(data35.branch !== undefined){
let data41 = data35.branch;
if(typeof data41 === "string"){
if(data41.length < 1){
const err111 = {instancePath:instancePath+"/bench/branch",schemaPath:"#/else/then/properties/bench/properties/branch/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err111];
}
else {
vErrors.push(err111);
}
errors++;
}
if(!pattern1.test(data41)){
const err112 = {instancePath:instancePath+"/bench/branch",schemaPath:"#/else/then/properties/bench/properties/branch/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err112];
}
else {
vErrors.push(err112);
}
errors++;
}
}
else {
const err113 = {instancePath:instancePath+"/bench/branch",schemaPath:"#/else/then/properties/bench/properties/branch/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err113];
}
else {
vErrors.push(err113);
}
errors++;
}
}
if(data35.remote !== undefined){
let data42 = data35.remote;
if(typeof data42 === "string"){
if(data42.length < 1){
const err114 = {instancePath:instancePath+"/bench/remote",schemaPath:"#/else/then/properties/bench/properties/remote/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err114];
}
else {
vErrors.push(err114);
}
errors++;
}
if(!pattern1.test(data42)){
const err115 = {instancePath:instancePath+"/bench/remote",schemaPath:"#/else/then/properties/bench/properties/remote/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
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
const err116 = {instancePath:instancePath+"/bench/remote",schemaPath:"#/else/then/properties/bench/properties/remote/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err116];
}
else {
vErrors.push(err116);
}
errors++;
}
}
if(data35.backlog !== undefined){
let data43 = data35.backlog;
if(!(((typeof data43 == "number") && (!(data43 % 1) && !isNaN(data43))) && (isFinite(data43)))){
const err117 = {instancePath:instancePath+"/bench/backlog",schemaPath:"#/else/then/properties/bench/properties/backlog/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err117];
}
else {
vErrors.push(err117);
}
errors++;
}
if((typeof data43 == "number") && (isFinite(data43))){
if(data43 > 5000 || isNaN(data43)){
const err118 = {instancePath:instancePath+"/bench/backlog",schemaPath:"#/else/then/properties/bench/properties/backlog/maximum",keyword:"maximum",params:{comparison: "<=", limit: 5000}};
if(vErrors === null){
vErrors = [err118];
}
else {
vErrors.push(err118);
}
errors++;
}
if(data43 < 0 || isNaN(data43)){
const err119 = {instancePath:instancePath+"/bench/backlog",schemaPath:"#/else/then/properties/bench/properties/backlog/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err119];
}
else {
vErrors.push(err119);
}
errors++;
}
}
}
if(data35.listen !== undefined){
let data44 = data35.listen;
if(typeof data44 === "string"){
if(!pattern17.test(data44)){
const err120 = {instancePath:instancePath+"/bench/listen",schemaPath:"#/else/then/properties/bench/properties/listen/pattern",keyword:"pattern",params:{pattern: "^(?:\\[[0-9A-Fa-f:.]+\\]|[^\\s:/\\[\\]\\u0000]+):\\d{1,5}$"}};
if(vErrors === null){
vErrors = [err120];
}
else {
vErrors.push(err120);
}
errors++;
}
}
else {
const err121 = {instancePath:instancePath+"/bench/listen",schemaPath:"#/else/then/properties/bench/properties/listen/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err121];
}
else {
vErrors.push(err121);
}
errors++;
}
}
if(data35.machineChecks !== undefined){
if(typeof data35.machineChecks !== "boolean"){
const err122 = {instancePath:instancePath+"/bench/machineChecks",schemaPath:"#/else/then/properties/bench/properties/machineChecks/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err122];
}
else {
vErrors.push(err122);
}
errors++;
}
}
if(data35.nice !== undefined){
let data46 = data35.nice;
if(!(((typeof data46 == "number") && (!(data46 % 1) && !isNaN(data46))) && (isFinite(data46)))){
const err123 = {instancePath:instancePath+"/bench/nice",schemaPath:"#/else/then/properties/bench/properties/nice/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err123];
}
else {
vErrors.push(err123);
}
errors++;
}
if((typeof data46 == "number") && (isFinite(data46))){
if(data46 > 19 || isNaN(data46)){
const err124 = {instancePath:instancePath+"/bench/nice",schemaPath:"#/else/then/properties/bench/properties/nice/maximum",keyword:"maximum",params:{comparison: "<=", limit: 19}};
if(vErrors === null){
vErrors = [err124];
}
else {
vErrors.push(err124);
}
errors++;
}
if(data46 < 0 || isNaN(data46)){
const err125 = {instancePath:instancePath+"/bench/nice",schemaPath:"#/else/then/properties/bench/properties/nice/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
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
}
}
}
else {
const err126 = {instancePath,schemaPath:"#/else/then/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err126];
}
else {
vErrors.push(err126);
}
errors++;
}
var _valid2 = _errs71 === errors;
valid12 = _valid2;
ifClause1 = "then";
}
else {
const _errs129 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.script === undefined){
const err127 = {instancePath,schemaPath:"#/else/else/required",keyword:"required",params:{missingProperty: "script"}};
if(vErrors === null){
vErrors = [err127];
}
else {
vErrors.push(err127);
}
errors++;
}
for(const key12 in data){
if(!(func2.call(schema6.else.else.properties, key12))){
const err128 = {instancePath,schemaPath:"#/else/else/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key12}};
if(vErrors === null){
vErrors = [err128];
}
else {
vErrors.push(err128);
}
errors++;
}
}
if(data.$schema !== undefined){
if(typeof data.$schema !== "string"){
const err129 = {instancePath:instancePath+"/$schema",schemaPath:"#/else/else/properties/%24schema/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err129];
}
else {
vErrors.push(err129);
}
errors++;
}
}
if(data.name !== undefined){
let data48 = data.name;
if(typeof data48 === "string"){
if(!pattern0.test(data48)){
const err130 = {instancePath:instancePath+"/name",schemaPath:"#/else/else/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9_-]{0,62}$"}};
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
const err131 = {instancePath:instancePath+"/name",schemaPath:"#/else/else/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err131];
}
else {
vErrors.push(err131);
}
errors++;
}
}
if(data.script !== undefined){
let data49 = data.script;
if(typeof data49 === "string"){
if(data49.length < 1){
const err132 = {instancePath:instancePath+"/script",schemaPath:"#/else/else/properties/script/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err132];
}
else {
vErrors.push(err132);
}
errors++;
}
if(!pattern1.test(data49)){
const err133 = {instancePath:instancePath+"/script",schemaPath:"#/else/else/properties/script/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err133];
}
else {
vErrors.push(err133);
}
errors++;
}
}
else {
const err134 = {instancePath:instancePath+"/script",schemaPath:"#/else/else/properties/script/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err134];
}
else {
vErrors.push(err134);
}
errors++;
}
}
if(data.args !== undefined){
let data50 = data.args;
if(Array.isArray(data50)){
if(data50.length > 1000){
const err135 = {instancePath:instancePath+"/args",schemaPath:"#/else/else/properties/args/maxItems",keyword:"maxItems",params:{limit: 1000}};
if(vErrors === null){
vErrors = [err135];
}
else {
vErrors.push(err135);
}
errors++;
}
const len3 = data50.length;
for(let i3=0; i3<len3; i3++){
let data51 = data50[i3];
if(typeof data51 === "string"){
if(!pattern1.test(data51)){
const err136 = {instancePath:instancePath+"/args/" + i3,schemaPath:"#/else/else/properties/args/items/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
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
const err137 = {instancePath:instancePath+"/args/" + i3,schemaPath:"#/else/else/properties/args/items/type",keyword:"type",params:{type: "string"}};
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
else {
const err138 = {instancePath:instancePath+"/args",schemaPath:"#/else/else/properties/args/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err138];
}
else {
vErrors.push(err138);
}
errors++;
}
}
if(data.nodeArgs !== undefined){
let data52 = data.nodeArgs;
if(Array.isArray(data52)){
if(data52.length > 100){
const err139 = {instancePath:instancePath+"/nodeArgs",schemaPath:"#/else/else/properties/nodeArgs/maxItems",keyword:"maxItems",params:{limit: 100}};
if(vErrors === null){
vErrors = [err139];
}
else {
vErrors.push(err139);
}
errors++;
}
const len4 = data52.length;
for(let i4=0; i4<len4; i4++){
let data53 = data52[i4];
if(typeof data53 === "string"){
if(!pattern1.test(data53)){
const err140 = {instancePath:instancePath+"/nodeArgs/" + i4,schemaPath:"#/else/else/properties/nodeArgs/items/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
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
const err141 = {instancePath:instancePath+"/nodeArgs/" + i4,schemaPath:"#/else/else/properties/nodeArgs/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err141];
}
else {
vErrors.push(err141);
}
errors++;
}
}
}
else {
const err142 = {instancePath:instancePath+"/nodeArgs",schemaPath:"#/else/else/properties/nodeArgs/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err142];
}
else {
vErrors.push(err142);
}
errors++;
}
}
if(data.cwd !== undefined){
let data54 = data.cwd;
if(typeof data54 === "string"){
if(data54.length < 1){
const err143 = {instancePath:instancePath+"/cwd",schemaPath:"#/else/else/properties/cwd/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err143];
}
else {
vErrors.push(err143);
}
errors++;
}
if(!pattern1.test(data54)){
const err144 = {instancePath:instancePath+"/cwd",schemaPath:"#/else/else/properties/cwd/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err144];
}
else {
vErrors.push(err144);
}
errors++;
}
}
else {
const err145 = {instancePath:instancePath+"/cwd",schemaPath:"#/else/else/properties/cwd/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err145];
}
else {
vErrors.push(err145);
}
errors++;
}
}
if(data.env !== undefined){
let data55 = data.env;
if(data55 && typeof data55 == "object" && !Array.isArray(data55)){
if(Object.keys(data55).length > 5000){
const err146 = {instancePath:instancePath+"/env",schemaPath:"#/else/else/properties/env/maxProperties",keyword:"maxProperties",params:{limit: 5000}};
if(vErrors === null){
vErrors = [err146];
}
else {
vErrors.push(err146);
}
errors++;
}
for(const key13 in data55){
const _errs150 = errors;
if(typeof key13 === "string"){
if(!pattern5.test(key13)){
const err147 = {instancePath:instancePath+"/env",schemaPath:"#/else/else/properties/env/propertyNames/pattern",keyword:"pattern",params:{pattern: "^[^=\\u0000]+$"},propertyName:key13};
if(vErrors === null){
vErrors = [err147];
}
else {
vErrors.push(err147);
}
errors++;
}
}
var valid30 = _errs150 === errors;
if(!valid30){
const err148 = {instancePath:instancePath+"/env",schemaPath:"#/else/else/properties/env/propertyNames",keyword:"propertyNames",params:{propertyName: key13}};
if(vErrors === null){
vErrors = [err148];
}
else {
vErrors.push(err148);
}
errors++;
}
}
for(const key14 in data55){
let data56 = data55[key14];
const _errs153 = errors;
let valid32 = false;
const _errs154 = errors;
if(typeof data56 === "string"){
if(!pattern1.test(data56)){
const err149 = {instancePath:instancePath+"/env/" + key14.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/else/else/properties/env/additionalProperties/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err149];
}
else {
vErrors.push(err149);
}
errors++;
}
}
else {
const err150 = {instancePath:instancePath+"/env/" + key14.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/else/else/properties/env/additionalProperties/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err150];
}
else {
vErrors.push(err150);
}
errors++;
}
var _valid4 = _errs154 === errors;
valid32 = valid32 || _valid4;
if(!valid32){
const _errs156 = errors;
if(!((typeof data56 == "number") && (isFinite(data56)))){
const err151 = {instancePath:instancePath+"/env/" + key14.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/else/else/properties/env/additionalProperties/anyOf/1/type",keyword:"type",params:{type: "number"}};
if(vErrors === null){
vErrors = [err151];
}
else {
vErrors.push(err151);
}
errors++;
}
var _valid4 = _errs156 === errors;
valid32 = valid32 || _valid4;
if(!valid32){
const _errs158 = errors;
if(typeof data56 !== "boolean"){
const err152 = {instancePath:instancePath+"/env/" + key14.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/else/else/properties/env/additionalProperties/anyOf/2/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err152];
}
else {
vErrors.push(err152);
}
errors++;
}
var _valid4 = _errs158 === errors;
valid32 = valid32 || _valid4;
}
}
if(!valid32){
const err153 = {instancePath:instancePath+"/env/" + key14.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/else/else/properties/env/additionalProperties/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err153];
}
else {
vErrors.push(err153);
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
const err154 = {instancePath:instancePath+"/env",schemaPath:"#/else/else/properties/env/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err154];
}
else {
vErrors.push(err154);
}
errors++;
}
}
if(data.keepEnv !== undefined){
if(typeof data.keepEnv !== "boolean"){
const err155 = {instancePath:instancePath+"/keepEnv",schemaPath:"#/else/else/properties/keepEnv/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err155];
}
else {
vErrors.push(err155);
}
errors++;
}
}
if(data.instances !== undefined){
let data58 = data.instances;
const _errs163 = errors;
let valid33 = false;
const _errs164 = errors;
if(!(((typeof data58 == "number") && (!(data58 % 1) && !isNaN(data58))) && (isFinite(data58)))){
const err156 = {instancePath:instancePath+"/instances",schemaPath:"#/else/else/properties/instances/anyOf/0/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err156];
}
else {
vErrors.push(err156);
}
errors++;
}
if((typeof data58 == "number") && (isFinite(data58))){
if(data58 > 1024 || isNaN(data58)){
const err157 = {instancePath:instancePath+"/instances",schemaPath:"#/else/else/properties/instances/anyOf/0/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1024}};
if(vErrors === null){
vErrors = [err157];
}
else {
vErrors.push(err157);
}
errors++;
}
if(data58 < 1 || isNaN(data58)){
const err158 = {instancePath:instancePath+"/instances",schemaPath:"#/else/else/properties/instances/anyOf/0/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err158];
}
else {
vErrors.push(err158);
}
errors++;
}
}
var _valid5 = _errs164 === errors;
valid33 = valid33 || _valid5;
if(!valid33){
const _errs166 = errors;
if("max" !== data58){
const err159 = {instancePath:instancePath+"/instances",schemaPath:"#/else/else/properties/instances/anyOf/1/const",keyword:"const",params:{allowedValue: "max"}};
if(vErrors === null){
vErrors = [err159];
}
else {
vErrors.push(err159);
}
errors++;
}
var _valid5 = _errs166 === errors;
valid33 = valid33 || _valid5;
}
if(!valid33){
const err160 = {instancePath:instancePath+"/instances",schemaPath:"#/else/else/properties/instances/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err160];
}
else {
vErrors.push(err160);
}
errors++;
}
else {
errors = _errs163;
if(vErrors !== null){
if(_errs163){
vErrors.length = _errs163;
}
else {
vErrors = null;
}
}
}
}
if(data.nice !== undefined){
let data59 = data.nice;
if(!(((typeof data59 == "number") && (!(data59 % 1) && !isNaN(data59))) && (isFinite(data59)))){
const err161 = {instancePath:instancePath+"/nice",schemaPath:"#/else/else/properties/nice/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err161];
}
else {
vErrors.push(err161);
}
errors++;
}
if((typeof data59 == "number") && (isFinite(data59))){
if(data59 > 19 || isNaN(data59)){
const err162 = {instancePath:instancePath+"/nice",schemaPath:"#/else/else/properties/nice/maximum",keyword:"maximum",params:{comparison: "<=", limit: 19}};
if(vErrors === null){
vErrors = [err162];
}
else {
vErrors.push(err162);
}
errors++;
}
if(data59 < 0 || isNaN(data59)){
const err163 = {instancePath:instancePath+"/nice",schemaPath:"#/else/else/properties/nice/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err163];
}
else {
vErrors.push(err163);
}
errors++;
}
}
}
if(data.listen !== undefined){
let data60 = data.listen;
const _errs170 = errors;
let valid34 = false;
const _errs171 = errors;
const _errs172 = errors;
let valid35 = false;
const _errs173 = errors;
if(typeof data60 === "string"){
if(data60.length < 1){
const err164 = {instancePath:instancePath+"/listen",schemaPath:"#/else/else/properties/listen/anyOf/0/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err164];
}
else {
vErrors.push(err164);
}
errors++;
}
if(!pattern1.test(data60)){
const err165 = {instancePath:instancePath+"/listen",schemaPath:"#/else/else/properties/listen/anyOf/0/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
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
const err166 = {instancePath:instancePath+"/listen",schemaPath:"#/else/else/properties/listen/anyOf/0/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err166];
}
else {
vErrors.push(err166);
}
errors++;
}
var _valid7 = _errs173 === errors;
valid35 = valid35 || _valid7;
if(!valid35){
const _errs175 = errors;
if(!(((typeof data60 == "number") && (!(data60 % 1) && !isNaN(data60))) && (isFinite(data60)))){
const err167 = {instancePath:instancePath+"/listen",schemaPath:"#/else/else/properties/listen/anyOf/0/anyOf/1/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err167];
}
else {
vErrors.push(err167);
}
errors++;
}
if((typeof data60 == "number") && (isFinite(data60))){
if(data60 > 65535 || isNaN(data60)){
const err168 = {instancePath:instancePath+"/listen",schemaPath:"#/else/else/properties/listen/anyOf/0/anyOf/1/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535}};
if(vErrors === null){
vErrors = [err168];
}
else {
vErrors.push(err168);
}
errors++;
}
if(data60 < 1 || isNaN(data60)){
const err169 = {instancePath:instancePath+"/listen",schemaPath:"#/else/else/properties/listen/anyOf/0/anyOf/1/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err169];
}
else {
vErrors.push(err169);
}
errors++;
}
}
var _valid7 = _errs175 === errors;
valid35 = valid35 || _valid7;
}
if(!valid35){
const err170 = {instancePath:instancePath+"/listen",schemaPath:"#/else/else/properties/listen/anyOf/0/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err170];
}
else {
vErrors.push(err170);
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
var _valid6 = _errs171 === errors;
valid34 = valid34 || _valid6;
if(!valid34){
const _errs177 = errors;
if(Array.isArray(data60)){
if(data60.length > 64){
const err171 = {instancePath:instancePath+"/listen",schemaPath:"#/else/else/properties/listen/anyOf/1/maxItems",keyword:"maxItems",params:{limit: 64}};
if(vErrors === null){
vErrors = [err171];
}
else {
vErrors.push(err171);
}
errors++;
}
const len5 = data60.length;
for(let i5=0; i5<len5; i5++){
let data61 = data60[i5];
const _errs180 = errors;
let valid38 = false;
const _errs181 = errors;
if(typeof data61 === "string"){
if(data61.length < 1){
const err172 = {instancePath:instancePath+"/listen/" + i5,schemaPath:"#/else/else/properties/listen/anyOf/1/items/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err172];
}
else {
vErrors.push(err172);
}
errors++;
}
if(!pattern1.test(data61)){
const err173 = {instancePath:instancePath+"/listen/" + i5,schemaPath:"#/else/else/properties/listen/anyOf/1/items/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
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
const err174 = {instancePath:instancePath+"/listen/" + i5,schemaPath:"#/else/else/properties/listen/anyOf/1/items/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err174];
}
else {
vErrors.push(err174);
}
errors++;
}
var _valid8 = _errs181 === errors;
valid38 = valid38 || _valid8;
if(!valid38){
const _errs183 = errors;
if(!(((typeof data61 == "number") && (!(data61 % 1) && !isNaN(data61))) && (isFinite(data61)))){
const err175 = {instancePath:instancePath+"/listen/" + i5,schemaPath:"#/else/else/properties/listen/anyOf/1/items/anyOf/1/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err175];
}
else {
vErrors.push(err175);
}
errors++;
}
if((typeof data61 == "number") && (isFinite(data61))){
if(data61 > 65535 || isNaN(data61)){
const err176 = {instancePath:instancePath+"/listen/" + i5,schemaPath:"#/else/else/properties/listen/anyOf/1/items/anyOf/1/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535}};
if(vErrors === null){
vErrors = [err176];
}
else {
vErrors.push(err176);
}
errors++;
}
if(data61 < 1 || isNaN(data61)){
const err177 = {instancePath:instancePath+"/listen/" + i5,schemaPath:"#/else/else/properties/listen/anyOf/1/items/anyOf/1/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err177];
}
else {
vErrors.push(err177);
}
errors++;
}
}
var _valid8 = _errs183 === errors;
valid38 = valid38 || _valid8;
}
if(!valid38){
const err178 = {instancePath:instancePath+"/listen/" + i5,schemaPath:"#/else/else/properties/listen/anyOf/1/items/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err178];
}
else {
vErrors.push(err178);
}
errors++;
}
else {
errors = _errs180;
if(vErrors !== null){
if(_errs180){
vErrors.length = _errs180;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err179 = {instancePath:instancePath+"/listen",schemaPath:"#/else/else/properties/listen/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err179];
}
else {
vErrors.push(err179);
}
errors++;
}
var _valid6 = _errs177 === errors;
valid34 = valid34 || _valid6;
}
if(!valid34){
const err180 = {instancePath:instancePath+"/listen",schemaPath:"#/else/else/properties/listen/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err180];
}
else {
vErrors.push(err180);
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
if(data.ready !== undefined){
let data62 = data.ready;
if(data62 && typeof data62 == "object" && !Array.isArray(data62)){
for(const key15 in data62){
if(!(((((key15 === "when") || (key15 === "timeoutMs")) || (key15 === "minUptimeMs")) || (key15 === "listens")) || (key15 === "check"))){
const err181 = {instancePath:instancePath+"/ready",schemaPath:"#/else/else/properties/ready/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key15}};
if(vErrors === null){
vErrors = [err181];
}
else {
vErrors.push(err181);
}
errors++;
}
}
if(data62.when !== undefined){
let data63 = data62.when;
if(typeof data63 !== "string"){
const err182 = {instancePath:instancePath+"/ready/when",schemaPath:"#/else/else/properties/ready/properties/when/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err182];
}
else {
vErrors.push(err182);
}
errors++;
}
if(!(((data63 === "listening") || (data63 === "message")) || (data63 === "http"))){
const err183 = {instancePath:instancePath+"/ready/when",schemaPath:"#/else/else/properties/ready/properties/when/enum",keyword:"enum",params:{allowedValues: schema6.else.else.properties.ready.properties.when.enum}};
if(vErrors === null){
vErrors = [err183];
}
else {
vErrors.push(err183);
}
errors++;
}
}
if(data62.timeoutMs !== undefined){
let data64 = data62.timeoutMs;
if(!(((typeof data64 == "number") && (!(data64 % 1) && !isNaN(data64))) && (isFinite(data64)))){
const err184 = {instancePath:instancePath+"/ready/timeoutMs",schemaPath:"#/else/else/properties/ready/properties/timeoutMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err184];
}
else {
vErrors.push(err184);
}
errors++;
}
if((typeof data64 == "number") && (isFinite(data64))){
if(data64 > 86400000 || isNaN(data64)){
const err185 = {instancePath:instancePath+"/ready/timeoutMs",schemaPath:"#/else/else/properties/ready/properties/timeoutMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err185];
}
else {
vErrors.push(err185);
}
errors++;
}
if(data64 < 100 || isNaN(data64)){
const err186 = {instancePath:instancePath+"/ready/timeoutMs",schemaPath:"#/else/else/properties/ready/properties/timeoutMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100}};
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
if(data62.minUptimeMs !== undefined){
let data65 = data62.minUptimeMs;
if(!(((typeof data65 == "number") && (!(data65 % 1) && !isNaN(data65))) && (isFinite(data65)))){
const err187 = {instancePath:instancePath+"/ready/minUptimeMs",schemaPath:"#/else/else/properties/ready/properties/minUptimeMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err187];
}
else {
vErrors.push(err187);
}
errors++;
}
if((typeof data65 == "number") && (isFinite(data65))){
if(data65 > 86400000 || isNaN(data65)){
const err188 = {instancePath:instancePath+"/ready/minUptimeMs",schemaPath:"#/else/else/properties/ready/properties/minUptimeMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err188];
}
else {
vErrors.push(err188);
}
errors++;
}
if(data65 < 0 || isNaN(data65)){
const err189 = {instancePath:instancePath+"/ready/minUptimeMs",schemaPath:"#/else/else/properties/ready/properties/minUptimeMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
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
if(data62.listens !== undefined){
let data66 = data62.listens;
if(typeof data66 !== "string"){
const err190 = {instancePath:instancePath+"/ready/listens",schemaPath:"#/else/else/properties/ready/properties/listens/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err190];
}
else {
vErrors.push(err190);
}
errors++;
}
if(!(((data66 === "auto") || (data66 === "always")) || (data66 === "never"))){
const err191 = {instancePath:instancePath+"/ready/listens",schemaPath:"#/else/else/properties/ready/properties/listens/enum",keyword:"enum",params:{allowedValues: schema6.else.else.properties.ready.properties.listens.enum}};
if(vErrors === null){
vErrors = [err191];
}
else {
vErrors.push(err191);
}
errors++;
}
}
if(data62.check !== undefined){
if(typeof data62.check !== "boolean"){
const err192 = {instancePath:instancePath+"/ready/check",schemaPath:"#/else/else/properties/ready/properties/check/type",keyword:"type",params:{type: "boolean"}};
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
const err193 = {instancePath:instancePath+"/ready",schemaPath:"#/else/else/properties/ready/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err193];
}
else {
vErrors.push(err193);
}
errors++;
}
}
if(data.drain !== undefined){
let data68 = data.drain;
if(data68 && typeof data68 == "object" && !Array.isArray(data68)){
for(const key16 in data68){
if(!((key16 === "idleGraceMs") || (key16 === "timeoutMs"))){
const err194 = {instancePath:instancePath+"/drain",schemaPath:"#/else/else/properties/drain/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key16}};
if(vErrors === null){
vErrors = [err194];
}
else {
vErrors.push(err194);
}
errors++;
}
}
if(data68.idleGraceMs !== undefined){
let data69 = data68.idleGraceMs;
if(!(((typeof data69 == "number") && (!(data69 % 1) && !isNaN(data69))) && (isFinite(data69)))){
const err195 = {instancePath:instancePath+"/drain/idleGraceMs",schemaPath:"#/else/else/properties/drain/properties/idleGraceMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err195];
}
else {
vErrors.push(err195);
}
errors++;
}
if((typeof data69 == "number") && (isFinite(data69))){
if(data69 > 86400000 || isNaN(data69)){
const err196 = {instancePath:instancePath+"/drain/idleGraceMs",schemaPath:"#/else/else/properties/drain/properties/idleGraceMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err196];
}
else {
vErrors.push(err196);
}
errors++;
}
if(data69 < 0 || isNaN(data69)){
const err197 = {instancePath:instancePath+"/drain/idleGraceMs",schemaPath:"#/else/else/properties/drain/properties/idleGraceMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
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
if(data68.timeoutMs !== undefined){
let data70 = data68.timeoutMs;
if(!(((typeof data70 == "number") && (!(data70 % 1) && !isNaN(data70))) && (isFinite(data70)))){
const err198 = {instancePath:instancePath+"/drain/timeoutMs",schemaPath:"#/else/else/properties/drain/properties/timeoutMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err198];
}
else {
vErrors.push(err198);
}
errors++;
}
if((typeof data70 == "number") && (isFinite(data70))){
if(data70 > 86400000 || isNaN(data70)){
const err199 = {instancePath:instancePath+"/drain/timeoutMs",schemaPath:"#/else/else/properties/drain/properties/timeoutMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err199];
}
else {
vErrors.push(err199);
}
errors++;
}
if(data70 < 0 || isNaN(data70)){
const err200 = {instancePath:instancePath+"/drain/timeoutMs",schemaPath:"#/else/else/properties/drain/properties/timeoutMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err200];
}
else {
vErrors.push(err200);
}
errors++;
}
}
}
}
else {
const err201 = {instancePath:instancePath+"/drain",schemaPath:"#/else/else/properties/drain/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err201];
}
else {
vErrors.push(err201);
}
errors++;
}
}
if(data.stop !== undefined){
let data71 = data.stop;
if(data71 && typeof data71 == "object" && !Array.isArray(data71)){
for(const key17 in data71){
if(!(((key17 === "signal") || (key17 === "timeoutMs")) || (key17 === "message"))){
const err202 = {instancePath:instancePath+"/stop",schemaPath:"#/else/else/properties/stop/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key17}};
if(vErrors === null){
vErrors = [err202];
}
else {
vErrors.push(err202);
}
errors++;
}
}
if(data71.signal !== undefined){
let data72 = data71.signal;
if(typeof data72 !== "string"){
const err203 = {instancePath:instancePath+"/stop/signal",schemaPath:"#/else/else/properties/stop/properties/signal/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err203];
}
else {
vErrors.push(err203);
}
errors++;
}
if(!((((((data72 === "SIGTERM") || (data72 === "SIGINT")) || (data72 === "SIGQUIT")) || (data72 === "SIGHUP")) || (data72 === "SIGUSR2")) || (data72 === "SIGKILL"))){
const err204 = {instancePath:instancePath+"/stop/signal",schemaPath:"#/else/else/properties/stop/properties/signal/enum",keyword:"enum",params:{allowedValues: schema6.else.else.properties.stop.properties.signal.enum}};
if(vErrors === null){
vErrors = [err204];
}
else {
vErrors.push(err204);
}
errors++;
}
}
if(data71.timeoutMs !== undefined){
let data73 = data71.timeoutMs;
if(!(((typeof data73 == "number") && (!(data73 % 1) && !isNaN(data73))) && (isFinite(data73)))){
const err205 = {instancePath:instancePath+"/stop/timeoutMs",schemaPath:"#/else/else/properties/stop/properties/timeoutMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err205];
}
else {
vErrors.push(err205);
}
errors++;
}
if((typeof data73 == "number") && (isFinite(data73))){
if(data73 > 86400000 || isNaN(data73)){
const err206 = {instancePath:instancePath+"/stop/timeoutMs",schemaPath:"#/else/else/properties/stop/properties/timeoutMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err206];
}
else {
vErrors.push(err206);
}
errors++;
}
if(data73 < 0 || isNaN(data73)){
const err207 = {instancePath:instancePath+"/stop/timeoutMs",schemaPath:"#/else/else/properties/stop/properties/timeoutMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err207];
}
else {
vErrors.push(err207);
}
errors++;
}
}
}
if(data71.message !== undefined){
if(typeof data71.message !== "boolean"){
const err208 = {instancePath:instancePath+"/stop/message",schemaPath:"#/else/else/properties/stop/properties/message/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err208];
}
else {
vErrors.push(err208);
}
errors++;
}
}
}
else {
const err209 = {instancePath:instancePath+"/stop",schemaPath:"#/else/else/properties/stop/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err209];
}
else {
vErrors.push(err209);
}
errors++;
}
}
if(data.restart !== undefined){
let data75 = data.restart;
if(data75 && typeof data75 == "object" && !Array.isArray(data75)){
for(const key18 in data75){
if(!((((((key18 === "auto") || (key18 === "minDelayMs")) || (key18 === "maxDelayMs")) || (key18 === "healthyAfterMs")) || (key18 === "maxRestarts")) || (key18 === "windowMs"))){
const err210 = {instancePath:instancePath+"/restart",schemaPath:"#/else/else/properties/restart/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key18}};
if(vErrors === null){
vErrors = [err210];
}
else {
vErrors.push(err210);
}
errors++;
}
}
if(data75.auto !== undefined){
if(typeof data75.auto !== "boolean"){
const err211 = {instancePath:instancePath+"/restart/auto",schemaPath:"#/else/else/properties/restart/properties/auto/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err211];
}
else {
vErrors.push(err211);
}
errors++;
}
}
if(data75.minDelayMs !== undefined){
let data77 = data75.minDelayMs;
if(!(((typeof data77 == "number") && (!(data77 % 1) && !isNaN(data77))) && (isFinite(data77)))){
const err212 = {instancePath:instancePath+"/restart/minDelayMs",schemaPath:"#/else/else/properties/restart/properties/minDelayMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err212];
}
else {
vErrors.push(err212);
}
errors++;
}
if((typeof data77 == "number") && (isFinite(data77))){
if(data77 > 86400000 || isNaN(data77)){
const err213 = {instancePath:instancePath+"/restart/minDelayMs",schemaPath:"#/else/else/properties/restart/properties/minDelayMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err213];
}
else {
vErrors.push(err213);
}
errors++;
}
if(data77 < 10 || isNaN(data77)){
const err214 = {instancePath:instancePath+"/restart/minDelayMs",schemaPath:"#/else/else/properties/restart/properties/minDelayMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
if(vErrors === null){
vErrors = [err214];
}
else {
vErrors.push(err214);
}
errors++;
}
}
}
if(data75.maxDelayMs !== undefined){
let data78 = data75.maxDelayMs;
if(!(((typeof data78 == "number") && (!(data78 % 1) && !isNaN(data78))) && (isFinite(data78)))){
const err215 = {instancePath:instancePath+"/restart/maxDelayMs",schemaPath:"#/else/else/properties/restart/properties/maxDelayMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err215];
}
else {
vErrors.push(err215);
}
errors++;
}
if((typeof data78 == "number") && (isFinite(data78))){
if(data78 > 86400000 || isNaN(data78)){
const err216 = {instancePath:instancePath+"/restart/maxDelayMs",schemaPath:"#/else/else/properties/restart/properties/maxDelayMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err216];
}
else {
vErrors.push(err216);
}
errors++;
}
if(data78 < 10 || isNaN(data78)){
const err217 = {instancePath:instancePath+"/restart/maxDelayMs",schemaPath:"#/else/else/properties/restart/properties/maxDelayMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
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
if(data75.healthyAfterMs !== undefined){
let data79 = data75.healthyAfterMs;
if(!(((typeof data79 == "number") && (!(data79 % 1) && !isNaN(data79))) && (isFinite(data79)))){
const err218 = {instancePath:instancePath+"/restart/healthyAfterMs",schemaPath:"#/else/else/properties/restart/properties/healthyAfterMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err218];
}
else {
vErrors.push(err218);
}
errors++;
}
if((typeof data79 == "number") && (isFinite(data79))){
if(data79 > 86400000 || isNaN(data79)){
const err219 = {instancePath:instancePath+"/restart/healthyAfterMs",schemaPath:"#/else/else/properties/restart/properties/healthyAfterMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err219];
}
else {
vErrors.push(err219);
}
errors++;
}
if(data79 < 0 || isNaN(data79)){
const err220 = {instancePath:instancePath+"/restart/healthyAfterMs",schemaPath:"#/else/else/properties/restart/properties/healthyAfterMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err220];
}
else {
vErrors.push(err220);
}
errors++;
}
}
}
if(data75.maxRestarts !== undefined){
let data80 = data75.maxRestarts;
const _errs226 = errors;
let valid43 = false;
const _errs227 = errors;
if(!(((typeof data80 == "number") && (!(data80 % 1) && !isNaN(data80))) && (isFinite(data80)))){
const err221 = {instancePath:instancePath+"/restart/maxRestarts",schemaPath:"#/else/else/properties/restart/properties/maxRestarts/anyOf/0/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err221];
}
else {
vErrors.push(err221);
}
errors++;
}
if((typeof data80 == "number") && (isFinite(data80))){
if(data80 > 100000 || isNaN(data80)){
const err222 = {instancePath:instancePath+"/restart/maxRestarts",schemaPath:"#/else/else/properties/restart/properties/maxRestarts/anyOf/0/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000}};
if(vErrors === null){
vErrors = [err222];
}
else {
vErrors.push(err222);
}
errors++;
}
if(data80 < 0 || isNaN(data80)){
const err223 = {instancePath:instancePath+"/restart/maxRestarts",schemaPath:"#/else/else/properties/restart/properties/maxRestarts/anyOf/0/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err223];
}
else {
vErrors.push(err223);
}
errors++;
}
}
var _valid9 = _errs227 === errors;
valid43 = valid43 || _valid9;
if(!valid43){
const _errs229 = errors;
if(data80 !== null){
const err224 = {instancePath:instancePath+"/restart/maxRestarts",schemaPath:"#/else/else/properties/restart/properties/maxRestarts/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err224];
}
else {
vErrors.push(err224);
}
errors++;
}
var _valid9 = _errs229 === errors;
valid43 = valid43 || _valid9;
}
if(!valid43){
const err225 = {instancePath:instancePath+"/restart/maxRestarts",schemaPath:"#/else/else/properties/restart/properties/maxRestarts/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err225];
}
else {
vErrors.push(err225);
}
errors++;
}
else {
errors = _errs226;
if(vErrors !== null){
if(_errs226){
vErrors.length = _errs226;
}
else {
vErrors = null;
}
}
}
}
if(data75.windowMs !== undefined){
let data81 = data75.windowMs;
if(!(((typeof data81 == "number") && (!(data81 % 1) && !isNaN(data81))) && (isFinite(data81)))){
const err226 = {instancePath:instancePath+"/restart/windowMs",schemaPath:"#/else/else/properties/restart/properties/windowMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err226];
}
else {
vErrors.push(err226);
}
errors++;
}
if((typeof data81 == "number") && (isFinite(data81))){
if(data81 > 86400000 || isNaN(data81)){
const err227 = {instancePath:instancePath+"/restart/windowMs",schemaPath:"#/else/else/properties/restart/properties/windowMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err227];
}
else {
vErrors.push(err227);
}
errors++;
}
if(data81 < 1000 || isNaN(data81)){
const err228 = {instancePath:instancePath+"/restart/windowMs",schemaPath:"#/else/else/properties/restart/properties/windowMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}};
if(vErrors === null){
vErrors = [err228];
}
else {
vErrors.push(err228);
}
errors++;
}
}
}
}
else {
const err229 = {instancePath:instancePath+"/restart",schemaPath:"#/else/else/properties/restart/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err229];
}
else {
vErrors.push(err229);
}
errors++;
}
}
if(data.reload !== undefined){
let data82 = data.reload;
if(data82 && typeof data82 == "object" && !Array.isArray(data82)){
for(const key19 in data82){
if(!(((key19 === "surge") || (key19 === "settleMs")) || (key19 === "keepOldMs"))){
const err230 = {instancePath:instancePath+"/reload",schemaPath:"#/else/else/properties/reload/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key19}};
if(vErrors === null){
vErrors = [err230];
}
else {
vErrors.push(err230);
}
errors++;
}
}
if(data82.surge !== undefined){
let data83 = data82.surge;
if(!(((typeof data83 == "number") && (!(data83 % 1) && !isNaN(data83))) && (isFinite(data83)))){
const err231 = {instancePath:instancePath+"/reload/surge",schemaPath:"#/else/else/properties/reload/properties/surge/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err231];
}
else {
vErrors.push(err231);
}
errors++;
}
if((typeof data83 == "number") && (isFinite(data83))){
if(data83 > 1024 || isNaN(data83)){
const err232 = {instancePath:instancePath+"/reload/surge",schemaPath:"#/else/else/properties/reload/properties/surge/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1024}};
if(vErrors === null){
vErrors = [err232];
}
else {
vErrors.push(err232);
}
errors++;
}
if(data83 < 1 || isNaN(data83)){
const err233 = {instancePath:instancePath+"/reload/surge",schemaPath:"#/else/else/properties/reload/properties/surge/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err233];
}
else {
vErrors.push(err233);
}
errors++;
}
}
}
if(data82.settleMs !== undefined){
let data84 = data82.settleMs;
if(!(((typeof data84 == "number") && (!(data84 % 1) && !isNaN(data84))) && (isFinite(data84)))){
const err234 = {instancePath:instancePath+"/reload/settleMs",schemaPath:"#/else/else/properties/reload/properties/settleMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err234];
}
else {
vErrors.push(err234);
}
errors++;
}
if((typeof data84 == "number") && (isFinite(data84))){
if(data84 > 86400000 || isNaN(data84)){
const err235 = {instancePath:instancePath+"/reload/settleMs",schemaPath:"#/else/else/properties/reload/properties/settleMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err235];
}
else {
vErrors.push(err235);
}
errors++;
}
if(data84 < 0 || isNaN(data84)){
const err236 = {instancePath:instancePath+"/reload/settleMs",schemaPath:"#/else/else/properties/reload/properties/settleMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err236];
}
else {
vErrors.push(err236);
}
errors++;
}
}
}
if(data82.keepOldMs !== undefined){
let data85 = data82.keepOldMs;
if(!(((typeof data85 == "number") && (!(data85 % 1) && !isNaN(data85))) && (isFinite(data85)))){
const err237 = {instancePath:instancePath+"/reload/keepOldMs",schemaPath:"#/else/else/properties/reload/properties/keepOldMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err237];
}
else {
vErrors.push(err237);
}
errors++;
}
if((typeof data85 == "number") && (isFinite(data85))){
if(data85 > 86400000 || isNaN(data85)){
const err238 = {instancePath:instancePath+"/reload/keepOldMs",schemaPath:"#/else/else/properties/reload/properties/keepOldMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err238];
}
else {
vErrors.push(err238);
}
errors++;
}
if(data85 < 0 || isNaN(data85)){
const err239 = {instancePath:instancePath+"/reload/keepOldMs",schemaPath:"#/else/else/properties/reload/properties/keepOldMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
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
}
else {
const err240 = {instancePath:instancePath+"/reload",schemaPath:"#/else/else/properties/reload/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err240];
}
else {
vErrors.push(err240);
}
errors++;
}
}
if(data.health !== undefined){
let data86 = data.health;
if(data86 && typeof data86 == "object" && !Array.isArray(data86)){
for(const key20 in data86){
if(!(((((((key20 === "path") || (key20 === "intervalMs")) || (key20 === "timeoutMs")) || (key20 === "failures")) || (key20 === "expectedStatus")) || (key20 === "blockedMs")) || (key20 === "hungMs"))){
const err241 = {instancePath:instancePath+"/health",schemaPath:"#/else/else/properties/health/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key20}};
if(vErrors === null){
vErrors = [err241];
}
else {
vErrors.push(err241);
}
errors++;
}
}
if(data86.path !== undefined){
let data87 = data86.path;
const _errs246 = errors;
let valid46 = false;
const _errs247 = errors;
if(typeof data87 === "string"){
if(!pattern9.test(data87)){
const err242 = {instancePath:instancePath+"/health/path",schemaPath:"#/else/else/properties/health/properties/path/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^/[^\\s#\\u0000]*$"}};
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
const err243 = {instancePath:instancePath+"/health/path",schemaPath:"#/else/else/properties/health/properties/path/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err243];
}
else {
vErrors.push(err243);
}
errors++;
}
var _valid10 = _errs247 === errors;
valid46 = valid46 || _valid10;
if(!valid46){
const _errs249 = errors;
if(data87 !== null){
const err244 = {instancePath:instancePath+"/health/path",schemaPath:"#/else/else/properties/health/properties/path/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err244];
}
else {
vErrors.push(err244);
}
errors++;
}
var _valid10 = _errs249 === errors;
valid46 = valid46 || _valid10;
}
if(!valid46){
const err245 = {instancePath:instancePath+"/health/path",schemaPath:"#/else/else/properties/health/properties/path/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err245];
}
else {
vErrors.push(err245);
}
errors++;
}
else {
errors = _errs246;
if(vErrors !== null){
if(_errs246){
vErrors.length = _errs246;
}
else {
vErrors = null;
}
}
}
}
if(data86.intervalMs !== undefined){
let data88 = data86.intervalMs;
if(!(((typeof data88 == "number") && (!(data88 % 1) && !isNaN(data88))) && (isFinite(data88)))){
const err246 = {instancePath:instancePath+"/health/intervalMs",schemaPath:"#/else/else/properties/health/properties/intervalMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err246];
}
else {
vErrors.push(err246);
}
errors++;
}
if((typeof data88 == "number") && (isFinite(data88))){
if(data88 > 86400000 || isNaN(data88)){
const err247 = {instancePath:instancePath+"/health/intervalMs",schemaPath:"#/else/else/properties/health/properties/intervalMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err247];
}
else {
vErrors.push(err247);
}
errors++;
}
if(data88 < 100 || isNaN(data88)){
const err248 = {instancePath:instancePath+"/health/intervalMs",schemaPath:"#/else/else/properties/health/properties/intervalMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100}};
if(vErrors === null){
vErrors = [err248];
}
else {
vErrors.push(err248);
}
errors++;
}
}
}
if(data86.timeoutMs !== undefined){
let data89 = data86.timeoutMs;
if(!(((typeof data89 == "number") && (!(data89 % 1) && !isNaN(data89))) && (isFinite(data89)))){
const err249 = {instancePath:instancePath+"/health/timeoutMs",schemaPath:"#/else/else/properties/health/properties/timeoutMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err249];
}
else {
vErrors.push(err249);
}
errors++;
}
if((typeof data89 == "number") && (isFinite(data89))){
if(data89 > 86400000 || isNaN(data89)){
const err250 = {instancePath:instancePath+"/health/timeoutMs",schemaPath:"#/else/else/properties/health/properties/timeoutMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err250];
}
else {
vErrors.push(err250);
}
errors++;
}
if(data89 < 10 || isNaN(data89)){
const err251 = {instancePath:instancePath+"/health/timeoutMs",schemaPath:"#/else/else/properties/health/properties/timeoutMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
if(vErrors === null){
vErrors = [err251];
}
else {
vErrors.push(err251);
}
errors++;
}
}
}
if(data86.failures !== undefined){
let data90 = data86.failures;
if(!(((typeof data90 == "number") && (!(data90 % 1) && !isNaN(data90))) && (isFinite(data90)))){
const err252 = {instancePath:instancePath+"/health/failures",schemaPath:"#/else/else/properties/health/properties/failures/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err252];
}
else {
vErrors.push(err252);
}
errors++;
}
if((typeof data90 == "number") && (isFinite(data90))){
if(data90 > 1000 || isNaN(data90)){
const err253 = {instancePath:instancePath+"/health/failures",schemaPath:"#/else/else/properties/health/properties/failures/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000}};
if(vErrors === null){
vErrors = [err253];
}
else {
vErrors.push(err253);
}
errors++;
}
if(data90 < 1 || isNaN(data90)){
const err254 = {instancePath:instancePath+"/health/failures",schemaPath:"#/else/else/properties/health/properties/failures/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err254];
}
else {
vErrors.push(err254);
}
errors++;
}
}
}
if(data86.expectedStatus !== undefined){
if(typeof data86.expectedStatus !== "string"){
const err255 = {instancePath:instancePath+"/health/expectedStatus",schemaPath:"#/else/else/properties/health/properties/expectedStatus/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err255];
}
else {
vErrors.push(err255);
}
errors++;
}
}
if(data86.blockedMs !== undefined){
let data92 = data86.blockedMs;
if(!(((typeof data92 == "number") && (!(data92 % 1) && !isNaN(data92))) && (isFinite(data92)))){
const err256 = {instancePath:instancePath+"/health/blockedMs",schemaPath:"#/else/else/properties/health/properties/blockedMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err256];
}
else {
vErrors.push(err256);
}
errors++;
}
if((typeof data92 == "number") && (isFinite(data92))){
if(data92 > 86400000 || isNaN(data92)){
const err257 = {instancePath:instancePath+"/health/blockedMs",schemaPath:"#/else/else/properties/health/properties/blockedMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err257];
}
else {
vErrors.push(err257);
}
errors++;
}
if(data92 < 50 || isNaN(data92)){
const err258 = {instancePath:instancePath+"/health/blockedMs",schemaPath:"#/else/else/properties/health/properties/blockedMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 50}};
if(vErrors === null){
vErrors = [err258];
}
else {
vErrors.push(err258);
}
errors++;
}
}
}
if(data86.hungMs !== undefined){
let data93 = data86.hungMs;
if(!(((typeof data93 == "number") && (!(data93 % 1) && !isNaN(data93))) && (isFinite(data93)))){
const err259 = {instancePath:instancePath+"/health/hungMs",schemaPath:"#/else/else/properties/health/properties/hungMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err259];
}
else {
vErrors.push(err259);
}
errors++;
}
if((typeof data93 == "number") && (isFinite(data93))){
if(data93 > 86400000 || isNaN(data93)){
const err260 = {instancePath:instancePath+"/health/hungMs",schemaPath:"#/else/else/properties/health/properties/hungMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err260];
}
else {
vErrors.push(err260);
}
errors++;
}
if(data93 < 1000 || isNaN(data93)){
const err261 = {instancePath:instancePath+"/health/hungMs",schemaPath:"#/else/else/properties/health/properties/hungMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}};
if(vErrors === null){
vErrors = [err261];
}
else {
vErrors.push(err261);
}
errors++;
}
}
}
}
else {
const err262 = {instancePath:instancePath+"/health",schemaPath:"#/else/else/properties/health/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err262];
}
else {
vErrors.push(err262);
}
errors++;
}
}
if(data.worker !== undefined){
let data94 = data.worker;
if(data94 && typeof data94 == "object" && !Array.isArray(data94)){
for(const key21 in data94){
if(!((key21 === "sidecar") || (key21 === "evenSpread"))){
const err263 = {instancePath:instancePath+"/worker",schemaPath:"#/else/else/properties/worker/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key21}};
if(vErrors === null){
vErrors = [err263];
}
else {
vErrors.push(err263);
}
errors++;
}
}
if(data94.sidecar !== undefined){
if(typeof data94.sidecar !== "boolean"){
const err264 = {instancePath:instancePath+"/worker/sidecar",schemaPath:"#/else/else/properties/worker/properties/sidecar/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err264];
}
else {
vErrors.push(err264);
}
errors++;
}
}
if(data94.evenSpread !== undefined){
if(typeof data94.evenSpread !== "boolean"){
const err265 = {instancePath:instancePath+"/worker/evenSpread",schemaPath:"#/else/else/properties/worker/properties/evenSpread/type",keyword:"type",params:{type: "boolean"}};
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
else {
const err266 = {instancePath:instancePath+"/worker",schemaPath:"#/else/else/properties/worker/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err266];
}
else {
vErrors.push(err266);
}
errors++;
}
}
if(data.stage !== undefined){
let data97 = data.stage;
if(typeof data97 !== "string"){
const err267 = {instancePath:instancePath+"/stage",schemaPath:"#/else/else/properties/stage/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err267];
}
else {
vErrors.push(err267);
}
errors++;
}
if(!(((data97 === "production") || (data97 === "staging")) || (data97 === "development"))){
const err268 = {instancePath:instancePath+"/stage",schemaPath:"#/else/else/properties/stage/enum",keyword:"enum",params:{allowedValues: schema6.else.else.properties.stage.enum}};
if(vErrors === null){
vErrors = [err268];
}
else {
vErrors.push(err268);
}
errors++;
}
}
if(data.repl !== undefined){
let data98 = data.repl;
if(data98 && typeof data98 == "object" && !Array.isArray(data98)){
for(const key22 in data98){
if(!((((((((key22 === "enabled") || (key22 === "write")) || (key22 === "requireReason")) || (key22 === "readOnlyGroup")) || (key22 === "readOnlyCalls")) || (key22 === "evalTimeoutMs")) || (key22 === "idleTimeoutMs")) || (key22 === "maxSessions"))){
const err269 = {instancePath:instancePath+"/repl",schemaPath:"#/else/else/properties/repl/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key22}};
if(vErrors === null){
vErrors = [err269];
}
else {
vErrors.push(err269);
}
errors++;
}
}
if(data98.enabled !== undefined){
if(typeof data98.enabled !== "boolean"){
const err270 = {instancePath:instancePath+"/repl/enabled",schemaPath:"#/else/else/properties/repl/properties/enabled/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err270];
}
else {
vErrors.push(err270);
}
errors++;
}
}
if(data98.write !== undefined){
if(typeof data98.write !== "boolean"){
const err271 = {instancePath:instancePath+"/repl/write",schemaPath:"#/else/else/properties/repl/properties/write/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err271];
}
else {
vErrors.push(err271);
}
errors++;
}
}
if(data98.requireReason !== undefined){
if(typeof data98.requireReason !== "boolean"){
const err272 = {instancePath:instancePath+"/repl/requireReason",schemaPath:"#/else/else/properties/repl/properties/requireReason/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err272];
}
else {
vErrors.push(err272);
}
errors++;
}
}
if(data98.readOnlyGroup !== undefined){
let data102 = data98.readOnlyGroup;
const _errs282 = errors;
let valid49 = false;
const _errs283 = errors;
if(typeof data102 === "string"){
if(!pattern10.test(data102)){
const err273 = {instancePath:instancePath+"/repl/readOnlyGroup",schemaPath:"#/else/else/properties/repl/properties/readOnlyGroup/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_][A-Za-z0-9_.-]{0,31}$"}};
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
const err274 = {instancePath:instancePath+"/repl/readOnlyGroup",schemaPath:"#/else/else/properties/repl/properties/readOnlyGroup/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err274];
}
else {
vErrors.push(err274);
}
errors++;
}
var _valid11 = _errs283 === errors;
valid49 = valid49 || _valid11;
if(!valid49){
const _errs285 = errors;
if(data102 !== null){
const err275 = {instancePath:instancePath+"/repl/readOnlyGroup",schemaPath:"#/else/else/properties/repl/properties/readOnlyGroup/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err275];
}
else {
vErrors.push(err275);
}
errors++;
}
var _valid11 = _errs285 === errors;
valid49 = valid49 || _valid11;
}
if(!valid49){
const err276 = {instancePath:instancePath+"/repl/readOnlyGroup",schemaPath:"#/else/else/properties/repl/properties/readOnlyGroup/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err276];
}
else {
vErrors.push(err276);
}
errors++;
}
else {
errors = _errs282;
if(vErrors !== null){
if(_errs282){
vErrors.length = _errs282;
}
else {
vErrors = null;
}
}
}
}
if(data98.readOnlyCalls !== undefined){
if(typeof data98.readOnlyCalls !== "boolean"){
const err277 = {instancePath:instancePath+"/repl/readOnlyCalls",schemaPath:"#/else/else/properties/repl/properties/readOnlyCalls/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err277];
}
else {
vErrors.push(err277);
}
errors++;
}
}
if(data98.evalTimeoutMs !== undefined){
let data104 = data98.evalTimeoutMs;
if(!(((typeof data104 == "number") && (!(data104 % 1) && !isNaN(data104))) && (isFinite(data104)))){
const err278 = {instancePath:instancePath+"/repl/evalTimeoutMs",schemaPath:"#/else/else/properties/repl/properties/evalTimeoutMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err278];
}
else {
vErrors.push(err278);
}
errors++;
}
if((typeof data104 == "number") && (isFinite(data104))){
if(data104 > 86400000 || isNaN(data104)){
const err279 = {instancePath:instancePath+"/repl/evalTimeoutMs",schemaPath:"#/else/else/properties/repl/properties/evalTimeoutMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err279];
}
else {
vErrors.push(err279);
}
errors++;
}
if(data104 < 10 || isNaN(data104)){
const err280 = {instancePath:instancePath+"/repl/evalTimeoutMs",schemaPath:"#/else/else/properties/repl/properties/evalTimeoutMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
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
if(data98.idleTimeoutMs !== undefined){
let data105 = data98.idleTimeoutMs;
if(!(((typeof data105 == "number") && (!(data105 % 1) && !isNaN(data105))) && (isFinite(data105)))){
const err281 = {instancePath:instancePath+"/repl/idleTimeoutMs",schemaPath:"#/else/else/properties/repl/properties/idleTimeoutMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err281];
}
else {
vErrors.push(err281);
}
errors++;
}
if((typeof data105 == "number") && (isFinite(data105))){
if(data105 > 86400000 || isNaN(data105)){
const err282 = {instancePath:instancePath+"/repl/idleTimeoutMs",schemaPath:"#/else/else/properties/repl/properties/idleTimeoutMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err282];
}
else {
vErrors.push(err282);
}
errors++;
}
if(data105 < 1000 || isNaN(data105)){
const err283 = {instancePath:instancePath+"/repl/idleTimeoutMs",schemaPath:"#/else/else/properties/repl/properties/idleTimeoutMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}};
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
if(data98.maxSessions !== undefined){
let data106 = data98.maxSessions;
if(!(((typeof data106 == "number") && (!(data106 % 1) && !isNaN(data106))) && (isFinite(data106)))){
const err284 = {instancePath:instancePath+"/repl/maxSessions",schemaPath:"#/else/else/properties/repl/properties/maxSessions/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err284];
}
else {
vErrors.push(err284);
}
errors++;
}
if((typeof data106 == "number") && (isFinite(data106))){
if(data106 > 64 || isNaN(data106)){
const err285 = {instancePath:instancePath+"/repl/maxSessions",schemaPath:"#/else/else/properties/repl/properties/maxSessions/maximum",keyword:"maximum",params:{comparison: "<=", limit: 64}};
if(vErrors === null){
vErrors = [err285];
}
else {
vErrors.push(err285);
}
errors++;
}
if(data106 < 1 || isNaN(data106)){
const err286 = {instancePath:instancePath+"/repl/maxSessions",schemaPath:"#/else/else/properties/repl/properties/maxSessions/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
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
}
else {
const err287 = {instancePath:instancePath+"/repl",schemaPath:"#/else/else/properties/repl/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err287];
}
else {
vErrors.push(err287);
}
errors++;
}
}
if(data.log !== undefined){
let data107 = data.log;
if(data107 && typeof data107 == "object" && !Array.isArray(data107)){
for(const key23 in data107){
if(!(key23 === "files")){
const err288 = {instancePath:instancePath+"/log",schemaPath:"#/else/else/properties/log/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key23}};
if(vErrors === null){
vErrors = [err288];
}
else {
vErrors.push(err288);
}
errors++;
}
}
if(data107.files !== undefined){
let data108 = data107.files;
if(typeof data108 !== "string"){
const err289 = {instancePath:instancePath+"/log/files",schemaPath:"#/else/else/properties/log/properties/files/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err289];
}
else {
vErrors.push(err289);
}
errors++;
}
if(!((((data108 === "app") || (data108 === "worker")) || (data108 === "stdout")) || (data108 === "journal"))){
const err290 = {instancePath:instancePath+"/log/files",schemaPath:"#/else/else/properties/log/properties/files/enum",keyword:"enum",params:{allowedValues: schema6.else.else.properties.log.properties.files.enum}};
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
else {
const err291 = {instancePath:instancePath+"/log",schemaPath:"#/else/else/properties/log/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err291];
}
else {
vErrors.push(err291);
}
errors++;
}
}
if(data.http !== undefined){
let data109 = data.http;
if(data109 && typeof data109 == "object" && !Array.isArray(data109)){
for(const key24 in data109){
if(!(key24 === "listen")){
const err292 = {instancePath:instancePath+"/http",schemaPath:"#/else/else/properties/http/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key24}};
if(vErrors === null){
vErrors = [err292];
}
else {
vErrors.push(err292);
}
errors++;
}
}
if(data109.listen !== undefined){
let data110 = data109.listen;
const _errs304 = errors;
let valid52 = false;
const _errs305 = errors;
if(typeof data110 === "string"){
if(data110.length < 1){
const err293 = {instancePath:instancePath+"/http/listen",schemaPath:"#/else/else/properties/http/properties/listen/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err293];
}
else {
vErrors.push(err293);
}
errors++;
}
if(!pattern1.test(data110)){
const err294 = {instancePath:instancePath+"/http/listen",schemaPath:"#/else/else/properties/http/properties/listen/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err294];
}
else {
vErrors.push(err294);
}
errors++;
}
}
else {
const err295 = {instancePath:instancePath+"/http/listen",schemaPath:"#/else/else/properties/http/properties/listen/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err295];
}
else {
vErrors.push(err295);
}
errors++;
}
var _valid12 = _errs305 === errors;
valid52 = valid52 || _valid12;
if(!valid52){
const _errs307 = errors;
if(!(((typeof data110 == "number") && (!(data110 % 1) && !isNaN(data110))) && (isFinite(data110)))){
const err296 = {instancePath:instancePath+"/http/listen",schemaPath:"#/else/else/properties/http/properties/listen/anyOf/1/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err296];
}
else {
vErrors.push(err296);
}
errors++;
}
if((typeof data110 == "number") && (isFinite(data110))){
if(data110 > 65535 || isNaN(data110)){
const err297 = {instancePath:instancePath+"/http/listen",schemaPath:"#/else/else/properties/http/properties/listen/anyOf/1/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535}};
if(vErrors === null){
vErrors = [err297];
}
else {
vErrors.push(err297);
}
errors++;
}
if(data110 < 1 || isNaN(data110)){
const err298 = {instancePath:instancePath+"/http/listen",schemaPath:"#/else/else/properties/http/properties/listen/anyOf/1/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err298];
}
else {
vErrors.push(err298);
}
errors++;
}
}
var _valid12 = _errs307 === errors;
valid52 = valid52 || _valid12;
if(!valid52){
const _errs309 = errors;
if(data110 !== null){
const err299 = {instancePath:instancePath+"/http/listen",schemaPath:"#/else/else/properties/http/properties/listen/anyOf/2/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err299];
}
else {
vErrors.push(err299);
}
errors++;
}
var _valid12 = _errs309 === errors;
valid52 = valid52 || _valid12;
}
}
if(!valid52){
const err300 = {instancePath:instancePath+"/http/listen",schemaPath:"#/else/else/properties/http/properties/listen/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err300];
}
else {
vErrors.push(err300);
}
errors++;
}
else {
errors = _errs304;
if(vErrors !== null){
if(_errs304){
vErrors.length = _errs304;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err301 = {instancePath:instancePath+"/http",schemaPath:"#/else/else/properties/http/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err301];
}
else {
vErrors.push(err301);
}
errors++;
}
}
if(data.shutdown !== undefined){
let data111 = data.shutdown;
if(data111 && typeof data111 == "object" && !Array.isArray(data111)){
for(const key25 in data111){
if(!(key25 === "delayMs")){
const err302 = {instancePath:instancePath+"/shutdown",schemaPath:"#/else/else/properties/shutdown/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key25}};
if(vErrors === null){
vErrors = [err302];
}
else {
vErrors.push(err302);
}
errors++;
}
}
if(data111.delayMs !== undefined){
let data112 = data111.delayMs;
if(!(((typeof data112 == "number") && (!(data112 % 1) && !isNaN(data112))) && (isFinite(data112)))){
const err303 = {instancePath:instancePath+"/shutdown/delayMs",schemaPath:"#/else/else/properties/shutdown/properties/delayMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err303];
}
else {
vErrors.push(err303);
}
errors++;
}
if((typeof data112 == "number") && (isFinite(data112))){
if(data112 > 86400000 || isNaN(data112)){
const err304 = {instancePath:instancePath+"/shutdown/delayMs",schemaPath:"#/else/else/properties/shutdown/properties/delayMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err304];
}
else {
vErrors.push(err304);
}
errors++;
}
if(data112 < 0 || isNaN(data112)){
const err305 = {instancePath:instancePath+"/shutdown/delayMs",schemaPath:"#/else/else/properties/shutdown/properties/delayMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err305];
}
else {
vErrors.push(err305);
}
errors++;
}
}
}
}
else {
const err306 = {instancePath:instancePath+"/shutdown",schemaPath:"#/else/else/properties/shutdown/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err306];
}
else {
vErrors.push(err306);
}
errors++;
}
}
if(data.blackbox !== undefined){
let data113 = data.blackbox;
if(data113 && typeof data113 == "object" && !Array.isArray(data113)){
for(const key26 in data113){
if(!((key26 === "keep") || (key26 === "maxBytes"))){
const err307 = {instancePath:instancePath+"/blackbox",schemaPath:"#/else/else/properties/blackbox/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key26}};
if(vErrors === null){
vErrors = [err307];
}
else {
vErrors.push(err307);
}
errors++;
}
}
if(data113.keep !== undefined){
let data114 = data113.keep;
if(!(((typeof data114 == "number") && (!(data114 % 1) && !isNaN(data114))) && (isFinite(data114)))){
const err308 = {instancePath:instancePath+"/blackbox/keep",schemaPath:"#/else/else/properties/blackbox/properties/keep/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err308];
}
else {
vErrors.push(err308);
}
errors++;
}
if((typeof data114 == "number") && (isFinite(data114))){
if(data114 > 1000 || isNaN(data114)){
const err309 = {instancePath:instancePath+"/blackbox/keep",schemaPath:"#/else/else/properties/blackbox/properties/keep/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000}};
if(vErrors === null){
vErrors = [err309];
}
else {
vErrors.push(err309);
}
errors++;
}
if(data114 < 0 || isNaN(data114)){
const err310 = {instancePath:instancePath+"/blackbox/keep",schemaPath:"#/else/else/properties/blackbox/properties/keep/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
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
if(data113.maxBytes !== undefined){
let data115 = data113.maxBytes;
if(!(((typeof data115 == "number") && (!(data115 % 1) && !isNaN(data115))) && (isFinite(data115)))){
const err311 = {instancePath:instancePath+"/blackbox/maxBytes",schemaPath:"#/else/else/properties/blackbox/properties/maxBytes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err311];
}
else {
vErrors.push(err311);
}
errors++;
}
if((typeof data115 == "number") && (isFinite(data115))){
if(data115 > 1099511627776 || isNaN(data115)){
const err312 = {instancePath:instancePath+"/blackbox/maxBytes",schemaPath:"#/else/else/properties/blackbox/properties/maxBytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1099511627776}};
if(vErrors === null){
vErrors = [err312];
}
else {
vErrors.push(err312);
}
errors++;
}
if(data115 < 4194304 || isNaN(data115)){
const err313 = {instancePath:instancePath+"/blackbox/maxBytes",schemaPath:"#/else/else/properties/blackbox/properties/maxBytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 4194304}};
if(vErrors === null){
vErrors = [err313];
}
else {
vErrors.push(err313);
}
errors++;
}
}
}
}
else {
const err314 = {instancePath:instancePath+"/blackbox",schemaPath:"#/else/else/properties/blackbox/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err314];
}
else {
vErrors.push(err314);
}
errors++;
}
}
if(data.manager !== undefined){
let data116 = data.manager;
if(data116 && typeof data116 == "object" && !Array.isArray(data116)){
for(const key27 in data116){
if(!(key27 === "log")){
const err315 = {instancePath:instancePath+"/manager",schemaPath:"#/else/else/properties/manager/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key27}};
if(vErrors === null){
vErrors = [err315];
}
else {
vErrors.push(err315);
}
errors++;
}
}
if(data116.log !== undefined){
let data117 = data116.log;
if(typeof data117 !== "string"){
const err316 = {instancePath:instancePath+"/manager/log",schemaPath:"#/else/else/properties/manager/properties/log/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err316];
}
else {
vErrors.push(err316);
}
errors++;
}
if(!((data117 === "stderr") || (data117 === "stdout"))){
const err317 = {instancePath:instancePath+"/manager/log",schemaPath:"#/else/else/properties/manager/properties/log/enum",keyword:"enum",params:{allowedValues: schema6.else.else.properties.manager.properties.log.enum}};
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
else {
const err318 = {instancePath:instancePath+"/manager",schemaPath:"#/else/else/properties/manager/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err318];
}
else {
vErrors.push(err318);
}
errors++;
}
}
if(data.bench !== undefined){
let data118 = data.bench;
if((typeof data118 !== "boolean") && (!(data118 && typeof data118 == "object" && !Array.isArray(data118)))){
const err319 = {instancePath:instancePath+"/bench",schemaPath:"#/else/else/properties/bench/type",keyword:"type",params:{type: schema6.else.else.properties.bench.type}};
if(vErrors === null){
vErrors = [err319];
}
else {
vErrors.push(err319);
}
errors++;
}
if(data118 && typeof data118 == "object" && !Array.isArray(data118)){
for(const key28 in data118){
if(!(func2.call(schema6.else.else.properties.bench.properties, key28))){
const err320 = {instancePath:instancePath+"/bench",schemaPath:"#/else/else/properties/bench/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key28}};
if(vErrors === null){
vErrors = [err320];
}
else {
vErrors.push(err320);
}
errors++;
}
}
if(data118.repo !== undefined){
let data119 = data118.repo;
if(typeof data119 === "string"){
if(data119.length < 1){
const err321 = {instancePath:instancePath+"/bench/repo",schemaPath:"#/else/else/properties/bench/properties/repo/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err321];
}
else {
vErrors.push(err321);
}
errors++;
}
if(!pattern1.test(data119)){
const err322 = {instancePath:instancePath+"/bench/repo",schemaPath:"#/else/else/properties/bench/properties/repo/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err322];
}
else {
vErrors.push(err322);
}
errors++;
}
}
else {
const err323 = {instancePath:instancePath+"/bench/repo",schemaPath:"#/else/else/properties/bench/properties/repo/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err323];
}
else {
vErrors.push(err323);
}
errors++;
}
}
if(data118.file !== undefined){
let data120 = data118.file;
if(typeof data120 === "string"){
if(data120.length < 1){
const err324 = {instancePath:instancePath+"/bench/file",schemaPath:"#/else/else/properties/bench/properties/file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err324];
}
else {
vErrors.push(err324);
}
errors++;
}
if(!pattern1.test(data120)){
const err325 = {instancePath:instancePath+"/bench/file",schemaPath:"#/else/else/properties/bench/properties/file/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err325];
}
else {
vErrors.push(err325);
}
errors++;
}
}
else {
const err326 = {instancePath:instancePath+"/bench/file",schemaPath:"#/else/else/properties/bench/properties/file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err326];
}
else {
vErrors.push(err326);
}
errors++;
}
}
if(data118.profile !== undefined){
let data121 = data118.profile;
if(typeof data121 !== "string"){
const err327 = {instancePath:instancePath+"/bench/profile",schemaPath:"#/else/else/properties/bench/properties/profile/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err327];
}
else {
vErrors.push(err327);
}
errors++;
}
if(!((data121 === "quick") || (data121 === "normal"))){
const err328 = {instancePath:instancePath+"/bench/profile",schemaPath:"#/else/else/properties/bench/properties/profile/enum",keyword:"enum",params:{allowedValues: schema6.else.else.properties.bench.properties.profile.enum}};
if(vErrors === null){
vErrors = [err328];
}
else {
vErrors.push(err328);
}
errors++;
}
}
if(data118.only !== undefined){
let data122 = data118.only;
if(Array.isArray(data122)){
if(data122.length > 100){
const err329 = {instancePath:instancePath+"/bench/only",schemaPath:"#/else/else/properties/bench/properties/only/maxItems",keyword:"maxItems",params:{limit: 100}};
if(vErrors === null){
vErrors = [err329];
}
else {
vErrors.push(err329);
}
errors++;
}
const len6 = data122.length;
for(let i6=0; i6<len6; i6++){
let data123 = data122[i6];
if(typeof data123 === "string"){
if(!pattern1.test(data123)){
const err330 = {instancePath:instancePath+"/bench/only/" + i6,schemaPath:"#/else/else/properties/bench/properties/only/items/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err330];
}
else {
vErrors.push(err330);
}
errors++;
}
}
else {
const err331 = {instancePath:instancePath+"/bench/only/" + i6,schemaPath:"#/else/else/properties/bench/properties/only/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err331];
}
else {
vErrors.push(err331);
}
errors++;
}
}
}
else {
const err332 = {instancePath:instancePath+"/bench/only",schemaPath:"#/else/else/properties/bench/properties/only/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err332];
}
else {
vErrors.push(err332);
}
errors++;
}
}
if(data118.branch !== undefined){
let data124 = data118.branch;
if(typeof data124 === "string"){
if(data124.length < 1){
const err333 = {instancePath:instancePath+"/bench/branch",schemaPath:"#/else/else/properties/bench/properties/branch/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err333];
}
else {
vErrors.push(err333);
}
errors++;
}
if(!pattern1.test(data124)){
const err334 = {instancePath:instancePath+"/bench/branch",schemaPath:"#/else/else/properties/bench/properties/branch/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err334];
}
else {
vErrors.push(err334);
}
errors++;
}
}
else {
const err335 = {instancePath:instancePath+"/bench/branch",schemaPath:"#/else/else/properties/bench/properties/branch/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err335];
}
else {
vErrors.push(err335);
}
errors++;
}
}
if(data118.remote !== undefined){
let data125 = data118.remote;
if(typeof data125 === "string"){
if(data125.length < 1){
const err336 = {instancePath:instancePath+"/bench/remote",schemaPath:"#/else/else/properties/bench/properties/remote/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err336];
}
else {
vErrors.push(err336);
}
errors++;
}
if(!pattern1.test(data125)){
const err337 = {instancePath:instancePath+"/bench/remote",schemaPath:"#/else/else/properties/bench/properties/remote/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err337];
}
else {
vErrors.push(err337);
}
errors++;
}
}
else {
const err338 = {instancePath:instancePath+"/bench/remote",schemaPath:"#/else/else/properties/bench/properties/remote/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err338];
}
else {
vErrors.push(err338);
}
errors++;
}
}
if(data118.backlog !== undefined){
let data126 = data118.backlog;
if(!(((typeof data126 == "number") && (!(data126 % 1) && !isNaN(data126))) && (isFinite(data126)))){
const err339 = {instancePath:instancePath+"/bench/backlog",schemaPath:"#/else/else/properties/bench/properties/backlog/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err339];
}
else {
vErrors.push(err339);
}
errors++;
}
if((typeof data126 == "number") && (isFinite(data126))){
if(data126 > 5000 || isNaN(data126)){
const err340 = {instancePath:instancePath+"/bench/backlog",schemaPath:"#/else/else/properties/bench/properties/backlog/maximum",keyword:"maximum",params:{comparison: "<=", limit: 5000}};
if(vErrors === null){
vErrors = [err340];
}
else {
vErrors.push(err340);
}
errors++;
}
if(data126 < 0 || isNaN(data126)){
const err341 = {instancePath:instancePath+"/bench/backlog",schemaPath:"#/else/else/properties/bench/properties/backlog/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
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
if(data118.listen !== undefined){
let data127 = data118.listen;
if(typeof data127 === "string"){
if(!pattern17.test(data127)){
const err342 = {instancePath:instancePath+"/bench/listen",schemaPath:"#/else/else/properties/bench/properties/listen/pattern",keyword:"pattern",params:{pattern: "^(?:\\[[0-9A-Fa-f:.]+\\]|[^\\s:/\\[\\]\\u0000]+):\\d{1,5}$"}};
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
const err343 = {instancePath:instancePath+"/bench/listen",schemaPath:"#/else/else/properties/bench/properties/listen/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err343];
}
else {
vErrors.push(err343);
}
errors++;
}
}
if(data118.machineChecks !== undefined){
if(typeof data118.machineChecks !== "boolean"){
const err344 = {instancePath:instancePath+"/bench/machineChecks",schemaPath:"#/else/else/properties/bench/properties/machineChecks/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err344];
}
else {
vErrors.push(err344);
}
errors++;
}
}
if(data118.nice !== undefined){
let data129 = data118.nice;
if(!(((typeof data129 == "number") && (!(data129 % 1) && !isNaN(data129))) && (isFinite(data129)))){
const err345 = {instancePath:instancePath+"/bench/nice",schemaPath:"#/else/else/properties/bench/properties/nice/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err345];
}
else {
vErrors.push(err345);
}
errors++;
}
if((typeof data129 == "number") && (isFinite(data129))){
if(data129 > 19 || isNaN(data129)){
const err346 = {instancePath:instancePath+"/bench/nice",schemaPath:"#/else/else/properties/bench/properties/nice/maximum",keyword:"maximum",params:{comparison: "<=", limit: 19}};
if(vErrors === null){
vErrors = [err346];
}
else {
vErrors.push(err346);
}
errors++;
}
if(data129 < 0 || isNaN(data129)){
const err347 = {instancePath:instancePath+"/bench/nice",schemaPath:"#/else/else/properties/bench/properties/nice/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
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
}
}
}
else {
const err348 = {instancePath,schemaPath:"#/else/else/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err348];
}
else {
vErrors.push(err348);
}
errors++;
}
var _valid2 = _errs129 === errors;
valid12 = _valid2;
ifClause1 = "else";
}
if(!valid12){
const err349 = {instancePath,schemaPath:"#/else/if",keyword:"if",params:{failingKeyword: ifClause1}};
if(vErrors === null){
vErrors = [err349];
}
else {
vErrors.push(err349);
}
errors++;
}
var _valid0 = _errs63 === errors;
valid0 = _valid0;
ifClause0 = "else";
}
if(!valid0){
const err350 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: ifClause0}};
if(vErrors === null){
vErrors = [err350];
}
else {
vErrors.push(err350);
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
if(data.stage !== undefined){
let data50 = data.stage;
if(typeof data50 !== "string"){
const err140 = {instancePath:instancePath+"/stage",schemaPath:"#/properties/stage/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err140];
}
else {
vErrors.push(err140);
}
errors++;
}
if(!(((data50 === "production") || (data50 === "staging")) || (data50 === "development"))){
const err141 = {instancePath:instancePath+"/stage",schemaPath:"#/properties/stage/enum",keyword:"enum",params:{allowedValues: schema7.properties.stage.enum}};
if(vErrors === null){
vErrors = [err141];
}
else {
vErrors.push(err141);
}
errors++;
}
}
if(data.repl !== undefined){
let data51 = data.repl;
if(data51 && typeof data51 == "object" && !Array.isArray(data51)){
for(const key10 in data51){
if(!((((((((key10 === "enabled") || (key10 === "write")) || (key10 === "requireReason")) || (key10 === "readOnlyGroup")) || (key10 === "readOnlyCalls")) || (key10 === "evalTimeoutMs")) || (key10 === "idleTimeoutMs")) || (key10 === "maxSessions"))){
const err142 = {instancePath:instancePath+"/repl",schemaPath:"#/properties/repl/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key10}};
if(vErrors === null){
vErrors = [err142];
}
else {
vErrors.push(err142);
}
errors++;
}
}
if(data51.enabled !== undefined){
if(typeof data51.enabled !== "boolean"){
const err143 = {instancePath:instancePath+"/repl/enabled",schemaPath:"#/properties/repl/properties/enabled/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err143];
}
else {
vErrors.push(err143);
}
errors++;
}
}
if(data51.write !== undefined){
if(typeof data51.write !== "boolean"){
const err144 = {instancePath:instancePath+"/repl/write",schemaPath:"#/properties/repl/properties/write/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err144];
}
else {
vErrors.push(err144);
}
errors++;
}
}
if(data51.requireReason !== undefined){
if(typeof data51.requireReason !== "boolean"){
const err145 = {instancePath:instancePath+"/repl/requireReason",schemaPath:"#/properties/repl/properties/requireReason/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err145];
}
else {
vErrors.push(err145);
}
errors++;
}
}
if(data51.readOnlyGroup !== undefined){
let data55 = data51.readOnlyGroup;
const _errs152 = errors;
let valid24 = false;
const _errs153 = errors;
if(typeof data55 === "string"){
if(!pattern10.test(data55)){
const err146 = {instancePath:instancePath+"/repl/readOnlyGroup",schemaPath:"#/properties/repl/properties/readOnlyGroup/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_][A-Za-z0-9_.-]{0,31}$"}};
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
const err147 = {instancePath:instancePath+"/repl/readOnlyGroup",schemaPath:"#/properties/repl/properties/readOnlyGroup/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err147];
}
else {
vErrors.push(err147);
}
errors++;
}
var _valid7 = _errs153 === errors;
valid24 = valid24 || _valid7;
if(!valid24){
const _errs155 = errors;
if(data55 !== null){
const err148 = {instancePath:instancePath+"/repl/readOnlyGroup",schemaPath:"#/properties/repl/properties/readOnlyGroup/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err148];
}
else {
vErrors.push(err148);
}
errors++;
}
var _valid7 = _errs155 === errors;
valid24 = valid24 || _valid7;
}
if(!valid24){
const err149 = {instancePath:instancePath+"/repl/readOnlyGroup",schemaPath:"#/properties/repl/properties/readOnlyGroup/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err149];
}
else {
vErrors.push(err149);
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
if(data51.readOnlyCalls !== undefined){
if(typeof data51.readOnlyCalls !== "boolean"){
const err150 = {instancePath:instancePath+"/repl/readOnlyCalls",schemaPath:"#/properties/repl/properties/readOnlyCalls/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err150];
}
else {
vErrors.push(err150);
}
errors++;
}
}
if(data51.evalTimeoutMs !== undefined){
let data57 = data51.evalTimeoutMs;
if(!(((typeof data57 == "number") && (!(data57 % 1) && !isNaN(data57))) && (isFinite(data57)))){
const err151 = {instancePath:instancePath+"/repl/evalTimeoutMs",schemaPath:"#/properties/repl/properties/evalTimeoutMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err151];
}
else {
vErrors.push(err151);
}
errors++;
}
if((typeof data57 == "number") && (isFinite(data57))){
if(data57 > 86400000 || isNaN(data57)){
const err152 = {instancePath:instancePath+"/repl/evalTimeoutMs",schemaPath:"#/properties/repl/properties/evalTimeoutMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err152];
}
else {
vErrors.push(err152);
}
errors++;
}
if(data57 < 10 || isNaN(data57)){
const err153 = {instancePath:instancePath+"/repl/evalTimeoutMs",schemaPath:"#/properties/repl/properties/evalTimeoutMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
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
if(data51.idleTimeoutMs !== undefined){
let data58 = data51.idleTimeoutMs;
if(!(((typeof data58 == "number") && (!(data58 % 1) && !isNaN(data58))) && (isFinite(data58)))){
const err154 = {instancePath:instancePath+"/repl/idleTimeoutMs",schemaPath:"#/properties/repl/properties/idleTimeoutMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err154];
}
else {
vErrors.push(err154);
}
errors++;
}
if((typeof data58 == "number") && (isFinite(data58))){
if(data58 > 86400000 || isNaN(data58)){
const err155 = {instancePath:instancePath+"/repl/idleTimeoutMs",schemaPath:"#/properties/repl/properties/idleTimeoutMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err155];
}
else {
vErrors.push(err155);
}
errors++;
}
if(data58 < 1000 || isNaN(data58)){
const err156 = {instancePath:instancePath+"/repl/idleTimeoutMs",schemaPath:"#/properties/repl/properties/idleTimeoutMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}};
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
if(data51.maxSessions !== undefined){
let data59 = data51.maxSessions;
if(!(((typeof data59 == "number") && (!(data59 % 1) && !isNaN(data59))) && (isFinite(data59)))){
const err157 = {instancePath:instancePath+"/repl/maxSessions",schemaPath:"#/properties/repl/properties/maxSessions/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err157];
}
else {
vErrors.push(err157);
}
errors++;
}
if((typeof data59 == "number") && (isFinite(data59))){
if(data59 > 64 || isNaN(data59)){
const err158 = {instancePath:instancePath+"/repl/maxSessions",schemaPath:"#/properties/repl/properties/maxSessions/maximum",keyword:"maximum",params:{comparison: "<=", limit: 64}};
if(vErrors === null){
vErrors = [err158];
}
else {
vErrors.push(err158);
}
errors++;
}
if(data59 < 1 || isNaN(data59)){
const err159 = {instancePath:instancePath+"/repl/maxSessions",schemaPath:"#/properties/repl/properties/maxSessions/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
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
const err160 = {instancePath:instancePath+"/repl",schemaPath:"#/properties/repl/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err160];
}
else {
vErrors.push(err160);
}
errors++;
}
}
if(data.log !== undefined){
let data60 = data.log;
if(data60 && typeof data60 == "object" && !Array.isArray(data60)){
for(const key11 in data60){
if(!(key11 === "files")){
const err161 = {instancePath:instancePath+"/log",schemaPath:"#/properties/log/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key11}};
if(vErrors === null){
vErrors = [err161];
}
else {
vErrors.push(err161);
}
errors++;
}
}
if(data60.files !== undefined){
let data61 = data60.files;
if(typeof data61 !== "string"){
const err162 = {instancePath:instancePath+"/log/files",schemaPath:"#/properties/log/properties/files/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err162];
}
else {
vErrors.push(err162);
}
errors++;
}
if(!((((data61 === "app") || (data61 === "worker")) || (data61 === "stdout")) || (data61 === "journal"))){
const err163 = {instancePath:instancePath+"/log/files",schemaPath:"#/properties/log/properties/files/enum",keyword:"enum",params:{allowedValues: schema7.properties.log.properties.files.enum}};
if(vErrors === null){
vErrors = [err163];
}
else {
vErrors.push(err163);
}
errors++;
}
}
}
else {
const err164 = {instancePath:instancePath+"/log",schemaPath:"#/properties/log/type",keyword:"type",params:{type: "object"}};
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
else {
const err165 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err165];
}
else {
vErrors.push(err165);
}
errors++;
}
validate24.errors = vErrors;
return errors === 0;
}

