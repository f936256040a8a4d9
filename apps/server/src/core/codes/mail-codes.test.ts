import { fieldError, generalError } from '@portico/contract/kernel/errors'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestStore } from '../../../test-kit/store.ts'
import { createAudit } from '../../modules/audit/create-audit.ts'
import { auditEvents } from '../../modules/audit/tables.ts'
import type { Database } from '../database/access/database.ts'
import { ApiError, refuseField } from '../http/answers/errors.ts'
import type { Caller } from '../http/callers/principal.ts'
import { newId } from '../ids.ts'
import { CODE_MISSES_PER_HOUR_PER_NETWORK } from './code-misses.ts'
import { createMailCodes } from './mail-codes.ts'
import { oneTimeCodes } from './tables.ts'

const HOUR_S = 3600
const caller = (network: string): Caller => ({
  address: network,
  network,
  userAgent: '',
  locale: undefined,
  requestId: network,
})
const WRONG = fieldError('code', 'incorrect_code')
const TOO_MANY = { items: [generalError('too_many_requests')], retryAfterS: expect.any(Number) }
const HERE = caller('192.0.2.1')

let database: Database
let newestOnly: ReturnType<typeof createMailCodes<{ to?: string }>>
let sideBySide: ReturnType<typeof createMailCodes<{ to?: string }>>

beforeAll(async () => {
  database = await openTestStore()
  const ports = { database, audit: createAudit() }
  const kind = { lifeS: HOUR_S, action: 'password.reset' as const }
  newestOnly = createMailCodes(ports, { ...kind, purpose: 'newest', isNewestOnly: true })
  sideBySide = createMailCodes(ports, { ...kind, purpose: 'beside', isNewestOnly: false })
})
afterAll(() => database.close())

const issue = (codes: typeof newestOnly, subject: string, data: { to?: string }) =>
  database.transaction((tx) => codes.issue(tx, subject, data))
const held = async () => true as const
const nothing = async () => undefined
const recorded = (subject: string) => database.db.$count(auditEvents, eq(auditEvents.subjectId, subject))

describe('A code of a mail', () => {
  it('brings back what was sent along, and opens it once', async () => {
    const subject = newId()
    const code = await issue(newestOnly, subject, { to: 'the profile' })
    const found = await newestOnly.find(` ${code} `)
    expect(found).toMatchObject({ subject, status: 'ready', data: { to: 'the profile' } })
    if (!found) throw new Error('not found')
    const redeem = () => newestOnly.redeem(found, HERE, held, async () => 'opened')
    expect([await redeem(), await redeem()]).toEqual([{ result: 'opened' }, undefined])
    expect(await newestOnly.find(code)).toMatchObject({ status: 'used' })
    expect(await recorded(subject)).toBe(1)
  })

  it('opens nothing of another kind', async () => {
    const code = await issue(newestOnly, newId(), {})
    expect(await sideBySide.find(code)).toBeUndefined()
  })

  it('ends when a newer one is issued, where only the newest counts, and stands beside it elsewhere', async () => {
    const subject = newId()
    const statuses = async (codes: typeof newestOnly) => {
      const both = [await issue(codes, subject, {}), await issue(codes, subject, {})]
      return Promise.all(both.map(async (code) => (await codes.find(code))?.status))
    }
    expect(await statuses(newestOnly)).toEqual(['superseded', 'ready'])
    expect(await statuses(sideBySide)).toEqual(['ready', 'ready'])
  })

  it('is over after its time, and by being withdrawn', async () => {
    const subject = newId()
    const [late, withdrawn] = [await issue(sideBySide, newId(), {}), await issue(sideBySide, subject, {})]
    const row = await sideBySide.find(late)
    await database.db
      .update(oneTimeCodes)
      .set({ expiresAt: sql`now()` })
      .where(eq(oneTimeCodes.id, row?.id ?? ''))
    await sideBySide.withdraw(database.db, [subject])
    expect((await sideBySide.find(late))?.status).toBe('expired')
    expect((await sideBySide.find(withdrawn))?.status).toBe('superseded')
  })

  it('stays valid when there was nothing to lock or its effect failed', async () => {
    const subject = newId()
    const code = await issue(newestOnly, subject, {})
    const found = await newestOnly.find(code)
    if (!found) throw new Error('not found')
    expect(await newestOnly.redeem(found, HERE, nothing, held)).toBeUndefined()
    const failing = newestOnly.redeem(found, HERE, held, async () => {
      throw new Error('no room')
    })
    await expect(failing).rejects.toThrow('no room')
    expect((await newestOnly.find(code))?.status).toBe('ready')
    expect(await recorded(subject)).toBe(0)
  })
})

describe('A code that opens nothing', () => {
  it('is counted by network for every kind together, and recorded only up to the limit', async () => {
    const there = caller('198.51.100.9')
    const miss = (codes: typeof newestOnly) =>
      codes.miss(there, refuseField('code', 'incorrect_code')).catch((error: unknown) => error)
    for (let i = 0; i < CODE_MISSES_PER_HOUR_PER_NETWORK / 2; i++) {
      const both = [await miss(newestOnly), await miss(sideBySide)]
      expect(both).toMatchObject([{ items: [WRONG] }, { items: [WRONG] }])
    }
    const beyond = await miss(newestOnly)
    expect(beyond).toBeInstanceOf(ApiError)
    expect(beyond).toMatchObject(TOO_MANY)
    await expect(sideBySide.countMiss(there)).rejects.toMatchObject(TOO_MANY)
    await expect(sideBySide.countMiss(HERE)).resolves.toBeUndefined()
    const failures = and(eq(auditEvents.address, there.address), eq(auditEvents.result, 'failure'))
    expect(await database.db.$count(auditEvents, failures)).toBe(CODE_MISSES_PER_HOUR_PER_NETWORK)
  })
})
