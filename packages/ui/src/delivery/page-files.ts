import { RELOAD_AGAIN_AFTER_MS } from '@portico/contract/connection-limits'
import { type ComponentType, lazy } from 'react'
import { serverAnswers, whenConnected } from './connection.ts'

/**
 * A file of the portal's own that is fetched when it is needed. While the server is away it waits and tries again;
 * what fails twice although the server answers is gone, which is what an update does to an open page.
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
 * The same for a part of the page that is shown: one reload brings the page as it is after the update. A second within
 * seconds would be a loop, so then the error shows. What was typed waits in the draft.
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

/** A part that is fetched when it is first shown; a lost connection leaves its place empty and breaks nothing. */
export function lazyPart<P>(load: () => Promise<ComponentType<P>>) {
  return lazy(async () => ({ default: await broughtOrReloaded(load) }))
}
