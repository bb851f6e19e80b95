'use strict'
/* What a commit's page shows beside its tables: flame graphs of both sides, and latencies laid over one another. */
{
  const { load, element, svg, byId, value } = window.bw
  const ROW = 18
  const WIDTH = 1000
  const LEAST = 0.002

  /* ---- flames: width is time a request; a function that takes more than before is red, less is green ---- */
  const flatten = root => {
    const all = new Map()
    const walk = (node, path) => {
      const own = `${path}\n${node.name}`
      all.set(own, (all.get(own) ?? 0) + node.us)
      for (const child of node.children) walk(child, own)
    }
    walk(root, '')
    return all
  }
  const tint = (now, before) => {
    if (before === undefined) return 'hsl(4 80% 70%)'
    const share = Math.max(-1, Math.min(1, (now - before) / Math.max(now, before, 1e-9) * 2))
    return share >= 0 ? `hsl(${30 - 26 * share} 80% ${82 - 14 * share}%)` : `hsl(${60 + 80 * -share} 50% ${82 - 14 * -share}%)`
  }
  const flame = (root, before, label, readout) => {
    let depth = 0
    const boxes = []
    const walk = (node, x, level, path) => {
      depth = Math.max(depth, level)
      const own = `${path}\n${node.name}`
      const width = node.us / root.us * WIDTH
      if (width < LEAST * WIDTH) return
      boxes.push({ node, x, level, width, own })
      let at = x
      for (const child of node.children) {
        walk(child, at, level + 1, own)
        at += child.us / root.us * WIDTH
      }
    }
    walk(root, 0, 0, '')
    const picture = svg('svg', { viewBox: `0 0 ${WIDTH} ${(depth + 1) * ROW}`, role: 'img', 'aria-label': label })
    for (const { node, x, level, width, own } of boxes) {
      const past = before.get(own)
      const text = `${node.name} ${node.place}: ${value('us', node.us)}, ${(node.us / root.us * 100).toFixed(1)} %; other side ${past === undefined ? 'none' : value('us', past)}`
      const box = svg('rect', { x, y: level * ROW, width, height: ROW - 1, fill: tint(node.us, past) }, svg('title', {}, text))
      box.addEventListener('mouseenter', () => { readout.textContent = text })
      picture.append(box)
      if (width > 40) picture.append(svg('text', { x: x + 3, y: level * ROW + 13 }, node.name.slice(0, Math.floor(width / 6.5))))
    }
    return picture
  }
  const showFlames = async section => {
    const { old, new: fresh, per } = await load(section.dataset.src.replace(/^\.\.\//, ''))
    const readout = element('p', { class: 'readout' }, `Width is time a ${per}. Red takes more than on the other side, green less.`)
    for (const [name, side, other] of [['Before', old, fresh], ['Now', fresh, old]]) {
      section.append(element('h3', {}, `${name}: ${value('us', side.us)} a ${per}`), element('div', { class: 'flame' }, flame(side, flatten(other), `Flame graph, ${name.toLowerCase()}`, readout)))
    }
    section.append(readout)
  }

  /* ---- latencies: a logarithmic axis, shares of all requests ---- */
  const curves = ({ old, new: fresh }) => {
    const ends = [...old.steps, ...fresh.steps].map(([us]) => us)
    const [low, high] = [Math.min(...ends), Math.max(...ends) * 1.1]
    const most = Math.max(...[old, fresh].flatMap(side => side.steps.map(([, count]) => count / side.count)))
    const [W, H, P] = [800, 220, 28]
    const x = us => P + (Math.log(us) - Math.log(low)) / (Math.log(high) - Math.log(low) || 1) * (W - 2 * P)
    const y = share => H - P - share / most * (H - 2 * P)
    const path = side => `M${x(side.steps[0][0])} ${H - P}` + side.steps.map(([us, count]) => `L${x(us).toFixed(1)} ${y(count / side.count).toFixed(1)}L${x(us * 1.1).toFixed(1)} ${y(count / side.count).toFixed(1)}`).join('') + `V${H - P}`
    const picture = svg('svg', { viewBox: `0 0 ${W} ${H}`, class: 'curves', role: 'img', 'aria-label': 'How often which latency was seen, before and now' })
    picture.append(svg('line', { x1: P, x2: W - P, y1: H - P, y2: H - P, class: 'axis' }), svg('path', { d: path(fresh), class: 'new' }), svg('path', { d: path(old), class: 'old' }))
    for (let mark = 10 ** Math.floor(Math.log10(low)); mark <= high; mark *= 10) if (mark >= low) picture.append(svg('text', { x: x(mark), y: H - 8 }, value('us', mark)))
    return picture
  }
  const showLatencies = async section => {
    const all = await load(section.dataset.src.replace(/^\.\.\//, ''))
    if (all.length === 0) return // thinned, or no server
    section.hidden = false
    section.append(element('p', { class: 'sub' }, 'All launches together; before dashed, now filled.'))
    for (const one of all) {
      const names = Object.keys(one.new.percentiles)
      section.append(element('h3', {}, one.benchmark), curves(one), element('table', {},
        element('thead', {}, element('tr', {}, element('th', { scope: 'col' }, 'Side'), ...names.map(name => element('th', { scope: 'col' }, `${name} %`)), element('th', { scope: 'col' }, 'Requests'))),
        element('tbody', {}, ...[['before', one.old], ['now', one.new]].map(([name, side]) => element('tr', {}, element('th', { scope: 'row' }, name), ...names.map(p => element('td', {}, value('us', side.percentiles[p]))), element('td', {}, side.count.toLocaleString('en-US')))))))
    }
  }

  const parts = [{ id: 'flames', show: showFlames }, { id: 'latencies', show: showLatencies }].map(async ({ id, show }) => {
    const section = byId(id)
    if (section) await show(section).catch(err => section.append(element('p', { class: 'failure' }, `Cannot be shown: ${err.message}`)))
  })
  Promise.all(parts).then(() => { document.body.dataset.ready = 'yes' })
}
