import type { LogoutRequest } from '@portico/contract/openid/schemas'
import type { Secrets } from '../../../core/crypto/secrets.ts'
import { withState } from '../page-address.ts'
import type { LivingProvider } from '../provider/living-provider.ts'
import type { OidcClients } from '../provider/oidc-client.ts'
import type { Show } from '../shown-application.ts'

type Ports = {
  secrets: Pick<Secrets, 'encrypt' | 'decrypt'>
  clients: Pick<OidcClients, 'findClient'>
  provider: () => Pick<LivingProvider, 'current'>
  show: Show
}

type Kept = { client: string | null; back: string | null; state: string | null }

const PURPOSE = 'oidc-logout-request'

/**
 * What an application wants that asks to sign a person out without a proof: the page that asks the person reads it. It
 * travels sealed in the address of that page: no other site can write what it says or where it leads.
 */
export function createLogoutRequests({ secrets, clients, provider, show }: Ports) {
  return {
    idOf(request: Kept): string {
      return secrets.encrypt(PURPOSE, '', Buffer.from(JSON.stringify(request))).toString('base64url')
    },
    /** Undefined where it is not ours. */
    async read(id: string): Promise<LogoutRequest | undefined> {
      const kept = open(id)
      if (!kept) return undefined
      const { client: code, back, state } = kept
      const client = code === null ? undefined : clients.findClient(code)
      return {
        application: client ? show(client, back ?? undefined) : null,
        continueUrl:
          client && back && (await isRegistered(client.code, back)) ? withState(back, state) : null,
      }
    },
  }

  /** It was when the request came, and may have been removed since. */
  async function isRegistered(code: string, address: string): Promise<boolean> {
    const { Client } = await provider().current()
    // The document of one that describes itself may be gone.
    const client = await Client.find(code).catch(() => undefined)
    return client?.postLogoutRedirectUriAllowed(address) ?? false
  }

  function open(id: string): Kept | undefined {
    try {
      return JSON.parse(secrets.decrypt(PURPOSE, '', Buffer.from(id, 'base64url')).toString())
    } catch {
      return undefined
    }
  }
}

export type LogoutRequests = ReturnType<typeof createLogoutRequests>
