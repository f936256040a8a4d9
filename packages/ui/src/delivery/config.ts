import { CONFIG_ELEMENT_ID, CONSOLE_NAME } from '@portico/contract/built-pages'
import type { PublicConfig } from '@portico/contract/configuration/schemas'
import { CONSOLE_APPLICATION, OWN_APPLICATION } from '@portico/contract/kernel/statuses'
import type { Continuation } from '@portico/contract/registration/schemas'
import { createStore, useSelected, useStore } from '../store.ts'

/**
 * What the server wrote into the page shows at once; `ready` comes only when `GET /config` has answered, and until then
 * nothing is interactive.
 */
export type ConfigState = { status: 'loading' | 'ready' | 'failed'; config: PublicConfig | null }

const PRERENDERED: ConfigState = { status: 'loading', config: null }

export const configStore = createStore<ConfigState>(PRERENDERED)

/** What the server wrote into this page; null while the page is being built. */
export function embeddedConfig(): PublicConfig | null {
  if (import.meta.env.SSR) return null
  const text = document.getElementById(CONFIG_ELEMENT_ID)?.textContent ?? '{}'
  try {
    const value: unknown = JSON.parse(text)
    return isConfig(value) ? value : null
  } catch {
    return null
  }
}

export function isConfig(value: unknown): value is PublicConfig {
  return typeof value === 'object' && value !== null && 'authClientId' in value && 'domainOauth' in value
}

/** False when the value is not a configuration. */
export function saveConfig(answer: unknown): boolean {
  if (!isConfig(answer)) return false
  configStore.set({ status: 'ready', config: sameOr(answer) })
  return true
}

/** Usually the answer equals what the page came with: then keep the object, so that nothing renders again. */
function sameOr(answer: PublicConfig): PublicConfig {
  const { config } = configStore.get()
  return config && JSON.stringify(config) === JSON.stringify(answer) ? config : answer
}

export function useConfigStatus(): ConfigState['status'] {
  return useSelected(configStore, PRERENDERED, (state) => state.status)
}

/** Whether a call that is `wanted` can be made; a caller that wants none is not rendered again by the change. */
export function useConfigReady(wanted: boolean): boolean {
  return useSelected(configStore, PRERENDERED, (state) => wanted && state.status === 'ready')
}

/** The configuration will not come: a placeholder that waits for it can go. */
export function useConfigFailed(): boolean {
  return useSelected(configStore, PRERENDERED, (state) => state.status === 'failed')
}

export function useConfigState(): ConfigState {
  return useStore(configStore, PRERENDERED)
}

/**
 * The whole configuration. Use `useConfigValue` for a single value: its component does not render again for the rest.
 */
export function useConfig(): PublicConfig | null {
  return useConfigState().config
}

export function useConfigValue<P extends string | number | boolean | null | undefined>(
  select: (config: PublicConfig | null) => P,
): P {
  return useSelected(configStore, PRERENDERED, (state) => select(state.config))
}

/** The configuration, for code that only runs once it is there: everything after the start. */
export function currentConfig(): PublicConfig {
  const { config } = configStore.get()
  if (!config) throw new Error('the configuration is not loaded')
  return config
}

export function applicationName(config: PublicConfig | null, code: string | null): string | null {
  if (!config || !code) return null
  if (code.toUpperCase() === CONSOLE_APPLICATION) return CONSOLE_NAME
  return (
    config.applicationsInfo.find((info) => info.application === code.toUpperCase())?.applicationName ?? null
  )
}

/**
 * The application's code as it is sent to the server: an unregistered one counts as none, because the person at the form
 * cannot correct an address that a partner wrote.
 */
export function applicationCode(code: string | null): string {
  const wanted = code?.toUpperCase()
  const known = currentConfig().applicationsInfo.find((info) => info.application === wanted)
  return known?.application ?? OWN_APPLICATION
}

/**
 * Where a confirmation leads, in the shape of the server's answer: another tab got that answer, this one looks it up.
 */
export function continuationFor(code: string | null): Continuation {
  const applications = configStore.get().config?.applicationsInfo ?? []
  const info = applications.find((one) => one.application === code?.toUpperCase())
  return { resourceUrl: info?.url ?? null, applicationName: info?.applicationName ?? null }
}
