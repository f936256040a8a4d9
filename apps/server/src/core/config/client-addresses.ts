import type { ApplicationEntry, ApplicationKind } from './application-fields.ts'

const LOOPBACK: readonly string[] = ['127.0.0.1', '[::1]', 'localhost']
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const UNREADABLE = /[\u0000-\u0020\u007f-\uffff\\]/
/** As RFC 8252 has it: a host that its maker owns, backwards, so that no two apps choose one. */
const PRIVATE_USE = /^[a-z][a-z0-9+-]*(\.[a-z0-9+-]+)+:$/

/** Whether an address may not be a destination: with credentials, fragment or `*`, which would only look like a wildcard. */
export function destinationFault(address: string): boolean {
  if (!URL.canParse(address)) return true
  const { username, password, hash, host, pathname } = new URL(address)
  return `${username}${password}${hash}` !== '' || `${host}${pathname}`.includes('*')
}

/** What is wrong with a redirect address, as the end of a sentence. They are compared character by character. */
export function redirectFault(address: string, kind: ApplicationKind): string | undefined {
  const fault = shapeFault(address)
  if (fault) return fault
  const { protocol, hostname } = new URL(address)
  if (protocol === 'https:') return undefined
  if (protocol === 'http:') {
    if (LOOPBACK.includes(hostname)) return undefined
    return kind === 'native'
      ? 'is not https; http is only for 127.0.0.1, [::1] and localhost'
      : 'is not https; write https://'
  }
  if (kind !== 'native') return `has the scheme ${protocol}, which only an app (kind native) may have`
  return PRIVATE_USE.test(protocol)
    ? undefined
    : `has the scheme ${protocol}, which any app may take; write one with a host of yours backwards, such as com.example.app:/callback`
}

/** What is wrong with an address that this server calls, or sends people to, as the end of a sentence. */
export function clientAddressFault(address: string): string | undefined {
  const fault = shapeFault(address)
  if (fault) return fault
  return isPlainLoopback(address) || new URL(address).protocol === 'https:'
    ? undefined
    : 'is not https; write https://'
}

/**
 * Addresses of http on the machine itself are for development, where the portal is on that machine too. Apps alone keep
 * them: theirs lead to the person's own machine.
 */
export function plainHttpFault(publicUrl: string, entries: readonly ApplicationEntry[]): string | undefined {
  if (publicUrl.startsWith('http:')) return undefined
  for (const entry of entries) {
    const { redirectUris = [], postLogoutRedirectUris = [], backchannelLogoutUri = '' } = entry
    const { initiateLoginUri = '', jwksUri = '' } = entry
    const returning = entry.kind === 'native' ? [] : [...redirectUris, ...postLogoutRedirectUris]
    const plain = [...returning, backchannelLogoutUri, initiateLoginUri, jwksUri].find(isPlainLoopback)
    if (plain)
      return `the application ${entry.code.toUpperCase()} has ${plain}; http is only for a portal on the machine itself, this one has ${publicUrl}`
  }
  return undefined
}

/** Whether it is http on the machine itself. */
function isPlainLoopback(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'http:' && LOOPBACK.includes(hostname)
}

function shapeFault(address: string): string | undefined {
  if (UNREADABLE.test(address) || !URL.canParse(address))
    return 'is no whole address; write one such as https://trade.example/callback'
  const { username, password, host, pathname } = new URL(address)
  if (address.includes('#')) return 'has a fragment; write it without #'
  if (username || password || /^[a-z]+:\/\/[^/?]*@/i.test(address)) return 'has a user name; write it without'
  if (`${host}${pathname}`.includes('*'))
    return 'has a *; addresses are compared character by character, write each in full'
  if (/\/\.{1,2}(\/|$)|%2e/i.test(address.split('?', 1)[0] ?? ''))
    return 'has dots as a folder; write the path in full'
  return undefined
}
