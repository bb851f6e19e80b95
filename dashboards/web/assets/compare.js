'use strict'
/* Two commits side by side, from their files. Measured against one another: with intervals. Otherwise: what each measured by itself, and no verdict. */
{
  const { load, element, byId, value, change, changeOf, words, root } = window.bw
  const result = byId('result')
  const hide = byId('hide')
  const copy = byId('markdown')
  const inputs = { a: byId('a'), b: byId('b') }
  let rows = []
  let title = ''

  const wholeSha = typed => {
    const options = [...byId('shas').options].map(one => one.value)
    const found = options.filter(one => one.startsWith(typed.trim().toLowerCase()))
    return typed.trim().length >= 4 && found.length === 1 ? found[0] : null
  }

  const paired = (old, fresh) => fresh.record.oldSha === old.commit.sha
  const rowsOf = (old, fresh) => fresh.results.map(one => {
    const before = old.results.find(other => other.benchmark === one.benchmark && other.metric === one.metric)
    if (paired(old, fresh)) {
      const ends = one.interval99 && [one.interval99.low, one.interval99.high].map(end => changeOf(one.better, end)).sort((x, y) => x - y)
      return { ...one, size: one.effect === null ? null : changeOf(one.better, one.effect), ends, old: before?.value?.[0] ?? null, now: one.value?.[0] ?? null }
    }
    const size = before?.value && one.value && before.value[0] !== 0 ? one.value[0] / before.value[0] - 1 : null
    return { ...one, size, ends: null, verdict: null, pairs: 0, old: before?.value?.[0] ?? null, now: one.value?.[0] ?? null }
  }).sort((x, y) => Number(y.gated) - Number(x.gated) || worse(y) - worse(x))
  const worse = ({ size, better }) => size === null ? -Infinity : better === 'higher' ? -size : size
  const interval = ends => ends ? ` (99 %: ${ends.map(end => change(end).replace(' %', '')).join(' to ')})` : ''
  const moved = row => row.verdict ? row.verdict !== 'quiet' && row.verdict !== 'inconclusive' : Math.abs(row.size ?? 0) >= 0.05

  const show = () => {
    const kept = rows.filter(row => !hide.checked || moved(row))
    const head = element('tr', {}, ...['Benchmark', 'Number', 'Verdict', 'Change', 'Old', 'New', 'Noise floor', 'Pairs'].map(text => element('th', { scope: 'col' }, text)))
    const body = element('tbody', {}, ...kept.map(row => element('tr', row.gated ? {} : { class: 'minor' },
      element('th', { scope: 'row' }, element('a', { href: `${root}graph.html?s=${row.benchmark}:${row.metric}` }, row.benchmark)), element('td', {}, row.metric),
      element('td', {}, row.verdict ? element('span', { class: `verdict v-${row.verdict}` }, words[row.verdict]) : 'not compared'),
      element('td', {}, `${change(row.size)}${interval(row.ends)}`), element('td', {}, value(row.unit, row.old)), element('td', {}, value(row.unit, row.now)),
      element('td', {}, row.minEffect === null ? '' : change(Math.expm1(row.minEffect)).replace('+', '± ')), element('td', {}, row.pairs ? String(row.pairs) : ''))))
    result.querySelector('.wide')?.remove()
    result.append(element('div', { class: 'wide' }, element('table', {}, element('thead', {}, head), body)))
  }

  const summary = (old, fresh) => {
    const count = verdict => rows.filter(row => row.gated && row.verdict === verdict).length
    const link = ({ commit }) => element('a', { href: `${root}commit/${commit.sha}.html`, class: 'sha' }, commit.sha.slice(0, 12))
    const line = paired(old, fresh)
      ? `Measured against one another: ${count('confirmed') + count('accepted')} worse, ${count('improved')} better, ${count('suspected')} likely, ${count('quiet')} unchanged, ${count('inconclusive')} inconclusive.`
      : 'Not measured against one another: the changes below are between numbers of different sessions, maybe of different hours, and have no verdict. To measure:'
    const command = `bellwether bench compare ${old.commit.sha.slice(0, 12)} ${fresh.commit.sha.slice(0, 12)}`
    return [
      element('h2', {}, link(old), ` ${old.commit.subject} → `, link(fresh), ` ${fresh.commit.subject}`),
      element('p', {}, line, ...paired(old, fresh) ? [] : [' ', element('code', { class: 'command' }, command)]),
      element('p', {}, 'As JSON: ', element('a', { href: `${root}data/commit/${old.commit.sha}.json` }, 'old'), ', ', element('a', { href: `${root}data/commit/${fresh.commit.sha}.json` }, 'new'))
    ]
  }

  const compare = async () => {
    const shas = [inputs.a, inputs.b].map(input => wholeSha(input.value))
    copy.disabled = true
    if (shas.includes(null)) {
      const which = shas[0] === null ? inputs.a : inputs.b
      result.replaceChildren(element('p', { class: 'failure' }, which.value.trim() === '' ? 'Choose two commits.' : `"${which.value}" is no measured commit, or more than one.`))
      return
    }
    try {
      const [old, fresh] = await Promise.all(shas.map(sha => load(`data/commit/${sha}.json`)))
      rows = rowsOf(old, fresh)
      title = `${old.commit.sha.slice(0, 12)} -> ${fresh.commit.sha.slice(0, 12)}`
      result.replaceChildren(...summary(old, fresh))
      show()
      copy.disabled = false
      history.replaceState(null, '', `${location.pathname}?a=${shas[0]}&b=${shas[1]}`)
    } catch (err) {
      result.replaceChildren(element('p', { class: 'failure' }, `They cannot be compared: ${err.message}`))
    }
  }

  const markdown = () => [
    `### ${title}`, '', '| benchmark | number | verdict | change | old | new |', '|---|---|---|---|---|---|',
    ...rows.filter(row => !hide.checked || moved(row)).map(row => `| ${row.benchmark} | ${row.metric} | ${row.verdict ? words[row.verdict] : ''} | ${change(row.size)}${interval(row.ends)} | ${value(row.unit, row.old)} | ${value(row.unit, row.now)} |`)
  ].join('\n')

  const asked = new URLSearchParams(location.search)
  inputs.a.value = asked.get('a') ?? ''
  inputs.b.value = asked.get('b') ?? ''
  hide.addEventListener('change', show)
  byId('pair').addEventListener('submit', event => {
    event.preventDefault()
    compare()
  })
  copy.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(markdown())
      copy.textContent = 'Copied'
    } catch { // a page that is not served over https may not write there
      result.append(element('pre', {}, markdown()))
    }
  })
  if (inputs.a.value && inputs.b.value) compare()
}
