import type { Page } from '@playwright/test'
import { type EncodedFrame, writeWebm } from './webm.ts'

export type Picture = { atMs: number; png: Buffer }

type Chunk = { timestampMs: number; isKey: boolean; base64: string }

const BITRATE = 160_000
const KEY_EVERY_MS = 5000

/** Encodes pictures to VP9 by the browser's own encoder. `page` must have a secure origin, such as loopback. */
export async function encodeVideo(
  page: Page,
  pictures: readonly Picture[],
  size: { width: number; height: number },
  durationMs: number,
): Promise<Buffer> {
  const last = pictures.at(-1)
  const all = last ? [...pictures, { ...last, atMs: durationMs }] : []
  const chunks = (await page.evaluate(
    `(${String(encodeInBrowser(BITRATE, KEY_EVERY_MS))})(${JSON.stringify({
      pngs: all.map(({ png }) => png.toString('base64')),
      times: all.map(({ atMs }) => atMs),
      ...size,
    })})`,
  )) as Chunk[]
  const frames: EncodedFrame[] = chunks.map(({ timestampMs, isKey, base64 }) => ({
    timestampMs,
    isKey,
    data: Buffer.from(base64, 'base64'),
  }))
  return writeWebm(frames, { ...size, codec: 'V_VP9', durationMs })
}

/** The encoder's script as text, because it runs in the page; the numbers are written into it. */
function encodeInBrowser(bitrate: number, keyEveryMs: number): string {
  return `async ({ pngs, times, width, height }) => {
    const chunks = []
    const encoder = new VideoEncoder({
      output(chunk) {
        const bytes = new Uint8Array(chunk.byteLength)
        chunk.copyTo(bytes)
        let text = ''
        for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192))
        chunks.push({ timestampMs: Math.round(chunk.timestamp / 1000), isKey: chunk.type === 'key', base64: btoa(text) })
      },
      error(fault) { throw fault },
    })
    encoder.configure({ codec: 'vp09.00.31.08', width, height, bitrate: ${bitrate}, latencyMode: 'quality' })
    let keyAt = -Infinity
    for (const [index, png] of pngs.entries()) {
      const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0))
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const frame = new VideoFrame(bitmap, { timestamp: times[index] * 1000 })
      const keyFrame = times[index] - keyAt >= ${keyEveryMs}
      if (keyFrame) keyAt = times[index]
      encoder.encode(frame, { keyFrame })
      frame.close()
      bitmap.close()
      while (encoder.encodeQueueSize > 4) await new Promise((next) => setTimeout(next, 5))
    }
    await encoder.flush()
    return chunks
  }`
}
