import type { PublicConfig } from '@portico/contract/configuration.schemas'
import { CONFIG_ELEMENT_ID, ORIGIN_PLACEHOLDER } from '@portico/contract/pages'

const CONFIG_ELEMENT = new RegExp(
  `(<script type="application/json" id="${CONFIG_ELEMENT_ID}">)[^<]*(</script>)`,
)

/** A built page as this installation serves it: its public address and its configuration inside (contract 4). */
export function fillPage(html: string, publicUrl: string, config: PublicConfig): string {
  if (!CONFIG_ELEMENT.test(html)) throw new Error(`a built page has no element #${CONFIG_ELEMENT_ID}`)
  // `<` could end the element: an operator's text may hold "</script>".
  const json = JSON.stringify(config).replaceAll('<', '\\u003c')
  return html
    .replace(CONFIG_ELEMENT, (_all, open: string, close: string) => open + json + close)
    .replaceAll(ORIGIN_PLACEHOLDER, publicUrl)
}
