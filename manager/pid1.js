'use strict'
/**
 * Being process 1 of a container. The kernel gives it every process whose parent has died, and keeps those as zombies
 * until process 1 waits for them. Node waits only for children that it started itself, and nothing in it can wait for
 * others (nor can another process do it in its place): a manager as process 1 collects zombies. A small init in front
 * of it does not.
 */

/**
 * @param {number} pid  of the manager
 * @returns {Record<string, any> | null}  an event for the log
 */
function hintAboutInit (pid) {
  if (pid !== 1) return null
  return {
    level: 'warn',
    event: 'no-init',
    reason: 'The manager is process 1 here. Processes whose parents have died stay as zombies, since Node cannot reap them. ' +
      'Put an init in front: docker run --init, "init: true" in compose, tini as the entrypoint, or shareProcessNamespace in Kubernetes (docs/containers.md).'
  }
}

module.exports = { hintAboutInit }
