import type { QrState, QrStatus } from '@portico/contract/qr-login/schemas'
import { type CodeState, findCodesOf } from '../../core/codes/one-time.ts'
import type { Db } from '../../core/database/access/database.ts'
import { QR_COOKIE_MAX_AGE_S } from './limits.ts'
import { DECISION, GRANT, SCAN } from './qr-codes.ts'

export const EXPIRED: QrStatus = { state: 'expired', number: null, expiresIn: 0 }

/** States that change no more. `approved` is one of them: the next step is the browser's own call. */
export const isFinal = ({ state }: QrStatus): boolean => state !== 'waiting' && state !== 'scanned'

export type Watched = { subject: string; number: string }

/** The state of several browsers' sign-ins, read by one statement. It changes nothing. */
export async function readStatuses(db: Db, watched: Watched[]): Promise<Map<string, QrStatus>> {
  const subjects = watched.map(({ subject }) => subject)
  const rows = await findCodesOf(db, subjects, [SCAN, DECISION, GRANT])
  const rowsOf = Map.groupBy(rows, ({ subject }) => subject)
  return new Map(watched.map(({ subject, number }) => [subject, statusOf(rowsOf.get(subject) ?? [], number)]))
}

function statusOf(rows: CodeState[], number: string): QrStatus {
  const of = (purpose: string) => rows.find((row) => row.purpose === purpose)
  const scan = of(SCAN)
  if (!scan) return EXPIRED
  const state = stateOf(scan, of(DECISION), of(GRANT))
  if (state === 'expired') return EXPIRED
  const expiresIn = Math.max(0, QR_COOKIE_MAX_AGE_S - scan.ageS)
  return { state, number: state === 'scanned' ? number : null, expiresIn }
}

function stateOf(scan: CodeState, decision?: CodeState, grant?: CodeState): QrState {
  if (grant) return isOpen(grant) ? 'approved' : 'expired'
  if (decision?.consumedAt) return decision.triesLeft > 0 ? 'denied' : 'blocked'
  if (decision) return isOpen(decision) ? 'scanned' : 'expired'
  return isOpen(scan) ? 'waiting' : 'expired'
}

function isOpen({ consumedAt, supersededAt, isExpired }: CodeState): boolean {
  return !consumedAt && !supersededAt && !isExpired
}
