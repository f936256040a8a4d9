import { setTimeout as pause } from 'node:timers/promises'

const LOCALE = { 'X-Locale': 'en' }
const MAIL_WAIT_MS = 20_000
const POLL_MS = 100

/**
 * The demo account comes in by the front door: it registers, reads its mail, confirms and signs in, by the same
 * calls as everybody. Done once; afterwards its invite code is remembered.
 */
export async function ensureDemoAccount(household, { portal, mailbox }) {
  const { memory } = household
  if (memory.inviteCode) return
  await json(`${portal}/v1/registration`, {
    email: memory.email,
    firstName: 'Dana',
    lastName: 'Demo',
    nationalityId: 'DE',
    password: memory.password,
    language: 'en',
    agreementTerms: true,
    agreementPrivacy: true,
    agreementUse: true,
  })
  await json(`${portal}/v1/registration/confirm`, { code: await codeFrom(mailbox, memory.email) })
  household.remember({ inviteCode: await inviteCode(portal, memory) })
}

/** A token by one of the grants, as the portal's own client. */
export async function grant(portal, fields) {
  const config = await (await fetch(`${portal}/config`, { headers: LOCALE })).json()
  const client = Buffer.from(`${config.authClientId}:${config.authClientSecret}`).toString('base64')
  const granted = await fetch(`${portal}/oauth/token`, {
    method: 'POST',
    headers: { ...LOCALE, Authorization: `Basic ${client}` },
    body: new URLSearchParams(fields),
  })
  return (await checked(granted)).access_token
}

async function inviteCode(portal, { email, password }) {
  const token = await grant(portal, { grant_type: 'password', username: email, password })
  const headers = { ...LOCALE, Authorization: `Bearer ${token}` }
  const { data } = await checked(await fetch(`${portal}/v1/user`, { headers }))
  await fetch(`${portal}/oauth/token/revoke`, { method: 'DELETE', headers })
  return data.inviteCode
}

/** The code of the link in the confirmation mail. */
async function codeFrom(mailbox, email) {
  const until = Date.now() + MAIL_WAIT_MS
  while (Date.now() < until) {
    const mails = await (await fetch(`${mailbox}/mails.json?to=${encodeURIComponent(email)}`)).json()
    const link = mails.flatMap((mail) => mail.links).find((one) => one.includes('/confirmation/'))
    if (link) return new URL(link).pathname.split('/').at(-1)
    await pause(POLL_MS)
  }
  throw new Error('The confirmation mail of the demo account did not arrive.')
}

async function json(url, body) {
  const headers = { ...LOCALE, 'Content-Type': 'application/json' }
  return checked(await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) }))
}

async function checked(answer) {
  if (answer.ok) return answer.json()
  throw new Error(`${new URL(answer.url).pathname} answered ${answer.status}: ${await answer.text()}`)
}
