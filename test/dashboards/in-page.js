'use strict'
/** What is asked inside a page: each function runs in the browser, alone. */

/** How many pixels of the first graph have something on them. @returns {number} */
function inkedPixels () {
  const { document } = /** @type {any} */ (globalThis)
  const canvas = document.querySelector('.panel canvas')
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
  let count = 0
  for (let i = 3; i < data.length; i += 4) if (data[i] > 0) count++
  return count
}

/** What the first graph looks like. @returns {string} */
function pictureOfGraph () {
  return /** @type {any} */ (globalThis).document.querySelector('.panel canvas').toDataURL()
}

/**
 * Text that is hard to read: WCAG 2.2, contrast (minimum), of every text that is seen against what lies behind it.
 * https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio
 * @param {number} least
 * @returns {string[]}
 */
function paleTexts (least) {
  const { document, getComputedStyle, NodeFilter } = /** @type {any} */ (globalThis)
  const colour = (/** @type {string} */ text) => {
    const parts = /^rgba?\((\d+(?:\.\d+)?), (\d+(?:\.\d+)?), (\d+(?:\.\d+)?)(?:, (\d*\.?\d+))?\)$/.exec(text)
    if (!parts) throw new Error(`no colour: ${text}`)
    return [Number(parts[1]), Number(parts[2]), Number(parts[3]), parts[4] === undefined ? 1 : Number(parts[4])]
  }
  const over = (/** @type {number[]} */ top, /** @type {number[]} */ below) =>
    [0, 1, 2].map(i => top[i] * top[3] + below[i] * (1 - top[3])).concat(1)
  const behind = (/** @type {any} */ element) => {
    const layers = []
    for (let at = element; at; at = at.parentElement) layers.push(colour(getComputedStyle(at).backgroundColor))
    return layers.reverse().reduce((below, top) => over(top, below), [255, 255, 255, 1])
  }
  const light = (/** @type {number[]} */ rgb) => {
    const [r, g, b] = rgb.slice(0, 3)
      .map(one => one / 255)
      .map(one => one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const contrast = (/** @type {number[]} */ a, /** @type {number[]} */ b) => {
    const [dark, bright] = [light(a), light(b)].sort((x, y) => x - y)
    return (bright + 0.05) / (dark + 0.05)
  }
  const found = new Set()
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement
    const isSeen = texts.currentNode.data.trim() !== '' && element.getClientRects().length > 0 &&
      !element.closest('.unseen, script, noscript, option, :disabled')
    if (!isSeen) continue
    const isDrawn = element.namespaceURI.endsWith('/svg')
    const box = isDrawn && element.tagName === 'text' ? element.previousElementSibling : null
    if (isDrawn && element.tagName !== 'text') continue // the title of something drawn
    const ground = box?.tagName === 'rect' ? colour(getComputedStyle(box).fill) : behind(element)
    const ink = over(colour(isDrawn ? getComputedStyle(element).fill : getComputedStyle(element).color), ground)
    const ratio = contrast(ink, ground)
    if (ratio < least) {
      found.add(`${ratio.toFixed(2)}: ${element.tagName} "${texts.currentNode.data.trim().slice(0, 40)}"`)
    }
  }
  return [...found]
}

/** Tables that somebody who hears them cannot follow. @returns {string[]} */
function poorTables () {
  const { document } = /** @type {any} */ (globalThis)
  return [...document.querySelectorAll('table')].flatMap(table => [
    ...table.caption?.textContent.trim() ? [] : [`no caption: ${table.textContent.slice(0, 60)}`],
    ...[...table.querySelectorAll('th')].every(one => ['col', 'row'].includes(one.scope)) ? []
      : [`a heading without scope: ${table.textContent.slice(0, 60)}`],
    ...[...table.querySelectorAll('tbody tr')].every(row => row.querySelector('th[scope="row"]')) ? []
      : [`a row without a heading: ${table.caption?.textContent}`]
  ])
}

/**
 * What has the focus, and whether that can be seen.
 * @returns {{ what: string, isSeen: boolean, href: string | null }}
 */
function focused () {
  const { document, getComputedStyle, innerHeight } = /** @type {any} */ (globalThis)
  const element = document.activeElement
  const { outlineStyle, outlineWidth, stroke } = getComputedStyle(element)
  const { top, bottom } = element.getBoundingClientRect()
  const hasOutline = (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) ||
    (element.namespaceURI.endsWith('/svg') && stroke !== 'none')
  return {
    what: element === document.body ? 'nothing'
      : `${element.tagName.toLowerCase()}${element.id ? `#${element.id}` : element.className && typeof element.className === 'string' ? `.${element.className.split(' ')[0]}` : ''}`,
    isSeen: hasOutline && bottom > 0 && top < innerHeight,
    href: element.getAttribute('href')
  }
}

/** @param {unknown} element  @returns {string} the colour of something drawn */
function fillOf (element) { return /** @type {any} */ (globalThis).getComputedStyle(element).fill }

module.exports = { inkedPixels, pictureOfGraph, paleTexts, poorTables, focused, fillOf }
