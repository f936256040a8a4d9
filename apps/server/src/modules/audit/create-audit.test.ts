import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestStore } from '../../../test-kit/store.ts'
import type { Database } from '../../core/database/access/database.ts'
import type { RecordedEvent } from '../../core/events/audit.ts'
import { newId } from '../../core/ids.ts'
import { createAudit } from './create-audit.ts'
import { auditEvents } from './tables.ts'

const CALLER = {
  address: '192.0.2.7',
  requestId: 'a request',
  locale: 'de',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
} as const

let database: Database
beforeAll(async () => {
  database = await openTestStore()
})
afterAll(() => database.close())

const recorded = (subject: string) =>
  database.db.select().from(auditEvents).where(eq(auditEvents.subjectId, subject))

it('an audit event reaches its subscribers in the same transaction', async () => {
  const audit = createAudit()
  const [subject, followed] = [newId(), newId()]
  const heard: RecordedEvent[] = []
  audit.on('password.reset', async (tx, event) => {
    heard.push(event)
    await audit(tx, CALLER, 'password.change', { subject: followed })
  })
  await database.transaction((tx) => audit(tx, CALLER, 'password.reset', { subject, detail: { by: 'mail' } }))
  expect(heard).toEqual([{ subject, actor: null, detail: { by: 'mail' }, caller: CALLER }])
  expect(await recorded(subject)).toMatchObject([
    {
      action: 'password.reset',
      result: 'success',
      address: '192.0.2.7',
      device: 'Firefox, Linux',
      requestId: 'a request',
    },
  ])
  expect(await recorded(followed)).toHaveLength(1)
})

it('an audit event is undone when a subscriber fails', async () => {
  const audit = createAudit()
  const subject = newId()
  audit.on('password.reset', async () => {
    throw new Error('no mail can be written')
  })
  const reset = database.transaction((tx) => audit(tx, CALLER, 'password.reset', { subject }))
  await expect(reset).rejects.toThrow('no mail can be written')
  expect(await recorded(subject)).toEqual([])
})

it('an audit event that is rolled back takes along what its subscribers wrote', async () => {
  const audit = createAudit()
  const [subject, followed] = [newId(), newId()]
  audit.on('password.reset', (tx) => audit(tx, CALLER, 'password.change', { subject: followed }))
  const undone = database.transaction(async (tx) => {
    await audit(tx, CALLER, 'password.reset', { subject })
    throw new Error('too late')
  })
  await expect(undone).rejects.toThrow('too late')
  expect([await recorded(subject), await recorded(followed)]).toEqual([[], []])
})

it('an audit event reaches no subscriber when it is a failure, nor subscribers of other actions', async () => {
  const audit = createAudit()
  const subject = newId()
  const heard: RecordedEvent[] = []
  audit.on('password.reset', async (_, event) => {
    heard.push(event)
  })
  await audit(database.db, CALLER, 'password.reset', { subject, result: 'failure' })
  await database.transaction((tx) => audit(tx, undefined, 'account.disable', { subject }))
  expect(heard).toEqual([])
  expect((await recorded(subject)).map(({ result }) => result).sort()).toEqual(['failure', 'success'])
})

it('a success is recorded in a transaction alone: elsewhere it is refused by its type, and when it runs', async () => {
  const audit = createAudit()
  const subject = newId()
  // @ts-expect-error: the bare store is no transaction
  const alone = audit(database.db, CALLER, 'password.reset', { subject })
  await expect(alone).rejects.toThrow('record it in the transaction that does it')
  expect(await recorded(subject)).toEqual([])
})
