import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_S, SECOND_MS } from '@portico/contract/kernel/units'
import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { type AccountsApp, openAccountsApp } from '../test-kit/accounts-app.ts'
import { picture } from '../test-kit/documents.ts'
import { type ModerationSteps, moderationSteps } from '../test-kit/moderation.ts'
import { counters } from './core/counters/tables.ts'
import { UPKEEP_KIND } from './core/outbox/upkeep.ts'
import { removeExpired } from './core/retention/maintenance.ts'
import { accounts } from './modules/accounts/tables.ts'
import { verificationDocuments } from './modules/verification/tables.ts'
import { RETURNED_IMAGES_KEPT_DAYS } from './modules/verification/upkeep/remove-old-images.ts'

let app: AccountsApp
let desk: ModerationSteps
beforeAll(async () => {
  app = await openAccountsApp()
  desk = moderationSteps(app)
})
afterAll(() => app.close())
afterEach(() => vi.restoreAllMocks())

const onError = (error: unknown) => app.fastify.log.error(error)

/** Makes the store refuse a change of this one row. */
async function refuse(
  table: string,
  change: 'update' | 'delete',
  column: string,
  value: string,
): Promise<void> {
  const name = sql.raw(`refuse_${table}`)
  await app.db.execute(sql`create or replace function ${name}() returns trigger language plpgsql as
    'begin raise exception ''this row cannot be changed''; end'`)
  await app.db.execute(
    sql.raw(`create or replace trigger refuse_${table} before ${change} on ${table} for each row
      when (old.${column}::text = '${value}') execute function refuse_${table}()`),
  )
}

type Arranged = { bad: string; isDone: () => Promise<boolean>; run?: () => Promise<void> }

const images = async (token: string): Promise<string[]> =>
  (await desk.documents(token, 'PASSPORT'))[0].relativeFilePath
const smallOf = (path: string) =>
  join(app.config.documentsUrl.slice('file:'.length), path.slice(0, 2), `${path}.small`)
const isThere = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  )

/** For each job that runs again and again: two rows that are due, the first of which fails. */
const CASES: Record<string, () => Promise<Arranged>> = {
  async 'accounts-removal'() {
    const [bad, good] = [await app.confirmed(), await app.confirmed()]
    const past = sql`now() - interval '1 day'`
    for (const { id } of [bad, good]) {
      await app.db.update(accounts).set({ deletionDueAt: past }).where(eq(accounts.id, id))
    }
    await refuse('accounts', 'delete', 'id', bad.id)
    return {
      bad: bad.id,
      isDone: async () => (await app.db.select().from(accounts).where(eq(accounts.id, good.id))).length === 0,
    }
  },
  async 'documents-mending'() {
    const { token } = await desk.person()
    for (let i = 0; i < 2; i++) await desk.upload(token, 'PASSPORT', await picture({ seed: i }))
    // They are looked at in the order of their paths.
    const [bad = '', good = ''] = (await images(token)).sort()
    for (const path of [bad, good]) await rm(smallOf(path))
    const kept = smallOf(bad).replace(/\.small$/, '')
    const bytes = await readFile(kept)
    bytes.writeUInt8(bytes.readUInt8(1000) ^ 1, 1000)
    await writeFile(kept, bytes)
    return { bad, isDone: () => isThere(smallOf(good)) }
  },
  async 'documents-daily'() {
    const [bad, good] = [await desk.waiting(), await desk.waiting()]
    for (const [i, { id }] of [bad, good].entries()) {
      const expiresOn = `2020-01-0${i + 1}`
      const set = { status: 'VERIFIED', expiresOn } as const
      await app.db.update(verificationDocuments).set(set).where(eq(verificationDocuments.id, id))
    }
    await refuse('verification_documents', 'update', 'id', bad.id)
    return { bad: bad.id, isDone: async () => (await desk.row(good.id)).status === 'NEW_DOCUMENT' }
  },
  async 'documents-old-images'() {
    const moderator = await desk.staff()
    const [bad, good] = [await desk.waiting(), await desk.waiting()]
    for (const { id } of [bad, good]) await desk.decide(moderator, id, 'return')
    await refuse('verification_attempts', 'update', 'document_id', bad.id)
    return {
      bad: bad.id,
      isDone: async () => (await desk.row(good.id)).imagesRemovedAt !== null,
      async run() {
        const ahead = (RETURNED_IMAGES_KEPT_DAYS + 2) * DAY_S * SECOND_MS
        app.setClock(ahead)
        await runJob('documents-old-images').finally(() => app.setClock(0))
      },
    }
  },
  async 'documents-address-keys'() {
    const waiting = [await desk.waitingTwice(), await desk.waitingTwice()].map(({ address }) => address)
    // They are looked at in the order of their ids.
    const [bad = '', good = ''] = waiting.sort()
    const none = { numberIndex: null, postalIndex: null }
    await app.db.update(verificationDocuments).set(none).where(inArray(verificationDocuments.id, waiting))
    await refuse('verification_documents', 'update', 'id', bad)
    return { bad, isDone: async () => (await desk.row(good)).postalIndex !== null }
  },
  async 'audit-months'() {
    const months = async () =>
      (await app.db.execute(sql`select c.relname::text as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
        where i.inhparent = 'audit_events'::regclass and c.relname like 'audit_events_20%' order by 1`)) as unknown as {
        rows: { name: string }[]
      }
    await runJob('audit-months')
    const [bad = '', good = ''] = (await months()).rows.slice(-2).map(({ name }) => name)
    for (const name of [bad, good]) await app.db.execute(sql.raw(`drop table ${name}`))
    // Something else has its name.
    await app.db.execute(sql.raw(`create table ${bad} (id int)`))
    return { bad, isDone: async () => (await months()).rows.some(({ name }) => name === good) }
  },
  async [UPKEEP_KIND]() {
    const expiresAt = sql`now() - interval '1 day'`
    for (const key of ['a bad one', 'a good one'])
      await app.db.insert(counters).values({ key, count: 1, expiresAt })
    await refuse('counters', 'delete', 'key', 'a bad one')
    return {
      // A row of any table is named by its place.
      bad: 'rows of counters',
      isDone: async () => (await app.db.$count(counters, eq(counters.key, 'a good one'))) === 0,
      run: () => removeExpired(app.db, app.retention, onError),
    }
  },
}

/** One change for the whole installation, without rows that could fail one by one. */
const WHOLE = ['oidc-keys']

async function runJob(kind: string): Promise<void> {
  await app.periodic.find((job) => job.kind === kind)?.run()
}

it('every job that runs again and again has a case here', () => {
  expect([...Object.keys(CASES), ...WHOLE].sort()).toEqual(
    [...app.periodic.map(({ kind }) => kind), UPKEEP_KIND].sort(),
  )
})

it.each(Object.keys(CASES))('%s goes on past a row that fails, and names it', async (kind) => {
  const arranged = await CASES[kind]?.()
  const told = vi.spyOn(app.fastify.log, 'error')
  const thrown: unknown[] = []
  await (arranged?.run?.() ?? runJob(kind)).catch((error: unknown) => thrown.push(error))
  expect(await arranged?.isDone()).toBe(true)
  const lines = [...told.mock.calls.map(([error]) => error as unknown), ...thrown].map(String)
  expect(lines.filter((line) => line.includes('failed') && line.includes(arranged?.bad ?? '-'))).toHaveLength(
    1,
  )
})
