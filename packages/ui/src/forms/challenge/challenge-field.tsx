import { Suspense } from 'react'
import { useConfig } from '../../delivery/config.ts'
import { lazyPart } from '../../delivery/page-files.ts'
import { Skeleton } from '../../parts/skeleton.tsx'
import type { ChallengeBoxProps } from './puzzle.tsx'

const Puzzle = lazyPart(async () => (await import('./puzzle.tsx')).Puzzle)
const RecaptchaBox = lazyPart(async () => (await import('./recaptcha.tsx')).RecaptchaBox)

/** The human check, loaded when the server first asks for it. A response works once: then pass a new `key`. */
export function ChallengeField(props: ChallengeBoxProps) {
  const config = useConfig()
  return (
    <Suspense fallback={<Skeleton className="h-16" />}>
      {config?.challenge === 'recaptcha' ? <RecaptchaBox {...props} /> : <Puzzle {...props} />}
    </Suspense>
  )
}
