import { IMAGES_READ_AT_ONCE } from '@portico/contract/documents/limits'
import type { Db } from '../../core/database/access/database.ts'
import { createRowByRow } from '../../core/retention/row-by-row.ts'
import { listImages, saveKey } from './images.store.ts'
import { type SealedImages, SIZES } from './storage/sealed-images.ts'

export type Reencrypted = {
  /** How many were sealed again. */
  sealed: number
  /** Of these there is nothing: their rows go on saying which key their images need. */
  missing: string[]
  /** These do not open. */
  failed: string[]
  /** More are missing than there: nothing further was looked at. */
  isStopped: boolean
}

/** Seals every image with SECRET_KEY that another key has sealed. */
export async function reencryptImages(
  db: Db,
  sealed: SealedImages,
  keyId: Buffer,
  onError: (error: unknown) => void,
): Promise<Reencrypted> {
  const rows = createRowByRow('images to seal with SECRET_KEY', onError)
  const missing: string[] = []
  let [count, there, isStopped] = [0, 0, false]
  for (let after = ''; !isStopped; ) {
    const some = await listImages(db, after, IMAGES_READ_AT_ONCE)
    if (some.length === 0) break
    for (const row of some) {
      after = row.path
      // What was removed has no bytes, or soon none.
      if (row.removedAt) continue
      await rows.run(row.path, async () => {
        const done = []
        for (const size of SIZES) done.push(await sealed.sealAnew(row, size))
        const [kept] = done
        if (kept === 'missing') {
          missing.push(row.path)
          return
        }
        there++
        if (done.includes('sealed')) count++
        // Behind the files: an interruption leaves an image that is looked at once more.
        if (!row.keyId?.equals(keyId)) await saveKey(db, row.path, keyId)
      })
    }
    isStopped = missing.length > there
  }
  rows.report()
  return { sealed: count, missing, failed: rows.failed(), isStopped }
}
