import { CASES_NAMED_MAX } from '@portico/contract/moderation/limits'
import type { CaseEntry, Cases, CasesQuery } from '@portico/contract/moderation/schemas'
import { beforeEach, describe, expect, it } from 'vitest'
import { createCaseList } from './case-list.ts'

const PAGE = 3
const COUNTS: Cases['counts'] = {
  open: 0,
  second: 0,
  parked: 0,
  type: {},
  country: {},
  mark: {},
  assignee: { me: 0, nobody: 0, others: 0 },
  attempt: { first: 0, again: 0 },
}

/** The case at this place of the order; the heavier one comes first. */
const entry = (id: string, more: Partial<CaseEntry> = {}): CaseEntry => ({
  id,
  personId: `person of ${id}`,
  documentType: 'PASSPORT',
  status: 'WAITING_MODERATOR',
  firstName: 'Ada',
  lastName: id,
  country: 'GB',
  submittedAt: 1000,
  attempt: 1,
  weight: 0,
  marks: [],
  assignee: null,
  parkedUntil: null,
  awaitsSecond: false,
  isOwn: false,
  isOwnRefusal: false,
  decided: null,
  note: null,
  ...more,
})

let waiting: CaseEntry[]
let asked: CasesQuery[]
let isAway: boolean
let list: ReturnType<typeof createCaseList>

/** The server with pages of three. */
async function ask(query: CasesQuery) {
  asked.push(query)
  if (isAway) return { ok: false as const, failure: { kind: 'offline', status: 0, entries: [] } as never }
  const sorted = [...waiting].sort((a, b) => b.weight - a.weight || (a.id < b.id ? -1 : 1))
  const ids = query.ids?.split(',')
  const fit = ids ? sorted.filter(({ id }) => ids.includes(id)) : sorted
  const after = query.cursor?.split(' ')
  const from = after
    ? fit.filter(
        ({ weight, id }) => weight < Number(after[0]) || (weight === Number(after[0]) && id > `${after[1]}`),
      )
    : fit
  const cases = from.slice(0, ids ? CASES_NAMED_MAX : PAGE)
  const last = cases.at(-1)
  const next = last && from.length > cases.length ? `${last.weight} ${last.id}` : null
  return { ok: true as const, data: { cases, counts: { ...COUNTS, open: waiting.length }, next } }
}

const shown = () => {
  const state = list.store.get()
  if (state.kind !== 'ready') throw new Error(state.kind)
  return { ids: state.data.cases.map(({ id }) => id), ...state.data }
}
const change = (id: string, values: Partial<CaseEntry>) => {
  waiting = waiting.map((one) => (one.id === id ? { ...one, ...values } : one))
}
const remove = (id: string) => {
  waiting = waiting.filter((one) => one.id !== id)
}

beforeEach(async () => {
  waiting = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((id, place) =>
    entry(id, { weight: 80 - place * 10 }),
  )
  asked = []
  isAway = false
  list = createCaseList(ask)
  list.open({})
  await list.settled()
})

describe('the list of cases', () => {
  it('keeps every page through news of others: changed, gone, moved, new', async () => {
    await list.loadMore()
    expect(shown().ids).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
    change('b', { assignee: { id: 'x', name: 'X', until: 1 } })
    remove('c')
    change('e', { weight: 75 })
    waiting.push(entry('new', { weight: 65 }), entry('later', { weight: 15 }))
    asked = []
    await list.renewCases(['b', 'c', 'e', 'new', 'later'])
    expect(asked).toEqual([{ ids: 'b,c,e,new,later' }])
    expect(shown().ids).toEqual(['a', 'e', 'b', 'new', 'd', 'f'])
    expect(shown().cases[2]?.assignee?.name).toBe('X')
    expect(shown()).toMatchObject({ added: 1, counts: { open: 9 } })
    // What belongs behind the loaded pages comes with its own.
    while (await list.loadMore());
    expect(shown().ids).toEqual(['a', 'e', 'b', 'new', 'd', 'f', 'g', 'later', 'h'])
    expect(shown().added).toBe(1)
    list.noteSeen()
    expect(shown().added).toBe(0)
  })

  it('does not lose a new case between the last one that is left and the next page', async () => {
    remove('c')
    await list.renewCases(['c'])
    waiting.push(entry('new', { weight: 65 }))
    await list.renewCases(['new'])
    expect(shown().ids).toEqual(['a', 'b', 'new'])
    await list.loadMore()
    expect(shown().ids).toEqual(['a', 'b', 'new', 'd', 'e', 'f'])
  })

  it('asks for all loaded pages again when something may have been missed', async () => {
    await list.loadMore()
    remove('a')
    waiting.push(entry('new', { weight: 45 }))
    asked = []
    await Promise.all([list.renew(), list.renew()])
    expect(asked).toHaveLength(2)
    expect(shown().ids).toEqual(['b', 'c', 'd', 'new', 'e', 'f'])
    expect(shown().added).toBe(1)
    expect(shown().next).toBe('30 f')
  })

  it('takes a case that comes back for an old one', async () => {
    const b = waiting[1] as CaseEntry
    remove('b')
    await list.renewCases(['b'])
    waiting.push(b)
    await list.renewCases(['b'])
    expect(shown().ids).toEqual(['a', 'b', 'c'])
    expect(shown().added).toBe(0)
  })

  it('stays when the same filters are opened again, and is another one with others', async () => {
    await list.loadMore()
    list.open({})
    expect(shown().ids).toHaveLength(6)
    await list.settled()
    expect(shown().ids).toHaveLength(6)
    list.open({ country: 'FR' })
    expect(list.store.get().kind).toBe('loading')
    await list.settled()
    expect(asked.at(-1)).toEqual({ country: 'FR' })
  })

  it('drops what an older question answers', async () => {
    const late = list.loadMore()
    list.open({ sort: 'oldest' })
    await Promise.all([late, list.settled()])
    expect(shown().ids).toHaveLength(PAGE)
  })

  it('keeps what is there while the server is away, and loads on when it is back', async () => {
    isAway = true
    expect(await list.loadMore()).toBe(false)
    await list.renew()
    await list.renewCases(['a'])
    expect(shown().ids).toEqual(['a', 'b', 'c'])
    isAway = false
    expect(await list.loadMore()).toBe(true)
    expect(shown().ids).toHaveLength(6)
  })

  it('reads decided cases anew: their entries do not say when that was', async () => {
    list.open({ status: 'done' })
    await list.settled()
    asked = []
    await list.renewCases(['a'])
    expect(asked).toEqual([{ status: 'done' }])
  })

  it('withholds a case whose decision is under way, through news, and offers it again at its place', async () => {
    list.withhold('b')
    expect(shown().ids).toEqual(['a', 'c'])
    change('b', { attempt: 2 })
    await list.renewCases(['b'])
    await list.renew()
    expect(shown().ids).toEqual(['a', 'c'])
    list.offer('b')
    expect(shown().ids).toEqual(['a', 'b', 'c'])
    expect(shown().added).toBe(0)
  })

  it('does not bring a decided case back by an answer that was asked for before', async () => {
    list.withhold('b')
    asked = []
    const late = list.renew()
    while (asked.length === 0) await null
    remove('b')
    const settled = list.settle('b', false)
    await late
    expect(shown().ids).toEqual(['a', 'c'])
    await settled
    expect(shown().ids).toEqual(['a', 'c'])
    // Taken back and decided again at once: the first of the two decisions does not offer it.
    waiting.push(entry('b', { weight: 70 }))
    list.withhold('c')
    const first = list.settle('c', false)
    list.withhold('c')
    await first
    await list.renewCases(['b'])
    expect(shown().ids).toEqual(['a', 'b'])
  })

  it('knows at once that a case which one wants to refuse for good is for somebody else', async () => {
    list.withhold('b')
    isAway = true
    await list.settle('b', true)
    expect(shown().ids).toEqual(['a', 'b', 'c'])
    expect(shown().cases[1]).toMatchObject({ isOwnRefusal: true, awaitsSecond: true, assignee: null })
  })
})
