import { IMAGES_READ_AT_ONCE } from '@portico/contract/document-limits'
import type { Db } from '../../platform/database.ts'
import { listImages, saveKey } from './images.store.ts'
import { type SealedImages, SIZES } from './sealed-images.ts'

/** Seals every image with SECRET_KEY that another key has sealed; how many images that were. */
export async function reencryptImages(db: Db, sealed: SealedImages, keyId: Buffer): Promise<number> {
  let count = 0
  for (let after = ''; ; ) {
    const rows = await listImages(db, after, IMAGES_READ_AT_ONCE)
    if (rows.length === 0) return count
    for (const row of rows) {
      after = row.path
      const done = []
      for (const size of SIZES) done.push(await sealed.sealAnew(row, size))
      if (done.includes(true)) count++
      // Behind the files: an interruption leaves an image that is looked at once more.
      if (!row.keyId?.equals(keyId)) await saveKey(db, row.path, keyId)
    }
  }
}
