'use strict'
/**
 * Questions beside upgrades (F44): while one manager follows the other, programs ask by the API's client without a
 * pause, and `ls` and `status` are typed. Each has an answer: of the one, or of the other.
 */
const { TestManager, freePort } = require('../support/manager-process')
const { webApp } = require('../faults/tools')
const { ApiClient } = require('../../manager/api/client')
const { spread } = require('./lib/numbers')

const UPGRADES = 30
const CLIENTS = 4
const TIMEOUT_MS = '60000'
const PAUSE_MS = 2

/** @param {import('./lib/runner').Given} given */
async function run ({ report, short }) {
  const upgrades = short ? 2 : UPGRADES
  const manager = new TestManager()
  /** @type {number[]} */
  const tookMs = []
  try {
    const started = await manager.command(['start', manager.writeSettings(webApp(await freePort()))])
    if (started.code !== 0) throw new Error(started.stderr)
    const asked = startAsking(manager)
    for (let i = 0; i < upgrades; i++) {
      const { code, ms, stderr } = await manager.command(['upgrade', '--timeout', TIMEOUT_MS])
      if (code !== 0) throw new Error(stderr)
      tookMs.push(ms)
    }
    const { api, commands } = await asked.stop()
    const over = `${upgrades} upgrades, Node ${process.versions.node}`
    report({
      what: `questions by the API's client over ${over}`, measured: api.count, target: `> ${100 * upgrades}`,
      ok: api.count > 100 * upgrades
    })
    report({ what: 'without an answer', measured: said(api.failed), target: '0', ok: api.failed.length === 0 })
    report({ what: 'the longest of them took', measured: `${Math.round(api.longestMs)} ms`, target: '-', ok: true })
    report({
      what: `\`ls\` and \`status\`: failed (of ${commands.count})`, measured: said(commands.failed), target: '0',
      ok: commands.failed.length === 0 && commands.count > upgrades
    })
    report({ what: 'an upgrade took', measured: spread(tookMs), target: '-', ok: true })
  } finally {
    await manager.end()
  }
}

/** @param {string[]} failed */
function said (failed) { return failed.length === 0 ? 0 : `${failed.length}: ${failed[0]}` }

/** @param {TestManager} manager */
function startAsking (manager) {
  const api = { count: 0, failed: /** @type {string[]} */ ([]), longestMs: 0 }
  const commands = { count: 0, failed: /** @type {string[]} */ ([]) }
  let stopping = false
  const programs = Array.from({ length: CLIENTS }, async () => {
    while (!stopping) {
      const beganAtMs = performance.now()
      await new ApiClient(manager.controlSocket)
        .get('/v1/status')
        .catch(err => api.failed.push(`${err.code} ${err.message}`))
      api.count++
      api.longestMs = Math.max(api.longestMs, performance.now() - beganAtMs)
      await new Promise(resolve => setTimeout(resolve, PAUSE_MS))
    }
  })
  const operator = async () => {
    for (let i = 0; !stopping; i++) {
      const { code, stderr } = await manager.command([i % 2 === 0 ? 'ls' : 'status'])
      commands.count++
      if (code !== 0) commands.failed.push(`${code} ${stderr.trim()}`)
    }
  }
  const asking = [...programs, operator()]
  return {
    async stop () {
      stopping = true
      await Promise.all(asking)
      return { api, commands }
    }
  }
}

module.exports = { run }
