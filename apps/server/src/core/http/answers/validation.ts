import { type ErrorCode, type ErrorItem, fieldError, generalError } from '@portico/contract/kernel/errors'

type Violation = {
  keyword: string
  instancePath: string
  params: Record<string, unknown>
}

const CODE_OF_KEYWORD: Record<string, ErrorCode> = {
  required: 'required',
  minLength: 'min_length',
  maxLength: 'max_length',
}

/**
 * Turns the schema's violations into field errors, one for each field. A body of the wrong shape as a whole and a query
 * value given twice are `invalid_request`, since no single field is at fault.
 */
export function validationItems(
  violations: readonly Violation[],
  context: string | undefined,
  input: unknown,
): ErrorItem[] {
  const fields = new Map<string, ErrorCode>()
  for (const violation of violations) {
    const field = fieldOf(violation)
    if (field === '') return [generalError('invalid_request')]
    if (context === 'querystring' && isRepeated(input, field)) return [generalError('invalid_request')]
    if (!fields.has(field)) fields.set(field, CODE_OF_KEYWORD[violation.keyword] ?? 'invalid_value')
  }
  return Array.from(fields, ([field, code]) => fieldError(field, code))
}

function fieldOf(violation: Violation): string {
  const path = violation.instancePath.split('/').slice(1)
  const missing = violation.params.missingProperty
  if (violation.keyword === 'required' && typeof missing === 'string') path.push(missing)
  return path.join('.')
}

function isRepeated(input: unknown, field: string): boolean {
  return typeof input === 'object' && input !== null && Array.isArray(Reflect.get(input, field))
}
