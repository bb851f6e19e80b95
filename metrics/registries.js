'use strict'
/**
 * Where an app puts registries of its own, and a worker of ours looks for them: several copies of this package in one
 * process share the place.
 */
const REGISTRIES = Symbol.for('bellwether.registries')

module.exports = { REGISTRIES }
