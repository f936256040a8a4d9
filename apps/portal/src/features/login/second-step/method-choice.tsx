import { type ApiFailure, hasCode, opensAt } from '@portico/client/api-errors'
import type { SecondStepType } from '@portico/contract/kernel/statuses'
import type { TokenResponse } from '@portico/contract/tokens/schemas'
import { Alert } from '@portico/ui/parts/alert.tsx'
import { Spinner } from '@portico/ui/parts/spinner.tsx'
import { errorText } from '@portico/ui/texts/error-text.ts'
import { WaitText } from '@portico/ui/texts/wait-text.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import type { LucideIcon } from 'lucide-react'
import ChevronRight from 'lucide-react/icons/chevron-right'
import KeyRound from 'lucide-react/icons/key-round'
import Mail from 'lucide-react/icons/mail'
import MessageCircle from 'lucide-react/icons/message-circle'
import ScanFace from 'lucide-react/icons/scan-face'
import Smartphone from 'lucide-react/icons/smartphone'
import { useEffect, useRef, useState } from 'react'
import { knowsPasskeys } from '../../../account/passkey-library.ts'
import type { Pending } from '../../../session/session.ts'
import { completeByPasskey } from './passkey-step.ts'
import { sendCode } from './pending.ts'

const ICONS = {
  EMAIL: Mail,
  GOOGLE_AUTHENTICATOR: Smartphone,
  TELEGRAM: MessageCircle,
  PASSKEY: ScanFace,
  recovery: KeyRound,
} satisfies Record<Way, LucideIcon>

type Way = SecondStepType | 'recovery'

type MethodChoiceProps = {
  pending: Pending
  isTrusted: boolean
  onChosen: (view: 'code' | 'recovery') => void
  onToken: (token: TokenResponse) => void
}

/** Everything that may complete this sign-in. The way in use leads back to its code, without sending another one. */
export function MethodChoice({ pending, isTrusted, onChosen, onToken }: MethodChoiceProps) {
  const { t } = useTranslation('second-step')
  const { t: te } = useTranslation('errors')
  const { t: tc } = useTranslation('common')
  const [asked, setAsked] = useState<Way | null>(null)
  const [refused, setRefused] = useState<{ failure: ApiFailure; opensAt: number | null } | null>(null)
  const { two_fa_type: type, two_fa_types: types = [] } = pending.answer
  const list = useRef<HTMLUListElement>(null)
  // The button that opened the list has gone.
  useEffect(() => list.current?.querySelector('button')?.focus(), [])
  const own = types.filter((one) => one !== 'PASSKEY' || knowsPasskeys())

  const choose = async (way: Way) => {
    if (asked) return
    if (way === 'recovery' || way === type) return onChosen(way === type ? 'code' : 'recovery')
    setAsked(way)
    setRefused(null)
    const result = way === 'PASSKEY' ? await completeByPasskey(isTrusted) : await sendCode(way)
    setAsked(null)
    if (!result) return
    if (!result.ok) setRefused({ failure: result.failure, opensAt: opensAt(result.failure) })
    else if (way === 'PASSKEY') onToken(result.data)
    else onChosen('code')
  }
  const refusalText = (failure: ApiFailure) =>
    hasCode(failure, 'invalid_grant')
      ? t('ways.PASSKEY.refused')
      : errorText(te, failure.entries[0]?.code ?? 'internal_server_error')
  return (
    <div className="grid gap-4">
      <p>{t('ways.text')}</p>
      {refused ? (
        <Alert tone="danger">
          {refused.opensAt === null ? (
            refusalText(refused.failure)
          ) : (
            <WaitText key={refused.opensAt} reason={tc('wait.tooMany')} until={refused.opensAt} />
          )}
        </Alert>
      ) : null}
      <ul ref={list} className="divide-y divide-line overflow-hidden rounded-field border border-line">
        {[...own, 'recovery' as const].map((way) => (
          <li key={way}>
            <WayButton way={way} isAsked={asked === way} onChoose={() => void choose(way)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

type WayButtonProps = { way: Way; isAsked: boolean; onChoose: () => void }

function WayButton({ way, isAsked, onChoose }: WayButtonProps) {
  const { t } = useTranslation('second-step')
  const Icon = ICONS[way]
  return (
    <button
      type="button"
      aria-busy={isAsked || undefined}
      className="flex w-full items-center gap-3 px-4 py-3.5 text-start hover:bg-hover focus-visible:-outline-offset-2"
      onClick={onChoose}
    >
      <Icon className="size-5 shrink-0 text-muted" aria-hidden="true" />
      <span className="grid min-w-0 flex-1">
        <span className="font-medium text-ink">{t(`ways.${way}.name`)}</span>
        <span className="text-sm text-muted">{t(`ways.${way}.text`)}</span>
      </span>
      {isAsked ? (
        <Spinner size="small" />
      ) : (
        <ChevronRight className="mirror size-5 shrink-0 text-muted" aria-hidden="true" />
      )}
    </button>
  )
}
