/** Next.js calls it before it serves. That of the bad release fails. */
import fs from 'node:fs'

export async function register () {
  if (fs.readFileSync(process.env.RELEASE_FILE, 'utf8') === 'bad') throw new Error('a bad release')
}
