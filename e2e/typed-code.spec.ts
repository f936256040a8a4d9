import { expect } from '@playwright/test'
import { register } from './world/forms.ts'
import { textOf } from './world/texts.ts'
import { test } from './world/world.ts'

const CONFIRMED = { name: 'Your e‑mail address is confirmed' }
const ACCOUNT = { name: 'Your account', level: 1 }
const NOWHERE = { resourceUrl: null, applicationName: null, application: null, backUrl: null }

test('the code typed from the mail is accepted in small letters and with blanks', async ({ page, world }) => {
  const email = world.newAddress()
  await page.goto(`${world.portal}/en/registration`)
  await register(page, email)
  const { code } = await world.mailbox.confirmationOf(email)
  const field = page.getByLabel('Code from the e-mail')
  await field.fill('ZZZZZZZZ')
  await expect(field).toHaveAccessibleDescription(/This code is wrong\..*Attempts left: 4/)
  await expect(field).toBeFocused()
  // The wrong code stays, so that a person can compare it with the mail; typing replaces it.
  await expect(field).toHaveValue('ZZZZZZZZ')
  await expect(field.locator('xpath=..').locator('[data-marked]')).toHaveCount(8)
  await page.keyboard.insertText(`${code.slice(0, 4)} ${code.slice(4)}`.toLowerCase())
  await expect(page.getByRole('heading', ACCOUNT)).toBeVisible()
})

test('a new typed code is sent when the tries are used up, and is accepted then', async ({ page, world }) => {
  const email = world.newAddress()
  await page.clock.install()
  await page.goto(`${world.portal}/en/registration`)
  await register(page, email)
  const { code } = await world.mailbox.confirmationOf(email)
  const field = page.getByLabel('Code from the e-mail')
  for (let left = 4; left >= 0; left--) {
    await field.fill(`ZZZZZZZ${left}`)
    if (left > 0) await expect(field).toHaveAccessibleDescription(new RegExp(`Attempts left: ${left}`))
  }
  const spent = page.getByRole('alert')
  await expect(spent).toContainText(textOf('en', 'errors', 'confirmation_code_error'))
  await expect(field).toBeDisabled()
  // Nothing can be typed any more, so the reason stays.
  await page.clock.runFor(2000)
  await expect(spent).toContainText(textOf('en', 'errors', 'confirmation_code_error'))
  const waiting = page.getByRole('button', { name: /^New code in/ })
  await expect(waiting).toBeFocused()
  await expect(waiting).toBeDisabled()
  // The answer is ours, because the server's minute is real; what the page asks and shows is tested.
  await page.route('**/v1/registration/confirm/resend', (route) =>
    route.fulfill({ json: { state: 'success', data: null } }),
  )
  await page.clock.fastForward('01:01')
  await page.getByRole('button', { name: 'Send a new code' }).click()
  await expect(field).toBeEnabled()
  await expect(field).toHaveValue('')
  await expect(field).toBeFocused()
  await page.route('**/v1/registration/confirm', async (route) => {
    expect(route.request().postDataJSON()).toEqual({ code, email })
    await route.fulfill({ json: { state: 'success', data: NOWHERE } })
  })
  await page.keyboard.insertText(`${code.slice(0, 4)} ${code.slice(4)}`)
  // The server itself has confirmed nothing, so it signs nobody in.
  await expect(page.getByRole('heading', CONFIRMED)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByLabel('E-mail address')).toHaveValue(email)
})
