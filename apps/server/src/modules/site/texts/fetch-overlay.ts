import { createHash } from 'node:crypto'
import { isLocale, type Locale } from '@portico/contract/kernel/locales'
import type { Texts } from '@portico/locales/catalogue'
import { placeholdersOf } from '@portico/locales/check-text'
import { flatten } from '@portico/locales/flatten'
import { readLimited } from '../../../core/http/connections/read-limited.ts'
import { builtInTexts, type FlatTexts } from './built-in-texts.ts'
import type { Overlay } from './installation-texts.ts'

/** The start waits for them at most this long. */
const OVERLAY_TIMEOUT_MS = 3000
const OVERLAY_MAX_BYTES = 524_288
const OVERLAY_TEXT_MAX = 2000

type Ports = { cdnUrl: string; warn: (message: string) => void; timeoutMs?: number }

/**
 * The operator's own wording from `${CDN_URL}/locales/manifest.json`, fetched once at start. A fault in it costs its
 * texts and one line in the log, but never the start: the built texts are used instead.
 */
export async function fetchOverlay({
  cdnUrl,
  warn,
  timeoutMs = OVERLAY_TIMEOUT_MS,
}: Ports): Promise<Overlay> {
  const manifestUrl = new URL(`${cdnUrl}/locales/manifest.json`)
  const signal = AbortSignal.timeout(timeoutMs)
  const skip = (what: string, error: unknown) =>
    warn(`${what} cannot be used, the built texts are: ${error instanceof Error ? error.message : error}`)
  try {
    const manifest = JSON.parse((await read(manifestUrl, signal)).toString('utf8')) as unknown
    if (!isObject(manifest)) throw new Error('it is no object of languages')
    const found = Object.entries(manifest).map(async ([locale, entry]): Promise<[string, FlatTexts] | []> => {
      try {
        return isLocale(locale) ? [locale, await readLocale(locale, entry, manifestUrl, signal, warn)] : []
      } catch (error) {
        skip(`the language ${locale} of ${manifestUrl}`, error)
        return []
      }
    })
    const usable = (await Promise.all(found)).filter((one): one is [string, FlatTexts] => one.length === 2)
    return Object.fromEntries(usable)
  } catch (error) {
    skip(String(manifestUrl), error)
    return {}
  }
}

async function readLocale(
  locale: Locale,
  entry: unknown,
  manifestUrl: URL,
  signal: AbortSignal,
  warn: (message: string) => void,
): Promise<FlatTexts> {
  if (!isObject(entry) || typeof entry.url !== 'string') throw new Error('its entry has no url')
  const url = new URL(entry.url, manifestUrl)
  if (url.origin !== manifestUrl.origin)
    throw new Error(`${url.origin} is another origin than the manifest's`)
  const body = await read(url, signal)
  const hash = createHash('sha256').update(body).digest('hex')
  if (entry.hash && entry.hash !== hash)
    throw new Error('its content has another hash than the manifest says')
  const texts = JSON.parse(body.toString('utf8')) as unknown
  if (!isObject(texts)) throw new Error('it is no object of namespaces')
  const { good, refused } = sift(locale, texts)
  if (refused.length > 0) {
    const some = refused.slice(0, 5).join(', ')
    warn(`${url}: ${refused.length} texts are unknown, too long or have other placeholders, such as ${some}`)
  }
  return good
}

/** Keeps only texts that the portal or the console has, with the same placeholders, so that no wording can break a page. */
function sift(locale: Locale, texts: Record<string, unknown>): { good: FlatTexts; refused: string[] } {
  const good: FlatTexts = {}
  const refused: string[] = []
  const builtIn = builtInTexts(locale)
  for (const [namespace, own] of Object.entries(texts)) {
    const known = Object.hasOwn(builtIn, namespace) ? builtIn[namespace] : undefined
    if (!known || !isObject(own)) {
      refused.push(namespace)
      continue
    }
    for (const [key, text] of flatten(own as Texts)) {
      const built = Object.hasOwn(known, key) ? known[key] : undefined
      if (built === undefined || !isWording(text, built)) refused.push(`${namespace}.${key}`)
      else if (text !== built) good[namespace] = { ...good[namespace], [key]: text }
    }
  }
  return { good, refused }
}

function isWording(text: string | undefined, built: string): text is string {
  if (text === undefined || text.trim() === '' || text.length > OVERLAY_TEXT_MAX) return false
  // Refuse control characters, and the characters by which the build marks its texts.
  if (/[\p{Cc}\uE000-\uE002]/u.test(text)) return false
  return placeholdersOf(text) === placeholdersOf(built)
}

/** Reads a limited number of bytes and follows no redirect. */
async function read(url: URL, signal: AbortSignal): Promise<Buffer> {
  const answer = await fetch(url, { signal, redirect: 'error', headers: { accept: 'application/json' } })
  if (!answer.ok || !answer.body) throw new Error(`${url} answered ${answer.status}`)
  return readLimited(answer, OVERLAY_MAX_BYTES)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
