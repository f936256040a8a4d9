import type { Db } from './database.ts'

/**
 * What a module's tables hold of an account, by the name of the file in which its owner downloads it. Left out are
 * secrets and hashes of them, with which somebody who finds the file could sign in. Each module with a person's rows has
 * its own `held.ts`; `app.ts` collects them.
 */
export type Held = Record<string, (db: Db, accountId: string) => Promise<unknown[]>>
