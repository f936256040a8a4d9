import type { MeansKind } from '@portico/contract/staff-means/schemas'
import type { ConsoleMeans } from '../../../core/modules/confirmed.ts'

export type ConsoleMeansPorts = { modules: () => readonly { consoleMeans?: ConsoleMeans }[] }

/** The modules that keep means by which members of staff enter the console. */
export const consoleMeansOf = ({ modules }: ConsoleMeansPorts): ConsoleMeans[] =>
  modules().flatMap(({ consoleMeans }) => consoleMeans ?? [])

/** The one of them that keeps this kind. */
export function keeperOf(ports: ConsoleMeansPorts, kind: MeansKind): ConsoleMeans {
  const keeper = consoleMeansOf(ports).find(({ kinds }) => kinds.includes(kind))
  if (!keeper) throw new Error(`no module keeps ${kind}`)
  return keeper
}
