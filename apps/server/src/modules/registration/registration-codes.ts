import {
  CONFIRMATION_LINK_LIFE_S,
  CONFIRMATION_TYPED_CODE_LENGTH,
  CONFIRMATION_TYPED_CODE_TRIES,
} from '@portico/contract/limits'
import type { Db } from '../../platform/database.ts'
import { newToken, newTypedCode, normalizeTypedCode, tokenHash } from '../../platform/ids.ts'
import { forget, increment } from '../../platform/limits.ts'
import { issueBeside } from '../../platform/one-time.ts'
import type { Secrets } from '../../platform/secrets.ts'

export const CONFIRM_PURPOSE = 'registration-confirm'

/**
 * What travels with a code: which browser registered, and where to go on afterwards; `backUrl` is an address of
 * the application, in the spelling of the server.
 */
export type CodeData = { browser?: string; application?: string; backUrl?: string }

/** Of the secret in the `registration` cookie. */
export function browserHash(browser: string): string {
  return tokenHash(browser).toString('base64url')
}

/** Of a short code only a keyed hash is stored: 40 bits would be found by trying. */
export function isTypedCodeOf(
  secrets: Secrets,
  { subject, typedHash }: { subject: string; typedHash: Buffer | null },
  typed: string,
): boolean {
  return typedHash !== null && secrets.matches(CONFIRM_PURPOSE, typedValue(subject, typed), typedHash)
}

function typedValue(registrationId: string, typed: string): string {
  return `${registrationId}:${normalizeTypedCode(typed)}`
}

export function isTypedCode(code: string): boolean {
  return normalizeTypedCode(code).length === CONFIRMATION_TYPED_CODE_LENGTH
}

/**
 * Issues link and typed code as one, beside those of other mails: anybody can have another mail sent, and the ones
 * before are not to die of it.
 */
export async function issueConfirmation(
  tx: Db,
  secrets: Secrets,
  registration: { id: string },
  data: CodeData,
): Promise<{ link: string; typed: string }> {
  const link = newToken('')
  const typed = newTypedCode(CONFIRMATION_TYPED_CODE_LENGTH)
  await issueBeside(tx, {
    purpose: CONFIRM_PURPOSE,
    subject: registration.id,
    codeHash: tokenHash(link),
    typedHash: secrets.hmac(CONFIRM_PURPOSE, typedValue(registration.id, typed)),
    // Not counted here: the tries of a typed code are its address's.
    tries: 1,
    lifeS: CONFIRMATION_LINK_LIFE_S,
    data,
  })
  return { link, typed }
}

const triesKey = (emailKey: string) => `confirm-tries:address:${tokenHash(emailKey).toString('base64url')}`

/**
 * Takes one try of a typed code from an address, whether or not anything waits there, and answers how many are left;
 * below zero there was none. Outside any transaction: the try is spent even when the call fails.
 */
export async function takeTypedTry(db: Db, emailKey: string): Promise<number> {
  const { count } = await increment(db, triesKey(emailKey), CONFIRMATION_LINK_LIFE_S)
  return CONFIRMATION_TYPED_CODE_TRIES - count
}

/**
 * For whoever asks for a mail by registering or by asking again, and whatever the address is. Not for every mail: the one
 * that follows a refused sign-in would give them to whoever guesses.
 */
export async function renewTries(db: Db, emailKey: string): Promise<void> {
  await forget(db, triesKey(emailKey))
}
