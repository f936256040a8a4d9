import { statSync } from 'node:fs'

const ROOT = 0

/**
 * Root who works on a folder of the server's user becomes that user first: nothing of what the store writes there may be
 * root's, or the server could not read it any more. For anybody else the folder's own check reports it.
 */
export function becomeOwner(dataDir: string): void {
  if (process.getuid?.() !== ROOT) return
  const { uid, gid } = statSync(dataDir)
  if (uid === ROOT) return
  process.setgroups?.([gid])
  process.setgid?.(gid)
  process.setuid?.(uid)
}
