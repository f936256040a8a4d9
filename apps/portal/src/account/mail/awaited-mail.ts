import { SECOND_MS } from '@portico/contract/kernel/units'
import { CONFIRMATION_LINK_LIFE_S } from '@portico/contract/registration/limits'
import { dropDraft } from '@portico/ui/forms/draft.ts'

/** What the page that waits for the mail needs after a reload; kept in the tab and gone with it. */
export type AwaitedMail = {
  email: string
  sentAt: number
  /** The address was confirmed in another tab, which goes on: this one says so, also after a reload. */
  isConfirmed?: boolean
}

const KEY = 'awaited-mail'

export function rememberAwaitedMail(mail: AwaitedMail): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(mail))
  } catch {
    // Without storage a reload leads back to the form.
  }
}

export function awaitedMail(): AwaitedMail | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    return isAwaitedMail(value) ? value : null
  } catch {
    return null
  }
}

export function forgetAwaitedMail(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Without storage there is nothing to remove.
  }
}

/** Another tab of this browser has confirmed the address. */
export function confirmAwaitedMail(): void {
  const mail = awaitedMail()
  if (mail) rememberAwaitedMail({ ...mail, isConfirmed: true })
}

/** The address is confirmed: nothing of the registration is needed any more. */
export function endRegistration(): void {
  forgetAwaitedMail()
  dropDraft('registration')
}

function isAwaitedMail(value: unknown): value is AwaitedMail {
  if (typeof value !== 'object' || value === null) return false
  const { email, sentAt } = value as Record<string, unknown>
  if (typeof email !== 'string' || typeof sentAt !== 'number') return false
  return Date.now() - sentAt < CONFIRMATION_LINK_LIFE_S * SECOND_MS
}
