import type { BrowserContext } from '@playwright/test'
import type { Mailbox } from '@portico/dev-kit/mailbox'
import { clientOf, confirm as confirmByLink, register } from '@portico/dev-kit/people'

export const PASSWORD = 'Portico-26!'

export type Person = { email: string; password: string; firstName: string; lastName: string }

export type People = {
  newAddress(): string
  /** A person who registered and has not confirmed yet. */
  registered(more?: Record<string, unknown>): Promise<Person>
  /** A person who registered and confirmed. */
  confirmed(more?: Record<string, unknown>): Promise<Person>
  /** Reads the mail to an address outside the browser and confirms it there. */
  confirm(email: string): Promise<void>
  /** Signs in with a wrong password `times` times. */
  failSignIn(email: string, times: number): Promise<void>
  /** Gives a browser a session without going through the page. */
  enter(context: Pick<BrowserContext, 'request'>, person: Person): Promise<void>
  /** The portal's own client, for calls that need one. */
  clientHeaders(): Promise<Record<string, string>>
  /** Ends the session of a browser without going through the page. */
  leave(context: BrowserContext): Promise<void>
}

const LOCALE = { 'x-locale': 'en' }

/** People who register by the portal's public calls, each with an address of their own. */
export function peopleOf(portal: string, mailbox: Mailbox): People {
  let count = 0
  const newAddress = () => `person${++count}.${new URL(portal).port}@example.com`

  /** Gives each call its own network: a suite registers more people in an hour than one network may. */
  let calls = 0
  const elsewhere = () => `10.${(calls >> 8) & 255}.${calls++ & 255}.1`

  const clientHeaders = async () => ({ ...LOCALE, authorization: await clientOf(portal) })

  const grant = (username: string, password: string) => ({
    grant_type: 'password',
    username,
    password,
    application: 'PORTICO',
    session: 'cookie',
  })

  async function registered(more: Record<string, unknown> = {}): Promise<Person> {
    const person = {
      email: newAddress(),
      password: PASSWORD,
      firstName: 'Nora',
      lastName: 'Lindqvist',
      ...more,
    }
    const details = { ...person, nationalityId: 'SE', ...more }
    await checked(register(portal, { email: person.email, from: elsewhere() }, details))
    return person
  }

  async function confirm(email: string): Promise<void> {
    const { link } = await mailbox.confirmationOf(email)
    await checked(confirmByLink(portal, { from: elsewhere() }, link.split('/').at(-1) ?? ''))
  }

  return {
    newAddress,
    registered,
    clientHeaders,
    async confirmed(more) {
      const person = await registered(more)
      await confirm(person.email)
      return person
    },
    confirm,
    async failSignIn(email, times) {
      const headers = await clientHeaders()
      for (let i = 0; i < times; i++) {
        const body = new URLSearchParams(grant(email, 'Wrong-Pass-1'))
        await fetch(`${portal}/oauth/token`, { method: 'POST', headers, body })
      }
    },
    async enter(context, person) {
      const answer = await context.request.post(`${portal}/oauth/token`, {
        headers: await clientHeaders(),
        form: grant(person.email, person.password),
      })
      if (!answer.ok()) throw new Error(`sign-in: ${answer.status()} ${await answer.text()}`)
    },
    async leave(context) {
      const answer = await context.request.delete(`${portal}/oauth/token/revoke`, { headers: LOCALE })
      if (!answer.ok()) throw new Error(`sign-out: ${answer.status()}`)
    },
  }
}

async function checked(asked: Promise<Response>): Promise<void> {
  const answer = await asked
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`)
}
