import { resolveDrizzleQuickly } from './platform/quick-resolution.ts'

/** How `serve` starts it; see scripts/steps/server-process.mjs. */
const ENDS_WITH_STARTER = '--ends-with-starter'

/** The process: the only reader of the environment. */
resolveDrizzleQuickly()
const { startServer } = await import('./start.ts')
await startServer(process.env, { endsWithStarter: process.argv.includes(ENDS_WITH_STARTER) })
