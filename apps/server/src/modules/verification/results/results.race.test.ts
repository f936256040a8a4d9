import { DECISION_UNDO_S } from '@portico/contract/moderation/limits'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AccountsApp, openAccountsApp } from '../../../../test-kit/accounts-app.ts'
import { type ModerationSteps, moderationSteps } from '../../../../test-kit/moderation.ts'
import type { StaffMember } from '../../../../test-kit/staff.ts'
import { outbox } from '../../../core/outbox/tables.ts'
import { RESULT_KIND } from './notify-results.ts'

const AT_ONCE = 50
const ROUNDS = 12

let nodes: [AccountsApp, AccountsApp]
let desk: ModerationSteps
let moderator: StaffMember
beforeAll(async () => {
  const one = await openAccountsApp({ connections: AT_ONCE })
  nodes = [one, await openAccountsApp({ database: one.database })]
  desk = moderationSteps(one)
  moderator = await desk.staff()
})
afterAll(async () => {
  for (const node of nodes.toReversed()) await node.close()
})

const RESULTS = /^document-(verified|returned)$|^documents-decided$/
const templates = async (email: string) =>
  (await nodes[0].mailsTo(email)).map(({ template }) => template).filter((name) => RESULTS.test(name))

/** Somebody of whom a moderator decided both documents. */
async function decided() {
  const person = await desk.waitingTwice()
  await desk.claim(moderator, person.id)
  await desk.decide(moderator, person.id, 'approve')
  await desk.decide(moderator, person.address, 'return')
  const { accountId } = await desk.row(person.id)
  const ofPerson = and(eq(outbox.kind, RESULT_KIND), eq(outbox.recipient, accountId))
  return { ...person, ofPerson }
}

/** The results are due, although the time to take the decision back is not over by the clock of the documents. */
const ageResults = (ofPerson: ReturnType<typeof and>) =>
  nodes[0].db
    .update(outbox)
    .set({ createdAt: sql`created_at - make_interval(secs => ${DECISION_UNDO_S + 1})` })
    .where(ofPerson)

it('of 50 looks at the results of one person at once, at two nodes, one tells all of them', async () => {
  const { email, ofPerson } = await decided()
  await ageResults(ofPerson)
  const rows = await nodes[0].db.select().from(outbox).where(ofPerson)
  expect(rows).toHaveLength(2)
  const outcomes = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, i) => {
      const row = rows[(i >> 1) % 2]
      if (!row) throw new Error('no result waits')
      return nodes[i % 2]?.work[RESULT_KIND]?.run({ ...row, ageS: 0 })
    }),
  )
  expect(new Set(outcomes.map((outcome) => outcome?.kind))).toEqual(new Set(['done']))
  expect(await templates(email)).toEqual(['documents-decided'])
  expect(await nodes[0].db.$count(outbox, ofPerson)).toBe(0)
})

it('a decision that is taken back while the person is told is told or taken back, never both', async () => {
  const seen = new Set<string>()
  for (let round = 0; round < ROUNDS; round++) {
    const { email, address, ofPerson } = await decided()
    await ageResults(ofPerson)
    const [row] = await nodes[0].db.select().from(outbox).where(ofPerson)
    if (!row) throw new Error('no result waits')
    const tell = () => nodes[1].work[RESULT_KIND]?.run({ ...row, ageS: 0 })
    const undo = () => desk.undo(moderator, address)
    const [undone] =
      round % 2 === 0
        ? await Promise.all([undo(), tell()])
        : await Promise.all([tell(), undo()]).then(([, answer]) => [answer])
    const isUndone = undone?.statusCode === 200
    seen.add(isUndone ? 'undone' : 'told')
    await desk.release(moderator, address)
    await desk.lookAtResults()
    await desk.tell()
    expect((await desk.row(address)).status).toBe(isUndone ? 'WAITING_MODERATOR' : 'NEW_DOCUMENT')
    expect(await templates(email)).toEqual([isUndone ? 'document-verified' : 'documents-decided'])
  }
  expect(seen.size).toBeGreaterThan(0)
})

it('a document that is corrected while the person is told is told of once, and never after it has arrived', async () => {
  for (let round = 0; round < ROUNDS / 2; round++) {
    const { email, address, token, ofPerson } = await decided()
    await ageResults(ofPerson)
    const rows = await nodes[0].db.select().from(outbox).where(ofPerson)
    await Promise.all([
      ...rows.map((row) => nodes[1].work[RESULT_KIND]?.run({ ...row, ageS: 0 })),
      desk.handIn(token, address),
    ])
    const all = (await nodes[0].mailsTo(email)).map(({ template }) => template)
    expect(all.slice(-2)).toEqual(['documents-decided', 'document-in-review'])
    expect(await templates(email)).toHaveLength(1)
  }
})
