import { type Static, Type } from 'typebox'
import { STAFF_ROLES, type StaffRole } from '../kernel/statuses.ts'

const Role = Type.Unsafe<StaffRole>(Type.String({ enum: [...STAFF_ROLES] }))

/** `POST /v1/staff/session`: the token with which the portal handed over to the console; it works once. */
export const StaffSessionRequest = Type.Object({ token: Type.Optional(Type.String()) })

/** Who works at the desk, and until when. */
export const StaffSession = Type.Object(
  {
    accountId: Type.String(),
    firstName: Type.String(),
    lastName: Type.String(),
    email: Type.String(),
    roles: Type.Array(Role),
    idleUntil: Type.Integer({ description: 'milliseconds since the epoch; every call moves it on' }),
    until: Type.Integer({ description: 'milliseconds since the epoch' }),
  },
  { additionalProperties: false },
)
export type StaffSession = Static<typeof StaffSession>

/** `POST /v1/staff/first-administrator`: the code of the link that the first start made. */
export const FirstAdministratorRequest = Type.Object({ code: Type.Optional(Type.String()) })

/** What each call takes and answers, by its name. */
export const staffSchemas = {
  beginStaffSession: { body: StaffSessionRequest, answer: StaffSession },
  staffSession: { answer: StaffSession },
  endStaffSession: { answer: Type.Null() },
  firstAdministrator: { body: FirstAdministratorRequest, answer: Type.Null() },
}
