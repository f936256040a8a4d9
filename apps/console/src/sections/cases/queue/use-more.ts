import { useCallback, useState } from 'react'
import { queue } from '../list/queue.ts'

/** The next page, and whether it did not come. */
export function useMore() {
  const [hasFailed, setFailed] = useState(false)
  const load = useCallback(async () => {
    setFailed(false)
    if (!(await queue.loadMore()) && isUnfinished()) setFailed(true)
  }, [])
  return { load, hasFailed }
}

function isUnfinished(): boolean {
  const state = queue.store.get()
  return state.kind === 'ready' && state.data.next !== null
}
