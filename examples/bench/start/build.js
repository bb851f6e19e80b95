'use strict'
/** Checks each file of src/ and puts it into dist/. A file that cannot be parsed is not built. */
const fs = require('node:fs')
const path = require('node:path')
const vm = require('node:vm')

const [SRC, DIST] = ['src', 'dist'].map(name => path.join(__dirname, name))

fs.rmSync(DIST, { recursive: true, force: true })
fs.mkdirSync(DIST)
for (const name of fs.readdirSync(SRC)) {
  const source = fs.readFileSync(path.join(SRC, name), 'utf8')
  new vm.Script(`(function () {${source}\n})`, { filename: name }) // throws where it is no JavaScript
  fs.writeFileSync(path.join(DIST, name), source)
}
console.log(`${fs.readdirSync(DIST).length} files built`)
