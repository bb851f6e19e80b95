'use strict'
/**
 * A time limit as an abort signal, beside another signal. AbortSignal.any with AbortSignal.timeout does not do: Node
 * may collect the time limit before it is over (nodejs/node#57736), and what waits for it waits for ever.
 */

/**
 * @template T
 * @param {AbortSignal} signal   that ends it as well
 * @param {number} ms
 * @param {(signal: AbortSignal) => Promise<T>} act
 * @returns {Promise<T>}
 */
async function withinTime (signal, ms, act) {
  const limit = new AbortController()
  const onAbort = () => limit.abort(signal.reason)
  if (signal.aborted) onAbort()
  signal.addEventListener('abort', onAbort, { once: true })
  const timer = setTimeout(() => limit.abort(new Error(`no answer within ${ms} ms`)), ms)
  try {
    return await act(limit.signal)
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', onAbort)
  }
}

module.exports = { withinTime }
