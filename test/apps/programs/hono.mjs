/** Hono on @hono/node-server. Its bad release imports what is not there. */
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { setTimeout as wait } from 'node:timers/promises'
import release from './release.cjs'

if (release.isBad) await import('./not-there.mjs')
const app = new Hono()
app.get('/echo', async context => {
  await wait(Number(context.req.query('ms')))
  return context.text(`${context.req.query('id')} ${release.me}`)
})
serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: process.env.HOST })
