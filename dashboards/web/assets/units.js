'use strict'
/* Numbers and verdicts as the server writes them, for what is drawn in the browser. */
window.bw = (() => {
  const root = document.body.dataset.root
  const digits = value => {
    const size = Math.abs(value)
    if (size >= 99.95) return Math.round(value).toLocaleString('en-US')
    if (size >= 9.995) return value.toFixed(1)
    if (size >= 0.005 || size === 0) return value.toFixed(size === 0 || Number.isInteger(value) ? 0 : 2)
    return value.toExponential(1)
  }
  const time = us => Math.abs(us) < 999.5 ? `${digits(us)} us` : Math.abs(us) < 999500 ? `${digits(us / 1000)} ms` : `${digits(us / 1e6)} s`
  const bytes = value => {
    const units = ['B', 'KiB', 'MiB', 'GiB', 'TiB']
    let at = 0
    for (; Math.abs(value) >= 1024 && at < units.length - 1; at++) value /= 1024
    return `${digits(value)} ${units[at]}`
  }
  const value = (unit, number) => {
    if (number === null || number === undefined || !Number.isFinite(number)) return 'not measured'
    if (unit === 'us') return time(number)
    if (unit === 'ms') return time(number * 1000)
    if (unit === 'bytes') return bytes(number)
    return unit === '' || unit === 'count' ? digits(number) : `${digits(number)} ${unit}`
  }
  const change = fraction => fraction === null || !Number.isFinite(fraction) ? 'unknown' : `${fraction < 0 ? '' : '+'}${(fraction * 100).toFixed(1)} %`
  /** The change of the number itself: an effect is positive where it is worse. */
  const changeOf = (better, effect) => Math.expm1(better === 'higher' ? -effect : effect)
  const words = { quiet: 'quiet', improved: 'improved', suspected: 'likely', confirmed: 'confirmed', accepted: 'accepted', inconclusive: 'inconclusive', broken: 'broken' }
  const load = async path => {
    const answer = await fetch(root + path)
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    return answer.json()
  }
  /** element('td', { class: 'x' }, 'text', child): text is text, never HTML. */
  const element = (name, attributes = {}, ...children) => {
    const made = document.createElement(name)
    for (const [key, setting] of Object.entries(attributes)) made.setAttribute(key, setting)
    made.append(...children.filter(child => child !== null))
    return made
  }
  const svg = (name, attributes = {}, ...children) => {
    const made = document.createElementNS('http://www.w3.org/2000/svg', name)
    for (const [key, setting] of Object.entries(attributes)) made.setAttribute(key, setting)
    made.append(...children)
    return made
  }
  const byId = id => document.getElementById(id)
  const seriesPath = (benchmark, metric) => `data/series/${encodeURIComponent(benchmark.replace('/', '~'))}/${encodeURIComponent(metric)}.json`
  return { root, value, change, changeOf, words, load, element, svg, byId, seriesPath }
})()
