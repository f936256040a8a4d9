import {
  CODE_MISSES_PER_HOUR_PER_PREFIX,
  CONFIRMATION_LINK_LIFE_S,
  CONFIRMATION_TYPED_CODE_LENGTH,
  CONFIRMATION_TYPED_CODE_TRIES,
  HOUR_S,
} from '@portico/contract/limits'
import type { Db } from '../../platform/database.ts'
import { tooMany } from '../../platform/errors.ts'
import { newToken, newTypedCode, normalizeTypedCode, tokenHash } from '../../platform/ids.ts'
import { increment } from '../../platform/limits.ts'
import { issueCode } from '../../platform/one-time.ts'
import type { Secrets } from '../../platform/secrets.ts'

export const CONFIRM_PURPOSE = 'registration-confirm'

/**
 * What travels with a code: which browser registered, and where to go on afterwards; `backUrl` is an address of
 * the application, in the spelling of the server.
 */
export type CodeData = { browser?: string; application?: string; backUrl?: string }

/** Of a short code only a keyed hash is stored: 40 bits would be found by trying. */
export function typedHash(secrets: Secrets, accountId: string, typed: string): Buffer {
  return secrets.hmac(CONFIRM_PURPOSE, typedValue(accountId, typed))
}

export function isTypedCodeOf(
  secrets: Secrets,
  { subject, typedHash }: { subject: string; typedHash: Buffer | null },
  typed: string,
): boolean {
  return typedHash !== null && secrets.matches(CONFIRM_PURPOSE, typedValue(subject, typed), typedHash)
}

function typedValue(accountId: string, typed: string): string {
  return `${accountId}:${normalizeTypedCode(typed)}`
}

export function isTypedCode(code: string): boolean {
  return normalizeTypedCode(code).length === CONFIRMATION_TYPED_CODE_LENGTH
}

/** Issues link and typed code as one; every older one of the account is superseded. */
export async function issueConfirmation(
  tx: Db,
  secrets: Secrets,
  accountId: string,
  data: CodeData,
): Promise<{ link: string; typed: string }> {
  const link = newToken('')
  const typed = newTypedCode(CONFIRMATION_TYPED_CODE_LENGTH)
  await issueCode(tx, {
    purpose: CONFIRM_PURPOSE,
    subject: accountId,
    codeHash: tokenHash(link),
    typedHash: typedHash(secrets, accountId, typed),
    tries: CONFIRMATION_TYPED_CODE_TRIES,
    lifeS: CONFIRMATION_LINK_LIFE_S,
    data,
  })
  return { link, typed }
}

/** Counts a code that does not exist. Beyond the limit misses are no longer told apart; hits always count. */
export async function countMiss(db: Db, prefix: string): Promise<void> {
  const { count, retryAfterS } = await increment(db, `code-miss:prefix:${prefix}`, HOUR_S)
  if (count > CODE_MISSES_PER_HOUR_PER_PREFIX) throw tooMany(retryAfterS)
}
