import { SECOND_MS } from '@portico/contract/kernel/units'
import { SESSION_IDLE_S } from '@portico/contract/sessions/limits'
import { describe, expect, it } from 'vitest'
import { idleIsOver, noteActivity, SESSION_IDLE_WARNING_S, stopIdle, warningDelayMs } from './idle.ts'

const BEFORE_END_MS = (SESSION_IDLE_S - SESSION_IDLE_WARNING_S) * SECOND_MS

describe('an idle session', () => {
  it('is warned of five minutes before its end, at once when that moment has passed', () => {
    expect(warningDelayMs(0, 0)).toBe(BEFORE_END_MS)
    expect(warningDelayMs(0, 1000)).toBe(BEFORE_END_MS - 1000)
    expect(warningDelayMs(0, BEFORE_END_MS + 1)).toBe(0)
  })

  it('is over an hour after the last answered call, however long the machine slept', () => {
    noteActivity(1000)
    expect(idleIsOver(1000 + SESSION_IDLE_S * SECOND_MS - 1)).toBe(false)
    expect(idleIsOver(1000 + SESSION_IDLE_S * SECOND_MS)).toBe(true)
    stopIdle()
    expect(idleIsOver(1000 + SESSION_IDLE_S * SECOND_MS)).toBe(false)
  })
})
