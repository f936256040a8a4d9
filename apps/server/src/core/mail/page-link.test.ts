import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { pageLink } from './page-link.ts'

const SERVER = fileURLToPath(new URL('../..', import.meta.url))
/** The public address with a language behind it. */
const OWN = /publicUrl\}\/\$\{[\w.]*locale/i

it('a page has its address in a language', () => {
  expect(pageLink('https://id.example', 'de', 'login')).toBe('https://id.example/de/login')
})

it('no other place writes the address of a page', () => {
  const sources = readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.includes('.test.') && !name.endsWith('core/mail/page-link.ts'),
  )
  expect(sources.length).toBeGreaterThan(200)
  expect(sources.filter((name) => OWN.test(readFileSync(SERVER + name, 'utf8')))).toEqual([])
})
