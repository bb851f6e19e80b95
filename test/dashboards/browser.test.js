'use strict'
/**
 * The website in a real browser: what draws, what can be done with mouse and keys, what is seen on a phone and in the
 * dark, and what a stranger's text may not do.
 */
const { findBrowser } = require('../../measurements/bot/lib/browser')
const { valueText } = require('../../bench/report/numbers')
const { needsTool } = require('../support/needs-tool')
const { until: untilSo } = require('../support/until')
const { openServedSite, untilInPage: until, untilReady, PATIENCE_MS } = require('./served-site')
const { inkedPixels, pictureOfGraph, paleTexts, poorTables, focused, fillOf } = require('./in-page')

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {Awaited<ReturnType<typeof openServedSite>>} Site */

const EVIL = '<img src=x onerror="window.pwned=1"><script>window.pwned=1</script>'
const EVIL_AT = 100
const GRAPH = 'graph.html?s=http/json:cpuUsPerRequest'
/** @type {Site} */
let site
/** @type {Page[]} */
const opened = []

/** @param {string} at @param {import('./served-site').How} [as] */
async function open (at, as) {
  const one = await site.open(at, as)
  opened.push(one.page)
  await untilReady(one.page)
  return one
}
/** @param {Page} page @param {(url: URL) => boolean} isIt */
const untilAddress = (page, isIt) => page.waitForURL(isIt, { timeout: PATIENCE_MS })

/** What the address says that a graph shows: the places of two commits. @param {Page} page */
const rangeOf = page => ['from', 'to'].map(name => site.shas.indexOf(new URL(page.url()).searchParams.get(name) ?? ''))

/** Every kind of page. */
function allPages () {
  const { shas, slow } = site
  return [
    'index.html', `${GRAPH},http/hello:peakRssBytes&dots=1`, `compare.html?a=${shas[103]}&b=${slow}`,
    'regressions.html', 'status.html', 'help.html',
    `commit/${slow}.html`, `commit/${shas[EVIL_AT]}.html`
  ]
}

needsTool(describe, findBrowser() !== null, 'chromium')('in Chromium', () => {
  beforeAll(async () => {
    site = await openServedSite({
      subject: (i, own) => i === EVIL_AT ? EVIL : own,
      change: ({ store, shas }) => {
        const { session, atMs } = store.all('verdict', { sha: shas[EVIL_AT] })[0]
        store.put('values', { session, benchmark: `http/${EVIL}`, metrics: { [EVIL]: [1, 1, 1] }, atMs })
      }
    })
  })
  afterAll(() => site?.close())
  afterEach(async () => { for (const page of opened.splice(0)) await page.context().close() })

  test.each(/** @type {const} */ (['served', 'files']))('%s: every page loads without an error, from its own server only, and does not run what a commit is called', async how => {
    const { page, problems } = await open(site.places[how])
    for (const at of [...allPages(), 'machine/0123456789ab/index.html', 'machine/0123456789ab/graph.html']) {
      await page.goto(site.places[how] + at)
      await untilReady(page)
      expect([at, await page.evaluate(poorTables), await page.evaluate('window.pwned ?? null'), problems])
        .toEqual([at, [], null, []])
      expect(await page.locator('h1').count()).toBe(1)
      // its style sheet is there
      expect(await page.evaluate("getComputedStyle(document.querySelector('nav ul')).listStyleType")).toBe('none')
    }
  })

  test('what strangers wrote is text, also where a script puts it into the page', async () => {
    const { page } = await open(`commit/${site.shas[EVIL_AT]}.html`)
    expect(await page.locator('.subject-line').textContent()).toBe(EVIL)
    await page.goto(`${site.places.served}compare.html?a=${site.shas[EVIL_AT - 1]}&b=${site.shas[EVIL_AT]}`)
    await untilReady(page)
    expect(await page.locator('#result h2').textContent()).toContain(EVIL)
    expect(await page.locator('#result tbody').textContent()).toContain(EVIL)
    const series = encodeURIComponent(`http/${EVIL}:${EVIL}`)
    await page.goto(`${site.places.served}graph.html?s=${series}`)
    await untilReady(page)
    expect(await page.locator('.panel h2').textContent()).toContain(EVIL)
    await page.goto(`${site.places.served}graph.html?s=${EVIL}:x`)
    await untilReady(page)
    expect(await page.locator('#readout').textContent()).toContain(EVIL)
    expect(await page.evaluate('window.pwned ?? null')).toBe(null)
  })

  test('the overview and a commit are complete without JavaScript', async () => {
    const { page } = await open('index.html', { javaScriptEnabled: false })
    expect(await page.locator('.tile .spark path:not(.dot)').count()).toBe(12)
    const changes = await page.locator('.tile .change').allTextContents()
    expect(changes.filter(text => !/^[+-]\d+\.\d %( (slower|faster|larger|smaller))?$/.test(text))).toEqual([])
    expect(changes.join()).toMatch(/slower|faster/)
    await page.locator(`.tile a[href="commit/${site.slow}.html"]`).first().click()
    await untilAddress(page, url => url.pathname === `/commit/${site.slow}.html`)
    expect(await page.locator('main').textContent()).toContain(`git revert ${site.slow}`)
    expect(await page.locator('table').first().textContent()).toMatch(/http\/json.*\+1\d\.\d % \(99 %: .*slower/s)
  })

  test('a graph draws; dragging, the wheel with Shift, the small one below and keys zoom; the address brings it back', async () => {
    const { page, problems } = await open(GRAPH)
    expect(await page.evaluate(inkedPixels)).toBeGreaterThan(5000)
    const whole = await page.evaluate(pictureOfGraph)
    const box =
      /** @type {NonNullable<Awaited<ReturnType<ReturnType<Page['locator']>['boundingBox']>>>} */ (await page.locator(
        '.panel .u-over'
      ).boundingBox())
    const drag = async (
      /** @type {typeof box} */ { x, y, width, height }, /** @type {number} */ from, /** @type {number} */ to
    ) => {
      await page.mouse.move(x + width * from, y + height / 2)
      await page.mouse.down()
      await page.mouse.move(x + width * (from + to) / 2, y + height / 2)
      await page.mouse.move(x + width * to, y + height / 2)
      await page.mouse.up()
    }
    const isZoomed = (/** @type {URL} */ url) => url.searchParams.has('from')

    await drag(box, 0.5, 0.75)
    await untilAddress(page, isZoomed)
    const [from, to] = rangeOf(page)
    expect([from, to].map(one => one > 55 && one < 105)).toEqual([true, true])
    const zoomed = await page.evaluate(pictureOfGraph)
    expect(zoomed).not.toBe(whole)
    await page.reload()
    await untilReady(page)
    expect(rangeOf(page)).toEqual([from, to])
    await until(page, `document.querySelector('.panel canvas').toDataURL() === ${JSON.stringify(zoomed)}`)

    await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2)
    await untilAddress(page, url => !isZoomed(url))

    await page.keyboard.down('Shift')
    await page.mouse.wheel(0, -200)
    await untilAddress(page, isZoomed)
    await page.keyboard.up('Shift')
    await page.locator('#reset').click()
    await untilAddress(page, url => !isZoomed(url))

    await page.locator('.holder').focus()
    await page.keyboard.press('+')
    await untilAddress(page, isZoomed)
    await page.keyboard.press('Escape')
    await untilAddress(page, url => !isZoomed(url))

    const small = await page.locator('#brush .u-over').boundingBox()
    if (!small) throw new Error('there is no small graph')
    await drag(small, 0.1, 0.4)
    await untilAddress(page, isZoomed)
    expect(rangeOf(page)[1]).toBeLessThan(70)
    const shown = await page.evaluate("parseFloat(document.querySelector('#brush .u-select').style.width)")
    expect(Number(shown) / small.width).toBeCloseTo(0.3, 1)
    await page.setViewportSize({ width: 1100, height: 400 })
    await page.mouse.move(box.x + box.width / 2, box.y + 5)
    const before = page.url()
    await untilSo(async () => { // turned before the lower window is drawn, there may be nothing to scroll
      await page.mouse.wheel(0, 150)
      return page.evaluate('scrollY > 0')
    }, 'the page scrolls')
    expect(page.url()).toBe(before)
    expect(problems).toEqual([])
  })

  test('the scales, the marks and each launch can be switched, and stand in the address; graphs point at the same commit', async () => {
    const { page, problems } = await open('graph.html?s=http/static-64k:cpuUsPerRequest')
    let last = await page.evaluate(pictureOfGraph)
    for (const [id, key, setting] of [
      ['#dots', 'dots', '1'], ['#y-zero', 'y', 'zero'], ['#y-log', 'y', 'zerolog'], ['#x-date', 'x', 'date'],
      ['#marks', 'mark', '0']
    ]) {
      await page.locator(id).click()
      await untilAddress(page, url => url.searchParams.get(key) === setting)
      await until(page, `document.querySelector('.panel canvas').toDataURL() !== ${JSON.stringify(last)}`)
      last = await page.evaluate(pictureOfGraph)
    }
    await page.locator('#pick').selectOption({ label: 'cli/start: CPU time' })
    await until(page, "document.querySelectorAll('.panel').length === 2")
    expect(new URL(page.url()).searchParams.get('s')).toBe('http/static-64k:cpuUsPerRequest,cli/start:cpuMs')
    await page.locator('.panel .u-over').first().hover({ position: { x: 300, y: 50 } })
    await until(page,
      "[...document.querySelectorAll('.panel .u-cursor-x')].filter(one => one.style.transform.startsWith('translate(300px')).length === 2")
    await page.locator('.panel button', { hasText: 'Remove' }).first().click()
    await until(page, "document.querySelectorAll('.panel').length === 1")
    expect(problems).toEqual([])
  })

  test('a commit in a graph leads to its page; so does a regression; a gap and what changed beside the code are told', async () => {
    const { page } = await open(`${GRAPH}&from=${site.shas[90]}&to=${site.shas[110]}`)
    const box = await page.locator('.panel .u-over').boundingBox()
    if (!box) throw new Error('there is no graph')
    await page.mouse.click(box.x + box.width * 14 / 20, box.y + box.height / 2)
    await page.locator(`#readout a[href="commit/${site.slow}.html"]`).click()
    await untilAddress(page, url => url.pathname === `/commit/${site.slow}.html`)

    await page.goto(`${site.places.served}regressions.html`)
    expect(await page.locator('tbody tr').count()).toBe(7)
    expect(await page.locator(`#c${site.shas[52]}`).textContent()).toContain('accepted by ada: the cache is worth 8 MB')
    await page.locator(`#c${site.slow} a.sha`).first().click()
    await untilAddress(page, url => url.pathname === `/commit/${site.slow}.html`)

    await page.goto(
      `${site.places.served}graph.html?s=http/static-64k:cpuUsPerRequest&from=${site.shas[39]}&to=${site.shas[61]}`
    )
    await untilReady(page)
    const readout = page.locator('#readout')
    await page.locator('.holder').focus()
    await page.keyboard.press('End')
    expect(await readout.textContent()).toContain('the benchmark is defined otherwise since here')
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    expect(await readout.textContent()).toContain('not measured here')
    expect(await readout.locator('a').count()).toBe(0)
  })

  test('two commits are compared: the latest, or chosen, sorted, without what is not certain, as Markdown, and from the address', async () => {
    const { page, problems } = await open('compare.html', { permissions: ['clipboard-read', 'clipboard-write'] })
    const { sha: all, verdict } = JSON.parse(String(site.site.answer('data/commits.json')?.body))
    // measured ones
    const newest = all.filter((/** @type {string} */ _, /** @type {number} */ i) => verdict[i] !== null).reverse()
    const chosen = () => Promise.all(['#a', '#b'].map(id => page.locator(id).inputValue()))
    const latest = [newest[1], newest[0]].map(sha => sha.slice(0, 12))
    expect(await chosen()).toEqual(latest) // where nobody asked for others
    expect(new URL(page.url()).searchParams.get('b')).toBe(newest[0])
    await page.goto(`${site.places.served}compare.html?a=${newest[1]}`)
    await untilReady(page)
    expect(await chosen()).toEqual([newest[1].slice(0, 12), ''])
    await page.locator('#a').fill(site.shas[103].slice(0, 10))
    await page.locator('#b').fill(site.slow.slice(0, 10))
    await page.locator('#pair button', { hasText: 'Compare' }).click()
    await until(page, "document.querySelectorAll('#result tbody tr').length > 0")
    expect(await page.locator('#result').textContent()).toContain('Measured against one another: 2 worse, 0 better')
    const first = () => page.locator('#result tbody tr').first().textContent()
    expect(await first()).toMatch(/http\/jsonCPU time per request▲ confirmed\+1[12]\.\d %/)
    const cells = await page.locator('#result tbody tr').first().locator('td').allTextContents()
    const before = valueText('us',
      JSON.parse(String(site.site.answer(`data/commit/${site.slow}.json`)?.body)).results[0].oldValue)
    expect(cells.slice(4, 5)).toEqual([before]) // of the same session
    const sorted = page.locator('#result th[aria-sort]')
    await page.locator('#result th button', { hasText: 'Benchmark' }).click()
    expect([await sorted.textContent(), await sorted.getAttribute('aria-sort')]).toEqual(['Benchmark', 'ascending'])
    expect(await first()).toContain('cli/start')
    await page.locator('#result th button', { hasText: 'Benchmark' }).click()
    expect(await sorted.getAttribute('aria-sort')).toBe('descending')
    expect(await first()).toContain('http/static-64k')

    await page.locator('#certain').check()
    await page.locator('#moved').check()
    expect(await page.locator('#result tbody tr').count()).toBe(2)
    await page.locator('#markdown').click()
    await until(page, "document.querySelector('#told').textContent !== ''")
    const markdown = String(await page.evaluate('navigator.clipboard.readText()'))
    expect(markdown.split('\n').filter(line => line.startsWith('| http/json |'))).toHaveLength(2)
    await page.reload()
    await untilReady(page)
    expect(await page.locator('#result tbody tr').count()).toBe(2)
    expect(problems).toEqual([])
  })

  test('without a mouse: every stop of the Tab key can be seen, the graph walks by arrow keys, its table opens', async () => {
    const { page } = await open(GRAPH)
    const seen = []
    for (let i = 0; i < 40; i++) {
      await page.keyboard.press('Tab')
      const { what, isSeen } = await page.evaluate(focused)
      if (what === 'nothing') break
      seen.push(what)
      expect([what, isSeen]).toEqual([what, true])
    }
    expect(seen[0]).toBe('a.skip')
    expect(seen)
      .toEqual(expect.arrayContaining(['select#pick', 'input#x-date', 'button#reset', 'div.holder', 'summary']))
    await page.locator('.holder').focus()
    await page.keyboard.press('End')
    const last = await page.locator('#readout').textContent()
    await page.keyboard.press('ArrowLeft')
    expect(await page.locator('#readout').textContent()).not.toBe(last)
    await page.locator('.panel summary').focus()
    await page.keyboard.press('Enter')
    await until(page, "document.querySelectorAll('.panel tbody tr').length >= 50")
    await page.locator('.holder').focus()
    await page.keyboard.press('Enter')
    await untilAddress(page, url => url.pathname.startsWith('/commit/'))
  })

  test('on a phone no page is wider than the screen', async () => {
    const { page } = await open('index.html', { viewport: { width: 360, height: 740 }, hasTouch: true })
    for (const at of allPages()) {
      await page.goto(site.places.served + at)
      await untilReady(page)
      expect([at, await page.evaluate('document.documentElement.scrollWidth')]).toEqual([at, 360])
    }
  })

  test('on a phone the graphs are zoomed and moved by buttons, which are large enough for a thumb', async () => {
    const { page, problems } = await open(`${GRAPH},cli/start:cpuMs`, {
      viewport: { width: 360, height: 740 }, hasTouch: true
    })
    const button = (/** @type {string} */ name) => page.getByRole('button', { name, exact: true })
    const pictures = async () => /** @type {string[]} */ (await page.evaluate(
      "[...document.querySelectorAll('.panel canvas')].map(one => one.toDataURL())"
    ))
    const press = async (/** @type {string} */ name) => {
      const [address, drawn] = [page.url(), await pictures()]
      await button(name).tap()
      await untilAddress(page, url => url.href !== address)
      await untilSo(async () => (await pictures()).every((one, i) => one !== drawn[i]),
        'both graphs show something else')
      return rangeOf(page)
    }
    for (const one of await page.locator('#choice button, #range button').all()) {
      expect((await one.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    }
    const shown = page.locator('#shown')
    expect(await shown.textContent()).toMatch(/^all of 1\d\d commits$/)
    expect(await button('Zoom out').getAttribute('aria-disabled')).toBe('true')

    const half = await press('Zoom in')
    const quarter = await press('Zoom in')
    expect([half[0] > 10, quarter[0] > half[0], quarter[1] < half[1], half[1] < 119]).toEqual([true, true, true, true])
    expect(await shown.textContent()).toMatch(/^commits \d+ to \d+ of 1\d\d$/)
    const earlier = await press('Earlier')
    expect([earlier[0] < quarter[0], earlier[1] < quarter[1]]).toEqual([true, true])
    expect(await press('Later')).toEqual(quarter)
    const later = await press('Later')
    expect(later[0]).toBeGreaterThan(quarter[0])
    const wider = await press('Zoom out')
    expect([wider[0] < later[0], wider[1] > later[1]]).toEqual([true, true])
    await press('Whole range')
    expect(rangeOf(page)).toEqual([-1, -1])

    await button('Zoom in').focus()
    await page.keyboard.press('Enter')
    await untilAddress(page, url => url.searchParams.has('from'))
    expect(rangeOf(page)).toEqual(half)
    expect(problems).toEqual([])
  })

  test.each(/** @type {const} */ ([
    'light', 'dark'
  ]))('%s: every text stands out from its ground', async colorScheme => {
    const { page } = await open('index.html', { colorScheme })
    for (const at of allPages()) {
      await page.goto(site.places.served + at)
      await untilReady(page)
      expect([at, await page.evaluate(paleTexts, 4.5)]).toEqual([at, []])
    }
    const ground = String(await page.evaluate('getComputedStyle(document.body).backgroundColor'))
    expect(ground).toBe(colorScheme === 'dark' ? 'rgb(20, 22, 26)' : 'rgb(255, 255, 255)')
  })

  test('latencies lie over one another; flame graphs of both sides and their difference draw, and zoom', async () => {
    const { page, problems } = await open(`commit/${site.slow}.html`)
    const curves = page.locator('#latencies .curves')
    expect(await curves.count()).toBe(3)
    for (const name of ['path.old', 'path.new']) {
      expect((await curves.nth(1).locator(name).getAttribute('d'))?.length).toBeGreaterThan(200)
    }
    const medians = (await page.locator('#latencies table').nth(1).locator('td:nth-child(2)').allTextContents())
      .map(text => Number(/^(\d+) us$/.exec(text)?.[1]))
    expect(medians[1] / medians[0]).toBeCloseTo(1.15, 1)

    const picture = (/** @type {string} */ name) => page.locator(`.flame[data-picture="${name}"]`)
    expect(await picture('before').locator('rect').count()).toBe(10)
    expect(await picture('now').locator('rect').count()).toBe(13)
    const slower = picture('difference').locator('rect[aria-label^="validate "]')
    const hue = Number(/^rgb\((\d+)/.exec(await slower.evaluate(fillOf))?.[1])
    const same = await picture('difference').locator('rect[aria-label^="stringify "]').evaluate(fillOf)
    expect(hue).toBeGreaterThan(200)
    const parts = [...same.matchAll(/\d+/g)].map(Number)
    expect(Math.max(...parts) - Math.min(...parts)).toBeLessThan(16) // grey
    const isWide = (/** @type {string} */ name) =>
      `Number(document.querySelector('.flame[data-picture="${name}"] rect[aria-label^="sendJson "]')?.getAttribute('width')) === 1000`
    await picture('now').locator('rect[aria-label^="sendJson "]').click()
    await until(page, isWide('before'))
    await until(page, isWide('difference'))
    await page.locator('#flames button').click()
    expect(await picture('before').locator('rect').count()).toBe(10)
    await picture('now').locator('rect').first().focus()
    await page.keyboard.press('ArrowRight')
    expect((await page.evaluate(focused)).what).toBe('rect')
    await page.keyboard.press('Enter')
    await until(page, "!document.querySelector('#flames button').disabled")
    expect(problems).toEqual([])
  })

  test('a link that was copied shows what was seen, also when another machine measures now', async () => {
    const { page } = await open('graph.html', { permissions: ['clipboard-read', 'clipboard-write'] })
    await page.locator('#permalink').click()
    await until(page, "document.querySelector('#readout').textContent === 'Copied.'")
    const link = new URL(String(await page.evaluate('navigator.clipboard.readText()')))
    expect(Object.fromEntries(link.searchParams)).toMatchObject({
      m: 'abcdef012345', from: site.shas[10], to: site.shas[119]
    })
    link.searchParams.set('m', '0123456789ab')
    link.searchParams.delete('from')
    await page.goto(link.href)
    await untilAddress(page, url => url.pathname === '/machine/0123456789ab/graph.html')
    await untilReady(page)
    expect(await page.locator('#brush canvas').count()).toBe(1)
  })
})
