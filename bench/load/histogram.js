'use strict'
/**
 * Times in whole microseconds as an HDR histogram (http://hdrhistogram.org): three significant digits from 1 us to an
 * hour in a fixed 90 kB, kept as text, and added up without losing anything.
 */
const hdr = require('hdr-histogram-js')
const { BellwetherError } = require('../../common/errors')

/** An hour; longer times are counted as an hour. */
const LONGEST_US = 3_600_000_000
const SIGNIFICANT_DIGITS = 3

/** Up to here (less a half, for the rounding) a value can be counted with whole numbers of 32 bits. */
const MOST_INT32 = 2 ** 31 - 1
/** Three digits: 2,048 places in the first bucket, 1,024 in each after it. */
const HALF_BUCKET_BITS = 10

/** @typedef {import('hdr-histogram-js').Histogram} Histogram */
/**
 * Of the library's own class.
 * @typedef {{ incrementCountAtIndex: (index: number) => void, updateMinAndMax: (value: number) => void,
 *   incrementTotalCount: () => void, countsArrayIndex: (value: number) => number }} HistogramParts
 */
/** @typedef {import('../shapes/load').Spread} Spread */

/** @returns {Histogram} */
function createHistogram () {
  return hdr.build({
    bitBucketSize: 32, lowestDiscernibleValue: 1, highestTrackableValue: LONGEST_US,
    numberOfSignificantValueDigits: SIGNIFICANT_DIGITS
  })
}

/**
 * @param {Histogram} histogram
 * @param {number} us  rounded; below 0 counts as 0, over an hour as an hour
 */
function record (histogram, us) {
  if (us >= MOST_INT32) return histogram.recordValue(us >= LONGEST_US ? LONGEST_US : Math.round(us))
  const value = us <= 0 ? 0 : Math.round(us)
  const own = /** @type {HistogramParts} */ (/** @type {unknown} */ (histogram))
  own.incrementCountAtIndex(indexOf(value))
  own.updateMinAndMax(value)
  own.incrementTotalCount()
}

/**
 * Where the histogram counts a value; a test holds it equal to the library's own answer, which takes a logarithm and
 * two powers for each request.
 * @param {number} value  whole, 0 to 2 ** 31 - 1
 */
function indexOf (value) {
  const bucket = Math.max(0, 31 - Math.clz32(value) - HALF_BUCKET_BITS)
  return (bucket << HALF_BUCKET_BITS) + (value >> bucket)
}

/**
 * The form in which a histogram is kept: the published compressed form (V2), in base64. Other HDR tools read it too.
 * @param {Histogram} histogram
 */
function encodeHistogram (histogram) { return hdr.encodeIntoCompressedBase64(histogram) }

/**
 * @param {string} text  of encodeHistogram
 * @returns {Histogram}
 * @throws BW_LOAD when the text is no such histogram
 */
function decodeHistogram (text) {
  try {
    const found = hdr.decodeFromCompressedBase64(text, 32)
    const histogram = createHistogram()
    histogram.add(found) // also says whether every value fits
    return histogram
  } catch (err) {
    throw new BellwetherError('BW_LOAD',
      `This is no histogram of a load (${text.length} characters, "${text.slice(0, 20)}..."): ${err.message ?? err}.`,
      { cause: err })
  }
}

/**
 * @param {string[]} texts  of encodeHistogram
 * @returns {Histogram}  of all of them together; empty for none
 * @throws BW_LOAD
 */
function mergeHistograms (texts) {
  const sum = createHistogram()
  for (const text of texts) sum.add(decodeHistogram(text))
  return sum
}

/**
 * @param {Histogram} histogram
 * @returns {Spread}  zeros where nothing was recorded
 */
function spreadOf (histogram) {
  if (histogram.totalCount === 0) return { min: 0, mean: 0, stddev: 0, p50: 0, p75: 0, p90: 0, p99: 0, p999: 0, max: 0 }
  const min = lowest(histogram)
  const max = histogram.maxValue
  // the histogram knows the two exactly, and the others by their step
  const within = (/** @type {number} */ us) => Math.min(Math.max(us, min), max)
  const at = (/** @type {number} */ percent) => within(histogram.getValueAtPercentile(percent))
  return {
    min,
    mean: within(rounded(histogram.mean)),
    stddev: rounded(histogram.stdDeviation),
    p50: at(50),
    p75: at(75),
    p90: at(90),
    p99: at(99),
    p999: at(99.9),
    max
  }
}

/** The library's own least value leaves zeros out. @param {Histogram} histogram */
function lowest (histogram) {
  return histogram.getValueAtPercentile(0) === 0 ? 0 : histogram.minNonZeroValue
}

/** @param {number} us */
function rounded (us) { return Math.round(us * 10) / 10 }

/**
 * The recorded values, from the fastest to the slowest.
 * @param {Histogram} histogram
 * @returns {Generator<{ us: number, count: number }>}
 */
function * recordedValues (histogram) {
  const iterator =
    /** @type {import('hdr-histogram-js').Histogram & { recordedValuesIterator: any }} */
    (histogram).recordedValuesIterator
  iterator.reset()
  while (iterator.hasNext()) {
    const { valueIteratedTo, countAddedInThisIterationStep } = iterator.next()
    yield { us: valueIteratedTo, count: countAddedInThisIterationStep }
  }
}

/**
 * The distribution as text: value and percentile, ever finer towards the slowest, in milliseconds.
 * @param {Histogram} histogram
 * @returns {string[]}
 */
function distributionLines (histogram) {
  return histogram.outputPercentileDistribution(5, 1000).trimEnd().split('\n').map(line => line.trimEnd())
}

module.exports = {
  createHistogram, record, indexOf, encodeHistogram, decodeHistogram, mergeHistograms, spreadOf, recordedValues,
  distributionLines, LONGEST_US
}
