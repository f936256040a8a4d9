import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AccountsApp, openAccountsApp } from '../../../test-kit/accounts-app.ts'
import { statementsDuring } from '../../../test-kit/count-statements.ts'
import { FOREIGN, type OpenidBrowser, openidSteps, WEB } from '../../../test-kit/openid.ts'

/** By what each statement is known. */
const STEPS = {
  'find token': /^with token as/,
  'find record': /^select r\.model.* where r\.model = /s,
  'is session active': /^select 1 as "isActive" from "sessions"/,
  'find account': /^select .* from "accounts" where "accounts"\."id" = /s,
  'read proof': /^select amr/,
  'find connection': /^select .* from "oidc_connections" where/s,
  'use up': /^update "oidc_records" set consumed_at/,
  save: /^insert into "oidc_records"/,
}
/** What a node asks at most once a second, whoever comes. */
const ONCE_A_SECOND = /from "oidc_keys"|where s\.token_hash = /
const AUTHORIZE = ['find record', 'find account', 'read proof', 'find connection', 'find record', 'save']

let app: AccountsApp
let steps: ReturnType<typeof openidSteps>
beforeAll(async () => {
  app = await openAccountsApp({ applications: [WEB, FOREIGN] })
  steps = openidSteps(app)
})
afterAll(() => app.close())

async function stepsOf(work: () => Promise<unknown>): Promise<string[]> {
  const asked = await statementsDuring(app.database, work)
  return asked
    .filter((text) => !ONCE_A_SECOND.test(text))
    .map((text) => Object.entries(STEPS).find(([, known]) => known.test(text))?.[0] ?? text)
}

/** What one flow in a browser asks the store: to authorize, to redeem the code, and for the user info. */
async function flowOf(browser: OpenidBrowser, client = WEB) {
  let code = { code: '', verifier: '' }
  let token = ''
  const authorize = await stepsOf(async () => {
    code = await steps.code(browser, {}, client)
  })
  const redeem = await stepsOf(async () => {
    token = (await steps.redeem(code.code, code.verifier, client)).json().access_token
  })
  const me = await stepsOf(async () => expect((await steps.me(token)).statusCode).toBe(200))
  const introspect = await stepsOf(async () =>
    expect((await steps.introspect(token, client)).json().active).toBe(true),
  )
  return { authorize, redeem, me, introspect }
}

const COST = {
  authorize: AUTHORIZE,
  redeem: ['find token', 'is session active', 'use up', 'find account', 'save'],
  me: ['find token', 'is session active', 'find account'],
  introspect: ['find token', 'is session active'],
}

it('a flow with a living session asks for each thing once, and introspection asks twice', async () => {
  const { browser } = await steps.person()
  await steps.tokens(browser)
  expect(await flowOf(browser)).toEqual(COST)
})

it('an application that people have allowed asks as often', async () => {
  const { browser } = await steps.person()
  const { allow } = await steps.consent(browser)
  await allow(['profile', 'email'])
  await steps.tokens(browser, {}, FOREIGN)
  expect(await flowOf(browser, FOREIGN)).toEqual(COST)
})

it('a token that outlives its session, and one that nobody has, cost no more to introspect', async () => {
  const { browser } = await steps.person()
  const { access_token, refresh_token = '' } = await steps.tokens(browser, {
    scope: 'openid offline_access',
    prompt: 'consent',
  })
  for (const token of [access_token, refresh_token])
    expect(await stepsOf(() => steps.introspect(token))).toEqual(['find token', 'find account'])
  expect(await stepsOf(() => steps.introspect('unknown'))).toEqual(['find token'])
})
