import { useTranslation } from 'react-i18next'
import { writtenNumber } from '../../lib/format-numbers.ts'

/** What to do with the phone, in the order in which it is done. */
export function Steps() {
  const { t, i18n } = useTranslation('qr-login')
  const steps = [t('steps.camera'), t('steps.signIn'), t('steps.number')]
  return (
    <ol className="grid gap-3">
      {steps.map((text, index) => (
        <li key={text} className="flex gap-3">
          <span
            aria-hidden="true"
            className="grid size-7 shrink-0 place-items-center rounded-full bg-accent-tint text-sm font-semibold text-accent tabular-nums"
          >
            {writtenNumber(i18n.language, index + 1)}
          </span>
          <span className="min-w-0 pt-0.5">{text}</span>
        </li>
      ))}
    </ol>
  )
}
