import { type ApiFailure, type ApiResult, opensAt } from '@portico/client/api-errors'
import type { TwoFactorType } from '@portico/contract/statuses'
import { sentBefore } from '@portico/ui/forms/one-time-code/code-standing.ts'
import { OneTimeCode } from '@portico/ui/forms/one-time-code/one-time-code.tsx'
import { Loaded } from '@portico/ui/load/loaded.tsx'
import type { Resource } from '@portico/ui/load/resource.ts'
import { useLoad } from '@portico/ui/load/use-load.ts'
import { Button } from '@portico/ui/parts/button.tsx'
import { Dialog } from '@portico/ui/parts/dialog.tsx'
import { Skeleton } from '@portico/ui/parts/skeleton.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { calls } from '../calls.ts'
import { FailureAlert } from '../failure-alert.tsx'
import type { Method } from '../methods.ts'

/** When the code was sent; `limit`: no more codes today, but a recovery code still counts. */
type Asked = { sentAt: number | null; limit: ApiFailure | null }

/** Asked for when the popup opens. A code that was sent a moment ago is still in force. */
const CODE: Resource<Asked, { type: TwoFactorType; opening: number }> = {
  ask: async ({ type }) => {
    const result = await calls.askRemoval(type)
    const isShown = type === 'GOOGLE_AUTHENTICATOR'
    if (result.ok) return { ok: true, data: { sentAt: isShown ? null : Date.now(), limit: null } }
    const sentAt = sentBefore(result.failure)
    if (sentAt !== null) return { ok: true, data: { sentAt, limit: null } }
    if (opensAt(result.failure) === null) return result
    return { ok: true, data: { sentAt: null, limit: result.failure } }
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
        <Button variant="secondary" fullWidth onClick={onClose}>
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
  const again = async (): Promise<ApiResult<unknown>> => calls.askRemoval(type)
  return (
    <Loaded of={asked} retry={asked.retry} skeleton={<Loading />} failed={t('remove.failed')}>
      {({ sentAt, limit }) => (
        <div className="grid gap-4">
          {limit ? <FailureAlert failure={limit} /> : <p>{t(`remove.code.${type}`)}</p>}
          <OneTimeCode
            autoFocus
            recovery
            type={type}
            sentAt={sentAt}
            send={(code) => calls.confirmRemoval(type, code)}
            onRight={onRemoved}
            again={again}
            submitLabel={t('remove.button')}
          />
        </div>
      )}
    </Loaded>
  )
}

/** As high as the entry of the code. */
function Loading() {
  const { t } = useTranslation('common')
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{t('state.loading')}</span>
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-24 w-full" />
    </div>
  )
}
