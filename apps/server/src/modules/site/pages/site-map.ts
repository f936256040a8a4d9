import { DEFAULT_LOCALE, LOCALES } from '@portico/contract/locales'
import { prerenderPath } from '@portico/contract/pages'
import { ROUTE_NAMES, ROUTES, type RouteName } from '@portico/contract/routes'

/** Pages that help a person who comes from a search engine; the others are steps of a flow. */
const LISTED: readonly RouteName[] = ROUTE_NAMES.filter(
  (name) => ROUTES[name].prerender === 'page' && name !== 'successChangePassword' && name !== 'loginQr',
)

export function robotsText(publicUrl: string): string {
  return `User-agent: *\nAllow: /\nDisallow: /v1/\nDisallow: /oauth/\n\nSitemap: ${publicUrl}/sitemap.xml\n`
}

/** The site map: every public page in every language, each with the addresses of its other languages. */
export function siteMap(publicUrl: string, isBuilt: (name: RouteName) => boolean): string {
  const pages = LISTED.filter(isBuilt).flatMap((name) => {
    const address = (locale: (typeof LOCALES)[number]) => publicUrl + prerenderPath(locale, name)
    const alternates = [
      ...LOCALES.map((locale) => [locale, address(locale)]),
      ['x-default', address(DEFAULT_LOCALE)],
    ]
      .map(([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`)
      .join('')
    return LOCALES.map((locale) => `<url><loc>${address(locale)}</loc>${alternates}</url>`)
  })
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">' +
    `${pages.join('\n')}</urlset>\n`
  )
}
