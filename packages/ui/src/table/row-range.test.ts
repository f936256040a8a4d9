import { expect, it } from 'vitest'
import { movedBy, rangesOf } from './row-range.ts'

const rows = (names: string) => [...names].map((id) => ({ id }))

it('a row moves by what came and went above it, and hands over to the next one when it is gone', () => {
  expect(movedBy(rows('abcd'), rows('xaybcd'), 2)).toBe(2)
  expect(movedBy(rows('abcd'), rows('bcd'), 2)).toBe(-1)
  expect(movedBy(rows('abcd'), rows('abcdxy'), 2)).toBe(0)
  expect(movedBy(rows('abcd'), rows('xabd'), 2)).toBe(1)
  expect(movedBy(rows('abcd'), rows('xa'), 2)).toBe(0)
})

it('the rows in the page keep the places of all others between them', () => {
  expect(rangesOf([0, 1], 2)).toEqual([
    { kind: 'row', place: 0 },
    { kind: 'row', place: 1 },
  ])
  expect(rangesOf([1, 5, 6], 10)).toEqual([
    { kind: 'gap', from: 0, rows: 1 },
    { kind: 'row', place: 1 },
    { kind: 'gap', from: 2, rows: 3 },
    { kind: 'row', place: 5 },
    { kind: 'row', place: 6 },
    { kind: 'gap', from: 7, rows: 3 },
  ])
})
