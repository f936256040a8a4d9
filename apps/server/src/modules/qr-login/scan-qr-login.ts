import { QR_COOKIE_MAX_AGE_S } from '@portico/contract/limits'
import type { QrScanned } from '@portico/contract/qr-login.schemas'
import type { Principal } from '../../platform/http/principal.ts'
import { findOpenDecision } from './open-decision.ts'
import type { QrLoginPorts } from './ports.ts'
import { beginDecision } from './qr-codes.ts'

/** A signed-in phone opens the code: from now on the request is its account's, and it sees who asks from where. */
export function createScan({ database, findApplication }: QrLoginPorts) {
  return async function scan(code: string, principal: Principal): Promise<QrScanned> {
    await database.transaction((tx) => beginDecision(tx, code, principal.accountId))
    const { asked, ageS } = await findOpenDecision(database.db, code, principal)
    const application = findApplication(asked.application)
    return {
      application: application && !application.isOwn ? application.name : null,
      device: asked.device,
      address: asked.address,
      startedAt: asked.startedAt,
      expiresIn: Math.max(0, QR_COOKIE_MAX_AGE_S - ageS),
    }
  }
}
