import type { DocumentStatus } from '@portico/contract/kernel/statuses'
import { useEffect, useRef } from 'react'
import { useAttendedInterval } from '../attended-interval.ts'
import { loadProfile } from '../profile.ts'
import { loadVerifications, useVerifications } from './verifications.ts'

/** How often an open page asks for the status of documents under review. */
const REVIEW_POLL_MS = 5000

/** Others act on a document in these: the system, then a moderator. */
const ACTED_ON: readonly DocumentStatus[] = ['WAITING_SYSTEM', 'WAITING_MODERATOR']

/** Keeps the menu's progress and the profile's badge right while documents are under review, on every account page. */
export function useFollowReview(): void {
  const state = useVerifications()
  const documents = state.kind === 'ready' ? state.data : null
  const isFollowed =
    documents !== null && Object.values(documents).some(({ status }) => ACTED_ON.includes(status))
  useAttendedInterval(isFollowed ? REVIEW_POLL_MS : null, () => void loadVerifications())

  const known = documents && JSON.stringify(documents)
  const before = useRef(known)
  useEffect(() => {
    if (known === null) return
    // With a document, what the profile says of the person may have changed too: verified, or asked for a selfie.
    if (before.current !== null && before.current !== known) void loadProfile()
    before.current = known
  }, [known])
}
