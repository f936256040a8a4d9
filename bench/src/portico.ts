import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startMailbox } from '@portico/dev-kit/mailbox'
import { clientOf, confirm, register } from '@portico/dev-kit/people'
import { reservePort } from '@portico/dev-kit/ports.mjs'
import { type Running, startProgram } from '@portico/dev-kit/processes'
import { SERVER_ENV, SERVER_MAIN } from '@portico/dev-kit/server-process.mjs'
import { BENCH_PASSWORD } from './floors/argon2.ts'

const PARTNER_SECRET = 'bench-partner-secret-of-32-characters-or-more'
/** It signs people in by OpenID Connect, and belongs to the installation. */
export const OPENID_APPLICATION = {
  code: 'SHOP',
  name: 'Shop',
  url: 'http://127.0.0.1:9/',
  secret: 'bench-secret-of-the-shop-with-32-characters-or-more',
  redirectUris: ['http://127.0.0.1:9/callback'],
  firstParty: true,
}
const BENCH_KEY = Buffer.alloc(32, 7).toString('base64')
/** So many that no round of logins reaches an account's limits of thirty sign-ins a minute and a hundred sessions. */
const ACCOUNTS = 240
/** The number of accounts that are made at the same time. */
const AT_ONCE = 8

export type Account = { email: string; device: string; session: string; applicationToken: string }

export type Portico = Running & {
  accounts: Account[]
  /** Makes more of them, after those that there are. */
  addAccounts(count: number): Promise<Account[]>
  portalAuthorization: string
  partnerAuthorization: string
  restart(): Promise<Running>
  remove(): Promise<void>
}

/**
 * The real server as an operator runs it, with accounts made through its own public calls: registered,
 * confirmed from the mail, signed in once so that their device is known.
 */
export async function startPortico(databaseUrl?: string, accounts = ACCOUNTS): Promise<Portico> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-bench-'))
  const configFile = path.join(folder, 'config.json')
  const applications = [
    { code: 'TRADING', name: 'Trading', url: 'http://127.0.0.1:9/sso', backUrls: [], secret: PARTNER_SECRET },
    OPENID_APPLICATION,
  ]
  writeFileSync(configFile, JSON.stringify({ applications }))
  const mailbox = await startMailbox()
  const port = await reservePort()
  const start = () =>
    startProgram(SERVER_MAIN, {
      port,
      endsBy: 'SIGTERM',
      path: '/health/ready',
      env: {
        ...SERVER_ENV,
        PUBLIC_URL: `http://127.0.0.1:${port}`,
        DATA_DIR: path.join(folder, 'data'),
        CONFIG_FILE: configFile,
        SMTP_URL: mailbox.url,
        MAIL_FROM: 'bench@example.com',
        LOG_LEVEL: 'warn',
        // Registrations of one network are limited, so the bench acts as a proxy and names other networks.
        TRUST_PROXY: '127.0.0.1/32',
        ...(databaseUrl ? { DATABASE_URL: databaseUrl, SECRET_KEY: BENCH_KEY } : {}),
      },
    })
  const running = await start()
  const portalAuthorization = await clientOf(running.url)
  let opened = 0
  async function openAccount(n: number): Promise<Account> {
    const person = { email: `bench${n}@example.com`, from: `198.51.100.${n % 200}` }
    await checked(register(running.url, person, { password: BENCH_PASSWORD }))
    const { link } = await mailbox.confirmationOf(person.email)
    await checked(confirm(running.url, person, link.split('/').at(-1) ?? ''))
    return firstSignIn(running.url, portalAuthorization, person.email)
  }
  async function addAccounts(count: number): Promise<Account[]> {
    const added: Account[] = []
    while (added.length < count) {
      added.push(...(await Promise.all(Array.from({ length: AT_ONCE }, () => openAccount(opened++)))))
    }
    return added
  }
  return {
    ...running,
    accounts: await addAccounts(accounts),
    addAccounts,
    portalAuthorization,
    partnerAuthorization: basic('TRADING', PARTNER_SECRET),
    restart: start,
    async remove() {
      await mailbox.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function basic(id: string, secret: string): string {
  return `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`
}

/** The answer, unless it is a refusal. */
export async function checked(asked: Promise<Response>): Promise<Response> {
  const answer = await asked
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`)
  return answer
}

export type Grant = { status: number; accessToken: string; device: string }

/** One call of the token endpoint, form data as the contract has it. */
export async function grant(
  url: string,
  authorization: string,
  form: Record<string, string>,
  device = '',
): Promise<Grant> {
  const response = await fetch(`${url}/oauth/token`, {
    method: 'POST',
    headers: {
      authorization,
      'x-locale': 'en',
      'content-type': 'application/x-www-form-urlencoded',
      ...(device ? { cookie: `device=${device}` } : {}),
    },
    body: new URLSearchParams(form).toString(),
  })
  const body = (await response.json()) as { access_token?: string }
  const cookie = response.headers.getSetCookie().find((line) => line.startsWith('device='))
  return {
    status: response.status,
    accessToken: body.access_token ?? '',
    device: cookie?.split(/[=;]/)[1] ?? '',
  }
}

/** A sign-in of the portal in a browser: its cookies, as the header with which they come back. */
export async function signedInCookies({ url, portalAuthorization }: Portico, { email, device }: Account) {
  const answer = await checked(
    fetch(`${url}/oauth/token`, {
      method: 'POST',
      headers: { authorization: portalAuthorization, 'x-locale': 'en', cookie: `device=${device}` },
      body: new URLSearchParams({ ...passwordForm(email), session: 'cookie' }),
    }),
  )
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

export function passwordForm(email: string): Record<string, string> {
  return { grant_type: 'password', username: email, password: BENCH_PASSWORD }
}

async function firstSignIn(url: string, authorization: string, email: string): Promise<Account> {
  // The browser form of a session brings the device cookie, the bearer form the token to work with.
  const { device } = await grant(url, authorization, { ...passwordForm(email), session: 'cookie' })
  const { accessToken: session } = await grant(url, authorization, passwordForm(email), device)
  const minted = await grant(url, authorization, {
    grant_type: 'oauth_token',
    oauth_token: session,
    application: 'TRADING',
  })
  if (!session || !minted.accessToken) throw new Error(`sign-in of ${email} failed`)
  return { email, device, session, applicationToken: minted.accessToken }
}
