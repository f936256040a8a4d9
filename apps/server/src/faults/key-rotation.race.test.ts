import { startSmtp } from '@portico/dev-kit/smtp'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  approveAcross,
  createNode,
  joinAcross,
  type Node,
  signInFrom,
  solveAcross,
  writeConfigFile,
} from '../../test-kit/rotating-nodes.ts'
import { createInstallation, type Installation } from '../../test-kit/server-process.ts'

const TIMEOUT_MS = 240_000
const OLD = Buffer.alloc(32, 1).toString('base64')
const NEW = Buffer.alloc(32, 2).toString('base64')
/** The nodes' keys at each step of the key change in `docs/operations.md`. */
const ALONE = { key: OLD }
const ADDED = { key: OLD, previous: NEW }
const SWAPPED = { key: NEW, previous: OLD }
const DONE = { key: NEW }

/** An application that no file names: only the database holds the HMAC of its secret. */
const ONLY_STORED = { code: 'TRADING', secret: 'the secret that only the partner still has' }

let home: Installation
let smtp: Awaited<ReturnType<typeof startSmtp>>
let here: Node
let there: Node
beforeEach(async () => {
  home = await createInstallation()
  smtp = await startSmtp()
  here = createNode(home, smtp)
  there = createNode(home, smtp)
})
afterEach(async () => {
  await Promise.all([here.end(), there.end()])
  await smtp.close()
  await home.remove()
})

/** Expects the second node to accept everything that the first has made. */
async function expectOneFromAnother(from: Node, to: Node) {
  const page = await from.page()
  const { person, status } = await joinAcross(smtp, from, to)
  expect(status, 'a typed code').toBe(200)
  const signedIn = await signInFrom(page, to, person)
  expect(signedIn.status, 'the client of a page').toBe(200)
  const { access_token } = (await signedIn.json()) as { access_token: string }
  const { numbers, status: approved } = await approveAcross(from, to, person, access_token)
  expect(numbers[1], 'the number beside a QR code').toBe(numbers[0])
  expect(approved, 'the number typed on the phone').toBe(200)
  expect((await solveAcross(page, from, to, person)).status, 'a solved challenge').toBe(200)
  expect(await from.partnerIsKnown(ONLY_STORED), 'a partner').toBe(true)
  expect(await to.partnerIsKnown(ONLY_STORED), 'a partner').toBe(true)
}

async function expectEachOther() {
  await expectOneFromAnother(here, there)
  await expectOneFromAnother(there, here)
}

it('a change of SECRET_KEY on two nodes, one after the other, disturbs nobody', {
  timeout: TIMEOUT_MS,
}, async () => {
  await here.restart({ ...ALONE, file: writeConfigFile(home.dataDir, [ONLY_STORED]) })
  await here.restart(ALONE)
  await there.restart(ADDED)
  await expectEachOther()

  await here.restart(SWAPPED)
  const openedBefore = await there.page()
  await expectEachOther()
  expect(here.output()).toContain('SECRET_KEY_PREVIOUS is still needed for the secrets of TRADING')

  await there.restart(SWAPPED)
  expect(there.output()).not.toContain('the secrets of TRADING')
  const { person } = await joinAcross(smtp, here, there)
  expect((await signInFrom(openedBefore, there, person)).status).toBe(200)

  await here.restart(DONE)
  await expectEachOther()
  expect((await signInFrom(openedBefore, there, person)).status).toBe(200)
  // As docs/operations.md says: without the old key, pages opened before the change are refused.
  expect((await signInFrom(openedBefore, here, person)).status).toBe(401)
})

it('a start without the old key names the applications whose secrets needed it', {
  timeout: TIMEOUT_MS,
}, async () => {
  await here.restart({ ...ALONE, file: writeConfigFile(home.dataDir, [ONLY_STORED]) })
  await here.restart(SWAPPED)
  await here.restart(DONE)
  expect(here.output()).toMatch(
    /secrets of TRADING were kept with another key; name that in SECRET_KEY_PREVIOUS/,
  )
  expect(await here.partnerIsKnown(ONLY_STORED)).toBe(false)
  await here.restart(SWAPPED)
  expect(await here.partnerIsKnown(ONLY_STORED)).toBe(true)
})
