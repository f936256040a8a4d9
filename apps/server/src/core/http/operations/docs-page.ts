import { type FastifySwaggerUiOptions, fastifySwaggerUi } from '@fastify/swagger-ui'
import { COLOURS } from '@portico/ui/tokens.ts'
import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '../answers/escape-html.ts'
import { searchCalls } from './docs-search.ts'
import { DOCS_STYLE } from './docs-style.ts'

const DOCS_POLICY = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data:",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
}

/**
 * The class by which the page's library knows the dark theme; the words of its search, and the chapters with finds opened; and the dialog of the
 * credentials, whose every form takes the focus in turn, so that it opens at the last one.
 */
const SCRIPT = `const dark = matchMedia('(prefers-color-scheme: dark)')
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches)
dark.addEventListener('change', follow)
follow()
const page = document.getElementById('swagger-ui')
let isOpen = false
let searched = ''
const openFound = () => {
  const phrase = document.querySelector('.operation-filter-input')?.value.trim() ?? ''
  if (phrase === searched) return
  searched = phrase
  if (phrase) for (const chapter of page.querySelectorAll('.opblock-tag[data-is-open="false"]')) chapter.click()
}
page.addEventListener('input', () => setTimeout(openFound))
new MutationObserver(() => {
  const search = document.querySelector('.operation-filter-input')
  if (search && search.placeholder !== 'Find a call') {
    search.placeholder = 'Find a call'
    search.setAttribute('aria-label', 'Find a call')
  }
  const dialog = document.querySelector('.modal-ux-content')
  if (dialog && !isOpen) {
    dialog.querySelector('input')?.focus()
    dialog.scrollTop = 0
  }
  isOpen = dialog !== null
}).observe(page, { childList: true, subtree: true })
`

const { accent, brass } = COLOURS
/** The arches of the mark, in the colours of the theme. */
const MARK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none"><style>:root{--a:${accent.light};--b:${brass.light}}@media(prefers-color-scheme:dark){:root{--a:${accent.dark};--b:${brass.dark}}}</style><g stroke="var(--a)" stroke-width="2.5" stroke-linecap="round"><path d="M4 29V15a12 12 0 0 1 24 0v14"/><path d="M9.25 29V15.25a6.75 6.75 0 0 1 13.5 0V29" opacity=".55"/></g><path d="M14 29V15.5a2 2 0 0 1 4 0V29Z" fill="var(--b)"/></svg>`

function settings(routePrefix: string, productName: string): FastifySwaggerUiOptions {
  return {
    routePrefix,
    staticCSP: DOCS_POLICY,
    theme: {
      title: escapeHtml(`${productName} API`),
      favicon: [{ filename: 'mark.svg', rel: 'icon', type: 'image/svg+xml', sizes: 'any', content: MARK }],
      css: [{ filename: 'portico.css', content: DOCS_STYLE }],
      js: [{ filename: 'theme.js', content: SCRIPT }],
    },
    uiConfig: {
      layout: 'BaseLayout',
      docExpansion: 'none',
      defaultModelsExpandDepth: -1,
      displayRequestDuration: true,
      filter: true,
      plugins: [searchCalls],
    },
  }
}

/** The page that shows the description of the API, in the look of the product. */
export async function registerDocsPage(
  app: FastifyInstance,
  prefix: string,
  productName: string,
): Promise<void> {
  const head = `<header class="head"><a href="/"><img src="${prefix}/static/theme/mark.svg" alt="">${escapeHtml(productName)}</a></header>`
  await app.register(async (page) => {
    // The library's page has neither a width of its own for a phone nor a place for a header.
    page.addHook('onSend', async (_request, reply, payload) => {
      const isPage = typeof payload === 'string' && String(reply.getHeader('content-type')).includes('html')
      if (!isPage) return payload
      return payload
        .replace('<head>', '<head>\n<meta name="viewport" content="width=device-width, initial-scale=1">')
        .replace('<body>', () => `<body>\n${head}`)
    })
    await page.register(fastifySwaggerUi, settings(prefix, productName))
  })
}
