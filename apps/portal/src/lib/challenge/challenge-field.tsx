import { lazy, Suspense } from 'react'
import { Skeleton } from '../../components/skeleton.tsx'
import { useConfig } from '../config.ts'
import type { ChallengeBoxProps } from './puzzle.tsx'

const Puzzle = lazy(async () => ({ default: (await import('./puzzle.tsx')).Puzzle }))
const RecaptchaBox = lazy(async () => ({ default: (await import('./recaptcha.tsx')).RecaptchaBox }))

/** The human check, loaded when the server first asks for it. A response works once: give it a new `key` then. */
export function ChallengeField(props: ChallengeBoxProps) {
  const config = useConfig()
  return (
    <Suspense fallback={<Skeleton className="h-16" />}>
      {config?.challenge === 'recaptcha' ? <RecaptchaBox {...props} /> : <Puzzle {...props} />}
    </Suspense>
  )
}
