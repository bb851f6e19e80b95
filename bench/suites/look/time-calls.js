// @ts-nocheck: it is printed into a file of the user, where no types are wanted
'use strict'
/**
 * The function that a bench file of `bench init` runs in a checkout, and the text of such a file around it. It stands
 * in the file of the user, so that nothing is hidden from who changes it, and can use nothing of this one.
 */

/**
 * Prints the nanoseconds of one call of each, as JSON: the median of rounds.
 * @param {string} entry
 * @param {Record<string, (lib: any) => any>} calls
 */
async function timeCalls (entry, calls) {
  const file = require('node:path').resolve(entry)
  const lib = await new Promise(resolve => resolve(require(file))).catch(err => {
    if (err.code !== 'ERR_REQUIRE_ESM' && err.code !== 'ERR_REQUIRE_ASYNC_MODULE') throw err
    return import(require('node:url').pathToFileURL(file).href)
  })
  const median = all => all.sort((a, b) => a - b)[all.length >> 1]
  const numbers = {}
  for (const [name, call] of Object.entries(calls)) {
    const isAsync = typeof call(lib)?.then === 'function'
    const round = async times => {
      const from = process.hrtime.bigint()
      if (isAsync) for (let i = 0; i < times; i++) globalThis.last = await call(lib)
      else for (let i = 0; i < times; i++) globalThis.last = call(lib)
      return Number(process.hrtime.bigint() - from)
    }
    let times = 1
    while (await round(times) < 5e6) times *= 2
    const rounds = []
    for (const end = Date.now() + 300; Date.now() < end;) await round(times) // warm
    for (const end = Date.now() + 700; Date.now() < end;) rounds.push(await round(times) / times)
    numbers[name] = median(rounds)
  }
  console.log('\n' + JSON.stringify(numbers))
  process.exit()
}

module.exports = { timeCalls }
