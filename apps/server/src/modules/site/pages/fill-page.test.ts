import { PROJECT_PLACEHOLDER } from '@portico/contract/built-pages'
import type { PublicConfig } from '@portico/contract/configuration/schemas'
import { expect, it } from 'vitest'
import { fillPage } from './fill-page.ts'

const data = (name: string) => `<script type="application/json" id="portico-${name}">{}</script>`
const BUILT = `<a href="${PROJECT_PLACEHOLDER}" class="door">project</a>${['overlay', 'texts', 'config'].map(data).join('')}`

const linkFor = (ultimaEnergyUrl: string) =>
  fillPage(BUILT, {
    publicUrl: 'https://id.example',
    config: { ultimaEnergyUrl } as PublicConfig,
    changed: {},
    style: '',
  }).split('<script')[0]

it('links to the project where its address is known, and hides the link where it is not', () => {
  expect(linkFor('https://energy.example/?a=1&b="$&')).toBe(
    '<a href="https://energy.example/?a=1&amp;b=&quot;$&amp;" class="door">project</a>',
  )
  expect(linkFor('')).toBe('<a hidden="" class="door">project</a>')
})
