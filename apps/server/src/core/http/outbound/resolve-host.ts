import { lookup, Resolver } from 'node:dns/promises'

const TRY_MS = 2000
const TRIES = 2

/**
 * The addresses of a host. Name servers are asked without the system's own function, which would hold one of the few
 * threads that hash passwords for as long as a name server hangs; that function is asked for what they do not know, such
 * as a name in the machine's file of hosts.
 */
export async function resolveHost(host: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: TRY_MS, tries: TRIES })
  const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  const found = [four, six].flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
  if (found.length > 0) return found
  const hangs = [four, six].some((each) => each.status === 'rejected' && each.reason?.code === 'ETIMEOUT')
  if (hangs) throw new Error(`the name servers do not answer for ${host}`)
  return (await lookup(host, { all: true })).map(({ address }) => address)
}
