import type { Audit } from '../events/audit.ts'
import type { CommandLine } from '../process/command-line.ts'
import type { Core } from './create-core.ts'
import type { Module } from './module.ts'

/** What every module may use without naming it in its `needs`. */
export type Common = Core & {
  audit: Audit
  /** All modules, once all are made: for what is collected of them. */
  modules: () => readonly Module[]
  /** What the site serves from folders next to the server. */
  folders: { build: string; console: string; documents: string; videos: string }
}

/** What a module brings to the product, and the functions that it offers to others. */
export type Offering = Module & Record<string, unknown>

type OtherModules<Ports> = Exclude<keyof Ports & string, keyof Common>

type NameIn<Part> = keyof NonNullable<Part> & string

/** The names of what the use cases of a module call of others. */
type NeedsOf<Ports> = { [M in OtherModules<Ports>]-?: readonly NameIn<Ports[M]>[] }

/** Refuses `needs` that leave a name out, and says which, and modules of which nothing is used. */
type Complete<Ports, Needs extends NeedsOf<Ports>> = {
  [M in OtherModules<Ports>]: [Exclude<NameIn<Ports[M]>, Needs[M][number]>] extends [never]
    ? unknown
    : `forgotten: ${Exclude<NameIn<Ports[M]>, Needs[M][number]>}`
} & { [M in Exclude<keyof Needs, OtherModules<Ports>>]: 'unused' }

/** How `compose.ts` makes a module: `Ports` is what it takes, `Made` what it brings and offers others. */
export type ModuleDefinition<Name extends string, Ports, Made> = {
  name: Name
  needs: Readonly<Record<string, readonly string[]>>
  commandLines: readonly CommandLine[]
  create: (ports: Ports) => Made
}

/**
 * A module as one value. `needs` says, by the names of other modules, which of their functions it uses: exactly those of
 * its `Ports`, neither fewer nor more, and nothing else is handed to it. One that is optional in `Ports` may be missing
 * from the product. `commandLines` describe its `commands`, and are read before anything is made.
 */
export function defineModule<
  const Name extends string,
  Ports,
  Made extends Offering,
  const Needs extends NeedsOf<Ports>,
>(definition: {
  name: Name
  needs: Needs & Complete<Ports, Needs>
  commandLines?: readonly CommandLine[]
  create: (ports: Ports) => Made
}): ModuleDefinition<Name, Ports, Made> {
  const { name, needs, commandLines = [], create } = definition
  return { name, needs: needs as ModuleDefinition<Name, Ports, Made>['needs'], commandLines, create }
}
