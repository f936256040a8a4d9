import type { Database } from '../../core/database/access/database.ts'
import { createRowByRow, type RowByRow } from '../../core/retention/row-by-row.ts'
import { createMonth, dropPart, listMissing, listOver } from './months.store.ts'

type Ports = { database: Database; auditKeptS: number | undefined }

/**
 * Keeps the partitions of the audit: makes those of the next months and drops those that are over as a whole. A lock that
 * somebody else holds ends one month; the others are done, and the job, which then failed, is tried again in a minute.
 */
export function createRetainMonths({ database, auditKeptS }: Ports) {
  const { db, transaction } = database

  async function createMissing(months: RowByRow): Promise<void> {
    for (;;) {
      const failed = new Set(months.failed())
      const missing = (await listMissing(db)).filter(({ name }) => !failed.has(name))
      if (missing.length === 0) return
      for (const month of missing)
        await months.run(month.name, () => transaction((tx) => createMonth(tx, month)))
    }
  }

  async function dropOver(months: RowByRow): Promise<void> {
    if (auditKeptS === undefined) return
    for (const { name } of await listOver(db, auditKeptS)) {
      await months.run(name, () => transaction((tx) => dropPart(tx, name)))
    }
  }

  return async function retainMonths(): Promise<void> {
    const faults: unknown[] = []
    for (const [what, step] of [
      ['months of the audit that are missing', createMissing],
      ['months of the audit that are over', dropOver],
    ] as const) {
      const months = createRowByRow(what)
      await step(months).catch((error: unknown) => faults.push(error))
      faults.push(...(months.error() ? [months.error()] : []))
    }
    if (faults.length > 0) throw faults[0]
  }
}
