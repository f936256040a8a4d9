import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { suits as suitsServer } from '../../apps/server/src/require-node.ts'
import { chooseNode, NODE_RANGE, nodeOfPackage, suits, withoutNode } from './node-runtime.mjs'
import { root } from './paths.mjs'

const read = (path) => readFileSync(`${root}/${path}`, 'utf8')
const { packages } = JSON.parse(read('package-lock.json'))

describe('the Node of a machine that has an older one', () => {
  it.each([
    ['linux', 'x64'],
    ['linux', 'arm64'],
    ['darwin', 'x64'],
    ['darwin', 'arm64'],
    ['win32', 'x64'],
  ])('comes with the packages, none older than the last security release: %s %s', (platform, arch) => {
    const [, folder, binary] = /^(node_modules\/[^/]+)\/(.+)$/.exec(nodeOfPackage(platform, arch))
    const entry = packages[folder]
    expect(entry).toMatchObject({ os: platform, cpu: arch, optional: true, bin: { node: binary } })
    expect(suits(entry.version), entry.version).toBe(true)
  })
})

describe('the Node that runs the product', () => {
  const RANGE = '^24.18.1 || >=26.5.1'
  it.each([
    ['20.20.2', false],
    ['24.0.0', false],
    ['24.18.0', false],
    ['24.18.1', true],
    ['24.18.10', true],
    ['24.21.0', true],
    ['25.9.0', false],
    ['26.5.0', false],
    ['26.5.1', true],
    ['27.0.0', true],
  ])('of %s: %s, to scripts and server alike', (version, isGood) => {
    expect(suits(version, RANGE)).toBe(isGood)
    expect(suitsServer(version, RANGE)).toBe(isGood)
  })

  const old = { version: '24.0.0', path: '/usr/bin/node' }
  const good = { version: '24.999.0', path: '/opt/node' }
  it('is the running one where it suits, else that of the package, and never an old one', () => {
    expect(chooseNode(good, { path: 'packaged', version: undefined })).toBe('/opt/node')
    expect(chooseNode(old, { ...good, path: 'packaged' })).toBe('packaged')
    expect(chooseNode(old, { ...old, path: 'packaged' })).toBeNull()
    expect(chooseNode(old, { path: 'packaged', version: undefined })).toBeNull()
  })

  it.each([
    ['darwin', 'arm64', /brew install node@24/],
    ['linux', 'riscv64', /https:\/\/nodejs\.org/],
  ])('is named with the way to get it where there is none: %s %s', (platform, arch, way) => {
    const line = withoutNode(old, { platform, arch })
    expect(line).toMatch(way)
    expect(line).toContain(`needs Node ${NODE_RANGE}; this is 24.0.0 on ${platform}-${arch}`)
  })
})

describe('the documents', () => {
  const written = globSync(
    ['*.md', 'docs/**/*.{md,service}', '{apps,packages,scripts,examples}/*/README.md'],
    {
      cwd: root,
      exclude: ['CHANGELOG.md', '**/node_modules/**'],
    },
  )
  /** `24.18.1` of `^24.18.1`, for each line. */
  const least = NODE_RANGE.split(' || ').map((part) => part.replace(/^\D+/, ''))

  it('name no other least version of Node than the package of the server, wherever they name one', () => {
    const named = written.flatMap((path) =>
      [...read(path).matchAll(/\bNode (\d+\.\d+\.\d+)/g)].map(([, version]) => `${path}: ${version}`),
    )
    expect(named.filter((line) => !least.some((version) => line.endsWith(`: ${version}`)))).toEqual([])
    for (const version of least) expect(named).toContain(`docs/operations.md: ${version}`)
  })

  it('name the Node that the scripts begin on as the package of the project does', () => {
    const [, begins] = /^>=(\d+)$/.exec(JSON.parse(read('package.json')).engines.node)
    expect(read('README.md')).toContain(`You need Node ${begins} or newer with npm`)
    expect(packages[''].engines.node).toBe(`>=${begins}`)
    expect(packages['apps/server'].engines.node).toBe(NODE_RANGE)
  })
})
