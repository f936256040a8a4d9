import { SECOND_MS } from '@portico/contract/kernel/units'
import { describe, expect, it } from 'vitest'
import { isUnattended, QR_BACKGROUND_S, QR_UNATTENDED_S } from './attention.ts'

const NOW = 1_000_000_000
const ago = (seconds: number) => NOW - seconds * SECOND_MS

describe('a page that shows a code', () => {
  it('goes on while a person is there, also after a short look at another tab', () => {
    expect(isUnattended({ hiddenSince: null, lastSign: ago(QR_UNATTENDED_S - 1) }, NOW)).toBe(false)
    expect(isUnattended({ hiddenSince: ago(QR_BACKGROUND_S - 1), lastSign: ago(10) }, NOW)).toBe(false)
  })

  it('stops after minutes in the background, or after a long time without a movement', () => {
    expect(isUnattended({ hiddenSince: ago(QR_BACKGROUND_S), lastSign: ago(10) }, NOW)).toBe(true)
    expect(isUnattended({ hiddenSince: null, lastSign: ago(QR_UNATTENDED_S) }, NOW)).toBe(true)
  })
})
