'use strict'
/** An app as it may be shown: the manager tells the flags of the start as they were given, for a reload needs them. */
const { redactSource } = require('../../common/redact')

/**
 * @template {{ source?: any }} T
 * @param {T} app  as the manager describes it
 * @returns {T}
 */
function withoutSecrets (app) { return app.source ? { ...app, source: redactSource(app.source) } : app }

module.exports = { withoutSecrets }
