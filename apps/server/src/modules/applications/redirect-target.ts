export const REDIRECT_URL_MAX = 2048

const PREFIX_MARK = '/*'
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const FORBIDDEN_ANYWHERE = /[\u0000-\u0020\u007f\\#]/
/**
 * Forbidden before the query, because parsers read it differently (`..;/`, `%2e%2e`, `%2f`, an `@` that makes the host a
 * user name, an ideographic full stop). `%25` would become one of them when decoded twice.
 */
const FORBIDDEN_BEFORE_QUERY = /[;@\u0080-\uffff]|%(?:2e|2f|5c|25|3b|40)/i
const SCHEME = /^https?:\/\/[^/]/i

const UNREADABLE =
  'not a whole http or https address, or with a fragment, a user name, a token or signs that are read in several ways'

/**
 * A requested address in canonical form if it is registered, otherwise undefined. An entry that ends in `/*` is a path
 * prefix; any other must be equal in origin and path. The query must equal that of the entry if it has one; otherwise any
 * query is allowed and kept.
 */
export function redirectTarget(entries: readonly string[], requested: string): string | undefined {
  const target = parseTarget(requested)
  if (!target) return undefined
  return entries.some((entry) => isAllowed(entry, target)) ? target.href : undefined
}

/** Why an address is refused, for the operator and the application that sent it. */
export function whyRefused(entries: readonly string[], requested: string): string {
  const target = parseTarget(requested)
  if (!target) return UNREADABLE
  const registered = entries.map((entry) => new URL(entry.replace(/\*$/, '')))
  const ofHost = registered.filter(({ origin }) => origin === target.origin)
  if (ofHost.length === 0) return 'no registered address has this scheme, host and port'
  return ofHost.some(({ pathname }) => pathname === target.pathname)
    ? 'the registered address has another query'
    : 'no registered address has this path'
}

function parseTarget(requested: string): URL | undefined {
  if (requested.length > REDIRECT_URL_MAX || FORBIDDEN_ANYWHERE.test(requested)) return undefined
  const [beforeQuery = ''] = requested.split('?', 1)
  if (FORBIDDEN_BEFORE_QUERY.test(beforeQuery) || !SCHEME.test(beforeQuery)) return undefined
  if (!URL.canParse(requested)) return undefined
  const target = new URL(requested)
  // The parser resolves dot segments; refuse a path that it has changed.
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
