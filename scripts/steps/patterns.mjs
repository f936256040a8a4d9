const ESCAPED = /[.+]/g
const STARS = /\*\*|\*/g
const BRACES = /\{([^}]+)\}/g

function asRegExp(pattern) {
  const source = pattern
    .replace(ESCAPED, '\\$&')
    .replace(STARS, (stars) => (stars === '**' ? '.*' : '[^/]*'))
    .replace(BRACES, (_, names) => `(?:${names.replaceAll(',', '|')})`)
  return new RegExp(`^${source}$`)
}

/**
 * Whether a path fits a pattern with `*`, `**` and `{a,b}`, as `matchesGlob` of Node says. That one came with 20.17, where
 * it warns on the terminal; `npm test` begins on any Node 20, before a library is installed.
 */
export const fits = (path, pattern) => asRegExp(pattern).test(path)
