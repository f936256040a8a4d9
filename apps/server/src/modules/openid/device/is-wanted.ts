import type { SubjectFor } from '../claims/subject-of.ts'
import type { LivingProvider } from '../provider/living-provider.ts'
import type { FoundDevice } from './find-device.ts'

type Ports = { provider: Pick<LivingProvider, 'current'>; subjectFor: SubjectFor }

/** Whether a device that names a person, by an ID token of theirs, names this one. Without a name anybody may answer. */
export function createIsWanted({ provider, subjectFor }: Ports) {
  return async function isWanted({ device, client }: FoundDevice, accountId: string): Promise<boolean> {
    const { id_token_hint: hint } = device.params
    if (hint === undefined) return true
    const { Client, IdToken } = await provider.current()
    const known = await Client.find(client.code)
    if (!known || typeof hint !== 'string') return false
    try {
      const { payload } = await IdToken.validate(hint, known)
      return payload.sub === subjectFor(known, accountId)
    } catch {
      // The library has looked at it when the device asked; the key that signed it is retired since.
      return false
    }
  }
}

export type IsWanted = ReturnType<typeof createIsWanted>
