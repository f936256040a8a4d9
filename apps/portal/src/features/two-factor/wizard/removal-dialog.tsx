import type { ApiFailure } from '@portico/client/api-errors'
import type { TwoFactorType } from '@portico/contract/kernel/statuses'
import { factsOfMethod } from '@portico/contract/two-factor/methods'
import { type CodeFacts, factsOf } from '@portico/ui/forms/code-facts.ts'
import { isSent, standsStill } from '@portico/ui/forms/one-time-code/code-state.ts'
import { OneTimeCode } from '@portico/ui/forms/one-time-code/one-time-code.tsx'
import { Loaded } from '@portico/ui/load/loaded.tsx'
import type { Resource } from '@portico/ui/load/resource.ts'
import { useLoad } from '@portico/ui/load/use-load.ts'
import { Button } from '@portico/ui/parts/button.tsx'
import { Dialog } from '@portico/ui/parts/dialogs/dialog.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { calls } from '../calls.ts'
import { FailureAlert } from '../failure-alert.tsx'
import type { Method } from '../methods/method.ts'
import { CodeLoading } from './code-loading.tsx'

/** What stands of the code; `limit`: none is sent today, but a recovery code still counts. */
type Asked = { facts: CodeFacts; limit: ApiFailure | null }

/** Asked for when the popup opens. Opened again it says what stands, and gives no further tries. */
const CODE: Resource<Asked, { type: TwoFactorType; opening: number }> = {
  ask: async ({ type }) => {
    const result = await calls.askRemoval(type)
    if (result.ok) return { ok: true, data: { facts: factsOf(result.data), limit: null } }
    const fields = standsStill(result.failure)
    if (!fields) return result
    const facts = factsOf(fields)
    const isUnsent = factsOfMethod(type).kind === 'sent' && !isSent(facts)
    return { ok: true, data: { facts, limit: isUnsent ? result.failure : null } }
  },
  personal: true,
}

type RemovalDialogProps = {
  isOpen: boolean
  opening: number
  method: Method
  onClose: () => void
  onRemoved: () => void
}

export function RemovalDialog({ isOpen, opening, method, onClose, onRemoved }: RemovalDialogProps) {
  const { t } = useTranslation(['two-factor', 'common'])
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t(`remove.ask.${method.name}`)}
      actions={
        <Button variant="secondary" onClick={onClose}>
          {t('common:action.cancel')}
        </Button>
      }
    >
      {opening > 0 ? (
        <Entry key={opening} opening={opening} type={method.type} onRemoved={onRemoved} />
      ) : null}
    </Dialog>
  )
}

function Entry({
  opening,
  type,
  onRemoved,
}: {
  opening: number
  type: TwoFactorType
  onRemoved: () => void
}) {
  const { t } = useTranslation('two-factor')
  const asked = useLoad(CODE, { type, opening })
  return (
    <Loaded of={asked} retry={asked.retry} skeleton={<CodeLoading />} failed={t('remove.failed')}>
      {({ facts, limit }) => (
        <div className="grid gap-4">
          {limit ? <FailureAlert failure={limit} /> : <p>{t(`remove.code.${type}`)}</p>}
          <OneTimeCode
            autoFocus
            recovery
            type={type}
            facts={facts}
            send={(code) => calls.confirmRemoval(type, code)}
            onRight={onRemoved}
            again={() => calls.askRemoval(type)}
            submitLabel={t('remove.button')}
          />
        </div>
      )}
    </Loaded>
  )
}
