import type { TwoFactorType } from '@portico/contract/kernel/statuses'
import { twoFactor } from '@portico/contract/two-factor/endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { configured, signedIn } from '../../../test-kit/account.ts'
import { violations } from '../../../test-kit/axe.ts'
import { boxOf, main } from '../../../test-kit/form.ts'
import { openPage } from '../../../test-kit/open-page.tsx'
import { securityPage } from '../../../test-kit/security-page.ts'
import { held, respond } from '../../../test-kit/server.ts'

test('what follows the methods is shown after them, and a link that has the focus keeps it', async () => {
  configured()
  signedIn()
  securityPage()
  const methods = held({ tokens: [] })
  respond(twoFactor.list, methods.answer)
  const following = main().getByRole('heading', { name: 'Trusted devices' })
  const store = main().getByRole('link', { name: 'Google Play' })
  await openPage('/en/profile/security/status')
  await expect.element(store).toBeVisible()
  await expect.element(following).not.toBeInTheDocument()
  store.element().focus()
  methods.release()
  await expect.element(main().getByText('Inactive').first()).toBeVisible()
  await expect.element(following).toBeVisible()
  await expect.element(store).toHaveFocus()
})

function withActive(...types: TwoFactorType[]): void {
  configured()
  signedIn()
  securityPage()
  const days = { activatedAt: '2026-01-02T10:00:00Z', lastUsedAt: '2026-03-04T10:00:00Z' }
  respond(twoFactor.list, {
    tokens: types.map((tokenType) => ({ tokenType, ...days, hint: null, reachable: true })),
  })
}

const card = (name: string) =>
  main()
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })

test('below an active authenticator nobody is asked for an app, and what closes it says what to do', async () => {
  withActive('GOOGLE_AUTHENTICATOR')
  await openPage('/en/profile/security/status')
  await expect.element(card('Authenticator app').getByText('Active', { exact: true })).toBeVisible()
  await expect.element(main().getByText(/^No authenticator app yet/)).not.toBeInTheDocument()

  withActive('TELEGRAM')
  respond(twoFactor.listAvailable, { types: ['EMAIL'] })
  await openPage('/en/profile/security/status')
  await expect
    .element(card('Authenticator app').getByText('To use this, turn off Telegram first.'))
    .toBeVisible()
  await expect.element(main().getByText(/^No authenticator app yet/)).not.toBeInTheDocument()
})

test('that an active method has to stay is said once', async () => {
  withActive('EMAIL', 'TELEGRAM')
  respond(twoFactor.readSetting, { value: 'FALSE' })
  await openPage('/en/profile/security/status')
  await expect.element(main().getByText('You cannot turn off an active method yourself')).toBeVisible()
  expect(
    main()
      .getByText(/turn(?:ed)? off/)
      .elements(),
  ).toHaveLength(1)
})

test('an active method opens a page of its own, without steps', async () => {
  withActive('GOOGLE_AUTHENTICATOR')
  await openPage('/en/profile/security/verification-google')
  await expect.element(main().getByRole('heading', { name: 'Authenticator app is active' })).toBeVisible()
  await expect.element(main().getByText(/^Active since 2\sJan\w*\s2026$/)).toBeVisible()
  await expect.element(main().getByText(/^Last used 4\sMar\w*\s2026$/)).toBeVisible()
  await expect.element(main().getByRole('button', { name: 'Turn off' })).toBeVisible()
  expect(main().css('[aria-current=step]').elements()).toEqual([])
  expect(await violations()).toEqual([])
  await main().getByRole('link', { name: 'Back to security' }).click()
  await expect.element(card('Authenticator app')).toBeVisible()
})

test('a step of setting a method up has its picture beside it where there is room', async () => {
  withActive()
  respond(twoFactor.create, { attempts_left: 3, otp_expires_in: 300, otp_resend_in: 60 })
  await page.viewport(1440, 900)
  await openPage('/en/profile/security/verification-email')
  const picture = main().css('[data-picture]')
  await expect.element(picture).toBeVisible()
  expect(picture.element().getAttribute('data-picture')).toBe('email start')
  const help = main().getByRole('navigation', { name: 'See also' })
  const { y } = boxOf(help)
  await page.viewport(1280, 900)
  await expect.element(picture).not.toBeVisible()
  expect(boxOf(help).y).toBe(y)
  await page.viewport(1440, 900)
  await main().getByRole('button', { name: 'Send the code' }).click()
  await expect.poll(() => picture.element().getAttribute('data-picture')).toBe('email code')

  withActive('GOOGLE_AUTHENTICATOR')
  await openPage('/en/profile/security/verification-google')
  await expect.element(main().getByRole('button', { name: 'Turn off' })).toBeVisible()
  await expect.element(picture).not.toBeInTheDocument()
})

test('setting up by e-mail shows its three steps from the first one on', async () => {
  withActive()
  await openPage('/en/profile/security/verification-email')
  const steps = main().getByRole('list', { name: 'Steps' }).getByRole('listitem')
  await expect.element(steps).toHaveLength(3)
  await expect.element(steps.first()).toHaveAttribute('aria-current', 'step')
})

test('on a phone the app is opened by a button, and the picture is for one on another device', async () => {
  withActive()
  const result = { CODE: 'JBSWY3DPEHPK3PXP', QR_PAYLOAD: 'otpauth://totp/Portico' }
  respond(twoFactor.create, { attempts_left: 3, otp_expires_in: null, otp_resend_in: null, result })
  await page.viewport(360, 740)
  await openPage('/en/profile/security/verification-google')
  const open = main().getByRole('link', { name: 'Open in the authenticator app' })
  await expect.element(open).toHaveAttribute('href', 'otpauth://totp/Portico')
  const picture = main().getByRole('img', { name: 'QR code with the key for your app' })
  const elsewhere = main().getByText('The app is on another device? Scan this QR code with it.')
  await expect.element(picture).toBeVisible()
  const inTurn = [open, main().getByRole('link', { name: 'Google Play' }), elsewhere, picture]
  const tops = inTurn.map((part) => boxOf(part).y)
  expect(tops).toEqual(tops.toSorted((one, other) => one - other))
  await expect.element(main().getByText(/^Scan this QR code with your/)).not.toBeInTheDocument()
  await page.viewport(1280, 900)
  await expect.element(main().getByText(/^Scan this QR code with your/)).toBeVisible()
  await expect.element(open).not.toBeInTheDocument()
})

test('of the methods one is said to be the quickest and one the safest, until they are on', async () => {
  withActive()
  await openPage('/en/profile/security/status')
  await expect.element(card('E-mail').getByText('Quickest: nothing to install')).toBeVisible()
  await expect.element(card('Authenticator app').getByText('Safest')).toBeVisible()
  withActive('EMAIL')
  await openPage('/en/profile/security/status')
  await expect.element(card('E-mail').getByText('Active', { exact: true })).toBeVisible()
  await expect.element(card('E-mail').getByText('Quickest')).not.toBeInTheDocument()
})

test('after a method is on, the page leads on to what the account asks for next', async () => {
  withActive('EMAIL')
  respond(twoFactor.readRecoveryCodes, { left: 10, createdAt: '2026-01-02T10:00:00Z' })
  await openPage('/en/profile/security/verification-email/activate')
  const next = main().getByRole('link', { name: 'Start verification' })
  await expect.element(next).toHaveAttribute('href', '/en/profile/verification/passport')
  await expect.element(main().getByRole('link', { name: 'Back to security' })).toBeVisible()

  respond(twoFactor.readRecoveryCodes, { left: 1, createdAt: '2026-01-02T10:00:00Z' })
  await openPage('/en/profile/security/verification-email/activate')
  await expect.element(main().getByRole('link', { name: 'Back to security' })).toBeVisible()
  await expect.element(next).not.toBeInTheDocument()
})

test('setting a method up can be taken a step back, and left', async () => {
  withActive()
  respond(twoFactor.create, { attempts_left: 3, otp_expires_in: 300, otp_resend_in: 60 })
  await openPage('/en/profile/security/verification-email')
  await main().getByRole('button', { name: 'Send the code' }).click()
  await expect.element(page.getByLabelText('Code from the e-mail')).toBeVisible()
  await main().getByRole('link', { name: 'Back', exact: true }).click()
  await expect.element(main().getByRole('button', { name: 'Send the code' })).toBeVisible()
  await main().getByRole('link', { name: 'Cancel' }).click()
  await expect.element(card('E-mail').getByText('Inactive')).toBeVisible()
})

test('a press on the arrow of a method opens it, on a phone too', async () => {
  withActive()
  for (const width of [390, 1000]) {
    await page.viewport(width, 900)
    await openPage('/en/profile/security/status')
    await expect.element(card('Authenticator app')).toBeVisible()
    const pressed = () => {
      const arrow = card('Authenticator app').element().querySelector('svg.mirror')
      arrow?.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { x, y, width, height } = arrow?.getBoundingClientRect() ?? new DOMRect()
      const element = arrow && document.elementFromPoint(x + width / 2, y + height / 2)
      return element?.closest('a')?.textContent
    }
    await expect.poll(pressed, { message: `${width} px` }).toContain('Authenticator app')
  }
})
