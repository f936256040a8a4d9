import { DECISION_UNDO_S } from '@portico/contract/moderation/limits'
import { renderMail } from '@portico/mail/render'
import { isMailTemplate } from '@portico/mail/templates'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, errorsOf, openAccountsApp, PARTNER } from '../../../../test-kit/accounts-app.ts'
import { picture } from '../../../../test-kit/documents.ts'
import { type ModerationSteps, moderationSteps } from '../../../../test-kit/moderation.ts'
import type { StaffMember } from '../../../../test-kit/staff.ts'
import { outbox } from '../../../core/outbox/tables.ts'
import { accounts } from '../../accounts/tables.ts'
import { verificationDocuments } from '../tables.ts'
import { RESULT_KIND, RESULTS_COLLECTED_MOST_S } from './notify-results.ts'

let app: AccountsApp
let desk: ModerationSteps
let [first, second]: [StaffMember, StaffMember] = [] as never
beforeAll(async () => {
  app = await openAccountsApp()
  desk = moderationSteps(app)
  ;[first, second] = [await desk.staff(), await desk.staff()]
})
afterAll(() => app.close())

const RESULTS = /^document-(verified|returned|refused)$|^selfie-asked$|^documents-decided$/
const toldOf = async (email: string) =>
  (await app.mailsTo(email)).filter(({ template }) => RESULTS.test(template))
const templates = async (email: string) => (await toldOf(email)).map(({ template }) => template)
const waitingFor = (accountId: string) =>
  app.db.$count(outbox, eq(outbox.recipient, accountId)).then((count) => count)

/** Somebody whose passport and address one moderator has claimed together. */
async function claimed() {
  const person = await desk.waitingTwice()
  await desk.claim(first, person.id)
  return { ...person, accountId: (await desk.row(person.id)).accountId }
}

describe('the results of one person', () => {
  it('that one moderator decides one after the other are told in one mail, with what to do', async () => {
    const { id, address, email } = await claimed()
    await desk.decide(first, id, 'approve')
    await desk.tell()
    expect(await templates(email)).toEqual([])
    const why = { reasons: ['proof_too_old', 'cut_off'], note: 'The bill of March, please.' }
    await desk.decide(first, address, 'return', why)
    await desk.lookAtResults()
    expect(await templates(email)).toEqual([])
    await desk.tell()
    const [mail, ...more] = await toldOf(email)
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      template: 'documents-decided',
      slots: {
        passport: 'verified',
        address: 'returned',
        addressReasons: 'proof_too_old,cut_off',
        addressNote: 'The bill of March, please.',
        step: 'correct',
        link: 'http://localhost:5240/en/profile/verification/address',
      },
    })
    expect(mail?.slots).not.toHaveProperty('next')
    // Whatever is looked at later: nothing is told again.
    await desk.tell()
    expect(await templates(email)).toHaveLength(1)
  })

  it('that are both good say that the person is verified, and lead on to the application', async () => {
    const { id, address, email } = await claimed()
    await app.db
      .update(verificationDocuments)
      .set({ application: PARTNER.code })
      .where(eq(verificationDocuments.id, id))
    await desk.decide(first, id, 'approve')
    await desk.decide(first, address, 'approve')
    await desk.tell()
    const [mail] = await toldOf(email)
    expect(mail?.slots).toMatchObject({
      passport: 'verified',
      address: 'verified',
      step: 'open',
      next: 'verified',
      onward: 'now',
      application: 'Trading',
    })
    expect(mail?.slots.onwardLink).toContain('/en/choose-account?application=TRADING')
  })

  it.each([
    ['approve', 'selfie', { step: 'selfie', address: 'selfie' }, '/verification/additional'],
    ['refuse', 'return', { step: 'correct', passport: 'refused', passportGrounds: 'fraud' }, '/address'],
    ['refuse', 'approve', { step: 'open', passport: 'refused', address: 'verified' }, '/passport'],
  ] as const)('%s and %s can be written as a mail in every case', async (one, other, slots, page) => {
    const { id, address, email } = await claimed()
    if (one === 'refuse') {
      await desk.decide(second, id, 'refuse')
      await desk.release(first, id)
      await desk.decide(second, id, 'refuse', { reasons: ['fraud'] })
      await desk.claim(first, address)
    }
    await desk.decide(first, id, one, one === 'refuse' ? { reasons: ['fraud'] } : {})
    await desk.decide(first, address, other, { reasons: other === 'return' ? ['cut_off'] : [] })
    await desk.tell()
    const [mail, ...more] = await toldOf(email)
    expect(more).toEqual([])
    expect(mail?.slots).toMatchObject(slots)
    expect(mail?.slots.link).toContain(page)
    if (!isMailTemplate(mail?.template)) throw new Error('no mail')
    expect(renderMail(mail.template, 'en', mail.slots as never).text).toContain(mail.slots.link)
  })

  it('are told one by one where nothing else is in hand, as a single result is', async () => {
    const { id, address, email } = await desk.waitingTwice()
    await desk.decide(first, id, 'approve')
    await desk.tell()
    expect(await templates(email)).toEqual(['document-verified'])
    await desk.decide(first, address, 'return')
    await desk.tell()
    expect(await templates(email)).toEqual(['document-verified', 'document-returned'])
  })

  it('do not wait for what another moderator has in hand', async () => {
    const { id, address, email } = await desk.waitingTwice()
    await desk.claim(second, id)
    await desk.decide(second, id, 'approve')
    await desk.release(second, address)
    await desk.claim(first, address)
    await desk.tell()
    expect(await templates(email)).toEqual(['document-verified'])
  })

  it('are told when the moderator gives the rest back, or leaves it', async () => {
    for (const leave of [
      ({ address }: { address: string }) => desk.release(first, address),
      () => desk.pass(RESULTS_COLLECTED_MOST_S),
    ]) {
      const { id, address, email } = await claimed()
      await desk.decide(first, id, 'return')
      await desk.tell()
      expect(await templates(email)).toEqual([])
      await leave({ address })
      await desk.lookAtResults()
      expect(await templates(email)).toEqual(['document-returned'])
    }
  })

  it('wait no longer than the oldest may, and one that can still be taken back is told later', async () => {
    const { id, address, email } = await claimed()
    await desk.decide(first, id, 'return')
    await desk.pass(RESULTS_COLLECTED_MOST_S)
    await desk.claim(first, address)
    await desk.decide(first, address, 'approve')
    await desk.lookAtResults()
    expect(await templates(email)).toEqual(['document-returned'])
    expect((await desk.undo(first, address)).statusCode).toBe(200)
    await desk.decide(first, address, 'approve')
    await desk.tell()
    expect(await templates(email)).toEqual(['document-returned', 'document-verified'])
  })

  it('that are taken back are not told, and the others are', async () => {
    const { id, address, email, accountId } = await claimed()
    await desk.decide(first, id, 'return')
    await desk.decide(first, address, 'approve')
    expect((await desk.undo(first, address)).statusCode).toBe(200)
    await desk.release(first, address)
    await desk.tell()
    expect(await templates(email)).toEqual(['document-returned'])
    expect(await waitingFor(accountId)).toBe(0)
  })

  it('that are answered by a new hand-in are not told, and the others come before its mail', async () => {
    const { id, address, token, email, accountId } = await claimed()
    await desk.decide(first, address, 'approve')
    await desk.pass(DECISION_UNDO_S + 1)
    await desk.decide(first, id, 'return')
    await desk.save(token, 'PASSPORT', { name: 'Ada' })
    await desk.handIn(token, await desk.passport(token, { name: 'Ada' }))
    const mails = (await app.mailsTo(email)).map(({ template }) => template).slice(-2)
    expect(mails).toEqual(['document-verified', 'document-in-review'])
    await desk.tell()
    expect(await templates(email)).toEqual(['document-verified'])
    expect(await waitingFor(accountId)).toBe(0)
    expect(errorsOf(await desk.undo(first, id))).toEqual(['status_finalize_1'])
  })

  it('come before the mail of an operator who takes the document back', async () => {
    const { id, email } = await claimed()
    await desk.decide(first, id, 'approve')
    await app.command('recall', email, 'passport', 'expired')
    expect(await templates(email)).toEqual(['document-verified', 'document-returned'])
    await desk.tell()
    expect(await templates(email)).toHaveLength(2)
  })

  it('that ask for a selfie are not told when the selfie has come', async () => {
    const { id, token, email } = await claimed()
    await desk.decide(first, id, 'selfie', { reasons: [] })
    const saved = await desk.save(token, 'SELFIE', null)
    await desk.upload(token, 'SELFIE', await picture())
    await desk.handIn(token, saved.json().data.id)
    await desk.tell()
    expect(await templates(email)).toEqual([])
    expect((await app.mailsTo(email)).at(-1)?.template).toBe('document-in-review')
  })

  it('are kept back from an account that is no longer active, and gone with it', async () => {
    const { id, accountId, email } = await claimed()
    await desk.decide(first, id, 'approve')
    await app.db.update(accounts).set({ status: 'disabled' }).where(eq(accounts.id, accountId))
    await desk.release(first, id)
    await desk.tell()
    expect(await templates(email)).toEqual([])
    expect(await waitingFor(accountId)).toBe(0)
  })
})

it('an undo that began in time, and waited until the person was told, is refused', async () => {
  const { id, address, email } = await claimed()
  await desk.decide(first, id, 'return')
  await desk.decide(first, address, 'return')
  await desk.pass(DECISION_UNDO_S + 1)
  await desk.lookAtResults()
  expect(await templates(email)).toEqual(['documents-decided'])
  // As if the clock of the undo had been read before: what was told is no longer there to be taken back.
  await app.db.execute(`update verification_documents set updated_at = now() where id = '${address}'`)
  expect(errorsOf(await desk.undo(first, address))).toEqual(['status_finalize_1'])
  expect((await desk.row(address)).status).toBe('NEW_DOCUMENT')
  expect(await app.db.$count(outbox, eq(outbox.kind, RESULT_KIND))).toBe(0)
})
