import { prepareProcess } from './core/process/prepare-process.ts'
import { requireNode } from './require-node.ts'

/** The argument with which `serve` starts the server; see packages/dev-kit/src/server-process.mjs. */
const ENDS_WITH_STARTER = '--ends-with-starter'

/** The server's process. Only this file and `admin.ts` read `process.env`; everything else gets the parsed configuration. */
requireNode(process.versions.node)
prepareProcess(process.env)
import('./start.ts').then(({ startServer }) =>
  startServer(process.env, { endsWithStarter: process.argv.includes(ENDS_WITH_STARTER) }),
)
