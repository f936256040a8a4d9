import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { grant } from '../../packages/dev-kit/src/calls.mjs'
import { ensureDemoAccount } from '../demo/account.mjs'
import { openDemo, writeConfigFile } from '../demo/demo.mjs'
import {
  demoProcesses,
  reservePorts,
  startMailbox,
  startMessenger,
  startPortal,
  untilReady,
} from '../demo/processes.mjs'

/** A running portal with the demo's applications and account, for tests of the documentation. */
export async function startDemoPortal() {
  const folder = mkdtempSync(join(tmpdir(), 'portico-documents-'))
  const demo = openDemo(folder)
  const ports = await reservePorts()
  const portal = `http://127.0.0.1:${ports.portal}`
  const mailbox = `http://127.0.0.1:${ports.mailbox}`
  const members = demoProcesses(demo)
  startMailbox(members, process.execPath, demo, ports)
  startMessenger(members, process.execPath, demo, ports)
  startPortal(members, process.execPath, demo, ports, writeConfigFile(demo, ports))
  await Promise.all([untilReady(`${portal}/health/ready`), untilReady(mailbox)])
  await ensureDemoAccount(demo, { portal, mailbox })
  const { email, password, secrets } = demo.memory
  const session = await grant(portal, { grant_type: 'password', username: email, password })

  return {
    folder,
    memory: demo.memory,
    ports,
    portal,
    /** What it calls itself, which programs compare. */
    publicUrl: `http://localhost:${ports.portal}`,
    person: { email, password },
    secrets,
    /** A token of the demo account for one of the applications, as the portal puts it into an address. */
    tokenFor: (application) =>
      grant(portal, { grant_type: 'oauth_token', oauth_token: session, application }),
    async stop() {
      await members.end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
