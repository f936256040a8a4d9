/**
 * `node tools/spoken.mjs`: what a screen reader has of every screen, in English, as texts in e2e/spoken, to be read after
 * a page has changed. Words after it choose screens; then only their texts are written.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { ensureInstalled } from '../scripts/steps/install.mjs'
import { cacheFolder, root } from '../scripts/steps/paths.mjs'
import { fail, say } from '../scripts/steps/say.mjs'
import { drive } from './steps/tour.mjs'

await ensureInstalled()
const words = process.argv.slice(2)
const walked = `${cacheFolder}/spoken`
rmSync(walked, { recursive: true, force: true })
const code = await drive('e2e/tour.config.ts', [
  'spoken',
  // One after the other: what happened to an account stands on its pages.
  '--workers=1',
  ...(words.length > 0 ? ['--grep', words.join('|')] : []),
])

/** The screens of a page stand in one text: "login, wrong password" with "login". */
const pages = new Map()
for (const file of readdirSync(walked).sort()) {
  const screen = file.replace(/\.txt$/, '')
  const [page] = screen.split(/[, ]/)
  const text = `# ${screen}\n\n${readFileSync(`${walked}/${file}`, 'utf8')}`
  pages.set(page, [...(pages.get(page) ?? []), text])
}
const folder = `${root}/e2e/spoken`
if (words.length === 0) rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
for (const [page, texts] of pages) writeFileSync(`${folder}/${page}.txt`, texts.join('\n'))
say(`${pages.size} texts in e2e/spoken`)
if (code !== 0) fail('some screens could not be reached; the texts of the others are written.')
