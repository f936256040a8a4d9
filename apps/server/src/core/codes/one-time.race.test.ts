import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestStore } from '../../../test-kit/store.ts'
import type { Database } from '../database/access/database.ts'
import { consumeOnce, issueCode, takeTry } from './one-time.ts'

const PARALLEL = 50
const TRIES = 3
const LIFE_S = 60
const PURPOSE = 'race'

const many = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: PARALLEL }, work))

describe('fifty calls at once', () => {
  let database: Database
  beforeAll(async () => {
    database = await openTestStore(PARALLEL)
  })
  afterAll(() => database.close())

  const issue = (subject: string, codeHash: Buffer, lifeS = LIFE_S) =>
    issueCode(database.db, { purpose: PURPOSE, subject, codeHash, tries: TRIES, lifeS })

  it('consume a code once', async () => {
    const codeHash = randomBytes(32)
    const id = await issue('one', codeHash)
    const rows = await many(() => consumeOnce(database.db, PURPOSE, codeHash))
    expect(rows.filter((row) => row !== undefined).map((row) => row?.id)).toEqual([id])
  })

  it('take as many tries as there are', async () => {
    await issue('tries', randomBytes(32))
    const rows = await many(() => takeTry(database.db, PURPOSE, 'tries'))
    expect(rows.filter((row) => row !== undefined)).toHaveLength(TRIES)
  })

  it('get nothing from a code of another purpose, an older one or an expired one', async () => {
    const [older, newer, expired] = [randomBytes(32), randomBytes(32), randomBytes(32)]
    await issue('order', older)
    await issue('order', newer)
    await issue('late', expired, 0)
    const consumed = (purpose: string, hash: Buffer) => many(() => consumeOnce(database.db, purpose, hash))
    for (const [purpose, hash] of [
      ['another', newer],
      [PURPOSE, older],
      [PURPOSE, expired],
    ] as const) {
      expect((await consumed(purpose, hash)).filter((row) => row !== undefined)).toEqual([])
    }
  })
})
