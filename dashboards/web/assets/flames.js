'use strict'
/*
 * Flame graphs of a commit's page: of the old side, of the new one, and the new one's shape coloured by the difference.
 * A click on a function shows it as wide as the picture, in all three; so do Enter and the arrow keys.
 */
{
  const { load, element, svg, value } = window.bw
  const ROW = 18
  const WIDTH = 1000
  const LEAST_WIDTH = 2
  const LETTER_WIDTH = 6.5
  /** @typedef {{ node: FlameNode, path: string, x: number, level: number, width: number }} Box */

  /**
   * @param {FlameNode} root
   * @returns {Map<string, FlameNode>} by the names from the root to it, so that lines may move
   */
  const byPath = root => {
    const all = new Map()
    /** @param {FlameNode} node @param {string} path */
    const walk = (node, path) => {
      if (!all.has(path)) all.set(path, node)
      for (const child of node.children) walk(child, `${path}\n${child.name}`)
    }
    walk(root, root.name)
    return all
  }

  /** @param {FlameNode} from @param {string} at @returns {Box[]} */
  const boxesOf = (from, at) => {
    /** @type {Box[]} */
    const boxes = []
    /** @param {FlameNode} node @param {string} path @param {number} x @param {number} level */
    const walk = (node, path, x, level) => {
      const width = node.us / (from.us || 1) * WIDTH
      if (width < LEAST_WIDTH) return
      boxes.push({ node, path, x, level, width })
      let left = x
      for (const child of node.children) {
        walk(child, `${path}\n${child.name}`, left, level + 1)
        left += child.us / (from.us || 1) * WIDTH
      }
    }
    walk(from, at, 0, 0)
    return boxes
  }

  /** @param {string} name @returns {string} the same function has the same colour in every picture */
  const warm = name => {
    let hash = 0
    for (const letter of name) hash = (hash * 31 + letter.charCodeAt(0)) % 997
    return `hsl(${20 + hash % 35} 75% ${70 + hash % 12}%)`
  }
  /**
   * Red takes more than before, green less; grey is the same.
   * @param {number} now
   * @param {number | undefined} before
   * @param {number} whole
   */
  const tint = (now, before, whole) => {
    const share = Math.max(-1, Math.min(1, (now - (before ?? 0)) / whole * 5))
    if (Math.abs(share) < 0.02) return 'hsl(220 8% 82%)'
    return share > 0 ? `hsl(4 80% ${88 - 26 * share}%)` : `hsl(140 45% ${86 - 26 * -share}%)`
  }

  /** @param {HTMLElement} section */
  const showFlames = async section => {
    /** @type {Flames} */
    const { old, new: fresh, per } = await load(String(section.dataset.src))
    const trees = { old: byPath(old), new: byPath(fresh) }
    const readout = element('p', { class: 'readout', role: 'status' })
    const whole = element('button', { type: 'button', disabled: '' }, 'Show all')
    const rule = `Width is time a ${per}. Click a function to see it as wide as the picture.`
    const kinds = [
      { name: 'Before', side: /** @type {const} */ ('old'), colour: (/** @type {Box} */ { node }) => warm(node.name) },
      { name: 'Now', side: /** @type {const} */ ('new'), colour: (/** @type {Box} */ { node }) => warm(node.name) },
      { name: 'Difference', side: /** @type {const} */ ('new'), colour: (/** @type {Box} */ { node, path }) =>
        tint(node.us, trees.old.get(path)?.us, fresh.us) }
    ]
    const more = fresh.us - old.us
    /** @type {Record<string, string>} */
    const sums = {
      Before: value('us', old.us), Now: value('us', fresh.us), Difference: `${more < 0 ? '' : '+'}${value('us', more)}`
    }
    const pictures = kinds.map(({ name }) => ({
      holder: element('div', { class: 'flame', 'data-picture': name.toLowerCase() }),
      heading: element('h3', {}, `${name}: ${sums[name]} a ${per}`)
    }))

    /** @param {Box} box @param {'old' | 'new'} side */
    const textOf = ({ node, path }, side) => {
      const [before, now] = [trees.old.get(path)?.us, trees.new.get(path)?.us]
      const share = (node.us / (side === 'old' ? old.us : fresh.us) * 100).toFixed(1)
      return `${node.name} ${node.place}: ${value('us', node.us)}, ${share} %; before ${before === undefined ? 'none' : value('us', before)}, now ${now === undefined ? 'none' : value('us', now)}`
    }
    /** @param {string} path */
    const zoomTo = path => {
      const isWhole = path === fresh.name
      whole.disabled = isWhole
      readout.textContent = isWhole
        ? `${rule} In the difference red takes more than before, green less.`
        : `Shown: ${path.split('\n').at(-1)}.`
      kinds.forEach(({ name, side, colour }, i) => {
        const from = trees[side].get(path)
        pictures[i].holder.replaceChildren(from
          ? drawn({ from, path, name, side, colour })
          : element('p', { class: 'sub' }, 'It is not called on this side.'))
      })
    }
    /**
     * @param {{ from: FlameNode, path: string, name: string, side: 'old' | 'new', colour: (box: Box) => string }} what
     */
    const drawn = ({ from, path, name, side, colour }) => {
      const boxes = boxesOf(from, path)
      const depth = Math.max(...boxes.map(({ level }) => level)) + 1
      const picture = svg('svg', {
        viewBox: `0 0 ${WIDTH} ${depth * ROW}`, role: 'group', 'aria-label': `Flame graph, ${name.toLowerCase()}`
      })
      boxes.forEach((box, i) => {
        const text = textOf(box, side)
        const rect = svg('rect', {
          x: box.x, y: box.level * ROW, width: box.width, height: ROW - 1, fill: colour(box),
          tabindex: i === 0 ? 0 : -1, role: 'button', 'aria-label': text
        }, svg('title', {}, text))
        rect.addEventListener('mouseenter', () => { readout.textContent = text })
        rect.addEventListener('focus', () => { readout.textContent = text })
        rect.addEventListener('click', () => zoomTo(box.path))
        rect.addEventListener('keydown', event => walk(event, box, picture))
        picture.append(rect)
        if (box.width > 40) picture.append(svg('text',
          { x: box.x + 3, y: box.level * ROW + 13 }, box.node.name.slice(0, Math.floor(box.width / LETTER_WIDTH))))
      })
      return picture
    }
    /** @param {KeyboardEvent} event @param {Box} box @param {SVGElement} picture */
    const walk = (event, box, picture) => {
      if (event.key === 'Enter' || event.key === ' ') {
        event.preventDefault()
        const holder = picture.parentElement
        zoomTo(box.path)
        return holder?.querySelector('rect')?.focus()
      }
      const all = [...picture.querySelectorAll('rect')]
      const here = all.indexOf(/** @type {SVGRectElement} */ (event.target))
      const next = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: all.length - 1 }[event.key]
      if (next === undefined || !all[next]) return
      event.preventDefault()
      all[next].focus()
    }
    whole.addEventListener('click', () => zoomTo(fresh.name))
    for (const { heading, holder } of pictures) section.append(heading, holder)
    section.append(element('p', { class: 'bar' }, whole), readout)
    zoomTo(fresh.name)
  }

  const section = document.getElementById('flames')
  if (section) {
    showFlames(section)
      .catch(
        err => section.append(element('p', { class: 'failure' }, `The flame graphs cannot be shown: ${err.message}`))
      )
      .finally(() => { section.dataset.ready = 'yes' })
  }
}
