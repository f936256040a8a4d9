import type { TokenResponse } from '@portico/contract/tokens/schemas'
import { codeFieldsOf } from '../../core/codes/code-fields.ts'
import type { SecondStepState } from '../sign-in/second-step/second-step.ts'

/** A second step in the words of the token endpoint. */
export function describeSecondStep(state: SecondStepState): Partial<TokenResponse> {
  return {
    two_fa_type: state.type,
    two_fa_types: state.types,
    two_fa_hint: state.hint,
    two_fa_reachable: state.isReachable,
    ...codeFieldsOf(state.codeState),
    may_trust_device: state.mayTrustDevice,
  }
}
