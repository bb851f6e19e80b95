'use strict'
/**
 * Histories with steps of which the places are known: steps of several sizes laid into noise. Half of the noise is
 * recorded (../shared/data: what histories of Mozilla and TigerBeetle do between their labelled steps), half is made
 * up; some of either remembers from point to point, which is what makes a detector cry wolf. Five readers mark the
 * steps that they can see, each with an eye of their own, as the five annotators of a labelled set do.
 */
const fs = require('node:fs')
const path = require('node:path')
const { median } = require('../../../bench/shared/median')
const { madSd, sampleSd } = require('../../../bench/judge/numbers')
const { randomFrom } = require('../../../bench/shared/seeded')
const { gaussianFrom, heavyTailedFrom, disturbedFrom } = require('../noise')
const { DATA, thereIsData, labelled } = require('../rows/known-answers')

/**
 * @typedef {{ kind: string, values: number[], steps: number[], readers: number[][] }} LabelledHistory
 *   steps: all that are there; readers: those that each of them marks
 */

const TOGETHER = 5
const STRETCH = 400
/** How many standard deviations of a point a step must have to be seen by each reader. */
const EYES = [1.2, 1.6, 2, 2.4, 3]

/** @param {number} correlation @returns {(seed: string) => () => number} */
function remembering (correlation) {
  return seed => {
    const noise = gaussianFrom(seed)
    let last = noise()
    return () => { last = correlation * last + Math.sqrt(1 - correlation ** 2) * noise(); return last }
  }
}

/** @type {Readonly<Record<string, (seed: string) => () => number>>} */
const MADE_UP = Object.freeze({
  normal: gaussianFrom,
  'heavy tails': heavyTailedFrom,
  disturbed: disturbedFrom,
  'remembers a little': remembering(0.3),
  'remembers half': remembering(0.6),
  'remembers much': remembering(0.85),
  'two levels': seed => {
    const [random, noise] = [randomFrom(seed), gaussianFrom(seed)]
    return () => (random() < 0.3 ? 1.6 : -0.6) + 0.4 * noise()
  },
  'whole pages': seed => {
    const noise = gaussianFrom(seed)
    return () => Math.round(1.2 * noise()) / 1.2
  },
  'mostly the same': seed => {
    const [random, noise] = [randomFrom(seed), gaussianFrom(seed)]
    return () => random() < 0.8 ? 0 : 2 * noise()
  }
})

/**
 * What the recorded histories do between their steps, in standard deviations, in stretches.
 * @returns {{ kind: string, noise: number[] }[]}
 */
function recorded () {
  if (!thereIsData()) return []
  return [...labelled(), tigerBeetle()].flatMap(({ name, values, steps }) => {
    const rests = values.map((value, at) => value / median(values.slice(Math.max(0, at - 30), at + 31)) - 1)
      .filter((rest, at) => Number.isFinite(rest) && !steps.some(step => Math.abs(step - at) <= 40))
    const sd = madSd(rests) || sampleSd(rests) // where most are the same, the plain one
    const stretches = Math.ceil(rests.length / STRETCH)
    return Array.from({ length: stretches }, (_, at) => rests.slice(at * STRETCH, (at + 1) * STRETCH))
      .filter(stretch => stretch.length >= STRETCH / 2)
      .map(stretch => ({ kind: `recorded: ${name}`, noise: stretch.map(rest => rest / sd) }))
  })
}

/** With the steps that people see in it. */
function tigerBeetle () {
  const { series, human_visible_change_points: steps } =
    JSON.parse(fs.readFileSync(path.join(DATA, 'otava', 'tigerbeetle.json'), 'utf8'))
  return { name: 'TigerBeetle', values: /** @type {number[]} */ (series), steps: /** @type {number[]} */ (steps) }
}

/**
 * @param {'tuned on' | 'not tuned on'} half  other seeds, and other stretches of what was recorded
 * @param {number} count
 * @returns {LabelledHistory[]}
 */
function histories (half, count) {
  const random = randomFrom(`histories ${half}`)
  const own = recorded().filter((_, at) => (at % 2 === 0) === (half === 'tuned on'))
  const pick = (/** @type {any[]} */ of) => of[Math.floor(random() * of.length)]
  return Array.from({ length: count }, (_, at) => {
    const length = 60 + Math.floor(340 * random())
    const isRecorded = at % 2 === 0 && own.length > 0
    const { kind, noise } = isRecorded ? stretched(pick(own), length, random)
      : madeUp(pick(Object.keys(MADE_UP)), `${half} ${at}`, length)
    return laid(kind, noise, stepsIn(length, random), 0.002 * 25 ** random())
  })
}

/** @param {string} kind @param {string} seed @param {number} length */
function madeUp (kind, seed, length) {
  const next = MADE_UP[kind](seed)
  return { kind, noise: Array.from({ length }, next) }
}

/**
 * In its order, so that it still remembers; now and then from another place.
 * @param {{ kind: string, noise: number[] }} stretch
 * @param {number} length
 * @param {() => number} random
 */
function stretched ({ kind, noise }, length, random) {
  let at = Math.floor(random() * noise.length)
  return { kind, noise: Array.from({ length }, () => {
    at = random() < 1 / 40 ? Math.floor(random() * noise.length) : (at + 1) % noise.length
    return noise[at]
  }) }
}

/**
 * None in two of five histories; from 0.6 to 8 standard deviations.
 * @param {number} length
 * @param {() => number} random
 */
function stepsIn (length, random) {
  const count = random() < 0.4 ? 0 : 1 + Math.floor(random() * 4)
  /** @type {{ at: number, size: number }[]} */
  const steps = []
  for (let i = 0; i < count; i++) {
    const at = 6 + Math.floor(random() * (length - 12))
    const size = (random() < 0.5 ? -1 : 1) * 0.6 * (8 / 0.6) ** random()
    if (steps.every(step => Math.abs(step.at - at) >= 2 * TOGETHER)) steps.push({ at, size })
  }
  return steps.sort((a, b) => a.at - b.at)
}

/**
 * @param {string} kind
 * @param {number[]} noise
 * @param {{ at: number, size: number }[]} steps
 * @param {number} scale  of the noise, as a fraction of the level
 * @returns {LabelledHistory}
 */
function laid (kind, noise, steps, scale) {
  const levelAt = (/** @type {number} */ at) => steps.reduce((sum, step) => sum + (at >= step.at ? step.size : 0), 0)
  const sd = madSd(noise) || sampleSd(noise)
  const borders = [0, ...steps.map(({ at }) => at), noise.length]
  const seen = steps.map(({ size }, at) => {
    const shorter = Math.min(borders[at + 1] - borders[at], borders[at + 2] - borders[at + 1])
    return Math.abs(size) / sd * Math.min(1, Math.sqrt(shorter / 8))
  })
  return {
    kind, values: noise.map((value, at) => Math.max(0.01, 1 + scale * (value + levelAt(at)))),
    steps: steps.map(({ at }) => at),
    readers: EYES.map(eye => steps.filter((_, at) => seen[at] > eye).map(({ at }) => at))
  }
}

module.exports = { histories, TOGETHER }
