import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, cookiesOf, errorsOf, openAccountsApp } from '../../../test-kit/accounts-app.ts'
import { REPEAT_WITHIN_S } from '../../core/codes/repeated-success.ts'
import { oneTimeCodes } from '../../core/codes/tables.ts'

const NEW = 'Bb2!bbbb'
const OTHER = 'Cc3!cccc'
const WRONG = [400, 'code:incorrect_code']

let app: AccountsApp
beforeAll(async () => {
  app = await openAccountsApp()
})
afterAll(() => app.close())

type Answer = Awaited<ReturnType<AccountsApp['reset']>>
const told = (answer: Answer) => [answer.statusCode, ...(answer.statusCode === 200 ? [] : errorsOf(answer))]

/** Somebody who has just set a new password by the link of a mail. */
async function done() {
  const { email } = await app.confirmed()
  await app.askReset(email)
  const code = await app.resetCode(email)
  const answer = await app.reset(code, NEW)
  expect(answer.statusCode).toBe(200)
  return { email, code, answer }
}

describe('a reset whose answer was lost', () => {
  it('is told to be done once more, with the same cookie, and sets nothing', async () => {
    const { email, code, answer } = await done()
    const again = await app.reset(code, NEW)
    expect([again.statusCode, again.json()]).toEqual([200, answer.json()])
    expect(cookiesOf(again)).toEqual(cookiesOf(answer))
    expect(told(await app.reset(code, NEW))).toEqual(WRONG)
    expect(await app.mailsTo(email, 'passwords-changed')).toHaveLength(1)
    expect((await app.signIn(email, { password: NEW })).statusCode).toBe(200)
  })

  it('is told for no other password, and one try ends it: nobody guesses by a used link', async () => {
    const { email, code } = await done()
    expect([told(await app.reset(code, OTHER)), told(await app.reset(code, NEW))]).toEqual([WRONG, WRONG])
    expect((await app.signIn(email, { password: OTHER })).statusCode).toBe(400)
  })

  it('is told for two minutes, and not after a newer link or "this was not me"', async () => {
    const late = await done()
    await app.later(REPEAT_WITHIN_S)
    expect(told(await app.reset(late.code, NEW))).toEqual(WRONG)
    const newer = await done()
    await app.askReset(newer.email)
    expect((await app.reset(await app.resetCode(newer.email), OTHER)).statusCode).toBe(200)
    expect(told(await app.reset(newer.code, NEW))).toEqual(WRONG)
  })

  it('leaves nothing in the store by which a password can be tried', async () => {
    const { code } = await done()
    const rows = (await app.db.select().from(oneTimeCodes)).filter(
      ({ purpose }) => purpose === 'repeat:password-reset',
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { data } of rows) expect(Object.keys(data as object)).toEqual(['sealed'])
    expect(JSON.stringify(rows)).not.toContain(code)
  })
})
