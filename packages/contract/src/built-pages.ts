import type { Locale } from './kernel/locales.ts'
import { PAGES, type PageName } from './pages.ts'

/**
 * What the portal's build and the server agree on about prerendered files. The build writes one HTML file per locale and
 * route; the file's path has `_` for a route parameter, and the file serves every value of it.
 */
export const PARAMETER_PLACEHOLDER = '_'

/** The element with the public configuration; the build leaves `{}` in it. */
export const CONFIG_ELEMENT_ID = 'portico-config'

/** The global variable with a page's request for the configuration, which it sends before its scripts are loaded. */
export const ASKED_CONFIG = 'porticoAskedConfig'

/** The path that is prerendered for a route, without a slash at the end: `/de/confirmation/_`. */
export function prerenderPath(locale: Locale, name: PageName): string {
  const path = PAGES[name].path.replaceAll(/:\w+/g, PARAMETER_PLACEHOLDER)
  return path === '' ? `/${locale}` : `/${locale}/${path}`
}

/** The file of that path below the build's client folder: `de/confirmation/_/index.html`. */
export function prerenderFile(locale: Locale, name: PageName): string {
  return `${prerenderPath(locale, name).slice(1)}/index.html`
}

/** The built pages have this in place of the public address (canonical, hreflang); the server replaces it. */
export const ORIGIN_PLACEHOLDER = 'https://origin.invalid'

/** The built landing has this in place of the project's address; the server replaces it. */
export const PROJECT_PLACEHOLDER = 'https://project.invalid'

/** The element with the texts of a page, so that its first render needs no request. */
export const TEXTS_ELEMENT_ID = 'portico-texts'

/** The element with the texts that differ in this installation, nested like the built ones; the server fills it. */
export const OVERLAY_ELEMENT_ID = 'portico-overlay'

/**
 * In a built page every text is between marks, together with its key and values, so that the server can replace it with
 * an operator's wording: open, key, middle, text, close. The server removes the marks before it sends the page.
 */
export const TEXT_MARKS = { open: '\uE000', middle: '\uE001', close: '\uE002' } as const

/** Where the console is, on the portal's host or on its own. */
export const CONSOLE_PATH = '/console'

/** How the portal names it to somebody who is on the way there. */
export const CONSOLE_NAME = 'Console'

/** The element with what the console has to know of this installation; the build leaves `{}` in it. */
export const CONSOLE_ELEMENT_ID = 'portico-console'

/** The name of the product in the texts, unless the operator has configured another. */
export const PRODUCT_NAME = 'Portico'

/** The picture of a shared link, with the product's name and headline. */
export const socialPicture = (locale: Locale): string => `/social/${locale}.jpg`

/** The same without words, for an operator who has changed them. */
export const PLAIN_SOCIAL_PICTURE = '/social.jpg'
