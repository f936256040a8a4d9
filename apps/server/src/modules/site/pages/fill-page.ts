import {
  CONFIG_ELEMENT_ID,
  ORIGIN_PLACEHOLDER,
  OVERLAY_ELEMENT_ID,
  PLAIN_SOCIAL_PICTURE,
  PROJECT_PLACEHOLDER,
  socialPicture,
  TEXTS_ELEMENT_ID,
} from '@portico/contract/built-pages'
import type { PublicConfig } from '@portico/contract/configuration/schemas'
import { LOCALES } from '@portico/contract/kernel/locales'
import { reworded } from '@portico/locales/reworded'
import { escapeHtml } from '../../../core/http/answers/escape-html.ts'
import { type FlatTexts, nestAll } from '../texts/built-in-texts.ts'
import { fillTexts } from '../texts/fill-texts.ts'

const WORDED_PICTURE = new RegExp(
  LOCALES.map((locale) => ORIGIN_PLACEHOLDER + socialPicture(locale)).join('|'),
)

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
  let html = fillTexts(withPicture(built, changed), changed).replaceAll(ORIGIN_PLACEHOLDER, publicUrl)
  html = withProject(html, config.ultimaEnergyUrl)
  html = withData(html, CONFIG_ELEMENT_ID, () => config)
  html = withData(html, OVERLAY_ELEMENT_ID, () => own)
  html = withData(html, TEXTS_ELEMENT_ID, (texts) => reworded(texts, own))
  return style ? html.replace('</head>', () => `<style>${style}</style></head>`) : html
}

/** The words in the picture of a shared link are the product's own. */
function withPicture(html: string, { common, home }: FlatTexts): string {
  const isReworded = common?.productName !== undefined || home?.headline !== undefined
  return isReworded ? html.replace(WORDED_PICTURE, ORIGIN_PLACEHOLDER + PLAIN_SOCIAL_PICTURE) : html
}

/** Without an address the link is not shown. */
function withProject(html: string, url: string): string {
  const link = url ? `href="${escapeHtml(url)}"` : 'hidden=""'
  return html.replaceAll(`href="${PROJECT_PLACEHOLDER}"`, () => link)
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
