import { IMAGES_READ_AT_ONCE } from '@portico/contract/documents/limits'
import { SECOND_MS } from '@portico/contract/kernel/units'
import type { Clock } from '../../core/clock.ts'
import type { Db } from '../../core/database/access/database.ts'
import { createRowByRow, named, type RowByRow } from '../../core/retention/row-by-row.ts'
import type { ImageWork } from './images/image-work.ts'
import { findImages, type ImageRow, listImages } from './images.store.ts'
import { IMAGE_UNUSED_KEPT_S } from './limits.ts'
import type { DocumentStorage } from './storage/document-storage.ts'
import { nameOf, pathIn, type SealedImages } from './storage/sealed-images.ts'

/** Who uses images, and what is done when one that is used is lost. */
export type ImageUse = {
  /** Those of the given images that belong to something. */
  inUse(db: Db, paths: string[]): Promise<Set<string>>
  /** The users of images in the order of their ids, those behind `after`, each with the images that it counts on. */
  listUsed(db: Db, after: string | undefined, limit: number): Promise<{ id: string; paths: string[] }[]>
  /** Takes a lost image out of what its owner can still change; whether it could be taken out. */
  detach(db: Db, path: string): Promise<boolean>
}

type Ports = {
  db: Db
  clock: Clock
  storage: DocumentStorage
  sealed: SealedImages
  work: Pick<ImageWork, 'small'>
  forget: (paths: string[]) => Promise<void>
  onError: (error: unknown) => void
}

/**
 * Brings rows and files together again after a kill, a full disk or a lost file: what is unused goes, a small form is
 * made again, and what is lost is taken out of drafts, so that their owners send it again.
 */
export function createMendImages({ db, clock, storage, sealed, work, forget, onError }: Ports) {
  return async function mend({ inUse, listUsed, detach }: ImageUse): Promise<void> {
    const there = new Map<string, number>()
    for await (const { name, writtenMs } of storage.list()) there.set(name, writtenMs)
    let found = 0
    const lost: string[] = []
    const each = createRowByRow('images of documents in the daily job', onError)
    for (let after = ''; ; ) {
      const rows = await listImages(db, after, IMAGES_READ_AT_ONCE)
      if (rows.length === 0) break
      const used = await inUse(
        db,
        rows.map(({ path }) => path),
      )
      for (const row of rows) {
        after = row.path
        await each.run(row.path, async () => {
          if (row.removedAt || (row.isOld && !used.has(row.path))) await forget([row.path])
          else if (!used.has(row.path)) return
          else if (!(await isThere(there, row, 'kept'))) lost.push(row.path)
          else {
            found++
            if (!(await isThere(there, row, 'small'))) await makeSmallAgain(row)
          }
        })
      }
    }
    lost.push(...(await listRowless(listUsed)))
    await removeStrays(there, each)
    await reportLost(lost, found, detach, each)
    each.report()
  }

  /** Looks again, one by one: the list was read before the rows. */
  async function isThere(there: Map<string, number>, { path }: ImageRow, size: 'kept' | 'small') {
    const name = nameOf(path, size)
    return there.has(name) || (await storage.read(name)) !== undefined
  }

  async function makeSmallAgain(row: ImageRow): Promise<void> {
    const kept = await sealed.read(row, 'kept')
    if (kept) await sealed.write(row, 'small', await work.small(kept))
  }

  /** Files that no row knows. A row is written before its files, so a fresh file without one is only a restored backup. */
  async function removeStrays(there: Map<string, number>, each: RowByRow): Promise<void> {
    const now = clock.epochMs()
    const old = [...there].flatMap(([name, writtenMs]) => {
      const path = pathIn(name)
      return path && writtenMs + IMAGE_UNUSED_KEPT_S * SECOND_MS < now ? [{ name, path }] : []
    })
    for (let i = 0; i < old.length; i += IMAGES_READ_AT_ONCE) {
      const some = old.slice(i, i + IMAGES_READ_AT_ONCE)
      const rows = await findImages(
        db,
        some.map(({ path }) => path),
      )
      const known = new Set(rows.map(({ path }) => path))
      for (const { name, path } of some) {
        // A part is what a killed process was writing: its row has the whole file, or none.
        if (!known.has(path) || name.endsWith('.part')) await each.run(name, () => storage.remove(name))
      }
    }
  }

  /** From the other side: what is counted on and has no row at all, whatever took it away. */
  async function listRowless(listUsed: ImageUse['listUsed']): Promise<string[]> {
    const rowless: string[] = []
    for (let after: string | undefined; ; ) {
      const users = await listUsed(db, after, IMAGES_READ_AT_ONCE)
      if (users.length === 0) return rowless
      const paths = users.flatMap((user) => user.paths)
      const known = new Set((await findImages(db, paths)).map(({ path }) => path))
      rowless.push(...paths.filter((path) => !known.has(path)))
      after = users.at(-1)?.id
    }
  }

  async function reportLost(
    lost: string[],
    found: number,
    detach: ImageUse['detach'],
    each: RowByRow,
  ): Promise<void> {
    if (lost.length === 0) return
    if (lost.length > found) {
      onError(
        new Error(
          `${lost.length} images of documents are missing and ${found} are there: is DOCUMENTS_URL the right place? Nothing was changed`,
        ),
      )
      return
    }
    const kept: string[] = []
    for (const path of lost) {
      await each.run(path, async () => {
        if (await detach(db, path)) await forget([path])
        else kept.push(path)
      })
    }
    const inUse = kept.length > 0 ? `: ${named(kept)}` : ''
    onError(
      new Error(
        `${lost.length} images of documents are missing: ${lost.length - kept.length} were taken out of drafts, ${kept.length} belong to documents under review or verified${inUse}`,
      ),
    )
  }
}
