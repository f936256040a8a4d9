import { setImmediate as nextTurn } from 'node:timers/promises'
import { emailKey } from '@portico/contract/email/email'
import { until } from '@portico/dev-kit/until'
import type { LightMyRequestResponse } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type AccountsApp, openAccountsApp } from '../../test-kit/accounts-app.ts'
import { openStoreOnLine } from '../../test-kit/store-line.ts'
import { registrations } from '../modules/accounts/tables.ts'

const CONNECTIONS = 8
const AT_ONCE = 4 * CONNECTIONS
/** So many people register at once. */
const LOAD = 4
const TIMEOUT_MS = 240_000

let store: Awaited<ReturnType<typeof openStoreOnLine>>
let app: AccountsApp
beforeEach(async () => {
  store = await openStoreOnLine(CONNECTIONS)
  app = await openAccountsApp({ database: store.database })
})
afterEach(async () => {
  await app.close()
  await store.close()
})

const isBusy = ({ statusCode, headers }: LightMyRequestResponse) =>
  statusCode === 503 && Number(headers['retry-after']) > 0
const isReady = async () => (await app.call('GET', '/health/ready')).statusCode === 200

it('a restart of the database loses nothing that was acknowledged, and keeps the sessions', {
  timeout: TIMEOUT_MS,
}, async () => {
  const { email } = await app.confirmed()
  const token = await app.token(email)
  const acknowledged: string[] = []
  const others: LightMyRequestResponse[] = []
  let isOver = false
  let people = 0

  async function registerUntilOver(): Promise<void> {
    while (!isOver) {
      const registering = `under.load${++people}@example.com`
      const from = `198.18.${people >> 8}.${people & 255}`
      const answer = await app.register({ email: registering }, { from })
      if (answer.statusCode === 200) acknowledged.push(registering)
      else others.push(answer)
      // A person who is told to come again leaves the others their turn.
      if (answer.statusCode !== 200) await nextTurn()
    }
  }
  const load = Array.from({ length: LOAD }, registerUntilOver)
  await until(() => acknowledged.length > 10)
  await store.endConnections()
  await store.line.cut()
  expect(await isReady()).toBe(false)
  // Everybody who registers has been told to come again, and came.
  await until(() => others.length > 4 * LOAD)
  const before = acknowledged.length
  await store.line.mend()
  await until(() => acknowledged.length > before + 10)
  isOver = true
  await Promise.all(load)

  expect(others.length).toBeGreaterThan(0)
  expect(others.filter((answer) => !isBusy(answer)).map(({ body }) => body)).toEqual([])
  expect(await isReady()).toBe(true)
  const kept = new Set((await app.db.select().from(registrations)).map((row) => row.emailKey))
  expect(acknowledged.filter((one) => !kept.has(emailKey(one)))).toEqual([])
  expect((await app.user(token)).statusCode).toBe(200)
})

it('a database that answers nothing makes the server tell everybody to come again, until it answers', {
  timeout: TIMEOUT_MS,
}, async () => {
  const { email } = await app.confirmed()
  const token = await app.token(email)
  await app.later(1)
  store.line.hold()
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, i) => (i % 2 ? app.user(token) : app.signIn(email))),
  )
  expect(answers.filter((answer) => !isBusy(answer)).map(({ body }) => body)).toEqual([])
  store.line.letGo()
  await until(isReady)
  expect((await app.user(token)).statusCode).toBe(200)
  expect((await app.signIn(email)).statusCode).toBe(200)
})
