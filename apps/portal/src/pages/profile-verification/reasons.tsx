import type { ReviewReason } from '@portico/contract/verification/reasons'
import type { Review } from '@portico/contract/verification/schemas'
import { ReasonExample } from '@portico/ui/examples/reason-example.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import ListChecks from 'lucide-react/icons/list-checks'

type ReasonsProps = { review: NonNullable<Review>; isFinal?: boolean }

/** Its public text says no more than that the document was not accepted, which stands above it. */
const SAYS_NOTHING: ReviewReason = 'fraud'

/** Why a document came back, and for each reason what to do; a refusal for good has nothing left to do. */
export function Reasons({ review, isFinal = false }: ReasonsProps) {
  const { t } = useTranslation('verification')
  const reasons = isFinal ? review.reasons.filter((reason) => reason !== SAYS_NOTHING) : review.reasons
  if (reasons.length === 0 && !review.note) return null
  return (
    <section className="grid gap-5">
      {isFinal ? null : (
        <div className="flex gap-3 rounded-field bg-brass-tint p-4">
          <ListChecks className="mt-0.5 size-5 shrink-0 text-brass" aria-hidden="true" />
          <div className="grid gap-1">
            <h3 className="font-semibold">{t('returned.title')}</h3>
            <p className="text-sm">{t('returned.kept')}</p>
          </div>
        </div>
      )}
      <ul className="grid gap-4">
        {reasons.map((reason) => (
          <li key={reason}>
            <Reason reason={reason} isFinal={isFinal} />
          </li>
        ))}
      </ul>
      {review.note ? (
        <figure className="grid gap-1 border-s-2 border-brass ps-4">
          <figcaption className="text-sm text-muted">{t('returned.note')}</figcaption>
          <blockquote className="whitespace-pre-line">
            <bdi translate="yes">{review.note}</bdi>
          </blockquote>
        </figure>
      ) : null}
    </section>
  )
}

function Reason({ reason, isFinal }: { reason: ReviewReason; isFinal: boolean }) {
  const { t } = useTranslation('verification-reasons')
  // Below the heading of a return; a refusal has none of its own.
  const Title = isFinal ? 'h3' : 'h4'
  return (
    <div className="@container rounded-field border border-line p-4">
      <div className="grid gap-4 @2xl:grid-cols-[minmax(0,1fr)_minmax(0,24rem)] @2xl:items-center">
        <div className="grid gap-1">
          <Title className="font-medium">{t(`${reason}.title`)}</Title>
          {isFinal ? null : <p className="text-sm text-muted">{t(`${reason}.todo`)}</p>}
        </div>
        {isFinal ? null : <ReasonExample reason={reason} />}
      </div>
    </div>
  )
}
