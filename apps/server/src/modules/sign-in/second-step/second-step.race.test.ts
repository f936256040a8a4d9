import { SIGN_INS_PER_MINUTE } from '@portico/contract/tokens/limits'
import { OTP_TRIES } from '@portico/contract/two-factor/limits'
import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AccountsApp, openAccountsApp, PASSWORD } from '../../../../test-kit/accounts-app.ts'
import { BOT, NO_RECOVERY_CODE, otherCode } from '../../../../test-kit/second-factors.ts'
import { type SecondSteps, secondSteps } from '../../../../test-kit/second-step.ts'
import { createPasswordHasher } from '../../../core/crypto/password-hasher.ts'
import { accounts } from '../../accounts/tables.ts'
import { sessions } from '../../sessions/tables.ts'

const PARALLEL = 50
const SAME = 20
const HASH_WAIT_MS = 25_000

type Answer = Awaited<ReturnType<SecondSteps['goOn']>>

describe('fifty calls about a second step at once', () => {
  let app: AccountsApp
  let people: SecondSteps
  /** What the right password waits for after its hash, before anything is decided. */
  let afterTheHash: Promise<unknown> = Promise.resolve()
  beforeAll(async () => {
    const hasher = createPasswordHasher({ waitMs: HASH_WAIT_MS })
    const verify: typeof hasher.verify = async (known, password, network) => {
      const isRight = await hasher.verify(known, password, network)
      await afterTheHash
      return isRight
    }
    app = await openAccountsApp({
      connections: PARALLEL,
      env: BOT,
      parts: { hasher: { ...hasher, verify } },
    })
    people = secondSteps(app)
  })
  beforeEach(() => {
    afterTheHash = Promise.resolve()
    people.factors.amidStep()
  })
  afterAll(() => app.close())

  const many = (times: number, run: () => Promise<Answer>) => Promise.all(Array.from({ length: times }, run))
  const isOk = ({ statusCode }: Answer) => statusCode === 200
  const sessionsOf = (id: string) =>
    app.db
      .select({ amr: sessions.amr })
      .from(sessions)
      .innerJoin(accounts, and(eq(accounts.id, sessions.accountId), eq(accounts.epoch, sessions.epoch)))
      .where(and(eq(sessions.accountId, id), eq(sessions.kind, 'session'), isNull(sessions.revokedAt)))

  /** Sign-ins that wait for a code, of each kind that there is. */
  const KINDS = {
    async 'a mailed code'() {
      const { email, id } = await people.byEmail()
      const token = await people.pending(email)
      const right = await people.factors.mailed(email)
      return { id, token, right, wrong: otherCode(right) }
    },
    async 'a code in the messenger'() {
      const { email, id } = await app.confirmed()
      const { chat } = await people.factors.withMessenger(await app.token(email))
      const token = await people.pending(email)
      const right = await people.factors.messaged(chat)
      return { id, token, right, wrong: otherCode(right) }
    },
    async 'the code of an authenticator'() {
      const { email, id, code } = await people.byApp()
      return { id, token: await people.pending(email), right: code(), wrong: otherCode(code()) }
    },
    async 'a recovery code'() {
      const { email, id, recoveryCodes } = await people.byApp()
      return {
        id,
        token: await people.pending(email),
        right: recoveryCodes[0] ?? '',
        wrong: NO_RECOVERY_CODE,
      }
    },
  }
  const kinds = Object.entries(KINDS)

  it.each(kinds)('guess %s: three are compared, and the right one afterwards is refused', async (_, make) => {
    const { id, token, right, wrong } = await make()
    const had = (await sessionsOf(id)).length
    const answers = await many(PARALLEL, () => people.goOn(token, { otp: wrong }))
    const compared = answers.filter((answer) => answer.json().error === 'incorrect_otp')
    expect(compared.map((answer) => answer.json().attempts_left).sort()).toEqual([1, OTP_TRIES - 1])
    const others = answers.filter((answer) => !compared.includes(answer)).map((answer) => answer.json().error)
    expect(others).toHaveLength(PARALLEL - 2)
    expect(others.filter((error) => !['otp_confirmation_error', 'invalid_token'].includes(error))).toEqual([])
    expect((await people.goOn(token, { otp: right })).json().error).toBe('invalid_token')
    expect(await sessionsOf(id)).toHaveLength(had)
  })

  it.each(kinds)('send %s, the right one each time: one session begins', async (_, make) => {
    const { id, token, right } = await make()
    const had = (await sessionsOf(id)).length
    const answers = await many(SAME, () => people.goOn(token, { otp: right }))
    // One that comes after it is taken for a second try of somebody whose answer was lost: it is told of the same session.
    const told = answers.filter(isOk)
    expect(told.length).toBeLessThanOrEqual(2)
    for (let more = 0; more < 2; more++) {
      const again = await people.goOn(token, { otp: right })
      expect(isOk(again)).toBe(told.length < 2)
      if (isOk(again)) told.push(again)
    }
    expect(new Set(told.map((answer) => answer.json().access_token)).size).toBe(1)
    expect(await sessionsOf(id)).toHaveLength(had + 1)
  })

  it('send one recovery code in two sign-ins: one of them is completed', async () => {
    const { email, recoveryCodes } = await people.byApp()
    const tokens = await Promise.all(Array.from({ length: SAME }, () => people.pending(email)))
    const answers = await Promise.all(
      tokens.map((token) => people.goOn(token, { otp: recoveryCodes[0] ?? '' })),
    )
    expect(answers.filter(isOk)).toHaveLength(1)
  })

  it('ask for the code again: one is sent', async () => {
    const { email } = await people.byEmail()
    const token = await people.pending(email)
    await app.later(60)
    const had = (await app.mailsTo(email, 'factors-code')).length
    const answers = await many(SAME, () => people.goOn(token))
    expect(answers.filter(isOk)).toHaveLength(1)
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(SAME - 1)
    expect(await app.mailsTo(email, 'factors-code')).toHaveLength(had + 1)
  })

  it('sign in by the password that was compared before a factor became active: none gets a session', async () => {
    const { email, id } = await app.confirmed()
    const token = await app.token(email)
    const secret = await people.factors.begunSecret(token)
    const active = Promise.withResolvers<void>()
    afterTheHash = active.promise
    const sent = Array.from({ length: SAME }, () => app.signIn(email))
    expect(
      (await people.factors.confirm(token, 'GOOGLE_AUTHENTICATOR', people.factors.shownBy(secret)))
        .statusCode,
    ).toBe(200)
    active.resolve()
    const answers = await Promise.all(sent)
    for (const answer of answers) {
      expect(answer.json().authentication_status).toBe('TWO_FACTOR_AUTHENTICATION')
    }
    // The one that activated it goes on.
    expect(await sessionsOf(id)).toHaveLength(1)
    expect((await app.user(token)).statusCode).toBe(200)
  })

  it('sign in while a factor becomes active: no session without it is left', async () => {
    for (let round = 0; round < 4; round++) {
      const { email, id } = await app.confirmed()
      const token = await app.token(email)
      const secret = await people.factors.begunSecret(token)
      const [activated, ...answers] = await Promise.all([
        people.factors.confirm(token, 'GOOGLE_AUTHENTICATOR', people.factors.shownBy(secret)),
        ...Array.from({ length: SIGN_INS_PER_MINUTE - 10 }, () => app.signIn(email, { password: PASSWORD })),
      ])
      expect(activated?.statusCode).toBe(200)
      expect(answers.filter((answer) => !isOk(answer))).toEqual([])
      expect(await sessionsOf(id)).toHaveLength(1)
      expect((await app.user(token)).statusCode).toBe(200)
    }
  })
})
