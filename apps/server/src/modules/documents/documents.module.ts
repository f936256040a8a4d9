import { randomBytes } from 'node:crypto'
import { UPLOADS_PER_DAY } from '@portico/contract/documents/limits'
import { DAY_S } from '@portico/contract/kernel/units'
import type { Clock } from '../../core/clock.ts'
import { spend } from '../../core/counters/spend.ts'
import type { Secrets } from '../../core/crypto/secrets.ts'
import { afterCommit } from '../../core/database/access/after-commit.ts'
import type { Database, Db, Tx } from '../../core/database/access/database.ts'
import { tooMany } from '../../core/http/answers/errors.ts'
import { defineModule } from '../../core/modules/define-module.ts'
import type { Job } from '../../core/outbox/periodic.ts'
import { createFindSame } from './images/find-same.ts'
import { createImageWork } from './images/image-work.ts'
import {
  countByOtherKeys,
  deleteImage,
  findImage,
  findImages,
  type ImageRow,
  insertImage,
  listKept,
  listPathsOf,
  markRemoved,
} from './images.store.ts'
import { createMendImages, type ImageUse } from './mend-images.ts'
import { readUpload, takeUploads } from './read-upload.ts'
import { reencryptImages } from './reencrypt-images.ts'
import { sendImage } from './send-image.ts'
import { createAnsweringStorage } from './storage/answering-storage.ts'
import { createMarkedStorage, requireDocumentPlace } from './storage/document-place.ts'
import { openStorage } from './storage/open-storage.ts'
import { createSealedImages, DamagedImage, type ImageOwner, type ImageSize } from './storage/sealed-images.ts'

const UPLOADS_AT_ONCE = 2

const MENDING_KIND = 'documents-mending'
const MENDING_ROW = '6b9f0a52-3c1d-4d7e-8f10-646f63756d74'
const PATH_BYTES = 16
const RETRY_SOON_S = 5
const PATH = /^[\w-]{22}$/

type Ports = {
  database: Database
  secrets: Pick<Secrets, 'encrypt' | 'decrypt' | 'isCurrent' | 'keyId'>
  clock: Clock
  onError: (error: unknown) => void
  config: { documentsUrl: string }
}

/**
 * The images of documents: made our own, sealed, kept and given out again. The module knows nothing of what a document
 * is for; who may send or see an image is decided by its callers.
 */
export const documentsModule = defineModule({
  name: 'documents',
  needs: {},
  create,
})

function create({ database, secrets, clock, onError, config }: Ports) {
  const { db } = database
  const place = openStorage(config.documentsUrl)
  const storage = createAnsweringStorage(createMarkedStorage(place, db))
  const work = createImageWork({ onError })
  const underWay = new Map<string, number>()
  /** Since the start of this process. */
  const unreadable = { damaged: 0, missing: 0 }
  const sealed = createSealedImages({ storage, secrets, onDamaged: () => unreadable.damaged++ })
  const mend = createMendImages({ db, clock, storage, sealed, work, forget, onError })

  /**
   * Begins an upload of an account, which has a few at once; the function that is returned ends it.
   * @throws ApiError 429
   */
  function begin(accountId: string): () => void {
    const others = underWay.get(accountId) ?? 0
    if (others >= UPLOADS_AT_ONCE) throw tooMany(RETRY_SOON_S)
    underWay.set(accountId, others + 1)
    return () => {
      const left = (underWay.get(accountId) ?? 1) - 1
      if (left > 0) underWay.set(accountId, left)
      else underWay.delete(accountId)
    }
  }

  /** Runs an upload as one of the few that an account has at once. */
  async function counted<T>(accountId: string, run: () => Promise<T>): Promise<T> {
    const end = begin(accountId)
    try {
      return await run()
    } finally {
      end()
    }
  }

  /** Does what keeps one upload, as one of those that an account has in a day; what fails by our own fault is none. */
  function spendUpload<T>(accountId: string, run: () => Promise<T>): Promise<T> {
    return spend(db, { key: `uploads:${accountId}`, most: UPLOADS_PER_DAY, windowS: DAY_S }, run)
  }

  /**
   * Makes an image of what was sent and keeps it; nothing refers to it yet.
   * @returns the path by which it is known from now on
   */
  async function receive(owner: ImageOwner, sent: Buffer, network: string): Promise<string> {
    const { accountId } = owner
    // Before there is a row of it: its file is not there yet.
    await storage.ready()
    const { kept, small, ...measures } = await work.prepare(sent, { accountId, network })
    const path = randomBytes(PATH_BYTES).toString('base64url')
    const owned = { path, ...owner }
    // The row first: a file without a row could be found by nothing.
    await insertImage(db, { ...owned, bytes: kept.length, ...measures, keyId: secrets.keyId })
    try {
      await sealed.write(owned, 'small', small)
      await sealed.write(owned, 'kept', kept)
    } catch (error) {
      await forget([path])
      throw error
    }
    return path
  }

  /** The bytes first, then the row: what is left of an interruption is found by its row. */
  async function forget(paths: string[]): Promise<void> {
    for (const path of paths) {
      try {
        await sealed.remove(path)
        await deleteImage(db, path)
      } catch (error) {
        onError(error)
      }
    }
  }

  /** Tells the operator which image is lost, and goes on: the answer says what to do. */
  async function find(path: string, size: ImageSize): Promise<FoundImage | undefined> {
    const row = PATH.test(path) ? await findImage(db, path) : undefined
    if (!row) return undefined
    try {
      const image = await sealed.read(row, size)
      if (image) return { row, image }
      unreadable.missing++
      onError(new Error(`the image ${path} (${size}) is not in the storage`))
      return { row, lost: 'missing' }
    } catch (error) {
      if (!(error instanceof DamagedImage)) throw error
      onError(error)
      return { row, lost: 'damaged' }
    }
  }

  return {
    counts: [
      {
        name: 'images_unreadable_total',
        help: 'Images of documents that did not open when they were asked for: damaged, or missing in the storage.',
        read: () => unreadable,
      },
    ],
    begin,
    counted,
    spendUpload,
    takeUploads,
    readUpload,
    send: sendImage,
    receive,
    /** An image and its row; undefined where there is none. */
    find,
    /** The same with a text all over it. Making it takes its turn with the other work on images. */
    mark: work.mark,
    /** What is known of these images. */
    describe: (on: Db, paths: string[]): Promise<ImageRow[]> => findImages(on, paths),
    /** Images of other accounts that are the same or look the same. */
    findSame: createFindSame({ sealed, work, onError }),
    /** Marks images as removed with the transaction, and removes their bytes when it is committed. */
    async remove(tx: Tx, paths: string[]): Promise<void> {
      await markRemoved(tx, paths)
      afterCommit(tx, () => void forget(paths))
    },
    listKept,
    /** Removes every image of an account, which is itself removed by the transaction. */
    async removeAllOf(tx: Tx, accountId: string): Promise<void> {
      const paths = await listPathsOf(tx, accountId)
      afterCommit(tx, () => void forget(paths))
    },
    /** For an image that no document took. */
    forget,
    /** Brings rows and files together again. */
    mend,
    /** The same, once a day. */
    dailyMending: (use: ImageUse): Job => ({
      kind: MENDING_KIND,
      rowId: MENDING_ROW,
      everyS: DAY_S,
      run: () => mend(use),
    }),
    /** Seals with SECRET_KEY what another key has sealed. Throws WrongPlace. */
    async reencrypt() {
      await requireDocumentPlace(db, place)
      return reencryptImages(db, sealed, secrets.keyId, onError)
    },
    /** Throws WrongPlace where DOCUMENTS_URL names another place than that of these data. */
    requirePlace: () => requireDocumentPlace(db, place),
    close: work.close,
    /** What another key than this one has sealed. */
    countByOtherKeys: async (on: Db, keyId: Buffer) => [
      { count: await countByOtherKeys(on, keyId), noun: 'image' },
    ],
  }
}

/** An image as it is kept, or why there is none although there is a row of it. */
export type FoundImage =
  | { row: ImageRow; image: Buffer; lost?: undefined }
  | { row: ImageRow; image?: undefined; lost: 'missing' | 'damaged' }

export type Documents = ReturnType<typeof create>
