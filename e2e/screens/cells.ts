import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const FOLDER = fileURLToPath(new URL('../../.cache/matrix', import.meta.url))

type Cell = { screen: string; locale: string; looks: number; found: readonly string[] }

/** One cell of the matrix as a file: workers share no memory. `npm run test:matrix` makes the table of them. */
export function keepCell(cell: Cell): void {
  mkdirSync(FOLDER, { recursive: true })
  const name = `${cell.screen} ${cell.locale}`.replaceAll(/\W+/g, '-')
  writeFileSync(`${FOLDER}/${name}.json`, JSON.stringify(cell))
}
