'use strict'
/**
 * What is installed is what was tested: npm 12 and later read no shrinkwrap, so package.json itself names exact
 * versions, and the lockfile has the same ones.
 */
const lock = require('../../package-lock.json')
const pkg = require('../../package.json')

const EXACT = /^(npm:(@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/

test.each(/** @type {const} */ (['dependencies', 'devDependencies']))('%s name exact versions, as the lockfile does', group => {
  const named = Object.entries(pkg[group])
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter(([, version]) => !EXACT.test(version))).toEqual([])
  expect(lock.packages[''][group]).toEqual(pkg[group])
  const locked = named.map(([name]) => [name, /** @type {any} */ (lock.packages)[`node_modules/${name}`].version])
  expect(locked).toEqual(named.map(([name, version]) => [name, version.replace(/^npm:.*@/, '')]))
})

test('a package of production runs no script when it is installed', () => {
  const scripts = Object.entries(/** @type {Record<string, any>} */ (lock.packages))
    .filter(([, one]) => one.hasInstallScript && !one.dev && !one.optional)
  expect(scripts).toEqual([])
  const own = /** @type {Record<string, string>} */ (pkg.scripts)
  expect(['preinstall', 'install', 'postinstall', 'prepare'].filter(name => own[name])).toEqual([])
})
