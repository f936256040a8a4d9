import type { TokenResponse } from '@portico/contract/tokens/schemas'
import { lazyPart } from '@portico/ui/delivery/page-files.ts'
import type { Translator } from '@portico/ui/translation/translator.ts'
import { Suspense, useState } from 'react'
import { useAwaitsSecondStep } from '../../session/session.ts'

const loadStep = async () => (await import('./second-step/second-step.tsx')).SecondStep
const SecondStep = lazyPart(loadStep)

/** Fetches what the second step needs while the server checks the password. */
export function prepareSecondStep(texts: Translator): void {
  // A file that fails here is fetched again when it is shown.
  loadStep().catch(() => undefined)
  void texts.load(['second-step', 'one-time-code'])
}

type SecondStepDialogProps = {
  /** The session that waits for it: a new one, or one that ended under a form and is started again in place. */
  of: 'pending' | 'ended'
  /** The sign-in is complete, and the next page is loading. */
  isHidden?: boolean
  resetPath: string
  onToken: (token: TokenResponse) => void
}

/** Nothing of it is fetched before a sign-in needs it; then it stays, to slide away. */
export function SecondStepDialog({ of, isHidden = false, resetPath, onToken }: SecondStepDialogProps) {
  const isAwaited = useAwaitsSecondStep(of)
  const [wasAwaited, setWasAwaited] = useState(false)
  if (isAwaited && !wasAwaited) setWasAwaited(true)
  if (!wasAwaited) return null
  return (
    <Suspense fallback={null}>
      <SecondStep isOpen={isAwaited && !isHidden} resetPath={resetPath} onToken={onToken} />
    </Suspense>
  )
}
