import type { FieldCodes } from '@portico/client/api-errors'
import type { Fields } from './field-kinds.ts'

/** The names of a form's fields by step. A form without steps has all its fields in one. */
export type Steps = readonly (readonly string[])[]

/** The fields that a person has seen at `step`: later ones are not checked yet. */
export function fieldsUntil<F extends Fields>(fields: F, steps: Steps, step: number): Fields {
  const later = new Set(steps.slice(step + 1).flat())
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !later.has(name)))
}

/** The first step that has a wrong field; otherwise the form stays where it is. */
export function stepOf(codes: FieldCodes, steps: Steps, step: number): number {
  const first = steps.findIndex((names) => names.some((name) => name in codes))
  return first === -1 ? step : first
}
