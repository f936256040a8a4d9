import type { Locale } from '@portico/contract/kernel/locales'
import { classNames } from '@portico/ui/class-names.ts'
import type { Elements } from '@portico/ui/elements.ts'
import { Badge } from '@portico/ui/parts/badge.tsx'
import { Skeleton } from '@portico/ui/parts/skeleton.tsx'
import { DOT } from '@portico/ui/texts/dot.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import { pathTo } from '../../delivery/paths.ts'
import { day } from '../../session/session-times.ts'
import type { Method } from './methods/method.ts'
import { closedBy, type Security } from './security.ts'

const TINTS = {
  active: 'bg-good-tint text-good',
  unreachable: 'bg-brass-tint text-brass',
  inactive: 'bg-hover text-muted',
}
const TONES = { active: 'good', unreachable: 'brass', inactive: 'neutral' } as const

type MethodCardProps = {
  locale: Locale
  method: Method
  /** Null while it loads: the card has its height by then. */
  security: Security | null
  children?: Elements
}

/**
 * The whole card leads to the method's wizard; one that cannot be opened says why. That nothing can be turned off is said
 * once, above all cards.
 */
export function MethodCard({ locale, method, security, children }: MethodCardProps) {
  const { t } = useTranslation('two-factor')
  const { name, type, icon: Icon, route, removal } = method
  const own = security?.active.find(({ tokenType }) => tokenType === type)
  const closed = security && closedBy(type, security)
  // One that is on and brings no code keeps the person out: it does not look as if all were well.
  const state = !own ? 'inactive' : own.reachable ? 'active' : 'unreachable'
  const title = t(`method.${name}`)
  return (
    <li
      className={classNames(
        'relative grid gap-5 rounded-surface border border-line bg-surface p-5 tablet:px-8 tablet:py-6',
        !closed && 'transition-colors duration-120 hover:border-edge',
      )}
    >
      <div className="flex items-start gap-4 tablet:items-center">
        <span
          className={classNames(
            'grid h-11 w-10 shrink-0 place-items-center rounded-t-full rounded-b-mini pt-1',
            TINTS[state],
          )}
        >
          <Icon className="size-5" aria-hidden="true" />
        </span>
        <div className="grid min-w-0 flex-1 gap-0.5">
          {/* On a phone below the name in every card, whatever the length of both. */}
          <div className="flex flex-col items-start gap-x-3 gap-y-1 max-tablet:mb-1 tablet:flex-row tablet:flex-wrap tablet:items-center">
            <h3 className="font-medium max-tablet:pe-6">
              {closed || !security ? (
                title
              ) : (
                <Link
                  to={pathTo(locale, own && removal ? removal : route)}
                  className="after:absolute after:inset-0 after:rounded-surface"
                >
                  {title}
                </Link>
              )}
            </h3>
            {security ? <Badge tone={TONES[state]}>{t(state)}</Badge> : <Skeleton className="h-6 w-20" />}
          </div>
          <p className="text-sm text-muted">{t(`about.${name}`)}</p>
          {!own && !closed && (name === 'email' || name === 'authenticator') ? (
            <p className="text-sm font-medium">{t(`advice.${name}`)}</p>
          ) : null}
          {own ? (
            <p className="text-sm text-muted">
              <span>{t('since', { date: day(locale, own.activatedAt) })}</span>
              {own.hint ? (
                <>
                  <span className="max-tablet:hidden">{DOT}</span>
                  <span className="max-tablet:block">
                    {/* The end of a number alone says nothing. */}
                    {type === 'TELEGRAM' ? <span className="me-1">{t('chat.id')}</span> : null}
                    <bdi translate="no" dir="ltr">
                      {own.hint}
                    </bdi>
                  </span>
                </>
              ) : null}
            </p>
          ) : null}
          {own && !own.reachable ? <p className="text-sm font-medium">{t('blocked')}</p> : null}
          {closed && closed !== 'setting' ? (
            <p className="text-sm font-medium">{t(`closed.${closed}`)}</p>
          ) : null}
        </div>
        {closed ? null : (
          // On a phone at the end of the title's line, so that the texts below have the whole width. A press on it is one on the card.
          <ChevronRight
            className="mirror pointer-events-none size-5 shrink-0 text-muted max-tablet:absolute max-tablet:inset-e-5 max-tablet:top-5.5"
            aria-hidden="true"
          />
        )}
      </div>
      {children}
    </li>
  )
}
