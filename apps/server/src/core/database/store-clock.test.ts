import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, openAccountsApp } from '../../../test-kit/accounts-app.ts'
import { secondSteps } from '../../../test-kit/second-step.ts'
import { systemClock } from '../clock.ts'
import { createStoreClock } from './store-clock.ts'

let app: AccountsApp
beforeAll(async () => {
  app = await openAccountsApp()
})
afterAll(() => app.close())

/** A node whose clock is so many seconds ahead, and what it tells its operator. */
function nodeWith(aheadS: number) {
  const lines: string[] = []
  let ahead = aheadS
  const storeClock = createStoreClock({
    database: app.database,
    clock: { ...systemClock, epochMs: () => Date.now() + ahead * 1000 },
    warn: (line) => void lines.push(line),
  })
  const set = (seconds: number) => {
    ahead = seconds
  }
  return { storeClock, lines, set }
}

describe('the clock of a node and that of the store', () => {
  it.each([
    [0, []],
    [1, []],
    [5, [expect.stringMatching(/^the clock of this machine is [45]\.\d s ahead of that of the store: /)]],
    [
      -20,
      [expect.stringMatching(/^the clock of this machine is (?:19|20)\.\d s behind that of the store: /)],
    ],
  ])('%i seconds apart: ready, and told from two seconds on', async (ahead, told) => {
    const { storeClock, lines } = nodeWith(ahead)
    await expect.poll(() => storeClock.look()).toBeCloseTo(ahead, 0)
    expect(await storeClock.isNear()).toBe(true)
    expect(storeClock.ahead()).toBeCloseTo(ahead, 0)
    expect(lines).toEqual(told)
  })

  it.each([90, -90])('%i seconds apart at the start: not ready, until they agree', async (ahead) => {
    const { storeClock, lines, set } = nodeWith(ahead)
    expect([await storeClock.isNear(), await storeClock.isNear()]).toEqual([false, false])
    expect(lines).toEqual([expect.stringMatching(/not ready until they agree/)])
    set(1)
    expect(await storeClock.isNear()).toBe(true)
    // What goes wrong later is told and refuses nobody.
    set(ahead)
    await storeClock.look()
    expect(await storeClock.isNear()).toBe(true)
    expect(lines).toHaveLength(2)
  })

  it.each([90, -20])('%i seconds apart: right codes of an authenticator are right', async (ahead) => {
    const node = await openAccountsApp()
    node.setClock(ahead * 1000)
    const people = secondSteps(node)
    people.factors.amidStep()
    const { email, code } = await people.byApp()
    expect((await people.goOn(await people.pending(email), { otp: code() })).statusCode).toBe(200)
    await node.close()
  })

  it('is what readiness asks at the start, and a figure of the metrics', async () => {
    const node = await openAccountsApp({
      database: app.database,
      env: { METRICS_PORT: '9100' },
      parts: { clock: { ...systemClock, epochMs: () => Date.now() + 90_000 } },
    })
    expect((await node.fastify.inject('/health/ready')).statusCode).toBe(503)
    const port = await node.metrics?.listen(0, '127.0.0.1')
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    expect(text).toMatch(/^store_clock_difference_seconds (?:8[5-9]|90)/m)
    await node.close()
    expect((await app.fastify.inject('/health/ready')).statusCode).toBe(200)
  })
})
