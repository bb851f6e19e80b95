'use strict'
/**
 * What a page of the website may load: only what comes from where it comes from itself, and nothing that stands in it.
 */

/**
 * No script may turn a text into HTML or code, either (trusted types). It stands in each page, for plain web servers,
 * and in a header where the bot and the manager serve them.
 */
const CONTENT_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; " +
  "form-action 'self'; require-trusted-types-for 'script'; trusted-types 'none'"

module.exports = { CONTENT_POLICY }
