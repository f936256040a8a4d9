import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ApplicationMark } from './application-mark.tsx'

const rendered = (mark: string) =>
  renderToStaticMarkup(createElement(ApplicationMark, { name: 'energy', mark }))

it('the mark of an application shows its picture without saying its name twice', () => {
  expect(rendered('/marks/energy.svg')).toMatch(/^<img src="\/marks\/energy.svg" alt=""/)
})

it('the mark of an application without a picture shows its first letter', () => {
  expect(rendered('')).toMatch(/^<span aria-hidden="true".*>E<\/span>$/)
})
