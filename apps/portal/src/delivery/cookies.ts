import {
  APPLICATION_COOKIE,
  CHECK_COOKIE,
  COOKIE_POLICY_COOKIE,
  cookieName,
  HOST_PREFIX,
  REFERRAL_COOKIE,
} from '@portico/contract/kernel/cookies'
import { SECOND_MS, YEAR_S } from '@portico/contract/kernel/units'
import { INTERACTION_LIFE_S } from '@portico/contract/openid/limits'

const COOKIE_POLICY_MAX_AGE_S = YEAR_S
const REFERRAL_COOKIE_MAX_AGE_S = YEAR_S

export function readCookie(name: string, jar: string = document.cookie, secure = isSecure()): string | null {
  const own = cookieName(name, secure)
  for (const part of jar.split('; ')) {
    const cut = part.indexOf('=')
    if (part.slice(0, cut) !== own) continue
    try {
      return decodeURIComponent(part.slice(cut + 1)) || null
    } catch {
      return null
    }
  }
  return null
}

/** Without `maxAgeS` the cookie ends with the browser session. */
export function writeCookie(name: string, value: string, maxAgeS?: number): void {
  const life = maxAgeS === undefined ? '' : `; Max-Age=${maxAgeS}`
  const secure = isSecure() ? '; Secure' : ''
  const own = cookieName(name, isSecure())
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is not everywhere yet, and is asynchronous
  document.cookie = `${own}=${encodeURIComponent(value)}; Path=/; SameSite=Lax${life}${secure}`
}

function isSecure(): boolean {
  return location.protocol === 'https:'
}

/** The source of a test whether a cookie is there, for a script that runs before the first paint. */
export function hasCookieScript(name: string): string {
  const own = `(location.protocol==='https:'?'${HOST_PREFIX}':'')+'${name}=.'`
  return `new RegExp('(?:^|; )'+${own}).test(document.cookie)`
}

export function dropCookie(name: string): void {
  writeCookie(name, '', 0)
}

/** Called once, at the first page of a visit: every later page finds the referral in the cookie. */
export function saveReferral(search: URLSearchParams): void {
  const given = referralIn(search)
  if (given) writeCookie(REFERRAL_COOKIE, given, REFERRAL_COOKIE_MAX_AGE_S)
}

/** A code that is not good is not kept for the next visit. Another one, from a later link, stays. */
export function forgetReferral(code: string): void {
  if (readCookie(REFERRAL_COOKIE) === code) dropCookie(REFERRAL_COOKIE)
}

/** From the address, or else what an earlier visit left. */
export function rememberedReferral(search: URLSearchParams): string | null {
  return referralIn(search) || readCookie(REFERRAL_COOKIE)
}

function referralIn(search: URLSearchParams): string | undefined {
  return search.get('referral')?.trim()
}

/**
 * Called at the first page that an application leads to; kept until the person reaches it or signs out. A request of
 * OpenID Connect is kept with it, so that the tab that a mailed link opens goes on with it too; that of a device names no
 * application.
 */
export function saveApplication(search: URLSearchParams): void {
  const given = applicationIn(search) ?? ''
  const interaction = search.get('interaction')
  if (!given && !interaction) return
  const until = Date.now() + INTERACTION_LIFE_S * SECOND_MS
  writeCookie(APPLICATION_COOKIE, interaction ? `${given} ${interaction} ${until}` : given)
}

export function forgetApplication(): void {
  if (readCookie(APPLICATION_COOKIE)) dropCookie(APPLICATION_COOKIE)
}

export function rememberedApplication(search: URLSearchParams): string | null {
  return applicationIn(search) || keptApplication()[0] || null
}

/** Its code; behind it a request of OpenID Connect, and until when that may still be waiting. */
export function keptApplication(): string[] {
  return readCookie(APPLICATION_COOKIE)?.split(' ') ?? []
}

function applicationIn(search: URLSearchParams): string | undefined {
  return search.get('application')?.trim().toUpperCase()
}

export function acceptCookiePolicy(): void {
  writeCookie(COOKIE_POLICY_COOKIE, 'accepted', COOKIE_POLICY_MAX_AGE_S)
}

/**
 * False when the browser keeps no cookies for this address; storage then throws at the first access as well. What
 * browsers report about themselves is not reliable, so this writes a cookie and removes it again.
 */
export function cookiesWork(): boolean {
  if (document.cookie !== '') return true
  writeCookie(CHECK_COOKIE, '1')
  const isKept = readCookie(CHECK_COOKIE) !== null
  if (isKept) dropCookie(CHECK_COOKIE)
  return isKept
}

export const COOKIES_NOTICE_ID = 'cookies-needed'

/** Moves the focus to the notice that explains why the pressed button does nothing. */
export function focusCookiesNotice(): void {
  document.getElementById(COOKIES_NOTICE_ID)?.focus()
}
