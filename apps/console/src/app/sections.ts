import type { StaffRole } from '@portico/contract/kernel/statuses'
import { cases } from '../sections/cases/section.ts'
import type { Section } from '../sections/section.ts'
import { staff } from '../sections/staff/section.ts'
import { statistics } from '../sections/statistics/section.ts'

/** The sections of the console, in the order of its menu. Routes, menu, guards and titles follow from this list. */
export const SECTIONS: readonly Section[] = [cases, statistics, staff]

/** Those that somebody with these roles may enter. */
export function sectionsFor(roles: readonly StaffRole[]): readonly Section[] {
  return SECTIONS.filter((section) => section.roles.some((role) => roles.includes(role)))
}
