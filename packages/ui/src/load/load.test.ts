import type { ApiFailure, ApiResult } from '@portico/client/api-errors'
import { describe, expect, it, vi } from 'vitest'
import { createLoad, createSharedLoad, emptiedAtSignOut, emptyLoads } from './load.ts'
import { both, picked, type Resource } from './resource.ts'

const FAILURE: ApiFailure = {
  status: 500,
  entries: [],
  retryAfterS: null,
  triesLeft: null,
  code: null,
  challengeLevel: 0,
}

/** A resource that answers when the test says so. */
function asked(personal = false) {
  const answers: ((result: ApiResult<string>) => void)[] = []
  const from: Resource<string, string> = {
    ask: () => new Promise((resolve) => answers.push(resolve)),
    personal,
  }
  return { from, answer: (index: number, result: ApiResult<string>) => answers[index]?.(result) }
}

const ok = (data: string): ApiResult<string> => ({ ok: true, data })
const failed = { ok: false, failure: FAILURE } as const

describe('a load', () => {
  it('shows the answer, and a failure as a failure', async () => {
    const { from, answer } = asked()
    const load = createLoad(from)
    expect(load.store.get()).toEqual({ kind: 'loading' })
    const first = load.ask('a')
    answer(0, ok('one'))
    await first
    expect(load.store.get()).toEqual({ kind: 'ready', data: 'one' })
    const second = load.ask('a')
    answer(1, failed)
    await second
    expect(load.store.get()).toEqual({ kind: 'failed', failure: FAILURE })
  })

  it('drops the answer to an older question that arrives after the newer one', async () => {
    const { from, answer } = asked()
    const load = createLoad(from)
    const questions = [load.ask('old'), load.ask('new')]
    answer(1, ok('new'))
    answer(0, ok('old'))
    await Promise.all(questions)
    expect(load.store.get()).toEqual({ kind: 'ready', data: 'new' })
  })

  it('drops the answer to an older question that arrives before the newer one', async () => {
    const { from, answer } = asked()
    const load = createLoad(from)
    const old = load.ask('old')
    void load.ask('new')
    answer(0, failed)
    await old
    expect(load.store.get()).toEqual({ kind: 'loading' })
  })

  it('shows nothing while it is asked again, and the former answer while it is renewed', async () => {
    const { from, answer } = asked()
    const load = createLoad(from)
    const first = load.ask('a')
    answer(0, failed)
    await first
    void load.renew('a')
    expect(load.store.get()).toEqual({ kind: 'failed', failure: FAILURE })
    const retried = load.ask('a')
    expect(load.store.get()).toEqual({ kind: 'loading' })
    answer(2, ok('there'))
    await retried
    expect(load.store.get()).toEqual({ kind: 'ready', data: 'there' })
  })

  it('keeps the former answer when renewing it fails, where its owner wishes so', async () => {
    const { from, answer } = asked()
    const load = createLoad(from, (next, shown) => (shown.kind === 'ready' ? shown : next))
    const first = load.renew('a')
    answer(0, ok('known'))
    await first
    const second = load.renew('a')
    answer(1, failed)
    await second
    expect(load.store.get()).toEqual({ kind: 'ready', data: 'known' })
  })

  it('changes an answer that is shown, and does nothing before there is one', async () => {
    const { from, answer } = asked()
    const load = createLoad(from)
    const change = vi.fn((data: string) => `${data}!`)
    load.change(change)
    expect(change).not.toHaveBeenCalled()
    const first = load.ask('a')
    answer(0, ok('there'))
    await first
    load.change(change)
    expect(load.store.get()).toEqual({ kind: 'ready', data: 'there!' })
  })
})

describe('the sign-out', () => {
  it('empties the loads of the signed-in person, also when an answer is still on its way', async () => {
    const { from, answer } = asked(true)
    const load = createSharedLoad(from)
    const first = load.renew('a')
    answer(0, ok('hers'))
    await first
    const late = load.renew('a')
    emptyLoads()
    expect(load.store.get()).toEqual({ kind: 'loading' })
    answer(1, ok('hers still'))
    await late
    expect(load.store.get()).toEqual({ kind: 'loading' })
  })

  it('keeps the loads that belong to no person', async () => {
    const { from, answer } = asked(false)
    const load = createSharedLoad(from)
    const first = load.renew('a')
    answer(0, ok('countries'))
    await first
    emptyLoads()
    expect(load.store.get()).toEqual({ kind: 'ready', data: 'countries' })
  })

  it('leaves alone the loads of a page that has gone', () => {
    const empty = vi.fn()
    const leave = emptiedAtSignOut({ personal: true }, empty)
    emptyLoads()
    leave()
    emptyLoads()
    expect(empty).toHaveBeenCalledOnce()
  })
})

describe('a resource', () => {
  const of = (result: ApiResult<string>, personal = false): Resource<string, object> => ({
    ask: async () => result,
    personal,
  })

  it('returns the picked part of an answer, and a failure as it is', async () => {
    const length = (text: string) => text.length
    expect(await picked(of(ok('four')), length).ask({})).toEqual({ ok: true, data: 4 })
    expect(await picked(of(failed), length).ask({})).toEqual(failed)
    expect(picked(of(ok(''), true), length).personal).toBe(true)
  })

  it('fails as a pair when one of the two fails, and is personal when one of them is', async () => {
    expect(await both(of(ok('a')), of(ok('b'))).ask({})).toEqual({ ok: true, data: ['a', 'b'] })
    expect(await both(of(ok('a')), of(failed)).ask({})).toEqual(failed)
    expect(await both(of(failed), of(ok('b'))).ask({})).toEqual(failed)
    expect(both(of(ok('a')), of(ok('b'), true)).personal).toBe(true)
  })
})
