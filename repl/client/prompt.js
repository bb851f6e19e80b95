'use strict'
/** The prompt of `bellwether attach`: which worker, where, and what a statement may do there. Pure. */

/**
 * @param {{ worker: string, host: string, generation: number, stage: string }} worker
 * @param {'read-only' | 'write'} mode
 * @param {(colour: string, text: string) => string} paint
 */
function promptText ({ worker, host, generation, stage }, mode, paint) {
  const words = `${worker}@${host} gen ${generation} ${mode === 'write' ? 'WRITE' : 'read-only'}`
  // the word says it already; red is for the one that can break something people use
  const colour = mode !== 'write' ? 'cyan' : stage === 'development' ? 'yellow' : 'red'
  return `${paint(colour, words)}> `
}

module.exports = { promptText }
