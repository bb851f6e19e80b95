'use strict'
/**
 * `bench run` at a narrow terminal: a few lines that are redrawn in place, gone when the work ends; Ctrl-C keeps what
 * was measured.
 */
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { BIN } = require('../support/manager-process')
const { makeBenchRepository } = require('../support/bench-repository')
const { needsTool } = require('../support/needs-tool')
const { TestTerminal, hasTmux } = require('../support/terminal')

needsTool(test, hasTmux, 'tmux')('progress in 40 columns, and Ctrl-C', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bwb-'))
  /** @type {TestTerminal | null} */
  let terminal = null
  try {
    const { repo } = makeBenchRepository(folder)
    // a line above: tmux keeps what is cleared from the very top of its screen
    const command = [
      '/bin/sh', '-c', 'echo begin; exec "$@"', 'sh', process.execPath, BIN, 'bench', 'run', '--no-machine-checks',
      '--repo', repo
    ]
    const env = { PATH: process.env.PATH, HOME: folder, LANG: 'C.UTF-8', BELLWETHER_HOME: path.join(folder, 'home') }
    terminal = new TestTerminal(command, { columns: 40, rows: 12, env })
    await terminal.until(screen => /^ +[1-9]\d* of \d+ {2}work\/units/m.test(screen), 60_000)
    const seen = terminal.screen()
    expect(seen.match(/of 10 {2}work\/units$/gm)).toHaveLength(1) // redrawn in place: never a second one
    expect(seen.split('\n').length).toBeLessThanOrEqual(7)
    terminal.press('C-c')
    expect(await terminal.exitCode()).toBe(130)
    const end = terminal.screen()
    expect(end).not.toMatch(/of 10 {2}work\/units/)
    expect(end).toMatch(/stopping: what runs is ended/)
    expect(end).toMatch(/interrupted: \d+ pairs? of this run/)
    expect(end.replace(/\n/g, '')).toContain('next: bellwether bench run --repo')
  } finally {
    terminal?.end()
    fs.rmSync(folder, { recursive: true, force: true })
  }
})
