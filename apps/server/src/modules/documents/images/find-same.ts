import type { Db } from '../../../core/database/access/database.ts'
import { findExact, findNear, type ImageRow, type LikeImage } from '../images.store.ts'
import type { Owned, SealedImages } from '../storage/sealed-images.ts'
import { isSamePicture } from './compare-images.ts'
import type { Form } from './image-form.ts'
import type { ImageWork } from './image-work.ts'

export type SameImage = Pick<LikeImage, 'accountId' | 'path'> & { isExact: boolean }

type Ports = {
  sealed: Pick<SealedImages, 'read'>
  work: Pick<ImageWork, 'form' | 'turnedForms' | 'turnedHashes'>
  onError: (error: unknown) => void
}

/** Finds the images of other accounts that are the same picture, as the same file or in another form. */
export function createFindSame({ sealed, work, onError }: Ports) {
  /** Undefined where the file is gone or cannot be read: a check goes on without it. */
  async function fromSmall<T>(owned: Owned, make: (small: Buffer) => Promise<T>): Promise<T | undefined> {
    try {
      const small = await sealed.read(owned, 'small')
      return small && (await make(small))
    } catch (error) {
      onError(error)
      return undefined
    }
  }

  return async function findSame(db: Db, accountId: string, mine: ImageRow[]): Promise<SameImage[]> {
    if (mine.length === 0) return []
    const found = (await findExact(db, accountId, mine)).map((one) => ({ ...one, isExact: true }))
    for (const own of mine) {
      const near = await findNear(db, own, (await fromSmall(own, work.turnedHashes)) ?? [])
      const turned = near.length > 0 ? await fromSmall(own, work.turnedForms) : undefined
      for (const other of near) if (await isSame(own, turned, other)) found.push({ ...other, isExact: false })
    }
    return found
  }

  async function isSame(own: ImageRow, turned: Form[] | undefined, other: LikeImage): Promise<boolean> {
    const form = turned && (await fromSmall(other, work.form))
    return turned && form ? isSamePicture(turned, form) : own.perceptualHash.equals(other.perceptualHash)
  }
}
