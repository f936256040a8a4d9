import { expect, it } from 'vitest'
import { reworded } from './reworded.ts'

const built = { title: 'Sign in', menu: { open: 'Open', close: 'Close' } }

it('the own wording takes the place of the built texts, and nothing but those', () => {
  const own = { title: 'Enter', menu: { open: 'Unfold' }, other: 'of no page' }
  expect(reworded(built, own)).toEqual({ title: 'Enter', menu: { open: 'Unfold', close: 'Close' } })
  expect(built.menu.open).toBe('Open')
})

it('the built texts stay where there is no own wording', () => {
  expect(reworded(built, undefined)).toEqual(built)
  expect(reworded(built, { menu: {} })).toEqual(built)
})
