'use strict'
/*
 * One graph: the median of each commit, the middle half of its launches as a band, verdicts and other changes as marks.
 * Keys do what the mouse does.
 */
{
  const { element, metricText, value, colour } = window.bw
  const { changeOf, changeText, signs } = window.bwShared
  const HEIGHT = 300
  const NARROW_PX = 500
  /** @type {Record<string, string>} what is marked, and its colour */
  const MARKED = { confirmed: '--worse', accepted: '--taken', improved: '--better', suspected: '--maybe' }
  /** @type {Record<string, number>} */
  const STEPS = { ArrowRight: 1, ArrowLeft: -1, PageDown: 10, PageUp: -10 }
  const ZOOM_IN = 0.8
  const { LEAST_SHOWN } = window.bwRange

  /** @param {Series} series @param {View} view @returns {Columns} */
  const columnsOf = (series, view) => {
    const at = new Map(series.shas.map((sha, i) => [sha, i]))
    const placeOf = new Map(view.places.sha.map((sha, i) => [sha, i]))
    /** @template T @param {(T | null)[]} all @returns {(T | null)[]} */
    const column = all => view.places.sha.map(sha => all[at.get(sha) ?? -1] ?? null)
    return {
      median: column(series.median),
      low: column(series.low),
      high: column(series.high),
      effect: column(series.effect),
      verdict: column(series.verdict),
      marks: [...view.places.marks, ...series.marks]
        .map(({ sha, text }) => ({ at: placeOf.get(sha) ?? -1, text }))
        .filter(({ at: place }) => place >= 0),
      dots: view.dotsOf(series)
    }
  }

  /* ---- what is drawn over the lines ---- */
  /** @param {import('uplot')} u @param {number} i @returns {number | null} canvas pixels; null: outside */
  const xOf = (u, i) => {
    const x = u.valToPos(u.data[0][i], 'x', true)
    return x < u.bbox.left - 1 || x > u.bbox.left + u.bbox.width + 1 ? null : x
  }
  /** @param {import('uplot')} u @param {number} x @param {string} ink @param {number[]} dash */
  const upright = ({ ctx, bbox }, x, ink, dash) => {
    ctx.strokeStyle = ctx.fillStyle = ink
    ctx.lineWidth = devicePixelRatio
    ctx.setLineDash(dash)
    ctx.beginPath()
    ctx.moveTo(x, bbox.top)
    ctx.lineTo(x, bbox.top + bbox.height)
    ctx.stroke()
    ctx.setLineDash([])
  }
  /** @param {import('uplot')} u @param {Columns} columns @param {Series} series */
  const drawMarks = (u, { verdict, effect, marks }, { metric }) => {
    const { ctx, bbox } = u
    const pixel = devicePixelRatio
    ctx.save()
    ctx.font = `${Math.round(12 * pixel)}px system-ui, sans-serif`
    ctx.textAlign = 'left' // the axes leave their own
    ctx.textBaseline = 'alphabetic'
    for (const { at } of marks) {
      const x = xOf(u, at)
      if (x === null) continue
      upright(u, x, colour('--soft'), [2 * pixel, 3 * pixel])
      ctx.fillText('◆', x - 5 * pixel, bbox.top + bbox.height - 3 * pixel)
    }
    const free = [-Infinity, -Infinity] // where the labels of two rows end
    verdict.forEach((one, i) => {
      const x = xOf(u, i)
      if (one === null || !(one in MARKED) || x === null) return
      upright(u, x, colour(MARKED[one]), [])
      const size = effect[i] === null ? '' : ` ${changeText(changeOf(metric, effect[i]))}`
      const text = `${signs[one]}${size}`
      const wide = ctx.measureText(text).width
      const left = Math.min(x + 3 * pixel, bbox.left + bbox.width - wide)
      const row = free.findIndex(end => left >= end)
      if (row < 0) return // its line is there; the label would cover another
      ctx.fillText(text, left, bbox.top + (12 + 14 * row) * pixel)
      free[row] = left + wide + 4 * pixel
    })
    ctx.restore()
  }
  /** @param {import('uplot')} u @param {number[][]} dots */
  const drawDots = (u, dots) => {
    const { ctx } = u
    ctx.save()
    ctx.fillStyle = colour('--dot')
    dots.forEach((values, i) => {
      const x = xOf(u, i)
      if (x === null) return
      for (const one of values) {
        ctx.beginPath()
        ctx.arc(x, u.valToPos(one, 'y', true), 2 * devicePixelRatio, 0, 2 * Math.PI)
        ctx.fill()
      }
    })
    ctx.restore()
  }

  /* ---- the plot ---- */
  /**
   * @param {Series} series
   * @param {Columns} columns
   * @param {View} view
   * @param {{ width: number, isNarrow: boolean, zoomed: (u: import('uplot')) => void }} how
   * @returns {import('uplot').Options}
   */
  const optionsOf = (series, columns, view, { width, isNarrow, zoomed }) => {
    const { places } = view
    const { unit } = series.metric
    const isLog = view.isLog() && columns.median.every(one => one === null || one > 0)
    const grid = { stroke: colour('--line'), width: 1 }
    const unseen = { stroke: 'transparent', points: { show: false } }
    /** @type {import('uplot').Range.Function} */
    const fromZero = (_u, _low, high) => [0, (high || 1) * 1.05]
    const passes = (/** @type {string} */ type) => type === 'mousemove' || type === 'mouseleave'
    return {
      width,
      height: HEIGHT,
      cursor: {
        y: false,
        sync: { key: 'commits', filters: { pub: passes, sub: passes } },
        drag: { x: true, y: false, setScale: false, dist: 4 },
        bind: { dblclick: () => null }
      },
      scales: {
        x: { time: view.byDate() },
        y: { distr: isLog ? 3 : 1, ...view.isFromZero() && !isLog && { range: fromZero } }
      },
      axes: [
        { stroke: colour('--soft'), grid, ticks: grid, space: 90, ...!view.byDate() &&
          { values: (_u, splits) => splits.map(one => places.sha[one]?.slice(0, 7) ?? '') } },
        { stroke: colour('--soft'), grid, ticks: grid, size: isNarrow ? 66 : 90, values: (_u, splits) =>
          splits.map(one => one === null ? '' : value(unit, one)) }
      ],
      series: [
        {},
        { label: 'median', stroke: colour('--link'), width: 1.5, spanGaps: false, points: {
          show: true, size: 5, fill: colour('--ground')
        } },
        unseen, unseen, unseen, unseen
      ],
      bands: [{ series: [3, 2], fill: colour('--band') }],
      legend: { show: false },
      hooks: {
        draw: [u => {
          if (columns.dots) drawDots(u, columns.dots)
          if (view.hasMarks()) drawMarks(u, columns, series)
        }],
        setSelect: [zoomed]
      }
    }
  }

  /** @type {Window['bwPanel']} */
  const panelOf = (series, view) => {
    const { places } = view
    const last = places.sha.length - 1
    const columns = columnsOf(series, view)
    const name = `${series.benchmark}: ${metricText(series.metric.name)}`
    const remove = element('button', { type: 'button', 'aria-label': `Remove ${name}` }, 'Remove')
    const holder = element('div', {
      role: 'application', 'aria-roledescription': 'graph', 'aria-describedby': 'hint', tabindex: '0', class: 'holder',
      'data-series': `${series.benchmark}:${series.metric.name}`,
      'aria-label': `${name}, ${series.shas.length} measured commits; the same numbers stand in the table below`
    })
    const panel = element('section', { class: 'panel', 'aria-label': name },
      element('header', {}, element('h2', {}, name), remove), holder, window.bwTable(series, columns, places))
    view.graphs.append(panel)

    const width = () => Math.max(200, panel.clientWidth - 18)
    const zoomed = (/** @type {import('uplot')} */ u) => {
      const { left, width: wide } = u.select
      const [from, to] = [u.posToIdx(left), u.posToIdx(left + wide)]
      u.setSelect({ left: 0, width: 0, top: 0, height: 0 }, false)
      if (to - from >= LEAST_SHOWN) view.zoomTo(from <= 0 && to >= last ? null : { from, to })
    }
    const xs = view.byDate() ? places.committedAtMs.map(ms => ms / 1000) : places.sha.map((_, i) => i)
    const ends = (/** @type {'min' | 'max'} */ which) =>
      columns.dots?.map(all => all.length === 0 ? null : Math[which](...all)) ?? columns.median
    const plot = new window.uPlot(
      optionsOf(series, columns, view, { width: width(), isNarrow: panel.clientWidth < NARROW_PX, zoomed }),
      [xs, columns.median, columns.low, columns.high, ends('min'), ends('max')], holder)
    const resized = new ResizeObserver(() => {
      if (plot.width !== width()) plot.setSize({ width: width(), height: HEIGHT })
    })
    resized.observe(panel)

    const tellNow = (/** @type {'pass' | 'pin'} */ how) => {
      if (typeof plot.cursor.idx === 'number') view.tell(entry, plot.cursor.idx, how)
    }
    plot.over.addEventListener('mousemove', () => tellNow('pass'))
    let downAtPx = 0
    plot.over.addEventListener('mousedown', event => { downAtPx = event.clientX })
    plot.over.addEventListener('click', event => { if (Math.abs(event.clientX - downAtPx) < 4) tellNow('pin') })
    plot.over.addEventListener('dblclick', () => view.zoomTo(null))
    plot.over.addEventListener('wheel', event => { // the plain wheel scrolls the page
      if (!event.shiftKey) return
      event.preventDefault()
      view.zoom((event.deltaY || event.deltaX) > 0 ? 1 / ZOOM_IN : ZOOM_IN, plot.cursor.idx ?? null)
    }, { passive: false })
    remove.addEventListener('click', () => view.remove(series))

    holder.addEventListener('keydown', event => {
      const { from, to } = view.range() ?? { from: 0, to: last }
      const now = view.pointed()
      /** @type {Record<string, () => void>} */
      const keys = {
        '+': () => view.zoom(ZOOM_IN, now),
        '-': () => view.zoom(1 / ZOOM_IN, now),
        Escape: () => {
          view.letGo()
          view.zoomTo(null)
        },
        Enter: () => {
          if (now !== null && places.verdict[now] !== null) {
            location.href = `${window.bw.root}commit/${places.sha[now]}.html`
          }
        },
        Home: () => view.tell(entry, from, 'pin'),
        End: () => view.tell(entry, to, 'pin')
      }
      const step = STEPS[event.key]
      if (event.altKey || event.ctrlKey || event.metaKey || (step === undefined && !(event.key in keys))) return
      event.preventDefault()
      if (step === undefined) keys[event.key]()
      else view.tell(entry, now === null ? to : Math.min(to, Math.max(from, now + step)), 'pin')
    })

    /** @type {Panel} */
    const entry = {
      series,
      columns,
      point: at => plot.setCursor({
        left: plot.valToPos(xs[at], 'x'), top: plot.valToPos(columns.median[at] ?? Number(plot.scales.y.min), 'y')
      }),
      show: range => {
        const [min, max] = range ? [xs[range.from], xs[range.to]] : [xs[0], xs[last]]
        if (max > min) plot.setScale('x', { min, max })
      },
      destroy: () => {
        resized.disconnect()
        plot.destroy()
        panel.remove()
      }
    }
    return entry
  }
  window.bwPanel = panelOf
}
