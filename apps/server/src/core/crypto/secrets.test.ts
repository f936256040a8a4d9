import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { StartError } from '../process/start-error.ts'
import { loadSecretKey } from './secret-key.ts'
import { createSecrets } from './secrets.ts'

const OLD = Buffer.alloc(32, 1)
const NEW = Buffer.alloc(32, 2)
const plain = Buffer.from('the code is 123456')

describe('secrets', () => {
  const secrets = createSecrets(NEW, OLD)

  it('opens what it sealed, which does not show the text', () => {
    const sealed = secrets.encrypt('outbox', 'row 1', plain)
    expect(sealed.includes('123456')).toBe(false)
    expect(secrets.decrypt('outbox', 'row 1', sealed)).toEqual(plain)
    expect(secrets.encrypt('outbox', 'row 1', plain)).not.toEqual(sealed)
  })

  it('refuses another purpose, another row and every changed byte', () => {
    const sealed = secrets.encrypt('outbox', 'row 1', plain)
    expect(() => secrets.decrypt('documents', 'row 1', sealed)).toThrow()
    expect(() => secrets.decrypt('outbox', 'row 2', sealed)).toThrow()
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(() => secrets.decrypt('outbox', 'row 1', changed)).toThrow()
    }
    expect(() => secrets.decrypt('outbox', 'row 1', sealed.subarray(0, 20))).toThrow()
  })

  it('opens what the previous key sealed, until that key is gone', () => {
    const sealed = createSecrets(OLD).encrypt('outbox', 'row 1', plain)
    expect(secrets.decrypt('outbox', 'row 1', sealed)).toEqual(plain)
    expect(() => createSecrets(NEW).decrypt('outbox', 'row 1', sealed)).toThrow(/SECRET_KEY_PREVIOUS/)
  })

  it('makes different codes of one value for different purposes and installations', () => {
    expect(secrets.hmac('a', 'x')).not.toEqual(secrets.hmac('b', 'x'))
    expect(secrets.hmac('a', 'x')).not.toEqual(createSecrets(OLD).hmac('a', 'x'))
    expect(secrets.portalClients()[0]).toEqual(createSecrets(NEW).portalClients()[0])
    expect(secrets.portalClients()[0]).not.toEqual(createSecrets(OLD).portalClients()[0])
  })

  it('knows what the other key made, whichever of the two is the older one', () => {
    const [before, after] = [createSecrets(OLD, NEW), createSecrets(NEW, OLD)]
    for (const [here, there] of [
      [before, after],
      [after, before],
    ] as const) {
      const stored = there.hmac('a', 'x')
      expect(here.matches('a', 'x', stored)).toBe(true)
      expect(here.matches('a', 'y', stored)).toBe(false)
      expect(here.matches('b', 'x', stored)).toBe(false)
      expect([here.makerOf(stored), there.makerOf(stored)]).toEqual(['previous', 'current'])
      expect(here.portalClients()).toEqual(there.portalClients().toReversed())
      expect(here.signatureSecrets('a', 'x')).toEqual(there.signatureSecrets('a', 'x').toReversed())
    }
    expect(createSecrets(NEW).matches('a', 'x', before.hmac('a', 'x'))).toBe(false)
    expect(createSecrets(NEW).makerOf(before.hmac('a', 'x'))).toBe('unknown')
    expect(createSecrets(NEW).portalClients()).toHaveLength(1)
    expect(createSecrets(NEW, NEW).portalClients()).toHaveLength(1)
  })

  it('still knows what was kept before values bore the id of their key, by either', () => {
    const bare = createSecrets(OLD).hmac('a', 'x').subarray(4)
    expect(bare).toHaveLength(32)
    expect(secrets.matches('a', 'x', bare)).toBe(true)
    expect(secrets.makerOf(bare)).toBe('either')
    expect(secrets.matches('a', 'x', bare.subarray(1))).toBe(false)
    expect(createSecrets(NEW).matches('a', 'x', bare)).toBe(false)
  })
})

describe('the key of a data folder', () => {
  let dataDir: string
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'portico-key-'))
  })
  afterEach(() => rmSync(dataDir, { recursive: true }))

  it('is made once, for its owner only', () => {
    const made = loadSecretKey({ secretKey: undefined, dataDir })
    expect(made).toHaveLength(32)
    expect(statSync(join(dataDir, 'secret-key')).mode & 0o777).toBe(0o600)
    expect(loadSecretKey({ secretKey: undefined, dataDir })).toEqual(made)
  })

  it('yields to a configured one', () => {
    expect(loadSecretKey({ secretKey: OLD, dataDir })).toBe(OLD)
  })

  it('is never replaced when it is damaged', () => {
    const path = join(dataDir, 'secret-key')
    writeFileSync(path, 'damaged')
    expect(() => loadSecretKey({ secretKey: undefined, dataDir })).toThrow(StartError)
    expect(readFileSync(path, 'utf8')).toBe('damaged')
  })
})
