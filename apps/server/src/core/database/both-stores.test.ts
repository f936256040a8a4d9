import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestStore } from '../../../test-kit/store.ts'
import { oneTimeCodes } from '../codes/tables.ts'
import { settings } from '../config/tables.ts'
import { counters } from '../counters/tables.ts'
import { newId } from '../ids.ts'
import { outbox } from '../outbox/tables.ts'
import { afterCommit, isInTransaction } from './access/after-commit.ts'
import type { Database, Db } from './access/database.ts'
import { kept, statement } from './access/statement.ts'

/** What the code relies on, of either store: it runs on both, so that the suites of the API need one alone. */

let database: Database
beforeAll(async () => {
  database = await openTestStore()
})
afterAll(() => database.close())

const AT = new Date('2026-03-29T01:30:00.123Z')
const values = async (...names: string[]) =>
  (await database.db.select().from(settings).where(inArray(settings.name, names)))
    .map(({ name, value }) => `${name}=${value}`)
    .sort()

describe('a store gives back what it was given', () => {
  const code = (more: object = {}) => ({
    id: newId(),
    purpose: 'types',
    subject: newId(),
    codeHash: Buffer.from(newId()),
    triesLeft: 3,
    expiresAt: AT,
    ...more,
  })
  const read = async (id: string) =>
    (await database.db.select().from(oneTimeCodes).where(eq(oneTimeCodes.id, id)))[0]

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['every byte', Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))],
    ['a megabyte', Buffer.alloc(1_000_000, 7)],
  ])('of bytes: %s', async (_, typedHash) => {
    const row = code({ typedHash })
    await database.db.insert(oneTimeCodes).values(row)
    expect((await read(row.id))?.typedHash).toEqual(typedHash)
  })

  it.each([
    ['nested', { a: [1, { b: null }], c: true }],
    ['with the names of a prototype', { constructor: 'x', toString: 1 }],
    ['with quotes, backslashes and a line’s end', { text: `'"\\ \n $1 %s ::jsonb` }],
    ['with an emoji of two halves', { text: '👩‍👧 ش ß' }],
  ])('of JSON: %s', async (_, data) => {
    const row = code({ data })
    await database.db.insert(oneTimeCodes).values(row)
    expect((await read(row.id))?.data).toEqual(data)
  })

  it('of times, to the millisecond, and null where there is none', async () => {
    const row = code()
    await database.db.insert(oneTimeCodes).values(row)
    expect(await read(row.id)).toMatchObject({ expiresAt: AT, consumedAt: null, typedHash: null })
  })

  it.each([
    ['none', []],
    ['some, in their order', [AT, new Date(0)]],
  ])('of an array of times: %s', async (_, hits) => {
    const key = newId()
    await database.db.insert(counters).values({ key, count: 1, expiresAt: AT, hits })
    expect(await database.db.select().from(counters).where(eq(counters.key, key))).toMatchObject([{ hits }])
  })

  it.each(['', ' ', "'; drop table settings; --", '\u{10FFFF}', 'ä\u0308', 'a\tb\r\n'])(
    'of a text: %j',
    async (value) => {
      const name = newId()
      await database.db.insert(settings).values({ name, value })
      expect(await values(name)).toEqual([`${name}=${value}`])
    },
  )

  it('of positions: numbers that rise in the order of writing', async () => {
    const ids = [newId(), newId(), newId()]
    await database.db.insert(outbox).values(ids.map((id) => ({ id, kind: 'types' })))
    const rows = await database.db
      .select()
      .from(outbox)
      .where(inArray(outbox.id, ids))
      .orderBy(outbox.position)
    expect(rows.map(({ id }) => id)).toEqual(ids)
    expect(rows.map(({ position }) => typeof position)).toEqual(['number', 'number', 'number'])
  })
})

describe('a transaction', () => {
  it('stands as a whole, and gives what its work gave', async () => {
    const given = await database.transaction(async (tx) => {
      await tx.insert(settings).values({ name: 'whole-1', value: 'a' })
      await tx.insert(settings).values({ name: 'whole-2', value: 'b' })
      return 'done'
    })
    expect([given, await values('whole-1', 'whole-2')]).toEqual(['done', ['whole-1=a', 'whole-2=b']])
  })

  it('whose work throws leaves nothing, and throws the same error', async () => {
    const error = new Error('undo')
    const work = database.transaction(async (tx) => {
      await tx.insert(settings).values({ name: 'undone', value: 'a' })
      throw error
    })
    await expect(work).rejects.toBe(error)
    expect(await values('undone')).toEqual([])
  })

  it('in which a statement fails leaves nothing', async () => {
    const work = database.transaction(async (tx) => {
      await tx.insert(settings).values({ name: 'refused', value: 'a' })
      await tx.insert(settings).values({ name: 'refused', value: 'b' })
    })
    await expect(work).rejects.toMatchObject({ cause: { code: '23505' } })
    expect(await values('refused')).toEqual([])
  })

  it('is not disturbed by what is asked beside it', async () => {
    await Promise.all([
      database
        .transaction(async (tx) => {
          await tx.insert(settings).values({ name: 'beside-1', value: 'a' })
          throw new Error('undo')
        })
        .catch(() => {}),
      database.transaction((tx) => tx.insert(settings).values({ name: 'beside-2', value: 'b' })),
      database.db.insert(settings).values({ name: 'beside-3', value: 'c' }),
    ])
    expect(await values('beside-1', 'beside-2', 'beside-3')).toEqual(['beside-2=b', 'beside-3=c'])
  })

  it('has one time for all that it writes', async () => {
    const times = await database.transaction(async (tx) => {
      const now = () => tx.select({ now: sql<string>`now()::text` }).from(sql`(values (1)) as one`)
      return [await now(), await now()]
    })
    expect(times[0]).toEqual(times[1])
    expect(times[0]).toHaveLength(1)
  })
})

describe('what waits for a commit', () => {
  const note = (db: Db, seen: string[], name: string) => afterCommit(db, () => seen.push(name))

  it('runs once it is committed, in its order, and not before', async () => {
    const seen: string[] = []
    await database.transaction(async (tx) => {
      note(tx, seen, 'one')
      note(tx, seen, 'two')
      await tx.insert(settings).values({ name: 'committed', value: 'a' })
      expect(isInTransaction(tx)).toBe(true)
      expect(seen).toEqual([])
    })
    expect(seen).toEqual(['one', 'two'])
  })

  it('never runs when the transaction is undone', async () => {
    const seen: string[] = []
    const work = database.transaction(async (tx) => {
      note(tx, seen, 'one')
      throw new Error('undo')
    })
    await expect(work).rejects.toThrow('undo')
    expect(seen).toEqual([])
  })

  it('runs at once outside of a transaction', () => {
    const seen: string[] = []
    note(database.db, seen, 'one')
    expect([seen, isInTransaction(database.db)]).toEqual([['one'], false])
  })
})

describe('a statement with a name', () => {
  const spend = statement<{ count: number }, { key: string; most: number }>(
    'test_spend',
    sql`update ${counters} set count = count + 1
      where key = ${sql.placeholder('key')} and count < ${sql.placeholder('most')} returning count`,
  )
  const find = kept('test_find', (db: Db) =>
    db
      .select()
      .from(counters)
      .where(eq(counters.key, sql.placeholder('key'))),
  )

  it('changes a row under its condition, once for each that asks at once', async () => {
    const key = newId()
    await database.db.insert(counters).values({ key, count: 0, expiresAt: AT })
    const rows = await Promise.all(Array.from({ length: 5 }, () => spend(database.db, { key, most: 3 })))
    expect(
      rows
        .flat()
        .map(({ count }) => count)
        .sort(),
    ).toEqual([1, 2, 3])
    expect(await find(database.db, { key })).toMatchObject([{ key, count: 3, expiresAt: AT }])
  })

  it('is part of the transaction whose handle it has', async () => {
    const key = newId()
    await database.db.insert(counters).values({ key, count: 0, expiresAt: AT })
    const work = database.transaction(async (tx) => {
      await spend(tx, { key, most: 3 })
      expect(await find(tx, { key })).toMatchObject([{ count: 1 }])
      throw new Error('undo')
    })
    await expect(work).rejects.toThrow('undo')
    expect(await find(database.db, { key })).toMatchObject([{ count: 0 }])
  })

  it('finds nothing where there is nothing, again and again', async () => {
    for (let time = 0; time < 3; time++) expect(await find(database.db, { key: newId() })).toEqual([])
  })
})

it.each([
  [
    'a key that is there',
    '23505',
    sql`insert into settings (name, value) values ('twice', ''), ('twice', '')`,
  ],
  ['no value where one must be', '23502', sql`insert into settings (name) values ('without')`],
  ['no such column', '42703', sql`select nothing from settings`],
  ['a text that is no number', '22P02', sql`select ${'x'}::int`],
])('a refused statement gives the code of its reason: %s', async (_, code, text) => {
  await expect(database.db.execute(text)).rejects.toMatchObject({ cause: { code } })
  await database.ping()
})
