import type { FastifyInstance } from 'fastify'
import { consumeOnce } from '../../core/codes/one-time.ts'
import { defineModule } from '../../core/modules/define-module.ts'
import type { Sessions } from '../sessions/sessions.module.ts'
import { createDecisions } from './decide-qr-login.ts'
import { type Approval, GRANT, grantHash, numberOf, subjectOf } from './qr-codes.ts'
import { EXPIRED, readStatuses, type Watched } from './read-qr-status.ts'
import { qrLoginRoutes } from './routes.ts'
import { createScan } from './scan-qr-login.ts'
import { createStart } from './start-qr-login.ts'
import { createStatusStreams } from './status-streams.ts'
import { qrApprovalWayIn } from './way-in.ts'

type Ports = {
  onError: (error: unknown) => void
  sessions: Pick<Sessions, 'describeDevice'>
  config: { publicUrl: string }
} & Parameters<typeof createStart>[0] &
  Parameters<typeof createScan>[0] &
  Parameters<typeof createDecisions>[0]

export const qrLoginModule = defineModule({
  name: 'qrLogin',
  needs: { sessions: ['describeDevice', 'readOrigin'], applications: ['findApplication'] },
  create,
})

function create(ports: Ports) {
  const { database, sessions, config } = ports
  const { db } = database
  const watchedBy = (secret: string): Watched => ({
    subject: subjectOf(secret),
    number: numberOf(secret),
  })
  const streams = createStatusStreams({
    read: (watched) => readStatuses(db, watched),
    onError: ports.onError,
  })

  async function readStatus(secret: string | undefined) {
    if (!secret) return EXPIRED
    const watched = watchedBy(secret)
    return (await readStatuses(db, [watched])).get(watched.subject) ?? EXPIRED
  }

  const useCases = {
    start: createStart(ports),
    scan: createScan(ports),
    ...createDecisions(ports),
    readStatus,
    watchedBy,
    streams,
    describeDevice: sessions.describeDevice,
    config,
  }

  return {
    waysIn: [qrApprovalWayIn],
    routes: (app: FastifyInstance) => qrLoginRoutes(app, useCases),
    /** Called by the token endpoint's grant: gives the approval once, to the browser that holds the secret. */
    async takeApproval(taken: { code: string; secret: string; application: string }) {
      const hash = grantHash(taken.code, taken.secret, taken.application)
      return (await consumeOnce(db, GRANT, hash))?.data as Approval | undefined
    },
  }
}

export type QrLogin = ReturnType<typeof create>
