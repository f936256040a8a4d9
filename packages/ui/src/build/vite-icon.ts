import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const DRAWING = new URL('../delivery/icon.svg', import.meta.url)

/** Puts the icon of the site into a page, so that it is no file that the page has to name and the server to have. */
export function icon(): Plugin {
  return {
    name: 'portico-icon',
    transformIndexHtml() {
      const href = `data:image/svg+xml,${encodeURIComponent(readFileSync(DRAWING, 'utf8').trim())}`
      return [{ tag: 'link', attrs: { rel: 'icon', href, type: 'image/svg+xml' }, injectTo: 'head' }]
    },
  }
}
