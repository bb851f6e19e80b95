'use strict'
/**
 * A bundle as one file to pass on: a .tar.gz by the system's tar; without a tar, one JSON file with the same texts. The
 * file is for its owner alone, and none is ever overwritten.
 */
const fs = require('node:fs')
const path = require('node:path')
const zlib = require('node:zlib')
const { spawn } = require('node:child_process')
const { pipeline } = require('node:stream/promises')
const { BellwetherError } = require('../../common/errors')

/**
 * @param {string} dir
 * @param {string} name
 * @param {{ out: string | null, cwd: string, env: NodeJS.ProcessEnv }} where   out: as it was named
 * @returns {Promise<{ path: string, format: 'tar.gz' | 'json' }>}
 * @throws BW_FILE_EXISTS
 */
async function exportBundle (dir, name, { out, cwd, env }) {
  const tar = startTar(dir, name, env)
  const isThere = await tar.started
  const format = isThere ? 'tar.gz' : 'json'
  const file = path.resolve(cwd, out ?? `${name}.${format}`)
  try {
    const target = openNew(file)
    try {
      if (isThere) await Promise.all([
        pipeline(tar.stdout, zlib.createGzip(), fs.createWriteStream(file, { fd: target })), tar.done
      ])
      else fs.writeFileSync(target, asJson(dir, name))
    } catch (err) {
      fs.rmSync(file, { force: true })
      throw err
    }
  } catch (err) {
    tar.kill()
    throw err
  }
  return { path: file, format }
}

/** @param {string} file */
function openNew (file) {
  try {
    return fs.openSync(file, 'wx', 0o600)
  } catch (err) {
    if (err.code === 'EEXIST') throw new BellwetherError('BW_FILE_EXISTS',
      `${file} is there already; it was left as it was. Name another file: --out <file>`)
    throw new BellwetherError('BW_USAGE', `${file} cannot be written: ${err.message}`, { cause: err })
  }
}

/**
 * @param {string} dir
 * @param {string} name
 * @param {NodeJS.ProcessEnv} env
 */
function startTar (dir, name, env) {
  const child = spawn('tar', ['-cf', '-', '-C', dir, name], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  child.stderr.on('data', text => { said += text })
  /** @type {Promise<void>} */
  const done = new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', code =>
      code === 0 ? resolve() : reject(new Error(`tar ended with exit status ${code}: ${said.trim()}`)))
  })
  done.catch(() => {}) // the caller that awaits it gets the error
  /** @type {Promise<boolean>} */
  const started = new Promise((resolve, reject) => {
    child.once('spawn', () => resolve(true))
    child.once('error', err =>
    /** @type {NodeJS.ErrnoException} */ (err).code === 'ENOENT' ? resolve(false) : reject(err))
  })
  return { stdout: child.stdout, started, done, kill: () => child.kill() }
}

/** @param {string} dir @param {string} name */
function asJson (dir, name) {
  const folder = path.join(dir, name)
  const files =
    Object.fromEntries(fs.readdirSync(folder).map(file => [file, fs.readFileSync(path.join(folder, file), 'utf8')]))
  return `${JSON.stringify({ schema: 1, bundle: name, files }, null, 2)}\n`
}

module.exports = { exportBundle }
