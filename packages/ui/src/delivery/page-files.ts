import { type ComponentType, lazy } from 'react'
import { serverAnswers, whenConnected } from './connection.ts'

/** A page that was reloaded because of a missing file is not reloaded for another one within this time. */
const RELOAD_AGAIN_AFTER_MS = 10_000

/**
 * Imports a file of the portal when it is needed. While the server is away, this waits and tries again; a file that
 * fails twice although the server answers is gone, as after an update of the server under an open page.
 */
export async function brought<T>(load: () => Promise<T>): Promise<T> {
  for (let failures = 0; ; ) {
    try {
      return await load()
    } catch (error) {
      if (!(await serverAnswers())) await whenConnected()
      else if (++failures > 1) throw error
    }
  }
}

/**
 * Imports a part of the page that is about to be shown: one reload brings the page as it is after the update. A second
 * reload within seconds would be a loop, so then the error shows. What was typed waits in the draft.
 */
export async function broughtOrReloaded<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await brought(load)
  } catch (error) {
    if (wasReloaded()) throw error
    location.reload()
    return new Promise(() => {})
  }
}

function wasReloaded(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type === 'reload' && performance.now() < RELOAD_AGAIN_AFTER_MS
}

/** A part that is fetched when it is first shown; without a connection its place stays empty and nothing breaks. */
export function lazyPart<P>(load: () => Promise<ComponentType<P>>) {
  return lazy(async () => ({ default: await broughtOrReloaded(load) }))
}
