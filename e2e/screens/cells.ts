import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const FOLDER = fileURLToPath(new URL('../../.cache/matrix', import.meta.url))

type Cell = {
  screen: string
  locale: string
  /** Looked at by the rules of axe, as `390 light`. */
  variants: readonly string[]
  /** Widths at which only what sticks out and torn words were looked for. */
  narrow: readonly number[]
  found: readonly string[]
}

/** Writes a cell of the matrix to a file, because workers share no memory. `npm run test:matrix` reads the files. */
export function keepCell(cell: Cell): void {
  mkdirSync(FOLDER, { recursive: true })
  const name = `${cell.screen} ${cell.locale}`.replaceAll(/\W+/g, '-')
  writeFileSync(`${FOLDER}/${name}.json`, JSON.stringify(cell))
}
