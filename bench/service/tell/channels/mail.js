'use strict'
/** Tells by mail, through the machine's own sendmail: it queues, signs and tries again. */
const { spawn } = require('node:child_process')
const { oneLine } = require('../../../report/escape')

/** @typedef {import('../outbox').Channel} Channel */

const KEPT_STDERR = 500

/**
 * @param {{ sendmail: string, from: string, to: readonly string[], on: Channel['on'] }} setting
 * @returns {Channel}
 */
function mailChannel ({ sendmail, from, to, on }) {
  return {
    name: 'mail',
    on,
    send: (message, signal) => new Promise((resolve, reject) => {
      const child = spawn(sendmail, ['-i', '-t', '-f', from], { stdio: ['pipe', 'ignore', 'pipe'], signal })
      let stderr = ''
      child.stderr.setEncoding('utf8').on('data', part => { stderr = (stderr + part).slice(-KEPT_STDERR) })
      child.on('error', err => reject(new Error(`${sendmail} could not be started: ${err.message}`)))
      child.on('close', (code, killedBy) => {
        if (code === 0) resolve()
        else reject(new Error(`${sendmail} ended with ${killedBy ?? code}: ${stderr.trim() || 'it said nothing'}`))
      })
      child.stdin.on('error', () => {}) // it ended early: its status says why
      child.stdin.end(mailText({ message, from, to, dateMs: Date.now() }))
    })
  }
}

/**
 * @param {{ message: import('../message').Message, from: string, to: readonly string[], dateMs: number }} about
 * @returns {string}  RFC 5322, the body as base64: it has long lines and other letters than ASCII
 */
function mailText ({ message, from, to, dateMs }) {
  const body = Buffer.from(`${message.lines.join('\n')}\n`).toString('base64').replace(/(.{76})/g, '$1\n')
  return [
    `From: ${from}`,
    `To: ${to.join(', ')}`,
    `Subject: ${encodedWords(oneLine(message.title))}`,
    `Date: ${new Date(dateMs).toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${message.session}@bellwether>`,
    'Auto-Submitted: auto-generated',
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    body,
    ''
  ].join('\n')
}

/**
 * A header with any letters (RFC 2047): words of at most 45 bytes, none of them cut within a letter.
 * @param {string} text
 */
function encodedWords (text) {
  if (/^[\x20-\x7e]{0,70}$/.test(text) && !text.includes('=?')) return text
  const words = ['']
  for (const letter of text) {
    if (Buffer.byteLength(words[words.length - 1] + letter) > 45) words.push('')
    words[words.length - 1] += letter
  }
  return words.map(word => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`).join('\n ')
}

module.exports = { mailChannel, mailText }
