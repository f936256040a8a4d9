import { beforeEach, describe, expect, test } from 'vitest'
import { commands, type Locator, page, userEvent } from 'vitest/browser'
import {
  fastForward,
  installClock,
  installStoppedClock,
  letClockRun,
  stopClock,
} from '../../../test-kit/clock.ts'
import { boxOf } from '../../../test-kit/form.ts'
import { show } from '../../../test-kit/open-page.tsx'
import { OneTimeCodes } from './one-time-codes.tsx'

const WRONG = ['000000', '111111', '222222'] as const
const NO_TRIES = 'No attempts left. Please request a new code.'

const open = () =>
  show(
    <main className="mx-auto grid max-w-240 px-5 py-10">
      <OneTimeCodes />
    </main>,
  )

const partOf = (name: string) => {
  const part = page.getByRole('region', { name })
  return {
    part,
    field: part.css('input'),
    confirm: part.getByRole('button', { name: 'Confirm' }),
    resend: part.getByRole('button', { name: /new code/i }),
    timer: part.getByText(/^\d:\d\d$/),
  }
}

const typeWrong = async (field: Locator, codes: readonly string[] = WRONG) => {
  for (const code of codes) {
    await field.fill(code)
    await expect.element(field).toHaveValue(code)
  }
}

describe('the entry of a one-time code', () => {
  beforeEach(async () => {
    installClock()
    await open()
  })

  test('sends at the sixth digit, counts the tries and keeps a wrong code marked', async () => {
    const { part, field, confirm } = partOf('By e-mail')
    await expect.element(field).toHaveAccessibleDescription('Attempts left: 3')
    await field.fill('00000')
    await expect.element(confirm).toBeDisabled()
    await field.fill(WRONG[0])
    await expect.element(field).toHaveAccessibleDescription(/This code is wrong\..*Attempts left: 2/)
    await expect.element(part.getByRole('alert')).toMatchTextContent('Attempts left: 2')
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
    await expect.element(part.css('[data-marked]')).toHaveLength(6)
    // The refused one is not sent a second time.
    await expect.element(confirm).toBeDisabled()
    await userEvent.keyboard('{Enter}')
    await expect.element(part.getByRole('alert')).toMatchTextContent('Attempts left: 2')
    await userEvent.keyboard('1')
    await expect.element(field).toHaveValue('1')
    await expect.element(field).toHaveAccessibleDescription('Attempts left: 2')
    await field.fill('Your code: 12-34 56.')
    await expect.element(part.getByText('Accepted: 123456')).toBeVisible()
  })

  test('locks without tries, and another code is sent after a minute at the earliest', async () => {
    const { part, field, resend } = partOf('By e-mail')
    // The minute begins with the page: on a busy machine some of it would be over.
    installStoppedClock()
    await open()
    await expect.element(resend).toHaveTextContent('New code in 60 seconds')
    letClockRun()
    await expect.element(resend).toBeDisabled()
    await typeWrong(field)
    await expect.element(part.getByRole('alert')).toHaveTextContent(NO_TRIES)
    await expect.element(field).toBeDisabled()
    await expect.element(resend).toHaveFocus()
    await expect.element(resend).toBeDisabled()
    fastForward(60)
    await expect.element(resend).toHaveTextContent('Send a new code')
    await resend.click()
    await expect.element(field).toHaveFocus()
    await expect.element(field).toHaveValue('')
    await expect.element(field).toHaveAccessibleDescription('Attempts left: 3')
    await expect.element(resend).toBeDisabled()
  })

  test('shows five minutes running down, speaks of the last one, and says when they are over', async () => {
    const { part, field, timer, resend } = partOf('By e-mail')
    const spoken = part.getByRole('status')
    await expect.element(timer).toMatchTextContent(/^(5:00|4:5\d)$/)
    stopClock()
    fastForward(230)
    await expect.element(spoken).toHaveTextContent('')
    fastForward(10)
    await expect.element(timer).toMatchTextContent(/^(1:00|0:5\d)$/)
    await expect.element(spoken).toHaveTextContent('The code is valid for one more minute.')
    fastForward(60)
    await expect.element(timer).toHaveTextContent('0:00')
    await expect.element(spoken).toHaveTextContent('')
    await expect
      .element(part.getByRole('alert'))
      .toHaveTextContent('This code has expired. Please request a new one.')
    await expect.element(field).toBeDisabled()
    letClockRun()
    await resend.click()
    await expect.element(timer).toMatchTextContent(/^(5:00|4:5\d)$/)
    await expect.element(field).toBeEnabled()
  })

  test('offers another code of the bot at once when no try is left, as when its time is over', async () => {
    const { part, field, resend } = partOf('By messenger')
    await expect.element(resend).toBeDisabled()
    await typeWrong(field)
    await expect.element(part.getByRole('alert')).toHaveTextContent(NO_TRIES)
    await expect.element(resend).toBeEnabled()
    await resend.click()
    await expect.element(field).toHaveAccessibleDescription('Attempts left: 3')
    await expect.element(resend).toBeDisabled()
    fastForward(300)
    await expect.element(part.getByRole('alert')).toHaveTextContent(NO_TRIES)
    await expect.element(field).toBeDisabled()
    await expect.element(resend).toBeEnabled()
  })

  test('has no time and no sending for the code of an app, and takes a recovery code instead', async () => {
    const { part, field, timer, resend } = partOf('From an app, or a recovery code')
    await expect.element(timer).not.toBeInTheDocument()
    await expect.element(resend).not.toBeInTheDocument()
    await part.getByRole('button', { name: 'Use a recovery code' }).click()
    const recovery = part.getByLabelText('Recovery code')
    await expect.element(recovery).toHaveFocus()
    await recovery.fill('7kq4z-x2p9')
    await expect.element(recovery).toHaveValue('7KQ4ZX2P9')
    await part.getByRole('button', { name: 'Use a one-time code' }).click()
    await expect.element(field).toHaveValue('')
    await typeWrong(field)
    await expect.element(part.getByRole('alert')).toHaveTextContent('No attempts left. Please start again.')
    await part.getByRole('button', { name: 'Try again' }).click()
    await expect.element(field).toHaveFocus()
    await field.fill('123456')
    await expect.element(part.getByText('Accepted: 123456')).toBeVisible()
  })

  test('pastes the digits of a copied sentence, and says what the clipboard refuses', async () => {
    const { part, field } = partOf('By e-mail')
    const paste = part.getByRole('button', { name: 'Paste' })
    const copied = (text: string) => navigator.clipboard.writeText(text)
    await commands.grantPermissions([])
    await paste.click()
    await expect
      .element(part.getByRole('alert'))
      .toMatchTextContent('does not let this page read the clipboard')
    await commands.grantPermissions(['clipboard-read', 'clipboard-write'])
    await copied('no digits here')
    await paste.click()
    await expect.element(part.getByRole('alert')).toHaveTextContent('There is no code in the clipboard.')
    // A whole code that is pasted replaces what stands there already.
    await field.fill('99')
    await copied('Your code is 123 456, valid for 5 minutes')
    await field.click()
    await userEvent.keyboard('{ControlOrMeta>}v{/ControlOrMeta}')
    await expect.element(part.getByText('Accepted: 123456')).toBeVisible()
    const other = partOf('By messenger')
    await other.part.getByRole('button', { name: 'Paste' }).click()
    await expect.element(other.part.getByText('Accepted: 123456')).toBeVisible()
    // A recovery code may have no digit at all.
    const app = partOf('From an app, or a recovery code').part
    await app.getByRole('button', { name: 'Use a recovery code' }).click()
    await copied('kqxzw-hpvnt')
    await app.getByRole('button', { name: 'Paste' }).click()
    await expect.element(app.getByRole('alert')).toMatchTextContent('Attempts left: 2')
  })

  for (const width of [360, 820]) {
    test(`moves nothing at ${width} pixels, whatever is wrong`, async () => {
      await page.viewport(width, 900)
      const { part, field, confirm } = partOf('By e-mail')
      const place = () => {
        const [box, whole] = [boxOf(confirm), boxOf(part)]
        return { y: box.y - whole.y, height: whole.height, width: box.width }
      }
      const first = place()
      await field.fill(WRONG[0])
      await expect.element(part.getByRole('alert')).toMatchTextContent('Attempts left: 2')
      expect(place()).toEqual(first)
      await typeWrong(field, WRONG.slice(1))
      await expect.element(part.getByRole('alert')).toHaveTextContent(NO_TRIES)
      expect(place()).toEqual(first)
      fastForward(60)
      await expect.element(part.getByRole('button', { name: 'Send a new code' })).toBeVisible()
      expect(place()).toEqual(first)
    })
  }
})
