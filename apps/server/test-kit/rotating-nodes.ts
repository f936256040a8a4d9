import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PublicConfig } from '@portico/contract/configuration/schemas'
import { typedCodeIn } from '@portico/dev-kit/mailed-codes'
import { call, confirmTyped, newPerson, PASSWORD, type Person, register } from '@portico/dev-kit/people'
import type { startSmtp } from '@portico/dev-kit/smtp'
import { until } from '@portico/dev-kit/until'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import { basic } from './accounts-app.ts'
import type { Installation, ServerProcess } from './server-process.ts'

type Smtp = Awaited<ReturnType<typeof startSmtp>>
/** What an open page holds. */
export type Page = Pick<PublicConfig, 'authClientId' | 'authClientSecret'>
export type Keys = { key: string; previous?: string; file?: string }
export type Partner = { code: string; secret: string }

/** A node with a data folder of its own on the database of an installation; `restart` is what an operator does. */
export function createNode(home: Installation, smtp: Smtp) {
  const dataDir = mkdtempSync(join(tmpdir(), 'portico-node-'))
  let running: ServerProcess | undefined
  const url = () => running?.url ?? ''

  return {
    url,
    output: () => running?.output() ?? '',
    async restart({ key, previous = '', file = '' }: Keys): Promise<void> {
      await running?.terminate()
      running = await home.start({
        DATA_DIR: dataDir,
        SMTP_URL: smtp.url,
        SECRET_KEY: key,
        SECRET_KEY_PREVIOUS: previous,
        CONFIG_FILE: file,
      })
    },
    async end(): Promise<void> {
      await running?.terminate()
      rmSync(dataDir, { recursive: true, force: true })
    },
    page: async () => (await (await fetch(`${url()}/config`)).json()) as Page,
    partnerIsKnown: async ({ code, secret }: Partner): Promise<boolean> => {
      const answer = await call(url(), '/oauth/check_token', 'POST', newPerson(), {
        headers: { authorization: basic(code, secret) },
        body: new URLSearchParams({ token: 'none' }),
      })
      return ((await answer.json()) as { error: string }).error === 'invalid_token'
    },
  }
}

export type Node = ReturnType<typeof createNode>

export function signInFrom(page: Page, node: Node, person: Person, more: Record<string, string> = {}) {
  return call(node.url(), '/oauth/token', 'POST', person, {
    headers: { authorization: basic(page.authClientId, page.authClientSecret) },
    body: new URLSearchParams({
      grant_type: 'password',
      username: person.email,
      password: PASSWORD,
      ...more,
    }),
  })
}

/** Somebody who registers at one node and types the code of the mail at another. */
export async function joinAcross(smtp: Smtp, from: Node, to: Node) {
  const person = newPerson('across')
  await register(from.url(), person)
  await until(() => smtp.to(person.email).length > 0)
  const { status } = await confirmTyped(to.url(), person, typedCodeIn(smtp.to(person.email)[0]))
  return { person, status }
}

/** Too many failures at one node, its challenge solved, and the answer brought to another. */
export async function solveAcross(page: Page, from: Node, to: Node, person: Person) {
  for (let failure = 0; failure < 5; failure++) await signInFrom(page, from, person, { password: 'wrong' })
  const { data: challenge } = (await (await fetch(`${from.url()}/v1/challenge`)).json()) as {
    data: Parameters<typeof solveChallenge>[0]['challenge']
  }
  const solution = await solveChallenge({ challenge, deriveKey })
  const google_recaptcha_v2 = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
  return signInFrom(page, to, person, { google_recaptcha_v2 })
}

/** Shown by one node, scanned and approved at another; the numbers that each of them tells the browser to show. */
export async function approveAcross(from: Node, to: Node, person: Person, token: string) {
  const json = { 'content-type': 'application/json' }
  const asPhone = { ...json, authorization: `Bearer ${token}` }
  const started = await call(from.url(), '/v1/qr-login/start', 'POST', person, { headers: json, body: '{}' })
  const { code } = ((await started.json()) as { data: { code: string } }).data
  const cookie = started.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const scanned = { headers: asPhone, body: JSON.stringify({ code }) }
  await call(to.url(), '/v1/qr-login/scan', 'POST', person, scanned)
  const numbers = []
  for (const node of [from, to]) {
    const state = await call(node.url(), '/v1/qr-login/state', 'GET', person, { headers: { cookie } })
    numbers.push(((await state.json()) as { data: { number: string } }).data.number)
  }
  const body = JSON.stringify({ code, number: numbers[0] })
  const approved = await call(to.url(), '/v1/qr-login/approve', 'POST', person, { headers: asPhone, body })
  return { numbers, status: approved.status }
}

export function writeConfigFile(folder: string, partners: readonly Partner[]): string {
  const path = join(folder, 'config.json')
  const applications = partners.map((partner) => ({
    ...partner,
    name: partner.code,
    url: `https://${partner.code.toLowerCase()}.example`,
    backUrls: [],
  }))
  writeFileSync(path, JSON.stringify({ applications }))
  return path
}
