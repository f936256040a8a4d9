import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, openAccountsApp } from '../../../test-kit/accounts-app.ts'
import { FOREIGN, idTokenOf, openidBrowser, openidSteps, WEB } from '../../../test-kit/openid.ts'

const SCOPES = ['openid', 'email', 'sponsor', 'offline_access']
const OWN = { ...WEB, scopes: SCOPES }
const GUEST = { ...FOREIGN, scopes: SCOPES }
const APART = { ...WEB, code: 'APART', name: 'Apart', subject: 'pairwise' as const, scopes: SCOPES }
const ASKED = { scope: 'openid sponsor' }

describe('what an application learns of who invited a person', () => {
  let app: AccountsApp
  let steps: ReturnType<typeof openidSteps>
  beforeAll(async () => {
    app = await openAccountsApp({ applications: [OWN, GUEST, APART] })
    steps = openidSteps(app)
  })
  afterAll(() => app.close())

  async function invited() {
    const sponsor = await steps.person()
    const person = await app.confirmed({ inviteCode: sponsor.inviteCode })
    return { sponsor, person, browser: openidBrowser(app, await app.browser(person.email)) }
  }
  const learned = async (browser: Awaited<ReturnType<typeof invited>>['browser'], client = OWN) =>
    (await steps.me((await steps.tokens(browser, ASKED, client)).access_token)).json()

  it('is found in the discovery document', async () => {
    const document = (await app.fastify.inject('/.well-known/openid-configuration')).json()
    expect(document.scopes_supported).toContain('sponsor')
    expect(document.claims_supported).toEqual(expect.arrayContaining(['sponsored', 'sponsor_sub']))
  })

  it('is that somebody did; who, only once that person uses the same application', async () => {
    const { sponsor, person, browser } = await invited()
    const sub = person.id
    expect(await learned(browser)).toEqual({ sub, sponsored: true })
    await steps.code(sponsor.browser, { scope: 'openid' }, APART)
    expect(await learned(browser)).toEqual({ sub, sponsored: true })
    await steps.code(sponsor.browser, { scope: 'openid' }, OWN)
    expect(await learned(browser)).toEqual({ sub, sponsored: true, sponsor_sub: sponsor.id })
    const named = JSON.stringify({ id_token: { sponsor_sub: null } })
    const { claims } = idTokenOf(await steps.tokens(browser, { scope: 'openid', claims: named }, OWN))
    expect(claims).toMatchObject({ sponsor_sub: sponsor.id })
    expect(claims).not.toHaveProperty('sponsored')
    expect(await learned(sponsor.browser)).toEqual({ sub: sponsor.id, sponsored: false })
  })

  it('ends when the sponsor disconnects the application, or is disabled', async () => {
    const { sponsor, person, browser } = await invited()
    await steps.code(sponsor.browser, { scope: 'openid' }, OWN)
    expect(await learned(browser)).toHaveProperty('sponsor_sub')
    await sponsor.browser.call('DELETE', `/v1/connections/${OWN.code}`)
    const anonymous = { sub: person.id, sponsored: true }
    expect(await learned(browser)).toEqual(anonymous)
    await steps.code(sponsor.browser, { scope: 'openid' }, OWN)
    expect(await learned(browser)).toHaveProperty('sponsor_sub')
    await app.administration.disable(sponsor.email)
    expect(await learned(browser)).toEqual(anonymous)
  })

  it('is for an application with ids of its own the id by which it knows the sponsor', async () => {
    const { sponsor, browser } = await invited()
    const known = idTokenOf(await steps.tokens(sponsor.browser, { scope: 'openid' }, APART)).claims.sub
    expect(known).not.toBe(sponsor.id)
    expect(await learned(browser, APART)).toMatchObject({ sponsored: true, sponsor_sub: known })
  })

  it('counts who has gone on to it by the hand-off', async () => {
    const { sponsor, browser } = await invited()
    await app.mint(await app.token(sponsor.email), OWN.code)
    expect(await learned(browser)).toMatchObject({ sponsor_sub: sponsor.id })
  })

  it('is shown to the person before, who can switch it off', async () => {
    const { browser } = await invited()
    const asked = await steps.consent(browser, ASKED, GUEST)
    expect(asked.details.scopes).toMatchObject([
      {
        scope: 'sponsor',
        isOptional: true,
        claims: [
          { claim: 'sponsored', value: true },
          { claim: 'sponsor_sub', value: null },
        ],
      },
    ])
    const { access_token } = await asked.allow([])
    expect((await steps.me(access_token)).json()).toEqual({ sub: expect.any(String) })
  })
})
