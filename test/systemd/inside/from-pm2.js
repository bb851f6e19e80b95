'use strict'
/** Types docs/from-pm2.md ("Ten minutes") into a machine whose apps run under PM2's unit; the test outside judges. */
const fs = require('node:fs')
const m = require('./machine')
const { sectionOf, typed } = require('../../support/page-commands')

const SHOP = '/srv/shop'
const PORT = 3000
const ASK_EVERY_MS = 20
/** Packages come from a registry, which no test asks: the command is there already. */
const INSTALL = 'npm install -g bellwether'

const API = `const io = require('@pm2/io')
const orders = io.counter({ name: 'orders' })
require('node:http').createServer((request, response) => {
  orders.inc()
  console.log('an order')
  response.end('hello from ' + process.env.NODE_ENV + '\\n')
}).listen(process.env.PORT)
`
const MAILER = "console.log('the mailer is up')\nsetInterval(() => {}, 1000)\n"
/** As "pm2 startup" writes it, but for what it runs: PM2 itself is not there. */
const UNIT = `[Unit]
Description=PM2 process manager
After=network.target
[Service]
User=root
Environment=PORT=${PORT} NODE_ENV=production
ExecStart=/opt/node/node ${SHOP}/old.js
Restart=on-failure
[Install]
WantedBy=multi-user.target
`

/** @param {string} ecosystem */
async function prepare (ecosystem) {
  fs.mkdirSync(SHOP, { recursive: true })
  const files = {
    'ecosystem.config.js': ecosystem, 'api.js': API, 'mailer.js': MAILER,
    'old.js': "require('node:http').createServer((q, s) => s.end('hello from pm2')).listen(process.env.PORT)\n"
  }
  for (const [name, text] of Object.entries(files)) fs.writeFileSync(`${SHOP}/${name}`, text)
  m.sh('cp', ['-r', '/opt/bellwether/node_modules', `${SHOP}/node_modules`])
  m.sh('chmod', ['-R', 'a+rX', SHOP])
  fs.writeFileSync('/usr/local/bin/bellwether', `#!/bin/sh\nexec ${m.NODE} ${m.BELLWETHER} "$@"\n`, { mode: 0o755 })
  fs.writeFileSync('/etc/systemd/system/pm2-root.service', UNIT)
  await m.systemctl('daemon-reload')
  await m.systemctl('enable', '--now', 'pm2-root')
  await m.until(async () => await ask() === 'hello from pm2', 'PM2 serves')
}

/** @returns {Promise<string | null>}  null: no answer */
async function ask () {
  try {
    return (await m.request({ host: '127.0.0.1', port: PORT, path: '/', timeout: 2000 })).body
  } catch (err) {
    if (err.code === undefined) throw err
    return null
  }
}

/** The longest time without an answer, while something is done. @param {() => Promise<any>} act */
async function longestGap (act) {
  let isOver = false
  let last = performance.now()
  let longestMs = 0
  const watching = (async () => {
    while (!isOver) {
      if (await ask() !== null) {
        longestMs = Math.max(longestMs, performance.now() - last)
        last = performance.now()
      }
      await new Promise(resolve => { setTimeout(resolve, ASK_EVERY_MS) })
    }
  })()
  const done = await act()
  isOver = true
  await watching
  return { done, gapMs: Math.round(longestMs) }
}

async function main () {
  const { commands, fences } = sectionOf('from-pm2.md', '## Ten minutes')
  await m.step('typed', async () => {
    await prepare(fences[0].text)
    const { done, gapMs } = await longestGap(() => typed(commands.filter(command => command !== INSTALL)))
    return { done, gapMs, isInstalled: commands.includes(INSTALL), pm2: m.property('ActiveState', 'pm2-root.service') }
  })
}

main()
