import { createHash } from 'node:crypto'
import { BOT_TOKEN, type Messenger, startMessenger } from '@portico/dev-kit/messenger'
import { until } from '@portico/dev-kit/until'
import { sql } from 'drizzle-orm'
import { Secret } from 'otpauth'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type AccountsApp,
  cookiesOf,
  openAccountsApp,
  PARTNER,
  PASSWORD,
  SESSION,
} from '../test-kit/accounts-app.ts'
import { botEnv, startBotNode } from '../test-kit/bot-node.ts'
import { passkeySteps } from '../test-kit/passkeys.ts'
import { qrSteps } from '../test-kit/qr-login.ts'
import { factorSteps } from '../test-kit/second-factors.ts'
import { tokenHash } from './core/ids.ts'

let messenger: Messenger
let app: AccountsApp
let bot: Awaited<ReturnType<typeof startBotNode>>
beforeAll(async () => {
  messenger = await startMessenger()
  app = await openAccountsApp({ env: botEnv(messenger) })
  bot = await startBotNode(app, { apiRoot: messenger.url })
  await until(async () => (await messenger.state()).isAsked)
})
afterAll(async () => {
  await bot.stop()
  await app.close()
  await messenger.stop()
})

type Rows<T> = { rows: T[] }

/** Every row of every table, bytes as hexadecimal digits. */
async function dump(): Promise<string> {
  const tables = (await app.db.execute(
    sql`select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )) as unknown as Rows<{ name: string }>
  const lines: string[] = []
  for (const { name } of tables.rows) {
    const { rows } = (await app.db.execute(
      sql.raw(`select row_to_json(t)::text as line from ${name} t`),
    )) as unknown as Rows<{ line: string }>
    lines.push(...rows.map(({ line }) => line))
  }
  return lines.join('\n')
}

/** The forms of a secret: as text, as the bytes of the text, and as the random bytes that the text encodes. */
function formsOf(secret: string): string[] {
  const bare = secret.replace(/^pt\w_/, '')
  const forms = [bare, Buffer.from(bare).toString('hex'), Buffer.from(bare).toString('base64')]
  const bytes = Buffer.from(bare, 'base64url')
  return bytes.toString('base64url') === bare ? [...forms, bytes.toString('hex')] : forms
}

it('a dump of the database contains no password, token, code or secret', async () => {
  const waiting = 'waiting@example.com'
  const registered = await app.register({ email: waiting })
  const { link, typed } = await app.codesOf(waiting)
  const { email } = await app.confirmed()
  const token = await app.token(email)
  const minted = (await app.mint(token, PARTNER.code)).json().access_token as string
  const browser = await app.browser(email)
  const challenge = await app.solved()
  await app.signIn(email, { google_recaptcha_v2: challenge })
  await app.signIn(email, { password: 'Mistyped1!' })
  await app.askReset(email)
  const reset = await app.resetCode(email)
  await app.browser(email, { from: '203.0.113.66' })
  const { slots } = await app.mailTo(email, 'sessions-new-device')
  const hardened = await openAccountsApp({ database: app.database, env: { PROFILE: 'hardened' } })
  const handOff = (await hardened.mint(token, PARTNER.code)).json().access_token as string
  await hardened.close()
  const qr = qrSteps(app)
  const [shown, approved] = [await qr.start(), await qr.approved(token)]
  const passkeys = passkeySteps(app)
  const authenticator = passkeys.authenticator()
  await passkeys.add(token, authenticator)
  const creation = await passkeys.creation(token)
  const asked = await passkeys.start()
  const protectedOne = await app.confirmed()
  const protectedToken = await app.token(protectedOne.email)
  const steps = factorSteps(app)
  const { secret: totpSecret, recoveryCodes } = await steps.withAuthenticator(protectedToken)
  await steps.begin(protectedToken, 'EMAIL', protectedOne.email)
  const [recoveryCode = '', ...others] = recoveryCodes
  await steps.allowDeactivation()
  await steps.deactivate(protectedToken, 'GOOGLE_AUTHENTICATOR')
  const headers = { authorization: `Bearer ${protectedToken}` }
  const start = await app.call('POST', '/v1/two-fa/telegram/start', { headers })
  const secrets: Record<string, string | undefined> = {
    startToken: new URL(start.json().data.url).searchParams.get('start') ?? undefined,
    botToken: BOT_TOKEN,
    totpSecret,
    totpBytes: Secret.fromBase32(totpSecret).hex.toLowerCase(),
    recoveryCode,
    bareRecoveryCode: recoveryCode.replace('-', ''),
    lastRecoveryCode: others.at(-1),
    password: PASSWORD,
    mistyped: 'Mistyped1!',
    link,
    typed,
    reset,
    report: slots.link?.split('/').at(-1),
    handOff,
    shownCode: shown.code,
    shownSecret: shown.cookies.qr,
    approvedCode: approved.code,
    approvedSecret: approved.cookies.qr,
    passkeyChallenge: creation.challenge,
    signInChallenge: asked.options.challenge,
    browserSecret: asked.cookies.passkey,
    token,
    minted,
    cookie: browser[SESSION],
    handle: browser.session_handle,
    device: browser.device,
    registration: cookiesOf(registered).registration,
    partner: PARTNER.secret,
    portal: app.client.secret,
  }

  const text = await dump()
  for (const known of [email, waiting, tokenHash(token).toString('hex'), 'argon2id']) {
    expect(text).toContain(known)
  }
  for (const [name, secret = ''] of Object.entries(secrets)) {
    expect(secret.length, name).toBeGreaterThan(7)
    for (const form of formsOf(secret)) expect(text.includes(form), name).toBe(false)
  }
  // Six digits stand in any dump by chance; a sent code is looked for as a value of its own.
  const sent = await steps.mailed(protectedOne.email)
  expect(text).not.toContain(`"${sent}"`)
  expect(text).not.toContain(createHash('sha256').update(sent).digest('hex'))
})
