import { afterEach, beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => {
  const texts = { de: { 'console-review': { decision: { approve: 'Ist echt' } } } }
  vi.stubGlobal('document', { getElementById: () => ({ textContent: JSON.stringify({ texts }) }) })
})
afterEach(() => vi.unstubAllGlobals())

it("the console's texts are the operator's where the page has any, and the built ones elsewhere", async () => {
  const { loadTexts } = await import('./texts.ts')
  const approved = { decision: { approve: 'Ist echt', return: 'Zurückgeben' } }
  expect((await loadTexts('de'))['console-review']).toMatchObject(approved)
  expect((await loadTexts('en'))['console-review']).toMatchObject({ decision: { approve: 'Approve' } })
})
