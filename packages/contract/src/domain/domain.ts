/** Characters: the longest name by RFC 1035, and a port. */
export const HOST_MAX = 253 + ':65535'.length

/**
 * A host as a browser shows it in the address bar: lower case, other scripts in their ASCII form, without the default
 * port. Undefined for anything that is not a host.
 */
export function hostIn(address: string, host: string): string | undefined {
  if (host.length > HOST_MAX || /[/?#@\\\s]/.test(host)) return undefined
  try {
    return new URL(`${new URL(address).protocol}//${host}`).host.replace(/\.(?=:|$)/, '') || undefined
  } catch {
    return undefined
  }
}

/** Whether this is the host of the public address, and which one that is. */
export function compareHost(
  publicUrl: string,
  host: string,
): { host: string; expected: string; ok: boolean } {
  const expected = new URL(publicUrl).host
  const given = hostIn(publicUrl, host)
  return { host: given ?? host, expected, ok: given === expected }
}
