import type { TwoFactorType } from '@portico/contract/kernel/statuses'
import { SECOND_MS } from '@portico/contract/kernel/units'
import { FACTOR_BEGUN_LIFE_S } from '@portico/contract/two-factor/limits'
import { emptiedAtSignOut } from '@portico/ui/load/load.ts'
import { dropNote, keepNote, readNote } from '../tab-note.ts'

/** What a reload of the step with the code needs to know. Never the secret of an authenticator, nor what stands of the code. */
export type Begun = {
  /** Where the code went, for another one: the address or the chat. */
  data: string | null
  /** The name of that place as people know it. */
  to: string | null
  at: number
}

export function keepBegun(type: TwoFactorType, begun: Omit<Begun, 'at'>): void {
  const kept = { ...begun, at: Date.now() }
  memory.set(type, kept)
  keepNote(type, kept)
}

/** For a browser without storage: there the step does not survive a reload. */
const memory = new Map<TwoFactorType, Begun>()

emptiedAtSignOut({ personal: true }, () => memory.clear())

/** Null once the server has forgotten it too. */
export function readBegun(type: TwoFactorType): Begun | null {
  const begun = memory.get(type) ?? readNote<Begun>(type)
  return begun && Date.now() < begun.at + FACTOR_BEGUN_LIFE_S * SECOND_MS ? begun : null
}

export function dropBegun(type: TwoFactorType): void {
  memory.delete(type)
  dropNote(type)
}
