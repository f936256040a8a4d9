import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

function required(name: string): string {
  const value = process.env[name]
  if (value) return value
  console.error(`${name} is not set: see README.md beside this file's folder`)
  return process.exit(1)
}

const settings = {
  code: required('APP_CODE'),
  name: process.env.APP_NAME ?? 'A single page',
  portalUrl: required('PORTAL_URL'),
}
const port = Number(required('PORT'))

const own = (name: string) => readFileSync(new URL(`web/${name}`, import.meta.url), 'utf8')
const library = readFileSync(
  new URL('../browser/oidc-client-ts.min.js', import.meta.resolve('oidc-client-ts')),
  'utf8',
)

/** The page may call the portal and hold it in a hidden frame; nothing else from elsewhere. */
const { origin } = new URL(settings.portalUrl)
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  'img-src data:',
  `connect-src 'self' ${origin}`,
  `frame-src 'self' ${origin}`,
  // Its own hidden frame comes back here.
  "frame-ancestors 'self'",
].join('; ')

/** A file server could do this too: the page has no server of its own that it could keep a secret on. */
const FILES: Record<string, { type: string; content: string }> = {
  '/app.js': { type: 'text/javascript', content: own('app.js') },
  '/silent.js': { type: 'text/javascript', content: own('silent.js') },
  '/style.css': { type: 'text/css', content: own('style.css') },
  '/oidc-client-ts.js': { type: 'text/javascript', content: library },
  '/settings.json': { type: 'application/json', content: JSON.stringify(settings) },
  '/silent': { type: 'text/html', content: own('silent.html') },
  '/': { type: 'text/html', content: own('index.html') },
  '/callback': { type: 'text/html', content: own('index.html') },
}

createServer((request, response) => {
  const file = FILES[new URL(request.url ?? '/', 'http://any').pathname]
  response.writeHead(file ? 200 : 404, {
    'Content-Type': `${file?.type ?? 'text/plain'}; charset=utf-8`,
    'Content-Security-Policy': POLICY,
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'no-cache',
  })
  response.end(file?.content ?? 'Not here')
}).listen(port, '127.0.0.1', () => console.log(`listening on ${port}`))
