import type { InteractionDetails } from '@portico/contract/openid/schemas'
import { Button } from '@portico/ui/parts/button.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useState } from 'react'
import { ScopeRow } from './scope-row.tsx'
import type { Answer } from './use-request.ts'

type AnswerFormProps = {
  request: Pick<InteractionDetails, 'application' | 'reason' | 'scopes'>
  locale: string
  pending: Answer | null
  onAllow: (scopes: string[]) => void
  onDeny: () => void
  /** What the button says that allows nothing. */
  deny: string
}

/** What the application will see, each part with its values; what is not needed can be left out. */
export function AnswerForm({ request, locale, pending, onAllow, onDeny, deny }: AnswerFormProps) {
  const { t } = useTranslation('consent')
  const { application, scopes } = request
  // What is optional and new is off: without a press there is no agreement.
  const [allowed, setAllowed] = useState(() =>
    scopes.filter(({ isOptional, isNew }) => !(isOptional && isNew)).map(({ scope }) => scope),
  )
  const switchTo = (scope: string, isOn: boolean) =>
    setAllowed((before) => (isOn ? [...before, scope] : before.filter((one) => one !== scope)))
  return (
    <>
      {scopes.length > 0 ? (
        <ul className="divide-y divide-line rounded-surface border border-line bg-surface">
          {scopes.map((one) => (
            <ScopeRow
              key={one.scope}
              scope={one}
              locale={locale}
              isMarked={request.reason === 'attributes' && one.isNew}
              isOn={allowed.includes(one.scope)}
              onSwitch={(isOn) => switchTo(one.scope, isOn)}
              disabled={pending !== null}
            />
          ))}
        </ul>
      ) : null}
      <p className="text-sm text-pretty text-muted">{t('never')}</p>
      <div className="grid gap-3">
        <Button
          fullWidth
          pending={pending === 'allow'}
          waiting={pending === 'deny'}
          onClick={() => onAllow(allowed)}
        >
          {t('allow')}
        </Button>
        <Button
          variant="secondary"
          fullWidth
          pending={pending === 'deny'}
          disabled={pending === 'allow'}
          onClick={onDeny}
        >
          {deny}
        </Button>
      </div>
      <p className="text-sm text-pretty text-muted">{t('revoke', { application: application.name })}</p>
    </>
  )
}
