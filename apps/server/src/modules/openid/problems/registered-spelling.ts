import type { OidcClients } from '../provider/oidc-client.ts'

/**
 * The client id that is registered, where the one that came differs from it by capitals alone. The caller learns nothing
 * new by it: a client id stands in the address of every sign-in, and asking with the right capitals shows as much.
 */
export function registeredSpelling(
  { findClient }: Pick<OidcClients, 'findClient'>,
  sent: unknown,
): string | undefined {
  const code = typeof sent === 'string' ? findClient(sent)?.code : undefined
  return code === sent ? undefined : code
}
