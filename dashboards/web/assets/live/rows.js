'use strict'
/*
 * The table of apps and workers. A row stays the same element as long as it stands for the same thing, so that focus
 * and selection stay.
 */
{
  const { element } = window.bw
  const { duration } = window.bwShared
  const { number, workerState, vacantState, appState, faultsOf } = window.bwLiveWords
  const { spark } = window.bwLiveCharts
  const GLANCE_ROWS = 60
  /** @type {readonly LiveField[]} */
  const SORTS = Object.freeze(['cpuPercent', 'rssBytes', 'requestsPerSecond', 'p99Seconds'])

  /**
   * @typedef {{ key: string, of: string, name: string, isApp: boolean, state: LiveState, restarts: number,
   *   upMs: number | null, hasNumbers: boolean }} Row
   */

  /** @type {Window['bwLiveRows']['rowsOf']} */
  const rowsOf = (store, { filter, isFaulty, sort, of }) => {
    const words = filter.toLowerCase().split(/\s+/).filter(Boolean)
    const apps = (store.picture?.apps ?? [])
      .filter(app => of === '' || app.name === of || of.startsWith(`${app.name}.`))
    const nowMs = store.atMs
    const sorted = [...apps].sort((a, b) => sort === ''
      ? a.name.localeCompare(b.name)
      : (store.latest(b.name, sort) ?? -1) - (store.latest(a.name, sort) ?? -1))
    return sorted.flatMap(app => {
      const inTrouble = new Set(faultsOf(app).map(one => one.of))
      /** @type {Row} */
      const own = {
        key: `app ${app.name}`, of: app.name, name: app.name, isApp: true, state: appState(app, nowMs), restarts: app.restarts,
        upMs: null, hasNumbers: true
      }
      const twice = (/** @type {number} */ slot) => app.workers.filter(worker => worker.slot === slot).length > 1
      /** @type {Row[]} */
      const workers = app.workers.map(worker => ({
        key: `worker ${worker.id} ${worker.generation} ${worker.pid}`,
        of: worker.id,
        name: twice(worker.slot) ? `${worker.id} (generation ${worker.generation})` : worker.id,
        isApp: false,
        state: workerState(worker, nowMs),
        restarts: worker.restarts,
        upMs: nowMs - worker.startedAtMs,
        hasNumbers: worker.pid !== null
      }))
      /** @type {Row[]} */
      const vacant = app.vacant.map(slot => ({
        key: `slot ${app.name}.${slot.slot}`, of: `${app.name}.${slot.slot}`, name: `${app.name}.${slot.slot}`,
        isApp: false, state: vacantState(slot), restarts: slot.restarts, upMs: null, hasNumbers: false
      }))
      const below = [...workers, ...vacant].sort((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }))
        .filter(row => words.every(word => `${app.name} ${row.name} ${row.state.text}`.toLowerCase().includes(word)))
        .filter(row => !isFaulty || inTrouble.has(row.of))
      const isShown = below.length > 0 ||
        (words.every(word => `${own.name} ${own.state.text}`.toLowerCase().includes(word)) &&
          (!isFaulty || inTrouble.size > 0))
      return isShown ? [own, ...below] : []
    })
  }

  /** @type {Window['bwLiveRows']['table']} */
  const table = body => {
    /** @type {Map<string, ReturnType<typeof lineOf>>} */
    const lines = new Map()

    /** @param {Row} row */
    const lineOf = row => {
      const link = element('a', { href: `?of=${encodeURIComponent(row.of)}`, 'data-of': row.of })
      const cell = (kind = 'number') => element('td', { class: kind })
      const cells = {
        state: cell('state'), cpu: cell(), cpuLine: cell('wide-only'), rss: cell(), requests: cell(),
        requestsLine: cell('wide-only'), p99: cell(), errors: cell(), restarts: cell('number wide-only'),
        up: cell('number wide-only')
      }
      const sparks = { cpu: spark(), requests: spark() }
      cells.cpuLine.append(sparks.cpu.picture)
      cells.requestsLine.append(sparks.requests.picture)
      const line = element('tr',
        { class: row.isApp ? 'app' : 'worker' }, element('th', { scope: 'row' }, link), ...Object.values(cells))
      return { line, link, cells, sparks }
    }
    /** @param {HTMLElement} node @param {string} text */
    const put = (node, text) => { if (node.textContent !== text) node.textContent = text }

    /** @param {ReturnType<typeof lineOf>} line @param {Row} row @param {LiveStore} store */
    const fill = ({ link, cells, sparks }, row, store) => {
      const now = (/** @type {LiveField} */ field) => row.hasNumbers ? number(field, store.latest(row.of, field)) : ''
      put(link, row.name)
      link.title = row.name
      if (cells.state.textContent !== `${row.state.sign}\u00a0${row.state.text}`) {
        cells.state.replaceChildren(element('span', { class: `s-${row.state.kind}` },
          element('span', { 'aria-hidden': 'true' }, row.state.sign), `\u00a0${row.state.text}`))
      }
      put(cells.cpu, now('cpuPercent'))
      put(cells.rss, now('rssBytes'))
      put(cells.requests, now('requestsPerSecond'))
      put(cells.p99, now('p99Seconds'))
      put(cells.errors, now('errorsPerSecond'))
      put(cells.restarts, String(row.restarts))
      put(cells.up, row.upMs === null ? '' : duration(row.upMs))
      sparks.cpu.draw(row.hasNumbers ? store.points(row.of, 'cpuPercent', GLANCE_ROWS) : [])
      sparks.requests.draw(row.hasNumbers ? store.points(row.of, 'requestsPerSecond', GLANCE_ROWS) : [])
    }

    return {
      draw: (rows, store) => {
        const keys = new Set(rows.map(({ key }) => key))
        for (const [key, { line }] of lines) {
          if (keys.has(key)) continue
          line.remove()
          lines.delete(key)
        }
        rows.forEach((row, i) => {
          const known = lines.get(row.key) ?? lineOf(row)
          lines.set(row.key, known)
          fill(known, row, store)
          if (body.children[i] !== known.line) body.insertBefore(known.line, body.children[i] ?? null)
        })
      }
    }
  }

  window.bwLiveRows = { SORTS, rowsOf, table }
}
