/** A maps service that has not come by then is not waited for. */
const MAPS_LOAD_TIMEOUT_MS = 10_000

/** The parts of Google's Places library that complete an address: its data only, no widget and no map. */
type Component = { longText: string | null; shortText: string | null; types: string[] }
type Place = {
  fetchFields: (wanted: { fields: ['addressComponents'] }) => Promise<unknown>
  addressComponents?: Component[]
}
type Prediction = { placeId: string; text: { text: string }; toPlace: () => Place }
type Session = object
type Request = { input: string; sessionToken: Session; language: string; includedRegionCodes?: string[] }
export type PlacesLibrary = {
  AutocompleteSessionToken: new () => Session
  AutocompleteSuggestion: {
    fetchAutocompleteSuggestions: (
      request: Request,
    ) => Promise<{ suggestions: { placePrediction: Prediction | null }[] }>
  }
}

export type FoundAddress = { address1: string; city: string; zip: string; country: string }
export type Suggestion = { id: string; text: string; read: () => Promise<FoundAddress> }

const SCRIPT = 'https://maps.googleapis.com/maps/api/js'
const READY = 'porticoMapsReady'

let library: Promise<PlacesLibrary> | undefined

/** Loaded once, when somebody first turns to an address. A service that is blocked or slow stays away for this page. */
export function loadPlaces(key: string, language: string): Promise<PlacesLibrary> {
  library ??= new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the maps service is slow')), MAPS_LOAD_TIMEOUT_MS)
    const fail = () => {
      clearTimeout(timer)
      reject(new Error('the maps service is blocked'))
    }
    Reflect.set(window, READY, () => {
      clearTimeout(timer)
      const maps: unknown = Reflect.get(Reflect.get(window, 'google') ?? {}, 'maps')
      const { importLibrary } = maps as { importLibrary: (name: string) => Promise<PlacesLibrary> }
      importLibrary('places').then(resolve, fail)
    })
    const script = document.createElement('script')
    const query = new URLSearchParams({ key, language, v: 'weekly', loading: 'async', callback: READY })
    script.src = `${SCRIPT}?${query}`
    script.async = true
    script.onerror = fail
    document.head.append(script)
  })
  return library
}

/** One session of searches: Google bills the letters that were typed and the address that was chosen as one. */
export function createAddressSearch(places: PlacesLibrary, language: string) {
  let token: Session = new places.AutocompleteSessionToken()

  async function read(place: Place): Promise<FoundAddress> {
    await place.fetchFields({ fields: ['addressComponents'] })
    token = new places.AutocompleteSessionToken()
    return addressOf(place.addressComponents ?? [])
  }

  return async (input: string, country: string): Promise<Suggestion[]> => {
    const { suggestions } = await places.AutocompleteSuggestion.fetchAutocompleteSuggestions({
      input,
      sessionToken: token,
      language,
      ...(country ? { includedRegionCodes: [country.toLowerCase()] } : {}),
    })
    return suggestions.flatMap(({ placePrediction }) =>
      placePrediction
        ? [
            {
              id: placePrediction.placeId,
              text: placePrediction.text.text,
              read: () => read(placePrediction.toPlace()),
            },
          ]
        : [],
    )
  }
}

/** Countries that write the number of the house before the street. */
const NUMBER_FIRST = [
  'AU',
  'CA',
  'CN',
  'FR',
  'GB',
  'IE',
  'IL',
  'IN',
  'MY',
  'NZ',
  'PH',
  'SG',
  'TH',
  'US',
  'VN',
  'ZA',
]

/** Street with number, city, postcode and country of an answer; what is not in it stays empty. */
export function addressOf(components: readonly Component[]): FoundAddress {
  const part = (...types: string[]) => {
    for (const type of types) {
      const found = components.find((one) => one.types.includes(type))
      if (found) return found
    }
    return undefined
  }
  const country = part('country')?.shortText ?? ''
  const street = part('route')?.longText ?? ''
  const number = part('street_number', 'premise')?.longText ?? ''
  const line = NUMBER_FIRST.includes(country) ? [number, street] : [street, number]
  return {
    address1: line.filter((one) => one !== '').join(' '),
    city: part('locality', 'postal_town', 'administrative_area_level_3', 'sublocality')?.longText ?? '',
    zip: part('postal_code')?.longText ?? '',
    country,
  }
}
