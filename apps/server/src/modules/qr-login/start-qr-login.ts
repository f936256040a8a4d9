import type { Clock } from '../../core/clock.ts'
import { issueCode, withdrawCodes } from '../../core/codes/one-time.ts'
import type { Secrets } from '../../core/crypto/secrets.ts'
import type { Database } from '../../core/database/access/database.ts'
import { refuse } from '../../core/http/answers/errors.ts'
import type { Caller } from '../../core/http/callers/principal.ts'
import { newToken, newTypedCode } from '../../core/ids.ts'
import type { Applications } from '../applications/applications.module.ts'
import { QR_COOKIE_MAX_AGE_S, QR_NUMBER_TRIES } from './limits.ts'
import {
  type Asked,
  codeHash,
  DECISION,
  grantHash,
  numberHash,
  numberOf,
  SCAN,
  subjectOf,
} from './qr-codes.ts'

/** Characters of the public code: Crockford's, of 5 bits each, which a QR code stores in the least space. */
const QR_CODE_LENGTH = 26

type Ports = {
  database: Database
  clock: Clock
  secrets: Secrets
  applications: Pick<Applications, 'findApplication'>
}

type Start = {
  application: string | undefined
  /** Secret of the code that this browser showed before, which may not be scanned any more. */
  previous: string | undefined
  device: string
  caller: Caller
}

export function createStart({ database, clock, secrets, applications }: Ports) {
  const { db } = database

  return async function start({ application: wanted, previous, device, caller }: Start) {
    const application = applications.findApplication(wanted)
    if (!application) throw refuse('unsupported_application')
    if (previous) await withdrawCodes(db, [subjectOf(previous)], [SCAN, DECISION])
    const code = newTypedCode(QR_CODE_LENGTH)
    const secret = newToken('')
    const subject = subjectOf(secret)
    await issueCode(db, {
      purpose: SCAN,
      subject,
      codeHash: codeHash(code),
      typedHash: numberHash(secrets, subject, numberOf(secret)),
      tries: QR_NUMBER_TRIES,
      lifeS: QR_COOKIE_MAX_AGE_S,
      data: {
        application: application.code,
        device,
        address: caller.address,
        startedAt: clock.epochMs(),
        grantHash: grantHash(code, secret, application.code).toString('base64url'),
      } satisfies Asked,
    })
    return { code, secret }
  }
}
