import { expect, it, vi } from 'vitest'
import { BusyError } from '../http/answers/errors.ts'
import { createRowByRow } from './row-by-row.ts'

it('a row that fails stops no other, and is named with its reason', async () => {
  const onError = vi.fn()
  const rows = createRowByRow('the job', onError)
  const done: string[] = []
  const reason = new Error('damaged')
  for (const id of ['a', 'b', 'c']) {
    await rows.run(id, async () => {
      if (id === 'b') throw reason
      done.push(id)
    })
  }
  rows.report()
  expect(done).toEqual(['a', 'c'])
  expect(rows.failed()).toEqual(['b'])
  expect(onError.mock.calls).toEqual([
    [expect.objectContaining({ message: 'the job: 1 failed and 2 are done; failed: b', cause: reason })],
  ])
})

it('many that fail are one line, and none is none', async () => {
  const onError = vi.fn()
  createRowByRow('the job', onError).report()
  expect(onError).not.toHaveBeenCalled()
  const rows = createRowByRow('the job', onError)
  for (let i = 0; i < 30; i++) await rows.run(`row${i}`, () => Promise.reject(new Error('damaged')))
  rows.report()
  expect(onError).toHaveBeenCalledTimes(1)
  expect(onError.mock.calls[0]?.[0].message).toMatch(
    /30 failed and 0 are done; failed: row0, .*row19 and 10 more$/,
  )
})

it('where everything is away the rest is left for later; a single row that is refused is not', async () => {
  const rows = createRowByRow('the job', () => {})
  const away = () => Promise.reject(new BusyError('the storage'))
  for (const id of ['a', 'b', 'c', 'd']) await rows.run(id, away)
  await rows.run('e', async () => {})
  for (const id of ['f', 'g', 'h', 'i']) await rows.run(id, away)
  await expect(rows.run('j', away)).rejects.toThrow(BusyError)
})
