import { prerenderFile } from '@portico/contract/built-pages'
import type { PublicConfig } from '@portico/contract/configuration/schemas'
import type { Locale } from '@portico/contract/kernel/locales'
import { mayUse, type PageName } from '@portico/contract/pages'
import { devicePolicy } from '../../../core/http/answers/security-headers.ts'
import type { InstallationTexts } from '../texts/installation-texts.ts'
import type { BuiltFiles } from './built-files.ts'
import { type ContentPolicyOptions, contentPolicy, inlineScriptHashes } from './content-policy.ts'
import { fillPage } from './fill-page.ts'
import { compressThoroughly, createRepresentation, type Representation } from './representation.ts'

export type PagesOptions = ContentPolicyOptions & {
  consoleUrl: string
  /** The `client` folder of the portal's build. */
  buildDir: string
  publicConfig: () => PublicConfig
  /** Another number once the public configuration has changed: every page is then filled again. */
  edition?: () => number
  /** The installation's wording and colours; without them the product's own. */
  texts?: Pick<InstallationTexts, 'changed'>
  style?: string
}

/** The key of the maps service works on the sites that it was made for: the service has to see which one asks. */
const SITE_ALONE = { 'referrer-policy': 'strict-origin' }

const WITH_CAMERA = { 'permissions-policy': devicePolicy('camera') }

/** Pages in their served form, filled at the first request and once the configuration has changed. The number of pages bounds the memory. */
export function createPageCache(files: BuiltFiles, options: PagesOptions) {
  const { edition = () => 0 } = options
  let filledAt = edition()
  const kept = new Map<string, Promise<Representation>>()
  const thorough = new Set<string>()
  let improving = Promise.resolve()

  async function make(locale: Locale, name: PageName, file: string): Promise<Representation> {
    const built = await files.read(file)
    const html = fillPage(built, {
      publicUrl: options.publicUrl,
      config: options.publicConfig(),
      changed: options.texts?.changed(locale) ?? {},
      style: options.style ?? '',
    })
    const usesMaps = mayUse(name, 'maps')
    return createRepresentation(Buffer.from(html), {
      'content-type': 'text/html; charset=utf-8',
      'content-language': locale,
      'cache-control': 'no-cache',
      // Hash the scripts of the page as built: a script that came in with the filled-in data gets no hash.
      'content-security-policy': contentPolicy(options, inlineScriptHashes(built), usesMaps),
      ...(usesMaps && options.hasMaps ? SITE_ALONE : {}),
      ...(mayUse(name, 'camera') ? WITH_CAMERA : {}),
    })
  }

  return (locale: Locale, name: PageName): Promise<Representation> => {
    if (filledAt !== edition()) {
      kept.clear()
      thorough.clear()
      filledAt = edition()
    }
    const file = prerenderFile(locale, name)
    const known = kept.get(file)
    if (known) {
      if (!thorough.has(file)) improve(file, known)
      return known
    }
    const made = make(locale, name, file)
    kept.set(file, made)
    // Forget a failure: the disk may answer the next time.
    made.catch(() => {
      if (kept.get(file) === made) kept.delete(file)
    })
    return made
  }

  /** One page after the other, and only those that are asked for again: a crawler asks for each of hundreds once. */
  function improve(file: string, page: Promise<Representation>): void {
    thorough.add(file)
    improving = improving
      .then(async () => {
        const better = await compressThoroughly(await page)
        // Filled again meanwhile, it is another page.
        if (kept.get(file) === page) kept.set(file, Promise.resolve(better))
      })
      // The page stays as it is until it is asked for once more.
      .catch(() => void thorough.delete(file))
  }
}
