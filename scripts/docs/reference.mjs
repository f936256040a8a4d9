/** The tables of docs/reference that are generated from the contract, each between two marks of its page. */

import { getTableConfig } from 'drizzle-orm/pg-core'
import { composeModules } from '../../apps/server/src/compose.ts'
import { parseConfig } from '../../apps/server/src/config.ts'
import { createLazySecrets } from '../../apps/server/src/core/crypto/lazy-secrets.ts'
import { createCore } from '../../apps/server/src/core/modules/create-core.ts'
import { ENDINGS } from '../../apps/server/src/core/modules/ways-in.ts'
import { auditEvents } from '../../apps/server/src/modules/audit/tables.ts'
import { TRANSITIONS } from '../../apps/server/src/modules/verification/transitions.ts'
import { AUDIT_ACTIONS } from '../../packages/contract/src/audit/actions.ts'
import { AUTH_ERROR_DESCRIPTIONS, ERRORS, OAUTH_ERRORS } from '../../packages/contract/src/kernel/errors.ts'
import * as statuses from '../../packages/contract/src/kernel/statuses.ts'
import { ENDPOINTS, SCHEMAS } from '../../packages/contract/src/nouns.ts'
import { PAGE_ALIASES, PAGES } from '../../packages/contract/src/pages.ts'
import ERROR_TEXTS from '../../packages/locales/en/errors.json' with { type: 'json' }
import { code, page, table } from './markdown.mjs'
import { shapeOf } from './shape.mjs'

const FOLDER = 'docs/reference'

export function referenceDocs() {
  return [
    page(`${FOLDER}/routes.md`, { routes: routes(), aliases: aliases() }),
    page(`${FOLDER}/calls.md`, { calls: calls() }),
    page(`${FOLDER}/states.md`, { states: states() }),
    page(`${FOLDER}/ways-in.md`, { ways: ways() }),
    page(`${FOLDER}/verification.md`, { transitions: transitions() }),
    page(`${FOLDER}/audit.md`, { columns: auditColumns(), actions: auditActions() }),
    page(`${FOLDER}/errors.md`, { catalogue: catalogue(), oauth: oauth(), descriptions: descriptions() }),
  ]
}

function routes() {
  return table(
    ['name', 'address below `/{locale}`', 'who', 'page'],
    Object.entries(PAGES).map(([name, { path, access, prerender, redirectTo }]) => [
      code(name),
      code(`/${path}`),
      access,
      redirectTo ? `leads to ${code(redirectTo)}` : prerender,
    ]),
  )
}

/** What the modules bring; making them opens no store and needs no key. */
function waysIn() {
  const secrets = createLazySecrets(() => {
    throw new Error('the reference needs no key')
  })
  const core = createCore({
    config: parseConfig({ PUBLIC_URL: 'http://localhost' }),
    database: {},
    secrets,
    hasher: {},
    log: console,
  })
  return composeModules(core).all.flatMap((module) => module.waysIn ?? [])
}

/** One table for each way in: what it does at each ending. */
function ways() {
  return waysIn()
    .map(({ name, origin, endings }) => {
      const rows = Object.entries(ENDINGS).map(([ending, event]) => {
        const [[verb, text]] = Object.entries(endings[ending])
        return [ending, code(event), verb, text]
      })
      const capital = `${name.charAt(0).toUpperCase()}${name.slice(1)}`
      return `### ${capital}\n\nOrigin: ${origin}.\n\n${table(['ending', 'event', 'it', 'what or why'], rows)}`
    })
    .join('\n\n')
}

const AUDIT_COLUMNS = {
  id: 'of the event',
  at: 'when, by the clock of the store',
  actor_id: 'the account that did it; null for an operator’s command, a job, or where nobody was signed in',
  subject_id: 'the account that it happened to; null where there was none',
  action: 'what; see below',
  result: '`success` or `failure`',
  address: 'the network address that it came from; empty for a command or a job',
  device: 'browser and system by name',
  request_id: 'as in the line of the log',
  detail: 'what else belongs to the action, as JSON; never a password, a code or a token',
}

function auditColumns() {
  const { columns } = getTableConfig(auditEvents)
  return table(
    ['column', 'type', 'is'],
    columns.map((column) => {
      const meaning = AUDIT_COLUMNS[column.name]
      if (!meaning) throw new Error(`say in scripts/docs/reference.mjs what ${column.name} of the audit is`)
      return [code(column.name), column.getSQLType(), meaning]
    }),
  )
}

const auditActions = () =>
  table(
    ['action', 'seen by the person'],
    Object.entries(AUDIT_ACTIONS).map(([action, who]) => [code(action), who === 'subject' ? 'yes' : 'no']),
  )

const aliases = () =>
  table(
    ['second name', 'leads to'],
    Object.entries(PAGE_ALIASES).map(([name, route]) => [code(name), code(route)]),
  )

/** One table for each chapter of the description. */
function calls() {
  return [...Map.groupBy(ENDPOINTS, ({ tag }) => tag)]
    .map(([tag, endpoints]) => `### ${tag}\n\n${callTable(endpoints)}`)
    .join('\n\n')
}

function callTable(endpoints) {
  return table(
    ['call', 'who', 'takes', 'answers', 'also'],
    endpoints.map((endpoint) => {
      const { name, method, path, auth, dialect, mayAnswer } = endpoint
      const { body, query, answer } = SCHEMAS[name] ?? {}
      return [
        `${method} ${code(path)}`,
        auth,
        [query && `query ${code(shapeOf(query))}`, body && `${endpoint.encoding} ${code(shapeOf(body))}`]
          .filter(Boolean)
          .join(', '),
        `${answer ? code(shapeOf(answer)) : ''}${dialect === 'envelope' ? '' : ` (${dialect})`}`.trim(),
        mayAnswer.join(', '),
      ]
    }),
  )
}

function states() {
  const lists = Object.entries(statuses)
    .filter(([, value]) => Array.isArray(value))
    // Sort, because the order of a module's names depends on who imports it.
    .sort(([one], [other]) => (one < other ? -1 : 1))
  const defaults = Object.entries(statuses.DEFAULT_DOCUMENT_STATUS)
  return [
    table(
      ['list', 'values'],
      lists.map(([name, values]) => [code(name), values.map(code).join(', ')]),
    ),
    table(
      ['document', 'before anything was handed in'],
      defaults.map(([document, status]) => [code(document), code(status)]),
    ),
  ].join('\n\n')
}

const transitions = () =>
  table(
    ['step', 'by', 'from', 'to', 'what it means'],
    Object.entries(TRANSITIONS).map(([name, { by, from, to, meaning }]) => [
      code(name),
      by,
      from.map(code).join(', '),
      code(to),
      meaning,
    ]),
  )

const catalogue = () =>
  table(
    ['code', 'status', 'stands', 'in English'],
    Object.entries(ERRORS).map(([name, { status, on }]) => [
      code(name),
      status,
      on === 'field' ? 'on a field' : 'above the form',
      ERROR_TEXTS[name],
    ]),
  )

const oauth = () =>
  table(
    ['`error`', 'status'],
    Object.entries(OAUTH_ERRORS).map(([name, status]) => [code(name), status]),
  )

const descriptions = () =>
  table(
    ['`error_description`', 'shown as'],
    Object.entries(AUTH_ERROR_DESCRIPTIONS).map(([text, name]) => [code(text), code(name)]),
  )
