import { prerenderPath } from '@portico/contract/built-pages'
import { DEFAULT_LOCALE, LOCALES } from '@portico/contract/kernel/locales'
import { PAGE_NAMES, PAGES, type PageEntry, type PageName } from '@portico/contract/pages'

/** Pages that help a person who comes from a search engine; the others are steps of a flow. */
const LISTED: readonly PageName[] = PAGE_NAMES.filter((name) => {
  const { prerender, isStep }: PageEntry = PAGES[name]
  return prerender === 'page' && !isStep
})

export function robotsText(publicUrl: string): string {
  return `User-agent: *\nAllow: /\nDisallow: /v1/\nDisallow: /oauth/\n\nSitemap: ${publicUrl}/sitemap.xml\n`
}

/** The site map: every public page in every language, each with the addresses of its other languages. */
export function siteMap(publicUrl: string, isBuilt: (name: PageName) => boolean): string {
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
