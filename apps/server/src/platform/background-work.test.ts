import { expect, it } from 'vitest'
import { openTestStore } from '../../test-kit/store.ts'
import { createBackgroundWork } from './background-work.ts'
import { createSecrets } from './secrets.ts'

const config = { smtpUrl: 'smtp://127.0.0.1:9', mailFrom: 'a@b.example', publicUrl: 'http://localhost' }
const NOTHING = { work: {}, retention: [], periodic: [] }
const silent = () => {}
const log = { warn: silent, error: silent, info: silent, debug: silent } as never

it('a stop while the background work is being started waits for it, so that the store can close', async () => {
  const database = await openTestStore()
  const background = createBackgroundWork({
    config: { ...config, branding: {} } as never,
    database,
    secrets: createSecrets(Buffer.alloc(32, 7)),
    onError: (error) => expect.fail(String(error)),
  })
  const started = background.start(log, NOTHING)
  await background.stop()
  await database.close()
  await expect(started).resolves.toBeUndefined()
})

it('background work that is stopped before its start is not started', async () => {
  const database = await openTestStore()
  const background = createBackgroundWork({
    config: { ...config, branding: {} } as never,
    database,
    secrets: createSecrets(Buffer.alloc(32, 7)),
    onError: (error) => expect.fail(String(error)),
  })
  await background.stop()
  await database.close()
  await expect(background.start(log, NOTHING)).resolves.toBeUndefined()
})
