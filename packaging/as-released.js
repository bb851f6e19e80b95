'use strict'
/**
 * Runs a command in a folder that is laid out as the package is released, with the tests and the measurements beside
 * it: what they find out is true for what users install.
 *
 *   node packaging/as-released.js npx jest test/worker
 */
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { spawnSync } = require('node:child_process')
const { stage } = require('./stage')

const ROOT = path.join(__dirname, '..')
const BESIDE = ['test', 'measurements', 'jest.config.js']

/** @param {string} folder */
function layOut (folder) {
  stage(folder)
  const isOurs = (/** @type {string} */ name) => path.basename(name) !== 'node_modules'
  for (const name of BESIDE) {
    fs.cpSync(path.join(ROOT, name), path.join(folder, name), { recursive: true, filter: isOurs })
  }
  for (const name of ['node_modules', 'test/apps/node_modules']) {
    if (fs.existsSync(path.join(ROOT, name))) fs.symlinkSync(path.join(ROOT, name), path.join(folder, name))
  }
}

function main () {
  const [, , command, ...words] = process.argv
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bw-released-'))
  fs.chmodSync(folder, 0o755) // tests run it as another user, too
  process.on('SIGINT', () => {}) // the command ends, and then the folder is removed
  try {
    layOut(folder)
    const env = { ...process.env, BW_TYPED_IN: process.cwd() }
    const { status, signal, error } = spawnSync(command, words, { cwd: folder, env, stdio: 'inherit' })
    if (error) throw error
    process.exitCode = status ?? 128 + os.constants.signals[/** @type {NodeJS.Signals} */ (signal)]
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

main()
