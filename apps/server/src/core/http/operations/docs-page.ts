import { fastifySwaggerUi } from '@fastify/swagger-ui'
import { COLOURS } from '@portico/ui/tokens.ts'
import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '../answers/escape-html.ts'
import { docsScript } from './docs-script.ts'
import { DOCS_STYLE } from './docs-style.ts'

/** Swagger UI writes styles into its elements and draws its icons from data. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

const { accent, brass } = COLOURS
/** The arches of the mark, in the colours of the theme. */
const MARK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none"><style>:root{--a:${accent.light};--b:${brass.light}}@media(prefers-color-scheme:dark){:root{--a:${accent.dark};--b:${brass.dark}}}</style><g stroke="var(--a)" stroke-width="2.5" stroke-linecap="round"><path d="M4 29V15a12 12 0 0 1 24 0v14"/><path d="M9.25 29V15.25a6.75 6.75 0 0 1 13.5 0V29" opacity=".55"/></g><path d="M14 29V15.5a2 2 0 0 1 4 0V29Z" fill="var(--b)"/></svg>`

type Options = {
  /** Where the page is. */
  path: string
  /** Where the description is that it shows. */
  description: string
  productName: string
}

/** The page that shows the description of the API, in the look of the product. */
export async function registerDocsPage(app: FastifyInstance, options: Options): Promise<void> {
  const { path, description } = options
  const library = `${path}/swagger-ui`
  const files = {
    [path]: ['text/html', page(options, `${library}/static`)],
    [`${path}/mark.svg`]: ['image/svg+xml', MARK],
    [`${path}/page.css`]: ['text/css', DOCS_STYLE],
    [`${path}/page.js`]: ['text/javascript', docsScript(description)],
  } as const
  for (const [url, [type, content]] of Object.entries(files)) {
    app.get(url, { schema: { hide: true } }, (_request, reply) =>
      reply.header('content-security-policy', POLICY).type(`${type}; charset=utf-8`).send(content),
    )
  }
  app.get(`${path}/`, { schema: { hide: true } }, (_request, reply) => reply.redirect(path))
  // Of this package the files of Swagger UI alone are of use: whatever else it would answer leads to the page.
  await app.register(fastifySwaggerUi, {
    routePrefix: library,
    uiHooks: { onRequest: (_request, reply) => void reply.redirect(path) },
  })
}

const page = ({ path, productName }: Options, library: string): string => `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(`${productName} API`)}</title>
<link rel="icon" type="image/svg+xml" sizes="any" href="${path}/mark.svg">
<link rel="stylesheet" href="${library}/swagger-ui.css">
<link rel="stylesheet" href="${path}/page.css">
</head>
<body>
<header class="head"><a href="/"><img src="${path}/mark.svg" alt="">${escapeHtml(productName)}</a></header>
<div id="swagger-ui"></div>
<script src="${library}/swagger-ui-bundle.js"></script>
<script src="${path}/page.js"></script>
</body>
</html>
`
