import { hasCode } from '@portico/client/api-errors'
import { trustedDevices } from '@portico/contract/trusted-devices/endpoints'
import { call } from '@portico/ui/delivery/calls.ts'
import { resource } from '@portico/ui/load/resource.ts'
import { useLoad } from '@portico/ui/load/use-load.ts'

const LIST = resource(trustedDevices.list)

/** The browsers that are not asked for a second step. One that is forgotten is removed without loading the list again. */
export function useTrustedDevices() {
  const load = useLoad(LIST, {})

  /** A device whose time is over meanwhile counts as forgotten. */
  const forgetOne = async (id: string): Promise<boolean> => {
    const result = await call(trustedDevices.forget, { params: { id } })
    const isGone = result.ok || hasCode(result.failure, 'not_found')
    if (isGone) load.change((devices) => devices.filter((device) => device.id !== id))
    return isGone
  }

  const forgetAll = async (): Promise<boolean> => {
    const { ok } = await call(trustedDevices.forgetAll)
    if (ok) load.change(() => [])
    return ok
  }

  return { load, forgetOne, forgetAll }
}
