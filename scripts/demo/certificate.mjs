import { createPrivateKey, generateKeyPairSync, randomBytes, sign, X509Certificate } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { isIPv4 } from 'node:net'
import {
  bits,
  explicit,
  implicit,
  integer,
  octets,
  oid,
  printable,
  sequence,
  set,
  TRUE,
  utcTime,
} from './der.mjs'

const OWNER_ONLY = 0o600
const DAY_MS = 86_400_000
/** What phones accept: not longer, and with the name of a server's certificate in it. */
const LIFE_DAYS = 365
const RENEW_BEFORE_DAYS = 14

const ECDSA_SHA256 = '1.2.840.10045.4.3.2'
const COMMON_NAME = '2.5.4.3'
const KEY_USAGE = '2.5.29.15'
const ALT_NAME = '2.5.29.17'
const CONSTRAINTS = '2.5.29.19'
const EXTENDED_USAGE = '2.5.29.37'
const SERVER = '1.3.6.1.5.5.7.3.1'
/** digitalSignature, the first of nine bits. */
const SIGNS = Buffer.from([0x03, 0x02, 0x07, 0x80])
const IP_ADDRESS = 7

/**
 * The self-signed certificate of the demo for addresses of this machine, made at first use and kept: a phone that
 * has accepted it is not asked again. When it is not for the first of the addresses, or near its end, a new one is made.
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

/** Node signs and reads certificates, but does not write them. */
function makeCertificate(addresses) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const algorithm = sequence(oid(ECDSA_SHA256))
  const name = sequence(set(sequence(oid(COMMON_NAME), printable('Portico demo'))))
  const from = Date.now() - DAY_MS
  const content = sequence(
    explicit(0, integer(Buffer.from([2]))),
    integer(randomBytes(16)),
    algorithm,
    name,
    sequence(utcTime(new Date(from)), utcTime(new Date(from + LIFE_DAYS * DAY_MS))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    explicit(
      3,
      sequence(
        sequence(oid(CONSTRAINTS), TRUE, octets(sequence())),
        sequence(oid(KEY_USAGE), TRUE, octets(SIGNS)),
        sequence(oid(EXTENDED_USAGE), octets(sequence(oid(SERVER)))),
        sequence(
          oid(ALT_NAME),
          octets(sequence(...addresses.map((ip) => implicit(IP_ADDRESS, addressBytes(ip))))),
        ),
      ),
    ),
  )
  const whole = sequence(content, algorithm, bits(sign('sha256', content, privateKey)))
  const lines = whole.toString('base64').match(/.{1,64}/g)
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
  }
}

function addressBytes(address) {
  if (!isIPv4(address)) throw new Error(`${address} is not an IPv4 address`)
  return Buffer.from(address.split('.').map(Number))
}
