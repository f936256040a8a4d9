import { readdir } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { DAY_S, SECOND_MS } from '@portico/contract/kernel/units'
import { call } from '@portico/dev-kit/people'
import { until } from '@portico/dev-kit/until'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { AccountsApp } from '../../test-kit/accounts-app.ts'
import { comeAgain } from '../../test-kit/come-again.ts'
import { picture } from '../../test-kit/documents.ts'
import { type ModerationSteps, moderationSteps } from '../../test-kit/moderation.ts'
import { openInstallation } from '../../test-kit/open-installation.ts'
import { createInstallation, type Installation } from '../../test-kit/server-process.ts'
import { auditEvents } from '../modules/audit/tables.ts'
import { PLACE_MARK } from '../modules/documents/storage/document-place.ts'
import { images } from '../modules/documents/tables.ts'
import { CHECK_KIND } from '../modules/verification/submit-document.ts'
import { verificationAttempts, verificationDocuments } from '../modules/verification/tables.ts'

const ROUNDS = 3
const AT_ONCE = 3
const LATEST_MS = 400
const PAUSE_MS = 50
const TIMEOUT_MS = 240_000
const SMALL = { width: 640, height: 420 }

/** What was acknowledged of a person's passport, and what was only asked for. */
type Known = {
  id: string
  token: string
  from: string
  files: string[]
  gone: string[]
  /** Asked to be removed when the process died: there whole, or gone. */
  inDoubt: string[]
  verified: number
  returned: number
}

let home: Installation
beforeEach(async () => {
  home = await createInstallation()
})
afterEach(() => home.remove())

it('a server killed in upload, verify and decision keeps what it acknowledged, whole, and nothing else', {
  timeout: TIMEOUT_MS,
}, async () => {
  const all: Known[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const { people, moderator } = await between(async (app) => {
      if (round > 0) await expectAllWhole(app, all)
      return prepare(app, round)
    })
    all.push(...people)
    const server = await home.start()
    const lives = Promise.all([
      ...people.map((person) => untilDeath(() => handIn(server.url, person))),
      untilDeath(() => returnAll(server.url, moderator, people)),
    ])
    // Everything has happened once; then the end comes at any step.
    const hasAllHappened = until(() => people.some(({ returned, gone }) => returned > 0 && gone.length > 0))
    await Promise.race([hasAllHappened, lives])
    await sleep(Math.random() * LATEST_MS)
    await server.kill()
    await lives
  }
  await between((app) => expectAllWhole(app, all))
})

/** Looks at what one process left and prepares what the next one finds. */
async function between<T>(work: (app: AccountsApp) => Promise<T>): Promise<T> {
  const app = await openInstallation(home)
  try {
    return await work(app)
  } finally {
    await app.close()
  }
}

async function prepare(app: AccountsApp, round: number) {
  const desk = moderationSteps(app)
  const people: Known[] = []
  for (let i = 0; i < AT_ONCE; i++) {
    const { token } = await desk.person({ email: `owner${round}x${i}@example.com` })
    const id = await desk.passport(token, { seriesNumber: `AB${round}${i}00000` })
    const [{ relativeFilePath: files }] = await desk.documents(token, 'PASSPORT')
    const from = `198.51.100.${round * AT_ONCE + i + 1}`
    people.push({ id, token, from, files, gone: [], inDoubt: [], verified: 0, returned: 0 })
  }
  const { cookies } = await desk.staff('moderator', { email: `moderator${round}@example.com` })
  const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`)
  return { people, moderator: cookie.join('; ') }
}

async function expectAllWhole(app: AccountsApp, people: Known[]): Promise<void> {
  for (const person of people) await expectWhole(app, person)
  await expectNoOrphans(app)
  for (const person of people) await expectWhole(app, person)
}

/** Repeats a step until the server answers no more. */
async function untilDeath(step: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      await step()
    } catch (error) {
      if (error instanceof TypeError) return
      throw error
    }
  }
}

/** Changes the images of a draft and hands it in; while it is under review that is refused. */
async function handIn(url: string, person: Known): Promise<void> {
  const headers = { authorization: `Bearer ${person.token}` }
  const json = { headers: { ...headers, 'content-type': 'application/json' } }
  const form = new FormData()
  form.append('documentType', 'PASSPORT')
  form.append('file', new Blob([new Uint8Array(await picture(SMALL))]), 'passport.jpg')
  const uploaded = await answered<{ path: string }>(() =>
    call(url, '/v1/documents/upload', 'POST', person, { headers, body: form }),
  )
  if (uploaded.status !== 200) {
    // Under review: to hand it in again would be told once more what is done, and is no step of its own.
    await sleep(PAUSE_MS)
    return
  }
  person.files.push(uploaded.data.path)
  const [oldest] = person.files
  if (oldest && person.files.length > 2) {
    const wasInDoubt = person.inDoubt.includes(oldest)
    person.inDoubt = [oldest]
    const body = JSON.stringify({ documentType: 'PASSPORT', path: oldest })
    const removed = await call(url, '/v1/documents/delete', 'POST', person, { ...json, body })
    await removed.arrayBuffer()
    // Too busy to say whether it was done: the next step asks again.
    if (removed.status === 503) return
    if (removed.status === 200 || (wasInDoubt && removed.status === 404)) {
      person.files.shift()
      person.gone.push(oldest)
    }
    person.inDoubt = []
  }
  const verify = () =>
    call(url, `/v1/verifications/${person.id}/verify`, 'POST', person, { ...json, body: '{}' })
  if ((await answered(verify)).status === 200) person.verified++
}

async function returnAll(url: string, cookie: string, people: Known[]): Promise<void> {
  const at = { from: '198.51.100.250' }
  const read = async <T>(path: string) => {
    const { status, data } = await answered<T>(() =>
      call(url, `/v1/moderation/cases${path}`, 'GET', at, { headers: { cookie } }),
    )
    expect(status).toBe(200)
    return data
  }
  const { cases } = await read<{ cases: { id: string }[] }>('')
  for (const { id } of cases) {
    const { version } = await read<{ version: number }>(`/${id}`)
    const answer = await answered(() =>
      call(url, `/v1/moderation/cases/${id}/decision`, 'POST', at, {
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ decision: 'return', reasons: ['unreadable'], version }),
      }),
    )
    expect(answer.status).toBe(200)
    const person = people.find((known) => known.id === id)
    if (person) person.returned++
  }
  await sleep(PAUSE_MS)
}

async function answered<T = unknown>(send: () => Promise<Response>): Promise<{ status: number; data: T }> {
  const answer = await comeAgain(send)
  const { data } = (await answer.json()) as { data: T }
  return { status: answer.status, data }
}

/** Nothing acknowledged is lost, nothing is half done, and what waits is done by the next process. */
async function expectWhole(app: AccountsApp, person: Known): Promise<void> {
  const desk: ModerationSteps = moderationSteps(app)
  await app.doWork(CHECK_KIND)
  const document = await desk.row(person.id)
  const kept = person.files.filter((path) => !person.inDoubt.includes(path))
  expect(document.files).toEqual(expect.arrayContaining(kept))
  for (const path of person.gone) expect(document.files).not.toContain(path)
  for (const path of document.files) {
    for (const size of ['', '?size=small']) {
      const { statusCode, headers } = await desk.image(person.token, path, size)
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg'])
    }
  }

  // One step may have been made whose answer never came.
  expect([person.verified, person.verified + 1]).toContain(document.attempt)
  expect([person.returned, person.returned + 1]).toContain(document.returns)
  const attempts = await app.db
    .select()
    .from(verificationAttempts)
    .where(eq(verificationAttempts.documentId, person.id))
  expect(attempts).toHaveLength(document.attempt)
  // What was handed in once is kept for comparison; everything else that was removed is gone.
  const handedIn = new Set(attempts.flatMap(({ files }) => files))
  for (const path of person.gone) {
    const { statusCode } = await desk.image(person.token, path)
    expect(statusCode).toBe(handedIn.has(path) ? 200 : 404)
  }
  expect(attempts.filter(({ decision }) => decision === 'return')).toHaveLength(document.returns)
  const isUnderReview = document.attempt > document.returns
  expect(document.attempt - document.returns).toBe(isUnderReview ? 1 : 0)
  expect(document.status).toBe(isUnderReview ? 'WAITING_MODERATOR' : 'NEW_DOCUMENT')
  expect(document.review !== null).toBe(!isUnderReview && document.attempt > 0)
  const events = await app.db
    .select({ action: auditEvents.action })
    .from(auditEvents)
    .where(eq(auditEvents.subjectId, document.accountId))
  const count = (action: string) => events.filter((event) => event.action === action).length
  expect([count('document.verify'), count('case.return')]).toEqual([document.attempt, document.returns])
  expect(count('document.upload') - count('document.remove')).toBe(document.files.length)
}

/** After the daily job, two days later, every image belongs to something, and every file to an image. */
async function expectNoOrphans(app: AccountsApp): Promise<void> {
  await app.db.update(images).set({ createdAt: sql`${images.createdAt} - interval '2 days'` })
  app.setClock(2 * DAY_S * SECOND_MS)
  await app.verification.mendDocuments()
  app.setClock(0)
  const rows = (await app.db.select({ path: images.path }).from(images)).map(({ path }) => path)
  const documents = await app.db.select({ files: verificationDocuments.files }).from(verificationDocuments)
  const attempts = await app.db.select({ files: verificationAttempts.files }).from(verificationAttempts)
  const used = new Set([...documents, ...attempts].flatMap(({ files }) => files))
  expect(rows.filter((path) => !used.has(path))).toEqual([])
  expect(rows).toEqual(expect.arrayContaining(documents.flatMap(({ files }) => files)))
  const folder = await readdir(`${home.dataDir}/documents`, { recursive: true, withFileTypes: true })
  const names = folder.filter((entry) => entry.isFile() && entry.name !== PLACE_MARK).map(({ name }) => name)
  expect(names.sort()).toEqual(rows.flatMap((path) => [path, `${path}.small`]).sort())
}
