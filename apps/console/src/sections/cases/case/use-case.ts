import { FORBIDDEN, isForAnother, UNAUTHORIZED } from '@portico/client/api-errors'
import { SECOND_MS } from '@portico/contract/kernel/units'
import { moderation } from '@portico/contract/moderation/endpoints'
import type { CaseDetails } from '@portico/contract/moderation/schemas'
import { call } from '@portico/ui/delivery/calls.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { loadStateOf } from '../../../delivery/queries.ts'
import { checkSession } from '../../../session/staff-session.ts'
import { isUnanswered } from '../decision/decide.ts'
import { detailsOfFailed, underWay } from '../decision/sent-decisions.ts'
import { COLLECT_MS } from '../news/collect-news.ts'
import { useLive } from '../news/live.ts'
import { caseQuery } from './case-query.ts'
import { isForMe, type Lease, others } from './case-state.ts'

/** Well within the lease of ten minutes. */
const RENEW_EVERY_MS = 240 * SECOND_MS
/** A lease of somebody else that seems to have ended is not asked for more often. */
const RETRY_AFTER_MS = 5 * SECOND_MS
/** Cases that this page has open. */
const opened = new Set<string>()
/** People whose cases this page has leased: the open one, and with it the others of theirs that wait. */
const leased = new Set<string>()

/** A case, leased to this moderator while it is open, and shown as others change it. */
export function useCase(id: string, me: string) {
  const client = useQueryClient()
  const query = caseQuery(id)
  // What was loaded ahead is shown at once.
  const asked = useQuery(query)
  const { data, error, isFetching } = asked
  // Somebody else works in this browser now: what was typed about it stays in sight.
  const kept = error && isForAnother(error.failure) ? detailsOfFailed(id) : undefined
  const state = loadStateOf({ data: data ?? kept, error, isFetching })
  const [lease, setLease] = useState<Lease>('asking')
  const hasLease = useRef(false)
  const isLeft = useRef(false)
  /** As it was read last, also once the page has been left and its query is forgotten. */
  const known = useRef<CaseDetails | null>(null)
  /** Settled once the case has been opened. */
  const opening = useRef(Promise.resolve())

  /** Reads the case again; what is shown stays meanwhile. Null without an answer, or when the case was left meanwhile. */
  async function read(): Promise<CaseDetails | null> {
    const answer = await asked.refetch()
    if (isLeft.current || answer.isError || !answer.data) return null
    known.current = answer.data
    return answer.data
  }

  const personId = () => known.current?.case.personId ?? id

  function release(): void {
    hasLease.current = false
    leased.delete(personId())
    // Also when the window is closed: the case is free at once, not when the lease expires.
    void call(moderation.release, { params: { id }, keepalive: true })
  }

  /**
   * The lease stays while a decision is under way, and while another case of the person is open: theirs are taken and given
   * back together.
   */
  async function releaseUndecided(): Promise<void> {
    const cases = known.current?.casesOfPerson ?? []
    const isStillOpen = () => opened.has(id) || cases.some((one) => opened.has(one.id))
    const became = await underWay(id)?.settled
    if (isStillOpen() || became === 'gone') return
    const othersWait = cases.some((one) => one.id !== id && one.status === 'WAITING_MODERATOR')
    if (became !== 'decided' || othersWait) release()
  }

  /** Takes the case or makes its lease longer. The answer tells whether what is shown is out of date. */
  async function claim(): Promise<void> {
    const answer = await call(moderation.claim, { params: { id } })
    if (answer.ok) leased.add(personId())
    if (isLeft.current) return answer.ok ? releaseUndecided() : undefined
    if (answer.ok) {
      hasLease.current = true
      setLease('mine')
      if (answer.data.version !== client.getQueryData(query.queryKey)?.version) await read()
      return
    }
    // A line that is away says nothing about whose case it is.
    if (isUnanswered(answer.failure) || answer.failure.status === UNAUTHORIZED) return
    hasLease.current = false
    setLease('refused')
    if (answer.failure.status === FORBIDDEN) void checkSession()
    await read()
  }

  /**
   * Asks how the case stands now: others may have worked on it, its lease may have ended, or one's own decision may just
   * have arrived. Nothing is claimed on the word of what was shown before.
   */
  async function follow(): Promise<void> {
    // What is being decided is asked for with its answer.
    if (underWay(id)) return
    const details = await read()
    if (details && !underWay(id) && isForMe(details, me)) await claim()
  }

  async function renew(): Promise<void> {
    const details = client.getQueryData(query.queryKey)
    const isMine = hasLease.current && !underWay(id) && details && isForMe(details, me)
    return isMine ? claim() : follow()
  }

  async function open(): Promise<void> {
    opened.add(id)
    const details = await client.fetchQuery(query).catch(() => null)
    known.current = details
    if (!details || isLeft.current || !isForMe(details, me) || underWay(id)) return
    if (others(details, me)) setLease('refused')
    else await claim()
  }

  const started = useEffectEvent(open)
  const followed = useEffectEvent(follow)
  const renewed = useEffectEvent(renew)
  const reset = useEffectEvent(() => void client.resetQueries({ queryKey: query.queryKey, exact: true }))
  const left = useEffectEvent(() => {
    isLeft.current = true
    opened.delete(id)
    if (leased.has(personId())) void releaseUndecided()
  })
  useEffect(() => {
    const enter = () => {
      isLeft.current = false
      opening.current = started()
    }
    enter()
    const look = () => void followed()
    const lookAgain = () => {
      if (document.visibilityState === 'visible') look()
    }
    const timer = setInterval(() => void renewed(), RENEW_EVERY_MS)
    const hide = () => left()
    /** From the back-forward cache, where the case was left. */
    const back = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      reset()
      enter()
    }
    addEventListener('pageshow', back)
    addEventListener('pagehide', hide)
    addEventListener('online', look)
    document.addEventListener('visibilitychange', lookAgain)
    return () => {
      clearInterval(timer)
      removeEventListener('pageshow', back)
      removeEventListener('pagehide', hide)
      removeEventListener('online', look)
      document.removeEventListener('visibilitychange', lookAgain)
      left()
    }
  }, [])

  // A lease that ends by itself is no news to anybody.
  const until = state.kind === 'ready' && lease === 'refused' ? others(state.data, me)?.until : undefined
  useEffect(() => {
    if (until === undefined) return
    const timer = setTimeout(() => void followed(), Math.max(RETRY_AFTER_MS, until - Date.now()))
    return () => clearTimeout(timer)
  }, [until])

  /** Of another case of the person its tab tells; what was read since the news has it already. */
  const [newsOfPerson, setNewsOfPerson] = useState(0)
  const caughtUp = useEffectEvent((since: number) => {
    const readAt = client.getQueryState(query.queryKey)?.dataUpdatedAt ?? 0
    if (readAt < since && !underWay(id)) void read()
  })
  useEffect(() => {
    if (newsOfPerson === 0) return
    const timer = setTimeout(() => caughtUp(newsOfPerson), COLLECT_MS)
    return () => clearTimeout(timer)
  }, [newsOfPerson])

  useLive((event) => {
    if (event.kind === 'case' && known.current?.casesOfPerson.some((one) => one.id === event.id)) {
      if (event.id !== id) return setNewsOfPerson(Date.now())
    }
    if (event.kind === 'queue' || (event.kind === 'case' && event.id !== id)) return
    // What was done before the news began to come may be missing in what was asked for earlier.
    if (event.kind === 'opened') void opening.current.then(() => followed())
    else void follow()
  })

  return { state, isGone: data === null, lease, reload: open, refresh: follow, claim }
}
