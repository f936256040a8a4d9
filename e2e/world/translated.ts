import { type BrowserContext, expect, type Page } from '@playwright/test'

/**
 * Does to the pages of a browser what Chrome's translation does: each text that comes is taken out, and two `font`
 * elements with another text stand in its place. The words stay, so that a test finds them. Not what is marked as
 * nothing to translate. The document says that it is in Arabic now, and keeps its direction.
 */
const TRANSLATE = `(() => {
  const SKIP = 'script, style, noscript, textarea, title, svg, [translate=no], .notranslate, font[data-translated]'
  const put = (text) => {
    if (!/\\S/.test(text.data) || !text.parentElement || text.parentElement.closest(SKIP)) return
    const outer = document.createElement('font')
    const inner = document.createElement('font')
    outer.dataset.translated = ''
    outer.style.verticalAlign = inner.style.verticalAlign = 'inherit'
    inner.append(document.createTextNode(text.data))
    outer.append(inner)
    text.replaceWith(outer)
  }
  const all = (root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts = []
    while (walker.nextNode()) texts.push(walker.currentNode)
    texts.forEach(put)
  }
  window.translateAll = () => {
    document.documentElement.lang = 'ar'
    document.documentElement.classList.add('translated-rtl')
    all(document.body)
    new MutationObserver((records) => {
      for (const record of records)
        for (const node of record.addedNodes)
          if (node.isConnected) node.nodeType === Node.TEXT_NODE ? put(node) : all(node)
    }).observe(document.body, { subtree: true, childList: true })
  }
})()`

/** The scripts run first: React has put its mark on what it took over. */
const WHEN_ALIVE = `(() => {
  const wait = () => {
    const isAlive = document.body && !('porticoHeldSubmit' in window) && document.body.querySelector('h1, main')
    if (isAlive) window.translateAll()
    else setTimeout(wait, 20)
  }
  addEventListener('DOMContentLoaded', wait)
})()`

/** All pages to come of this browser are translated, for as long as they stand. */
export async function translatePages(context: BrowserContext): Promise<void> {
  await context.addInitScript(TRANSLATE)
  await context.addInitScript(WHEN_ALIVE)
}

/** Translates the page as it was built, before its scripts run. */
export async function translateNow(page: Page): Promise<void> {
  await page.evaluate(TRANSLATE)
  await page.evaluate('window.translateAll()')
}

export async function isTranslated(page: Page): Promise<void> {
  await expect(page.locator('main font[data-translated]').first()).toBeAttached()
}
