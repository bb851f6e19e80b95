'use strict'
/**
 * `bellwether ls --watch`: the table again and again: in place on a terminal, once a second; elsewhere each time
 * something changed. A manager that goes away is waited for, and said in one line: the workers live on, and the next
 * manager takes them over.
 */
const { BellwetherError } = require('../common/errors')
const { plural } = require('../common/units')
const { timeOfDay } = require('./text/time-of-day')

const PERIOD_MS = 1000
/** A manager that hangs must not hold the screen: it is said, and asked again. */
const PATIENCE_MS = 3000
/** Home, then each line to its end and what is below: nothing flickers, and what stood above stays. */
const TO_TOP = '\x1b[H'
const CLEAR_SCREEN = '\x1b[2J'
const TO_LINE_END = '\x1b[K'
const TO_SCREEN_END = '\x1b[J'

/** The errors that end the wait for a manager: asking again gives the same error. */
const FINAL = ['BW_HOME', 'BW_USAGE']

/**
 * @typedef {{ lines: string[], key: string, isManagerThere: boolean, pid: number | null, json: object | null }} Picture
 *   key: equal ones show the same
 */

/**
 * @param {object} how
 * @param {() => Promise<any>} how.ask             GET /v1/status
 * @param {(status: any) => string[]} how.draw
 * @param {(status: any) => object} how.asJson
 * @param {import('./output').Output} how.out
 * @param {number} [how.periodMs]
 * @param {() => Date} [how.now]
 * @returns {Promise<void>}   when the reader of stdout is gone
 */
async function watchStatus ({ ask, draw, asJson, out, periodMs = PERIOD_MS, now = () => new Date() }) {
  const inPlace = out.style.terminal && !out.json
  let isClosed = out.closed
  /** @type {() => void} */
  let wake = () => {}
  out.onClosed = () => {
    isClosed = true
    wake()
  }
  if (inPlace) out.write(CLEAR_SCREEN)
  /** @type {Picture | null} */
  let last = null
  /** Of the manager that answered last. @type {number | null} */
  let pid = null
  /** The table that was true last, and when. @type {string[]} */
  let known = []
  while (!isClosed) {
    const beganAtMs = performance.now()
    const picture = await pictureOf(ask, draw, asJson, last === null ? null : { wasThere: last.isManagerThere, pid })
    if (isClosed) return
    const at = now()
    if (picture.isManagerThere) known = ['', `as it was at ${timeOfDay(at.getTime())}:`, ...picture.lines]
    if (inPlace) out.write(frame([heading(picture, at), ...picture.lines, ...picture.isManagerThere ? [] : known],
      out.style))
    else if (picture.key !== last?.key) show(picture, last, out)
    last = picture
    pid = picture.pid ?? pid
    await new Promise(resolve => {
      wake = () => resolve(undefined)
      setTimeout(resolve, Math.max(0, periodMs - (performance.now() - beganAtMs)))
    })
  }
}

/**
 * @param {Picture} picture @param {Picture | null} last @param {import('./output').Output} out
 */
function show (picture, last, out) {
  if (out.json) return out.printJson(picture.json)
  out.print([...last === null ? [] : [''], ...picture.lines])
}

/**
 * @param {() => Promise<any>} ask
 * @param {(status: any) => string[]} draw
 * @param {(status: any) => object} asJson
 * @param {Before | null} before
 * @returns {Promise<Picture>}
 */
async function pictureOf (ask, draw, asJson, before) {
  try {
    const status = await withPatience(ask())
    const { pid } = status.manager
    const news = newsOf(status.manager, before)
    const lines = [...draw(status), ...news === null ? [] : [news]]
    return {
      lines, key: JSON.stringify([pid, status.apps.map(lasting)]), isManagerThere: true, pid, json: asJson(status)
    }
  } catch (err) {
    if (!(err instanceof BellwetherError) || FINAL.includes(err.code)) throw err
    const text = `no manager answers (${err.code}); its workers go on`
    return { lines: [text], key: err.code, isManagerThere: false, pid: null, json: {
      error: { code: err.code, message: err.message }
    } }
  }
}

/** @typedef {{ wasThere: boolean, pid: number | null }} Before   pid: of the manager that answered last */

/** @param {{ pid: number }} manager @param {Before | null} before @returns {string | null} */
function newsOf ({ pid }, before) {
  if (before === null || before.pid === null || (before.wasThere && before.pid === pid)) return null
  return before.pid === pid
    ? `the manager answers again (pid ${pid})`
    : `another manager answers now: pid ${pid}, before it ${before.pid}`
}

const LASTING = ['id', 'pid', 'state', 'generation', 'restarts', 'unhealthy', 'replacing', 'suspended', 'held', 'kept']

/** The lasting facts of an app: values that differ at each look are not a change. @param {any} app */
function lasting ({ name, state, generation, instances, serving, restarts, allUnhealthy, workers, slots }) {
  const ofWorker = (/** @type {any} */ worker) => [
    ...LASTING.map(fact => worker[fact]), worker.blockedMs !== undefined, worker.silentMs !== undefined
  ]
  const ofSlot = (/** @type {any} */ { slot, state: its, restarts: count }) => [slot, its, count]
  return [name, state, generation, instances, serving, restarts, allUnhealthy, workers.map(ofWorker), (slots ?? [])
    .map(ofSlot)]
}

/** @template T @param {Promise<T>} answer @returns {Promise<T>} @throws BW_TOO_SLOW */
function withPatience (answer) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new BellwetherError('BW_TOO_SLOW', `The manager has not answered for ${PATIENCE_MS} ms.`)),
      PATIENCE_MS
    )
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** @param {Picture} picture @param {Date} at */
function heading ({ isManagerThere, pid }, at) {
  return `${timeOfDay(at.getTime())}  ${isManagerThere ? `manager ${pid}` : 'no manager'}  (Ctrl-C ends)`
}

/**
 * Pure. As many lines as the screen has; the last one says how many are missing.
 * @param {string[]} lines @param {{ rows: number, columns: number | null }} style
 */
function frame (lines, { rows, columns }) {
  const room = Math.max(2, rows - 1)
  const shown = lines.length <= room ? lines
    : [...lines.slice(0, room - 1), `${plural(lines.length - room + 1, 'more line')}: make the window higher`]
  const fits = shown.map(line =>
    columns !== null && !line.includes('\x1b') ? [...line].slice(0, columns).join('') : line)
  return `${TO_TOP}${fits.map(line => `${line}${TO_LINE_END}\n`).join('')}${TO_SCREEN_END}`
}

module.exports = { watchStatus, frame }
