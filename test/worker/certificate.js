'use strict'
/** A self-signed certificate for localhost, made by openssl when a test asks for it. */
const fs = require('node:fs')
const path = require('node:path')
const { execFileSync } = require('node:child_process')

/**
 * @param {string} dir
 * @returns {{ keyPath: string, certPath: string, cert: Buffer }}
 */
function makeCertificate (dir) {
  const keyPath = path.join(dir, 'key.pem')
  const certPath = path.join(dir, 'cert.pem')
  execFileSync('openssl',
    ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2',
      '-subj', '/CN=localhost', '-keyout', keyPath, '-out', certPath], { stdio: 'ignore' })
  return { keyPath, certPath, cert: fs.readFileSync(certPath) }
}

module.exports = { makeCertificate }
