import { createStore, useStore } from '@portico/ui/store.ts'
import { forgetPasskeyUsed } from './passkey-used.ts'

const KEY = 'known_person'
export type KnownPerson = { firstName: string; email: string }

const store = createStore<KnownPerson | null>(import.meta.env.SSR ? null : read())

/** Who signed in on this device last, for the greeting of the sign-in page. Null without one, and without storage. */
export function useKnownPerson(): KnownPerson | null {
  return useStore<KnownPerson | null>(store, null)
}

function read(): KnownPerson | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return isKnownPerson(value) ? value : null
  } catch {
    return null
  }
}

function isKnownPerson(value: unknown): value is KnownPerson {
  return (
    value instanceof Object &&
    'firstName' in value &&
    typeof value.firstName === 'string' &&
    'email' in value &&
    typeof value.email === 'string'
  )
}

/** A profile has been shown on this device. */
export function saveKnownPerson({ firstName, email }: KnownPerson): void {
  const person = { firstName, email }
  store.set(person)
  try {
    localStorage.setItem(KEY, JSON.stringify(person))
  } catch {
    // Without storage there is no greeting.
  }
}

/** It was somebody else, or the account goes: neither is there a passkey of theirs to ask for first. */
export function forgetKnownPerson(): void {
  store.set(null)
  forgetPasskeyUsed()
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Without storage there is nothing to forget.
  }
}
