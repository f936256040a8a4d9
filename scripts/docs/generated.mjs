/** The pages, or parts of pages, that are generated from the code, each with its path and text. */
import { readFileSync } from 'node:fs'
import { VARIABLES } from '../../apps/server/src/config.ts'
import { ConfigFileSchema } from '../../apps/server/src/core/config/file.ts'
import { FOLDERS } from '../lint/folders.mjs'
import { root } from '../steps/paths.mjs'
import { page, table as tableOf } from './markdown.mjs'
import { referenceDocs } from './reference.mjs'

const BEGIN = '<!-- environment: written by `npm run docs` -->'
const END = '<!-- /environment -->'

export function generatedDocs() {
  return [
    { path: 'docs/operations.md', text: withTable(readFileSync(`${root}/docs/operations.md`, 'utf8')) },
    { path: 'docs/config-file.schema.json', text: `${JSON.stringify(schema(), null, 2)}\n` },
    { path: '.env.example', text: envExample() },
    page('docs/architecture.md', { folders: folders() }),
    ...referenceDocs(),
  ]
}

function withTable(whole) {
  const [before, rest] = split(whole, BEGIN)
  const [, after] = split(rest, END)
  return `${before}${BEGIN}\n${table()}\n${END}${after}`
}

function split(text, mark) {
  const at = text.indexOf(mark)
  if (at === -1) throw new Error(`docs/operations.md has no line ${mark}`)
  return [text.slice(0, at), text.slice(at + mark.length)]
}

function table() {
  const rows = Object.entries(VARIABLES).map(
    ([name, { default: fallback, meaning }]) =>
      `| \`${name}\` | ${fallback ? `\`${fallback}\`` : ''} | ${cell(meaning)} |`,
  )
  return ['| name | default | meaning |', '|---|---|---|', ...rows].join('\n')
}

function cell(text) {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ')
}

/** What each folder has and may import: the same list as the import check's. */
function folders() {
  return tableOf(
    ['folder', 'what it has', 'may import'],
    Object.values(FOLDERS).flatMap(({ shown, may, note }) => {
      const names = may.map((name) => name.replace(/^(portal|console): /, '')).join(', ')
      const imports = [names, note].filter(Boolean).join('; ') || 'nothing'
      return shown.map((row) => [...row, imports])
    }),
  )
}

function schema() {
  const { $id: _, ...rest } = JSON.parse(JSON.stringify(ConfigFileSchema))
  return { $schema: 'https://json-schema.org/draft/2020-12/schema', ...rest }
}

function envExample() {
  const entries = Object.entries(VARIABLES).map(
    ([name, { default: fallback, meaning }]) => `${comment(meaning)}\n# ${name}=${fallback}\n`,
  )
  return [
    '# Every variable, with its default. Copied to .env beside it, `npm run serve` and `npm run admin` read it;\n' +
      '# what the environment says itself counts more. A unit of systemd names it with EnvironmentFile=.\n',
    ...entries,
  ].join('\n')
}

const WIDTH = 100

function comment(text) {
  const lines = ['#']
  for (const word of text.split(/\s+/)) {
    if (`${lines.at(-1)} ${word}`.length > WIDTH) lines.push('#')
    lines.push(`${lines.pop()} ${word}`)
  }
  return lines.join('\n')
}
