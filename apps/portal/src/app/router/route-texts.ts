import { PAGES, type PageName } from '@portico/contract/pages'
import type { PageNamespace } from '@portico/locales/keys'
import type { Namespace } from '@portico/locales/namespaces'

/** The namespaces that every page needs. */
const EVERYWHERE = ['common', 'errors', 'shell', 'pages'] as const

/** The contract cannot name the namespaces' type, which stands above it. */
const OWN: Record<PageName, { readonly texts: readonly [PageNamespace, ...Namespace[]] }> = PAGES

export function namespacesOf(name: PageName | null): readonly Namespace[] {
  return name ? [...EVERYWHERE, ...OWN[name].texts] : EVERYWHERE
}

/** The namespace whose `meta` holds the page's title and description. */
export function ownNamespace(name: PageName): PageNamespace {
  return OWN[name].texts[0]
}
