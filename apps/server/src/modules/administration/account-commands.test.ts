import { LOGIN_LOCK_AFTER_FAILURES } from '@portico/contract/tokens/limits'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, errorsOf, openAccountsApp } from '../../../test-kit/accounts-app.ts'
import { factorSteps } from '../../../test-kit/second-factors.ts'
import { COMMANDS_USAGE } from '../../command-line.ts'
import { accounts, devices } from '../accounts/tables.ts'
import { auditEvents } from '../audit/tables.ts'

let app: AccountsApp
beforeAll(async () => {
  app = await openAccountsApp()
})
afterAll(() => app.close())

const run = (...args: string[]) => app.command(...args)

describe('a command about an account', () => {
  it('disables an account with all its sessions, and enables it again', async () => {
    const { email, id } = await app.confirmed()
    const token = await app.token(email)
    expect((await app.user(token)).statusCode).toBe(200)
    expect(await run('disable', email.toUpperCase())).toEqual({
      ok: true,
      message: `disabled ${email.toUpperCase()}`,
    })
    expect((await app.user(token)).statusCode).toBe(401)
    expect((await app.signIn(email)).json().error_description).toBe('User is disabled')
    expect(await run('enable', email)).toMatchObject({ ok: true })
    expect((await app.signIn(email)).statusCode).toBe(200)
    expect((await app.user(token)).statusCode).toBe(401)
    const events = await app.db.select().from(auditEvents).where(eq(auditEvents.subjectId, id))
    expect(events.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['account.disable', 'account.enable']),
    )
  })

  it('has nothing to disable or enable where no address is confirmed', async () => {
    const email = 'unconfirmed@example.com'
    await app.register({ email })
    for (const command of ['disable', 'enable']) {
      expect(await run(command, email)).toEqual({ ok: false, message: `no account has ${email}` })
    }
    expect((await app.confirmNewest(email)).statusCode).toBe(200)
  })

  it('does not confirm an address by enabling it: one that was disabled before may register again', async () => {
    const { email } = await app.confirmed()
    await run('disable', email)
    await app.db.update(accounts).set({ confirmedAt: null }).where(eq(accounts.emailKey, email))
    expect(await run('enable', email)).toMatchObject({ ok: true })
    expect((await app.signIn(email)).json().error_description).toBe('Bad credentials')
    expect((await app.register({ email })).statusCode).toBe(200)
  })

  it('unlocks an address', async () => {
    const { email } = await app.confirmed()
    await app.fail(email, LOGIN_LOCK_AFTER_FAILURES)
    expect((await app.signIn(email)).json().error_description).toBe('User account is locked')
    expect(await run('unlock', email)).toMatchObject({ ok: true })
    expect((await app.signIn(email)).statusCode).toBe(200)
  })

  it('unlocks a browser that the account knows, too', async () => {
    const { email } = await app.confirmed()
    const { device = '' } = await app.browser(email)
    const known = { cookies: { device } }
    await app.fail(email, LOGIN_LOCK_AFTER_FAILURES, known)
    expect((await app.signIn(email, {}, known)).json().error_description).toBe('User account is locked')
    expect(await run('unlock', email)).toMatchObject({ ok: true })
    expect((await app.signIn(email, {}, known)).statusCode).toBe(200)
  })

  it('grants a scope from the next sign-in on', async () => {
    const { email } = await app.confirmed()
    const token = await app.token(email)
    expect(await run('grant', email, 'moderator')).toMatchObject({ ok: true })
    await run('grant', email, 'moderator')
    expect((await app.user(token)).statusCode).toBe(401)
    expect((await app.signIn(email)).json().scope).toBe('account moderator')
  })

  it('takes the role before the address too, and takes it away again with all sessions', async () => {
    const { email, id } = await app.confirmed()
    expect(await run('grant', 'administrator', email)).toEqual({
      ok: true,
      message: expect.stringMatching(`^granted ${email} administrator\nthe role sleeps: `),
    })
    const token = await app.token(email)
    expect(await run('revoke-role', 'administrator', email)).toEqual({
      ok: true,
      message: `revoked ${email} administrator`,
    })
    expect((await app.user(token)).statusCode).toBe(401)
    expect((await app.signIn(email)).json().scope).toBe('account')
    expect(await run('revoke-role', email, 'administrator')).toEqual({
      ok: false,
      message: `no account has ${email} with the role administrator`,
    })
    const events = await app.db.select().from(auditEvents).where(eq(auditEvents.subjectId, id))
    expect(events.find(({ action }) => action === 'account.revoke_role')).toMatchObject({
      result: 'success',
      detail: { role: 'administrator' },
    })
  })

  it('says of an address that waits for its confirmation that no role can be granted to it yet', async () => {
    await app.register({ email: 'waits@example.com' })
    expect(await run('grant', 'administrator', 'waits@example.com')).toEqual({
      ok: false,
      message: expect.stringContaining('no account has waits@example.com as a confirmed address'),
    })
  })

  it('removes every second factor: the sessions end, the password alone signs in, and the owner is told', async () => {
    const { email, id } = await app.confirmed()
    const token = await app.token(email)
    const steps = factorSteps(app)
    const { recoveryCodes } = await steps.withAuthenticator(token)
    await steps.withEmail(token, email)
    await app.db.update(devices).set({ trustedUntil: new Date(Date.now() + 60_000) })
    expect(recoveryCodes).toHaveLength(10)
    expect(await run('reset-two-factor', email)).toEqual({
      ok: true,
      message: `removed the second factors of ${email}`,
    })
    expect((await app.user(token)).statusCode).toBe(401)
    const again = await app.signIn(email)
    expect([again.statusCode, again.json().authentication_status]).toEqual([200, 'SUCCESS'])
    const fresh = again.json().access_token
    expect([await steps.active(fresh), await steps.codesLeft(fresh)]).toEqual([
      [],
      { left: 0, createdAt: null },
    ])
    const trusted = await app.call('GET', '/v1/trusted-devices', {
      headers: { authorization: `Bearer ${fresh}` },
    })
    expect(trusted.json().data).toEqual([])
    expect(await app.mailsTo(email, 'factors-reset')).toHaveLength(1)
    const events = await app.db.select().from(auditEvents).where(eq(auditEvents.subjectId, id))
    expect(events.find(({ action }) => action === 'factor.reset')).toMatchObject({ result: 'success' })
  })

  it('blocks an invite code', async () => {
    const { inviteCode } = await app.confirmed()
    expect(await run('block-invite', inviteCode.toLowerCase())).toMatchObject({ ok: true })
    expect(errorsOf(await app.register({ inviteCode }))).toEqual(['inviteCode:blocked_invite_code'])
  })

  it.each([
    [[], COMMANDS_USAGE],
    [['destroy', 'a@b.cc'], COMMANDS_USAGE],
    [['constructor', 'a@b.cc'], COMMANDS_USAGE],
    [['disable'], COMMANDS_USAGE],
    [['disable', 'a@b.cc', 'more'], COMMANDS_USAGE],
    [['disable', 'nobody'], 'nobody is not an e-mail address'],
    [['disable', 'a@b.cc'], 'no account has a@b.cc'],
    [['revoke-role', 'moderator'], COMMANDS_USAGE],
    [['revoke-role', 'a@b.cc', 'account'], 'account is not a scope that can be taken away'],
    [['unlock', 'a@b.cc'], 'no account has a@b.cc'],
    [['reset-two-factor', 'a@b.cc'], 'no account has a@b.cc with a second factor or a passkey'],
    [['grant', 'a@b.cc', 'account'], 'account is not a scope that can be granted'],
    [['grant', 'a@b.cc', 'two words'], 'two words is not a scope that can be granted'],
  ])('answers %j with what is wrong', async (args, message) => {
    expect(await run(...args)).toEqual({ ok: false, message })
  })
})
