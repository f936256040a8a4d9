import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { nodeOfPackage } from './node-runtime.mjs'
import { root } from './paths.mjs'

const { packages } = JSON.parse(readFileSync(`${root}/package-lock.json`, 'utf8'))

describe('the Node of a machine that has an older one', () => {
  it.each([
    ['linux', 'x64'],
    ['linux', 'arm64'],
    ['darwin', 'x64'],
    ['darwin', 'arm64'],
    ['win32', 'x64'],
  ])('comes with the packages: %s %s', (platform, arch) => {
    const [, folder, binary] = /^(node_modules\/[^/]+)\/(.+)$/.exec(nodeOfPackage(platform, arch))
    const entry = packages[folder]
    expect(entry).toMatchObject({
      os: platform,
      cpu: arch,
      optional: true,
      version: expect.stringMatching(/^24\./),
      bin: { node: binary },
    })
  })
})
