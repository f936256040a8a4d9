import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openTestStore } from '../../../test-kit/store.ts'
import type { Database } from '../database/access/database.ts'
import { createFollowVersions } from './follow-versions.ts'
import { versions } from './tables.ts'
import { raiseVersion } from './versions.store.ts'

let store: Database
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())
beforeEach(() => store.db.delete(versions))

const raise = (name: string) => store.transaction((tx) => raiseVersion(tx, name))

function following() {
  const reads: string[] = []
  const read = (name: string) => async () => void reads.push(name)
  const followed = { applications: read('applications'), texts: read('texts') }
  return { reads, followed, ...createFollowVersions({ db: store.db, followed }) }
}

it('what has changed is read again, once for each look, and nothing else is', async () => {
  const { look, reads } = following()
  await raise('applications')
  await raise('texts')
  await look()
  expect(reads.splice(0).sort()).toEqual(['applications', 'texts'])
  await raise('texts')
  await raise('texts')
  await raise('of another release')
  await look()
  await look()
  expect(reads).toEqual(['texts'])
})

it('a change that is rolled back is none', async () => {
  const { look, reads } = following()
  const undone = store.transaction(async (tx) => {
    await raiseVersion(tx, 'applications')
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await look()
  expect(reads).toEqual([])
})

it('a change while it is read is read after that', async () => {
  const { look, reads, followed } = following()
  followed.applications = async () => {
    if (reads.push('applications') === 1) await raise('applications')
  }
  await raise('applications')
  await look()
  await look()
  await look()
  expect(reads).toEqual(['applications', 'applications'])
})

it('what could not be read is read at the next look', async () => {
  const { look, reads, followed } = following()
  followed.applications = async () => {
    if (reads.push('applications') === 1) throw new Error('the store is away')
  }
  await raise('applications')
  await expect(look()).rejects.toThrow('the store is away')
  await look()
  await look()
  expect(reads).toEqual(['applications', 'applications'])
})
