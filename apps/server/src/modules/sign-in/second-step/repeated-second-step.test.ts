import { and, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AccountsApp, cookiesOf, openAccountsApp } from '../../../../test-kit/accounts-app.ts'
import { otherCode } from '../../../../test-kit/second-factors.ts'
import { type SecondSteps, secondSteps } from '../../../../test-kit/second-step.ts'
import { REPEAT_WITHIN_S } from '../../../core/codes/repeated-success.ts'
import { oneTimeCodes } from '../../../core/codes/tables.ts'
import { sessions } from '../../sessions/tables.ts'

let app: AccountsApp
let people: SecondSteps
beforeAll(async () => {
  app = await openAccountsApp()
  people = secondSteps(app)
})
beforeEach(() => people.factors.amidStep())
afterAll(() => app.close())

const DEAD = [400, 'invalid_token']
type Answer = Awaited<ReturnType<SecondSteps['goOn']>>
const told = (answer: Answer) => [answer.statusCode, answer.json().error]
const sessionsOf = async (id: string) =>
  (
    await app.db
      .select()
      .from(sessions)
      .where(and(eq(sessions.accountId, id), eq(sessions.kind, 'session')))
  ).length

/** A browser whose second step succeeded, and that has not heard of it. */
async function lost(otp?: (person: Awaited<ReturnType<SecondSteps['byApp']>>) => string) {
  const person = await people.byApp()
  const first = await app.signIn(person.email, { session: 'cookie' })
  const cookies = cookiesOf(first)
  const handle = first.json().access_token as string
  const code = otp ? otp(person) : person.code()
  const send = (more: Record<string, string> = {}, made = { cookies }) =>
    people.goOn(handle, { otp: code, session: 'cookie', ...more }, made)
  const answer = await send()
  expect(answer.statusCode).toBe(200)
  return { ...person, cookies, handle, code, send, answer, had: await sessionsOf(person.id) }
}

describe('the second step of a sign-in whose answer was lost', () => {
  it.each([
    ['a code', undefined],
    ['a recovery code', ({ recoveryCodes }: { recoveryCodes: string[] }) => recoveryCodes[0] ?? ''],
  ] as const)('by %s succeeds once more in the same browser: the very same session', async (_, otp) => {
    const { send, answer, id, had } = await lost(otp)
    const again = await send()
    expect(again.statusCode).toBe(200)
    expect(again.json()).toEqual(answer.json())
    const [one, two] = [cookiesOf(answer), cookiesOf(again)]
    expect([two.session, two.device]).toEqual([one.session, one.device])
    expect(await sessionsOf(id)).toBe(had)
    const handle = again.json().access_token
    const user = await app.call('GET', '/v1/user', {
      cookies: two,
      headers: { authorization: `Bearer ${handle}` },
    })
    expect(user.statusCode).toBe(200)
    expect(told(await send())).toEqual(DEAD)
  })

  it('succeeds once more for a client that keeps the token itself', async () => {
    const { email, code } = await people.byApp()
    const token = await people.pending(email)
    const otp = code()
    const first = (await people.goOn(token, { otp })).json()
    expect((await people.goOn(token, { otp: ` ${otp} ` })).json()).toEqual(first)
    expect(told(await people.goOn(token, { otp }))).toEqual(DEAD)
  })

  it('is dead for another code, another wish, another handle and without the cookie', async () => {
    const { send, code, cookies } = await lost()
    expect(told(await send({ otp: otherCode(code) }))).toEqual(DEAD)
    expect(told(await send({ trust_device: 'true' }))).toEqual(DEAD)
    expect(told(await send({ oauth_token: 'pth_of_somebody_else' }))).toEqual(DEAD)
    expect(told(await send({}, { cookies: {} }))).toEqual(DEAD)
    const other = cookiesOf(await app.signIn((await people.byApp()).email, { session: 'cookie' }))
    expect(told(await send({}, { cookies: other }))).toEqual(DEAD)
    expect((await send({}, { cookies })).statusCode).toBe(200)
  })

  it('is dead after two minutes', async () => {
    const { send } = await lost()
    await app.later(REPEAT_WITHIN_S)
    expect(told(await send())).toEqual(DEAD)
  })

  it('is dead after a sign-out, a reset, "this was not me" and when the operator disables the account', async () => {
    const bearerOf = ({ answer }: Awaited<ReturnType<typeof lost>>) => ({
      cookies: cookiesOf(answer),
      headers: { authorization: `Bearer ${answer.json().access_token}` },
    })
    const left = await lost()
    await app.call('DELETE', '/oauth/token/revoke', bearerOf(left))
    expect(told(await left.send())).toEqual(DEAD)
    const reset = await lost()
    await app.askReset(reset.email)
    await app.reset(await app.resetCode(reset.email), 'Cc3!cccc')
    expect(told(await reset.send())).toEqual(DEAD)
    const disowned = await lost()
    const link = (await app.mailTo(disowned.email, 'factors-added')).slots.link ?? ''
    await app.call('POST', '/v1/sessions/not-me', { body: { code: link.split('/').at(-1) } })
    expect(told(await disowned.send())).toEqual(DEAD)
    const disabled = await lost()
    await app.administration.disable(disabled.email)
    expect(told(await disabled.send())).toEqual(DEAD)
  })

  it('leaves nothing in the store that opens the session', async () => {
    const { answer, cookies, code, id } = await lost()
    const rows = await app.db
      .select()
      .from(oneTimeCodes)
      .where(like(oneTimeCodes.purpose, 'repeat:second-step'))
    const row = rows.find(({ subject }) => subject === id)
    expect(row).toBeDefined()
    const text = JSON.stringify(row)
    for (const hidden of [answer.json().access_token, cookiesOf(answer).session, cookies.session, code]) {
      expect(text).not.toContain(hidden)
    }
  })
})
