import { DAY_S } from './limits.ts'

/** The numbers of documents: their images, their data and how long they are kept. The unit is in the name. */

// Images of documents
export const UPLOAD_MAX_BYTES = 5_242_880
/** With what a form has around its file. */
export const UPLOAD_BODY_MAX_BYTES = UPLOAD_MAX_BYTES + 65_536
export const FILES_PER_DOCUMENT = 6
export const UPLOADS_PER_DAY = 40
export const UPLOADS_AT_ONCE = 2
export const IMAGE_MAX_PIXELS = 40_000_000
/** What decoding one may take: width × height × channels × bytes of a channel, twice for interlaced and progressive. */
export const IMAGE_DECODED_MAX_BYTES = 120_000_000
/** Pixels of the shorter side. */
export const IMAGE_MIN_SIDE = 400
/** Pixels of the longer side, as images are kept. */
export const IMAGE_KEPT_SIDE = 3000
export const IMAGE_KEPT_QUALITY = 88
/** An image as it is kept may be larger than what was sent: the noisiest one of that side has 7 MB. */
export const IMAGE_KEPT_MAX_BYTES = 12_582_912
export const IMAGE_SMALL_SIDE = 480
export const IMAGE_SMALL_QUALITY = 80
/** A node works on one image at a time; further ones wait. */
export const IMAGES_WAITING = 24
export const IMAGE_WAIT_MS = 20_000
/** The longest `Retry-After` for an image. */
export const IMAGE_RETRY_AFTER_MAX_S = 20
/** The largest image takes some two seconds of a processor, and ten times that while sign-ins fill every core. */
export const IMAGE_WORK_S = 30
/** The process for images: the memory beyond which it is ended, and how long it waits for the next image. */
export const IMAGE_PROCESS_MAX_BYTES = 300_000_000
export const IMAGE_PROCESS_IDLE_S = 30
/** What the server needs with its process for images: with PostgreSQL outside, and with the embedded database in it. */
export const SERVER_MEMORY_POSTGRES_BYTES = 256 * 2 ** 20
export const SERVER_MEMORY_EMBEDDED_BYTES = 384 * 2 ** 20
/** An image that belongs to nothing after this time was left by an interruption. */
export const IMAGE_UNUSED_KEPT_S = 86_400
/** One request to a bucket, its answer included, which is not repeated. The operator may set another time. */
export const BUCKET_TIMEOUT_S = 10
export const BUCKET_TIMEOUT_MAX_S = 60
/** An image with its seal, or a page of a listing. */
export const BUCKET_ANSWER_MAX_BYTES = IMAGE_KEPT_MAX_BYTES + 65_536
export const IMAGES_READ_AT_ONCE = 500
/** Images that came back with a return or a refusal go after this time. */
export const RETURNED_IMAGES_KEPT_DAYS = 90
/** The most that an operator may set for the images of verified documents: a hundred years. */
export const VERIFIED_IMAGES_KEPT_DAYS_MAX = 36_500
/** Attempts whose images the daily job reads at once. */
export const ATTEMPTS_READ_AT_ONCE = 200

// Data of documents
export const MIN_AGE = 18
/** The oldest age that is accepted. */
export const AGE_AT_MOST = 120
/** From its issue; no country issues one for longer. */
export const PASSPORT_VALID_AT_MOST_YEARS = 50
export const PASSPORT_VALID_AT_LEAST_DAYS = 180

// Links by which a phone sends an image
export const UPLOAD_LINK_LIFE_S = 600

// Passports out of date
/** Days before its last one on which a passport's owner is notified. */
export const EXPIRY_NOTICE_DAYS = 30
/** How long it is remembered that the owner was notified; longer than the notice. */
export const EXPIRY_NOTICE_KEPT_S = 60 * DAY_S
export const DOCUMENTS_DAILY_S = DAY_S
/** Rows that a daily job reads at once. */
export const PASSPORTS_AT_ONCE = 200
