import { describe, expect, it } from 'vitest'
import { passkeyHost } from './host.ts'

describe('the host for which passkeys are made', () => {
  it.each([
    ['https://portal.example', 'portal.example'],
    ['https://Portal.Example:8443', 'portal.example'],
    ['http://localhost:5240', 'localhost'],
    ['https://1.2.3.4.example', '1.2.3.4.example'],
  ])('is the name in %s', (publicUrl, host) => {
    expect(passkeyHost(publicUrl)).toBe(host)
  })

  it.each(['http://127.0.0.1:8080', 'https://192.0.2.7', 'https://[2001:db8::1]', 'https://0x7f.1'])(
    'is none where the address has no name: %s',
    (publicUrl) => {
      expect(passkeyHost(publicUrl)).toBeNull()
    },
  )
})
