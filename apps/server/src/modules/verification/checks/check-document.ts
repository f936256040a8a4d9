import type { DocumentType } from '@portico/contract/kernel/statuses'
import { DAY_S } from '@portico/contract/kernel/units'
import { areOddDays, dayAfter } from '@portico/contract/verification/document-rules'
import { MARK_WEIGHTS, type VerificationMark } from '@portico/contract/verification/marks'
import type {
  AddressMetadata,
  DocumentMetadata,
  PassportMetadata,
} from '@portico/contract/verification/schemas'
import type { Clock } from '../../../core/clock.ts'
import type { Database } from '../../../core/database/access/database.ts'
import type { Audit } from '../../../core/events/audit.ts'
import type { Work } from '../../../core/outbox/work.ts'
import type { Accounts } from '../../accounts/accounts.module.ts'
import type { Account } from '../../accounts/accounts.store.ts'
import type { Documents } from '../../documents/documents.module.ts'
import { type DocumentRow, findDocumentById, findDocuments, take } from '../documents.store.ts'
import type { Metadata } from '../metadata.ts'
import { isSameName } from '../names/compare-names.ts'
import type { StoredMark } from '../tables.ts'
import { keptUnder, keysOf } from './document-keys.ts'
import { findHandedInOf, findHandedInWith, findSameKey } from './same-documents.store.ts'

/** Below these an image gets a mark; measured on the small form (docs/decisions/photo-checks.md). */
const BLURRED_BELOW = 60
const DARK_BELOW = 60
const SMALL_BELOW_PIXELS = 700
const SOON_DAYS = 210
const JUST_OF_AGE_DAYS = 19 * 365
const JUST_ISSUED_DAYS = 31
/** A family shares an address and a browser: fewer other accounts mean nothing. */
const OTHER_ACCOUNTS_FROM = 2
/** Accounts begin in one browser within this time. */
const SAME_DAYS_S = 7 * DAY_S
const OTHER_ACCOUNTS_READ = 20

/** The mark of a document that is kept under the same key as one in another account, and from how many accounts on. */
const SAME_KEY: Partial<Record<DocumentType, { mark: VerificationMark; from: number }>> = {
  PASSPORT: { mark: 'same_number', from: 1 },
  COMPANY: { mark: 'same_tax_id', from: 1 },
  ADDRESS: { mark: 'same_address', from: OTHER_ACCOUNTS_FROM },
}

type Ports = {
  database: Database
  clock: Clock
  audit: Audit
  accounts: Pick<Accounts, 'findAccount' | 'holdAccount' | 'listBegunTogether'>
  documents: Pick<Documents, 'describe' | 'findSame'>
}

/** The automatic checks: marks for the moderator, never a decision. */
export function createCheckDocument(ports: Ports, metadata: Metadata): Work {
  const { database, clock, audit, accounts, documents } = ports
  const { db, transaction } = database

  async function marksOf(row: DocumentRow, data: DocumentMetadata, account: Account): Promise<StoredMark[]> {
    return [
      ...(await imageMarks(row)),
      ...(await sameKeyMarks(row, data)),
      ...(await browserMarks(row)),
      ...(await dataMarks(row, data, account)),
    ]
  }

  async function imageMarks(row: DocumentRow): Promise<StoredMark[]> {
    const images = await documents.describe(db, row.files)
    const marks = new Set<VerificationMark>()
    for (const { sharpness, brightness, width, height } of images) {
      if (sharpness < BLURRED_BELOW) marks.add('blurred')
      if (brightness < DARK_BELOW) marks.add('dark')
      if (Math.min(width, height) < SMALL_BELOW_PIXELS) marks.add('small')
    }
    const same = await documents.findSame(db, row.accountId, images)
    const found = async (mark: VerificationMark, images: typeof same): Promise<StoredMark[]> => {
      const named = await findHandedInWith(db, images)
      return named.cases.length > 0 ? [{ mark, ...named }] : []
    }
    return [
      ...Array.from(marks, (mark) => ({ mark, cases: [] })),
      ...(await found(
        'same_picture',
        same.filter(({ isExact }) => isExact),
      )),
      ...(await found(
        'similar_picture',
        same.filter(({ isExact }) => !isExact),
      )),
    ]
  }

  async function sameKeyMarks(row: DocumentRow, data: DocumentMetadata): Promise<StoredMark[]> {
    const same = SAME_KEY[row.type]
    if (!same || !data) return []
    const found = await findSameKey(db, row, keysOf(row.type, data, metadata))
    return found.cases.length < same.from ? [] : [{ mark: same.mark, ...found }]
  }

  /** A network says nothing here: operators of mobile networks put thousands of people behind one address. */
  async function browserMarks({ accountId }: DocumentRow): Promise<StoredMark[]> {
    const others = await accounts.listBegunTogether(db, accountId, {
      withinS: SAME_DAYS_S,
      most: OTHER_ACCOUNTS_READ,
    })
    if (others.length < OTHER_ACCOUNTS_FROM) return []
    return [{ mark: 'same_browser', ...(await findHandedInOf(db, others)) }]
  }

  async function dataMarks(
    row: DocumentRow,
    data: DocumentMetadata,
    account: Account,
  ): Promise<StoredMark[]> {
    if (row.type === 'PASSPORT' && data) return passportMarks(data as PassportMetadata, account)
    if (row.type !== 'ADDRESS' || !data) return []
    const { country } = (data as AddressMetadata).addressResidential
    const passport = (await findDocuments(db, row.accountId)).find(({ type }) => type === 'PASSPORT')
    const known = [account.nationality, passport?.country]
    return known.includes(country) ? [] : [plain('country_differs')]
  }

  function passportMarks(data: PassportMetadata, account: Account): StoredMark[] {
    const now = clock.now()
    const marks: VerificationMark[] = []
    if (!isSameNameAs(account, data)) marks.push('name_differs')
    if (areOddDays(data, now)) marks.push('odd_days')
    if (data.citizenship !== account.nationality) marks.push('country_differs')
    if (data.birthday > dayAfter(now, -JUST_OF_AGE_DAYS)) marks.push('just_of_age')
    if (data.issueDate > dayAfter(now, -JUST_ISSUED_DAYS)) marks.push('just_issued')
    if (data.expireDate < dayAfter(now, SOON_DAYS)) marks.push('expires_soon')
    return marks.map(plain)
  }

  return {
    atOnce: 2,
    slowAtOnce: 0,
    async run({ recipient }) {
      const row = recipient ? await findDocumentById(db, recipient) : undefined
      const account = row && (await accounts.findAccount(db, row.accountId))
      if (row?.status !== 'WAITING_SYSTEM' || !account) return { kind: 'done' }
      const data = metadata.open(row, row.metadata)
      const marks = await marksOf(row, data, account)
      // Again, as this release makes it: a draft may have been saved by an earlier one.
      const keys = data && keptUnder(row.type, data, metadata)
      const weight = marks.reduce((sum, { mark }) => sum + MARK_WEIGHTS[mark], 0)
      await transaction(async (tx) => {
        await accounts.holdAccount(tx, row.accountId)
        const { id, version } = row
        if (!(await take(tx, 'check', { id, version }, { marks, weight, ...keys }))) return
        const detail = { type: row.type, id, marks: marks.map(({ mark }) => mark) }
        await audit(tx, undefined, 'document.checked', { subject: row.accountId, detail })
        if (row.type === 'SELFIE') await returnWaiting(tx, row.accountId)
      })
      return { kind: 'done' }
    },
  }

  /** The selfie has come: what waited for it goes back to the moderators together with it. */
  async function returnWaiting(tx: Parameters<typeof findDocuments>[0], accountId: string): Promise<void> {
    for (const other of await findDocuments(tx, accountId)) {
      if (other.review?.final) continue
      await take(tx, 'selfieSent', { id: other.id })
    }
  }
}

const plain = (mark: VerificationMark): StoredMark => ({ mark, cases: [] })

function isSameNameAs(account: Account, passport: PassportMetadata): boolean {
  return isSameName(
    { given: passport.name, family: passport.surname },
    { given: account.firstName, family: account.lastName },
  )
}
