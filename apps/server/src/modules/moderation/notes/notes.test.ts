import { NOTE_MAX_LENGTH } from '@portico/contract/moderation/limits'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportSteps } from '../../../../test-kit/account-data.ts'
import { errorsOf } from '../../../../test-kit/accounts-app.ts'
import { PASSPORT } from '../../../../test-kit/documents.ts'
import { type OpenDesk, openDesk } from '../../../../test-kit/open-desk.ts'
import type { StaffMember } from '../../../../test-kit/staff.ts'
import { accounts } from '../../accounts/tables.ts'
import { auditEvents } from '../../audit/tables.ts'
import { moderationNotes } from '../tables.ts'

let { app, desk, first, second }: OpenDesk = {} as never
beforeAll(async () => {
  ;({ app, desk, first, second } = await openDesk())
})
afterAll(() => app.close())

type Note = { text: string; at: number; by: { id: string; name: string } }
const seen = async (who: StaffMember, id: string) => (await desk.see(who, id)).json().data
const textsOf = async (id: string) => ((await seen(second, id)).notes as Note[]).map(({ text }) => text)

describe('a note without a decision', () => {
  it('is seen by all moderators with author and time, also while a colleague works on the case', async () => {
    const { id, email } = await desk.waiting()
    await desk.claim(second, id)
    const { version } = await desk.row(id)
    const before = Date.now()
    expect((await desk.addNote(first, id, '  Called\nthe person. ')).statusCode).toBe(200)
    const details = await seen(second, id)
    const [note] = details.notes as [Note]
    expect(note).toMatchObject({ text: 'Called the person.', by: { id: first.id } })
    expect(note.at).toBeGreaterThanOrEqual(before - 1000)
    expect(details.events[0]).toMatchObject({ action: 'case.note', by: { id: first.id } })
    expect(details.case).toMatchObject({ note: 'Called the person.', assignee: { id: second.id } })
    // Nothing has changed: who looks at the case may decide on what they see.
    expect((await desk.row(id)).version).toBe(version)
    expect((await app.mailsTo(email)).map(({ template }) => template)).not.toContain('document-returned')
  })

  it('stays after the next decision, and can be written about a decided case', async () => {
    const { id, token } = await desk.waiting()
    await desk.addNote(first, id, 'Compare the stamp.')
    await desk.decide(second, id, 'return', { privateNote: 'Stamp is right.' })
    expect((await desk.addNote(first, id, 'Watch the next one.')).statusCode).toBe(200)
    expect(await textsOf(id)).toEqual(['Watch the next one.', 'Compare the stamp.'])
    await desk.handIn(token, id)
    expect(await textsOf(id)).toHaveLength(2)
    // The list has the newest one, of a decision or not.
    expect((await seen(first, id)).case.note).toBe('Watch the next one.')
    await desk.decide(second, id, 'return', { privateNote: 'As before.' })
    expect((await seen(first, id)).case.note).toBe('As before.')
  })

  it('is for the staff alone: neither the page nor the download of the person has it', async () => {
    const { id, token } = await desk.waiting()
    await desk.addNote(first, id, 'A word among us.')
    const documents = await desk.documents(token, 'PASSPORT')
    expect(JSON.stringify(documents)).not.toContain('A word among us.')
    const { answer, files } = await exportSteps(app).download(token)
    expect(answer.statusCode).toBe(200)
    const all = Object.values(files).join('\n')
    expect(all).toContain(PASSPORT.surname)
    expect(all).not.toContain('A word among us.')
    expect(all).not.toContain('case.note')
  })

  it('whose answer was lost is there once, and another one with the same words later is one more', async () => {
    const { id } = await desk.waiting()
    for (let i = 0; i < 2; i++) expect((await desk.addNote(first, id, 'Twice.')).statusCode).toBe(200)
    expect(await textsOf(id)).toEqual(['Twice.'])
    await desk.addNote(second, id, 'Twice.')
    expect(await textsOf(id)).toHaveLength(2)
    const events = await app.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.action, 'case.note'), eq(auditEvents.actorId, first.id)))
    expect(events.filter(({ detail }) => (detail as { id: string }).id === id)).toHaveLength(1)
  })

  it('needs words, not too many, and a case that is not one’s own', async () => {
    const { id } = await desk.waiting()
    expect(errorsOf(await desk.addNote(first, id, ' \u202E '))).toEqual(['text:required'])
    expect(errorsOf(await desk.addNote(first, id, 'a'.repeat(NOTE_MAX_LENGTH + 1)))).toEqual([
      'text:max_length',
    ])
    expect((await desk.addNote(first, '00000000-0000-4000-8000-000000000000', 'Whose?')).statusCode).toBe(404)
    const draft = await desk.person()
    expect((await desk.addNote(first, await desk.passport(draft.token), 'A draft.')).statusCode).toBe(404)
    const own = await desk.staff()
    const passport = await desk.passport(own.token)
    await desk.handIn(own.token, passport)
    expect(errorsOf(await desk.addNote(own, passport, 'I am right.'))).toEqual(['status_finalize_3'])
    expect((await desk.addNote(first, passport, 'A colleague.')).statusCode).toBe(200)
  })

  it('goes with the account', async () => {
    const { id } = await desk.waiting()
    await desk.addNote(first, id, 'Gone soon.')
    const kept = () => app.db.select().from(moderationNotes).where(eq(moderationNotes.documentId, id))
    expect(await kept()).toHaveLength(1)
    await app.db.delete(accounts).where(eq(accounts.id, (await desk.row(id)).accountId))
    expect(await kept()).toEqual([])
  })
})
