import { desc, isNull } from 'drizzle-orm'
import type { Db } from '../../../core/database/access/database.ts'
import { newId } from '../../../core/ids.ts'
import { StartError } from '../../../core/process/start-error.ts'
import { documentPlaces, images } from '../tables.ts'
import type { DocumentStorage } from './document-storage.ts'
import { nameOf } from './sealed-images.ts'

/** No image has a name like it, so that nothing removes it as one that no row knows. */
export const PLACE_MARK = 'portico-documents'
/** The newest images, of which one at least has to be there where a place is marked for the first time. */
const LOOKED_FOR = 20

const CURE = 'name the right place, or where it is right all the same: npm run admin -- mark-documents'

/** DOCUMENTS_URL names a place that is not the one of these data. */
export class WrongPlace extends StartError {
  constructor(why: string) {
    super(`DOCUMENTS_URL is not the place of the documents: ${why}; ${CURE}`)
    this.name = 'WrongPlace'
  }
}

/**
 * The place of the documents has a mark that the database knows, as the key has its check. Otherwise a process with another
 * DOCUMENTS_URL or DATA_DIR would take every image for lost, or for done, and the next step of a change of the key would lose
 * them. The first start on data without a mark writes it.
 * @throws WrongPlace; StorageError while the place cannot be asked
 */
export async function requireDocumentPlace(db: Db, storage: DocumentStorage): Promise<void> {
  await db.insert(documentPlaces).values({ mark: newId() }).onConflictDoNothing()
  const [kept] = await db.select().from(documentPlaces)
  if (!kept) throw new Error('the mark of the documents was removed meanwhile')
  const found = (await storage.read(PLACE_MARK))?.toString()
  if (found === kept.mark) {
    if (!kept.isWritten) await db.update(documentPlaces).set({ isWritten: true })
    return
  }
  if (found !== undefined) throw new WrongPlace('it holds those of another installation')
  if (kept.isWritten) throw new WrongPlace(`its mark ${PLACE_MARK} is not there`)
  if (!(await hasNewest(db, storage))) throw new WrongPlace('none of the newest images is there')
  // First the place, then the row that says so: an interruption leaves a mark that is written once more.
  await storage.write(PLACE_MARK, Buffer.from(kept.mark))
  await db.update(documentPlaces).set({ isWritten: true })
}

/** For an operator who has moved the images, or lost them: marks the place that is named now. */
export async function markDocumentPlace(db: Db, storage: DocumentStorage): Promise<void> {
  const mark = newId()
  await db
    .insert(documentPlaces)
    .values({ mark })
    .onConflictDoUpdate({ target: documentPlaces.id, set: { mark } })
  await storage.write(PLACE_MARK, Buffer.from(mark))
  await db.update(documentPlaces).set({ isWritten: true })
}

/** Whether one of the newest images is there, or none is kept at all. */
export async function hasNewest(db: Db, storage: DocumentStorage): Promise<boolean> {
  const newest = await db
    .select({ path: images.path })
    .from(images)
    .where(isNull(images.removedAt))
    .orderBy(desc(images.createdAt))
    .limit(LOOKED_FOR)
  for (const { path } of newest) if (await storage.read(nameOf(path, 'small'))) return true
  return newest.length === 0
}

export type MarkedStorage = DocumentStorage & {
  /** Resolves when the place is the right one; throws as `requireDocumentPlace` does. */
  ready(): Promise<void>
}

/** The same storage, which takes and gives nothing before its place is known to be the right one. */
export function createMarkedStorage(storage: DocumentStorage, db: Db): MarkedStorage {
  let known: Promise<void> | undefined
  function ready(): Promise<void> {
    known ??= requireDocumentPlace(db, storage)
    // Asked again at the next call: it may have been away.
    known.catch(() => {
      known = undefined
    })
    return known
  }
  return {
    ready,
    async write(name, sealed) {
      await ready()
      await storage.write(name, sealed)
    },
    async read(name) {
      await ready()
      return storage.read(name)
    },
    async remove(name) {
      await ready()
      await storage.remove(name)
    },
    async *list() {
      await ready()
      yield* storage.list()
    },
  }
}
