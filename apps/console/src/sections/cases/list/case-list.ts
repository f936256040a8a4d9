import type { ApiResult } from '@portico/client/api-errors'
import { CASES_NAMED_MAX } from '@portico/contract/moderation/limits'
import type { CaseEntry, Cases, CasesQuery } from '@portico/contract/moderation/schemas'
import { LOADING, type LoadState } from '@portico/ui/load/load.ts'
import { createStore } from '@portico/ui/store.ts'
import { mergeNews, orderOf, type Stretch } from './case-order.ts'

export type CaseList = Stretch & {
  counts: Cases['counts']
  next: string | null
  /** Cases that others have brought since the list was opened. */
  added: number
}

/** A case that this moderator has proposed to refuse for good. */
const AWAITS_SECOND = { awaitsSecond: true, isOwnRefusal: true, assignee: null } as const

type Ask = (query: CasesQuery) => Promise<ApiResult<Cases>>

/**
 * The queue as far as it has been looked through. It outlives the page: the review goes along it, and a moderator who comes back
 * finds the place. Its calls run one after the other, or an older answer would overwrite a newer one.
 */
export function createCaseList(ask: Ask) {
  const store = createStore<LoadState<CaseList>>(LOADING)
  /** All that is loaded; `store` is without what is withheld. */
  let state: LoadState<CaseList> = LOADING
  /** Cases whose decision is under way, and which one of their decisions that is. */
  const withheld = new Map<string, object>()
  let filters: CasesQuery = {}
  let key: string | null = null
  let turn: Promise<unknown> = Promise.resolve()
  let more: Promise<void> | undefined
  /** Asked for and not sent: one more would bring nothing more. */
  let renewal: Promise<void> | undefined
  let generation = 0
  /** What was in this list before is not new when it comes back. */
  let seen = new Set<string>()

  const loaded = (): CaseList | null => (state.kind === 'ready' ? state.data : null)
  function publish(next: LoadState<CaseList>): void {
    state = next
    store.set(next.kind === 'ready' ? { kind: 'ready', data: offered(next.data) } : next)
  }
  function offered(data: CaseList): CaseList {
    if (withheld.size === 0) return data
    return { ...data, cases: data.cases.filter(({ id }) => !withheld.has(id)) }
  }
  const show = (data: CaseList): void => {
    for (const { id } of data.cases) seen.add(id)
    publish({ kind: 'ready', data })
  }

  /** Nothing is done any more when the list has become another one meanwhile. */
  function inTurn(work: (isCurrent: () => boolean) => Promise<void>): Promise<void> {
    const mine = generation
    const isCurrent = () => mine === generation
    const done = turn.then(() => (isCurrent() ? work(isCurrent) : undefined))
    turn = done
    return done
  }

  function begin(): void {
    generation += 1
    seen = new Set()
    more = undefined
    renewal = undefined
    turn = Promise.resolve()
    publish(LOADING)
  }

  async function readFirst(isCurrent: () => boolean): Promise<void> {
    const answer = await ask(filters)
    if (!isCurrent()) return
    if (!answer.ok) return publish({ kind: 'failed', failure: answer.failure })
    show({ ...stretchOf(answer.data), added: 0 })
  }

  /** Asks again for as much as is loaded, and shows it at once when all of it is there. */
  async function readAll(isCurrent: () => boolean): Promise<void> {
    const before = loaded()
    if (!before) return readFirst(isCurrent)
    const cases: CaseEntry[] = []
    let cursor: string | null = null
    do {
      const answer = await ask(cursor === null ? filters : { ...filters, cursor })
      // What is shown stays until a later news or reconnection asks again.
      if (!isCurrent() || !answer.ok) return
      cases.push(...newIn(cases, answer.data.cases))
      cursor = answer.data.next
      if (cursor === null || cases.length >= before.cases.length) {
        return show({
          ...stretchOf({ ...answer.data, cases }),
          added: before.added + newSince(cases),
        })
      }
    } while (cursor !== null)
  }

  const newSince = (cases: readonly CaseEntry[]) => cases.filter(({ id }) => !seen.has(id)).length

  async function readSome(ids: readonly string[], isCurrent: () => boolean): Promise<void> {
    const order = orderOf(filters)
    if (!order) return readAll(isCurrent)
    for (let from = 0; from < ids.length; from += CASES_NAMED_MAX) {
      const some = ids.slice(from, from + CASES_NAMED_MAX)
      const answer = await ask({ ...filters, ids: some.join(',') })
      const before = loaded()
      if (!isCurrent() || !answer.ok || !before) return
      const cases = mergeNews(before, new Set(some), answer.data.cases, order)
      show({ ...before, cases, counts: answer.data.counts, added: before.added + newSince(cases) })
    }
  }

  const renewCases = (ids: readonly string[]) => inTurn((isCurrent) => readSome(ids, isCurrent))
  function offer(id: string): void {
    withheld.delete(id)
    publish(state)
  }

  return {
    store,
    /** Shows the list with these filters; one that is already loaded stays and is brought up to date. */
    open(wanted: CasesQuery): void {
      const isSame = key === JSON.stringify(wanted) && loaded() !== null
      filters = wanted
      key = JSON.stringify(wanted)
      if (!isSame) begin()
      void inTurn(isSame ? readAll : readFirst)
    },
    retry(): void {
      begin()
      void inTurn(readFirst)
    },
    renew(): Promise<void> {
      renewal ??= inTurn((isCurrent) => {
        renewal = undefined
        return readAll(isCurrent)
      })
      return renewal
    },
    renewCases,
    /** The next page; false when there is none or it did not come. */
    async loadMore(): Promise<boolean> {
      const before = loaded()
      if (!before?.next) return false
      more ??= inTurn(async (isCurrent) => {
        const list = loaded()
        if (!list?.next) return
        const answer = await ask({ ...filters, cursor: list.next })
        const now = loaded()
        if (!isCurrent() || !answer.ok || !now) return
        const { cases, ...rest } = stretchOf(answer.data)
        show({ ...now, ...rest, cases: [...now.cases, ...newIn(now.cases, cases)] })
      }).finally(() => {
        more = undefined
      })
      await more
      return loaded()?.next !== before.next
    },
    /** A case whose decision is under way stands nowhere, and keeps its place. */
    withhold(id: string): void {
      withheld.set(id, {})
      publish(state)
    },
    /** Its decision was refused: the case is back. */
    offer(id: string): void {
      offer(id)
      void renewCases([id])
    },
    /**
     * Its decision counts, before the news of it is here. What was asked for earlier may still bring the case as it was:
     * it stays withheld until an answer that was asked for now.
     * @param awaitsSecond it stays in the queue, for somebody else
     */
    async settle(id: string, awaitsSecond: boolean): Promise<void> {
      const decision = withheld.get(id)
      const list = loaded()
      if (list) {
        const cases = list.cases.flatMap((one) => {
          if (one.id !== id) return [one]
          return awaitsSecond ? [{ ...one, ...AWAITS_SECOND }] : []
        })
        show({ ...list, cases })
      }
      await renewCases([id])
      if (withheld.get(id) === decision) offer(id)
    },
    /** The new ones have been looked at. */
    noteSeen(): void {
      const list = loaded()
      if (list && list.added > 0) show({ ...list, added: 0 })
    },
    /** Until what has been asked for is here. */
    settled: (): Promise<unknown> => turn,
    empty(): void {
      key = null
      withheld.clear()
      begin()
    },
  }
}

function stretchOf({ cases, counts, next }: Cases): Omit<CaseList, 'added'> {
  return { cases, counts, next, horizon: next === null ? null : (cases.at(-1) ?? null) }
}

function newIn(before: readonly CaseEntry[], cases: readonly CaseEntry[]): CaseEntry[] {
  const known = new Set(before.map(({ id }) => id))
  return cases.filter(({ id }) => !known.has(id))
}
