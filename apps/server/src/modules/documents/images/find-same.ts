import type { Db } from '../../../core/database/access/database.ts'
import { findExact, findNear, type ImageRow, type LikeImage } from '../images.store.ts'
import type { Owned, SealedImages } from '../storage/sealed-images.ts'
import { isSamePicture } from './compare-images.ts'
import type { Form } from './image-form.ts'
import type { ImageWork } from './image-work.ts'

export type SameImage = Pick<LikeImage, 'accountId' | 'documentType'> & { isExact: boolean }

type Ports = {
  sealed: Pick<SealedImages, 'read'>
  work: Pick<ImageWork, 'form'>
  onError: (error: unknown) => void
}

/** Finds the images of other accounts that are the same picture, as the same file or in another form. */
export function createFindSame({ sealed, work, onError }: Ports) {
  /** Undefined where the file is gone or cannot be read: a check goes on without it. */
  async function read(owned: Owned): Promise<Form | undefined> {
    try {
      const small = await sealed.read(owned, 'small')
      return small && (await work.form(small))
    } catch (error) {
      onError(error)
      return undefined
    }
  }

  return async function findSame(db: Db, accountId: string, mine: ImageRow[]): Promise<SameImage[]> {
    if (mine.length === 0) return []
    const found = (await findExact(db, accountId, mine)).map((one) => ({ ...one, isExact: true }))
    for (const own of mine) {
      const near = await findNear(db, own)
      const form = near.length > 0 ? await read(own) : undefined
      for (const other of near) if (await isSame(own, form, other)) found.push({ ...other, isExact: false })
    }
    return found
  }

  async function isSame(own: ImageRow, form: Form | undefined, other: LikeImage): Promise<boolean> {
    const otherForm = form && (await read(other))
    return form && otherForm
      ? isSamePicture(form, otherForm)
      : own.perceptualHash.equals(other.perceptualHash)
  }
}
