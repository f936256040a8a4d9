import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type AccountsApp, openAccountsApp } from '../../../test-kit/accounts-app.ts'
import { storeOfTests } from '../../../test-kit/store.ts'

const STATEMENTS_MAX = 4

describe('the statements of a sign-in', () => {
  let app: AccountsApp
  beforeAll(async () => {
    app = await openAccountsApp()
  })
  afterAll(() => app.close())

  async function statementsOf(work: () => Promise<{ statusCode: number }>, status: number): Promise<number> {
    const query = vi.spyOn(storeOfTests === 'postgres' ? pg.Client.prototype : embedded(), 'query')
    expect((await work()).statusCode).toBe(status)
    const count = query.mock.calls.length
    query.mockRestore()
    return count
  }

  const embedded = () => (app.database as unknown as { client: Pick<pg.Client, 'query'> }).client

  it('are at most four, for a token, for a first browser and for one that is known', async () => {
    const { email } = await app.confirmed()
    expect(await statementsOf(() => app.signIn(email, { session: 'cookie' }), 200)).toBeLessThanOrEqual(
      STATEMENTS_MAX,
    )
    const cookies = await app.browser(email)
    const known = { cookies: { device: cookies.device ?? '' } }
    await app.fail(email, 2, known)
    const again = () => app.signIn(email, { session: 'cookie' }, known)
    expect(await statementsOf(again, 200)).toBeLessThanOrEqual(STATEMENTS_MAX)
    expect(await statementsOf(() => app.signIn(email), 200)).toBeLessThanOrEqual(STATEMENTS_MAX)
  })

  it('are as many for an unknown address as for a known one when the password is wrong', async () => {
    const { email } = await app.confirmed()
    const wrong = (username: string) => () => app.signIn(username, { password: 'Wr0ng!wrong' })
    const known = await statementsOf(wrong(email), 400)
    expect(await statementsOf(wrong('nobody@example.com'), 400)).toBe(known)
  })

  it('are none for a check of a token that is known', async () => {
    const { email } = await app.confirmed()
    const token = await app.token(email)
    expect(await statementsOf(() => app.check(token), 200)).toBe(1)
    expect(await statementsOf(() => app.check(token), 200)).toBe(0)
  })
})
