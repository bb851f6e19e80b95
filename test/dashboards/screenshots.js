'use strict'
/**
 * `npm run screenshots`: the pictures of the website in docs/images, from a made-up month, so that they are the same
 * each time. They are made again when the pages change. `npm run screenshots -- <folder>` puts them there, and those of
 * the other pages, for who changes how they look.
 */
const fs = require('node:fs')
const path = require('node:path')
const { openServedSite, untilReady } = require('./served-site')

const IMAGES = path.join(__dirname, '..', '..', 'docs', 'images')
const DESK = { width: 1000, height: 700 }
const PHONE = { width: 360, height: 700 }

/** @typedef {import('./served-site').How} How */
/** @typedef {import('playwright-core').Page} Page */
/**
 * @typedef {{ name: string, at: string, as?: How, before?: (page: Page) => Promise<unknown>, part?: string }} Picture
 *   part: only this element
 */

/** @param {Awaited<ReturnType<typeof openServedSite>>} site @param {boolean} hasMore @returns {Picture[]} */
function pictures ({ shas, slow }, hasMore) {
  const graph = 'graph.html?s=http/json:cpuUsPerRequest'
  return [
    { name: 'overview', at: 'index.html' },
    { name: 'overview-dark', at: 'index.html', as: { colorScheme: 'dark' } },
    { name: 'overview-phone', at: 'index.html', as: { viewport: PHONE } },
    {
      name: 'graph',
      at: graph,
      as: { viewport: { ...DESK, height: 800 } },
      before: page => page.locator('.panel .u-over').hover({ position: { x: 771, y: 60 } })
    },
    { name: 'compare', at: `compare.html?a=${shas[103]}&b=${slow}` },
    { name: 'commit', at: `commit/${slow}.html` },
    { name: 'flames', at: `commit/${slow}.html`, part: '#flames' },
    ...hasMore ? [
      { name: 'latencies', at: `commit/${slow}.html`, part: '#latencies' },
      { name: 'graph-launches', at: 'graph.html?s=http/json:cpuUsPerRequest,cli/start:exitMs&dots=1&y=zero' },
      { name: 'graph-phone', at: `${graph}&from=${shas[60]}&to=${shas[119]}`, as: { viewport: PHONE } },
      { name: 'graph-phone-dark', at: graph, as: { viewport: PHONE, colorScheme: /** @type {const} */ ('dark') } },
      { name: 'commit-dark', at: `commit/${slow}.html`, as: {
        viewport: { ...DESK, height: 3000 }, colorScheme: /** @type {const} */ ('dark')
      } },
      { name: 'compare-phone', at: `compare.html?a=${shas[103]}&b=${slow}`, as: { viewport: PHONE } },
      { name: 'regressions', at: 'regressions.html' },
      { name: 'status', at: 'status.html', as: { viewport: { ...DESK, height: 2000 } } },
      { name: 'help', at: 'help.html' }
    ] : []
  ]
}

async function main () {
  const [folder] = process.argv.slice(2)
  const out = folder ?? IMAGES
  fs.mkdirSync(out, { recursive: true })
  const site = await openServedSite({})
  try {
    for (const { name, at, as, before, part } of pictures(site, folder !== undefined)) {
      const { page, problems } = await site.open(at, {
        viewport: DESK, deviceScaleFactor: 1, reducedMotion: 'reduce', ...as
      })
      await untilReady(page)
      await before?.(page)
      const file = path.join(out, `${name}.png`)
      await (part ? page.locator(part) : page).screenshot({ path: file, animations: 'disabled' })
      if (problems.length > 0) throw new Error(`${at}: ${problems.join('; ')}`)
      process.stdout.write(`${path.relative(process.cwd(), file)}: ${Math.round(fs.statSync(file).size / 1000)} kB\n`)
      await page.context().close()
    }
  } finally {
    await site.close()
  }
}

main().catch(err => {
  process.stderr.write(`${err.stack}\n`)
  process.exitCode = 1
})
