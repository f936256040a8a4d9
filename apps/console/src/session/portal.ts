import { CONSOLE_PATH } from '@portico/contract/built-pages'
import { CONSOLE_APPLICATION } from '@portico/contract/kernel/statuses'
import { PAGES, type PageName } from '@portico/contract/pages'
import { installation } from '../delivery/installation.ts'

/** Where the portal brings somebody back to: by default the page that they are on, as far as an address may carry it. */
function returnAddress(page: string): string {
  return `${installation().consoleUrl || location.origin + CONSOLE_PATH}/${page.replace(/^\/+/, '')}`
}

const currentPage = () => location.pathname.slice(CONSOLE_PATH.length) + location.search

/** The portal's page at which one signs in to the console. */
export function signInAddress(locale: string, page = currentPage()): string {
  const query = new URLSearchParams({ application: CONSOLE_APPLICATION, backUrl: returnAddress(page) })
  return `${portalAddress(locale, 'login')}?${query}`
}

/** A page of the portal, which may be on another host. */
export function portalAddress(locale: string, name: PageName): string {
  return `${installation().publicUrl}/${locale}/${PAGES[name].path}`
}

/** The one-time value with which the portal handed over; it leaves the address and the history at once. */
export function takeToken(): string | null {
  const url = new URL(location.href)
  const token = url.searchParams.get('token')
  if (token === null) return null
  url.searchParams.delete('token')
  history.replaceState(history.state, '', url)
  return token
}
