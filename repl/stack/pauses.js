'use strict'
/**
 * Pauses the main thread for the moment that a look at its stack takes. It is never left paused: whatever pauses it
 * while this session is open (also a `debugger` statement of the app's) is looked at, or not, and resumed at once; and
 * when the sidecar thread itself ends, its sessions end, which resumes as well.
 */
const { openMainThreadSession } = require('./main-thread-session')

/** V8 loses some requests to pause; one that had no effect is made again. */
const ASK_AGAIN_MS = 100
/** A look that asks the paused thread questions must be done within this. */
const LOOK_MS = 200

/**
 * @typedef {{ url: string, sourceMapURL: string, chars: number }} Script   sourceMapURL: 'inline' for one that holds
 *   its map itself
 */
/** @typedef {{ callFrames: any[], post: (method: string, params?: object) => Promise<any> }} Paused */
/**
 * @typedef {object} Pauses
 * @property {Map<string, Script>} scripts   by id
 * @property {(method: string, params?: object) => Promise<any>} post
 * @property {<T>(timeoutMs: number, look: (paused: Paused) => T | Promise<T>) => Promise<T | null>} pause   null: no
 *   JavaScript ran in that time
 * @property {() => void} close
 */

/**
 * @param {Int32Array} shared
 * @param {number} timeoutMs
 * @returns {Promise<Pauses | null>}  null: the main thread ran no JavaScript in that time
 */
async function openPauses (shared, timeoutMs) {
  const { session, post, close } = openMainThreadSession(shared)
  /** @type {Map<string, Script>} */
  const scripts = new Map()
  /** @type {((paused: Paused) => Promise<void>) | null} */
  let look = null
  session.on('Debugger.scriptParsed', ({ params: { scriptId, url, sourceMapURL = '', length = 0 } }) => {
    scripts.set(scriptId, {
      url, sourceMapURL: sourceMapURL.startsWith('data:') ? 'inline' : sourceMapURL, chars: length
    })
  })
  session.on('Debugger.paused', ({ params }) => {
    const looking = look
    look = null
    const resume = () => {
      post('Debugger.setSkipAllPauses', { skip: true }).catch(closed)
      post('Debugger.resume').catch(closed)
    }
    if (looking) within(LOOK_MS, looking({ callFrames: params.callFrames, post })).then(resume, resume)
    else resume()
  })

  /** @type {Pauses['pause']} */
  const pause = (pauseMs, lookAt) => new Promise((resolve, reject) => {
    const ask = () => {
      post('Debugger.setSkipAllPauses', { skip: false }).catch(closed)
      post('Debugger.pause').catch(closed)
    }
    const again = setInterval(ask, ASK_AGAIN_MS)
    const giveUp = setTimeout(() => {
      look = null
      clearInterval(again)
      resolve(null)
    }, pauseMs)
    look = async paused => {
      clearInterval(again)
      clearTimeout(giveUp)
      await Promise.resolve(paused).then(lookAt).then(resolve, reject)
    }
    ask()
  })
  const closePauses = () => {
    // In this order also for a main thread that comes to them later: what is pending is withdrawn.
    post('Debugger.disable').catch(closed)
    close()
  }

  const enabled = Promise.all([post('Debugger.enable'), post('Debugger.setSkipAllPauses', { skip: true })])
  try {
    if (await within(timeoutMs, enabled) !== null) return { scripts, post, pause, close: closePauses }
  } catch (err) {
    close()
    throw err
  }
  enabled.catch(closed)
  closePauses()
  return null
}

/** A message that was posted to a session closed since then needs no answer. */
function closed () {}

/**
 * @template T
 * @param {number} ms
 * @param {Promise<T>} promise
 * @returns {Promise<T | null>}   null: not in time
 */
function within (ms, promise) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  const late = new Promise(resolve => { timer = setTimeout(resolve, ms, null) })
  return Promise.race([promise, /** @type {Promise<null>} */ (late)]).finally(() => clearTimeout(timer))
}

module.exports = { openPauses, within }
