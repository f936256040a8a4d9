import { resolveDrizzleQuickly } from './platform/quick-resolution.ts'

/** The argument with which `serve` starts the server; see scripts/steps/server-process.mjs. */
const ENDS_WITH_STARTER = '--ends-with-starter'

/** The server's process. Only this file and `admin.ts` read `process.env`; everything else gets the parsed configuration. */
resolveDrizzleQuickly()
const { startServer } = await import('./start.ts')
await startServer(process.env, { endsWithStarter: process.argv.includes(ENDS_WITH_STARTER) })
