import { EmailText } from '@portico/ui/texts/email-text.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'

type TypedAddressProps = { email: string; onChange: () => void }

/** The address of the step before, with the way back to it. */
export function TypedAddress({ email, onChange }: TypedAddressProps) {
  const { t } = useTranslation('registration')
  return (
    <p className="flex items-center justify-between gap-4 rounded-field bg-hover py-1.5 ps-4 pe-2 text-base">
      <span dir="ltr" className="min-w-0">
        <EmailText address={email} />
      </span>
      <button type="button" className="min-h-11 shrink-0 px-2 link" onClick={onChange}>
        {t('step.change')}
      </button>
    </p>
  )
}
