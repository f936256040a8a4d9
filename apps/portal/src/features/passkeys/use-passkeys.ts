import { hasCode } from '@portico/client/api-errors'
import { passkeys } from '@portico/contract/passkeys/endpoints'
import type { Passkey } from '@portico/contract/passkeys/schemas'
import { call } from '@portico/ui/delivery/calls.ts'
import { resource } from '@portico/ui/load/resource.ts'
import { useLoad } from '@portico/ui/load/use-load.ts'
import { meansChanged } from '../../account/means-changed.ts'
import { forgetPasskeyUsed } from '../../account/passkey-used.ts'
import { type Made, makePasskey } from './make-passkey.ts'

export const PASSKEYS = resource(passkeys.list)

/** The passkeys of the account; what the server confirmed is shown without loading the list again. */
export function usePasskeys() {
  const load = useLoad(PASSKEYS, {})

  const add = async (): Promise<Made> => {
    const made = await makePasskey()
    if (made.ok) {
      load.change((list) => [made.passkey, ...list])
      meansChanged()
    }
    return made
  }

  const renamed = (to: Passkey) =>
    load.change((list) => list.map((passkey) => (passkey.id === to.id ? to : passkey)))

  /** One that has been removed meanwhile, in another tab, counts as removed. */
  const remove = async (id: string): Promise<boolean> => {
    const result = await call(passkeys.delete, { params: { id } })
    const done = result.ok || hasCode(result.failure, 'not_found')
    if (done) {
      if (load.kind === 'ready' && load.data.every((passkey) => passkey.id === id)) forgetPasskeyUsed()
      load.change((list) => list.filter((passkey) => passkey.id !== id))
      meansChanged()
    }
    return done
  }

  return { load, add, renamed, remove }
}
