import { SECOND_MS } from '@portico/contract/kernel/units'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type AccountsApp, openAccountsApp, PARTNER, partner } from '../../../test-kit/accounts-app.ts'
import { raiseVersion } from '../../core/versions/versions.store.ts'
import { applicationSecrets, applications } from './tables.ts'

let here: AccountsApp
let there: AccountsApp
beforeAll(async () => {
  here = await openAccountsApp()
  there = await openAccountsApp({ database: here.database })
})
afterAll(async () => {
  await there.close()
  await here.close()
})
beforeEach(() => there.versions.look())

/** What another node, or a command, does. */
const change = (work: (tx: Parameters<typeof raiseVersion>[0]) => Promise<unknown>) =>
  here.database.transaction(async (tx) => {
    await work(tx)
    await raiseVersion(tx, 'applications')
  })

const isKnown = async (app: AccountsApp) => (await app.check('unknown', partner(PARTNER))).json().error

it('a new name and address of an application hold on another node once it has looked', async () => {
  const nameOf = async () => {
    const { applicationsInfo } = (await there.call('GET', '/config')).json()
    return applicationsInfo.find(({ application }: { application: string }) => application === 'TRADING')
  }
  expect(await nameOf()).toMatchObject({ applicationName: 'Trading' })
  await change((tx) =>
    tx
      .update(applications)
      .set({ name: 'Trading Desk', url: 'https://desk.example' })
      .where(eq(applications.code, 'TRADING')),
  )
  expect(await nameOf()).toMatchObject({ applicationName: 'Trading' })
  await there.versions.look()
  expect(await nameOf()).toMatchObject({ applicationName: 'Trading Desk', url: 'https://desk.example' })
})

it('a secret that is taken away is refused on another node within a second, also where it was remembered', async () => {
  expect(await isKnown(there)).toBe('invalid_token')
  const [row] = await here.db
    .select()
    .from(applicationSecrets)
    .where(eq(applicationSecrets.application, 'TRADING'))
  if (!row) throw new Error('no secret is kept')
  const intervals = vi.spyOn(globalThis, 'setInterval')
  there.versions.watch()
  const [[, everyMs = Number.NaN] = []] = intervals.mock.calls
  intervals.mockRestore()
  expect(everyMs).toBeLessThan(SECOND_MS)
  await change((tx) => tx.delete(applicationSecrets).where(eq(applicationSecrets.application, 'TRADING')))
  await expect.poll(() => isKnown(there), { interval: 20 }).toBe('invalid_client')
  await change((tx) => tx.insert(applicationSecrets).values(row))
  await expect.poll(() => isKnown(there), { interval: 20 }).toBe('invalid_token')
})

it('when a secret was used is kept, once an hour', async () => {
  await here.db.update(applicationSecrets).set({ lastUsedAt: null })
  const used = async () => {
    const [row] = await here.db
      .select()
      .from(applicationSecrets)
      .where(eq(applicationSecrets.application, 'TRADING'))
    return row?.lastUsedAt
  }
  here.elapse(3_600_000)
  await isKnown(here)
  await here.settle()
  const first = await used()
  expect(first).toBeInstanceOf(Date)
  here.elapse(3_600_000)
  await isKnown(here)
  await here.settle()
  expect(await used()).toEqual(first)
})
