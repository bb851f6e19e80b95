'use strict'
/**
 * One launch of a server benchmark: start it sandboxed, wait until it accepts connections, load it, read what it used,
 * end it. CPU time is read when the generator says that measuring begins and that it ended, so starting and warming up
 * are not in it. Where the two launches of a pair take turns (pair.js), each waits for the other before it warms up,
 * before it measures and before it ends.
 */
const { launch, LaunchFailure, containedIn, noRoom, notStarted, addressEnv, ended, said, MAX_OUTPUT_BYTES } =
  require('./launch')
const { fillArgv, fillEnv } = require('./placeholders')
const { listensInside, accepts, heldSocket, waitUntilReady } = require('./listening')
const { readMachine, machineBetween } = require('./machine-watch')
const { serverMetrics, judgeAnswers } = require('./metrics-from')
const { startProfiling } = require('./profiling')
const { canCountInstructions, countInstructions } = require('./instructions')
const { allProcesses, descendantsOf } = require('./processes')
const { SERVER_METRICS } = require('../shapes/suite')

/** @typedef {import('../shapes/suite').ServerBenchmark} ServerBenchmark */
/** @typedef {import('../shapes/load').LoadReport} LoadReport */
/** @typedef {import('./launch').InLaunch} InLaunch */

const SAMPLE_MEMORY_EVERY_MS = 250
/** `sun_path` holds 108 bytes; the rest is left to what a server adds to it. */
const MAX_SOCKET_BYTES = 100

/**
 * @typedef {object} ServerWishPart
 * @property {ServerBenchmark} benchmark
 * @property {import('../shapes/suite').LoadPlan} plan
 * @property {import('./pinning').Pinning} pinning
 * @property {typeof import('../load').runLoad} runLoad
 * @property {import('../load/turns').Seat | null} turns  null: it is loaded without a break
 * @property {string | null} profileFile    where its CPU profile is to go; null: none is taken
 */
/** @typedef {import('./launch').LaunchWish & ServerWishPart} ServerWish */
/** @typedef {import('./run-sandboxed').Sandboxed} Sandboxed */
/** @typedef {import('./listening').HeldSocket | null} Socket  null: it listens on a port */

/**
 * @param {ServerWish} wish
 * @returns {Promise<import('./launch').Launched>}
 */
function takeServerSample (wish) {
  return launch(wish, inLaunch => measureServer(wish, inLaunch))
}

/**
 * @param {ServerWish} wish
 * @param {InLaunch} inLaunch
 */
async function measureServer (wish, inLaunch) {
  const { benchmark, build, containment, pinning, profileFile } = wish
  const { dir, places, env, signal } = inLaunch
  const turns = wish.turns && waitingUncounted(wish.turns, inLaunch)
  if (Buffer.byteLength(places.socket) > MAX_SOCKET_BYTES) {
    throw new LaunchFailure('launch-failed', `The path of its socket is too long: ${places.socket}`)
  }
  const profiling = profileFile ? startProfiling(dir, profileFile) : null
  const ownEnv = { ...fillEnv(benchmark.env, places), ...env, ...addressEnv(places) }
  const argv = fillArgv(benchmark.command, places)
  signal.throwIfAborted()
  const server = containment.startSandboxed({
    ...containedIn(build, places, dir, profiling),
    argv: [...pinning.server, ...argv],
    env: profiling ? profiling.env(ownEnv) : ownEnv,
    stdout: 'ignore'
  })
  const socket = benchmark.listen === 'unix' ? heldSocket(places.socket) : null
  try {
    inLaunch.seen.soFar = () => ` It did not listen on ${where(places)} yet.${said(server.output().stderr)}`
    await server.started.catch(async err => {
      const { unable } = await server.exited
      throw unable === null ? new LaunchFailure('launch-failed', `${err.message}.`) : notStarted(unable)
    })
    await untilReady(wish, inLaunch, server, socket)
    inLaunch.seen.soFar = () => ` It was being loaded.${said(server.output().stderr)}`
    await turns?.together()
    const { report, used, span } = await loadIt({ ...wish, turns }, inLaunch, server, socket)
    await turns?.together()
    const { latencyHistogram, serviceHistogram, ...load } = report
    const answers = judgeAnswers(report)
    if (answers.kind === 'bad') throw new LaunchFailure('bad-answers', `${answers.text}${said(server.output().stderr)}`)
    inLaunch.seen.stray = answers.kind === 'stray' ? answers.text : null
    await profiling?.stop(signal)
    await server.kill()
    const profilePath = profiling?.bringOut(span) ?? null
    const { serverCpu } = used
    return {
      metrics: serverMetrics(report, used), histogram: latencyHistogram, load: { ...load, serverCpu },
      steady: report.warmUp.steady, profilePath
    }
  } finally {
    turns?.leave()
    socket?.release()
    await server.kill()
    profiling?.end()
  }
}

/**
 * While the other side has its turn, or is not as far as we are, our time limit stands still: who hangs is late, not
 * who waits for it.
 * @param {import('../load/turns').Seat} seat
 * @param {InLaunch} inLaunch
 * @returns {import('../load/turns').Seat}
 */
function waitingUncounted (seat, { notCounted }) {
  return { ...seat, turn: () => notCounted(seat.turn), together: () => notCounted(seat.together) }
}

/**
 * @param {ServerWish} wish
 * @param {InLaunch} inLaunch
 * @param {Sandboxed} server
 * @param {Socket} socket
 * @throws LaunchFailure ended-early or not-ready
 */
async function untilReady ({ benchmark }, { places, signal }, server, socket) {
  const stop = new AbortController()
  const onAbort = () => stop.abort(signal.reason)
  signal.addEventListener('abort', onAbort)
  const { enter } = server
  const isReady = socket
    ? socket.accepts
    : enter.call(server).length > 0
      ? () => listensInside(server.pid, Number(places.port))
      : () => accepts({ host: '127.0.0.1', port: Number(places.port) })
  try {
    const first = await Promise.race([
      waitUntilReady(isReady, benchmark.readyTimeoutMs, stop.signal),
      server.exited
    ])
    if (first === true) return
    if (first === false) throw new LaunchFailure('not-ready',
      `It did not listen on ${where(places)} within ${benchmark.readyTimeoutMs} ms.${said(server.output().stderr)}`)
    throw endedEarly(first, server, 'before it listened')
  } finally {
    signal.removeEventListener('abort', onAbort)
    stop.abort(new Error('not waited for any more'))
  }
}

/**
 * @param {ServerWish} wish
 * @param {InLaunch} inLaunch
 * @param {Sandboxed} server
 * @param {Socket} socket
 */
async function loadIt ({ benchmark, plan, pinning, runLoad, turns }, inLaunch, server, socket) {
  const { places, signal, seen } = inLaunch
  const counts = benchmark.metrics.some(({ name }) => name === SERVER_METRICS.instructionsPerRequest.name) &&
    await canCountInstructions()
  const watch = watchServer(server, counts)
  const stop = new AbortController()
  const onAbort = () => stop.abort(signal.reason)
  signal.addEventListener('abort', onAbort)
  /** @type {Awaited<Sandboxed['exited']> | null} */
  let exit = null
  server.exited.then(end => {
    exit = end
    stop.abort(new Error('the server ended'))
  }, err => stop.abort(err))
  try {
    signal.throwIfAborted()
    const target = socket ? { socketPath: socket.path } : { host: '127.0.0.1', port: Number(places.port) }
    const report = await runLoad(target, plan, {
      signal: stop.signal, prefix: socket ? [] : server.enter(), cpu: pinning.generator, onPhase: watch.onPhase,
      turns: turns ?? undefined
    })
    const { used, span, machine, watchedMs } = await watch.result()
    const { generator, open } = report
    seen.machine = {
      ...machine,
      generatorLagP99Us: generator.lagP99Us,
      generatorCpuShare: generator.cpuShare,
      achievedShare: open ? open.achievedPerSecond / open.scheduledPerSecond : null
    }
    seen.watchedMs = watchedMs
    return { report, used, span }
  } catch (err) {
    signal.throwIfAborted()
    if (exit) throw endedEarly(exit, server, 'while it was loaded')
    if (err.code !== 'BW_LOAD') throw err
    // it may be ending: that says more
    const end = await Promise.race([server.exited, new Promise(resolve => setTimeout(resolve, 200))])
    if (end) throw endedEarly(end, server, 'while it was loaded')
    const message = socket ? err.message.replaceAll(socket.path, places.socket) : err.message
    throw new LaunchFailure('bad-answers', `${message}${said(server.output().stderr)}`)
  } finally {
    signal.removeEventListener('abort', onAbort)
    watch.end()
  }
}

/**
 * Reads what the server and the machine do between the two words of the generator.
 * @param {Sandboxed} server
 * @param {boolean} countsInstructions
 */
function watchServer (server, countsInstructions) {
  /**
   * @typedef {{ cpu: { cpuSeconds: number, cpuParts: import('./processes').CpuParts },
   *   machine: import('./machine-watch').Reading, us: number }} Moment
   */
  /** @type {Moment | null} */
  let from = null
  /** @type {Moment | null} */
  let to = null
  let peakRssBytes = 0
  let isOver = false
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  /** @type {ReturnType<typeof countInstructions> | null} */
  let counter = null
  /** @type {Promise<number | null>} */
  let instructions = Promise.resolve(null)

  const readMemory = () => {
    const used = server.cpuAndMemory()
    peakRssBytes = Math.max(peakRssBytes, used.peakRssBytes)
    return used
  }
  // the server's CPU time first, at both ends: reading the machine after it takes milliseconds
  const moment = () => ({ cpu: readMemory(), us: Number(process.hrtime.bigint() / 1000n), machine: readMachine() })

  return {
    onPhase: async (/** @type {'warming-up' | 'measuring' | 'measured'} */ phase) => {
      if (phase === 'measuring') {
        if (countsInstructions) {
          counter = countInstructions(descendantsOf(server.pid, allProcesses()).map(({ pid }) => pid))
        }
        await counter?.counting
        if (isOver) return // it was aborted meanwhile: nothing would end the work that begins here
        from = moment()
        timer = setInterval(readMemory, SAMPLE_MEMORY_EVERY_MS)
      }
      if (phase === 'measured') {
        to = moment()
        instructions = counter?.stop() ?? Promise.resolve(null)
        counter = null
        clearInterval(timer)
      }
    },
    /** After the load has ended. */
    result: async () => {
      if (!from || !to) throw new Error('the load ended without saying when it measured')
      return {
        used: {
          cpuSeconds: to.cpu.cpuSeconds - from.cpu.cpuSeconds,
          serverCpu: partsBetween(from.cpu.cpuParts, to.cpu.cpuParts),
          peakRssBytes,
          instructions: await instructions
        },
        span: { fromUs: from.us, toUs: to.us },
        machine: machineBetween(from.machine, to.machine),
        watchedMs: to.machine.atMs - from.machine.atMs
      }
    },
    end: () => {
      isOver = true
      clearInterval(timer)
      void counter?.stop()
    }
  }
}

/**
 * @param {import('./processes').CpuParts} from
 * @param {import('./processes').CpuParts} to
 */
function partsBetween (from, to) {
  return {
    userSeconds: Math.max(0, to.userSeconds - from.userSeconds),
    systemSeconds: Math.max(0, to.systemSeconds - from.systemSeconds)
  }
}

/**
 * @param {Awaited<Sandboxed['exited']>} end
 * @param {Sandboxed} server
 * @param {string} when
 */
function endedEarly (end, server, when) {
  if (end.outputOverflow) {
    return new LaunchFailure('too-much-output', `It printed more than ${MAX_OUTPUT_BYTES} bytes ${when} and was ended.`)
  }
  if (end.diskOverflow) return noRoom(end.diskOverflow, server.output().stderr)
  const [, notFound] =
    /^taskset: failed to execute (.*)$/m.exec(end.code === 126 || end.code === 127 ? server.output().stderr : '') ?? []
  if (notFound !== undefined) return new LaunchFailure('launch-failed', `It could not be started: ${notFound}.`)
  return new LaunchFailure('ended-early', `The server ${ended(end)} ${when}.${said(server.output().stderr)}`)
}

/** @param {import('./placeholders').Places} places */
function where ({ port, socket }) { return socket || `port ${port} ($PORT)` }

module.exports = { takeServerSample }
