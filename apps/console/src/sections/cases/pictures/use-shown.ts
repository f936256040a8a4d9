import { createStore, useStore } from '@portico/ui/store.ts'
import { useEffect, useEffectEvent } from 'react'
import { LOOKED_AT_MS } from '../case/use-ready-for-keys.ts'
import { type Picture, pictureOf } from './pictures.ts'

const NONE = createStore<Picture>({ kind: 'loading' })

/** Whether there is a picture to look at, or will be. */
export function useIsThere(caseId: string, path: string | undefined): boolean {
  const { kind } = usePicture(caseId, path)
  return path !== undefined && kind !== 'lost'
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

function usePicture(caseId: string, path: string | undefined): Picture {
  const store = path === undefined ? NONE : pictureOf(caseId, path, undefined)
  return useStore(store, store.get())
}
