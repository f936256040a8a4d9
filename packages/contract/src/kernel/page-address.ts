import { withoutMailTail } from '@portico/contract/email/mail-tail'
import { DEFAULT_LOCALE, isLocale, type Locale } from '@portico/contract/kernel/locales'
import { PAGE_NAMES, PAGES, type PageName } from '@portico/contract/pages'

export type Destination =
  | { kind: 'page'; locale: Locale; name: PageName }
  | { kind: 'redirect'; path: string }
  | { kind: 'missing' }

/** First segments of addresses that are not pages: an unknown address below them is 404, never a redirect. */
const RESERVED: ReadonlySet<string> = new Set([
  'v1',
  'oauth',
  'oidc',
  'health',
  'config',
  'assets',
  'docs',
  'locales',
  'documents',
])

const PATTERNS = PAGE_NAMES.map((name) => ({ name, segments: segmentsOf(PAGES[name].path) }))

/**
 * What an address leads to (docs/reference/routes.md). It is not decoded, and every redirect begins with a known locale,
 * so none leads off the site. `isBuilt` is for a server whose build lacks pages.
 */
export function destinationOf(path: string, isBuilt: (name: PageName) => boolean = () => true): Destination {
  const cut = withoutMailTail(path)
  if (cut !== path && hasCode(cut)) {
    const meant = destinationOf(cut, isBuilt)
    return meant.kind === 'page' ? { kind: 'redirect', path: cut } : meant
  }
  const segments = segmentsOf(path.slice(1))
  const [first = '', ...rest] = segments
  if (RESERVED.has(first) || first.startsWith('.') || segments.at(-1)?.includes('.'))
    return { kind: 'missing' }
  if (isLocale(first)) {
    const name = match(rest, isBuilt)
    if (name === undefined) return redirect(first, [])
    // Each page has one address: one with a slash at the end redirects to the one without.
    return path.endsWith('/') ? redirect(first, rest) : { kind: 'page', locale: first, name }
  }
  // The path has no locale, an unsupported one, or is not known at all.
  if (match(segments, isBuilt) !== undefined) return redirect(DEFAULT_LOCALE, segments)
  if (match(rest, isBuilt) !== undefined) return redirect(DEFAULT_LOCALE, rest)
  return redirect(DEFAULT_LOCALE, [])
}

function match(segments: readonly string[], isBuilt: (name: PageName) => boolean): PageName | undefined {
  return PATTERNS.find(
    (pattern) =>
      pattern.segments.length === segments.length &&
      pattern.segments.every((part, i) =>
        part.startsWith(':') ? segments[i] !== '' : part === segments[i],
      ) &&
      isBuilt(pattern.name),
  )?.name
}

function hasCode(path: string): boolean {
  const segments = segmentsOf(path.slice(1))
  const name = match(segments, () => true) ?? match(segments.slice(1), () => true)
  return name !== undefined && PAGES[name].path.includes(':')
}

function redirect(locale: Locale, segments: readonly string[]): Destination {
  return { kind: 'redirect', path: `/${[locale, ...segments].join('/')}` }
}

function segmentsOf(path: string): string[] {
  const trimmed = path.endsWith('/') ? path.slice(0, -1) : path
  return trimmed === '' ? [] : trimmed.split('/')
}
