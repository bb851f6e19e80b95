'use strict'
/**
 * `npm run screenshots`: the pictures of the website in docs/images, from a made-up month, so that they are the same each time. They are made again
 * when the pages change.
 */
const fs = require('node:fs')
const path = require('node:path')
const { openServedSite, untilReady } = require('./served-site')

const OUT = path.join(__dirname, '..', '..', 'docs', 'images')
const DESK = { width: 1100, height: 760 }
const PHONE = { width: 360, height: 720 }

/** @typedef {import('./served-site').How} How */
/** @typedef {{ name: string, at: string, as?: How, before?: (page: import('playwright-core').Page) => Promise<unknown> }} Picture */

/** @param {Awaited<ReturnType<typeof openServedSite>>} site @returns {Picture[]} */
function pictures ({ shas, slow }) {
  const graph = 'graph.html?s=http/json:cpuUsPerRequest'
  return [
    { name: 'overview', at: 'index.html' },
    { name: 'overview-dark', at: 'index.html', as: { colorScheme: 'dark' } },
    { name: 'overview-phone', at: 'index.html', as: { viewport: PHONE } },
    {
      name: 'graph',
      at: graph,
      before: async page => {
        await page.locator('.holder').focus()
        await page.keyboard.press('End')
        await page.locator('.panel .u-over').hover({ position: { x: 760, y: 60 } })
      }
    },
    { name: 'graph-phone-dark', at: graph, as: { viewport: PHONE, colorScheme: 'dark' } },
    { name: 'compare', at: `compare.html?a=${shas[103]}&b=${slow}` },
    { name: 'commit', at: `commit/${slow}.html`, as: { viewport: { ...DESK, height: 1500 } } },
    { name: 'regressions', at: 'regressions.html' },
    { name: 'status', at: 'status.html' }
  ]
}

async function main () {
  fs.mkdirSync(OUT, { recursive: true })
  const site = await openServedSite({})
  try {
    for (const { name, at, as, before } of pictures(site)) {
      const { page, problems } = await site.open(at, { viewport: DESK, deviceScaleFactor: 1, reducedMotion: 'reduce', ...as })
      await untilReady(page)
      await before?.(page)
      const file = path.join(OUT, `${name}.png`)
      await page.screenshot({ path: file, animations: 'disabled' })
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
