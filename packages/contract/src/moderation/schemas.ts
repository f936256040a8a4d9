import { type Static, Type } from 'typebox'
import { Nothing } from '../kernel/envelope.schemas.ts'
import { MARK_WEIGHTS, type VerificationMark } from '../verification/marks.ts'
import {
  DocumentKind,
  DocumentMetadata,
  ImageQuery,
  Reason,
  StatusOfDocument,
} from '../verification/schemas.ts'
import {
  Colleague,
  Colleagues,
  HandOverRequest,
  NoteRequest,
  ParkRequest,
  ReopenRequest,
} from './acts.schemas.ts'
import { CASE_DECISIONS, type CaseDecision } from './decisions.ts'
import { KnownOfPerson } from './known-of-person.schemas.ts'
import { Statistics, StatisticsQuery } from './statistics.schemas.ts'

const exact = { additionalProperties: false }
const Instant = Type.Integer({ description: 'milliseconds since the epoch' })
const nullable = <const T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()])
const Mark = Type.Unsafe<VerificationMark>(Type.String({ enum: Object.keys(MARK_WEIGHTS) }))

const Decision = Type.Unsafe<CaseDecision>(Type.String({ enum: [...CASE_DECISIONS] }))

export const CASE_SORTS = ['weight', 'oldest', 'newest'] as const
const Sort = Type.Unsafe<(typeof CASE_SORTS)[number]>(Type.String({ enum: [...CASE_SORTS] }))

/**
 * `GET /v1/moderation/cases`. Filters that are absent let everything through; the open cases come without a status, those
 * that are set aside only with theirs.
 */
export const CasesQuery = Type.Object({
  status: Type.Optional(
    Type.Unsafe<'open' | 'second' | 'parked' | 'done'>(
      Type.String({ enum: ['open', 'second', 'parked', 'done'] }),
    ),
  ),
  type: Type.Optional(DocumentKind),
  country: Type.Optional(Type.String({ description: 'ISO 3166-1 alpha-2' })),
  mark: Type.Optional(Mark),
  assignee: Type.Optional(
    Type.Unsafe<'me' | 'nobody' | 'others'>(Type.String({ enum: ['me', 'nobody', 'others'] })),
  ),
  attempt: Type.Optional(Type.Unsafe<'first' | 'again'>(Type.String({ enum: ['first', 'again'] }))),
  decision: Type.Optional(Decision),
  ids: Type.Optional(
    Type.String({ description: 'of the cases that the filters let through only these, separated by commas' }),
  ),
  search: Type.Optional(
    Type.String({
      description: 'part of a name or mail address, the number of a document, or the id of a case',
    }),
  ),
  sort: Type.Optional(Sort),
  cursor: Type.Optional(Type.String({ description: '`next` of the page before' })),
})
export type CasesQuery = Static<typeof CasesQuery>

export const CaseEntry = Type.Object(
  {
    id: Type.String(),
    personId: Type.String({ description: 'the same for every case of one person' }),
    documentType: DocumentKind,
    status: StatusOfDocument,
    firstName: Type.String(),
    lastName: Type.String(),
    country: nullable(Type.String({ description: 'ISO 3166-1 alpha-2' })),
    submittedAt: nullable(Instant),
    attempt: Type.Integer(),
    weight: Type.Integer({ description: 'sum of the weights of the marks' }),
    marks: Type.Array(Mark),
    assignee: nullable(Type.Object({ id: Type.String(), name: Type.String(), until: Instant }, exact)),
    parkedUntil: nullable(
      Type.Integer({ description: 'set aside until then, in milliseconds since the epoch' }),
    ),
    awaitsSecond: Type.Boolean({ description: 'a first moderator has refused it for good' }),
    isOwn: Type.Boolean({ description: 'of the caller, who may not decide on it' }),
    isOwnRefusal: Type.Boolean({ description: 'refused by the caller, who may not be the second either' }),
    decided: nullable(Type.Object({ decision: Decision, at: Instant, by: nullable(Colleague) }, exact)),
    note: nullable(
      Type.String({
        description: 'how the newest note begins, the one among moderators before that to the person',
      }),
    ),
  },
  exact,
)
export type CaseEntry = Static<typeof CaseEntry>

/** How many open cases each value of a filter would leave, by the value. */
const Counts = Type.Object(
  {
    open: Type.Integer(),
    second: Type.Integer(),
    parked: Type.Integer({ description: 'these are in none of the other figures' }),
    type: Type.Record(Type.String(), Type.Integer()),
    country: Type.Record(Type.String(), Type.Integer()),
    mark: Type.Record(Type.String(), Type.Integer()),
    assignee: Type.Object({ me: Type.Integer(), nobody: Type.Integer(), others: Type.Integer() }, exact),
    attempt: Type.Object({ first: Type.Integer(), again: Type.Integer() }, exact),
  },
  exact,
)

export const Cases = Type.Object(
  { cases: Type.Array(CaseEntry), counts: Counts, next: nullable(Type.String()) },
  exact,
)
export type Cases = Static<typeof Cases>

const CaseImage = Type.Object({ path: Type.String(), width: Type.Integer(), height: Type.Integer() }, exact)
export type CaseImage = Static<typeof CaseImage>

/** What was handed in before, and why it came back. */
const PreviousAttempt = Type.Object(
  {
    attempt: Type.Integer(),
    documentMetadata: DocumentMetadata,
    images: Type.Array(CaseImage),
    imagesRemovedAt: nullable(Instant),
    reasons: Type.Array(Reason),
    note: Type.String(),
    privateNote: Type.String(),
    decidedAt: Instant,
    decidedBy: nullable(Colleague),
  },
  exact,
)

const CaseEvent = Type.Object(
  {
    at: Instant,
    action: Type.String(),
    by: nullable(Colleague),
    reasons: Type.Array(Reason),
    to: nullable(Colleague),
    until: nullable(Instant),
  },
  exact,
)

/** What staff wrote to each other about a case, apart from its decisions. */
const CaseNote = Type.Object(
  { id: Type.String(), at: Instant, by: nullable(Colleague), text: Type.String() },
  exact,
)
export type CaseNote = Static<typeof CaseNote>

const OtherDocument = Type.Object(
  {
    id: Type.String(),
    documentType: DocumentKind,
    status: StatusOfDocument,
    documentMetadata: DocumentMetadata,
    images: Type.Array(CaseImage),
    imagesRemovedAt: nullable(Instant),
  },
  exact,
)

/** `GET /v1/moderation/cases/{id}`. */
export const CaseDetails = Type.Object(
  {
    case: CaseEntry,
    casesOfPerson: Type.Array(CaseEntry, {
      description: 'all cases of the person, this one among them, in the order of their kinds',
    }),
    version: Type.Integer(),
    documentMetadata: DocumentMetadata,
    images: Type.Array(CaseImage),
    imagesRemovedAt: nullable(Instant),
    machineReadableZone: nullable(Type.Array(Type.String())),
    marks: Type.Array(
      Type.Object(
        {
          mark: Mark,
          weight: Type.Integer(),
          cases: Type.Array(Type.String({ description: 'id of a case that it refers to' })),
          total: Type.Optional(
            Type.Integer({ description: 'how many it refers to, where these are not all of them' }),
          ),
        },
        exact,
      ),
    ),
    person: Type.Object(
      {
        id: Type.String(),
        email: Type.String(),
        firstName: Type.String(),
        lastName: Type.String(),
        nationality: Type.String(),
        language: Type.String(),
        registeredAt: Instant,
        sponsor: nullable(Type.String({ description: 'first and last name' })),
        selfieRequired: Type.Boolean(),
        verified: Type.Boolean(),
      },
      exact,
    ),
    previous: nullable(PreviousAttempt),
    events: Type.Array(CaseEvent),
    notes: Type.Array(CaseNote, { description: 'the newest first' }),
    others: Type.Array(OtherDocument),
    refusal: nullable(
      Type.Object(
        {
          by: Colleague,
          at: Instant,
          reasons: Type.Array(Reason),
          note: Type.String(),
          privateNote: Type.String(),
        },
        exact,
      ),
    ),
  },
  exact,
)
export type CaseDetails = Static<typeof CaseDetails>

/**
 * `POST /v1/moderation/cases/{id}/claim`: with it come the person's other open cases that are free. Another `version` than
 * that of the details: they are out of date.
 */
export const Claimed = Type.Object({ until: Instant, version: Type.Integer() }, exact)
export type Claimed = Static<typeof Claimed>

/** `POST /v1/moderation/cases/{id}/decision`. `version` is that of the details on which the moderator decided. */
export const DecisionRequest = Type.Object({
  decision: Type.Optional(Type.String({ description: CASE_DECISIONS.join(', ') })),
  reasons: Type.Optional(Type.Array(Type.String())),
  note: Type.Optional(Type.String()),
  privateNote: Type.Optional(Type.String()),
  version: Type.Optional(Type.Integer()),
})
export type DecisionRequest = Static<typeof DecisionRequest>

export const Decided = Type.Object(
  { status: StatusOfDocument, version: Type.Integer(), awaitsSecond: Type.Boolean(), undoUntil: Instant },
  exact,
)
export type Decided = Static<typeof Decided>

/** An event of `GET /v1/moderation/events`: the queue has changed, or somebody has worked on a case. */
export const ModerationEvent = Type.Union([
  Type.Object({ kind: Type.Literal('queue') }, exact),
  Type.Object({ kind: Type.Literal('case'), id: Type.String() }, exact),
])
export type ModerationEvent = Static<typeof ModerationEvent>

/** Saved filters of the member of staff: `query` is what stands behind the `?` of the list. */
export const SavedFilters = Type.Array(Type.Object({ name: Type.String(), query: Type.String() }, exact))
export type SavedFilters = Static<typeof SavedFilters>

/** What each call takes and answers, by its name. */
export const moderationSchemas = {
  cases: { query: CasesQuery, answer: Cases },
  caseDetails: { answer: CaseDetails },
  knownOfPerson: { answer: KnownOfPerson },
  claimCase: { answer: Claimed },
  releaseCase: { answer: Nothing },
  decideCase: { body: DecisionRequest, answer: Decided },
  undoDecision: { answer: Nothing },
  addNote: { body: NoteRequest, answer: Nothing },
  colleagues: { answer: Colleagues },
  handOverCase: { body: HandOverRequest, answer: Nothing },
  parkCase: { body: ParkRequest, answer: Nothing },
  resumeCase: { answer: Nothing },
  reopenCase: { body: ReopenRequest, answer: Nothing },
  caseImage: { query: ImageQuery },
  statistics: { query: StatisticsQuery, answer: Statistics },
  statisticsFile: { query: StatisticsQuery },
  moderationEvents: { answer: ModerationEvent },
  savedFilters: { answer: SavedFilters },
  saveFilters: { body: SavedFilters, answer: Nothing },
}
