import { Dialog } from '@portico/ui/parts/dialogs/dialog.tsx'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../../test-kit/open-page.tsx'
import { Calendar } from './calendar.tsx'

const rootOf = (name: string) => document.querySelector(name)?.shadowRoot
const textsOf = (selector: string) =>
  [...(rootOf('calendar-month')?.querySelectorAll(selector) ?? [])].map((element) => element.textContent)
const labels = () =>
  [...(rootOf('calendar-month')?.querySelectorAll('td button') ?? [])].map((day) =>
    day.getAttribute('aria-label'),
  )

test.each([
  ['kk', 'Қараша', ['дс', 'сс', 'ср', 'бс', 'жм', 'сб', 'жс'], '2026 ж. 30 қараша', '2026 ж. 1 желтоқсан'],
  [
    'mn',
    '11-р сар',
    ['Да', 'Мя', 'Лх', 'Пү', 'Ба', 'Бя', 'Ня'],
    '2026 оны 11-р сарын 30',
    '2026 оны 12-р сарын 1',
  ],
] as const)(
  'the calendar has the words of %s, which the browser lacks, on each of its pages',
  async (...row) => {
    const [locale, month, weekdays, lastDay, nextDay] = row
    await show(<Calendar locale={locale} value={undefined} opens="2026-11-05" onChoose={() => {}} />, locale)
    await expect.poll(labels).toContain(lastDay)
    expect(labels()).toHaveLength(30)
    expect(textsOf('th span[aria-hidden]')).toEqual(weekdays)
    expect(textsOf('#h')).toEqual([month])
    expect([...document.querySelectorAll('option')].map(({ textContent }) => textContent)).toContain(month)
    rootOf('calendar-date')?.querySelector<HTMLElement>('[part~=next]')?.click()
    await expect.poll(labels).toContain(nextDay)
    expect(labels()).toHaveLength(31)
  },
)

test.each([
  ['de', ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So']],
  ['ja', ['日', '月', '火', '水', '木', '金', '土']],
] as const)('the columns of the calendar in %s have seven different names', async (locale, weekdays) => {
  await show(<Calendar locale={locale} value={undefined} opens="2026-11-05" onChoose={() => {}} />, locale)
  await expect.poll(() => textsOf('th span[aria-hidden]')).toEqual(weekdays)
})

test('a day of the last week is not behind the buttons of the dialog in a low window', async () => {
  await page.viewport(1000, 520)
  const calendar = <Calendar locale="en" value={undefined} opens="2026-08-31" onChoose={() => {}} />
  await show(
    <Dialog isOpen onClose={() => {}} title="Date" actions={<button type="button">Cancel</button>}>
      {calendar}
    </Dialog>,
  )
  const focused = () => rootOf('calendar-month')?.activeElement?.getBoundingClientRect()
  const button = page.getByRole('button', { name: 'Cancel' })
  await expect.poll(() => focused()?.bottom).toBeGreaterThan(0)
  expect(document.querySelector('dialog')?.scrollTop).toBeGreaterThan(0)
  expect(focused()?.bottom).toBeLessThan(button.element().getBoundingClientRect().top)
})
