import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestStore } from '../../../../test-kit/store.ts'
import type { Database } from '../../database/access/database.ts'
import { envelopeAnswer, oauthAnswer } from './answers.ts'

let database: Database
beforeAll(async () => {
  database = await openTestStore()
})
afterAll(() => database.close())

describe('what the store refuses', () => {
  it.each([
    ['a text', sql`select ${'a\0b'}::text`],
    ['a document', sql`select ${JSON.stringify({ name: 'a\0b' })}::jsonb`],
  ])('because it cannot hold NUL in %s is the fault of the request', async (_, statement) => {
    const error = await database.db.execute(statement).catch((thrown: unknown) => thrown)
    expect(envelopeAnswer(error, 'id')).toMatchObject({
      status: 400,
      body: { errors: [{ code: 'invalid_request' }] },
    })
    expect(oauthAnswer(error, 'id')).toMatchObject({ status: 400, body: { error: 'invalid_request' } })
  })

  it('for any other reason is a fault of ours', async () => {
    const error = await database.db.execute(sql`select 1 / 0`).catch((thrown: unknown) => thrown)
    expect(envelopeAnswer(error, 'id').status).toBe(500)
    expect(oauthAnswer(error, 'id').status).toBe(500)
  })
})
