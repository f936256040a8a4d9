import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { ConfigFault } from './values.ts'

/** An application's mark, which every signed-in page loads. */
const MARK_MAX_BYTES = 65_536

/** The picture before an application's name in the menu. */
export type Mark = {
  /** Code of its application, upper case. */
  application: string
  /** File name in its address. Another picture has another name, so that browsers may cache each for good. */
  name: string
  type: string
  content: Buffer
}

type Marked = { code: string; mark?: string | undefined }

const HASH_LENGTH = 12

/** Reads the pictures. A missing or unusable one stops the start, instead of leaving a gap in the menu. */
export function readMarks(applications: readonly Marked[], path: string): Mark[] {
  return applications.flatMap(({ code, mark }) => (mark === undefined ? [] : [readMark(code, mark, path)]))
}

function readMark(code: string, mark: string, path: string): Mark {
  const refuse = (fault: string) =>
    new ConfigFault(`(${path}): the mark of the application ${code.toUpperCase()}, ${mark}, ${fault}`)
  const content = read(resolve(dirname(path), mark))
  if (!content) throw refuse('cannot be read; write its path from the folder of this file')
  if (content.length > MARK_MAX_BYTES) throw refuse(`is larger than ${MARK_MAX_BYTES} bytes; make it smaller`)
  const kind = kindOf(content)
  if (!kind) throw refuse('is no SVG, PNG or WebP; convert it')
  const hash = createHash('sha256').update(content).digest('hex').slice(0, HASH_LENGTH)
  const name = `${code.toLowerCase()}-${hash}.${kind.extension}`
  return { application: code.toUpperCase(), name, type: kind.type, content }
}

function read(file: string): Buffer | undefined {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}

/** Decides by the content of the file, not by its name. */
function kindOf(content: Buffer): { extension: string; type: string } | undefined {
  const head = content.toString('latin1', 0, 12)
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return { extension: 'png', type: 'image/png' }
  if (/^RIFF.{4}WEBP$/s.test(head)) return { extension: 'webp', type: 'image/webp' }
  if (/^\uFEFF?\s*(?:<\?xml[^>]*>\s*|<!--.*?-->\s*|<!DOCTYPE[^>]*>\s*)*<svg[\s>]/s.test(content.toString())) {
    return { extension: 'svg', type: 'image/svg+xml' }
  }
  return undefined
}
