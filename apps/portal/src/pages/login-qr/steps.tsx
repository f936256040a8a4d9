import { writtenNumber } from '@portico/locales/formats/numbers'
import { classNames } from '@portico/ui/class-names.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'

import Check from 'lucide-react/icons/check'

type StepsProps = {
  /** `number`: the code has been scanned, and only its number is left to type. */
  at: 'none' | 'number' | 'done'
}

const STEPS = ['camera', 'signIn', 'number'] as const
const SCANNED = ['camera', 'signIn', 'shown'] as const

/** The steps on the phone, in their order. They keep their space when nothing is left to do. */
export function Steps({ at }: StepsProps) {
  const { t, i18n } = useTranslation('qr-login')
  const names = at === 'number' ? SCANNED : STEPS
  return (
    <ol className={classNames('grid gap-3', at === 'done' && 'invisible')}>
      {names.map((name, index) => {
        const isLast = index === names.length - 1
        const isDone = at === 'number' && !isLast
        return (
          <li
            key={name}
            className={classNames(
              'flex gap-3',
              isDone && 'text-muted',
              at === 'number' && isLast && 'font-medium',
            )}
          >
            <span
              aria-hidden="true"
              className={classNames(
                'grid size-7 shrink-0 place-items-center rounded-full text-sm font-semibold tabular-nums',
                isDone ? 'bg-good-tint text-good' : 'bg-accent-tint text-accent',
              )}
            >
              {isDone ? <Check className="size-4" /> : writtenNumber(i18n.language, index + 1)}
            </span>
            <span className="min-w-0 pt-0.5">{t(`steps.${name}`)}</span>
          </li>
        )
      })}
    </ol>
  )
}
