import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { nextFree } from '../steps/ports.mjs'
import { ensureDemoAccount, grant } from './account.mjs'
import { openDemo, writeConfigFile } from './demo.mjs'
import { demoProcesses, startMailbox, startPortal, untilReady } from './processes.mjs'

const FROM_PORT = 23_100
const START_MS = 120_000

let folder
let members
let at
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portico-demo-'))
  const demo = openDemo(folder)
  const ports = {}
  for (const name of ['portal', 'energy', 'trading', 'mailbox', 'smtp', 'messenger']) {
    ports[name] = await nextFree(FROM_PORT, Object.values(ports))
  }
  at = { portal: `http://127.0.0.1:${ports.portal}`, mailbox: `http://127.0.0.1:${ports.mailbox}` }
  members = demoProcesses(demo)
  startMailbox(members, process.execPath, demo, ports)
  startPortal(members, process.execPath, demo, ports, writeConfigFile(demo, ports))
  await Promise.all([untilReady(`${at.portal}/health/ready`), untilReady(at.mailbox)])
}, START_MS)

afterEach(async () => {
  await members.end()
  rmSync(folder, { recursive: true, force: true })
}, START_MS)

/** Runs a first start and ends it when it has made the call to `path` for the `answered`-th time. */
async function startEndedAt(path, answered) {
  const send = globalThis.fetch
  globalThis.fetch = async (url, options) => {
    if (!String(url).endsWith(path)) return send(url, options)
    if (answered) await send(url, options)
    throw new Error('ended')
  }
  try {
    await expect(ensureDemoAccount(openDemo(folder), at)).rejects.toThrow('ended')
  } finally {
    globalThis.fetch = send
  }
}

async function startedAgain() {
  const demo = openDemo(folder)
  await ensureDemoAccount(demo, at)
  const { email, password, inviteCode } = demo.memory
  expect(inviteCode).toMatch(/^\w+$/)
  await expect(grant(at.portal, { grant_type: 'password', username: email, password })).resolves.toBeTruthy()
}

describe('the demo account', () => {
  it('is finished by the next start, wherever the first one was ended', { timeout: START_MS }, async () => {
    await startEndedAt('/v1/registration', true)
    await startEndedAt('/v1/registration/confirm', false)
    await startEndedAt('/v1/registration/confirm', true)
    await startEndedAt('/v1/user', false)
    await startedAgain()
  })
})
