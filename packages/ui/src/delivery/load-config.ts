import { ASKED_CONFIG } from '@portico/contract/built-pages'
import { configuration } from '@portico/contract/configuration/endpoints'
import { call } from './calls.ts'
import { configStore, embeddedConfig, isConfig, saveConfig } from './config.ts'

export async function loadConfig(): Promise<void> {
  const asked = takeAsked()
  // Usually it has answered by now: then the components that show it render once instead of twice.
  const there = await Promise.race([asked, null])
  if (!isConfig(there)) {
    configStore.set({ status: 'loading', config: configStore.get().config ?? embeddedConfig() })
  }
  if (saveConfig(await asked)) return
  const answer = await call(configuration.read)
  if (!answer.ok || !saveConfig(answer.data)) configStore.set({ status: 'failed', config: null })
}

/** The request that the page made before its scripts were there; used once, and undefined if it failed. */
function takeAsked(): Promise<unknown> | undefined {
  const page = window as { [ASKED_CONFIG]?: Promise<unknown> | undefined }
  const asked = page[ASKED_CONFIG]
  page[ASKED_CONFIG] = undefined
  return asked
}
