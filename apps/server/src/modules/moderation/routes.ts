import { moderation } from '@portico/contract/moderation/endpoints'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../core/http/answers/serve.ts'
import type { Documents } from '../documents/documents.module.ts'
import type { Claims } from './claim/claim-case.ts'
import type { createHandOverCase } from './claim/hand-over-case.ts'
import type { createParkCase } from './claim/park-case.ts'
import type { createDecideCase } from './decision/decide-case.ts'
import type { createReopenCase } from './decision/reopen-case.ts'
import type { createUndoDecision } from './decision/undo-decision.ts'
import type { createAddNote } from './notes/add-note.ts'
import type { createListCases } from './queue/list-cases.ts'
import type { createReadCase } from './read-case.ts'
import type { createReadImage } from './read-image.ts'
import type { createReadPerson } from './read-person.ts'

export type CaseRoutes = {
  list: ReturnType<typeof createListCases>['list']
  read: ReturnType<typeof createReadCase>
  readPerson: ReturnType<typeof createReadPerson>
  claims: Claims
  decide: ReturnType<typeof createDecideCase>
  addNote: ReturnType<typeof createAddNote>
  handOvers: ReturnType<typeof createHandOverCase>
  parking: ReturnType<typeof createParkCase>
  reopen: ReturnType<typeof createReopenCase>
  undo: ReturnType<typeof createUndoDecision>
  readImage: ReturnType<typeof createReadImage>
  documents: Pick<Documents, 'send'>
}

/** The cases: the queue, one of them, and what is done with it. */
export function caseRoutes(app: FastifyInstance, ports: CaseRoutes): void {
  const { list, read, readPerson, claims, decide, undo } = ports
  const { addNote, handOvers, parking, reopen, readImage, documents } = ports
  serve(
    app,
    moderation.list,
    { summary: 'The queue of documents to review', description: 'Fifty at a time; `next` leads on.' },
    ({ query, staff, caller }) => list(staff.accountId, query, caller),
  )
  serve(
    app,
    moderation.read,
    {
      summary: 'Everything to decide a case by',
      description: 'Only what was handed in; each look is recorded.',
    },
    ({ params, staff, caller }) => read(staff.accountId, params.id, caller),
  )
  serve(
    app,
    moderation.readPerson,
    {
      summary: 'What is known of the person of a case besides the documents',
      description:
        'The last sign-ins, and other accounts in the same browsers; refused with `status_finalize_3` for a document of ' +
        'one’s own. Each look is recorded.',
    },
    ({ params, staff, caller }) => readPerson(staff.accountId, params.id, caller),
  )
  serve(
    app,
    moderation.claim,
    {
      summary: 'Take a case, or keep it for longer',
      description:
        'For ten minutes from now no one else can decide it, nor the other open cases of the person that were free.',
    },
    ({ params, staff, caller }) => claims.claim(staff.accountId, params.id, caller),
  )
  serve(
    app,
    moderation.release,
    { summary: 'Give a case back, with all of its person' },
    ({ params, staff, caller }) => claims.release(staff.accountId, params.id, caller),
  )
  serve(
    app,
    moderation.decide,
    {
      summary: 'Decide a case',
      description:
        'Refused with `status_finalize_1` where nothing is to be decided, `status_finalize_2` where somebody else was ' +
        'faster or has the case open, `status_finalize_3` for a document of one’s own and for one’s own first refusal.',
    },
    ({ params, body, staff, caller }) => decide(staff.accountId, params.id, body, caller),
  )
  serve(
    app,
    moderation.undo,
    { summary: 'Take a decision back', description: 'Within ten seconds, while nothing else has changed.' },
    ({ params, staff, caller }) => undo(staff.accountId, params.id, caller),
  )
  serve(
    app,
    moderation.addNote,
    {
      summary: 'Write an internal note',
      description:
        'For the staff alone, about a case that is decided or not; refused with `status_finalize_3` for a document of one’s own.',
    },
    ({ params, body, staff, caller }) => addNote(staff.accountId, params.id, body, caller),
  )
  serve(
    app,
    moderation.listColleagues,
    { summary: 'To whom a case can be handed over' },
    ({ staff, caller }) => handOvers.colleaguesOf(staff.accountId, caller),
  )
  serve(
    app,
    moderation.handOver,
    {
      summary: 'Hand a case over to a colleague',
      description:
        'With what else the caller has of the person; refused with `status_finalize_3` where the colleague may not decide it.',
    },
    ({ params, body, staff, caller }) => handOvers.handOver(staff.accountId, params.id, body, caller),
  )
  serve(
    app,
    moderation.park,
    {
      summary: 'Set a case aside until a day',
      description: 'It comes back by itself. Nothing is decided, and the person is not notified.',
    },
    ({ params, body, staff, caller }) => parking.park(staff.accountId, params.id, body, caller),
  )
  serve(
    app,
    moderation.resume,
    { summary: 'Bring a case back before its day' },
    ({ params, staff, caller }) => parking.resume(staff.accountId, params.id, caller),
  )
  serve(
    app,
    moderation.reopen,
    {
      summary: 'Reopen a decision',
      description:
        'For administrators. Refused on `attempt` where a newer one was handed in, with `status_finalize_1` where nothing is ' +
        'decided or the selfie that was asked for has been started, `status_finalize_2` where the document has changed since, ' +
        '`status_finalize_3` for a document of one’s own, and `image_lost` once its images are deleted.',
    },
    ({ params, body, staff, caller }) => reopen(staff.accountId, params.id, body, caller),
  )
  serve(
    app,
    moderation.readImage,
    { summary: 'An image of a case, marked with who looks at it' },
    async ({ params, query, staff, caller }, reply) =>
      documents.send(reply, await readImage(staff, params.path, query.size ?? 'kept', caller)),
  )
}
