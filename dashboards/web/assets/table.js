'use strict'
/* The numbers of a graph as a table, for who does not see it; filled when it is opened. */
{
  const { element, metricText, value, verdictTag, captioned, root } = window.bw
  const PAGE_ROWS = 50

  window.bwTable = ({ benchmark, metric }, columns, places) => {
    const rows = places.sha.map((_, i) => i).filter(i => columns.median[i] !== null).reverse()
    const head = element('thead', {}, element('tr', {},
      ...['Commit', 'Subject', 'Median', 'Middle half', 'Verdict'].map(text => element('th', { scope: 'col' }, text))))
    const body = element('tbody')
    const more = element('button', { type: 'button' }, 'More rows')
    let filled = 0
    const fill = () => {
      for (const i of rows.slice(filled, filled + PAGE_ROWS)) {
        const verdict = columns.verdict[i]
        body.append(element('tr', {},
          element('th', { scope: 'row' },
            element('a', { href: `${root}commit/${places.sha[i]}.html`, class: 'sha' }, places.sha[i].slice(0, 12))),
          element('td', {}, places.subject[i]),
          element('td', {}, value(metric.unit, columns.median[i])),
          element('td', {}, `${value(metric.unit, columns.low[i])} to ${value(metric.unit, columns.high[i])}`),
          element('td', {}, verdict === null ? '' : verdictTag(verdict))))
      }
      filled += PAGE_ROWS
      more.hidden = filled >= rows.length
    }
    more.addEventListener('click', fill)
    const table = captioned(`${benchmark}, ${metricText(metric.name)}, the newest commit first`, head, body)
    table.classList.add('low')
    const details = element('details', {}, element('summary', {}, 'Table'), table, more)
    details.addEventListener('toggle', () => { if (details.open && filled === 0) fill() })
    return details
  }
}
