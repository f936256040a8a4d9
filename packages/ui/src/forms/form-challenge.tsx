import { ChallengeField } from './challenge/challenge-field.tsx'
import { useStanding } from './form.tsx'

/** The human check, from when the server first asks for it. An answer works once: each round is a new one. */
export function FormChallenge() {
  const { challenge, respond } = useStanding()
  if (!challenge) return null
  const { round, level, error } = challenge
  return <ChallengeField key={round} level={level} error={error} onResponse={respond} />
}
