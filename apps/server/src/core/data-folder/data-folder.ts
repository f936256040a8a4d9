import { chmodSync, lstatSync, mkdirSync, readdirSync, type Stats, statSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../process/start-error.ts'

const OWNER_ONLY_FOLDER = 0o700
const OWNER_ONLY_FILE = 0o600
const OTHERS = 0o077

/** A folder with one of these is a data folder, not one that is used for other things. */
const OURS = [
  'database',
  'database.unfinished',
  'documents',
  'secret-key',
  'lock',
  'lock.held',
  'admin.sock',
  'demo.json',
]
/** The root of a freshly made volume contains this folder. */
const OF_THE_FILE_SYSTEM = 'lost+found'

/**
 * The folder holds every password hash and the key to every secret: it must belong to the user of this process, and no
 * other user may read it. Checked at every start, since an operator may have made, copied or restored it by hand.
 */
export function openDataFolder(dataDir: string, notice: (line: string) => void): void {
  make(dataDir)
  const me = process.getuid?.()
  // Windows has no such user ids; there a folder is as private as the one that contains it.
  if (me === undefined) return
  const folder = statSync(dataDir)
  if (folder.uid !== me) {
    throw new StartError(
      `the data folder ${dataDir} belongs to the user with the number ${folder.uid}, this process runs as ${me}; ` +
        `start as that user, give the folder to this one with chown -R, or name another in DATA_DIR`,
    )
  }
  if (isOpen(folder)) closeFolder(dataDir, notice)
  for (const name of ['database', 'secret-key']) closeTree(join(dataDir, name))
}

function make(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: OWNER_ONLY_FOLDER })
    readdirSync(dataDir)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : 'unknown fault'
    throw new StartError(
      code === 'EACCES'
        ? `the data folder ${dataDir} is another user's (${code}); start as that user, or name another in DATA_DIR`
        : `the data folder ${dataDir} cannot be made (${code}); name another in DATA_DIR or mend its permissions`,
    )
  }
}

function closeFolder(dataDir: string, notice: (line: string) => void): void {
  const names = readdirSync(dataDir).filter((name) => name !== OF_THE_FILE_SYSTEM)
  // The operator may have named a home folder or /tmp by mistake: closing it would lock out everybody else who uses it.
  if (names.length > 0 && !names.some((name) => OURS.includes(name))) {
    throw new StartError(
      `the data folder ${dataDir} is open to other users and holds other things; name a folder of its own in DATA_DIR`,
    )
  }
  chmodSync(dataDir, OWNER_ONLY_FOLDER)
  if (isOpen(statSync(dataDir))) {
    notice(
      `other users may read the data folder ${dataDir}, and its file system cannot keep them out; put DATA_DIR elsewhere`,
    )
  }
}

/** For files made before the process set its umask, or unpacked from an archive that did not keep their modes. */
function closeTree(path: string): void {
  const entry = lstatSync(path, { throwIfNoEntry: false })
  if (!entry || entry.isSymbolicLink()) return
  const isFolder = entry.isDirectory()
  if (isOpen(entry)) chmodSync(path, isFolder ? OWNER_ONLY_FOLDER : OWNER_ONLY_FILE)
  if (isFolder) for (const name of readdirSync(path)) closeTree(join(path, name))
}

function isOpen({ mode }: Stats): boolean {
  return (mode & OTHERS) !== 0
}
