import { FORBIDDEN, UNAUTHORIZED } from '@portico/client/api-errors'
import { SECOND_MS } from '@portico/contract/limits'
import { moderation } from '@portico/contract/moderation.endpoints'
import type { CaseDetails } from '@portico/contract/moderation.schemas'
import { call } from '@portico/ui/delivery/calls.ts'
import type { LoadState } from '@portico/ui/load/load.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { checkSession } from '../../../session/staff-session.ts'
import { isUnanswered } from '../decision/decide.ts'
import { underWay } from '../decision/sent-decisions.ts'
import { useLive } from '../news/live.ts'
import { caseAhead, readCase, takeCase } from './case-store.ts'
import { isForMe, type Lease, others } from './standing.ts'

/** Well within the lease of ten minutes. */
const RENEW_EVERY_MS = 240 * SECOND_MS
/** A lease of somebody else that seems to have ended is not asked for more often. */
const RETRY_AFTER_MS = 5 * SECOND_MS
export const NOT_FOUND = 404
/** Cases that this page has open. */
const opened = new Set<string>()

/** A case, leased to this moderator while it is open, and shown as others change it. */
export function useCase(id: string, me: string) {
  const [state, setState] = useState<LoadState<CaseDetails>>(() => {
    // What was loaded ahead is shown at once.
    const known = caseAhead(id)
    return known ? { status: 'ready', data: known } : { status: 'loading' }
  })
  const [lease, setLease] = useState<Lease>('asking')
  const asked = useRef(0)
  const shown = useRef<CaseDetails | null>(null)
  const held = useRef(false)
  const isLeft = useRef(false)
  /** Settled once the case has been opened. */
  const opening = useRef(Promise.resolve())

  /** Whether what is shown is the server's answer to this question, not to one asked later or none at all. */
  async function load(keep: boolean): Promise<boolean> {
    asked.current += 1
    const mine = asked.current
    if (!keep && !caseAhead(id)) setState({ status: 'loading' })
    const answer = await (keep ? readCase(id) : takeCase(id))
    if (mine !== asked.current) return false
    if (answer.ok) {
      shown.current = answer.data
      setState({ status: 'ready', data: answer.data })
    } else if (!keep || answer.failure.status === NOT_FOUND) {
      shown.current = null
      setState({ status: 'failed', failure: answer.failure })
    }
    return answer.ok
  }

  function giveBack(): void {
    held.current = false
    // Also when the window is closed: the case is free at once, not when the lease expires.
    void call(moderation.release, { params: { id }, keepalive: true })
  }

  /** The lease stays while a decision is under way. */
  async function giveBackUndecided(): Promise<void> {
    const decision = underWay(id)
    if (decision && ((await decision.settled) !== 'failed' || opened.has(id))) return
    giveBack()
  }

  /** Takes the case or makes its lease longer. The answer tells whether what is shown is out of date. */
  async function claim(): Promise<void> {
    const answer = await call(moderation.claim, { params: { id } })
    if (isLeft.current) return answer.ok ? giveBackUndecided() : undefined
    if (answer.ok) {
      held.current = true
      setLease('mine')
      if (answer.data.version !== shown.current?.version) await load(true)
      return
    }
    // A line that is away says nothing about whose case it is.
    if (isUnanswered(answer.failure) || answer.failure.status === UNAUTHORIZED) return
    held.current = false
    setLease('refused')
    if (answer.failure.status === FORBIDDEN) void checkSession()
    await load(true)
  }

  /**
   * Asks how the case stands now: others may have worked on it, its lease may have ended, or one's own decision may just
   * have arrived. Nothing is claimed on the word of what was shown before.
   */
  async function follow(): Promise<void> {
    // What is being decided is asked for with its answer.
    if (underWay(id)) return
    if (!(await load(true)) || underWay(id)) return
    if (shown.current && isForMe(shown.current, me)) await claim()
  }

  async function renew(): Promise<void> {
    const isMine = held.current && !underWay(id) && shown.current && isForMe(shown.current, me)
    return isMine ? claim() : follow()
  }

  async function open(): Promise<void> {
    opened.add(id)
    await load(false)
    const details = shown.current
    if (!details || !isForMe(details, me) || underWay(id)) return
    if (others(details, me)) setLease('refused')
    else await claim()
  }

  const started = useEffectEvent(open)
  const followed = useEffectEvent(follow)
  const renewed = useEffectEvent(renew)
  const left = useEffectEvent(() => {
    asked.current += 1
    isLeft.current = true
    opened.delete(id)
    if (held.current) void giveBackUndecided()
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
      if (persisted) enter()
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
  const until = state.status === 'ready' && lease === 'refused' ? others(state.data, me)?.until : undefined
  useEffect(() => {
    if (until === undefined) return
    const timer = setTimeout(() => void followed(), Math.max(RETRY_AFTER_MS, until - Date.now()))
    return () => clearTimeout(timer)
  }, [until])

  useLive((event) => {
    if (event.kind === 'queue' || (event.kind === 'case' && event.id !== id)) return
    // What was done before the news began to come may be missing in what was asked for earlier.
    if (event.kind === 'opened') void opening.current.then(() => followed())
    else void follow()
  })

  return { state, lease, reload: open, refresh: follow, claim }
}
