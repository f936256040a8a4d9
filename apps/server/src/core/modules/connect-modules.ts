import type { AuditAction } from '@portico/contract/audit/actions'
import type { Audit } from '../events/audit.ts'
import type { Module } from './module.ts'
import { endWaysIn } from './ways-in.ts'

/** Adds to the events what follows from them: first every way in that they end, then the listeners of the modules. */
export function connectModules(audit: Audit, modules: readonly Module[]): void {
  // What stands on others ends before them: it looks at what they have.
  const waysIn = modules.toReversed().flatMap((module) => module.waysIn ?? [])
  endWaysIn(audit, waysIn)
  for (const { listeners = {} } of modules) {
    for (const [action, each] of Object.entries(listeners))
      for (const listener of [each].flat()) audit.on(action as AuditAction, listener)
  }
}
