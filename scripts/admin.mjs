/** `npm run admin -- ...`: the operator's commands, of which `--help` names all. Works beside a running server. */
import { existsSync } from 'node:fs'
import { isBuilt } from './steps/built.mjs'
import { EARLY_ENV, ENV_ARGS } from './steps/env-file.mjs'
import { ensureInstalled } from './steps/install.mjs'
import { requireNode } from './steps/node-runtime.mjs'
import { root } from './steps/paths.mjs'
import { run } from './steps/run.mjs'
import { fail } from './steps/say.mjs'

const BUNDLE = `${root}/apps/server/build/admin.js`
const SOURCE = `${root}/apps/server/src/admin.ts`

/**
 * What was built is run as it stands: somebody who looks after accounts does not change the folder that a server runs
 * from. Only a checkout without a build, or with one of other sources, runs the sources, and installs what they need.
 */
async function choose() {
  const isCheckout = existsSync(`${root}/.git`)
  if (existsSync(BUNDLE) && (!isCheckout || isBuilt('server'))) return BUNDLE
  if (!isCheckout)
    fail(`${BUNDLE} is missing; run npm ci and npm run build in a checkout, and take its folder.`)
  await ensureInstalled()
  return SOURCE
}

const main = await choose()
const [, , ...args] = process.argv
const env = { ...EARLY_ENV, ...process.env }
process.exit(await run(requireNode(), [...ENV_ARGS, main, ...args], { env }))
