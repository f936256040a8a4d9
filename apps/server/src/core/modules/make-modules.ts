import type { Audit } from '../events/audit.ts'
import type { CommandLine } from '../process/command-line.ts'
import { connectModules } from './connect-modules.ts'
import type { Common, ModuleDefinition, Offering } from './define-module.ts'
import type { Module } from './module.ts'

type Made = Record<string, Record<PropertyKey, unknown>>

type AnyDefinition = ModuleDefinition<string, never, Module>

type Listing<Before> = {
  /** Lists a module; where one of those that it needs is not before it, it does not compile. */
  add<Name extends string, Api extends Offering>(
    module: ModuleDefinition<Name, Common & Before, Api>,
  ): Listing<Before & Record<Name, Api>>
  /** Makes all modules once, in their order, with what follows from the events of each. */
  make(core: Omit<Common, 'modules'>): Before & { all: readonly Module[]; audit: Audit }
  /** Of the last module first: those that only operators use stand on all others. */
  commandLines(): CommandLine[]
}

/** The modules of a product in the order in which they are made, each of what the core and those before it offer. */
export function listModules(): Listing<unknown> {
  const definitions: AnyDefinition[] = []
  const listing = {
    add(module: AnyDefinition) {
      definitions.push(module)
      return listing
    },
    make: (core: Omit<Common, 'modules'>) => makeModules(definitions, core),
    commandLines: () => definitions.toReversed().flatMap((module) => module.commandLines),
  }
  return listing as unknown as Listing<unknown>
}

function makeModules(definitions: readonly AnyDefinition[], core: Omit<Common, 'modules'>) {
  const made: Made = {}
  const common = { ...core, modules: () => Object.values(made) as Module[] }
  for (const { name, needs, create } of definitions)
    made[name] = create({ ...common, ...neededOf(made, needs) } as never) as Made[string]
  const all = common.modules()
  connectModules(core.audit, all)
  return { ...made, all, audit: core.audit }
}

/** Of each module that is named nothing but what is named of it. */
function neededOf(made: Made, needs: AnyDefinition['needs']) {
  const parts = Object.entries(needs).flatMap(([module, names]) => {
    const whole = made[module]
    return whole ? [[module, Object.fromEntries(names.map((name) => [name, whole[name]]))] as const] : []
  })
  return Object.fromEntries(parts)
}
