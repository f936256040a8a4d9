import { ChallengeField } from './challenge/challenge-field.tsx'
import { useStanding } from './form.tsx'

/** The human check, shown once the server has asked for it. An answer works once: each round needs a new one. */
export function FormChallenge() {
  const { challenge, respond } = useStanding()
  if (!challenge) return null
  const { round, level, error } = challenge
  return <ChallengeField key={round} level={level} error={error} onResponse={respond} />
}
