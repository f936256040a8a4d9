import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, openAccountsApp } from '../../../test-kit/accounts-app.ts'
import { ADDRESS, picture } from '../../../test-kit/documents.ts'
import { type ModerationSteps, moderationSteps } from '../../../test-kit/moderation.ts'
import {
  FOREIGN,
  idTokenOf,
  type OpenidBrowser,
  openidBrowser,
  openidSteps,
  WEB,
} from '../../../test-kit/openid.ts'
import type { StaffMember } from '../../../test-kit/staff.ts'
import { verificationDocuments } from '../verification/tables.ts'

const SCOPES = ['openid', 'email', 'verification', 'offline_access']
const OWN = { ...WEB, scopes: SCOPES }
const GUEST = { ...FOREIGN, scopes: SCOPES }
const PLAIN = { ...WEB, code: 'PLAIN', name: 'Plain', scopes: ['openid', 'email'] }
const ASKED = { scope: 'openid verification' }

describe('what an application learns of the verification of a person', () => {
  let app: AccountsApp
  let steps: ReturnType<typeof openidSteps>
  let desk: ModerationSteps
  let moderator: StaffMember
  beforeAll(async () => {
    app = await openAccountsApp({ applications: [OWN, GUEST, PLAIN] })
    steps = openidSteps(app)
    desk = moderationSteps(app)
    moderator = await desk.staff()
  })
  afterAll(() => app.close())

  /** Somebody whose passport waits, signed in in a browser too. */
  async function waiting() {
    const person = await desk.waiting()
    return { ...person, browser: openidBrowser(app, await app.browser(person.email)) }
  }
  async function withAddress(token: string): Promise<string> {
    const { id } = (await desk.save(token, 'ADDRESS', ADDRESS)).json().data
    await desk.upload(token, 'ADDRESS', await picture())
    await desk.handIn(token, id)
    return id
  }
  async function decidedAt(id: string): Promise<number> {
    const [row] = await app.db.select().from(verificationDocuments).where(eq(verificationDocuments.id, id))
    return Math.floor((row?.decidedAt?.getTime() ?? 0) / 1000)
  }
  async function learned(browser: OpenidBrowser, more: Record<string, string> = ASKED, client = OWN) {
    const tokens = await steps.tokens(browser, more, client)
    return { me: (await steps.me(tokens.access_token)).json(), ...idTokenOf(tokens) }
  }

  it('is found in the discovery document', async () => {
    const document = (await app.fastify.inject('/.well-known/openid-configuration')).json()
    expect(document.scopes_supported).toContain('verification')
    expect(document.claims_supported).toEqual(
      expect.arrayContaining(['verified', 'identity_level', 'verified_at']),
    )
  })

  it('is the level of now, at every answer: it rises with a decision and falls with what takes it back', async () => {
    const { browser, token, id } = await waiting()
    const before = await steps.tokens(browser, ASKED, OWN)
    const unverified = (await steps.me(before.access_token)).json()
    expect(unverified).toMatchObject({ verified: false, identity_level: 'confirmed' })
    expect(unverified).not.toHaveProperty('verified_at')
    await desk.decide(moderator, id, 'approve')
    const passport = { verified: false, identity_level: 'identity', verified_at: await decidedAt(id) }
    // The token is from before; what it opens is of now.
    expect((await steps.me(before.access_token)).json()).toMatchObject(passport)
    const address = await withAddress(token)
    await desk.decide(moderator, address, 'approve')
    const whole = { verified: true, identity_level: 'residence', verified_at: await decidedAt(address) }
    const { me, claims } = await learned(browser)
    expect([me, claims]).toMatchObject([whole, whole])
    await desk.undo(moderator, address)
    expect((await learned(browser)).claims).toMatchObject(passport)
  })

  it('comes claim by claim where it is named, and not to who may not have the scope', async () => {
    const { browser, id } = await waiting()
    await desk.decide(moderator, id, 'approve')
    const named = JSON.stringify({
      userinfo: { identity_level: null },
      id_token: { verified_at: null },
    })
    const { me, claims } = await learned(browser, { scope: 'openid', claims: named })
    expect(me).toEqual({ sub: expect.any(String), identity_level: 'identity' })
    expect(claims).toMatchObject({ verified_at: await decidedAt(id) })
    expect(claims).not.toHaveProperty('identity_level')
    const other = await learned(browser, { scope: 'openid', claims: named }, PLAIN)
    expect(other.me).toEqual({ sub: expect.any(String) })
    expect(other.claims).not.toHaveProperty('verified_at')
    const refused = new URL(await browser.follow(steps.authorizeUrl(ASKED, PLAIN)))
    expect(refused.searchParams.get('error')).toBe('invalid_scope')
  })

  it('is shown to the person before, who can switch it off', async () => {
    const { browser, id } = await waiting()
    await desk.decide(moderator, id, 'approve')
    const asked = await steps.consent(browser, { scope: 'openid email verification' }, GUEST)
    expect(asked.details.scopes).toContainEqual({
      scope: 'verification',
      isOptional: true,
      isNew: true,
      claims: [
        { claim: 'verified', value: false },
        { claim: 'identity_level', value: 'identity' },
        { claim: 'verified_at', value: await decidedAt(id) },
      ],
    })
    const { access_token } = await asked.allow([])
    expect((await steps.me(access_token)).json()).not.toHaveProperty('identity_level')
  })

  it('is asked for again where the person was verified anew since it was allowed', async () => {
    const { browser, token, id } = await waiting()
    await desk.decide(moderator, id, 'approve')
    const first = await steps.consent(browser, { scope: 'openid verification' }, GUEST)
    expect(first.details.reason).toBe('new')
    await first.allow(['verification'])
    await steps.code(browser, ASKED, GUEST)
    const address = await withAddress(token)
    await desk.decide(moderator, address, 'approve')
    const again = await steps.consent(browser, ASKED, GUEST)
    expect(again.details).toMatchObject({ reason: 'verified', scopes: [{ isNew: false }] })
    const none = await browser.follow(steps.authorizeUrl({ ...ASKED, prompt: 'none' }, GUEST))
    expect(steps.errorBack(none, GUEST)).toBe('consent_required')
    // What it asks for without it was allowed, and nothing of that has changed.
    await steps.code(browser, { scope: 'openid' }, GUEST)
    await again.allow(['verification'])
    await steps.code(browser, ASKED, GUEST)
  })

  it('is not asked for again where the person has switched it off', async () => {
    const { browser, id } = await waiting()
    const asked = await steps.consent(browser, ASKED, GUEST)
    await asked.allow([])
    await desk.decide(moderator, id, 'approve')
    await steps.code(browser, ASKED, GUEST)
  })

  it('is told by no token from before once the person has switched it off', async () => {
    const { browser } = await waiting()
    const wide = { scope: 'openid verification offline_access', prompt: 'consent' }
    const before = await (await steps.consent(browser, wide, GUEST)).allow(['verification'])
    expect((await steps.refresh(before.refresh_token ?? '', GUEST)).statusCode).toBe(200)
    const again = await steps.consent(browser, wide, GUEST)
    const { access_token, refresh_token } = await again.allow([])
    expect((await steps.me(before.access_token)).statusCode).toBe(401)
    expect((await steps.refresh(before.refresh_token ?? '', GUEST)).json().error).toBe('invalid_grant')
    expect((await steps.me(access_token)).json()).not.toHaveProperty('verified')
    expect((await steps.refresh(refresh_token ?? '', GUEST)).json().scope).not.toContain('verification')
  })
})
