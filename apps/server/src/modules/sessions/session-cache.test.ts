import { beforeEach, describe, expect, it } from 'vitest'
import { createSessionCache, SESSION_CACHE_ENTRIES, SESSION_CACHE_MS } from './session-cache.ts'

type Value = { id: string; accountId: string; parentId: string | null }

let time = 0
let loads: string[] = []
let store = new Map<string, Value>()
/** Lets the loads under way go on, when a test holds them back. */
let release: (() => void) | undefined
let held: Promise<void> | undefined

const clock = { monotonicMs: () => time }
const make = () =>
  createSessionCache<Value>(clock, async (token) => {
    loads.push(token)
    const value = store.get(token)
    await held
    return value
  })
const session = (id: string, parentId: string | null = null): Value => ({ id, accountId: 'a', parentId })

beforeEach(() => {
  time = 0
  loads = []
  held = undefined
  store = new Map([
    ['one', session('1')],
    ['two', session('2')],
  ])
})

function hold(): void {
  held = new Promise((resolve) => {
    release = resolve
  })
}

describe('a token that the cache knows', () => {
  it('is answered without a promise for a second, then asked for again', async () => {
    const cache = make()
    expect(await cache.get('one')).toEqual(session('1'))
    time = SESSION_CACHE_MS - 1
    expect(cache.get('one')).toEqual(session('1'))
    time = SESSION_CACHE_MS
    expect(cache.get('one')).toBeInstanceOf(Promise)
    expect(loads).toEqual(['one', 'one'])
  })

  it('is remembered from the moment of the look-up, not of its answer', async () => {
    const cache = make()
    hold()
    const answer = cache.get('one')
    time = SESSION_CACHE_MS / 2
    release?.()
    await answer
    time = SESSION_CACHE_MS
    expect(cache.get('one')).toBeInstanceOf(Promise)
  })

  it('is looked up once when many ask at the same time', async () => {
    const cache = make()
    await Promise.all([cache.get('one'), cache.get('one'), cache.get('one')])
    expect(loads).toEqual(['one'])
  })
})

describe('a token that the cache does not know', () => {
  it('is looked up again each time when it does not exist', async () => {
    const cache = make()
    expect(await cache.get('none')).toBeUndefined()
    expect(await cache.get('none')).toBeUndefined()
    expect(loads).toEqual(['none', 'none'])
  })
})

describe('ending sessions in the cache', () => {
  const end = (cache: ReturnType<typeof make>, token: string) =>
    cache.ending(
      async () => store.delete(token),
      (value) => value.id === '1' || value.parentId === '1',
    )

  it('forgets these sessions and what they minted, and no others', async () => {
    const cache = make()
    store.set('child', session('3', '1'))
    for (const token of ['one', 'two', 'child']) await cache.get(token)
    await end(cache, 'one')
    expect(cache.get('one')).toBeInstanceOf(Promise)
    expect(cache.get('child')).toBeInstanceOf(Promise)
    expect(cache.get('two')).toEqual(session('2'))
  })

  it('keeps a load that began before it from storing an ended session', async () => {
    const cache = make()
    hold()
    const early = cache.get('one')
    await end(cache, 'one')
    release?.()
    expect(await early).toEqual(session('1'))
    expect(await cache.get('one')).toBeUndefined()
  })

  it('keeps a load that began during it from storing an ended session', async () => {
    const cache = make()
    let during: unknown
    await cache.ending(
      async () => {
        hold()
        during = cache.get('one')
        store.delete('one')
      },
      () => true,
    )
    release?.()
    await during
    expect(await cache.get('one')).toBeUndefined()
  })

  it('forgets everything when it failed, because the commit may have happened', async () => {
    const cache = make()
    await cache.get('two')
    const failing = cache.ending(
      async () => {
        throw new Error('the connection was lost')
      },
      () => false,
    )
    await expect(failing).rejects.toThrow('the connection was lost')
    expect(cache.get('two')).toBeInstanceOf(Promise)
  })
})

it('the session cache does not grow beyond its bound', async () => {
  const cache = make()
  for (let i = 0; i <= SESSION_CACHE_ENTRIES; i++) {
    store.set(`t${i}`, session(`t${i}`))
    await cache.get(`t${i}`)
  }
  expect(cache.get('t0')).toBeInstanceOf(Promise)
  expect(cache.get(`t${SESSION_CACHE_ENTRIES}`)).toMatchObject({ id: `t${SESSION_CACHE_ENTRIES}` })
})
