import { readFileSync } from 'node:fs'
import { writtenFiles } from '../steps/files.mjs'

const SERVER = 'apps/server/src'
const TEST = /\.test\.ts$|\/faults\//
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm

/** The sources of the server without its tests: `{ path: text without comments }`. */
export function serverSources(root) {
  const files = writtenFiles(root, SERVER).filter((file) => file.endsWith('.ts') && !TEST.test(file))
  return Object.fromEntries(
    files.map((file) => [file, readFileSync(`${root}/${file}`, 'utf8').replaceAll(COMMENT, '')]),
  )
}

/** The folder that owns what stands in it: a module, or the core. */
const ownerOf = (file) => /^apps\/server\/src\/(modules\/[^/]+|core)\//.exec(file)?.[1] ?? ''

function tablesOf(sources) {
  return Object.entries(sources).flatMap(([file, text]) =>
    [...text.matchAll(/export const (\w+) = pgTable\(\s*'(\w+)'/g)].map(([, symbol, name]) => ({
      symbol,
      name,
      owner: ownerOf(file),
    })),
  )
}

/** The names under which a file knows a table: its own, and constants and aliases that stand for it. */
function namesIn(text, { symbol }) {
  const aliases = text.matchAll(new RegExp(`const (\\w+) = (?:alias\\()?${symbol}\\b`, 'g'))
  return [symbol, ...[...aliases].map(([, name]) => name)].join('|')
}

/** Lines about statements that write or read a table in the folder of another owner. */
export function foreignTables(sources) {
  const tables = tablesOf(sources)
  return Object.entries(sources).flatMap(([file, text]) =>
    tables
      .filter(({ owner }) => owner !== ownerOf(file))
      .flatMap((table) => {
        const named = namesIn(text, table)
        const inSql = `(?:\\$\\{(?:${named})\\}|"?\\b${table.name}\\b"?)`
        const isIn = (builder, words) =>
          new RegExp(`\\.(?:${builder})\\(\\s*(?:${named})\\b|\\b(?:${words})\\s+${inSql}`, 'i').test(text)
        if (isIn('insert|update|delete', 'insert into|update|delete from'))
          return [`${file} writes ${table.name}`]
        return isIn('from|\\w+Join', 'from|join') ? [`${file} reads ${table.name}`] : []
      }),
  )
}

/** The modules whose views a reader joins. */
export function viewsReadBy(text) {
  return [...text.matchAll(/from '(?:\.\.\/)+([\w-]+)\/views\.ts'/g)].map(([, noun]) => noun)
}
