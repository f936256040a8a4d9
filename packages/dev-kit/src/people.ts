import type { PublicConfig } from '@portico/contract/configuration/schemas'

/**
 * The helpers below do what a person does with the portal, over the network, because the server may die at any moment.
 */
export const PASSWORD = 'Aa1!aaaa'

/** Everything that a registration asks for besides the address. */
export const REGISTRATION = {
  firstName: 'Mia',
  lastName: 'Berg',
  nationalityId: 'DE',
  password: PASSWORD,
  agreementTerms: true,
  agreementPrivacy: true,
  agreementUse: true,
}

export type Person = {
  email: string
  /** The network that the person's calls come from, sent as behind a proxy: each network has limits of its own. */
  from: string
}

let people = 0

/** Gives every person a network of their own, so that no test meets the limits by accident. */
export function newPerson(name = 'person'): Person {
  people++
  return {
    email: `${name}${people}@example.com`,
    from: `198.51.${Math.floor(people / 250)}.${(people % 250) + 1}`,
  }
}

type Caller = Pick<Person, 'from'>

export function call(url: string, path: string, method: string, { from }: Caller, more: RequestInit = {}) {
  return fetch(`${url}${path}`, {
    method,
    ...more,
    headers: { 'x-locale': 'en', 'x-forwarded-for': from, ...more.headers },
  })
}

export function register(url: string, person: Person, more: Record<string, unknown> = {}): Promise<Response> {
  return send(url, '/v1/registration', 'POST', person, { ...REGISTRATION, email: person.email, ...more })
}

export function confirm(url: string, caller: Caller, code: string): Promise<Response> {
  return send(url, '/v1/registration/confirm', 'POST', caller, { code })
}

/** Confirms by the short code of the mail, with the address. */
export function confirmTyped(url: string, { email, from }: Person, code: string): Promise<Response> {
  return send(url, '/v1/registration/confirm', 'POST', { from }, { code, email })
}

/** The portal's own client, which every page gets with the configuration. */
export async function clientOf(url: string): Promise<string> {
  const config = (await (await fetch(`${url}/config`)).json()) as PublicConfig
  return `Basic ${Buffer.from(`${config.authClientId}:${config.authClientSecret}`).toString('base64')}`
}

export async function signIn(url: string, person: Person, password: string): Promise<Response> {
  return call(url, '/oauth/token', 'POST', person, {
    headers: { authorization: await clientOf(url) },
    body: new URLSearchParams({ grant_type: 'password', username: person.email, password }),
  })
}

export async function changePassword(url: string, person: Person, to: string): Promise<Response> {
  const granted = await signIn(url, person, PASSWORD)
  return granted.ok ? changePasswordWith(url, person, await tokenOf(granted), to) : granted
}

/** The second try of a change that succeeded succeeds too, with the token of the first one alone. */
export function changePasswordWith(
  url: string,
  caller: Caller,
  token: string,
  to: string,
): Promise<Response> {
  const body = { password: PASSWORD, newPassword: to }
  return send(url, '/v1/password', 'PUT', caller, body, { authorization: `Bearer ${token}` })
}

export async function tokenOf(granted: Response): Promise<string> {
  const { access_token } = (await granted.json()) as { access_token: string }
  return access_token
}

function send(
  url: string,
  path: string,
  method: string,
  caller: Caller,
  body: unknown,
  headers: Record<string, string> = {},
) {
  return call(url, path, method, caller, {
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}
