import { classNames } from '../../class-names.ts'
import { useTranslation } from '../../translation/translation.tsx'

export type Rule = {
  id: string
  label: string
  met: boolean
  /** What is typed is against it: more letters do not mend that. */
  broken?: boolean
}

type RuleListProps = {
  rules: readonly Rule[]
  label?: string
}

/** A checklist that ticks its rules while the person types. */
export function RuleList({ rules, label }: RuleListProps) {
  const { t } = useTranslation('passwords')
  return (
    <ul aria-label={label} className="grid gap-1.5 text-sm">
      {rules.map((rule) => (
        <li
          key={rule.id}
          className={classNames(
            'flex items-start gap-2',
            rule.met ? 'text-ink' : rule.broken ? 'text-danger' : 'text-muted',
          )}
        >
          <svg viewBox="0 0 20 20" className="size-5 shrink-0" fill="none" aria-hidden="true">
            {rule.met ? (
              <>
                <circle cx="10" cy="10" r="8" fill="var(--good-tint)" />
                <path
                  className="tick-path"
                  pathLength="1"
                  d="m6.5 10.3 2.4 2.4 4.6-5.2"
                  stroke="var(--good)"
                  strokeWidth="1.75"
                  strokeLinecap="round"
                  strokeLinejoin="round"
                />
              </>
            ) : rule.broken ? (
              <path d="m6 6 8 8m0-8-8 8" stroke="var(--danger)" strokeWidth="1.75" strokeLinecap="round" />
            ) : (
              <circle
                cx="10"
                cy="10"
                r="7.25"
                stroke="var(--edge)"
                strokeWidth="1.25"
                strokeDasharray="2 2.5"
              />
            )}
          </svg>
          <span>
            <span>{rule.label}</span>
            <span className="sr-only">{`: ${rule.met ? t('strength.met') : t('strength.unmet')}`}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
