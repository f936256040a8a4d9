import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, errorsOf, openAccountsApp } from '../../../../test-kit/accounts-app.ts'
import { picture } from '../../../../test-kit/documents.ts'
import { type ModerationSteps, moderationSteps } from '../../../../test-kit/moderation.ts'
import type { StaffMember } from '../../../../test-kit/staff.ts'
import { outbox } from '../../../core/outbox/tables.ts'
import { accounts } from '../../accounts/tables.ts'
import { auditEvents } from '../../audit/tables.ts'
import { verificationAttempts } from '../../verification/tables.ts'

let app: AccountsApp
let desk: ModerationSteps
let [moderator, second, administrator]: [StaffMember, StaffMember, StaffMember] = [] as never
beforeAll(async () => {
  app = await openAccountsApp()
  desk = moderationSteps(app)
  ;[moderator, second] = [await desk.staff(), await desk.staff()]
  administrator = await desk.staff('administrator')
})
afterAll(() => app.close())

const account = async (id: string) => (await app.db.select().from(accounts).where(eq(accounts.id, id)))[0]
const templatesTo = async (email: string) => (await app.mailsTo(email)).map(({ template }) => template)
const reopenings = async (id: string) =>
  (await app.db.select().from(auditEvents).where(eq(auditEvents.action, 'case.reopen'))).filter(
    ({ detail }) => (detail as { id: string }).id === id,
  )
/** The decision’s mail has gone, so that the person knows of it. */
const told = async (email: string) => {
  await desk.tell()
  await app.db.delete(outbox).where(eq(outbox.recipient, email))
}

describe('a decision that is reopened', () => {
  it('is the administrator’s alone to reopen', async () => {
    const { id } = await desk.waiting()
    await desk.decide(moderator, id, 'approve')
    expect((await desk.reopen(moderator, id)).statusCode).toBe(403)
    expect((await desk.row(id)).status).toBe('VERIFIED')
    expect((await desk.reopen(administrator, id)).statusCode).toBe(200)
  })

  it('takes the level of the account away, tells the person, and leaves who decided in the history', async () => {
    const { id, address, email, ...person } = await desk.waitingTwice()
    await desk.decide(moderator, id, 'approve', { privateNote: 'Seen in the light.' })
    await desk.decide(moderator, address, 'approve')
    await told(email)
    const { accountId } = await desk.row(id)
    expect(await account(accountId)).toMatchObject({ verified: true, level: 'residence' })
    expect((await desk.reopen(administrator, id)).statusCode).toBe(200)
    expect(await account(accountId)).toMatchObject({ verified: false, level: 'confirmed' })
    expect((await desk.statuses(person.token)).PASSPORT).toBe('WAITING_MODERATOR')
    expect(await templatesTo(email)).toEqual(['document-reopened'])
    const { events, notes, case: entry } = (await desk.see(second, id)).json().data
    expect(events.slice(0, 1)).toMatchObject([{ action: 'case.reopen', by: { id: administrator.id } }])
    expect(events).toContainEqual(expect.objectContaining({ action: 'case.approve' }))
    expect(notes).toMatchObject([
      { text: 'The register says otherwise.', by: { id: administrator.id } },
      { text: 'Seen in the light.', by: { id: moderator.id } },
    ])
    expect(entry).toMatchObject({ decided: null, assignee: null })
    // Decided once more, the account is verified again.
    expect((await desk.decide(second, id, 'approve')).statusCode).toBe(200)
    expect(await account(accountId)).toMatchObject({ verified: true, level: 'residence' })
  })

  it('whose mail has not gone takes the mail along, and writes none', async () => {
    const { id, email } = await desk.waiting()
    await desk.decide(moderator, id, 'approve')
    await desk.reopen(administrator, id)
    await desk.tell()
    expect(await templatesTo(email)).not.toContain('document-verified')
    expect(await templatesTo(email)).not.toContain('document-reopened')
    expect(errorsOf(await desk.undo(moderator, id))).toEqual(['status_finalize_1'])
  })

  it('whose result a worker has takes it along too, and leaves those of other documents', async () => {
    const { id, address, email } = await desk.waitingTwice()
    await desk.decide(moderator, id, 'approve')
    await desk.decide(moderator, address, 'return')
    const { accountId } = await desk.row(id)
    await app.db.update(outbox).set({ leaseId: randomUUID() }).where(eq(outbox.recipient, accountId))
    await desk.reopen(administrator, id)
    await desk.tell()
    const results = (await templatesTo(email)).filter((one) => /^documents?-(?!in-review)/.test(one))
    expect(results).toEqual(['document-returned'])
  })

  it('for good by two moderators is reviewed from the beginning', async () => {
    const { id, token } = await desk.waiting()
    for (const [one, privateNote] of [
      [moderator, 'The photo was laid over the page.'],
      [second, 'Seen on another passport.'],
    ] as const)
      await desk.decide(one, id, 'refuse', { reasons: ['fraud'], privateNote })
    expect((await desk.row(id)).review?.final).toBe(true)
    expect((await desk.reopen(administrator, id)).statusCode).toBe(200)
    const row = await desk.row(id)
    expect(row).toMatchObject({ status: 'WAITING_MODERATOR', review: null, refusal: null })
    // The images stay with the document that is reviewed.
    const { images, notes } = (await desk.see(moderator, id)).json().data
    expect(images).toHaveLength(row.files.length)
    expect(notes.map(({ text }: { text: string }) => text)).toEqual([
      'The register says otherwise.',
      'Seen on another passport.',
      'The photo was laid over the page.',
    ])
    expect((await desk.decide(moderator, id, 'approve')).statusCode).toBe(200)
    expect((await desk.statuses(token)).PASSPORT).toBe('VERIFIED')
  })

  it('is none of a person who has begun to correct the document, or handed in a newer one', async () => {
    const { id, token } = await desk.waiting()
    await desk.decide(moderator, id, 'return')
    const seen = await desk.row(id)
    await desk.passport(token, { name: 'CORRECTED' })
    expect(errorsOf(await desk.reopen(administrator, id))).toEqual(['status_finalize_2'])
    expect(errorsOf(await desk.reopen(administrator, id, { version: seen.version }))).toEqual([
      'status_finalize_2',
    ])
    await desk.handIn(token, id)
    const { attempt, version } = seen
    expect(errorsOf(await desk.reopen(administrator, id, { attempt, version }))).toEqual([
      'attempt:invalid_value',
    ])
    expect(errorsOf(await desk.reopen(administrator, id))).toEqual(['status_finalize_1'])
    expect((await desk.row(id)).status).toBe('WAITING_MODERATOR')
  })

  it('counts one return less', async () => {
    const { id } = await desk.waiting()
    await desk.decide(moderator, id, 'return')
    await desk.reopen(administrator, id)
    expect((await desk.row(id)).returns).toBe(0)
  })

  it('asked for a selfie takes that back, unless it was begun', async () => {
    const { id } = await desk.waiting()
    await desk.decide(moderator, id, 'selfie')
    const { accountId } = await desk.row(id)
    expect((await account(accountId))?.selfieRequired).toBe(true)
    expect((await desk.reopen(administrator, id)).statusCode).toBe(200)
    expect((await account(accountId))?.selfieRequired).toBe(false)
    const other = await desk.waiting()
    await desk.decide(moderator, other.id, 'selfie')
    await desk.save(other.token, 'SELFIE', null)
    await desk.upload(other.token, 'SELFIE', await picture())
    expect(errorsOf(await desk.reopen(administrator, other.id))).toEqual(['status_finalize_1'])
    expect(await desk.statuses(other.token)).toMatchObject({
      PASSPORT: 'WAITING_USER',
      SELFIE: 'NEW_DOCUMENT',
    })
  })

  it('whose answer was lost is reopened once, and told so once', async () => {
    const { id } = await desk.waiting()
    await desk.decide(moderator, id, 'return')
    const { attempt, version } = await desk.row(id)
    const again = () => desk.reopen(administrator, id, { attempt, version })
    expect([(await again()).statusCode, (await again()).statusCode]).toEqual([200, 200])
    expect(errorsOf(await again())).toEqual(['status_finalize_1'])
    expect(await reopenings(id)).toHaveLength(1)
  })

  it('needs a reason, images that are still there, and somebody else’s document', async () => {
    const { id } = await desk.waiting()
    expect(errorsOf(await desk.reopen(administrator, id))).toEqual(['status_finalize_1'])
    await desk.decide(moderator, id, 'return')
    expect(errorsOf(await desk.reopen(administrator, id, { reason: ' ' }))).toEqual(['reason:required'])
    expect(errorsOf(await desk.reopen(administrator, id, { attempt: undefined }))).toEqual([
      'attempt:required',
    ])
    await app.db
      .update(verificationAttempts)
      .set({ imagesRemovedAt: new Date() })
      .where(eq(verificationAttempts.documentId, id))
    expect(errorsOf(await desk.reopen(administrator, id))).toEqual(['image_lost'])
    const own = await desk.staff('administrator')
    const passport = await desk.passport(own.token)
    await desk.handIn(own.token, passport)
    await desk.decide(moderator, passport, 'return')
    expect(errorsOf(await desk.reopen(own, passport))).toEqual(['status_finalize_3'])
  })
})
