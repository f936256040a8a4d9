import jsQr from 'jsqr'
import { create } from 'qrcode'
import { expect, it } from 'vitest'
import { drawModules, type QrDrawing } from './qr-drawing.ts'
import { QR_ERROR_CORRECTION } from './qr-picture.tsx'

const SCALE = 4
const QUIET = 4

/** What a camera reads from the picture; a mark that is all black stands in the middle. */
function read({ size, path, clear }: QrDrawing): string | undefined {
  const side = (size + 2 * QUIET) * SCALE
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  const blacken = (x: number, y: number, width: number, height: number) => {
    for (let row = (y + QUIET) * SCALE; row < (y + height + QUIET) * SCALE; row++) {
      for (let column = (x + QUIET) * SCALE; column < (x + width + QUIET) * SCALE; column++) {
        pixels.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3)
      }
    }
  }
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)/g))
    blacken(Number(x), Number(y), Number(width), 1)
  const start = (size - clear) / 2
  blacken(start + 1, start + 1, clear - 2, clear - 2)
  return jsQr(pixels, side, side)?.data
}

it.each([
  'https://id.example.com/en/login/qr/0123456789abcdefghijklmnop',
  'http://localhost:8080/mn/registration?referral=AB12CD34',
  `otpauth://totp/Portico:${'person'.repeat(8)}@example.com?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Portico`,
  'tg://resolve?domain=portico_bot&start=0123456789abcdefghijklmnop',
])('a code with a mark in its middle is still read: %s', (text) => {
  const { modules } = create(text, { errorCorrectionLevel: QR_ERROR_CORRECTION })
  const drawing = drawModules(modules)
  expect(drawing.clear).toBeGreaterThanOrEqual(7)
  expect(read(drawing)).toBe(text)
})
