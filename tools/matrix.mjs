/**
 * `npm run test:matrix`: checks every screen in 21 languages, light and dark, by the rules of axe at three widths and
 * for what does not fit at five, and writes bench/results/matrix.md. Beside it run the specs that `npm test` shows in
 * fewer languages or looks. Words after `--`
 * choose screens; then neither these run nor the table is written.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { ensureInstalled } from '../scripts/steps/install.mjs'
import { cacheFolder, root } from '../scripts/steps/paths.mjs'
import { fail, say } from '../scripts/steps/say.mjs'
import { drive } from './steps/tour.mjs'

await ensureInstalled()
const { matrixTable } = await import('./screens/matrix-table.mjs')

const folder = `${cacheFolder}/matrix`
const words = process.argv.slice(2)
rmSync(folder, { recursive: true, force: true })
const chosen = words.length > 0 ? ['--grep', words.join('|')] : specsWithMore()
const code = await drive('e2e/playwright.config.ts', ['matrix.spec', ...chosen], { MATRIX: 'all' })
const cells = readdirSync(folder).map((file) => JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')))
const table = matrixTable(cells)
if (words.length === 0) writeFileSync(`${root}/bench/results/matrix.md`, table)
else say(table)
if (code !== 0) fail('the matrix has faults; they are named above.')

function specsWithMore() {
  const specs = readdirSync(`${root}/e2e`).filter((file) => file.endsWith('.spec.ts'))
  return specs.filter((file) => /lookedAtIn\(|findings\(/.test(readFileSync(`${root}/e2e/${file}`, 'utf8')))
}
