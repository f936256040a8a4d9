import { type Static, type TSchema, Type } from 'typebox'
import { optionalCodeFields } from './code-fields.schemas.ts'
import { ERROR_CODES } from './errors.ts'

/** `{state:'success', data}`: the envelope of docs/reference/calls.md. */
export const Success = <T extends TSchema>(data: T) =>
  Type.Object({ state: Type.Literal('success'), data }, { additionalProperties: false })

const Code = Type.Unsafe<(typeof ERROR_CODES)[number]>(Type.String({ enum: ERROR_CODES }))

export const ErrorItemSchema = Type.Object(
  {
    code: Code,
    fieldName: Type.Union([Type.String(), Type.Null()]),
    errors: Type.Array(Code),
  },
  { additionalProperties: false },
)

/** `{state:'error', errors}`; `requestId` only on a 5xx, and what stands of a one-time code where it is about one. */
export const Failure = Type.Object(
  {
    state: Type.Literal('error'),
    errors: Type.Array(ErrorItemSchema),
    requestId: Type.Optional(Type.String()),
    ...optionalCodeFields,
  },
  { additionalProperties: false },
)
export type Failure = Static<typeof Failure>

/** A call that only says that it worked. */
export const Nothing = Type.Null()
