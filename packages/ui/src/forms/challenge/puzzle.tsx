import { CHALLENGE_LIFE_S } from '@portico/contract/challenge/limits'
import { SECOND_MS } from '@portico/contract/kernel/units'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CheckboxField } from '../../fields/checkbox-field.tsx'
import { Spinner } from '../../parts/spinner.tsx'
import { useTranslation } from '../../translation/translation.tsx'
import { solvedChallenge } from './solve.ts'

type State = 'idle' | 'solving' | 'solved' | 'failed' | 'expired'
export type ChallengeBoxProps = {
  error?: string | undefined
  /** How much work the server asks for; the usual amount when undefined. */
  level?: number
  onResponse: (response: string | null) => void
}

/** One tick: the browser then works for a moment, which costs a person nothing and a robot a lot. */
export function Puzzle({ error, level = 0, onResponse }: ChallengeBoxProps) {
  const { t } = useTranslation('common')
  const [state, setState] = useState<State>('idle')
  const running = useRef<AbortController | null>(null)
  const expire = useEffectEvent(() => {
    setState('expired')
    onResponse(null)
  })

  useEffect(() => () => running.current?.abort(), [])
  useEffect(() => {
    if (state !== 'solved') return
    const timer = setTimeout(() => expire(), CHALLENGE_LIFE_S * SECOND_MS)
    return () => clearTimeout(timer)
  }, [state])

  const solve = async () => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    setState('solving')
    const response = await solvedChallenge(level, controller.signal).catch(() => null)
    if (controller.signal.aborted) return
    setState(response ? 'solved' : 'failed')
    onResponse(response)
  }

  const busy = state === 'solving' || state === 'solved'
  const own =
    state === 'failed' ? t('challenge.failed') : state === 'expired' ? t('challenge.expired') : undefined
  return (
    <div className="rounded-field border border-line p-4">
      <CheckboxField
        name="challenge"
        // Focus it after a refusal: it is the next thing to do, also for people who cannot see it appear.
        autoFocus={error !== undefined}
        checked={state === 'solved'}
        // Not `disabled`, which would take the focus from keyboard users.
        aria-disabled={busy}
        onChange={() => busy || void solve()}
        error={busy ? undefined : (own ?? error)}
        label={
          <span className="flex items-center gap-2" aria-live="polite">
            <span>{state === 'solving' ? t('challenge.verifying') : t('challenge.label')}</span>
            {state === 'solving' ? <Spinner size="small" /> : null}
            {state === 'solved' ? <span className="text-good">{t('challenge.verified')}</span> : null}
          </span>
        }
      />
    </div>
  )
}
