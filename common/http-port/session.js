'use strict'
/**
 * A visit to a page that asks for a token, as the value of a cookie. Pure. The cookie does not hold the token, since a
 * browser shows it to every port of this machine: it holds when the visit ends, signed with the token. Another token
 * ends all visits.
 */
const { createHmac } = require('node:crypto')
const { isSameText } = require('./same-text')

const VISIT_MS = 12 * 60 * 60 * 1000

/** @param {string} token @param {number} untilMs */
function signature (token, untilMs) {
  return createHmac('sha256', token).update(`bellwether visit until ${untilMs}`).digest('base64url')
}

/** @param {string} token @param {number} wallMs @returns {string} */
function visitOf (token, wallMs) {
  const untilMs = wallMs + VISIT_MS
  return `${untilMs}.${signature(token, untilMs)}`
}

/** @param {string} value @param {string} token @param {number} wallMs */
function isVisit (value, token, wallMs) {
  const [, until, signed] = /^(\d{1,15})\.([\w-]{43})$/.exec(value) ?? []
  if (until === undefined) return false
  const untilMs = Number(until)
  return untilMs > wallMs && untilMs <= wallMs + VISIT_MS && isSameText(signed, signature(token, untilMs))
}

/**
 * @param {string | undefined} header  Cookie
 * @param {string} name
 * @returns {string[]}  every value under that name: a page of another path may have set one before ours
 */
function cookiesOf (header = '', name) {
  return header.split(';').map(part => part.trim()).filter(part => part.startsWith(`${name}=`)).map(part =>
    part.slice(name.length + 1))
}

module.exports = { visitOf, isVisit, cookiesOf, VISIT_MS }
