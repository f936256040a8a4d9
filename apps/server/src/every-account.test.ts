import { type Endpoint, isForStaff } from '@portico/contract/kernel/endpoint'
import { ACCOUNT_REFUSAL } from '@portico/contract/kernel/headers'
import { ENDPOINTS } from '@portico/contract/nouns'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, cookiesOf, errorsOf, openAccountsApp, PARTNER } from '../test-kit/accounts-app.ts'
import { staffSteps } from '../test-kit/staff.ts'

/** The calls that act for the account that is signed in; the others are for everybody, or say whose session it is. */
const ACTING = ENDPOINTS.filter(({ auth }) =>
  ['session', 'fresh', 'moderator', 'administrator'].includes(auth),
)

/** Further calls that act for whoever is signed in: the end of a session, and a token for an application. */
const ENDING = ['endStaffSession', 'revoke', 'token']

/** Calls that change something and act for no session, with what they act by instead. */
const BY_OTHERS: Record<string, string> = {
  beginStaffSession: 'the one-time token in the body',
  checkToken: 'changes nothing',
  confirm: 'the code of the mail',
  confirmResend: 'the address that is typed',
  disown: 'the code of the mail',
  openUploadLink: 'the code of the link',
  passkeySignInOptions: 'nobody yet',
  passwordReset: 'the address that is typed',
  passwordResetConfirm: 'the code of the mail',
  qrStart: 'nobody yet',
  registration: 'what is typed',
  uploadByLink: 'the code of the link',
}

/** What is looked at before it is asked who calls. */
const QUERIES: Record<string, string> = { redirectUrl: '?application=TRADING' }

let app: AccountsApp
let own: { id: string; token: string }
let other: { id: string }
let staff: { id: string; cookies: Record<string, string> }
beforeAll(async () => {
  app = await openAccountsApp()
  await app.fastify.ready()
  const { id, email } = await app.confirmed()
  own = { id, token: await app.token(email) }
  other = await app.confirmed()
  const { cookies } = await staffSteps(app).staff('administrator')
  const answer = await app.call('GET', '/v1/staff/session', { cookies })
  staff = { id: answer.json().data.accountId, cookies }
})
afterAll(() => app.close())

async function ask(endpoint: Endpoint, account: string): Promise<string> {
  const { name, auth, method, path } = endpoint
  const isStaff = isForStaff(auth)
  const answer = await app.call(method, path.replaceAll(/:\w+/g, 'x') + (QUERIES[name] ?? ''), {
    ...(method === 'GET' ? {} : { body: {} }),
    headers: { 'x-account': account, ...(isStaff ? {} : { authorization: `Bearer ${own.token}` }) },
    cookies: isStaff ? staff.cookies : {},
  })
  if (answer.statusCode < 400) return String(answer.statusCode)
  return [answer.statusCode, ...errorsOf(answer)].join(' ')
}

const ANOTHER = '403 account:access_denied'

/** Every row of every table, without the time at which a session was last used. */
async function rows(): Promise<string[]> {
  const tables = (await app.db.execute(
    sql`select quote_ident(table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema = 'public' order by 1`,
  )) as unknown as { rows: { name: string }[] }
  const lines: string[] = []
  for (const { name } of tables.rows) {
    const found = (await app.db.execute(
      sql.raw(`select row_to_json(t)::jsonb - 'last_seen_at' as line from ${name} t`),
    )) as unknown as { rows: { line: object }[] }
    lines.push(...found.rows.map(({ line }) => `${name} ${JSON.stringify(line)}`))
  }
  return lines.sort()
}

describe('a call that names the account which its page shows', () => {
  it('is refused and changes nothing where another account would act, for every call that acts', async () => {
    expect(ACTING.length).toBeGreaterThan(40)
    const before = await rows()
    for (const endpoint of ACTING) expect(await ask(endpoint, other.id), endpoint.name).toBe(ANOTHER)
    expect(await rows()).toEqual(before)
  })

  it('is not refused for that where its own account acts', async () => {
    for (const endpoint of ACTING.filter(({ dialect }) => dialect !== 'events')) {
      const { id } = isForStaff(endpoint.auth) ? staff : own
      expect(await ask(endpoint, id), endpoint.name).not.toBe(ANOTHER)
    }
  })
})

it('every call that changes something acts for the account that its page shows, or for no session at all', () => {
  const acting = new Set([...ACTING.map(({ name }) => name), ...ENDING])
  const others = ENDPOINTS.filter(({ method, name }) => method !== 'GET' && !acting.has(name))
  expect(others.map(({ name }) => name).sort()).toEqual(Object.keys(BY_OTHERS).sort())
})

it('no session ends because a page is left that shows another account', async () => {
  const { id, email } = await app.confirmed()
  const cookies = cookiesOf(await app.signIn(email, { session: 'cookie' }))
  const leave = (shown: string) =>
    app.call('DELETE', '/oauth/token/revoke', { cookies, headers: { 'x-account': shown } })
  const refused = await leave(other.id)
  expect([refused.statusCode, refused.json()]).toMatchObject([
    403,
    { error: 'access_denied', error_description: ACCOUNT_REFUSAL },
  ])
  expect((await app.call('GET', '/v1/user', { cookies })).statusCode).toBe(200)
  expect((await leave(id)).statusCode).toBe(200)
  expect((await app.call('GET', '/v1/user', { cookies })).statusCode).toBe(401)

  const desk = await app.call('DELETE', '/v1/staff/session', {
    cookies: staff.cookies,
    headers: { 'x-account': other.id },
  })
  expect([desk.statusCode, ...errorsOf(desk)].join(' ')).toBe(ANOTHER)
  expect((await app.call('GET', '/v1/staff/session', { cookies: staff.cookies })).statusCode).toBe(200)
})

it('no token for an application is given to a page that shows another account', async () => {
  const { email } = await app.confirmed()
  const token = await app.token(email)
  const minted = await app.mint(token, PARTNER.code, { headers: { 'x-account': other.id } })
  expect([minted.statusCode, minted.json().error]).toEqual([403, 'access_denied'])
  expect((await app.mint(token, PARTNER.code)).statusCode).toBe(200)
})

it('a page that shows another account learns whose session it is', async () => {
  const { email, id } = await app.confirmed()
  const headers = { authorization: `Bearer ${await app.token(email)}`, 'x-account': other.id }
  expect((await app.call('GET', '/v1/user', { headers })).json().data).toMatchObject({ accountId: id, email })
  const desk = await app.call('GET', '/v1/staff/session', {
    cookies: staff.cookies,
    headers: { 'x-account': other.id },
  })
  expect(desk.json().data).toMatchObject({ accountId: staff.id })
})
