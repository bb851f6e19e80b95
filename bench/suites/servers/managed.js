'use strict'
/**
 * Hello on $PORT from $WORKERS workers of Bellwether, by the command $BELLWETHER (this one's own when it is not set).
 * With $RELOADS=1 it is reloaded again and again, as long as it runs.
 */
const path = require('node:path')
const { startBellwether, BIN } = require('../../programs/bellwether')
const { endAll } = require('../../programs/programs')

const { PORT, WORKERS, BELLWETHER = BIN, RELOADS } = process.env
let ending = false

async function main () {
  const system = await startBellwether({
    bin: path.resolve(BELLWETHER), workers: Number(WORKERS), port: Number(PORT), settings: { reload: { settleMs: 0 } }
  })
  while (RELOADS === '1' && !ending) await system.api('POST', '/v1/apps/app/reload', {})
}

process.once('SIGTERM', () => {
  ending = true
  endAll().then(() => process.exit())
})
main().catch(err => {
  if (ending) return // the manager left in the middle of a reload, as it was told
  process.stderr.write(`${err.stack}\n`)
  endAll().finally(() => process.exit(1))
})
