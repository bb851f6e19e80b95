'use strict'
const net = require('node:net')

/** @typedef {{ p50Ms: number, p99Ms: number, maxMs: number, samples: number }} Delays   since the last question */

/** How late the main loop of a program with loop-probe.js was. @param {string} file @returns {Promise<Delays>} */
function askProbe (file) {
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = net.connect(file)
    socket.on('data', chunk => { text += chunk })
    socket.on('end', () => resolve(JSON.parse(text)))
    socket.on('error', reject)
  })
}

module.exports = { askProbe }
