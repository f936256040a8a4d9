import { createClient } from '@portico/client/client'
import { configuration } from '@portico/contract/configuration/endpoints'
import type { Endpoint } from '@portico/contract/kernel/endpoint'
import { currentConfig, saveConfig } from './config.ts'
import { sendForm } from './send-form.ts'
import { noteServerTime } from './server-clock.ts'

type Refused = Pick<Endpoint, 'name' | 'method'>

const listeners = {
  unauthorized: () => {},
  active: () => {},
  stepUp: async () => false,
  account: (): string | undefined => undefined,
  knowAccount: async () => {},
  anotherAccount: (_refused: Refused) => {},
}

/** Called at every 401 of a signed-in person's call, wherever in the page the call was made. */
export function whenUnauthorized(listener: () => void): void {
  listeners.unauthorized = listener
}

/** Called at every answer that kept the session alive. */
export function whenActive(listener: () => void): void {
  listeners.active = listener
}

/** Called when a call needs a person who has just proved who they are; true: they have, and the call goes on. */
export function whenStepUp(listener: () => Promise<boolean>): void {
  listeners.stepUp = listener
}

let language: string | undefined

/**
 * Says in which language the page is written, which every call names. The document does not say it: a browser that
 * translates the page puts the language of its translation there, and an answer would come in that one.
 */
export function speak(written: string): void {
  language = written
}

/** Says whose account the page shows, read at each call, and how that is found out before something is changed. */
export function actFor(account: () => string | undefined, knowAccount = async () => {}): void {
  listeners.account = account
  listeners.knowAccount = knowAccount
}

/** Called when a call was refused because another account is signed in than the page shows. */
export function whenAnotherAccount(listener: (refused: Refused) => void): void {
  listeners.anotherAccount = listener
}

/** The page's one client. */
export const { call, upload, download, urlOf } = createClient({
  baseUrl: (path) => {
    // The configuration itself comes from the page's own origin: it names all the others.
    if (path === configuration.read.path) return ''
    const { domainOauth, domainPassportRest } = currentConfig()
    return path.startsWith('/oauth/') ? domainOauth : domainPassportRest
  },
  // Read at each call: in the middle of a language change it is still the language that the reader sees.
  locale: () => language ?? document.documentElement.lang,
  client: () => {
    const { authClientId, authClientSecret } = currentConfig()
    return { id: authClientId, secret: authClientSecret }
  },
  renewClient: renewConfig,
  isOffline: () => navigator.onLine === false,
  onUnauthorized: () => listeners.unauthorized(),
  onActivity: () => listeners.active(),
  account: () => listeners.account(),
  knowAccount: () => listeners.knowAccount(),
  onAnotherAccount: (endpoint) => listeners.anotherAccount(endpoint),
  onServerTime: noteServerTime,
  stepUp: () => listeners.stepUp(),
  sendForm,
})

/** Loads the configuration again while the page is open: after a rotation of keys the portal has another client. */
async function renewConfig(): Promise<void> {
  const answer = await call(configuration.read)
  if (answer.ok) saveConfig(answer.data)
}
