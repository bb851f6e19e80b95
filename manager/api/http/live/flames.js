'use strict'
/**
 * Flame graphs of profiles that were taken from the live page: the last few, in memory. Each is a page that needs
 * nothing else.
 */
const { randomBytes } = require('node:crypto')
const fsp = require('node:fs/promises')
const os = require('node:os')
const path = require('node:path')
const { removeTree } = require('../../../../common/remove-tree')
const { runCommand } = require('./run-command')

const SECONDS = 5
const LONGEST_MS = 30_000
const MOST_KEPT = 4
const MAX_BYTES = 4 * 1024 * 1024
/** It runs its own script, and can reach nothing: no cookie, no other page, no network. */
const POLICY = "sandbox allow-scripts; default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'"

/** @typedef {{ status: number, html: string }} Flame   status 202: it is being measured */

/** @param {(args: string[], longestMs: number) => Promise<import('./run-command').Said>} [run] */
function createFlames (run = runCommand) {
  /** In the order they were asked for. @type {Map<string, Flame>} */
  const flames = new Map()

  /** @param {string} worker @returns {Promise<Flame>} */
  async function measure (worker) {
    const folder = await fsp.mkdtemp(path.join(os.tmpdir(), 'bellwether-flame-'))
    try {
      const { status, text } = await run(['profile', '--cpu', `${SECONDS}s`, '--flame', '-o', folder, '--', worker],
        LONGEST_MS)
      const page = (await fsp.readdir(folder)).find(name => name.endsWith('.html'))
      if (status !== 200 || page === undefined) return { status: status === 200 ? 500 : status, html: text }
      const html = await fsp.readFile(path.join(folder, page), 'utf8')
      return html.length > MAX_BYTES ? {
        status: 500, html: `It is too large for a page (${html.length} bytes): bellwether profile ${worker} --flame`
      } : { status: 200, html }
    } finally {
      removeTree(folder)
    }
  }

  return {
    /** @param {string} worker @returns {string}   the name of its graph, which is there some seconds later */
    take (worker) {
      const id = randomBytes(12).toString('base64url')
      const [oldest] = flames.keys()
      if (flames.size >= MOST_KEPT) flames.delete(oldest)
      flames.set(id, { status: 202, html: '' })
      measure(worker).catch(err => ({ status: 500, html: String(err.message) })).then(flame => {
        if (flames.has(id)) flames.set(id, flame)
      })
      return id
    },

    /** One at a time: a profile costs the worker. */
    isTaking: () => [...flames.values()].some(({ status }) => status === 202),

    /** @param {string} id @returns {Flame | null} */
    of: id => flames.get(id) ?? null
  }
}

module.exports = { createFlames, POLICY, SECONDS }
