import type { CaseEntry } from '@portico/contract/moderation/schemas'
import { writtenDay } from '@portico/locales/formats/days'
import { useTranslation } from '@portico/ui/translation/translation.tsx'

/** Until when a case is set aside; undefined where it is not. */
export function useParkedWords(): (one: Pick<CaseEntry, 'parkedUntil'>) => string | undefined {
  const { t, i18n } = useTranslation('console-cases')
  return ({ parkedUntil }) =>
    parkedUntil === null ? undefined : t('parkedUntil', { date: writtenDay(i18n.language, parkedUntil) })
}
