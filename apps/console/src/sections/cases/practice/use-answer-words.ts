import { DOT } from '@portico/ui/texts/dot.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import type { Answer } from './specimens.ts'

/** A right decision in the words of its buttons. */
export function useAnswerWords(): (answer: Answer) => string {
  const { t } = useTranslation('console-review')
  return (answer) =>
    answer.kind === 'approve'
      ? t('decision.approve')
      : [t(`decision.${answer.kind}`), t(`reason.${answer.reason}.title`)].join(DOT)
}
