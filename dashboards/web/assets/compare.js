'use strict'
/*
 * Two commits side by side, from their files. Measured against one another: with intervals. Otherwise: the numbers of
 * each by itself, and no verdict.
 */
{
  const { load, element, byId, box, value, metricText, verdictTag, captioned, copy, root } = window.bw
  const { changeText, changeOf, directionOf, floorText, probabilityText, words } = window.bwShared
  /**
   * @typedef {{ commit: { sha: string, subject: string }, record: { oldSha: string }, results: Result[] }} Facts  of
   *   data/commit/<sha>.json
   */
  /**
   * size: the change of the number itself
   * @typedef {Omit<Result, 'verdict'> & { verdict: string | null, size: number | null, ends: number[] | null,
   *   old: number | null, now: number | null }} Row
   */
  /** @typedef {'benchmark' | 'verdict' | 'effect'} Order */

  const result = byId('result')
  const told = byId('told')
  const buttons = [byId('markdown'), byId('permalink')].map(one => /** @type {HTMLButtonElement} */ (one))
  const boxes = { moved: box('moved'), certain: box('certain') }
  const inputs = [box('a'), box('b')]
  /** A change without a verdict counts as moved from this size on. */
  const NOTEWORTHY = 0.05
  /** @type {readonly [string, Order | null][]} */
  const COLUMNS = [
    ['Benchmark', 'benchmark'], ['Number', null], ['Verdict', 'verdict'], ['Change (99 % interval)', 'effect'],
    ['p', null], ['Old', null], ['New', null], ['Noise floor', null], ['Pairs', null]
  ]
  const ORDER_OF_VERDICTS = ['confirmed', 'broken', 'inconclusive', 'suspected', 'accepted', 'improved', 'quiet', null]
  /** @type {Row[]} */
  let rows = []
  /** @type {[Facts, Facts] | null} */
  let pair = null
  /** @type {Order} */
  let order = 'effect'
  let isUp = false

  /* ---- rows ---- */
  /** @param {Facts} old @param {Facts} fresh */
  const isPaired = (old, fresh) => fresh.record.oldSha === old.commit.sha
  /** @param {Facts} old @param {Facts} fresh @returns {Row[]} */
  const rowsOf = (old, fresh) => fresh.results.map(one => {
    const now = one.value?.[0] ?? null
    const metric = { name: one.metric, unit: one.unit, better: one.better, gated: one.gated }
    if (isPaired(old, fresh)) {
      const ends = one.interval99 &&
        [one.interval99.low, one.interval99.high].map(end => changeOf(metric, end)).sort((x, y) => x - y)
      return { ...one, size: one.effect === null ? null : changeOf(metric, one.effect), ends, old: one.oldValue, now }
    }
    const before =
      old.results.find(other => other.benchmark === one.benchmark && other.metric === one.metric)?.value?.[0] ?? null
    const size = before !== null && now !== null && before !== 0 ? now / before - 1 : null
    return { ...one, size, ends: null, verdict: null, p: null, pairs: 0, old: before, now }
  })
  /** @param {Row} row  positive is worse */
  const worse = ({ size, better }) => size === null ? -Infinity : better === 'higher' ? -size : size
  /** @type {Record<Order, (x: Row, y: Row) => number>} */
  const ORDERS = {
    effect: (x, y) => Number(y.gated) - Number(x.gated) || (isUp ? worse(x) - worse(y) : worse(y) - worse(x)),
    benchmark: (x, y) => (isUp ? 1 : -1) * `${x.benchmark} ${x.metric}`.localeCompare(`${y.benchmark} ${y.metric}`),
    verdict: (x, y) =>
      (isUp ? -1 : 1) * (ORDER_OF_VERDICTS.indexOf(x.verdict) - ORDER_OF_VERDICTS.indexOf(y.verdict)) ||
        worse(y) - worse(x)
  }
  /** @param {Row} row */
  const hasMoved = row =>
    row.verdict ? row.verdict !== 'quiet' && row.verdict !== 'inconclusive' : Math.abs(row.size ?? 0) >= NOTEWORTHY
  const kept = () => rows.filter(row => (!boxes.moved.checked || hasMoved(row)) &&
    (!boxes.certain.checked || row.verdict !== 'inconclusive')).sort(ORDERS[order])
  /*
   * A metric measured against one another has the number of that session, where it was kept; another session's would
   * belong to another hour.
   */
  /** @param {Row} row */
  const oldCell = ({ unit, old, verdict }) => old === null && verdict !== null ? '' : value(unit, old)
  /** @param {Row} row */
  const changeCell = ({ metric, unit, better, gated, size, ends }) => {
    if (size === null) return ''
    const own = { name: metric, unit, better, gated }
    const isWorse = better === 'higher' ? size < 0 : size > 0
    const isSure = ends !== null && ends[0] * ends[1] > 0
    return `${changeText(size)}${ends ? ` (${ends.map(end => changeText(end).replace(' %', '')).join(' to ')})` : ''}${isSure ? ` ${directionOf(own)[isWorse ? 'worse' : 'better']}` : ''}`
  }

  /* ---- what is seen ---- */
  const show = () => {
    const head = element('tr', {}, ...COLUMNS.map(([text, by]) => {
      if (by === null) return element('th', { scope: 'col' }, text)
      const button = element('button', { type: 'button', class: 'sorts' }, text)
      button.addEventListener('click', () => {
        isUp = order === by ? !isUp : by === 'benchmark' // names from A on, all else the worst first
        order = by
        show()
        /** @type {HTMLElement | null} */
        const again = result.querySelector(`[data-by="${by}"] button`)
        again?.focus()
        remember()
      })
      return element('th',
        { scope: 'col', 'data-by': by, ...order === by && { 'aria-sort': isUp ? 'ascending' : 'descending' } }, button)
    }))
    const body = element('tbody', {}, ...kept().map(row => element('tr', row.gated ? {} : { class: 'minor' },
      element('th', { scope: 'row' }, element('a',
        { href: `${root}graph.html?s=${encodeURIComponent(`${row.benchmark}:${row.metric}`)}` }, row.benchmark)),
      element('td', {}, metricText(row.metric)),
      element('td', {}, row.verdict === null ? 'not compared' : row.gated ? verdictTag(row.verdict) : 'shown only'),
      element('td', {}, changeCell(row)), element('td', {}, row.p === null ? '' : probabilityText(row.p)),
      element('td', {}, oldCell(row)),
      element('td', {}, value(row.unit, row.now)),
      element('td', {}, row.minEffect === null ? '' : floorText(row.minEffect)),
      element('td', {}, row.pairs ? String(row.pairs) : ''))))
    result.querySelector('.wide')?.remove()
    const table = captioned('The numbers of both commits', element('thead', {}, head), body)
    table.firstElementChild?.classList.add('numbers')
    result.append(table)
  }

  /** @param {Facts} old @param {Facts} fresh */
  const summary = (old, fresh) => {
    const count = (/** @type {string} */ verdict) => rows.filter(row => row.gated && row.verdict === verdict).length
    const link = (/** @type {Facts} */ { commit }) => element('a',
      { href: `${root}commit/${commit.sha}.html`, class: 'sha' }, commit.sha.slice(0, 12))
    const line = isPaired(old, fresh)
      ? `Measured against one another: ${count('confirmed') + count('accepted')} worse, ${count('improved')} better, ${count('suspected')} likely, ${count('quiet')} unchanged, ${count('inconclusive')} inconclusive.`
      : 'Not measured against one another: the changes below are between numbers of different sessions, maybe of different hours, and have no verdict. To measure:'
    const command = `bellwether bench compare ${old.commit.sha.slice(0, 12)} ${fresh.commit.sha.slice(0, 12)}`
    return [
      element('h2', {}, link(old), ` ${old.commit.subject} → `, link(fresh), ` ${fresh.commit.subject}`),
      element('p', {}, line, ...isPaired(old, fresh) ? [] : [' ', element('code', { class: 'command' }, command)]),
      element('p', {}, 'As JSON: ', element('a', { href: `${root}data/commit/${old.commit.sha}.json` }, 'old'),
        ', ', element('a', { href: `${root}data/commit/${fresh.commit.sha}.json` }, 'new'))
    ]
  }

  const markdown = () => [
    `### ${pair?.map(({ commit }) => commit.sha.slice(0, 12)).join(' -> ')}`, '',
    '| benchmark | number | verdict | change | old | new |', '|---|---|---|---|---|---|',
    ...kept().map(row =>
      `| ${row.benchmark} | ${metricText(row.metric)} | ${row.verdict ? words[row.verdict] : ''} | ${changeCell(row)} | ${oldCell(row)} | ${value(row.unit, row.now)} |`)
  ].join('\n')

  /** Every commit that can be chosen, the newest first. */
  const measured = () => [.../** @type {HTMLDataListElement} */ (byId('shas')).options].map(one => one.value)

  /* ---- the address ---- */
  const addressOf = () => {
    const asked = new URLSearchParams()
    pair?.forEach(({ commit }, i) => asked.set('ab'[i], commit.sha))
    if (boxes.moved.checked) asked.set('moved', '1')
    if (boxes.certain.checked) asked.set('certain', '1')
    if (order !== 'effect' || isUp) asked.set('sort', `${order}${isUp ? '.up' : ''}`)
    return `${location.pathname}?${asked}`
  }
  const remember = () => { if (pair) history.replaceState(null, '', addressOf()) }
  /** @param {URLSearchParams} asked */
  const readAddress = asked => {
    const [latest, before] = measured()
    const usual = asked.has('a') || asked.has('b') || before === undefined ? ['', ''] : [before, latest]
    inputs.forEach((input, i) => { input.value = (asked.get('ab'[i]) ?? usual[i]).slice(0, 12) })
    boxes.moved.checked = asked.get('moved') === '1'
    boxes.certain.checked = asked.get('certain') === '1'
    const [, by, up] = /^(benchmark|verdict|effect)(\.up)?$/.exec(asked.get('sort') ?? '') ?? []
    isUp = up !== undefined
    order = /** @type {Order | undefined} */ (by) ?? 'effect'
  }

  /* ---- what is asked ---- */
  /** @param {string} typed @returns {string | null} */
  const wholeSha = typed => {
    const asked = typed.trim().toLowerCase()
    const found = measured().filter(one => one.startsWith(asked))
    return asked.length >= 4 && found.length === 1 ? found[0] : null
  }
  const compare = async () => {
    const shas = inputs.map(input => wholeSha(input.value))
    for (const button of buttons) button.disabled = true
    pair = null
    const wrong = shas.indexOf(null)
    if (wrong >= 0) {
      const typed = inputs[wrong].value.trim()
      result.replaceChildren(element('p', { class: 'failure' },
        typed === '' ? 'Choose two commits.' : `"${typed}" is no measured commit, or more than one.`))
      return
    }
    try {
      const [old, fresh] =
        /** @type {[Facts, Facts]} */ (await Promise.all(shas.map(sha => load(`data/commit/${sha}.json`))))
      pair = [old, fresh]
      rows = rowsOf(old, fresh)
      result.replaceChildren(...summary(old, fresh))
      show()
      for (const button of buttons) button.disabled = false
      remember()
    } catch (err) {
      result.replaceChildren(element('p', { class: 'failure' }, `They cannot be compared: ${err.message}`))
    }
  }

  readAddress(new URLSearchParams(location.search))
  for (const one of [boxes.moved, boxes.certain]) {
    one.addEventListener('change', () => {
      if (!pair) return
      show()
      remember()
    })
  }
  byId('pair').addEventListener('submit', event => {
    event.preventDefault()
    compare()
  })
  buttons[0].addEventListener('click', () => copy(markdown(), told))
  buttons[1].addEventListener('click', () => copy(new URL(addressOf(), location.href).href, told))
  const ready = inputs.every(input => input.value) ? compare() : Promise.resolve()
  ready.then(() => { document.body.dataset.ready = 'yes' })
}
