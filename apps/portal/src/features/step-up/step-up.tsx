import { lazyPart } from '@portico/ui/delivery/page-files.ts'
import { Suspense, useEffect, useState } from 'react'
import { useSignedIn } from '../../session/session.ts'
import { useQuestion } from './ask-password.ts'

const StepUpDialog = lazyPart(async () => (await import('./step-up-dialog.tsx')).StepUpDialog)

/**
 * Any call may need a person who has just proved who they are: it waits for the password and then goes on by itself, or
 * gets its refusal when the person does not want to.
 */
export function StepUp() {
  const question = useQuestion()
  const isSignedIn = useSignedIn()
  const [wasAsked, setWasAsked] = useState(false)
  if (question && !wasAsked) setWasAsked(true)
  // Signing in again proves it too, but the call that waited may not be wanted any more.
  useEffect(() => {
    if (!isSignedIn) question?.answer(false)
  }, [isSignedIn, question])
  if (!wasAsked) return null
  return (
    <Suspense fallback={null}>
      <StepUpDialog question={question} />
    </Suspense>
  )
}
