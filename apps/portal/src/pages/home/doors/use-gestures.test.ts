import { describe, expect, it } from 'vitest'
import { moveOfKey, moveOfSwipe } from './use-gestures.ts'

const middle = { mirrored: false, narrow: true, first: false, last: false }

describe('keys and fingers on the landing', () => {
  it('lead onward with down and forward, back with up and back, mirrored in right-to-left pages', () => {
    expect(['ArrowDown', 'ArrowRight'].map((key) => moveOfKey(key, false))).toEqual(['forward', 'forward'])
    expect(['ArrowUp', 'ArrowLeft'].map((key) => moveOfKey(key, false))).toEqual(['back', 'back'])
    expect(['ArrowDown', 'ArrowLeft', 'ArrowRight'].map((key) => moveOfKey(key, true))).toEqual([
      'forward',
      'forward',
      'back',
    ])
    expect(moveOfKey('Enter', false)).toBeNull()
  })

  it('count only from a deliberate length on', () => {
    expect(moveOfSwipe({ ...middle, x: 12, y: -20 })).toBeNull()
    expect(moveOfSwipe({ ...middle, x: 4, y: -60 })).toBe('forward')
    expect(moveOfSwipe({ ...middle, x: 4, y: 60 })).toBe('back')
    expect(moveOfSwipe({ ...middle, x: -60, y: 10 })).toBe('forward')
    expect(moveOfSwipe({ ...middle, mirrored: true, x: -60, y: 10 })).toBe('back')
  })

  it('leave up and down to the page when there is no slide that way, and on a wide screen', () => {
    expect(moveOfSwipe({ ...middle, last: true, x: 0, y: -80 })).toBeNull()
    expect(moveOfSwipe({ ...middle, first: true, x: 0, y: 80 })).toBeNull()
    expect(moveOfSwipe({ ...middle, narrow: false, x: 0, y: -80 })).toBeNull()
  })
})
