import { STAFF_ROLES, type StaffRole } from '@portico/contract/kernel/statuses'

export const isStaffRole = (role: string): role is StaffRole => STAFF_ROLES.some((one) => one === role)
