'use strict'
/** `bellwether top --once`: the first view as text, as wide as the terminal or 160 columns, with every row. */
const { paint } = require('../../cli/text/style')
const { emptyModel } = require('./model')
const { Feed } = require('./feed')
const { newPlace } = require('./ui')
const { appsView } = require('./views/apps')

const COLUMNS = 160

/**
 * @param {import('./dashboard').World} world
 * @param {{ print: (lines: string[]) => void, style: import('../../cli/text/style').Style, json: boolean }} out
 */
async function printOnce (world, out) {
  const model = emptyModel(Date.now())
  const feed = new Feed({ ...world.client, get: path => world.client.get(path), events: () => new Promise(() => {}) },
    model, () => {})
  model.status = await world.client.get('/v1/status') // where no manager answers: the error that every verb gives
  await feed.start()
  await feed.lookNow() // the curves of the workers
  feed.stop()
  const columns = out.style.columns ?? COLUMNS
  const { head, rows, empty } = appsView(model, {
    ...newPlace('apps'), columns, rows: Infinity, nowMs: Date.now(), style: { ...out.style, colour: false },
    silenced: [], marks: []
  })
  const lines = [...head, ...rows.map(({ line }) => line)]
    .map(line => line.map(({ text, colour }) => paint(out.style, colour, text)).join('').trimEnd())
  out.print(rows.length === 0 ? [empty ?? ''] : lines)
}

module.exports = { printOnce }
