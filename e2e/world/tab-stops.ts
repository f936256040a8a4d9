import type { Page } from '@playwright/test'
import { LOST } from './focus.ts'

/**
 * Keeps what Tab ought to come to: all of the page, or of the dialog that is open above it; of radios one of each group.
 * A toast lies above the foot of the page for some seconds: what it covers counts as seen.
 */
const KEEP_STOPS = `(() => {
  const modal = [...document.querySelectorAll(':modal')].at(-1)
  const isStop = (one) => one.tabIndex >= 0 && !one.matches(':disabled') && (!modal || modal.contains(one)) &&
    !one.closest('[inert]') && one.checkVisibility({ visibilityProperty: true })
  const firstOf = ({ form, name }) => (form ?? document).querySelector('input[type=radio][name="' + name + '"]')
  const all = document.querySelectorAll('a[href], button, input, select, textarea, summary, video[controls], [tabindex]')
  window.tabStops = [...all].filter((one) => isStop(one) && (one.type !== 'radio' || firstOf(one) === one))
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('.toast:not(:focus-within), .toast:not(:focus-within) * { pointer-events: none !important }')
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  window.seenStops = new Set()
  return window.tabStops.length
})()`

type Reached = {
  /** Its place among the stops, or less than none. */
  at: number
  /** The page has asked for another order than that of its source, as a column turned upside down does. */
  isTurned: boolean
  lost: string
}

/** In one question: a page has up to a hundred stops, and each question goes through two processes. */
const REACHED = `(() => {
  const focused = document.activeElement
  const same = (one) => one === focused || (one.type === 'radio' && focused.type === 'radio' && one.name === focused.name)
  const at = window.tabStops.findIndex(same)
  if (at < 0 || window.seenStops.has(at)) return { at: -1, isTurned: false, lost: '' }
  window.seenStops.add(at)
  const flow = getComputedStyle(window.tabStops[at].parentElement).readingFlow ?? ''
  return { at, isTurned: !['normal', ''].includes(flow), lost: ${LOST} }
})()`

/** Empty for what has left the page meanwhile, as a toast does after its time. */
const nameOf = (at: number) =>
  `window.tabStops[${at}].isConnected ? window.tabStops[${at}].outerHTML.slice(0, 160) : ''`

/** Controls that the Tab key does not come to, stops that cannot be seen, and a way that is not the page's order. */
export async function tabFaults(page: Page): Promise<string[]> {
  const count = await page.evaluate<number>(KEEP_STOPS)
  const seen = new Set<number>()
  const way: number[] = []
  const found: string[] = []
  // More presses than stops: the browser's own controls and the shadow of a custom element take some.
  for (let presses = 0; presses < 2 * count + 60 && seen.size < count; presses++) {
    await page.keyboard.press('Tab')
    const { at, isTurned, lost } = await page.evaluate<Reached>(REACHED)
    if (at < 0) continue
    seen.add(at)
    if (!isTurned) way.push(at)
    if (lost) found.push(lost)
  }
  for (let at = 0; at < count; at++) {
    const name = seen.has(at) ? '' : await page.evaluate<string>(nameOf(at))
    if (name !== '') found.push(`out of reach of Tab: ${name}`)
  }
  // The way begins where the focus was, and comes round once.
  const turns = way.filter((at, index) => index > 0 && at < (way[index - 1] ?? 0))
  if (turns.length > 1) found.push(`Tab goes back and forth: ${way.join(' ')}`)
  return found
}
