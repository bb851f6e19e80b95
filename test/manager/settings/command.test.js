'use strict'
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { parseCommand, findProgram, wrapperOf } = require('../../../manager/settings/command')
const { checkApp, normaliseApp, loadSettings } = require('../../../manager/settings')

/** @type {string} */
let folder
beforeEach(() => { folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bw-command-')) })
afterEach(() => fs.rmSync(folder, { recursive: true }))

/** @param {string} name @param {number} [mode] */
function put (name, mode = 0o755) {
  const file = path.join(folder, name)
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, '#!/bin/sh\n', { mode })
  return file
}

describe('a command line', () => {
  test.each([
    { written: 'gunicorn app:app', argv: ['gunicorn', 'app:app'] },
    { written: '  a   b ', argv: ['a', 'b'] },
    { written: 'a "b c" \'d e\' f\\ g ""', argv: ['a', 'b c', 'd e', 'f g', ''] },
    { written: ['a', 'b | c', '$HOME'], argv: ['a', 'b | c', '$HOME'] },
    { written: 'a --url http://x/?a=1&b=2 --glob *.js', argv: ['a', '--url', 'http://x/?a=1&b=2', '--glob', '*.js'] }
  ])('$written', ({ written, argv }) => { expect(parseCommand(written)).toEqual({ argv }) })

  test.each([
    ['an open quote', 'a "b', /a quote that is not closed/],
    ['nothing', '   ', /must begin with a program/],
    ['a list without a program', ['', 'a'], /must begin with a program/],
    ['a pipe', 'a | b', /without a shell, so "\|" would be passed.*\["sh", "-c", "a \| b"\]/],
    ['two commands', 'cd x && ./run', /"&&"/],
    ['two commands by ;', 'cd x; ./run', /"x;"/],
    ['a redirection', 'a > log', /">"/],
    ['the background', 'a &', /"&"/],
    ['a variable', 'a --port $PORT', /"\$PORT"/],
    ['the output of another', 'a $(cat x)', /"\$\(cat"/]
  ])('%s is refused', (_, written, message) => {
    expect(parseCommand(written)).toEqual({ problem: expect.stringMatching(message) })
  })
})

describe('the program', () => {
  test('is found as execvp finds it: in PATH in its order, or by its path from cwd', () => {
    const first = put('one/run')
    put('two/run')
    put('three/other', 0o644)
    const where = { cwd: folder, searchPath: `${folder}/none:${folder}/three:${folder}/one:${folder}/two` }
    expect(findProgram('run', where)).toBe(first)
    expect(findProgram('other', where)).toBe(null) // it may not be run
    expect(findProgram('one', { ...where, searchPath: folder })).toBe(null) // a folder
    expect(findProgram('./two/run', where)).toBe(path.join(folder, 'two/run'))
    expect(findProgram('./two/none', where)).toBe(null)
  })

  test('of the settings: PATH of env counts; its name is that of the app; what is not there is named', () => {
    put('bin/serve.sh')
    const env = { PATH: `${folder}/bin` }
    const { settings } = checkApp({ exec: 'serve.sh --x', env, args: ['y'] }, { baseDir: folder })
    expect(settings).toMatchObject({
      name: 'serve', script: path.join(folder, 'bin/serve.sh'), exec: ['serve.sh', '--x', 'y'], args: [], cwd: folder
    })
    expect(normaliseApp(settings)).toEqual(settings) // as the manager gets them
    const problems = (/** @type {object} */ app) =>
      checkApp({ env, ...app }, { baseDir: folder }).problems.map(({ path: at, message }) => `${at}: ${message}`)
    expect(problems({ exec: 'serve.s' })).toEqual([`exec: begins with a program that is not in PATH: serve.s (PATH is ${env.PATH})`])
    expect(problems({ exec: './bin/serve' })).toEqual([`exec: begins with a program that does not exist: ${folder}/bin/serve`])
    expect(problems({ exec: './bin' })).toEqual([`exec: begins with a file that cannot be run: ${folder}/bin`])
    expect(problems({ exec: 'serve.sh', script: 'a.js' })).toEqual(['exec: must not stand beside script: workers run one of them'])
  })
})

describe('what does not fit a command, or a script', () => {
  test.each([
    [{ nodeArgs: ['--x'] }, /^nodeArgs: must be empty/],
    [{ apm: true }, /^apm/],
    [{ stop: { message: true } }, /^stop.message/],
    [{ memory: { heapBytes: '64 MB' } }, /^memory.heapBytes/],
    [{ recycle: { maxRequests: 100 } }, /^recycle.maxRequests/],
    [{ ready: { when: 'message' } }, /^ready.when: must not be "message"/],
    [{ ready: { when: 'log' } }, /^ready.pattern: must be given/],
    [{ ready: { when: 'log', pattern: '(' } }, /^ready.pattern: is no regular expression/],
    [{ ready: { when: 'tcp' } }, /^ready.address: must be given/],
    [{ ready: { when: 'tcp', address: 80 }, listen: [80] }, /^ready.address: must not be an address of `listen`/],
    [{ ready: { when: 'tcp', address: 'x y' } }, /^ready.address/],
    [{ ready: { when: 'http' } }, /^ready.when: needs a way to ask one worker alone/],
    [{ health: { path: '/' } }, /^health.path: needs a way to ask one worker alone/],
    [{ ready: { address: 81 }, worker: { ownSocket: true } }, /^worker.ownSocket: must not stand beside/]
  ])('%j', (more, message) => {
    const { problems } = checkApp({ exec: 'sh', ...more }, { baseDir: folder })
    expect(problems.map(({ path: at, message: says }) => `${at}: ${says}`)).toEqual([expect.stringMatching(message)])
  })

  test.each([
    { ready: { when: 'notify' } }, { ready: { when: 'fd' } }, { ready: { when: 'log', pattern: 'x' } },
    { ready: { when: 'tcp', address: 8080 } }, { ready: { when: 'http', address: 8080 }, health: { path: '/x' } },
    { worker: { ownSocket: true }, health: { path: '/x' }, listen: [80] }
  ])('%j is right', more => {
    expect(checkApp({ exec: 'sh', ...more }, { baseDir: folder }).problems).toEqual([])
  })

  test('a script has no use for the ways of a command', () => {
    put('a.js')
    expect(checkApp({ script: 'a.js', ready: { when: 'notify' }, worker: { ownSocket: true } }, { baseDir: folder }).problems
      .map(({ path: at }) => at)).toEqual(['ready.when', 'worker.ownSocket'])
  })
})

test('--exec is an app without a file, and can be read again with the same flags', () => {
  const flags = { exec: ['sh -c "exec sleep 1"'], name: 'job' }
  const loaded = loadSettings({ flags, cwd: folder })
  expect(loaded.apps[0].settings).toMatchObject({ name: 'job', exec: ['sh', '-c', 'exec sleep 1'], cwd: folder })
  expect(loaded.source).toMatchObject({ file: null, script: null })
  expect(loadSettings({ flags: loaded.source.flags, cwd: folder }).apps).toEqual(loaded.apps)
})

describe('wrappers that keep the stop signal from the program', () => {
  test.each([
    [['npm', 'start'], /npm runs the program below a shell/],
    [['/usr/bin/yarn', 'serve'], /yarn runs/],
    [['sh', '-c', 'cd x && ./run'], /\["sh","-c","cd x && exec .\/run"\]/],
    [['bash', '-lc', './run'], /\["bash","-lc","exec .\/run"\]/],
    [['sh', '-c', './run | tee log'], /as a script that ends with exec/]
  ])('%j is named', (argv, message) => { expect(wrapperOf(argv)).toMatch(message) })

  test.each([
    [['gunicorn', 'app:app']], [['sh', '-c', 'exec ./run']], [['sh', '-c', 'cd x && exec ./run --y']], [['sh', 'run.sh']],
    [['python3', '-c', 'import x']], [['env', 'A=b', 'run']]
  ])('%j is none', argv => { expect(wrapperOf(argv)).toBe(null) })

  test('it is a warning of the settings, not a problem', () => {
    fs.writeFileSync(path.join(folder, 'bellwether.config.json'), JSON.stringify({ exec: ['sh', '-c', './run; true'], name: 'w' }))
    expect(loadSettings({ cwd: folder }).warnings).toEqual([expect.stringMatching(/^w: "sh -c \.\.\." is a wrapper/)])
  })
})
