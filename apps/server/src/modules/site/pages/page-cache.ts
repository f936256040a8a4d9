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
  /** The installation's wording and colours; without them the product's own. */
  texts?: Pick<InstallationTexts, 'changed'>
  style?: string
}

/** The only page that talks to the maps service. It is always loaded as a document, so that its own policy applies. */
const MAPS_PAGE: RouteName = 'profileVerificationAddress'

/** Pages in their served form, filled at the first request. The number of pages bounds the memory. */
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
      // Hash the scripts of the page as built: a script that came in with the filled-in data gets no hash.
      'content-security-policy': contentPolicy(options, inlineScriptHashes(built), name === MAPS_PAGE),
    })
  }

  return (locale: Locale, name: RouteName): Promise<Representation> => {
    const file = prerenderFile(locale, name)
    const known = kept.get(file)
    if (known) return known
    const made = make(locale, name, file)
    kept.set(file, made)
    // Forget a failure: the disk may answer the next time.
    made.catch(() => kept.delete(file))
    return made
  }
}
