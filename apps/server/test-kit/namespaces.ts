import { spawnSync } from 'node:child_process'

const ISOLATE = ['-p', '-f', '--mount-proc', '--kill-child']

/** Runs a command as a container does: in it there is no other process. Without root, as root of its own. */
export const UNSHARE = ['unshare', ...(process.getuid?.() === 0 ? [] : ['-r']), ...ISOLATE]

const [command = '', ...args] = UNSHARE

/** Only Linux has these, and not every machine gives them to everybody. */
export const canUnshare = spawnSync(command, [...args, 'true']).status === 0
