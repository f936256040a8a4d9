import type { InteractionDetails } from '@portico/contract/openid/schemas'
import { useTranslation } from '@portico/ui/translation/translation.tsx'

type ConsentReasonProps = { request: Pick<InteractionDetails, 'reason' | 'scopes'> }

/** Why the person is asked. An application that asks each time has no reason of its own. */
export function ConsentReason({ request: { reason, scopes } }: ConsentReasonProps) {
  const { t } = useTranslation('consent')
  if (reason === 'attributes' && !scopes.some(({ isNew }) => isNew)) return null
  return <p className="text-sm text-pretty">{t(`reason.${reason}`)}</p>
}
