import { join } from 'node:path'
import { BOT_TOKEN, type Messenger, startMessenger } from '@portico/dev-kit/messenger'
import { until } from '@portico/dev-kit/until'
import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createInstallation, type Installation } from '../../test-kit/server-process.ts'

/** Several times the lease of the dead node and the look for due work. */
const TIMEOUT_MS = 240_000

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

it('another node asks for updates after the death of the one that did, and none is lost or twice', {
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
  // An answer whose node dies before it has noted it is sent once more.
  await until(async () => (await unsent()) === 0)

  await first.kill()
  await ada.say('/id')
  await until(async () => (await answers()) === 2)
  await ada.say('/id')
  await until(async () => (await answers()) === 3)
  expect(new Set(await askedBy())).toEqual(new Set(['127.0.0.1', 'localhost']))
  expect((await messenger.calls()).filter(({ status }) => status === 409)).toEqual([])
  for (const { output } of [first, second]) expect(output()).not.toContain('canary-token')

  // The next request, held open, confirms what was answered: nothing is given out again.
  await until(async () => {
    const { isAsked, unconfirmed } = await messenger.state()
    return isAsked && unconfirmed === 0
  })

  // A node that is asked to end lets go of the request that it holds open.
  expect(await second.terminate()).toBe(0)
  expect(await answers()).toBe(3)
})

/** Answers of the bot that no node has noted as sent. */
async function unsent(): Promise<number> {
  const store = new pg.Client(home.env.DATABASE_URL)
  await store.connect()
  try {
    const { rows } = await store.query(
      "select count(*)::int as count from outbox where kind = 'messenger' and status = 'waiting'",
    )
    return rows[0].count
  } finally {
    await store.end()
  }
}
