import { request } from '@playwright/test'
import { RESET_MAILS_PER_HOUR } from '@portico/contract/passwords/limits'
import { until } from '@portico/dev-kit/until'
import type { Person } from '../world/people.ts'
import type { World } from '../world/world.ts'
import { once } from './once.ts'

export type Letters = {
  /** A code that waits for its click; opening its page does not use it up. */
  confirmationCode(): Promise<string>
  /** A code of a new person each time, because the click uses it up. */
  freshConfirmationCode(): Promise<string>
  /** A code whose address is already confirmed. */
  confirmedCode(): Promise<string>
  /** A code that sets a password; setting it uses the code up. */
  resetCode(): Promise<string>
  /** The code of the "this was not me" link in a notice; opening it changes nothing. */
  reportCode(): Promise<string>
  usedReportCode(): Promise<string>
}

/** The codes that come by mail. New ones are made only when used up, because registrations and mails are limited. */
export function createLetters(world: World, unconfirmed: () => Promise<Person>): Letters {
  return {
    confirmationCode: once(async () => confirmationOf(world, await unconfirmed())),
    freshConfirmationCode: async () =>
      confirmationOf(world, await world.registered({ application: 'ENERGY' })),
    confirmedCode: once(async () => confirmationOf(world, await world.confirmed())),
    resetCode: resetCodesOf(world),
    reportCode: once(() => reportCodeOf(world)),
    usedReportCode: once(async () => {
      const code = await reportCodeOf(world)
      await post(world, '/v1/sessions/not-me', { code })
      return code
    }),
  }
}

async function confirmationOf(world: World, { email }: Person): Promise<string> {
  const { link } = await world.mailbox.confirmationOf(email)
  return link.split('/').at(-1) ?? ''
}

/** Gives codes of resets. Each person gets as many as an account may have in an hour. */
function resetCodesOf(world: World): () => Promise<string> {
  const given = new Set<string>()
  let person: Person | undefined
  return async () => {
    if (given.size % RESET_MAILS_PER_HOUR === 0) person = await world.confirmed()
    const email = person?.email ?? ''
    const asked = { email, application: 'ENERGY' }
    await post(world, '/v1/password/reset', asked, await world.clientHeaders())
    let code = ''
    // At first the newest mail is still the previous one.
    await until(async () => {
      code = await codeIn(world, email, 'password/reset')
      return !given.has(code)
    })
    given.add(code)
    return code
  }
}

/** Signs a person in on a second device and reads the code in the notice of it. */
async function reportCodeOf(world: World): Promise<string> {
  const person = await world.confirmed()
  for (const userAgent of [
    'Mozilla/5.0 (X11; Linux) Firefox/140.0',
    'Mozilla/5.0 (Windows NT) Firefox/140.0',
  ]) {
    await world.enter({ request: await request.newContext({ userAgent }) }, person)
  }
  return codeIn(world, person.email, 'not-me')
}

async function codeIn(world: World, email: string, path: string): Promise<string> {
  const { text } = await world.mailbox.mailTo(email, `/${path}/`)
  const code = new RegExp(`/${path}/([\\w-]+)`).exec(text ?? '')?.[1]
  if (!code) throw new Error(`no code in ${text}`)
  return code
}

async function post(world: World, call: string, body: unknown, more = {}): Promise<void> {
  const headers = { 'x-locale': 'en', 'content-type': 'application/json', ...more }
  const answer = await fetch(world.portal + call, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${call}: ${answer.status} ${await answer.text()}`)
}
