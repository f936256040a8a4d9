import { SECOND_MS } from '@portico/contract/kernel/units'
import type { Provider } from 'oidc-provider'
import type { Clock } from '../../../core/clock.ts'
import type { SigningKey, SigningKeys } from '../keys/signing-keys.ts'

type Ports = {
  clock: Pick<Clock, 'monotonicMs'>
  keys: Pick<SigningKeys, 'read' | 'edition' | 'ensure'>
  make: (keys: readonly SigningKey[]) => Provider
}

/** The library reads its keys once, so another provider takes over when they change: asked at most once a second. */
const ASKED_EVERY_MS = SECOND_MS

export function createLivingProvider({ clock, keys, make }: Ports) {
  let living: { edition: string; provider: Provider; callback: ReturnType<Provider['callback']> } | undefined
  let askedMs = Number.NEGATIVE_INFINITY
  let asking: Promise<NonNullable<typeof living>> | undefined

  async function ask(): Promise<NonNullable<typeof living>> {
    const atMs = clock.monotonicMs()
    const edition = await keys.edition()
    if (edition === '') {
      await keys.ensure()
      return ask()
    }
    if (living?.edition !== edition) {
      const provider = make(await keys.read())
      living = { edition, provider, callback: provider.callback() }
    }
    askedMs = atMs
    return living
  }

  /** The provider with the keys of now; at most a second old. */
  async function handler(): Promise<NonNullable<typeof living>> {
    if (living && clock.monotonicMs() - askedMs < ASKED_EVERY_MS) return living
    asking ??= ask().finally(() => {
      asking = undefined
    })
    return asking
  }

  return { handler, current: async () => (await handler()).provider }
}

export type LivingProvider = ReturnType<typeof createLivingProvider>
