import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const SOURCES = fileURLToPath(new URL('../../', import.meta.url))
const WRITES = /insert\s+into\s+(?:\$\{auditEvents\}|"?audit_events"?)|\.insert\(\s*auditEvents\b/i

/** A row that is written past the function reaches no listener. */
it('events are written by one function: no other file of the server inserts into their table', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  expect(files.length).toBeGreaterThan(300)
  const writing = files.filter((file) => WRITES.test(readFileSync(`${SOURCES}${file}`, 'utf8')))
  expect(writing).toEqual(['modules/audit/audit.store.ts'])
})

it.each([
  // biome-ignore lint/suspicious/noTemplateCurlyInString: as it stands in a source
  'insert into ${auditEvents} (id)',
  'INSERT INTO "audit_events" (id)',
  'db.insert(auditEvents).values(row)',
])('%s is found', (text) => {
  expect(WRITES.test(text)).toBe(true)
})
