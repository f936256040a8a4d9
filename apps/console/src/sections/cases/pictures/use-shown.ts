import { createStore, useStore } from '@portico/ui/store.ts'
import { useEffect, useEffectEvent } from 'react'
import { LOOKED_AT_MS } from '../case/use-ready-for-keys.ts'
import { type Picture, pictureOf } from './pictures.ts'

const NONE = createStore<Picture>({ kind: 'loading' })

/** Calls for each picture that has been in sight long enough to be looked at; one that is lost cannot be seen any better. */
export function useShown(caseId: string, path: string | undefined, shown: (path: string) => void): void {
  const store = path === undefined ? NONE : pictureOf(caseId, path, undefined)
  const { kind } = useStore(store, store.get())
  const isThere = kind === 'ready' || kind === 'lost'
  const note = useEffectEvent(shown)
  useEffect(() => {
    if (path === undefined || !isThere) return
    const timer = setTimeout(() => note(path), LOOKED_AT_MS)
    return () => clearTimeout(timer)
  }, [path, isThere])
}
