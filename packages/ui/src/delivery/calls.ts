import { createClient } from '@portico/client/client'
import { configuration } from '@portico/contract/configuration.endpoints'
import { currentConfig, keepConfig } from './config.ts'

const listeners = { unauthorized: () => {}, active: () => {} }

/** Told of every 401 of a call that somebody signed in makes, whoever made it. */
export function whenUnauthorized(listener: () => void): void {
  listeners.unauthorized = listener
}

/** Told of every answer that kept the session alive. */
export function whenActive(listener: () => void): void {
  listeners.active = listener
}

/** The one client of a page. */
export const { call, urlOf } = createClient({
  baseUrl: (path) => {
    // It says where all others are.
    if (path === configuration.read.path) return ''
    const { domainOauth, domainPassportRest } = currentConfig()
    return path.startsWith('/oauth/') ? domainOauth : domainPassportRest
  },
  // The page's own language: the same the reader sees, also in the middle of a language change.
  locale: () => document.documentElement.lang,
  client: () => {
    const { authClientId, authClientSecret } = currentConfig()
    return { id: authClientId, secret: authClientSecret }
  },
  renewClient: renewConfig,
  isOffline: () => navigator.onLine === false,
  onUnauthorized: () => listeners.unauthorized(),
  onActivity: () => listeners.active(),
})

/** Once more while the page is open: a rotation of keys has given the portal another client. */
async function renewConfig(): Promise<void> {
  const answer = await call(configuration.read)
  if (answer.ok) keepConfig(answer.data)
}
