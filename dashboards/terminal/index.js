'use strict'
/**
 * Runs the dashboard on a terminal, and leaves the terminal as it was: at the end, at an error, at a signal, and also
 * when this process is killed.
 */
const { keepNewSpaceSmall } = require('../../common/small-new-space')
const { Dashboard } = require('./dashboard')
const { guardTerminal } = require('./guardian')
const { Screen } = require('./screen')

/** Exit statuses of a process that a signal ended, as shells have them. @type {Readonly<Record<string, number>>} */
const SIGNALS = Object.freeze({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 })

/**
 * @param {import('./dashboard').World} world
 * @param {{ input: import('./screen').Input, output: import('./screen').TerminalOutput, env: NodeJS.ProcessEnv,
 *   theme: string, isReadOnly: boolean }} terminal
 * @returns {Promise<number>}   the exit status
 */
async function runDashboard (world, { input, output, env, theme, isReadOnly }) {
  keepNewSpaceSmall() // it stays open all day
  const release = guardTerminal()
  const screen = new Screen({ input, output, env, theme, unicode: world.style.unicode })
  const dashboard = new Dashboard(world, screen, { isReadOnly })
  /** @type {Error | null} */
  let fault = null
  const onFault = (/** @type {Error} */ err) => {
    fault ??= err
    dashboard.end(1)
  }
  const ends = Object.entries(SIGNALS).map(([signal, code]) => ({ signal, end: () => dashboard.end(code) }))
  for (const { signal, end } of ends) process.on(signal, end)
  process.on('uncaughtException', onFault)
  process.on('unhandledRejection', onFault)
  dashboard.start().catch(onFault)
  const code = await dashboard.ended
  for (const { signal, end } of ends) process.removeListener(signal, end)
  process.removeListener('uncaughtException', onFault)
  process.removeListener('unhandledRejection', onFault)
  release()
  if (fault !== null) throw fault
  return code
}

module.exports = { runDashboard }
