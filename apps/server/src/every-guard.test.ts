import { CALLS, type CallName } from '@portico/contract/calls'
import { TOKEN_PREFIX } from '@portico/contract/cookies'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, errorsOf, openAccountsApp, PARTNER, PASSWORD } from '../test-kit/accounts-app.ts'
import { sessions } from './modules/sessions/tables.ts'
import { newToken, tokenHash } from './platform/ids.ts'

/** What a call must be given to be refused for its caller alone. */
const GIVEN: Partial<Record<CallName, { query?: string; body?: unknown }>> = {
  redirectUrl: { query: '?application=TRADING' },
  changePassword: { body: { password: PASSWORD, newPassword: 'Bb2!bbbb' } },
  qrScan: { body: { code: 'A'.repeat(26) } },
  qrApprove: { body: { code: 'A'.repeat(26), number: '10' } },
  qrDeny: { body: { code: 'A'.repeat(26) } },
  passwordReset: { body: { email: 'nobody@example.com' } },
}

let app: AccountsApp
let built: CallName[]
const tokens = { application: '', pending: '' }
beforeAll(async () => {
  app = await openAccountsApp()
  await app.fastify.ready()
  built = (Object.keys(CALLS) as CallName[]).filter((name) => {
    const { method, path } = CALLS[name]
    return app.fastify.hasRoute({ method, url: path })
  })
  const { email, id } = await app.confirmed()
  // A sign-in that still has its second step before it.
  tokens.pending = newToken(TOKEN_PREFIX.pending)
  await app.token(email)
  await app.db
    .update(sessions)
    .set({ kind: 'pending', scope: 'pending', tokenHash: tokenHash(tokens.pending) })
    .where(eq(sessions.accountId, id))
  tokens.application = (await app.mint(await app.token(email), PARTNER.code)).json().access_token
})
afterAll(() => app.close())

const named = (...auth: string[]) => built.filter((name) => auth.includes(CALLS[name].auth))
async function ask(name: CallName, authorization?: string): Promise<string> {
  const { method, path } = CALLS[name]
  const { query = '', body } = GIVEN[name] ?? {}
  const answer = await app.call(method, path.replaceAll(/:\w+/g, 'TWO_FA_DEACTIVATION_ALLOWED') + query, {
    ...(body === undefined ? {} : { body }),
    headers: authorization ? { authorization } : {},
  })
  return [answer.statusCode, ...(answer.statusCode < 400 ? [] : errorsOf(answer))].join(' ')
}

describe('every call that the contract keeps for a session', () => {
  it('is there to be asked', () => {
    expect(named('session', 'profile').length).toBeGreaterThan(15)
  })

  it('is refused to nobody and to a token of nobody', async () => {
    for (const name of named('session', 'profile')) {
      expect(await ask(name), name).toBe('401 invalid_token')
      expect(await ask(name, `Bearer ${newToken(TOKEN_PREFIX.session)}`), name).toBe('401 invalid_token')
    }
  })

  it('is refused to an application, but for the profile', async () => {
    for (const name of named('session')) {
      expect(await ask(name, `Bearer ${tokens.application}`), name).toBe('403 access_denied')
    }
    for (const name of named('profile')) {
      expect(await ask(name, `Bearer ${tokens.application}`), name).toBe('200')
    }
  })

  it('is refused to a sign-in that has its second step before it', async () => {
    for (const name of named('session', 'profile')) {
      expect(await ask(name, `Bearer ${tokens.pending}`), name).toBe('403 access_denied')
    }
    expect((await app.check(tokens.pending)).json()).toMatchObject({
      authentication_status: 'TWO_FACTOR_AUTHENTICATION',
      scope: 'pending',
    })
    expect((await app.mint(tokens.pending, PARTNER.code)).json().error).toBe('invalid_token')
  })
})

it('every call that the contract keeps for a client is refused without one', async () => {
  for (const name of named('client')) {
    const { method, path } = CALLS[name]
    const isForm = path.startsWith('/oauth/')
    const given = isForm ? { form: { grant_type: 'password', token: 'pts_x' } } : { body: GIVEN[name]?.body }
    expect((await app.call(method, path, given)).statusCode, name).toBe(401)
  }
})
