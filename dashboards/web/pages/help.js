'use strict'
/** The meaning of the numbers and the making of verdicts, for readers who open the page for the first time. */
const { html } = require('../html')
const { verdictTag } = require('../words')

/** @typedef {import('../../../bench/shapes/result').Verdict} Verdict */

/** @type {readonly [Verdict, string][]} */
const MEANINGS = Object.freeze([
  ['quiet', 'Nothing got slower by as much as is told of.'],
  ['improved', 'Faster, and confirmed in a second session.'],
  ['accepted', 'Slower and confirmed, and a person has taken it, with a reason.'],
  ['confirmed', 'Slower, in two sessions with fresh builds. This is the bell.'],
  ['suspected', 'Slower in the first session; the second did not agree, or has not been yet.'],
  ['inconclusive', 'Nobody knows: the machine was disturbed, the time was over, or there is nothing to compare with.'],
  ['broken', 'The commit does not build or does not run.']
])

function helpPage () {
  return html`<h1>Help</h1>
<h2>Verdicts</h2>
<dl class="facts">${MEANINGS.map(([verdict, text]) => html`<dt>${verdictTag(verdict)}</dt><dd>${text}</dd>
`)}</dl>
<h2>How a commit is measured</h2>
<p>The commit and the one before it are built and started at the same time, on the same machine, and are asked in turns of a twentieth of a second. That is a pair; ten, twenty or forty of them
make a session. Of each pair one number counts: by how much the new one differs. What the machine did meanwhile is watched, and a disturbed pair is taken again before anybody has looked at it.</p>
<p>A change is told only when it is certain (an exact test, over all looks together wrong in at most 1.2 of 100 cases) <em>and</em> larger than the noise floor, three times what builds against
themselves seem to change on this machine. Then it is measured once more from the beginning. Only what both sessions agree on is "confirmed".</p>
<h2>The interval</h2>
<p>"+7.3 % (99 %: +5.9 to +8.8) slower": the number itself grew by 7.3 %; the true change lies between 5.9 and 8.8 % in 99 of 100 such sessions. Requests per second go down when a server gets slower, so there the sign is the other way round.</p>
<h2 id="trust">Trials</h2>
<p>Now and then the bot measures a build against itself, or a commit that changed only documents. Nothing can have changed, so whatever it confirms there is a false alarm. "0 false of 212 trials" is that count, of this machine. The old build against itself beside a comparison is a control: it is measured once, and what it suspects is counted by itself, before confirmation.</p>
<h2>Graphs</h2>
<p>Each dot is the median of the launches of a commit, the band the middle half of them. They were measured on different days: a step that no verdict marks may be the machine. A commit that was not measured is a gap; one that changed only documents and was left out is none.
Grey marks say what else changed there: how the benchmark is defined, or the machine. "Each launch" draws every launch of the last hundred measured commits.</p>
<h2>What it does not see</h2>
<p>Less than the noise floor (it stands on the <a href="status.html#noise">status page</a>, for each number); many small steps one by one; what no benchmark does; another machine.</p>`
}

module.exports = { helpPage }
