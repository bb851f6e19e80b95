'use strict'
/** Sightings as HTML, the most frequent first. */
/** @typedef {{ name: string, seen: number, place: string }} Sighting */

/** @type {Record<string, string>} */
const MARKS = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** @param {string} text */
function escape (text) {
  return text.replace(/[&<>]/g, mark => MARKS[mark])
}

/** @param {Sighting[]} birds */
function page (birds) {
  const sorted = [...birds].sort((a, b) => b.seen - a.seen)
  const rows = sorted.map(({ name, seen, place }) => `<tr><td>${escape(name)}<td>${seen}<td>${escape(place)}`)
  return `<!doctype html><title>Birds</title><table>${rows.join('\n')}</table>\n`
}

module.exports = { page }
