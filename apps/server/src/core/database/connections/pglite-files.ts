import { closeSync, fdatasyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { NodeFS } from '@electric-sql/pglite/nodefs'

const GROUP_AND_OTHERS = 0o077

/** Returns when the file's content, and what is needed to read it again, is on the disk. */
export type SyncFile = (descriptor: number) => void

export const syncFile: SyncFile = fdatasyncSync

/** The part of Emscripten's file system on Node that `complete` changes. */
type NodeFiles = {
  tryFSOperation<T>(work: () => T): T
  createNode(parent: unknown, name: string, mode: number, device?: number): unknown
  doSetAttr(target: unknown, node: unknown, attributes: { mode?: number }, ...calls: unknown[]): void
  stream_ops: { fsync?: (stream: { nfd: number }) => number }
}

/**
 * The folder of the embedded database, with two things that PGlite leaves out. A file is synced to the disk when
 * PostgreSQL asks for it, so that a commit survives a power cut; PGlite itself does nothing then. And only the user of
 * this process may read a file, with whatever permissions PostgreSQL makes it.
 */
export function filesOnDisk(folder: string, sync: SyncFile): NodeFS {
  const files = new NodeFS(folder)
  const init = files.init.bind(files)
  files.init = (client, options) =>
    init(client, {
      ...options,
      preRun: [
        ...(options.preRun ?? []),
        (module: { NODEFS: unknown }) => {
          complete(module.NODEFS as NodeFiles, sync)
        },
      ],
    })
  return files
}

/** Syncs a folder and all in it: PGlite writes a new database folder without syncing it. */
export function syncTree(path: string, sync: SyncFile): void {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inner = join(path, entry.name)
    if (entry.isDirectory()) syncTree(inner, sync)
    else if (entry.isFile()) syncPath(inner, 'r+', sync)
  }
  syncFolder(path, sync)
}

/** Syncs the names in a folder. Windows does so by itself, and cannot open a folder. */
export function syncFolder(path: string, sync: SyncFile): void {
  if (process.platform !== 'win32') syncPath(path, 'r', sync)
}

function syncPath(path: string, flags: 'r' | 'r+', sync: SyncFile): void {
  const descriptor = openSync(path, flags)
  try {
    sync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

function complete(files: NodeFiles, sync: SyncFile): void {
  files.stream_ops.fsync = ({ nfd }) => {
    files.tryFSOperation(() => sync(nfd))
    return 0
  }
  const { createNode, doSetAttr } = files
  files.createNode = (parent, name, mode, device) => createNode(parent, name, closed(mode), device)
  files.doSetAttr = (target, node, attributes, ...calls) => {
    const { mode } = attributes
    doSetAttr(target, node, mode === undefined ? attributes : { ...attributes, mode: closed(mode) }, ...calls)
  }
}

function closed(mode: number): number {
  return mode & ~GROUP_AND_OTHERS
}
