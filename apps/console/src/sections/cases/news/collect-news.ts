import type { News } from './live.ts'

/** Several changes at once are asked for once. */
export const COLLECT_MS = 300

type Ports = { all: () => void; some: (ids: readonly string[]) => void }

/** The cases of which there is news, or all of them: a change of the queue that names no case is a change of many. */
export function collectNews({ all, some }: Ports): (news: News) => void {
  let isWaiting = false
  let ids = new Set<string>()
  let isUnnamed = false
  let isAll = false

  function flush(): void {
    const [wanted, named] = [isAll || isUnnamed, [...ids]]
    isWaiting = false
    ids = new Set()
    isAll = false
    isUnnamed = false
    if (wanted) all()
    else if (named.length > 0) some(named)
  }

  return (news) => {
    if (news.kind === 'case') {
      ids.add(news.id)
      isUnnamed = false
    } else if (news.kind === 'queue') {
      // The cases follow it; a second one without any in between had too many to name.
      isAll ||= isUnnamed
      isUnnamed = true
    } else {
      isAll = true
    }
    if (isWaiting) return
    isWaiting = true
    setTimeout(flush, COLLECT_MS)
  }
}
