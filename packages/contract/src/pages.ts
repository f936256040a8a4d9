import type { Locale } from './locales.ts'
import { ROUTES, type RouteName } from './routes.ts'

/**
 * How the portal's build and the server agree on prerendered files. The build writes one HTML file per locale
 * and route; a route parameter stands as `_` in the file's path and the file serves every value of it.
 */
export const PARAMETER_PLACEHOLDER = '_'

/** The element that carries the public configuration (contract 4); the build leaves `{}` in it. */
export const CONFIG_ELEMENT_ID = 'portico-config'

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
