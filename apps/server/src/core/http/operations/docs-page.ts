import type { FastifySwaggerUiOptions } from '@fastify/swagger-ui'
import { COLOURS } from '@portico/ui/tokens.ts'

const DOCS_POLICY = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data:",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
}

/** The product's colours over those of the page's library, which has rules of its own for the dark theme. */
function style(): string {
  const rules = (theme: 'light' | 'dark', within: string) =>
    `${within}, ${within} .swagger-ui { background: ${COLOURS.paper[theme]}; color: ${COLOURS.ink[theme]} }
${within} .swagger-ui .info a, ${within} .swagger-ui a.nostyle:focus-visible { color: ${COLOURS.accent[theme]} }
${within} .swagger-ui .opblock-tag { border-color: ${COLOURS.line[theme]} }
${within} .swagger-ui .scheme-container { background: ${COLOURS.surface[theme]}; box-shadow: none }
`
  return `.swagger-ui, .swagger-ui .info .title, .swagger-ui .opblock-tag { font-family: system-ui, sans-serif }
.swagger-ui .info .title { font-family: Georgia, serif }
:focus-visible { outline: 2px solid ${COLOURS.accent.light}; outline-offset: 2px }
@media (max-width: 480px) { .swagger-ui .opblock-tag { display: block } .swagger-ui .opblock-summary { flex-wrap: wrap } }
${rules('light', 'html:not(.dark-mode)')}${rules('dark', 'html.dark-mode')}`
}

/** The class by which the page's library knows the dark theme. */
const THEME = `const dark = matchMedia('(prefers-color-scheme: dark)')
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches)
dark.addEventListener('change', follow)
follow()
`

const { accent, brass } = COLOURS
/** The arch of the mark, small. */
const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none"><path d="M4 29V15a12 12 0 0 1 24 0v14" stroke="${accent.light}" stroke-width="3"/><path d="M13 29V16a3 3 0 0 1 6 0v13Z" fill="${brass.light}"/></svg>`

/** The page that shows the description of the API, in the look of the product. */
export function docsPage(routePrefix: string, title: string): FastifySwaggerUiOptions {
  return {
    routePrefix,
    staticCSP: DOCS_POLICY,
    theme: {
      title,
      favicon: [{ filename: 'mark.svg', rel: 'icon', type: 'image/svg+xml', sizes: 'any', content: ICON }],
      css: [{ filename: 'portico.css', content: style() }],
      js: [{ filename: 'theme.js', content: THEME }],
    },
    uiConfig: {
      layout: 'BaseLayout',
      docExpansion: 'none',
      defaultModelsExpandDepth: -1,
      displayRequestDuration: true,
      filter: true,
    },
  }
}
