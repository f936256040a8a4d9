import type { AdminAnswer } from './core/process/admin-socket.ts'
import { requireNode } from './require-node.ts'

const NPM_CALL = 'npm run admin --'
/** The bundle is called without npm, from any folder. */
const BUNDLE_CALL = 'node admin.js'
/** Files that a command makes are for the server's user alone. */
const OTHERS = 0o077

/** `npm run admin -- ...`, or `node apps/server/build/admin.js ...`: the operator's commands. */
requireNode(process.versions.node)
process.umask(OTHERS)
import('./run-command.ts').then(async ({ runCommand }) =>
  report(await runCommand(process.argv.slice(2), process.env)),
)

function report({ ok, message }: AdminAnswer): void {
  const isByNpm = import.meta.filename.endsWith('.ts') || process.env.npm_lifecycle_event !== undefined
  console[ok ? 'log' : 'error'](isByNpm ? message : message.replaceAll(NPM_CALL, BUNDLE_CALL))
  process.exitCode = ok ? 0 : 1
}
