import type { MeansKind } from '@portico/contract/staff-means/schemas'
import { type PgColumn, text } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '../database/access/database.ts'
import { at } from '../database/schema/columns.ts'
import type { Proof } from './origin.ts'

/** Who confirmed a means of somebody with a role of the console; otherwise the id of an administrator's account. */
type ConfirmedBy = 'upgrade' | 'grant' | 'first_administrator' | 'command'

/** The columns of every means that opens the console: it does only once it is confirmed. */
export const confirmedColumns = () => ({
  confirmedAt: at('confirmed_at'),
  confirmedBy: text('confirmed_by').$type<ConfirmedBy | (string & {})>(),
})

/** A means by which a member of staff may enter the console, once it is confirmed, as who confirms it sees it. */
export type ConfirmableMeans<Kind extends string> = {
  /** Of recovery codes one stands for all: they are made together. */
  id: string
  accountId: string
  kind: Kind
  /** Of a passkey. */
  name: string
  addedAt: Date
  addedBySession: string | null
  addedWith: Proof
  device: string
  address: string
  confirmedAt: Date | null
}

/**
 * Who keeps means that open the console: the staff lists, confirms and removes them, and does not know which modules
 * there are.
 */
export type ConsoleMeans = {
  kinds: readonly MeansKind[]
  /** Of many accounts those alone that wait for their confirmation. */
  list(db: Db, accountIds: string[], asked?: { waiting: boolean }): Promise<ConfirmableMeans<MeansKind>[]>
  /** Confirms those among these ids that it keeps. */
  confirm(tx: Tx, accountId: string, ids: string[], confirmedBy: string): Promise<unknown>
  /** The caller holds the account and sets the types that are left. */
  remove(tx: Tx, accountId: string, means: { id: string; kind: MeansKind }): Promise<void>
}

type Columns = Record<
  | 'id'
  | 'accountId'
  | 'addedBySession'
  | 'addedWith'
  | 'addedFromDevice'
  | 'addedFromAddress'
  | 'confirmedAt',
  PgColumn
>

/** What is read of a table of means for `ConfirmableMeans`, besides its kind, its name and its time. */
export const confirmableColumns = <T extends Columns>(table: T) => ({
  id: table.id as T['id'],
  accountId: table.accountId as T['accountId'],
  addedBySession: table.addedBySession as T['addedBySession'],
  addedWith: table.addedWith as T['addedWith'],
  device: table.addedFromDevice as T['addedFromDevice'],
  address: table.addedFromAddress as T['addedFromAddress'],
  confirmedAt: table.confirmedAt as T['confirmedAt'],
})
