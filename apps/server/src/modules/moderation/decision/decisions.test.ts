import { CASE_LEASE_S, DECISION_UNDO_S, NOTE_MAX_LENGTH } from '@portico/contract/moderation/limits'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorsOf, PARTNER, partner } from '../../../../test-kit/accounts-app.ts'
import { picture } from '../../../../test-kit/documents.ts'
import { type OpenDesk, openDesk } from '../../../../test-kit/open-desk.ts'
import { outbox } from '../../../core/outbox/tables.ts'
import { accounts } from '../../accounts/tables.ts'
import { auditEvents } from '../../audit/tables.ts'
import { verificationDocuments } from '../../verification/tables.ts'
import { RETURNS_MAX } from './decide-case.ts'

let { app, desk, first, second }: OpenDesk = {} as never
beforeAll(async () => {
  ;({ app, desk, first, second } = await openDesk())
})
afterAll(() => app.close())

const recorded = async (subject: string) =>
  (await app.db.select().from(auditEvents).where(eq(auditEvents.subjectId, subject))).map(
    ({ action }) => action,
  )
const account = async (id: string) => {
  const [row] = await app.db.select().from(accounts).where(eq(accounts.id, id))
  if (!row) throw new Error('no account')
  return row
}
const DECISIONS = ['document-verified', 'document-returned', 'document-refused', 'selfie-asked']
/** What the person is told of decisions once they can no longer be taken back. */
async function mailsAbout(email: string) {
  await desk.tell()
  return (await app.mailsTo(email)).filter(({ template }) => DECISIONS.includes(template))
}

describe('a case', () => {
  it('is one moderator’s for ten minutes, which claiming it again makes longer', async () => {
    const { id } = await desk.waiting()
    const claimed = await desk.claim(first, id)
    expect(claimed.statusCode).toBe(200)
    const isLater = claimed.json().data.until - Date.now()
    expect(isLater).toBeGreaterThan((CASE_LEASE_S - 60) * 1000)
    expect(errorsOf(await desk.claim(second, id))).toEqual(['status_finalize_2'])
    expect(errorsOf(await desk.decide(second, id, 'approve'))).toEqual(['status_finalize_2'])
    await desk.pass(CASE_LEASE_S - 30)
    expect((await desk.claim(first, id)).statusCode).toBe(200)
    await desk.pass(CASE_LEASE_S - 30)
    expect(errorsOf(await desk.claim(second, id))).toEqual(['status_finalize_2'])
    await desk.pass(60)
    expect((await desk.claim(second, id)).statusCode).toBe(200)
  })

  it('tells who claims it its version, and others nothing of a lease that is made longer', async () => {
    const { id } = await desk.waiting()
    const { version } = (await desk.see(first, id)).json().data
    expect((await desk.claim(first, id)).json().data.version).toBe(version)
    const { leaseChangedAt, leaseUntil } = await desk.row(id)
    expect((await desk.claim(first, id)).json().data.version).toBe(version)
    const renewed = await desk.row(id)
    expect(renewed.leaseChangedAt).toEqual(leaseChangedAt)
    expect(Number(renewed.leaseUntil)).toBeGreaterThan(Number(leaseUntil))
    await desk.pass(CASE_LEASE_S + 1)
    await desk.claim(first, id)
    expect(Number((await desk.row(id)).leaseChangedAt)).toBeGreaterThan(Number(leaseChangedAt))
  })

  it('is free again when its moderator gives it back, and stays when somebody else does', async () => {
    const { id } = await desk.waiting()
    await desk.claim(first, id)
    expect((await desk.release(second, id)).statusCode).toBe(200)
    expect(errorsOf(await desk.claim(second, id))).toEqual(['status_finalize_2'])
    await desk.release(first, id)
    expect((await desk.claim(second, id)).statusCode).toBe(200)
  })

  it('is neither claimed nor decided by its own person, and is absent while it is a draft', async () => {
    const id = await desk.passport(first.token)
    for (const call of [desk.see(first, id), desk.claim(second, id), desk.decide(second, id, 'approve')]) {
      expect((await call).statusCode).toBe(404)
    }
    await desk.handIn(first.token, id)
    expect(errorsOf(await desk.claim(first, id))).toEqual(['status_finalize_3'])
    expect(errorsOf(await desk.decide(first, id, 'approve'))).toEqual(['status_finalize_3'])
    expect((await desk.see(first, id)).json().data.case.isOwn).toBe(true)
    expect((await desk.see(first, 'nothing')).statusCode).toBe(404)
  })
})

describe('a decision', () => {
  it('changes the status at once, and mails the person when it can no longer be taken back', async () => {
    const person = await desk.waiting()
    const decided = await desk.decide(first, person.id, 'approve', { privateNote: 'seen' })
    expect(decided.json().data).toMatchObject({ status: 'VERIFIED', awaitsSecond: false })
    expect((await desk.statuses(person.token)).PASSPORT).toBe('VERIFIED')
    const { accountId } = await desk.row(person.id)
    const [result] = await app.db.select().from(outbox).where(eq(outbox.recipient, accountId))
    const waits = (result?.nextAttemptAt.getTime() ?? 0) - (result?.createdAt.getTime() ?? 0)
    expect(waits).toBe(DECISION_UNDO_S * 1000)
    expect(await recorded(accountId)).toContain('case.approve')
    expect(errorsOf(await desk.decide(second, person.id, 'approve'))).toEqual(['status_finalize_2'])
    expect(errorsOf(await desk.decide(first, person.id, 'approve'))).toEqual(['status_finalize_1'])
  })

  it('is taken back within ten seconds with its mail, and not afterwards nor by somebody else', async () => {
    const { id, email, token } = await desk.waiting()
    await desk.decide(first, id, 'return', { note: 'Too dark.' })
    expect(errorsOf(await desk.undo(second, id))).toEqual(['status_finalize_2'])
    expect((await desk.undo(first, id)).statusCode).toBe(200)
    expect((await desk.statuses(token)).PASSPORT).toBe('WAITING_MODERATOR')
    expect(await mailsAbout(email)).toEqual([])
    expect(await desk.row(id)).toMatchObject({
      review: null,
      returns: 0,
      decision: null,
      assigneeId: first.id,
    })
    expect((await desk.see(first, id)).json().data.events[0].action).toBe('case.undo')
    // The answer may have been lost: told once more, and recorded once.
    expect((await desk.undo(first, id)).statusCode).toBe(200)
    expect(errorsOf(await desk.undo(first, id))).toEqual(['status_finalize_1'])
    const undone = (await recorded((await desk.row(id)).accountId)).filter((action) => action === 'case.undo')
    expect(undone).toHaveLength(1)
    await desk.decide(first, id, 'return')
    await desk.pass(DECISION_UNDO_S + 1)
    expect(errorsOf(await desk.undo(first, id))).toEqual(['status_finalize_1'])
    expect(await mailsAbout(email)).toHaveLength(1)
  })

  it('stays once the person has gone on', async () => {
    const { id, token } = await desk.waiting()
    await desk.decide(first, id, 'return')
    await desk.save(token, 'PASSPORT', { name: 'Ada' })
    expect(errorsOf(await desk.undo(first, id))).toEqual(['status_finalize_1'])
  })

  it('needs a version that nobody has changed', async () => {
    const { id } = await desk.waiting()
    const { version } = await desk.row(id)
    expect(errorsOf(await desk.decide(first, id, 'approve', { version: version - 1 }))).toEqual([
      'status_finalize_2',
    ])
  })

  it('tells every fault of its form at once', async () => {
    const { id } = await desk.waiting()
    const ask = (body: unknown) => first.call('POST', `/v1/moderation/cases/${id}/decision`, { body })
    expect(errorsOf(await ask({})).sort()).toEqual(['decision:required', 'version:required'])
    expect(errorsOf(await ask({ decision: 'ban', version: 1, reasons: ['ugly'] }))).toEqual([
      'decision:invalid_value',
      'reasons:invalid_value',
    ])
    expect(
      errorsOf(await ask({ decision: 'return', version: 1, note: 'x'.repeat(NOTE_MAX_LENGTH + 1) })),
    ).toEqual(['note:max_length', 'reasons:required'])
    expect(errorsOf(await ask({ decision: 'refuse', version: 1, reasons: ['other'] }))).toEqual([
      'note:required',
    ])
  })

  it('with reasons reaches the person in plain words, and the private note does not', async () => {
    const { id, token, email } = await desk.waiting()
    const decided = await desk.decide(first, id, 'return', {
      reasons: ['cut_off', 'expired'],
      note: 'The left edge.',
      privateNote: 'looks edited',
    })
    expect(decided.json().data.status).toBe('NEW_DOCUMENT')
    const [shown] = await desk.documents(token, 'PASSPORT')
    expect(shown.review).toMatchObject({
      final: false,
      reasons: ['cut_off', 'expired'],
      note: 'The left edge.',
    })
    const [mail] = await mailsAbout(email)
    expect(mail).toMatchObject({
      template: 'document-returned',
      slots: { document: 'PASSPORT', reasons: 'cut_off,expired', note: 'The left edge.' },
    })
    expect(JSON.stringify([shown, mail])).not.toContain('edited')
    await desk.handIn(token, id)
    const { previous } = (await desk.see(second, id)).json().data
    expect(previous).toMatchObject({
      attempt: 1,
      reasons: ['cut_off', 'expired'],
      privateNote: 'looks edited',
    })
  })

  it('that approves passport and address makes the account verified, and taking it back unmakes it', async () => {
    const { id, address, email } = await desk.waitingTwice()
    const accountId = (await desk.row(id)).accountId
    await desk.decide(first, id, 'approve')
    expect(await account(accountId)).toMatchObject({ verified: false, level: 'identity', levelVersion: 1 })
    await desk.decide(first, address, 'approve')
    expect(await account(accountId)).toMatchObject({ verified: true, level: 'residence', levelVersion: 2 })
    await desk.undo(first, address)
    expect(await account(accountId)).toMatchObject({ verified: false, level: 'identity', levelVersion: 3 })
    await desk.release(first, address)
    expect(await mailsAbout(email)).toHaveLength(1)
  })

  it('raises the level of the person in what applications ask, within a second', async () => {
    const { id, token, email } = await desk.waiting()
    const minted = (await app.mint(token, PARTNER.code)).json().access_token
    const levels = async () => {
      // What a node remembers of a token is a second old at most.
      app.elapse(1000)
      const [checked, user] = [await app.check(minted, partner(PARTNER)), await app.user(minted)]
      return [checked.json().level, user.json().data.level, user.json().data.verified]
    }
    expect(await levels()).toEqual(['confirmed', 'confirmed', false])
    await desk.decide(first, id, 'approve')
    expect(await levels()).toEqual(['identity', 'identity', false])
    await desk.undo(first, id)
    expect(await levels()).toEqual(['confirmed', 'confirmed', false])
    expect((await app.check(await app.token(email))).json().level).toBe('confirmed')
  })

  it('for a selfie waits for it, and both come back together', async () => {
    const { id, token } = await desk.waiting()
    const accountId = (await desk.row(id)).accountId
    const asked = await desk.decide(first, id, 'selfie', { reasons: [], note: 'Hold it beside your face.' })
    expect(asked.json().data.status).toBe('WAITING_USER')
    expect(await desk.statuses(token)).toMatchObject({ PASSPORT: 'WAITING_USER', SELFIE: 'NEW_DOCUMENT' })
    await desk.undo(first, id)
    expect((await account(accountId)).selfieRequired).toBe(false)
    expect((await desk.statuses(token)).SELFIE).toBe('NONE')
    await desk.decide(first, id, 'selfie', { reasons: [] })
    const saved = await desk.save(token, 'SELFIE', null)
    await desk.upload(token, 'SELFIE', await picture())
    await desk.handIn(token, saved.json().data.id)
    expect(await desk.statuses(token)).toMatchObject({
      PASSPORT: 'WAITING_MODERATOR',
      SELFIE: 'WAITING_MODERATOR',
    })
    const again = await desk.decide(first, id, 'selfie', { reasons: [] })
    expect(errorsOf(again)).toEqual(['decision:invalid_value'])
  })

  it('to refuse for good waits for a second moderator, who is not the first', async () => {
    const { id, token, email } = await desk.waiting()
    const proposed = await desk.decide(first, id, 'refuse', { reasons: ['fraud'], privateNote: 'same face' })
    expect(proposed.json().data).toMatchObject({ status: 'WAITING_MODERATOR', awaitsSecond: true })
    expect((await desk.statuses(token)).PASSPORT).toBe('WAITING_MODERATOR')
    expect(await mailsAbout(email)).toEqual([])
    expect(errorsOf(await desk.decide(first, id, 'refuse'))).toEqual(['status_finalize_3'])
    // The first would keep the second away from it.
    expect(errorsOf(await desk.claim(first, id))).toEqual(['status_finalize_3'])
    expect((await desk.row(id)).assigneeId).toBeNull()
    expect(errorsOf(await desk.decide(first, id, 'approve'))).toEqual(['status_finalize_3'])
    expect((await desk.claim(second, id)).statusCode).toBe(200)
    const { refusal } = (await desk.see(second, id)).json().data
    expect(refusal).toMatchObject({ by: { id: first.id }, reasons: ['fraud'], privateNote: 'same face' })
    const confirmed = await desk.decide(second, id, 'refuse', { reasons: ['fraud'] })
    expect(confirmed.json().data).toMatchObject({ status: 'WAITING_USER', awaitsSecond: false })
    const [shown] = await desk.documents(token, 'PASSPORT')
    expect(shown.review).toMatchObject({ final: true, reasons: ['fraud'] })
    expect((await desk.undo(second, id)).statusCode).toBe(200)
    expect((await desk.row(id)).refusal).toMatchObject({ by: first.id })
    await desk.decide(second, id, 'refuse', { reasons: ['fraud'] })
    expect((await mailsAbout(email)).map(({ template }) => template)).toEqual(['document-refused'])
  })

  it('to refuse for good can be withdrawn by the first, and overruled by the second', async () => {
    const { id } = await desk.waiting()
    await desk.decide(first, id, 'refuse')
    expect((await desk.undo(first, id)).statusCode).toBe(200)
    expect((await desk.row(id)).refusal).toBeNull()
    await desk.release(first, id)
    await desk.decide(second, id, 'refuse')
    expect((await desk.decide(first, id, 'approve')).json().data.status).toBe('VERIFIED')
    expect((await desk.row(id)).refusal).toBeNull()
  })

  it('to return a document for the tenth time is a refusal', async () => {
    const { id } = await desk.waiting()
    await app.db
      .update(verificationDocuments)
      .set({ returns: RETURNS_MAX - 2 })
      .where(eq(verificationDocuments.id, id))
    expect((await desk.decide(first, id, 'return')).json().data.status).toBe('NEW_DOCUMENT')
    await app.db
      .update(verificationDocuments)
      .set({ status: 'WAITING_MODERATOR' })
      .where(eq(verificationDocuments.id, id))
    const tenth = await desk.decide(first, id, 'return')
    expect(tenth.json().data).toMatchObject({ status: 'WAITING_MODERATOR', awaitsSecond: true })
    expect((await desk.decide(second, id, 'return')).json().data.status).toBe('WAITING_USER')
  })
})
