import { SECOND_MS } from '@portico/contract/kernel/units'
import type { TokenResponse } from '@portico/contract/tokens/schemas'
import { factsOfMethod } from '@portico/contract/two-factor/methods'
import { Dialog } from '@portico/ui/parts/dialogs/dialog.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useEffect, useRef, useState } from 'react'
import { type Pending, useSession } from '../../../session/session.ts'
import { CodeEntry } from './code-entry.tsx'
import { MethodChoice } from './method-choice.tsx'
import { endPending, leavePending, lookAgain } from './pending.ts'
import { StepActions, type View } from './step-actions.tsx'
import { StepOver } from './step-over.tsx'
import { endsAt, isUnsent } from './step-times.ts'

type SecondStepProps = { isOpen: boolean; resetPath: string; onToken: (token: TokenResponse) => void }

/** Asks for the second step above the page. What it knows is the session's, so that a reload leads back to it. */
export function SecondStep({ isOpen, resetPath, onToken }: SecondStepProps) {
  const { t } = useTranslation('second-step')
  const pending = useLastPending()
  const [view, setView] = useState<View>('code')
  const [isCancelling, setCancelling] = useState(false)
  const [isTrusted, setTrusted] = useState(false)
  useEndOf(isOpen ? pending : null)
  useArrivalOf(isOpen ? pending : null)
  if (!pending) return null

  const leave = async () => {
    setCancelling(true)
    await leavePending()
    setCancelling(false)
    setView('code')
  }
  const { over } = pending
  const isStuck = !over && view === 'code' && isUnsent(pending)
  const ways = (
    <StepActions
      resetPath={resetPath}
      view={over ?? view}
      isStuck={isStuck}
      isCancelling={isCancelling}
      onWays={() => setView('ways')}
      onLeave={() => void leave()}
    />
  )
  return (
    <Dialog
      isOpen={isOpen}
      // Only a button leads back: a press outside the dialog would end the sign-in.
      locked
      onClose={() => undefined}
      title={isStuck ? t('code.unsentTitle') : t(`${over ?? view}.title`)}
      // Below the code they follow its button: kept in sight at the foot, they would hide it where the text is large.
      actions={over || view === 'ways' ? ways : undefined}
    >
      {over ? (
        <StepOver over={over} />
      ) : view === 'ways' ? (
        <MethodChoice pending={pending} isTrusted={isTrusted} onChosen={setView} onToken={onToken} />
      ) : (
        <div className="grid gap-3">
          <CodeEntry
            // Another code starts again, whichever tab asked for it.
            key={`${view} ${pending.at}`}
            pending={pending}
            isRecovery={view === 'recovery'}
            isStuck={isStuck}
            isTrusted={isTrusted}
            onTrust={setTrusted}
            onToken={onToken}
          />
          {ways}
        </div>
      )}
    </Dialog>
  )
}

/** While the dialog slides away it shows what it was last about. */
function useLastPending(): Pending | null {
  const session = useSession()
  const last = useRef<Pending | null>(null)
  if ('pending' in session && session.pending) last.current = session.pending
  return last.current
}

/** A sign-in whose time is over says so by itself. */
function useEndOf(pending: Pending | null): void {
  const moment = pending && !pending.over ? endsAt(pending) : null
  useEffect(() => {
    if (moment === null) return
    const timer = setTimeout(() => endPending('ended'), moment - Date.now())
    return () => clearTimeout(timer)
  }, [moment])
}

/** Seconds after a message was sent; by then the messenger has mostly said whether it arrived. */
const LOOKS_AFTER_S = [2, 6, 20]

/** A blocked bot is named here, instead of a wait for a code. */
function useArrivalOf(pending: Pending | null): void {
  const { two_fa_type: type, two_fa_reachable: isReachable = true } = pending?.answer ?? {}
  const tellsArrival = type != null && isReachable && factsOfMethod(type).tellsArrival
  const at = pending && !pending.over && tellsArrival ? pending.at : null
  useEffect(() => {
    if (at === null) return
    const timers = LOOKS_AFTER_S.map((after) => setTimeout(() => void lookAgain(), after * SECOND_MS))
    return () => timers.forEach(clearTimeout)
  }, [at])
}
