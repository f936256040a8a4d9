import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openServer } from '../test-kit/open-server.ts'

const PAGE = new URL('../../../docs/operations.md', import.meta.url)
/** What every process of Node has. */
const OF_NODE = /^(?:process|nodejs)_/

describe('every metric', () => {
  let app: Awaited<ReturnType<typeof openServer>>
  let port: number | undefined
  beforeAll(async () => {
    app = await openServer({ env: { METRICS_PORT: '9100' } })
    port = await app.metrics?.listen(0, '127.0.0.1')
  })
  afterAll(() => app.close())

  const read = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const figure = (text: string, name: string) => Number(text.match(new RegExp(`^${name} (.+)$`, 'm'))?.[1])
  const write = (status: 'waiting' | 'parked' | 'sent', recipient: string, age: string) =>
    app.database.db.execute(sql`insert into outbox (id, kind, recipient, status, queued_at)
      values (gen_random_uuid(), 'mail', ${recipient}, ${status}, now() - ${age}::interval)`)

  it('is in the table of docs/operations.md, in the words that it has itself', async () => {
    const told = Array.from((await read()).matchAll(/^# HELP (\S+) (.+)$/gm), ([, name = '', help]) => [
      name,
      help,
    ]).filter(([name = '']) => !OF_NODE.test(name))
    const [, part = ''] = readFileSync(PAGE, 'utf8').match(/^## Metrics$(.*?)^## /ms) ?? []
    const listed = Array.from(part.matchAll(/^\| `(\w+)` \| (.+) \|$/gm), ([, name, help]) => [name, help])
    expect(listed.toSorted()).toEqual(told.toSorted())
    expect(listed.length).toBeGreaterThan(6)
  })

  it('of the mails says how many wait, since when the oldest does, and how many are parked', async () => {
    const before = await read()
    expect(figure(before, 'mails_waiting')).toBe(0)
    expect(figure(before, 'mails_waiting_oldest_seconds')).toBe(0)
    await write('waiting', 'a@example.com', '90 seconds')
    await write('waiting', 'b@example.com', '10 seconds')
    // To nobody: written so that an address without an account takes as long.
    await write('waiting', '', '1 day')
    await write('parked', 'c@example.com', '3 days')
    await write('sent', 'd@example.com', '3 days')
    const text = await read()
    expect([figure(text, 'mails_waiting'), figure(text, 'mails_parked')]).toEqual([2, 1])
    expect(figure(text, 'mails_waiting_oldest_seconds')).toBeGreaterThanOrEqual(90)
    expect(figure(text, 'mails_waiting_oldest_seconds')).toBeLessThan(3600)
  })
})
