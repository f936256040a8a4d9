import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AccountsApp, openAccountsApp } from '../../../../test-kit/accounts-app.ts'
import { openidBrowser, openidSteps, WEB } from '../../../../test-kit/openid.ts'

describe('a client id that is not known', () => {
  let app: AccountsApp
  let steps: ReturnType<typeof openidSteps>
  const lines: string[] = []
  beforeAll(async () => {
    const stream = { write: (line: string) => void lines.push(line) }
    app = await openAccountsApp({ applications: [WEB], parts: { log: { level: 'info', stream } } })
    steps = openidSteps(app)
  })
  beforeEach(() => {
    lines.length = 0
  })
  afterAll(() => app.close())

  const problemOf = async (code: string) =>
    steps.problemOf(await openidBrowser(app).follow(steps.authorizeUrl({}, { ...WEB, code })))
  const refusals = () =>
    lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'OpenID Connect request refused')

  it('is named with the capitals that are registered, on the page and in the log', async () => {
    const { kind, detail } = await problemOf('shop')
    expect(kind).toBe('unknownApplication')
    expect(detail).toBe('invalid_client: client is invalid; capitals count: SHOP is registered')
    expect(refusals()).toEqual([expect.objectContaining({ client: null, registered: 'SHOP' })])
  })

  it('is named so in the log of a program’s call too', async () => {
    const payload = new URLSearchParams({ grant_type: 'authorization_code', client_id: 'Shop', code: 'x' })
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await app.fastify.inject({
      method: 'POST',
      url: '/oidc/token',
      headers,
      payload: payload.toString(),
    })
    expect(answer.json()).toEqual({
      error: 'invalid_client',
      error_description: 'client authentication failed',
    })
    expect(refusals()).toEqual([expect.objectContaining({ client: null, registered: 'SHOP' })])
  })

  it('says nothing more where another name would be needed', async () => {
    const { kind, detail } = await problemOf('SHOPS')
    expect([kind, detail]).toEqual(['unknownApplication', 'invalid_client: client is invalid'])
    expect(refusals()).toEqual([expect.not.objectContaining({ registered: expect.anything() })])
  })
})
