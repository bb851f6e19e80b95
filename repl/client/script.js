'use strict'
/**
 * `bellwether attach` without a terminal: statements come line by line from a pipe, and each answer is printed when it
 * is there.
 */
const readline = require('node:readline')
const { answerText } = require('./answer-text')
const { helpLines, isDotLine, readDotLine } = require('./dot-commands')

/**
 * @typedef {object} Given
 * @property {NodeJS.ReadableStream} input
 * @property {import('./session').Session} session
 * @property {import('./look').Look} look
 * @property {boolean} json
 * @property {(text: string) => void} print
 * @property {(value: any) => void} printJson
 * @property {(text: string) => void} complain
 */

/**
 * @param {Given} given
 * @returns {Promise<number>} 0: every statement gave a value; 1: one did not
 */
async function runScript ({ input, session, look, json, print, printJson, complain }) {
  const { connection, worker } = session
  let allGood = true
  /** A statement that needs further lines. */
  let begun = ''

  /** @param {string} code @param {any} answer */
  function tell (code, answer) {
    const { text, hint, isGood } = answerText(answer, { canWrite: worker.mayWrite })
    allGood &&= isGood
    if (json) {
      const cut = answer.more ? { cut: true } : {}
      return printJson({
        schema: 1, worker: worker.worker, code, outcome: answer.outcome ?? answer.type, text, ...cut, ms: answer.ms
      })
    }
    if (text !== '') (isGood ? print : complain)(look.clean(text))
    if (hint !== '') complain(hint)
  }
  /** @param {string} code @param {{ code?: string, message: string }} problem */
  function tellProblem (code, problem) {
    allGood = false
    if (json) printJson({
      schema: 1, worker: worker.worker, code, outcome: 'error', error: { code: problem.code, message: problem.message }
    })
    else complain(look.clean(`${problem.message}${problem.code ? ` (${problem.code})` : ''}`))
  }
  /** @param {string} code @param {() => Promise<any>} ask   null: nothing to tell yet */
  async function askAndTell (code, ask) {
    try {
      const answer = await ask()
      if (answer !== null) tell(code, answer)
    } catch (err) {
      tellProblem(code, err)
    }
  }

  for await (const line of readline.createInterface({ input })) {
    if (begun === '' && isDotLine(line)) {
      const read = readDotLine(line)
      if ('problem' in read) tellProblem(line, { message: read.problem })
      else if (read.command.name === 'exit') break
      else if (read.command.name === 'help') print(helpLines({ atTerminal: false }).join('\n'))
      else if (read.command.terminal) tellProblem(line, { message: `.${read.command.name} is for a terminal` })
      else await askAndTell(line, () => connection.ask(read.request))
    } else {
      const code = begun + line
      begun = ''
      if (code.trim() === '') continue
      await askAndTell(code, async () => {
        const answer = await connection.ask({ type: 'eval', code, ...look.colour ? { colors: true } : {} })
        if (answer.outcome !== 'incomplete') return answer
        begun = `${code}\n`
        return null
      })
    }
    if (!connection.isOpen) break
  }
  if (begun !== '') tellProblem(begun, { message: 'The last statement is not finished.' })
  connection.close()
  return allGood ? 0 : 1
}

module.exports = { runScript }
