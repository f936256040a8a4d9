import { brotliDecompressSync } from 'node:zlib'
import type { PublicConfig } from '@portico/contract/configuration/schemas'
import { mayUse, PAGE_NAMES, type PageName } from '@portico/contract/pages'
import { expect, it, vi } from 'vitest'
import { createPageCache } from './page-cache.ts'

const HTML =
  '<!DOCTYPE html><html lang="de"><head><script type="application/json" id="portico-overlay">{}</script><script type="application/json" id="portico-texts">{}</script><script type="application/json" id="portico-config">{}</script></head><body></body></html>'

function cacheOf(
  html: string,
  hasMaps: boolean,
  more: { publicConfig?: () => PublicConfig; edition?: () => number } = {},
) {
  const files = { read: async () => html } as unknown as Parameters<typeof createPageCache>[0]
  return createPageCache(files, {
    publicUrl: 'https://id.example',
    cdnUrl: 'https://id.example',
    consoleUrl: 'https://id.example/console',
    hasRecaptcha: false,
    hasMaps,
    buildDir: '',
    publicConfig: () => ({}) as PublicConfig,
    ...more,
  })
}

async function headersOf(name: PageName, hasMaps: boolean) {
  return (await cacheOf(HTML, hasMaps)('de', name)).headers
}

async function shown(name: PageName, hasMaps: boolean) {
  const headers = await headersOf(name, hasMaps)
  return [headers['referrer-policy'], headers['content-security-policy']?.includes('googleapis.com')]
}

it('the maps service is let in and told which site asks on the page of the address alone, where one is configured', async () => {
  expect(await shown('profileVerificationAddress', true)).toEqual(['strict-origin', true])
  expect(await shown('profileVerificationPassport', true)).toEqual([undefined, false])
  expect(await shown('login', true)).toEqual([undefined, false])
  expect(await shown('profileVerificationAddress', false)).toEqual([undefined, false])
})

it('the camera is allowed on the pages where a photo is taken, and no page asks for more', async () => {
  const policies = await Promise.all(
    PAGE_NAMES.map(async (name) => [name, (await headersOf(name, true))['permissions-policy']] as const),
  )
  const allowed = policies.filter(([, policy]) => policy === 'camera=(self), geolocation=(), microphone=()')
  expect(allowed.map(([name]) => name).sort()).toEqual(
    PAGE_NAMES.filter((name) => mayUse(name, 'camera')).sort(),
  )
  expect(allowed.map(([name]) => name)).not.toContain('login')
  // The others keep what every answer says: nothing is allowed.
  expect(policies.filter(([, policy]) => policy === undefined)).toHaveLength(
    PAGE_NAMES.length - allowed.length,
  )
})

it('a page that is asked for again comes in fewer bytes from then on', async () => {
  const words = Array.from({ length: 2000 }, (_, i) => `word${(i * i) % 97}`).join(' ')
  const pageOf = cacheOf(HTML.replace('<body>', `<body>${words}`), false)
  const first = await pageOf('de', 'login')
  const better = await vi.waitUntil(async () => {
    const again = await pageOf('de', 'login')
    return again.br.length < first.br.length ? again : undefined
  })
  expect(brotliDecompressSync(better.br).toString()).toBe(brotliDecompressSync(first.br).toString())
  expect({ ...better, br: null }).toEqual({ ...first, br: null })
})

it('a page is filled again once the configuration has changed, with another tag, and stays so', async () => {
  let edition = 0
  const publicConfig = () => ({ applications: `of ${edition}` }) as PublicConfig
  const pageOf = cacheOf(HTML, false, { publicConfig, edition: () => edition })
  const text = async () => brotliDecompressSync((await pageOf('de', 'login')).br).toString()
  expect(await text()).toContain('of 0')
  const { etag } = await pageOf('de', 'login')
  edition = 1
  expect(await text()).toContain('of 1')
  expect((await pageOf('de', 'login')).etag).not.toBe(etag)
  // The thorough compression of the former page ends only now.
  await new Promise((resolve) => setImmediate(resolve))
  expect(await text()).toContain('of 1')
})
