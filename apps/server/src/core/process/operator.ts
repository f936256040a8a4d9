import { AsyncLocalStorage } from 'node:async_hooks'
import { userInfo } from 'node:os'

const NAME_MAX = 64
const UNPRINTABLE = /\p{C}/gu

const running = new AsyncLocalStorage<string>()

/** Who runs this process: the operating system's user, and who became it by sudo. */
export function operatorHere(env: { SUDO_USER?: string | undefined } = {}): string {
  const user = userName()
  const { SUDO_USER: before } = env
  return before && before !== user ? `${before} as ${user}` : user
}

/** Runs a command of `npm run admin` for somebody; every event that it records names that person. */
export function asOperator<T>(name: string, work: () => Promise<T>): Promise<T> {
  return running.run(name.replaceAll(UNPRINTABLE, '').slice(0, NAME_MAX), work)
}

/** Who runs the command that is under way; undefined outside a command. */
export const currentOperator = (): string | undefined => running.getStore() || undefined

function userName(): string {
  try {
    return userInfo().username
  } catch {
    // A user of a container need not have a name.
    return `user ${process.getuid?.() ?? 'unknown'}`
  }
}
