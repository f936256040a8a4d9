import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, openAccountsApp } from '../../../../test-kit/accounts-app.ts'
import { ADDRESS, type DocumentSteps, documentSteps } from '../../../../test-kit/documents.ts'
import { auditEvents } from '../../audit/tables.ts'
import { verificationDocuments } from '../tables.ts'
import { recallFault } from './recall-command-line.ts'

let app: AccountsApp
let steps: DocumentSteps
beforeAll(async () => {
  app = await openAccountsApp()
  steps = documentSteps(app)
})
afterAll(() => app.close())

/** Somebody whose passport and address are verified. */
async function verified() {
  const known = await app.confirmed()
  const token = await app.token(known.email)
  await steps.passport(token)
  await steps.save(token, 'ADDRESS', ADDRESS)
  await app.db
    .update(verificationDocuments)
    .set({ status: 'VERIFIED' })
    .where(eq(verificationDocuments.accountId, known.id))
  await app.database.transaction((tx) => app.verification.updateVerified(tx, known.id))
  return { ...known, token }
}
const isVerified = async (token: string) => (await app.user(token)).json().data.verified

describe('the command that takes a document back', () => {
  it('makes it a draft with its reason, tells the person, and the account is verified no more', async () => {
    const { id, email, token } = await verified()
    expect(await isVerified(token)).toBe(true)
    const { recall } = app.verification.commands
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        recall([email.toUpperCase(), 'address', 'proof_too_old', 'A newer bill']),
      ),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    const [shown] = await steps.documents(token, 'ADDRESS')
    expect(shown).toMatchObject({
      status: 'NEW_DOCUMENT',
      review: { final: false, reasons: ['proof_too_old'], note: 'A newer bill' },
    })
    expect((await steps.statuses(token)).PASSPORT).toBe('VERIFIED')
    expect(await isVerified(token)).toBe(false)
    expect((await app.user(token)).json().data.level).toBe('identity')
    const mails = await app.mailsTo(email, 'document-returned')
    expect(mails.map(({ slots }) => [slots.document, slots.reasons, slots.note])).toEqual([
      ['ADDRESS', 'proof_too_old', 'A newer bill'],
    ])
    const events = await app.db.select().from(auditEvents).where(eq(auditEvents.subjectId, id))
    expect(events.filter(({ action }) => action === 'document.recall')).toHaveLength(1)
    // What was right stays filled in, and can be changed again.
    expect((await steps.save(token, 'ADDRESS', ADDRESS)).statusCode).toBe(200)
  })

  it('says when there is nothing to take back', async () => {
    const { email } = await app.confirmed()
    const { recall } = app.verification.commands
    expect(await recall([email, 'passport', 'edited'])).toEqual({
      ok: false,
      message: `the passport of ${email} is not verified`,
    })
    expect((await recall(['nobody@example.com', 'passport', 'edited'])).message).toBe(
      'no account has nobody@example.com',
    )
  })

  it('is refused with what is wrong in it', () => {
    expect(recallFault(['a@example.com', 'passport', 'edited'])).toBeUndefined()
    expect(recallFault(['a@example.com', 'passport'])).toContain('npm run admin -- recall')
    expect(recallFault(['a', 'passport', 'edited'])).toBe('a is not an e-mail address')
    expect(recallFault(['a@example.com', 'phone', 'edited'])).toContain('phone is not one of')
    expect(recallFault(['a@example.com', 'passport', 'rude'])).toContain('rude is not one of unreadable')
    expect(recallFault(['a@example.com', 'passport', 'other'])).toBe('the reason "other" needs a note')
    expect(recallFault(['a@example.com', 'passport', 'other', 'ask us', 'more'])).toContain('npm run admin')
  })
})
