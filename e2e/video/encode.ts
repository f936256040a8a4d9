import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

export type Picture = { atMs: number; png: Buffer }

const run = promisify(execFile)
const FRAMES_A_SECOND = 25
/** Still text with a few moving parts: at these qualities no shadow of an earlier picture is left. */
const FORMATS = {
  webm: ['-c:v', 'libvpx-vp9', '-crf', '36', '-b:v', '0', '-row-mt', '1'],
  // Safari on older phones plays no WebM.
  mp4: ['-c:v', 'libx264', '-preset', 'slow', '-crf', '26', '-movflags', '+faststart'],
}

/**
 * Encodes pictures as `<file>.webm` and `<file>.mp4` with ffmpeg, which has to be installed.
 * @throws Error when ffmpeg is not there, or fails
 */
export async function encodeVideo(
  pictures: readonly Picture[],
  durationMs: number,
  file: string,
): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-video-'))
  try {
    const lines = pictures.map(({ atMs, png }, index) => {
      writeFileSync(path.join(folder, `${index}.png`), png)
      const until = pictures[index + 1]?.atMs ?? durationMs
      return `file ${index}.png\nduration ${(until - atMs) / 1000}\n`
    })
    const list = path.join(folder, 'pictures.txt')
    // The duration of the last picture counts only when it is named once more.
    writeFileSync(list, `${lines.join('')}file ${pictures.length - 1}.png\n`)
    for (const [format, codec] of Object.entries(FORMATS)) {
      const input = ['-loglevel', 'error', '-y', '-f', 'concat', '-i', list]
      const shape = ['-an', '-pix_fmt', 'yuv420p', '-r', `${FRAMES_A_SECOND}`]
      await run('ffmpeg', [...input, ...codec, ...shape, '-t', `${durationMs / 1000}`, `${file}.${format}`])
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
