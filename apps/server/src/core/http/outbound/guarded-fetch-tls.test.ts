import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { certificateFor, httpsServer, trust } from '../../../../test-kit/certificate.ts'
import { createGuardedFetch } from './guarded-fetch.ts'

const NAME = 'partner.example'

/** As in production, where this machine stands for the partner's. */
function fetchTo(addresses: string[][]) {
  const asked: string[] = []
  const resolve = async (host: string) => {
    asked.push(host)
    return addresses.shift() ?? []
  }
  return { asked, fetch: createGuardedFetch({ allow: ['127.0.0.0/8'], allowsLoopback: false, resolve }) }
}

describe('a call of an address from outside, by TLS', () => {
  let good: Awaited<ReturnType<typeof httpsServer>>
  let other: Awaited<ReturnType<typeof httpsServer>>
  let over: Awaited<ReturnType<typeof httpsServer>>
  let unknown: Awaited<ReturnType<typeof httpsServer>>
  let distrust = () => {}
  const names: (string | false | undefined)[] = []
  beforeAll(async () => {
    const ofPartner = certificateFor(NAME)
    const ofOther = certificateFor('other.example')
    const ofPast = certificateFor(NAME, { isOver: true })
    good = await httpsServer(ofPartner, (request, response) => {
      names.push((request.socket as { servername?: string }).servername)
      response.end(`for ${request.headers.host}`)
    })
    other = await httpsServer(ofOther, (_, response) => response.end())
    over = await httpsServer(ofPast, (_, response) => response.end())
    unknown = await httpsServer(certificateFor(NAME), (_, response) => response.end())
    distrust = trust(ofPartner.cert, ofOther.cert, ofPast.cert)
  })
  afterAll(async () => {
    distrust()
    for (const server of [good, other, over, unknown]) await server.close()
  })

  it('connects to the address that was checked, and checks the certificate for the name', async () => {
    const { asked, fetch } = fetchTo([['127.0.0.1']])
    const answer = await fetch(`https://${NAME}:${good.port}/keys`)
    expect(await answer.text()).toBe(`for ${NAME}:${good.port}`)
    expect(names).toEqual([NAME])
    // A second look-up would be the attacker's chance.
    expect(asked).toEqual([NAME])
  })

  it('goes on to no other address when the name says another one a moment later', async () => {
    const { fetch } = fetchTo([['127.0.0.1'], ['10.0.0.1']])
    await fetch(`https://${NAME}:${good.port}/`)
    await expect(fetch(`https://${NAME}:${good.port}/`)).rejects.toThrow(/is an address inside/)
  })

  it('takes no certificate of another name, no old one, and none that nobody known has signed', async () => {
    const reasonAt = ({ port }: { port: number }) =>
      fetchTo([['127.0.0.1']])
        .fetch(`https://${NAME}:${port}/`)
        .catch((error: Error) => error.message)
    expect(await reasonAt(other)).toMatch(/cannot be called \(ERR_TLS_CERT_ALTNAME_INVALID\)/)
    expect(await reasonAt(over)).toMatch(/cannot be called \(CERT_HAS_EXPIRED\)/)
    expect(await reasonAt(unknown)).toMatch(/cannot be called \(DEPTH_ZERO_SELF_SIGNED_CERT\)/)
  })
})
