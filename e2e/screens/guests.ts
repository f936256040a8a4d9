import type { BrowserContextOptions } from '@playwright/test'
import { request } from '@playwright/test'
import type { Person } from '../world/people.ts'
import type { World } from '../world/world.ts'

type StorageState = NonNullable<BrowserContextOptions['storageState']>

type Guests = {
  /** A signed-in browser's cookies; one session for all visits, as a person would have. */
  signedIn(): Promise<StorageState>
  inviteCode(): Promise<string>
  /** A code that waits for its click; looking at its page uses nothing up. */
  confirmationCode(): Promise<string>
}

const known = new WeakMap<World, Guests>()

/** The people who are needed to reach the screens, each made once in a world: registrations are limited. */
export function guestsOf(world: World): Guests {
  const guests = known.get(world) ?? createGuests(world)
  known.set(world, guests)
  return guests
}

function createGuests(world: World): Guests {
  const host = once(() => world.confirmed({ firstName: 'Nora', lastName: 'Lindqvist' }))
  return {
    signedIn: once(async () => {
      const context = await request.newContext()
      await world.enter({ request: context }, await host())
      return context.storageState()
    }),
    inviteCode: once(async () => inviteCodeOf(world, await host())),
    confirmationCode: once(async () => {
      const { email } = await world.registered()
      const { link } = await world.mailbox.confirmationOf(email)
      return link.split('/').at(-1) ?? ''
    }),
  }
}

async function inviteCodeOf(world: World, { email, password }: Person): Promise<string> {
  const headers = await world.clientHeaders()
  const body = new URLSearchParams({ grant_type: 'password', username: email, password })
  const granted = await fetch(`${world.portal}/oauth/token`, { method: 'POST', headers, body })
  const { access_token: token } = (await granted.json()) as { access_token: string }
  const answer = await fetch(`${world.portal}/v1/user`, {
    headers: { 'x-locale': 'en', authorization: `Bearer ${token}` },
  })
  const { data } = (await answer.json()) as { data: { inviteCode: string } }
  return data.inviteCode
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}
