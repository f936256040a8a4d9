import type { Locale } from './locales.ts'
import { ROUTES, type RouteName } from './routes.ts'

/**
 * How the portal's build and the server agree on prerendered files. The build writes one HTML file per locale
 * and route; a route parameter stands as `_` in the file's path and the file serves every value of it.
 */
export const PARAMETER_PLACEHOLDER = '_'

/** The element that carries the public configuration; the build leaves `{}` in it. */
export const CONFIG_ELEMENT_ID = 'portico-config'

/** Where a delivered page keeps its question for the configuration, which it asks before its scripts are there. */
export const ASKED_CONFIG = 'porticoAskedConfig'

/** The path that is prerendered for a route: `/de/confirmation/_`. No trailing slash but for none. */
export function prerenderPath(locale: Locale, name: RouteName): string {
  const path = ROUTES[name].path.replaceAll(/:\w+/g, PARAMETER_PLACEHOLDER)
  return path === '' ? `/${locale}` : `/${locale}/${path}`
}

/** The file of that path below the build's client folder: `de/confirmation/_/index.html`. */
export function prerenderFile(locale: Locale, name: RouteName): string {
  return `${prerenderPath(locale, name).slice(1)}/index.html`
}

/** Stands in the built pages where the public address belongs (canonical, hreflang); the server replaces it. */
export const ORIGIN_PLACEHOLDER = 'https://origin.invalid'

/** The element that carries the texts of a page, so that its first render needs no request. */
export const TEXTS_ELEMENT_ID = 'portico-texts'

/** The element in which the server puts the texts of this installation that differ from the built ones, as nested as those. */
export const OVERLAY_ELEMENT_ID = 'portico-overlay'

/**
 * In a built page every text stands between marks with its key and values, so that the server can put an
 * operator's wording there before anybody sees the page: open, key, middle, text, close. Never delivered.
 */
export const TEXT_MARKS = { open: '\uE000', middle: '\uE001', close: '\uE002' } as const

/** What the product is called in the texts until an operator gives it a name of their own. */
export const PRODUCT_NAME = 'Portico'
