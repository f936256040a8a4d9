import type { Page } from '@playwright/test'

const MAPS = 'https://maps.googleapis.com/**'

/** The part of Google's library that the portal calls, with one address in it. It notes what it was asked. */
const STAND_IN = `(() => {
  window.mapsAsked = []
  const part = (type, longText, shortText = longText) => ({ types: [type], longText, shortText })
  class AutocompleteSessionToken {}
  const place = {
    async fetchFields({ fields }) {
      window.mapsAsked.push(fields.join())
      this.addressComponents = [
        part('street_number', '12'), part('route', 'Ringstraße'), part('locality', 'Wien'),
        part('postal_code', '1010'), part('country', 'Österreich', 'AT'),
      ]
    },
  }
  const AutocompleteSuggestion = {
    async fetchAutocompleteSuggestions({ input, sessionToken }) {
      window.mapsAsked.push(input + (sessionToken instanceof AutocompleteSessionToken ? '' : ' without a session'))
      const placePrediction = { placeId: 'p', text: { text: 'Ringstraße 12, Wien' }, toPlace: () => place }
      return { suggestions: [{ placePrediction }] }
    },
  }
  const importLibrary = async () => ({ AutocompleteSessionToken, AutocompleteSuggestion })
  window.google = { maps: { importLibrary } }
  window[new URL(document.currentScript.src).searchParams.get('callback')]()
})()`

export const standInForMaps = (page: Page) =>
  page.route(MAPS, (route) => route.fulfill({ contentType: 'text/javascript', body: STAND_IN }))

export const mapsAreBlocked = (page: Page) => page.route(MAPS, (route) => route.abort())

export const mapsAsked = (page: Page) => page.evaluate<string[]>('window.mapsAsked')
