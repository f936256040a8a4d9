import { beforeEach, describe, expect, it, vi } from 'vitest'
import { dropAccountDrafts } from '../../../session/account-drafts.ts'
import { dropDraft, readDraft, saveDraft } from './document-draft.ts'

/** A tab's storage: its keys are its own properties, as in a browser. */
function storage(): Record<string, unknown> {
  const methods = {
    getItem: (key: string) => (tab[key] as string | undefined) ?? null,
    setItem: (key: string, value: string) => {
      tab[key] = value
    },
    removeItem: (key: string) => {
      delete tab[key]
    },
  }
  const tab: Record<string, unknown> = Object.create(methods)
  return tab
}

const typed = { 'documentMetadata.name': 'Ada' }

beforeEach(() => {
  vi.stubGlobal('sessionStorage', storage())
})

describe('what was typed into a document', () => {
  it('waits for its owner, and for nobody else', () => {
    saveDraft('PASSPORT', 'ada@example.com', typed)
    expect(readDraft('PASSPORT', 'ada@example.com')).toEqual(typed)
    expect(readDraft('PASSPORT', 'eva@example.com')).toBeNull()
    expect(readDraft('ADDRESS', 'ada@example.com')).toBeNull()
  })

  it('goes when it is saved, and all of it with signing out', () => {
    saveDraft('PASSPORT', 'ada@example.com', typed)
    saveDraft('ADDRESS', 'ada@example.com', typed)
    dropDraft('PASSPORT')
    expect(readDraft('PASSPORT', 'ada@example.com')).toBeNull()
    expect(readDraft('ADDRESS', 'ada@example.com')).toEqual(typed)
    dropAccountDrafts()
    expect(readDraft('ADDRESS', 'ada@example.com')).toBeNull()
  })

  it('is not read from a storage that holds something else', () => {
    sessionStorage.setItem('account-draft:PASSPORT', '{')
    expect(readDraft('PASSPORT', 'ada@example.com')).toBeNull()
    sessionStorage.setItem('account-draft:PASSPORT', 'null')
    expect(readDraft('PASSPORT', 'ada@example.com')).toBeNull()
  })
})
