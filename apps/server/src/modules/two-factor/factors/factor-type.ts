import { TWO_FACTOR_TYPES, type TwoFactorType } from '@portico/contract/kernel/statuses'
import { refuseField } from '../../../core/http/answers/errors.ts'

export function readType(given: string | undefined): TwoFactorType {
  if (!given) throw refuseField('type', 'required')
  const known = TWO_FACTOR_TYPES.find((type) => type === given)
  if (!known) throw refuseField('type', 'invalid_value')
  return known
}
