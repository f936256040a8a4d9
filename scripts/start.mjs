/** `npm start`: the portal with everything around it that is needed to try it. */
import { ensureDemoAccount } from './demo/account.mjs'
import { openHousehold, writeConfigFile } from './demo/household.mjs'
import {
  choosePorts,
  demoFamily,
  startMailbox,
  startPartners,
  startPortal,
  untilReady,
} from './demo/processes.mjs'
import { ensureBuilt } from './steps/built.mjs'
import { ensureInstalled } from './steps/install.mjs'
import { requireNode } from './steps/node-runtime.mjs'
import { bold, dim, fail, say, seconds, step } from './steps/say.mjs'

const began = Date.now()
await ensureInstalled()
const node = requireNode()
try {
  await ensureBuilt(node)
} catch (error) {
  fail(error.message)
}

const household = openHousehold(process.env.DATA_DIR)
const ports = await choosePorts()
const portal = process.env.PUBLIC_URL ?? `http://localhost:${ports.portal}`
const loopback = `http://127.0.0.1:${ports.portal}`
const mailbox = `http://127.0.0.1:${ports.mailbox}`
const members = demoFamily(household)

try {
  await step('Starting the portal', start)
  await step('Preparing the demo account', () => ensureDemoAccount(household, { portal: loopback, mailbox }))
} catch (error) {
  await members.end()
  fail(error.message)
}

const { email, password, inviteCode } = household.memory
say()
say(`  ${bold('Portal')}         ${portal}`)
say(
  `  Energy         http://127.0.0.1:${ports.energy}      ${dim('a demo application that signs in through it')}`,
)
say(`  Trading        http://127.0.0.1:${ports.trading}      ${dim('another one')}`)
say(`  Mailbox        ${mailbox}      ${dim('every mail that is sent')}`)
say(`  Demo account   ${email}  ${password}`)
if (inviteCode) say(`  Sponsor link   ${portal}/en/registration?referral=${inviteCode}`)
say()
say(dim(`  Ready after ${seconds(began)}. Ctrl-C ends everything.`))

async function start() {
  startMailbox(members, node, household, ports)
  startPortal(members, node, household, ports, process.env.CONFIG_FILE ?? writeConfigFile(household, ports))
  startPartners(members, node, household, ports, portal)
  await Promise.all([untilReady(`${loopback}/health/ready`), untilReady(mailbox)])
}
