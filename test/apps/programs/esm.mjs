/** ES modules with a top-level await, as many read their configuration. That of its bad release is rejected. */
import { createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import release from './release.cjs'

await wait(50)
if (release.isBad) await Promise.reject(new Error('a bad release'))
createServer(async (request, response) => {
  const { searchParams } = new URL(request.url, 'http://app')
  await wait(Number(searchParams.get('ms')))
  response.end(`${searchParams.get('id')} ${release.me}`)
}).listen(Number(process.env.PORT), process.env.HOST)
await wait(50)
