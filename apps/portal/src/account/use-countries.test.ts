import { filterItems } from '@portico/ui/fields/select/select-filter.ts'
import { describe, expect, it } from 'vitest'
import { countryItems, likelyFirst } from './use-countries.ts'

const named = (labels: Record<string, string>) => ({ labels, everyday: {} })

describe('countries', () => {
  it('are sorted by their label in the order of the language', () => {
    const names = { AT: 'Österreich', DE: 'Deutschland', ZA: 'Südafrika', OM: 'Oman' }
    expect(countryItems(['ZA', 'OM', 'DE', 'AT'], named(names), 'de', []).map((item) => item.id)).toEqual([
      'DE',
      'OM',
      'AT',
      'ZA',
    ])
  })

  it('are found by code, and by their name in any language of ours or of the browser', () => {
    const items = countryItems(['DE', 'FR'], named({ DE: 'ألمانيا', FR: 'فرنسا' }), 'ar', ['sv-SE'])
    const found = (query: string) => filterItems(items, query).map((item) => item.id)
    expect(found('germ')).toEqual(['DE'])
    expect(found('allem')).toEqual(['DE'])
    expect(found('ドイツ')).toEqual(['DE'])
    expect(found('tyskl')).toEqual(['DE'])
    expect(found('FR')).toContain('FR')
  })

  it('are found although a browser names languages that cannot be used', () => {
    const odd = ['C', 'en-US@posix', '', 'sv-SE']
    const items = countryItems(['DE', 'FR'], named({ DE: 'Germany', FR: 'France' }), 'en', odd)
    expect(filterItems(items, 'tyskl').map(({ id }) => id)).toEqual(['DE'])
    expect(countryItems(['DE'], named({}), 'en', undefined)).toHaveLength(1)
  })

  it('that are likely come first, in the list and among the hits', () => {
    const labels = { AT: 'Austria', AU: 'Australia', DE: 'Germany' }
    const items = likelyFirst(countryItems(['AU', 'AT', 'DE'], named(labels), 'en', []), ['DE', 'AT', 'XX'])
    expect(items.map(({ id }) => id)).toEqual(['DE', 'AT', 'AU'])
    expect(filterItems(items, 'aust').map(({ id }) => id)).toEqual(['AT', 'AU'])
  })

  it('show the code of one without a name', () => {
    expect(countryItems(['XK'], named({}), 'en', [])[0]?.label).toBe('XK')
  })
})
