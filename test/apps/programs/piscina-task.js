'use strict'
const { setTimeout: wait } = require('node:timers/promises')

module.exports = async ({ id, ms }) => {
  await wait(ms)
  return id
}
