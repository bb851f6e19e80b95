'use strict'
/**
 * What the package brings with it, as CycloneDX 1.5: each package of production by the lockfile, with its licence, the
 * hash of its archive and what it depends on. `npm sbom` says the same, but names the folder it runs in and the time;
 * this is the same text for the same lockfile.
 *
 *   node packaging/sbom.js    prints it
 */
const fs = require('node:fs')
const path = require('node:path')

const ROOT = path.join(__dirname, '..')
const IN = 'node_modules/'

/** @param {string} file */
function json (file) { return JSON.parse(fs.readFileSync(path.join(ROOT, file), 'utf8')) }

/** "@pm2/io" -> "pkg:npm/%40pm2/io@6.1.0". @param {string} name @param {string} version */
function purl (name, version) { return `pkg:npm/${name.replace('@', '%40')}@${version}` }

/** @param {string} place  "node_modules/a/node_modules/@b/c" */
function nameOf (place) { return place.slice(place.lastIndexOf(IN) + IN.length) }

/** "sha512-<base64>" @param {string} integrity */
function hashOf (integrity) {
  const [algorithm, content] = integrity.split('-')
  return { alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(content, 'base64').toString('hex') }
}

/**
 * As Node looks for it: the nearest folder upwards.
 * @param {Record<string, any>} packages
 * @param {string} from   the place that requires it
 * @param {string} name
 */
function found (packages, from, name) {
  for (let at = from; ;) {
    const place = at === '' ? `${IN}${name}` : `${at}/${IN}${name}`
    if (packages[place]) return place
    if (at === '') return null // optional, and not there
    at = at.includes(`/${IN}`) ? at.slice(0, at.lastIndexOf(`/${IN}`)) : ''
  }
}

/** @param {any} one  of the lockfile */
function licences ({ license }) {
  if (!license) return []
  return [/ (?:OR|AND) /.test(license) ? { expression: license } : { license: { id: license } }]
}

/** What is installed where nothing is developed, by the lockfile. */
function productionPackages () {
  const { packages } = json('package-lock.json')
  return Object.keys(packages).filter(place => place !== '' && !packages[place].dev).sort().map(place => ({
    place, name: nameOf(place), version: packages[place].version, license: packages[place].license,
    isOptional: packages[place].optional === true
  }))
}

function sbom () {
  const { packages } = json('package-lock.json')
  const { name, version, license, description } = json('package.json')
  const places = productionPackages().map(({ place }) => place)
  const refOf = (/** @type {string} */ place) => `${nameOf(place)}@${packages[place].version}`
  const needs = (/** @type {string} */ place) => {
    const { dependencies = {}, optionalDependencies = {} } = packages[place]
    return Object.keys({ ...dependencies, ...optionalDependencies }).map(one => found(packages, place, one))
      .filter(one => one !== null).map(one => refOf(/** @type {string} */ (one))).sort()
  }
  const root = `${name}@${version}`
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      component: {
        'bom-ref': root, type: 'application', name, version, description, purl: purl(name, version), licenses: licences({ license })
      }
    },
    components: places.map(place => {
      const one = packages[place]
      return {
        'bom-ref': refOf(place), type: 'library', name: nameOf(place), version: one.version,
        scope: one.optional ? 'optional' : 'required', purl: purl(nameOf(place), one.version),
        ...(one.integrity ? { hashes: [hashOf(one.integrity)] } : {}), licenses: licences(one)
      }
    }),
    dependencies: [{ ref: root, dependsOn: needs('') }, ...places.map(place => ({ ref: refOf(place), dependsOn: needs(place) }))]
  }
}

if (require.main === module) process.stdout.write(`${JSON.stringify(sbom(), null, 1)}\n`)

module.exports = { sbom, productionPackages }
