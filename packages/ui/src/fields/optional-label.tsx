import { useTranslation } from '../translation/translation.tsx'

/** The label of a field that may stay empty; the word is part of the label, so that screen readers say it. */
export function OptionalLabel({ children }: { children: string }) {
  const { t } = useTranslation('common')
  return (
    <span className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span>{`${children} `}</span>
      <span className="font-normal text-muted">{t('field.optional')}</span>
    </span>
  )
}
