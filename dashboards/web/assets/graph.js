'use strict'
/*
 * The page of graphs: which series, range and scales. All of it stands in the address, so that a link shows what was
 * seen.
 */
{
  const { load, element, byId, box, value, metricText, dataPath, verdictTag, copy, root } = window.bw
  const { changeOf, changeText, plural } = window.bwShared
  const { zoomed, moved } = window.bwRange
  const graphs = byId('graphs')
  const readout = byId('readout')
  const brushHolder = byId('brush')
  const pick = /** @type {HTMLSelectElement} */ (byId('pick'))
  const buttons = {
    nearer: byId('zoom-in'), further: byId('zoom-out'), earlier: byId('earlier'), later: byId('later'),
    all: byId('reset')
  }
  /** A press of a button halves the shown range, or moves it on by half of its length. */
  const HALF = 0.5
  const boxes = { date: box('x-date'), zero: box('y-zero'), log: box('y-log'), marks: box('marks'), dots: box('dots') }
  /** @type {Map<string, Dots>} by benchmark */
  const launches = new Map()
  /** @type {Series[]} */
  let shown = []
  /** @type {Panel[]} */
  let panels = []
  /** @type {Shown} */
  let range = null
  /** @type {number | null} the commit whose facts are shown until another one is chosen */
  let pinned = null

  /* ---- the address ---- */
  /**
   * @param {Places} places
   * @param {boolean} isWhole  also what is shown by default, so that it shows the same when there is more
   */
  const addressOf = (places, isWhole) => {
    const asked = new URLSearchParams()
    if (shown.length > 0) asked.set('s', shown.map(one => `${one.benchmark}:${one.metric.name}`).join(','))
    if (isWhole) asked.set('m', places.machineClass)
    if (boxes.date.checked) asked.set('x', 'date')
    const y = `${boxes.zero.checked ? 'zero' : ''}${boxes.log.checked ? 'log' : ''}`
    if (y) asked.set('y', y)
    if (!boxes.marks.checked) asked.set('mark', '0')
    if (boxes.dots.checked) asked.set('dots', '1')
    const { from, to } = range ?? { from: 0, to: places.sha.length - 1 }
    if (range || (isWhole && places.sha.length > 0)) {
      asked.set('from', places.sha[from])
      asked.set('to', places.sha[to])
    }
    return `${location.pathname}?${asked.toString().replaceAll('%2F', '/').replaceAll('%3A', ':').replaceAll('%2C', ',')}`
  }
  /** @param {URLSearchParams} asked @param {Places} places */
  const readAddress = (asked, places) => {
    boxes.date.checked = asked.get('x') === 'date'
    boxes.zero.checked = asked.get('y')?.includes('zero') ?? false
    boxes.log.checked = asked.get('y')?.includes('log') ?? false
    boxes.marks.checked = asked.get('mark') !== '0'
    boxes.dots.checked = asked.get('dots') === '1'
    const [from, to] = ['from', 'to']
      .map(name => places.sha.findIndex(one => asked.get(name) && one.startsWith(String(asked.get(name)))))
    range = from >= 0 && to > from && (from > 0 || to < places.sha.length - 1) ? { from, to } : null
  }
  /* A link that was made on the graphs of another machine leads there. */
  /** @param {URLSearchParams} asked @param {Places} places */
  const elsewhere = (asked, places) => {
    const wanted = asked.get('m')
    if (!wanted || wanted === places.machineClass) return null
    const found = (graphs.dataset.machines ?? '').split(' ').find(one => one.startsWith(`${wanted}=`))
    return found ? `${found.slice(wanted.length + 1)}graph.html${location.search}` : null
  }

  /* ---- one commit ---- */
  /** @param {Places} places @param {Panel} panel @param {number} at */
  const tell = (places, { series, columns }, at) => {
    const { benchmark, metric } = series
    const sha = places.sha[at]
    const date = new Date(places.committedAtMs[at]).toISOString().slice(0, 10)
    const notes = columns.marks.filter(one => one.at === at).map(one => ` ◆ ${one.text}.`).join('')
    const head = [
      places.verdict[at] === null
        ? element('code', {}, sha.slice(0, 12))
        : element('a', { href: `${root}commit/${sha}.html`, class: 'sha' }, sha.slice(0, 12)),
      ` ${places.subject[at]} (${places.author[at]}, ${date}): `
    ]
    if (columns.median[at] === null) {
      readout.replaceChildren(...head, `not measured here.${notes}`)
      return
    }
    const effect = columns.effect[at]
    const verdict = columns.verdict[at]
    readout.replaceChildren(...head,
      `${benchmark}, ${metricText(metric.name)} ${value(metric.unit, columns.median[at])}, middle half ${value(metric.unit, columns.low[at])} to ${value(metric.unit, columns.high[at])}`,
      effect === null ? '. ' : `, ${changeText(changeOf(metric, effect))} against the commit before it. `,
      verdict === null ? '' : verdictTag(verdict), notes)
  }

  /** @param {Places} places */
  const begin = async places => {
    /** @type {Brush | null} */
    let brush = null
    const remember = () => history.replaceState(null, '', addressOf(places, false))
    const last = places.sha.length - 1
    /** @param {number | null} wanted  not where it is not shown */
    const middleOf = wanted => {
      const { from, to } = range ?? { from: 0, to: last }
      return wanted !== null && wanted >= from && wanted <= to ? wanted : Math.round((from + to) / 2)
    }
    /** @type {View} */
    const view = {
      places,
      graphs,
      range: () => range,
      pointed: () => pinned,
      letGo: () => { pinned = null },
      byDate: () => boxes.date.checked,
      isFromZero: () => boxes.zero.checked,
      isLog: () => boxes.log.checked,
      hasMarks: () => boxes.marks.checked,
      dotsOf: ({ benchmark, metric }) => {
        const found = boxes.dots.checked ? launches.get(benchmark) : undefined
        if (!found?.metrics[metric.name]) return null
        const at = new Map(found.shas.map((sha, i) => [sha, i]))
        return places.sha.map(sha => found.metrics[metric.name][at.get(sha) ?? -1] ?? [])
      },
      zoomTo: wanted => {
        range = wanted
        apply()
        remember()
      },
      zoom: (factor, centre) => {
        const next = zoomed(range, middleOf(centre), factor, last)
        if (next !== undefined) view.zoomTo(next)
      },
      tell: (panel, at, how) => {
        if (how === 'pass' && pinned !== null) return
        if (how === 'pin') {
          pinned = at
          for (const one of panels) one.point(at)
        }
        tell(places, panel, at)
      },
      remove: series => {
        shown = shown.filter(one => one !== series)
        redraw()
      }
    }
    /* A button that can do nothing keeps the focus that it may have. */
    const tellRange = () => {
      const isAll = range === null
      const isNearest = zoomed(range, middleOf(pinned), HALF, last) === undefined
      const idle = {
        nearer: isNearest, further: isAll, earlier: isAll || range?.from === 0, later: isAll || range?.to === last,
        all: isAll
      }
      for (const [name, is] of Object.entries(idle)) {
        buttons[/** @type {keyof typeof idle} */ (name)].setAttribute('aria-disabled', String(is))
      }
      byId('shown').textContent = range
        ? `commits ${range.from + 1} to ${range.to + 1} of ${last + 1}`
        : `all of ${plural(last + 1, 'commit')}`
    }
    const apply = () => {
      tellRange()
      for (const panel of panels) panel.show(range)
      queueMicrotask(() => brush?.show(range)) // after the plots have their scales
    }
    const redraw = () => {
      for (const panel of panels) panel.destroy()
      graphs.replaceChildren()
      if (shown.length === 0) graphs.append(element('p', {}, 'Choose a series above.'))
      panels = shown.map(series => window.bwPanel(series, view))
      brushHolder.hidden = panels.length === 0
      brush ??= window.bwBrush(brushHolder, view)
      if (panels.length > 0) brush.draw(panels[0].columns.median)
      apply()
      remember()
    }
    const loadDots = async () => {
      const missing = boxes.dots.checked ? shown.map(one => one.benchmark).filter(one => !launches.has(one)) : []
      for (const benchmark of new Set(missing)) launches.set(benchmark, await load(dataPath('dots', benchmark)))
    }
    /** @param {string} key */
    const add = async key => {
      const at = key.lastIndexOf(':')
      if (at < 0 || shown.some(one => `${one.benchmark}:${one.metric.name}` === key)) return
      try {
        shown.push(await load(dataPath('series', key.slice(0, at), key.slice(at + 1))))
        await loadDots()
      } catch (err) {
        readout.textContent = `There is no series "${key}" (${err.message}).`
      }
    }

    const asked = new URLSearchParams(location.search)
    readAddress(asked, places)
    const first = [...pick.options].find(option => option.value)?.value
    for (const key of asked.get('s')?.split(',') ?? (first ? [first] : [])) await add(key)
    for (const control of document.querySelectorAll('#choice [disabled], #range [disabled]')) {
      control.removeAttribute('disabled')
    }
    pick.addEventListener('change', async () => {
      const key = pick.value
      pick.value = ''
      if (key) await add(key)
      redraw()
    })
    for (const one of [boxes.date, boxes.zero, boxes.log, boxes.marks]) one.addEventListener('change', redraw)
    boxes.dots.addEventListener('change', async () => {
      await loadDots().catch(err => { readout.textContent = `The launches cannot be shown: ${err.message}` })
      redraw()
    })
    byId('choice').addEventListener('submit', event => event.preventDefault())
    buttons.nearer.addEventListener('click', () => view.zoom(HALF, pinned))
    buttons.further.addEventListener('click', () => view.zoom(1 / HALF, pinned))
    buttons.earlier.addEventListener('click', () => view.zoomTo(moved(range, -HALF, last)))
    buttons.later.addEventListener('click', () => view.zoomTo(moved(range, HALF, last)))
    buttons.all.addEventListener('click', () => view.zoomTo(null))
    byId('permalink')
      .addEventListener('click', () => copy(new URL(addressOf(places, true), location.href).href, readout))
    document.addEventListener('click', event => {
      if (![graphs, readout, byId('range')].some(one => one.contains(/** @type {Node} */ (event.target)))) view.letGo()
    })
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', redraw)
    redraw()
    document.body.dataset.ready = 'yes'
  }

  load('data/commits.json').then(places => {
    const other = elsewhere(new URLSearchParams(location.search), places)
    return other === null ? begin(places) : location.replace(other)
  }).catch(err => {
    graphs.replaceChildren(element('p', { class: 'failure' }, `The graphs cannot be shown: ${err.message}`))
  })
}
