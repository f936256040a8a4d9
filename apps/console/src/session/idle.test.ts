import { SECOND_MS } from '@portico/contract/kernel/units'
import { STAFF_IDLE_S } from '@portico/contract/staff/limits'
import { describe, expect, it } from 'vitest'
import { STAFF_IDLE_WARNING_S, STAFF_KEEP_EVERY_S, stepOf } from './idle.ts'

const at = (seconds: number) => seconds * SECOND_MS

describe('a console that nobody touches', () => {
  const left = { lastTouched: 0, lastCall: 0 }

  it('asks two minutes before its end, and ends after a quarter of an hour', () => {
    expect(stepOf(left, at(STAFF_IDLE_S - STAFF_IDLE_WARNING_S) - 1)).toBe('nothing')
    expect(stepOf(left, at(STAFF_IDLE_S - STAFF_IDLE_WARNING_S))).toBe('warn')
    expect(stepOf(left, at(STAFF_IDLE_S) - 1)).toBe('warn')
    expect(stepOf(left, at(STAFF_IDLE_S))).toBe('end')
  })

  it('ends although calls go on by themselves', () => {
    expect(stepOf({ ...left, lastCall: at(STAFF_IDLE_S) - 1 }, at(STAFF_IDLE_S))).toBe('end')
  })

  it('makes no call of its own', () => {
    expect(stepOf(left, at(STAFF_KEEP_EVERY_S))).toBe('nothing')
  })
})

it('reading without a call is work: it makes one every five minutes', () => {
  const reading = { lastTouched: at(STAFF_KEEP_EVERY_S) - 1, lastCall: 0 }
  expect(stepOf(reading, at(STAFF_KEEP_EVERY_S) - 1)).toBe('nothing')
  expect(stepOf(reading, at(STAFF_KEEP_EVERY_S))).toBe('keep')
})
