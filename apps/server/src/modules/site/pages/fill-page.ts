import type { PublicConfig } from '@portico/contract/configuration.schemas'
import { type ChangedTexts, CONFIG_ELEMENT_ID, ORIGIN_PLACEHOLDER } from '@portico/contract/pages'
import { fillTexts } from '../texts/fill-texts.ts'

const CONFIG_ELEMENT = new RegExp(
  `(<script type="application/json" id="${CONFIG_ELEMENT_ID}">)[^<]*(</script>)`,
)

export type PageFilling = {
  publicUrl: string
  config: PublicConfig
  /** An operator's wording in the language of the page. */
  changed: ChangedTexts
  /** Rules of the operator's colours; empty for the product's own. */
  style: string
}

/** A built page as this installation serves it: its address, configuration, wording and colours inside. */
export function fillPage(built: string, { publicUrl, config, changed, style }: PageFilling): string {
  if (!CONFIG_ELEMENT.test(built)) throw new Error(`a built page has no element #${CONFIG_ELEMENT_ID}`)
  // `<` could end the element: an operator's text may hold "</script>".
  const json = JSON.stringify(config).replaceAll('<', '\\u003c')
  const html = fillTexts(built, changed)
    .replace(CONFIG_ELEMENT, (_all, open: string, close: string) => open + json + close)
    .replaceAll(ORIGIN_PLACEHOLDER, publicUrl)
  return style ? html.replace('</head>', () => `<style>${style}</style></head>`) : html
}
