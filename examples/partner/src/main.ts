import { buildPartner } from './app.ts'
import { readLook } from './look.ts'

function required(name: string): string {
  const value = process.env[name]
  if (value) return value
  console.error(`${name} is not set: see README.md beside this file's folder`)
  return process.exit(1)
}

const port = Number(required('PORT'))
const app = await buildPartner({
  code: required('APP_CODE'),
  name: required('APP_NAME'),
  secret: required('APP_SECRET'),
  portalUrl: required('PORTAL_URL'),
  ownUrl: process.env.APP_URL ?? `http://127.0.0.1:${port}`,
  needsSecondFactor: process.env.APP_SECOND_FACTOR === 'required',
  look: readLook(process.env),
})
const address = await app.listen({ port, host: '127.0.0.1' })
console.log(`listening on ${new URL(address).port}`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void app.close().then(() => process.exit(0)))
}
