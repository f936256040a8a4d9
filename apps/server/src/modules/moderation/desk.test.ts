import { setTimeout } from 'node:timers/promises'
import { SECOND_MS } from '@portico/contract/kernel/units'
import { until } from '@portico/dev-kit/until'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { errorsOf } from '../../../test-kit/accounts-app.ts'
import { type OpenDesk, openDesk } from '../../../test-kit/open-desk.ts'
import { STAFF, type StaffMember } from '../../../test-kit/staff.ts'
import { accounts } from '../accounts/tables.ts'
import { createQueueStreams, QUEUE_LOOK_MS, QUEUE_STREAMS_PER_PERSON } from './queue/queue-streams.ts'
import { SAVED_FILTERS_MAX } from './queue/saved-filters.ts'

let { app, desk, first, second }: OpenDesk = {} as never
beforeAll(async () => {
  ;({ app, desk, first, second } = await openDesk())
})
afterAll(() => app.close())

describe('the statistics', () => {
  it('count what was decided, by moderator and by reason', async () => {
    const [one, two, three] = [await desk.waiting(), await desk.waiting(), await desk.waiting()]
    await desk.decide(first, one.id, 'approve')
    await desk.decide(first, two.id, 'return', { reasons: ['cut_off', 'expired'] })
    await desk.decide(second, three.id, 'return', { reasons: ['cut_off'] })
    await desk.undo(second, three.id)
    const { data } = (await first.call('GET', '/v1/moderation/statistics?days=7')).json()
    expect(data).toMatchObject({
      waiting: 1,
      decidedToday: 2,
      today: { approved: 1, returned: 1, selfies: 0, refused: 0, byCaller: 2 },
      byModerator: [{ moderator: { id: first.id }, approved: 1, returned: 1, selfies: 0, refused: 0 }],
      byReason: [
        { reason: 'cut_off', count: 1 },
        { reason: 'expired', count: 1 },
      ],
    })
    expect(data.medianS).toBeGreaterThanOrEqual(0)
    for (const days of ['0', '367', 'x', '-1']) {
      const answer = await first.call('GET', `/v1/moderation/statistics?days=${days}`)
      expect(errorsOf(answer), days).toEqual(['days:invalid_value'])
    }
  })

  it('as a file name no person, and hold no formula', async () => {
    await app.db
      .update(accounts)
      .set({ firstName: '=1+1', lastName: 'a",b' })
      .where(eq(accounts.id, first.id))
    const { id, email } = await desk.waiting()
    await desk.decide(first, id, 'approve')
    const file = await first.call('GET', '/v1/moderation/statistics.csv')
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="decisions.csv"',
      'cache-control': 'no-store',
    })
    const line = file.body.split('\r\n').find((one) => one.includes(id))
    expect(line).toContain(`"'=1+1 a"",b"`)
    expect(file.body).not.toContain(email)
    expect(file.body).not.toContain('Lovelace')
  })
})

describe('saved filters', () => {
  it('are the moderator’s own, and replaced as a whole', async () => {
    const filters = [{ name: ' Risky ', query: 'mark=same_number' }]
    const save = (body: unknown) => first.call('PUT', '/v1/moderation/filters', { body })
    expect((await save(filters)).statusCode).toBe(200)
    const read = async (who: StaffMember) => (await who.call('GET', '/v1/moderation/filters')).json().data
    expect(await read(first)).toEqual([{ name: 'Risky', query: 'mark=same_number' }])
    expect(await read(second)).toEqual([])
    expect(errorsOf(await save([{ name: ' ', query: 'x'.repeat(513) }]))).toEqual([
      '0.name:required',
      '0.query:max_length',
    ])
    const many = Array.from({ length: SAVED_FILTERS_MAX + 1 }, () => ({ name: 'a', query: '' }))
    expect(errorsOf(await save(many))).toEqual(['invalid_request'])
    expect(await read(first)).toHaveLength(1)
    await save([])
    expect(await read(first)).toEqual([])
  })
})

describe('news of the queue', () => {
  it('tell of a claim, which the counts have by then, and end with the role', async () => {
    const { id } = await desk.waiting()
    const address = await app.fastify.listen({ port: 0, host: '127.0.0.1' })
    const listener = await desk.staff()
    const answer = await fetch(`${address}/v1/moderation/events`, {
      headers: { cookie: `${STAFF}=${listener.cookies[STAFF]}`, 'x-locale': 'en' },
    })
    expect(answer.headers.get('content-type')).toContain('text/event-stream')
    let [text, hasEnded] = ['', false]
    const reading = (async () => {
      for await (const part of answer.body as unknown as AsyncIterable<Uint8Array>) text += Buffer.from(part)
      hasEnded = true
    })()
    await until(async () => text.includes('open'))
    const heldByOthers = async () => (await desk.list(second)).json().data.counts.assignee.others
    const before = await heldByOthers()
    await desk.claim(first, id)
    await until(async () => {
      // Renewed, it is no news: given back and taken again it is.
      if (!text.includes(`{"kind":"case","id":"${id}"}`)) {
        await desk.release(first, id)
        await desk.claim(first, id)
      }
      return text.includes(`{"kind":"case","id":"${id}"}`)
    })
    expect(await heldByOthers()).toBe(before + 1)
    expect(text).toContain('{"kind":"queue"}')
    await desk.giveRoles(listener.id)
    await until(async () => hasEnded)
    await reading
  })

  it('end within a second after the role, also while nothing happens', async () => {
    vi.useFakeTimers()
    try {
      const roles = new Set(['goes', 'stays'])
      const streams = createQueueStreams({
        read: async () => [],
        mayListen: async (ids) => new Set(ids.filter((id) => roles.has(id))),
        changed: () => {},
        onError: () => {},
      })
      const [goes, stays] = ['goes', 'stays'].map((sessionId) => streams.open({ accountId: 'a', sessionId }))
      for (const output of [goes, stays]) output?.resume()
      await vi.advanceTimersByTimeAsync(3 * QUEUE_LOOK_MS)
      expect(goes?.readableEnded).toBe(false)
      roles.delete('goes')
      await vi.advanceTimersByTimeAsync(SECOND_MS - 1)
      expect([goes?.readableEnded, stays?.readableEnded]).toEqual([true, false])
      streams.closeAll()
    } finally {
      vi.useRealTimers()
    }
  })

  it('are told to a dozen pages of one person, and to others beyond that', async () => {
    const streams = createQueueStreams({
      read: async () => [],
      mayListen: async (ids) => new Set(ids),
      changed: () => {},
      onError: () => {},
    })
    const open = (accountId: string, i: number) =>
      streams.open({ accountId, sessionId: `${accountId}${i % 2}` })
    const own = Array.from({ length: QUEUE_STREAMS_PER_PERSON }, (_, i) => open('one', i))
    expect(() => open('one', 0)).toThrow('too_many_requests')
    expect(open('another', 0)).toBeDefined()
    own[0]?.destroy()
    await expect.poll(() => open('one', 0)).toBeDefined()
    streams.closeAll()
    expect(open('another', 0)).toBeUndefined()
  })

  it('are told of all that changes after a page knows that it is connected', async () => {
    let state = 'a'
    const learned = Promise.withResolvers<void>()
    const streams = createQueueStreams({
      read: async () => {
        const changes = [{ id: 'one', state }]
        await learned.promise
        return changes
      },
      mayListen: async (ids) => new Set(ids),
      changed: () => {},
      onError: () => {},
    })
    const texts = ['', '']
    const listen = (place: 0 | 1) =>
      streams
        .open({ accountId: 'a', sessionId: `${place}` })
        ?.on('data', (part) => (texts[place] += String(part)))
    listen(0)
    await setTimeout(2 * QUEUE_LOOK_MS)
    expect(texts[0]).toBe('')
    learned.resolve()
    await until(async () => texts[0] !== '')
    state = 'b'
    listen(1)
    expect(texts[0]).toBe(': open\n\n')
    await until(async () => texts.every((text) => text.includes('"id":"one"')))
    streams.closeAll()
  })

  it('cost one look for any number of open desks', async () => {
    let looks = 0
    let state = 'a'
    const streams = createQueueStreams({
      read: async () => {
        looks++
        return [{ id: 'one', state }]
      },
      mayListen: async (ids) => new Set(ids),
      changed: () => {},
      onError: () => {},
    })
    const outputs = Array.from({ length: 100 }, (_, i) =>
      streams.open({ accountId: `${i}`, sessionId: `${i}` }),
    )
    const told = new Set<number>()
    let looksUntilAllWereTold = 0
    for (const [i, output] of outputs.entries()) {
      output?.on('data', (part) => {
        if (String(part).includes('"id":"one"')) told.add(i)
        if (told.size === outputs.length) looksUntilAllWereTold ||= looks
      })
    }
    await until(async () => looks > 0)
    const before = looks
    state = 'b'
    await until(async () => looksUntilAllWereTold > 0)
    expect(looksUntilAllWereTold - before).toBeLessThanOrEqual(2)
    streams.closeAll()
  })
})

it('a mark that only a newer release knows is left out of the case, the list and the counts', async () => {
  const { id } = await desk.waiting()
  await app.db.execute(sql`update verification_documents set weight = 70,
    marks = '[{"mark":"of_tomorrow","cases":[]},{"mark":"blurred","cases":[]}]' where id = ${id}`)
  const details = await desk.see(first, id)
  expect(details.json().data).toMatchObject({ marks: [{ mark: 'blurred' }], case: { marks: ['blurred'] } })
  const { cases, counts } = (await desk.list(first, { ids: id })).json().data
  expect(cases).toMatchObject([{ id, marks: ['blurred'], weight: 70 }])
  expect(counts.mark).not.toHaveProperty('of_tomorrow')
})

it('names of colleagues are in the order of who reads them', async () => {
  await app.db.update(accounts).set({ firstName: '小明', lastName: '王' }).where(eq(accounts.id, second.id))
  const { id } = await desk.waiting()
  await desk.claim(second, id)
  const namesIn = async (locale: string) => {
    const ask = async (url: string) =>
      (await first.call('GET', url, { headers: { 'x-locale': locale } })).json().data
    const colleagues = await ask('/v1/moderation/colleagues')
    const { cases } = await ask(`/v1/moderation/cases?ids=${id}`)
    const colleague = colleagues.find((one: { id: string }) => one.id === second.id)
    return [colleague.name, cases[0].assignee.name]
  }
  expect(await namesIn('zh')).toEqual(['王小明', '王小明'])
  expect(await namesIn('en')).toEqual(['小明 王', '小明 王'])
})

it('a case is found by the name of its person in the order of any reader', async () => {
  const { id } = await desk.waiting({}, { firstName: '小红', lastName: '李' })
  for (const search of ['李小红', '李 小红', '小红 李']) {
    const { cases } = (await desk.list(first, { search })).json().data
    expect(
      cases.map((one: { id: string }) => one.id),
      search,
    ).toEqual([id])
  }
})
