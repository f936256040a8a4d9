import type { ShownScope } from '@portico/contract/openid/schemas'
import { SwitchField } from '@portico/ui/fields/switch-field.tsx'
import { Badge } from '@portico/ui/parts/badge.tsx'
import { EmailText } from '@portico/ui/texts/email-text.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { claimLabel, claimValue, scopeTitle, withoutRepeated } from './scope-words.ts'

type ScopeRowProps = {
  scope: ShownScope
  locale: string
  /** It is what the application did not ask for before. */
  isMarked: boolean
  isOn: boolean
  onSwitch: (isOn: boolean) => void
  disabled: boolean
}

export function ScopeRow({ scope, locale, isMarked, isOn, onSwitch, disabled }: ScopeRowProps) {
  const { t } = useTranslation(['scopes', 'consent'])
  const title = scopeTitle(t, scope.scope)
  return (
    <li className="grid gap-2 p-4">
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0">
          {scope.isOptional ? (
            <SwitchField
              name={scope.scope}
              label={title}
              isOn={isOn}
              onSwitch={onSwitch}
              disabled={disabled}
            />
          ) : (
            <h2 className="font-medium">{title}</h2>
          )}
        </div>
        {isMarked ? (
          <span className="shrink-0">
            <Badge tone="brass">{t('consent:isNew')}</Badge>
          </span>
        ) : null}
      </div>
      {scope.claims.length > 0 ? (
        <dl className="grid gap-1 text-sm">
          {withoutRepeated(scope.claims).map(({ claim, value }) => (
            <div key={claim} className="flex flex-wrap justify-between gap-x-4">
              <dt className="text-muted">{claimLabel(t, claim)}</dt>
              <dd className="min-w-0 wrap-anywhere">
                {claim === 'email' && typeof value === 'string' ? (
                  <EmailText address={value} />
                ) : (
                  <bdi translate="no">{claimValue(t, locale, claim, value)}</bdi>
                )}
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      {scope.scope === 'offline_access' ? <p className="text-sm text-muted">{t('away')}</p> : null}
    </li>
  )
}
