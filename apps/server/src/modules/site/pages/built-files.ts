import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import type { Compressed } from './representation.ts'

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

export type BuiltFiles = {
  has(path: string): boolean
  read(path: string): Promise<Buffer>
  /** The forms compressed by the build, where it made them. */
  readCompressed(path: string): Promise<Compressed>
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
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/')),
  )
  const readIfListed = async (path: string) => (files.has(path) ? readFile(join(root, path)) : undefined)
  return {
    has: (path) => files.has(path) && mediaTypeOf(path) !== undefined,
    read: (path) => readFile(join(root, path)),
    readCompressed: async (path) => ({
      br: await readIfListed(`${path}.br`),
      gzip: await readIfListed(`${path}.gz`),
    }),
  }
}

/** Only known types are served: whatever else lies in the folder is not meant for anyone. */
export function mediaTypeOf(path: string): string | undefined {
  return MEDIA_TYPES[extname(path)]
}
