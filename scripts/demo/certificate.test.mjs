import { X509Certificate } from 'node:crypto'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ensureCertificate } from './certificate.mjs'

const YEAR_MS = 365 * 86_400_000
const PERMISSIONS = 0o777

let folder
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-certificate-'))
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(folder, { recursive: true })
})

describe('the certificate of the demo', () => {
  it('is for its addresses alone, signs itself, and is a server’s', () => {
    const { cert } = ensureCertificate(folder, ['192.0.2.7', '10.20.30.40'])
    const read = new X509Certificate(cert)
    expect(read.subjectAltName).toBe('IP Address:192.0.2.7, IP Address:10.20.30.40')
    expect(read.checkIP('192.0.2.8')).toBeUndefined()
    expect(read.verify(read.publicKey)).toBe(true)
    expect(read.issuer).toBe(read.subject)
    expect(read.keyUsage).toEqual(['1.3.6.1.5.5.7.3.1'])
    expect(read.ca).toBe(false)
    expect(BigInt(`0x${read.serialNumber}`)).toBeGreaterThan(0n)
    expect(Date.parse(read.validTo) - Date.parse(read.validFrom)).toBe(YEAR_MS)
  })

  it('is kept, with a key that only its owner may read', () => {
    const first = ensureCertificate(folder, ['192.0.2.7', '10.20.30.40'])
    expect(ensureCertificate(folder, ['10.20.30.40'])).toEqual(first)
    expect(statSync(join(folder, 'lan-key.pem')).mode & PERMISSIONS).toBe(0o600)
  })

  it('is made anew for another address, before it expires, and when its files are damaged', () => {
    const first = ensureCertificate(folder, ['192.0.2.7'])
    const second = ensureCertificate(folder, ['192.0.2.8'])
    expect(second.fingerprint).not.toBe(first.fingerprint)
    vi.useFakeTimers({ now: Date.now() + YEAR_MS })
    const third = ensureCertificate(folder, ['192.0.2.8'])
    expect(third.fingerprint).not.toBe(second.fingerprint)
    writeFileSync(join(folder, 'lan-key.pem'), 'nothing')
    expect(ensureCertificate(folder, ['192.0.2.8']).fingerprint).not.toBe(third.fingerprint)
  })
})
