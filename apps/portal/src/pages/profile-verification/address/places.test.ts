import { expect, it, vi } from 'vitest'
import { addressOf, createAddressSearch, type PlacesLibrary } from './places.ts'

const component = (type: string, longText: string, shortText = longText) => ({
  longText,
  shortText,
  types: [type],
})
const PARTS = [
  component('street_number', '12'),
  component('route', 'Ringstraße'),
  component('locality', 'Wien'),
  component('country', 'Österreich', 'AT'),
  component('postal_code', '1010'),
]

it('an address is street with number, city, postcode and country, in the order of the country', () => {
  const vienna = { address1: 'Ringstraße 12', city: 'Wien', zip: '1010', country: 'AT' }
  expect(addressOf(PARTS)).toEqual(vienna)
  const paris = PARTS.map((one) =>
    one.types.includes('country') ? component('country', 'France', 'FR') : one,
  )
  expect(addressOf(paris).address1).toBe('12 Ringstraße')
})

it('an address that is found in part leaves the rest empty', () => {
  expect(addressOf([component('postal_town', 'Leeds')])).toEqual({
    address1: '',
    city: 'Leeds',
    zip: '',
    country: '',
  })
  expect(addressOf([])).toEqual({ address1: '', city: '', zip: '', country: '' })
})

it('a search has one session until an address is chosen, and asks for nothing but the parts of the address', async () => {
  const tokens: unknown[] = []
  const fetchFields = vi.fn(async () => {})
  const toPlace = () => ({ fetchFields, addressComponents: PARTS })
  const places: PlacesLibrary = {
    AutocompleteSessionToken: class {},
    AutocompleteSuggestion: {
      fetchAutocompleteSuggestions: async ({ sessionToken }) => {
        tokens.push(sessionToken)
        const placePrediction = { placeId: 'p', text: { text: 'Ringstraße 12, Wien' }, toPlace }
        return { suggestions: [{ placePrediction }, { placePrediction: null }] }
      },
    },
  }
  const search = createAddressSearch(places, 'de')
  await search('Ring', '')
  const [found] = await search('Ringstr', 'AT')
  expect(found?.text).toBe('Ringstraße 12, Wien')
  expect((await found?.read())?.city).toBe('Wien')
  expect(fetchFields).toHaveBeenCalledWith({ fields: ['addressComponents'] })
  await search('Gasse', '')
  expect(tokens[0]).toBe(tokens[1])
  expect(tokens[2]).not.toBe(tokens[1])
})
