import { type ApiResult, type CodeTold, hasCode } from '@portico/client/api-errors'
import type { ConfirmTokenData } from '@portico/contract/two-factor/schemas'
import { OneTimeCode } from '@portico/ui/forms/one-time-code/one-time-code.tsx'
import { Loaded } from '@portico/ui/load/loaded.tsx'
import { useLoad } from '@portico/ui/load/use-load.ts'
import { notifications } from '@portico/ui/notifications/notifications.ts'
import { AddressedText } from '@portico/ui/texts/addressed-text.tsx'
import { leftToRight } from '@portico/ui/texts/left-to-right.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { calls } from '../calls.ts'
import type { Method } from '../methods/method.ts'
import { send } from './begin.ts'
import { CODE_FACTS } from './code-fields.ts'
import { CodeLoading } from './code-loading.tsx'
import { dropSecret } from './secret.ts'
import { dropDraft, type WizardDraft } from './wizard-draft.ts'

type CodeStepProps = {
  method: Method
  draft: WizardDraft
  onActive: (recoveryCodes: readonly string[] | null) => void
  /** Leads back to the first step. */
  onStartOver: () => void
}

/** Step 2: the first code proves that the codes arrive. */
export function CodeStep({ method: { type, kind }, draft, onActive, onStartOver }: CodeStepProps) {
  const { t } = useTranslation('two-factor')
  const { data, to } = draft
  const facts = useLoad(CODE_FACTS, { type })

  const startOver = () => {
    dropDraft(type)
    dropSecret()
    onStartOver()
  }
  const confirm = async (code: string): Promise<ApiResult<ConfirmTokenData>> => {
    const result = await calls.confirm(type, code)
    if (!result.ok && hasCode(result.failure, 'not_found')) {
      // The server has forgotten the set-up: no code can be right any more.
      notifications.show('error', t('code.over'))
      startOver()
    }
    return result
  }
  const again = async (): Promise<ApiResult<CodeTold | null>> => {
    if (data !== null) return send({ type }, { data, to: to ?? data })
    // An app knows a secret that is dead by now: it has to learn another one.
    startOver()
    return { ok: true, data: null }
  }
  return (
    <>
      <p className="max-w-150 text-muted">
        <AddressedText text={t(`code.text.${type}`, { to: leftToRight(to ?? '') })} />
      </p>
      <Loaded of={facts} retry={facts.retry} skeleton={<CodeLoading />} failed={t('remove.failed')}>
        {(facts) => (
          <OneTimeCode
            autoFocus
            type={type}
            facts={facts}
            send={confirm}
            onRight={(answer) => onActive(answer.recoveryCodes ?? null)}
            again={again}
            againLabel={kind === 'generated' ? t('code.startOver') : undefined}
          />
        )}
      </Loaded>
    </>
  )
}
