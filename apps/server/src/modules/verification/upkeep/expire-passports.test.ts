import { dayAfter } from '@portico/contract/verification/document-rules'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, openAccountsApp } from '../../../../test-kit/accounts-app.ts'
import { ADDRESS, type DocumentSteps, documentSteps } from '../../../../test-kit/documents.ts'
import { accounts } from '../../accounts/tables.ts'
import { auditEvents } from '../../audit/tables.ts'
import { verificationDocuments } from '../tables.ts'

let app: AccountsApp
let steps: DocumentSteps
beforeAll(async () => {
  app = await openAccountsApp()
  steps = documentSteps(app)
})
afterAll(() => app.close())

/** Somebody with a verified passport that is good for so many days, and a verified address. */
async function verified(days: number) {
  const known = await app.confirmed()
  const token = await app.token(known.email)
  const id = await steps.passport(token)
  await steps.save(token, 'ADDRESS', ADDRESS)
  const day = dayAfter(new Date(app.epochMs()), days)
  await app.db
    .update(verificationDocuments)
    .set({ status: 'VERIFIED' })
    .where(eq(verificationDocuments.accountId, known.id))
  await app.db.update(verificationDocuments).set({ expiresOn: day }).where(eq(verificationDocuments.id, id))
  await app.database.transaction((tx) => app.verification.updateVerified(tx, known.id))
  return { ...known, passport: id, day, token }
}
const runOfTheDay = () => Promise.all(app.periodic.map((job) => job.run()))
const isVerified = async (accountId: string) =>
  (await app.db.select().from(accounts).where(eq(accounts.id, accountId)))[0]?.verified

describe('the passport of a verified person', () => {
  it('is left alone while it is good for longer', async () => {
    const { passport: id, email, token } = await verified(31)
    await runOfTheDay()
    expect((await app.mailsTo(email)).filter(({ template }) => template.startsWith('document-'))).toEqual([])
    expect((await steps.documents(token, 'PASSPORT'))[0]).toMatchObject({ id, status: 'VERIFIED' })
  })

  it('is told of once, thirty days before its last day', async () => {
    const { passport: id, email, token, day } = await verified(30)
    for (let i = 0; i < 3; i++) await runOfTheDay()
    const mails = await app.mailsTo(email, 'document-expires')
    expect(mails.map(({ slots }) => slots.date)).toEqual([day])
    expect((await steps.documents(token, 'PASSPORT'))[0]).toMatchObject({ id, status: 'VERIFIED' })
    // A new passport is told of anew when its own time comes.
    const next = dayAfter(new Date(app.epochMs()), 29)
    await app.db
      .update(verificationDocuments)
      .set({ expiresOn: next })
      .where(eq(verificationDocuments.id, id))
    await runOfTheDay()
    expect((await app.mailsTo(email, 'document-expires')).map(({ slots }) => slots.date)).toEqual([day, next])
  })

  it('is a draft again on its last day, with the reason, and its account is verified no more', async () => {
    const { id: accountId, passport, email, token, day } = await verified(0)
    expect(await isVerified(accountId)).toBe(true)
    // Two nodes at once: the passport goes once.
    await Promise.all([runOfTheDay(), runOfTheDay()])
    const [shown] = await steps.documents(token, 'PASSPORT')
    expect(shown).toMatchObject({
      id: passport,
      status: 'NEW_DOCUMENT',
      review: { final: false, reasons: ['expired'], note: '' },
    })
    expect(shown.documentMetadata.name).toBe('Ada')
    expect(await isVerified(accountId)).toBe(false)
    expect((await app.user(token)).json().data.verified).toBe(false)
    const mails = await app.mailsTo(email, 'document-expired')
    expect(mails.map(({ slots }) => slots.date)).toEqual([day])
    const events = await app.db.select().from(auditEvents).where(eq(auditEvents.subjectId, accountId))
    expect(events.filter(({ action }) => action === 'document.expire')).toHaveLength(1)
    // The address stays what it was.
    expect((await steps.statuses(token)).ADDRESS).toBe('VERIFIED')
  })
})
