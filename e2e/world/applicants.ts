import { savePassport as save, saveAddress } from '@portico/dev-kit/hand-in.mjs'
import { PEOPLE } from '@portico/dev-kit/samples/people.mjs'
import type { Person } from './people.ts'
import type { World } from './world.ts'

/**
 * Hands a passport in by the portal's calls, as its page does.
 * @param who somebody of the samples, whose data and picture say the same
 */
export async function handInPassport(world: World, person: Person, who: keyof typeof PEOPLE): Promise<void> {
  const { submit } = await savePassport(world, person, who)
  await submit()
}

/** Both documents that are needed, one after the other. */
export async function handInBoth(world: World, person: Person, who: keyof typeof PEOPLE): Promise<void> {
  await handInPassport(world, person, who)
  const { submit } = await saveAddress(world.portal, person, PEOPLE[who])
  await submit()
}

/** A passport with its picture, ready to be handed in. */
export function savePassport({ portal }: World, person: Person, who: keyof typeof PEOPLE) {
  return save(portal, person, PEOPLE[who])
}
