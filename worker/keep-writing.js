'use strict'
/**
 * A worker must not die because nobody reads what it writes. Where stdout or stderr is no file (a container's pipe, a terminal,
 * the journal's socket), the reader can go away, and the next write would end the process with EPIPE: such lines are lost instead.
 * A stream is only touched when the app makes it by using it.
 */
const fs = require('node:fs')

function keepWriting () {
  if (!isFile(1)) whenMade('stdout')
  if (!isFile(2)) whenMade('stderr')
}

/** @param {number} fd */
function isFile (fd) {
  try {
    return fs.fstatSync(fd).isFile()
  } catch (err) {
    if (err.code !== 'EBADF') throw err
    return true // closed: Node itself has put /dev/null there, or will complain to the app
  }
}

/** @param {'stdout' | 'stderr'} name */
function whenMade (name) {
  const property = Object.getOwnPropertyDescriptor(process, name)
  const getStream = property?.get
  if (!getStream) return
  Object.defineProperty(process, name, {
    ...property,
    get () {
      Object.defineProperty(process, name, property)
      const stream = getStream.call(process)
      stream.on('error', () => {}) // beside the app's own listeners, which still hear of it
      return stream
    }
  })
}

module.exports = { keepWriting }
