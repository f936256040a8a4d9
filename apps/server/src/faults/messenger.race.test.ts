import { join } from 'node:path'
import { BOT_TOKEN, type Messenger, startMessenger } from '@portico/test-world/messenger'
import { until } from '@portico/test-world/until'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createInstallation, type Installation } from '../../test-kit/server-process.ts'

const TIMEOUT_MS = 120_000
/** The lease of the dead node, the look for due work, and what a busy machine needs. */
const TAKEN_OVER_MS = 45_000

let home: Installation
let messenger: Messenger
beforeEach(async () => {
  home = await createInstallation()
  messenger = await startMessenger()
})
afterEach(async () => {
  await home.remove()
  await messenger.stop()
})

it('another node asks for updates within 45 s of the death of the one that did, and none is lost or twice', {
  timeout: TIMEOUT_MS,
}, async () => {
  const { port } = new URL(messenger.url)
  // Each node by a name of its own, so that the messenger can tell them apart.
  const start = (host: string) =>
    home.start({
      DATA_DIR: join(home.dataDir, host),
      TELEGRAM_BOT_TOKEN: BOT_TOKEN,
      TELEGRAM_API_ROOT: `http://${host}:${port}`,
    })
  const askedBy = async () => (await messenger.calls('getUpdates')).map(({ host }) => host.split(':')[0])
  const ada = await messenger.addPerson('Ada')
  const answers = async () => (await ada.messages()).filter(({ isBot }) => isBot).length

  const first = await start('127.0.0.1')
  await until(async () => (await messenger.state()).isAsked)
  const second = await start('localhost')
  await ada.say('/id')
  await until(async () => (await answers()) === 1)

  await first.kill()
  const killedAt = performance.now()
  await ada.say('/id')
  await until(async () => (await answers()) === 2)
  expect(performance.now() - killedAt).toBeLessThan(TAKEN_OVER_MS)
  await ada.say('/id')
  await until(async () => (await answers()) === 3)
  expect(new Set(await askedBy())).toEqual(new Set(['127.0.0.1', 'localhost']))
  expect((await messenger.calls()).filter(({ status }) => status === 409)).toEqual([])
  for (const { output } of [first, second]) expect(output()).not.toContain('canary-token')

  // A node that is asked to end does not wait for the request that it holds open.
  const stoppedAt = performance.now()
  expect(await second.terminate()).toBe(0)
  expect(performance.now() - stoppedAt).toBeLessThan(TAKEN_OVER_MS / 5)
  expect((await messenger.state()).unconfirmed).toBe(0)
})
