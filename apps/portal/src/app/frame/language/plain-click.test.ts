import type { MouseEvent } from 'react'
import { expect, it } from 'vitest'
import { isPlainClick } from './plain-click.ts'

const click = (how: object = {}) => ({ button: 0, defaultPrevented: false, ...how }) as MouseEvent

it('a click that asks for more than this page (a new tab, a download) is left to the browser', () => {
  expect(isPlainClick(click())).toBe(true)
  for (const key of ['metaKey', 'ctrlKey', 'shiftKey', 'altKey', 'defaultPrevented']) {
    expect(isPlainClick(click({ [key]: true })), key).toBe(false)
  }
  expect(isPlainClick(click({ button: 1 }))).toBe(false)
})
