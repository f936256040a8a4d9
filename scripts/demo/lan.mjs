import { lanAddresses } from './lan-address.mjs'
import { openLanDoor } from './lan-door.mjs'
import { choosePorts } from './processes.mjs'

const NO_LAN = {
  env: {},
  partnerEnv: {},
  open: async () => {},
}

/** The differences with `--lan`: the address that people open, and the environment of the processes. */
export async function prepareLan(demo, { lan, named }) {
  if (!lan) {
    const ports = await choosePorts()
    return { ...NO_LAN, ports, publicUrl: process.env.PUBLIC_URL ?? `http://localhost:${ports.portal}` }
  }
  if (process.env.PUBLIC_URL) throw new Error('--lan names the public address itself; unset PUBLIC_URL.')
  const addresses = await lanAddresses()
  const address = named ?? addresses[0]
  if (!addresses.includes(address)) {
    const has = addresses.length > 0 ? `it has ${addresses.join(', ')}` : 'it is in no network'
    throw new Error(`--lan needs an address of this machine, and ${has}.`)
  }
  const ports = await choosePorts(address)
  // Import late: the certificate needs packages, which may just have been installed.
  const { ensureCertificate } = await import('./certificate.mjs')
  const certificate = ensureCertificate(demo.folder, [address, ...addresses.filter((one) => one !== address)])
  const publicUrl = `https://${address}:${ports.lan}`
  return {
    ports,
    publicUrl,
    certificate,
    env: { PUBLIC_URL: publicUrl, HOST: '127.0.0.1', TRUST_PROXY: '127.0.0.1/32' },
    // The partners' own calls to the portal use https too, with a certificate that only this demo trusts.
    partnerEnv: { NODE_EXTRA_CA_CERTS: certificate.path },
    async open() {
      try {
        await openLanDoor({ address, port: ports.lan, target: ports.portal, certificate })
      } catch (error) {
        throw new Error(`port ${ports.lan} on ${address} cannot be opened (${error.code}); set another PORT.`)
      }
    },
  }
}
