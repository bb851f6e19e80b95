'use strict'
/**
 * Which control group a process is in, as directories to read: the group itself, then each one above it as far as it
 * can be seen from here. Handles v1, v2 and both at once, and a container whose mount shows only a part of the tree.
 */
const path = require('node:path')
const { textOrNull } = require('./read-text')

/** @typedef {{ version: 1 | 2, dir: string, mountPoint: string }} CgroupDir  `dir` is `mountPoint` or below it */

/**
 * @param {string} controller  the v1 name: cpu, memory...; v2 has one tree for all
 * @param {{ root?: string, pid?: number | 'self' }} [options]  `root`: a directory that stands for / (tests)
 * @returns {CgroupDir[]} at most one of each version; empty where there are none
 */
function cgroupDirs (controller, { root = '', pid = 'self' } = {}) {
  const membership = linesOf(`${root}/proc/${pid}/cgroup`).map(line => /^\d+:([^:]*):(.*)$/.exec(line))
  const mounts = linesOf(`${root}/proc/self/mountinfo`).map(parseMount)
  /** @type {CgroupDir[]} */
  const dirs = []
  for (const entry of membership) {
    if (!entry) continue
    const version = entry[1] === '' ? 2 : 1
    if (version === 1 && !entry[1].split(',').includes(controller)) continue
    const mount = mounts.findLast(one => one && (version === 2
      ? one.type === 'cgroup2'
      : one.type === 'cgroup' && one.superOptions.includes(controller)))
    if (!mount) continue
    dirs.push({
      version, mountPoint: root + mount.mountPoint, dir: root + path.join(mount.mountPoint, below(mount.root, entry[2]))
    })
  }
  return dirs
}

/**
 * @param {CgroupDir} cgroup
 * @returns {string[]} the group and those above it, nearest first, up to the mount point
 */
function withParents ({ dir, mountPoint }) {
  const dirs = [dir]
  for (let at = dir; at !== mountPoint && at.startsWith(`${mountPoint}/`);) dirs.push(at = path.dirname(at))
  return dirs
}

/**
 * The service of systemd that a process belongs to, by the name of its control group. Pure.
 * @param {string} text  /proc/<pid>/cgroup
 * @returns {{ name: string, isUser: boolean } | null}  isUser: of a user's own systemd
 */
function serviceIn (text) {
  const group = text.split('\n')
    .find(line => /^(0::|\d+:name=systemd:).*\.service$/.test(line))
    ?.replace(/^\d+:[^:]*:/, '')
  if (group === undefined) return null
  const name = path.posix.basename(group)
  return /^user@\d+\.service$/.test(name) ? null : { name, isUser: /\/user@\d+\.service\//.test(group) }
}

/** @param {number | 'self'} pid */
function serviceOf (pid) { return serviceIn(textOrNull(`/proc/${pid}/cgroup`) ?? '') }

/**
 * @param {string} mountRoot  what part of the tree the mount shows
 * @param {string} group
 * @returns {string} the group's place below the mount point; the mount point itself for a group outside of what it
 *   shows
 */
function below (mountRoot, group) {
  const relative = path.posix.relative(mountRoot, group)
  return relative === '..' || relative.startsWith('../') || group.startsWith('/..') ? '' : relative
}

/**
 * @param {string} line  of mountinfo, proc(5): "36 35 98:0 /root /mount/point options [tags] - type source
 *   super,options"
 */
function parseMount (line) {
  const fields = line.split(' ')
  const dash = fields.indexOf('-', 6)
  if (dash < 0) return null
  return {
    root: unescapeOctal(fields[3]),
    mountPoint: unescapeOctal(fields[4]),
    type: fields[dash + 1],
    superOptions: (fields[dash + 3] ?? '').split(',')
  }
}

/** @param {string} text  blanks are written as \040 there */
function unescapeOctal (text) {
  return text.replace(/\\([0-7]{3})/g, (_, octal) => String.fromCharCode(parseInt(octal, 8)))
}

/** @param {string} file */
function linesOf (file) {
  return (textOrNull(file) ?? '').split('\n').filter(line => line !== '')
}

module.exports = { cgroupDirs, withParents, serviceIn, serviceOf }
