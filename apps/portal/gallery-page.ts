import { createServer, type Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import { tokens } from '@portico/ui/styles/vite-tokens.ts'
import tailwindcss from '@tailwindcss/vite'
import { build, type Plugin } from 'vite'

const PORTAL = fileURLToPath(new URL('./', import.meta.url))
const LOCALES = fileURLToPath(new URL('../../packages/locales/', import.meta.url))
const ENTRY = 'virtual:gallery-entry'

/** Serves the gallery alone, without the router and the server, to look at the parts as they are. */
const entry: Plugin = {
  name: 'gallery-entry',
  resolveId: (id) => (id === ENTRY ? `\0${ENTRY}.tsx` : undefined),
  load(id) {
    if (id !== `\0${ENTRY}.tsx`) return
    return `
      import { createElement } from 'react'
      import { createRoot } from 'react-dom/client'
      import { TranslationProvider } from '@portico/ui/translation/translation.tsx'
      import { createTranslator } from '@portico/ui/translation/translator.ts'
      import common from '${LOCALES}en/common.json'
      import errors from '${LOCALES}en/errors.json'
      import oneTimeCode from '${LOCALES}en/one-time-code.json'
      import passwords from '${LOCALES}en/passwords.json'
      import verification from '${LOCALES}en/verification.json'
      import GalleryRoute from '${PORTAL}src/app/routes/gallery.tsx'
      import '${PORTAL}src/app/styles/app.css'
      const texts = { common, errors, passwords, verification, 'one-time-code': oneTimeCode }
      const i18n = createTranslator({ language: 'en', texts })
      const gallery = createElement(TranslationProvider, { i18n }, createElement(GalleryRoute))
      createRoot(document.getElementById('root')).render(gallery)
    `
  },
}

const TYPES: Record<string, string> = { js: 'text/javascript', css: 'text/css', svg: 'image/svg+xml' }

/** Builds the gallery in memory and serves it on a free loopback port. */
export async function serveGallery(): Promise<{ url: string; close: () => Promise<void> }> {
  const result = await build({
    root: PORTAL,
    configFile: false,
    logLevel: 'error',
    plugins: [entry, tokens(), tailwindcss()],
    build: { write: false, assetsInlineLimit: 0, rolldownOptions: { input: ENTRY } },
  })
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((one) =>
    'output' in one ? one.output : [],
  )
  const files = new Map(
    outputs.map((file) => [`/${file.fileName}`, 'code' in file ? file.code : file.source]),
  )
  const script = outputs.find((file) => file.type === 'chunk' && file.isEntry)?.fileName
  const styles = outputs.find((file) => file.fileName.endsWith('.css'))?.fileName
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Gallery</title>
    <meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
    <link rel="stylesheet" href="/${styles}"></head>
    <body><div id="root"></div><script type="module" src="/${script}"></script></body></html>`
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    const file = files.get(path)
    if (path !== '/' && file === undefined) return response.writeHead(404).end()
    const type = path === '/' ? 'text/html' : (TYPES[path.slice(path.lastIndexOf('.') + 1)] ?? 'text/plain')
    response.writeHead(200, { 'content-type': type }).end(path === '/' ? page : file)
  })
  const port = await listen(server)
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
}
