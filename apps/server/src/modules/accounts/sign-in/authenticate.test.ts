import { REGISTRATION_REPEAT_AFTER_S } from '@portico/contract/registration/limits'
import { LOGIN_LOCK_AFTER_FAILURES } from '@portico/contract/tokens/limits'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AccountsApp, errorsOf, openAccountsApp } from '../../../../test-kit/accounts-app.ts'
import { readCount } from '../../../core/counters/limits.ts'
import { counters } from '../../../core/counters/tables.ts'
import { createPasswordHasher, type PasswordHasher } from '../../../core/crypto/password-hasher.ts'
import { forgetFailures } from './sign-in-failures.store.ts'
import { addressKey } from './sign-in-keys.ts'

const WRONG = { password: 'Wr0ng!wrong' }

/** The real hasher, which also records its calls. */
function recordingHasher(done: string[]): PasswordHasher {
  const hasher = createPasswordHasher({ waitMs: 25_000 })
  return {
    ...hasher,
    hash: (...asked) => {
      done.push('hash')
      return hasher.hash(...asked)
    },
    hashLike: (...asked) => {
      done.push('hash')
      return hasher.hashLike(...asked)
    },
    verifyAmong: (...asked) => {
      done.push('verify')
      return hasher.verifyAmong(...asked)
    },
    verify: (...asked) => {
      done.push('verify')
      return hasher.verify(...asked)
    },
    verifyDecoy: (...asked) => {
      done.push('verify')
      return hasher.verifyDecoy(...asked)
    },
  }
}

let app: AccountsApp
const done: string[] = []
beforeAll(async () => {
  app = await openAccountsApp({ parts: { hasher: recordingHasher(done) } })
})
afterAll(() => app.close())
beforeEach(() => done.splice(0))

describe('the cost of a hash', () => {
  it('is paid once for a known, an unknown, an unconfirmed and a disabled address alike', async () => {
    const [known, disabled] = [await app.confirmed(), await app.confirmed()]
    await app.administration.disable(disabled.email)
    const [waits, waitsTwice] = ['waits@example.com', 'waits-twice@example.com']
    await app.register({ email: waits })
    await app.register({ email: waitsTwice })
    await app.shiftTime(REGISTRATION_REPEAT_AFTER_S + 1)
    await app.register({ email: waitsTwice, password: 'Bb2!bbbb' })
    for (const email of [known.email, disabled.email, waits, waitsTwice, 'nobody@example.com', 'nothing']) {
      done.splice(0)
      await app.signIn(email, WRONG)
      expect(done, email).toEqual(['verify'])
    }
  })

  it('is not paid for a password that no rule allows', async () => {
    expect(errorsOf(await app.register({ password: 'Aa1!'.repeat(262_144) }))).toEqual([
      'password:max_length',
    ])
    expect(done).toEqual([])
  })

  it('is not paid for an address or a network that is refused anyway', async () => {
    const { email } = await app.confirmed()
    await app.fail(email, 10)
    const from = '203.0.113.88'
    const expiresAt = new Date(Date.now() + 600_000)
    await app.db.insert(counters).values({ key: `sign-in:prefix:${from}`, count: 300, expiresAt })
    done.splice(0)
    expect((await app.signIn(email)).json().error_description).toBe('User account is locked')
    expect((await app.signIn('other@example.com', {}, { from })).statusCode).toBe(429)
    expect(done).toEqual([])
  })
})

describe('more hashes than fit', () => {
  it('are refused in both dialects, count as no failure, and leave the others their answer', async () => {
    const hasher = createPasswordHasher({ inFlight: 1, places: 1, waitMs: 25_000 })
    const small = await openAccountsApp({ parts: { hasher } })
    const many = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        i % 2 ? small.register() : small.signIn('nobody@example.com', WRONG),
      ),
    )
    const busy = many.filter(({ statusCode }) => statusCode === 503)
    expect(busy.length).toBeGreaterThan(0)
    for (const answer of busy) {
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
      expect(answer.body).toMatch(/temporarily_unavailable|internal_server_error/)
    }
    const failed = many.filter((answer) => answer.json().error === 'invalid_grant').length
    const rows = await small.db.select().from(counters)
    const counted = rows.find(({ key }) => key.startsWith('sign-in:address:'))?.count ?? 0
    expect(counted).toBe(failed)
    expect(many.every(({ statusCode }) => [200, 400, 503].includes(statusCode))).toBe(true)
    await small.close()
  })
})

describe('a failed attempt', () => {
  it('is forgotten after the right password, but not a lock that began while that was checked', async () => {
    const expiresAt = new Date(Date.now() + 600_000)
    const counted = [LOGIN_LOCK_AFTER_FAILURES - 1, LOGIN_LOCK_AFTER_FAILURES]
    await app.db
      .insert(counters)
      .values(counted.map((count) => ({ key: addressKey(`a${count}@b.cc`), count, expiresAt })))
    for (const count of counted) await forgetFailures(app.db, addressKey(`a${count}@b.cc`))
    const left = await Promise.all(counted.map((count) => readCount(app.db, addressKey(`a${count}@b.cc`))))
    expect(left.map(({ count }) => count)).toEqual([0, LOGIN_LOCK_AFTER_FAILURES])
  })

  it('stays counted when the call fails after it', async () => {
    const failing = await openAccountsApp()
    await failing.db.execute(sql`alter table audit_events rename to elsewhere`)
    expect((await failing.signIn('nobody@example.com', WRONG)).statusCode).toBe(500)
    const rows = await failing.db.select().from(counters)
    expect(rows.map(({ count }) => count)).toEqual([1, 1])
    await failing.close()
  })
})
