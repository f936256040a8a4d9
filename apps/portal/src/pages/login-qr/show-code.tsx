import { SECOND_MS } from '@portico/contract/kernel/units'
import type { TokenResponse } from '@portico/contract/tokens/schemas'
import { classNames } from '@portico/ui/class-names.ts'
import type { Elements } from '@portico/ui/elements.ts'
import { loadQrLibrary } from '@portico/ui/parts/qr/qr-picture.tsx'
import { useSecondsUntil } from '@portico/ui/texts/countdown.ts'
import { minutesAndSeconds } from '@portico/ui/texts/format-numbers.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useEffect, useMemo, useRef } from 'react'
import { CodeBox } from './code-box.tsx'
import { Steps } from './steps.tsx'
import { type Shown, useShownCode } from './use-shown-code.ts'

type ShowCodeProps = {
  isActive: boolean
  application: string | null
  /** The address in the QR code, which the phone opens. */
  linkOf: (code: string) => string
  onToken: (token: TokenResponse) => void
  /** The way on without a code, for as long as there is one to scan. */
  otherwise: Elements
}

/** What the browser that wants to be signed in shows. */
export function ShowCode({ isActive, application, linkOf, onToken, otherwise }: ShowCodeProps) {
  const { t } = useTranslation(['qr-login', 'login'])
  const { shown, again } = useShownCode({ isActive, application, onToken })
  const box = useRef<HTMLDivElement>(null)
  const isOver = shown.step === 'over' || shown.step === 'failed'
  useEffect(() => {
    void loadQrLibrary()
  }, [])
  // Keyboard users find the next button where the code was.
  useEffect(() => {
    if (isOver) box.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [isOver])
  const [said, reason] = announced()
  return (
    <>
      <div className="grid justify-items-center gap-4">
        <div ref={box}>
          <CodeBox shown={shown} linkOf={linkOf} onAgain={again} />
        </div>
        <Timer shown={shown} />
        <p role="status" className="sr-only">
          <span>{said}</span>
          {reason ? (
            <>
              <br />
              <span>{reason}</span>
            </>
          ) : null}
        </p>
      </div>
      <Steps at={stepOf(shown)} />
      {shown.step === 'approved' ? null : <div className="text-base text-muted">{otherwise}</div>}
    </>
  )

  /** What has happened and why, each on a line of its own: a title may be a question, and a full stop is not the same in every script. */
  function announced(): string[] {
    if (shown.step === 'scanned') return [`${t('scanned.title')} ${shown.number}`]
    if (shown.step === 'approved') return [t('login:signingIn')]
    if (shown.step === 'over') return [t(`${shown.why}.title`), t(`${shown.why}.text`)]
    return shown.step === 'failed' ? [t('failed.title')] : []
  }
}

function stepOf({ step }: Shown): 'none' | 'number' | 'done' {
  if (step === 'approved') return 'done'
  return step === 'scanned' ? 'number' : 'none'
}

/** How long the code is still valid; a screen reader does not hear it every second. */
function Timer({ shown }: { shown: Shown }) {
  const { t, i18n } = useTranslation('qr-login')
  const until = shown.step === 'waiting' ? shown.renewAt : shown.step === 'scanned' ? shown.endsAt : null
  const left = useSecondsUntil(until)
  const isCounting = until !== null
  // A code and its scan each start a time of their own: the bar is full at each start.
  const whole = useMemo(() => (until === null ? 1 : (until - Date.now()) / SECOND_MS), [until])
  const hasTime = isCounting || shown.step === 'loading'
  return (
    <div
      className={classNames(
        'grid w-[min(18.5rem,calc(100vw-40px))] gap-2 text-center',
        !hasTime && 'invisible',
      )}
    >
      <div className="h-1 overflow-hidden rounded-full bg-line" aria-hidden="true">
        {isCounting ? (
          <div
            className="h-full rounded-full bg-brass transition-[width] duration-1000 ease-linear"
            style={{ width: `${Math.min(100, (left / whole) * 100)}%` }}
          />
        ) : null}
      </div>
      <div className="min-h-6">
        {isCounting ? (
          <p className="text-sm text-muted tabular-nums" aria-hidden="true">
            {t(shown.step === 'scanned' ? 'left' : 'renew', { time: minutesAndSeconds(i18n.language, left) })}
          </p>
        ) : null}
      </div>
    </div>
  )
}
