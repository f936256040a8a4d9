import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, openAccountsApp, PARTNER, partner } from '../../../test-kit/accounts-app.ts'
import { sessions } from '../sessions/tables.ts'

const PARALLEL = 50
const ROUNDS = 5
const TRADING = partner(PARTNER)

describe('fifty applications at once', () => {
  let app: AccountsApp
  beforeAll(async () => {
    app = await openAccountsApp({ connections: PARALLEL, env: { PROFILE: 'hardened' } })
  })
  afterAll(() => app.close())

  const redeem = (oauth_token: string) =>
    app.call('POST', '/oauth/token', { client: TRADING, form: { grant_type: 'oauth_token', oauth_token } })

  async function handedOff() {
    const { email, id } = await app.confirmed()
    const session = await app.token(email)
    return { id, session, token: (await app.mint(session, 'TRADING')).json().access_token as string }
  }

  it('redeem one hand-off: one of them gets a token', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { id, token } = await handedOff()
      const answers = await Promise.all(Array.from({ length: PARALLEL }, () => redeem(token)))
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
      const issued = and(eq(sessions.accountId, id), eq(sessions.kind, 'application'))
      expect(await app.db.select().from(sessions).where(issued)).toHaveLength(1)
    }
  })

  it('redeem while the session is revoked: the tokens that they got are dead', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { session, token } = await handedOff()
      const headers = { authorization: `Bearer ${session}` }
      const [answers] = await Promise.all([
        Promise.all(Array.from({ length: PARALLEL }, () => redeem(token))),
        app.call('DELETE', '/oauth/token/revoke', { headers }),
      ])
      for (const answer of answers) {
        if (answer.statusCode === 200) {
          expect((await app.user(answer.json().access_token)).statusCode).toBe(401)
        }
      }
    }
  })
})
