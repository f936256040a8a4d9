import { readFileSync } from 'node:fs'
import * as accountData from '../../packages/contract/src/account-data-limits.ts'
import { CALL_LIMITS } from '../../packages/contract/src/call-limits.ts'
import * as connection from '../../packages/contract/src/connection-limits.ts'
import * as delivery from '../../packages/contract/src/delivery-limits.ts'
import * as documents from '../../packages/contract/src/document-limits.ts'
import * as drain from '../../packages/contract/src/drain-limits.ts'
import { ENDPOINTS } from '../../packages/contract/src/nouns.ts'
import * as landing from '../../packages/contract/src/landing-limits.ts'
import * as limits from '../../packages/contract/src/limits.ts'
import * as messenger from '../../packages/contract/src/messenger-limits.ts'
import * as moderation from '../../packages/contract/src/moderation-limits.ts'
import * as operation from '../../packages/contract/src/operation-limits.ts'
import * as staff from '../../packages/contract/src/staff-limits.ts'
import * as verification from '../../packages/contract/src/verification-limits.ts'
import { root } from '../steps/paths.mjs'
import { code, table } from './markdown.mjs'

const FILES = [
  { file: 'limits', values: limits, title: '' },
  { file: 'delivery-limits', values: delivery, title: '' },
  { file: 'connection-limits', values: connection, title: 'The portal while the server is away' },
  { file: 'messenger-limits', values: messenger, title: "The messenger's bot" },
  { file: 'staff-limits', values: staff, title: 'Sessions of the console' },
  { file: 'account-data-limits', values: accountData, title: "One's own data" },
  { file: 'verification-limits', values: verification, title: 'The pages of verification' },
  { file: 'document-limits', values: documents, title: '' },
  { file: 'moderation-limits', values: moderation, title: '' },
  { file: 'landing-limits', values: landing, title: 'The start page' },
  { file: 'drain-limits', values: drain, title: 'The end of the server' },
  { file: 'operation-limits', values: operation, title: 'The process and its machine' },
]

/** Durations and bytes in readable units; the name of a limit ends with its unit. */
const TIMES = [
  ['year', 31_536_000],
  ['day', 86_400],
  ['h', 3600],
  ['min', 60],
]

export function limitTables() {
  return FILES.flatMap(({ file, values, title }) => {
    const source = readFileSync(`${root}/packages/contract/src/${file}.ts`, 'utf8')
    return sectionsOf(source, title).map(
      ({ heading, entries }) =>
        `### ${heading}\n\n${table(
          ['name', 'value', 'why'],
          entries.map(({ name, why }) => [code(name), shownValue(name, values[name]), why]),
        )}`,
    )
  })
    .concat(callTable())
    .join('\n\n')
}

/** The calls that are counted, whatever they answer. */
function callTable() {
  const rows = ENDPOINTS.flatMap(({ name, method, path }) => {
    const limit = CALL_LIMITS[name]
    if (typeof limit !== 'object') return []
    return [
      [`${method} ${code(path)}`, String(limit.most), limit.per, `${limit.windowS} s${said(limit.windowS)}`],
    ]
  })
  return `### Calls that are counted\n\n${table(['call', 'at most', 'per', 'in'], rows)}`
}

/** The sections of the file: a line with `//` begins one, and a comment belongs to the constant below it. */
function sectionsOf(source, title) {
  const sections = []
  let entries = []
  const begin = (heading) => {
    entries = []
    sections.push({ heading, entries })
  }
  if (title) begin(title)
  const parts = source.matchAll(
    /^\/\/ (?<heading>.+)$|^(?<comment>\/\*\*(?:(?!\*\/)[\s\S])*\*\/)?\s*^export const (?<name>\w+)/gm,
  )
  for (const { groups } of parts) {
    if (groups.heading) {
      if (!title) begin(groups.heading)
    } else {
      entries.push({ name: groups.name, why: groups.comment ? wordsOf(groups.comment) : '' })
    }
  }
  return sections
}

function wordsOf(comment) {
  return comment
    .replace(/^\/\*\*|\*\/$/g, '')
    .replace(/^\s*\*/gm, '')
    .replace(/\s+/g, ' ')
    .trim()
}

function shownValue(name, value) {
  if (typeof value !== 'number') return [value].flat().map(code).join(', ')
  const text = String(value)
  if (name.endsWith('_MS')) return `${text} ms${value >= 60_000 ? said(value / 1000) : ''}`
  if (name.endsWith('_S')) return `${text} s${said(value)}`
  if (/BYTES/.test(name)) return `${text} bytes`
  if (name.endsWith('_PX')) return `${text} px`
  return text
}

function said(seconds) {
  const [unit, length] = TIMES.find(([, length]) => seconds >= length && seconds % length === 0) ?? []
  const count = seconds / length
  const isMany = count > 1 && (unit === 'day' || unit === 'year')
  return unit ? ` (${count} ${unit}${isMany ? 's' : ''})` : ''
}
