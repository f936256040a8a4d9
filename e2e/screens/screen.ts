import type { Page } from '@playwright/test'
import type { Locale } from '@portico/contract/kernel/locales'
import type { World } from '../world/world.ts'

export type Place = { world: World; locale: Locale }

export type Screen = {
  name: string
  /** Path below the locale, with its query; a function when a person or a code has to be made for it. */
  path: string | ((place: Place) => Promise<string>)
  signedIn?: boolean
  /** A first visit, in which the cookie notice waits for an answer. */
  isNew?: boolean
  /** Only a phone shows this screen; a wider window would show another screen again. */
  phoneOnly?: boolean
  /** The language that the browser asks for, when it is not the page's. */
  browserLocale?: (locale: Locale) => Locale
  /** Another origin than the portal's own. */
  origin?: (world: World) => string
  /** A page of the console: its path stands below the console's address, and its language is the browser's. */
  isConsole?: true
  /** Prepared before the page opens: a clock, a session of its own, an answer of ours. */
  before?: (page: Page, place: Place) => Promise<unknown>
  /** Done on the page before it is looked at. Fields are found by name, so that it works in every language. */
  prepare?: (page: Page, place: Place) => Promise<void>
}
