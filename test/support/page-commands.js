'use strict'
/**
 * The commands and files of a page of docs/, for a test that does literally what the page says: lines of indented code
 * that begin with a prompt ("# " as root, "$ " as anybody) are commands, fenced code is a file.
 */
const fs = require('node:fs')
const path = require('node:path')
const { spawn } = require('node:child_process')

const DOCS = path.join(__dirname, '..', '..', 'docs')

/**
 * @param {string} page     its file name
 * @param {string} heading  the beginning of a heading; what stands below it, to the next one of its level
 * @returns {{ commands: string[], fences: { language: string, text: string }[], text: string }}
 */
function sectionOf (page, heading) {
  const all = fs.readFileSync(path.join(DOCS, page), 'utf8')
  const at = all.indexOf(`\n${heading}`)
  if (at < 0) throw new Error(`${page} has no heading "${heading}"`)
  const level = /^#+ /.exec(heading)?.[0] ?? '## '
  const [text] = all.slice(at + 1 + level.length).split(`\n${level}`)
  const fences = [...text.matchAll(/^```(\w*)\n(.*?)^```$/gms)].map(([, language, inside]) => ({ language, text: inside }))
  const commands = text.replace(/^```.*?^```$/gms, '').split('\n').flatMap(line => /^ {4}[#$] (.+)$/.exec(line)?.[1] ?? [])
  return { commands, fences, text }
}

/**
 * Types them into one shell, each as it stands.
 * @param {string[]} commands
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [how]
 * @returns {Promise<{ command: string, code: number, text: string }[]>}  text: what it printed, on both streams
 */
function typed (commands, { cwd = '/', env = process.env } = {}) {
  const MARK = '@@@ '
  const script = commands.map(command => `${command}\nprintf '\\n${MARK}%s\\n' "$?"\n`).join('')
  return new Promise((resolve, reject) => {
    const shell = spawn('bash', ['-c', `exec 2>&1 < /dev/null\n${script}`], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let text = ''
    for (const stream of [shell.stdout, shell.stderr]) stream.on('data', chunk => { text += chunk })
    shell.on('error', reject)
    shell.on('close', () => {
      const parts = text.split(new RegExp(`\\n${MARK}(\\d+)\\n`))
      resolve(commands.map((command, i) => ({
        command, text: parts[2 * i] ?? '', code: parts[2 * i + 1] === undefined ? -1 : Number(parts[2 * i + 1])
      })))
    })
  })
}

module.exports = { sectionOf, typed }
