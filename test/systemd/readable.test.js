'use strict'
/** Whether the user of a service may read what the service needs, by owners and modes. */
const { findBlocked, whoIs, whatIsUnreadable } = require('../../cli/systemd/readable')

const PASSWD = 'root:x:0:0::/root:/bin/sh\nanna:x:1000:1000::/home/anna:/bin/sh\nbellwether:x:998:998::/:/bin/false\n'
const GROUP = 'root:x:0:\nanna:x:1000:bellwether\nstaff:x:50:anna\n'
/**
 * @param {Record<string, [number, number, number]>} special   uid, gid and mode by path; all else is root's and open
 */
const tree = special => (/** @type {string} */ file) => {
  const [uid, gid, mode] = special[file] ?? [0, 0, 0o755]
  return file.endsWith('/missing') ? null : { uid, gid, mode, isDirectory: !/\.\w+$|\/node$/.test(file) }
}
const at = (/** @type {string} */ path, mustRun = false) => ({ path, mustRun })
const bellwether = whoIs('bellwether', { passwd: PASSWD, group: 'x:x:1:' })
const inGroup = whoIs('bellwether', { passwd: PASSWD, group: GROUP })

test('a user is known with every group', () => {
  expect(inGroup).toEqual({ name: 'bellwether', uid: 998, gids: [998, 1000] })
  expect(whoIs('nobody-yet', { passwd: PASSWD, group: GROUP })).toEqual({ name: 'nobody-yet', uid: null, gids: [] })
})

test.each([
  { name: 'all is open', who: bellwether, place: at('/srv/web/app.js'), special: {}, blocked: [] },
  {
    name: 'below a home of mode 0700', who: bellwether, place: at('/home/anna/web/app.js'),
    special: { '/home/anna': [1000, 1000, 0o700] }, blocked: ['/home/anna']
  },
  {
    name: 'below a home of mode 0750', who: bellwether, place: at('/home/anna/web/app.js'),
    special: { '/home/anna': [1000, 1000, 0o750] }, blocked: ['/home/anna']
  },
  {
    name: 'as a member of its group', who: inGroup, place: at('/home/anna/web/app.js'),
    special: { '/home/anna': [1000, 1000, 0o750] }, blocked: []
  },
  {
    name: 'root without its power', who: whoIs('root', { passwd: PASSWD, group: GROUP }),
    place: at('/home/anna/web/app.js'), special: { '/home/anna': [1000, 1000, 0o700] }, blocked: ['/home/anna']
  },
  {
    name: 'a user that is still to be made', who: whoIs('new', { passwd: PASSWD, group: GROUP }),
    place: at('/root/app.js'), special: { '/root': [0, 0, 0o700] }, blocked: ['/root']
  },
  {
    name: 'a folder may be entered but not listed, and that is enough', who: bellwether, place: at('/home/anna/app.js'),
    special: { '/home/anna': [1000, 1000, 0o711] }, blocked: []
  },
  {
    name: 'a file that cannot be read', who: bellwether, place: at('/srv/app.js'),
    special: { '/srv/app.js': [0, 0, 0o600] }, blocked: ['/srv/app.js']
  },
  {
    name: 'a Node that may be read and not run', who: bellwether, place: at('/opt/node', true),
    special: { '/opt/node': [0, 0, 0o644] }, blocked: ['/opt/node']
  },
  {
    name: 'the owner is judged by the first bits alone', who: whoIs('anna', { passwd: PASSWD, group: GROUP }),
    place: at('/srv/app.js'), special: { '/srv/app.js': [1000, 50, 0o066] }, blocked: ['/srv/app.js']
  },
  { name: 'what is not there keeps nobody out', who: bellwether, place: at('/srv/missing'), special: {}, blocked: [] }
])('$name: $blocked', ({ who, place, special, blocked }) => {
  expect(findBlocked([place], who, tree(/** @type {any} */ (special))).map(one => one.at)).toEqual(blocked)
})

/** @type {any} */
const PLAN = {
  mode: 'system', runAs: 'bellwether', node: '/usr/bin/node', command: '/opt/b/bellwether.js',
  file: '/home/anna/web/b.json', apps: [{ script: '/home/anna/web/app.js', cwd: '/home/anna/web' }]
}
const files = { passwd: PASSWD, group: 'anna:x:1000:' }

test('one folder is named once, with the user who may read it all', () => {
  const home = tree({ '/home/anna': [1000, 1000, 0o700] })
  expect(whatIsUnreadable(PLAN, files, home)).toEqual({
    blocked: [{ place: '/home/anna/web/b.json', at: '/home/anna', mode: '0700', owner: 1000 }], runAs: 'anna'
  })
  expect(whatIsUnreadable({ ...PLAN, runAs: 'anna' }, files, home)).toEqual({ blocked: [], runAs: null })
  expect(whatIsUnreadable({ ...PLAN, mode: 'user' }, files, home)).toEqual({ blocked: [], runAs: null })
})

test('nobody may read both homes: no user is named', () => {
  const homes = tree({ '/home/anna': [1000, 1000, 0o700], '/root': [0, 0, 0o700] })
  expect(whatIsUnreadable({ ...PLAN, node: '/root/node' }, files, homes)).toMatchObject({
    blocked: [{ at: '/root' }, { at: '/home/anna' }], runAs: null
  })
})

test('where a link leads counts too', () => {
  const home = tree({ '/home/anna': [1000, 1000, 0o700] })
  const linked = { ...PLAN, file: '/srv/b.json', apps: [], real: ['/home/anna/b.json'] }
  expect(whatIsUnreadable(linked, files, home).blocked)
    .toMatchObject([{ place: '/home/anna/b.json', at: '/home/anna' }])
})
