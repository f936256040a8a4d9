import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestStore } from '../../../test-kit/store.ts'
import { createAudit } from '../../modules/audit/create-audit.ts'
import { auditEvents } from '../../modules/audit/tables.ts'
import type { Database } from '../database/access/database.ts'
import { newId } from '../ids.ts'
import { createMailCodes } from './mail-codes.ts'

const PARALLEL = 50
const CALLER = {
  address: '192.0.2.1',
  network: '192.0.2.1',
  userAgent: '',
  locale: undefined,
  requestId: 'one of many',
}

let database: Database
beforeAll(async () => {
  database = await openTestStore(PARALLEL)
})
afterAll(() => database.close())

it('a code of a mail that fifty calls redeem at once takes effect once', async () => {
  const codes = createMailCodes(
    { database, audit: createAudit() },
    { purpose: 'race', action: 'password.reset', lifeS: 60, isNewestOnly: true },
  )
  const subject = newId()
  const found = await codes.find(await database.transaction((tx) => codes.issue(tx, subject, {})))
  if (!found) throw new Error('not found')
  let effects = 0
  const redeem = () =>
    codes.redeem(
      found,
      CALLER,
      async () => true,
      async () => ++effects,
    )
  const redeemed = await Promise.all(Array.from({ length: PARALLEL }, redeem))
  expect(redeemed.filter((one) => one !== undefined)).toEqual([{ result: 1 }])
  expect(await database.db.$count(auditEvents, eq(auditEvents.subjectId, subject))).toBe(1)
})
