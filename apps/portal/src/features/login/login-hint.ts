import { EMAIL_MAX } from '@portico/contract/email/limits'
import { useQuery } from '@portico/ui/delivery/hydrated.ts'

/** The address that an application knows its person by: the form begins with it. */
export function useLoginHint(): string | undefined {
  const hint = useQuery().get('login_hint')?.trim()
  return hint && hint.length <= EMAIL_MAX ? hint : undefined
}

/** What somebody has typed, or a draft, stays. */
export function fillIfEmpty(input: HTMLInputElement | null, value: string | undefined): void {
  if (!value || input?.value !== '') return
  input.value = value
  // Somebody is about to type: that replaces the address instead of joining it.
  if (input === document.activeElement) input.select()
}
