import { useConfigReady, useConfigValue } from '@portico/ui/delivery/config.ts'

/** Cookies and calls belong to the public address: under another one the portal does not work. */
export function useIsForeign(): boolean {
  const home = useConfigValue((config) => config?.domainPassportRest)
  const isKnown = useConfigReady(true)
  return isKnown && home ? new URL(home).origin !== location.origin : false
}
