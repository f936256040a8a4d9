import { setTimeout as sleep } from 'node:timers/promises'
import type { PublicConfig } from '@portico/contract/configuration.schemas'
import type { ReceivedMail } from './smtp.ts'

/** What a person does with the portal, over the network, against a process that may die at any moment. */
export const PASSWORD = 'Aa1!aaaa'
let people = 0

export function newPerson(name = 'person') {
  people++
  return {
    email: `${name}${people}@example.com`,
    /** Everybody from a network of their own: limits are not what is tested. */
    from: `198.51.${Math.floor(people / 250)}.${(people % 250) + 1}`,
  }
}

export type Person = ReturnType<typeof newPerson>

export function call(url: string, path: string, method: string, person: Person, more: RequestInit = {}) {
  return fetch(`${url}${path}`, {
    method,
    ...more,
    headers: { 'x-locale': 'en', 'x-forwarded-for': person.from, ...more.headers },
  })
}

export function register(url: string, person: Person): Promise<Response> {
  return send(url, '/v1/registration', 'POST', person, {
    email: person.email,
    firstName: 'Mia',
    lastName: 'Berg',
    nationalityId: 'DE',
    password: PASSWORD,
    agreementTerms: true,
    agreementPrivacy: true,
    agreementUse: true,
  })
}

export function confirm(url: string, person: Person, code: string): Promise<Response> {
  return send(url, '/v1/registration/confirm', 'POST', person, { code })
}

/** By the short code of the mail, with the address. */
export function confirmTyped(url: string, { email, from }: Person, code: string): Promise<Response> {
  return send(url, '/v1/registration/confirm', 'POST', { email, from }, { code, email })
}

export async function signIn(url: string, person: Person, password: string): Promise<Response> {
  const config = (await (await fetch(`${url}/config`)).json()) as PublicConfig
  const client = Buffer.from(`${config.authClientId}:${config.authClientSecret}`).toString('base64')
  return call(url, '/oauth/token', 'POST', person, {
    headers: { authorization: `Basic ${client}` },
    body: new URLSearchParams({ grant_type: 'password', username: person.email, password }),
  })
}

export async function changePassword(url: string, person: Person, to: string): Promise<Response> {
  const granted = await signIn(url, person, PASSWORD)
  const { access_token } = (await granted.json()) as { access_token: string }
  const body = { password: PASSWORD, newPassword: to }
  return send(url, '/v1/password', 'PUT', person, body, { authorization: `Bearer ${access_token}` })
}

function send(
  url: string,
  path: string,
  method: string,
  person: Person,
  body: unknown,
  headers: Record<string, string> = {},
) {
  return call(url, path, method, person, {
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

export function codeIn(mail: ReceivedMail | undefined): string {
  const code = mail && /\/confirmation\/([\w-]+)/.exec(mail.text)?.[1]
  if (!code) throw new Error(`no link in ${mail?.text ?? 'no mail'}`)
  return code
}

export function typedCodeIn(mail: ReceivedMail | undefined): string {
  const code = mail && /^[0-9A-Z]{4} [0-9A-Z]{4}$/m.exec(mail.text)?.[0]
  if (!code) throw new Error(`no code in ${mail?.text ?? 'no mail'}`)
  return code
}

/** Until something becomes true; the test's own timeout says when it never does. */
export async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await sleep(20)
}
