'use strict'
/** The content policy of the website: a page loads only from its own origin, and nothing inline. */

/**
 * No script may turn a text into HTML or code, either (trusted types). It stands in each page, for plain web servers,
 * and in a header where the bot and the manager serve them.
 */
const CONTENT_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; " +
  "form-action 'self'; require-trusted-types-for 'script'; trusted-types 'none'"

module.exports = { CONTENT_POLICY }
