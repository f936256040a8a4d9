import type { Page, Route } from '@playwright/test'
import type { StaffRole } from '@portico/contract/kernel/statuses'
import type { CaseDetails, CaseEntry, Cases } from '@portico/contract/moderation/schemas'
import type { Statistics } from '@portico/contract/moderation/statistics.schemas'
import { STAFF_IDLE_S } from '@portico/contract/staff/limits'
import type { StaffSession } from '@portico/contract/staff/schemas'
import { MARK_WEIGHTS, type VerificationMark } from '@portico/contract/verification/marks'
import { PEOPLE } from '@portico/dev-kit/samples/people.mjs'
import { passportPhoto, validPassport } from '@portico/dev-kit/samples/samples.mjs'
import { muchIsKnown } from './known-of-person.ts'

const HOUR_MS = 3_600_000
const WIDTH = { width: 1600, height: 1200 }
export const ME = { id: 'b0b5c0de-0000-4000-8000-000000000003', name: 'Nora Lindqvist' }
export const COLLEAGUE = { id: 'b0b5c0de-0000-4000-8000-000000000001', name: 'Tove Sand' }

type Who = keyof typeof PEOPLE

/** The marks of each sample's case, so that the queue shows rows of every length. */
const MARKS: Record<Who, VerificationMark[]> = {
  lena: ['same_number', 'name_differs', 'blurred'],
  carlos: ['similar_picture'],
  aida: ['country_differs', 'just_of_age'],
  hana: [],
  bruno: ['expires_soon'],
  nora: [],
}
const ids = Object.keys(PEOPLE) as Who[]

const whoOf = (id: string) => id.split('-')[0] as Who

/** Another case of somebody of the samples: its id is their name and the kind. */
export const furtherEntryOf = (who: Who, documentType: 'ADDRESS' | 'SELFIE', more: Partial<CaseEntry> = {}) =>
  entryOf(who, { id: `${who}-${documentType.toLowerCase()}`, documentType, marks: [], weight: 0, ...more })

/** A case about the passport of somebody of the samples; its id is their name. */
export function entryOf(who: Who, more: Partial<CaseEntry> = {}): CaseEntry {
  const { name, surname, country } = PEOPLE[who]
  const place = ids.indexOf(who)
  return {
    id: who,
    personId: `person of ${who}`,
    documentType: 'PASSPORT',
    status: 'WAITING_MODERATOR',
    firstName: name,
    lastName: surname,
    country,
    submittedAt: Date.now() - (place * 7 + 1) * HOUR_MS,
    attempt: who === 'carlos' ? 2 : 1,
    weight: MARKS[who].reduce((sum, mark) => sum + MARK_WEIGHTS[mark], 0),
    marks: MARKS[who],
    assignee: null,
    parkedUntil: null,
    awaitsSecond: false,
    isOwn: false,
    isOwnRefusal: false,
    decided: null,
    note: null,
    ...more,
  }
}

const NOTHING_MORE = { to: null, until: null }

/** That somebody else holds the case. */
export const HELD = { assignee: { ...COLLEAGUE, until: Date.now() + HOUR_MS } }

/** The pages of a document; the first has the case's own name. */
const pagesOf = (id: string, count: number): CaseDetails['images'] =>
  Array.from({ length: count }, (_, place) => ({ path: place === 0 ? id : `${id}-${place + 1}`, ...WIDTH }))

function detailsOf(entry: CaseEntry, entries: readonly CaseEntry[], pages: number): CaseDetails {
  const sample = PEOPLE[whoOf(entry.id)]
  const { issueDate, expireDate } = validPassport(sample)
  const documentMetadata = {
    name: sample.name,
    surname: sample.surname,
    gender: sample.gender,
    birthday: sample.birthday,
    placeOfBirth: sample.placeOfBirth,
    citizenship: sample.country,
    seriesNumber: sample.number,
    issuedBy: 'Sample office',
    issueDate,
    expireDate,
  }
  const at = Date.now() - HOUR_MS
  const home = {
    address1: 'Musterweg 3',
    address2: '',
    city: 'Musterstadt',
    country: sample.country,
    zip: '12345',
  }
  const address = { addressPostal: home, addressResidential: home }
  return {
    case: entry,
    casesOfPerson: entries.filter(({ personId }) => personId === entry.personId),
    version: 3,
    documentMetadata:
      entry.documentType === 'SELFIE' ? null : entry.documentType === 'ADDRESS' ? address : documentMetadata,
    images: pagesOf(entry.id, pages),
    imagesRemovedAt: null,
    machineReadableZone:
      entry.documentType !== 'PASSPORT'
        ? null
        : [
            `P<UTO${sample.surname}<<${sample.name}`.toUpperCase().padEnd(44, '<'),
            `${sample.number}0UTO9103147F3101308`.padEnd(42, '<').concat('06'),
          ],
    marks: entry.marks.map((mark) => ({
      mark,
      weight: MARK_WEIGHTS[mark],
      cases: mark === 'same_number' ? ['nora'] : [],
    })),
    person: {
      id: 'a11ce000-0000-4000-8000-000000000001',
      email: `${entry.id}.with.a.rather.long.address@example.com`,
      firstName: sample.name,
      lastName: entry.marks.includes('name_differs') ? 'Muster' : sample.surname,
      nationality: entry.marks.includes('country_differs') ? 'PT' : sample.country,
      language: 'en',
      registeredAt: at,
      sponsor: 'Nora Lindqvist',
      selfieRequired: false,
      verified: false,
    },
    previous:
      entry.attempt === 1
        ? null
        : {
            attempt: 1,
            documentMetadata: { ...documentMetadata, seriesNumber: 'XDA014726' },
            images: [{ path: entry.id, ...WIDTH }],
            imagesRemovedAt: null,
            reasons: ['unreadable', 'data_differs'],
            note: 'The number ends in 5.',
            privateNote: '',
            decidedAt: at,
            decidedBy: COLLEAGUE,
          },
    events: [
      ...(entry.status === 'VERIFIED'
        ? [{ at: at + 2000, action: 'case.approve', by: COLLEAGUE, reasons: [], ...NOTHING_MORE }]
        : []),
      { at: at + 1000, action: 'case.view', by: COLLEAGUE, reasons: [], ...NOTHING_MORE },
      { at, action: 'document.verify', by: null, reasons: [], ...NOTHING_MORE },
    ],
    notes: [],
    others:
      entry.documentType === 'SELFIE'
        ? [
            {
              id: 'nora',
              documentType: 'PASSPORT',
              status: 'VERIFIED',
              documentMetadata,
              images: [{ path: entry.id, ...WIDTH }],
              imagesRemovedAt: null,
            },
          ]
        : [],
    refusal: entry.awaitsSecond
      ? {
          by: entry.isOwnRefusal ? ME : COLLEAGUE,
          at,
          reasons: ['fraud', 'edited'],
          note: '',
          privateNote: 'The photo was laid over the page.',
        }
      : null,
  }
}

const STATISTICS: Statistics = {
  waiting: 1204,
  decidedToday: 87,
  today: { approved: 60, returned: 20, selfies: 4, refused: 3, byCaller: 12 },
  medianS: 4210,
  byModerator: [
    { moderator: COLLEAGUE, approved: 812, returned: 96, selfies: 7, refused: 4, medianS: 3900 },
    {
      moderator: { id: 'b0b5c0de-0000-4000-8000-000000000002', name: 'Maximiliane Freifrau von Hohenstein' },
      approved: 1,
      returned: 0,
      selfies: 0,
      refused: 0,
      medianS: null,
    },
  ],
  byReason: [
    { reason: 'unreadable', count: 51 },
    { reason: 'copy_or_screenshot', count: 7 },
  ],
}

const answer = (data: unknown) => (route: Route) => route.fulfill({ json: { state: 'success', data } })

/** Answers of ours: somebody is at the desk. The rights themselves are tried by `console.spec.ts`. */
export async function staffAreIn(page: Page, roles: StaffRole[] = ['moderator']): Promise<void> {
  const session: StaffSession = {
    accountId: ME.id,
    firstName: 'Nora',
    lastName: 'Lindqvist',
    email: 'nora.lindqvist@example.com',
    roles,
    idleUntil: Date.now() + STAFF_IDLE_S * 1000,
    until: Date.now() + 8 * HOUR_MS,
  }
  await page.route('**/v1/staff/session', answer(session))
  // A stream without news.
  await page.route('**/v1/moderation/events', () => {})
  await page.route('**/v1/moderation/filters', answer([{ name: 'Passports', query: 'type=PASSPORT' }]))
  await page.route('**/v1/moderation/statistics?*', answer(STATISTICS))
}

/**
 * Answers of ours about cases, for states that take several moderators. What is in `entries` may change meanwhile.
 * @param pages of each document
 */
export async function casesStand(page: Page, entries: readonly CaseEntry[], pages = 1): Promise<void> {
  await staffAreIn(page)
  /** What the other documents of a person say of a decision; the case itself stays as its test has it. */
  const approved = new Set<string>()
  const listed = (isDecided = false, ids?: string[]): Cases => ({
    cases: entries.filter(
      ({ id, status }) =>
        (status !== 'WAITING_MODERATOR') === isDecided && (ids === undefined || ids.includes(id)),
    ),
    counts: {
      open: entries.length,
      parked: entries.filter(({ parkedUntil }) => parkedUntil !== null).length,
      second: entries.filter(({ awaitsSecond }) => awaitsSecond).length,
      assignee: { me: 0, nobody: entries.length, others: 0 },
      attempt: { first: entries.length, again: 0 },
      type: { PASSPORT: entries.length },
      country: Object.fromEntries(entries.map(({ country }) => [country ?? '', 1])),
      mark: {},
    },
    next: null,
  })
  await page.route('**/v1/moderation/cases?*', (route) => {
    const { searchParams: asked } = new URL(route.request().url())
    return answer(listed(asked.get('status') === 'done', asked.get('ids')?.split(',')))(route)
  })
  await page.route('**/v1/moderation/cases', (route) => answer(listed())(route))
  await page.route('**/v1/moderation/cases/**', (route) => {
    const [id = '', call] = new URL(route.request().url()).pathname.split('/').slice(4)
    const entry = entries.find((one) => one.id === id)
    if (!entry) return route.fulfill({ status: 404, json: refusal('not_found') })
    if (call === undefined) {
      const now = entries.map((one) => (approved.has(one.id) ? { ...one, status: 'VERIFIED' as const } : one))
      return answer(detailsOf(entry, now, pages))(route)
    }
    if (call === 'person') return answer(muchIsKnown())(route)
    if (call === 'release') return answer(null)(route)
    if (call === 'decision') {
      const isTakenBack = route.request().method() === 'DELETE'
      if (isTakenBack) approved.delete(id)
      else if (route.request().postDataJSON()?.decision === 'approve') approved.add(id)
      const undoUntil = Date.now() + HOUR_MS
      return answer({ status: 'VERIFIED', version: 4, awaitsSecond: false, undoUntil })(route)
    }
    return entry.assignee || entry.isOwn || entry.isOwnRefusal
      ? route.fulfill({ status: 400, json: refusal(entry.isOwn ? 'status_finalize_3' : 'status_finalize_2') })
      : answer({ until: Date.now() + HOUR_MS })(route)
  })
  await page.route('**/v1/moderation/images/**', async (route) => {
    const path = new URL(route.request().url()).pathname.split('/').at(-1) ?? ''
    await route.fulfill({ contentType: 'image/jpeg', body: await passportPhoto(PEOPLE[whoOf(path)]) })
  })
}

export const refusal = (code: string) => ({ state: 'error', errors: [{ code, fieldName: null, errors: [] }] })
