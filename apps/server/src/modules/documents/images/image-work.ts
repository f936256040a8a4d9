import { apart } from '../../../core/process/deadline.ts'
import { createPricedQueue } from '../../../core/process/priced-queue.ts'
import { IMAGE_RETRY_AFTER_MAX_S } from '../limits.ts'
import { createImageProcess, type ImageProcessOptions } from './image-process.ts'
import { priceImage, priceOwn } from './price-image.ts'

/** A node works on one image at a time; further ones wait. */
const IMAGES_WAITING = 24
const IMAGE_WAIT_MS = 20_000

/** For whom an image is worked on. */
export type ImageCaller = { accountId: string; network: string }

export type ImageWork = ReturnType<typeof createImageWork>

/**
 * All work on images. What people wait for is done in turn, by account and network and by how much has to be decoded; what
 * is not waited for is small, and done between.
 */
export function createImageWork(options: ImageProcessOptions) {
  const images = createImageProcess(options)
  const queue = createPricedQueue({
    what: 'the work on images',
    places: IMAGES_WAITING,
    waitMs: IMAGE_WAIT_MS,
    retryAfterMaxS: IMAGE_RETRY_AFTER_MAX_S,
  })
  // It has a deadline of its own, longer than that of a request.
  const inTurn: typeof queue = (piece, run) => apart(() => queue(piece, run))
  const linesOf = ({ accountId, network }: ImageCaller) => [`account ${accountId}`, `network ${network}`]

  return {
    /**
     * Makes an image of our own of what somebody sent; what it costs is known before it is decoded.
     * @throws ApiError with 415 on `file` for another type, `invalid_value` on `file` for an image that is broken, too
     *   large or too small; BusyError for one that took too long or has no turn in time
     */
    async prepare(sent: Buffer, by: ImageCaller) {
      const cost = priceImage(sent)
      return inTurn({ cost, lines: linesOf(by) }, () => images.run('prepare', sent))
    },
    /** Writes a line of text all over an image of our own. */
    mark: (image: Buffer, text: string, by: ImageCaller): Promise<Buffer> =>
      inTurn({ cost: priceOwn(image), lines: linesOf(by) }, () => images.run('mark', image, text)),
    /** The small form of an image of our own. */
    small: (kept: Buffer): Promise<Buffer> => images.run('small', kept),
    /** The form by which pictures are compared. */
    form: (small: Buffer) => images.run('form', small),
    /** That of the picture as it is, and of the picture turned by some degrees. */
    turnedForms: (small: Buffer) => images.run('turnedForms', small),
    /** The hashes of the picture turned by some degrees. */
    turnedHashes: (small: Buffer) => images.run('turnedHashes', small),
    close: images.close,
  }
}
