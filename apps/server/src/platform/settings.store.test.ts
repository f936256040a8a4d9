import { expect, it } from 'vitest'
import { openTestStore } from '../../test-kit/store.ts'
import { saveSettings } from './settings.store.ts'
import { settings } from './tables.ts'

it('the settings of the file replace the stored ones, and the rest stays', async () => {
  const { db, close } = await openTestStore()
  await saveSettings(db, { A: 'TRUE', B: 'TRUE' })
  await saveSettings(db, { A: 'FALSE' })
  await saveSettings(db, {})
  expect(await db.select().from(settings).orderBy(settings.name)).toEqual([
    { name: 'A', value: 'FALSE' },
    { name: 'B', value: 'TRUE' },
  ])
  await close()
})
