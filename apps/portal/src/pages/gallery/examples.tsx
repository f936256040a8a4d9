import { REVIEW_REASONS } from '@portico/contract/verification/reasons'
import { ReasonExample } from '@portico/ui/examples/reason-example.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { Specimen } from './specimen.tsx'

/** Every reason with its texts, also those that no picture explains. */
export function Examples() {
  const { t } = useTranslation('verification-reasons')
  return (
    <Specimen name="Reasons of a review">
      {REVIEW_REASONS.map((reason) => (
        <div key={reason} className="grid gap-2">
          <p className="font-medium">{t(`${reason}.title`)}</p>
          <p className="text-sm text-muted">{t(`${reason}.todo`)}</p>
          <ReasonExample reason={reason} />
        </div>
      ))}
    </Specimen>
  )
}
