'use strict'
/**
 * `bellwether events [app] [kind:detail]`: what happens from now on, one line an event, until Ctrl-C. Goes on when the
 * manager is replaced; what happened between two managers is in the log.
 */
const { plainText } = require('../../manager/log/text')
const { escapeControls } = require('../text/escape')
const { timeOfDay } = require('../text/time-of-day')
const { eventFilter } = require('../../common/event-filter')

/** They say nothing about an app by themselves: shown where a word asks for them. */
const QUIET = new Set(['message'])

/**
 * @param {import('../context').Context} context
 * @param {string[]} words
 */
async function run (context, words) {
  const { out, client } = context
  const isWanted = eventFilter(words)
  let isClosed = false
  for (;;) {
    const { close, ended } = await client.events(({ data }) => {
      if (isWanted(data) && (words.length > 0 || !QUIET.has(data.event))) show(out, data)
    })
    out.onClosed = () => {
      isClosed = true
      close()
    }
    out.say('following events; Ctrl-C ends it')
    try {
      await ended
    } catch (err) {
      if (err.code !== 'BW_MANAGER_GONE') throw err
      out.say('the manager has ended; looking for the next one')
    }
    if (isClosed || out.closed) return
  }
}

/** @param {import('../output').Output} out @param {any} event */
function show (out, event) {
  if (out.json) return out.printJson(event)
  const text = plainText(event) ?? `${event.worker} ${event.state}${event.note ? `: ${event.note}` : ''}`
  const { event: kind } = event
  out.print(`${timeOfDay(event.atMs)}  ${String(kind).padEnd(8)}  ${escapeControls(text)}`)
}

module.exports = { run }
