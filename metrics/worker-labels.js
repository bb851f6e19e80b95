'use strict'
/**
 * The values of the labels that are known beforehand, and the bounds of the histograms, of what a worker measures of
 * itself.
 */

/** The last one stands for every other. */
const METHODS = Object.freeze(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'other'])
/** Of an answer: class of the status, in the order of the hundreds; aborted: there was no whole answer. */
const OUTCOMES = Object.freeze(['1xx', '2xx', '3xx', '4xx', '5xx', 'aborted'])
const HTTP_BUCKETS = Object.freeze([0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10])
const DELAY_BUCKETS = Object.freeze([0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10])
const GC_KINDS = Object.freeze(['minor', 'major', 'incremental', 'weakcb'])
const GC_BUCKETS = Object.freeze([0.001, 0.01, 0.1, 1])
/** Of every Node since 20; one that a version does not have is not shown. */
const HEAP_SPACES = Object.freeze([
  'read_only', 'new', 'old', 'code', 'shared', 'trusted', 'shared_trusted', 'new_large_object', 'large_object',
  'code_large_object',
  'shared_large_object', 'trusted_large_object', 'shared_trusted_large_object'
])
const CONNECTION_KINDS = Object.freeze(['open', 'upgraded', 'http2'])

module.exports = { METHODS, OUTCOMES, HTTP_BUCKETS, DELAY_BUCKETS, GC_KINDS, GC_BUCKETS, HEAP_SPACES, CONNECTION_KINDS }
