import type { Audit } from '../events/audit.ts'
import { connectModules } from './connect-modules.ts'
import type { Common, ModuleDefinition, Offering } from './define-module.ts'
import type { Module } from './module.ts'

type Made = Record<string, Record<PropertyKey, unknown>>

type Making<Before> = {
  /** Makes a module of what the core and the modules before it offer; where one of these is missing it does not compile. */
  add<Name extends string, Api extends Offering>(
    module: ModuleDefinition<Name, Common & Before, Api>,
  ): Making<Before & Record<Name, Api>>
  /** All modules by their names and in their order, with what follows from the events of each. */
  connect(): Before & { all: readonly Module[]; audit: Audit }
}

/** Makes modules one after another, each once. */
export function makeModules(core: Omit<Common, 'modules'>) {
  const made: Made = {}
  const common = { ...core, modules: () => Object.values(made) as Module[] }
  const making = {
    add({ name, needs, create }: ModuleDefinition<string, unknown, Module>) {
      made[name] = create({ ...common, ...neededOf(made, needs) }) as Made[string]
      return making
    },
    connect() {
      const all = common.modules()
      connectModules(core.audit, all)
      return { ...made, all, audit: core.audit }
    },
  }
  return making as unknown as Making<unknown>
}

/** Of each module that is named nothing but what is named of it. */
function neededOf(made: Made, needs: ModuleDefinition<string, unknown, Module>['needs']) {
  const parts = Object.entries(needs).flatMap(([module, names]) => {
    const whole = made[module]
    return whole ? [[module, Object.fromEntries(names.map((name) => [name, whole[name]]))] as const] : []
  })
  return Object.fromEntries(parts)
}
