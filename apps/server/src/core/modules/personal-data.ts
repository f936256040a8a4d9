import type { Db } from '../database/access/database.ts'

/**
 * What a module's tables hold of an account, by the name of the file in which its owner downloads it. Left out are
 * secrets and hashes of them, with which somebody who finds the file could sign in. Each module with a person's rows has
 * its own `personal-data.ts`.
 */
export type PersonalData = Record<string, (db: Db, accountId: string) => Promise<unknown[]>>
