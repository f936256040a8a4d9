/** `npm run screenshots`: every screen in three widths, two themes and four languages, on one sheet. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { ensureDemoAccount } from './demo/account.mjs'
import { openHousehold, writeConfigFile } from './demo/household.mjs'
import { choosePorts, demoFamily, startMailbox, startPortal, untilReady } from './demo/processes.mjs'
import { requireBrowser } from './steps/browser.mjs'
import { ensureBuilt } from './steps/built.mjs'
import { ensureInstalled } from './steps/install.mjs'
import { requireNode } from './steps/node-runtime.mjs'
import { root } from './steps/paths.mjs'
import { red, say } from './steps/say.mjs'

await ensureInstalled()
const node = requireNode()
const browserPath = await requireBrowser()
await ensureBuilt(node)

const folder = `${root}/screenshots`
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })

const household = openHousehold('.cache/screenshots')
const ports = await choosePorts()
const portal = `http://localhost:${ports.portal}`
const mailbox = `http://127.0.0.1:${ports.mailbox}`
const members = demoFamily(household)
startMailbox(members, node, household, ports)
startPortal(members, node, household, ports, writeConfigFile(household, ports))
await Promise.all([untilReady(`${portal}/health/ready`), untilReady(mailbox)])
await ensureDemoAccount(household, { portal, mailbox })

// Only now: the pictures need packages, which the first line of this may just have installed.
const { shootAll } = await import('./screens/shoot.mjs')
const { contactSheet } = await import('./screens/sheet.mjs')
const pictures = await shootAll({
  browserPath,
  folder,
  portal,
  values: { inviteCode: household.memory.inviteCode, energySso: `http://127.0.0.1:${ports.energy}/sso` },
  account: household.memory,
  onPicture: ({ file, fault }) => fault && say(`${red(file)} ${fault}`),
})
writeFileSync(`${folder}/index.html`, contactSheet(pictures))
await members.end()
say(`${pictures.length} pictures: ${folder}/index.html`)
process.exit(0)
