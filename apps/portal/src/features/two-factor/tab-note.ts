import { sessionHandle } from '../../session/session.ts'

/** Keeps something of this tab through a reload, for the session in which it was noted and no other. */
export function saveNote(name: string, note: object): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify({ session: sessionHandle(), note }))
  } catch {
    // Without storage it does not survive a reload.
  }
}

export function readNote<T>(name: string): T | null {
  try {
    const { session, note } = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? '{}')
    return note !== undefined && session === sessionHandle() ? (note as T) : null
  } catch {
    return null
  }
}

export function dropNote(name: string): void {
  try {
    sessionStorage.removeItem(keyOf(name))
  } catch {
    // Without storage there is nothing to remove.
  }
}

const keyOf = (name: string) => `two-factor:${name}`
