'use strict'
/**
 * Run by npm before it packs the checkout (`prepack`): what is released is made by `npm run pack`, and another file of
 * the same version must not come into being. npm also runs it where the package is installed from git, and before the
 * script "pack": both are let by.
 */
const MAY = ['install', 'ci', 'exec', 'update', 'run-script', 'run']

/**
 * @param {string | undefined} command   what npm was told to do; other packers say nothing
 * @returns {string | null}   null: go on
 */
function refusal (command) {
  if (command !== undefined && MAY.includes(command)) return null
  return 'The sources are not packed as they are: without the man page, types, schema, SBOM and the one file of ls, and with comments.\n' +
    'Instead: npm run pack dist, then: npm publish dist/bellwether-<version>.tgz (CONTRIBUTING.md)\n'
}

if (require.main === module) {
  const text = refusal(process.env.npm_command)
  if (text !== null) {
    process.stderr.write(text)
    process.exitCode = 1
  }
}

module.exports = { refusal }
