/**
 * `npm run bench`: speed, start, memory and page weight, against floors measured in the same run. With the word `calls`
 * it measures only the calls of every day and the start, with `pages` the pages that newcomers see in three languages,
 * with `clicks` how soon a page answers a click, with `documents` uploads and the moderators' desk, with `starts` the start and the memory at rest alone, with `growth`
 * what a hundred and a million accounts take, with `overload` twice as many sign-ins as can be hashed, with `openid` what
 * programs of others ask for.
 */

import { ensurePostgresBinaries } from '../packages/dev-kit/src/postgres-binaries.mjs'
import { requireBrowsers } from './steps/browser.mjs'
import { ensureBuilt } from './steps/built.mjs'
import { ensureInstalled } from './steps/install.mjs'
import { requireNode } from './steps/node-runtime.mjs'
import { root } from './steps/paths.mjs'
import { environment, run } from './steps/run.mjs'

await ensureInstalled()
const node = requireNode()
const { whole } = await requireBrowsers()
ensurePostgresBinaries()
await ensureBuilt(node)
const MAINS = {
  calls: 'main-calls.ts',
  pages: 'main-pages.ts',
  clicks: 'main-clicks.ts',
  documents: 'main-documents.ts',
  starts: 'main-starts.ts',
  growth: 'main-growth.ts',
  overload: 'main-overload.ts',
  openid: 'main-openid.ts',
}
const [part, ...words] = process.argv.slice(2)
const main = MAINS[part] ?? 'main.ts'
process.exit(
  await run(node, [`${root}/bench/src/${main}`, ...words], {
    env: environment(node, { CHROMIUM_PATH: whole }),
  }),
)
