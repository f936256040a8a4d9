import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, openAccountsApp } from '../../../test-kit/accounts-app.ts'
import { type ModerationSteps, moderationSteps } from '../../../test-kit/moderation.ts'
import { idTokenOf, openidBrowser, openidSteps, WEB } from '../../../test-kit/openid.ts'
import type { StaffMember } from '../../../test-kit/staff.ts'

const ONE = 'urn:portico:1fa'
const level = (name: string) => `urn:portico:level:${name}`
const CLIENT = { ...WEB, scopes: ['openid', 'verification', 'offline_access'] }
const essential = (...values: string[]) => JSON.stringify({ id_token: { acr: { essential: true, values } } })

describe('an application that asks for a level of identity', () => {
  let app: AccountsApp
  let steps: ReturnType<typeof openidSteps>
  let desk: ModerationSteps
  let moderator: StaffMember
  beforeAll(async () => {
    app = await openAccountsApp({ applications: [CLIENT] })
    steps = openidSteps(app)
    desk = moderationSteps(app)
    moderator = await desk.staff()
  })
  afterAll(() => app.close())

  async function waiting() {
    const person = await desk.waiting()
    return { ...person, browser: openidBrowser(app, await app.browser(person.email)) }
  }
  const ASKED = { scope: 'openid verification' }
  const refusedWith = async (browser: ReturnType<typeof openidBrowser>, more: Record<string, string>) =>
    steps.errorBack(await browser.follow(steps.authorizeUrl({ ...ASKED, ...more }, CLIENT)), CLIENT)

  it('finds them in the discovery document', async () => {
    const document = (await app.fastify.inject('/.well-known/openid-configuration')).json()
    expect(document.acr_values_supported).toEqual([
      ONE,
      'urn:portico:2fa',
      'urn:portico:phr',
      level('confirmed'),
      level('identity'),
      level('residence'),
    ])
  })

  it('goes on with what there is where it wishes for one, and is refused where it needs one', async () => {
    const { browser } = await waiting()
    const tokens = await steps.tokens(browser, { ...ASKED, acr_values: level('identity') }, CLIENT)
    expect(idTokenOf(tokens).claims).toMatchObject({ acr: ONE, identity_level: 'confirmed' })
    const unmet = 'unmet_authentication_requirements'
    expect(await refusedWith(browser, { claims: essential(level('identity')) })).toBe(unmet)
    expect(await refusedWith(browser, { claims: essential(level('residence')), prompt: 'none' })).toBe(unmet)
    // Levels that are not there yet are as unknown ones.
    expect(await refusedWith(browser, { claims: essential(level('selfie')) })).toBe(unmet)
    await steps.code(browser, { ...ASKED, claims: essential(level('identity'), ONE) }, CLIENT)
  })

  it('gets it as the class of the answer once the person has it, with all below it, and no longer than that', async () => {
    const { browser, id } = await waiting()
    await desk.decide(moderator, id, 'approve')
    for (const name of ['confirmed', 'identity']) {
      const tokens = await steps.tokens(browser, { ...ASKED, claims: essential(level(name)) }, CLIENT)
      expect(idTokenOf(tokens).claims).toMatchObject({ acr: level(name), identity_level: 'identity' })
    }
    // Where a class of the sign-in fits, that is the answer.
    const both = { ...ASKED, acr_values: `${level('identity')} ${ONE}` }
    expect(idTokenOf(await steps.tokens(browser, both, CLIENT)).claims.acr).toBe(ONE)
    const kept = await steps.tokens(
      browser,
      { scope: 'openid verification offline_access', prompt: 'consent', acr_values: level('identity') },
      CLIENT,
    )
    await desk.undo(moderator, id)
    const renewed = idTokenOf((await steps.refresh(kept.refresh_token ?? '', CLIENT)).json()).claims
    expect(renewed).toMatchObject({ identity_level: 'confirmed' })
    expect(renewed).not.toHaveProperty('acr')
    expect(await refusedWith(browser, { claims: essential(level('identity')) })).toBe(
      'unmet_authentication_requirements',
    )
  })
})
