/**
 * The languages of a browser that `Intl` takes: a tag such as `C`, `en-US@posix` or an empty one throws wherever it is
 * used. Each in the form of the standard, and once.
 */
export function provedTags(claimed: unknown): string[] {
  if (!Array.isArray(claimed)) return []
  return [...new Set(claimed.flatMap(proved))]
}

function proved(tag: unknown): string[] {
  if (typeof tag !== 'string' || tag === '') return []
  try {
    return Intl.getCanonicalLocales(tag)
  } catch {
    return []
  }
}

/** The country that a tag names, such as GB in `en-GB`; undefined where it names none. */
export function countryOfTag(tag: string): string | undefined {
  const { region } = new Intl.Locale(tag)
  return region !== undefined && /^[A-Z]{2}$/.test(region) ? region : undefined
}
