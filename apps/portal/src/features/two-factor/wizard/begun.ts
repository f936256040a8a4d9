import { FACTOR_BEGUN_LIFE_S, SECOND_MS } from '@portico/contract/limits'
import type { TwoFactorType } from '@portico/contract/statuses'

/** What a reload of the step with the code needs to know. Never the secret of an authenticator. */
export type Begun = {
  /** Null: an app shows the code. */
  sentAt: number | null
  /** Where the code went, for another one: the address or the chat. */
  data: string | null
  /** The name of that place as people know it. */
  to: string | null
  at: number
}

/** Among the drafts of forms: with them it is dropped when another person signs in. */
const keyOf = (type: TwoFactorType) => `draft:two-factor:${type}`

export function keepBegun(type: TwoFactorType, begun: Omit<Begun, 'at'>): void {
  try {
    sessionStorage.setItem(keyOf(type), JSON.stringify({ ...begun, at: Date.now() }))
  } catch {
    // Without storage the step does not survive a reload: it begins anew.
    memory.set(type, { ...begun, at: Date.now() })
  }
}

const memory = new Map<TwoFactorType, Begun>()

/** Null once the server has forgotten it too. */
export function readBegun(type: TwoFactorType): Begun | null {
  const begun = stored(type) ?? memory.get(type)
  return begun && Date.now() < begun.at + FACTOR_BEGUN_LIFE_S * SECOND_MS ? begun : null
}

function stored(type: TwoFactorType): Begun | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(type)) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

export function dropBegun(type: TwoFactorType): void {
  memory.delete(type)
  try {
    sessionStorage.removeItem(keyOf(type))
  } catch {
    // Without storage there is nothing to remove.
  }
}
