import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Trans, TranslationProvider, useTranslation } from './translation.tsx'
import { createTranslator } from './translator.ts'

type Inside = { i18n: ReturnType<typeof createTranslator>; children?: ReactNode }
const Provider = TranslationProvider as (inside: Inside) => ReactNode
const components = { strong: createElement('strong', { dir: 'ltr' }) }

function Part() {
  const { t, i18n } = useTranslation('login')
  return `${i18n.language}: ${t('submit')}`
}

const shown = (text: string) =>
  renderToStaticMarkup(createElement(Trans<string>, { t: () => text, i18nKey: 'sent', components }))

it('a text has the elements that its tags name, its words stay in their order, and none stands bare beside one', () => {
  expect(shown('We wrote to <strong>ada@example.com</strong> just now.')).toBe(
    '<span>We wrote to </span><strong dir="ltr">ada@example.com</strong><span> just now.</span>',
  )
  expect(shown('<strong>a</strong>, <strong>b</strong>')).toBe(
    '<strong dir="ltr">a</strong><span>, </span><strong dir="ltr">b</strong>',
  )
})

it('where a text begins or ends with a tag, its marks leave no element behind', () => {
  const rendered = shown('\uE000sent\uE001<strong>a</strong>\uE002')
  expect(rendered).toBe('\uE000sent\uE001<strong dir="ltr">a</strong>\uE002')
  expect(rendered.replaceAll(/\uE000[^\uE001]*\uE001|\uE002/g, '')).toBe(shown('<strong>a</strong>'))
})

it('no other tag becomes an element, wherever it comes from', () => {
  expect(shown('<script>alert(1)</script> <strong><img src=x></strong> <b')).toBe(
    '<span>alert(1)</span><span> </span><strong dir="ltr">&lt;img src=x&gt;</strong><span> &lt;b</span>',
  )
})

it('a part shows the texts of the language around it', () => {
  const i18n = createTranslator({ language: 'de', texts: { login: { submit: 'Anmelden' } } })
  const page = createElement(Provider, { i18n }, createElement(Part))
  expect(renderToStaticMarkup(page)).toBe('de: Anmelden')
  expect(() => renderToStaticMarkup(createElement(Part))).toThrow('TranslationProvider')
})
