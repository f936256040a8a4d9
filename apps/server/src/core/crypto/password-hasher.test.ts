import { hash as hashWith } from '@node-rs/argon2'
import { describe, expect, it } from 'vitest'
import { BusyError } from '../http/answers/errors.ts'
import { createWorkQueue } from '../process/work-queue.ts'
import { createPasswordHasher } from './password-hasher.ts'

const NETWORK = '192.0.2.1'

describe('the password hash', () => {
  const hasher = createPasswordHasher()

  it('is argon2id with the parameters of the guidance, salted', async () => {
    const [first, second] = await Promise.all([
      hasher.hash('Aa1!aaaa', NETWORK),
      hasher.hash('Aa1!aaaa', NETWORK),
    ])
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(second).not.toBe(first)
    expect(await hasher.verify(first, 'Aa1!aaaa', NETWORK)).toBe(true)
    expect(await hasher.verify(first, 'Aa1!aaab', NETWORK)).toBe(false)
  })

  it('compares with any number of hashes of one salt at once', async () => {
    const first = await hasher.hash('Aa1!aaaa', NETWORK)
    const known = [first, await hasher.hashLike(first, 'Bb2!bbbb', NETWORK)]
    expect(known[1]?.split('$').at(-2)).toBe(first.split('$').at(-2))
    expect(known[1]).not.toBe(first)
    for (const [i, password] of ['Aa1!aaaa', 'Bb2!bbbb'].entries()) {
      expect(await hasher.verifyAmong(known, password, NETWORK)).toBe(known[i])
    }
    expect(await hasher.verifyAmong(known, 'Cc3!cccc', NETWORK)).toBeUndefined()
    expect(await hasher.verify(known[1] ?? '', 'Bb2!bbbb', NETWORK)).toBe(true)
  })

  it('refuses every password for an address without account', async () => {
    expect(await hasher.verifyDecoy('', NETWORK)).toBe(false)
    expect(await hasher.verifyDecoy('Aa1!aaaa', NETWORK)).toBe(false)
  })

  it('tells older parameters from its own', async () => {
    expect(hasher.outdated(await hasher.hash('a', NETWORK))).toBe(false)
    expect(hasher.outdated(await hashWith('a', { memoryCost: 8192 }))).toBe(true)
  })

  it('answers what fits and refuses the rest when there is too much', async () => {
    const small = createPasswordHasher({ inFlight: 1, places: 2 })
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => small.hash('a', NETWORK)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(BusyError)
    }
    expect(await small.hash('a', NETWORK)).toMatch(/^\$argon2id/)
  })
})

describe('the queue before it', () => {
  const gate = () => {
    const open: (() => void)[] = []
    return { wait: () => new Promise<void>((resolve) => open.push(resolve)), open }
  }

  it('serves in the order of arrival, never more at once than allowed', async () => {
    const run = createWorkQueue({ what: 'it', inFlight: 2, places: 10, waitMs: 60_000 })
    const { wait, open } = gate()
    const begun: number[] = []
    const all = [0, 1, 2, 3].map((n) =>
      run(NETWORK, async () => {
        begun.push(n)
        await wait()
      }),
    )
    await Promise.resolve()
    expect(begun).toEqual([0, 1])
    open[0]?.()
    await all[0]
    expect(begun).toEqual([0, 1, 2])
    open[1]?.()
    open[2]?.()
    await all[2]
    expect(begun).toEqual([0, 1, 2, 3])
    open[3]?.()
    await Promise.all(all)
  })

  it('refuses what waited too long and gives its place to nobody twice', async () => {
    const run = createWorkQueue({ what: 'it', inFlight: 1, places: 5, waitMs: 1 })
    const { wait, open } = gate()
    const first = run(NETWORK, wait)
    await expect(run(NETWORK, async () => 'late')).rejects.toThrow(BusyError)
    open[0]?.()
    await first
    expect(await run(NETWORK, async () => 'served')).toBe('served')
  })

  it('goes on after a failure', async () => {
    const run = createWorkQueue({ what: 'it', inFlight: 1, places: 0, waitMs: 1 })
    await expect(run(NETWORK, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await run(NETWORK, async () => 1)).toBe(1)
  })
})
