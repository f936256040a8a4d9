import { createPrivateKey, generateKeyPairSync, randomBytes, X509Certificate } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import forge from 'node-forge'

const OWNER_ONLY = 0o600
const DAY_MS = 86_400_000
/** The longest life that phones accept of a server's certificate. */
const LIFE_DAYS = 365
const RENEW_BEFORE_DAYS = 14

const KEY_BITS = 2048
const SERIAL_BYTES = 16
/** Keeps the serial number positive: its first bit is 0, and its first byte is not. */
const SERIAL_START = '40'
const IP_ADDRESS = 7

/**
 * The demo's self-signed certificate for addresses of this machine. It is made at first use and kept, so that a phone
 * that accepted it is not asked again. A new one is made when it lacks the first address or expires soon.
 */
export function ensureCertificate(folder, addresses) {
  const paths = { cert: `${folder}/lan-certificate.pem`, key: `${folder}/lan-key.pem` }
  if (!isGood(paths, addresses[0])) {
    const { key, cert } = makeCertificate(addresses)
    writeFileSync(paths.key, key, { mode: OWNER_ONLY })
    writeFileSync(paths.cert, cert)
  }
  const cert = readFileSync(paths.cert, 'utf8')
  return {
    path: paths.cert,
    cert,
    key: readFileSync(paths.key, 'utf8'),
    fingerprint: new X509Certificate(cert).fingerprint256,
  }
}

function isGood(paths, address) {
  if (!Object.values(paths).every(existsSync)) return false
  try {
    const kept = new X509Certificate(readFileSync(paths.cert))
    const isLate = Date.parse(kept.validTo) - Date.now() < RENEW_BEFORE_DAYS * DAY_MS
    const isOurs = kept.checkPrivateKey(createPrivateKey(readFileSync(paths.key)))
    return !isLate && isOurs && kept.checkIP(address) !== undefined
  } catch {
    return false
  }
}

/** Writes the certificate by hand: Node makes keys and reads certificates, but does not write them. */
function makeCertificate(addresses) {
  const { privateKey: key, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: KEY_BITS,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = forge.pki.publicKeyFromPem(publicKey)
  certificate.serialNumber = SERIAL_START + randomBytes(SERIAL_BYTES - 1).toString('hex')
  const from = Date.now() - DAY_MS
  certificate.validity.notBefore = new Date(from)
  certificate.validity.notAfter = new Date(from + LIFE_DAYS * DAY_MS)
  const name = [{ name: 'commonName', value: 'Portico demo' }]
  certificate.setSubject(name)
  certificate.setIssuer(name)
  certificate.setExtensions([
    { name: 'basicConstraints', critical: true },
    { name: 'keyUsage', critical: true, digitalSignature: true, keyEncipherment: true },
    { name: 'extKeyUsage', serverAuth: true },
    { name: 'subjectAltName', altNames: addresses.map((ip) => ({ type: IP_ADDRESS, ip })) },
  ])
  certificate.sign(forge.pki.privateKeyFromPem(key), forge.md.sha256.create())
  return { key, cert: forge.pki.certificateToPem(certificate) }
}
