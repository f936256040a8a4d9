import { expect, it } from 'vitest'
import { foreignTables, serverSources, viewsReadBy } from '../lint/table-owners.mjs'
import { TABLE_READERS } from '../lint/table-readers.mjs'
import { root } from '../steps/paths.mjs'

const MODULES = 'apps/server/src/modules'
const MOST_READERS = 5
const sources = serverSources(root)

const OWNED = {
  [`${MODULES}/cats/tables.ts`]: "export const cats = pgTable('all_cats', {})",
  'apps/server/src/core/counters/tables.ts': "export const counters = pgTable('counters', {})",
}
const planted = (text) => foreignTables({ ...OWNED, [`${MODULES}/dogs/a.store.ts`]: text })

it('No statement writes or reads a table in the folder of another owner', () => {
  expect(foreignTables(sources)).toEqual([])
})

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: sources of statements
it.each([
  ['writes all_cats', 'db.insert(cats).values(one)'],
  ['writes all_cats', 'const c = cats\ntx.update(c).set(one)'],
  ['writes all_cats', 'sql`delete from ${cats} where id = 1`'],
  ['writes all_cats', 'sql`with a as (insert into all_cats (id) values (1)) select 1`'],
  ['writes counters', 'sql`update ${counters} set count = 0`'],
  ['reads all_cats', 'db.select().from(cats)'],
  ['reads all_cats', "const c = alias(cats, 'c')\ndb.select().from(dogs).innerJoin(c, isTheirs)"],
  ['reads all_cats', 'sql`select 1 from dogs d join ${cats} c on c.id = d.cat`'],
  ['reads all_cats', 'sql`select 1 from "all_cats"`'],
])('A statement that %s is found: %s', (fault, text) => {
  expect(planted(text)).toEqual([`${MODULES}/dogs/a.store.ts ${fault}`])
})

it('The owner may do both, and others may speak of it', () => {
  expect(foreignTables({ ...OWNED, [`${MODULES}/cats/a.store.ts`]: 'db.insert(cats)' })).toEqual([])
  expect(planted("import { accountsAs } from '../cats/views.ts'\nsql`select 1 from ${catsAs('c')}`")).toEqual(
    [],
  )
})
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: sources of statements

it('The tables of another module are read by few statements, and each that is listed still reads them', () => {
  expect(Object.keys(TABLE_READERS).length).toBeLessThanOrEqual(MOST_READERS)
  const idle = Object.keys(TABLE_READERS).filter((file) => {
    const text = sources[`${MODULES}/${file}`] ?? ''
    return viewsReadBy(text).length === 0 && !/\bhas[A-Z]\w+\(sql`/.test(text)
  })
  expect(idle).toEqual([])
})

it('A view can be read and not written: it hands out no table', () => {
  const views = Object.entries(sources).filter(([file]) => file.endsWith('/views.ts'))
  const open = views.filter(
    ([, text]) => /\b(insert|update|delete)\b/i.test(text) || /export (const \w+ = \w+\n|\{)/.test(text),
  )
  expect(open.map(([file]) => file)).toEqual([])
})
