import type { Page } from '@playwright/test'
import { SETTLED, tooWide } from './audit.ts'

/** Twice the size that browsers come with, on the smallest phones. */
const LARGE = { standard: 32, fixed: 26 }
const SMALLEST = { width: 320, height: 640 }

/** A reader's own font size: unlike zoom it enlarges text alone, and the window keeps its pixels. */
export async function enlargeText(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: LARGE })
  await page.setViewportSize(SMALLEST)
  await page.evaluate(SETTLED)
}

/**
 * Words that are cut off at an edge, and words that lie over others. The boxes of lines may touch: a font is often
 * higher than its line.
 */
const CUT_OR_COVERED = `(() => {
  const found = []
  const lines = []
  const isHidden = (style) => style.clipPath !== 'none' || style.clip !== 'auto'
  const limits = (element) => {
    let [left, right, top, bottom, isFixed] = [0, innerWidth, -Infinity, Infinity, false]
    for (let one = element; one && one !== document.documentElement; one = one.parentElement) {
      const style = getComputedStyle(one)
      if (isHidden(style) || style.opacity === '0') return null
      if (style.position === 'fixed' || style.position === 'sticky') isFixed = true
      const box = one.getBoundingClientRect()
      if (/hidden|clip/.test(style.overflowX)) [left, right] = [Math.max(left, box.left), Math.min(right, box.right)]
      if (/hidden|clip/.test(style.overflowY)) [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)]
      if (/auto|scroll/.test(style.overflowX) && one.scrollWidth > one.clientWidth) return null
    }
    return { left, right, top, bottom, isFixed }
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    if (node.data.trim() === '' || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    // A door's words stand there twice, for day and night, and the halves that cover each other show one of them.
    const half = element.closest('.door-half')
    if (half && half.dataset.theme !== half.closest('.door').dataset.theme) continue
    const edges = limits(element)
    if (!edges) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const name = node.data.trim().slice(0, 40)
    for (const box of range.getClientRects()) {
      if (box.width < 2 || box.height < 2) continue
      if (box.left < edges.left - 1 || box.right > edges.right + 1) found.push(name + ': cut at a side')
      const middle = (box.top + box.bottom) / 2
      if (middle < edges.top || middle > edges.bottom) found.push(name + ': cut above or below')
      if (!edges.isFixed) lines.push({ node, name, box })
    }
  }
  for (const [index, a] of lines.entries()) {
    for (const b of lines.slice(index + 1)) {
      if (a.node === b.node) continue
      const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left)
      const down = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top)
      if (across > 2 && down > Math.min(a.box.height, b.box.height) / 3) found.push(a.name + ' lies over ' + b.name)
    }
  }
  return [...new Set(found)]
})()`

/** What does not hold up where text is enlarged: a page to scroll sideways, words cut off, words over words. */
export async function brokenByLargeText(page: Page): Promise<string[]> {
  return [...(await tooWide(page)), ...(await page.evaluate<string[]>(CUT_OR_COVERED))]
}
