import { COLOURS } from '@portico/ui/tokens.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildMails } from './build.ts'
import { renderMail } from './render.ts'

beforeAll(async () => {
  await buildMails()
})

/** Of the portal's own drawing too (`scripts/repository/colours.test.mjs`). */
const { accent, brass } = COLOURS

describe('the mark in a mail', () => {
  const html = () =>
    renderMail('passwords-reset', 'en', { link: 'https://portal.example/en/login' }).html.toLowerCase()

  test('is the product’s own: an arch, a softer one, and the door in brass', () => {
    const parts = [...html().matchAll(/class="m-arch-(\w+)" style="([^"]*)"/g)]
    expect(parts.map(([, part]) => part)).toEqual(['outer', 'middle', 'inner'])
    const [outer = '', middle = '', inner = ''] = parts.map(([, , style = '']) => style)
    expect(outer).toContain(`border-color:${accent.light}`)
    expect(middle).toContain('border-color:#8a9be9')
    expect(inner).toContain(`background-color:${brass.light}`)
    for (const arch of [outer, middle]) expect(arch).toMatch(/border-width:3px 3px 0/)
  })

  test('has the drawing’s dark colours where the reader’s client is dark', () => {
    const rules = html().replace(/\s/g, '')
    expect(rules).toContain(`.m-arch-outer{border-color:${accent.dark}!important`)
    expect(rules).toContain('.m-arch-middle{border-color:#546096!important')
    expect(rules).toContain(`.m-arch-inner{background-color:${brass.dark}!important`)
  })
})
