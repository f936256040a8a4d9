import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type AccountsApp, openAccountsApp } from '../../../../test-kit/accounts-app.ts'
import { ADDRESS } from '../../../../test-kit/documents.ts'
import { type ModerationSteps, moderationSteps } from '../../../../test-kit/moderation.ts'
import { verificationDocuments } from '../tables.ts'

let app: AccountsApp
let desk: ModerationSteps
beforeAll(async () => {
  app = await openAccountsApp()
  desk = moderationSteps(app)
})
afterAll(() => app.close())
afterEach(() => vi.restoreAllMocks())

const runOfTheDay = () => app.periodic.find(({ kind }) => kind === 'documents-address-keys')?.run()

const change = (id: string, set: Partial<typeof verificationDocuments.$inferInsert>) =>
  app.db.update(verificationDocuments).set(set).where(eq(verificationDocuments.id, id))

/** An address that a release has handed in which kept it under no key. */
async function unkeyed(address1: string): Promise<string> {
  const { address } = await desk.waitingTwice({ address1 })
  await change(address, { numberIndex: null, postalIndex: null })
  return address
}

describe('addresses that were handed in before they were kept under a key', () => {
  it('are found after the run of the day, waiting or verified, and nothing else of them changes', async () => {
    const [waiting, verified] = [await unkeyed('Mill Lane 31'), await unkeyed('Mill Lane 31')]
    await change(verified, { status: 'VERIFIED' })
    const before = await desk.row(verified)
    // Two nodes at once, and once more.
    await Promise.all([runOfTheDay(), runOfTheDay()])
    await runOfTheDay()
    const { numberIndex, postalIndex, ...rest } = await desk.row(verified)
    expect({ ...rest, numberIndex: null, postalIndex: null }).toEqual(before)
    expect(postalIndex).toEqual(numberIndex)
    const { address } = await desk.waitingTwice({ address1: 'Mill Lane 31' })
    const mark = (await desk.row(address)).marks.find(({ mark }) => mark === 'same_address')
    expect(new Set(mark?.cases)).toEqual(new Set([waiting, verified]))
  })

  it('are filled past one whose data cannot be opened, which a line names', async () => {
    const ids = [await unkeyed('Mill Lane 32'), await unkeyed('Mill Lane 33')]
    const [bad = '', good = ''] = ids.sort()
    const { metadata } = await desk.row(bad)
    await change(bad, { metadata: Buffer.from('not sealed by any key') })
    const told = vi.spyOn(app.fastify.log, 'error')
    await runOfTheDay()
    expect((await desk.row(good)).numberIndex).not.toBeNull()
    expect((await desk.row(bad)).numberIndex).toBeNull()
    expect(told.mock.calls.map(([error]) => String(error))).toEqual([expect.stringContaining(bad)])
    await change(bad, { metadata })
    await runOfTheDay()
    expect((await desk.row(bad)).numberIndex).not.toBeNull()
  })

  it('are left alone as drafts, which no flag is derived from', async () => {
    const { token } = await desk.waiting()
    const { id } = (await desk.save(token, 'ADDRESS', ADDRESS)).json().data
    await change(id, { numberIndex: null, postalIndex: null })
    await runOfTheDay()
    expect((await desk.row(id)).numberIndex).toBeNull()
  })
})
