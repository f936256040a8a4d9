import type { Connection } from '@portico/contract/openid/schemas'
import type { Secrets } from '../../../core/crypto/secrets.ts'
import type { Db } from '../../../core/database/access/database.ts'
import { readDevice } from '../../../core/http/callers/describe-device.ts'
import type { Principal } from '../../../core/http/callers/principal.ts'
import type { Sessions } from '../../sessions/sessions.module.ts'
import { listUsedSessions } from '../logout/used-sessions.store.ts'
import { usedApplications } from '../records/used-applications.ts'

type Device = Connection['devices'][number]

type Ports = {
  db: Db
  secrets: Pick<Secrets, 'decrypt'>
  sessions: Pick<Sessions, 'listActive'>
}

/** On which of the devices that are signed in each application of an account is used, the one at hand first. */
export function createUsedOn({ db, secrets, sessions }: Ports) {
  return async function usedOn({ accountId, sessionId }: Principal): Promise<Map<string, Device[]>> {
    const [used, active] = await Promise.all([
      listUsedSessions(db, { accountId }),
      sessions.listActive(db, accountId, sessionId),
    ])
    const applicationsOf = new Map<string, string[]>()
    for (const row of used) {
      const names = usedApplications(secrets, row).map(({ application }) => application)
      applicationsOf.set(row.portalSessionId, [...(applicationsOf.get(row.portalSessionId) ?? []), ...names])
    }
    const devices = new Map<string, Device[]>()
    for (const { id, userAgent } of active) {
      const device = readDevice(userAgent)
      for (const application of applicationsOf.get(id) ?? []) {
        const known = devices.get(application) ?? []
        // Two sign-ins in browsers of one kind read alike.
        if (!known.some(({ browser, system }) => browser === device.browser && system === device.system))
          devices.set(application, [...known, device])
      }
    }
    return devices
  }
}

export type UsedOn = ReturnType<typeof createUsedOn>
