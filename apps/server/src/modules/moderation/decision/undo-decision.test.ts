import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorsOf } from '../../../../test-kit/accounts-app.ts'
import { ADDRESS, picture } from '../../../../test-kit/documents.ts'
import { type OpenDesk, openDesk } from '../../../../test-kit/open-desk.ts'
import { accounts } from '../../accounts/tables.ts'
import { auditEvents } from '../../audit/tables.ts'

let { app, desk, first, second }: OpenDesk = {} as never
beforeAll(async () => {
  ;({ app, desk, first, second } = await openDesk())
})
afterAll(() => app.close())

describe('a decision', () => {
  it('taken back leaves the selfie that another document of the person waits for', async () => {
    const { id, token } = await desk.waiting()
    const accountId = (await desk.row(id)).accountId
    const address = (await desk.save(token, 'ADDRESS', ADDRESS)).json().data.id
    await desk.upload(token, 'ADDRESS', await picture())
    await desk.handIn(token, address)
    await desk.decide(first, id, 'selfie', { reasons: [] })
    await desk.decide(second, address, 'selfie', { reasons: [] })
    expect((await desk.undo(first, id)).statusCode).toBe(200)
    const [account] = await app.db.select().from(accounts).where(eq(accounts.id, accountId))
    expect(account?.selfieRequired).toBe(true)
    const selfie = await desk.save(token, 'SELFIE', null)
    expect(selfie.statusCode).toBe(200)
    await desk.upload(token, 'SELFIE', await picture())
    await desk.handIn(token, selfie.json().data.id)
    expect((await desk.row(address)).status).toBe('WAITING_MODERATOR')
  })

  it('for a selfie that the person has begun stays', async () => {
    const { id, token } = await desk.waiting()
    await desk.decide(first, id, 'selfie', { reasons: [] })
    await desk.save(token, 'SELFIE', null)
    await desk.upload(token, 'SELFIE', await picture())
    expect(errorsOf(await desk.undo(first, id))).toEqual(['status_finalize_1'])
    expect(await desk.statuses(token)).toMatchObject({ PASSPORT: 'WAITING_USER', SELFIE: 'NEW_DOCUMENT' })
  })

  it('whose answer was lost is answered alike when it is sent again, and is made once', async () => {
    for (const [decision, more] of [
      ['approve', {}],
      ['return', { note: 'Too dark.' }],
      ['refuse', { privateNote: 'same face' }],
    ] as const) {
      const { id, email } = await desk.waiting()
      const { version, accountId } = await desk.row(id)
      const made = await desk.decide(first, id, decision, { version, ...more })
      const again = await desk.decide(first, id, decision, { version, ...more })
      expect(again.json()).toEqual(made.json())
      expect(again.statusCode).toBe(200)
      const events = await app.db.select().from(auditEvents).where(eq(auditEvents.subjectId, accountId))
      expect(events.filter(({ action }) => action === `case.${decision}`)).toHaveLength(1)
      const other = await desk.decide(first, id, decision, { version, ...more, privateNote: 'another' })
      expect(other.statusCode).toBe(400)
      const others = await desk.decide(second, id, decision, { version, ...more })
      expect(errorsOf(others)).toEqual(['status_finalize_2'])
      await desk.pass(121)
      expect((await desk.decide(first, id, decision, { version, ...more })).statusCode).toBe(400)
      await desk.tell()
      const mails = (await app.mailsTo(email)).filter(({ template }) =>
        ['document-verified', 'document-returned'].includes(template),
      )
      expect(mails).toHaveLength(decision === 'refuse' ? 0 : 1)
    }
  })

  it('to refuse for good that is withdrawn leaves the case to the second, who has opened it', async () => {
    const { id } = await desk.waiting()
    await desk.decide(first, id, 'refuse')
    await desk.claim(second, id)
    expect((await desk.undo(first, id)).statusCode).toBe(200)
    expect(await desk.row(id)).toMatchObject({ refusal: null, assigneeId: second.id })
    expect(errorsOf(await desk.claim(first, id))).toEqual(['status_finalize_2'])
    expect((await desk.decide(second, id, 'approve')).statusCode).toBe(200)
  })
})
