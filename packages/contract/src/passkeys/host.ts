const IPV4 = /^\d+(?:\.\d+){3}$/

/**
 * The name for which passkeys are made: the host of the portal's public address. Null where that is an IP address,
 * since browsers make no passkeys for one: then none are offered.
 */
export function passkeyHost(publicUrl: string): string | null {
  const { hostname } = new URL(publicUrl)
  return hostname.startsWith('[') || IPV4.test(hostname) ? null : hostname
}
