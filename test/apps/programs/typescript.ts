/** TypeScript as it stands: Node strips the types. Its bad release has a syntax that would have to be compiled. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import release from './release.cjs'

interface Asked { id: string, ms: number }

function asked (request: IncomingMessage): Asked {
  const { searchParams } = new URL(request.url!, 'http://app')
  return { id: searchParams.get('id') as string, ms: Number(searchParams.get('ms')) }
}

if (release.isBad) await import('./typescript-enum.ts' as string)
createServer(async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const { id, ms }: Asked = asked(request)
  await wait(ms)
  response.end(`${id} ${release.me}`)
}).listen(Number(process.env.PORT), process.env.HOST)
