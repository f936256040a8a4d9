import type { CaseDetails } from '@portico/contract/moderation/schemas'
import { createStore, useStore } from '@portico/ui/store.ts'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { LOOKED_AT_MS } from '../case/use-ready-for-keys.ts'
import { type Picture, pictureOf } from './pictures.ts'

const NONE = createStore<Picture>({ kind: 'loading' })

/** Whether there is no picture to look at, and will be none. */
export function useIsLost(caseId: string, path: string | undefined): boolean {
  return usePicture(caseId, path).kind === 'lost'
}

/**
 * Whether a picture of the case is lost: by its marks, or as this page has found it. The mark is written only when the
 * picture is asked for, so the first who meets the loss has a case without it.
 */
export function useIsImageLost({ case: one, images, marks }: CaseDetails): boolean {
  const stores = images.map(({ path }) => pictureOf(one.id, path, undefined))
  const subscribe = (changed: () => void) => {
    const leave = stores.map((store) => store.subscribe(changed))
    return () => {
      for (const stop of leave) stop()
    }
  }
  const isFound = useSyncExternalStore(subscribe, () => stores.some((store) => store.get().kind === 'lost'))
  return isFound || marks.some(({ mark }) => mark === 'image_lost')
}

/** Calls for each picture that has been in sight long enough to be looked at; one that is lost cannot be seen any better. */
export function useShown(caseId: string, path: string | undefined, shown: (path: string) => void): void {
  const { kind } = usePicture(caseId, path)
  const isThere = kind === 'ready' || kind === 'lost'
  const note = useEffectEvent(shown)
  useEffect(() => {
    if (path === undefined || !isThere) return
    const timer = setTimeout(() => note(path), LOOKED_AT_MS)
    return () => clearTimeout(timer)
  }, [path, isThere])
}

export function usePicture(caseId: string, path: string | undefined): Picture {
  const store = path === undefined ? NONE : pictureOf(caseId, path, undefined)
  return useStore(store, store.get())
}
