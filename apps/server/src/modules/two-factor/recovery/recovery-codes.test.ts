import { OTP_LIFE_S, RECOVERY_CODES } from '@portico/contract/two-factor/limits'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, errorsOf, openAccountsApp } from '../../../../test-kit/accounts-app.ts'
import { type FactorSteps, factorSteps, NO_RECOVERY_CODE } from '../../../../test-kit/second-factors.ts'
import { reportKeyUse } from '../../../core/crypto/key-use.ts'
import { createSecrets } from '../../../core/crypto/secrets.ts'
import { auditEvents } from '../../audit/tables.ts'
import { recoveryCodes } from '../tables.ts'

const APP = 'GOOGLE_AUTHENTICATOR'
const OLD_KEY = Buffer.alloc(32, 7)
const NEW_KEY = Buffer.alloc(32, 8)
const WRONG = [400, 'code:invalid_confirmation_code']

let app: AccountsApp
let steps: FactorSteps
beforeAll(async () => {
  app = await openAccountsApp()
  steps = factorSteps(app)
  await steps.allowDeactivation()
  steps.amidStep()
})
afterAll(() => app.close())

async function protectedPerson() {
  const known = await app.confirmed()
  const token = await app.token(known.email)
  const { recoveryCodes: codes, secret } = await steps.withAuthenticator(token)
  return { ...known, token, codes, secret }
}
const told = (answer: Awaited<ReturnType<FactorSteps['begin']>>) => [answer.statusCode, ...errorsOf(answer)]

/** Removes the authenticator by a code, and sets it up again beside another factor, so that the codes stay. */
async function spend(token: string, code: string) {
  await steps.deactivate(token, APP)
  return steps.confirmDeactivation(token, APP, code)
}

describe('recovery codes', () => {
  it('are ten, of which it is told how many are left and since when', async () => {
    const { token, id, email, codes } = await protectedPerson()
    await steps.withEmail(token, email)
    const { left, createdAt } = await steps.codesLeft(token)
    expect(left).toBe(RECOVERY_CODES)
    expect(Date.parse(createdAt ?? '')).toBeGreaterThan(Date.now() - 600_000)
    expect((await spend(token, codes[0] ?? '')).statusCode).toBe(200)
    expect(await steps.codesLeft(token)).toEqual({ left: RECOVERY_CODES - 1, createdAt })
    const events = await app.db.select().from(auditEvents).where(eq(auditEvents.subjectId, id))
    expect(events.find(({ action }) => action === 'recovery_codes.use')).toMatchObject({
      result: 'success',
      actorId: id,
      detail: { left: RECOVERY_CODES - 1, purpose: 'deactivate' },
    })
  })

  it('made anew replace the old ones, end the other sessions and let this one go on', async () => {
    const { token, email, id, codes } = await protectedPerson()
    await steps.withEmail(token, email)
    const renewed = await steps.renewCodes(token)
    const fresh = renewed.json().data.codes as string[]
    expect([renewed.statusCode, new Set([...codes, ...fresh]).size]).toEqual([200, 2 * RECOVERY_CODES])
    expect((await steps.codesLeft(token)).left).toBe(RECOVERY_CODES)
    expect(told(await spend(token, codes[1] ?? ''))).toEqual(WRONG)
    expect((await steps.confirmDeactivation(token, APP, fresh[1])).statusCode).toBe(200)
    const events = await app.db.select().from(auditEvents).where(eq(auditEvents.subjectId, id))
    expect(events.map(({ action }) => action)).toContain('recovery_codes.renew')
  })

  it('are not to be had without a factor', async () => {
    const token = await app.token((await app.confirmed()).email)
    expect(told(await steps.renewCodes(token))).toEqual([404, 'not_found'])
  })

  it('of another account, or in its row, open nothing', async () => {
    const [one, two] = [await protectedPerson(), await protectedPerson()]
    expect(told(await spend(one.token, two.codes[0] ?? ''))).toEqual(WRONG)
    expect(told(await spend(one.token, NO_RECOVERY_CODE))).toEqual(WRONG)
    await app.db.delete(recoveryCodes).where(eq(recoveryCodes.accountId, one.id))
    await app.db.update(recoveryCodes).set({ accountId: one.id }).where(eq(recoveryCodes.accountId, two.id))
    await app.later(OTP_LIFE_S)
    expect(told(await spend(one.token, two.codes[0] ?? ''))).toEqual(WRONG)
  })

  it('and secrets outlive a change of the key', async () => {
    const { token, email, codes, secret } = await protectedPerson()
    await steps.withEmail(token, email)
    const rotating = await openAccountsApp({
      database: app.database,
      parts: { secrets: createSecrets(NEW_KEY, OLD_KEY) },
    })
    const there = factorSteps(rotating)
    const lines: string[] = []
    const log = {
      info: (line: string) => void lines.push(line),
      warn: (line: string) => void lines.push(line),
    }
    await reportKeyUse({
      db: app.db,
      secrets: createSecrets(NEW_KEY, OLD_KEY),
      isRotating: true,
      partners: [],
      counters: rotating.countersOfOtherKeys,
      log,
    })
    expect(lines).toEqual([
      expect.stringMatching(
        /^SECRET_KEY_PREVIOUS is still needed for .*\d+ authenticators?, \d+ recovery codes$/,
      ),
    ])
    await there.deactivate(token, APP)
    there.amidStep()
    for (let i = 0; i < 2; i++) there.nextStep()
    expect((await there.confirmDeactivation(token, APP, there.shownBy(secret))).statusCode).toBe(200)
    await app.later(60)
    await there.deactivate(token, 'EMAIL')
    expect((await there.confirmDeactivation(token, 'EMAIL', codes[2])).statusCode).toBe(200)
    await rotating.close()
  })
})
