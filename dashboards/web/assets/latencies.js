'use strict'
/* Latencies of a commit's page: both sides laid over one another, on a logarithmic axis, as shares of all requests. */
{
  const { load, element, svg, value, captioned } = window.bw
  const WIDTH = 800
  const HEIGHT = 220
  const PADDING = 28
  /** A step reaches a tenth further than where it begins (bench/service/site/latencies.js). */
  const STEP = 1.1

  /** @param {{ old: Latencies, new: Latencies }} sides */
  const curves = ({ old, new: fresh }) => {
    const ends = [...old.steps, ...fresh.steps].map(([us]) => us)
    const [low, high] = [Math.min(...ends), Math.max(...ends) * STEP]
    const most = Math.max(...[old, fresh].flatMap(side => side.steps.map(([, count]) => count / side.count)))
    const x = (/** @type {number} */ us) =>
      PADDING + (Math.log(us) - Math.log(low)) / (Math.log(high) - Math.log(low) || 1) * (WIDTH - 2 * PADDING)
    const y = (/** @type {number} */ share) => HEIGHT - PADDING - share / most * (HEIGHT - 2 * PADDING)
    const ground = HEIGHT - PADDING
    const path = (/** @type {Latencies} */ side) => side.steps.map(([us, count], i) => {
      const [left, right, top] = [x(us), x(us * STEP), y(count / side.count)].map(one => one.toFixed(1))
      // a step without a request between them goes down to the ground
      const follows = i > 0 && us / side.steps[i - 1][0] < STEP * 1.01
      const next = side.steps[i + 1]
      return `${follows ? '' : `${i === 0 ? 'M' : 'L'}${left} ${ground}`}L${left} ${top}L${right} ${top}${next && next[0] / us < STEP * 1.01 ? '' : `L${right} ${ground}`}`
    }).join('')
    const picture = svg('svg', {
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`, class: 'curves', role: 'img',
      'aria-label': 'How often which latency was seen, before and now; the table below has the percentiles'
    })
    picture.append(svg('line', { x1: PADDING, x2: WIDTH - PADDING, y1: ground, y2: ground, class: 'axis' }),
      svg('path', { d: path(fresh), class: 'new' }), svg('path', { d: path(old), class: 'old' }))
    for (const mark of marksBetween(low, high)) {
      picture.append(svg('text', { x: x(mark), y: HEIGHT - 8, 'text-anchor': 'middle' }, value('us', mark)))
    }
    return picture
  }
  /** 1, 2, 5, 10 ...: as many as have room. @param {number} low @param {number} high */
  const marksBetween = (low, high) => {
    const all = []
    for (let ten = 10 ** Math.floor(Math.log10(low)); ten <= high; ten *= 10) {
      for (const one of [1, 2, 5]) all.push(one * ten)
    }
    const found = all.filter(one => one >= low && one <= high)
    return found.length > 8 ? found.filter(one => Number.isInteger(Math.log10(one))) : found
  }

  /** @param {HTMLElement} section */
  const showLatencies = async section => {
    /** @type {{ benchmark: string, old: Latencies, new: Latencies }[]} */
    const all = await load(String(section.dataset.src))
    if (all.length === 0) return // thinned, or no server
    section.hidden = false
    section.append(element('p', { class: 'sub' }, 'All launches together; before dashed, now filled.'))
    for (const one of all) {
      const names = Object.keys(one.new.percentiles)
      const head = element('thead', {}, element('tr',
        {}, element('th', { scope: 'col' }, 'Side'), ...names.map(name => element('th', { scope: 'col' }, `${name} %`)),
        element('th', { scope: 'col' }, 'Requests')))
      const rows = /** @type {[string, Latencies][]} */ ([['before', one.old], ['now', one.new]]).map((
        [name, side]
      ) => element('tr', {},
        element('th', { scope: 'row' }, name), ...names.map(p => element('td', {}, value('us', side.percentiles[p]))),
        element('td', {}, side.count.toLocaleString('en-US'))))
      section.append(element('h3', {}, one.benchmark),
        curves(one), captioned(`Latencies of ${one.benchmark}`, head, element('tbody', {}, ...rows)))
    }
  }

  const section = document.getElementById('latencies')
  if (section) {
    showLatencies(section).catch(err => {
      section.hidden = false
      section.append(element('p', { class: 'failure' }, `The latencies cannot be shown: ${err.message}`))
    }).finally(() => { section.dataset.ready = 'yes' })
  }
}
