import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, errorsOf, openAccountsApp } from '../../../../test-kit/accounts-app.ts'
import { type FactorSteps, factorSteps } from '../../../../test-kit/second-factors.ts'
import { accounts } from '../../accounts/tables.ts'
import { factors, recoveryCodes } from '../tables.ts'

const APP = 'GOOGLE_AUTHENTICATOR'
const DENIED = [403, 'access_denied']

let app: AccountsApp
let steps: FactorSteps
beforeAll(async () => {
  app = await openAccountsApp()
  steps = factorSteps(app)
  steps.amidStep()
})
afterAll(() => app.close())

async function person() {
  const known = await app.confirmed()
  return { ...known, token: await app.token(known.email) }
}
const told = (answer: Awaited<ReturnType<FactorSteps['begin']>>) => [answer.statusCode, ...errorsOf(answer)]
const onlyDeactivate = async (token: string) => {
  const headers = { authorization: `Bearer ${token}` }
  return (await app.call('GET', '/v1/two-fa/tokens/types/only-deactivate', { headers })).json().data.types
}

describe('the removal of a factor', () => {
  it.each(['FALSE', '', 'YES', '1', ' TRUE'])('is refused while the setting is %j', async (value) => {
    const { token } = await person()
    const { secret } = await steps.withAuthenticator(token)
    await steps.allowDeactivation(value)
    steps.nextStep()
    expect(told(await steps.deactivate(token, APP))).toEqual(DENIED)
    expect(told(await steps.confirmDeactivation(token, APP, steps.shownBy(secret)))).toEqual(DENIED)
    expect(await onlyDeactivate(token)).toEqual([])
    // It was allowed when the code was asked for, and is no longer.
    await steps.allowDeactivation('true')
    expect((await steps.deactivate(token, APP)).statusCode).toBe(200)
    expect(await onlyDeactivate(token)).toEqual([APP])
    await steps.allowDeactivation(value)
    expect(told(await steps.confirmDeactivation(token, APP, steps.shownBy(secret)))).toEqual(DENIED)
    expect(await steps.active(token)).toEqual([APP])
  })

  it('by the mailed code takes the recovery codes along, being the last one', async () => {
    const { token, email, id } = await person()
    await steps.allowDeactivation()
    await steps.withEmail(token, email)
    expect((await steps.deactivate(token, 'EMAIL')).statusCode).toBe(200)
    const { slots } = await app.mailTo(email, 'factors-code')
    expect(slots.purpose).toBe('deactivate')
    expect((await steps.confirmDeactivation(token, 'EMAIL', slots.code)).statusCode).toBe(200)
    expect([await steps.active(token), await steps.codesLeft(token)]).toEqual([
      [],
      { left: 0, createdAt: null },
    ])
    expect(await app.db.select().from(recoveryCodes).where(eq(recoveryCodes.accountId, id))).toEqual([])
    expect(await app.db.select().from(factors).where(eq(factors.accountId, id))).toEqual([])
    const [account] = await app.db.select().from(accounts).where(eq(accounts.id, id))
    expect(account?.secondFactors).toEqual([])
    expect(told(await steps.deactivate(token, 'EMAIL'))).toEqual([404, 'not_found'])
    // Whoever has removed it may not have heard so: the same session is told once more, with the same code.
    const again = async (by: string, code = slots.code) =>
      (await steps.confirmDeactivation(by, 'EMAIL', code)).statusCode
    expect([await again(await app.token(email)), await again(token, '123456')]).toEqual([404, 404])
    expect([await again(token), await again(token)]).toEqual([200, 404])
    expect(await app.mailsTo(email, 'factors-removed')).toHaveLength(1)
  })

  it('of an authenticator asks for its own code and sends nothing', async () => {
    const { token, email } = await person()
    await steps.allowDeactivation()
    const { secret } = await steps.withAuthenticator(token)
    steps.nextStep()
    expect(told(await steps.confirmDeactivation(token, APP, steps.shownBy(secret)))).toEqual([
      400,
      'code:confirmation_code_error',
    ])
    expect((await steps.deactivate(token, APP)).statusCode).toBe(200)
    expect(await app.mailsTo(email, 'factors-code')).toEqual([])
    expect((await steps.confirmDeactivation(token, APP, steps.shownBy(secret))).statusCode).toBe(200)
    expect(await steps.active(token)).toEqual([])
  })

  it('by a recovery code leaves the other factor and its codes, less one', async () => {
    const { token, email, id } = await person()
    await steps.allowDeactivation()
    const { recoveryCodes: codes } = await steps.withAuthenticator(token)
    await steps.withEmail(token, email)
    await steps.deactivate(token, APP)
    const [code = ''] = codes
    const typed = ` ${code.toLowerCase().replace('-', ' ')} `
    expect((await steps.confirmDeactivation(token, APP, typed)).statusCode).toBe(200)
    expect([await steps.active(token), (await steps.codesLeft(token)).left]).toEqual([['EMAIL'], 9])
    const [account] = await app.db.select().from(accounts).where(eq(accounts.id, id))
    expect(account?.secondFactors).toEqual(['EMAIL'])
    await app.later(60)
    await steps.deactivate(token, 'EMAIL')
    expect(told(await steps.confirmDeactivation(token, 'EMAIL', code))).toEqual([
      400,
      'code:invalid_confirmation_code',
    ])
  })

  it('ends every other session, and the one at hand goes on', async () => {
    const { token, email, id } = await person()
    await steps.allowDeactivation()
    const { secret } = await steps.withAuthenticator(token)
    await app.haveSessions(id, 1)
    steps.nextStep()
    await steps.deactivate(token, APP)
    const before = await app.db.select().from(accounts).where(eq(accounts.id, id))
    expect((await steps.confirmDeactivation(token, APP, steps.shownBy(secret))).statusCode).toBe(200)
    const after = await app.db.select().from(accounts).where(eq(accounts.id, id))
    expect((after[0]?.epoch ?? 0) - (before[0]?.epoch ?? 0)).toBe(1)
    expect((await app.user(token)).json().data.email).toBe(email)
  })
})
