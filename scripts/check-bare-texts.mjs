/** Refuses text that a browser's translation would take away from React: see `lint/bare-texts.mjs`. */
import { relative } from 'node:path'
import { bareTexts } from './lint/bare-texts.mjs'
import { root } from './steps/paths.mjs'

const WITH_PAGES = ['packages/ui', 'apps/portal', 'apps/console']

const found = bareTexts(WITH_PAGES.map((folder) => `${root}/${folder}/tsconfig.json`))
for (const { file, line, why, text } of found) {
  console.log(`${relative(root, file)}:${line}: ${why}: ${text}`)
}
process.exit(found.length === 0 ? 0 : 1)
