import type { PublicConfig } from '@portico/contract/configuration.schemas'
import type { Locale } from '@portico/contract/locales'
import { prerenderFile } from '@portico/contract/pages'
import type { RouteName } from '@portico/contract/routes'
import type { InstallationTexts } from '../texts/installation-texts.ts'
import type { BuiltFiles } from './built-files.ts'
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

/** The one page that talks to the maps service; it is entered by a document load (security.md, Web). */
const MAPS_PAGE: RouteName = 'profileVerificationAddress'

/** Pages in their served form, filled at the first request; their number bounds what is kept. */
export function createPageCache(files: BuiltFiles, options: PagesOptions) {
  const kept = new Map<string, Promise<Representation>>()

  async function make(locale: Locale, name: RouteName, file: string): Promise<Representation> {
    const built = await files.read(file)
    const html = fillPage(built, {
      publicUrl: options.publicUrl,
      config: options.publicConfig(),
      changed: options.texts?.changed(locale) ?? {},
      style: options.style ?? '',
    })
    return createRepresentation(Buffer.from(html), {
      'content-type': 'text/html; charset=utf-8',
      'content-language': locale,
      'cache-control': 'no-cache',
      // Of the page as built: a script that came with what it is filled with has no hash.
      'content-security-policy': contentPolicy(options, inlineScriptHashes(built), name === MAPS_PAGE),
    })
  }

  return (locale: Locale, name: RouteName): Promise<Representation> => {
    const file = prerenderFile(locale, name)
    const known = kept.get(file)
    if (known) return known
    const made = make(locale, name, file)
    kept.set(file, made)
    // A failure is not remembered: the disk may answer the next time.
    made.catch(() => kept.delete(file))
    return made
  }
}
