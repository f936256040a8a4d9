/**
 * `npm run test:matrix`: checks every screen in 21 languages, light and dark, at three widths, by the rules of axe, and
 * writes bench/results/matrix.md. Words after `--` choose screens; then the table is not written.
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
const code = await drive(
  'e2e/playwright.config.ts',
  ['matrix.spec', ...(words.length > 0 ? ['--grep', words.join('|')] : [])],
  { MATRIX: 'all' },
)
const cells = readdirSync(folder).map((file) => JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')))
const table = matrixTable(cells)
if (words.length === 0) writeFileSync(`${root}/bench/results/matrix.md`, table)
else say(table)
if (code !== 0) fail('the matrix has faults; they are named above.')
