'use strict'
/**
 * The exposition: text 0.0.4 as Prometheus reads it, and OpenMetrics 1.0. Pure. Each family once, whichever apps have
 * it.
 */
const { ABSENT } = require('../format')
const { labelText, joinLabels, escapeValue } = require('./label-text')

const TYPES = Object.freeze({
  text: 'text/plain; version=0.0.4; charset=utf-8',
  openmetrics: 'application/openmetrics-text; version=1.0.0; charset=utf-8'
})
/** OpenMetrics: of the labels of an exemplar, names and values together. */
const MAX_EXEMPLAR_CHARS = 128

/** @typedef {keyof typeof TYPES} Format */
/** @typedef {import('./merge').Merged} Merged */
/**
 * @typedef {{ app: string | null, families: Iterable<Merged> }} Part   null: what the manager says of itself, its
 *   labels are whole
 */

/**
 * @param {readonly Part[]} parts
 * @param {Format} format
 * @returns {{ text: string, left: { app: string | null, family: string, text: string }[] }}   left: another app's
 *   family has the name
 */
function render (parts, format) {
  /** @type {Map<string, { first: Merged, of: { label: string, merged: Merged }[] }>} */
  const families = new Map()
  /** Which family has each name of a sample. @type {Map<string, string>} */
  const owners = new Map()
  /** @type {{ app: string | null, family: string, text: string }[]} */
  const left = []
  for (const { app, families: own } of parts) {
    const label = app === null ? '' : `app="${escapeValue(app)}"`
    for (const merged of own) {
      if (merged.cells.size === 0) continue
      const { name, type } = merged.definition
      const known = families.get(name)
      if (known && known.first.definition.type !== type) {
        left.push({
          app, family: name, text: `another app has it as ${known.first.definition.type}, this one as ${type}`
        })
      } else if (known) {
        known.of.push({ label, merged })
      } else {
        const names = samplesOf(merged.definition, format)
        const owner = names.map(one => owners.get(one)).find(one => one !== undefined)
        if (owner !== undefined) {
          left.push({ app, family: name, text: `${owner} has samples of the same name` })
          continue
        }
        for (const one of names) owners.set(one, name)
        families.set(name, { first: merged, of: [{ label, merged }] })
      }
    }
  }
  let text = ''
  for (const { first, of } of families.values()) text += renderFamily(first.definition, of, format)
  return { text: format === 'openmetrics' ? `${text}# EOF\n` : text, left }
}

/**
 * @param {import('./counted-file').Definition} definition
 * @param {{ label: string, merged: Merged }[]} of
 * @param {Format} format
 */
function renderFamily ({ name, type, help }, of, format) {
  const isOpen = format === 'openmetrics'
  const family = isOpen && type === 'counter' ? withoutTotal(name) : name
  const sample = isOpen && type === 'counter' ? `${family}_total` : name
  const helpText = help.replace(/\\/g, '\\\\').replace(/\n/g, '\\n')
  let text = `# HELP ${family} ${isOpen ? helpText.replace(/"/g, '\\"') : helpText}\n# TYPE ${family} ${shownType(type, name, isOpen)}\n`
  for (const { label, merged: { definition, cells } } of of) {
    const steps = definition.bounds ?? definition.quantiles
    for (const [key, cell] of cells) {
      const labels = joinLabels(label, key)
      if (steps === undefined) {
        text += `${sample}${labels === '' ? '' : `{${labels}}`} ${number(cell.values[0])}${isOpen ? exemplar(cell.exemplars?.[0]) : ''}\n`
      } else {
        text += type === 'histogram'
          ? histogramLines(name, labels, steps, cell, isOpen)
          : summaryLines(name, labels, steps, cell.values, isOpen)
      }
    }
  }
  return text
}

/**
 * A gauge whose name ends in _total, such as nodejs_active_resources_total of prom-client, contradicts its own name: no
 * type is claimed for it.
 * @param {import('./counted-file').Type} type
 * @param {string} name
 * @param {boolean} isOpen
 */
function shownType (type, name, isOpen) {
  const isKnown = type !== 'unknown' && !(type === 'gauge' && name.endsWith('_total'))
  if (isKnown) return type
  return isOpen ? 'unknown' : 'untyped'
}

/**
 * @param {string} name
 * @param {string} labels
 * @param {readonly number[]} bounds
 * @param {import('./merge').Cell} cell
 * @param {boolean} isOpen
 */
function histogramLines (name, labels, bounds, { values, exemplars }, isOpen) {
  const before = labels === '' ? '' : `${labels},`
  const count = values[bounds.length + 1]
  let text = ''
  for (let i = 0; i <= bounds.length; i++) {
    const isLast = i === bounds.length
    text += `${name}_bucket{${before}le="${isLast ? '+Inf' : step(bounds[i], isOpen)}"} ${number(isLast ? count : values[i])}${isOpen ? exemplar(exemplars?.[isLast ? i + 1 : i]) : ''}\n`
  }
  return text + ends(name, labels, values[bounds.length], count)
}

/**
 * @param {string} name
 * @param {string} labels
 * @param {readonly number[]} quantiles
 * @param {Float64Array} values
 * @param {boolean} isOpen
 */
function summaryLines (name, labels, quantiles, values, isOpen) {
  const before = labels === '' ? '' : `${labels},`
  const shown = values.length === quantiles.length + 2 ? quantiles : []
  const lines = shown.map((quantile, i) =>
    values[i] === ABSENT ? '' : `${name}{${before}quantile="${step(quantile, isOpen)}"} ${number(values[i])}\n`)
  return lines.join('') + ends(name, labels, values[values.length - 2], values[values.length - 1])
}

/** @param {string} name @param {string} labels @param {number} sum @param {number} count */
function ends (name, labels, sum, count) {
  const braces = labels === '' ? '' : `{${labels}}`
  return `${name}_sum${braces} ${number(sum)}\n${name}_count${braces} ${number(count)}\n`
}

/** @param {number} value */
function number (value) { return value === Infinity ? '+Inf' : value === -Infinity ? '-Inf' : String(value) }

/** OpenMetrics wants a float. @param {number} value @param {boolean} isOpen */
function step (value, isOpen) {
  return isOpen && Number.isInteger(value) && Math.abs(value) < 1e21 ? `${value}.0` : String(value)
}

/** @param {import('../format').Exemplar | undefined} one */
function exemplar (one) {
  if (one === undefined) return ''
  const [, labels, value, atSeconds] = one
  const chars = Object.entries(labels).reduce((sum, [name, text]) => sum + [...name, ...String(text)].length, 0)
  return chars > MAX_EXEMPLAR_CHARS ? '' : ` # {${labelText(labels, { isOurs: true })}} ${number(value)} ${atSeconds}`
}

/** @param {import('./counted-file').Definition} definition @param {Format} format */
function samplesOf ({ name, type }, format) {
  if (type === 'histogram') return [name, `${name}_bucket`, `${name}_sum`, `${name}_count`]
  if (type === 'summary') return [name, `${name}_sum`, `${name}_count`]
  if (type === 'counter' && format === 'openmetrics') return [withoutTotal(name), `${withoutTotal(name)}_total`]
  return [name]
}

/** @param {string} name */
function withoutTotal (name) { return name.replace(/_total$/, '') }

module.exports = { render, TYPES }
