import { HOUR_S, MINUTE_S, SECOND_MS } from '@portico/contract/kernel/units'
import { REVIEW_USUAL_S } from '@portico/contract/verification/limits'
import type { ReviewTime } from '@portico/contract/verification/schemas'
import type { Clock } from '../../core/clock.ts'
import type { Database } from '../../core/database/access/database.ts'
import { readMedian } from './documents.store.ts'

/** Otherwise the median of the decisions of so many days, if there are this many, rounded up to whole steps. */
const REVIEW_MEDIAN_DAYS = 30
export const REVIEW_MEDIAN_DECISIONS_MIN = 20
/** So many of the last ones are read: somebody waits for the count. */
const REVIEW_MEDIAN_DECISIONS_MAX = 200
const REVIEW_MEDIAN_STEP_S = 5 * MINUTE_S
/** All people of a node share one figure this long. */
export const REVIEW_MEDIAN_KEPT_S = HOUR_S

type Ports = { database: Database; clock: Clock }
type Kept = { at: number; answer: Promise<ReviewTime> }

/** How long a review usually takes. All people of this node share one count an hour. */
export function createReviewTime({ database, clock }: Ports) {
  let kept: Kept | undefined

  async function count(): Promise<ReviewTime> {
    const { decisions, medianS } = await readMedian(
      database.db,
      REVIEW_MEDIAN_DAYS,
      REVIEW_MEDIAN_DECISIONS_MAX,
    )
    if (decisions < REVIEW_MEDIAN_DECISIONS_MIN || medianS === null) return { usualS: REVIEW_USUAL_S }
    const steps = Math.max(1, Math.ceil(medianS / REVIEW_MEDIAN_STEP_S))
    return { usualS: steps * REVIEW_MEDIAN_STEP_S }
  }

  return (): Promise<ReviewTime> => {
    const at = clock.monotonicMs()
    if (!kept || at - kept.at >= REVIEW_MEDIAN_KEPT_S * SECOND_MS) {
      const running = { at, answer: count() }
      kept = running
      running.answer.catch(() => {
        if (kept === running) kept = undefined
      })
    }
    return kept.answer
  }
}
