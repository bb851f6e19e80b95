'use strict'
/**
 * The Node binaries that a test runs its workers on: this one, and those in BW_TEST_NODES ("path:path"). Without that
 * variable the others are skipped, with one visible line.
 */
const others = (process.env.BW_TEST_NODES ?? '').split(':').filter(Boolean)
if (others.length === 0) process.stderr.write('skipped: other Node versions (BW_TEST_NODES is not set)\n')

/** For test.each and describe.each: [name, path] */
const NODES = [['this Node', process.execPath], ...others.map(file => [file.match(/\d+/g)?.join('.') ?? file, file])]

module.exports = { NODES }
