'use strict'
/* The live page: the part of the known facts that is shown, the address that brings it back, and the keys. */
{
  const { element, byId, box } = window.bw
  const { duration } = window.bwShared
  const { faultsOf, summary, exitText } = window.bwLiveWords
  const { rowsOf, table, SORTS } = window.bwLiveRows
  const TOLD_EVERY_MS = 5000
  const MOST_FAULTS = 12

  const store = window.bwLiveStore.create()
  const sort = /** @type {HTMLSelectElement} */ (byId('sort'))
  const [filter, faulty, frozen] = ['filter', 'faulty', 'frozen'].map(box)
  const keys = /** @type {HTMLDialogElement} */ (byId('keys'))
  const body = /** @type {HTMLElement} */ (document.querySelector('#rows tbody'))
  const drawRows = table(body)
  const acts = window.bwLiveActs(() => {
    const app = of === '' ? undefined : appOf(of)
    return app === undefined ? null : { of, app }
  })
  const texts = window.bwLiveTexts({ ofNow: () => of, isFrozen: () => frozen.checked, onChange: () => remember() })
  let wantedText = ''
  let of = ''
  /** @type {ReturnType<Window['bwLiveCharts']['charts']> | null} */
  let charts = null
  let toldAtMs = -Infinity
  let toldText = ''
  let isPlanned = false

  /* ---- the address ---- */
  const readAddress = () => {
    const asked = new URLSearchParams(location.search)
    of = (asked.get('of') ?? '').slice(0, 200)
    filter.value = (asked.get('q') ?? '').slice(0, 200)
    faulty.checked = asked.get('trouble') === '1'
    sort.value = SORTS.find(one => one === asked.get('sort')) ?? ''
    wantedText = asked.get('text') ?? ''
  }
  const addressNow = () => {
    const text = texts.shown()
    const asked = new URLSearchParams({
      ...of ? { of } : {}, ...of && text ? { text } : {}, ...filter.value ? { q: filter.value } : {},
      ...faulty.checked ? { trouble: '1' } : {}, ...sort.value ? { sort: sort.value } : {}
    })
    return `${location.pathname}${asked.size > 0 ? `?${asked}` : ''}`
  }
  const remember = () => history.replaceState(null, '', addressNow())

  /* ---- what is shown ---- */
  /** @param {HTMLElement} node @param {string} text */
  const put = (node, text) => { if (node.textContent !== text) node.textContent = text }
  /* A list is made anew only when it says something else: who reads it keeps the place. */
  /** @type {Map<string, string>} */
  const shown = new Map()
  /** @param {string} id @param {unknown} facts @param {() => Node[]} make */
  const fill = (id, facts, make) => {
    const text = JSON.stringify(facts)
    if (shown.get(id) === text) return
    shown.set(id, text)
    byId(id).replaceChildren(...make())
  }

  /** @param {string} text   of a fact: the settings check which texts are links, and this checks it again */
  const isUrl = text => /^https?:\/\//.test(text)

  /** Said aloud at most every few seconds. @param {string} text */
  const tell = text => {
    if (text === toldText || performance.now() - toldAtMs < TOLD_EVERY_MS) return
    const isFirst = toldText === ''
    toldText = text
    toldAtMs = performance.now()
    if (!isFirst) byId('told').textContent = text
  }

  const drawFaults = () => {
    const all = (store.picture?.apps ?? []).filter(app => of === '' || app.name === appOf(of)?.name).flatMap(faultsOf)
    const more = all.length - MOST_FAULTS
    fill('faults', all, () => [
      ...all.slice(0, MOST_FAULTS).map(({ kind, text }) => element('li', { class: kind }, text)),
      ...more > 0 ? [element('li', {}, `and ${more} more`)] : []
    ])
  }
  const drawEvents = () => {
    const app = of === '' ? null : appOf(of)?.name
    const lines = store.events.filter(one => app === null || one.app === app)
    fill('events', lines, () => lines.length === 0 ? [
      element('li', {}, 'Nothing has happened since the manager began.')
    ] : lines.map(({ atMs, level, text }) => {
      const at = new Date(atMs)
      return element('li', {}, element('time', { datetime: at.toISOString() }, at.toLocaleTimeString('en-GB')),
        element('span', { class: level === 'info' ? '' : 'bad' }, text))
    }))
  }
  /** @param {string} name  of an app or worker */
  const appOf = name => store.picture?.apps.find(app => app.name === name) ??
    store.picture?.apps.find(app => app.name === name.replace(/\.\d+$/, ''))

  const drawOne = () => {
    byId('one').hidden = of === ''
    byId('more').hidden = of === ''
    put(byId('title'), of === '' ? 'Apps' : of)
    document.title = `${of === '' ? 'Apps' : of} · Bellwether`
    const app = of === '' ? undefined : appOf(of)
    if (app === undefined) {
      charts?.end()
      charts = null
      return
    }
    const isApp = app.name === of
    const worker = app.workers.find(one => one.id === of)
    const facts = [
      ['generation', String(worker?.generation ?? app.generation)],
      ...isApp && app.listen.length > 0 ? [['listens on', app.listen.join(', ')]] : [],
      ...worker?.pid
        ? [['process', String(worker.pid)], ['since', new Date(worker.startedAtMs).toLocaleString('en-GB')]]
        : [],
      ...isApp ? Object.entries(store.closeUp?.links ?? {}) : [],
      ...store.closeUp?.operation && isApp ? [['under way', progressText(app, store.closeUp.operation)]] : [],
      ...store.closeUp?.rollback && isApp ? [[
        'rollback to',
        `generation ${store.closeUp.rollback.generation}${store.closeUp.rollback.kept > 0 ? ', kept' : ''}`
      ]] : []
    ]
    fill('facts', facts, () => [element('dl', { class: 'facts' }, ...facts.flatMap(([name, text]) => [
      element('dt', {}, name),
      element('dd', {}, isUrl(text) ? element('a', { href: text, rel: 'noreferrer' }, text) : text)
    ]))])
    charts ??= window.bwLiveCharts.charts(byId('charts'), of, isApp)
    charts.draw(store, window.bwLiveStore.MOST_ROWS)
    acts.draw(store.picture?.manager.allowActions === true)
    if (wantedText !== '') texts.show(wantedText) // of the address
    wantedText = ''
    drawMore(isApp)
  }
  /** The progress of an operation. @param {LiveApp} app @param {{ verb: string, elapsedMs: number }} operation */
  const progressText = ({ workers, instances, generation }, { verb, elapsedMs }) => {
    const isRolling = ['reload', 'rollback', 'restart'].includes(verb) &&
      new Set(workers.map(one => one.generation)).size > 1
    const there = workers.filter(one => one.generation === generation && one.state === 'serving').length
    return `${verb}, for ${duration(elapsedMs)}${isRolling ? `: ${there} of ${instances} workers of generation ${generation} serve` : ''}`
  }
  /** @param {boolean} isApp */
  const drawMore = isApp => {
    const { exits = [], stacks = [], box: newest } = store.closeUp ?? {}
    const isShown = exits.some(({ box: name }) => name === newest?.name)
    const own = {
      box: newest === undefined || isShown || (!isApp && newest.worker !== of) ? null : newest,
      exits: exits.filter(one => isApp || one.id === of),
      stacks: stacks.filter(one => isApp || one.id === of)
    }
    fill('more', own, () => {
      const rows = own.exits.map(exit => element('tr', {},
        element('th', { scope: 'row' }, exit.id), element('td', {}, new Date(exit.atMs).toLocaleString('en-GB')),
        element('td', {}, duration(exit.uptimeMs)),
        element('td', { class: exit.unasked ? 's-bad' : '' }, exitText(exit)),
        element('td', {}, ...exit.box ? [element('button', {
          type: 'button',
          'data-box': exit.box,
          'aria-label': `Black box of ${exit.id}, ${new Date(exit.atMs).toLocaleTimeString('en-GB')}`
        }, 'Black box')] : [])))
      const head = element('thead', {}, element('tr',
        {}, ...['Worker', 'When', 'Lived', 'Why', 'Kept'].map(text => element('th', { scope: 'col' }, text))))
      const ends = rows.length === 0
        ? element('p', {}, 'None.')
        : window.bw.captioned('Last exits, the newest first', head, element('tbody', {}, ...rows))
      const traces = own.stacks.flatMap(({ id, takenAtMs, lines }) => [
        element('h3', {}, `${id}, ${new Date(takenAtMs).toLocaleTimeString('en-GB')}`),
        element('pre', { tabindex: '0' }, lines.join('\n'))
      ])
      const kept = own.box === null ? [] : [element('p', {}, element('button',
        { type: 'button', 'data-box': own.box.name },
        `The newest black box: ${own.box.worker}, ${new Date(own.box.atMs).toLocaleString('en-GB')}`))]
      return [element('h2', {}, 'Last exits'), ends, ...kept, ...traces.length > 0
        ? [element('h2', {}, 'Where it was stuck'), ...traces]
        : []]
    })
  }

  const draw = () => {
    isPlanned = false
    const { picture } = store
    if (picture === null) return
    byId('enter').hidden = true
    byId('all').hidden = false
    const { manager } = picture
    put(byId('manager'),
      `Bellwether ${manager.version} · Node ${manager.nodeVersion} · pid ${manager.pid} · up ${duration(store.atMs - manager.startedAtMs)}`)
    if (frozen.checked) return
    const text = summary(picture.apps)
    put(byId('summary'), text)
    put(byId('may'), manager.allowActions
      ? 'Actions take two steps; each stands in the log of the manager.'
      : 'This page changes nothing.')
    const faults = picture.apps.flatMap(faultsOf)
    tell(`${text}${faults.length > 0 ? ` ${faults[0].text}.` : ''}`)
    drawFaults()
    const rows = rowsOf(store, {
      filter: filter.value, isFaulty: faulty.checked, sort: SORTS.find(one => one === sort.value) ?? '', of
    })
    drawRows.draw(rows, store)
    const isUnknown = of !== '' && appOf(of) === undefined
    byId('empty').hidden = rows.length > 0
    put(byId('empty'), isUnknown
      ? `There is no app or worker "${of}".`
      : picture.apps.length === 0 ? 'No app runs. Start one with: bellwether start' : 'Nothing fits.')
    drawOne()
    drawEvents()
    document.body.dataset.ready = 'yes'
  }
  const plan = () => {
    if (isPlanned) return
    isPlanned = true
    requestAnimationFrame(draw)
  }

  /* ---- the stream ---- */
  const link = window.bwLiveLink({
    onNews: news => {
      store.apply(news)
      plan()
    },
    onState: ({ kind, text }) => {
      const isToken = kind === 'token'
      byId('link').className = kind === 'live' ? '' : 'failure'
      put(byId('link'), isToken ? 'Not shown' : frozen.checked && kind === 'live' ? 'Frozen' : text)
      if (isToken) {
        put(byId('refused'), text)
        byId('enter').hidden = false
        byId('all').hidden = true
        if (!byId('enter').contains(document.activeElement)) byId('token').focus()
      }
    }
  })
  byId('enter').addEventListener('submit', event => {
    event.preventDefault()
    link.enter(box('token').value.trim())
    box('token').value = ''
  })

  /** @param {string} wanted @param {boolean} isNew  a step that "back" undoes */
  const lookAt = (wanted, isNew) => {
    if (wanted !== of || !isNew) {
      of = wanted
      charts?.end()
      charts = null
      store.closeUp = null
      texts.show('')
      if (isNew) history.pushState(null, '', addressNow())
      link.lookAt(of)
    }
    draw()
    byId('main').scrollIntoView()
  }
  document.addEventListener('click', event => {
    const found = /** @type {Element} */ (event.target).closest('a[data-of]')
    if (!found || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    lookAt(found.getAttribute('data-of') ?? '', true)
  })
  addEventListener('popstate', () => {
    readAddress()
    lookAt(of, false)
  })
  for (const control of [filter, faulty, sort, frozen]) {
    control.addEventListener('input', () => {
      remember()
      draw()
    })
  }
  byId('choice').addEventListener('submit', event => event.preventDefault())
  byId('help').addEventListener('click', () => keys.showModal())
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
    charts?.end()
    charts = null
    draw()
  })

  /* ---- keys ---- */
  /** @param {number} by */
  const step = by => {
    const links = [...body.querySelectorAll('a')]
    const at = links.indexOf(/** @type {HTMLAnchorElement} */ (document.activeElement))
    links[at < 0 ? (by > 0 ? 0 : links.length - 1) : Math.min(links.length - 1, Math.max(0, at + by))]?.focus()
  }
  /** @param {HTMLInputElement} toggle */
  const turn = toggle => {
    toggle.checked = !toggle.checked
    toggle.dispatchEvent(new Event('input'))
  }
  /** @type {Record<string, () => void>} */
  const KEYS = {
    '/': () => filter.focus(),
    j: () => step(1),
    ArrowDown: () => step(1),
    k: () => step(-1),
    ArrowUp: () => step(-1),
    z: () => turn(faulty),
    f: () => turn(frozen),
    o: () => {
      sort.selectedIndex = (sort.selectedIndex + 1) % sort.options.length
      sort.dispatchEvent(new Event('input'))
    },
    l: () => {
      const button = /** @type {HTMLElement | null} */ (document.querySelector('#texts button[data-text="logs"]'))
      if (of !== '') button?.click()
    },
    '?': () => keys.showModal(),
    Escape: () => {
      if (filter.value === '') return of === '' ? undefined : lookAt('', true)
      filter.value = ''
      filter.dispatchEvent(new Event('input'))
    }
  }
  document.addEventListener('keydown', event => {
    if (event.altKey || event.ctrlKey || event.metaKey || document.querySelector('dialog[open]') !== null ||
      byId('all').hidden || !Object.hasOwn(KEYS, event.key)) return
    const isWriting = /^(?:INPUT|SELECT|TEXTAREA)$/.test(document.activeElement?.tagName ?? '')
    const isInRows = body.contains(document.activeElement)
    if (isWriting && event.key !== 'Escape') return
    if (event.key.startsWith('Arrow') && !isInRows) return // they scroll the page
    event.preventDefault()
    if (isWriting) /** @type {HTMLElement} */ (document.activeElement).blur()
    KEYS[event.key]()
  })

  readAddress()
  link.setFirst(of)
  link.begin()
}
