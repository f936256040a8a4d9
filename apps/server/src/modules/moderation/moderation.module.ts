import type { FastifyInstance } from 'fastify'
import { mayAct } from '../../core/http/callers/staff-principal.ts'
import { defineModule } from '../../core/modules/define-module.ts'
import type { Documents } from '../documents/documents.module.ts'
import type { Staff } from '../staff/staff.module.ts'
import { createClaims } from './claim/claim-case.ts'
import { createHandOverCase } from './claim/hand-over-case.ts'
import { createParkCase } from './claim/park-case.ts'
import { createDecideCase } from './decision/decide-case.ts'
import { createReopenCase } from './decision/reopen-case.ts'
import { createUndoDecision } from './decision/undo-decision.ts'
import { deskRoutes } from './desk-routes.ts'
import { createAddNote } from './notes/add-note.ts'
import { listNewNotes } from './notes/case-notes.store.ts'
import { personalData } from './personal-data.ts'
import { createListCases } from './queue/list-cases.ts'
import { createQueueStreams } from './queue/queue-streams.ts'
import { createSavedFilters } from './queue/saved-filters.ts'
import { createReadCase } from './read-case.ts'
import { createReadImage } from './read-image.ts'
import { createReadPerson } from './read-person.ts'
import { createStatistics } from './read-statistics.ts'
import { caseRoutes } from './routes.ts'

/** A change may be committed this long after the time that it carries. */
const QUEUE_LOOK_BACK_S = 15

type Ports = {
  documents: Pick<Documents, 'send'>
  onError: (error: unknown) => void
  staff: Pick<Staff, 'rolesOf'>
} & Parameters<typeof createListCases>[0] &
  Parameters<typeof createReadCase>[0] &
  Parameters<typeof createReadPerson>[0] &
  Parameters<typeof createClaims>[0] &
  Parameters<typeof createDecideCase>[0] &
  Parameters<typeof createUndoDecision>[0] &
  Parameters<typeof createHandOverCase>[0] &
  Parameters<typeof createParkCase>[0] &
  Parameters<typeof createReopenCase>[0] &
  Parameters<typeof createReadImage>[0] &
  Parameters<typeof createStatistics>[0]

/** The moderators' desk: what is to be reviewed, and what was decided. */
export const moderationModule = defineModule({
  name: 'moderation',
  needs: {
    accounts: ['findAccount', 'holdAccount', 'listDevices', 'listInSameBrowsers', 'listStaff', 'namesOf'],
    auditing: ['countOfSubject', 'listAbout', 'listOfSubject', 'signInMethodOf'],
    documents: ['describe', 'find', 'mark', 'send'],
    staff: ['rolesOf'],
    verification: [
      'caseWork',
      'decisionStatistics',
      'findDocument',
      'findDocuments',
      'updateVerified',
      'machineReadableZone',
      'mails',
      'markLost',
      'metadata',
      'results',
      'take',
    ],
  },
  create,
})

function create(ports: Ports) {
  const claims = createClaims(ports)
  const { list, countAnew } = createListCases(ports)
  const cases = {
    claims,
    list,
    read: createReadCase(ports),
    readPerson: createReadPerson(ports),
    decide: createDecideCase(ports, claims),
    addNote: createAddNote(ports, claims),
    handOvers: createHandOverCase(ports, claims),
    parking: createParkCase(ports, claims),
    reopen: createReopenCase(ports, claims),
    undo: createUndoDecision(ports, claims),
    readImage: createReadImage(ports),
    documents: ports.documents,
  }
  const streams = createQueueStreams({
    async read() {
      const { db } = ports.database
      const rows = await ports.verification.caseWork.listChanges(db, QUEUE_LOOK_BACK_S)
      const notes = await listNewNotes(db, QUEUE_LOOK_BACK_S)
      return [
        ...rows.map(({ id, version, leaseChangedAt }) => ({
          id,
          state: `${version} ${leaseChangedAt?.toISOString() ?? ''}`,
        })),
        ...notes.map((note) => ({ id: note.documentId, state: note.id })),
      ]
    },
    async mayListen(sessionIds) {
      const sessions = await ports.staff.rolesOf(sessionIds)
      return new Set(sessions.filter(({ roles }) => mayAct(roles, 'moderator')).map(({ id }) => id))
    },
    changed: countAnew,
    onError: ports.onError,
  })
  const desk = { streams, statistics: createStatistics(ports), filters: createSavedFilters(ports) }
  return {
    personalData,
    routes(app: FastifyInstance) {
      caseRoutes(app, cases)
      deskRoutes(app, desk)
    },
  }
}
