/** `npm run admin -- ...`: disable, enable, unlock, block-invite, grant, reset-two-factor, mail. Works beside a running server. */
import { ensureInstalled } from './steps/install.mjs'
import { requireNode } from './steps/node-runtime.mjs'
import { root } from './steps/paths.mjs'
import { run } from './steps/run.mjs'
import { ENV_ARGS } from './steps/server-process.mjs'

await ensureInstalled()
const [, , ...args] = process.argv
process.exit(await run(requireNode(), [...ENV_ARGS, `${root}/apps/server/src/admin.ts`, ...args]))
