import { EMAIL_MAX } from '@portico/contract/email/limits'
import { useQuery } from '@portico/ui/delivery/hydrated.ts'
import type { RefObject } from 'react'

/** The address that an application knows its person by: the form begins with it. */
export function useLoginHint(): string | undefined {
  return hintIn(useQuery())
}

function hintIn(query: URLSearchParams): string | undefined {
  const hint = query.get('login_hint')?.trim()
  return hint && hint.length <= EMAIL_MAX ? hint : undefined
}

/** The same for a form that loads this only where an address is named. */
export function fillHint({ current }: RefObject<HTMLFormElement | null>, name: string): void {
  const input = current?.elements.namedItem(name)
  if (input instanceof HTMLInputElement) fillIfEmpty(input, hintIn(new URLSearchParams(location.search)))
}

/** What somebody has typed, or a draft, stays. */
export function fillIfEmpty(input: HTMLInputElement | null, value: string | undefined): void {
  if (!value || input?.value !== '') return
  input.value = value
  // Somebody is about to type: that replaces the address instead of joining it.
  if (input === document.activeElement) input.select()
}
