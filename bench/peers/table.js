'use strict'
/**
 * The peers: the name of each, the tool that must be installed for it, and its launch for a point. Every one of them is
 * one process that serves (Bellwether's has its manager beside it) and answers GET /file with the point's number of
 * bytes. Pure: find.js looks, start.js starts.
 */
const path = require('node:path')
const { fillArgv } = require('../collect/placeholders')
const { BIN } = require('../programs/bellwether')
const { nginxConf } = require('./nginx-conf')

/** @typedef {import('../shapes/peers').PeersPoint} PeersPoint */
/**
 * A program that must be installed.
 * @typedef {object} Tool
 * @property {string} name
 * @property {string} debianPackage
 * @property {string[]} programs      the first of them that says its version is taken; without a slash it is looked for
 * @property {string[]} versionArgs
 * @property {RegExp} version         in what it prints then
 */
/**
 * dir: a folder of its own; program: absolute, Node's where the peer needs no tool
 * @typedef {{ point: PeersPoint, port: number, dir: string, program: string }} Order
 */
/**
 * files: by their path in dir; they are there before it starts
 * @typedef {{ argv: string[], env: Record<string, string>, files: Record<string, string | Buffer> }} Launch
 */
/**
 * @typedef {object} Peer
 * @property {string} name
 * @property {string} label          in tables and charts
 * @property {string} what           how it answers, for people
 * @property {Tool | null} tool      null: it comes with Bellwether
 * @property {(order: Order) => Launch} launch
 */

const SERVERS = path.join(__dirname, 'servers')
const CLASSICS = path.join(__dirname, '..', 'suites', 'servers')
/** The path that every peer is asked for. */
const PATH = '/file'
const FILE = `www${PATH}`
const MOST_CONNECTIONS = '4096'

/** @type {Peer[]} */
const ALL = [
  {
    name: 'node', label: 'Node', what: 'the same Buffer for every request; the file as a stream', tool: null,
    launch: nodeAs('node')
  },
  {
    name: 'node-buffer', label: 'Node, Buffer', what: 'a Buffer made for each request; the whole file read as a Buffer',
    tool: null, launch: nodeAs('node-buffer')
  },
  {
    name: 'node-string', label: 'Node, string',
    what: 'a string, encoded for each request; the whole file read as a string', tool: null,
    launch: nodeAs('node-string')
  },
  {
    name: 'bellwether', label: 'Bellwether', what: 'the same server as Node\'s, as the only worker of a manager',
    tool: null, launch: underBellwether
  },
  {
    name: 'nginx',
    label: 'nginx',
    what: 'a file, opened for each request and sent with sendfile, also where the others answer from memory',
    tool: {
      name: 'nginx', debianPackage: 'nginx-light', programs: ['nginx'], versionArgs: ['-v'], version: /nginx\/(\S+)/
    },
    launch: ({ point, port, dir, program }) => ({
      argv: [program, '-p', dir, '-c', path.join(dir, 'nginx.conf'), '-e', 'stderr'],
      env: {},
      files: { 'nginx.conf': nginxConf({ dir, port }), [FILE]: fileOf(point) }
    })
  },
  {
    name: 'tornado',
    label: 'Tornado',
    what: 'the same bytes for every request; the file by its StaticFileHandler',
    tool: {
      name: 'Tornado',
      debianPackage: 'python3-tornado',
      programs: ['python3', '/usr/bin/python3'], // the distribution's, where another one comes before it
      versionArgs: ['-c', 'import tornado; print(tornado.version)'],
      version: /^(\d\S*)/m
    },
    launch: order => rawLaunch(order, [order.program, '-B', path.join(SERVERS, 'hello_tornado.py')])
  },
  {
    name: 'thin',
    label: 'Thin',
    what: 'the same string for every request, as a Rack app; the file by Rack::Files',
    tool: { name: 'Thin', debianPackage: 'thin', programs: ['thin'], versionArgs: ['-v'], version: /thin (\d\S*)/ },
    launch: order => rawLaunch(order, [
      order.program, 'start', '-R', path.join(SERVERS, 'hello-thin.ru'), '-a', '127.0.0.1', '-p', String(order.port),
      '-e', 'production', '-q',
      // by itself it keeps a hundred connections and closes the others after each answer
      '--max-conns', MOST_CONNECTIONS, '--max-persistent-conns', MOST_CONNECTIONS
    ])
  }
]

/** @type {readonly Readonly<Peer>[]} */
const PEERS = Object.freeze(ALL.map(peer => Object.freeze(peer)))

/**
 * The classic of the point, as the suites launch it.
 * @param {string} name
 * @returns {Peer['launch']}
 */
function nodeAs (name) {
  return ({ point, port, program, dir }) => {
    const { command, env } = point.node[name]
    return {
      argv: fillArgv(command, { node: program, classics: CLASSICS, port: String(port), socket: '' }),
      // the static file lies where the others have theirs
      env: { ...env, PORT: String(port), HOST: '127.0.0.1', TMPDIR: dir },
      files: {}
    }
  }
}

/** @type {Peer['launch']} */
function underBellwether (order) {
  const { argv: [node, script], env } = nodeAs('bellwether')(order)
  const config = { name: 'peer', script, instances: 1, env }
  return {
    argv: [node, BIN, 'run', path.join(order.dir, 'bellwether.config.json')],
    env: { BELLWETHER_HOME: path.join(order.dir, 'home'), BELLWETHER_HTTP_LISTEN: 'off', NO_COLOR: '1' },
    files: { 'bellwether.config.json': JSON.stringify(config) }
  }
}

/**
 * One of our small servers, which read from the environment what to answer.
 * @param {Order} order
 * @param {string[]} argv
 * @returns {Launch}
 */
function rawLaunch ({ point, port, dir }, argv) {
  const env = { PORT: String(port), BYTES: String(point.bytes) }
  return point.chart === 'static'
    ? { argv, env: { ...env, FILE: path.join(dir, FILE) }, files: { [FILE]: fileOf(point) } }
    : { argv, env, files: {} }
}

/** @param {PeersPoint} point */
function fileOf ({ bytes }) { return Buffer.alloc(bytes, 'x') }

/**
 * The peers that take part at a point: those of Node that the point names, and all others.
 * @template {{ name: string, tool: Tool | null }} T
 * @param {readonly T[]} peers
 * @param {PeersPoint} point
 * @returns {T[]}
 */
function peersAt (peers, point) {
  return peers.filter(({ name, tool }) => tool !== null || Object.hasOwn(point.node, name))
}

module.exports = { PEERS, PATH, peersAt }
