import { CASES_PER_PAGE } from '@portico/contract/moderation/limits'
import type { CaseEntry } from '@portico/contract/moderation/schemas'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorsOf } from '../../../../test-kit/accounts-app.ts'
import { type OpenDesk, openDesk } from '../../../../test-kit/open-desk.ts'
import type { StaffMember } from '../../../../test-kit/staff.ts'
import { verificationDocuments } from '../../verification/tables.ts'

let { app, desk, first, second }: OpenDesk = {} as never
beforeAll(async () => {
  ;({ app, desk, first, second } = await openDesk())
})
afterAll(() => app.close())

const idsOf = async (who: StaffMember, query: Record<string, string> = {}): Promise<string[]> => {
  const answer = await desk.list(who, query)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json().data.cases.map(({ id }: CaseEntry) => id)
}
const change = (id: string, values: Partial<typeof verificationDocuments.$inferInsert>) =>
  app.db.update(verificationDocuments).set(values).where(eq(verificationDocuments.id, id))

describe('the queue', () => {
  it('is filtered by type, country, mark, attempt, who works on it, and a part of name or address', async () => {
    const [plain, marked] = [await desk.waiting(), await desk.waiting({ citizenship: 'FR' })]
    await change(plain.id, { marks: [], weight: 0, attempt: 2 })
    await change(marked.id, { marks: [{ mark: 'same_number', cases: [] }], weight: 50 })
    await desk.claim(first, plain.id)
    const mine = [plain.id, marked.id]
    const left = async (query: Record<string, string>, who = first) =>
      (await idsOf(who, query)).filter((id) => mine.includes(id))
    expect(await left({})).toEqual([marked.id, plain.id])
    expect(await left({ sort: 'oldest' })).toEqual([plain.id, marked.id])
    expect(await left({ sort: 'newest' })).toEqual([marked.id, plain.id])
    expect(await left({ country: 'FR' })).toEqual([marked.id])
    expect(await left({ mark: 'same_number' })).toEqual([marked.id])
    expect(await left({ type: 'ADDRESS' })).toEqual([])
    expect(await left({ attempt: 'first' })).toEqual([marked.id])
    expect(await left({ attempt: 'again' })).toEqual([plain.id])
    expect(await left({ assignee: 'me' })).toEqual([plain.id])
    expect(await left({ assignee: 'others' }, second)).toEqual([plain.id])
    expect(await left({ assignee: 'nobody' })).toEqual([marked.id])
    expect(await left({ search: marked.email.slice(0, -3) })).toEqual([marked.id])
    expect(await left({ search: plain.id })).toEqual([plain.id])
    expect(await left({ ids: plain.id })).toEqual([plain.id])
    expect(await left({ ids: `${plain.id},${marked.id.toUpperCase()}` })).toEqual([marked.id, plain.id])
    expect(await left({ ids: mine.join(','), country: 'FR' })).toEqual([marked.id])
    expect(await left({ search: '%' })).toEqual([])
    expect(await left({ status: 'done' })).toEqual([])
    const { counts } = (await desk.list(first)).json().data
    expect(counts).toMatchObject({ country: { FR: 1 }, mark: { same_number: 1 } })
    expect(counts.assignee).toEqual({ me: 1, others: 0, nobody: 1 })
    expect(counts.attempt).toEqual({ first: 1, again: 1 })
    await desk.decide(first, plain.id, 'approve')
    await desk.decide(second, marked.id, 'refuse')
    expect(await left({ status: 'done' })).toEqual([plain.id])
    expect(await left({ status: 'second' })).toEqual([marked.id])
    for (const [who, isOwnRefusal] of [
      [first, false],
      [second, true],
    ] as const) {
      const { cases } = (await desk.list(who, { ids: marked.id })).json().data
      expect(cases).toMatchObject([{ awaitsSecond: true, isOwnRefusal }])
    }
    expect(await left({})).toEqual([marked.id])
    for (const [name, value] of [
      ['status', 'all'],
      ['mark', 'ugly'],
      ['sort', 'name'],
      ['cursor', 'x'],
      ['ids', 'x'],
      [
        'ids',
        Array(CASES_PER_PAGE + 1)
          .fill(plain.id)
          .join(','),
      ],
    ]) {
      expect(errorsOf(await desk.list(first, { [`${name}`]: `${value}` }))).toEqual([`${name}:invalid_value`])
    }
  })

  it('is searched by the number of a passport, in which O and 0 are one, and not by a part of it', async () => {
    const { id } = await desk.waiting({ seriesNumber: 'OX 70-O41' })
    for (const search of ['OX70O41', '0x70041', 'OX 70-041']) {
      expect(await idsOf(first, { search }), search).toEqual([id])
    }
    expect(await idsOf(first, { search: 'OX70O4' })).toEqual([])
    // Somebody else with the same number, typed otherwise.
    const other = await desk.waiting({ seriesNumber: '0X70041' })
    const { cases } = (await desk.list(first, { ids: other.id })).json().data
    expect(cases[0].marks).toContain('same_number')
  })

  it('shows of decided cases how, when and by whom, and finds them by that', async () => {
    const country = 'NZ'
    const [one, two, three] = [
      await desk.waiting({ citizenship: country }),
      await desk.waiting({ citizenship: country }),
      await desk.waiting({ citizenship: country }),
    ]
    await desk.decide(first, one.id, 'approve')
    await desk.decide(second, two.id, 'return', { reasons: ['cut_off'] })
    await desk.decide(first, three.id, 'selfie')
    const done = (query: Record<string, string> = {}) =>
      idsOf(first, { status: 'done', country, sort: 'oldest', ...query })
    expect(await done()).toEqual([one.id, two.id, three.id])
    expect(await done({ decision: 'return' })).toEqual([two.id])
    expect(await done({ assignee: 'me' })).toEqual([one.id, three.id])
    expect(await done({ assignee: 'others' })).toEqual([two.id])
    expect(errorsOf(await desk.list(first, { decision: 'lost' }))).toEqual(['decision:invalid_value'])

    const { cases } = (await desk.list(first, { status: 'done', country, decision: 'return' })).json().data
    expect(cases[0].decided).toMatchObject({ decision: 'return', by: { id: second.id } })
    expect(Math.abs(cases[0].decided.at - Date.now())).toBeLessThan(600_000)
    const waiting = await desk.waiting({ citizenship: country })
    expect((await desk.list(first, { ids: waiting.id })).json().data.cases[0].decided).toBeNull()
  })

  it('shows how the newest note begins, of a decision, of a first refusal, and after the case came again', async () => {
    const { id, token } = await desk.waiting()
    const noteIn = async (query: Record<string, string> = {}) =>
      (await desk.list(first, { ids: id, ...query })).json().data.cases[0].note
    expect(await noteIn()).toBeNull()
    await desk.decide(first, id, 'return', { note: `The left edge. ${'x'.repeat(200)}` })
    expect(await noteIn({ status: 'done' })).toMatch(/^The left edge\. x{145}$/)
    await desk.handIn(token, id)
    expect(await noteIn()).toMatch(/^The left edge\./)
    await desk.decide(first, id, 'refuse', {
      note: 'Not accepted.',
      privateNote: 'Same face\u202e as before.',
    })
    expect(await noteIn()).toBe('Same face as before.')
    await desk.undo(first, id)
    expect(await noteIn()).toMatch(/^The left edge\./)
  })

  it('leads through every case once, in each order, also where weights and times are the same', async () => {
    const { id, accountId } = await desk.row((await desk.waiting()).id)
    const count = CASES_PER_PAGE * 2 + 7
    await app.db.execute(sql`insert into accounts
      (id, email, email_key, first_name, last_name, nationality, language, password_hash, application, status, invite_code)
      select gen_random_uuid(), 'many' || n || '@example.com', 'many' || n || '@example.com', 'Many', 'People', 'GB',
        'en', password_hash, application, status, 'many' || n from accounts, generate_series(1, ${count}::int) n
        where id = ${accountId}::uuid`)
    await app.db.execute(sql`insert into verification_documents
      (id, account_id, type, status, submitted_at, attempt, weight)
      select gen_random_uuid(), id, 'PASSPORT', 'WAITING_MODERATOR',
        now() - (substr(invite_code, 5)::int % 5) * interval '1 day', 1, substr(invite_code, 5)::int % 3
      from accounts where first_name = 'Many'`)
    for (const sort of ['weight', 'oldest', 'newest']) {
      const seen: CaseEntry[] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const answer = await desk.list(first, { search: 'Many P', sort, ...(cursor ? { cursor } : {}) })
        const { cases, next } = answer.json().data as { cases: CaseEntry[]; next: string | null }
        seen.push(...cases)
        cursor = next
      }
      expect(new Set(seen.map((one) => one.id)).size, sort).toBe(count)
      expect(seen, sort).toHaveLength(count)
      const keyOf = ({ weight, submittedAt }: CaseEntry) =>
        sort === 'weight' ? -weight : Number(submittedAt)
      const keys = seen.map(keyOf)
      expect(keys).toEqual([...keys].sort((a, b) => (sort === 'newest' ? b - a : a - b)))
    }
    const other = (await desk.list(first, { search: 'Many P', sort: 'oldest' })).json().data.next
    expect(errorsOf(await desk.list(first, { cursor: other }))).toEqual(['cursor:invalid_value'])
    expect(id).toBeTruthy()
  })
})
