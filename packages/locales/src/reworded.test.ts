import { expect, it } from 'vitest'
import { reworded } from './reworded.ts'

const built = { title: 'Sign in', menu: { open: 'Open', close: 'Close' } }

it("an operator's wording replaces built texts, and adds no others", () => {
  const own = { title: 'Enter', menu: { open: 'Unfold' }, other: 'of no page' }
  expect(reworded(built, own)).toEqual({ title: 'Enter', menu: { open: 'Unfold', close: 'Close' } })
  expect(built.menu.open).toBe('Open')
})

it('the built texts stay where the operator has no wording', () => {
  expect(reworded(built, undefined)).toEqual(built)
  expect(reworded(built, { menu: {} })).toEqual(built)
})
