import type { FindPerson } from '../claims/find-person.ts'
import type { LivingProvider } from '../provider/living-provider.ts'
import { isMet, wantedAcr } from '../provider/sign-in-classes.ts'

type Ports = { provider: Pick<LivingProvider, 'current'>; findPerson: FindPerson }

/**
 * Whether the request that a sign-in answers asks for more than a password. The id is what the browser names, without its
 * cookie: a caller who makes one up is asked for more, never for less.
 */
export function createWantsSecondStep({ provider, findPerson }: Ports) {
  return async function wantsSecondStep(uid: string, accountId: string): Promise<boolean> {
    const { Interaction } = await provider.current()
    const interaction = await Interaction.find(uid)
    const wanted = wantedAcr(interaction?.params)
    if (!wanted) return false
    const level = (await findPerson(accountId))?.level ?? 'confirmed'
    return !isMet(wanted, { acr: 'urn:portico:1fa', level })
  }
}
