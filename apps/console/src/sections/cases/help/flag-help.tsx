import { MARK_WEIGHTS, type VerificationMark } from '@portico/contract/verification/marks'
import { Badge } from '@portico/ui/parts/badge.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { isHeavy } from '../case/proofs.ts'
import { NamedLines } from './named-lines.tsx'

const MARKS = (Object.keys(MARK_WEIGHTS) as VerificationMark[]).toSorted(
  (one, other) => MARK_WEIGHTS[other] - MARK_WEIGHTS[one],
)

/** Every flag by its name, those that weigh most first, and what to look at: one without its sentence does not compile. */
export function FlagHelp() {
  const { t } = useTranslation(['console-help', 'console-cases'])
  return (
    <NamedLines
      of={MARKS.map((mark) => ({
        key: mark,
        name: (
          <Badge tone={isHeavy({ weight: MARK_WEIGHTS[mark] }) ? 'danger' : 'brass'}>
            {t(`console-cases:mark.${mark}`)}
          </Badge>
        ),
        text: t(`flags.about.${mark}`),
      }))}
    />
  )
}
