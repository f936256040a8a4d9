import type { Page } from '@playwright/test'
import type { Locale } from '@portico/contract/locales'
import type { World } from '../world/world.ts'

export type Place = { world: World; locale: Locale }

export type Screen = {
  name: string
  /** Below the locale, with its query; may need somebody made for it. */
  path: string | ((place: Place) => Promise<string>)
  signedIn?: boolean
  /** What is done there before it is looked at. Fields go by their names, so that it holds in every language. */
  prepare?: (page: Page, place: Place) => Promise<void>
}
