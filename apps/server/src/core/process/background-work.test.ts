import { until } from '@portico/dev-kit/until'
import { expect, it, vi } from 'vitest'
import { openTestStore } from '../../../test-kit/store.ts'
import { createSecrets } from '../crypto/secrets.ts'
import type { Database } from '../database/access/database.ts'
import { newId } from '../ids.ts'
import { createMailReach } from '../mail/mail-reach.ts'
import { createBackgroundWork } from './background-work.ts'

const config = { smtpUrl: 'smtp://127.0.0.1:9', mailFrom: 'a@b.example', publicUrl: 'http://localhost' }
const NOTHING = { work: {}, retention: [], periodic: [] }
const silent = () => {}
const log = { warn: silent, error: silent, info: silent, debug: silent } as never

const openBackground = (database: Database) =>
  createBackgroundWork({
    config: { ...config, branding: {} } as never,
    database,
    secrets: createSecrets(Buffer.alloc(32, 7)),
    mailReach: createMailReach(),
    onError: (error) => expect.fail(String(error)),
  })

it('a stop while the background work is being started waits for it, so that the store can close', async () => {
  const database = await openTestStore()
  const background = openBackground(database)
  const started = background.start(log, NOTHING)
  await background.stop()
  await database.close()
  await expect(started).resolves.toBeUndefined()
})

it('background work that is stopped before its start is not started', async () => {
  const database = await openTestStore()
  const background = openBackground(database)
  await background.stop()
  await database.close()
  await expect(background.start(log, NOTHING)).resolves.toBeUndefined()
})

const readOnly = () => {
  throw Object.assign(new Error('the store is read-only'), { code: '25006' })
}

it('background work whose store is busy at its first tries begins when it no longer is, and says once that it waits', async () => {
  const database = await openTestStore()
  vi.spyOn(database.db, 'insert').mockImplementationOnce(readOnly)
  vi.spyOn(database.db, 'update').mockImplementationOnce(readOnly)
  const [warn, run] = [vi.fn(), vi.fn(async () => {})]
  const background = openBackground(database)
  const job = { kind: 'job', rowId: newId(), everyS: 60, run }
  await background.start({ ...Object(log), warn }, { ...NOTHING, periodic: [job] })
  await until(() => run.mock.calls.length === 1)
  expect(warn.mock.calls).toEqual([[expect.anything(), 'the background work waits for the store']])
  await background.stop()
  await database.close()
})

it('background work whose store stays busy does not hold up a stop', async () => {
  const database = await openTestStore()
  const insert = vi.spyOn(database.db, 'insert').mockImplementation(readOnly)
  const background = openBackground(database)
  const started = background.start(log, NOTHING)
  await until(() => insert.mock.calls.length > 1)
  await background.stop()
  await expect(started).resolves.toBeUndefined()
  await database.close()
})

it('background work whose start fails for a reason of ours says so', async () => {
  const database = await openTestStore()
  vi.spyOn(database.db, 'insert').mockImplementationOnce(() => {
    throw new Error('of ours')
  })
  await expect(openBackground(database).start(log, NOTHING)).rejects.toThrow('of ours')
  await database.close()
})
