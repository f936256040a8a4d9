import type { Page } from '@playwright/test'
import type { Locale } from '@portico/contract/locales'
import type { World } from '../world/world.ts'

export type Place = { world: World; locale: Locale }

export type Screen = {
  name: string
  /** Below the locale, with its query; may need somebody made for it. */
  path: string | ((place: Place) => Promise<string>)
  signedIn?: boolean
  /** Somebody who has not been here before: the cookie notice waits for an answer. */
  isNew?: boolean
  /** Only a phone shows it; on a wider screen it would be another one again. */
  phoneOnly?: boolean
  /** The language that the browser asks for, where it is not the page's. */
  browserLocale?: (locale: Locale) => Locale
  /** Another address than the portal's own. */
  origin?: (world: World) => string
  /** What must be so before the page opens: a clock, a session of its own, an answer that is ours. */
  before?: (page: Page, place: Place) => Promise<unknown>
  /** What is done there before it is looked at. Fields go by their names, so that it holds in every language. */
  prepare?: (page: Page, place: Place) => Promise<void>
}
