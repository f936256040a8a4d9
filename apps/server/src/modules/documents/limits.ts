export const IMAGE_MAX_PIXELS = 40_000_000
export const IMAGE_KEPT_QUALITY = 88
/** The longest `Retry-After` for an image. */
export const IMAGE_RETRY_AFTER_MAX_S = 20
/** An image that belongs to nothing after this time was left by an interruption. */
export const IMAGE_UNUSED_KEPT_S = 86_400
