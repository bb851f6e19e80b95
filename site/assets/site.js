'use strict'
/** Search, copying and dark or light. Without this script every page can be read, and every link works. */
{
  /** What site/index.js made the index with. */
  const FIELDS = { fields: ['page', 'heading', 'text'], storeFields: ['page', 'heading', 'text'] }
  const HOW = {
    tokenize: (/** @type {string} */ text) => text.split(/[^\p{L}\p{N}_]+/u),
    prefix: true, fuzzy: 0.15, boost: { heading: 4, page: 2 }
  }
  const MOST = 12
  const AROUND_CHARS = 70

  const form = /** @type {HTMLFormElement} */ (document.querySelector('form[role=search]'))
  const input = /** @type {HTMLInputElement} */ (document.getElementById('search'))
  const results = /** @type {HTMLElement} */ (document.getElementById('results'))
  /** @type {Promise<any> | null} */
  let index = null

  /** @param {string} src */
  const load = src => new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = src
    script.onload = resolve
    script.onerror = () => reject(new Error(`${src} could not be loaded`))
    document.head.append(script)
  })

  /** The index is loaded when somebody wants to search. */
  function wanted () {
    index ??= Promise.all([load('assets/minisearch.js'), load('assets/search-index.js')]).then(() => {
      const { MiniSearch, SEARCH_INDEX } = /** @type {any} */ (window)
      return MiniSearch.loadJSON(SEARCH_INDEX, FIELDS)
    })
    return index
  }

  async function search () {
    const words = input.value.trim()
    if (words === '') return show([])
    const found = await wanted()
    if (words !== input.value.trim()) return // typed on meanwhile
    const all = found.search(words, { ...HOW, combineWith: 'AND' })
    show(all.length > 0 ? all : found.search(words, HOW))
    if (all.length === 0 && results.childElementCount === 0) {
      results.append(element('p', `Nothing is found for "${words}".`))
      results.hidden = false
    }
  }

  /** @param {any[]} found */
  function show (found) {
    results.replaceChildren(...found.slice(0, MOST).map(one => {
      const link = /** @type {HTMLAnchorElement} */ (element('a', ''))
      link.href = one.id
      const title = element('strong', one.heading === one.page ? one.page : `${one.heading}`)
      const where = element('span', one.heading === one.page ? '' : one.page)
      where.className = 'where'
      link.append(title, where, excerpt(one.text, one.terms))
      return link
    }))
    results.hidden = found.length === 0
  }

  /** The text around the first word that was found. @param {string} text @param {string[]} terms */
  function excerpt (text, terms) {
    const lower = text.toLowerCase()
    const places = terms.map(term => ({ at: lower.indexOf(term), length: term.length })).filter(({ at }) => at >= 0)
    const { at, length } = places[0] ?? { at: 0, length: 0 }
    const from = Math.max(0, at - AROUND_CHARS)
    const line = element('span', (from > 0 ? '… ' : '') + text.slice(from, at))
    line.className = 'excerpt'
    line.append(element('mark', text.slice(at, at + length)), text.slice(at + length, at + length + AROUND_CHARS))
    return line
  }

  /** @param {string} name @param {string} text */
  function element (name, text) {
    const made = document.createElement(name)
    made.textContent = text
    return made
  }

  form.hidden = false
  form.addEventListener('submit', event => {
    event.preventDefault()
    const first = /** @type {HTMLAnchorElement | null} */ (results.querySelector('a'))
    if (first) first.click()
  })
  input.addEventListener('focus', () => { wanted() })
  input.addEventListener('input', () => { search() })
  results.addEventListener('click', () => { results.hidden = true })
  document.addEventListener('click', event => {
    if (!form.contains(/** @type {Node} */ (event.target))) results.hidden = true
  })
  document.addEventListener('keydown', event => {
    const isInForm = form.contains(document.activeElement)
    if (event.key === '/' && !isInForm && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault()
      input.focus()
      input.select()
    } else if (event.key === 'Escape' && isInForm) {
      results.hidden = true
      input.blur()
    } else if (['ArrowDown', 'ArrowUp'].includes(event.key) && isInForm) {
      const stops = /** @type {HTMLElement[]} */ ([input, ...results.querySelectorAll('a')])
      const at = stops.indexOf(/** @type {HTMLElement} */ (document.activeElement)) + (event.key === 'ArrowDown' ? 1 : -1)
      event.preventDefault()
      stops[Math.min(Math.max(at, 0), stops.length - 1)].focus()
    }
  })

  for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll('button.copy'))) {
    button.hidden = false
    button.addEventListener('click', async () => {
      button.textContent = await copy(button.dataset.copy ?? '') ? 'copied' : 'not copied'
      setTimeout(() => { button.textContent = 'copy' }, 1500)
    })
  }

  /**
   * A page of a folder has no clipboard of its own in some browsers.
   * @param {string} text
   * @returns {Promise<boolean>}
   */
  async function copy (text) {
    try {
      await navigator.clipboard.writeText(text)
      return true
    } catch {
      const area = document.createElement('textarea')
      area.value = text
      document.body.append(area)
      area.select()
      const isDone = document.execCommand('copy')
      area.remove()
      return isDone
    }
  }

  const theme = /** @type {HTMLButtonElement} */ (document.getElementById('theme'))
  const root = document.documentElement
  const isDark = () => root.dataset.theme === 'dark' ||
    (root.dataset.theme === undefined && matchMedia('(prefers-color-scheme: dark)').matches)
  try {
    const kept = localStorage.getItem('theme')
    if (kept === 'dark' || kept === 'light') root.dataset.theme = kept
  } catch { // storage is switched off: the theme of the system holds
  }
  theme.hidden = false
  theme.addEventListener('click', () => {
    root.dataset.theme = isDark() ? 'light' : 'dark'
    try {
      localStorage.setItem('theme', root.dataset.theme)
    } catch { // it holds for this page
    }
  })
}
