/** `npm run serve`: the built portal and the server in production, configured by the environment alone. */
import { spawn } from 'node:child_process'
import { ENDS_WITH_STARTER, SERVER_ARGS, SERVER_ENV } from '../packages/dev-kit/src/server-process.mjs'
import { ensureBuilt } from './steps/built.mjs'
import { EARLY_ENV, ENV_ARGS } from './steps/env-file.mjs'
import { ensureInstalled } from './steps/install.mjs'
import { requireNode } from './steps/node-runtime.mjs'
import { root } from './steps/paths.mjs'
import { fail } from './steps/say.mjs'
import { onceStarterIsGone } from './steps/starter.mjs'

await ensureInstalled()
const node = requireNode()
try {
  await ensureBuilt(node)
} catch (error) {
  fail(error.message)
}

const server = spawn(node, [...ENV_ARGS, ...SERVER_ARGS, ENDS_WITH_STARTER], {
  cwd: root,
  // The channel closes with this process, even when it is killed, and then the server stops.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { NODE_ENV: 'production', ...SERVER_ENV, ...EARLY_ENV, ...process.env },
})
// A supervisor may signal the server too: it stops once, however often it is told.
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill('SIGTERM'))
// Ctrl-C reaches the server through the terminal. A SIGINT from here would count as a second Ctrl-C, so a SIGINT to
// this process alone is passed on by closing the channel.
process.on('SIGINT', () => server.connected && server.disconnect())
onceStarterIsGone(() => server.kill('SIGTERM'))
server.once('exit', (code) => process.exit(code ?? 1))
