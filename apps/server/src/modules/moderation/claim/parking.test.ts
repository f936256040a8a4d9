import { DAY_S, SECOND_MS } from '@portico/contract/kernel/units'
import { CASE_PARKED_MAX_DAYS } from '@portico/contract/moderation/limits'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorsOf } from '../../../../test-kit/accounts-app.ts'
import { type OpenDesk, openDesk } from '../../../../test-kit/open-desk.ts'
import { auditEvents } from '../../audit/tables.ts'

const DAY_MS = DAY_S * SECOND_MS

let { app, desk, first, second }: OpenDesk = {} as never
beforeAll(async () => {
  ;({ app, desk, first, second } = await openDesk())
})
afterAll(() => app.close())

const inDays = (days: number) => Date.now() + days * DAY_MS
const isListed = async (status: string, id: string) =>
  (await desk.list(second, { status, ids: id })).json().data.cases.length === 1
const where = async (id: string) => {
  const lists = ['open', 'second', 'parked', 'done']
  const found = await Promise.all(lists.map((status) => isListed(status, id)))
  return lists.filter((_, i) => found[i])
}
const parkings = async (id: string, action: 'case.park' | 'case.resume' = 'case.park') =>
  (await app.db.select().from(auditEvents).where(eq(auditEvents.action, action))).filter(
    ({ detail }) => (detail as { id: string }).id === id,
  )

describe('a case that is set aside', () => {
  it('leaves those that wait, is found by its filter, and comes back by itself on its day', async () => {
    const { id, token, email } = await desk.waiting()
    await desk.claim(first, id)
    const mails = (await app.mailsTo(email)).length
    const until = inDays(2)
    expect((await desk.park(first, id, until)).statusCode).toBe(200)
    expect(await where(id)).toEqual(['parked'])
    const [entry] = (await desk.list(second, { status: 'parked', ids: id })).json().data.cases
    expect(entry).toMatchObject({ parkedUntil: until, assignee: null, note: 'Asked the issuing office.' })
    const { events } = (await desk.see(second, id)).json().data
    expect(events[0]).toMatchObject({ action: 'case.park', by: { id: first.id }, until })
    // The person hears nothing, and sees what stood there before.
    expect((await desk.statuses(token)).PASSPORT).toBe('WAITING_MODERATOR')
    expect(await app.mailsTo(email)).toHaveLength(mails)
    await desk.pass(DAY_S)
    expect(await where(id)).toEqual(['parked'])
    await desk.pass(DAY_S + 1)
    expect(await where(id)).toEqual(['open'])
    expect((await desk.see(second, id)).json().data.case.parkedUntil).toBeNull()
  })

  it('is in no figure of those that wait', async () => {
    const counts = async () => (await desk.list(second)).json().data.counts
    const { id } = await desk.waiting()
    await desk.claim(first, id)
    await app.later(2)
    const before = await counts()
    await desk.park(first, id, inDays(1))
    await app.later(2)
    const after = await counts()
    expect(after).toMatchObject({ open: before.open - 1, parked: before.parked + 1 })
    expect(after.type.PASSPORT ?? 0).toBe(before.type.PASSPORT - 1)
  })

  it('is brought back before its day by whoever may work on it', async () => {
    const { id } = await desk.waiting()
    await desk.park(first, id, inDays(3))
    expect((await desk.resume(second, id)).statusCode).toBe(200)
    expect(await where(id)).toEqual(['open'])
    // Once more changes nothing.
    expect((await desk.resume(second, id)).statusCode).toBe(200)
    expect(await parkings(id, 'case.resume')).toHaveLength(1)
  })

  it('can be decided as it is, and set aside again by taking that back', async () => {
    const { id } = await desk.waiting()
    const until = inDays(3)
    await desk.park(first, id, until)
    expect((await desk.decide(second, id, 'approve')).statusCode).toBe(200)
    expect(await where(id)).toEqual(['done'])
    expect((await desk.undo(second, id)).statusCode).toBe(200)
    expect(await where(id)).toEqual(['parked'])
    expect((await desk.row(id)).parkedUntil?.getTime()).toBe(until)
    // A first refusal waits for its second moderator now.
    await desk.decide(second, id, 'refuse', { reasons: ['fraud'] })
    expect(await where(id)).toEqual(['open', 'second'])
  })

  it('whose answer was lost is set aside once', async () => {
    const { id } = await desk.waiting()
    const until = inDays(1)
    for (let i = 0; i < 2; i++) expect((await desk.park(first, id, until)).statusCode).toBe(200)
    expect(await parkings(id)).toHaveLength(1)
    expect((await desk.see(first, id)).json().data.notes).toHaveLength(1)
    // Another day is another matter.
    expect((await desk.park(first, id, inDays(4))).statusCode).toBe(200)
    expect(await parkings(id)).toHaveLength(2)
  })

  it('needs a day to come, words, and a case that is the moderator’s to work on', async () => {
    const { id } = await desk.waiting()
    for (const days of [-1, 0, CASE_PARKED_MAX_DAYS + 2]) {
      expect(errorsOf(await desk.park(first, id, inDays(days)))).toEqual(['until:invalid_value'])
    }
    expect(errorsOf(await desk.park(first, id, inDays(1), '  '))).toEqual(['note:required'])
    const url = `/v1/moderation/cases/${id}/parking`
    expect(errorsOf(await first.call('POST', url, { body: { note: 'When?' } }))).toEqual(['until:required'])
    await desk.claim(second, id)
    expect(errorsOf(await desk.park(first, id, inDays(1)))).toEqual(['status_finalize_2'])
    expect(errorsOf(await desk.resume(first, id))).toEqual(['status_finalize_2'])
    await desk.decide(second, id, 'approve')
    expect(errorsOf(await desk.park(second, id, inDays(1)))).toEqual(['status_finalize_1'])
  })
})
