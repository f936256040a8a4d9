import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { askGrant, bearer, checked, grant } from '../../packages/dev-kit/src/calls.mjs'
import { ensureDemoAccount } from './account.mjs'
import { openDemo, writeConfigFile } from './demo.mjs'
import { giveRole } from './give-role.mjs'
import { currentCode, ensureStaff } from './moderator.mjs'
import { prepareQueue } from './prepare-queue.mjs'
import { demoProcesses, reservePorts, startMailbox, startPortal, untilReady } from './processes.mjs'

const START_MS = 300_000

let folder
let members
let at
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portico-demo-'))
  const demo = openDemo(folder)
  const ports = await reservePorts()
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

/** Runs something and ends it when it has made the call to `path`: before the call, or after its answer. */
async function endedAt(path, answered, work) {
  const send = globalThis.fetch
  globalThis.fetch = async (url, options) => {
    if (!String(url).endsWith(path)) return send(url, options)
    if (answered) await send(url, options)
    throw new Error('ended')
  }
  try {
    return await work()
  } finally {
    globalThis.fetch = send
  }
}

const startEndedAt = (path, answered) =>
  expect(endedAt(path, answered, () => ensureDemoAccount(openDemo(folder), at))).rejects.toThrow('ended')

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

describe('the demo moderator', () => {
  const roleOf = (demo) => giveRole(process.execPath, demo)
  const second = async (demo) => {
    const { password, moderator } = demo.memory
    const fields = { grant_type: 'password', username: moderator.email, password }
    const signedIn = await (await askGrant(at.portal, fields)).json()
    expect(signedIn.authentication_status).toBe('TWO_FACTOR_AUTHENTICATION')
    return signedIn.access_token
  }

  it('signs in with the code of the terminal, also when a start was ended, and is made once', {
    timeout: START_MS,
  }, async () => {
    const ended = openDemo(folder)
    const dies = () => Promise.reject(new Error('ended'))
    await expect(ensureStaff(ended, at, 'moderator', dies)).rejects.toThrow('ended')
    const demo = openDemo(folder)
    await ensureStaff(demo, at, 'moderator', roleOf(demo))
    const { code } = await currentCode(demo.memory.moderator)
    const fields = { grant_type: 'oauth_token', oauth_token: await second(demo), otp: code }
    await expect(grant(at.portal, fields)).resolves.toBeTruthy()

    // It is made once: another start changes nothing and asks nobody.
    const before = structuredClone(demo.memory)
    const nowhere = { portal: 'http://127.0.0.1:1', mailbox: '' }
    await ensureStaff(openDemo(folder), nowhere, 'moderator', () => {
      throw new Error('asked')
    })
    expect(openDemo(folder).memory).toEqual(before)
  })
})

describe('the demo queue', () => {
  const statusesOf = async (demo, who) => {
    const { password } = demo.memory
    const username = `${who}@portico.example`
    const headers = bearer(await grant(at.portal, { grant_type: 'password', username, password }))
    const { data } = await checked(await fetch(`${at.portal}/v1/verifications`, { headers }))
    const begun = data.filter(({ status }) => !['NONE', 'NEW_DOCUMENT'].includes(status))
    return begun.map(({ documentType, status }) => `${documentType} ${status}`)
  }
  const prepare = (demo) => prepareQueue(demo, at, giveRole(process.execPath, demo))

  it('holds documents in every state, also when a start was ended, and is filled once', {
    timeout: START_MS,
  }, async () => {
    await expect(endedAt('/verify', true, () => prepare(openDemo(folder)))).rejects.toThrow('ended')
    const demo = openDemo(folder)
    await prepare(demo)
    const waiting = (type) => `${type} WAITING_MODERATOR`
    const wanted = {
      lena: [waiting('PASSPORT'), waiting('ADDRESS'), waiting('COMPANY')],
      carlos: [waiting('PASSPORT'), waiting('ADDRESS')],
      aida: [waiting('PASSPORT'), waiting('COMPANY')],
      hana: [waiting('PASSPORT'), 'ADDRESS VERIFIED'],
      bruno: ['PASSPORT WAITING_USER'],
      nora: [waiting('PASSPORT')],
      double: [waiting('PASSPORT')],
    }
    for (const [who, statuses] of Object.entries(wanted)) {
      await expect
        .poll(() => statusesOf(demo, who), { timeout: START_MS / 2, interval: 500 })
        .toEqual(statuses)
    }
    const nowhere = { portal: 'http://127.0.0.1:1', mailbox: '' }
    await expect(prepareQueue(openDemo(folder), nowhere)).resolves.toBeUndefined()
  })
})
