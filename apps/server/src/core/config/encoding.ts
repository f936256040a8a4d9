import { ConfigFault } from './values.ts'

/** What editors write before a text of each encoding, the longer ones first. */
const MARKS = [
  ['UTF-32', [0xff, 0xfe, 0, 0]],
  ['UTF-32', [0, 0, 0xfe, 0xff]],
  ['UTF-16', [0xff, 0xfe]],
  ['UTF-16', [0xfe, 0xff]],
] as const

/** The text of a file that is to be UTF-8, with or without a byte order mark. Throws `ConfigFault`. */
export function decode(bytes: Buffer, path: string): string {
  const marked = MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))?.[0]
  // JSON begins with ASCII: without a mark, a zero next to the first character tells.
  const found = marked ?? (bytes.length > 1 && (bytes[0] === 0 || bytes[1] === 0) ? 'UTF-16' : undefined)
  if (found) throw new ConfigFault(`(${path}) is in ${found}; save it as UTF-8`)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new ConfigFault(
      `(${path}) is not in UTF-8 but in another encoding, such as Windows-1252; save it as UTF-8`,
    )
  }
}
