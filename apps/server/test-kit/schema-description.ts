import { sql } from 'drizzle-orm'
import type { Db } from '../src/core/database/access/database.ts'

type Row = Record<string, unknown>

export async function rowsOf(db: Db, query: string): Promise<Row[]> {
  return ((await db.execute(sql.raw(query))) as unknown as { rows: Row[] }).rows
}

/** The relations of the schema itself; the partitions of a table follow the months. */
const OWN = `c.relnamespace = 'public'::regnamespace and not c.relispartition`

const PARTS = {
  relations: `select c.relname as name, c.relkind as kind, c.relpersistence as persistence, c.reloptions as options,
      pg_get_partkeydef(c.oid) as partitioned
    from pg_class c where ${OWN} order by 1`,
  // Without the order of columns: one that was added stands last.
  columns: `select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull as required, a.attidentity as identity, a.attgenerated as generated, a.attcollation::text as collation,
      pg_get_expr(d.adbin, d.adrelid) as default
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where ${OWN} and c.relkind in ('r', 'p', 'v') order by 1, 2`,
  indexes: `select c.relname as name, pg_get_indexdef(i.indexrelid) as definition, i.indisvalid as valid,
      i.indisprimary as primary
    from pg_index i join pg_class c on c.oid = i.indexrelid where ${OWN} order by 1`,
  // Without those of columns that are not null, which say it themselves: newer versions alone list them.
  constraints: `select c.relname as table, k.conname as name, k.contype as type, k.convalidated as validated,
      pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid where ${OWN} and k.contype <> 'n' order by 1, 2`,
  sequences: `select c.relname as name, s.seqtypid::regtype::text as type, s.seqstart::text as start,
      s.seqincrement::text as step, s.seqmin::text as least, s.seqmax::text as most, s.seqcache::text as cache,
      s.seqcycle as cycles
    from pg_sequence s join pg_class c on c.oid = s.seqrelid where ${OWN} order by 1`,
  functions: `select p.oid::regprocedure::text as name, p.prosrc as source from pg_proc p
    where p.pronamespace = 'public'::regnamespace order by 1`,
  triggers: `select c.relname as table, t.tgname as name, pg_get_triggerdef(t.oid) as definition
    from pg_trigger t join pg_class c on c.oid = t.tgrelid where ${OWN} and not t.tgisinternal order by 1, 2`,
  types: `select t.typname as name, t.typtype as type from pg_type t left join pg_class c on c.oid = t.typrelid
    where t.typnamespace = 'public'::regnamespace and t.typtype <> 'c' and t.typelem = 0 order by 1`,
  extensions: `select extname as name from pg_extension order by 1`,
} as const

/** Everything that a migration makes, as the store itself describes it. */
export async function describeSchema(db: Db): Promise<Record<keyof typeof PARTS, Row[]>> {
  const parts: [string, Row[]][] = []
  for (const [name, query] of Object.entries(PARTS)) parts.push([name, await rowsOf(db, query)])
  return Object.fromEntries(parts) as Record<keyof typeof PARTS, Row[]>
}

/** The partitions of every partitioned table: their columns and their indexes, which must be those of the table. */
export async function describePartitions(db: Db): Promise<Row[]> {
  return rowsOf(
    db,
    `select c.relname as name, c.relname = p.relname || '_rest' as "isRest",
        (select array_agg(a.attname::text || ' ' || format_type(a.atttypid, a.atttypmod) || ' ' || a.attnotnull
            || ' ' || coalesce(pg_get_expr(d.adbin, d.adrelid), '') order by a.attname)
          from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
        (select count(*)::int from pg_index i join pg_inherits h on h.inhrelid = i.indexrelid
          where i.indrelid = c.oid and i.indisvalid) as indexes
      from pg_inherits h join pg_class c on c.oid = h.inhrelid join pg_class p on p.oid = h.inhparent
      where p.relkind = 'p' order by 1`,
  )
}

const UUID = `'00000000-0000-4000-8000-000000000001'`
/** A value of each type that a column without a default has. The bytes suit the hash of an image. */
const VALUES: Readonly<Record<string, string>> = {
  uuid: UUID,
  text: `'x'`,
  'text[]': `'{}'`,
  bytea: `decode('0011223344556677', 'hex')`,
  integer: '1',
  bigint: '1',
  'double precision': '1',
  boolean: 'false',
  date: 'current_date',
  jsonb: `'{}'`,
  'timestamp with time zone': 'now()',
}

/** Tables that others refer to: filled first. Every uuid is the same, so each reference finds its row. */
const FIRST = ['accounts', 'verification_documents']

/** Puts a row into every table, with no more than it asks for. */
export async function fillTables(db: Db): Promise<void> {
  const { columns } = await describeSchema(db)
  const tables = new Set(columns.map(({ table }) => String(table)))
  for (const table of [
    ...FIRST.filter((name) => tables.has(name)),
    ...[...tables].filter((name) => !FIRST.includes(name)),
  ]) {
    const asked = columns.filter(
      (column) =>
        column.table === table && column.required && column.default === null && column.identity === '',
    )
    const values = asked.map(({ type, name }) => {
      const value = VALUES[String(type)]
      if (!value) throw new Error(`no value for the type ${type} of ${table}.${name}`)
      return value
    })
    const names = asked.map(({ name }) => `"${name}"`)
    await rowsOf(db, `insert into "${table}" (${names.join()}) values (${values.join()})`)
  }
}

/** The rows of every table by its name. */
export async function readTables(db: Db): Promise<Record<string, unknown[]>> {
  const { columns } = await describeSchema(db)
  const all: Record<string, unknown[]> = {}
  for (const table of new Set(columns.map(({ table }) => String(table)))) {
    const rows = await rowsOf(db, `select to_jsonb(t) as row from "${table}" t`)
    all[table] = rows.map(({ row }) => row)
  }
  return all
}
