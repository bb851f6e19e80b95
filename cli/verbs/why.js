'use strict'
/**
 * `bellwether why <app> [time]`: what happened around a moment, the likely cause first. Reads files where they lie; no
 * manager is asked.
 */
const { noSuchApp } = require('../targets')
const { collect, appsWithTraces } = require('../why/collect')
const { parseMoment } = require('../why/moment')
const { secretsKnownHere } = require('../known-secrets')
const { storyOf } = require('../why/story')
const { redactDeep } = require('../../common/redact')

const MOST_EVENTS = 40

/**
 * @param {import('../context').Context} context
 * @param {string[]} words
 */
async function run ({ out, paths, env }, [word, time]) {
  const nowMs = Date.now()
  const asked = time === undefined ? null : parseMoment(time, nowMs)
  const known = appsWithTraces(paths)
  const app = known.includes(word) ? word : word.replace(/\.\d+$/, '') // "web.0": the story of its app
  if (!known.includes(app)) throw noSuchApp(word, known)
  const secrets = await secretsKnownHere(paths, env, [])
  const story = redactDeep(storyOf(app, collect(paths, app), { asked, most: out.json ? Infinity : MOST_EVENTS }),
    secrets)
  if (out.json) return out.printJson({ schema: 1, ...story })
  const { whyPage } = require('../text/why-page')
  out.print(whyPage(story, nowMs, out.style))
  if (story.verdict.next) out.say(`next: ${story.verdict.next}`)
}

module.exports = { run }
