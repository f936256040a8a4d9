export const UPLOAD_MAX_BYTES = 5_242_880
export const FILES_PER_DOCUMENT = 6
export const UPLOADS_PER_DAY = 40
/** Pixels of the shorter side. */
export const IMAGE_MIN_SIDE = 400
/** What the server needs with its process for images: with PostgreSQL outside, and with the embedded database in it. */
export const SERVER_MEMORY_POSTGRES_BYTES = 256 * 2 ** 20
export const SERVER_MEMORY_EMBEDDED_BYTES = 384 * 2 ** 20
export const IMAGES_READ_AT_ONCE = 500
export const MIN_AGE = 18
/** The oldest age that is accepted. */
export const AGE_AT_MOST = 120
export const PASSPORT_VALID_AT_LEAST_DAYS = 180
