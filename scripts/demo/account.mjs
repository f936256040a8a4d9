import { setTimeout as pause } from 'node:timers/promises'

const LOCALE = { 'X-Locale': 'en' }
const MAIL_WAIT_MS = 20_000
const POLL_MS = 100

/**
 * The demo account registers, reads its mail, confirms and signs in by the same calls as everybody. This is done once;
 * afterwards its invite code is remembered. A start that was ended in between goes on where it was: the answer to a
 * sign-in tells the step.
 */
export async function ensureDemoAccount(demo, { portal, mailbox }) {
  const { memory } = demo
  if (memory.inviteCode) return
  const state = await stateOf(portal, memory)
  if (state === 'absent') await register(portal, memory)
  if (state !== 'confirmed') await confirm(portal, mailbox, memory.email, state === 'waiting')
  demo.remember({ inviteCode: await inviteCode(portal, memory) })
}

async function stateOf(portal, { email, password }) {
  const answer = await askGrant(portal, { grant_type: 'password', username: email, password })
  if (answer.ok) {
    await revoke(portal, (await answer.json()).access_token)
    return 'confirmed'
  }
  const { error_description } = await answer.clone().json()
  if (error_description === 'Bad credentials') return 'absent'
  if (error_description === 'User is disabled') return 'waiting'
  return checked(answer)
}

function register(portal, { email, password }) {
  return json(`${portal}/v1/registration`, {
    email,
    firstName: 'Dana',
    lastName: 'Demo',
    nationalityId: 'DE',
    password,
    language: 'en',
    agreementTerms: true,
    agreementPrivacy: true,
    agreementUse: true,
  })
}

/** Confirms by the link of any mail that came or comes. With `mayAsk` it requests another mail when no link works. */
async function confirm(portal, mailbox, email, mayAsk) {
  const tried = new Set()
  const until = Date.now() + MAIL_WAIT_MS
  let refused
  while (Date.now() < until) {
    const code = (await mailedCodes(mailbox, email)).find((one) => !tried.has(one))
    if (!code) {
      // Within a minute after a mail no other is sent, but then that mail is still on its way.
      if (mayAsk) await json(`${portal}/v1/registration/confirm/resend`, { email })
      mayAsk = false
      await pause(POLL_MS)
      continue
    }
    tried.add(code)
    const answer = await post(`${portal}/v1/registration/confirm`, { code })
    if (answer.ok) return
    refused = answer
  }
  if (refused) await checked(refused)
  throw new Error('The confirmation mail of the demo account did not arrive.')
}

/** Gets a token by one of the grants, as the portal's own client. */
export async function grant(portal, fields) {
  return (await checked(await askGrant(portal, fields))).access_token
}

async function askGrant(portal, fields) {
  const config = await (await fetch(`${portal}/config`, { headers: LOCALE })).json()
  const client = Buffer.from(`${config.authClientId}:${config.authClientSecret}`).toString('base64')
  return fetch(`${portal}/oauth/token`, {
    method: 'POST',
    headers: { ...LOCALE, Authorization: `Basic ${client}` },
    body: new URLSearchParams(fields),
  })
}

async function inviteCode(portal, { email, password }) {
  const token = await grant(portal, { grant_type: 'password', username: email, password })
  const { data } = await checked(await fetch(`${portal}/v1/user`, { headers: bearer(token) }))
  await revoke(portal, token)
  return data.inviteCode
}

function revoke(portal, token) {
  return fetch(`${portal}/oauth/token/revoke`, { method: 'DELETE', headers: bearer(token) })
}

function bearer(token) {
  return { ...LOCALE, Authorization: `Bearer ${token}` }
}

/** The codes of the links in the confirmation mails, the newest first. */
async function mailedCodes(mailbox, email) {
  const mails = await (await fetch(`${mailbox}/mails.json?to=${encodeURIComponent(email)}`)).json()
  const links = mails.flatMap((mail) => mail.links).filter((one) => one.includes('/confirmation/'))
  return links.map((link) => new URL(link).pathname.split('/').at(-1))
}

async function json(url, body) {
  return checked(await post(url, body))
}

function post(url, body) {
  const headers = { ...LOCALE, 'Content-Type': 'application/json' }
  return fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
}

async function checked(answer) {
  if (answer.ok) return answer.json()
  throw new Error(`${new URL(answer.url).pathname} answered ${answer.status}: ${await answer.text()}`)
}
