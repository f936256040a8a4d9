import { REDIRECT_URL_MAX } from '@portico/contract/limits'

const PREFIX_MARK = '/*'
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const FORBIDDEN_ANYWHERE = /[\u0000-\u0020\u007f\\#]/
/**
 * Before the query: what one parser reads otherwise than the next (`..;/`, `%2e%2e`, `%2f`, an `@` that makes
 * the host a user name, an ideographic full stop). `%25` would let them through a second decoding.
 */
const FORBIDDEN_BEFORE_QUERY = /[;@\u0080-\uffff]|%(?:2e|2f|5c|25|3b|40)/i
const SCHEME = /^https?:\/\/[^/]/i

/**
 * The registered address that a requested one is, in our own spelling, or undefined. Contract 6: an entry
 * ending in `/*` is a path prefix, any other must equal origin and path; the query equals the entry's if that
 * has one, else it is free and kept.
 */
export function redirectTarget(entries: readonly string[], requested: string): string | undefined {
  const target = parseTarget(requested)
  if (!target) return undefined
  return entries.some((entry) => isAllowed(entry, target)) ? target.href : undefined
}

function parseTarget(requested: string): URL | undefined {
  if (requested.length > REDIRECT_URL_MAX || FORBIDDEN_ANYWHERE.test(requested)) return undefined
  const [beforeQuery = ''] = requested.split('?', 1)
  if (FORBIDDEN_BEFORE_QUERY.test(beforeQuery) || !SCHEME.test(beforeQuery)) return undefined
  if (!URL.canParse(requested)) return undefined
  const target = new URL(requested)
  // The parser resolves dot segments; a path that it had to mend is refused.
  const path = beforeQuery.replace(/^https?:\/\/[^/]*/i, '')
  if (target.pathname !== (path || '/')) return undefined
  return target.searchParams.has('token') ? undefined : target
}

function isAllowed(entry: string, target: URL): boolean {
  const isPrefix = entry.endsWith(PREFIX_MARK)
  const registered = new URL(isPrefix ? entry.slice(0, -1) : entry)
  if (registered.origin !== target.origin) return false
  if (isPrefix) return target.pathname.startsWith(registered.pathname)
  if (registered.pathname !== target.pathname) return false
  return registered.search === '' || registered.search === target.search
}
