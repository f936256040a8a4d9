import { expect, it } from 'vitest'
import kk from '../../kk/countries.json' with { type: 'json' }
import { orderOf } from './order.ts'
import { provideAllWords } from './words/all.ts'

it('names stand in the order of the Kazakh alphabet, also where the browser does not know it', () => {
  provideAllWords()
  const names = Object.values(kk)
  expect(names.toSorted(orderOf('kk'))).toEqual(names.toSorted(new Intl.Collator('kk').compare))
})
