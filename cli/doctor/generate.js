'use strict'
/** Writes docs/doctor.md. Development only: `npm run generate`. */
const fs = require('node:fs')
const path = require('node:path')
const { doctorPage } = require('./page')

fs.writeFileSync(path.join(__dirname, '../../docs/doctor.md'), doctorPage())
