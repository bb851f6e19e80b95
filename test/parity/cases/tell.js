'use strict'
const { stripVTControlCharacters } = require('node:util')

/** Logs, metrics, messages. @type {import('../run-under').Case[]} */
module.exports = [
  {
    name: 'own-files',
    says: 'out_file and error_file are the files of its lines',
    source: 'console.log("to out"); console.error("to err"); stay()',
    app: { out_file: 'own/out.txt', error_file: 'own/err.txt' },
    steps: run => run.until(() => /out/.test(run.read('own/out.txt')) && /err/.test(run.read('own/err.txt')), 'both lines'),
    sees: run => [run.read('own/out.txt'), run.read('own/err.txt')],
    is: ['to out\n', 'to err\n']
  },
  {
    name: 'one-file',
    says: 'log_file has both kinds of lines',
    source: 'console.log("one"); setTimeout(() => console.error("two"), 100); stay()',
    app: { log_file: 'own/all.txt' },
    steps: run => run.until(() => /two/.test(run.read('own/all.txt')), 'the last line'),
    sees: run => run.read('own/all.txt'),
    is: 'one\ntwo\n'
  },
  {
    name: 'merged',
    says: 'merge_logs: all instances write to the same file',
    source: 'console.log("from " + process.env.NODE_APP_INSTANCE); stay()',
    app: { instances: 2, exec_mode: 'cluster', out_file: 'own/merged.txt', merge_logs: true },
    steps: run => run.until(() => run.read('own/merged.txt').split('\n').length === 3, 'both lines'),
    sees: run => run.read('own/merged.txt').trim().split('\n').sort(),
    is: ['from 0', 'from 1']
  },
  {
    name: 'dated',
    says: 'log_date_format stands before each line',
    source: 'console.log("a line"); stay()',
    app: { out_file: 'own/dated.txt', log_date_format: 'YYYY-MM-DD HH:mm' },
    steps: run => run.until(() => /a line/.test(run.read('own/dated.txt')), 'the line'),
    sees: run => run.read('own/dated.txt').replace(/\d/g, '0'),
    is: '0000-00-00 00:00: a line\n'
  },
  {
    name: 'json-lines',
    says: 'log_type json: an object for each line',
    source: 'console.log("a line"); stay()',
    app: { out_file: 'own/json.txt', log_type: 'json' },
    steps: run => run.until(() => /a line/.test(run.read('own/json.txt')), 'the line'),
    sees: run => Object.keys(JSON.parse(run.read('own/json.txt').split('\n')[0])).sort(),
    is: ['app_name', 'message', 'process_id', 'timestamp', 'type'],
    differs: { here: ['level', 'msg', 'time', 'worker'], why: 'the names that collectors of logs know, and a line is one object' }
  },
  {
    name: 'no-logs',
    says: 'out_file /dev/null throws the lines away',
    source: 'console.log("nobody reads this"); see("up"); stay()',
    app: { out_file: '/dev/null', error_file: '/dev/null' },
    sees: async run => [run.seen(), (await run.pm2('logs', 'no-logs', '--nostream', '--raw')).stdout.includes('nobody reads')],
    is: [['up'], false]
  },
  {
    name: 'action',
    says: 'a custom action of @pm2/io is called by trigger, and its answer is shown',
    source: 'const io = require("@pm2/io"); io.action("double", (n, reply) => reply({ twice: Number(n) * 2 })); see("up"); stay()',
    app: {},
    steps: async run => {
      const { code, stdout } = await run.pm2('trigger', 'action', 'double', '21')
      run.note(code)
      run.note(/"?twice"?: ?42/.test(stdout))
    },
    sees: run => run.notes,
    is: [0, true]
  },
  {
    name: 'talks',
    says: 'require("pm2") finds the others, and a message goes from one to itself',
    source: `const pm2 = require("pm2")
      process.on("message", packet => see(packet.data))
      pm2.connect(err => pm2.list((err2, list) => {
        const me = list.find(one => one.name === "talks")
        see([err ?? null, err2 ?? null, me.pid === process.pid])
        pm2.sendDataToProcessId(me.pm_id, { type: "process:msg", topic: "t", data: { hello: 1 } }, () => {})
      }))`,
    app: {},
    steps: run => run.until(() => run.seen().length >= 2, 'its own message'),
    sees: run => run.seen(),
    is: [[null, null, true], { hello: 1 }]
  },
  {
    name: 'described',
    says: 'describe prints the status for scripts; one that is not there is an error',
    source: 'see("up"); stay()',
    app: {},
    steps: async run => {
      const { code, stdout } = await run.pm2('describe', 'described')
      run.note([code, /status[ │]+online/.test(stripVTControlCharacters(stdout))])
      run.note((await run.pm2('describe', 'no-such-app')).code)
    },
    sees: run => run.notes,
    is: [[0, true], 1]
  },
  {
    name: 'by-number',
    says: 'a number is a target, and id and pid print for scripts',
    source: 'see("up"); stay()',
    app: {},
    steps: async run => {
      const [{ id, pid }] = await run.list()
      run.note((await run.pm2('id', 'by-number')).stdout.trim() === `[ ${id} ]`)
      run.note((await run.pm2('pid', 'by-number')).stdout.trim() === String(pid))
      run.note((await run.pm2('restart', String(id))).code)
      await run.until(() => run.seen().length === 2, 'restarted')
    },
    sees: async run => [...run.notes, (await run.settled(({ status }) => status === 'online'))[0].restarts],
    is: [true, true, 0, 1]
  }
]
