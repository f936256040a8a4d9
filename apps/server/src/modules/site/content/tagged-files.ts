import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'

export type TaggedFile = { etag: string; read(): Promise<Buffer> }

/**
 * Files with the tag of their content, which is worked out once for each file as it stands: an operator replaces one
 * under a running server, and the look at its size and time notices. A megabyte hashed at each request would keep the
 * event loop from everybody else.
 */
export function createTaggedFiles(digest = digestOf) {
  const known = new Map<string, { state: string; etag: Promise<string> }>()

  async function etagOf(path: string, state: string): Promise<string> {
    const before = known.get(path)
    if (before?.state === state) return before.etag
    const etag = readFile(path).then((content) => `"${digest(content)}"`)
    known.set(path, { state, etag })
    // A failure is not remembered: the disk may answer the next time.
    etag.catch(() => known.delete(path))
    return etag
  }

  /** Undefined: there is no such file. */
  return async (path: string): Promise<TaggedFile | undefined> => {
    try {
      const { mtimeMs, size, ino } = await stat(path)
      const etag = await etagOf(path, `${mtimeMs} ${size} ${ino}`)
      return { etag, read: () => readFile(path) }
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
      throw error
    }
  }
}

export type FindTaggedFile = ReturnType<typeof createTaggedFiles>

function digestOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('base64url')
}
