import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestStore } from '../../../test-kit/store.ts'
import type { Database } from '../../core/database/access/database.ts'
import type { Caller } from '../../core/http/callers/principal.ts'
import { CHALLENGE_TRIES_PER_MINUTE_PER_NETWORK, createVerifyChallenge } from './verify-challenge.ts'

const caller: Caller = {
  address: '203.0.113.9',
  network: '203.0.113.9',
  userAgent: '',
  locale: undefined,
  requestId: 'r',
}

describe('an answer to the human check', () => {
  let database: Database
  beforeAll(async () => {
    database = await openTestStore()
  })
  afterAll(() => database.close())

  it('works once, however many use it at once', async () => {
    const name = randomUUID()
    const verify = createVerifyChallenge({ database, check: async () => name })
    const results = await Promise.all(Array.from({ length: 20 }, () => verify('answer', caller)))
    expect(results.filter(Boolean)).toHaveLength(1)
    expect(await verify('answer', caller)).toBe(false)
  })

  it('is checked a limited number of times a minute for one network, and then refused unchecked', async () => {
    let asked = 0
    const check = async () => {
      asked++
      return undefined
    }
    const verify = createVerifyChallenge({ database, check })
    const there = { ...caller, network: '198.51.100.1' }
    for (let i = 0; i < CHALLENGE_TRIES_PER_MINUTE_PER_NETWORK; i++) {
      expect(await verify('wrong', there)).toBe(false)
    }
    await expect(verify('wrong', there)).rejects.toMatchObject({ items: [{ code: 'too_many_requests' }] })
    expect(asked).toBe(CHALLENGE_TRIES_PER_MINUTE_PER_NETWORK)
    expect(await verify('wrong', { ...there, network: '198.51.100.2' })).toBe(false)
  })

  it('that is wrong or missing uses nothing up', async () => {
    const name = randomUUID()
    const check = async (response: string) => (response === 'right' ? name : undefined)
    const verify = createVerifyChallenge({ database, check })
    expect(await verify('', caller)).toBe(false)
    expect(await verify('wrong', caller)).toBe(false)
    expect(await verify('right', caller)).toBe(true)
  })
})
