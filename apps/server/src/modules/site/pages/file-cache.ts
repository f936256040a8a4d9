import { constants as zlib } from 'node:zlib'
import type { PublicConfig } from '@portico/contract/configuration.schemas'
import { YEAR_S } from '@portico/contract/limits'
import type { Locale } from '@portico/contract/locales'
import { prerenderFile } from '@portico/contract/pages'
import type { RouteName } from '@portico/contract/routes'
import type { InstallationTexts } from '../texts/installation-texts.ts'
import { type BuiltFiles, mediaTypeOf } from './built-files.ts'
import { type ContentPolicyOptions, contentPolicy, inlineScriptHashes } from './content-policy.ts'
import { fillPage } from './fill-page.ts'
import { createRepresentation, type Representation } from './representation.ts'

export type PagesOptions = ContentPolicyOptions & {
  /** The `client` folder of the portal's build. */
  buildDir: string
  publicConfig: () => PublicConfig
  /** How this installation words its pages, and colours them; the product's own way when not said. */
  texts?: Pick<InstallationTexts, 'changed'>
  style?: string
}

/**
 * An asset without a form from the build is compressed once for ever. A page is compressed while its first reader
 * waits: 9 would take some 100 ms instead of 5 and save one byte in a hundred.
 */
const ASSET_QUALITY = zlib.BROTLI_MAX_QUALITY
const PAGE_QUALITY = 6
const FOR_EVER = `public, max-age=${YEAR_S}, immutable`
const REVALIDATE = 'no-cache'
const HASHED = /^assets\//
/** The one page that talks to the maps service; it is entered by a document load (security.md, Web). */
const MAPS_PAGE: RouteName = 'profileVerificationAddress'

/** Files in their served form, made at the first request; the build's size bounds what is kept. */
export function createFileCache(files: BuiltFiles, options: PagesOptions) {
  const kept = new Map<string, Promise<Representation>>()

  const remember = (key: string, make: () => Promise<Representation>): Promise<Representation> => {
    const known = kept.get(key)
    if (known) return known
    const made = make()
    kept.set(key, made)
    // A failure is not remembered: the disk may answer the next time.
    made.catch(() => kept.delete(key))
    return made
  }

  return {
    asset: (file: string) =>
      remember(file, async () => {
        const headers = {
          'content-type': mediaTypeOf(file) ?? 'application/octet-stream',
          'cache-control': HASHED.test(file) ? FOR_EVER : REVALIDATE,
        }
        return createRepresentation(
          await files.read(file),
          headers,
          ASSET_QUALITY,
          await files.readCompressed(file),
        )
      }),

    page(locale: Locale, name: RouteName) {
      const file = prerenderFile(locale, name)
      return remember(file, async () => {
        const built = (await files.read(file)).toString('utf8')
        const html = fillPage(built, {
          publicUrl: options.publicUrl,
          config: options.publicConfig(),
          changed: options.texts?.changed(locale) ?? {},
          style: options.style ?? '',
        })
        const headers = {
          'content-type': 'text/html; charset=utf-8',
          'content-language': locale,
          'cache-control': REVALIDATE,
          // Of the page as built: a script that came with what it is filled with has no hash.
          'content-security-policy': contentPolicy(options, inlineScriptHashes(built), name === MAPS_PAGE),
        }
        return createRepresentation(Buffer.from(html), headers, PAGE_QUALITY)
      })
    },
  }
}
