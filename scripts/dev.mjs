/** `npm run dev`: the server restarts, portal and console reload as the sources change; with mailbox and demo data. */

import { isFree, nextFree } from '../packages/dev-kit/src/ports.mjs'
import { SERVER_ENV, SERVER_FLAGS, SERVER_SOURCE } from '../packages/dev-kit/src/server-process.mjs'
import { ensureDemoAccount } from './demo/account.mjs'
import { openDemo, writeConfigFile } from './demo/demo.mjs'
import {
  choosePorts,
  demoProcesses,
  messengerEnv,
  startMailbox,
  startMessenger,
  startPartners,
  untilReady,
} from './demo/processes.mjs'
import { ensureBuilt } from './steps/built.mjs'
import { ensureInstalled } from './steps/install.mjs'
import { requireNode } from './steps/node-runtime.mjs'
import { root } from './steps/paths.mjs'
import { renderMailsOnChange } from './steps/render-mails.mjs'
import { environment } from './steps/run.mjs'
import { bold, fail, say } from './steps/say.mjs'

/** The port that people open, unless PORT names another. */
const PORTAL_PORT = 5173

await ensureInstalled()
const node = requireNode()
await ensureBuilt(node, ['mail'])

const demo = openDemo('data/dev')
const { PORT } = process.env
// PORT is the portal's, which Vite serves; the server behind it takes any.
const ports = await choosePorts(undefined, {})
const portalPort = PORT ? Number(PORT) : await nextFree(PORTAL_PORT, Object.values(ports))
const consolePort = await nextFree(PORTAL_PORT + 1, [...Object.values(ports), portalPort])
if (!(await isFree(portalPort)))
  fail(`port ${portalPort} is taken; end what listens there or set another PORT.`)
const portal = `http://localhost:${portalPort}`
const server = `http://127.0.0.1:${ports.portal}`
const consoleSources = `http://127.0.0.1:${consolePort}`
const mailbox = `http://127.0.0.1:${ports.mailbox}`
const members = demoProcesses(demo)

startMailbox(members, node, demo, ports)
startMessenger(members, node, demo, ports)
members.add('server', node, ['--watch', '--watch-preserve-output', ...SERVER_FLAGS, SERVER_SOURCE], {
  env: {
    ...SERVER_ENV,
    ...messengerEnv(demo, ports),
    ...process.env,
    PORT: String(ports.portal),
    PUBLIC_URL: portal,
    DATA_DIR: demo.folder,
    CONFIG_FILE: writeConfigFile(demo, ports, portal),
    SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
  },
})
members.add(
  'portal',
  node,
  [`${root}/node_modules/@react-router/dev/bin.cjs`, 'dev', '--port', `${portalPort}`, '--strictPort'],
  {
    cwd: `${root}/apps/portal`,
    env: environment(node, { PORTICO_SERVER: server, PORTICO_CONSOLE: consoleSources }),
  },
)
members.add(
  'console',
  node,
  [
    `${root}/node_modules/vite/bin/vite.js`,
    '--host',
    '127.0.0.1',
    '--port',
    `${consolePort}`,
    '--strictPort',
  ],
  {
    cwd: `${root}/apps/console`,
    env: environment(node, { PORTICO_SERVER: server }),
  },
)
startPartners(members, node, demo, ports, portal)

renderMailsOnChange(node)

try {
  await untilReady(`${server}/health/live`)
  await untilReady(`${portal}/en/login`)
  await ensureDemoAccount(demo, { portal: server, mailbox })
} catch (error) {
  await members.end()
  fail(error.message)
}
say(
  `${bold('Portal')} ${portal} · console ${portal}/console · mailbox ${mailbox} · messenger http://127.0.0.1:${ports.messenger} · demo account ${demo.memory.email} ${demo.memory.password}`,
)
