import { type ApiResult, hasCode } from '@portico/client/api-errors'
import type { ConfirmTokenData } from '@portico/contract/two-factor.schemas'
import { OneTimeCode } from '@portico/ui/forms/one-time-code/one-time-code.tsx'
import { notifications } from '@portico/ui/notifications/notifications.ts'
import { leftToRight } from '@portico/ui/texts/left-to-right.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { calls } from '../calls.ts'
import type { Method } from '../methods.ts'
import { begin } from './begin.ts'
import { type Begun, dropBegun, keepBegun } from './begun.ts'
import { dropSecret } from './secret.ts'

type CodeStepProps = {
  method: Method
  begun: Begun
  onActive: (recoveryCodes: readonly string[] | null) => void
  /** Leads back to the first step. */
  onStartOver: () => void
}

/** Step 2: the first code proves that the codes arrive. */
export function CodeStep({ method: { type }, begun, onActive, onStartOver }: CodeStepProps) {
  const { t } = useTranslation('two-factor')
  const { sentAt, data, to } = begun

  const startOver = () => {
    dropBegun(type)
    dropSecret()
    onStartOver()
  }
  const send = async (code: string): Promise<ApiResult<ConfirmTokenData>> => {
    const result = await calls.confirm(type, code)
    if (!result.ok && hasCode(result.failure, 'not_found')) {
      // The server has forgotten what was begun: no code can be right any more.
      notifications.show('error', t('code.over'))
      startOver()
    }
    return result
  }
  const again = async (): Promise<ApiResult<unknown>> => {
    if (data !== null) return begin(type, { data, to: to ?? data })
    // An app knows a secret that is dead by now: it has to learn another one.
    startOver()
    return { ok: true, data: null }
  }
  return (
    <>
      <p className="max-w-150 text-muted">{t(`code.text.${type}`, { to: leftToRight(to ?? '') })}</p>
      <OneTimeCode
        autoFocus
        type={type}
        sentAt={sentAt}
        send={send}
        onRight={(answer) => onActive(answer?.recoveryCodes ?? null)}
        again={again}
        againLabel={t('code.startOver')}
        onSent={(at) => keepBegun(type, { sentAt: at, data, to })}
      />
    </>
  )
}
