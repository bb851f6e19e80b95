'use strict'
/**
 * The drain of an app that uses node:cluster itself: the connections are in its own workers, which are no workers of
 * ours. This asks each of them in node:cluster's way to close its servers and finish what is open, and waits for it.
 */

/**
 * @param {import('./decision').DrainSettings} settings
 * @returns {Promise<{ tookMs: number, forced: number }>}  forced: workers that had not finished when the time was up
 */
function finishCluster ({ idleGraceMs, timeoutMs }) {
  // of Node's own binary: no file is read for it
  const cluster = /** @type {import('node:cluster').Cluster} */ (/** @type {any} */ (require('node:cluster')))
  const workers = Object.values(cluster.workers ?? {}).flatMap(worker => worker?.isConnected() ? [worker] : [])
  const left = new Set(workers)
  if (left.size === 0) return Promise.resolve({ tookMs: 0, forced: 0 })
  const beganAtMs = performance.now()
  return new Promise(resolve => {
    // A worker that was asked to leave gets no more connections: connections that were accepted before, and wait for a
    // worker, come first.
    const asking = setTimeout(() => { for (const worker of left) worker.disconnect() },
      Math.min(idleGraceMs, timeoutMs))
    const deadline = setTimeout(end, timeoutMs)
    for (const worker of workers) {
      worker.once('disconnect', () => { // it has finished, or is dead
        left.delete(worker)
        if (left.size === 0) end()
      })
    }

    function end () {
      clearTimeout(asking)
      clearTimeout(deadline)
      resolve({ tookMs: Math.round(performance.now() - beganAtMs), forced: left.size })
    }
  })
}

module.exports = { finishCluster }
