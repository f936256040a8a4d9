import { and, asc, eq, gt } from 'drizzle-orm'
import type { Database } from '../../../core/database/access/database.ts'
import { createRowByRow } from '../../../core/retention/row-by-row.ts'
import { keptUnder } from '../checks/document-keys.ts'
import type { Metadata } from '../metadata.ts'
import { UNKEYED, verificationDocuments } from '../tables.ts'

/** Addresses that the job reads at once. */
const ADDRESSES_AT_ONCE = 200

type Ports = { database: Database; onError: (error: unknown) => void }

/**
 * Fills the keys of addresses that a release handed in which did not keep them, so that those who wait or are verified are
 * found too. Once a day, since nodes of that release may still run; where nothing is missing it reads an empty index.
 */
export function createFillAddressKeys({ database, onError }: Ports, metadata: Metadata) {
  const { db } = database
  const { id, version, accountId, type, metadata: sealed } = verificationDocuments

  const read = (after: string | undefined) =>
    db
      .select({ id, version, accountId, type, sealed })
      .from(verificationDocuments)
      .where(and(UNKEYED, after === undefined ? undefined : gt(id, after)))
      .orderBy(asc(id))
      .limit(ADDRESSES_AT_ONCE)

  async function fill(row: Awaited<ReturnType<typeof read>>[number]): Promise<void> {
    const data = metadata.open(row, row.sealed)
    if (!data) return
    await db
      .update(verificationDocuments)
      .set(keptUnder(row.type, data, metadata))
      // What changes meanwhile writes its own keys.
      .where(and(eq(id, row.id), eq(version, row.version)))
  }

  return async function fillAddressKeys(): Promise<void> {
    const addresses = createRowByRow('addresses without their keys', onError)
    // Behind the last one and not from the front: one that fails stays among them.
    for (let rows = await read(undefined); rows.length > 0; rows = await read(rows.at(-1)?.id)) {
      for (const row of rows) await addresses.run(row.id, () => fill(row))
    }
    addresses.report()
  }
}
