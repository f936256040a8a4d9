import { prepareProcess } from './core/process/prepare-process.ts'
import { resolveDrizzleQuickly } from './core/process/quick-resolution.ts'
import { requireNode } from './require-node.ts'

/** The argument with which `serve` starts the server; see packages/dev-kit/src/server-process.mjs. */
const ENDS_WITH_STARTER = '--ends-with-starter'

/** The server's process. Only this file and `admin.ts` read `process.env`; everything else gets the parsed configuration. */
requireNode(process.versions.node)
prepareProcess(process.env)
// The bundle has Drizzle in it.
if (import.meta.filename.endsWith('.ts')) resolveDrizzleQuickly()
import('./start.ts').then(({ startServer }) =>
  startServer(process.env, { endsWithStarter: process.argv.includes(ENDS_WITH_STARTER) }),
)
