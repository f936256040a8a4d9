import type { Database } from '../../platform/database.ts'
import { createMonth, dropPart, listMissing, listOver } from './months.store.ts'

type Ports = { database: Database; auditKeptS: number | undefined }

/**
 * Keeps the partitions of the audit: makes those of the next months and drops those that are over as a whole. A lock that
 * somebody else holds ends one step; the others are done, and the job, which then failed, is tried again in a minute.
 */
export function createKeepMonths({ database, auditKeptS }: Ports) {
  const { db, transaction } = database

  async function createMissing(): Promise<void> {
    for (;;) {
      const missing = await listMissing(db)
      if (missing.length === 0) return
      for (const month of missing) await transaction((tx) => createMonth(tx, month))
    }
  }

  async function dropOver(): Promise<void> {
    if (auditKeptS === undefined) return
    for (const { name } of await listOver(db, auditKeptS)) await transaction((tx) => dropPart(tx, name))
  }

  return async function keepMonths(): Promise<void> {
    const faults: unknown[] = []
    for (const step of [createMissing, dropOver]) await step().catch((error: unknown) => faults.push(error))
    if (faults.length > 0) throw faults[0]
  }
}
