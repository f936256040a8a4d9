import { COOKIE_POLICY_COOKIE } from '@portico/contract/kernel/cookies'
import { hasCookieScript } from '../../delivery/cookies.ts'

/**
 * Runs before the first paint, like the theme's script: a person who has accepted never sees the notice, and for
 * everybody else it is part of the first paint instead of jumping in later.
 */
export const COOKIE_SCRIPT = `if(${hasCookieScript(COOKIE_POLICY_COOKIE)})document.documentElement.dataset.cookies='accepted'`

export function hideCookieNotice(): void {
  document.documentElement.dataset.cookies = 'accepted'
}
