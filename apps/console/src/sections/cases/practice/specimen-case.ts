import { DAY_S, SECOND_MS } from '@portico/contract/kernel/units'
import type { CaseDetails } from '@portico/contract/moderation/schemas'
import { MARK_WEIGHTS } from '@portico/contract/verification/marks'
import { PHOTO } from './drawings/drawing.ts'
import { type Specimen, typedIn } from './specimens.ts'
import { zoneOf } from './zone.ts'

const SUBMITTED_BEFORE_MS = DAY_S * SECOND_MS
const REGISTERED_BEFORE_MS = 3 * SUBMITTED_BEFORE_MS

export const caseId = ({ id }: Specimen): string => `practice ${id}`
/** The name of its picture, as it was sent and with what is pointed out once it is decided. */
export const picturePath = (specimen: Specimen, isDecided: boolean): string =>
  `${caseId(specimen)}${isDecided ? ' decided' : ''}`

/** The case as the server would describe it. */
export function caseOf(specimen: Specimen, now: Date, isDecided: boolean): CaseDetails {
  const { account, flags } = specimen
  const typed = typedIn(specimen)
  const at = now.getTime() - SUBMITTED_BEFORE_MS
  const marks = flags.map((mark) => ({ mark, weight: MARK_WEIGHTS[mark], cases: [] }))
  const one: CaseDetails['case'] = {
    id: caseId(specimen),
    personId: caseId(specimen),
    documentType: 'PASSPORT',
    status: 'WAITING_MODERATOR',
    firstName: account.firstName,
    lastName: account.lastName,
    country: account.country,
    submittedAt: at,
    attempt: 1,
    weight: marks.reduce((sum, { weight }) => sum + weight, 0),
    marks: [...flags],
    assignee: null,
    parkedUntil: null,
    awaitsSecond: false,
    isOwn: false,
    isOwnRefusal: false,
    decided: null,
    note: null,
  }
  return {
    case: one,
    casesOfPerson: [one],
    version: 1,
    documentMetadata: {
      name: typed.name,
      surname: typed.surname,
      gender: typed.sex === 'F' ? 'FEMALE' : 'MALE',
      birthday: typed.birthday,
      placeOfBirth: typed.placeOfBirth,
      citizenship: account.country,
      seriesNumber: typed.number,
      issuedBy: typed.office,
      issueDate: typed.issueDate,
      expireDate: typed.expireDate,
    },
    images: [{ path: picturePath(specimen, isDecided), ...PHOTO }],
    imagesRemovedAt: null,
    machineReadableZone: zoneOf(typed),
    marks,
    person: {
      id: caseId(specimen),
      email: `${typed.name}.${typed.surname}@example.com`.toLowerCase(),
      firstName: account.firstName,
      lastName: account.lastName,
      nationality: account.country,
      language: account.language,
      registeredAt: now.getTime() - REGISTERED_BEFORE_MS,
      sponsor: null,
      selfieRequired: false,
      verified: false,
    },
    previous: null,
    events: [{ at, action: 'document.verify', by: null, reasons: [], to: null, until: null }],
    notes: [],
    others: [],
    refusal: null,
  }
}
