import { verification } from '@portico/contract/verification/endpoints'
import { REVIEW_USUAL_S } from '@portico/contract/verification/limits'
import { resource } from '@portico/ui/load/resource.ts'
import { useLoad } from '@portico/ui/load/use-load.ts'

const REVIEW_TIME = resource(verification.reviewTime)

/** How long a review usually takes, in seconds; null until it is known, so that no other figure shows before. */
export function useReviewTime(): number | null {
  const load = useLoad(REVIEW_TIME, {})
  if (load.kind === 'loading') return null
  return load.kind === 'ready' ? load.data.usualS : REVIEW_USUAL_S
}
