import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where the kernel keeps groups of processes with limits, in the newer and in the older way. */
const UNIFIED = '/sys/fs/cgroup'
const OF_MEMORY = '/sys/fs/cgroup/memory'

const isOld = existsSync(join(OF_MEMORY, 'memory.limit_in_bytes'))
const FILES = isOld
  ? { limit: 'memory.limit_in_bytes', events: 'memory.oom_control' }
  : { limit: 'memory.max', events: 'memory.events' }

export type MemoryGroup = ReturnType<typeof createMemoryGroup>

let made = 0

/** A group whose processes have so much memory together; they are ended where they need more. */
export function createMemoryGroup(bytes: number) {
  const folder = join(isOld ? OF_MEMORY : UNIFIED, `portico-${process.pid}-${++made}`)
  mkdirSync(folder)
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  writeFileSync(join(folder, FILES.limit), String(bytes))
  return {
    /** In front of a command: it runs in the group from its first byte on. */
    inside: ['sh', '-c', `echo $$ > ${join(folder, 'cgroup.procs')} && exec "$@"`, 'sh'],
    /** How many processes were ended for want of memory. */
    ended: () => Number(/^oom_kill (\d+)$/m.exec(read(FILES.events))?.[1] ?? 0),
    remove: () => rmdirSync(folder),
  }
}

/** Why no group can be made here; undefined where one can. */
export const cannotConfine = ((): string | undefined => {
  try {
    createMemoryGroup(2 ** 28).remove()
    return undefined
  } catch (error) {
    return `no group of processes with a limit of memory can be made here: ${error}`
  }
})()
