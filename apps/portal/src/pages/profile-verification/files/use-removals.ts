import { SECOND_MS } from '@portico/contract/kernel/units'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** How long a removed photo can be taken back. */
const UNDO_S = 10

/** What is to happen with photos that wait to be removed. */
export type Settle = () => Promise<void>

/**
 * Photos that were removed and can be taken back: the server is asked only when that time is over, when the page is
 * left, or by `settle`, before the document is handed in.
 *
 * @param remove resolves to whether the photo is gone
 * @param onGone is called where nothing follows that reads the document anyway
 */
export function useRemovals(remove: (path: string) => Promise<boolean>, onGone: (path: string) => void) {
  const [removed, setRemoved] = useState<readonly string[]>([])
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>())

  function forget(path: string) {
    clearTimeout(timers.current.get(path))
    timers.current.delete(path)
  }
  const show = (path: string) => setRemoved((all) => all.filter((one) => one !== path))

  async function finish(path: string): Promise<boolean> {
    forget(path)
    const isGone = await remove(path)
    // One that is gone stays out of sight until the document is read again.
    if (!isGone) show(path)
    return isGone
  }
  async function finishInTime(path: string) {
    if (await finish(path)) onGone(path)
  }
  const settle: Settle = async () => {
    await Promise.all(Array.from(timers.current.keys(), finish))
  }

  const leave = useEffectEvent(() => void settle())
  useEffect(() => {
    const onHide = () => leave()
    addEventListener('pagehide', onHide)
    return () => {
      removeEventListener('pagehide', onHide)
      leave()
    }
  }, [])

  return {
    removed,
    settle,
    begin(path: string) {
      setRemoved((all) => [...all, path])
      timers.current.set(
        path,
        setTimeout(() => void finishInTime(path), UNDO_S * SECOND_MS),
      )
    },
    undo(path: string) {
      forget(path)
      show(path)
    },
  }
}
