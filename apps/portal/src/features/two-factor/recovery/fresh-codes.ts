import { emptiedAtSignOut } from '@portico/ui/load/load.ts'
import { createStore, useStore } from '@portico/ui/store.ts'
import { dropNote, readNote, saveNote } from '../tab-note.ts'

/**
 * The recovery codes that the server has just answered, until the person has saved them. Only in memory: nothing of them
 * may stay in the browser.
 */
export const freshCodes = createStore<readonly string[] | null>(null)

emptiedAtSignOut({ personal: true }, () => freshCodes.set(null))

export function useFreshCodes(): readonly string[] | null {
  return useStore<readonly string[] | null>(freshCodes, null)
}

const UNSAVED = 'unsaved-codes'

/** Remembers that codes were shown and not confirmed as saved: after a reload the page offers new ones. */
export function noteUnsaved(isUnsaved: boolean): void {
  if (isUnsaved) saveNote(UNSAVED, {})
  else dropNote(UNSAVED)
}

export const wereUnsaved = (): boolean => readNote(UNSAVED) !== null

export function showFresh(codes: readonly string[]): void {
  freshCodes.set(codes)
  noteUnsaved(true)
}

export function codesSaved(): void {
  freshCodes.set(null)
  noteUnsaved(false)
}
