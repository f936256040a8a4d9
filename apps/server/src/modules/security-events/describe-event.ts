import { TWO_FACTOR_TYPES } from '@portico/contract/kernel/statuses'
import type { SecurityEvent } from '@portico/contract/security-events/schemas'
import type { Applications } from '../applications/applications.module.ts'
import type { Auditing } from '../audit/audit.module.ts'
import type { SubjectsEvent } from '../audit/audit.store.ts'

type Described = Pick<SecurityEvent, 'factor' | 'method' | 'application' | 'passkey'>

/** What an event is about, in the words of its owner: by their names, as they are now. */
export function createDescribe(
  { findApplication, findClient }: Pick<Applications, 'findApplication' | 'findClient'>,
  { signInMethodOf }: Pick<Auditing, 'signInMethodOf'>,
) {
  return function describe({
    action,
    result,
    detail,
  }: Pick<SubjectsEvent, 'action' | 'result' | 'detail'>): Described {
    const { type, secondStep, name } = detail
    const isSignIn = action === 'session.create'
    return {
      factor: TWO_FACTOR_TYPES.find((one) => one === (isSignIn ? secondStep : type)) ?? null,
      method: isSignIn ? signInMethodOf({ result, detail }) : null,
      application: typeof detail.application === 'string' ? nameOf(detail.application) : null,
      passkey: action.startsWith('passkey.') && typeof name === 'string' ? name : null,
    }
  }

  /** A device and an app have no address to which people are handed on, and so are clients alone. */
  function nameOf(code: string): string {
    return (findApplication(code) ?? findClient(code))?.name ?? code
  }
}
