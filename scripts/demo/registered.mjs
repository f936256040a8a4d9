import { setTimeout as pause } from 'node:timers/promises'
import { askGrant, checked, json, post, revoke } from '../../packages/dev-kit/src/calls.mjs'

const MAIL_WAIT_MS = 120_000
const POLL_MS = 100

/**
 * Registers somebody by the same calls as everybody: reads the mail and confirms. `register` of `packages/dev-kit/people.ts`
 * is a second one on purpose: `npm start` runs this file on Node 20, which reads no TypeScript, and before that package is
 * installed; and the tests need the answer of a single call, refused or not, where the demo goes on until it is through. A start that was ended in between
 * goes on where it was: the answer to a sign-in tells the step.
 *
 * @param person `{email, password, firstName, lastName, nationalityId}`
 */
export async function ensureRegistered({ portal, mailbox }, person) {
  const state = await stateOf(portal, person)
  if (state === 'absent') await register(portal, person)
  if (state !== 'confirmed') await confirm(portal, mailbox, person.email, state === 'waiting')
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

function register(portal, { email, password, firstName, lastName, nationalityId }) {
  return json(`${portal}/v1/registration`, {
    email,
    firstName,
    lastName,
    nationalityId,
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
  throw new Error(`The confirmation mail of ${email} did not arrive.`)
}

/** The codes of the links in the confirmation mails, the newest first. */
async function mailedCodes(mailbox, email) {
  const mails = await (await fetch(`${mailbox}/mails.json?to=${encodeURIComponent(email)}`)).json()
  const links = mails.flatMap((mail) => mail.links).filter((one) => one.includes('/confirmation/'))
  return links.map((link) => new URL(link).pathname.split('/').at(-1))
}
