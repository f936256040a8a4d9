import { expect, it } from 'vitest'
import { openTestStore } from '../../../test-kit/store.ts'
import { replaceSettings } from './settings.store.ts'
import { settings } from './tables.ts'

it('the settings of the file replace the stored ones, and what leaves the file goes', async () => {
  const { db, close } = await openTestStore()
  const stored = async () =>
    Object.fromEntries((await db.select().from(settings)).map(({ name, value }) => [name, value]))
  await db.insert(settings).values({ name: 'NOT_OF_A_FILE', value: 'TRUE' })
  expect(await replaceSettings(db, { A: 'TRUE', B: 'TRUE', C: 'TRUE' })).toEqual([])
  expect(await replaceSettings(db, { A: 'FALSE', B: 'TRUE' })).toEqual(['C'])
  expect(await stored()).toEqual({ NOT_OF_A_FILE: 'TRUE', A: 'FALSE', B: 'TRUE' })
  expect(await replaceSettings(db, {})).toEqual(['A', 'B'])
  expect(await stored()).toEqual({ NOT_OF_A_FILE: 'TRUE' })
  await replaceSettings(db, { NOT_OF_A_FILE: 'FALSE' })
  expect(await replaceSettings(db, {})).toEqual(['NOT_OF_A_FILE'])
  await close()
})
