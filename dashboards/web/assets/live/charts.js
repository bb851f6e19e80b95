'use strict'
/*
 * Pictures of series: a line in a row of the table, and the graphs of one app or worker, each with its numbers as a
 * table.
 */
{
  const { element, svg, captioned, colour } = window.bw
  const { sparkPath, SPARK_BOX } = window.bwShared
  const { number } = window.bwLiveWords
  const HEIGHT = 130
  const AXIS_PX = 70
  /** The table is for reading: the newest of them. */
  const TABLE_ROWS = 60

  /** @type {readonly [LiveField, string][]} */
  const CHARTS = Object.freeze([
    ['cpuPercent', 'CPU'], ['rssBytes', 'Memory'], ['requestsPerSecond', 'Requests'], ['errorsPerSecond', 'Errors'],
    ['p99Seconds', 'Time to answer, p99'],
    ['loopDelayP99Seconds', 'Event loop delay, p99'], ['connections', 'Connections'], ['acceptQueue', 'Accept queue']
  ])

  const MIB = 2 ** 20
  /** One, two, five, ten: steps of an axis that are easy to read. @param {number} unit */
  const stepsOf = unit => Array.from({ length: 21 }, (_, i) => [1, 2, 5][i % 3] * 10 ** Math.floor(i / 3) * unit)
  /** uPlot's own steps are of tens, and may be less than one. @type {Partial<Record<LiveField, number[]>>} */
  const STEPS = { rssBytes: stepsOf(MIB), connections: stepsOf(1), acceptQueue: stepsOf(1) }

  /** @type {Window['bwLiveCharts']['spark']} */
  const spark = () => {
    const line = svg('path')
    const dot = svg('path', { class: 'dot' })
    // the number stands beside it
    const picture = svg('svg',
      { class: 'spark', viewBox: SPARK_BOX, preserveAspectRatio: 'none', 'aria-hidden': 'true' }, line, dot)
    return {
      picture,
      draw: points => {
        const drawn = sparkPath(points)
        line.setAttribute('d', drawn?.path ?? '')
        dot.setAttribute('d', drawn?.dot ?? '')
      }
    }
  }

  /** @param {LiveField} field @param {number} width @returns {import('uplot').Options} */
  const optionsOf = (field, width) => {
    const grid = { stroke: colour('--line'), width: 1 }
    const axis = { stroke: colour('--soft'), grid, ticks: grid, font: '12px system-ui, sans-serif' }
    /** @type {import('uplot').Range.Function} */
    const fromZero = (_u, _low, high) => [0, (high || 1) * 1.1]
    return {
      width,
      height: HEIGHT,
      cursor: { y: false, sync: { key: 'live' }, drag: { x: false, y: false } },
      scales: { x: { time: true }, y: { range: fromZero } },
      axes: [
        { ...axis, space: 70, size: 28, values: (_u, splits) =>
          splits.map(one => new Date(one * 1000).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })) },
        { ...axis, size: AXIS_PX, space: 28, ...STEPS[field] && { incrs: STEPS[field] }, values: (_u, splits) =>
          splits.map(one => number(field, one)) }
      ],
      series: [{}, {
        stroke: colour('--link'), fill: colour('--band'), width: 1.5, spanGaps: false, points: { show: false }
      }],
      legend: { show: false }
    }
  }

  /** @param {HTMLElement} holder @param {string} of @param {LiveField} field @param {string} name */
  const chartOf = (holder, of, field, name) => {
    const told = element('p')
    const plotted = element('div', { role: 'img' })
    const body = element('tbody')
    const head = element('thead',
      {}, element('tr', {}, element('th', { scope: 'col' }, 'Time'), element('th', { scope: 'col' }, name)))
    const table = captioned(`${name} of ${of}, the last minute, the newest second first`, head, body)
    table.classList.add('low')
    const details = element('details', {}, element('summary', {}, 'Table'), table)
    const panel = element('section', { class: 'panel', 'aria-label': `${name} of ${of}` },
      element('header', {}, element('h2', {}, name), told), plotted, details)
    holder.append(panel)
    /** @type {[number[], (number | null)[]]} */
    let data = [[], []]
    const width = () => Math.max(200, panel.clientWidth - 18)
    const plot = new window.uPlot(optionsOf(field, width()), data, plotted)
    plot.setSize({ width: width(), height: HEIGHT })
    const resized = new ResizeObserver(() => {
      if (plot.width !== width()) plot.setSize({ width: width(), height: HEIGHT })
    })
    resized.observe(panel)

    const fill = () => {
      const [times, values] = data
      const rows = times.map((_, i) => i).slice(-TABLE_ROWS).reverse()
      body.replaceChildren(...rows.map(i => element('tr',
        {}, element('th', { scope: 'row' }, new Date(times[i] * 1000).toLocaleTimeString('en-GB')),
        element('td', {}, number(field, values[i])))))
    }
    details.addEventListener('toggle', () => { if (details.open) fill() })
    return {
      /** @param {number[]} times @param {(number | null)[]} values */
      draw: (times, values) => {
        data = [times, values]
        plot.setData(data)
        const known = values.filter(one => one !== null)
        const now = number(field, values.at(-1))
        const highest = known.length === 0 ? '–' : number(field, Math.max(...known))
        told.textContent = `${now} · highest ${highest}`
        plotted.setAttribute('aria-label',
          `${name} of ${of} in the last ten minutes: now ${now}, highest ${highest}. The table below has the numbers.`)
        if (details.open && !table.contains(document.activeElement)) fill() // who reads it keeps the place
      },
      end: () => {
        resized.disconnect()
        plot.destroy()
      }
    }
  }

  /** @type {Window['bwLiveCharts']['charts']} */
  const charts = (holder, of, isApp) => {
    holder.replaceChildren()
    const all = CHARTS.filter(([field]) => isApp || field !== 'acceptQueue')
      .map(([field, name]) => ({ field, chart: chartOf(holder, of, field, name) }))
    return {
      draw: (store, count) => {
        const times = Array.from({ length: count }, (_, i) => Math.round(store.atMs / 1000) - count + 1 + i)
        for (const { field, chart } of all) chart.draw(times, store.points(of, field, count))
      },
      end: () => {
        for (const { chart } of all) chart.end()
        holder.replaceChildren()
      }
    }
  }

  window.bwLiveCharts = { spark, charts }
}
