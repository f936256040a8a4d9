import { renderMail } from '@portico/mail/render'
import { isMailTemplate } from '@portico/mail/templates'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, openAccountsApp } from '../../../test-kit/accounts-app.ts'
import { type DocumentSteps, documentSteps } from '../../../test-kit/documents.ts'

let app: AccountsApp
let steps: DocumentSteps
beforeAll(async () => {
  app = await openAccountsApp()
  steps = documentSteps(app)
})
afterAll(() => app.close())

describe('every mail about a document', () => {
  it('can be written with the values that it is given, with a note and without', async () => {
    const { id: accountId, email } = await app.confirmed()
    const about = { accountId, type: 'ADDRESS' as const, application: null, backUrl: null }
    const { mails } = app.verification
    await app.database.transaction(async (tx) => {
      for (const note of ['', 'The second page, please']) {
        const why = { reasons: ['cut_off', 'expired'] as const, note }
        await mails.returned(tx, about, why)
        await mails.refused(tx, about, why)
        await mails.selfieAsked(tx, about, why)
      }
      await mails.inReview(tx, about)
      await mails.verified(tx, about)
      await mails.expires(tx, about, '2031-02-03')
      await mails.expired(tx, about, '2031-02-03')
    })
    const written = (await app.mailsTo(email)).filter(({ template }) => /document|selfie/.test(template))
    expect(written).toHaveLength(10)
    for (const { template, slots } of written) {
      if (!isMailTemplate(template)) throw new Error(`${template} is no mail`)
      expect(renderMail(template, 'en', slots as never).text).toContain(slots.link)
    }
  })
})

describe('the mail of a document that is handed in', () => {
  it('goes out once, however often it is handed in at once, and leads to its page', async () => {
    const { email } = await app.confirmed()
    const token = await app.token(email)
    const id = await steps.passport(token)
    // One hands it in, and one more is told so: its answer may have been lost.
    const answers = await Promise.all(Array.from({ length: 20 }, () => steps.verify(token, id)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2)
    const mails = await app.mailsTo(email, 'document-in-review')
    expect(mails).toHaveLength(1)
    expect(mails[0]?.slots).toMatchObject({
      document: 'PASSPORT',
      link: 'http://localhost:5240/en/profile/verification/passport',
    })
  })

  it('is in the language of the account', async () => {
    const { email } = await app.confirmed()
    const token = await app.token(email)
    await app.db.execute(`update accounts set language = 'de' where email = '${email}'`)
    await steps.verify(token, await steps.passport(token))
    const [mail] = await app.mailsTo(email, 'document-in-review')
    expect([mail?.locale, mail?.slots.link]).toEqual([
      'de',
      'http://localhost:5240/de/profile/verification/passport',
    ])
  })
})
