'use strict'
/**
 * The number of workers that `instances: 'max'` means: one for each CPU that we may use, by the affinity mask and the
 * quotas of our control groups. os.availableParallelism() does not know quotas on older libuv and has answered wrongly
 * on newer ones (libuv 4146, 4740; node 58428), os.cpus() counts the machine.
 */
const os = require('node:os')
const { cgroupDirs, withParents } = require('../../common/cgroup')
const { textOrNull } = require('../../common/read-text')

/** @typedef {{ cpus: number, where: string }} Quota  `where`: the file it was read from */
/** @typedef {{ affinityCpus: number, quotas: Quota[] }} CpuLimits */

/**
 * @param {CpuLimits} limits
 * @returns {{ count: number, explanation: string }}
 */
function decideWorkerCount ({ affinityCpus, quotas }) {
  const mask = `${affinityCpus} ${affinityCpus === 1 ? 'CPU' : 'CPUs'} in the affinity mask`
  const smallest = quotas.reduce((least, quota) => !least || quota.cpus < least.cpus ? quota : least,
    /** @type {Quota | null} */ (null))
  const count = Math.max(1, Math.min(affinityCpus, smallest ? Math.ceil(smallest.cpus) : Infinity))
  const workers = `${count} ${count === 1 ? 'worker' : 'workers'}`
  if (!smallest) return { count, explanation: `${workers}: ${mask}, no CPU quota` }
  return {
    count, explanation: `${workers}: ${mask}, a quota of ${Number(smallest.cpus.toFixed(2))} CPUs (${smallest.where})`
  }
}

/**
 * @param {{ root?: string }} [options]  a directory that stands for / (tests)
 * @returns {CpuLimits}
 */
function readCpuLimits ({ root = '' } = {}) {
  const status = textOrNull(`${root}/proc/self/status`)
  const mask = /^Cpus_allowed_list:\s*(.+)$/m.exec(status ?? '')
  const quotas = cgroupDirs('cpu', { root })
    .flatMap(cgroup => withParents(cgroup).map(dir => cgroup.version === 2 ? quotaV2(dir) : quotaV1(dir)))
  return {
    affinityCpus: (mask && countList(mask[1])) || Math.max(1, os.cpus().length),
    quotas: quotas.filter(quota => quota !== null).map(({ cpus, where }) => ({ cpus, where: where.slice(root.length) }))
  }
}

/** @param {string} list  "0-3,8" */
function countList (list) {
  let count = 0
  for (const range of list.split(',')) {
    const [first, last = first] = range.split('-').map(Number)
    count += last - first + 1
  }
  return Number.isInteger(count) ? count : 0
}

/**
 * @param {string} dir
 * @returns {Quota | null}
 */
function quotaV2 (dir) {
  const where = `${dir}/cpu.max` // "150000 100000", or "max 100000" without a limit
  const [quota, period] = (textOrNull(where) ?? '').trim().split(' ').map(Number)
  return toQuota(quota, period, where)
}

/**
 * @param {string} dir
 * @returns {Quota | null}
 */
function quotaV1 (dir) {
  const where = `${dir}/cpu.cfs_quota_us` // -1 without a limit
  return toQuota(Number(textOrNull(where) ?? NaN), Number(textOrNull(`${dir}/cpu.cfs_period_us`) ?? NaN), where)
}

/**
 * @param {number} quotaUs
 * @param {number} periodUs
 * @param {string} where
 */
function toQuota (quotaUs, periodUs, where) {
  return quotaUs > 0 && periodUs > 0 ? { cpus: quotaUs / periodUs, where } : null
}

/**
 * The size changes with the setting, not with the release: `scale` may have changed it meanwhile.
 * @param {{ settings: { instances: number | 'max' } }} release
 * @param {{ settings: { instances: number | 'max' } }} from
 * @returns {number | null}   null: the setting is the same
 */
function newSize (release, from) {
  return release.settings.instances === from.settings.instances ? null : resolveSize(release.settings.instances)
}

/**
 * @param {number | 'max'} instances
 * @returns {number}
 */
function resolveSize (instances) { return instances === 'max' ? decideWorkerCount(readCpuLimits()).count : instances }

module.exports = { decideWorkerCount, readCpuLimits, resolveSize, newSize }
