'use strict'
/** How `bellwether-pm2` reads its words, whom they mean, and which manager. */
const { readWords, OPTIONS } = require('../../../cli/pm2/options')
const { VERBS, NOT_THERE } = require('../../../cli/pm2/commands')
const { targetsOf, wholeApps, processesNamed } = require('../../../cli/pm2/targets')
const { withHome } = require('../../../cli/pm2/home')
const { isKeyOfPm2 } = require('../../../manager/settings/ecosystem/keys')
const { wordsOf } = require('../../../cli/pm2/main')
const { overriding } = require('../../../cli/pm2/update-env')
const { refuseUnused, refuseChoice } = require('../../../cli/pm2/use')
const { serviceFor, enabling, isKept } = require('../../../cli/pm2/startup')
const { box, memory, age } = require('../../../cli/pm2/box')

test.each([
  ['start app.js --name web -i 2', { words: ['start', 'app.js'], app: { name: 'web', instances: '2' } }],
  ['start app.js --name=web -i2 --no-autorestart', { app: { name: 'web', instances: '2', autorestart: false } }],
  ['-s start app.js -- -s --name x', { options: { silent: true }, app: {}, appArgs: ['-s', '--name', 'x'] }],
  ['start app.js --watch --time', { app: { watch: true, time: true } }],
  ['start app.js --ignore-watch a,b c -n web', { app: { ignore_watch: ['a', 'b', 'c'], name: 'web' } }],
  ['start app.js --stop-exit-codes 0,3', { app: { stop_exit_codes: ['0', '3'] } }],
  ['start -', { words: ['start', '-'] }],
  ['scale web -2', { words: ['scale', 'web', '-2'] }],
  ['logs web --lines 20 --nostream --err', { options: { lines: '20', noStream: true, err: true } }],
  ['reload all --update-env', { options: { updateEnv: true } }]
])('%s', (text, expected) => expect(readWords(text.split(' '))).toMatchObject(expected))

test.each([
  ['start app.js --bogus', /unknown option --bogus/],
  ['start app.js --time=x', /unknown option --time=x/],
  ['start app.js --name', /--name needs a value/],
  ['start app.js --ext js', /--ext is not there: write patterns/]
])('%s is refused', (text, says) => expect(() => readWords(text.split(' '))).toThrow(says))

test('no option and no verb is there twice, and each key is one of PM2', () => {
  const names = OPTIONS.flatMap(option => option.names)
  const verbs = [...VERBS.flatMap(verb => verb.names), ...Object.keys(NOT_THERE)]
  expect([names.length, verbs.length]).toEqual([new Set(names).size, new Set(verbs).size])
  expect(OPTIONS.flatMap(({ key }) => key === undefined || isKeyOfPm2(key) ? [] : [key])).toEqual([])
})

/** @param {string} name @param {number} id @param {number} [slot] */
const one = (name, id, slot = 0, namespace = 'default') =>
  /** @type {any} */ ({ name, pm_id: id, pm2_env: { NODE_APP_INSTANCE: slot, namespace } })
const list = [one('web', 0), one('web', 1, 1), one('7', 2), one('api', 7, 0, 'shop'), one('my-api', 8, 0, 'my-shop')]

test.each([
  ['web', [{ app: 'web', slots: null }]],
  ['1', [{ app: 'web', slots: [1] }]],
  ['0 1', [{ app: 'web', slots: null }]],
  ['7', [{ app: '7', slots: null }]], // a name comes before an id
  ['shop', [{ app: 'api', slots: null }]],
  ['@my/api', [{ app: 'my-api', slots: null }]], // as PM2 has it
  ['my@shop', [{ app: 'my-api', slots: null }]],
  ['/^w/', [{ app: 'web', slots: null }]],
  ['all', [{ app: 'web', slots: null }, { app: '7', slots: null }, { app: 'api', slots: null }, { app: 'my-api', slots: null }]]
])('%s means %j', (words, targets) => expect(targetsOf(words.split(' '), list)).toEqual(targets))

test('what nothing is called is an error, "all" of nothing is not; one worker of several cannot be stopped', () => {
  expect(() => targetsOf(['wbe'], list)).toThrow('did you mean web?')
  expect(() => targetsOf(['/(/'], list)).toThrow('is no pattern')
  expect([targetsOf(['all'], []), processesNamed('9', list)]).toEqual([[], []])
  expect(() => wholeApps(targetsOf(['1'], list), 'stop')).toThrow('bellwether-pm2 scale web -1')
  expect(wholeApps(targetsOf(['api'], list), 'stop')).toEqual(['api'])
})

test.each([
  [{}, undefined],
  [{ PM2_HOME: '/srv/a' }, '/srv/a/bellwether'],
  [{ PM2_HOME: '/srv/a', BELLWETHER_HOME: '/srv/b' }, '/srv/b']
])('the home of %j is %s', (env, home) => expect(withHome(env).BELLWETHER_HOME).toBe(home))

test('cells as PM2 writes them', () => {
  expect([memory(0), memory(55_364_812), memory(3 * 1024 ** 3)]).toEqual(['0b', '52.8mb', '3.0gb'])
  expect([age(5000), age(200_000), age(7_300_000), age(3e8), age(-1)]).toEqual(['5s', '3m', '2h', '3D', '0s'])
  expect(box([['a', 'bc']], ['id', 'n'])).toEqual(['┌────┬────┐', '│ id │ n  │', '├────┼────┤', '│ a  │ bc │', '└────┴────┘'])
})

test.each([
  ['jlist --name x', 'jlist takes no option for "name"'],
  ['stop web --lines 5', 'stop takes no option "lines"'],
  ['start app.js -u bob', 'start takes no option "user"'],
  ['scale web 2 --env x', 'scale takes no option "env"'],
  ['restart web -- --port 1', 'restart takes no words after "--"'],
  ['restart web -f --update-env -s --parallel 2', null],
  ['reload web.config.js --env production --only web', null],
  ['logs web --lines 5 --nostream --raw', null],
  ['startup systemd -u root --hp /root', null]
])('%s: what is of no use there is refused', (text, says) => {
  const { words: [verb], ...asked } = readWords(text.split(' '))
  const refusing = () => refuseUnused({ verb, ...asked })
  if (says === null) expect(refusing).not.toThrow()
  else expect(refusing).toThrow(says)
})

test('--env and --only choose from a file: with the name of a process they would do nothing', () => {
  expect(() => refuseChoice('restart', { env: 'production' })).toThrow('bellwether-pm2 restart <file> --env production')
  expect(() => refuseChoice('restart', {})).not.toThrow()
})

test.each([
  ['/usr/local/bin/pm2-runtime', ['runtime', 'start', 'e.config.js']], ['/usr/bin/bellwether-pm2', ['start', 'e.config.js']]
])('as %s', (script, words) => expect(wordsOf(['node', script, 'start', 'e.config.js'])).toEqual(words))

test("--update-env: of the file's variables those that are set otherwise now", () => {
  expect(overriding({ PORT: '80', NODE_ENV: 'production', KEEP: 'a' }, { PORT: '81', KEEP: 'a', OTHER: 'x' })).toEqual({ PORT: '81' })
})

const root = { user: 'root', isRoot: true, home: '/root', managerHome: null }
const ann = { user: 'ann', isRoot: false, home: '/home/ann', managerHome: null }
test.each([
  ['startup', root, { isUser: false, user: 'root' }],
  ['startup systemd -u root --hp /root', root, { isUser: false, user: 'root' }],
  ['startup ubuntu', ann, { isUser: true, user: 'ann' }],
  ['startup systemd -u ann --hp /home/ann', root, 'type it as ann, without sudo'],
  ['startup upstart', root, 'for systemd only'],
  ['unstartup --hp /srv', ann, 'not in --hp /srv'],
  ['startup', { ...root, managerHome: '/srv/pm2/bellwether' }, 'a service does not look']
])('%s by %j', (text, here, expected) => {
  const { words: [verb, ...words], options } = readWords(text.split(' '))
  const service = () => serviceFor({ verb, words, options }, here)
  if (typeof expected === 'string') expect(service).toThrow(expected)
  else expect(service()).toEqual(expected)
})

test('what makes a unit start with the machine; one that was made from a settings file stays', () => {
  const lines = (/** @type {any} */ service) => enabling(service, ['bellwether-web.socket', 'bellwether.service']).map(({ command, words }) => [command, ...words].join(' '))
  expect(lines({ isUser: false, user: 'root' })).toEqual(['systemctl daemon-reload', 'systemctl enable bellwether-web.socket bellwether.service'])
  expect(lines({ isUser: true, user: 'ann' })).toEqual(
    ['systemctl --user daemon-reload', 'systemctl --user enable bellwether-web.socket bellwether.service', 'loginctl enable-linger ann'])
  expect([null, 'ExecStart=/usr/bin/node /b.js run', 'ExecStart=/usr/bin/node /b.js run /srv/e.config.js'].map(isKept))
    .toEqual([false, false, true])
})
