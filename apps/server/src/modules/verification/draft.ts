import { DOCUMENT_TYPES, type DocumentType } from '@portico/contract/kernel/statuses'
import type { PassportMetadata } from '@portico/contract/verification/schemas'
import type { Db } from '../../core/database/access/database.ts'
import { refuse, refuseField } from '../../core/http/answers/errors.ts'
import type { Accounts } from '../accounts/accounts.module.ts'
import { type DocumentRow, findDocument, openDocument } from './documents.store.ts'
import type { Metadata } from './metadata.ts'

type Ports = { accounts: Pick<Accounts, 'findAccount'> }

/** The types that somebody hands in; a phone is a status only. */
const HANDED_IN: readonly DocumentType[] = ['PASSPORT', 'ADDRESS', 'COMPANY', 'SELFIE']
const AFTER_THE_PASSPORT: readonly DocumentType[] = ['ADDRESS', 'COMPANY']

/** Reads the type of a document that somebody wants to change, in any case: `passport` is `PASSPORT`. */
export function readType(given: string | undefined): DocumentType {
  if (given === undefined || given === '') throw refuseField('documentType', 'required')
  return typeAmong(HANDED_IN, given)
}

/** Reads the type of a document that somebody wants to see; a phone has a status too. */
export function readAnyType(given: string): DocumentType {
  return typeAmong(DOCUMENT_TYPES, given)
}

function typeAmong(types: readonly DocumentType[], given: string): DocumentType {
  const type = types.find((one) => one === given.toUpperCase())
  if (!type) throw refuseField('documentType', 'invalid_value')
  return type
}

/** Why a document cannot be changed by its owner now: verified, or under review. */
export function notADraft(row: DocumentRow | undefined) {
  return refuse(row?.status === 'VERIFIED' ? 'status_verify_3' : 'status_verify_1')
}

/** The document that its owner works on. */
export function createDraft({ accounts }: Ports, metadata: Metadata) {
  /**
   * Refuses what the account may not hand in yet, and a document that is no draft.
   * @throws ApiError `access_denied`, `status_verify_1`, `status_verify_3`
   */
  async function require(on: Db, accountId: string, type: DocumentType): Promise<DocumentRow | undefined> {
    if (type === 'SELFIE' && !(await accounts.findAccount(on, accountId))?.selfieRequired) {
      throw refuse('access_denied')
    }
    if (AFTER_THE_PASSPORT.includes(type) && !(await hasName(on, accountId))) throw refuse('access_denied')
    const row = await findDocument(on, accountId, type)
    if (row && row.status !== 'NEW_DOCUMENT') throw notADraft(row)
    return row
  }

  /** The same, with a row of its own. */
  async function open(on: Db, accountId: string, type: DocumentType): Promise<DocumentRow> {
    const known = await require(on, accountId, type)
    if (known) return known
    await openDocument(on, accountId, type)
    const row = await findDocument(on, accountId, type)
    if (!row) throw new Error('a document that was opened is there')
    return row
  }

  /** Address and company follow the person whom the passport names. */
  async function hasName(on: Db, accountId: string): Promise<boolean> {
    const passport = await findDocument(on, accountId, 'PASSPORT')
    const data = passport && (metadata.open(passport, passport.metadata) as PassportMetadata | null)
    return Boolean(data?.name && data.surname)
  }

  return { require, open }
}

export type Draft = ReturnType<typeof createDraft>
