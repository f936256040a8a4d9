import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, errorsOf, openAccountsApp } from '../../../../test-kit/accounts-app.ts'
import { BOT, type FactorSteps, factorSteps, otherCode } from '../../../../test-kit/second-factors.ts'
import { REPEAT_WITHIN_S } from '../../../core/codes/repeated-success.ts'

const APP = 'GOOGLE_AUTHENTICATOR'
const GONE = [404, 'not_found']

let app: AccountsApp
let steps: FactorSteps
beforeAll(async () => {
  app = await openAccountsApp({ env: BOT })
  steps = factorSteps(app)
  steps.amidStep()
  await steps.allowDeactivation()
})
afterAll(() => app.close())

const told = (answer: Awaited<ReturnType<FactorSteps['begin']>>) => [answer.statusCode, ...errorsOf(answer)]

/** Somebody whose factor of this type has just become active, with the code that did it. */
async function activated(type: 'EMAIL' | 'TELEGRAM' | typeof APP) {
  const known = await app.confirmed()
  const token = await app.token(known.email)
  const chat = type === 'TELEGRAM' ? await steps.chat() : ''
  const begun = await steps.begin(token, type, { EMAIL: known.email, TELEGRAM: chat, [APP]: null }[type])
  const code =
    type === APP
      ? steps.shownBy(begun.json().data.result.CODE)
      : await (type === 'EMAIL' ? steps.mailed(known.email) : steps.messaged(chat))
  const lost = await steps.confirm(token, type, code)
  return { ...known, token, code, lost: lost.json().data.recoveryCodes as string[] }
}

describe('an activation whose answer was lost', () => {
  it.each(['EMAIL', 'TELEGRAM', APP] as const)(
    'of %s succeeds once more, with recovery codes in place of those that nobody saw',
    async (type) => {
      const { token, email, code, lost } = await activated(type)
      const again = await steps.confirm(token, type, ` ${code} `)
      expect(again.statusCode).toBe(200)
      const { recoveryCodes } = again.json().data
      expect(recoveryCodes).toHaveLength(10)
      expect(await steps.codesLeft(token)).toMatchObject({ left: 10 })
      expect(await app.mailsTo(email, 'recovery-codes-renewed')).toHaveLength(1)
      expect(told(await steps.confirm(token, type, code))).toEqual(GONE)
      await steps.deactivate(token, type)
      expect(told(await steps.confirmDeactivation(token, type, lost[0]))[0]).toBe(400)
      expect((await steps.confirmDeactivation(token, type, recoveryCodes[0])).statusCode).toBe(200)
    },
  )

  it('is told to no other session, with no other code and for no other type', async () => {
    const { token, email, code } = await activated('EMAIL')
    expect(told(await steps.confirm(token, 'EMAIL', otherCode(code)))).toEqual(GONE)
    expect(told(await steps.confirm(token, APP, code))).toEqual(GONE)
    await app.later(60)
    const pending = (await app.signIn(email)).json().access_token
    const other = await app.call('POST', '/oauth/token', {
      client: app.client,
      form: { grant_type: 'oauth_token', oauth_token: pending, otp: await steps.mailed(email) },
    })
    expect(told(await steps.confirm(other.json().access_token, 'EMAIL', code))).toEqual(GONE)
    expect((await steps.confirm(token, 'EMAIL', code)).statusCode).toBe(200)
  })

  it('is told for two minutes', async () => {
    const { token, code } = await activated('EMAIL')
    await app.later(REPEAT_WITHIN_S)
    expect(told(await steps.confirm(token, 'EMAIL', code))).toEqual(GONE)
  })

  it('is told to nobody after a sign-out, a reset or the removal of the factor', async () => {
    const left = await activated('EMAIL')
    await app.call('DELETE', '/oauth/token/revoke', { headers: { authorization: `Bearer ${left.token}` } })
    expect((await steps.confirm(left.token, 'EMAIL', left.code)).statusCode).toBe(401)
    const reset = await activated('EMAIL')
    await app.askReset(reset.email)
    await app.reset(await app.resetCode(reset.email), 'Cc3!cccc')
    expect((await steps.confirm(reset.token, 'EMAIL', reset.code)).statusCode).toBe(401)
    const removed = await activated('EMAIL')
    await steps.deactivate(removed.token, 'EMAIL')
    await steps.confirmDeactivation(removed.token, 'EMAIL', removed.lost[0])
    expect(told(await steps.confirm(removed.token, 'EMAIL', removed.code))).toEqual(GONE)
  })

  it('takes no recovery codes away that were made since', async () => {
    const { token, code } = await activated('EMAIL')
    const made = (await steps.renewCodes(token)).json().data.codes
    const again = await steps.confirm(token, 'EMAIL', code)
    expect(again.statusCode).toBe(200)
    expect(again.json().data?.recoveryCodes).toBeUndefined()
    await steps.deactivate(token, 'EMAIL')
    expect((await steps.confirmDeactivation(token, 'EMAIL', made[0])).statusCode).toBe(200)
  })
})
