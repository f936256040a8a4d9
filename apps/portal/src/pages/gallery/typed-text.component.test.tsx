import { FormElement } from '@portico/ui/forms/form-element.tsx'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { show } from '../../../test-kit/open-page.tsx'
import { DateField } from '../../features/verification/fields/date-field.tsx'
import { OneTimeCodes } from './one-time-codes.tsx'

const inputOf = (field: Locator) => field.element() as HTMLInputElement
const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set

/** As a keyboard that composes does: the text stands in the field while it is not done yet. */
function compose(field: Locator, text: string): void {
  const input = inputOf(field)
  input.focus()
  input.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
  setValue?.call(input, text)
  input.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }))
}
const endComposing = (field: Locator) =>
  inputOf(field).dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }))

/** As a password manager that tells nobody. */
const fillSilently = (field: Locator, text: string) => setValue?.call(inputOf(field), text)

describe('the field of a code', () => {
  const part = () => page.getByRole('region', { name: 'By e-mail' })
  const field = () => part().css('input')
  const accepted = () => part().getByText('Accepted: 123456')

  beforeEach(async () => {
    await show(<OneTimeCodes />)
    await expect.element(field()).toBeVisible()
  })

  test('rewrites nothing while a keyboard composes, shows what it holds, and cleans it afterwards', async () => {
    compose(field(), '１２ ３')
    await expect.element(part().css('[data-box]').nth(2)).toHaveTextContent('3')
    expect(inputOf(field()).value).toBe('１２ ３')
    endComposing(field())
    await expect.element(field()).toHaveValue('123')
  })

  test('takes a code that was filled in without an event', async () => {
    fillSilently(field(), '12')
    await expect.element(part().css('[data-box]').nth(1)).toHaveTextContent('2')
    fillSilently(field(), '123 456')
    await expect.element(accepted()).toBeVisible()
  })

  for (const code of ['１２３４５６', '١٢٣٤٥٦', '१२३४५६', '123-456']) {
    test(`takes ${code}`, async () => {
      await field().fill(code)
      await expect.element(accepted()).toBeVisible()
    })
  }

  test('shows nothing of its own where a browser paints what it has filled in', () => {
    const rules = [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      .map((rule) => rule.cssText)
    expect(field().element().classList).toContain('autofill:opacity-0')
    expect(rules.join('\n')).toMatch(/autofill\\:opacity-0[^}]*:autofill[^}]*opacity: 0/)
  })
})

describe('the field of a date', () => {
  const open = async (locale: 'en' | 'de' | 'ar' = 'en') => {
    await show(
      <FormElement send={() => undefined}>
        <DateField
          locale={locale}
          label="Born"
          name="born"
          defaultValue={undefined}
          error={undefined}
          onChange={() => undefined}
          bounds={{ opens: '1990-01-01' }}
        />
      </FormElement>,
      locale,
    )
    await expect.element(partOf('day')).toBeVisible()
  }
  const partOf = (name: 'day' | 'month' | 'year') => page.css(`input[data-part=${name}]`)
  const sent = () => new FormData(document.querySelector('form') as HTMLFormElement).get('born')

  for (const [locale, text] of [
    ['en', '1990-05-07'],
    ['en', '7/5/1990'],
    ['de', '07.05.1990'],
    ['de', '1990-05-07'],
    ['ar', '٧/٥/١٩٩٠'],
    ['en', '１９９０-０５-０７'],
  ] as const) {
    test(`takes ${text} pasted whole in ${locale}`, async () => {
      await open(locale)
      for (const name of ['year', 'day'] as const) {
        inputOf(partOf(name)).focus()
        const clipboardData = new DataTransfer()
        clipboardData.setData('text', text)
        inputOf(partOf(name)).dispatchEvent(
          new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }),
        )
        await expect.element(partOf('day')).toHaveValue('07')
        await expect.element(partOf('month')).toHaveValue('05')
        await expect.element(partOf('year')).toHaveValue('1990')
      }
      expect(sent()).toBe('1990-05-07')
    })
  }

  test('takes a whole date that a browser fills into one of its parts', async () => {
    await open()
    await partOf('month').fill('1990-05-07')
    await expect.poll(sent).toBe('1990-05-07')
    fillSilently(partOf('day'), '1991-06-07')
    await expect.element(partOf('year')).toHaveValue('1991')
  })

  test('sends what stands in its parts, whatever was told of it', async () => {
    await open()
    fillSilently(partOf('day'), '3')
    fillSilently(partOf('month'), '٤')
    fillSilently(partOf('year'), '1980')
    expect(sent()).toBe('1980-04-03')
  })

  test('leaves a day alone that a keyboard composes, and goes on to the month afterwards', async () => {
    await open('de')
    compose(partOf('day'), '１２')
    expect(inputOf(partOf('day')).value).toBe('１２')
    await expect.element(partOf('day')).toHaveFocus()
    endComposing(partOf('day'))
    await expect.element(partOf('day')).toHaveValue('12')
    await expect.element(partOf('month')).toHaveFocus()
    await userEvent.keyboard('5')
    expect(sent()).toBe('-05-12')
  })
})
