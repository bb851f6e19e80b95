'use strict'
/** A later boot: systemd starts the service by itself. The machine goes down in good order. */
const m = require('./machine')
const s = require('./steps')

m.step('booted', s.booted)
