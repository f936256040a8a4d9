import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { PAGES } from '../../packages/contract/src/pages.ts'
import { root } from '../steps/paths.mjs'

const example = (name) => readFileSync(`${root}/docs/examples/${name}`, 'utf8')
const EXAMPLE = example('nginx.conf')
/** Goes without the map and the format, which it takes from the other. */
const TWO_NODES = example('nginx-two-nodes.conf')

/** The pattern of the example by which a path with a code is written without it, and the one of its own location. */
const [, pattern = ''] = /map \$uri \$logged_path \{\s*"~([^"]+)"/.exec(EXAMPLE) ?? []
const [, place = ''] = /location ~ (\S+) \{/.exec(EXAMPLE) ?? []

const written = (path) => path.replace(new RegExp(`${pattern}.*`), '$<before>(code)')

it('the example of a proxy writes no code of a mailed link into its log', () => {
  const withCode = Object.values(PAGES).filter(({ path }) => path.includes(':code'))
  expect(withCode.length).toBeGreaterThan(2)
  for (const { path } of withCode) {
    for (const language of ['', '/en', '/ar']) {
      const address = `${language}/${path.replace(':code', 'SECRET')}`
      expect(written(address)).toBe(`${language}/${path.replace(':code', '(code)')}`)
      expect(address).toMatch(new RegExp(place))
    }
  }
})

it('the example of two nodes writes its log as the other does, and has the same place for codes', () => {
  expect(TWO_NODES).toContain('access_log /var/log/nginx/access.log without_codes;')
  const [, other] = /location ~ (\S+) \{/.exec(TWO_NODES) ?? []
  expect(other).toBe(place)
})

it('the example writes every other path as it is, and no query', () => {
  for (const path of ['/en/password/reset', '/en/login', '/v1/password/reset', '/assets/a.js'])
    expect(written(path)).toBe(path)
  expect(EXAMPLE).not.toMatch(/\$request_uri(?!;)|\$request\b|\$args/)
})
