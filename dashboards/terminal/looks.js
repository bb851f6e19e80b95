'use strict'
/**
 * The looks on a terminal: names of colours, as cli/text uses them, to the numbers of SGR (ECMA-48, section 8.3.117). A
 * theme changes the colours; the words and glyphs say the same without any. Pure.
 */

/** @type {Readonly<Record<string, string>>} */
const ATTRIBUTES = Object.freeze({ bold: '1', underline: '4', inverse: '7' })

/** Grey of the 256 colours: "bright black" is the background of some themes of terminals. */
const GREY = '38;5;244'

/** @type {Readonly<Record<string, Readonly<Record<string, string>>>>} */
const THEMES = Object.freeze({
  default: { red: '31', green: '32', yellow: '33', cyan: '36', dim: GREY },
  // blue and orange: told apart with red-green blindness
  'colour-blind': { red: '38;5;208', green: '38;5;75', yellow: '33', cyan: '36', dim: GREY },
  mono: {}
})

/**
 * @param {string} theme    a name of THEMES
 * @param {string} look     names with blanks between them, such as "bold red"; '' is plain text
 * @returns {string}   what stands between "ESC [" and "m"
 */
function sgr (theme, look) {
  const colours = THEMES[theme]
  const codes = look.split(' ').flatMap(name => ATTRIBUTES[name] ?? colours[name] ?? [])
  if (theme === 'mono' && look.includes('red')) codes.push(ATTRIBUTES.bold)
  return ['0', ...new Set(codes)].join(';')
}

module.exports = { sgr, THEMES }
