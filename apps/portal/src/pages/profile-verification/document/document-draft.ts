import type { FormType } from '@portico/contract/verification/next-document'
import type { Values } from '../../../features/verification/document-values.ts'
import { ACCOUNT_DRAFT_PREFIX } from '../../../session/account-drafts.ts'

type Draft = { owner: string; values: Values }

/** What was typed and not saved, for its owner alone; it survives a reload, a document load and a new sign-in. */
export function readDraft(type: FormType, owner: string): Values | null {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(ACCOUNT_DRAFT_PREFIX + type) ?? 'null')
    return isDraft(draft) && draft.owner === owner ? draft.values : null
  } catch {
    return null
  }
}

export function saveDraft(type: FormType, owner: string, values: Values): void {
  try {
    sessionStorage.setItem(ACCOUNT_DRAFT_PREFIX + type, JSON.stringify({ owner, values } satisfies Draft))
  } catch {
    // Without storage the draft lives only in the page.
  }
}

export function dropDraft(type: FormType): void {
  try {
    sessionStorage.removeItem(ACCOUNT_DRAFT_PREFIX + type)
  } catch {
    // Without storage there was no draft to keep.
  }
}

function isDraft(value: unknown): value is Draft {
  return typeof value === 'object' && value !== null && 'owner' in value && 'values' in value
}
