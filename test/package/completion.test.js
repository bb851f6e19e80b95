'use strict'
/** Completion in the shells that are here, the man page, and what each verb says of its effect: all of one table. */
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { spawn, spawnSync } = require('node:child_process')
const { COMMANDS } = require('../../cli/commands')
const { effectOf, VERBS, WITH_FLAGS } = require('../../cli/effects')
const { completedVerbs, firstSentence } = require('../../cli/completion/words')
const { namesOf } = require('../../cli/verbs/completion')
const { manPage } = require('../../packaging/man')
const { startFakeApi } = require('../cli/fake-api')
const { needsTool } = require('../support/needs-tool')
const { runCommand, CLEAN_ENV, COMMAND } = require('../cli/run-command')

const has = (/** @type {string} */ tool) => spawnSync(tool, ['--version']).error === undefined
const longName = (/** @type {string} */ flags) => /--([\w-]+)/.exec(flags)?.[1]

describe('what each verb does to the world', () => {
  test.each(COMMANDS.map(({ name }) => name))('%s says it', name => expect(effectOf(name)).not.toBeNull())

  test('and nothing else does, and each verb once', () => {
    const said = Object.values(VERBS).flat()
    expect(said.toSorted()).toEqual(COMMANDS.map(({ name }) => name).sort())
    for (const [verb, flags] of Object.entries(WITH_FLAGS)) {
      const known = COMMANDS.find(({ name }) => name === verb)?.flags?.map(flag => longName(flag.flags))
      expect(Object.keys(flags).filter(flag => !known?.includes(flag))).toEqual([])
    }
  })
})

describe('the man page', () => {
  test('has every verb with its effect, and every flag that is shown', () => {
    const page = manPage()
    for (const { name, flags = [] } of COMMANDS) {
      expect(page).toContain(`\n.SS ${name.replaceAll('-', '\\-')}`)
      for (const flag of flags.filter(({ help }) => help !== 'HIDDEN')) {
        expect(page).toContain(`\n.B ${flag.flags.replaceAll('-', '\\-')}\n`)
      }
    }
    expect(page.match(/^(Reads|Changes|Kills)\b/gm)?.length).toBe(COMMANDS.length)
  })

  describe.each([
    { tool: 'man', args: ['--warnings', '-l', '-Tutf8', '-Z'], bad: /warning|error/i },
    { tool: 'mandoc', args: ['-T', 'lint', '-W', 'warning'], bad: /WARNING|ERROR/ }
  ])('$tool', ({ tool, args, bad }) => needsTool(test, has(tool), tool)('reads it without a warning', () => {
    const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'bw-man-')), 'bellwether.1')
    fs.writeFileSync(file, manPage())
    const { stdout, stderr } = spawnSync(tool, [...args, file], { encoding: 'utf8', env: { ...CLEAN_ENV, MANWIDTH: '80' } })
    fs.rmSync(path.dirname(file), { recursive: true })
    const said = (tool === 'man' ? stderr : stdout).split('\n').filter(line => bad.test(line) && !/missing date|iconv/.test(line))
    expect(said).toEqual([])
  }))
})

test.each([
  ['stop apps; they stay in the list', 'stop apps'], ['how long (default: 30s); then exit 5', 'how long (default: 30s)'],
  ['Of a job: no run', 'Of a job']
])('%s is short: %s', (text, short) => expect(firstSentence(text)).toBe(short))

test('of names that a shell could take for something else none is told', () => {
  const worker = (/** @type {string} */ id) => ({ id })
  expect(namesOf([
    { name: 'web', workers: [worker('web.0'), worker('web.1')] }, { name: '$(reboot)', workers: [worker('a b.0')] },
    { name: 'x`y`' }, { name: '-rf' + ';' }, { name: 'old' }
  ])).toEqual(['web', 'web.0', 'web.1', 'old'])
})

test('every verb with words of apps completes them', () => {
  const live = completedVerbs(() => []).filter(one => one.live).map(({ names }) => names[0])
  expect(live).toEqual(expect.arrayContaining(['stop', 'reload', 'attach', 'logs', 'scale', 'eval', 'run-now', 'why']))
  expect(live).not.toContain('shutdown')
})

describe('in the shells', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bw-shell-'))
  /** @type {Awaited<ReturnType<typeof startFakeApi>>} */
  let api
  beforeAll(async () => {
    api = await startFakeApi({ 'GET /v1/status': () => ({
      schema: 1, manager: {}, apps: [{ name: 'web', workers: [{ id: 'web.0' }] }, { name: 'worker-pool', workers: [] }]
    }) })
    for (const name of ['bellwether', 'bell']) {
      fs.writeFileSync(path.join(folder, name), `#!/bin/sh\nexec "${process.execPath}" "${COMMAND}" "$@"\n`, { mode: 0o755 })
    }
  })
  afterAll(async () => {
    fs.rmSync(folder, { recursive: true })
    await api.close()
  })

  /** @param {string} shell @param {string} script @param {string} [home] @returns {Promise<string[]>} */
  async function linesOf (shell, script, home = api.home) {
    const child = spawn(shell, ['-c', script], {
      env: { ...CLEAN_ENV, HOME: folder, PATH: `${folder}:${process.env.PATH}`, BELLWETHER_HOME: home },
      stdio: ['ignore', 'pipe', 'pipe']
    })
    let stdout = ''
    let stderr = ''
    child.stdout.on('data', chunk => { stdout += chunk })
    child.stderr.on('data', chunk => { stderr += chunk })
    await new Promise(resolve => { child.on('close', resolve) })
    if (stderr !== '') throw new Error(stderr)
    return stdout.split('\n').filter(Boolean)
  }

  const COMPLETE = /** @type {Record<string, (words: string[]) => string>} */ ({
    bash: words => `source <(bellwether completion bash); compopt () { :; }; COMP_WORDS=(${words.map(word => `'${word}'`).join(' ')}); ` +
      'COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _bellwether; [[ ${#COMPREPLY[@]} -gt 0 ]] && printf "%s\\n" "${COMPREPLY[@]}"; true',
    zsh: words => `source <(bellwether completion zsh); _files () { :; }; _describe () { print -l -- \${verbs%%:*} }; ` +
      `compadd () { shift; print -l -- "$@" }; words=(${words.map(word => `'${word}'`).join(' ')}); CURRENT=$#words; PREFIX=$words[-1]; _bellwether`,
    fish: words => `bellwether completion fish | source; complete -C '${words.join(' ')}' | string split -f1 \\t`
  })

  describe.each(['bash', 'zsh', 'fish'])('%s', shell => {
    const its = needsTool(test, has(shell), shell)
    const complete = async (/** @type {string[]} */ words, home = api.home) => {
      const word = words[words.length - 1]
      // zsh filters what it is offered by itself
      return (await linesOf(shell, COMPLETE[shell](words), home)).filter(line => line.startsWith(word)).sort()
    }

    its('completes verbs, words, values, flags and live names', async () => {
      expect(await complete(['bellwether', 'relo'])).toEqual(['reload'])
      expect(await complete(['bellwether', 'stop', 'w'])).toEqual(['web', 'web.0', 'worker-pool'])
      expect(await complete(['bellwether', 'maintenance', 'o'])).toEqual(expect.arrayContaining(['off', 'on']))
      expect(await complete(['bellwether', 'wait', '--for', 'se'])).toEqual(['serving'])
      expect(await complete(['bellwether', 'logs', '--fol'])).toEqual(['--follow'])
    })

    its('offers no name, starts nothing and says nothing where no manager runs', async () => {
      const home = path.join(folder, 'nothing')
      expect((await complete(['bellwether', 'reload', 'web'], home)).filter(name => name.startsWith('web'))).toEqual([])
      expect(fs.existsSync(home)).toBe(false)
    })
  })

  test('a manager that takes connections and says nothing holds nobody up', async () => {
    const home = fs.mkdtempSync(path.join(os.tmpdir(), 'bw-'))
    fs.mkdirSync(path.join(home, 'run'), { mode: 0o700 })
    const server = require('node:net').createServer(() => {})
    await new Promise(resolve => { server.listen(path.join(home, 'run', 'control.sock'), () => resolve(undefined)) })
    const sinceMs = performance.now()
    expect(await runCommand(['completion', 'names'], { home })).toMatchObject({ code: 0, stdout: '', stderr: '' })
    expect(performance.now() - sinceMs).toBeLessThan(9000) // its own limit is 1 s; that of a question is 10 s
    server.close()
    fs.rmSync(home, { recursive: true })
  })
})
