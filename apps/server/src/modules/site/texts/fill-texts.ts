import { type ChangedTexts, OVERLAY_ELEMENT_ID, TEXT_MARKS, TEXTS_ELEMENT_ID } from '@portico/contract/pages'
import { nest } from './built-in-texts.ts'

const { open, middle, close } = TEXT_MARKS
const ANY = `[^${open}${middle}${close}]*`
/** One marked text without another inside it; `key|values`, then what the build wrote. */
const MARKED = new RegExp(`${open}(${ANY})${middle}(${ANY})${close}`, 'g')
const ELEMENT = /(<\w+[^>]*>)|(<\/\w+>)/g
const PLACEHOLDER = /\{\{\s*([^},\s]+)[^}]*\}\}/g
const TAG = /<(\/?)([\w-]+)>/g

/** A built page without its marks, and with the operator's wording where that differs. */
export function fillTexts(html: string, changed: ChangedTexts): string {
  let page = html
  // The innermost first: a text may stand inside another as one of its values.
  while (page.includes(open)) {
    const next = page.replace(MARKED, (_all, mark: string, text: string) => worded(mark, text, changed))
    if (next === page) throw new Error('a built page has an unclosed text')
    page = next
  }
  if (Object.keys(changed).length === 0) return page
  return withData(
    withData(page, OVERLAY_ELEMENT_ID, () => changed),
    TEXTS_ELEMENT_ID,
    (texts) => mergeInto(texts as Record<string, Parameters<typeof nest>[1]>, changed),
  )
}

function worded(mark: string, built: string, changed: ChangedTexts): string {
  const [, namespace = '', key = '', values = ''] = /^([^:]*):(.*)\|(.*)$/.exec(mark) ?? []
  const text = changed[namespace]?.[key]
  if (text === undefined) return built
  const known = values ? (JSON.parse(decodeURIComponent(values.replaceAll('&#x27;', "'"))) as Values) : {}
  return built.search(ELEMENT) >= 0 ? aroundElements(text, built, known) : escaped(filled(text, known))
}

type Values = Record<string, string | number>

const withoutMarks = (value: string) =>
  value.replace(MARKED, '$2').replaceAll(new RegExp(`[${open}${middle}${close}]`, 'g'), '')

function filled(text: string, values: Values): string {
  return text.replace(PLACEHOLDER, (all, name: string) =>
    name in values ? withoutMarks(String(values[name])) : all,
  )
}

/** A text with tags such as `<doc>`: each tag becomes the element that the build put in its place. */
function aroundElements(text: string, built: string, values: Values): string {
  const opened = [...built.matchAll(ELEMENT)].flatMap(([, start]) => start ?? [])
  const closed = [...built.matchAll(ELEMENT)].flatMap(([, , end]) => end ?? [])
  const tags = [...text.matchAll(TAG)]
  // Elements inside elements have no order that could be followed; the page mends itself when it starts.
  if (opened.length !== closed.length || tags.length !== 2 * opened.length) return built
  let result = ''
  let from = 0
  for (const tag of tags) {
    result += escaped(filled(text.slice(from, tag.index), values))
    result += (tag[1] ? closed.shift() : opened.shift()) ?? ''
    from = tag.index + tag[0].length
  }
  return result + escaped(filled(text.slice(from), values))
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;')
}

/** Puts other data into one of the page's JSON elements; a page without it is left alone. */
function withData(html: string, id: string, change: (data: unknown) => unknown): string {
  const element = new RegExp(`(<script type="application/json" id="${id}"[^>]*>)([^<]*)(</script>)`)
  return html.replace(
    element,
    (_all, start: string, json: string, end: string) =>
      start + JSON.stringify(change(JSON.parse(json))).replaceAll('<', '\\u003c') + end,
  )
}

function mergeInto(texts: Record<string, Parameters<typeof nest>[1]>, changed: ChangedTexts) {
  for (const [namespace, own] of Object.entries(changed)) {
    if (texts[namespace]) nest(own, texts[namespace])
  }
  return texts
}
