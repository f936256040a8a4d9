import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, openAccountsApp } from '../../../test-kit/accounts-app.ts'
import { firstSignInSteps } from '../../../test-kit/first-sign-in.ts'
import { sessions } from '../sessions/tables.ts'

const PARALLEL = 50
const ROUNDS = 5
const NEW_PASSWORD = 'Another1!pass'

describe('fifty calls of a browser that registered at once', () => {
  let app: AccountsApp
  let steps: ReturnType<typeof firstSignInSteps>
  beforeAll(async () => {
    app = await openAccountsApp({ connections: PARALLEL })
    steps = firstSignInSteps(app)
  })
  afterAll(() => app.close())

  const fifty = <T>(run: (index: number) => Promise<T>) =>
    Promise.all(Array.from({ length: PARALLEL }, (_, index) => run(index)))
  const ok = ({ statusCode }: { statusCode: number }) => statusCode === 200
  const sessionsOf = async (email: string) => {
    const account = await app.accounts.findAccountByEmail(app.db, email)
    return app.db
      .select()
      .from(sessions)
      .where(eq(sessions.accountId, account?.id ?? ''))
  }

  it('sign in: one of them gets a session', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { email, cookies } = await steps.confirmed()
      const answers = await fifty(() => steps.redeem(cookies))
      expect(answers.filter(ok)).toHaveLength(1)
      expect(await sessionsOf(email)).toHaveLength(1)
    }
  })

  it('sign in while the address is being confirmed: one session, or none', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { email, cookies } = await steps.registered()
      const { link } = await app.codesOf(email)
      const answers = await fifty((index) =>
        index % 2 === 0
          ? app.call('POST', '/v1/registration/confirm', { body: { code: link }, cookies })
          : steps.redeem(cookies),
      )
      const signedIn = answers.filter((answer, index) => index % 2 === 1 && ok(answer))
      expect(signedIn.length).toBeLessThanOrEqual(1)
      expect(await sessionsOf(email)).toHaveLength(signedIn.length)
    }
  })

  it('sign in while the password is reset: no session outlives the old password', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { email, cookies } = await steps.confirmed()
      await app.askReset(email)
      const code = await app.resetCode(email)
      const [, reset] = await Promise.all([fifty(() => steps.redeem(cookies)), app.reset(code, NEW_PASSWORD)])
      expect(ok(reset)).toBe(true)
      const living = (await sessionsOf(email)).filter(({ epoch }) => epoch > 0)
      expect(living).toEqual([])
    }
  })

  it('sign in while the password does: the registration is the first sign-in, or none', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { email, cookies } = await steps.confirmed()
      const [byRegistration, byPassword] = await Promise.all([steps.redeem(cookies), app.signIn(email)])
      expect(ok(byPassword)).toBe(true)
      const rows = await sessionsOf(email)
      expect(rows.filter(({ method }) => method === 'registration')).toHaveLength(ok(byRegistration) ? 1 : 0)
    }
  })
})
