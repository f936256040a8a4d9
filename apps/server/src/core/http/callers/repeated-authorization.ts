import type { IncomingMessage } from 'node:http'

/**
 * Whether the header stands there several times: Node silently keeps the first, but a proxy before it may take the last,
 * so it is unclear whose call it is.
 */
export function repeatsAuthorization({ headers, rawHeaders }: IncomingMessage): boolean {
  if (headers.authorization === undefined) return false
  let count = 0
  // The list holds names and values in turn.
  for (let i = 0; i < rawHeaders.length; i += 2) {
    if (rawHeaders[i]?.toLowerCase() === 'authorization') count++
  }
  return count > 1
}
