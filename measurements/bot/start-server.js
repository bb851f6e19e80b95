'use strict'
/** A server of our own measurements, as a child that says its port and answers questions over Node's channel. */
const { fork } = require('node:child_process')
const { onEnd } = require('../../bench/programs/programs')

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */
/**
 * @param {string[]} argv  the script and its arguments
 * @returns {Promise<{ target: { host: string, port: number }, child: ChildProcess, ask: (what: string) => Promise<any>,
 *   end: () => Promise<void> }>}
 */
async function startServer ([script, ...args]) {
  const child = fork(script, args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const exited = new Promise(resolve => { child.once('exit', resolve) })
  const end = onEnd(async () => {
    child.kill('SIGKILL')
    await exited
  })
  const answer = () => new Promise((resolve, reject) => {
    child.once('message', resolve)
    exited.then(() => reject(new Error(`${script} ended`)))
  })
  const { port } = await answer()
  return {
    target: { host: '127.0.0.1', port },
    child,
    ask: what => {
      const answered = answer()
      child.send(what)
      return answered
    },
    end
  }
}

module.exports = { startServer }
