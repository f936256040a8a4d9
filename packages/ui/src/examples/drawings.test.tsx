import { REVIEW_REASONS } from '@portico/contract/verification/reasons'
import { COLOURS } from '@portico/ui/tokens.ts'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { DRAWINGS } from './drawings.tsx'

/** Above this a drawing would weigh more than the texts of its page. */
const MOST_BYTES = 3000
const WITHOUT = ['company_not_found', 'under_age', 'duplicate', 'fraud', 'other']

const drawn = (node: ReactNode) => renderToStaticMarkup(node)
const pairs = Object.entries(DRAWINGS)

test('every reason that a picture can explain has its two pictures', () => {
  const without = REVIEW_REASONS.filter((reason) => !DRAWINGS[reason])
  expect(without).toEqual(WITHOUT)
})

describe.each(pairs)('the drawing of %s', (_, { good, bad }) => {
  test('differs between good and bad, and only the bad one shows the colour of what is wrong', () => {
    expect(drawn(good)).not.toBe(drawn(bad))
    expect(drawn(good)).not.toContain('danger')
  })

  test('is small', () => {
    for (const node of [good, bad]) expect(drawn(node).length).toBeLessThan(MOST_BYTES)
  })

  test('takes its colours from the design, so that it follows light and dark', () => {
    for (const node of [good, bad]) {
      for (const [, name = ''] of drawn(node).matchAll(/(?:stroke|fill|color)="([^"]+)"/g)) {
        expect(['none', 'currentColor', ...Object.keys(COLOURS).map((key) => `var(--${key})`)]).toContain(
          name,
        )
      }
    }
  })
})
