import { ChallengeDueError, OAuthError } from '../../core/http/answers/errors.ts'
import type { Refusal } from '../accounts/sign-in/refusal-of.ts'

/** Every way to refuse a sign-in, in the words of the contract. */
export function refusalError(refusal: Refusal): OAuthError {
  switch (refusal.kind) {
    case 'bad_credentials':
      return new OAuthError('invalid_grant', 'Bad credentials')
    case 'disabled':
      return new OAuthError('invalid_grant', 'User is disabled')
    case 'locked':
      return new OAuthError('invalid_grant', 'User account is locked', refusal.retryAfterS)
    case 'too_many':
      return new OAuthError('too_many_requests', undefined, refusal.retryAfterS)
    case 'challenge_required':
      return new ChallengeDueError('google_recaptcha_v2_required', refusal.level)
    case 'challenge_invalid':
      return new ChallengeDueError('invalid_recaptcha', refusal.level)
  }
}
