import { type BrowserContextOptions, request } from '@playwright/test'
import { COOKIES_ACCEPTED } from '../world/browser.ts'
import type { Person } from '../world/people.ts'
import type { World } from '../world/world.ts'
import { createLetters, type Letters } from './letters.ts'
import { once } from './once.ts'

export type StorageState = Exclude<NonNullable<BrowserContextOptions['storageState']>, string>

type Guests = Letters & {
  /** Cookies of a signed-in browser; all visits share one session, as a person's would. */
  signedIn(): Promise<StorageState>
  /** A person who signs in on the pages, so that the signed-in browser's list of devices does not change. */
  visitor(): Promise<Person>
  /** A person whose address waits for its confirmation. */
  unconfirmed(): Promise<Person>
  inviteCode(): Promise<string>
}

const known = new WeakMap<World, Guests>()

/** The people needed to reach the screens. Each registers once in a world, because registrations are limited. */
export function guestsOf(world: World): Guests {
  const guests = known.get(world) ?? createGuests(world)
  known.set(world, guests)
  return guests
}

/** Who owns the invite code. */
export const SPONSOR = { firstName: 'Nora', lastName: 'Lindqvist' }

/** Without cookies: a test's browser has answered the cookie notice by default, but here each visit decides. */
const NOBODY: StorageState = { cookies: [], origins: [] }

export const DESK = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1'

function createGuests(world: World): Guests {
  const host = once(() => world.confirmed(SPONSOR))
  const unconfirmed = once(() => world.registered())
  return {
    ...createLetters(world, unconfirmed),
    unconfirmed,
    signedIn: once(async () => {
      const person = await host()
      const phone = await request.newContext({ storageState: NOBODY, userAgent: PHONE })
      const desk = await request.newContext({ storageState: NOBODY, userAgent: DESK })
      await world.enter({ request: phone }, person)
      await world.enter({ request: desk }, person)
      return desk.storageState()
    }),
    visitor: once(() => world.confirmed({ firstName: 'Tove', lastName: 'Sand' })),
    inviteCode: once(async () => inviteCodeOf(world, await host())),
  }
}

/** The cookies with which a visit begins. */
export async function cookiesOf(
  world: World,
  { signedIn, isNew }: { signedIn?: boolean; isNew?: boolean },
): Promise<StorageState> {
  const session = signedIn ? (await guestsOf(world).signedIn()).cookies : []
  return { cookies: [...session, ...(isNew ? [] : COOKIES_ACCEPTED.cookies)], origins: [] }
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
