/** `npm run dev`: the server restarts and the portal reloads as the sources change; with mailbox and demo data. */
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
import { isFree } from './steps/ports.mjs'
import { renderMailsOnChange } from './steps/render-mails.mjs'
import { environment } from './steps/run.mjs'
import { bold, fail, say } from './steps/say.mjs'
import { SERVER_ENV, SERVER_FLAGS, SERVER_SOURCE } from './steps/server-process.mjs'

/** The port to which vite.config.ts sends the calls of the portal. */
const SERVER_PORT = 8080
const VITE_PORT = 5173

await ensureInstalled()
const node = requireNode()
await ensureBuilt(node, ['mail', 'console'])
for (const port of [SERVER_PORT, VITE_PORT]) {
  if (!(await isFree(port))) fail(`port ${port} is taken, and development needs it; end what listens there.`)
}

const demo = openDemo('data/dev')
const ports = { ...(await choosePorts()), portal: SERVER_PORT }
const portal = `http://localhost:${VITE_PORT}`
const server = `http://127.0.0.1:${SERVER_PORT}`
const mailbox = `http://127.0.0.1:${ports.mailbox}`
const members = demoProcesses(demo)

startMailbox(members, node, demo, ports)
startMessenger(members, node, demo, ports)
members.add('server', node, ['--watch', '--watch-preserve-output', ...SERVER_FLAGS, SERVER_SOURCE], {
  env: {
    ...SERVER_ENV,
    ...messengerEnv(demo, ports),
    ...process.env,
    PORT: String(SERVER_PORT),
    PUBLIC_URL: portal,
    DATA_DIR: demo.folder,
    CONFIG_FILE: writeConfigFile(demo, ports),
    SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
  },
})
members.add(
  'portal',
  node,
  [`${root}/node_modules/@react-router/dev/bin.cjs`, 'dev', '--port', `${VITE_PORT}`],
  {
    cwd: `${root}/apps/portal`,
    env: environment(node),
  },
)
startPartners(members, node, demo, ports, portal)

renderMailsOnChange(node)

try {
  await untilReady(`${server}/health/live`)
  await ensureDemoAccount(demo, { portal: server, mailbox })
} catch (error) {
  await members.end()
  fail(error.message)
}
say(
  `${bold('Portal')} ${portal} · mailbox ${mailbox} · messenger http://127.0.0.1:${ports.messenger} · demo account ${demo.memory.email} ${demo.memory.password}`,
)
