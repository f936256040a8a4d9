/**
 * `npm run screenshots`: every screen in three widths, two themes and four languages, on one sheet.
 * Words after `--` choose screens: `npm run screenshots -- login`.
 */
import { rmSync, writeFileSync } from 'node:fs'
import { ensureInstalled } from '../scripts/steps/install.mjs'
import { root } from '../scripts/steps/paths.mjs'
import { fail, say } from '../scripts/steps/say.mjs'
import { drive } from './steps/tour.mjs'

await ensureInstalled()
const { contactSheet } = await import('./screens/sheet.mjs')

const folder = `${root}/screenshots`
rmSync(folder, { recursive: true, force: true })
const code = await drive('e2e/tour.config.ts', ['screenshots', ...chosen(process.argv.slice(2))])
const { count, html } = contactSheet(folder)
writeFileSync(`${folder}/index.html`, html)
say(`${count} pictures: ${folder}/index.html`)
if (code !== 0) fail('some screens could not be reached; what was reached is on the sheet.')

function chosen(words) {
  return words.length > 0 ? ['--grep', words.join('|')] : []
}
