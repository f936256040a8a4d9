import type { AuditAction } from '@portico/contract/audit/actions'
import { OTP_TRIES } from '@portico/contract/two-factor/limits'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, errorsOf, openAccountsApp } from '../../../test-kit/accounts-app.ts'
import {
  BOT,
  type FactorSteps,
  factorSteps,
  NO_RECOVERY_CODE,
  otherCode,
} from '../../../test-kit/second-factors.ts'
import { auditEvents } from '../audit/tables.ts'
import { AUTHENTICATORS_BEGUN_PER_HOUR } from './methods/authenticator.ts'
import { factors, recoveryCodes } from './tables.ts'

const PARALLEL = 50
const SAME = 20
const APP = 'GOOGLE_AUTHENTICATOR'

type Answer = Awaited<ReturnType<FactorSteps['begin']>>

describe('fifty calls about a second factor at once', () => {
  let app: AccountsApp
  let steps: FactorSteps
  beforeAll(async () => {
    app = await openAccountsApp({ connections: PARALLEL, env: BOT })
    steps = factorSteps(app)
    await steps.allowDeactivation()
  })
  afterAll(() => app.close())

  async function person() {
    steps.amidStep()
    const known = await app.confirmed()
    return { ...known, token: await app.token(known.email) }
  }
  const many = (times: number, run: (index: number) => Promise<Answer>) =>
    Promise.all(Array.from({ length: times }, (_, index) => run(index)))
  const isOk = ({ statusCode }: Answer) => statusCode === 200
  const audited = (id: string, action: AuditAction) =>
    app.db
      .select()
      .from(auditEvents)
      .where(
        and(eq(auditEvents.subjectId, id), eq(auditEvents.action, action), eq(auditEvents.result, 'success')),
      )

  /** What of fifty wrong codes was compared, and what became of the right one afterwards. */
  async function guess(send: (code: string) => Promise<Answer>, right: string, wrong = otherCode(right)) {
    const answers = await many(PARALLEL, () => send(wrong))
    const told = answers.flatMap(errorsOf)
    const left = answers.map(({ headers }) => headers['x-tries-left']).filter((tries) => tries !== '0')
    expect(told.filter((error) => error === 'code:invalid_confirmation_code')).toHaveLength(OTP_TRIES - 1)
    expect(told.filter((error) => error === 'code:confirmation_code_error')).toHaveLength(
      PARALLEL - OTP_TRIES + 1,
    )
    expect(left.sort()).toEqual(['1', '2'])
    expect(errorsOf(await send(right))).toEqual(['code:confirmation_code_error'])
  }

  it('guess the mailed code of a set-up: three are compared, the right one afterwards is not', async () => {
    const { token, email } = await person()
    await steps.begin(token, 'EMAIL', email)
    await guess((code) => steps.confirm(token, 'EMAIL', code), await steps.mailed(email))
    expect(await steps.active(token)).toEqual([])
  })

  it('guess the code of an authenticator’s set-up: three are compared, the right one afterwards is not', async () => {
    const { token } = await person()
    const secret = await steps.begunSecret(token)
    await guess((code) => steps.confirm(token, APP, code), steps.shownBy(secret))
    expect(await steps.active(token)).toEqual([])
  })

  it('guess the mailed code of a removal: three are compared, the right one afterwards is not', async () => {
    const { token, email } = await person()
    await steps.withEmail(token, email)
    await steps.deactivate(token, 'EMAIL')
    await guess((code) => steps.confirmDeactivation(token, 'EMAIL', code), await steps.mailed(email))
    expect(await steps.active(token)).toEqual(['EMAIL'])
  })

  it('guess the code of an authenticator’s removal: three are compared, the right one afterwards is not', async () => {
    const { token } = await person()
    const { secret } = await steps.withAuthenticator(token)
    steps.nextStep()
    await steps.deactivate(token, APP)
    await guess((code) => steps.confirmDeactivation(token, APP, code), steps.shownBy(secret))
    expect(await steps.active(token)).toEqual([APP])
  })

  it('guess the messenger’s code of a set-up: three are compared, the right one afterwards is not', async () => {
    const { token } = await person()
    const chat = await steps.chat()
    await steps.begin(token, 'TELEGRAM', chat)
    await guess((code) => steps.confirm(token, 'TELEGRAM', code), await steps.messaged(chat))
    expect(await steps.active(token)).toEqual([])
  })

  it('guess the messenger’s code of a removal: three are compared, the right one afterwards is not', async () => {
    const { token } = await person()
    const { chat } = await steps.withMessenger(token)
    await steps.deactivate(token, 'TELEGRAM')
    await guess((code) => steps.confirmDeactivation(token, 'TELEGRAM', code), await steps.messaged(chat))
    expect(await steps.active(token)).toEqual(['TELEGRAM'])
  })

  it('guess a recovery code: three are compared, the right one afterwards is not', async () => {
    const { token } = await person()
    const { recoveryCodes: codes } = await steps.withAuthenticator(token)
    await steps.deactivate(token, APP)
    const send = (code: string) => steps.confirmDeactivation(token, APP, code)
    await guess(send, codes[0] ?? '', NO_RECOVERY_CODE)
    expect((await steps.codesLeft(token)).left).toBe(10)
  })

  it.each(['EMAIL', APP, 'TELEGRAM'] as const)(
    'confirm %s with the same right code: one activates',
    async (type) => {
      const { token, email, id } = await person()
      const stranger = await person()
      const chat = await steps.chat()
      const begun = await steps.begin(token, type, { EMAIL: email, TELEGRAM: chat, [APP]: null }[type])
      const shown = () => steps.shownBy(begun.json().data.result.CODE)
      const sent = () => (type === 'EMAIL' ? steps.mailed(email) : steps.messaged(chat))
      const code = type === APP ? shown() : await sent()
      const [answers, others] = await Promise.all([
        many(SAME, () => steps.confirm(token, type, code)),
        many(SAME, () => steps.confirm(stranger.token, type, code)),
      ])
      // One that comes after the activation is taken for a second try of somebody whose answer was lost, and no other.
      const told = answers.filter(isOk)
      expect(told.length).toBeLessThanOrEqual(2)
      for (let more = 0; more < 2; more++) {
        const again = await steps.confirm(token, type, code)
        expect(again.statusCode).toBe(told.length < 2 ? 200 : 404)
        if (isOk(again)) told.push(again)
      }
      expect(new Set(others.map(({ statusCode }) => statusCode))).toEqual(new Set([404]))
      expect(await audited(id, 'factor.activate')).toHaveLength(1)
      expect(await audited(id, 'recovery_codes.renew')).toHaveLength(1)
      expect(await app.mailsTo(email, 'factors-added')).toHaveLength(1)
      expect(await app.db.select().from(factors).where(eq(factors.accountId, id))).toHaveLength(1)
      expect(await app.db.select().from(recoveryCodes).where(eq(recoveryCodes.accountId, id))).toHaveLength(
        10,
      )
    },
  )

  it('remove a factor with the same right code: one does', async () => {
    const { token, email, id } = await person()
    await steps.withEmail(token, email)
    await steps.deactivate(token, 'EMAIL')
    const code = await steps.mailed(email)
    const answers = await many(SAME, () => steps.confirmDeactivation(token, 'EMAIL', code))
    expect(answers.filter(isOk)).toHaveLength(1)
    expect(await audited(id, 'factor.deactivate')).toHaveLength(1)
  })

  it('use one recovery code: one of them, also for two factors at once', async () => {
    const { token, email, id } = await person()
    const { recoveryCodes: codes } = await steps.withAuthenticator(token)
    await steps.withEmail(token, email)
    await steps.deactivate(token, APP)
    await steps.deactivate(token, 'EMAIL')
    const answers = await many(2 * OTP_TRIES, (index) =>
      steps.confirmDeactivation(token, index % 2 === 0 ? APP : 'EMAIL', codes[0]),
    )
    expect(answers.filter(isOk)).toHaveLength(1)
    expect(await audited(id, 'recovery_codes.use')).toHaveLength(1)
    expect(await steps.active(token)).toHaveLength(1)
    expect((await steps.codesLeft(token)).left).toBe(9)
  })

  it('begin one factor in two tabs: one row, and one mail a minute', async () => {
    const { token, email, id } = await person()
    const answers = await many(PARALLEL, (index) =>
      steps.begin(token, index % 2 === 0 ? 'EMAIL' : APP, index % 2 === 0 ? email : null),
    )
    // One mail a minute, and so many authenticators an hour. All wait for one row, and on a busy machine some wait too long
    // for it: they have done nothing, and count for nothing.
    for (const [turn, most] of [1, AUTHENTICATORS_BEGUN_PER_HOUR].entries()) {
      const came = answers.filter((answer, index) => index % 2 === turn && answer.statusCode !== 503)
      expect(came.length).toBeGreaterThan(0)
      const begun = Math.min(most, came.length)
      const statuses = came.map(({ statusCode }) => statusCode).sort()
      expect(statuses).toEqual(came.map((_, index) => (index < begun ? 200 : 429)))
    }
    expect(await app.mailsTo(email, 'factors-code')).toHaveLength(1)
    const rows = await app.db.select().from(factors).where(eq(factors.accountId, id))
    expect(rows.map(({ type }) => type).sort()).toEqual(['EMAIL', APP])
    expect((await steps.confirm(token, 'EMAIL', await steps.mailed(email))).statusCode).toBe(200)
  })

  it('activate and begin anew at once: one row, active only where a call was told so', async () => {
    const { token, email, id } = await person()
    const secret = await steps.begunSecret(token)
    const code = steps.shownBy(secret)
    const answers = await many(PARALLEL, (index) =>
      index % 2 === 0 ? steps.confirm(token, APP, code) : steps.begin(token, APP),
    )
    const told = answers.filter((answer, index) => index % 2 === 0 && isOk(answer))
    const rows = await app.db.select().from(factors).where(eq(factors.accountId, id))
    expect(rows).toHaveLength(1)
    const activations = rows[0]?.activatedAt ? 1 : 0
    expect(await audited(id, 'factor.activate')).toHaveLength(activations)
    expect(await app.mailsTo(email, 'factors-added')).toHaveLength(activations)
    // One that comes later is told of the same success once more: two in all, and none where nothing was activated.
    if (activations === 1 && told.length < 2) told.push(await steps.confirm(token, APP, code))
    expect(told.map(({ statusCode }) => statusCode)).toEqual(activations === 1 ? [200, 200] : [])
  })
})
