import { CONSOLE_LOCALES } from '@portico/contract/kernel/locales'
import { MARK_WEIGHTS } from '@portico/contract/verification/marks'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../../test-kit/show.tsx'
import { shownKeys } from '../keys/shown-keys.ts'
import { HelpPage } from './help-page.tsx'

test.each(CONSOLE_LOCALES)(
  'each part has a heading that is a link to it, and a line in the contents in %s',
  async (locale) => {
    await show(<HelpPage />, locale)
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    const headings = page.getByRole('heading', { level: 2 }).elements()
    expect(headings.length).toBe(8)
    const lines = page.getByRole('navigation').getByRole('link').elements()
    expect(lines.map((line) => line.textContent)).toEqual(headings.map((one) => one.textContent))
    for (const heading of headings) {
      const address = heading.querySelector('a')?.getAttribute('href') ?? ''
      expect(document.querySelector(address)?.contains(heading)).toBe(true)
    }
  },
)

test('every flag and every key of the review screen is there', async () => {
  await show(<HelpPage />)
  const part = (name: string) => page.getByRole('region', { name })
  await expect.element(part('Flags')).toBeVisible()
  expect(part('Flags').getByRole('definition').elements()).toHaveLength(Object.keys(MARK_WEIGHTS).length)
  expect(part('Flags').getByRole('term').first().element().textContent).toBe('Same image elsewhere')
  expect(part('Keyboard shortcuts').getByRole('term').elements()).toHaveLength(shownKeys().length)
})

test('the help leads to the practice', async () => {
  await show(<HelpPage />)
  await page.getByRole('link', { name: 'Practise with invented cases' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'The practice' })).toBeVisible()
})
