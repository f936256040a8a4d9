import { OTP_RESEND_AFTER_S } from '@portico/contract/two-factor/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, openAccountsApp } from '../../../test-kit/accounts-app.ts'
import { type FactorSteps, factorSteps } from '../../../test-kit/second-factors.ts'
import { FACTOR_CHANGES_PER_HOUR } from './notify-owner.ts'

const PARALLEL = 50
const SAME = 20
const APP = 'GOOGLE_AUTHENTICATOR'

type Answer = Awaited<ReturnType<FactorSteps['begin']>>

let app: AccountsApp
let steps: FactorSteps
beforeAll(async () => {
  app = await openAccountsApp({ connections: PARALLEL })
  steps = factorSteps(app)
  await steps.allowDeactivation()
})
afterAll(() => app.close())

async function person() {
  steps.amidStep()
  const known = await app.confirmed()
  return { ...known, token: await app.token(known.email) }
}
const many = <T>(times: number, run: () => Promise<T>) => Promise.all(Array.from({ length: times }, run))
const succeeded = (answers: Answer[]) => answers.filter(({ statusCode }) => statusCode === 200).length
/** One has done it; one that came when it was done may take it for its own answer, which was lost on the way. */
const ONCE = [1, 2]
const told = async (email: string, template: string) => (await app.mailsTo(email, template)).length

describe('a notice of changes that are made many times at once', () => {
  it('goes out once for the factor that was added, and once for its removal', async () => {
    const { token, email } = await person()
    await steps.begin(token, 'EMAIL', email)
    const code = await steps.mailed(email)
    expect(ONCE).toContain(succeeded(await many(SAME, () => steps.confirm(token, 'EMAIL', code))))
    expect(await told(email, 'factors-added')).toBe(1)

    await app.later(OTP_RESEND_AFTER_S)
    await many(SAME, () => steps.deactivate(token, 'EMAIL'))
    const removal = await steps.mailed(email)
    expect(succeeded(await many(SAME, () => steps.confirmDeactivation(token, 'EMAIL', removal)))).toBe(1)
    expect(await told(email, 'factors-removed')).toBe(1)
    expect(await told(email, 'factors-code')).toBe(2)
  })

  it('goes out once for a recovery code, with the number that is left', async () => {
    const { token, email } = await person()
    const { recoveryCodes } = await steps.withAuthenticator(token)
    await steps.deactivate(token, APP)
    const [code = ''] = recoveryCodes
    expect(succeeded(await many(SAME, () => steps.confirmDeactivation(token, APP, code)))).toBe(1)
    expect(await told(email, 'recovery-codes-used')).toBe(1)
    expect((await app.mailTo(email, 'recovery-codes-used')).slots.count).toBe('9')
  })

  it('of new recovery codes goes out three times in an hour, then once at its end, however many were made', async () => {
    const { token, email } = await person()
    await steps.withAuthenticator(token)
    const made = succeeded(await many(SAME, () => steps.renewCodes(token)))
    expect(made).toBeGreaterThan(3)
    expect(await told(email, 'recovery-codes-renewed')).toBe(3 + 1)
  })

  it('goes out for as many changes as an hour allows, and no more are made', async () => {
    const { id, email } = await person()
    const caller = { address: '192.0.2.7', requestId: 'a request' }
    const changes = await Promise.allSettled(
      Array.from({ length: PARALLEL }, () =>
        app.database.transaction((tx) => app.audit(tx, caller, 'passkey.create', { subject: id })),
      ),
    )
    expect(changes.filter(({ status }) => status === 'fulfilled')).toHaveLength(FACTOR_CHANGES_PER_HOUR)
    expect(await told(email, 'factors-added')).toBe(FACTOR_CHANGES_PER_HOUR)
  })
})
