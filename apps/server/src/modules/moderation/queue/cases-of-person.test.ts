import { CASE_LEASE_S } from '@portico/contract/moderation/limits'
import type { CaseEntry } from '@portico/contract/moderation/schemas'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorsOf } from '../../../../test-kit/accounts-app.ts'
import { COMPANY } from '../../../../test-kit/documents.ts'
import { type OpenDesk, openDesk } from '../../../../test-kit/open-desk.ts'
import { auditEvents } from '../../audit/tables.ts'

let { app, desk, first, second }: OpenDesk = {} as never
beforeAll(async () => {
  ;({ app, desk, first, second } = await openDesk())
})
afterAll(() => app.close())

const assigneeOf = async (id: string) => (await desk.row(id)).assigneeId
const recorded = async (subject: string, action: 'case.claim' | 'case.release') =>
  (await app.db.select().from(auditEvents).where(eq(auditEvents.subjectId, subject))).filter(
    (event) => event.action === action,
  ).length

describe('the cases of one person', () => {
  it('are claimed, kept and given back together, each of them recorded once', async () => {
    const { id, address } = await desk.waitingTwice()
    const { accountId } = await desk.row(id)
    expect((await desk.claim(first, address)).statusCode).toBe(200)
    expect([await assigneeOf(id), await assigneeOf(address)]).toEqual([first.id, first.id])
    expect(errorsOf(await desk.claim(second, id))).toEqual(['status_finalize_2'])
    await desk.pass(CASE_LEASE_S - 30)
    await desk.claim(first, id)
    await desk.pass(60)
    expect(errorsOf(await desk.claim(second, address))).toEqual(['status_finalize_2'])
    expect(await recorded(accountId, 'case.claim')).toBe(2)
    await desk.release(first, id)
    expect([await assigneeOf(id), await assigneeOf(address)]).toEqual([null, null])
    expect(await recorded(accountId, 'case.release')).toBe(2)
    await desk.release(first, id)
    expect(await recorded(accountId, 'case.release')).toBe(2)
  })

  it('stay with their moderator after one of them is decided', async () => {
    const { id, address } = await desk.waitingTwice()
    await desk.claim(first, id)
    await desk.decide(first, id, 'approve')
    expect(errorsOf(await desk.decide(second, address, 'approve'))).toEqual(['status_finalize_2'])
    expect((await desk.decide(first, address, 'approve')).statusCode).toBe(200)
  })

  it('leave out what a colleague has, what is one’s own first refusal, and all where the asked one is taken', async () => {
    const { id, address } = await desk.waitingTwice()
    await desk.decide(first, id, 'refuse')
    await desk.claim(first, address)
    expect([await assigneeOf(id), await assigneeOf(address)]).toEqual([null, first.id])
    // The address is with the first moderator, the passport waits for a second one.
    expect((await desk.claim(second, id)).statusCode).toBe(200)
    expect([await assigneeOf(id), await assigneeOf(address)]).toEqual([second.id, first.id])
    await desk.release(first, address)
    expect(errorsOf(await desk.claim(first, id))).toEqual(['status_finalize_2'])
    expect(await assigneeOf(address)).toBeNull()
  })

  it('are listed with each of them by their kinds, a draft left out', async () => {
    const { id, address, token } = await desk.waitingTwice()
    await desk.save(token, 'COMPANY', COMPANY)
    await desk.decide(first, id, 'approve')
    await desk.claim(second, address)
    const { casesOfPerson } = (await desk.see(first, address)).json().data
    expect(casesOfPerson).toMatchObject([
      { id, documentType: 'PASSPORT', status: 'VERIFIED', decided: { decision: 'approve' } },
      { id: address, documentType: 'ADDRESS', assignee: { id: second.id } },
    ])
    const people = new Set(casesOfPerson.map(({ personId }: CaseEntry) => personId))
    expect([...people]).toEqual([(await desk.row(id)).accountId])
  })
})
