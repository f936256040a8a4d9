/** RFC 1035: no name is longer; the port comes on top. */
export const HOST_MAX = 253 + ':65535'.length

/**
 * A host as a browser writes it in its address bar: lower case, letters of other scripts in their ASCII form,
 * no port that goes without saying. Undefined for what is no host.
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
