'use strict'
/**
 * The verbs by what one wants to do, in the order of the help, each with a few words; first those that are typed most.
 * Each verb stands in exactly one group, and a test says so: a verb that is new gets a line here.
 */

/** @type {Readonly<Record<string, Readonly<Record<string, string>>>>} */
const GROUPS = Object.freeze({
  'Every day': {
    start: 'start apps, and a manager',
    ls: 'the apps and their workers',
    status: 'all about an app or worker',
    logs: 'what the workers wrote',
    reload: 'new workers, nothing lost',
    stop: 'end apps, keep them listed'
  },
  'Change what runs': {
    plan: 'what "apply" would change',
    apply: 'make it what the file says',
    scale: 'more or fewer workers',
    restart: 'stop workers, start them',
    rollback: 'back to an earlier release',
    abort: 'end a reload, undo it',
    history: 'the releases of an app',
    delete: 'stop apps and forget them',
    'run-now': 'run a job now'
  },
  'Keep clients waiting': {
    pause: 'connections wait',
    resume: 'they are served again',
    maintenance: 'they are shown a page'
  },
  'Find out what is wrong': {
    why: 'what went wrong, and when',
    doctor: 'find and explain faults',
    errors: 'the errors of an app',
    blackbox: 'why workers died',
    events: 'what happens from now on',
    reset: 'count restarts from 0'
  },
  'Look into a live worker': {
    attach: 'a REPL into a worker',
    repl: 'may a REPL change anything?',
    eval: 'ask all workers a question',
    stack: 'where it is, also if stuck',
    profile: 'where its time goes',
    heap: 'a snapshot of its memory',
    env: 'the environment it has'
  },
  'Tell workers something': {
    send: 'a message',
    signal: 'a signal',
    actions: 'what they can be told to do',
    trigger: 'call one of these',
    flush: 'empty their log files'
  },
  'Watch and measure': {
    top: 'the dashboard, live',
    metrics: 'the page for Prometheus',
    load: 'what a server can do',
    bench: 'which commit is slower'
  },
  'The manager': {
    run: 'start it in the foreground',
    wait: 'until apps serve',
    config: 'check and show settings',
    systemd: 'run it as a service',
    upgrade: 'a new one in its place',
    shutdown: 'stop it and every app'
  }
})

module.exports = { GROUPS }
