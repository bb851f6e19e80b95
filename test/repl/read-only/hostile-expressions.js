'use strict'
/**
 * More than 400 statements that would change, load, block or read past a guard, by families. None may: each is refused,
 * throws, or only reads.
 */

const LISTS = [
  '{length:2**53-1}', 'app.many', 'app.bytes', 'app.hostile.list', 'app.hostile.proxy', 'app.hostile.patched'
]
const OF_LISTS = [
  'indexOf', 'includes', 'join', 'fill', 'sort', 'reverse', 'push', 'copyWithin', 'splice', 'concat', 'flat',
  'toString', 'lastIndexOf', 'slice', 'toSorted', 'entries'
]
const OF_TEXTS = [
  'indexOf("y")', 'split("")', 'replaceAll("x", "yy")', 'repeat(1000)', 'padStart(2**29)', 'normalize("NFKD")',
  'toUpperCase()', 'localeCompare("y")', 'match(/y/)', 'matchAll(/x/g)',
  'search(/y/)', 'concat("y".repeat(1e6))', 'trim()', 'at(-1)', 'codePointAt(2**25)', 'charCodeAt(5)',
  'startsWith("y")', 'lastIndexOf("y".repeat(1000))', 'slice(1)', 'substring(1)'
]
const COERCIONS = [
  'h + ""', '`${h}`', 'String(h)', 'h == 1', 'h < 1', '[...h]', 'JSON.stringify(h)', 'Object.keys(h)', 'h instanceof h',
  'new Map(h)', 'Array.from(h)', '({ ...h })', 'h',
  'await h', '[h].join()', '"a".includes(h)', 'Number(h)', 'h.x', 'h.map', '({})[h]', 'Math.max(h)', '[3, h].sort()',
  'new Date(h)', 'Object.entries(h)'
]
const HOSTILE = [
  'getter', 'tag', 'proxy', 'heir', 'toPrimitive', 'valueOf', 'toJSON', 'iterable', 'thenable', 'list', 'species',
  'stack', 'message', 'map', 'set', 'regexp', 'date', 'fn', 'asks', 'inspects',
  'iterator'
]
const WRITES = [
  'app.n = 5', 'delete app.n', 'app.n++', 'app.list.push(3)', 'app.list.sort()', 'app.list.length = 0',
  'app.list[0] = 9', '[app.n] = [5]', '({ n: app.n } = { n: 5 })', 'for (app.n of [5]);', 'for (app.n in { a: 1 });',
  'globalThis.smuggled = 1', 'smuggled = 1', 'this.smuggled = 1', 'Object.assign(app, { n: 5 })',
  'Reflect.set(app, "n", 5)', 'Object.defineProperty(app, "n", { value: 5 })', 'Object.freeze(app)',
  'Object.setPrototypeOf(app, null)', 'app.__proto__ = null', '({}).__proto__.smuggled = 1',
  '({}).constructor.smuggled = 1', 'Object.prototype.smuggled = 1', 'Array.prototype.smuggled = 1',
  'try { app.n = 5 } catch { app.n = 6 } finally { app.n = 7 }', 'new Function("app.n = 5")()',
  '(0, eval)("app.n = 5")', 'eval("app.n = 5")', '[].constructor.constructor("app.n = 5")()',
  '(() => {}).constructor("app.n = 5")()',
  'await 1; app.n = 5', 'Promise.resolve().then(() => { app.n = 5 })', '(async () => { app.n = 5 })()',
  'queueMicrotask(() => { app.n = 5 })', 'setTimeout(() => { app.n = 5 })', 'process.nextTick(() => { app.n = 5 })',
  'new Proxy({}, { get () { app.n = 5 } }).x', '({ get x () { app.n = 5 } }).x', '({ toString () { app.n = 5 } }) + ""',
  'JSON.stringify({ toJSON () { app.n = 5 } })', 'class A { static { app.n = 5 } }',
  '(function * () { app.n = 5 })().next()', 'with (app) { n = 5 }', 'app.sessions.set("x", 1)', 'app.sessions.clear()',
  'app.sessions.delete("ann")', 'Map.prototype.set.call(app.sessions, "x", 1)', 'app.bytes[0] = 1',
  'app.bytes.fill(1)', 'app.bytes.write("x")', 'new Uint8Array(app.bytes.buffer)[0] = 1', 'app.hostile.iterator.next()',
  '[...app.hostile.iterator]', 'app.hostile.regexp.lastIndex = 5', 'app.hostile.regexp.test("xx")',
  '"xx".replace(app.hostile.regexp, "y")', 'process.exit()', 'process.abort()', 'process.kill(process.pid)',
  'process.chdir("/")', 'process.umask(0)', 'process.env.SMUGGLED = "1"', 'delete process.env.PATH',
  'process.on("x", () => {})',
  'process.emitWarning("x")', 'process.title = "x"', 'process.stdout.write("x")', 'console.log("x")',
  'structuredClone(app)', 'Math.random()', 'new FinalizationRegistry(() => {})',
  'Atomics.store(new Int32Array(1), 0, 5)',
  'Symbol.prototype.x = 1', 'Error.stackTraceLimit = 0', 'Error.prepareStackTrace = () => {}',
  'Error.captureStackTrace(app)', 'app.hostile.fn()', 'app.hostile.async()', 'new app.hostile.fn()',
  'app.hostile.patched.map(x => x)',
  'app.users.map(u => u.age++)', 'app.users.forEach(u => { u.x = 1 })', 'const { config } = app; config.cache = false',
  '[1].map.call(app.list, () => { app.n = 5 })', 'Function.prototype.call.call(app.hostile.fn)',
  'Reflect.apply(app.hostile.fn, null, [])', 'Reflect.construct(app.hostile.fn, [])',
  'app.list.concat.apply(app.hostile.species, [[1]])', 'super.x', 'new.target', 'import.meta', 'debugger',
  'label: app.n = 5'
]
const LOADS = [
  'domain', 'repl', 'wasi', 'sys', '_stream_wrap', 'inspector', 'child_process', 'trace_events', './nope',
  '/etc/passwd', 'node:sqlite', 'node:test'
]
  .flatMap(name => [
    `require(${JSON.stringify(name)})`, `'x require("${name}")'; require('${name}')`, `import('${name}')`
  ])
/** What the fuzzer found. */
const FOUND = [
  'throw app.hostile.heir', 'throw app.hostile.proxy', 'throw Object.create(app.hostile.heir)',
  'try { throw app.hostile.heir } catch (e) { e }', '(() => { throw app.hostile.heir })()',
  'Object.getOwnPropertyDescriptors(globalThis)', 'globalThis.FormData', 'typeof Crypto',
  'Reflect.get(globalThis, "TransformStream")', 'require("fs")', 'require("util").parseArgs', 'require("fs").Dir'
]
const BLOCKS = [
  'for (;;) {}', 'while (true) {}', 'do {} while (1)', '(function f () { f() })()', 'const f = () => f(); f()',
  'let s = "x"; for (;;) s += s', 'const a = []; for (;;) a.push(a)', '"x".repeat(2**28)',
  '[..."x".repeat(2**22)].map(x => [x])',
  '/(a+)+$/.test("a".repeat(40) + "b")', '/(x+x+)+y/.test("x".repeat(60))', '"a".repeat(5e4).match(/(a*)*b/)',
  'Array(2**32 - 1).fill(0)', 'Array.from({ length: 2**40 })', 'new Array(1e9).join("x")', 'new Uint8Array(2**31)',
  '2n ** 10000000n', '1n << 2n**40n',
  'BigInt("9".repeat(1e6))', 'app.many.map(x => x)', 'app.many.filter(Boolean)', 'app.many.toSorted()',
  'Object.keys(app.many)', 'Object.entries(app.bytes)', 'JSON.stringify(app.many)', 'JSON.stringify(app.long)',
  'JSON.stringify(app.deep)', '[...app.many]', '[...app.map]',
  'Math.max(...app.many)', 'app.long + app.long + app.long', 'app.long === app.long + ""', 'app.long < "x"',
  '({})[app.long]', 'new Set(app.many)', 'new Map(app.map)', 'app.bytes.toString("hex")', 'app.bytes.indexOf(1)',
  'Buffer.from(app.bytes)', 'for (const x of app.many) ;',
  'for (const k in app.bytes) ;', 'for (const k in app.long) ;', 'app.boxed', 'app.boxed + ""', 'app.many', 'app.bytes',
  'app.long', 'app.deep', 'app.map', 'app.keys', 'app.named', 'app.rows', 'app.ids', 'Object.keys(app.named)',
  'Reflect.ownKeys(app.rows)', 'JSON.stringify(app.ids)', '({ ...app.named }).x', 'for (const id in app.ids) ;',
  'app.hostile', 'app', 'globalThis', 'process', '[app.long].join()', '`${app.long}${app.long}`', 'app.long.at(-1)',
  'Symbol.for(app.long)',
  'new RegExp(app.long)', 'new Error(app.long)', 'throw new Error("y".repeat(3e6))',
  'Array(300).fill(Array(300).fill(Array(300).fill(0)))', '[1, 2, 3].toSorted(() => { for (;;) ; })',
  '"abc".replace(/./g, () => "x".repeat(2**23))', '"x".repeat(3000).replaceAll("x", "$&".repeat(9999))',
  'Object.groupBy(app.many, x => x)', 'Object.fromEntries(app.map)', 'decodeURIComponent("%41".repeat(1e6))',
  'JSON.parse("[".repeat(1e5))', `${'('.repeat(2000)}1${')'.repeat(2000)}`, `${'['.repeat(3000)}${']'.repeat(3000)}`,
  `${'-+'.repeat(3000)}1`, `${'a.'.repeat(3000)}a`, '1' + '+1'.repeat(5000)
]
const SECRETS = [
  'process.env.unique_id', 'process.env["unique" + "_id"]', 'Object.keys(process.env).filter(k => k === "unique_id")',
  'Object.entries(process.env).find(([k]) => k === "unique_id")', '({ ...process.env }).unique_id',
  'Object.getOwnPropertyDescriptor(process.env, "unique_id")', 'Reflect.get(process.env, "unique_id")',
  'Object.getOwnPropertyDescriptors(process.env).unique_id', 'const { unique_id } = process.env; unique_id',
  '"unique_id" in process.env', 'JSON.parse(JSON.stringify(process.env)).unique_id'
]

const EXPRESSIONS = [
  ...LISTS.flatMap(list => OF_LISTS.map(name => `Array.prototype.${name}.call(${list}, 1)`)),
  ...OF_TEXTS.map(call => `app.long.${call}`),
  ...HOSTILE.flatMap(name => COERCIONS.map(code => code.replace(/\bh\b/g, `app.hostile.${name}`))),
  ...WRITES, ...LOADS, ...BLOCKS, ...FOUND, ...SECRETS
]

module.exports = { EXPRESSIONS, SECRETS, HOSTILE }
