'use strict'
/**
 * Serves the website of a store of lib/site-store.js, as the bot would: `site.js <folder> <commits> <benchmarks> <the
 * file that makes pages>`. It is asked over Node's channel for one more result, so that what is measured is not a page
 * that was made before.
 */
const { openSiteStore, importAll, newestResult } = require('../lib/site-store')
const { serveBench } = require('../../../bench/service/watch/server')

const [dir, commits, count, pages] = process.argv.slice(2)
const { store, benchmarks, newest } = openSiteStore(dir, { commits: Number(commits), benchmarks: Number(count) })
const site = require(pages).openSite({ store, repository: 'made up', benchmarks, profile: 'quick', siteUrl: null })
/** @param {object} message */
const tell = message => { process.send?.(message) }

site.warmUp() // as the bot does before it listens
let parent = newest
process.on('message', () => {
  const { records, sha } = newestResult({ parent, benchmarks })
  importAll(store, records)
  parent = sha
  tell({ sha })
})
serveBench({ host: '127.0.0.1', port: 0 }, { page: site.answer, status: () => ({}), wake: () => {}, hookSecret: null })
  .then(({ address }) => tell({ port: address.port }))
