'use strict'
const NAMES = ['blackbird', 'robin & wren', 'great tit', 'jay', 'nuthatch', 'treecreeper', 'swift', 'kestrel']

/** What was seen: 64 sightings, always the same. */
const birds = Array.from({ length: 64 }, (_, i) => ({ name: NAMES[i % NAMES.length], seen: (i * 7919) % 1000, place: `hide ${i % 5}` }))

module.exports = { birds }
