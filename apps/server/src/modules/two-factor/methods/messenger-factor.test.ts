import { OTP_RESEND_AFTER_S } from '@portico/contract/two-factor/limits'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, errorsOf, openAccountsApp } from '../../../../test-kit/accounts-app.ts'
import { BOT, type FactorSteps, factorSteps } from '../../../../test-kit/second-factors.ts'
import { messengerChats } from '../../messenger/tables.ts'
import { SENT_CODES_PER_DAY } from '../budgets/code-budgets.ts'

let app: AccountsApp
let steps: FactorSteps
beforeAll(async () => {
  app = await openAccountsApp({ env: BOT })
  steps = factorSteps(app)
})
afterAll(() => app.close())

async function person() {
  const known = await app.confirmed()
  return { ...known, token: await app.token(known.email) }
}
async function listed(token: string) {
  const headers = { authorization: `Bearer ${token}` }
  return (await app.call('GET', '/v1/two-fa/tokens', { headers })).json().data.tokens
}

describe('a factor in the messenger', () => {
  it('is listed with the end of its chat, and tells when the bot is blocked there', async () => {
    const { token } = await person()
    expect(await steps.available(token)).toEqual(['EMAIL', 'GOOGLE_AUTHENTICATOR', 'TELEGRAM'])
    const { chat, recoveryCodes } = await steps.withMessenger(token)
    expect(recoveryCodes).toHaveLength(10)
    expect(await steps.available(token)).toEqual(['EMAIL'])
    const shown = {
      tokenType: 'TELEGRAM',
      activatedAt: expect.any(String),
      lastUsedAt: expect.any(String),
      hint: `•••${chat.slice(-3)}`,
    }
    expect(await listed(token)).toEqual([{ ...shown, reachable: true }])
    await app.db
      .update(messengerChats)
      .set({ blockedAt: new Date() })
      .where(eq(messengerChats.id, Number(chat)))
    expect(await listed(token)).toEqual([{ ...shown, reachable: false }])
  })

  it('tells the second step of a sign-in that the bot is blocked, at once and when it is looked at', async () => {
    const { token, email } = await person()
    const { chat } = await steps.withMessenger(token)
    const pending = (await app.signIn(email)).json()
    expect(pending).toMatchObject({ two_fa_type: 'TELEGRAM', two_fa_reachable: true })
    await app.db
      .update(messengerChats)
      .set({ blockedAt: new Date() })
      .where(eq(messengerChats.id, Number(chat)))
    expect((await app.check(pending.access_token)).json()).toMatchObject({ two_fa_reachable: false })
    expect((await app.signIn(email)).json()).toMatchObject({ two_fa_reachable: false })
  })

  it('is not reached where the operator has taken the bot away, and a recovery code removes it', async () => {
    const { token } = await person()
    await steps.allowDeactivation()
    const { recoveryCodes } = await steps.withMessenger(token)
    const without = await openAccountsApp({ database: app.database })
    const there = factorSteps(without)
    const headers = { authorization: `Bearer ${token}` }
    const [only] = (await without.call('GET', '/v1/two-fa/tokens', { headers })).json().data.tokens
    expect(only).toMatchObject({ tokenType: 'TELEGRAM', reachable: false })
    expect((await there.deactivate(token, 'TELEGRAM')).statusCode).toBe(200)
    expect((await there.confirmDeactivation(token, 'TELEGRAM', recoveryCodes[0])).statusCode).toBe(200)
    expect(await there.active(token)).toEqual([])
    await without.close()
  })

  it('shares the day’s sent codes with the e-mail', async () => {
    const { token, email } = await person()
    await steps.withMessenger(token)
    await steps.allowDeactivation()
    for (let sent = 1; sent < SENT_CODES_PER_DAY; sent++) {
      await app.later(OTP_RESEND_AFTER_S)
      await steps.stepUp(token)
      const answer = await (sent % 2 === 0
        ? steps.deactivate(token, 'TELEGRAM')
        : steps.begin(token, 'EMAIL', email))
      expect(answer.statusCode).toBe(200)
    }
    await app.later(OTP_RESEND_AFTER_S)
    await steps.stepUp(token)
    for (const refused of [
      await steps.deactivate(token, 'TELEGRAM'),
      await steps.begin(token, 'EMAIL', email),
    ]) {
      expect([refused.statusCode, ...errorsOf(refused)]).toEqual([429, 'too_many_requests'])
    }
  })
})
