import { DAY_S, SECOND_MS } from '@portico/contract/kernel/units'
import { DECISION_UNDO_S } from '@portico/contract/moderation/limits'
import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AccountsApp, openAccountsApp } from '../../../test-kit/accounts-app.ts'
import { type ModerationSteps, moderationSteps } from '../../../test-kit/moderation.ts'
import type { StaffMember } from '../../../test-kit/staff.ts'
import { auditEvents } from '../audit/tables.ts'

const AT_ONCE = 50
/** What takes a case from the moderator who has it. */
const ENDING = ['case.hand_over', 'case.approve'] as const
const DECIDED = ['case.approve', 'case.return'] as const

let nodes: AccountsApp[]
let desk: ModerationSteps
let moderators: StaffMember[]
beforeAll(async () => {
  const one = await openAccountsApp({ connections: AT_ONCE })
  nodes = [one, await openAccountsApp({ database: one.database })]
  desk = moderationSteps(one)
  moderators = [await desk.staff(), await desk.staff()]
})
afterAll(async () => {
  for (const node of nodes.toReversed()) await node.close()
})

/** Each moderator calls both nodes. */
const whose = (i: number) => (i >> 1) % 2

/** The same call by two moderators at two nodes in turn. */
const atOnce = (url: string, bodyOf: (i: number) => unknown) =>
  Promise.all(
    Array.from({ length: AT_ONCE }, (_, i) =>
      (nodes[i % 2] as AccountsApp).call('POST', url, {
        body: bodyOf(i),
        cookies: (moderators[whose(i)] as StaffMember).cookies,
      }),
    ),
  )

it('of 50 decisions at once by two moderators at two nodes one counts', async () => {
  const { id, email } = await desk.waiting()
  const { version, accountId } = await desk.row(id)
  const answers = await atOnce(`/v1/moderation/cases/${id}/decision`, (i) =>
    i % 3 === 0 ? { decision: 'return', reasons: ['cut_off'], version } : { decision: 'approve', version },
  )
  // The same moderator with the same decision is told what was decided, as somebody whose answer was lost; the other
  // moderator, and the other decision, are refused.
  const counted = answers.findIndex(({ statusCode }) => statusCode === 200)
  const isSame = (i: number) => whose(i) === whose(counted) && (i % 3 === 0) === (counted % 3 === 0)
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map((_, i) => (isSame(i) ? 200 : 400)))
  const told = answers.filter((_, i) => isSame(i)).map((answer) => answer.json())
  for (const one of told) expect(one).toEqual(told[0])
  const [node] = nodes as [AccountsApp]
  const events = await node.db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.subjectId, accountId), inArray(auditEvents.action, [...DECIDED])))
  expect(events).toHaveLength(1)
  await desk.tell()
  const mails = (await node.mailsTo(email)).filter(({ template }) =>
    /document-(verified|returned)/.test(template),
  )
  expect(mails).toHaveLength(1)
  expect((await desk.row(id)).version).toBe(version + 1)
})

it('of two moderators who claim a case at once 50 times one has it, and the other never', async () => {
  const { id } = await desk.waiting()
  const answers = await atOnce(`/v1/moderation/cases/${id}/claim`, () => ({}))
  const winner = whose(answers.findIndex(({ statusCode }) => statusCode === 200))
  for (const [i, { statusCode }] of answers.entries())
    expect(statusCode).toBe(whose(i) === winner ? 200 : 400)
})

it('of two moderators who claim different cases of one person at once 50 times one has both', async () => {
  const { id, address } = await desk.waitingTwice()
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, i) =>
      (nodes[i % 2] as AccountsApp).call(
        'POST',
        `/v1/moderation/cases/${whose(i) === 0 ? id : address}/claim`,
        {
          body: {},
          cookies: (moderators[whose(i)] as StaffMember).cookies,
        },
      ),
    ),
  )
  const winner = whose(answers.findIndex(({ statusCode }) => statusCode === 200))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(
    answers.map((_, i) => (whose(i) === winner ? 200 : 400)),
  )
  const [passport, other] = [await desk.row(id), await desk.row(address)]
  expect([passport.assigneeId, other.assigneeId]).toEqual([moderators[winner]?.id, moderators[winner]?.id])
})

it('the same note 50 times at once by two moderators at two nodes is there once for each, beside a decision', async () => {
  const { id } = await desk.waiting()
  const decided = desk.decide(moderators[0] as StaffMember, id, 'approve')
  const answers = await atOnce(`/v1/moderation/cases/${id}/notes`, () => ({ text: 'Once.' }))
  expect((await decided).statusCode).toBe(200)
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
  const { notes } = (await desk.see(moderators[0] as StaffMember, id)).json().data
  expect(notes.map(({ by }: { by: { id: string } }) => by.id).sort()).toEqual(
    moderators.map((one) => one.id).sort(),
  )
})

it('of a case that is handed over, set aside and decided at once 50 times one thing happens', async () => {
  const { id } = await desk.waiting()
  const { version, accountId } = await desk.row(id)
  const [giver, taker] = moderators as [StaffMember, StaffMember]
  const until = Date.now() + DAY_S * SECOND_MS
  const url = `/v1/moderation/cases/${id}`
  const made = [
    { path: 'hand-over', body: { to: taker.id } },
    { path: 'parking', body: { until, note: 'Waits.' } },
    { path: 'decision', body: { decision: 'approve', version } },
  ]
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, i) => {
      const { path, body } = made[i % made.length] as (typeof made)[number]
      return (nodes[i % 2] as AccountsApp).call('POST', `${url}/${path}`, { body, cookies: giver.cookies })
    }),
  )
  // Given away it is the colleague's, and decided it is closed; set aside before, it can be both.
  expect(answers.some(({ statusCode }) => statusCode === 200)).toBe(true)
  for (const answer of answers) expect([200, 400]).toContain(answer.statusCode)
  const [node] = nodes as [AccountsApp]
  const events = await node.db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.subjectId, accountId), inArray(auditEvents.action, [...ENDING])))
  expect(events).toHaveLength(1)
  const row = await desk.row(id)
  const isGiven = events[0]?.action === 'case.hand_over'
  expect(row.status).toBe(isGiven ? 'WAITING_MODERATOR' : 'VERIFIED')
  if (isGiven) expect(row.assigneeId).toBe(taker.id)
})

it('a decision of one node is taken back at the other within its time, and nobody is told of it', async () => {
  const { id, email } = await desk.waiting()
  const [here, there] = nodes as [AccountsApp, AccountsApp]
  const { cookies } = moderators[0] as StaffMember
  const url = `/v1/moderation/cases/${id}/decision`
  const decide = async (node: AccountsApp) =>
    node.call('POST', url, { cookies, body: { decision: 'approve', version: (await desk.row(id)).version } })
  const told = async () => {
    await desk.lookAtResults()
    return (await here.mailsTo(email, 'document-verified')).length
  }
  expect((await decide(here)).statusCode).toBe(200)
  // One takes it back, and one more is told so, as a moderator whose answer was lost.
  const undone = await Promise.all([there, here, there].map((node) => node.call('DELETE', url, { cookies })))
  expect(undone.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 400])
  expect((await desk.row(id)).status).toBe('WAITING_MODERATOR')
  expect(await told()).toBe(0)
  // Decided again at the other node: the time is over for both.
  expect((await decide(there)).statusCode).toBe(200)
  await desk.pass(DECISION_UNDO_S + 1)
  for (const node of nodes) expect((await node.call('DELETE', url, { cookies })).statusCode).toBe(400)
  expect((await desk.row(id)).status).toBe('VERIFIED')
  expect(await told()).toBe(1)
})
