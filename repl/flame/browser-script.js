'use strict'
/**
 * The script that runs in the reader's browser, in a page that can be read without it: zoom, search, movement by keys.
 * The function below is written into the page as text.
 */

/** @param {any} document */
function inPage (document) {
  const flame = document.getElementById('flame')
  if (!flame) return
  const about = document.getElementById('about')
  const search = document.getElementById('search')
  const matches = document.getElementById('matches')
  const boxes = [...flame.children].map((/** @type {any} */ element) => {
    const { from, share, row } = element.dataset
    return {
      element, from: Number(from), share: Number(share), row: Number(row),
      text: element.getAttribute('aria-label').toLowerCase()
    }
  })
  const SLACK = 1e-6
  let view = boxes[0]
  let current = boxes[0]

  const isAbove = (/** @type {any} */ a, /** @type {any} */ b) =>
    a.row < b.row && a.from <= b.from + SLACK && a.from + a.share >= b.from + b.share - SLACK
  const draw = () => {
    for (const box of boxes) {
      const from = Math.max(0, (box.from - view.from) / view.share)
      const to = Math.min(1, (box.from + box.share - view.from) / view.share)
      const isSeen = to - from > SLACK && (box.row >= view.row || isAbove(box, view))
      box.element.style.display = isSeen ? '' : 'none'
      box.element.setAttribute('x', `${100 * from}%`)
      box.element.setAttribute('width', `${100 * Math.max(0, to - from)}%`)
      box.element.classList.toggle('faded', box.row < view.row)
    }
  }
  const focus = (/** @type {any} */ box) => {
    if (!box) return
    current.element.setAttribute('tabindex', '-1')
    current = box
    current.element.setAttribute('tabindex', '0')
    current.element.focus()
  }
  const zoom = (/** @type {any} */ box) => {
    view = box
    draw()
  }
  const boxOf = (/** @type {any} */ event) => boxes.find(box => box.element === event.target.closest('.box'))
  const shown = () => boxes.filter(box => box.element.style.display !== 'none')
  /** @type {Record<string, () => any>} */
  const moves = {
    ArrowDown: () => shown().find(box => box.row === current.row + 1 && isAbove(current, box)),
    ArrowUp: () => shown().find(box => box.row === current.row - 1 && isAbove(box, current)),
    ArrowRight: () => shown()
      .filter(box => box.row === current.row && box.from > current.from + SLACK)
      .sort((a, b) => a.from - b.from)[0],
    ArrowLeft: () => shown()
      .filter(box => box.row === current.row && box.from < current.from - SLACK)
      .sort((a, b) => b.from - a.from)[0]
  }
  const look = () => {
    const wanted = search.value.trim().toLowerCase()
    const found = wanted === '' ? [] : boxes.filter(box => box.text.includes(wanted))
    for (const box of boxes) box.element.classList.toggle('found', found.includes(box))
    // a match below a match counts once
    const outer = found.filter(box => !found.some(other => isAbove(other, box)))
    matches.textContent = wanted === '' ? ''
      : `${found.length} found, ${(100 * outer.reduce((sum, box) => sum + box.share, 0)).toFixed(1)} % of the whole`
  }

  document.getElementById('bar').hidden = false
  flame.addEventListener('click', (/** @type {any} */ event) => {
    const box = boxOf(event)
    if (!box) return
    zoom(box)
    focus(box)
  })
  flame.addEventListener('focusin', (/** @type {any} */ event) => {
    about.textContent = boxOf(event)?.element.getAttribute('aria-label') ?? ''
  })
  flame.addEventListener('mouseover', (/** @type {any} */ event) => {
    const box = boxOf(event)
    if (box) about.textContent = box.element.getAttribute('aria-label')
  })
  flame.addEventListener('keydown', (/** @type {any} */ event) => {
    if (event.key === 'Enter' || event.key === ' ') zoom(current)
    else if (moves[event.key]) focus(moves[event.key]())
    else return
    event.preventDefault()
  })
  document.addEventListener('keydown', (/** @type {any} */ event) => { if (event.key === 'Escape') zoom(boxes[0]) })
  document.getElementById('reset').addEventListener('click', () => zoom(boxes[0]))
  search.addEventListener('input', look)
}

/** @returns {string} */
function script () { return `(${inPage.toString()})(document)` }

module.exports = { script }
