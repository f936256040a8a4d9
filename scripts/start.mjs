/** `npm start`: the portal with everything needed to try it. `-- --lan` opens it to this machine's network. */
import { ensureDemoAccount } from './demo/account.mjs'
import { openDemo, writeConfigFile } from './demo/demo.mjs'
import { giveRole } from './demo/give-role.mjs'
import { prepareLan } from './demo/lan.mjs'
import { parseStartArguments } from './demo/lan-address.mjs'
import { ensureStaff } from './demo/moderator.mjs'
import { findRunning, noteRunning } from './demo/one-start.mjs'
import { prepareQueue } from './demo/prepare-queue.mjs'
import {
  demoProcesses,
  messengerEnv,
  startMailbox,
  startMessenger,
  startPartners,
  startPortal,
  untilReady,
} from './demo/processes.mjs'
import { codeLine, showCode } from './demo/shown-code.mjs'
import { ensureBuilt } from './steps/built.mjs'
import { ensureInstalled } from './steps/install.mjs'
import { requireNode } from './steps/node-runtime.mjs'
import { bold, dim, fail, say, seconds, step } from './steps/say.mjs'

const began = Date.now()
const wanted = parseStartArguments(process.argv.slice(2))
if (!wanted) fail('npm start takes one argument: npm start -- --lan, or --lan=<address of this machine>.')
await ensureInstalled()
const node = requireNode()

const demo = openDemo(process.env.DATA_DIR)
const running = await findRunning(demo.folder)
if (running) {
  const { pid, portal: address } = running
  fail(
    `the demo runs already, as process ${pid}: ${address}. Stop that one, or name another folder in DATA_DIR.`,
  )
}
let place
try {
  await ensureBuilt(node)
  place = await prepareLan(demo, wanted)
} catch (error) {
  fail(error.message)
}

const { ports, publicUrl: portal, certificate } = place
const loopback = `http://127.0.0.1:${ports.portal}`
const mailbox = `http://127.0.0.1:${ports.mailbox}`
const messenger = `http://127.0.0.1:${ports.messenger}`
noteRunning(demo.folder, { portal, loopback })
const members = demoProcesses(demo)

try {
  await step('Starting the portal', start)
  const at = { portal: loopback, mailbox }
  await step('Preparing the demo account', () => ensureDemoAccount(demo, at))
  await step('Preparing the moderator', () => ensureStaff(demo, at, 'moderator', giveRole(node, demo)))
  await step('Preparing the documents to review', () => prepareQueue(demo, at, giveRole(node, demo)))
} catch (error) {
  await members.end()
  fail(error.message)
}

const { email, password, inviteCode, moderator } = demo.memory
say()
say(`  ${bold('Portal')}         ${portal}`)
if (certificate) {
  say(
    dim('                 for every device of this network; each asks once about the certificate, which is'),
  )
  say(dim(`                 self-signed: SHA-256 ${certificate.fingerprint}`))
}
say(`  Console        ${portal}/console      ${dim('for staff: a role and an authenticator are needed')}`)
say(
  `  Energy         http://127.0.0.1:${ports.energy}      ${dim('a demo application that signs in through it, by the hand-off')}`,
)
say(`  Trading        http://127.0.0.1:${ports.trading}      ${dim('another one, by OpenID Connect')}`)
say(
  `  Mobility       http://127.0.0.1:${ports.mobility}      ${dim("somebody else's, which asks for consent")}`,
)
say(
  `  Television     http://127.0.0.1:${ports.television}      ${dim('a screen that is signed in by eight letters')}`,
)
say(`  Mailbox        ${mailbox}      ${dim('every mail that is sent')}`)
say(`  Messenger      ${messenger}      ${dim('a phone with the bot that sends codes')}`)
say(`  Demo account   ${email}  ${password}`)
say(`  Moderator      ${moderator.email}  ${password}      ${dim('for the console; its code is below')}`)
if (!process.stdout.isTTY) say(await codeLine(moderator))
if (inviteCode) say(`  Sponsor link   ${portal}/en/registration?referral=${inviteCode}`)
say()
say(dim(`  Ready after ${seconds(began)}. Ctrl-C ends everything.`))
if (process.stdout.isTTY) await showCode(moderator)

async function start() {
  const configFile = process.env.CONFIG_FILE ?? writeConfigFile(demo, ports, portal)
  startMailbox(members, node, demo, ports)
  startMessenger(members, node, demo, ports)
  startPortal(members, node, demo, ports, configFile, { ...messengerEnv(demo, ports), ...place.env })
  startPartners(members, node, demo, ports, portal, place.partnerEnv)
  await place.open()
  await Promise.all([untilReady(`${loopback}/health/ready`), untilReady(mailbox), untilReady(messenger)])
}
