import { CASE_LEASE_S } from '@portico/contract/moderation/limits'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, errorsOf, openAccountsApp } from '../../../../test-kit/accounts-app.ts'
import { type ModerationSteps, moderationSteps } from '../../../../test-kit/moderation.ts'
import type { StaffMember } from '../../../../test-kit/staff.ts'
import { auditEvents } from '../../audit/tables.ts'

let app: AccountsApp
let desk: ModerationSteps
let [first, second, third]: [StaffMember, StaffMember, StaffMember] = [] as never
beforeAll(async () => {
  app = await openAccountsApp()
  desk = moderationSteps(app)
  ;[first, second, third] = [await desk.staff(), await desk.staff(), await desk.staff('administrator')]
})
afterAll(() => app.close())

const handOvers = async (id: string) =>
  (await app.db.select().from(auditEvents).where(eq(auditEvents.action, 'case.hand_over'))).filter(
    ({ detail }) => (detail as { id: string }).id === id,
  )
const seen = async (who: StaffMember, id: string) => (await desk.see(who, id)).json().data

describe('a case that is handed over', () => {
  it('is the colleague’s at once, who sees it as theirs, and the history names both', async () => {
    const { id } = await desk.waiting()
    await desk.claim(first, id)
    expect((await desk.giveTo(first, id, second.id, 'You know the company.')).statusCode).toBe(200)
    expect(errorsOf(await desk.claim(first, id))).toEqual(['status_finalize_2'])
    expect(errorsOf(await desk.decide(first, id, 'approve'))).toEqual(['status_finalize_2'])
    const mine = (await desk.list(second, { assignee: 'me', ids: id })).json().data.cases
    expect(mine).toMatchObject([{ id, assignee: { id: second.id }, note: 'You know the company.' }])
    const { events, notes } = await seen(second, id)
    expect(events[0]).toMatchObject({
      action: 'case.hand_over',
      by: { id: first.id },
      to: { id: second.id },
    })
    expect(notes).toMatchObject([{ text: 'You know the company.', by: { id: first.id } }])
    const [event] = await handOvers(id)
    expect(event).toMatchObject({ actorId: first.id, detail: { to: second.id } })
    expect((await desk.decide(second, id, 'approve')).statusCode).toBe(200)
  })

  it('takes the other cases of the person with it, and not those that somebody else has', async () => {
    const { id, address } = await desk.waitingTwice()
    await desk.claim(first, id)
    expect((await desk.giveTo(first, id, second.id)).statusCode).toBe(200)
    expect((await desk.row(address)).assigneeId).toBe(second.id)
    expect(await handOvers(address)).toHaveLength(1)
  })

  it('is free again when its lease ends, as any other', async () => {
    const { id } = await desk.waiting()
    // One that nobody has may be given away too.
    expect((await desk.giveTo(first, id, second.id)).statusCode).toBe(200)
    await desk.pass(CASE_LEASE_S + 1)
    expect((await desk.claim(third, id)).statusCode).toBe(200)
    expect(errorsOf(await desk.giveTo(second, id, first.id))).toEqual(['status_finalize_2'])
  })

  it('whose answer was lost is handed over once, and told so once', async () => {
    const { id } = await desk.waiting()
    const again = () => desk.giveTo(first, id, second.id, 'Please.')
    expect([(await again()).statusCode, (await again()).statusCode]).toEqual([200, 200])
    expect(errorsOf(await again())).toEqual(['status_finalize_2'])
    expect(await handOvers(id)).toHaveLength(1)
    expect((await seen(second, id)).notes).toHaveLength(1)
  })

  it('goes to nobody who may not decide it, and to nobody outside of the staff', async () => {
    const { id } = await desk.waiting()
    const person = await desk.person()
    for (const to of [person.id, first.id, 'nobody']) {
      expect(errorsOf(await desk.giveTo(first, id, to))).toEqual(['to:invalid_value'])
    }
    expect(errorsOf(await desk.giveTo(first, id, ''))).toEqual(['to:required'])
    await desk.decide(second, id, 'refuse', { reasons: ['fraud'] })
    expect(errorsOf(await desk.giveTo(second, id, first.id))).toEqual(['status_finalize_3'])
    expect(errorsOf(await desk.giveTo(first, id, second.id))).toEqual(['status_finalize_3'])
    expect((await desk.row(id)).assigneeId).toBeNull()
    const own = await desk.staff()
    const ownPassport = await desk.passport(own.token)
    await desk.handIn(own.token, ownPassport)
    expect(errorsOf(await desk.giveTo(first, ownPassport, own.id))).toEqual(['status_finalize_3'])
    const decided = await desk.waiting()
    await desk.decide(first, decided.id, 'approve')
    expect(errorsOf(await desk.giveTo(first, decided.id, second.id))).toEqual(['status_finalize_1'])
  })

  it('finds its colleague among all who work at the desk', async () => {
    const answer = await first.call('GET', '/v1/moderation/colleagues')
    const ids = answer.json().data.map(({ id }: { id: string }) => id)
    expect(ids).toEqual(expect.arrayContaining([second.id, third.id]))
    expect(ids).not.toContain(first.id)
    const left = await desk.staff()
    await desk.giveRoles(left.id)
    const { id } = await desk.waiting()
    expect(errorsOf(await desk.giveTo(first, id, left.id))).toEqual(['to:invalid_value'])
    const events = and(eq(auditEvents.action, 'case.hand_over'), eq(auditEvents.actorId, left.id))
    expect(await app.db.select().from(auditEvents).where(events)).toEqual([])
  })
})
