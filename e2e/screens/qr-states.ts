import { expect, type Page } from '@playwright/test'
import { textOf } from '../world/texts.ts'
import { fillIn, hangs, submit } from './actions.ts'
import { deskPath, numberOfDesk, phoneDoes, readCode, showNewer } from './qr-desks.ts'
import type { Place, Screen } from './screen.ts'

const says = (page: Page, { locale }: Place, namespace: string, ...keys: string[]) =>
  expect(
    page
      .getByRole('main')
      .getByText(textOf(locale, namespace, ...keys), { exact: true })
      .first(),
  ).toBeVisible()

/** The states of a sign-in by QR code: first the desktop that shows the code, then the phone that scanned it. */
export const QR_STATES: readonly Screen[] = [
  {
    name: 'QR code scanned',
    path: 'login/qr?application=ENERGY',
    before: readCode,
    prepare: (page, place) => phoneDoes(page, place),
  },
  {
    name: 'QR code approved',
    path: 'login/qr',
    async before(page) {
      await readCode(page)
      // The page stays in this state until it is signed in.
      await page.route('**/oauth/token', hangs)
    },
    async prepare(page, place) {
      await phoneDoes(page, place, 'approve')
      await says(page, place, 'login', 'continuing')
    },
  },
  {
    name: 'QR code denied',
    path: 'login/qr',
    before: readCode,
    async prepare(page, place) {
      await phoneDoes(page, place, 'deny')
      await says(page, place, 'qr-login', 'denied', 'title')
    },
  },
  {
    name: 'QR code expired',
    path: 'login/qr',
    before: readCode,
    async prepare(page, place) {
      await showNewer(page, place)
      await says(page, place, 'qr-login', 'expired', 'title')
    },
  },
  {
    name: 'QR code paused',
    path: 'login/qr',
    before: (page) => page.clock.install(),
    async prepare(page, place) {
      await expect(page.getByRole('main').getByRole('img')).toBeVisible()
      await page.clock.fastForward('20:00')
      await says(page, place, 'qr-login', 'paused', 'title')
    },
  },
  {
    name: 'QR code on a phone',
    path: 'login/qr',
    phoneOnly: true,
    before: (page) => page.setViewportSize({ width: 390, height: 844 }),
    prepare: (page, place) => says(page, place, 'qr-login', 'phone', 'title'),
  },
  {
    name: 'QR approval',
    path: deskPath,
    signedIn: true,
    prepare: (page) => expect(page.locator('main input[name=number]')).toBeVisible(),
  },
  {
    name: 'QR approval, done',
    path: deskPath,
    signedIn: true,
    async prepare(page, place) {
      await expect(page.locator('main input[name=number]')).toBeVisible()
      await fillIn(page, { number: await numberOfDesk(page, place) })
      await submit(page).click()
      await says(page, place, 'qr-login', 'done', 'title')
    },
  },
  {
    name: 'QR approval, code gone',
    path: 'login/qr?code=leads-nowhere',
    signedIn: true,
    prepare: (page, place) => says(page, place, 'qr-login', 'gone', 'title'),
  },
]
