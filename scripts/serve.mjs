/** Production: the built portal and the server, configured by the environment alone. */
import { spawn } from 'node:child_process'
import { ensureBuilt } from './steps/built.mjs'
import { ensureInstalled } from './steps/install.mjs'
import { requireNode } from './steps/node-runtime.mjs'
import { root } from './steps/paths.mjs'
import { fail } from './steps/say.mjs'
import { ENV_FILE, SERVER_ARGS, SERVER_ENV } from './steps/server-process.mjs'

await ensureInstalled()
const node = requireNode()
try {
  await ensureBuilt(node)
} catch (error) {
  fail(error.message)
}

const server = spawn(node, [ENV_FILE, ...SERVER_ARGS], {
  cwd: root,
  stdio: 'inherit',
  env: { NODE_ENV: 'production', ...SERVER_ENV, ...process.env },
})
// Ctrl-C reaches the server through the terminal; a supervisor's SIGTERM reaches only this process.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => server.kill('SIGTERM'))
server.once('exit', (code) => process.exit(code ?? 1))
