import type { ErrorCode } from '@portico/contract/kernel/errors'
import { withoutBidi } from '@portico/contract/kernel/free-text'
import { PASSKEY_NAME_MAX } from '@portico/contract/passkeys/limits'
import { refuseField } from '../../core/http/answers/errors.ts'

const CONTROL = /\p{Cc}/u

/** The name as it is kept; empty where none was given. */
export function passkeyName(given: string | undefined): string {
  const name = withoutBidi(given ?? '').trim()
  const wrong = faultOf(name)
  if (wrong) throw refuseField('name', wrong)
  return name.normalize('NFC')
}

/** Too long a name is not normalised: with stacked accents that takes time with the square of their number. */
function faultOf(name: string): ErrorCode | undefined {
  if (name.length > PASSKEY_NAME_MAX) return 'max_length'
  return CONTROL.test(name) ? 'invalid_value' : undefined
}
