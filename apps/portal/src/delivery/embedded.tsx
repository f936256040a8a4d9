import { CONFIG_ELEMENT_ID, OVERLAY_ELEMENT_ID, TEXTS_ELEMENT_ID } from '@portico/contract/built-pages'
import type { Locale } from '@portico/contract/kernel/locales'
import type { Texts } from '@portico/ui/translation/translator.ts'
import { textsFor } from './i18n.ts'

/** The data that the page was delivered with, read before React takes the page over. */
function contentOf(id: string): string {
  return typeof document === 'undefined' ? '{}' : (document.getElementById(id)?.textContent ?? '{}')
}

export function readEmbeddedTexts(): Texts {
  return JSON.parse(contentOf(TEXTS_ELEMENT_ID)) as Texts
}

export function readEmbeddedOverlay(): Texts {
  return JSON.parse(contentOf(OVERLAY_ELEMENT_ID)) as Texts
}

function Data({ id, json }: { id: string; json: string }) {
  return (
    <script
      type="application/json"
      id={id}
      suppressHydrationWarning
      // Data instead of code, with every `<` escaped.
      dangerouslySetInnerHTML={{ __html: json.replaceAll('<', '\\u003c') }}
    />
  )
}

/** The texts of this page in this language, so that the first render needs no further request. */
export function EmbeddedTexts({ locale, namespaces }: { locale: Locale; namespaces: readonly string[] }) {
  const json = import.meta.env.SSR
    ? JSON.stringify(textsFor(locale, namespaces))
    : contentOf(TEXTS_ELEMENT_ID)
  return <Data id={TEXTS_ELEMENT_ID} json={json} />
}

/** Empty in the build; the server writes the public configuration into it. */
export function EmbeddedConfig() {
  return <Data id={CONFIG_ELEMENT_ID} json={contentOf(CONFIG_ELEMENT_ID)} />
}

/** Empty in the build; the server writes the operator's own wording into it, if there is any. */
export function EmbeddedOverlay() {
  return <Data id={OVERLAY_ELEMENT_ID} json={contentOf(OVERLAY_ELEMENT_ID)} />
}
