import { SECOND_MS } from '@portico/contract/kernel/units'
import { consumeOnce, issueCode, type OneTimeCode } from '../../core/codes/one-time.ts'
import type { Secrets } from '../../core/crypto/secrets.ts'
import type { Tx } from '../../core/database/access/database.ts'
import { normalizeTypedCode, tokenHash } from '../../core/ids.ts'
import type { Origin } from '../../core/modules/origin.ts'
import { QR_NUMBER_TRIES } from './limits.ts'

/**
 * A sign-in by QR code is three one-time values in a row: the scan by a signed-in phone, its decision, and the grant
 * for the browser. Using one up creates the next. All three expire at the same moment.
 */
export const SCAN = 'qr-login-scan'
export const DECISION = 'qr-login-decision'
export const GRANT = 'qr-login-grant'

/** The browser that asks for a session: the phone shows this, and the grant is bound to it. */
export type Asked = {
  application: string
  device: string
  address: string
  startedAt: number
  grantHash: string
}

export type Decision = Asked & { accountId: string }
/** The session that approved it is `sessionId`; `origin` is what that session had proved. */
export type Approval = { accountId: string; sessionId: string; deviceId: string | null; origin: Origin }

export const codeHash = (code: string): Buffer => tokenHash(normalizeTypedCode(code))

/** Derived from the browser's secret; the rows of its sign-in are found by it. */
export const subjectOf = (secret: string): string => tokenHash(secret).toString('base64url')

/** Code and secret together open the grant, for one application: the code alone, which others see, opens nothing. */
export function grantHash(code: string, secret: string, application: string): Buffer {
  return tokenHash(`${normalizeTypedCode(code)}.${secret}.${application}`)
}

const NUMBER_FROM = 10
const NUMBERS = 90

/**
 * The number on the browser's screen. It is derived from the secret alone, so it is stored nowhere, and two nodes
 * with different keys show the same one.
 */
export function numberOf(secret: string): string {
  return String(NUMBER_FROM + (tokenHash(`${DECISION} ${secret}`).readUInt32BE() % NUMBERS))
}

export function numberHash(secrets: Secrets, subject: string, number: string): Buffer {
  return secrets.hmac(DECISION, `${subject}:${number}`)
}

export function isNumberOf(secrets: Secrets, { subject, typedHash }: OneTimeCode, given: string): boolean {
  return typedHash !== null && secrets.matches(DECISION, `${subject}:${given}`, typedHash)
}

/** The first phone that scans takes the request for its account; of several at once exactly one gets it. */
export async function beginDecision(tx: Tx, code: string, accountId: string): Promise<boolean> {
  const scanned = await consumeOnce(tx, SCAN, codeHash(code))
  if (!scanned) return false
  await issueCode(tx, {
    purpose: DECISION,
    subject: scanned.subject,
    codeHash: scanned.codeHash,
    ...(scanned.typedHash ? { typedHash: scanned.typedHash } : {}),
    tries: QR_NUMBER_TRIES,
    lifeS: restS(scanned),
    data: { ...(scanned.data as Asked), accountId } satisfies Decision,
  })
  return true
}

export async function issueGrant(tx: Tx, decided: OneTimeCode, approval: Approval): Promise<void> {
  await issueCode(tx, {
    purpose: GRANT,
    subject: decided.subject,
    codeHash: Buffer.from((decided.data as Decision).grantHash, 'base64url'),
    tries: 1,
    lifeS: restS(decided),
    data: approval,
  })
}

/** Seconds that a code had left when it was used up, by the database's clock. */
function restS({ consumedAt, expiresAt }: OneTimeCode): number {
  return consumedAt ? (expiresAt.getTime() - consumedAt.getTime()) / SECOND_MS : 0
}
