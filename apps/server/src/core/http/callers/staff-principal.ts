import type { StaffRole } from '@portico/contract/kernel/statuses'

/** Who calls from the console, as the guard of the staff found it. */
export type StaffPrincipal = {
  sessionId: string
  accountId: string
  /** The browser as the portal knows it; null where the sign-in was not by a browser. */
  deviceId: string | null
  /** What the person may do at this moment. */
  roles: readonly StaffRole[]
  firstName: string
  lastName: string
  email: string
  /** Milliseconds since the epoch. */
  idleUntil: number
  until: number
}

/** Finds who calls by the token in the cookie of the console; undefined where it is not valid. */
export type ResolveStaff = (token: string) => Promise<StaffPrincipal | undefined>

/** Whether one of the roles allows what is kept for `role`: an administrator may do everything. */
export function mayAct(roles: readonly StaffRole[], role: StaffRole): boolean {
  return roles.includes(role) || roles.includes('administrator')
}
