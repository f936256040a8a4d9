import { SESSIONS_PER_ACCOUNT } from '@portico/contract/sessions/limits'
import {
  LOGIN_CHALLENGE_AFTER_FAILURES,
  LOGIN_LOCK_AFTER_FAILURES,
  LOGIN_NETWORK_REFUSE_AFTER_FAILURES,
  SIGN_INS_PER_MINUTE,
} from '@portico/contract/tokens/limits'
import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, openAccountsApp, PASSWORD } from '../../../test-kit/accounts-app.ts'
import { counters } from '../../core/counters/tables.ts'
import { createPasswordHasher } from '../../core/crypto/password-hasher.ts'
import { sessions } from '../sessions/tables.ts'

const PARALLEL = 50
const HASH_WAIT_MS = 25_000

describe('fifty requests at once', () => {
  let app: AccountsApp
  /** What the right password waits for between its admission and its hash, however the calls arrive. */
  let beforeTheRight: Promise<unknown> = Promise.resolve()
  beforeAll(async () => {
    const hasher = createPasswordHasher({ waitMs: HASH_WAIT_MS })
    const verify: typeof hasher.verify = async (known, password, network) => {
      if (password === PASSWORD) await beforeTheRight
      return hasher.verify(known, password, network)
    }
    app = await openAccountsApp({ connections: PARALLEL, parts: { hasher: { ...hasher, verify } } })
  })
  afterEach(() => {
    beforeTheRight = Promise.resolve()
  })
  afterAll(() => app.close())

  let networks = 0
  /**
   * Each burst comes from its own network, because together they would trip the network's limit. Each try carries a
   * solved challenge, so that only the lock decides.
   */
  const attempts = async (username: string, password: (i: number) => string, right?: number) => {
    const from = `198.18.${++networks}.1`
    const solutions = await Promise.all(Array.from({ length: PARALLEL }, () => app.solved()))
    const answers = solutions.map((google_recaptcha_v2, i) =>
      app.signIn(username, { password: password(i), google_recaptcha_v2 }, { from }),
    )
    if (right !== undefined) holdTheRight(answers, right)
    return Promise.all(answers)
  }
  const holdTheRight = (answers: Promise<unknown>[], right: number) => {
    beforeTheRight = Promise.all(answers.filter((_, i) => i !== right))
  }

  it.each([['known'], ['unknown']])(
    'wrong passwords for a %s address: the lock fires at exactly its threshold',
    async (kind) => {
      const { email } = kind === 'known' ? await app.confirmed() : { email: 'nobody@example.com' }
      const answers = await attempts(email, () => 'Wr0ng!wrong')
      const said = answers.map((answer) => answer.json().error_description)
      expect(said.filter((text) => text === 'Bad credentials')).toHaveLength(LOGIN_LOCK_AFTER_FAILURES)
      expect(said.filter((text) => text === 'User account is locked')).toHaveLength(
        PARALLEL - LOGIN_LOCK_AFTER_FAILURES,
      )
      expect((await app.signIn(email)).json().error_description).toBe('User account is locked')
    },
  )

  it('wrong passwords and the right one, admitted with them and compared last: the right one is refused', async () => {
    const { email, id } = await app.confirmed()
    const right = 0
    const answers = await attempts(email, (i) => (i === right ? PASSWORD : 'Wr0ng!wrong'), right)
    const said = answers.map((answer) => answer.json().error_description)
    expect(said[right]).toBe('User account is locked')
    expect(said.filter((text) => text === 'Bad credentials')).toHaveLength(LOGIN_LOCK_AFTER_FAILURES)
    expect(await app.db.select().from(sessions).where(eq(sessions.accountId, id))).toHaveLength(0)
  })

  it('wrong passwords without a solved challenge: they get no further than where one is due', async () => {
    const { email } = await app.confirmed()
    const wrong = { password: 'Wr0ng!wrong' }
    const answers = await Promise.all(Array.from({ length: PARALLEL }, () => app.signIn(email, wrong)))
    const said = answers.map((answer) => answer.json().error_description ?? answer.json().error)
    expect(said.filter((text) => text === 'Bad credentials')).toHaveLength(LOGIN_CHALLENGE_AFTER_FAILURES)
    expect(said.filter((text) => text === 'google_recaptcha_v2_required')).toHaveLength(
      PARALLEL - LOGIN_CHALLENGE_AFTER_FAILURES,
    )
    const answer = await app.signIn(email, { google_recaptcha_v2: await app.solved() })
    expect(answer.statusCode).toBe(200)
  })

  it('guesses without a solved challenge, the right one admitted with them: it is not let in', async () => {
    const { email, id } = await app.confirmed()
    const right = 0
    const sent = Array.from({ length: PARALLEL }, (_, i) =>
      app.signIn(email, { password: i === right ? PASSWORD : 'Wr0ng!wrong' }),
    )
    holdTheRight(sent, right)
    const answers = await Promise.all(sent)
    expect(answers[right]?.json().error).toBe('google_recaptcha_v2_required')
    expect(await app.db.select().from(sessions).where(eq(sessions.accountId, id))).toHaveLength(0)
  })

  it('right passwords get in as often as a minute allows, each with a session of its own', async () => {
    const { email, id } = await app.confirmed()
    const answers = await attempts(email, () => PASSWORD)
    const good = answers.filter(({ statusCode }) => statusCode === 200)
    expect(good).toHaveLength(SIGN_INS_PER_MINUTE)
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(
      PARALLEL - SIGN_INS_PER_MINUTE,
    )
    expect(new Set(good.map((answer) => answer.json().access_token)).size).toBe(SIGN_INS_PER_MINUTE)
    const rows = await app.db.select().from(sessions).where(eq(sessions.accountId, id))
    expect(rows).toHaveLength(SIGN_INS_PER_MINUTE)
  })

  it.each([
    ['just below', SESSIONS_PER_ACCOUNT - 5],
    ['far below', SESSIONS_PER_ACCOUNT - 2 * SIGN_INS_PER_MINUTE - 1],
  ])(
    'sign-ins of an account %s its limit of sessions: the oldest end, and the limit holds',
    async (_, had) => {
      const { email, id } = await app.confirmed()
      await app.haveSessions(id, had)
      const answers = await attempts(email, () => PASSWORD)
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(SIGN_INS_PER_MINUTE)
      const living = await app.db
        .select()
        .from(sessions)
        .where(and(eq(sessions.accountId, id), isNull(sessions.revokedAt)))
      expect(living).toHaveLength(Math.min(SESSIONS_PER_ACCOUNT, had + SIGN_INS_PER_MINUTE))
      const begun = living.filter(({ createdAt }) => createdAt.getTime() > Date.now() - 60_000)
      expect(begun).toHaveLength(SIGN_INS_PER_MINUTE)
    },
  )

  it('wrong passwords from many addresses of one network are all counted for it', async () => {
    const from = '203.0.113.200'
    await Promise.all(
      Array.from({ length: PARALLEL }, (_, i) =>
        app.signIn(`stuffed${i}@example.com`, { password: 'Wr0ng!wrong' }, { from }),
      ),
    )
    const [row] = await app.db
      .select()
      .from(counters)
      .where(eq(counters.key, `sign-in:prefix:${from}`))
    expect(row?.count).toBe(PARALLEL)
  })

  it('wrong passwords from many addresses of one network: the network is refused at exactly its threshold', async () => {
    const { email, id } = await app.confirmed()
    const from = '203.0.113.201'
    const [tries, left] = [20, 5]
    const count = LOGIN_NETWORK_REFUSE_AFTER_FAILURES - left
    const expiresAt = new Date(Date.now() + 600_000)
    await app.db.insert(counters).values({ key: `sign-in:prefix:${from}`, count, expiresAt })
    const solutions = await Promise.all(Array.from({ length: tries }, () => app.solved()))
    const right = 0
    const sent = solutions.map((google_recaptcha_v2, i) =>
      i === right
        ? app.signIn(email, { google_recaptcha_v2 }, { from })
        : app.signIn(`spread${i}@example.com`, { password: 'Wr0ng!wrong', google_recaptcha_v2 }, { from }),
    )
    holdTheRight(sent, right)
    const answers = await Promise.all(sent)
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 400)).toHaveLength(left)
    expect(statuses.filter((status) => status === 429)).toHaveLength(tries - left)
    expect(statuses[right]).toBe(429)
    expect(await app.db.select().from(sessions).where(eq(sessions.accountId, id))).toHaveLength(0)
  })

  it('changes of one password: one succeeds', async () => {
    const { email } = await app.confirmed()
    const token = await app.token(email)
    const answers = await Promise.all(
      Array.from({ length: PARALLEL }, (_, i) => app.changePassword(token, PASSWORD, `Bb2!bbb${i}`)),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const changed = answers.findIndex(({ statusCode }) => statusCode === 200)
    expect((await app.signIn(email, { password: `Bb2!bbb${changed}` })).statusCode).toBe(200)
    expect(await app.mailsTo(email, 'passwords-changed')).toHaveLength(1)
  })

  it('tokens minted while the session is revoked die with it', async () => {
    for (let round = 0; round < 5; round++) {
      const token = await app.token((await app.confirmed()).email)
      const minting = Array.from({ length: 10 }, () => app.mint(token, 'TRADING'))
      const headers = { authorization: `Bearer ${token}` }
      const [minted] = await Promise.all([
        Promise.all(minting),
        app.call('DELETE', '/oauth/token/revoke', { headers }),
      ])
      for (const answer of minted) {
        if (answer.statusCode === 200)
          expect((await app.user(answer.json().access_token)).statusCode).toBe(401)
      }
    }
  })
})
