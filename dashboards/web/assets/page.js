'use strict'
/* The functions that the scripts of all pages use: elements without HTML as text, files of the site, words. */
{
  /** @type {PageTools['root']} */
  const root = document.body.dataset.root ?? ''
  const { valueText, words, signs, metricNames } = window.bwShared

  /** @type {PageTools['load']} */
  const load = async path => {
    const answer = await fetch(root + path)
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    return answer.json()
  }
  /* element('td', { class: 'x' }, 'text', child): text is text, never HTML. */
  /** @type {PageTools['element']} */
  const element = (name, attributes = {}, ...children) => {
    const made = document.createElement(name)
    for (const [key, setting] of Object.entries(attributes)) made.setAttribute(key, setting)
    made.append(...children.filter(child => child !== null))
    return made
  }
  /** @type {PageTools['svg']} */
  const svg = (name, attributes = {}, ...children) => {
    const made = document.createElementNS('http://www.w3.org/2000/svg', name)
    for (const [key, setting] of Object.entries(attributes)) made.setAttribute(key, String(setting))
    made.append(...children)
    return made
  }
  /** @type {PageTools['byId']} */
  const byId = id => {
    const found = document.getElementById(id)
    if (!found) throw new Error(`the page has no #${id}`)
    return found
  }
  /** @type {PageTools['dataPath']} */
  const dataPath = (kind, benchmark, metric) => {
    const names = [benchmark, ...metric === undefined ? [] : [metric]]
      .map(one => encodeURIComponent(one.replaceAll('/', '~')))
    return `data/${kind}/${names.join('/')}.json`
  }
  /** @type {PageTools['copy']} */
  const copy = async (text, told) => {
    try {
      await navigator.clipboard.writeText(text)
      told.textContent = 'Copied.'
    } catch { // a page that is not served over https may not write there: then it can be taken by hand
      told.replaceChildren(element('pre', { tabindex: '0' }, text))
    }
  }

  window.bw = {
    root,
    load,
    element,
    svg,
    byId,
    dataPath,
    copy,
    box: id => /** @type {HTMLInputElement} */ (byId(id)),
    value: (unit, number) => number === null || number === undefined ? 'not measured' : valueText(unit, number),
    metricText: name => metricNames[name] ?? name,
    verdictTag: verdict => element('span', { class: `verdict v-${verdict}` },
      element('span', { 'aria-hidden': 'true' }, signs[verdict]), ` ${words[verdict]}`),
    captioned: (caption, head, body) => element('div',
      { class: 'wide', tabindex: '0', role: 'region', 'aria-label': caption },
      element('table', {}, element('caption', { class: 'unseen' }, caption), head, body)),
    colour: name => getComputedStyle(document.documentElement).getPropertyValue(name).trim()
  }
}
