import type { RequestListener } from 'node:http'
import { createServer } from 'node:https'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'

const DAY_MS = 86_400_000
const forge = createRequire(import.meta.url)('node-forge')

/** A certificate for a name, signed by itself. */
export function certificateFor(name: string, { isOver = false } = {}) {
  const keys = forge.pki.rsa.generateKeyPair(2048)
  const cert = forge.pki.createCertificate()
  cert.publicKey = keys.publicKey
  cert.validity.notBefore = new Date(Date.now() - 3 * DAY_MS)
  cert.validity.notAfter = new Date(Date.now() + (isOver ? -DAY_MS : DAY_MS))
  const attributes = [{ name: 'commonName', value: name }]
  cert.setSubject(attributes)
  cert.setIssuer(attributes)
  cert.setExtensions([{ name: 'subjectAltName', altNames: [{ type: 2, value: name }] }])
  cert.sign(keys.privateKey, forge.md.sha256.create())
  return { key: forge.pki.privateKeyToPem(keys.privateKey), cert: forge.pki.certificateToPem(cert) }
}

/** This process takes these for certificates that are known; answers what takes it back. */
export function trust(...certificates: string[]): () => void {
  const before = getCACertificates('default')
  setDefaultCACertificates([...before, ...certificates])
  return () => setDefaultCACertificates(before)
}

/** A server of somebody else, by https on this machine. */
export async function httpsServer(certificate: { key: string; cert: string }, listener: RequestListener) {
  const server = createServer(certificate, listener)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    port: (server.address() as AddressInfo).port,
    async close(): Promise<void> {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
