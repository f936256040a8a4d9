const BROWSERS: [RegExp, string][] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Microsoft Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

const NAME_MAX = 60

/** Browser and system, each null when unknown, for a list that shows them separately. */
export function readDevice(userAgent: string): { browser: string | null; system: string | null } {
  return { browser: nameOf(BROWSERS, userAgent) ?? null, system: nameOf(SYSTEMS, userAgent) ?? null }
}

/**
 * Browser and system in names that are the same in every language. The client writes the header, so an unknown
 * one is cut to its first word; the mail template isolates it.
 */
export function describeDevice(userAgent: string): string {
  const browser = nameOf(BROWSERS, userAgent)
  const system = nameOf(SYSTEMS, userAgent)
  const known = [browser, system].filter((name) => name !== undefined)
  if (known.length > 0) return known.join(', ')
  return userAgent.trim().split(/\s/, 1)[0]?.slice(0, NAME_MAX) || '?'
}

function nameOf(names: [RegExp, string][], userAgent: string): string | undefined {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1]
}
