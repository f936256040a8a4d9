import { classNames } from '@portico/ui/class-names.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import FlagIcon from 'lucide-react/icons/flag'
import { type Flag, isHeavy } from './proofs.ts'

type FlagStripProps = {
  flags: readonly Flag[]
  /** Whether there is something here that the flag leads to. */
  hasProof: (flag: Flag) => boolean
  /** The flag whose proof is shown. */
  shown: Flag['mark'] | null
  show: (mark: Flag['mark']) => void
}

const lookOf = (flag: Flag) =>
  classNames(
    'flex min-h-8 items-center gap-1.5 rounded-full border bg-surface px-2.5 text-start text-sm font-medium',
    isHeavy(flag) ? 'border-danger text-danger' : 'border-brass text-brass',
  )

/** What the checks found, under the title: nothing has to be scrolled to see it, and each leads to its proof. */
export function FlagStrip({ flags, hasProof, shown, show }: FlagStripProps) {
  const { t } = useTranslation('console-review')
  if (flags.length === 0) return null
  return (
    <ul
      aria-label={t('marks')}
      className="flex shrink-0 flex-wrap gap-1.5 border-b border-line bg-brass-tint px-4 py-2"
    >
      {flags.map((flag) => (
        <li key={flag.mark} className="min-w-0">
          {hasProof(flag) ? (
            <button
              type="button"
              aria-pressed={flag.mark === shown}
              onClick={() => show(flag.mark)}
              className={classNames(
                lookOf(flag),
                'hover:border-ink aria-pressed:bg-ink aria-pressed:text-surface',
              )}
            >
              <Words of={flag} />
            </button>
          ) : (
            <span className={lookOf(flag)}>
              <Words of={flag} />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

function Words({ of: { mark } }: { of: Flag }) {
  const { t } = useTranslation('console-cases')
  return (
    <>
      <FlagIcon className="size-3.5 shrink-0" aria-hidden="true" />
      <span>{t(`mark.${mark}`)}</span>
    </>
  )
}
