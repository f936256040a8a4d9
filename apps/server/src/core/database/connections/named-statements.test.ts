import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cacheStatements } from './named-statements.ts'

let client: PGlite
let plain: PGlite['query']

beforeAll(async () => {
  client = await PGlite.create()
  plain = client.query.bind(client)
  cacheStatements(client)
  await client.exec(
    'create table note (id int primary key, body text, tags text[], raw bytea, at timestamptz)',
  )
})

beforeEach(() => client.exec('delete from note'))

afterAll(() => client.close())

const INSERT = 'insert into note (id, body, tags, raw, at) values ($1, $2, $3, $4, $5) returning *'
const values = (id: number, body: string | null = 'x') => [
  id,
  body,
  ['a', 'b'],
  Buffer.from([1, 2]),
  new Date(0),
]

test('a named statement answers what the plain query answers, the first time and again', async () => {
  const read = 'select * from note where id = $1'
  await client.query(INSERT, values(1))
  await client.query(INSERT, values(2, null))
  for (const id of [1, 2, 1, 3]) {
    expect((await client.query(read, [id])).rows).toEqual((await plain(read, [id])).rows)
  }
})

test('a named statement counts the rows that a change touched', async () => {
  await client.query(INSERT, values(1))
  const { affectedRows } = await client.query('update note set body = $1 where id = $2', ['y', 1])
  expect(affectedRows).toBe(1)
})

test('a refused named statement gives its code, and the next one works', async () => {
  await client.query(INSERT, values(1))
  await expect(client.query(INSERT, values(1))).rejects.toMatchObject({ code: '23505' })
  await expect(client.query('select nothing from note')).rejects.toMatchObject({ code: '42703' })
  await expect(client.query('select $1::int as n', ['no number'])).rejects.toMatchObject({ code: '22P02' })
  expect((await client.query(INSERT, values(2))).rows).toHaveLength(1)
})

test('a named statement never runs between the statements of a transaction', async () => {
  let beside: Promise<unknown> = Promise.resolve()
  const rolledBack = client.transaction(async (tx) => {
    await tx.query(INSERT, values(1))
    beside = client.query(INSERT, values(2))
    await tx.query('select 1')
    throw new Error('undo')
  })
  await expect(rolledBack).rejects.toThrow('undo')
  await beside
  expect((await client.query<{ id: number }>('select id from note')).rows).toEqual([{ id: 2 }])
})

test('a transaction runs its statements by name too, and a refused one undoes all of it', async () => {
  const read = 'select * from note where id = $1'
  const seen: unknown[] = []
  await client.transaction(async (tx) => {
    await tx.query(INSERT, values(1))
    await tx.query(INSERT, values(2, null))
    for (const id of [1, 2, 3]) seen.push(...(await tx.query(read, [id])).rows)
  })
  expect(seen).toEqual((await plain('select * from note order by id')).rows)
  const { rows: named } = await client.query('select name from pg_prepared_statements where statement = $1', [
    INSERT,
  ])
  expect(named).toHaveLength(1)
  const refused = client.transaction(async (tx) => {
    await tx.query('update note set body = $1 where id = 1', ['changed'])
    await expect(tx.query(INSERT, values(2))).rejects.toMatchObject({ code: '23505' })
    await tx.query('select 1')
  })
  await expect(refused).rejects.toMatchObject({ code: '25P02' })
  expect((await client.query('select body from note where id = 1')).rows).toEqual([{ body: 'x' }])
})

test('a transaction that has ended runs nothing more', async () => {
  let ended: Promise<unknown> = Promise.resolve()
  await client.transaction(async (tx) => {
    ended = new Promise((resolve) => setTimeout(resolve)).then(() => tx.query('select 1'))
  })
  await expect(ended).rejects.toThrow('closed')
})

test('the embedded store answers more texts than it keeps as named statements', async () => {
  for (let n = 0; n < 600; n++) {
    const { rows } = await client.query<{ n: number }>(`select ${n} as n where $1`, [true])
    expect(rows).toEqual([{ n }])
  }
})
