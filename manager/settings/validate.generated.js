// @ts-nocheck
// Written by manager/settings/generate.js (npm run generate): do not edit.
"use strict";
exports.validateFile = validate21;
const schema6 = {"$schema":"http://json-schema.org/draft-07/schema#","$id":"bellwether:settings","if":{"required":["apps"]},"then":{"type":"object","additionalProperties":false,"properties":{"$schema":{"type":"string"},"apps":{"type":"array","minItems":1,"maxItems":1000,"items":{"$ref":"#/definitions/app"}},"http":{"type":"object","additionalProperties":false,"properties":{"listen":{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"integer","minimum":1,"maximum":65535},{"type":"null"}]}}},"shutdown":{"type":"object","additionalProperties":false,"properties":{"delayMs":{"type":"integer","minimum":0,"maximum":86400000}}},"blackbox":{"type":"object","additionalProperties":false,"properties":{"keep":{"type":"integer","minimum":0,"maximum":1000},"maxBytes":{"type":"integer","minimum":4194304,"maximum":1099511627776}}},"manager":{"type":"object","additionalProperties":false,"properties":{"log":{"type":"string","enum":["stderr","stdout"]}}},"bench":{"type":["boolean","object"],"additionalProperties":false,"properties":{"repo":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"file":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"profile":{"type":"string","enum":["quick","normal"]},"only":{"type":"array","items":{"type":"string","pattern":"^[^\\u0000]*$"},"maxItems":100},"branch":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"remote":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"backlog":{"type":"integer","minimum":0,"maximum":5000},"listen":{"type":"string","pattern":"^(?:\\[[0-9A-Fa-f:.]+\\]|[^\\s:/\\[\\]\\u0000]+):\\d{1,5}$"},"machineChecks":{"type":"boolean"},"nice":{"type":"integer","minimum":0,"maximum":19}}}}},"else":{"type":"object","additionalProperties":false,"required":["script"],"properties":{"$schema":{"type":"string"},"name":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9_-]{0,62}$"},"script":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"args":{"type":"array","items":{"type":"string","pattern":"^[^\\u0000]*$"},"maxItems":1000},"nodeArgs":{"type":"array","items":{"type":"string","pattern":"^[^\\u0000]*$"},"maxItems":100},"cwd":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"env":{"type":"object","propertyNames":{"pattern":"^[^=\\u0000]+$"},"additionalProperties":{"anyOf":[{"type":"string","pattern":"^[^\\u0000]*$"},{"type":"number"},{"type":"boolean"}]},"maxProperties":5000},"instances":{"anyOf":[{"type":"integer","minimum":1,"maximum":1024},{"const":"max"}]},"nice":{"type":"integer","minimum":0,"maximum":19},"listen":{"anyOf":[{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"integer","minimum":1,"maximum":65535}]},{"type":"array","items":{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"integer","minimum":1,"maximum":65535}]},"maxItems":64}]},"ready":{"type":"object","additionalProperties":false,"properties":{"when":{"type":"string","enum":["listening","message","http"]},"timeoutMs":{"type":"integer","minimum":100,"maximum":86400000},"minUptimeMs":{"type":"integer","minimum":0,"maximum":86400000},"check":{"type":"boolean"}}},"drain":{"type":"object","additionalProperties":false,"properties":{"idleGraceMs":{"type":"integer","minimum":0,"maximum":86400000},"timeoutMs":{"type":"integer","minimum":0,"maximum":86400000}}},"stop":{"type":"object","additionalProperties":false,"properties":{"signal":{"type":"string","enum":["SIGTERM","SIGINT","SIGQUIT","SIGHUP","SIGUSR2","SIGKILL"]},"timeoutMs":{"type":"integer","minimum":0,"maximum":86400000},"message":{"type":"boolean"}}},"restart":{"type":"object","additionalProperties":false,"properties":{"auto":{"type":"boolean"},"minDelayMs":{"type":"integer","minimum":10,"maximum":86400000},"maxDelayMs":{"type":"integer","minimum":10,"maximum":86400000},"healthyAfterMs":{"type":"integer","minimum":0,"maximum":86400000},"maxRestarts":{"anyOf":[{"type":"integer","minimum":0,"maximum":100000},{"type":"null"}]},"windowMs":{"type":"integer","minimum":1000,"maximum":86400000}}},"reload":{"type":"object","additionalProperties":false,"properties":{"surge":{"type":"integer","minimum":1,"maximum":1024},"settleMs":{"type":"integer","minimum":0,"maximum":86400000},"keepOldMs":{"type":"integer","minimum":0,"maximum":86400000}}},"health":{"type":"object","additionalProperties":false,"properties":{"path":{"anyOf":[{"type":"string","pattern":"^/[^\\s#\\u0000]*$"},{"type":"null"}]},"intervalMs":{"type":"integer","minimum":100,"maximum":86400000},"timeoutMs":{"type":"integer","minimum":10,"maximum":86400000},"failures":{"type":"integer","minimum":1,"maximum":1000},"expectedStatus":{"type":"string"},"blockedMs":{"type":"integer","minimum":50,"maximum":86400000},"hungMs":{"type":"integer","minimum":1000,"maximum":86400000}}},"worker":{"type":"object","additionalProperties":false,"properties":{"sidecar":{"type":"boolean"},"evenSpread":{"type":"boolean"}}},"stage":{"type":"string","enum":["production","staging","development"]},"repl":{"type":"object","additionalProperties":false,"properties":{"enabled":{"type":"boolean"},"write":{"type":"boolean"},"requireReason":{"type":"boolean"},"readOnlyGroup":{"anyOf":[{"type":"string","pattern":"^[A-Za-z0-9_][A-Za-z0-9_.-]{0,31}$"},{"type":"null"}]},"evalTimeoutMs":{"type":"integer","minimum":10,"maximum":86400000},"idleTimeoutMs":{"type":"integer","minimum":1000,"maximum":86400000},"maxSessions":{"type":"integer","minimum":1,"maximum":64}}},"log":{"type":"object","additionalProperties":false,"properties":{"files":{"type":"string","enum":["app","worker","stdout","journal"]}}},"http":{"type":"object","additionalProperties":false,"properties":{"listen":{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"integer","minimum":1,"maximum":65535},{"type":"null"}]}}},"shutdown":{"type":"object","additionalProperties":false,"properties":{"delayMs":{"type":"integer","minimum":0,"maximum":86400000}}},"blackbox":{"type":"object","additionalProperties":false,"properties":{"keep":{"type":"integer","minimum":0,"maximum":1000},"maxBytes":{"type":"integer","minimum":4194304,"maximum":1099511627776}}},"manager":{"type":"object","additionalProperties":false,"properties":{"log":{"type":"string","enum":["stderr","stdout"]}}},"bench":{"type":["boolean","object"],"additionalProperties":false,"properties":{"repo":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"file":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"profile":{"type":"string","enum":["quick","normal"]},"only":{"type":"array","items":{"type":"string","pattern":"^[^\\u0000]*$"},"maxItems":100},"branch":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"remote":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"backlog":{"type":"integer","minimum":0,"maximum":5000},"listen":{"type":"string","pattern":"^(?:\\[[0-9A-Fa-f:.]+\\]|[^\\s:/\\[\\]\\u0000]+):\\d{1,5}$"},"machineChecks":{"type":"boolean"},"nice":{"type":"integer","minimum":0,"maximum":19}}}}},"definitions":{"app":{"type":"object","additionalProperties":false,"required":["script"],"properties":{"$schema":{"type":"string"},"name":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9_-]{0,62}$"},"script":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"args":{"type":"array","items":{"type":"string","pattern":"^[^\\u0000]*$"},"maxItems":1000},"nodeArgs":{"type":"array","items":{"type":"string","pattern":"^[^\\u0000]*$"},"maxItems":100},"cwd":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"env":{"type":"object","propertyNames":{"pattern":"^[^=\\u0000]+$"},"additionalProperties":{"anyOf":[{"type":"string","pattern":"^[^\\u0000]*$"},{"type":"number"},{"type":"boolean"}]},"maxProperties":5000},"instances":{"anyOf":[{"type":"integer","minimum":1,"maximum":1024},{"const":"max"}]},"nice":{"type":"integer","minimum":0,"maximum":19},"listen":{"anyOf":[{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"integer","minimum":1,"maximum":65535}]},{"type":"array","items":{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"integer","minimum":1,"maximum":65535}]},"maxItems":64}]},"ready":{"type":"object","additionalProperties":false,"properties":{"when":{"type":"string","enum":["listening","message","http"]},"timeoutMs":{"type":"integer","minimum":100,"maximum":86400000},"minUptimeMs":{"type":"integer","minimum":0,"maximum":86400000},"check":{"type":"boolean"}}},"drain":{"type":"object","additionalProperties":false,"properties":{"idleGraceMs":{"type":"integer","minimum":0,"maximum":86400000},"timeoutMs":{"type":"integer","minimum":0,"maximum":86400000}}},"stop":{"type":"object","additionalProperties":false,"properties":{"signal":{"type":"string","enum":["SIGTERM","SIGINT","SIGQUIT","SIGHUP","SIGUSR2","SIGKILL"]},"timeoutMs":{"type":"integer","minimum":0,"maximum":86400000},"message":{"type":"boolean"}}},"restart":{"type":"object","additionalProperties":false,"properties":{"auto":{"type":"boolean"},"minDelayMs":{"type":"integer","minimum":10,"maximum":86400000},"maxDelayMs":{"type":"integer","minimum":10,"maximum":86400000},"healthyAfterMs":{"type":"integer","minimum":0,"maximum":86400000},"maxRestarts":{"anyOf":[{"type":"integer","minimum":0,"maximum":100000},{"type":"null"}]},"windowMs":{"type":"integer","minimum":1000,"maximum":86400000}}},"reload":{"type":"object","additionalProperties":false,"properties":{"surge":{"type":"integer","minimum":1,"maximum":1024},"settleMs":{"type":"integer","minimum":0,"maximum":86400000},"keepOldMs":{"type":"integer","minimum":0,"maximum":86400000}}},"health":{"type":"object","additionalProperties":false,"properties":{"path":{"anyOf":[{"type":"string","pattern":"^/[^\\s#\\u0000]*$"},{"type":"null"}]},"intervalMs":{"type":"integer","minimum":100,"maximum":86400000},"timeoutMs":{"type":"integer","minimum":10,"maximum":86400000},"failures":{"type":"integer","minimum":1,"maximum":1000},"expectedStatus":{"type":"string"},"blockedMs":{"type":"integer","minimum":50,"maximum":86400000},"hungMs":{"type":"integer","minimum":1000,"maximum":86400000}}},"worker":{"type":"object","additionalProperties":false,"properties":{"sidecar":{"type":"boolean"},"evenSpread":{"type":"boolean"}}},"stage":{"type":"string","enum":["production","staging","development"]},"repl":{"type":"object","additionalProperties":false,"properties":{"enabled":{"type":"boolean"},"write":{"type":"boolean"},"requireReason":{"type":"boolean"},"readOnlyGroup":{"anyOf":[{"type":"string","pattern":"^[A-Za-z0-9_][A-Za-z0-9_.-]{0,31}$"},{"type":"null"}]},"evalTimeoutMs":{"type":"integer","minimum":10,"maximum":86400000},"idleTimeoutMs":{"type":"integer","minimum":1000,"maximum":86400000},"maxSessions":{"type":"integer","minimum":1,"maximum":64}}},"log":{"type":"object","additionalProperties":false,"properties":{"files":{"type":"string","enum":["app","worker","stdout","journal"]}}}}}}};
const schema7 = {"type":"object","additionalProperties":false,"required":["script"],"properties":{"$schema":{"type":"string"},"name":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9_-]{0,62}$"},"script":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"args":{"type":"array","items":{"type":"string","pattern":"^[^\\u0000]*$"},"maxItems":1000},"nodeArgs":{"type":"array","items":{"type":"string","pattern":"^[^\\u0000]*$"},"maxItems":100},"cwd":{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},"env":{"type":"object","propertyNames":{"pattern":"^[^=\\u0000]+$"},"additionalProperties":{"anyOf":[{"type":"string","pattern":"^[^\\u0000]*$"},{"type":"number"},{"type":"boolean"}]},"maxProperties":5000},"instances":{"anyOf":[{"type":"integer","minimum":1,"maximum":1024},{"const":"max"}]},"nice":{"type":"integer","minimum":0,"maximum":19},"listen":{"anyOf":[{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"integer","minimum":1,"maximum":65535}]},{"type":"array","items":{"anyOf":[{"type":"string","minLength":1,"pattern":"^[^\\u0000]*$"},{"type":"integer","minimum":1,"maximum":65535}]},"maxItems":64}]},"ready":{"type":"object","additionalProperties":false,"properties":{"when":{"type":"string","enum":["listening","message","http"]},"timeoutMs":{"type":"integer","minimum":100,"maximum":86400000},"minUptimeMs":{"type":"integer","minimum":0,"maximum":86400000},"check":{"type":"boolean"}}},"drain":{"type":"object","additionalProperties":false,"properties":{"idleGraceMs":{"type":"integer","minimum":0,"maximum":86400000},"timeoutMs":{"type":"integer","minimum":0,"maximum":86400000}}},"stop":{"type":"object","additionalProperties":false,"properties":{"signal":{"type":"string","enum":["SIGTERM","SIGINT","SIGQUIT","SIGHUP","SIGUSR2","SIGKILL"]},"timeoutMs":{"type":"integer","minimum":0,"maximum":86400000},"message":{"type":"boolean"}}},"restart":{"type":"object","additionalProperties":false,"properties":{"auto":{"type":"boolean"},"minDelayMs":{"type":"integer","minimum":10,"maximum":86400000},"maxDelayMs":{"type":"integer","minimum":10,"maximum":86400000},"healthyAfterMs":{"type":"integer","minimum":0,"maximum":86400000},"maxRestarts":{"anyOf":[{"type":"integer","minimum":0,"maximum":100000},{"type":"null"}]},"windowMs":{"type":"integer","minimum":1000,"maximum":86400000}}},"reload":{"type":"object","additionalProperties":false,"properties":{"surge":{"type":"integer","minimum":1,"maximum":1024},"settleMs":{"type":"integer","minimum":0,"maximum":86400000},"keepOldMs":{"type":"integer","minimum":0,"maximum":86400000}}},"health":{"type":"object","additionalProperties":false,"properties":{"path":{"anyOf":[{"type":"string","pattern":"^/[^\\s#\\u0000]*$"},{"type":"null"}]},"intervalMs":{"type":"integer","minimum":100,"maximum":86400000},"timeoutMs":{"type":"integer","minimum":10,"maximum":86400000},"failures":{"type":"integer","minimum":1,"maximum":1000},"expectedStatus":{"type":"string"},"blockedMs":{"type":"integer","minimum":50,"maximum":86400000},"hungMs":{"type":"integer","minimum":1000,"maximum":86400000}}},"worker":{"type":"object","additionalProperties":false,"properties":{"sidecar":{"type":"boolean"},"evenSpread":{"type":"boolean"}}},"stage":{"type":"string","enum":["production","staging","development"]},"repl":{"type":"object","additionalProperties":false,"properties":{"enabled":{"type":"boolean"},"write":{"type":"boolean"},"requireReason":{"type":"boolean"},"readOnlyGroup":{"anyOf":[{"type":"string","pattern":"^[A-Za-z0-9_][A-Za-z0-9_.-]{0,31}$"},{"type":"null"}]},"evalTimeoutMs":{"type":"integer","minimum":10,"maximum":86400000},"idleTimeoutMs":{"type":"integer","minimum":1000,"maximum":86400000},"maxSessions":{"type":"integer","minimum":1,"maximum":64}}},"log":{"type":"object","additionalProperties":false,"properties":{"files":{"type":"string","enum":["app","worker","stdout","journal"]}}}}};
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
if(data.instances !== undefined){
let data10 = data.instances;
const _errs31 = errors;
let valid8 = false;
const _errs32 = errors;
if(!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))){
const err28 = {instancePath:instancePath+"/instances",schemaPath:"#/properties/instances/anyOf/0/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if((typeof data10 == "number") && (isFinite(data10))){
if(data10 > 1024 || isNaN(data10)){
const err29 = {instancePath:instancePath+"/instances",schemaPath:"#/properties/instances/anyOf/0/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1024}};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
if(data10 < 1 || isNaN(data10)){
const err30 = {instancePath:instancePath+"/instances",schemaPath:"#/properties/instances/anyOf/0/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
var _valid1 = _errs32 === errors;
valid8 = valid8 || _valid1;
if(!valid8){
const _errs34 = errors;
if("max" !== data10){
const err31 = {instancePath:instancePath+"/instances",schemaPath:"#/properties/instances/anyOf/1/const",keyword:"const",params:{allowedValue: "max"}};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
var _valid1 = _errs34 === errors;
valid8 = valid8 || _valid1;
}
if(!valid8){
const err32 = {instancePath:instancePath+"/instances",schemaPath:"#/properties/instances/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
else {
errors = _errs31;
if(vErrors !== null){
if(_errs31){
vErrors.length = _errs31;
}
else {
vErrors = null;
}
}
}
}
if(data.nice !== undefined){
let data11 = data.nice;
if(!(((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11))) && (isFinite(data11)))){
const err33 = {instancePath:instancePath+"/nice",schemaPath:"#/properties/nice/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
if((typeof data11 == "number") && (isFinite(data11))){
if(data11 > 19 || isNaN(data11)){
const err34 = {instancePath:instancePath+"/nice",schemaPath:"#/properties/nice/maximum",keyword:"maximum",params:{comparison: "<=", limit: 19}};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
if(data11 < 0 || isNaN(data11)){
const err35 = {instancePath:instancePath+"/nice",schemaPath:"#/properties/nice/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
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
if(data.listen !== undefined){
let data12 = data.listen;
const _errs38 = errors;
let valid9 = false;
const _errs39 = errors;
const _errs40 = errors;
let valid10 = false;
const _errs41 = errors;
if(typeof data12 === "string"){
if(data12.length < 1){
const err36 = {instancePath:instancePath+"/listen",schemaPath:"#/properties/listen/anyOf/0/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
if(!pattern1.test(data12)){
const err37 = {instancePath:instancePath+"/listen",schemaPath:"#/properties/listen/anyOf/0/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
else {
const err38 = {instancePath:instancePath+"/listen",schemaPath:"#/properties/listen/anyOf/0/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
var _valid3 = _errs41 === errors;
valid10 = valid10 || _valid3;
if(!valid10){
const _errs43 = errors;
if(!(((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12))) && (isFinite(data12)))){
const err39 = {instancePath:instancePath+"/listen",schemaPath:"#/properties/listen/anyOf/0/anyOf/1/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
if((typeof data12 == "number") && (isFinite(data12))){
if(data12 > 65535 || isNaN(data12)){
const err40 = {instancePath:instancePath+"/listen",schemaPath:"#/properties/listen/anyOf/0/anyOf/1/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535}};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
if(data12 < 1 || isNaN(data12)){
const err41 = {instancePath:instancePath+"/listen",schemaPath:"#/properties/listen/anyOf/0/anyOf/1/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
var _valid3 = _errs43 === errors;
valid10 = valid10 || _valid3;
}
if(!valid10){
const err42 = {instancePath:instancePath+"/listen",schemaPath:"#/properties/listen/anyOf/0/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
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
var _valid2 = _errs39 === errors;
valid9 = valid9 || _valid2;
if(!valid9){
const _errs45 = errors;
if(Array.isArray(data12)){
if(data12.length > 64){
const err43 = {instancePath:instancePath+"/listen",schemaPath:"#/properties/listen/anyOf/1/maxItems",keyword:"maxItems",params:{limit: 64}};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
const len2 = data12.length;
for(let i2=0; i2<len2; i2++){
let data13 = data12[i2];
const _errs48 = errors;
let valid13 = false;
const _errs49 = errors;
if(typeof data13 === "string"){
if(data13.length < 1){
const err44 = {instancePath:instancePath+"/listen/" + i2,schemaPath:"#/properties/listen/anyOf/1/items/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
if(!pattern1.test(data13)){
const err45 = {instancePath:instancePath+"/listen/" + i2,schemaPath:"#/properties/listen/anyOf/1/items/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
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
const err46 = {instancePath:instancePath+"/listen/" + i2,schemaPath:"#/properties/listen/anyOf/1/items/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
var _valid4 = _errs49 === errors;
valid13 = valid13 || _valid4;
if(!valid13){
const _errs51 = errors;
if(!(((typeof data13 == "number") && (!(data13 % 1) && !isNaN(data13))) && (isFinite(data13)))){
const err47 = {instancePath:instancePath+"/listen/" + i2,schemaPath:"#/properties/listen/anyOf/1/items/anyOf/1/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
if((typeof data13 == "number") && (isFinite(data13))){
if(data13 > 65535 || isNaN(data13)){
const err48 = {instancePath:instancePath+"/listen/" + i2,schemaPath:"#/properties/listen/anyOf/1/items/anyOf/1/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535}};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
if(data13 < 1 || isNaN(data13)){
const err49 = {instancePath:instancePath+"/listen/" + i2,schemaPath:"#/properties/listen/anyOf/1/items/anyOf/1/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
var _valid4 = _errs51 === errors;
valid13 = valid13 || _valid4;
}
if(!valid13){
const err50 = {instancePath:instancePath+"/listen/" + i2,schemaPath:"#/properties/listen/anyOf/1/items/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
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
}
}
else {
const err51 = {instancePath:instancePath+"/listen",schemaPath:"#/properties/listen/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
var _valid2 = _errs45 === errors;
valid9 = valid9 || _valid2;
}
if(!valid9){
const err52 = {instancePath:instancePath+"/listen",schemaPath:"#/properties/listen/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
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
if(data.ready !== undefined){
let data14 = data.ready;
if(data14 && typeof data14 == "object" && !Array.isArray(data14)){
for(const key3 in data14){
if(!((((key3 === "when") || (key3 === "timeoutMs")) || (key3 === "minUptimeMs")) || (key3 === "check"))){
const err53 = {instancePath:instancePath+"/ready",schemaPath:"#/properties/ready/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3}};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
if(data14.when !== undefined){
let data15 = data14.when;
if(typeof data15 !== "string"){
const err54 = {instancePath:instancePath+"/ready/when",schemaPath:"#/properties/ready/properties/when/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
if(!(((data15 === "listening") || (data15 === "message")) || (data15 === "http"))){
const err55 = {instancePath:instancePath+"/ready/when",schemaPath:"#/properties/ready/properties/when/enum",keyword:"enum",params:{allowedValues: schema7.properties.ready.properties.when.enum}};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
if(data14.timeoutMs !== undefined){
let data16 = data14.timeoutMs;
if(!(((typeof data16 == "number") && (!(data16 % 1) && !isNaN(data16))) && (isFinite(data16)))){
const err56 = {instancePath:instancePath+"/ready/timeoutMs",schemaPath:"#/properties/ready/properties/timeoutMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
if((typeof data16 == "number") && (isFinite(data16))){
if(data16 > 86400000 || isNaN(data16)){
const err57 = {instancePath:instancePath+"/ready/timeoutMs",schemaPath:"#/properties/ready/properties/timeoutMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
if(data16 < 100 || isNaN(data16)){
const err58 = {instancePath:instancePath+"/ready/timeoutMs",schemaPath:"#/properties/ready/properties/timeoutMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100}};
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
if(data14.minUptimeMs !== undefined){
let data17 = data14.minUptimeMs;
if(!(((typeof data17 == "number") && (!(data17 % 1) && !isNaN(data17))) && (isFinite(data17)))){
const err59 = {instancePath:instancePath+"/ready/minUptimeMs",schemaPath:"#/properties/ready/properties/minUptimeMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
if((typeof data17 == "number") && (isFinite(data17))){
if(data17 > 86400000 || isNaN(data17)){
const err60 = {instancePath:instancePath+"/ready/minUptimeMs",schemaPath:"#/properties/ready/properties/minUptimeMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
if(data17 < 0 || isNaN(data17)){
const err61 = {instancePath:instancePath+"/ready/minUptimeMs",schemaPath:"#/properties/ready/properties/minUptimeMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
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
if(data14.check !== undefined){
if(typeof data14.check !== "boolean"){
const err62 = {instancePath:instancePath+"/ready/check",schemaPath:"#/properties/ready/properties/check/type",keyword:"type",params:{type: "boolean"}};
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
else {
const err63 = {instancePath:instancePath+"/ready",schemaPath:"#/properties/ready/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
}
if(data.drain !== undefined){
let data19 = data.drain;
if(data19 && typeof data19 == "object" && !Array.isArray(data19)){
for(const key4 in data19){
if(!((key4 === "idleGraceMs") || (key4 === "timeoutMs"))){
const err64 = {instancePath:instancePath+"/drain",schemaPath:"#/properties/drain/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4}};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
}
if(data19.idleGraceMs !== undefined){
let data20 = data19.idleGraceMs;
if(!(((typeof data20 == "number") && (!(data20 % 1) && !isNaN(data20))) && (isFinite(data20)))){
const err65 = {instancePath:instancePath+"/drain/idleGraceMs",schemaPath:"#/properties/drain/properties/idleGraceMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
if((typeof data20 == "number") && (isFinite(data20))){
if(data20 > 86400000 || isNaN(data20)){
const err66 = {instancePath:instancePath+"/drain/idleGraceMs",schemaPath:"#/properties/drain/properties/idleGraceMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
if(data20 < 0 || isNaN(data20)){
const err67 = {instancePath:instancePath+"/drain/idleGraceMs",schemaPath:"#/properties/drain/properties/idleGraceMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
}
}
if(data19.timeoutMs !== undefined){
let data21 = data19.timeoutMs;
if(!(((typeof data21 == "number") && (!(data21 % 1) && !isNaN(data21))) && (isFinite(data21)))){
const err68 = {instancePath:instancePath+"/drain/timeoutMs",schemaPath:"#/properties/drain/properties/timeoutMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
if((typeof data21 == "number") && (isFinite(data21))){
if(data21 > 86400000 || isNaN(data21)){
const err69 = {instancePath:instancePath+"/drain/timeoutMs",schemaPath:"#/properties/drain/properties/timeoutMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
if(data21 < 0 || isNaN(data21)){
const err70 = {instancePath:instancePath+"/drain/timeoutMs",schemaPath:"#/properties/drain/properties/timeoutMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
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
}
else {
const err71 = {instancePath:instancePath+"/drain",schemaPath:"#/properties/drain/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
}
if(data.stop !== undefined){
let data22 = data.stop;
if(data22 && typeof data22 == "object" && !Array.isArray(data22)){
for(const key5 in data22){
if(!(((key5 === "signal") || (key5 === "timeoutMs")) || (key5 === "message"))){
const err72 = {instancePath:instancePath+"/stop",schemaPath:"#/properties/stop/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5}};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
}
if(data22.signal !== undefined){
let data23 = data22.signal;
if(typeof data23 !== "string"){
const err73 = {instancePath:instancePath+"/stop/signal",schemaPath:"#/properties/stop/properties/signal/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
if(!((((((data23 === "SIGTERM") || (data23 === "SIGINT")) || (data23 === "SIGQUIT")) || (data23 === "SIGHUP")) || (data23 === "SIGUSR2")) || (data23 === "SIGKILL"))){
const err74 = {instancePath:instancePath+"/stop/signal",schemaPath:"#/properties/stop/properties/signal/enum",keyword:"enum",params:{allowedValues: schema7.properties.stop.properties.signal.enum}};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
}
if(data22.timeoutMs !== undefined){
let data24 = data22.timeoutMs;
if(!(((typeof data24 == "number") && (!(data24 % 1) && !isNaN(data24))) && (isFinite(data24)))){
const err75 = {instancePath:instancePath+"/stop/timeoutMs",schemaPath:"#/properties/stop/properties/timeoutMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
if((typeof data24 == "number") && (isFinite(data24))){
if(data24 > 86400000 || isNaN(data24)){
const err76 = {instancePath:instancePath+"/stop/timeoutMs",schemaPath:"#/properties/stop/properties/timeoutMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
if(data24 < 0 || isNaN(data24)){
const err77 = {instancePath:instancePath+"/stop/timeoutMs",schemaPath:"#/properties/stop/properties/timeoutMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
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
if(data22.message !== undefined){
if(typeof data22.message !== "boolean"){
const err78 = {instancePath:instancePath+"/stop/message",schemaPath:"#/properties/stop/properties/message/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
}
}
else {
const err79 = {instancePath:instancePath+"/stop",schemaPath:"#/properties/stop/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
}
if(data.restart !== undefined){
let data26 = data.restart;
if(data26 && typeof data26 == "object" && !Array.isArray(data26)){
for(const key6 in data26){
if(!((((((key6 === "auto") || (key6 === "minDelayMs")) || (key6 === "maxDelayMs")) || (key6 === "healthyAfterMs")) || (key6 === "maxRestarts")) || (key6 === "windowMs"))){
const err80 = {instancePath:instancePath+"/restart",schemaPath:"#/properties/restart/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6}};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
}
if(data26.auto !== undefined){
if(typeof data26.auto !== "boolean"){
const err81 = {instancePath:instancePath+"/restart/auto",schemaPath:"#/properties/restart/properties/auto/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
}
if(data26.minDelayMs !== undefined){
let data28 = data26.minDelayMs;
if(!(((typeof data28 == "number") && (!(data28 % 1) && !isNaN(data28))) && (isFinite(data28)))){
const err82 = {instancePath:instancePath+"/restart/minDelayMs",schemaPath:"#/properties/restart/properties/minDelayMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
if((typeof data28 == "number") && (isFinite(data28))){
if(data28 > 86400000 || isNaN(data28)){
const err83 = {instancePath:instancePath+"/restart/minDelayMs",schemaPath:"#/properties/restart/properties/minDelayMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
if(data28 < 10 || isNaN(data28)){
const err84 = {instancePath:instancePath+"/restart/minDelayMs",schemaPath:"#/properties/restart/properties/minDelayMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
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
if(data26.maxDelayMs !== undefined){
let data29 = data26.maxDelayMs;
if(!(((typeof data29 == "number") && (!(data29 % 1) && !isNaN(data29))) && (isFinite(data29)))){
const err85 = {instancePath:instancePath+"/restart/maxDelayMs",schemaPath:"#/properties/restart/properties/maxDelayMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
if((typeof data29 == "number") && (isFinite(data29))){
if(data29 > 86400000 || isNaN(data29)){
const err86 = {instancePath:instancePath+"/restart/maxDelayMs",schemaPath:"#/properties/restart/properties/maxDelayMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
if(data29 < 10 || isNaN(data29)){
const err87 = {instancePath:instancePath+"/restart/maxDelayMs",schemaPath:"#/properties/restart/properties/maxDelayMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
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
if(data26.healthyAfterMs !== undefined){
let data30 = data26.healthyAfterMs;
if(!(((typeof data30 == "number") && (!(data30 % 1) && !isNaN(data30))) && (isFinite(data30)))){
const err88 = {instancePath:instancePath+"/restart/healthyAfterMs",schemaPath:"#/properties/restart/properties/healthyAfterMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
if((typeof data30 == "number") && (isFinite(data30))){
if(data30 > 86400000 || isNaN(data30)){
const err89 = {instancePath:instancePath+"/restart/healthyAfterMs",schemaPath:"#/properties/restart/properties/healthyAfterMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
if(data30 < 0 || isNaN(data30)){
const err90 = {instancePath:instancePath+"/restart/healthyAfterMs",schemaPath:"#/properties/restart/properties/healthyAfterMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
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
if(data26.maxRestarts !== undefined){
let data31 = data26.maxRestarts;
const _errs92 = errors;
let valid18 = false;
const _errs93 = errors;
if(!(((typeof data31 == "number") && (!(data31 % 1) && !isNaN(data31))) && (isFinite(data31)))){
const err91 = {instancePath:instancePath+"/restart/maxRestarts",schemaPath:"#/properties/restart/properties/maxRestarts/anyOf/0/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
if((typeof data31 == "number") && (isFinite(data31))){
if(data31 > 100000 || isNaN(data31)){
const err92 = {instancePath:instancePath+"/restart/maxRestarts",schemaPath:"#/properties/restart/properties/maxRestarts/anyOf/0/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000}};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
if(data31 < 0 || isNaN(data31)){
const err93 = {instancePath:instancePath+"/restart/maxRestarts",schemaPath:"#/properties/restart/properties/maxRestarts/anyOf/0/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
}
var _valid5 = _errs93 === errors;
valid18 = valid18 || _valid5;
if(!valid18){
const _errs95 = errors;
if(data31 !== null){
const err94 = {instancePath:instancePath+"/restart/maxRestarts",schemaPath:"#/properties/restart/properties/maxRestarts/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
var _valid5 = _errs95 === errors;
valid18 = valid18 || _valid5;
}
if(!valid18){
const err95 = {instancePath:instancePath+"/restart/maxRestarts",schemaPath:"#/properties/restart/properties/maxRestarts/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
}
else {
errors = _errs92;
if(vErrors !== null){
if(_errs92){
vErrors.length = _errs92;
}
else {
vErrors = null;
}
}
}
}
if(data26.windowMs !== undefined){
let data32 = data26.windowMs;
if(!(((typeof data32 == "number") && (!(data32 % 1) && !isNaN(data32))) && (isFinite(data32)))){
const err96 = {instancePath:instancePath+"/restart/windowMs",schemaPath:"#/properties/restart/properties/windowMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err96];
}
else {
vErrors.push(err96);
}
errors++;
}
if((typeof data32 == "number") && (isFinite(data32))){
if(data32 > 86400000 || isNaN(data32)){
const err97 = {instancePath:instancePath+"/restart/windowMs",schemaPath:"#/properties/restart/properties/windowMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
if(data32 < 1000 || isNaN(data32)){
const err98 = {instancePath:instancePath+"/restart/windowMs",schemaPath:"#/properties/restart/properties/windowMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}};
if(vErrors === null){
vErrors = [err98];
}
else {
vErrors.push(err98);
}
errors++;
}
}
}
}
else {
const err99 = {instancePath:instancePath+"/restart",schemaPath:"#/properties/restart/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err99];
}
else {
vErrors.push(err99);
}
errors++;
}
}
if(data.reload !== undefined){
let data33 = data.reload;
if(data33 && typeof data33 == "object" && !Array.isArray(data33)){
for(const key7 in data33){
if(!(((key7 === "surge") || (key7 === "settleMs")) || (key7 === "keepOldMs"))){
const err100 = {instancePath:instancePath+"/reload",schemaPath:"#/properties/reload/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key7}};
if(vErrors === null){
vErrors = [err100];
}
else {
vErrors.push(err100);
}
errors++;
}
}
if(data33.surge !== undefined){
let data34 = data33.surge;
if(!(((typeof data34 == "number") && (!(data34 % 1) && !isNaN(data34))) && (isFinite(data34)))){
const err101 = {instancePath:instancePath+"/reload/surge",schemaPath:"#/properties/reload/properties/surge/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err101];
}
else {
vErrors.push(err101);
}
errors++;
}
if((typeof data34 == "number") && (isFinite(data34))){
if(data34 > 1024 || isNaN(data34)){
const err102 = {instancePath:instancePath+"/reload/surge",schemaPath:"#/properties/reload/properties/surge/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1024}};
if(vErrors === null){
vErrors = [err102];
}
else {
vErrors.push(err102);
}
errors++;
}
if(data34 < 1 || isNaN(data34)){
const err103 = {instancePath:instancePath+"/reload/surge",schemaPath:"#/properties/reload/properties/surge/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err103];
}
else {
vErrors.push(err103);
}
errors++;
}
}
}
if(data33.settleMs !== undefined){
let data35 = data33.settleMs;
if(!(((typeof data35 == "number") && (!(data35 % 1) && !isNaN(data35))) && (isFinite(data35)))){
const err104 = {instancePath:instancePath+"/reload/settleMs",schemaPath:"#/properties/reload/properties/settleMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err104];
}
else {
vErrors.push(err104);
}
errors++;
}
if((typeof data35 == "number") && (isFinite(data35))){
if(data35 > 86400000 || isNaN(data35)){
const err105 = {instancePath:instancePath+"/reload/settleMs",schemaPath:"#/properties/reload/properties/settleMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err105];
}
else {
vErrors.push(err105);
}
errors++;
}
if(data35 < 0 || isNaN(data35)){
const err106 = {instancePath:instancePath+"/reload/settleMs",schemaPath:"#/properties/reload/properties/settleMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
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
if(data33.keepOldMs !== undefined){
let data36 = data33.keepOldMs;
if(!(((typeof data36 == "number") && (!(data36 % 1) && !isNaN(data36))) && (isFinite(data36)))){
const err107 = {instancePath:instancePath+"/reload/keepOldMs",schemaPath:"#/properties/reload/properties/keepOldMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err107];
}
else {
vErrors.push(err107);
}
errors++;
}
if((typeof data36 == "number") && (isFinite(data36))){
if(data36 > 86400000 || isNaN(data36)){
const err108 = {instancePath:instancePath+"/reload/keepOldMs",schemaPath:"#/properties/reload/properties/keepOldMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err108];
}
else {
vErrors.push(err108);
}
errors++;
}
if(data36 < 0 || isNaN(data36)){
const err109 = {instancePath:instancePath+"/reload/keepOldMs",schemaPath:"#/properties/reload/properties/keepOldMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
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
}
else {
const err110 = {instancePath:instancePath+"/reload",schemaPath:"#/properties/reload/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err110];
}
else {
vErrors.push(err110);
}
errors++;
}
}
if(data.health !== undefined){
let data37 = data.health;
if(data37 && typeof data37 == "object" && !Array.isArray(data37)){
for(const key8 in data37){
if(!(((((((key8 === "path") || (key8 === "intervalMs")) || (key8 === "timeoutMs")) || (key8 === "failures")) || (key8 === "expectedStatus")) || (key8 === "blockedMs")) || (key8 === "hungMs"))){
const err111 = {instancePath:instancePath+"/health",schemaPath:"#/properties/health/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key8}};
if(vErrors === null){
vErrors = [err111];
}
else {
vErrors.push(err111);
}
errors++;
}
}
if(data37.path !== undefined){
let data38 = data37.path;
const _errs112 = errors;
let valid21 = false;
const _errs113 = errors;
if(typeof data38 === "string"){
if(!pattern9.test(data38)){
const err112 = {instancePath:instancePath+"/health/path",schemaPath:"#/properties/health/properties/path/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^/[^\\s#\\u0000]*$"}};
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
const err113 = {instancePath:instancePath+"/health/path",schemaPath:"#/properties/health/properties/path/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err113];
}
else {
vErrors.push(err113);
}
errors++;
}
var _valid6 = _errs113 === errors;
valid21 = valid21 || _valid6;
if(!valid21){
const _errs115 = errors;
if(data38 !== null){
const err114 = {instancePath:instancePath+"/health/path",schemaPath:"#/properties/health/properties/path/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err114];
}
else {
vErrors.push(err114);
}
errors++;
}
var _valid6 = _errs115 === errors;
valid21 = valid21 || _valid6;
}
if(!valid21){
const err115 = {instancePath:instancePath+"/health/path",schemaPath:"#/properties/health/properties/path/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err115];
}
else {
vErrors.push(err115);
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
}
if(data37.intervalMs !== undefined){
let data39 = data37.intervalMs;
if(!(((typeof data39 == "number") && (!(data39 % 1) && !isNaN(data39))) && (isFinite(data39)))){
const err116 = {instancePath:instancePath+"/health/intervalMs",schemaPath:"#/properties/health/properties/intervalMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err116];
}
else {
vErrors.push(err116);
}
errors++;
}
if((typeof data39 == "number") && (isFinite(data39))){
if(data39 > 86400000 || isNaN(data39)){
const err117 = {instancePath:instancePath+"/health/intervalMs",schemaPath:"#/properties/health/properties/intervalMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err117];
}
else {
vErrors.push(err117);
}
errors++;
}
if(data39 < 100 || isNaN(data39)){
const err118 = {instancePath:instancePath+"/health/intervalMs",schemaPath:"#/properties/health/properties/intervalMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100}};
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
if(data37.timeoutMs !== undefined){
let data40 = data37.timeoutMs;
if(!(((typeof data40 == "number") && (!(data40 % 1) && !isNaN(data40))) && (isFinite(data40)))){
const err119 = {instancePath:instancePath+"/health/timeoutMs",schemaPath:"#/properties/health/properties/timeoutMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err119];
}
else {
vErrors.push(err119);
}
errors++;
}
if((typeof data40 == "number") && (isFinite(data40))){
if(data40 > 86400000 || isNaN(data40)){
const err120 = {instancePath:instancePath+"/health/timeoutMs",schemaPath:"#/properties/health/properties/timeoutMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err120];
}
else {
vErrors.push(err120);
}
errors++;
}
if(data40 < 10 || isNaN(data40)){
const err121 = {instancePath:instancePath+"/health/timeoutMs",schemaPath:"#/properties/health/properties/timeoutMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
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
if(data37.failures !== undefined){
let data41 = data37.failures;
if(!(((typeof data41 == "number") && (!(data41 % 1) && !isNaN(data41))) && (isFinite(data41)))){
const err122 = {instancePath:instancePath+"/health/failures",schemaPath:"#/properties/health/properties/failures/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err122];
}
else {
vErrors.push(err122);
}
errors++;
}
if((typeof data41 == "number") && (isFinite(data41))){
if(data41 > 1000 || isNaN(data41)){
const err123 = {instancePath:instancePath+"/health/failures",schemaPath:"#/properties/health/properties/failures/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000}};
if(vErrors === null){
vErrors = [err123];
}
else {
vErrors.push(err123);
}
errors++;
}
if(data41 < 1 || isNaN(data41)){
const err124 = {instancePath:instancePath+"/health/failures",schemaPath:"#/properties/health/properties/failures/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
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
if(data37.expectedStatus !== undefined){
if(typeof data37.expectedStatus !== "string"){
const err125 = {instancePath:instancePath+"/health/expectedStatus",schemaPath:"#/properties/health/properties/expectedStatus/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err125];
}
else {
vErrors.push(err125);
}
errors++;
}
}
if(data37.blockedMs !== undefined){
let data43 = data37.blockedMs;
if(!(((typeof data43 == "number") && (!(data43 % 1) && !isNaN(data43))) && (isFinite(data43)))){
const err126 = {instancePath:instancePath+"/health/blockedMs",schemaPath:"#/properties/health/properties/blockedMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err126];
}
else {
vErrors.push(err126);
}
errors++;
}
if((typeof data43 == "number") && (isFinite(data43))){
if(data43 > 86400000 || isNaN(data43)){
const err127 = {instancePath:instancePath+"/health/blockedMs",schemaPath:"#/properties/health/properties/blockedMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err127];
}
else {
vErrors.push(err127);
}
errors++;
}
if(data43 < 50 || isNaN(data43)){
const err128 = {instancePath:instancePath+"/health/blockedMs",schemaPath:"#/properties/health/properties/blockedMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 50}};
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
if(data37.hungMs !== undefined){
let data44 = data37.hungMs;
if(!(((typeof data44 == "number") && (!(data44 % 1) && !isNaN(data44))) && (isFinite(data44)))){
const err129 = {instancePath:instancePath+"/health/hungMs",schemaPath:"#/properties/health/properties/hungMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err129];
}
else {
vErrors.push(err129);
}
errors++;
}
if((typeof data44 == "number") && (isFinite(data44))){
if(data44 > 86400000 || isNaN(data44)){
const err130 = {instancePath:instancePath+"/health/hungMs",schemaPath:"#/properties/health/properties/hungMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err130];
}
else {
vErrors.push(err130);
}
errors++;
}
if(data44 < 1000 || isNaN(data44)){
const err131 = {instancePath:instancePath+"/health/hungMs",schemaPath:"#/properties/health/properties/hungMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}};
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
}
else {
const err132 = {instancePath:instancePath+"/health",schemaPath:"#/properties/health/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err132];
}
else {
vErrors.push(err132);
}
errors++;
}
}
if(data.worker !== undefined){
let data45 = data.worker;
if(data45 && typeof data45 == "object" && !Array.isArray(data45)){
for(const key9 in data45){
if(!((key9 === "sidecar") || (key9 === "evenSpread"))){
const err133 = {instancePath:instancePath+"/worker",schemaPath:"#/properties/worker/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key9}};
if(vErrors === null){
vErrors = [err133];
}
else {
vErrors.push(err133);
}
errors++;
}
}
if(data45.sidecar !== undefined){
if(typeof data45.sidecar !== "boolean"){
const err134 = {instancePath:instancePath+"/worker/sidecar",schemaPath:"#/properties/worker/properties/sidecar/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err134];
}
else {
vErrors.push(err134);
}
errors++;
}
}
if(data45.evenSpread !== undefined){
if(typeof data45.evenSpread !== "boolean"){
const err135 = {instancePath:instancePath+"/worker/evenSpread",schemaPath:"#/properties/worker/properties/evenSpread/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err135];
}
else {
vErrors.push(err135);
}
errors++;
}
}
}
else {
const err136 = {instancePath:instancePath+"/worker",schemaPath:"#/properties/worker/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err136];
}
else {
vErrors.push(err136);
}
errors++;
}
}
if(data.stage !== undefined){
let data48 = data.stage;
if(typeof data48 !== "string"){
const err137 = {instancePath:instancePath+"/stage",schemaPath:"#/properties/stage/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err137];
}
else {
vErrors.push(err137);
}
errors++;
}
if(!(((data48 === "production") || (data48 === "staging")) || (data48 === "development"))){
const err138 = {instancePath:instancePath+"/stage",schemaPath:"#/properties/stage/enum",keyword:"enum",params:{allowedValues: schema7.properties.stage.enum}};
if(vErrors === null){
vErrors = [err138];
}
else {
vErrors.push(err138);
}
errors++;
}
}
if(data.repl !== undefined){
let data49 = data.repl;
if(data49 && typeof data49 == "object" && !Array.isArray(data49)){
for(const key10 in data49){
if(!(((((((key10 === "enabled") || (key10 === "write")) || (key10 === "requireReason")) || (key10 === "readOnlyGroup")) || (key10 === "evalTimeoutMs")) || (key10 === "idleTimeoutMs")) || (key10 === "maxSessions"))){
const err139 = {instancePath:instancePath+"/repl",schemaPath:"#/properties/repl/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key10}};
if(vErrors === null){
vErrors = [err139];
}
else {
vErrors.push(err139);
}
errors++;
}
}
if(data49.enabled !== undefined){
if(typeof data49.enabled !== "boolean"){
const err140 = {instancePath:instancePath+"/repl/enabled",schemaPath:"#/properties/repl/properties/enabled/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err140];
}
else {
vErrors.push(err140);
}
errors++;
}
}
if(data49.write !== undefined){
if(typeof data49.write !== "boolean"){
const err141 = {instancePath:instancePath+"/repl/write",schemaPath:"#/properties/repl/properties/write/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err141];
}
else {
vErrors.push(err141);
}
errors++;
}
}
if(data49.requireReason !== undefined){
if(typeof data49.requireReason !== "boolean"){
const err142 = {instancePath:instancePath+"/repl/requireReason",schemaPath:"#/properties/repl/properties/requireReason/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err142];
}
else {
vErrors.push(err142);
}
errors++;
}
}
if(data49.readOnlyGroup !== undefined){
let data53 = data49.readOnlyGroup;
const _errs148 = errors;
let valid24 = false;
const _errs149 = errors;
if(typeof data53 === "string"){
if(!pattern10.test(data53)){
const err143 = {instancePath:instancePath+"/repl/readOnlyGroup",schemaPath:"#/properties/repl/properties/readOnlyGroup/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_][A-Za-z0-9_.-]{0,31}$"}};
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
const err144 = {instancePath:instancePath+"/repl/readOnlyGroup",schemaPath:"#/properties/repl/properties/readOnlyGroup/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err144];
}
else {
vErrors.push(err144);
}
errors++;
}
var _valid7 = _errs149 === errors;
valid24 = valid24 || _valid7;
if(!valid24){
const _errs151 = errors;
if(data53 !== null){
const err145 = {instancePath:instancePath+"/repl/readOnlyGroup",schemaPath:"#/properties/repl/properties/readOnlyGroup/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err145];
}
else {
vErrors.push(err145);
}
errors++;
}
var _valid7 = _errs151 === errors;
valid24 = valid24 || _valid7;
}
if(!valid24){
const err146 = {instancePath:instancePath+"/repl/readOnlyGroup",schemaPath:"#/properties/repl/properties/readOnlyGroup/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err146];
}
else {
vErrors.push(err146);
}
errors++;
}
else {
errors = _errs148;
if(vErrors !== null){
if(_errs148){
vErrors.length = _errs148;
}
else {
vErrors = null;
}
}
}
}
if(data49.evalTimeoutMs !== undefined){
let data54 = data49.evalTimeoutMs;
if(!(((typeof data54 == "number") && (!(data54 % 1) && !isNaN(data54))) && (isFinite(data54)))){
const err147 = {instancePath:instancePath+"/repl/evalTimeoutMs",schemaPath:"#/properties/repl/properties/evalTimeoutMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err147];
}
else {
vErrors.push(err147);
}
errors++;
}
if((typeof data54 == "number") && (isFinite(data54))){
if(data54 > 86400000 || isNaN(data54)){
const err148 = {instancePath:instancePath+"/repl/evalTimeoutMs",schemaPath:"#/properties/repl/properties/evalTimeoutMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err148];
}
else {
vErrors.push(err148);
}
errors++;
}
if(data54 < 10 || isNaN(data54)){
const err149 = {instancePath:instancePath+"/repl/evalTimeoutMs",schemaPath:"#/properties/repl/properties/evalTimeoutMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
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
if(data49.idleTimeoutMs !== undefined){
let data55 = data49.idleTimeoutMs;
if(!(((typeof data55 == "number") && (!(data55 % 1) && !isNaN(data55))) && (isFinite(data55)))){
const err150 = {instancePath:instancePath+"/repl/idleTimeoutMs",schemaPath:"#/properties/repl/properties/idleTimeoutMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err150];
}
else {
vErrors.push(err150);
}
errors++;
}
if((typeof data55 == "number") && (isFinite(data55))){
if(data55 > 86400000 || isNaN(data55)){
const err151 = {instancePath:instancePath+"/repl/idleTimeoutMs",schemaPath:"#/properties/repl/properties/idleTimeoutMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err151];
}
else {
vErrors.push(err151);
}
errors++;
}
if(data55 < 1000 || isNaN(data55)){
const err152 = {instancePath:instancePath+"/repl/idleTimeoutMs",schemaPath:"#/properties/repl/properties/idleTimeoutMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}};
if(vErrors === null){
vErrors = [err152];
}
else {
vErrors.push(err152);
}
errors++;
}
}
}
if(data49.maxSessions !== undefined){
let data56 = data49.maxSessions;
if(!(((typeof data56 == "number") && (!(data56 % 1) && !isNaN(data56))) && (isFinite(data56)))){
const err153 = {instancePath:instancePath+"/repl/maxSessions",schemaPath:"#/properties/repl/properties/maxSessions/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err153];
}
else {
vErrors.push(err153);
}
errors++;
}
if((typeof data56 == "number") && (isFinite(data56))){
if(data56 > 64 || isNaN(data56)){
const err154 = {instancePath:instancePath+"/repl/maxSessions",schemaPath:"#/properties/repl/properties/maxSessions/maximum",keyword:"maximum",params:{comparison: "<=", limit: 64}};
if(vErrors === null){
vErrors = [err154];
}
else {
vErrors.push(err154);
}
errors++;
}
if(data56 < 1 || isNaN(data56)){
const err155 = {instancePath:instancePath+"/repl/maxSessions",schemaPath:"#/properties/repl/properties/maxSessions/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
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
}
else {
const err156 = {instancePath:instancePath+"/repl",schemaPath:"#/properties/repl/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err156];
}
else {
vErrors.push(err156);
}
errors++;
}
}
if(data.log !== undefined){
let data57 = data.log;
if(data57 && typeof data57 == "object" && !Array.isArray(data57)){
for(const key11 in data57){
if(!(key11 === "files")){
const err157 = {instancePath:instancePath+"/log",schemaPath:"#/properties/log/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key11}};
if(vErrors === null){
vErrors = [err157];
}
else {
vErrors.push(err157);
}
errors++;
}
}
if(data57.files !== undefined){
let data58 = data57.files;
if(typeof data58 !== "string"){
const err158 = {instancePath:instancePath+"/log/files",schemaPath:"#/properties/log/properties/files/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err158];
}
else {
vErrors.push(err158);
}
errors++;
}
if(!((((data58 === "app") || (data58 === "worker")) || (data58 === "stdout")) || (data58 === "journal"))){
const err159 = {instancePath:instancePath+"/log/files",schemaPath:"#/properties/log/properties/files/enum",keyword:"enum",params:{allowedValues: schema7.properties.log.properties.files.enum}};
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
const err160 = {instancePath:instancePath+"/log",schemaPath:"#/properties/log/type",keyword:"type",params:{type: "object"}};
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
const err161 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err161];
}
else {
vErrors.push(err161);
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
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.script === undefined){
const err63 = {instancePath,schemaPath:"#/else/required",keyword:"required",params:{missingProperty: "script"}};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
for(const key6 in data){
if(!(func2.call(schema6.else.properties, key6))){
const err64 = {instancePath,schemaPath:"#/else/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6}};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
}
if(data.$schema !== undefined){
if(typeof data.$schema !== "string"){
const err65 = {instancePath:instancePath+"/$schema",schemaPath:"#/else/properties/%24schema/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
}
if(data.name !== undefined){
let data25 = data.name;
if(typeof data25 === "string"){
if(!pattern0.test(data25)){
const err66 = {instancePath:instancePath+"/name",schemaPath:"#/else/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9_-]{0,62}$"}};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
}
else {
const err67 = {instancePath:instancePath+"/name",schemaPath:"#/else/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
}
if(data.script !== undefined){
let data26 = data.script;
if(typeof data26 === "string"){
if(data26.length < 1){
const err68 = {instancePath:instancePath+"/script",schemaPath:"#/else/properties/script/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
if(!pattern1.test(data26)){
const err69 = {instancePath:instancePath+"/script",schemaPath:"#/else/properties/script/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
}
else {
const err70 = {instancePath:instancePath+"/script",schemaPath:"#/else/properties/script/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
}
if(data.args !== undefined){
let data27 = data.args;
if(Array.isArray(data27)){
if(data27.length > 1000){
const err71 = {instancePath:instancePath+"/args",schemaPath:"#/else/properties/args/maxItems",keyword:"maxItems",params:{limit: 1000}};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
const len2 = data27.length;
for(let i2=0; i2<len2; i2++){
let data28 = data27[i2];
if(typeof data28 === "string"){
if(!pattern1.test(data28)){
const err72 = {instancePath:instancePath+"/args/" + i2,schemaPath:"#/else/properties/args/items/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
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
const err73 = {instancePath:instancePath+"/args/" + i2,schemaPath:"#/else/properties/args/items/type",keyword:"type",params:{type: "string"}};
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
else {
const err74 = {instancePath:instancePath+"/args",schemaPath:"#/else/properties/args/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
}
if(data.nodeArgs !== undefined){
let data29 = data.nodeArgs;
if(Array.isArray(data29)){
if(data29.length > 100){
const err75 = {instancePath:instancePath+"/nodeArgs",schemaPath:"#/else/properties/nodeArgs/maxItems",keyword:"maxItems",params:{limit: 100}};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
const len3 = data29.length;
for(let i3=0; i3<len3; i3++){
let data30 = data29[i3];
if(typeof data30 === "string"){
if(!pattern1.test(data30)){
const err76 = {instancePath:instancePath+"/nodeArgs/" + i3,schemaPath:"#/else/properties/nodeArgs/items/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
}
else {
const err77 = {instancePath:instancePath+"/nodeArgs/" + i3,schemaPath:"#/else/properties/nodeArgs/items/type",keyword:"type",params:{type: "string"}};
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
else {
const err78 = {instancePath:instancePath+"/nodeArgs",schemaPath:"#/else/properties/nodeArgs/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
}
if(data.cwd !== undefined){
let data31 = data.cwd;
if(typeof data31 === "string"){
if(data31.length < 1){
const err79 = {instancePath:instancePath+"/cwd",schemaPath:"#/else/properties/cwd/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
if(!pattern1.test(data31)){
const err80 = {instancePath:instancePath+"/cwd",schemaPath:"#/else/properties/cwd/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
}
else {
const err81 = {instancePath:instancePath+"/cwd",schemaPath:"#/else/properties/cwd/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
}
if(data.env !== undefined){
let data32 = data.env;
if(data32 && typeof data32 == "object" && !Array.isArray(data32)){
if(Object.keys(data32).length > 5000){
const err82 = {instancePath:instancePath+"/env",schemaPath:"#/else/properties/env/maxProperties",keyword:"maxProperties",params:{limit: 5000}};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
for(const key7 in data32){
const _errs84 = errors;
if(typeof key7 === "string"){
if(!pattern5.test(key7)){
const err83 = {instancePath:instancePath+"/env",schemaPath:"#/else/properties/env/propertyNames/pattern",keyword:"pattern",params:{pattern: "^[^=\\u0000]+$"},propertyName:key7};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
}
var valid17 = _errs84 === errors;
if(!valid17){
const err84 = {instancePath:instancePath+"/env",schemaPath:"#/else/properties/env/propertyNames",keyword:"propertyNames",params:{propertyName: key7}};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
}
for(const key8 in data32){
let data33 = data32[key8];
const _errs87 = errors;
let valid19 = false;
const _errs88 = errors;
if(typeof data33 === "string"){
if(!pattern1.test(data33)){
const err85 = {instancePath:instancePath+"/env/" + key8.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/else/properties/env/additionalProperties/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
}
else {
const err86 = {instancePath:instancePath+"/env/" + key8.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/else/properties/env/additionalProperties/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
var _valid2 = _errs88 === errors;
valid19 = valid19 || _valid2;
if(!valid19){
const _errs90 = errors;
if(!((typeof data33 == "number") && (isFinite(data33)))){
const err87 = {instancePath:instancePath+"/env/" + key8.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/else/properties/env/additionalProperties/anyOf/1/type",keyword:"type",params:{type: "number"}};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
var _valid2 = _errs90 === errors;
valid19 = valid19 || _valid2;
if(!valid19){
const _errs92 = errors;
if(typeof data33 !== "boolean"){
const err88 = {instancePath:instancePath+"/env/" + key8.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/else/properties/env/additionalProperties/anyOf/2/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
var _valid2 = _errs92 === errors;
valid19 = valid19 || _valid2;
}
}
if(!valid19){
const err89 = {instancePath:instancePath+"/env/" + key8.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/else/properties/env/additionalProperties/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
else {
errors = _errs87;
if(vErrors !== null){
if(_errs87){
vErrors.length = _errs87;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err90 = {instancePath:instancePath+"/env",schemaPath:"#/else/properties/env/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err90];
}
else {
vErrors.push(err90);
}
errors++;
}
}
if(data.instances !== undefined){
let data34 = data.instances;
const _errs95 = errors;
let valid20 = false;
const _errs96 = errors;
if(!(((typeof data34 == "number") && (!(data34 % 1) && !isNaN(data34))) && (isFinite(data34)))){
const err91 = {instancePath:instancePath+"/instances",schemaPath:"#/else/properties/instances/anyOf/0/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
if((typeof data34 == "number") && (isFinite(data34))){
if(data34 > 1024 || isNaN(data34)){
const err92 = {instancePath:instancePath+"/instances",schemaPath:"#/else/properties/instances/anyOf/0/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1024}};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
if(data34 < 1 || isNaN(data34)){
const err93 = {instancePath:instancePath+"/instances",schemaPath:"#/else/properties/instances/anyOf/0/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
}
var _valid3 = _errs96 === errors;
valid20 = valid20 || _valid3;
if(!valid20){
const _errs98 = errors;
if("max" !== data34){
const err94 = {instancePath:instancePath+"/instances",schemaPath:"#/else/properties/instances/anyOf/1/const",keyword:"const",params:{allowedValue: "max"}};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
var _valid3 = _errs98 === errors;
valid20 = valid20 || _valid3;
}
if(!valid20){
const err95 = {instancePath:instancePath+"/instances",schemaPath:"#/else/properties/instances/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
}
else {
errors = _errs95;
if(vErrors !== null){
if(_errs95){
vErrors.length = _errs95;
}
else {
vErrors = null;
}
}
}
}
if(data.nice !== undefined){
let data35 = data.nice;
if(!(((typeof data35 == "number") && (!(data35 % 1) && !isNaN(data35))) && (isFinite(data35)))){
const err96 = {instancePath:instancePath+"/nice",schemaPath:"#/else/properties/nice/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err96];
}
else {
vErrors.push(err96);
}
errors++;
}
if((typeof data35 == "number") && (isFinite(data35))){
if(data35 > 19 || isNaN(data35)){
const err97 = {instancePath:instancePath+"/nice",schemaPath:"#/else/properties/nice/maximum",keyword:"maximum",params:{comparison: "<=", limit: 19}};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
if(data35 < 0 || isNaN(data35)){
const err98 = {instancePath:instancePath+"/nice",schemaPath:"#/else/properties/nice/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err98];
}
else {
vErrors.push(err98);
}
errors++;
}
}
}
if(data.listen !== undefined){
let data36 = data.listen;
const _errs102 = errors;
let valid21 = false;
const _errs103 = errors;
const _errs104 = errors;
let valid22 = false;
const _errs105 = errors;
if(typeof data36 === "string"){
if(data36.length < 1){
const err99 = {instancePath:instancePath+"/listen",schemaPath:"#/else/properties/listen/anyOf/0/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err99];
}
else {
vErrors.push(err99);
}
errors++;
}
if(!pattern1.test(data36)){
const err100 = {instancePath:instancePath+"/listen",schemaPath:"#/else/properties/listen/anyOf/0/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
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
const err101 = {instancePath:instancePath+"/listen",schemaPath:"#/else/properties/listen/anyOf/0/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err101];
}
else {
vErrors.push(err101);
}
errors++;
}
var _valid5 = _errs105 === errors;
valid22 = valid22 || _valid5;
if(!valid22){
const _errs107 = errors;
if(!(((typeof data36 == "number") && (!(data36 % 1) && !isNaN(data36))) && (isFinite(data36)))){
const err102 = {instancePath:instancePath+"/listen",schemaPath:"#/else/properties/listen/anyOf/0/anyOf/1/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err102];
}
else {
vErrors.push(err102);
}
errors++;
}
if((typeof data36 == "number") && (isFinite(data36))){
if(data36 > 65535 || isNaN(data36)){
const err103 = {instancePath:instancePath+"/listen",schemaPath:"#/else/properties/listen/anyOf/0/anyOf/1/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535}};
if(vErrors === null){
vErrors = [err103];
}
else {
vErrors.push(err103);
}
errors++;
}
if(data36 < 1 || isNaN(data36)){
const err104 = {instancePath:instancePath+"/listen",schemaPath:"#/else/properties/listen/anyOf/0/anyOf/1/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err104];
}
else {
vErrors.push(err104);
}
errors++;
}
}
var _valid5 = _errs107 === errors;
valid22 = valid22 || _valid5;
}
if(!valid22){
const err105 = {instancePath:instancePath+"/listen",schemaPath:"#/else/properties/listen/anyOf/0/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err105];
}
else {
vErrors.push(err105);
}
errors++;
}
else {
errors = _errs104;
if(vErrors !== null){
if(_errs104){
vErrors.length = _errs104;
}
else {
vErrors = null;
}
}
}
var _valid4 = _errs103 === errors;
valid21 = valid21 || _valid4;
if(!valid21){
const _errs109 = errors;
if(Array.isArray(data36)){
if(data36.length > 64){
const err106 = {instancePath:instancePath+"/listen",schemaPath:"#/else/properties/listen/anyOf/1/maxItems",keyword:"maxItems",params:{limit: 64}};
if(vErrors === null){
vErrors = [err106];
}
else {
vErrors.push(err106);
}
errors++;
}
const len4 = data36.length;
for(let i4=0; i4<len4; i4++){
let data37 = data36[i4];
const _errs112 = errors;
let valid25 = false;
const _errs113 = errors;
if(typeof data37 === "string"){
if(data37.length < 1){
const err107 = {instancePath:instancePath+"/listen/" + i4,schemaPath:"#/else/properties/listen/anyOf/1/items/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err107];
}
else {
vErrors.push(err107);
}
errors++;
}
if(!pattern1.test(data37)){
const err108 = {instancePath:instancePath+"/listen/" + i4,schemaPath:"#/else/properties/listen/anyOf/1/items/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
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
const err109 = {instancePath:instancePath+"/listen/" + i4,schemaPath:"#/else/properties/listen/anyOf/1/items/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err109];
}
else {
vErrors.push(err109);
}
errors++;
}
var _valid6 = _errs113 === errors;
valid25 = valid25 || _valid6;
if(!valid25){
const _errs115 = errors;
if(!(((typeof data37 == "number") && (!(data37 % 1) && !isNaN(data37))) && (isFinite(data37)))){
const err110 = {instancePath:instancePath+"/listen/" + i4,schemaPath:"#/else/properties/listen/anyOf/1/items/anyOf/1/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err110];
}
else {
vErrors.push(err110);
}
errors++;
}
if((typeof data37 == "number") && (isFinite(data37))){
if(data37 > 65535 || isNaN(data37)){
const err111 = {instancePath:instancePath+"/listen/" + i4,schemaPath:"#/else/properties/listen/anyOf/1/items/anyOf/1/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535}};
if(vErrors === null){
vErrors = [err111];
}
else {
vErrors.push(err111);
}
errors++;
}
if(data37 < 1 || isNaN(data37)){
const err112 = {instancePath:instancePath+"/listen/" + i4,schemaPath:"#/else/properties/listen/anyOf/1/items/anyOf/1/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err112];
}
else {
vErrors.push(err112);
}
errors++;
}
}
var _valid6 = _errs115 === errors;
valid25 = valid25 || _valid6;
}
if(!valid25){
const err113 = {instancePath:instancePath+"/listen/" + i4,schemaPath:"#/else/properties/listen/anyOf/1/items/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err113];
}
else {
vErrors.push(err113);
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
}
}
else {
const err114 = {instancePath:instancePath+"/listen",schemaPath:"#/else/properties/listen/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err114];
}
else {
vErrors.push(err114);
}
errors++;
}
var _valid4 = _errs109 === errors;
valid21 = valid21 || _valid4;
}
if(!valid21){
const err115 = {instancePath:instancePath+"/listen",schemaPath:"#/else/properties/listen/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err115];
}
else {
vErrors.push(err115);
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
if(data.ready !== undefined){
let data38 = data.ready;
if(data38 && typeof data38 == "object" && !Array.isArray(data38)){
for(const key9 in data38){
if(!((((key9 === "when") || (key9 === "timeoutMs")) || (key9 === "minUptimeMs")) || (key9 === "check"))){
const err116 = {instancePath:instancePath+"/ready",schemaPath:"#/else/properties/ready/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key9}};
if(vErrors === null){
vErrors = [err116];
}
else {
vErrors.push(err116);
}
errors++;
}
}
if(data38.when !== undefined){
let data39 = data38.when;
if(typeof data39 !== "string"){
const err117 = {instancePath:instancePath+"/ready/when",schemaPath:"#/else/properties/ready/properties/when/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err117];
}
else {
vErrors.push(err117);
}
errors++;
}
if(!(((data39 === "listening") || (data39 === "message")) || (data39 === "http"))){
const err118 = {instancePath:instancePath+"/ready/when",schemaPath:"#/else/properties/ready/properties/when/enum",keyword:"enum",params:{allowedValues: schema6.else.properties.ready.properties.when.enum}};
if(vErrors === null){
vErrors = [err118];
}
else {
vErrors.push(err118);
}
errors++;
}
}
if(data38.timeoutMs !== undefined){
let data40 = data38.timeoutMs;
if(!(((typeof data40 == "number") && (!(data40 % 1) && !isNaN(data40))) && (isFinite(data40)))){
const err119 = {instancePath:instancePath+"/ready/timeoutMs",schemaPath:"#/else/properties/ready/properties/timeoutMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err119];
}
else {
vErrors.push(err119);
}
errors++;
}
if((typeof data40 == "number") && (isFinite(data40))){
if(data40 > 86400000 || isNaN(data40)){
const err120 = {instancePath:instancePath+"/ready/timeoutMs",schemaPath:"#/else/properties/ready/properties/timeoutMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err120];
}
else {
vErrors.push(err120);
}
errors++;
}
if(data40 < 100 || isNaN(data40)){
const err121 = {instancePath:instancePath+"/ready/timeoutMs",schemaPath:"#/else/properties/ready/properties/timeoutMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100}};
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
if(data38.minUptimeMs !== undefined){
let data41 = data38.minUptimeMs;
if(!(((typeof data41 == "number") && (!(data41 % 1) && !isNaN(data41))) && (isFinite(data41)))){
const err122 = {instancePath:instancePath+"/ready/minUptimeMs",schemaPath:"#/else/properties/ready/properties/minUptimeMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err122];
}
else {
vErrors.push(err122);
}
errors++;
}
if((typeof data41 == "number") && (isFinite(data41))){
if(data41 > 86400000 || isNaN(data41)){
const err123 = {instancePath:instancePath+"/ready/minUptimeMs",schemaPath:"#/else/properties/ready/properties/minUptimeMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err123];
}
else {
vErrors.push(err123);
}
errors++;
}
if(data41 < 0 || isNaN(data41)){
const err124 = {instancePath:instancePath+"/ready/minUptimeMs",schemaPath:"#/else/properties/ready/properties/minUptimeMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
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
if(data38.check !== undefined){
if(typeof data38.check !== "boolean"){
const err125 = {instancePath:instancePath+"/ready/check",schemaPath:"#/else/properties/ready/properties/check/type",keyword:"type",params:{type: "boolean"}};
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
const err126 = {instancePath:instancePath+"/ready",schemaPath:"#/else/properties/ready/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err126];
}
else {
vErrors.push(err126);
}
errors++;
}
}
if(data.drain !== undefined){
let data43 = data.drain;
if(data43 && typeof data43 == "object" && !Array.isArray(data43)){
for(const key10 in data43){
if(!((key10 === "idleGraceMs") || (key10 === "timeoutMs"))){
const err127 = {instancePath:instancePath+"/drain",schemaPath:"#/else/properties/drain/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key10}};
if(vErrors === null){
vErrors = [err127];
}
else {
vErrors.push(err127);
}
errors++;
}
}
if(data43.idleGraceMs !== undefined){
let data44 = data43.idleGraceMs;
if(!(((typeof data44 == "number") && (!(data44 % 1) && !isNaN(data44))) && (isFinite(data44)))){
const err128 = {instancePath:instancePath+"/drain/idleGraceMs",schemaPath:"#/else/properties/drain/properties/idleGraceMs/type",keyword:"type",params:{type: "integer"}};
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
const err129 = {instancePath:instancePath+"/drain/idleGraceMs",schemaPath:"#/else/properties/drain/properties/idleGraceMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err129];
}
else {
vErrors.push(err129);
}
errors++;
}
if(data44 < 0 || isNaN(data44)){
const err130 = {instancePath:instancePath+"/drain/idleGraceMs",schemaPath:"#/else/properties/drain/properties/idleGraceMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
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
if(data43.timeoutMs !== undefined){
let data45 = data43.timeoutMs;
if(!(((typeof data45 == "number") && (!(data45 % 1) && !isNaN(data45))) && (isFinite(data45)))){
const err131 = {instancePath:instancePath+"/drain/timeoutMs",schemaPath:"#/else/properties/drain/properties/timeoutMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err131];
}
else {
vErrors.push(err131);
}
errors++;
}
if((typeof data45 == "number") && (isFinite(data45))){
if(data45 > 86400000 || isNaN(data45)){
const err132 = {instancePath:instancePath+"/drain/timeoutMs",schemaPath:"#/else/properties/drain/properties/timeoutMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err132];
}
else {
vErrors.push(err132);
}
errors++;
}
if(data45 < 0 || isNaN(data45)){
const err133 = {instancePath:instancePath+"/drain/timeoutMs",schemaPath:"#/else/properties/drain/properties/timeoutMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
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
}
else {
const err134 = {instancePath:instancePath+"/drain",schemaPath:"#/else/properties/drain/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err134];
}
else {
vErrors.push(err134);
}
errors++;
}
}
if(data.stop !== undefined){
let data46 = data.stop;
if(data46 && typeof data46 == "object" && !Array.isArray(data46)){
for(const key11 in data46){
if(!(((key11 === "signal") || (key11 === "timeoutMs")) || (key11 === "message"))){
const err135 = {instancePath:instancePath+"/stop",schemaPath:"#/else/properties/stop/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key11}};
if(vErrors === null){
vErrors = [err135];
}
else {
vErrors.push(err135);
}
errors++;
}
}
if(data46.signal !== undefined){
let data47 = data46.signal;
if(typeof data47 !== "string"){
const err136 = {instancePath:instancePath+"/stop/signal",schemaPath:"#/else/properties/stop/properties/signal/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err136];
}
else {
vErrors.push(err136);
}
errors++;
}
if(!((((((data47 === "SIGTERM") || (data47 === "SIGINT")) || (data47 === "SIGQUIT")) || (data47 === "SIGHUP")) || (data47 === "SIGUSR2")) || (data47 === "SIGKILL"))){
const err137 = {instancePath:instancePath+"/stop/signal",schemaPath:"#/else/properties/stop/properties/signal/enum",keyword:"enum",params:{allowedValues: schema6.else.properties.stop.properties.signal.enum}};
if(vErrors === null){
vErrors = [err137];
}
else {
vErrors.push(err137);
}
errors++;
}
}
if(data46.timeoutMs !== undefined){
let data48 = data46.timeoutMs;
if(!(((typeof data48 == "number") && (!(data48 % 1) && !isNaN(data48))) && (isFinite(data48)))){
const err138 = {instancePath:instancePath+"/stop/timeoutMs",schemaPath:"#/else/properties/stop/properties/timeoutMs/type",keyword:"type",params:{type: "integer"}};
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
const err139 = {instancePath:instancePath+"/stop/timeoutMs",schemaPath:"#/else/properties/stop/properties/timeoutMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err139];
}
else {
vErrors.push(err139);
}
errors++;
}
if(data48 < 0 || isNaN(data48)){
const err140 = {instancePath:instancePath+"/stop/timeoutMs",schemaPath:"#/else/properties/stop/properties/timeoutMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
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
if(data46.message !== undefined){
if(typeof data46.message !== "boolean"){
const err141 = {instancePath:instancePath+"/stop/message",schemaPath:"#/else/properties/stop/properties/message/type",keyword:"type",params:{type: "boolean"}};
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
const err142 = {instancePath:instancePath+"/stop",schemaPath:"#/else/properties/stop/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err142];
}
else {
vErrors.push(err142);
}
errors++;
}
}
if(data.restart !== undefined){
let data50 = data.restart;
if(data50 && typeof data50 == "object" && !Array.isArray(data50)){
for(const key12 in data50){
if(!((((((key12 === "auto") || (key12 === "minDelayMs")) || (key12 === "maxDelayMs")) || (key12 === "healthyAfterMs")) || (key12 === "maxRestarts")) || (key12 === "windowMs"))){
const err143 = {instancePath:instancePath+"/restart",schemaPath:"#/else/properties/restart/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key12}};
if(vErrors === null){
vErrors = [err143];
}
else {
vErrors.push(err143);
}
errors++;
}
}
if(data50.auto !== undefined){
if(typeof data50.auto !== "boolean"){
const err144 = {instancePath:instancePath+"/restart/auto",schemaPath:"#/else/properties/restart/properties/auto/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err144];
}
else {
vErrors.push(err144);
}
errors++;
}
}
if(data50.minDelayMs !== undefined){
let data52 = data50.minDelayMs;
if(!(((typeof data52 == "number") && (!(data52 % 1) && !isNaN(data52))) && (isFinite(data52)))){
const err145 = {instancePath:instancePath+"/restart/minDelayMs",schemaPath:"#/else/properties/restart/properties/minDelayMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err145];
}
else {
vErrors.push(err145);
}
errors++;
}
if((typeof data52 == "number") && (isFinite(data52))){
if(data52 > 86400000 || isNaN(data52)){
const err146 = {instancePath:instancePath+"/restart/minDelayMs",schemaPath:"#/else/properties/restart/properties/minDelayMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err146];
}
else {
vErrors.push(err146);
}
errors++;
}
if(data52 < 10 || isNaN(data52)){
const err147 = {instancePath:instancePath+"/restart/minDelayMs",schemaPath:"#/else/properties/restart/properties/minDelayMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
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
if(data50.maxDelayMs !== undefined){
let data53 = data50.maxDelayMs;
if(!(((typeof data53 == "number") && (!(data53 % 1) && !isNaN(data53))) && (isFinite(data53)))){
const err148 = {instancePath:instancePath+"/restart/maxDelayMs",schemaPath:"#/else/properties/restart/properties/maxDelayMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err148];
}
else {
vErrors.push(err148);
}
errors++;
}
if((typeof data53 == "number") && (isFinite(data53))){
if(data53 > 86400000 || isNaN(data53)){
const err149 = {instancePath:instancePath+"/restart/maxDelayMs",schemaPath:"#/else/properties/restart/properties/maxDelayMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err149];
}
else {
vErrors.push(err149);
}
errors++;
}
if(data53 < 10 || isNaN(data53)){
const err150 = {instancePath:instancePath+"/restart/maxDelayMs",schemaPath:"#/else/properties/restart/properties/maxDelayMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
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
if(data50.healthyAfterMs !== undefined){
let data54 = data50.healthyAfterMs;
if(!(((typeof data54 == "number") && (!(data54 % 1) && !isNaN(data54))) && (isFinite(data54)))){
const err151 = {instancePath:instancePath+"/restart/healthyAfterMs",schemaPath:"#/else/properties/restart/properties/healthyAfterMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err151];
}
else {
vErrors.push(err151);
}
errors++;
}
if((typeof data54 == "number") && (isFinite(data54))){
if(data54 > 86400000 || isNaN(data54)){
const err152 = {instancePath:instancePath+"/restart/healthyAfterMs",schemaPath:"#/else/properties/restart/properties/healthyAfterMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err152];
}
else {
vErrors.push(err152);
}
errors++;
}
if(data54 < 0 || isNaN(data54)){
const err153 = {instancePath:instancePath+"/restart/healthyAfterMs",schemaPath:"#/else/properties/restart/properties/healthyAfterMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
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
if(data50.maxRestarts !== undefined){
let data55 = data50.maxRestarts;
const _errs156 = errors;
let valid30 = false;
const _errs157 = errors;
if(!(((typeof data55 == "number") && (!(data55 % 1) && !isNaN(data55))) && (isFinite(data55)))){
const err154 = {instancePath:instancePath+"/restart/maxRestarts",schemaPath:"#/else/properties/restart/properties/maxRestarts/anyOf/0/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err154];
}
else {
vErrors.push(err154);
}
errors++;
}
if((typeof data55 == "number") && (isFinite(data55))){
if(data55 > 100000 || isNaN(data55)){
const err155 = {instancePath:instancePath+"/restart/maxRestarts",schemaPath:"#/else/properties/restart/properties/maxRestarts/anyOf/0/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000}};
if(vErrors === null){
vErrors = [err155];
}
else {
vErrors.push(err155);
}
errors++;
}
if(data55 < 0 || isNaN(data55)){
const err156 = {instancePath:instancePath+"/restart/maxRestarts",schemaPath:"#/else/properties/restart/properties/maxRestarts/anyOf/0/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err156];
}
else {
vErrors.push(err156);
}
errors++;
}
}
var _valid7 = _errs157 === errors;
valid30 = valid30 || _valid7;
if(!valid30){
const _errs159 = errors;
if(data55 !== null){
const err157 = {instancePath:instancePath+"/restart/maxRestarts",schemaPath:"#/else/properties/restart/properties/maxRestarts/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err157];
}
else {
vErrors.push(err157);
}
errors++;
}
var _valid7 = _errs159 === errors;
valid30 = valid30 || _valid7;
}
if(!valid30){
const err158 = {instancePath:instancePath+"/restart/maxRestarts",schemaPath:"#/else/properties/restart/properties/maxRestarts/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err158];
}
else {
vErrors.push(err158);
}
errors++;
}
else {
errors = _errs156;
if(vErrors !== null){
if(_errs156){
vErrors.length = _errs156;
}
else {
vErrors = null;
}
}
}
}
if(data50.windowMs !== undefined){
let data56 = data50.windowMs;
if(!(((typeof data56 == "number") && (!(data56 % 1) && !isNaN(data56))) && (isFinite(data56)))){
const err159 = {instancePath:instancePath+"/restart/windowMs",schemaPath:"#/else/properties/restart/properties/windowMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err159];
}
else {
vErrors.push(err159);
}
errors++;
}
if((typeof data56 == "number") && (isFinite(data56))){
if(data56 > 86400000 || isNaN(data56)){
const err160 = {instancePath:instancePath+"/restart/windowMs",schemaPath:"#/else/properties/restart/properties/windowMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err160];
}
else {
vErrors.push(err160);
}
errors++;
}
if(data56 < 1000 || isNaN(data56)){
const err161 = {instancePath:instancePath+"/restart/windowMs",schemaPath:"#/else/properties/restart/properties/windowMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}};
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
const err162 = {instancePath:instancePath+"/restart",schemaPath:"#/else/properties/restart/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err162];
}
else {
vErrors.push(err162);
}
errors++;
}
}
if(data.reload !== undefined){
let data57 = data.reload;
if(data57 && typeof data57 == "object" && !Array.isArray(data57)){
for(const key13 in data57){
if(!(((key13 === "surge") || (key13 === "settleMs")) || (key13 === "keepOldMs"))){
const err163 = {instancePath:instancePath+"/reload",schemaPath:"#/else/properties/reload/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key13}};
if(vErrors === null){
vErrors = [err163];
}
else {
vErrors.push(err163);
}
errors++;
}
}
if(data57.surge !== undefined){
let data58 = data57.surge;
if(!(((typeof data58 == "number") && (!(data58 % 1) && !isNaN(data58))) && (isFinite(data58)))){
const err164 = {instancePath:instancePath+"/reload/surge",schemaPath:"#/else/properties/reload/properties/surge/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err164];
}
else {
vErrors.push(err164);
}
errors++;
}
if((typeof data58 == "number") && (isFinite(data58))){
if(data58 > 1024 || isNaN(data58)){
const err165 = {instancePath:instancePath+"/reload/surge",schemaPath:"#/else/properties/reload/properties/surge/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1024}};
if(vErrors === null){
vErrors = [err165];
}
else {
vErrors.push(err165);
}
errors++;
}
if(data58 < 1 || isNaN(data58)){
const err166 = {instancePath:instancePath+"/reload/surge",schemaPath:"#/else/properties/reload/properties/surge/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
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
if(data57.settleMs !== undefined){
let data59 = data57.settleMs;
if(!(((typeof data59 == "number") && (!(data59 % 1) && !isNaN(data59))) && (isFinite(data59)))){
const err167 = {instancePath:instancePath+"/reload/settleMs",schemaPath:"#/else/properties/reload/properties/settleMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err167];
}
else {
vErrors.push(err167);
}
errors++;
}
if((typeof data59 == "number") && (isFinite(data59))){
if(data59 > 86400000 || isNaN(data59)){
const err168 = {instancePath:instancePath+"/reload/settleMs",schemaPath:"#/else/properties/reload/properties/settleMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err168];
}
else {
vErrors.push(err168);
}
errors++;
}
if(data59 < 0 || isNaN(data59)){
const err169 = {instancePath:instancePath+"/reload/settleMs",schemaPath:"#/else/properties/reload/properties/settleMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
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
if(data57.keepOldMs !== undefined){
let data60 = data57.keepOldMs;
if(!(((typeof data60 == "number") && (!(data60 % 1) && !isNaN(data60))) && (isFinite(data60)))){
const err170 = {instancePath:instancePath+"/reload/keepOldMs",schemaPath:"#/else/properties/reload/properties/keepOldMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err170];
}
else {
vErrors.push(err170);
}
errors++;
}
if((typeof data60 == "number") && (isFinite(data60))){
if(data60 > 86400000 || isNaN(data60)){
const err171 = {instancePath:instancePath+"/reload/keepOldMs",schemaPath:"#/else/properties/reload/properties/keepOldMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err171];
}
else {
vErrors.push(err171);
}
errors++;
}
if(data60 < 0 || isNaN(data60)){
const err172 = {instancePath:instancePath+"/reload/keepOldMs",schemaPath:"#/else/properties/reload/properties/keepOldMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err172];
}
else {
vErrors.push(err172);
}
errors++;
}
}
}
}
else {
const err173 = {instancePath:instancePath+"/reload",schemaPath:"#/else/properties/reload/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err173];
}
else {
vErrors.push(err173);
}
errors++;
}
}
if(data.health !== undefined){
let data61 = data.health;
if(data61 && typeof data61 == "object" && !Array.isArray(data61)){
for(const key14 in data61){
if(!(((((((key14 === "path") || (key14 === "intervalMs")) || (key14 === "timeoutMs")) || (key14 === "failures")) || (key14 === "expectedStatus")) || (key14 === "blockedMs")) || (key14 === "hungMs"))){
const err174 = {instancePath:instancePath+"/health",schemaPath:"#/else/properties/health/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key14}};
if(vErrors === null){
vErrors = [err174];
}
else {
vErrors.push(err174);
}
errors++;
}
}
if(data61.path !== undefined){
let data62 = data61.path;
const _errs176 = errors;
let valid33 = false;
const _errs177 = errors;
if(typeof data62 === "string"){
if(!pattern9.test(data62)){
const err175 = {instancePath:instancePath+"/health/path",schemaPath:"#/else/properties/health/properties/path/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^/[^\\s#\\u0000]*$"}};
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
const err176 = {instancePath:instancePath+"/health/path",schemaPath:"#/else/properties/health/properties/path/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err176];
}
else {
vErrors.push(err176);
}
errors++;
}
var _valid8 = _errs177 === errors;
valid33 = valid33 || _valid8;
if(!valid33){
const _errs179 = errors;
if(data62 !== null){
const err177 = {instancePath:instancePath+"/health/path",schemaPath:"#/else/properties/health/properties/path/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err177];
}
else {
vErrors.push(err177);
}
errors++;
}
var _valid8 = _errs179 === errors;
valid33 = valid33 || _valid8;
}
if(!valid33){
const err178 = {instancePath:instancePath+"/health/path",schemaPath:"#/else/properties/health/properties/path/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err178];
}
else {
vErrors.push(err178);
}
errors++;
}
else {
errors = _errs176;
if(vErrors !== null){
if(_errs176){
vErrors.length = _errs176;
}
else {
vErrors = null;
}
}
}
}
if(data61.intervalMs !== undefined){
let data63 = data61.intervalMs;
if(!(((typeof data63 == "number") && (!(data63 % 1) && !isNaN(data63))) && (isFinite(data63)))){
const err179 = {instancePath:instancePath+"/health/intervalMs",schemaPath:"#/else/properties/health/properties/intervalMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err179];
}
else {
vErrors.push(err179);
}
errors++;
}
if((typeof data63 == "number") && (isFinite(data63))){
if(data63 > 86400000 || isNaN(data63)){
const err180 = {instancePath:instancePath+"/health/intervalMs",schemaPath:"#/else/properties/health/properties/intervalMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err180];
}
else {
vErrors.push(err180);
}
errors++;
}
if(data63 < 100 || isNaN(data63)){
const err181 = {instancePath:instancePath+"/health/intervalMs",schemaPath:"#/else/properties/health/properties/intervalMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100}};
if(vErrors === null){
vErrors = [err181];
}
else {
vErrors.push(err181);
}
errors++;
}
}
}
if(data61.timeoutMs !== undefined){
let data64 = data61.timeoutMs;
if(!(((typeof data64 == "number") && (!(data64 % 1) && !isNaN(data64))) && (isFinite(data64)))){
const err182 = {instancePath:instancePath+"/health/timeoutMs",schemaPath:"#/else/properties/health/properties/timeoutMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err182];
}
else {
vErrors.push(err182);
}
errors++;
}
if((typeof data64 == "number") && (isFinite(data64))){
if(data64 > 86400000 || isNaN(data64)){
const err183 = {instancePath:instancePath+"/health/timeoutMs",schemaPath:"#/else/properties/health/properties/timeoutMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err183];
}
else {
vErrors.push(err183);
}
errors++;
}
if(data64 < 10 || isNaN(data64)){
const err184 = {instancePath:instancePath+"/health/timeoutMs",schemaPath:"#/else/properties/health/properties/timeoutMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
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
if(data61.failures !== undefined){
let data65 = data61.failures;
if(!(((typeof data65 == "number") && (!(data65 % 1) && !isNaN(data65))) && (isFinite(data65)))){
const err185 = {instancePath:instancePath+"/health/failures",schemaPath:"#/else/properties/health/properties/failures/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err185];
}
else {
vErrors.push(err185);
}
errors++;
}
if((typeof data65 == "number") && (isFinite(data65))){
if(data65 > 1000 || isNaN(data65)){
const err186 = {instancePath:instancePath+"/health/failures",schemaPath:"#/else/properties/health/properties/failures/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000}};
if(vErrors === null){
vErrors = [err186];
}
else {
vErrors.push(err186);
}
errors++;
}
if(data65 < 1 || isNaN(data65)){
const err187 = {instancePath:instancePath+"/health/failures",schemaPath:"#/else/properties/health/properties/failures/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
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
if(data61.expectedStatus !== undefined){
if(typeof data61.expectedStatus !== "string"){
const err188 = {instancePath:instancePath+"/health/expectedStatus",schemaPath:"#/else/properties/health/properties/expectedStatus/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err188];
}
else {
vErrors.push(err188);
}
errors++;
}
}
if(data61.blockedMs !== undefined){
let data67 = data61.blockedMs;
if(!(((typeof data67 == "number") && (!(data67 % 1) && !isNaN(data67))) && (isFinite(data67)))){
const err189 = {instancePath:instancePath+"/health/blockedMs",schemaPath:"#/else/properties/health/properties/blockedMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err189];
}
else {
vErrors.push(err189);
}
errors++;
}
if((typeof data67 == "number") && (isFinite(data67))){
if(data67 > 86400000 || isNaN(data67)){
const err190 = {instancePath:instancePath+"/health/blockedMs",schemaPath:"#/else/properties/health/properties/blockedMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err190];
}
else {
vErrors.push(err190);
}
errors++;
}
if(data67 < 50 || isNaN(data67)){
const err191 = {instancePath:instancePath+"/health/blockedMs",schemaPath:"#/else/properties/health/properties/blockedMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 50}};
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
if(data61.hungMs !== undefined){
let data68 = data61.hungMs;
if(!(((typeof data68 == "number") && (!(data68 % 1) && !isNaN(data68))) && (isFinite(data68)))){
const err192 = {instancePath:instancePath+"/health/hungMs",schemaPath:"#/else/properties/health/properties/hungMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err192];
}
else {
vErrors.push(err192);
}
errors++;
}
if((typeof data68 == "number") && (isFinite(data68))){
if(data68 > 86400000 || isNaN(data68)){
const err193 = {instancePath:instancePath+"/health/hungMs",schemaPath:"#/else/properties/health/properties/hungMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err193];
}
else {
vErrors.push(err193);
}
errors++;
}
if(data68 < 1000 || isNaN(data68)){
const err194 = {instancePath:instancePath+"/health/hungMs",schemaPath:"#/else/properties/health/properties/hungMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}};
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
}
else {
const err195 = {instancePath:instancePath+"/health",schemaPath:"#/else/properties/health/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err195];
}
else {
vErrors.push(err195);
}
errors++;
}
}
if(data.worker !== undefined){
let data69 = data.worker;
if(data69 && typeof data69 == "object" && !Array.isArray(data69)){
for(const key15 in data69){
if(!((key15 === "sidecar") || (key15 === "evenSpread"))){
const err196 = {instancePath:instancePath+"/worker",schemaPath:"#/else/properties/worker/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key15}};
if(vErrors === null){
vErrors = [err196];
}
else {
vErrors.push(err196);
}
errors++;
}
}
if(data69.sidecar !== undefined){
if(typeof data69.sidecar !== "boolean"){
const err197 = {instancePath:instancePath+"/worker/sidecar",schemaPath:"#/else/properties/worker/properties/sidecar/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err197];
}
else {
vErrors.push(err197);
}
errors++;
}
}
if(data69.evenSpread !== undefined){
if(typeof data69.evenSpread !== "boolean"){
const err198 = {instancePath:instancePath+"/worker/evenSpread",schemaPath:"#/else/properties/worker/properties/evenSpread/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err198];
}
else {
vErrors.push(err198);
}
errors++;
}
}
}
else {
const err199 = {instancePath:instancePath+"/worker",schemaPath:"#/else/properties/worker/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err199];
}
else {
vErrors.push(err199);
}
errors++;
}
}
if(data.stage !== undefined){
let data72 = data.stage;
if(typeof data72 !== "string"){
const err200 = {instancePath:instancePath+"/stage",schemaPath:"#/else/properties/stage/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err200];
}
else {
vErrors.push(err200);
}
errors++;
}
if(!(((data72 === "production") || (data72 === "staging")) || (data72 === "development"))){
const err201 = {instancePath:instancePath+"/stage",schemaPath:"#/else/properties/stage/enum",keyword:"enum",params:{allowedValues: schema6.else.properties.stage.enum}};
if(vErrors === null){
vErrors = [err201];
}
else {
vErrors.push(err201);
}
errors++;
}
}
if(data.repl !== undefined){
let data73 = data.repl;
if(data73 && typeof data73 == "object" && !Array.isArray(data73)){
for(const key16 in data73){
if(!(((((((key16 === "enabled") || (key16 === "write")) || (key16 === "requireReason")) || (key16 === "readOnlyGroup")) || (key16 === "evalTimeoutMs")) || (key16 === "idleTimeoutMs")) || (key16 === "maxSessions"))){
const err202 = {instancePath:instancePath+"/repl",schemaPath:"#/else/properties/repl/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key16}};
if(vErrors === null){
vErrors = [err202];
}
else {
vErrors.push(err202);
}
errors++;
}
}
if(data73.enabled !== undefined){
if(typeof data73.enabled !== "boolean"){
const err203 = {instancePath:instancePath+"/repl/enabled",schemaPath:"#/else/properties/repl/properties/enabled/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err203];
}
else {
vErrors.push(err203);
}
errors++;
}
}
if(data73.write !== undefined){
if(typeof data73.write !== "boolean"){
const err204 = {instancePath:instancePath+"/repl/write",schemaPath:"#/else/properties/repl/properties/write/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err204];
}
else {
vErrors.push(err204);
}
errors++;
}
}
if(data73.requireReason !== undefined){
if(typeof data73.requireReason !== "boolean"){
const err205 = {instancePath:instancePath+"/repl/requireReason",schemaPath:"#/else/properties/repl/properties/requireReason/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err205];
}
else {
vErrors.push(err205);
}
errors++;
}
}
if(data73.readOnlyGroup !== undefined){
let data77 = data73.readOnlyGroup;
const _errs212 = errors;
let valid36 = false;
const _errs213 = errors;
if(typeof data77 === "string"){
if(!pattern10.test(data77)){
const err206 = {instancePath:instancePath+"/repl/readOnlyGroup",schemaPath:"#/else/properties/repl/properties/readOnlyGroup/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_][A-Za-z0-9_.-]{0,31}$"}};
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
const err207 = {instancePath:instancePath+"/repl/readOnlyGroup",schemaPath:"#/else/properties/repl/properties/readOnlyGroup/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err207];
}
else {
vErrors.push(err207);
}
errors++;
}
var _valid9 = _errs213 === errors;
valid36 = valid36 || _valid9;
if(!valid36){
const _errs215 = errors;
if(data77 !== null){
const err208 = {instancePath:instancePath+"/repl/readOnlyGroup",schemaPath:"#/else/properties/repl/properties/readOnlyGroup/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err208];
}
else {
vErrors.push(err208);
}
errors++;
}
var _valid9 = _errs215 === errors;
valid36 = valid36 || _valid9;
}
if(!valid36){
const err209 = {instancePath:instancePath+"/repl/readOnlyGroup",schemaPath:"#/else/properties/repl/properties/readOnlyGroup/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err209];
}
else {
vErrors.push(err209);
}
errors++;
}
else {
errors = _errs212;
if(vErrors !== null){
if(_errs212){
vErrors.length = _errs212;
}
else {
vErrors = null;
}
}
}
}
if(data73.evalTimeoutMs !== undefined){
let data78 = data73.evalTimeoutMs;
if(!(((typeof data78 == "number") && (!(data78 % 1) && !isNaN(data78))) && (isFinite(data78)))){
const err210 = {instancePath:instancePath+"/repl/evalTimeoutMs",schemaPath:"#/else/properties/repl/properties/evalTimeoutMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err210];
}
else {
vErrors.push(err210);
}
errors++;
}
if((typeof data78 == "number") && (isFinite(data78))){
if(data78 > 86400000 || isNaN(data78)){
const err211 = {instancePath:instancePath+"/repl/evalTimeoutMs",schemaPath:"#/else/properties/repl/properties/evalTimeoutMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err211];
}
else {
vErrors.push(err211);
}
errors++;
}
if(data78 < 10 || isNaN(data78)){
const err212 = {instancePath:instancePath+"/repl/evalTimeoutMs",schemaPath:"#/else/properties/repl/properties/evalTimeoutMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
if(vErrors === null){
vErrors = [err212];
}
else {
vErrors.push(err212);
}
errors++;
}
}
}
if(data73.idleTimeoutMs !== undefined){
let data79 = data73.idleTimeoutMs;
if(!(((typeof data79 == "number") && (!(data79 % 1) && !isNaN(data79))) && (isFinite(data79)))){
const err213 = {instancePath:instancePath+"/repl/idleTimeoutMs",schemaPath:"#/else/properties/repl/properties/idleTimeoutMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err213];
}
else {
vErrors.push(err213);
}
errors++;
}
if((typeof data79 == "number") && (isFinite(data79))){
if(data79 > 86400000 || isNaN(data79)){
const err214 = {instancePath:instancePath+"/repl/idleTimeoutMs",schemaPath:"#/else/properties/repl/properties/idleTimeoutMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err214];
}
else {
vErrors.push(err214);
}
errors++;
}
if(data79 < 1000 || isNaN(data79)){
const err215 = {instancePath:instancePath+"/repl/idleTimeoutMs",schemaPath:"#/else/properties/repl/properties/idleTimeoutMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}};
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
if(data73.maxSessions !== undefined){
let data80 = data73.maxSessions;
if(!(((typeof data80 == "number") && (!(data80 % 1) && !isNaN(data80))) && (isFinite(data80)))){
const err216 = {instancePath:instancePath+"/repl/maxSessions",schemaPath:"#/else/properties/repl/properties/maxSessions/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err216];
}
else {
vErrors.push(err216);
}
errors++;
}
if((typeof data80 == "number") && (isFinite(data80))){
if(data80 > 64 || isNaN(data80)){
const err217 = {instancePath:instancePath+"/repl/maxSessions",schemaPath:"#/else/properties/repl/properties/maxSessions/maximum",keyword:"maximum",params:{comparison: "<=", limit: 64}};
if(vErrors === null){
vErrors = [err217];
}
else {
vErrors.push(err217);
}
errors++;
}
if(data80 < 1 || isNaN(data80)){
const err218 = {instancePath:instancePath+"/repl/maxSessions",schemaPath:"#/else/properties/repl/properties/maxSessions/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err218];
}
else {
vErrors.push(err218);
}
errors++;
}
}
}
}
else {
const err219 = {instancePath:instancePath+"/repl",schemaPath:"#/else/properties/repl/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err219];
}
else {
vErrors.push(err219);
}
errors++;
}
}
if(data.log !== undefined){
let data81 = data.log;
if(data81 && typeof data81 == "object" && !Array.isArray(data81)){
for(const key17 in data81){
if(!(key17 === "files")){
const err220 = {instancePath:instancePath+"/log",schemaPath:"#/else/properties/log/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key17}};
if(vErrors === null){
vErrors = [err220];
}
else {
vErrors.push(err220);
}
errors++;
}
}
if(data81.files !== undefined){
let data82 = data81.files;
if(typeof data82 !== "string"){
const err221 = {instancePath:instancePath+"/log/files",schemaPath:"#/else/properties/log/properties/files/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err221];
}
else {
vErrors.push(err221);
}
errors++;
}
if(!((((data82 === "app") || (data82 === "worker")) || (data82 === "stdout")) || (data82 === "journal"))){
const err222 = {instancePath:instancePath+"/log/files",schemaPath:"#/else/properties/log/properties/files/enum",keyword:"enum",params:{allowedValues: schema6.else.properties.log.properties.files.enum}};
if(vErrors === null){
vErrors = [err222];
}
else {
vErrors.push(err222);
}
errors++;
}
}
}
else {
const err223 = {instancePath:instancePath+"/log",schemaPath:"#/else/properties/log/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err223];
}
else {
vErrors.push(err223);
}
errors++;
}
}
if(data.http !== undefined){
let data83 = data.http;
if(data83 && typeof data83 == "object" && !Array.isArray(data83)){
for(const key18 in data83){
if(!(key18 === "listen")){
const err224 = {instancePath:instancePath+"/http",schemaPath:"#/else/properties/http/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key18}};
if(vErrors === null){
vErrors = [err224];
}
else {
vErrors.push(err224);
}
errors++;
}
}
if(data83.listen !== undefined){
let data84 = data83.listen;
const _errs232 = errors;
let valid39 = false;
const _errs233 = errors;
if(typeof data84 === "string"){
if(data84.length < 1){
const err225 = {instancePath:instancePath+"/http/listen",schemaPath:"#/else/properties/http/properties/listen/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err225];
}
else {
vErrors.push(err225);
}
errors++;
}
if(!pattern1.test(data84)){
const err226 = {instancePath:instancePath+"/http/listen",schemaPath:"#/else/properties/http/properties/listen/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
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
const err227 = {instancePath:instancePath+"/http/listen",schemaPath:"#/else/properties/http/properties/listen/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err227];
}
else {
vErrors.push(err227);
}
errors++;
}
var _valid10 = _errs233 === errors;
valid39 = valid39 || _valid10;
if(!valid39){
const _errs235 = errors;
if(!(((typeof data84 == "number") && (!(data84 % 1) && !isNaN(data84))) && (isFinite(data84)))){
const err228 = {instancePath:instancePath+"/http/listen",schemaPath:"#/else/properties/http/properties/listen/anyOf/1/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err228];
}
else {
vErrors.push(err228);
}
errors++;
}
if((typeof data84 == "number") && (isFinite(data84))){
if(data84 > 65535 || isNaN(data84)){
const err229 = {instancePath:instancePath+"/http/listen",schemaPath:"#/else/properties/http/properties/listen/anyOf/1/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535}};
if(vErrors === null){
vErrors = [err229];
}
else {
vErrors.push(err229);
}
errors++;
}
if(data84 < 1 || isNaN(data84)){
const err230 = {instancePath:instancePath+"/http/listen",schemaPath:"#/else/properties/http/properties/listen/anyOf/1/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err230];
}
else {
vErrors.push(err230);
}
errors++;
}
}
var _valid10 = _errs235 === errors;
valid39 = valid39 || _valid10;
if(!valid39){
const _errs237 = errors;
if(data84 !== null){
const err231 = {instancePath:instancePath+"/http/listen",schemaPath:"#/else/properties/http/properties/listen/anyOf/2/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err231];
}
else {
vErrors.push(err231);
}
errors++;
}
var _valid10 = _errs237 === errors;
valid39 = valid39 || _valid10;
}
}
if(!valid39){
const err232 = {instancePath:instancePath+"/http/listen",schemaPath:"#/else/properties/http/properties/listen/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err232];
}
else {
vErrors.push(err232);
}
errors++;
}
else {
errors = _errs232;
if(vErrors !== null){
if(_errs232){
vErrors.length = _errs232;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err233 = {instancePath:instancePath+"/http",schemaPath:"#/else/properties/http/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err233];
}
else {
vErrors.push(err233);
}
errors++;
}
}
if(data.shutdown !== undefined){
let data85 = data.shutdown;
if(data85 && typeof data85 == "object" && !Array.isArray(data85)){
for(const key19 in data85){
if(!(key19 === "delayMs")){
const err234 = {instancePath:instancePath+"/shutdown",schemaPath:"#/else/properties/shutdown/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key19}};
if(vErrors === null){
vErrors = [err234];
}
else {
vErrors.push(err234);
}
errors++;
}
}
if(data85.delayMs !== undefined){
let data86 = data85.delayMs;
if(!(((typeof data86 == "number") && (!(data86 % 1) && !isNaN(data86))) && (isFinite(data86)))){
const err235 = {instancePath:instancePath+"/shutdown/delayMs",schemaPath:"#/else/properties/shutdown/properties/delayMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err235];
}
else {
vErrors.push(err235);
}
errors++;
}
if((typeof data86 == "number") && (isFinite(data86))){
if(data86 > 86400000 || isNaN(data86)){
const err236 = {instancePath:instancePath+"/shutdown/delayMs",schemaPath:"#/else/properties/shutdown/properties/delayMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err236];
}
else {
vErrors.push(err236);
}
errors++;
}
if(data86 < 0 || isNaN(data86)){
const err237 = {instancePath:instancePath+"/shutdown/delayMs",schemaPath:"#/else/properties/shutdown/properties/delayMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
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
else {
const err238 = {instancePath:instancePath+"/shutdown",schemaPath:"#/else/properties/shutdown/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err238];
}
else {
vErrors.push(err238);
}
errors++;
}
}
if(data.blackbox !== undefined){
let data87 = data.blackbox;
if(data87 && typeof data87 == "object" && !Array.isArray(data87)){
for(const key20 in data87){
if(!((key20 === "keep") || (key20 === "maxBytes"))){
const err239 = {instancePath:instancePath+"/blackbox",schemaPath:"#/else/properties/blackbox/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key20}};
if(vErrors === null){
vErrors = [err239];
}
else {
vErrors.push(err239);
}
errors++;
}
}
if(data87.keep !== undefined){
let data88 = data87.keep;
if(!(((typeof data88 == "number") && (!(data88 % 1) && !isNaN(data88))) && (isFinite(data88)))){
const err240 = {instancePath:instancePath+"/blackbox/keep",schemaPath:"#/else/properties/blackbox/properties/keep/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err240];
}
else {
vErrors.push(err240);
}
errors++;
}
if((typeof data88 == "number") && (isFinite(data88))){
if(data88 > 1000 || isNaN(data88)){
const err241 = {instancePath:instancePath+"/blackbox/keep",schemaPath:"#/else/properties/blackbox/properties/keep/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000}};
if(vErrors === null){
vErrors = [err241];
}
else {
vErrors.push(err241);
}
errors++;
}
if(data88 < 0 || isNaN(data88)){
const err242 = {instancePath:instancePath+"/blackbox/keep",schemaPath:"#/else/properties/blackbox/properties/keep/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err242];
}
else {
vErrors.push(err242);
}
errors++;
}
}
}
if(data87.maxBytes !== undefined){
let data89 = data87.maxBytes;
if(!(((typeof data89 == "number") && (!(data89 % 1) && !isNaN(data89))) && (isFinite(data89)))){
const err243 = {instancePath:instancePath+"/blackbox/maxBytes",schemaPath:"#/else/properties/blackbox/properties/maxBytes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err243];
}
else {
vErrors.push(err243);
}
errors++;
}
if((typeof data89 == "number") && (isFinite(data89))){
if(data89 > 1099511627776 || isNaN(data89)){
const err244 = {instancePath:instancePath+"/blackbox/maxBytes",schemaPath:"#/else/properties/blackbox/properties/maxBytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1099511627776}};
if(vErrors === null){
vErrors = [err244];
}
else {
vErrors.push(err244);
}
errors++;
}
if(data89 < 4194304 || isNaN(data89)){
const err245 = {instancePath:instancePath+"/blackbox/maxBytes",schemaPath:"#/else/properties/blackbox/properties/maxBytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 4194304}};
if(vErrors === null){
vErrors = [err245];
}
else {
vErrors.push(err245);
}
errors++;
}
}
}
}
else {
const err246 = {instancePath:instancePath+"/blackbox",schemaPath:"#/else/properties/blackbox/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err246];
}
else {
vErrors.push(err246);
}
errors++;
}
}
if(data.manager !== undefined){
let data90 = data.manager;
if(data90 && typeof data90 == "object" && !Array.isArray(data90)){
for(const key21 in data90){
if(!(key21 === "log")){
const err247 = {instancePath:instancePath+"/manager",schemaPath:"#/else/properties/manager/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key21}};
if(vErrors === null){
vErrors = [err247];
}
else {
vErrors.push(err247);
}
errors++;
}
}
if(data90.log !== undefined){
let data91 = data90.log;
if(typeof data91 !== "string"){
const err248 = {instancePath:instancePath+"/manager/log",schemaPath:"#/else/properties/manager/properties/log/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err248];
}
else {
vErrors.push(err248);
}
errors++;
}
if(!((data91 === "stderr") || (data91 === "stdout"))){
const err249 = {instancePath:instancePath+"/manager/log",schemaPath:"#/else/properties/manager/properties/log/enum",keyword:"enum",params:{allowedValues: schema6.else.properties.manager.properties.log.enum}};
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
const err250 = {instancePath:instancePath+"/manager",schemaPath:"#/else/properties/manager/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err250];
}
else {
vErrors.push(err250);
}
errors++;
}
}
if(data.bench !== undefined){
let data92 = data.bench;
if((typeof data92 !== "boolean") && (!(data92 && typeof data92 == "object" && !Array.isArray(data92)))){
const err251 = {instancePath:instancePath+"/bench",schemaPath:"#/else/properties/bench/type",keyword:"type",params:{type: schema6.else.properties.bench.type}};
if(vErrors === null){
vErrors = [err251];
}
else {
vErrors.push(err251);
}
errors++;
}
if(data92 && typeof data92 == "object" && !Array.isArray(data92)){
for(const key22 in data92){
if(!(func2.call(schema6.else.properties.bench.properties, key22))){
const err252 = {instancePath:instancePath+"/bench",schemaPath:"#/else/properties/bench/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key22}};
if(vErrors === null){
vErrors = [err252];
}
else {
vErrors.push(err252);
}
errors++;
}
}
if(data92.repo !== undefined){
let data93 = data92.repo;
if(typeof data93 === "string"){
if(data93.length < 1){
const err253 = {instancePath:instancePath+"/bench/repo",schemaPath:"#/else/properties/bench/properties/repo/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err253];
}
else {
vErrors.push(err253);
}
errors++;
}
if(!pattern1.test(data93)){
const err254 = {instancePath:instancePath+"/bench/repo",schemaPath:"#/else/properties/bench/properties/repo/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err254];
}
else {
vErrors.push(err254);
}
errors++;
}
}
else {
const err255 = {instancePath:instancePath+"/bench/repo",schemaPath:"#/else/properties/bench/properties/repo/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err255];
}
else {
vErrors.push(err255);
}
errors++;
}
}
if(data92.file !== undefined){
let data94 = data92.file;
if(typeof data94 === "string"){
if(data94.length < 1){
const err256 = {instancePath:instancePath+"/bench/file",schemaPath:"#/else/properties/bench/properties/file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err256];
}
else {
vErrors.push(err256);
}
errors++;
}
if(!pattern1.test(data94)){
const err257 = {instancePath:instancePath+"/bench/file",schemaPath:"#/else/properties/bench/properties/file/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err257];
}
else {
vErrors.push(err257);
}
errors++;
}
}
else {
const err258 = {instancePath:instancePath+"/bench/file",schemaPath:"#/else/properties/bench/properties/file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err258];
}
else {
vErrors.push(err258);
}
errors++;
}
}
if(data92.profile !== undefined){
let data95 = data92.profile;
if(typeof data95 !== "string"){
const err259 = {instancePath:instancePath+"/bench/profile",schemaPath:"#/else/properties/bench/properties/profile/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err259];
}
else {
vErrors.push(err259);
}
errors++;
}
if(!((data95 === "quick") || (data95 === "normal"))){
const err260 = {instancePath:instancePath+"/bench/profile",schemaPath:"#/else/properties/bench/properties/profile/enum",keyword:"enum",params:{allowedValues: schema6.else.properties.bench.properties.profile.enum}};
if(vErrors === null){
vErrors = [err260];
}
else {
vErrors.push(err260);
}
errors++;
}
}
if(data92.only !== undefined){
let data96 = data92.only;
if(Array.isArray(data96)){
if(data96.length > 100){
const err261 = {instancePath:instancePath+"/bench/only",schemaPath:"#/else/properties/bench/properties/only/maxItems",keyword:"maxItems",params:{limit: 100}};
if(vErrors === null){
vErrors = [err261];
}
else {
vErrors.push(err261);
}
errors++;
}
const len5 = data96.length;
for(let i5=0; i5<len5; i5++){
let data97 = data96[i5];
if(typeof data97 === "string"){
if(!pattern1.test(data97)){
const err262 = {instancePath:instancePath+"/bench/only/" + i5,schemaPath:"#/else/properties/bench/properties/only/items/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err262];
}
else {
vErrors.push(err262);
}
errors++;
}
}
else {
const err263 = {instancePath:instancePath+"/bench/only/" + i5,schemaPath:"#/else/properties/bench/properties/only/items/type",keyword:"type",params:{type: "string"}};
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
else {
const err264 = {instancePath:instancePath+"/bench/only",schemaPath:"#/else/properties/bench/properties/only/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err264];
}
else {
vErrors.push(err264);
}
errors++;
}
}
if(data92.branch !== undefined){
let data98 = data92.branch;
if(typeof data98 === "string"){
if(data98.length < 1){
const err265 = {instancePath:instancePath+"/bench/branch",schemaPath:"#/else/properties/bench/properties/branch/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err265];
}
else {
vErrors.push(err265);
}
errors++;
}
if(!pattern1.test(data98)){
const err266 = {instancePath:instancePath+"/bench/branch",schemaPath:"#/else/properties/bench/properties/branch/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err266];
}
else {
vErrors.push(err266);
}
errors++;
}
}
else {
const err267 = {instancePath:instancePath+"/bench/branch",schemaPath:"#/else/properties/bench/properties/branch/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err267];
}
else {
vErrors.push(err267);
}
errors++;
}
}
if(data92.remote !== undefined){
let data99 = data92.remote;
if(typeof data99 === "string"){
if(data99.length < 1){
const err268 = {instancePath:instancePath+"/bench/remote",schemaPath:"#/else/properties/bench/properties/remote/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err268];
}
else {
vErrors.push(err268);
}
errors++;
}
if(!pattern1.test(data99)){
const err269 = {instancePath:instancePath+"/bench/remote",schemaPath:"#/else/properties/bench/properties/remote/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err269];
}
else {
vErrors.push(err269);
}
errors++;
}
}
else {
const err270 = {instancePath:instancePath+"/bench/remote",schemaPath:"#/else/properties/bench/properties/remote/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err270];
}
else {
vErrors.push(err270);
}
errors++;
}
}
if(data92.backlog !== undefined){
let data100 = data92.backlog;
if(!(((typeof data100 == "number") && (!(data100 % 1) && !isNaN(data100))) && (isFinite(data100)))){
const err271 = {instancePath:instancePath+"/bench/backlog",schemaPath:"#/else/properties/bench/properties/backlog/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err271];
}
else {
vErrors.push(err271);
}
errors++;
}
if((typeof data100 == "number") && (isFinite(data100))){
if(data100 > 5000 || isNaN(data100)){
const err272 = {instancePath:instancePath+"/bench/backlog",schemaPath:"#/else/properties/bench/properties/backlog/maximum",keyword:"maximum",params:{comparison: "<=", limit: 5000}};
if(vErrors === null){
vErrors = [err272];
}
else {
vErrors.push(err272);
}
errors++;
}
if(data100 < 0 || isNaN(data100)){
const err273 = {instancePath:instancePath+"/bench/backlog",schemaPath:"#/else/properties/bench/properties/backlog/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
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
if(data92.listen !== undefined){
let data101 = data92.listen;
if(typeof data101 === "string"){
if(!pattern17.test(data101)){
const err274 = {instancePath:instancePath+"/bench/listen",schemaPath:"#/else/properties/bench/properties/listen/pattern",keyword:"pattern",params:{pattern: "^(?:\\[[0-9A-Fa-f:.]+\\]|[^\\s:/\\[\\]\\u0000]+):\\d{1,5}$"}};
if(vErrors === null){
vErrors = [err274];
}
else {
vErrors.push(err274);
}
errors++;
}
}
else {
const err275 = {instancePath:instancePath+"/bench/listen",schemaPath:"#/else/properties/bench/properties/listen/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err275];
}
else {
vErrors.push(err275);
}
errors++;
}
}
if(data92.machineChecks !== undefined){
if(typeof data92.machineChecks !== "boolean"){
const err276 = {instancePath:instancePath+"/bench/machineChecks",schemaPath:"#/else/properties/bench/properties/machineChecks/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err276];
}
else {
vErrors.push(err276);
}
errors++;
}
}
if(data92.nice !== undefined){
let data103 = data92.nice;
if(!(((typeof data103 == "number") && (!(data103 % 1) && !isNaN(data103))) && (isFinite(data103)))){
const err277 = {instancePath:instancePath+"/bench/nice",schemaPath:"#/else/properties/bench/properties/nice/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err277];
}
else {
vErrors.push(err277);
}
errors++;
}
if((typeof data103 == "number") && (isFinite(data103))){
if(data103 > 19 || isNaN(data103)){
const err278 = {instancePath:instancePath+"/bench/nice",schemaPath:"#/else/properties/bench/properties/nice/maximum",keyword:"maximum",params:{comparison: "<=", limit: 19}};
if(vErrors === null){
vErrors = [err278];
}
else {
vErrors.push(err278);
}
errors++;
}
if(data103 < 0 || isNaN(data103)){
const err279 = {instancePath:instancePath+"/bench/nice",schemaPath:"#/else/properties/bench/properties/nice/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err279];
}
else {
vErrors.push(err279);
}
errors++;
}
}
}
}
}
}
else {
const err280 = {instancePath,schemaPath:"#/else/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err280];
}
else {
vErrors.push(err280);
}
errors++;
}
var _valid0 = _errs63 === errors;
valid0 = _valid0;
ifClause0 = "else";
}
if(!valid0){
const err281 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: ifClause0}};
if(vErrors === null){
vErrors = [err281];
}
else {
vErrors.push(err281);
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
if(data.instances !== undefined){
let data10 = data.instances;
const _errs31 = errors;
let valid8 = false;
const _errs32 = errors;
if(!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))){
const err28 = {instancePath:instancePath+"/instances",schemaPath:"#/properties/instances/anyOf/0/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if((typeof data10 == "number") && (isFinite(data10))){
if(data10 > 1024 || isNaN(data10)){
const err29 = {instancePath:instancePath+"/instances",schemaPath:"#/properties/instances/anyOf/0/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1024}};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
if(data10 < 1 || isNaN(data10)){
const err30 = {instancePath:instancePath+"/instances",schemaPath:"#/properties/instances/anyOf/0/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
var _valid1 = _errs32 === errors;
valid8 = valid8 || _valid1;
if(!valid8){
const _errs34 = errors;
if("max" !== data10){
const err31 = {instancePath:instancePath+"/instances",schemaPath:"#/properties/instances/anyOf/1/const",keyword:"const",params:{allowedValue: "max"}};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
var _valid1 = _errs34 === errors;
valid8 = valid8 || _valid1;
}
if(!valid8){
const err32 = {instancePath:instancePath+"/instances",schemaPath:"#/properties/instances/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
else {
errors = _errs31;
if(vErrors !== null){
if(_errs31){
vErrors.length = _errs31;
}
else {
vErrors = null;
}
}
}
}
if(data.nice !== undefined){
let data11 = data.nice;
if(!(((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11))) && (isFinite(data11)))){
const err33 = {instancePath:instancePath+"/nice",schemaPath:"#/properties/nice/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
if((typeof data11 == "number") && (isFinite(data11))){
if(data11 > 19 || isNaN(data11)){
const err34 = {instancePath:instancePath+"/nice",schemaPath:"#/properties/nice/maximum",keyword:"maximum",params:{comparison: "<=", limit: 19}};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
if(data11 < 0 || isNaN(data11)){
const err35 = {instancePath:instancePath+"/nice",schemaPath:"#/properties/nice/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
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
if(data.listen !== undefined){
let data12 = data.listen;
const _errs38 = errors;
let valid9 = false;
const _errs39 = errors;
const _errs40 = errors;
let valid10 = false;
const _errs41 = errors;
if(typeof data12 === "string"){
if(data12.length < 1){
const err36 = {instancePath:instancePath+"/listen",schemaPath:"#/properties/listen/anyOf/0/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
if(!pattern1.test(data12)){
const err37 = {instancePath:instancePath+"/listen",schemaPath:"#/properties/listen/anyOf/0/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
else {
const err38 = {instancePath:instancePath+"/listen",schemaPath:"#/properties/listen/anyOf/0/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
var _valid3 = _errs41 === errors;
valid10 = valid10 || _valid3;
if(!valid10){
const _errs43 = errors;
if(!(((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12))) && (isFinite(data12)))){
const err39 = {instancePath:instancePath+"/listen",schemaPath:"#/properties/listen/anyOf/0/anyOf/1/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
if((typeof data12 == "number") && (isFinite(data12))){
if(data12 > 65535 || isNaN(data12)){
const err40 = {instancePath:instancePath+"/listen",schemaPath:"#/properties/listen/anyOf/0/anyOf/1/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535}};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
if(data12 < 1 || isNaN(data12)){
const err41 = {instancePath:instancePath+"/listen",schemaPath:"#/properties/listen/anyOf/0/anyOf/1/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
var _valid3 = _errs43 === errors;
valid10 = valid10 || _valid3;
}
if(!valid10){
const err42 = {instancePath:instancePath+"/listen",schemaPath:"#/properties/listen/anyOf/0/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
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
var _valid2 = _errs39 === errors;
valid9 = valid9 || _valid2;
if(!valid9){
const _errs45 = errors;
if(Array.isArray(data12)){
if(data12.length > 64){
const err43 = {instancePath:instancePath+"/listen",schemaPath:"#/properties/listen/anyOf/1/maxItems",keyword:"maxItems",params:{limit: 64}};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
const len2 = data12.length;
for(let i2=0; i2<len2; i2++){
let data13 = data12[i2];
const _errs48 = errors;
let valid13 = false;
const _errs49 = errors;
if(typeof data13 === "string"){
if(data13.length < 1){
const err44 = {instancePath:instancePath+"/listen/" + i2,schemaPath:"#/properties/listen/anyOf/1/items/anyOf/0/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
if(!pattern1.test(data13)){
const err45 = {instancePath:instancePath+"/listen/" + i2,schemaPath:"#/properties/listen/anyOf/1/items/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000]*$"}};
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
const err46 = {instancePath:instancePath+"/listen/" + i2,schemaPath:"#/properties/listen/anyOf/1/items/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
var _valid4 = _errs49 === errors;
valid13 = valid13 || _valid4;
if(!valid13){
const _errs51 = errors;
if(!(((typeof data13 == "number") && (!(data13 % 1) && !isNaN(data13))) && (isFinite(data13)))){
const err47 = {instancePath:instancePath+"/listen/" + i2,schemaPath:"#/properties/listen/anyOf/1/items/anyOf/1/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
if((typeof data13 == "number") && (isFinite(data13))){
if(data13 > 65535 || isNaN(data13)){
const err48 = {instancePath:instancePath+"/listen/" + i2,schemaPath:"#/properties/listen/anyOf/1/items/anyOf/1/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535}};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
if(data13 < 1 || isNaN(data13)){
const err49 = {instancePath:instancePath+"/listen/" + i2,schemaPath:"#/properties/listen/anyOf/1/items/anyOf/1/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
var _valid4 = _errs51 === errors;
valid13 = valid13 || _valid4;
}
if(!valid13){
const err50 = {instancePath:instancePath+"/listen/" + i2,schemaPath:"#/properties/listen/anyOf/1/items/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
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
}
}
else {
const err51 = {instancePath:instancePath+"/listen",schemaPath:"#/properties/listen/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
var _valid2 = _errs45 === errors;
valid9 = valid9 || _valid2;
}
if(!valid9){
const err52 = {instancePath:instancePath+"/listen",schemaPath:"#/properties/listen/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
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
if(data.ready !== undefined){
let data14 = data.ready;
if(data14 && typeof data14 == "object" && !Array.isArray(data14)){
for(const key3 in data14){
if(!((((key3 === "when") || (key3 === "timeoutMs")) || (key3 === "minUptimeMs")) || (key3 === "check"))){
const err53 = {instancePath:instancePath+"/ready",schemaPath:"#/properties/ready/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3}};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
if(data14.when !== undefined){
let data15 = data14.when;
if(typeof data15 !== "string"){
const err54 = {instancePath:instancePath+"/ready/when",schemaPath:"#/properties/ready/properties/when/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
if(!(((data15 === "listening") || (data15 === "message")) || (data15 === "http"))){
const err55 = {instancePath:instancePath+"/ready/when",schemaPath:"#/properties/ready/properties/when/enum",keyword:"enum",params:{allowedValues: schema7.properties.ready.properties.when.enum}};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
if(data14.timeoutMs !== undefined){
let data16 = data14.timeoutMs;
if(!(((typeof data16 == "number") && (!(data16 % 1) && !isNaN(data16))) && (isFinite(data16)))){
const err56 = {instancePath:instancePath+"/ready/timeoutMs",schemaPath:"#/properties/ready/properties/timeoutMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
if((typeof data16 == "number") && (isFinite(data16))){
if(data16 > 86400000 || isNaN(data16)){
const err57 = {instancePath:instancePath+"/ready/timeoutMs",schemaPath:"#/properties/ready/properties/timeoutMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
if(data16 < 100 || isNaN(data16)){
const err58 = {instancePath:instancePath+"/ready/timeoutMs",schemaPath:"#/properties/ready/properties/timeoutMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100}};
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
if(data14.minUptimeMs !== undefined){
let data17 = data14.minUptimeMs;
if(!(((typeof data17 == "number") && (!(data17 % 1) && !isNaN(data17))) && (isFinite(data17)))){
const err59 = {instancePath:instancePath+"/ready/minUptimeMs",schemaPath:"#/properties/ready/properties/minUptimeMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
if((typeof data17 == "number") && (isFinite(data17))){
if(data17 > 86400000 || isNaN(data17)){
const err60 = {instancePath:instancePath+"/ready/minUptimeMs",schemaPath:"#/properties/ready/properties/minUptimeMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
if(data17 < 0 || isNaN(data17)){
const err61 = {instancePath:instancePath+"/ready/minUptimeMs",schemaPath:"#/properties/ready/properties/minUptimeMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
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
if(data14.check !== undefined){
if(typeof data14.check !== "boolean"){
const err62 = {instancePath:instancePath+"/ready/check",schemaPath:"#/properties/ready/properties/check/type",keyword:"type",params:{type: "boolean"}};
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
else {
const err63 = {instancePath:instancePath+"/ready",schemaPath:"#/properties/ready/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
}
if(data.drain !== undefined){
let data19 = data.drain;
if(data19 && typeof data19 == "object" && !Array.isArray(data19)){
for(const key4 in data19){
if(!((key4 === "idleGraceMs") || (key4 === "timeoutMs"))){
const err64 = {instancePath:instancePath+"/drain",schemaPath:"#/properties/drain/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4}};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
}
if(data19.idleGraceMs !== undefined){
let data20 = data19.idleGraceMs;
if(!(((typeof data20 == "number") && (!(data20 % 1) && !isNaN(data20))) && (isFinite(data20)))){
const err65 = {instancePath:instancePath+"/drain/idleGraceMs",schemaPath:"#/properties/drain/properties/idleGraceMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
if((typeof data20 == "number") && (isFinite(data20))){
if(data20 > 86400000 || isNaN(data20)){
const err66 = {instancePath:instancePath+"/drain/idleGraceMs",schemaPath:"#/properties/drain/properties/idleGraceMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
if(data20 < 0 || isNaN(data20)){
const err67 = {instancePath:instancePath+"/drain/idleGraceMs",schemaPath:"#/properties/drain/properties/idleGraceMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
}
}
if(data19.timeoutMs !== undefined){
let data21 = data19.timeoutMs;
if(!(((typeof data21 == "number") && (!(data21 % 1) && !isNaN(data21))) && (isFinite(data21)))){
const err68 = {instancePath:instancePath+"/drain/timeoutMs",schemaPath:"#/properties/drain/properties/timeoutMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
if((typeof data21 == "number") && (isFinite(data21))){
if(data21 > 86400000 || isNaN(data21)){
const err69 = {instancePath:instancePath+"/drain/timeoutMs",schemaPath:"#/properties/drain/properties/timeoutMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
if(data21 < 0 || isNaN(data21)){
const err70 = {instancePath:instancePath+"/drain/timeoutMs",schemaPath:"#/properties/drain/properties/timeoutMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
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
}
else {
const err71 = {instancePath:instancePath+"/drain",schemaPath:"#/properties/drain/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
}
if(data.stop !== undefined){
let data22 = data.stop;
if(data22 && typeof data22 == "object" && !Array.isArray(data22)){
for(const key5 in data22){
if(!(((key5 === "signal") || (key5 === "timeoutMs")) || (key5 === "message"))){
const err72 = {instancePath:instancePath+"/stop",schemaPath:"#/properties/stop/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5}};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
}
if(data22.signal !== undefined){
let data23 = data22.signal;
if(typeof data23 !== "string"){
const err73 = {instancePath:instancePath+"/stop/signal",schemaPath:"#/properties/stop/properties/signal/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
if(!((((((data23 === "SIGTERM") || (data23 === "SIGINT")) || (data23 === "SIGQUIT")) || (data23 === "SIGHUP")) || (data23 === "SIGUSR2")) || (data23 === "SIGKILL"))){
const err74 = {instancePath:instancePath+"/stop/signal",schemaPath:"#/properties/stop/properties/signal/enum",keyword:"enum",params:{allowedValues: schema7.properties.stop.properties.signal.enum}};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
}
if(data22.timeoutMs !== undefined){
let data24 = data22.timeoutMs;
if(!(((typeof data24 == "number") && (!(data24 % 1) && !isNaN(data24))) && (isFinite(data24)))){
const err75 = {instancePath:instancePath+"/stop/timeoutMs",schemaPath:"#/properties/stop/properties/timeoutMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
if((typeof data24 == "number") && (isFinite(data24))){
if(data24 > 86400000 || isNaN(data24)){
const err76 = {instancePath:instancePath+"/stop/timeoutMs",schemaPath:"#/properties/stop/properties/timeoutMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
if(data24 < 0 || isNaN(data24)){
const err77 = {instancePath:instancePath+"/stop/timeoutMs",schemaPath:"#/properties/stop/properties/timeoutMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
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
if(data22.message !== undefined){
if(typeof data22.message !== "boolean"){
const err78 = {instancePath:instancePath+"/stop/message",schemaPath:"#/properties/stop/properties/message/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
}
}
else {
const err79 = {instancePath:instancePath+"/stop",schemaPath:"#/properties/stop/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
}
if(data.restart !== undefined){
let data26 = data.restart;
if(data26 && typeof data26 == "object" && !Array.isArray(data26)){
for(const key6 in data26){
if(!((((((key6 === "auto") || (key6 === "minDelayMs")) || (key6 === "maxDelayMs")) || (key6 === "healthyAfterMs")) || (key6 === "maxRestarts")) || (key6 === "windowMs"))){
const err80 = {instancePath:instancePath+"/restart",schemaPath:"#/properties/restart/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6}};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
}
if(data26.auto !== undefined){
if(typeof data26.auto !== "boolean"){
const err81 = {instancePath:instancePath+"/restart/auto",schemaPath:"#/properties/restart/properties/auto/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
}
if(data26.minDelayMs !== undefined){
let data28 = data26.minDelayMs;
if(!(((typeof data28 == "number") && (!(data28 % 1) && !isNaN(data28))) && (isFinite(data28)))){
const err82 = {instancePath:instancePath+"/restart/minDelayMs",schemaPath:"#/properties/restart/properties/minDelayMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
if((typeof data28 == "number") && (isFinite(data28))){
if(data28 > 86400000 || isNaN(data28)){
const err83 = {instancePath:instancePath+"/restart/minDelayMs",schemaPath:"#/properties/restart/properties/minDelayMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
if(data28 < 10 || isNaN(data28)){
const err84 = {instancePath:instancePath+"/restart/minDelayMs",schemaPath:"#/properties/restart/properties/minDelayMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
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
if(data26.maxDelayMs !== undefined){
let data29 = data26.maxDelayMs;
if(!(((typeof data29 == "number") && (!(data29 % 1) && !isNaN(data29))) && (isFinite(data29)))){
const err85 = {instancePath:instancePath+"/restart/maxDelayMs",schemaPath:"#/properties/restart/properties/maxDelayMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
if((typeof data29 == "number") && (isFinite(data29))){
if(data29 > 86400000 || isNaN(data29)){
const err86 = {instancePath:instancePath+"/restart/maxDelayMs",schemaPath:"#/properties/restart/properties/maxDelayMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
if(data29 < 10 || isNaN(data29)){
const err87 = {instancePath:instancePath+"/restart/maxDelayMs",schemaPath:"#/properties/restart/properties/maxDelayMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
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
if(data26.healthyAfterMs !== undefined){
let data30 = data26.healthyAfterMs;
if(!(((typeof data30 == "number") && (!(data30 % 1) && !isNaN(data30))) && (isFinite(data30)))){
const err88 = {instancePath:instancePath+"/restart/healthyAfterMs",schemaPath:"#/properties/restart/properties/healthyAfterMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
if((typeof data30 == "number") && (isFinite(data30))){
if(data30 > 86400000 || isNaN(data30)){
const err89 = {instancePath:instancePath+"/restart/healthyAfterMs",schemaPath:"#/properties/restart/properties/healthyAfterMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
if(data30 < 0 || isNaN(data30)){
const err90 = {instancePath:instancePath+"/restart/healthyAfterMs",schemaPath:"#/properties/restart/properties/healthyAfterMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
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
if(data26.maxRestarts !== undefined){
let data31 = data26.maxRestarts;
const _errs92 = errors;
let valid18 = false;
const _errs93 = errors;
if(!(((typeof data31 == "number") && (!(data31 % 1) && !isNaN(data31))) && (isFinite(data31)))){
const err91 = {instancePath:instancePath+"/restart/maxRestarts",schemaPath:"#/properties/restart/properties/maxRestarts/anyOf/0/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
if((typeof data31 == "number") && (isFinite(data31))){
if(data31 > 100000 || isNaN(data31)){
const err92 = {instancePath:instancePath+"/restart/maxRestarts",schemaPath:"#/properties/restart/properties/maxRestarts/anyOf/0/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000}};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
if(data31 < 0 || isNaN(data31)){
const err93 = {instancePath:instancePath+"/restart/maxRestarts",schemaPath:"#/properties/restart/properties/maxRestarts/anyOf/0/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
}
var _valid5 = _errs93 === errors;
valid18 = valid18 || _valid5;
if(!valid18){
const _errs95 = errors;
if(data31 !== null){
const err94 = {instancePath:instancePath+"/restart/maxRestarts",schemaPath:"#/properties/restart/properties/maxRestarts/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
var _valid5 = _errs95 === errors;
valid18 = valid18 || _valid5;
}
if(!valid18){
const err95 = {instancePath:instancePath+"/restart/maxRestarts",schemaPath:"#/properties/restart/properties/maxRestarts/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
}
else {
errors = _errs92;
if(vErrors !== null){
if(_errs92){
vErrors.length = _errs92;
}
else {
vErrors = null;
}
}
}
}
if(data26.windowMs !== undefined){
let data32 = data26.windowMs;
if(!(((typeof data32 == "number") && (!(data32 % 1) && !isNaN(data32))) && (isFinite(data32)))){
const err96 = {instancePath:instancePath+"/restart/windowMs",schemaPath:"#/properties/restart/properties/windowMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err96];
}
else {
vErrors.push(err96);
}
errors++;
}
if((typeof data32 == "number") && (isFinite(data32))){
if(data32 > 86400000 || isNaN(data32)){
const err97 = {instancePath:instancePath+"/restart/windowMs",schemaPath:"#/properties/restart/properties/windowMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
if(data32 < 1000 || isNaN(data32)){
const err98 = {instancePath:instancePath+"/restart/windowMs",schemaPath:"#/properties/restart/properties/windowMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}};
if(vErrors === null){
vErrors = [err98];
}
else {
vErrors.push(err98);
}
errors++;
}
}
}
}
else {
const err99 = {instancePath:instancePath+"/restart",schemaPath:"#/properties/restart/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err99];
}
else {
vErrors.push(err99);
}
errors++;
}
}
if(data.reload !== undefined){
let data33 = data.reload;
if(data33 && typeof data33 == "object" && !Array.isArray(data33)){
for(const key7 in data33){
if(!(((key7 === "surge") || (key7 === "settleMs")) || (key7 === "keepOldMs"))){
const err100 = {instancePath:instancePath+"/reload",schemaPath:"#/properties/reload/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key7}};
if(vErrors === null){
vErrors = [err100];
}
else {
vErrors.push(err100);
}
errors++;
}
}
if(data33.surge !== undefined){
let data34 = data33.surge;
if(!(((typeof data34 == "number") && (!(data34 % 1) && !isNaN(data34))) && (isFinite(data34)))){
const err101 = {instancePath:instancePath+"/reload/surge",schemaPath:"#/properties/reload/properties/surge/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err101];
}
else {
vErrors.push(err101);
}
errors++;
}
if((typeof data34 == "number") && (isFinite(data34))){
if(data34 > 1024 || isNaN(data34)){
const err102 = {instancePath:instancePath+"/reload/surge",schemaPath:"#/properties/reload/properties/surge/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1024}};
if(vErrors === null){
vErrors = [err102];
}
else {
vErrors.push(err102);
}
errors++;
}
if(data34 < 1 || isNaN(data34)){
const err103 = {instancePath:instancePath+"/reload/surge",schemaPath:"#/properties/reload/properties/surge/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err103];
}
else {
vErrors.push(err103);
}
errors++;
}
}
}
if(data33.settleMs !== undefined){
let data35 = data33.settleMs;
if(!(((typeof data35 == "number") && (!(data35 % 1) && !isNaN(data35))) && (isFinite(data35)))){
const err104 = {instancePath:instancePath+"/reload/settleMs",schemaPath:"#/properties/reload/properties/settleMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err104];
}
else {
vErrors.push(err104);
}
errors++;
}
if((typeof data35 == "number") && (isFinite(data35))){
if(data35 > 86400000 || isNaN(data35)){
const err105 = {instancePath:instancePath+"/reload/settleMs",schemaPath:"#/properties/reload/properties/settleMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err105];
}
else {
vErrors.push(err105);
}
errors++;
}
if(data35 < 0 || isNaN(data35)){
const err106 = {instancePath:instancePath+"/reload/settleMs",schemaPath:"#/properties/reload/properties/settleMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
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
if(data33.keepOldMs !== undefined){
let data36 = data33.keepOldMs;
if(!(((typeof data36 == "number") && (!(data36 % 1) && !isNaN(data36))) && (isFinite(data36)))){
const err107 = {instancePath:instancePath+"/reload/keepOldMs",schemaPath:"#/properties/reload/properties/keepOldMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err107];
}
else {
vErrors.push(err107);
}
errors++;
}
if((typeof data36 == "number") && (isFinite(data36))){
if(data36 > 86400000 || isNaN(data36)){
const err108 = {instancePath:instancePath+"/reload/keepOldMs",schemaPath:"#/properties/reload/properties/keepOldMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err108];
}
else {
vErrors.push(err108);
}
errors++;
}
if(data36 < 0 || isNaN(data36)){
const err109 = {instancePath:instancePath+"/reload/keepOldMs",schemaPath:"#/properties/reload/properties/keepOldMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
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
}
else {
const err110 = {instancePath:instancePath+"/reload",schemaPath:"#/properties/reload/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err110];
}
else {
vErrors.push(err110);
}
errors++;
}
}
if(data.health !== undefined){
let data37 = data.health;
if(data37 && typeof data37 == "object" && !Array.isArray(data37)){
for(const key8 in data37){
if(!(((((((key8 === "path") || (key8 === "intervalMs")) || (key8 === "timeoutMs")) || (key8 === "failures")) || (key8 === "expectedStatus")) || (key8 === "blockedMs")) || (key8 === "hungMs"))){
const err111 = {instancePath:instancePath+"/health",schemaPath:"#/properties/health/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key8}};
if(vErrors === null){
vErrors = [err111];
}
else {
vErrors.push(err111);
}
errors++;
}
}
if(data37.path !== undefined){
let data38 = data37.path;
const _errs112 = errors;
let valid21 = false;
const _errs113 = errors;
if(typeof data38 === "string"){
if(!pattern9.test(data38)){
const err112 = {instancePath:instancePath+"/health/path",schemaPath:"#/properties/health/properties/path/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^/[^\\s#\\u0000]*$"}};
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
const err113 = {instancePath:instancePath+"/health/path",schemaPath:"#/properties/health/properties/path/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err113];
}
else {
vErrors.push(err113);
}
errors++;
}
var _valid6 = _errs113 === errors;
valid21 = valid21 || _valid6;
if(!valid21){
const _errs115 = errors;
if(data38 !== null){
const err114 = {instancePath:instancePath+"/health/path",schemaPath:"#/properties/health/properties/path/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err114];
}
else {
vErrors.push(err114);
}
errors++;
}
var _valid6 = _errs115 === errors;
valid21 = valid21 || _valid6;
}
if(!valid21){
const err115 = {instancePath:instancePath+"/health/path",schemaPath:"#/properties/health/properties/path/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err115];
}
else {
vErrors.push(err115);
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
}
if(data37.intervalMs !== undefined){
let data39 = data37.intervalMs;
if(!(((typeof data39 == "number") && (!(data39 % 1) && !isNaN(data39))) && (isFinite(data39)))){
const err116 = {instancePath:instancePath+"/health/intervalMs",schemaPath:"#/properties/health/properties/intervalMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err116];
}
else {
vErrors.push(err116);
}
errors++;
}
if((typeof data39 == "number") && (isFinite(data39))){
if(data39 > 86400000 || isNaN(data39)){
const err117 = {instancePath:instancePath+"/health/intervalMs",schemaPath:"#/properties/health/properties/intervalMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err117];
}
else {
vErrors.push(err117);
}
errors++;
}
if(data39 < 100 || isNaN(data39)){
const err118 = {instancePath:instancePath+"/health/intervalMs",schemaPath:"#/properties/health/properties/intervalMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100}};
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
if(data37.timeoutMs !== undefined){
let data40 = data37.timeoutMs;
if(!(((typeof data40 == "number") && (!(data40 % 1) && !isNaN(data40))) && (isFinite(data40)))){
const err119 = {instancePath:instancePath+"/health/timeoutMs",schemaPath:"#/properties/health/properties/timeoutMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err119];
}
else {
vErrors.push(err119);
}
errors++;
}
if((typeof data40 == "number") && (isFinite(data40))){
if(data40 > 86400000 || isNaN(data40)){
const err120 = {instancePath:instancePath+"/health/timeoutMs",schemaPath:"#/properties/health/properties/timeoutMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err120];
}
else {
vErrors.push(err120);
}
errors++;
}
if(data40 < 10 || isNaN(data40)){
const err121 = {instancePath:instancePath+"/health/timeoutMs",schemaPath:"#/properties/health/properties/timeoutMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
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
if(data37.failures !== undefined){
let data41 = data37.failures;
if(!(((typeof data41 == "number") && (!(data41 % 1) && !isNaN(data41))) && (isFinite(data41)))){
const err122 = {instancePath:instancePath+"/health/failures",schemaPath:"#/properties/health/properties/failures/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err122];
}
else {
vErrors.push(err122);
}
errors++;
}
if((typeof data41 == "number") && (isFinite(data41))){
if(data41 > 1000 || isNaN(data41)){
const err123 = {instancePath:instancePath+"/health/failures",schemaPath:"#/properties/health/properties/failures/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000}};
if(vErrors === null){
vErrors = [err123];
}
else {
vErrors.push(err123);
}
errors++;
}
if(data41 < 1 || isNaN(data41)){
const err124 = {instancePath:instancePath+"/health/failures",schemaPath:"#/properties/health/properties/failures/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
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
if(data37.expectedStatus !== undefined){
if(typeof data37.expectedStatus !== "string"){
const err125 = {instancePath:instancePath+"/health/expectedStatus",schemaPath:"#/properties/health/properties/expectedStatus/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err125];
}
else {
vErrors.push(err125);
}
errors++;
}
}
if(data37.blockedMs !== undefined){
let data43 = data37.blockedMs;
if(!(((typeof data43 == "number") && (!(data43 % 1) && !isNaN(data43))) && (isFinite(data43)))){
const err126 = {instancePath:instancePath+"/health/blockedMs",schemaPath:"#/properties/health/properties/blockedMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err126];
}
else {
vErrors.push(err126);
}
errors++;
}
if((typeof data43 == "number") && (isFinite(data43))){
if(data43 > 86400000 || isNaN(data43)){
const err127 = {instancePath:instancePath+"/health/blockedMs",schemaPath:"#/properties/health/properties/blockedMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err127];
}
else {
vErrors.push(err127);
}
errors++;
}
if(data43 < 50 || isNaN(data43)){
const err128 = {instancePath:instancePath+"/health/blockedMs",schemaPath:"#/properties/health/properties/blockedMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 50}};
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
if(data37.hungMs !== undefined){
let data44 = data37.hungMs;
if(!(((typeof data44 == "number") && (!(data44 % 1) && !isNaN(data44))) && (isFinite(data44)))){
const err129 = {instancePath:instancePath+"/health/hungMs",schemaPath:"#/properties/health/properties/hungMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err129];
}
else {
vErrors.push(err129);
}
errors++;
}
if((typeof data44 == "number") && (isFinite(data44))){
if(data44 > 86400000 || isNaN(data44)){
const err130 = {instancePath:instancePath+"/health/hungMs",schemaPath:"#/properties/health/properties/hungMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err130];
}
else {
vErrors.push(err130);
}
errors++;
}
if(data44 < 1000 || isNaN(data44)){
const err131 = {instancePath:instancePath+"/health/hungMs",schemaPath:"#/properties/health/properties/hungMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}};
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
}
else {
const err132 = {instancePath:instancePath+"/health",schemaPath:"#/properties/health/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err132];
}
else {
vErrors.push(err132);
}
errors++;
}
}
if(data.worker !== undefined){
let data45 = data.worker;
if(data45 && typeof data45 == "object" && !Array.isArray(data45)){
for(const key9 in data45){
if(!((key9 === "sidecar") || (key9 === "evenSpread"))){
const err133 = {instancePath:instancePath+"/worker",schemaPath:"#/properties/worker/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key9}};
if(vErrors === null){
vErrors = [err133];
}
else {
vErrors.push(err133);
}
errors++;
}
}
if(data45.sidecar !== undefined){
if(typeof data45.sidecar !== "boolean"){
const err134 = {instancePath:instancePath+"/worker/sidecar",schemaPath:"#/properties/worker/properties/sidecar/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err134];
}
else {
vErrors.push(err134);
}
errors++;
}
}
if(data45.evenSpread !== undefined){
if(typeof data45.evenSpread !== "boolean"){
const err135 = {instancePath:instancePath+"/worker/evenSpread",schemaPath:"#/properties/worker/properties/evenSpread/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err135];
}
else {
vErrors.push(err135);
}
errors++;
}
}
}
else {
const err136 = {instancePath:instancePath+"/worker",schemaPath:"#/properties/worker/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err136];
}
else {
vErrors.push(err136);
}
errors++;
}
}
if(data.stage !== undefined){
let data48 = data.stage;
if(typeof data48 !== "string"){
const err137 = {instancePath:instancePath+"/stage",schemaPath:"#/properties/stage/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err137];
}
else {
vErrors.push(err137);
}
errors++;
}
if(!(((data48 === "production") || (data48 === "staging")) || (data48 === "development"))){
const err138 = {instancePath:instancePath+"/stage",schemaPath:"#/properties/stage/enum",keyword:"enum",params:{allowedValues: schema7.properties.stage.enum}};
if(vErrors === null){
vErrors = [err138];
}
else {
vErrors.push(err138);
}
errors++;
}
}
if(data.repl !== undefined){
let data49 = data.repl;
if(data49 && typeof data49 == "object" && !Array.isArray(data49)){
for(const key10 in data49){
if(!(((((((key10 === "enabled") || (key10 === "write")) || (key10 === "requireReason")) || (key10 === "readOnlyGroup")) || (key10 === "evalTimeoutMs")) || (key10 === "idleTimeoutMs")) || (key10 === "maxSessions"))){
const err139 = {instancePath:instancePath+"/repl",schemaPath:"#/properties/repl/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key10}};
if(vErrors === null){
vErrors = [err139];
}
else {
vErrors.push(err139);
}
errors++;
}
}
if(data49.enabled !== undefined){
if(typeof data49.enabled !== "boolean"){
const err140 = {instancePath:instancePath+"/repl/enabled",schemaPath:"#/properties/repl/properties/enabled/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err140];
}
else {
vErrors.push(err140);
}
errors++;
}
}
if(data49.write !== undefined){
if(typeof data49.write !== "boolean"){
const err141 = {instancePath:instancePath+"/repl/write",schemaPath:"#/properties/repl/properties/write/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err141];
}
else {
vErrors.push(err141);
}
errors++;
}
}
if(data49.requireReason !== undefined){
if(typeof data49.requireReason !== "boolean"){
const err142 = {instancePath:instancePath+"/repl/requireReason",schemaPath:"#/properties/repl/properties/requireReason/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err142];
}
else {
vErrors.push(err142);
}
errors++;
}
}
if(data49.readOnlyGroup !== undefined){
let data53 = data49.readOnlyGroup;
const _errs148 = errors;
let valid24 = false;
const _errs149 = errors;
if(typeof data53 === "string"){
if(!pattern10.test(data53)){
const err143 = {instancePath:instancePath+"/repl/readOnlyGroup",schemaPath:"#/properties/repl/properties/readOnlyGroup/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_][A-Za-z0-9_.-]{0,31}$"}};
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
const err144 = {instancePath:instancePath+"/repl/readOnlyGroup",schemaPath:"#/properties/repl/properties/readOnlyGroup/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err144];
}
else {
vErrors.push(err144);
}
errors++;
}
var _valid7 = _errs149 === errors;
valid24 = valid24 || _valid7;
if(!valid24){
const _errs151 = errors;
if(data53 !== null){
const err145 = {instancePath:instancePath+"/repl/readOnlyGroup",schemaPath:"#/properties/repl/properties/readOnlyGroup/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err145];
}
else {
vErrors.push(err145);
}
errors++;
}
var _valid7 = _errs151 === errors;
valid24 = valid24 || _valid7;
}
if(!valid24){
const err146 = {instancePath:instancePath+"/repl/readOnlyGroup",schemaPath:"#/properties/repl/properties/readOnlyGroup/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err146];
}
else {
vErrors.push(err146);
}
errors++;
}
else {
errors = _errs148;
if(vErrors !== null){
if(_errs148){
vErrors.length = _errs148;
}
else {
vErrors = null;
}
}
}
}
if(data49.evalTimeoutMs !== undefined){
let data54 = data49.evalTimeoutMs;
if(!(((typeof data54 == "number") && (!(data54 % 1) && !isNaN(data54))) && (isFinite(data54)))){
const err147 = {instancePath:instancePath+"/repl/evalTimeoutMs",schemaPath:"#/properties/repl/properties/evalTimeoutMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err147];
}
else {
vErrors.push(err147);
}
errors++;
}
if((typeof data54 == "number") && (isFinite(data54))){
if(data54 > 86400000 || isNaN(data54)){
const err148 = {instancePath:instancePath+"/repl/evalTimeoutMs",schemaPath:"#/properties/repl/properties/evalTimeoutMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err148];
}
else {
vErrors.push(err148);
}
errors++;
}
if(data54 < 10 || isNaN(data54)){
const err149 = {instancePath:instancePath+"/repl/evalTimeoutMs",schemaPath:"#/properties/repl/properties/evalTimeoutMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
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
if(data49.idleTimeoutMs !== undefined){
let data55 = data49.idleTimeoutMs;
if(!(((typeof data55 == "number") && (!(data55 % 1) && !isNaN(data55))) && (isFinite(data55)))){
const err150 = {instancePath:instancePath+"/repl/idleTimeoutMs",schemaPath:"#/properties/repl/properties/idleTimeoutMs/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err150];
}
else {
vErrors.push(err150);
}
errors++;
}
if((typeof data55 == "number") && (isFinite(data55))){
if(data55 > 86400000 || isNaN(data55)){
const err151 = {instancePath:instancePath+"/repl/idleTimeoutMs",schemaPath:"#/properties/repl/properties/idleTimeoutMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err151];
}
else {
vErrors.push(err151);
}
errors++;
}
if(data55 < 1000 || isNaN(data55)){
const err152 = {instancePath:instancePath+"/repl/idleTimeoutMs",schemaPath:"#/properties/repl/properties/idleTimeoutMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}};
if(vErrors === null){
vErrors = [err152];
}
else {
vErrors.push(err152);
}
errors++;
}
}
}
if(data49.maxSessions !== undefined){
let data56 = data49.maxSessions;
if(!(((typeof data56 == "number") && (!(data56 % 1) && !isNaN(data56))) && (isFinite(data56)))){
const err153 = {instancePath:instancePath+"/repl/maxSessions",schemaPath:"#/properties/repl/properties/maxSessions/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err153];
}
else {
vErrors.push(err153);
}
errors++;
}
if((typeof data56 == "number") && (isFinite(data56))){
if(data56 > 64 || isNaN(data56)){
const err154 = {instancePath:instancePath+"/repl/maxSessions",schemaPath:"#/properties/repl/properties/maxSessions/maximum",keyword:"maximum",params:{comparison: "<=", limit: 64}};
if(vErrors === null){
vErrors = [err154];
}
else {
vErrors.push(err154);
}
errors++;
}
if(data56 < 1 || isNaN(data56)){
const err155 = {instancePath:instancePath+"/repl/maxSessions",schemaPath:"#/properties/repl/properties/maxSessions/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
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
}
else {
const err156 = {instancePath:instancePath+"/repl",schemaPath:"#/properties/repl/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err156];
}
else {
vErrors.push(err156);
}
errors++;
}
}
if(data.log !== undefined){
let data57 = data.log;
if(data57 && typeof data57 == "object" && !Array.isArray(data57)){
for(const key11 in data57){
if(!(key11 === "files")){
const err157 = {instancePath:instancePath+"/log",schemaPath:"#/properties/log/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key11}};
if(vErrors === null){
vErrors = [err157];
}
else {
vErrors.push(err157);
}
errors++;
}
}
if(data57.files !== undefined){
let data58 = data57.files;
if(typeof data58 !== "string"){
const err158 = {instancePath:instancePath+"/log/files",schemaPath:"#/properties/log/properties/files/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err158];
}
else {
vErrors.push(err158);
}
errors++;
}
if(!((((data58 === "app") || (data58 === "worker")) || (data58 === "stdout")) || (data58 === "journal"))){
const err159 = {instancePath:instancePath+"/log/files",schemaPath:"#/properties/log/properties/files/enum",keyword:"enum",params:{allowedValues: schema7.properties.log.properties.files.enum}};
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
const err160 = {instancePath:instancePath+"/log",schemaPath:"#/properties/log/type",keyword:"type",params:{type: "object"}};
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
const err161 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err161];
}
else {
vErrors.push(err161);
}
errors++;
}
validate24.errors = vErrors;
return errors === 0;
}

