import { CONSOLE_ELEMENT_ID, PRODUCT_NAME } from '@portico/contract/built-pages'
import type { PublicConfig } from '@portico/contract/configuration/schemas'
import type { ConsoleLocale } from '@portico/contract/kernel/locales'
import { configStore } from '@portico/ui/delivery/config.ts'
import type { Texts } from '@portico/ui/translation/translator.ts'

/** What the server wrote into the page about this installation. */
export type Installation = {
  /** Where people sign in. */
  publicUrl: string
  /** Where this console is, without a slash at the end. */
  consoleUrl: string
  productName: string
  /** Hours within which a document is to be decided. */
  reviewTargetHours: number
  /** The operator's own wording, by language. */
  texts: Partial<Record<ConsoleLocale, Texts>>
  config: PublicConfig
}

/** Under `vite dev` nothing writes it: the console then runs on the portal's own address. */
const ALONE = { publicUrl: '', consoleUrl: '', productName: PRODUCT_NAME, reviewTargetHours: 48, texts: {} }

let known: Installation | undefined

export function installation(): Installation {
  known ??= read()
  return known
}

/** Call it before the first call to the server: the calls take their addresses from there. */
export function provideInstallation(): void {
  configStore.set({ status: 'ready', config: installation().config })
}

function read(): Installation {
  const text = document.getElementById(CONSOLE_ELEMENT_ID)?.textContent ?? '{}'
  const written = { ...ALONE, ...(JSON.parse(text) as Partial<Installation>) }
  // All calls go to the origin of this page: the cookie of the console is sent nowhere else.
  const config = { ...written.config, domainOauth: '', domainPassportRest: '' } as PublicConfig
  return { ...written, config }
}
