import type { Endpoint } from '@portico/contract/kernel/endpoint'
import { ENDPOINTS, type EndpointName } from '@portico/contract/nouns'
import { startSmtp } from '@portico/dev-kit/smtp'
import { until } from '@portico/dev-kit/until'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type AccountsApp, openAccountsApp, PARTNER, PASSWORD, partner } from '../test-kit/accounts-app.ts'
import { collectStatements, type Statement } from '../test-kit/collect-statements.ts'
import { everyNounStep } from '../test-kit/every-noun-step.ts'
import { everyReport } from '../test-kit/every-report.ts'
import { createExplain } from '../test-kit/explain.ts'
import { hearEvents, RECORDED_ELSEWHERE } from '../test-kit/hear-events.ts'
import { JUSTIFIED, SMALL } from '../test-kit/justified-statements.ts'
import { fillWithAccounts } from '../test-kit/many-accounts.ts'
import { passkeySteps } from '../test-kit/passkeys.ts'
import { qrSteps } from '../test-kit/qr-login.ts'
import { BOT, factorSteps } from '../test-kit/second-factors.ts'
import { everySecondStep } from '../test-kit/second-step.ts'
import { openTestStore } from '../test-kit/store.ts'
import { reportKeyUse } from './core/crypto/key-use.ts'
import { createMailReach } from './core/mail/mail-reach.ts'
import { createBackgroundWork } from './core/process/background-work.ts'
import { removeExpired } from './core/retention/maintenance.ts'

const ACCOUNTS = 100_000
const NEXT_PASSWORD = 'Bb2!bbbb'
/** An index that is read whole costs some thousands. */
const COST_MAX = 1000
/** Calls that answer without the store, or by a stream that other calls of this list feed. */
const WITHOUT_STORE: readonly string[] = ['moderationEvents', 'qrEvents'] satisfies EndpointName[]

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

let store: Awaited<ReturnType<typeof openTestStore>>
let app: AccountsApp
let explain: Awaited<ReturnType<typeof createExplain>> | undefined
let statements: Statement[]
let unasked: string[]
const listening = hearEvents()
const collected = collectStatements()
beforeAll(async () => {
  store = await openTestStore()
  app = await collected.collect(() => openAccountsApp({ database: store, env: BOT }))
  const asked = new Set<string>()
  const inject = app.fastify.inject.bind(app.fastify) as (request: { method: string; url: string }) => unknown
  vi.spyOn(app.fastify, 'inject').mockImplementation(((request: { method: string; url: string }) => {
    asked.add(`${request.method} ${request.url.split('?')[0]}`)
    // Injecting begins when it is awaited.
    return collected.collect(async () => await inject(request))
  }) as never)
  listening.listenTo(app.audit)
  await useEverything()
  await collected.collect(workInTheBackground)
  await listening.readRecorded(app.db)
  collected.stop()
  statements = collected.statements()
  const isAsked = ({ method, path }: Endpoint) => {
    const pattern = new RegExp(`^${method} ${path.replaceAll(/:\w+/g, '[^/]+')}$`)
    return [...asked].some((one) => pattern.test(one))
  }
  unasked = ENDPOINTS.filter((endpoint) => !isAsked(endpoint)).map(({ name }) => name)
})
afterAll(async () => {
  await explain?.end()
  await app.close()
  await store.close()
})

const withToken = (token: string, body?: unknown) => ({
  headers: { authorization: `Bearer ${token}` },
  ...(body === undefined ? {} : { body }),
})

/** Makes each call at least once, in the cases in which it does something. */
async function useEverything(): Promise<void> {
  await everyNounStep(app)
  const sponsor = await app.confirmed()
  const protectedOne = await app.confirmed()
  const person = await app.confirmed({ inviteCode: sponsor.inviteCode })
  await app.register({ email: person.email })
  const waiting = app.registration()
  await app.call('POST', '/v1/registration', { body: waiting })
  await app.register({ email: waiting.email })
  const { link, typed } = await app.codesOf(waiting.email)
  await app.call('GET', `/v1/registration/confirm/state?code=${link}`)
  await app.call('POST', '/v1/registration/confirm', { body: { code: 'nothing', email: waiting.email } })
  await app.call('POST', '/v1/registration/confirm', { body: { code: typed, email: waiting.email } })
  await app.call('POST', '/v1/registration/confirm/resend', { body: { email: waiting.email } })
  await app.later(120)
  const late = app.registration()
  await app.call('POST', '/v1/registration', { body: late })
  await app.later(120)
  await app.call('POST', '/v1/registration/confirm/resend', { body: { email: late.email } })
  await app.call('POST', '/v1/registration', { body: late })

  for (const path of [
    '/config',
    '/v1/countries/registration',
    '/v1/challenge',
    '/v1/domain?host=localhost',
  ]) {
    await app.call('GET', path)
  }
  await app.call('GET', `/v1/user/referral/info?inviteCode=${sponsor.inviteCode}`)

  const token = await app.token(person.email)
  for (const path of [
    '/v1/user',
    '/v1/account',
    '/v1/ways-in',
    '/v1/user/referral',
    '/v1/countries/verification',
    '/v1/verifications',
    '/v1/verifications/progress',
    '/v1/two-fa/tokens',
    '/v1/two-fa/settings/TWO_FA_DEACTIVATION_ALLOWED',
    '/v1/two-fa/tokens/types/available',
    '/v1/two-fa/tokens/types/only-deactivate',
    '/v1/sessions',
    '/oauth/application/redirect_url?application=TRADING',
  ]) {
    await app.call('GET', path, withToken(token))
  }
  const events = (await app.call('GET', '/v1/security-events', withToken(token))).json().data as {
    id: string
  }[]
  await app.call('GET', `/v1/security-events?before=${events[0]?.id}`, withToken(token))
  await app.call('POST', `/v1/security-events/${events[0]?.id}/report`, withToken(token))
  const minted = (await app.mint(token, PARTNER.code)).json().access_token as string
  await app.check(minted, partner(PARTNER))
  await app.user(minted)
  await app.later(120)
  await app.user(token)

  const browser = await app.browser(person.email, { from: '203.0.113.66' })
  await app.signIn(person.email, { session: 'cookie' }, { cookies: browser })
  await app.signIn(person.email, { password: 'Wrong1!a' }, { cookies: browser })
  await app.fail(person.email, 10, { from: '203.0.113.67' })
  const { slots } = await app.mailTo(person.email, 'sessions-new-device')
  const report = slots.link?.split('/').at(-1) ?? ''
  await app.call('GET', `/v1/sessions/not-me/state?code=${report}`)

  const qr = qrSteps(app)
  const shown = await qr.approved(token)
  await qr.redeem(shown.code, shown.cookies)
  const other = await qr.start({ cookies: shown.cookies })
  await qr.scan(token, other.code)
  await qr.status(other.cookies)
  await qr.deny(token, other.code)

  const passkeys = passkeySteps(app)
  const authenticator = passkeys.authenticator()
  const passkey = await passkeys.add(token, authenticator)
  await passkeys.list(token)
  await passkeys.rename(token, passkey.id, 'Key')
  await passkeys.signIn(authenticator)
  await passkeys.signIn(authenticator, { isForged: true })
  await passkeys.remove(token, passkey.id)
  const steps = factorSteps(app)
  const ownToken = await app.token(protectedOne.email)
  await steps.allowDeactivation()
  const { recoveryCodes } = await steps.withAuthenticator(ownToken)
  await steps.withEmail(ownToken, protectedOne.email)
  await steps.codesLeft(ownToken)
  await steps.deactivate(ownToken, 'EMAIL')
  await steps.confirmDeactivation(ownToken, 'EMAIL', await steps.mailed(protectedOne.email))
  await steps.deactivate(ownToken, 'GOOGLE_AUTHENTICATOR')
  await steps.confirmDeactivation(ownToken, 'GOOGLE_AUTHENTICATOR', recoveryCodes[0])
  await steps.withAuthenticator(ownToken)
  await steps.renewCodes(ownToken)
  await app.call('POST', '/v1/two-fa/telegram/start', withToken(ownToken))
  await app.call('GET', '/v1/two-fa/telegram/start', withToken(ownToken))
  await steps.withMessenger(ownToken)
  await steps.stepUp(ownToken)
  await app.call('GET', '/v1/two-fa/challenge', withToken(ownToken))
  await app.call('GET', '/v1/trusted-devices', withToken(ownToken))
  await app.call('DELETE', `/v1/trusted-devices/${protectedOne.id}`, withToken(ownToken))
  await app.call('DELETE', '/v1/trusted-devices', withToken(ownToken))
  await everySecondStep(app)

  const listed = (await app.call('GET', '/v1/sessions', withToken(token))).json().data as {
    sessions?: { id: string }[]
  }
  const [first] = Array.isArray(listed) ? listed : (listed.sessions ?? [])
  await app.call('DELETE', `/v1/sessions/${first?.id ?? token}`, withToken(token))
  await app.call('DELETE', '/v1/sessions/others', withToken(await app.token(sponsor.email)))
  await passkeys.add(await app.token(sponsor.email), passkeys.authenticator())
  await app.changePassword(await app.token(sponsor.email), PASSWORD, NEXT_PASSWORD)
  await app.askReset(sponsor.email)
  const resetCode = await app.resetCode(sponsor.email)
  await app.call('GET', `/v1/password/reset/state?code=${resetCode}`)
  await app.reset(resetCode, PASSWORD)
  const removing = { password: PASSWORD, newPassword: NEXT_PASSWORD, removeWaysIn: true }
  await app.call('PUT', '/v1/password', withToken(ownToken, removing))
  await app.call('DELETE', '/oauth/token/revoke', withToken(token))
  await app.call('POST', '/v1/sessions/not-me', { body: { code: report } })
  await app.askReset(person.email)
  await app.reset('nothing', NEXT_PASSWORD)
  await app.reset(await app.resetCode(person.email), NEXT_PASSWORD)

  await app.later(3700)
  await app.register({ email: late.email })
  for (const email of [person.email, late.email, 'nobody@example.com']) {
    await app.askReset(email)
    await app.call('POST', '/v1/registration/confirm/resend', { body: { email } })
  }
  await collected.collect(() => app.settle())

  const hardened = await collected.collect(() =>
    openAccountsApp({ database: store, env: { PROFILE: 'hardened' } }),
  )
  listening.listenTo(hardened.audit)
  await collected.collect(async () => {
    await hardened.register({ email: person.email, password: 'a long sentence' })
    await hardened.signIn('nobody@example.com', { password: 'a long sentence' })
    await hardened.settle()
    const session = (await hardened.signIn(person.email, { password: NEXT_PASSWORD })).json()
      .access_token as string
    const handOff = (await hardened.mint(session, PARTNER.code)).json().access_token as string
    await hardened.call('POST', '/oauth/token', {
      client: partner(PARTNER),
      form: { grant_type: 'oauth_token', oauth_token: handOff },
    })
    await hardened.settle()
  })
  await hardened.close()
  const reports = await everyReport(app, [person.email, late.email])
  await collected.collect(async () => {
    await app.administration.unlock(person.email)
    await app.administration.disable(person.email)
    await app.administration.enable(person.email)
    await app.administration.grant(person.email, 'moderator')
    await app.administration['revoke-role'](person.email, 'moderator')
    await app.administration['reset-two-factor'](protectedOne.email)
    await app.administration['block-invite'](person.inviteCode)
    await reports()
    await app.settle()
  })
}

async function workInTheBackground(): Promise<void> {
  const { db, secrets, config } = app
  const ignore = () => {}
  const log = { info: ignore, warn: ignore, error: ignore }
  await reportKeyUse({
    db,
    secrets,
    isRotating: true,
    partners: app.applications.listSecrets(),
    counters: app.countersOfOtherKeys,
    log,
  })
  const fail = (error: unknown) => {
    throw error
  }
  await removeExpired(db, app.retention, fail)
  const smtp = await startSmtp()
  const background = createBackgroundWork({
    config: { ...config, smtpUrl: smtp.url },
    database: store,
    secrets,
    mailReach: createMailReach(),
    onError: ignore,
  })
  await background.start(app.fastify.log, app)
  await until(() => smtp.mails.length > 5)
  await background.stop()
  await smtp.close()
}

it('the test of statements makes every call of the contract', () => {
  expect(unasked.filter((name) => !WITHOUT_STORE.includes(name))).toEqual([])
  expect(statements.length).toBeGreaterThan(80)
})

it('every event that these calls record reaches a listener, and they record nearly every action', () => {
  expect([listening.heard, listening.missing()]).toEqual([listening.recorded, RECORDED_ELSEWHERE])
})

it(`every statement finds its rows by an index among ${ACCOUNTS} accounts`, async () => {
  await fillWithAccounts(store.url ?? '', ACCOUNTS)
  explain = await createExplain(store.url ?? '')
  // A new table is filled as well, or is named as one that stays small.
  expect(explain.small).toEqual(SMALL)
  const dear: string[] = []
  for (const statement of statements) {
    if (JUSTIFIED.some(({ pattern }) => pattern.test(statement.text))) continue
    const { read, cost } = await explain.look(statement)
    if (read.length > 0 || cost > COST_MAX) dear.push(`${read.join(', ')} (${cost}): ${statement.text}`)
  }
  expect(dear).toEqual([])
})

it('the statement that ends the codes of a subject does not read those that are over', async () => {
  const ending = statements.find(
    ({ text }) => /^update "one_time_codes".* where \(.*"subject"/.test(text) && !/"purpose"/.test(text),
  )
  if (!ending) throw new Error('a reset ends them')
  expect((await explain?.look(ending))?.indexes).toContain('one_time_codes_open')
})
