'use strict'

/** @type {import('jest').Config} */
module.exports = {
  testEnvironment: '<rootDir>/test/support/environment.js',
  testSequencer: '<rootDir>/test/support/sequencer.js',
  testMatch: ['<rootDir>/test/**/*.test.js'],
  modulePathIgnorePatterns: ['<rootDir>/test/fixtures/', '<rootDir>/test/apps/(programs|next)/'],
  transform: {}, // the tests are CommonJS as they stand
  testTimeout: 180_000,
  maxWorkers: 4
}
