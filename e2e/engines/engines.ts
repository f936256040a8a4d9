import { setTimeout as sleep } from 'node:timers/promises'
import type { Engine } from './engine.ts'
import { startFirefox } from './firefox.ts'
import { startWebKit } from './webkit.ts'

export type EngineName = 'Firefox' | 'WebKit'

/** Where `npm test` found the engines. */
const { FIREFOX_PATH, WEBKIT_DRIVER_PATH, WEBKIT_BROWSER_PATH } = process.env

const STARTERS: Record<EngineName, (() => Promise<Engine>) | undefined> = {
  Firefox: FIREFOX_PATH ? () => startFirefox(FIREFOX_PATH) : undefined,
  WebKit:
    WEBKIT_DRIVER_PATH && WEBKIT_BROWSER_PATH
      ? () => startWebKit({ driver: WEBKIT_DRIVER_PATH, browser: WEBKIT_BROWSER_PATH })
      : undefined,
}

const TRIES = 3
/** Far more than a start takes on a busy machine. */
const START_MOST_MS = 120_000
export const STARTS_MOST_MS = (TRIES + 1) * START_MOST_MS

/** Starts an engine, whose start is not what is tested: it has several tries. */
export const startEngine = (name: EngineName): Promise<Engine> => severalTries(() => started(name))

/** Why an engine cannot be tried on this machine, which says nothing about the product; undefined where it can. */
export async function whyNot(name: EngineName): Promise<string | undefined> {
  try {
    await severalTries(async () => {
      const engine = await started(name)
      await engine.read('document.readyState')
      await engine.picture()
      await engine.stop()
    })
    return undefined
  } catch (error) {
    return `${name}: ${(error as Error).message.split('\n')[0]}`
  }
}

async function started(name: EngineName): Promise<Engine> {
  const start = STARTERS[name]
  if (!start) throw new Error('it is not installed')
  return await start()
}

async function severalTries<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await inTime(work())
    } catch (error) {
      if (tries === TRIES) throw error
    }
  }
}

async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  const done = new AbortController()
  const tooLate = sleep(START_MOST_MS, undefined, { signal: done.signal }).then(() => {
    throw new Error('it does not start in time')
  })
  try {
    return await Promise.race([work, tooLate])
  } finally {
    done.abort()
    tooLate.catch(() => {})
  }
}
