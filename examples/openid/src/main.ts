import { createServer } from 'node:http'
import { createApplication } from './application.ts'
import { readLook } from './look.ts'

function required(name: string): string {
  const value = process.env[name]
  if (value) return value
  console.error(`${name} is not set: see README.md beside this file's folder`)
  return process.exit(1)
}

const port = Number(required('PORT'))
const answer = createApplication({
  code: required('APP_CODE'),
  name: required('APP_NAME'),
  secret: process.env.APP_SECRET || undefined,
  portalUrl: required('PORTAL_URL'),
  ownUrl: process.env.APP_URL ?? `http://127.0.0.1:${port}`,
  look: readLook(process.env),
})
const server = createServer((request, response) => {
  answer(request, response).catch((error: Error) => {
    console.error(error.message)
    if (!response.headersSent) response.writeHead(502)
    response.end('The portal does not answer. Try again in a moment.')
  })
})
server.listen(port, '127.0.0.1', () => console.log(`listening on ${port}`))

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.closeAllConnections()
    server.close(() => process.exit(0))
  })
}
