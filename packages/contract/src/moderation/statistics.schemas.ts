import { type Static, Type } from 'typebox'
import { Reason } from '../verification/schemas.ts'
import { Colleague } from './acts.schemas.ts'

const exact = { additionalProperties: false }
const nullable = <const T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()])

export const StatisticsQuery = Type.Object({ days: Type.Optional(Type.String()) })

/** `GET /v1/moderation/statistics`: of the last days. */
export const Statistics = Type.Object(
  {
    waiting: Type.Integer(),
    decidedToday: Type.Integer(),
    today: Type.Object(
      {
        approved: Type.Integer(),
        returned: Type.Integer(),
        selfies: Type.Integer({ description: 'a selfie was asked for' }),
        refused: Type.Integer(),
        byCaller: Type.Integer(),
      },
      { ...exact, description: '`decidedToday` by its outcome, and how many of them the caller decided' },
    ),
    medianS: nullable(Type.Integer({ description: 'seconds from handing in to the decision' })),
    byModerator: Type.Array(
      Type.Object(
        {
          moderator: Colleague,
          approved: Type.Integer(),
          returned: Type.Integer(),
          selfies: Type.Integer(),
          refused: Type.Integer(),
          medianS: nullable(Type.Integer()),
        },
        exact,
      ),
    ),
    byReason: Type.Array(Type.Object({ reason: Reason, count: Type.Integer() }, exact)),
  },
  exact,
)
export type Statistics = Static<typeof Statistics>
