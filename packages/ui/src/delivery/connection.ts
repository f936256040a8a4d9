import { configuration } from '@portico/contract/configuration/endpoints'
import { createStore } from '../store.ts'
import { call } from './calls.ts'

/** While the server cannot be reached, the portal asks again, each time after twice as long. */
const CONNECTION_RETRY_MS = 1000
const CONNECTION_RETRY_MOST_MS = 16_000
const PROBE_TIMEOUT_MS = 5000

const SERVER_FAULT = 500

/** The device is offline, or the server does not answer. Known only after a request. */
export const connectionLost = createStore(false)

/** Whether the server answers right now, even if only with a refusal. */
export async function serverAnswers(): Promise<boolean> {
  if (navigator.onLine === false) return false
  const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS)
  const result = await call(configuration.read, { cache: 'no-store', signal }).catch(() => null)
  if (!result) return false
  return result.ok || (result.failure.status > 0 && result.failure.status < SERVER_FAULT)
}

let watch: Promise<void> | null = null

/** Resolves as soon as the server answers; until then the bar says that it does not. */
export function whenConnected(): Promise<void> {
  watch ??= tryUntilConnected().finally(() => {
    watch = null
  })
  return watch
}

async function tryUntilConnected(): Promise<void> {
  for (let pause = CONNECTION_RETRY_MS; !(await serverAnswers()); pause *= 2) {
    connectionLost.set(true)
    await pauseOrOnline(Math.min(pause, CONNECTION_RETRY_MOST_MS))
  }
  connectionLost.set(false)
}

function pauseOrOnline(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer)
      removeEventListener('online', go)
      resolve()
    }
    const timer = setTimeout(go, ms)
    addEventListener('online', go)
  })
}

/** Runs from the first moment on: a lost connection shows without a press. */
export function watchConnection(): void {
  const look = () => void whenConnected()
  addEventListener('offline', look)
  if (navigator.onLine === false) look()
}

/** Leave the page only when the server answers: otherwise the browser's own error page would replace it. */
export async function reloadPage(): Promise<void> {
  await whenConnected()
  location.reload()
}
