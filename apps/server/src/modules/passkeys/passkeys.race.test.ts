import { PASSKEYS_PER_ACCOUNT } from '@portico/contract/passkeys/limits'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, errorsOf, openAccountsApp } from '../../../test-kit/accounts-app.ts'
import { passkeySteps } from '../../../test-kit/passkeys.ts'
import { secondSteps } from '../../../test-kit/second-step.ts'
import { sessions } from '../sessions/tables.ts'
import { passkeys } from './tables.ts'

const PARALLEL = 50

describe('many calls with passkeys at once', () => {
  let app: AccountsApp
  let steps: ReturnType<typeof passkeySteps>
  beforeAll(async () => {
    app = await openAccountsApp({ connections: PARALLEL })
    steps = passkeySteps(app)
  })
  afterAll(() => app.close())

  const atOnce = <T>(count: number, run: (index: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, index) => run(index)))
  const ok = ({ statusCode }: { statusCode: number }) => statusCode === 200

  async function person() {
    const known = await app.confirmed()
    return { ...known, token: await app.token(known.email) }
  }
  const begunBy = (accountId: string) =>
    app.db
      .select()
      .from(sessions)
      .where(and(eq(sessions.accountId, accountId), eq(sessions.method, 'passkey')))

  it('with the same assertion begin one session', async () => {
    for (const isCounting of [true, false]) {
      const { token, id } = await person()
      const authenticator = steps.authenticator({ isCounting })
      await steps.add(token, authenticator)
      const { options, cookies } = await steps.start()
      const assertion = authenticator.get(options)
      const answers = await atOnce(20, () => steps.redeem(assertion, cookies))
      expect(answers.filter(ok)).toHaveLength(1)
      expect(await begunBy(id)).toHaveLength(1)
    }
  })

  it('with one count, as copies of a passkey sign, begin one session', async () => {
    const { token, id } = await person()
    const authenticator = steps.authenticator()
    await steps.add(token, authenticator)
    const started = await atOnce(20, () => steps.start())
    const answers = await Promise.all(
      started.map(({ options, cookies }) =>
        steps.redeem(authenticator.get(options, { counter: 9 }), cookies),
      ),
    )
    expect(answers.filter(ok)).toHaveLength(1)
    expect(await begunBy(id)).toHaveLength(1)
  })

  it('that complete one sign-in by passkeys of the account begin one session', async () => {
    const people = secondSteps(app)
    people.factors.amidStep()
    const { token, id, email } = await person()
    const authenticator = steps.authenticator({ isCounting: false })
    await steps.add(token, authenticator)
    await people.factors.withEmail(token, email)
    const oauth_token = await people.pending(email)
    const started = await atOnce(20, () => steps.start())
    const answers = await Promise.all(
      started.map(({ options, cookies }) =>
        app.call('POST', '/oauth/token', {
          client: app.client,
          form: {
            grant_type: 'passkey',
            oauth_token,
            assertion: JSON.stringify(authenticator.get(options)),
          },
          cookies,
        }),
      ),
    )
    expect(answers.filter(ok)).toHaveLength(1)
    const rows = and(eq(sessions.accountId, id), eq(sessions.amr, 'pwd pop user mfa'))
    expect(await app.db.select().from(sessions).where(rows)).toHaveLength(1)
  })

  it('with the same new passkey keep one, and tell of no other', async () => {
    const { token } = await person()
    const credential = steps.authenticator().create(await steps.creation(token))
    const answers = await atOnce(PARALLEL, () => steps.create(token, credential))
    const [kept, ...others] = await steps.list(token)
    expect(others).toEqual([])
    // Who comes when it is kept may be one whose first answer was lost, and is told the same.
    const told = answers.filter(ok).map((answer) => answer.json().data)
    expect(told.length).toBeGreaterThan(0)
    expect(told).toEqual(told.map(() => kept))
    const refused = answers.filter((answer) => !ok(answer)).flatMap(errorsOf)
    expect(refused).toEqual(refused.map(() => 'credential:invalid_token'))
  })

  it('with different new passkeys keep as many as an account may have', async () => {
    const { token, id } = await person()
    const left = 5
    const make = async () => steps.authenticator({ algorithm: 'EdDSA' }).create(await steps.creation(token))
    // One after the other up to the last few: thirty that wait for one row get 503 on a busy machine.
    for (let at = 0; at < PASSKEYS_PER_ACCOUNT - left; at++) await steps.create(token, await make())
    const made = await atOnce(left + 10, make)
    const answers = await Promise.all(made.map((credential) => steps.create(token, credential)))
    expect(answers.filter(ok)).toHaveLength(left)
    expect(answers.filter((answer) => !ok(answer)).flatMap(errorsOf)).toEqual(Array(10).fill('access_denied'))
    expect(await app.db.select().from(passkeys).where(eq(passkeys.accountId, id))).toHaveLength(
      PASSKEYS_PER_ACCOUNT,
    )
  })

  it('that add passkeys while their owner reports a foreign sign-in leave none behind', async () => {
    const { token, email } = await person()
    await app.browser(email, { from: '203.0.113.66' })
    const { slots } = await app.mailTo(email, 'sessions-new-device')
    const made = await atOnce(10, async () => steps.authenticator().create(await steps.creation(token)))
    const report = app.call('POST', '/v1/sessions/not-me', { body: { code: slots.link?.split('/').at(-1) } })
    await Promise.all([report, ...made.map((credential) => steps.create(token, credential))])
    const account = await app.accounts.findAccountByEmail(app.db, email)
    expect(
      await app.db
        .select()
        .from(passkeys)
        .where(eq(passkeys.accountId, account?.id ?? '')),
    ).toEqual([])
  })
})
