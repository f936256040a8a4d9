import { fileURLToPath } from 'node:url'
import { reservePort } from '@portico/dev-kit/ports.mjs'
import { startProgram } from '@portico/dev-kit/processes'
import type { World } from './world.ts'

const MAIN = fileURLToPath(new URL('../../examples/single-page/src/main.ts', import.meta.url))

/** The example as somebody who copies it would start it, registered as its README says. */
export async function startPage({ portal, admin }: World) {
  const port = await reservePort()
  const address = `http://localhost:${port}`
  const code = `PAGE-${port}`
  await admin(
    'application',
    'add',
    code,
    'name=A page',
    'kind=spa',
    `url=${address}`,
    `redirectUris=${address}/callback`,
    `redirectUris=${address}/silent`,
    `postLogoutRedirectUris=${address}/`,
    'firstParty=true',
    ...['openid', 'profile', 'email', 'offline_access'].map((scope) => `scopes=${scope}`),
  )
  const env = { APP_CODE: code, APP_NAME: 'A page', PORTAL_URL: portal }
  const { stop } = await startProgram(MAIN, { host: 'localhost', port, path: '/', env })
  return { address, stop }
}
