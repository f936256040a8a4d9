import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AccountsApp, openAccountsApp } from '../../../../test-kit/accounts-app.ts'
import { type ModerationSteps, moderationSteps } from '../../../../test-kit/moderation.ts'
import type { StaffMember } from '../../../../test-kit/staff.ts'
import { auditEvents } from '../../audit/tables.ts'

const AT_ONCE = 50

let nodes: [AccountsApp, AccountsApp]
let desk: ModerationSteps
let [first, second, third]: [StaffMember, StaffMember, StaffMember] = [] as never
let administrators: [StaffMember, StaffMember]
beforeAll(async () => {
  const one = await openAccountsApp({ connections: AT_ONCE })
  nodes = [one, await openAccountsApp({ database: one.database })]
  desk = moderationSteps(one)
  ;[first, second, third] = [await desk.staff(), await desk.staff(), await desk.staff()]
  administrators = [await desk.staff('administrator'), await desk.staff('administrator')]
})
afterAll(async () => {
  for (const node of nodes.toReversed()) await node.close()
})

const range = Array.from({ length: AT_ONCE }, (_, i) => i)
const nodeOf = (i: number) => nodes[i % 2] as AccountsApp
const reopenings = (accountId: string) =>
  nodes[0].db.$count(
    auditEvents,
    and(eq(auditEvents.subjectId, accountId), eq(auditEvents.action, 'case.reopen')),
  )
/** What an administrator who looks at the case now would send. */
async function seen(id: string) {
  const { attempt, version, accountId } = await desk.row(id)
  const body = { attempt, version, reason: 'The register says otherwise.' }
  return { accountId, url: `/v1/moderation/cases/${id}`, body }
}

it('of 50 reopenings at once by two administrators at two nodes one counts, and is told once', async () => {
  const { id, email } = await desk.waiting()
  await desk.decide(first, id, 'approve', { privateNote: 'Seen in the light.' })
  await desk.tell()
  const { accountId, url, body } = await seen(id)
  const who = (i: number) => administrators[(i >> 1) % 2] as StaffMember
  const answers = await Promise.all(
    range.map((i) => nodeOf(i).call('POST', `${url}/reopening`, { body, cookies: who(i).cookies })),
  )
  // One reopens it, and one more of the same administrator is told so, as somebody whose answer was lost.
  const counted = answers.flatMap(({ statusCode }, i) => (statusCode === 200 ? [who(i).id] : []))
  expect(new Set(counted).size).toBe(1)
  expect(counted).toHaveLength(2)
  for (const { statusCode } of answers) expect([200, 400]).toContain(statusCode)
  expect(await reopenings(accountId)).toBe(1)
  expect(await nodes[0].mailsTo(email, 'document-reopened')).toHaveLength(1)
  const { notes } = (await desk.see(first, id)).json().data
  expect(notes).toHaveLength(2)
  expect(await desk.row(id)).toMatchObject({ status: 'WAITING_MODERATOR', version: body.version + 1 })
})

it('a reopening beside the second opinion of a refusal comes before it or after it, never between', async () => {
  for (const place of range.slice(0, 10)) {
    const { id, email } = await desk.waiting()
    await desk.decide(first, id, 'refuse', { reasons: ['fraud'] })
    const { accountId, url, body } = await seen(id)
    const [administrator] = administrators
    const opinion = { decision: 'refuse', reasons: ['fraud'], version: body.version }
    // The reopening is of the refusal that is about to be: half of them come too early.
    const reopen = (i: number) =>
      nodeOf(i).call('POST', `${url}/reopening`, {
        body: { ...body, version: body.version + 1 },
        cookies: administrator.cookies,
      })
    const decide = (who: StaffMember, i: number) =>
      nodeOf(i).call('POST', `${url}/decision`, { body: opinion, cookies: who.cookies })
    const [one, early, other, late] = await Promise.all([
      decide(second, place),
      reopen(place),
      decide(third, place + 1),
      reopen(place + 1),
    ])
    expect([one, other].filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const isReopened = [early, late].some(({ statusCode }) => statusCode === 200)
    expect(await reopenings(accountId)).toBe(isReopened ? 1 : 0)
    const row = await desk.row(id)
    // Both votes count no more, or both do.
    if (isReopened) expect(row).toMatchObject({ status: 'WAITING_MODERATOR', refusal: null, review: null })
    else expect(row).toMatchObject({ status: 'WAITING_USER', review: { final: true } })
    await desk.tell()
    expect(await nodes[0].mailsTo(email, 'document-refused')).toHaveLength(isReopened ? 0 : 1)
  }
})

it('beside the person who corrects the document one of both happens, and no work is lost', async () => {
  for (const place of range.slice(0, 10)) {
    const { id, token } = await desk.waiting()
    await desk.decide(first, id, 'return')
    const { accountId, url, body } = await seen(id)
    const cookies = administrators[0].cookies
    const [reopened] = await Promise.all([
      nodeOf(place).call('POST', `${url}/reopening`, { body, cookies }),
      desk.passport(token, { name: 'CORRECTED' }).catch(() => undefined),
    ])
    const row = await desk.row(id)
    if (reopened.statusCode === 200) expect(row.status).toBe('WAITING_MODERATOR')
    else expect(row).toMatchObject({ status: 'NEW_DOCUMENT', decidedBy: first.id })
    expect(await reopenings(accountId)).toBe(reopened.statusCode === 200 ? 1 : 0)
  }
})
