import { expect, type Page } from '@playwright/test'
import type { QrState } from '@portico/contract/qr-login/schemas'
import { findings } from './world/audit.ts'
import { lookedAtIn } from './world/languages.ts'
import { openPhone, showCode } from './world/qr.ts'
import { textOf } from './world/texts.ts'
import { test } from './world/world.ts'

const success = (data: unknown) => ({ json: { state: 'success', data } })
const refusal = (fieldName: string, code: string) => ({
  status: 400,
  json: { state: 'error', errors: [{ code: 'validation_error', fieldName, errors: [code] }] },
})
const LONG_S = 100_000

/** Keeps the desktop's sign-in in one state for as long as the test looks at it. */
async function standStill(page: Page, state: { state: QrState; number: string | null }): Promise<void> {
  await page.route('**/v1/qr-login/start', (route) =>
    route.fulfill(success({ code: '0123456789ABCDEFGHJKMNPQRS', renewIn: LONG_S, expiresIn: LONG_S })),
  )
  await page.route('**/v1/qr-login/events', (route) => route.abort())
  await page.route('**/v1/qr-login/state', (route) => route.fulfill(success({ ...state, expiresIn: LONG_S })))
}

for (const locale of lookedAtIn(['ar'], ['en', 'ja'])) {
  const t = (...keys: string[]) => textOf(locale, 'qr-login', ...keys)

  test(`in ${locale} a desktop whose QR codes were refused too often breaks no rule`, async ({
    page,
    world,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await standStill(page, { state: 'blocked', number: null })
    await page.goto(`${world.portal}/${locale}/login/qr`)
    await expect(page.getByRole('paragraph').filter({ hasText: t('blocked', 'title') })).toBeVisible()
    expect(await findings(page)).toEqual([])
  })

  test(`in ${locale} a wrong number, and a phone that is signed in, break no rule`, async ({
    browser,
    world,
  }) => {
    const phone = await openPhone(browser, world, await world.confirmed())
    const title = (...keys: string[]) =>
      expect(phone.getByRole('heading', { level: 1 })).toHaveText(t(...keys))
    const asked = { application: 'Energy', device: 'Firefox, Windows', address: '2001:db8::7' }
    await phone.route('**/v1/qr-login/scan', (route) =>
      route.fulfill(success({ ...asked, startedAt: Date.now(), expiresIn: LONG_S })),
    )
    await phone.route('**/v1/qr-login/approve', (route) =>
      route.fulfill(refusal('number', 'invalid_confirmation_code')),
    )
    await phone.goto(`${world.portal}/${locale}/login/qr?code=ABC`)
    await phone.getByLabel(t('approve', 'number')).fill('11')
    await phone.getByRole('button', { name: t('approve', 'submit'), exact: true }).click()
    await expect(phone.getByText(t('approve', 'wrong'))).toBeVisible()
    expect(await findings(phone)).toEqual([])
    await phone.unroute('**/v1/qr-login/scan')
    await phone.goto(`${world.portal}/${locale}/login/qr`)
    await title('signedIn', 'title')
    expect(await findings(phone)).toEqual([])
    await phone.context().close()
  })
}

test('in Arabic whatever is said about the other device begins at one edge', async ({
  page,
  browser,
  world,
}) => {
  await page.goto(`${world.portal}/ar/login`)
  const phone = await openPhone(browser, world, await world.confirmed())
  const link = await showCode(page, world, '/ar/login/qr?application=ENERGY')
  await phone.goto(link)
  const values = phone.getByRole('main').locator('dd')
  await expect(values).toHaveCount(5)
  await expect(values.last()).toContainText('@')
  // The first has a picture beside its words.
  const edges = await phone
    .getByRole('main')
    .locator('dl')
    .evaluate((list) => {
      const edgesOf = (of: Element) => {
        const range = list.ownerDocument.createRange()
        range.selectNodeContents(of)
        const all = [...range.getClientRects()]
        return {
          left: Math.round(Math.min(...all.map(({ left }) => left))),
          right: Math.round(Math.max(...all.map(({ right }) => right))),
        }
      }
      const names = [...list.querySelectorAll('dt')].map(edgesOf)
      const values = [...list.querySelectorAll('dd')].map(edgesOf)
      const [begin, end] = [
        Math.max(...names.map(({ right }) => right)),
        Math.min(...values.map(({ left }) => left)),
      ]
      // Next to its name a value ends at the one edge, below its name it begins at the other.
      return values.map(({ left, right }) =>
        Math.abs(left - end) <= 1 || Math.abs(right - begin) <= 1
          ? 'edge'
          : `${left} ${right} of ${end} ${begin}`,
      )
    })
  expect(new Set(edges).size, edges.join(' ')).toBe(1)
  await phone.context().close()
})
