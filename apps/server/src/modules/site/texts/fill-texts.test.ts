import { TEXT_MARKS } from '@portico/contract/built-pages'
import { describe, expect, it } from 'vitest'
import { fillTexts } from './fill-texts.ts'

const { open, middle, close } = TEXT_MARKS
const marked = (key: string, text: string, values?: object) =>
  `${open}${key}|${values ? encodeURIComponent(JSON.stringify(values)) : ''}${middle}${text}${close}`

describe('the texts of a built page', () => {
  it('lose their marks, nested ones too', () => {
    const inner = marked('common:language', 'Deutsch')
    const page = `<p title="${marked('login:title', 'Sign in')}">${marked('shell:offer', `In ${inner}`, { language: inner })}</p>`
    expect(fillTexts(page, {})).toBe('<p title="Sign in">In Deutsch</p>')
  })

  it('take the wording of the operator, as text and never as markup', () => {
    const page = `<h1 title="${marked('login:title', 'Sign in')}">${marked('login:title', 'Sign in')}</h1>`
    expect(fillTexts(page, { login: { title: 'Enter "here" <b>' } })).toBe(
      '<h1 title="Enter &quot;here&quot; &lt;b&gt;">Enter &quot;here&quot; &lt;b&gt;</h1>',
    )
  })

  it('keep the values that the build filled in', () => {
    const inner = marked('common:language', 'Deutsch')
    const page = marked('shell:language.current', `Language: ${inner}`, { language: inner })
    expect(fillTexts(page, { shell: { 'language.current': '{{language}} is spoken' } })).toBe(
      'Deutsch is spoken',
    )
  })

  it('keep the elements that stand for tags, and the built text where these cannot be followed', () => {
    const changed = { registration: { terms: 'Yes to <doc>our rules</doc>.' } }
    const page = (text: string) => marked('registration:terms', text)
    expect(fillTexts(page('I accept the <a href="/x">terms</a>'), changed)).toBe(
      'Yes to <a href="/x">our rules</a>.',
    )
    const nested = 'I accept <a href="/x">the <b>terms</b></a>'
    expect(fillTexts(page(nested), changed)).toBe(nested)
  })

  it('are refused when a mark is left open', () => {
    expect(() => fillTexts(`<p>${open}login:title|</p>`, {})).toThrow('unclosed')
  })
})
