import { expect, it } from 'vitest'
import { matrixTable } from './matrix-table.mjs'

const VARIANTS = ['390 light', '390 dark', '1440 light', '1440 dark']
const cell = (screen, locale, found = []) => ({
  screen,
  locale,
  variants: VARIANTS,
  narrow: [360, 320],
  found,
})

it('counts the variants of every width, and says what was looked for at each', () => {
  const table = matrixTable([cell('home', 'en'), cell('home', 'de', ['a fault', 'another'])])
  expect(table).toContain('1 screens in 2 languages: 12 variants, 2 faults.')
  expect(table).toContain('| 390, 1440 px | 8 |')
  expect(table).toContain('| 320, 360 px | 4 |')
  expect(table).toContain('| home | 2 | · |')
})

it('shows a cell that was not reached', () => {
  expect(matrixTable([cell('home', 'en'), cell('login', 'de')])).toContain('| login | · | - |')
})
