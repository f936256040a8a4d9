import { destinationOf } from '@portico/contract/kernel/page-address'
import { localeOfPath, pathTo } from '../../delivery/paths.ts'

/** Where an address without a page leads: the same as the server answers for it. */
export function redirectOf(pathname: string): string {
  const destination = destinationOf(pathname)
  return destination.kind === 'redirect' ? destination.path : pathTo(localeOfPath(pathname), 'home')
}
