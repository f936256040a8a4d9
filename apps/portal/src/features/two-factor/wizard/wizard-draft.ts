import type { TwoFactorType } from '@portico/contract/kernel/statuses'
import { SECOND_MS } from '@portico/contract/kernel/units'
import { FACTOR_BEGUN_LIFE_S } from '@portico/contract/two-factor/limits'
import { emptiedAtSignOut } from '@portico/ui/load/load.ts'
import { dropNote, readNote, saveNote } from '../tab-note.ts'

/** What a reload of the step with the code needs to know. Never the secret of an authenticator, nor what stands of the code. */
export type WizardDraft = {
  /** Where the code went, for another one: the address or the chat. */
  data: string | null
  /** The name of that place as people know it. */
  to: string | null
  at: number
}

export function saveDraft(type: TwoFactorType, draft: Omit<WizardDraft, 'at'>): void {
  const kept = { ...draft, at: Date.now() }
  memory.set(type, kept)
  saveNote(type, kept)
}

/** For a browser without storage: there the step does not survive a reload. */
const memory = new Map<TwoFactorType, WizardDraft>()

emptiedAtSignOut({ personal: true }, () => memory.clear())

/** Null once the server has forgotten it too. */
export function readDraft(type: TwoFactorType): WizardDraft | null {
  const draft = memory.get(type) ?? readNote<WizardDraft>(type)
  return draft && Date.now() < draft.at + FACTOR_BEGUN_LIFE_S * SECOND_MS ? draft : null
}

export function dropDraft(type: TwoFactorType): void {
  memory.delete(type)
  dropNote(type)
}
