import { describe, expect, it } from 'vitest'
import { compareHost } from './domain.ts'

const PUBLIC = 'https://id.example'

describe('a host', () => {
  it.each(['id.example', 'ID.Example', 'id.example.', 'id.example:443'])('%s is the portal', (host) => {
    expect(compareHost(PUBLIC, host)).toEqual({ host: 'id.example', expected: 'id.example', ok: true })
  })

  it.each([
    ['id.example.evil.example', 'id.example.evil.example'],
    ['id-example', 'id-example'],
    ['id.example:8443', 'id.example:8443'],
    ['іd.example', 'xn--d-qma.example'],
    ['user@id.example', 'user@id.example'],
    ['id.example/path', 'id.example/path'],
    ['id.example\\.evil', 'id.example\\.evil'],
    ['id.example id.example', 'id.example id.example'],
    ['', ''],
  ])('%j is not', (host, written) => {
    const { ok, ...rest } = compareHost(PUBLIC, host)
    expect(ok).toBe(false)
    expect(rest.expected).toBe('id.example')
    if (!host.startsWith('і')) expect(rest.host).toBe(written)
    else expect(rest.host).toMatch(/^xn--/)
  })

  it('keeps the port of a public address that has one', () => {
    expect(compareHost('http://localhost:8080', 'localhost:8080').ok).toBe(true)
    expect(compareHost('http://localhost:8080', 'localhost').ok).toBe(false)
  })
})
