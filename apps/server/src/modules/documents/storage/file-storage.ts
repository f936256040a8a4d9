import { chown, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type DocumentStorage, StorageError } from './document-storage.ts'

/** Characters of a name that name its folder, so that no folder holds too many files. */
const FOLDER_CHARACTERS = 2
const FOLDER_MODE = 0o700
const FILE_MODE = 0o600

/** Keeps documents in a folder. Written to a second name, flushed and renamed, so a reader never finds half a file. */
export function createFileStorage(folder: string): DocumentStorage {
  const fileOf = (name: string) => join(folder, name.slice(0, FOLDER_CHARACTERS), name)

  return {
    async write(name, sealed) {
      const file = fileOf(name)
      const partial = `${file}.part`
      try {
        const owner = await ownerOf(folder)
        await mkdir(dirname(file), { recursive: true, mode: FOLDER_MODE })
        const handle = await open(partial, 'w', FILE_MODE)
        try {
          if (owner)
            for (const made of [folder, dirname(file), partial]) await chown(made, owner.uid, owner.gid)
          await handle.writeFile(sealed)
          await handle.sync()
        } finally {
          await handle.close()
        }
        await rename(partial, file)
        await syncFolder(dirname(file))
      } catch (error) {
        await rm(partial, { force: true }).catch(() => {})
        throw new StorageError(error)
      }
    },

    async read(name) {
      try {
        return await readFile(fileOf(name))
      } catch (error) {
        if (isAbsent(error)) return undefined
        throw new StorageError(error)
      }
    },

    async *list() {
      try {
        for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
          const file = join(entry.parentPath, entry.name)
          // A file that another process removes meanwhile is not there.
          const found = entry.isFile() ? await stat(file).catch(() => undefined) : undefined
          if (found) yield { name: entry.name, writtenMs: found.mtimeMs }
        }
      } catch (error) {
        if (!isAbsent(error)) throw new StorageError(error)
      }
    },

    async remove(name) {
      try {
        await rm(fileOf(name), { force: true })
      } catch (error) {
        throw new StorageError(error)
      }
    },
  }
}

/**
 * A command that root gives writes for the server's user, to whom the folder belongs: otherwise the server could not read
 * it. Undefined for everybody else, whose files are their own.
 */
async function ownerOf(folder: string): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const found = await stat(folder).catch((error: unknown) => {
    if (isAbsent(error)) return undefined
    throw error
  })
  if (found) return found.uid === 0 ? undefined : found
  return dirname(folder) === folder ? undefined : ownerOf(dirname(folder))
}

/** Makes the rename itself survive a power cut. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function isAbsent(error: unknown): boolean {
  return error instanceof Error && Reflect.get(error, 'code') === 'ENOENT'
}
