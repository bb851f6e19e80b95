'use strict'
/* The page of graphs: which series, range and scales stands in the address, so that a link shows what was seen. */
{
  const { load, element, byId, value, change, changeOf, words, root } = window.bw
  const MARKED = new Set(['confirmed', 'accepted', 'improved', 'suspected'])
  const SIGNS = { confirmed: '▲', accepted: '✓', improved: '▼', suspected: '△' }
  const PAGE_ROWS = 50
  const COLOURS = { confirmed: '--worse', accepted: '--taken', improved: '--better', suspected: '--maybe' }
  const graphs = byId('graphs')
  const readout = byId('readout')
  const pick = byId('pick')
  const boxes = { date: byId('x-date'), zero: byId('y-zero'), log: byId('y-log'), marks: byId('marks') }
  const sync = window.uPlot.sync('commits')
  let commits = null
  let shown = []
  let plots = []

  const colour = name => getComputedStyle(document.documentElement).getPropertyValue(name).trim()

  /* ---- the address ---- */
  const readAddress = () => {
    const asked = new URLSearchParams(location.search)
    return { series: (asked.get('s') ?? '').split(',').filter(Boolean), from: asked.get('from'), to: asked.get('to'), x: asked.get('x'), y: asked.get('y') ?? '', mark: asked.get('mark') }
  }
  const addressOf = () => {
    const asked = new URLSearchParams()
    if (shown.length > 0) asked.set('s', shown.map(one => `${one.benchmark}:${one.metric.name}`).join(','))
    if (boxes.date.checked) asked.set('x', 'date')
    const y = `${boxes.zero.checked ? 'zero' : ''}${boxes.log.checked ? 'log' : ''}`
    if (y) asked.set('y', y)
    if (!boxes.marks.checked) asked.set('mark', '0')
    if (range) {
      asked.set('from', commits.sha[range.from])
      asked.set('to', commits.sha[range.to])
    }
    return `${location.pathname}?${asked.toString().replaceAll('%2F', '/').replaceAll('%3A', ':').replaceAll('%2C', ',')}`
  }
  const remember = () => history.replaceState(null, '', addressOf())
  /* Indices into commits; null: all. */
  let range = null

  /* ---- data: every commit has a place, measured or not, so a gap is a gap ---- */
  const columnsOf = series => {
    const at = new Map(series.shas.map((sha, i) => [sha, i]))
    const column = name => commits.sha.map(sha => at.has(sha) ? series[name][at.get(sha)] : null)
    return { median: column('median'), low: column('low'), high: column('high'), verdict: column('verdict'), effect: column('effect') }
  }
  const xs = () => boxes.date.checked ? commits.committedAtMs.map(ms => ms / 1000) : commits.sha.map((_, i) => i)

  const shaAt = i => Number.isInteger(i) ? commits.sha[i]?.slice(0, 7) ?? '' : ''

  /* ---- one graph ---- */
  const draw = series => {
    const columns = columnsOf(series)
    const unit = series.metric.unit
    const label = `${series.benchmark}, ${series.metric.name}${unit && `, ${unit}`}`
    const panel = element('section', { class: 'panel' })
    const remove = element('button', { type: 'button', 'aria-label': `Remove ${series.benchmark}, ${series.metric.name}` }, 'Remove')
    remove.addEventListener('click', () => {
      shown = shown.filter(one => one !== series)
      redraw()
    })
    const tableId = `table-${series.benchmark}-${series.metric.name}`.replace(/[^\w-]/g, '-')
    panel.append(element('header', {}, element('h2', {}, `${series.benchmark}: ${series.metric.name}`), remove))
    const spoken = `${label}, ${series.shas.length} measured commits; the same numbers stand in the table below`
    const holder = element('div', { role: 'figure', 'aria-label': spoken, 'aria-details': tableId, tabindex: '0', class: 'holder' })
    panel.append(holder)
    graphs.append(panel)
    const data = [xs(), columns.median, columns.low, columns.high]
    const width = () => Math.max(200, panel.clientWidth - 18)
    const fromZero = boxes.zero.checked && !boxes.log.checked
    const opts = {
      width: width(),
      height: 300,
      cursor: { sync: { key: sync.key }, drag: { x: true, y: false } },
      scales: { x: { time: boxes.date.checked }, y: { distr: boxes.log.checked ? 3 : 1, ...fromZero && { range: (u, low, high) => [0, high * 1.05] } } },
      axes: [
        { stroke: colour('--soft'), grid: { stroke: colour('--line') }, values: boxes.date.checked ? undefined : (u, splits) => splits.map(shaAt), space: 90 },
        { stroke: colour('--soft'), grid: { stroke: colour('--line') }, values: (u, splits) => splits.map(one => value(unit, one)), size: 90 }
      ],
      series: [
        {},
        { label: 'median', stroke: colour('--link'), width: 1.5, spanGaps: false, points: { show: true, size: 5 } },
        { label: 'low quartile', stroke: 'transparent', points: { show: false } },
        { label: 'high quartile', stroke: 'transparent', points: { show: false } }
      ],
      bands: [{ series: [3, 2], fill: colour('--band') }],
      legend: { show: false },
      hooks: {
        draw: [u => { if (boxes.marks.checked) drawMarks(u, columns) }],
        setCursor: [u => { if (u.cursor.event && u.cursor.idx !== null && u.cursor.idx !== undefined) tell(series, columns, u.cursor.idx) }],
        setScale: [(u, key) => { if (key === 'x') zoomed(u) }]
      }
    }
    const plot = new window.uPlot(opts, data, holder)
    sync.sub(plot)
    const entry = { plot, series, columns, holder, at: null }
    plots.push(entry)
    holder.addEventListener('keydown', event => walk(event, entry))
    plot.over.addEventListener('click', event => {
      if (event.detail === 1 && plot.cursor.idx !== null && plot.select.width < 2) tell(series, columns, plot.cursor.idx)
    })
    plot.over.addEventListener('dblclick', () => zoomTo(null))
    plot.over.addEventListener('wheel', event => { // the plain wheel scrolls the page
      if (!event.shiftKey) return
      event.preventDefault()
      wheel(plot, event.deltaY || event.deltaX)
    }, { passive: false })
    new ResizeObserver(() => plot.setSize({ width: width(), height: 300 })).observe(panel)
    panel.append(tableOf(series, columns, tableId))
  }

  const drawMarks = (u, columns) => {
    const { ctx, bbox } = u
    ctx.save()
    ctx.font = `${Math.round(13 * devicePixelRatio)}px system-ui`
    columns.verdict.forEach((verdict, i) => {
      if (!MARKED.has(verdict)) return
      const x = u.valToPos(u.data[0][i], 'x', true)
      if (x < bbox.left || x > bbox.left + bbox.width) return
      ctx.strokeStyle = ctx.fillStyle = colour(COLOURS[verdict])
      ctx.lineWidth = devicePixelRatio
      ctx.beginPath()
      ctx.moveTo(x, bbox.top)
      ctx.lineTo(x, bbox.top + bbox.height)
      ctx.stroke()
      ctx.fillText(SIGNS[verdict], x + 3 * devicePixelRatio, bbox.top + 14 * devicePixelRatio)
    })
    ctx.restore()
  }

  /* ---- range ---- */
  let isZooming = false
  const indexOf = x => {
    const all = xs()
    let best = 0
    all.forEach((one, i) => { if (Math.abs(one - x) < Math.abs(all[best] - x)) best = i })
    return best
  }
  const zoomed = u => {
    if (isZooming || plots.length === 0 || u.scales.x.min === null || u.scales.x.min === undefined) return
    const from = indexOf(u.scales.x.min)
    const to = indexOf(u.scales.x.max)
    range = from <= 0 && to >= commits.sha.length - 1 ? null : { from, to }
    apply(u)
    remember()
  }
  const apply = except => {
    const all = xs()
    isZooming = true
    const [min, max] = range ? [all[range.from], all[range.to]] : [all[0], all[all.length - 1]]
    for (const { plot } of plots) if (plot !== except && max > min) plot.setScale('x', { min, max })
    queueMicrotask(() => { isZooming = false })
  }
  const zoomTo = wanted => {
    range = wanted
    apply(null)
    remember()
  }
  const wheel = (plot, delta) => {
    const last = commits.sha.length - 1
    const { from, to } = range ?? { from: 0, to: last }
    const centre = plot.cursor.idx ?? Math.round((from + to) / 2)
    const factor = delta > 0 ? 1.25 : 0.8
    const nextFrom = Math.max(0, Math.round(centre - (centre - from) * factor))
    const nextTo = Math.min(last, Math.round(centre + (to - centre) * factor))
    if (nextTo - nextFrom >= 2) zoomTo(nextFrom <= 0 && nextTo >= last ? null : { from: nextFrom, to: nextTo })
  }

  /* ---- reading a commit ---- */
  const tell = (series, columns, i) => {
    const sha = commits.sha[i]
    if (columns.median[i] === null) {
      readout.replaceChildren(`${sha.slice(0, 12)} ${commits.subject[i]}: not measured`)
      return
    }
    const { unit, better } = series.metric
    const verdict = columns.verdict[i]
    const moved = columns.effect[i] === null ? '' : `, ${change(changeOf(better, columns.effect[i]))} against the commit before it`
    readout.replaceChildren(
      element('a', { href: `${root}commit/${sha}.html`, class: 'sha' }, sha.slice(0, 12)), ` ${commits.subject[i]} (${commits.author[i]}, ${new Date(commits.committedAtMs[i]).toISOString().slice(0, 10)}): `,
      `${series.benchmark} ${value(unit, columns.median[i])}, middle half ${value(unit, columns.low[i])} to ${value(unit, columns.high[i])}${moved}${verdict ? `; ${words[verdict]}` : ''}`
    )
  }
  const walk = (event, entry) => {
    const { plot, series, columns } = entry
    const steps = { ArrowRight: 1, ArrowLeft: -1, PageDown: 10, PageUp: -10 }
    const { from, to } = range ?? { from: 0, to: commits.sha.length - 1 }
    const now = entry.at ?? to
    if (event.key === 'Enter' && entry.at !== null) {
      location.href = `${root}commit/${commits.sha[entry.at]}.html`
      return
    }
    if (event.key === 'Escape') return zoomTo(null)
    const wanted = event.key === 'Home' ? from : event.key === 'End' ? to : steps[event.key] ? now + (entry.at === null ? 0 : steps[event.key]) : null
    if (wanted === null) return
    event.preventDefault()
    entry.at = Math.min(to, Math.max(from, wanted))
    plot.setCursor({ left: plot.valToPos(plot.data[0][entry.at], 'x'), top: plot.valToPos(columns.median[entry.at] ?? 0, 'y') })
    tell(series, columns, entry.at)
  }

  /* ---- the same numbers as a table ---- */
  const tableOf = (series, columns, id) => {
    const details = element('details', { id })
    details.append(element('summary', {}, 'Table'))
    const rows = commits.sha.map((sha, i) => i).filter(i => columns.median[i] !== null).reverse()
    const body = element('tbody')
    let filled = 0
    const more = element('button', { type: 'button' }, 'More rows')
    const fill = () => {
      for (const i of rows.slice(filled, filled + PAGE_ROWS)) {
        body.append(element('tr', {},
          element('td', {}, element('a', { href: `${root}commit/${commits.sha[i]}.html`, class: 'sha' }, commits.sha[i].slice(0, 12))), element('td', {}, commits.subject[i]),
          element('td', {}, value(series.metric.unit, columns.median[i])), element('td', {}, columns.verdict[i] ? words[columns.verdict[i]] : '')))
      }
      filled += PAGE_ROWS
      more.hidden = filled >= rows.length
    }
    more.addEventListener('click', fill)
    details.addEventListener('toggle', () => { if (details.open && filled === 0) fill() })
    const head = element('tr', {}, ...['Commit', 'Subject', 'Median', 'Verdict'].map(text => element('th', { scope: 'col' }, text)))
    details.append(element('div', { class: 'hidden-table' }, element('table', {}, element('thead', {}, head), body), more))
    return details
  }

  const redraw = () => {
    for (const { plot } of plots) {
      sync.unsub(plot)
      plot.destroy()
    }
    plots = []
    graphs.replaceChildren()
    if (shown.length === 0) graphs.append(element('p', {}, 'Choose a series above.'))
    for (const series of shown) draw(series)
    apply(null)
    remember()
  }
  const add = async key => {
    const at = key.lastIndexOf(':')
    if (at < 0 || shown.some(one => `${one.benchmark}:${one.metric.name}` === key)) return
    try {
      shown.push(await load(window.bw.seriesPath(key.slice(0, at), key.slice(at + 1))))
    } catch (err) {
      readout.textContent = `There is no series "${key}" (${err.message}).`
    }
  }

  const begin = async () => {
    commits = await load('data/commits.json')
    const asked = readAddress()
    boxes.date.checked = asked.x === 'date'
    boxes.zero.checked = asked.y.includes('zero')
    boxes.log.checked = asked.y.includes('log')
    boxes.marks.checked = asked.mark !== '0'
    const at = sha => sha ? commits.sha.findIndex(one => one.startsWith(sha)) : -1
    if (at(asked.from) >= 0 && at(asked.to) > at(asked.from)) range = { from: at(asked.from), to: at(asked.to) }
    const first = [...pick.options].find(option => option.value)
    for (const key of asked.series.length > 0 ? asked.series : first ? [first.value] : []) await add(key)
    for (const control of document.querySelectorAll('#choice [disabled]')) control.removeAttribute('disabled')
    pick.addEventListener('change', async () => {
      if (pick.value) await add(pick.value)
      pick.value = ''
      redraw()
    })
    for (const box of Object.values(boxes)) box.addEventListener('change', redraw)
    byId('choice').addEventListener('submit', event => event.preventDefault())
    byId('reset').addEventListener('click', () => zoomTo(null))
    byId('permalink').addEventListener('click', async () => {
      const link = new URL(addressOf(), location.href).href
      try {
        await navigator.clipboard.writeText(link)
        readout.textContent = `Copied: ${link}`
      } catch { // a page that is not served over https may not write there
        readout.textContent = link
      }
    })
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', redraw)
    redraw()
    document.body.dataset.ready = 'yes'
  }
  begin().catch(err => { graphs.replaceChildren(element('p', { class: 'failure' }, `The graphs cannot be shown: ${err.message}`)) })
}
