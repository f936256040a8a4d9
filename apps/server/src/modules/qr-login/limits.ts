export const QR_COOKIE_MAX_AGE_S = 120
export const QR_NUMBER_TRIES = 3
