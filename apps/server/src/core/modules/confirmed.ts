import { type PgColumn, text } from 'drizzle-orm/pg-core'
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
