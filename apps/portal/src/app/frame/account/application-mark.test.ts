import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ApplicationMark } from './application-mark.tsx'

const rendered = (mark: string) =>
  renderToStaticMarkup(createElement(ApplicationMark, { name: 'energy', mark }))

it('shows the mark of an application without saying its name twice', () => {
  expect(rendered('/marks/energy.svg')).toMatch(/^<img src="\/marks\/energy.svg" alt=""/)
})

it('shows the first letter where there is none', () => {
  expect(rendered('')).toMatch(/^<span aria-hidden="true".*>E<\/span>$/)
})
