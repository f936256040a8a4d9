import { createHash } from 'node:crypto'

export type ContentPolicyOptions = {
  publicUrl: string
  cdnUrl: string
  hasRecaptcha: boolean
  hasMaps: boolean
}

type Directive = 'script-src' | 'img-src' | 'connect-src' | 'frame-src' | 'media-src' | 'font-src'
type Extra = Partial<Record<Directive, readonly string[]>>

const RECAPTCHA: Extra = {
  'script-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  'connect-src': ['https://www.google.com/recaptcha/'],
}
/** The data of the Places library alone: no map, no widget, and so neither pictures nor fonts nor frames. */
const MAPS: Extra = {
  'script-src': ['https://maps.googleapis.com'],
  'connect-src': ['https://maps.googleapis.com', 'https://places.googleapis.com'],
}

/**
 * The policy of one HTML file. It allows the file's own inline scripts by their hashes, and other origins only when
 * they are configured. Parts of the portal carry style attributes, hence 'unsafe-inline' for styles alone.
 */
export function contentPolicy(
  options: ContentPolicyOptions,
  scriptHashes: readonly string[],
  usesMaps: boolean,
): string {
  const extras = [
    ...(options.hasRecaptcha ? [RECAPTCHA] : []),
    ...(options.hasMaps && usesMaps ? [MAPS] : []),
    ...cdnOf(options),
  ]
  const more = (directive: Directive) => extras.flatMap((extra) => extra[directive] ?? [])
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scriptHashes.map((hash) => `'${hash}'`), ...more('script-src')],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...more('img-src')],
    'font-src': ["'self'", ...more('font-src')],
    'connect-src': ["'self'", ...more('connect-src')],
    'media-src': ["'self'", ...more('media-src')],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'frame-src': more('frame-src').length > 0 ? more('frame-src') : ["'none'"],
    'form-action': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

function cdnOf({ publicUrl, cdnUrl }: ContentPolicyOptions): Extra[] {
  const origin = new URL(cdnUrl).origin
  if (origin === new URL(publicUrl).origin) return []
  return [{ 'img-src': [origin], 'connect-src': [origin], 'media-src': [origin] }]
}

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi
/** Browsers never run data blocks, so the policy needs no hash of them. */
const DATA_BLOCK = /\btype="application\/(?:ld\+)?json"/i

/** `sha256-...` of each inline script of a file. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>()
  for (const [, attributes = '', content = ''] of html.matchAll(SCRIPT)) {
    if (/\bsrc=/i.test(attributes) || DATA_BLOCK.test(attributes)) continue
    hashes.add(`sha256-${createHash('sha256').update(content).digest('base64')}`)
  }
  return [...hashes]
}
