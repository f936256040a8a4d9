import {
  LOGIN_FAILURE_WINDOW_S,
  LOGIN_LOCK_AFTER_FAILURES,
  LOGIN_LOCK_S,
  LOGIN_NETWORK_REFUSE_AFTER_FAILURES,
} from '@portico/contract/tokens/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, openAccountsApp } from '../../../../test-kit/accounts-app.ts'
import { counters } from '../../../core/counters/tables.ts'
import { addressKey, networkKey } from './sign-in-keys.ts'

const A_LITTLE_S = 30

let app: AccountsApp
beforeAll(async () => {
  app = await openAccountsApp()
})
afterAll(() => app.close())

const outcomeOf = async (email: string) =>
  (await app.signIn(email, { google_recaptcha_v2: await app.solved() })).json().error_description ?? 'in'

describe('the lock of an address', () => {
  it('counts the failures of any quarter of an hour, not only of the one that the first failure began', async () => {
    const { email } = await app.confirmed()
    await app.fail(email, 1)
    await app.later(LOGIN_FAILURE_WINDOW_S - A_LITTLE_S)
    await app.fail(email, LOGIN_LOCK_AFTER_FAILURES - 2)
    await app.later(2 * A_LITTLE_S)
    // The first failure is over; the others were a minute ago.
    expect((await app.fail(email, 2)).json().error_description).toBe('Bad credentials')
    expect(await outcomeOf(email)).toBe('User account is locked')
    await app.later(LOGIN_LOCK_S)
    expect(await outcomeOf(email)).toBe('in')
  })

  it('does not begin when as many failures are further apart', async () => {
    const { email } = await app.confirmed()
    for (let i = 0; i < 4; i++) {
      await app.fail(email, LOGIN_LOCK_AFTER_FAILURES / 2 - 1)
      await app.later(LOGIN_FAILURE_WINDOW_S / 2 + A_LITTLE_S)
    }
    expect(await outcomeOf(email)).toBe('in')
  })

  it('goes on with a count of an earlier version, which kept no times of failures', async () => {
    const { email } = await app.confirmed()
    const expiresAt = new Date(Date.now() + 600_000)
    const count = LOGIN_LOCK_AFTER_FAILURES - 1
    await app.db.insert(counters).values({ key: addressKey(email), count, expiresAt })
    await app.fail(email, 1)
    expect(await outcomeOf(email)).toBe('User account is locked')
  })
})

it('the refusal of a network counts the failures of any quarter of an hour too', async () => {
  const { email } = await app.confirmed()
  const from = '203.0.113.150'
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1000)
  const late = ago(LOGIN_FAILURE_WINDOW_S - A_LITTLE_S)
  const hits = Array.from({ length: LOGIN_NETWORK_REFUSE_AFTER_FAILURES - 1 }, (_, i) => (i ? late : ago(1)))
  const expiresAt = new Date(Date.now() + LOGIN_FAILURE_WINDOW_S * 1000)
  await app.db.insert(counters).values({ key: networkKey(from), count: hits.length, hits, expiresAt })
  await app.later(2 * A_LITTLE_S)
  await app.fail(email, 2, { from })
  expect((await app.signIn(email, {}, { from })).statusCode).toBe(200)
})
