import { applications } from '@portico/contract/applications/endpoints'
import { configuration } from '@portico/contract/configuration/endpoints'
import { countries } from '@portico/contract/countries/endpoints'
import { LOCALES } from '@portico/contract/kernel/locales'
import { profile } from '@portico/contract/profile/endpoints'
import { qrLogin } from '@portico/contract/qr-login/endpoints'
import { registration } from '@portico/contract/registration/endpoints'
import { reportSignIn } from '@portico/contract/report-sign-in/endpoints'
import { sessions } from '@portico/contract/sessions/endpoints'
import { tokens } from '@portico/contract/tokens/endpoints'
import { twoFactor } from '@portico/contract/two-factor/endpoints'
import { verification } from '@portico/contract/verification/endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ADA, CONFIG, configured, PASSWORD, signedIn, UNCONFIRMED } from '../../test-kit/account.ts'
import { goOffline, goOnline } from '../../test-kit/connection.ts'
import {
  chooseCountry,
  expectHidden,
  fillFirstStep,
  fillSignIn,
  heading,
  main,
  mainAlert,
  submit,
} from '../../test-kit/form.ts'
import { openPage } from '../../test-kit/open-page.tsx'
import { overview, signInGranted } from '../../test-kit/overview.ts'
import { securityPage } from '../../test-kit/security-page.ts'
import { callsOf, held, noAnswer, refused, refusedField, respond } from '../../test-kit/server.ts'
import { verificationPage } from '../../test-kit/verification-page.ts'

const TOAST = 'Something went wrong. Please try again.'
const OFFLINE = 'You are offline.'

beforeEach(() => configured())

/** Every page with the call that loads it, and an answer to that. */
const LOADS = [
  { path: 'profile/sessions', call: sessions.list, load: () => respond(sessions.list, []) },
  {
    path: 'profile/security/status',
    call: twoFactor.list,
    load: () => respond(twoFactor.list, { tokens: [] }),
  },
  {
    path: 'profile/verification/passport',
    call: verification.progress,
    load: () => respond(verification.progress, []),
  },
  {
    path: 'choose-account?application=ENERGY',
    call: applications.findRedirect,
    load: () => respond(applications.findRedirect, { url: 'https://energy.test/' }),
  },
  {
    path: 'login/qr?code=nobody-has-this-code',
    call: qrLogin.scan,
    load: () => respond(qrLogin.scan, refusedField('code', 'incorrect_code')),
  },
  {
    path: 'confirmation/nobody-has-this-code',
    call: registration.readState,
    load: () =>
      respond(registration.readState, {
        state: 'unknown',
        sameBrowser: false,
        emailHint: null,
        email: null,
        registeredAt: null,
      }),
  },
  {
    path: 'not-me/nobody-has-this-code',
    call: reportSignIn.readState,
    load: () => respond(reportSignIn.readState, { state: 'unknown', signIn: null }),
  },
]

for (const { path, call, load } of LOADS) {
  test(`${path} shows a limit in its place, and a failure beside a button to try again`, async () => {
    signedIn()
    securityPage()
    verificationPage()
    respond(call, refused(429))
    await openPage(`/en/${path}`)
    await expect.element(heading('429')).toBeVisible()
    await expect.element(page.getByText('Too many attempts.')).toBeVisible()
    respond(call, refused(503))
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByText(TOAST)).toBeVisible()
    await expect.element(heading('429')).not.toBeInTheDocument()
    await expect.element(main().getByRole('button', { name: 'Try again' })).toBeVisible()
    load()
    await main().getByRole('button', { name: 'Try again' }).click()
    await expect.element(main().getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  })
}

/** What the page says of its failure, and the links and buttons of its content, over which the notification stands. */
function covered(): string[] {
  const toast = page.css('.toast').element().getBoundingClientRect()
  const pressed = main().css('h1, h1 + *, a, button').elements()
  return pressed
    .filter((element) => {
      const { top, bottom, left, right } = element.getBoundingClientRect()
      return top < toast.bottom && bottom > toast.top && left < toast.right && right > toast.left
    })
    .map((element) => element.textContent ?? '')
}

for (const { path, call } of LOADS) {
  test(`on the smallest phone the notification about a failure of ${path} covers neither a button nor the title`, async () => {
    await page.viewport(320, 640)
    signedIn()
    securityPage()
    verificationPage()
    respond(call, refused(503))
    await openPage(`/en/${path}`)
    await expect.element(main().getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect.element(page.getByText(TOAST)).toBeVisible()
    expect(covered()).toEqual([])
  })
}

test('a limit on one page does not block the next page', async () => {
  signedIn()
  respond(sessions.list, refused(429))
  await openPage('/en/profile/sessions')
  await expect.element(heading('429')).toBeVisible()
  await page.css('#sidebar').getByRole('link', { name: 'Password' }).click()
  await expect.element(heading('Change password')).toBeVisible()
})

test('while the check of the session fails, a page of the account offers no sign-in', async () => {
  overview()
  respond(tokens.check, refused(503))
  await openPage('/en/profile/general')
  await expect.element(main().getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect
    .element(page.getByRole('banner').getByRole('link', { name: /Sign in|Create account/ }))
    .not.toBeInTheDocument()
  signedIn()
  await main().getByRole('button', { name: 'Try again' }).click()
  // The pressed button is gone: the keyboard goes on from the heading.
  await expect.element(heading('Your account')).toHaveFocus()
})

test('a profile that fails to load is shown on every page of the account, and never as a demand to sign in', async () => {
  signedIn()
  securityPage()
  respond(sessions.list, [])
  respond(profile.read, refused(500))
  respond(tokens.revoke, {})
  const offers = page.getByRole('banner').getByRole('link', { name: /Sign in|Create account/ })
  for (const path of ['password', 'sessions', 'security/status', 'verification/passport']) {
    await openPage(`/en/profile/${path}`)
    await expect.element(page.getByText('Your profile could not be loaded.'), { message: path }).toBeVisible()
    await expect.element(offers, { message: path }).not.toBeInTheDocument()
  }
  await openPage('/en/imprint')
  await page.getByRole('banner').css('summary').getByText('Account menu').click({ force: true })
  await expect.element(offers).not.toBeInTheDocument()
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
  await expect.element(heading('Sign in')).toBeVisible()
  await expect.element(offers).toHaveLength(1)
})

test('countries that fail to load are said on the whole page, and load again without losing typed text', async () => {
  const { answer, release } = held(refused(500))
  respond(countries.ofRegistration, answer)
  await openPage('/en/registration')
  await fillFirstStep('typed@example.com')
  await page.getByLabelText('First name').fill('Ada')
  await page.getByRole('checkbox').first().click()
  release()
  await expect.element(heading('Something went wrong')).toHaveFocus()
  await expect.element(page.getByText('Something went wrong on our side.')).toBeVisible()
  await expectHidden(page.getByLabelText('First name'))
  configured()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByLabelText('First name')).toHaveValue('Ada')
  await expect.element(page.css('input[name=email]')).toHaveValue('typed@example.com')
  await expect.element(page.css('input[name=password]')).toHaveValue(PASSWORD)
  await expect.element(page.getByRole('checkbox').first()).toBeChecked()
  await chooseCountry('Swed', 'Sweden')
})

test('a page that fails to load without a connection blames the connection, not the server', async () => {
  await openPage('/en/login')
  goOffline()
  respond(tokens.grant, noAnswer)
  await fillSignIn()
  await submit().click()
  await expect.element(mainAlert()).toMatchTextContent(OFFLINE)
  await expect.element(page.getByLabelText('Password', { exact: true })).toHaveValue(PASSWORD)
  goOnline()
  signInGranted()
  await submit().click()
  await expect.element(heading('Your account')).toBeVisible()
  respond(sessions.list, noAnswer)
  await openPage('/en/profile/sessions')
  await expect.element(page.getByText('Your devices could not be loaded.')).toBeVisible()
  goOffline()
  await main().getByRole('button', { name: 'Try again' }).click()
  await expect.element(mainAlert()).toMatchTextContent(OFFLINE)
})

test('a new confirmation mail that fails says what went wrong, and only a limit says "too many"', async () => {
  respond(tokens.grant, UNCONFIRMED)
  await openPage('/en/login')
  await fillSignIn(ADA.email)
  await submit().click()
  const again = page.getByRole('button', { name: 'Send the e-mail again' })
  respond(registration.resend, refused(503))
  await again.click()
  await expect.element(page.getByText('Something went wrong on our side.')).toBeVisible()
  respond(registration.resend, refused(429))
  await again.click()
  await expect.element(page.getByText('Too many attempts.')).toBeVisible()
  goOffline()
  respond(registration.resend, noAnswer)
  await again.click()
  await expect.element(page.getByText(OFFLINE)).toBeVisible()
})

test('the configuration is asked for in the language of the page', async () => {
  respond(configuration.read, CONFIG)
  await openPage('/de/login')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(callsOf(configuration.read).map(({ headers }) => headers.get('X-Locale'))).toEqual(['de'])
})

for (const locale of LOCALES) {
  test(`sign-in and registration both fit in one line of the header of a phone in ${locale}`, async () => {
    for (const width of [390, 320]) {
      await page.viewport(width, 700)
      await openPage(`/${locale}/password/reset`)
      const banner = page.getByRole('banner')
      const links = banner.css('a[href*="/login"], a[href*="/registration"]')
      await expect.element(links).toHaveLength(2)
      for (const link of links.all()) {
        await expect.element(link).toBeVisible()
        await expect.element(link).toBeInViewport({ ratio: 1 })
        await expect.element(link).toHaveAccessibleName()
        // Two lines are higher.
        expect(Math.round(link.element().getBoundingClientRect().height), `${width}`).toBe(44)
      }
      const { scrollWidth, clientWidth } = document.documentElement
      expect(scrollWidth - clientWidth, `${width}`).toBe(0)
      expect(banner.element().getBoundingClientRect().height, `${width}`).toBeLessThanOrEqual(66)
    }
  })
}
