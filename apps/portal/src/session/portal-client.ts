import { type ApiResult, REFUSED_CLIENT, UNAUTHORIZED } from '@portico/client/api-errors'
import type { CallOptions } from '@portico/client/http'
import { currentConfig, renewConfig } from '@portico/ui/delivery/config.ts'

type Client = NonNullable<CallOptions['client']>

function portalClient(): Client {
  const { authClientId, authClientSecret } = currentConfig()
  return { id: authClientId, secret: authClientSecret }
}

/**
 * A call that authenticates as the portal itself. A page that has been open for long may hold a client that is no
 * longer one: the configuration is loaded once more and the call repeated, before anybody is told.
 */
export async function asPortal<T>(call: (client: Client) => Promise<ApiResult<T>>): Promise<ApiResult<T>> {
  const first = await call(portalClient())
  if (!isRefusedClient(first)) return first
  await renewConfig()
  const second = await call(portalClient())
  if (second.ok || !isRefusedClient(second)) return second
  const entries = [{ code: REFUSED_CLIENT, fieldName: null, errors: [] }]
  return { ok: false, failure: { ...second.failure, entries } }
}

/** Whatever the dialect calls it: such a call is refused with 401 for nothing else. */
function isRefusedClient(result: ApiResult<unknown>): boolean {
  return !result.ok && result.failure.status === UNAUTHORIZED
}
