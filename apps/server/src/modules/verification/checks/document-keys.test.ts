import { expect, it } from 'vitest'
import { createMetadata } from '../metadata.ts'
import { keptUnder, keysOf } from './document-keys.ts'

const metadata = createMetadata({
  encrypt: () => Buffer.alloc(0),
  decrypt: () => Buffer.alloc(0),
  hmac: (purpose, value) => Buffer.from(`${purpose} ${value}`),
})

const HOME = { address1: 'Mill Lane 7', address2: '', city: 'Cambridge', country: 'GB', zip: 'CB2 1RX' }

const residence = (at: Partial<typeof HOME>) => ({
  addressPostal: HOME,
  addressResidential: { ...HOME, ...at },
})
const key = (at: Partial<typeof HOME>) =>
  keptUnder('ADDRESS', residence(at), metadata).numberIndex?.toString()

it('places whose numbers only run together alike are two', () => {
  const pairs = [
    [{ address1: 'Musterweg 1-12-3' }, { address1: 'Musterweg 11-2-3' }],
    [{ address1: 'ул. Ленина 12-34' }, { address1: 'ул. Ленина 123-4' }],
    [{ address1: 'Mill Lane 1', address2: '2' }, { address1: 'Mill Lane 12' }],
    [
      { zip: '101', city: '2 Mile' },
      { zip: '1012', city: 'Mile' },
    ],
  ] as const
  for (const [one, other] of pairs) expect(key(one)).not.toBe(key(other))
})

it('places whose names differ by a vowel sign or by voicing are two', () => {
  expect(key({ address1: 'दिल मार्ग 5' })).not.toBe(key({ address1: 'दल मार्ग 5' }))
  expect(key({ address1: 'かき町 5' })).not.toBe(key({ address1: 'がき町 5' }))
})

it('a place is the same however its accents, spaces and signs are typed, and wherever its lines break', () => {
  const same = [
    { address1: 'Rue de l’Évêché 3, 12', zip: '69001' },
    { address1: 'RUE DE L’EVECHE, 3 / 12', zip: '69 001' },
    { address1: 'rue de l evêché 3', address2: '12', zip: '69-001' },
    { address1: 'Rue de l’Évêché, 3', address2: ', 12 .', zip: '６９００１' },
  ]
  expect(new Set(same.map(key)).size).toBe(1)
})

it('is searched under the keys that it is kept under, and a place without a street under none', () => {
  const { numberIndex, postalIndex } = keptUnder('ADDRESS', residence({ address1: 'Mill Lane 8' }), metadata)
  expect(keysOf('ADDRESS', residence({ address1: 'Mill Lane 8' }), metadata)).toEqual([
    numberIndex,
    postalIndex,
  ])
  expect(keysOf('ADDRESS', residence({}), metadata)).toEqual([postalIndex])
  expect(keysOf('ADDRESS', residence({ address1: '' }), metadata)).toEqual([postalIndex])
  const nowhere = { ...HOME, address1: '' }
  const data = { addressPostal: nowhere, addressResidential: nowhere }
  expect(keysOf('ADDRESS', data, metadata)).toEqual([])
})
