export const QR_WIDTH_PX = 248
