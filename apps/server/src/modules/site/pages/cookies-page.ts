import { HOST_PREFIX } from '@portico/contract/kernel/cookies'
import { DEFAULT_LOCALE, directionOf, isLocale, type Locale } from '@portico/contract/kernel/locales'
import { writtenKilobytes } from '@portico/locales/formats/units'
import { COLOURS } from '@portico/ui/tokens.ts'
import { escapeHtml } from '../../../core/http/answers/escape-html.ts'
import type { LargeHeadersPage } from '../../../core/http/connections/large-headers.ts'
import { builtInTexts } from '../texts/built-in-texts.ts'

/** So many names help; more would only be a wall of them. */
const NAMED = 10
const NAME_MAX = 60
const KB = 1024

const pair = (name: 'paper' | 'ink' | 'muted') => `light-dark(${COLOURS[name].light},${COLOURS[name].dark})`
const STYLE = `:root{color-scheme:light dark}
body{margin:0;padding:3rem 1.5rem;background:${pair('paper')};color:${pair('ink')};font:1rem/1.6 system-ui,sans-serif}
main{max-width:36rem;margin:0 auto}
h1{font-size:1.5rem;line-height:1.3;margin:0 0 1rem}
h2{font-size:1rem;margin:2rem 0 .5rem}
ul{margin:0;padding-inline-start:1.25rem}
li{overflow-wrap:anywhere}
small{color:${pair('muted')}}`

/**
 * The page for a browser that sends more cookies than are read. They are of other sites under the same parent domain, which
 * no call of ours can remove: it says which ones the person deletes.
 */
export function createCookiesPage({ publicUrl }: { publicUrl: string }): LargeHeadersPage {
  const { host, protocol } = new URL(publicUrl)
  const isOurs = (name: string) => protocol === 'https:' && name.startsWith(HOST_PREFIX)

  return ({ url, languages, cookies }) => {
    const locale = localeOf(url, languages)
    const texts = builtInTexts(locale)['blocked-cookies'] ?? {}
    const text = (key: string) => escapeHtml((texts[key] ?? '').replaceAll('{{host}}', () => host))
    const title = text('manyTitle')
    const explanation = text('manyText')
    const named = largest(cookies).filter(({ name }) => !isOurs(name))
    const list = named
      .slice(0, NAMED)
      .map(
        ({ name, bytes }) =>
          `<li><bdi>${escapeHtml(name)}</bdi> <small>${sizeOf(bytes, locale)}</small></li>`,
      )
    return `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<title>${title}</title><style>${STYLE}</style></head>
<body><main><h1>${title}</h1><p>${explanation}</p>
${list.length > 0 ? `<h2>${text('manyLargest')}</h2><ul translate="no">${list.join('')}</ul>` : ''}
</main></body></html>
`
  }
}

function localeOf(url: string, languages: string): Locale {
  const [, inPath] = /^\/([a-z]{2})(?=[/?]|$)/.exec(url) ?? []
  const asked = languages.split(',').map((language) => language.trim().slice(0, 2).toLowerCase())
  return [inPath, ...asked].find(isLocale) ?? DEFAULT_LOCALE
}

function largest(cookies: string): { name: string; bytes: number }[] {
  const all = cookies.split(';').map((cookie) => cookie.trim())
  return all
    .filter((cookie) => /^[^=]+=/.test(cookie))
    .map((cookie) => ({ name: shown(cookie.slice(0, cookie.indexOf('='))), bytes: cookie.length }))
    .sort((one, other) => other.bytes - one.bytes)
}

/** A name may be anything: only what prints is shown. */
function shown(name: string): string {
  return name.replaceAll(/[^\x20-\x7e]/g, '?').slice(0, NAME_MAX)
}

function sizeOf(bytes: number, locale: Locale): string {
  const kilobytes = Math.max(bytes / KB, 0.1)
  return writtenKilobytes(locale, kilobytes)
}
