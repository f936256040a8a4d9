import { createServer } from 'node:http'
import { deviceClient } from './device-client.ts'
import { connectedPage, lettersPage, waitingPage } from './pages.ts'
import { createTelevision } from './television.ts'

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; img-src data:"

function required(name: string): string {
  const value = process.env[name]
  if (value) return value
  console.error(`${name} is not set: see README.md beside this file's folder`)
  return process.exit(1)
}

const name = required('APP_NAME')
const television = createTelevision(deviceClient(required('APP_CODE'), required('PORTAL_URL')))

const server = createServer((request, response) => {
  response.setHeader('Cache-Control', 'no-store')
  response.setHeader('Content-Security-Policy', POLICY)
  const address = `${request.method} ${request.url}`
  const isOurs = (request.headers['sec-fetch-site'] ?? 'same-origin') === 'same-origin'
  if (address === 'POST /sign-out' && isOurs) {
    void television.signOut()
    response.writeHead(303, { Location: '/' }).end()
    return
  }
  const { screen } = television
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  if (screen.kind === 'connected') response.end(connectedPage(name, screen.person))
  else if (screen.kind === 'letters') response.end(lettersPage(name, screen))
  else response.end(waitingPage(name))
})
server.listen(Number(required('PORT')), '127.0.0.1', () => void television.start())

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    television.stop()
    server.closeAllConnections()
    server.close(() => process.exit(0))
  })
}
