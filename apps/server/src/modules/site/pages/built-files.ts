import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { YEAR_S } from '@portico/contract/kernel/units'
import type { Encoding } from '../../../core/http/answers/accepted-encoding.ts'
import { pathBelow } from '../files.ts'

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}

const FOR_EVER = `public, max-age=${YEAR_S}, immutable`
const HASHED = /^assets\//
/** The build puts compressed forms next to the files that get smaller by it. */
const SUFFIXES: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' }

export type BuiltFiles = {
  has(path: string): boolean
  read(path: string): Promise<string>
  /** The path of this form of a file, or of the file itself when the build made no such form. */
  inForm(path: string, encoding: Encoding | undefined): string
  /** Headers of a file, the same for all its forms. */
  headersOf(path: string): Readonly<Record<string, string>>
}

/**
 * The files of the portal's build, listed once: a request is looked up in the list and never becomes a path of
 * the file system, so there is nothing to escape from.
 */
export function listBuiltFiles(root: string): BuiltFiles | undefined {
  if (!existsSync(join(root, 'assets'))) return undefined
  const files = new Set(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => pathBelow(root, join(entry.parentPath, entry.name))),
  )
  return {
    // Serve known types only: other files in the folder are not meant for clients.
    has: (path) => files.has(path) && extname(path) in MEDIA_TYPES,
    read: (path) => readFile(join(root, path), 'utf8'),
    inForm(path, encoding) {
      const form = encoding ? path + SUFFIXES[encoding] : path
      return files.has(form) ? form : path
    },
    headersOf(path) {
      const file = path.replace(/\.(?:br|gz)$/, '')
      const encoding = path.endsWith('.br') ? 'br' : 'gzip'
      const hasForms = Object.values(SUFFIXES).some((suffix) => files.has(file + suffix))
      return {
        'content-type': MEDIA_TYPES[extname(file)] ?? 'application/octet-stream',
        'cache-control': HASHED.test(file) ? FOR_EVER : 'no-cache',
        ...(hasForms ? { vary: 'accept-encoding' } : {}),
        ...(file === path ? {} : { 'content-encoding': encoding }),
      }
    },
  }
}
