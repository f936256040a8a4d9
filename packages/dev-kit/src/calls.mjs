const LOCALE = { 'X-Locale': 'en' }

/** Gets a token by one of the grants, as the portal's own client. */
export async function grant(portal, fields) {
  return (await checked(await askGrant(portal, fields))).access_token
}

export async function askGrant(portal, fields) {
  const config = await (await fetch(`${portal}/config`, { headers: LOCALE })).json()
  const client = Buffer.from(`${config.authClientId}:${config.authClientSecret}`).toString('base64')
  return fetch(`${portal}/oauth/token`, {
    method: 'POST',
    headers: { ...LOCALE, Authorization: `Basic ${client}` },
    body: new URLSearchParams(fields),
  })
}

export function revoke(portal, token) {
  return fetch(`${portal}/oauth/token/revoke`, { method: 'DELETE', headers: bearer(token) })
}

export function bearer(token) {
  return { ...LOCALE, Authorization: `Bearer ${token}` }
}

export async function json(url, body, headers) {
  return checked(await post(url, body, headers))
}

export function post(url, body, more = LOCALE) {
  const headers = { ...more, 'Content-Type': 'application/json' }
  return fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
}

export async function checked(answer) {
  if (answer.ok) return answer.json()
  throw new Error(`${new URL(answer.url).pathname} answered ${answer.status}: ${await answer.text()}`)
}
