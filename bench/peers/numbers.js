'use strict'
/**
 * From the rounds of one peer at one point to the numbers that are shown: medians, with the lowest and the highest
 * round beside them. Pure.
 */
const { median } = require('../shared/median')
const { LIMITS } = require('../collect/machine-checks')

/** @typedef {import('../shapes/peers').PeersRound} PeersRound */
/** @typedef {import('../shapes/peers').PeersNumbers} PeersNumbers */
/** @typedef {import('../shapes/peers').Ranged} Ranged */

/**
 * @param {import('../shapes/load').LoadReport} report
 * @returns {PeersRound}
 */
function roundOf ({ latencyUs, requestsPerSecond, requests, generator }) {
  return {
    p50Us: latencyUs.p50,
    p99Us: latencyUs.p99,
    meanUs: Math.round(latencyUs.mean),
    requestsPerSecond: Math.round(requestsPerSecond * 10) / 10,
    requests,
    generatorCpuShare: Math.round(generator.cpuShare * 100) / 100
  }
}

/**
 * @param {PeersRound[]} rounds  at least one
 * @returns {PeersNumbers}
 */
function numbersOf (rounds) {
  return {
    ok: true,
    rounds,
    p50Us: ranged(rounds.map(one => one.p50Us)),
    p99Us: ranged(rounds.map(one => one.p99Us)),
    requestsPerSecond: ranged(rounds.map(one => one.requestsPerSecond)),
    generatorBound: median(rounds.map(one => one.generatorCpuShare)) > LIMITS.generatorCpuShare
  }
}

/** @param {number[]} values @returns {Ranged} */
function ranged (values) {
  return { median: median(values), low: Math.min(...values), high: Math.max(...values) }
}

module.exports = { roundOf, numbersOf }
