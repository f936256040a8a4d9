import type { QrScanned } from '@portico/contract/qr-login/schemas'
import type { Database } from '../../core/database/access/database.ts'
import type { Principal } from '../../core/http/callers/principal.ts'
import type { Applications } from '../applications/applications.module.ts'
import { QR_COOKIE_MAX_AGE_S } from './limits.ts'
import { findOpenDecision } from './open-decision.ts'
import { beginDecision } from './qr-codes.ts'

type Ports = { database: Database; applications: Pick<Applications, 'findApplication'> }

/** A signed-in phone opens the code: the request then belongs to its account, and it sees which browser asks. */
export function createScan({ database, applications }: Ports) {
  const { db, transaction } = database

  return async function scan(code: string, principal: Principal): Promise<QrScanned> {
    await transaction((tx) => beginDecision(tx, code, principal.accountId))
    const { asked, ageS } = await findOpenDecision(db, code, principal)
    const application = applications.findApplication(asked.application)
    return {
      application: application && !application.isOwn ? application.name : null,
      device: asked.device,
      address: asked.address,
      startedAt: asked.startedAt,
      expiresIn: Math.max(0, QR_COOKIE_MAX_AGE_S - ageS),
    }
  }
}
