'use strict'
/** `pm2 startup` as deployment scripts have it: an app below /root, the unit, and, at the next boot, what came up. */
const fs = require('node:fs')
const m = require('./machine')

const FOLDER = '/root/shop'
const PM2 = m.BELLWETHER.replace('bellwether.js', 'bellwether-pm2.js')
/** Writes beside itself, below a home, which the hardened unit allows nobody. */
const APP = `require('node:fs').writeFileSync(__dirname + '/written', '')
require('node:http').createServer((request, response) => response.end('1')).listen(${m.PORT}, '127.0.0.1')
`
/** @param {...string} words */
const pm2 = (...words) => m.run('env', ['HOME=/root', m.NODE, PM2, ...words])

async function first () {
  fs.mkdirSync(FOLDER, { recursive: true })
  fs.writeFileSync(`${FOLDER}/app.js`, APP)
  const codes = []
  for (const words of [['start', `${FOLDER}/app.js`, '--name', 'shop'], ['startup'], ['startup', 'systemd', '-u', 'root', '--hp', '/root'], ['save']]) {
    const { code, text } = await pm2(...words)
    codes.push(code === 0 ? 0 : text)
  }
  const isEnabled = m.sh('systemctl', ['is-enabled', m.UNIT]).stdout.trim()
  await pm2('kill')
  fs.rmSync(`${FOLDER}/written`, { force: true })
  return { codes, isEnabled }
}

async function second () {
  const answeredMs = await m.untilAnswers()
  const { apps } = /** @type {any} */ (await m.status())
  const facts = { answeredMs, apps: apps.map((/** @type {any} */ app) => app.name), hasWritten: fs.existsSync(`${FOLDER}/written`) }
  const { code, text } = await pm2('unstartup')
  return { ...facts, code: code === 0 ? 0 : text, unit: fs.existsSync(`/etc/systemd/system/${m.UNIT}`), again: (await pm2('unstartup')).code }
}

if (fs.existsSync(FOLDER)) m.step('second', second)
else m.step('first', first)
