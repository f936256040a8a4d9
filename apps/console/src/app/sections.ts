import type { StaffRole } from '@portico/contract/kernel/statuses'
import { cases, help, practice } from '../sections/cases/section.ts'
import type { ConsolePage, Section } from '../sections/section.ts'
import { staff } from '../sections/staff/section.ts'
import { statistics } from '../sections/statistics/section.ts'

/** The sections of the console, in the order of its menu. Routes, menu, guards and titles follow from this list. */
export const SECTIONS: readonly Section[] = [cases, statistics, staff]

/** Pages about the work itself, to which links lead. Routes, guards and titles follow from this list too. */
export const GUIDES: readonly ConsolePage[] = [help, practice]

/** Those that somebody with these roles may enter. */
export function sectionsFor(roles: readonly StaffRole[]): readonly Section[] {
  return SECTIONS.filter((section) => isFor(section, roles))
}

export function isFor(page: Pick<ConsolePage, 'roles'>, roles: readonly StaffRole[]): boolean {
  return page.roles.some((role) => roles.includes(role))
}
