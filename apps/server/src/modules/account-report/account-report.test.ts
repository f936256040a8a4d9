import { DAY_S } from '@portico/contract/kernel/units'
import { LOGIN_LOCK_AFTER_FAILURES } from '@portico/contract/tokens/limits'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, openAccountsApp, PASSWORD } from '../../../test-kit/accounts-app.ts'
import { passkeySteps } from '../../../test-kit/passkeys.ts'
import { factorSteps } from '../../../test-kit/second-factors.ts'
import { createRunCommand } from '../../commands.ts'
import { operatorHere } from '../../core/process/operator.ts'
import { auditEvents } from '../audit/tables.ts'
import { passkeys } from '../passkeys/tables.ts'
import { REPORT_USAGE } from './command-line.ts'

let app: AccountsApp
let run: ReturnType<typeof createRunCommand>
beforeAll(async () => {
  app = await openAccountsApp()
  run = createRunCommand(app)
})
afterAll(() => app.close())

const admin = (...args: string[]) => run(args, 'alice as root')
const linesOf = async (...args: string[]) => (await admin(...args)).message.split('\n')

describe('what a command shows of an account', () => {
  it('is its state, roles, means with their origin, sessions, locks and last events', async () => {
    const [factors, keys] = [factorSteps(app), passkeySteps(app)]
    factors.amidStep()
    const { email, id } = await app.confirmed()
    const token = await app.token(email)
    await factors.withAuthenticator(token)
    await keys.add(token, keys.authenticator(), 'Phone')
    await admin('grant', 'moderator', email)
    await app.fail(email, LOGIN_LOCK_AFTER_FAILURES)
    const { ok, message } = await admin('show', email.toUpperCase())
    expect(ok).toBe(true)
    for (const shown of [
      new RegExp(`^address +${email}$`, 'm'),
      new RegExp(`^id +${id}$`, 'm'),
      /^state +active, confirmed \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC$/m,
      /^password +that of the registration$/m,
      /^roles +moderator$/m,
      /^second factors +GOOGLE_AUTHENTICATOR, active since .*, by a session of password \(.*192\.0\.2\.1\), confirmed .* by grant$/m,
      /^recovery codes +10 of 10 left, made /m,
      /^passkeys +"Phone", added .*, by a session of password .*, confirmed .* by grant$/m,
      /^sessions +0 active$/m,
      /^limits +FULL {2}failed sign-ins from unknown browsers: 10 of 10, until /m,
      /^last events +.* UTC {2}\S+ /m,
    ]) {
      expect(message).toMatch(shown)
    }
  })

  it('is that an address waits for its confirmation, or that nobody has it', async () => {
    await app.register({ email: 'waits@example.com' })
    expect((await admin('show', 'waits@example.com')).message).toMatch(
      /^state +not confirmed: 1 registered, the newest .* UTC, last mail asked for .* UTC$/,
    )
    expect(await admin('show', 'nobody@example.com')).toEqual({
      ok: false,
      message: 'no account has nobody@example.com',
    })
  })

  it('holds nothing that a terminal would obey', async () => {
    const keys = passkeySteps(app)
    const { email, id } = await app.confirmed()
    await keys.add(await app.token(email), keys.authenticator(), 'Phone')
    await app.db.update(passkeys).set({ name: 'a\u001b[2Jb\nc' }).where(eq(passkeys.accountId, id))
    expect((await admin('show', email)).message).toContain('"a?[2Jb?c"')
  })
})

describe('what a command tells of what happened to an account', () => {
  it('is one line each, newest first, with who did it and from where', async () => {
    const { email } = await app.confirmed()
    await app.signIn(email, { password: 'wrong' })
    await app.changePassword(await app.token(email), PASSWORD, 'Bb2!bbbb')
    await admin('disable', email)
    const lines = await linesOf('audit', email)
    expect(lines[0]).toMatch(
      /^\d{4}-\d\d-\d\d .* UTC {2}account\.disable {2}success {2}by operator alice as root$/,
    )
    expect(lines[1]).toMatch(/ {2}password\.change {2}success {2}by the owner {2}192\.0\.2\.1/)
    expect(
      lines.filter((line) => /failure {2}by somebody not signed in {2}192\.0\.2\.1/.test(line)),
    ).toHaveLength(1)
    expect(
      [...lines]
        .sort()
        .reverse()
        .map((line) => line.slice(0, 19)),
    ).toEqual(lines.map((line) => line.slice(0, 19)))
  })

  it('names another account that did it by its address, and what this one did to others', async () => {
    const [owner, colleague] = [await app.confirmed(), await app.confirmed()]
    await app.database.transaction((tx) =>
      app.audit(tx, { address: '192.0.2.7', requestId: 'r' }, 'case.claim', {
        actor: colleague.id,
        subject: owner.id,
      }),
    )
    expect((await linesOf('audit', owner.email))[0]).toContain(
      `case.claim  success  by ${colleague.email}  192.0.2.7`,
    )
    expect((await linesOf('audit', colleague.email))[0]).toContain(
      `case.claim  success  by ${colleague.email}  to ${owner.email}  192.0.2.7`,
    )
  })

  it('goes back as far as it is asked', async () => {
    const { email, id } = await app.confirmed()
    const earlier = sql`${auditEvents.at} - make_interval(secs => ${2 * DAY_S})`
    await app.db.update(auditEvents).set({ at: earlier }).where(eq(auditEvents.subjectId, id))
    await admin('disable', email)
    const all = await linesOf('audit', email)
    const late = await linesOf('audit', email, '--since', '1d')
    expect(all.length).toBeGreaterThan(1)
    expect(late).toEqual([all[0]])
    expect(await linesOf('audit', email, '--since', '2020-01-01')).toEqual(all)
  })

  it.each([
    [['show'], REPORT_USAGE],
    [['show', 'a@b.cc', 'more'], REPORT_USAGE],
    [['show', 'a@b.cc', '--since', '1d'], REPORT_USAGE],
    [['audit', 'a@b.cc', '--since'], REPORT_USAGE],
    [['audit', 'nobody'], 'nobody is not an e-mail address'],
    [
      ['audit', 'a@b.cc', '--since', '2026-02-30'],
      '2026-02-30 is neither a day (2026-11-01) nor a span (12h, 7d)',
    ],
    [['audit', 'a@b.cc'], 'no account has a@b.cc'],
  ])('answers %j with what is wrong', async (args, message) => {
    expect(await run(args)).toEqual({ ok: false, message })
  })
})

it('who ran a command stands in its event, and the owner sees it nowhere', async () => {
  const { email, id } = await app.confirmed()
  await run(['unlock', email])
  const [event] = (await app.db.select().from(auditEvents).where(eq(auditEvents.subjectId, id))).filter(
    ({ action }) => action === 'account.unlock',
  )
  expect(event?.detail).toEqual({ operator: operatorHere() })
  const headers = { authorization: `Bearer ${await app.token(email)}` }
  const seen = await app.call('GET', '/v1/security-events', { headers })
  expect(seen.statusCode).toBe(200)
  expect(seen.body).not.toContain('operator')
})
