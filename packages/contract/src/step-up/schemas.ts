import { type Static, Type } from 'typebox'
import { Nothing } from '../kernel/envelope.schemas.ts'

/** `POST /v1/step-up`. */
export const StepUpRequest = Type.Object({ password: Type.Optional(Type.String()) })
export type StepUpRequest = Static<typeof StepUpRequest>

/** What each call takes and answers, by its name. */
export const stepUpSchemas = {
  stepUp: { body: StepUpRequest, answer: Nothing },
}
