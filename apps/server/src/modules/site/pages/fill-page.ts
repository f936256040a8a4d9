import type { PublicConfig } from '@portico/contract/configuration.schemas'
import {
  CONFIG_ELEMENT_ID,
  ORIGIN_PLACEHOLDER,
  OVERLAY_ELEMENT_ID,
  TEXTS_ELEMENT_ID,
} from '@portico/contract/pages'
import { reworded } from '@portico/locales/reworded'
import { type FlatTexts, nestAll } from '../texts/built-in-texts.ts'
import { fillTexts } from '../texts/fill-texts.ts'

export type PageFilling = {
  publicUrl: string
  config: PublicConfig
  /** Texts that the operator reworded, in the language of the page. */
  changed: FlatTexts
  /** CSS rules of the operator's colours; empty for the product's own colours. */
  style: string
}

/** A built page as this installation serves it, with its address, configuration, wording and colours. */
export function fillPage(built: string, { publicUrl, config, changed, style }: PageFilling): string {
  const own = nestAll(changed)
  let html = fillTexts(built, changed).replaceAll(ORIGIN_PLACEHOLDER, publicUrl)
  html = withData(html, CONFIG_ELEMENT_ID, () => config)
  html = withData(html, OVERLAY_ELEMENT_ID, () => own)
  html = withData(html, TEXTS_ELEMENT_ID, (texts) => reworded(texts, own))
  return style ? html.replace('</head>', () => `<style>${style}</style></head>`) : html
}

type Data = Readonly<Record<string, unknown>>

/** Replaces the data in one of the page's elements. Escape `<`: an operator's text may contain "</script>". */
function withData(html: string, id: string, change: (built: Data) => Data): string {
  const element = new RegExp(`(<script type="application/json" id="${id}">)([^<]*)(</script>)`)
  if (!element.test(html)) throw new Error(`a built page has no element #${id}`)
  return html.replace(
    element,
    (_all, open: string, json: string, close: string) =>
      open + JSON.stringify(change(JSON.parse(json))).replaceAll('<', '\\u003c') + close,
  )
}
