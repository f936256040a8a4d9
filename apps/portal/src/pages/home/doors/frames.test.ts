import { describe, expect, it } from 'vitest'
import { framesCome } from './frames.ts'

const every = (ms: number, seconds: number) => Array<number>(Math.ceil((seconds * 1000) / ms)).fill(ms)

describe('whether frames come on the landing', () => {
  it('is not known before three seconds, nor by few frames', () => {
    expect(framesCome([])).toBeNull()
    expect(framesCome(every(16.7, 2.9))).toBeNull()
    expect(framesCome(every(500, 2.5))).toBeNull()
    expect(framesCome([1200, 1200, 1200])).toBeNull()
  })

  it('is so at 60 and at 30 a second, and at 10', () => {
    for (const ms of [16.7, 33.3, 100]) expect(framesCome(every(ms, 3)), `${ms} ms`).toBe(true)
  })

  it('is not so at two a second, nor at five', () => {
    for (const ms of [500, 200]) expect(framesCome(every(ms, 3)), `${ms} ms`).toBe(false)
  })

  it('is not so where each takes seconds, after twice the time', () => {
    expect(framesCome([2900, 2900])).toBeNull()
    expect(framesCome([2900, 2900, 2900])).toBe(false)
    expect(framesCome([6900, 6900, 6900])).toBe(false)
  })

  it('does not depend on one long task, nor on a busy start', () => {
    expect(framesCome([2000, ...every(16.7, 1)])).toBe(true)
    expect(framesCome([...every(300, 1.5), ...every(16.7, 1.5)])).toBe(true)
  })

  it('does not depend on the time in which the tab was hidden', () => {
    expect(framesCome([60_000, 16.7])).toBeNull()
    expect(framesCome([60_000, ...every(16.7, 1)])).toBe(true)
    expect(framesCome([...every(16.7, 2), 60_000, ...every(16.7, 1.1)])).toBe(true)
    expect(framesCome([...every(500, 2), 60_000, ...every(500, 1)])).toBe(false)
  })
})
