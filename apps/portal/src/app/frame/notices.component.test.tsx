import { COOKIE_POLICY_COOKIE } from '@portico/contract/kernel/cookies'
import { LOCALES } from '@portico/contract/kernel/locales'
import { uploadLinks } from '@portico/contract/upload-links/endpoints'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { configured } from '../../../test-kit/account.ts'
import { boxOf, expectHidden, main } from '../../../test-kit/form.ts'
import { openPage } from '../../../test-kit/open-page.tsx'
import { refused, respond } from '../../../test-kit/server.ts'
import { dropCookie } from '../../delivery/cookies.ts'

const PHONE = { width: 390, height: 844 }
const SMALL_PHONE = { width: 320, height: 640 }
const DESK = { width: 1366, height: 768 }
/** As high as text of 14 pixels is on two lines. */
const TWO_LINES = 40
const BIG_DESK = { width: 2200, height: 1080 }

/** A phone's bar is two or three lines of words, on the smallest with the button below them; a desk's is one. */
const SLIM = { smallest: 128, phone: 120, desk: 60, offer: 57 }

const cookies = () => page.css('.cookie-notice')
const offer = () => page.getByRole('complementary', { name: /Deutsch/ })
const banner = () => page.getByRole('banner')
const bottomOf = (what: Locator) => boxOf(what).y + boxOf(what).height
const show = ({ width, height }: { width: number; height: number }) => page.viewport(width, height)
const readsFirst = (language: string) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue([language])

/** Whether a press on the middle of an element reaches it. */
function isFree(what: Locator): boolean {
  const { x, y, width, height } = boxOf(what)
  return what.element().contains(document.elementFromPoint(x + width / 2, y + height / 2))
}

// A first visit, by somebody who reads German.
beforeEach(() => {
  configured()
  dropCookie(COOKIE_POLICY_COOKIE)
  readsFirst('de-DE')
})

for (const [name, size, slim] of [
  ['a phone', PHONE, SLIM.phone],
  ['a desk', DESK, SLIM.desk],
] as const) {
  test(`on ${name} a first visit shows one slim bar at a time, below the header`, async () => {
    await show(size)
    await openPage('/en/login')
    const header = bottomOf(banner())
    await expect.element(offer()).toBeVisible()
    expect(boxOf(offer()).y).toBeCloseTo(header, 0)
    expect(boxOf(offer()).height).toBeLessThanOrEqual(SLIM.offer)
    await expectHidden(cookies())
    const submit = main().getByRole('button', { name: 'Sign in', exact: true })
    expect(bottomOf(submit)).toBeLessThan(size.height)
    expect(isFree(submit)).toBe(true)

    await offer().getByRole('link').click()
    await expect.poll(() => location.pathname).toBe('/de/login')
    await expect.element(offer()).not.toBeInTheDocument()
    await expect.element(cookies().getByRole('button', { name: 'Verstanden' })).toBeVisible()
    expect(boxOf(cookies()).y).toBeCloseTo(header, 0)
    expect(boxOf(cookies()).height).toBeLessThanOrEqual(slim)
    await cookies().getByRole('button').click()
    await expectHidden(cookies())
    expect(boxOf(main()).y).toBeCloseTo(header, 0)
  })
}

test('who declines the offer reads the cookie notice in the language of the page', async () => {
  await openPage('/en/login')
  await offer().getByRole('button').click()
  await expect.element(offer()).not.toBeInTheDocument()
  await expect.element(cookies().getByRole('button', { name: 'Got it' })).toBeVisible()
})

test('a phone that sends a photo by a code is offered neither a sign-in nor cookies', async () => {
  readsFirst('en-GB')
  respond(uploadLinks.open, refused(404, ['not_found']) as never)
  await openPage('/en/upload#a-link')
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'This link no longer works' }))
    .toBeVisible()
  await expect.element(banner().getByRole('navigation')).toBeVisible()
  expect(banner().getByRole('link', { name: 'Sign in' }).query()).toBeNull()
  expect(banner().getByRole('link', { name: 'Create account' }).query()).toBeNull()
  expect(cookies().query()).toBeNull()
})

for (const [path, size] of [
  ['/en/login', DESK],
  ['/en/imprint', BIG_DESK],
] as const) {
  test(`at ${size.width} px either bar is aligned with the edges of the header`, async () => {
    await show(size)
    await openPage(path)
    const right = (what: Locator) => boxOf(what).x + boxOf(what).width
    const mark = boxOf(banner().css('svg').first())
    const button = banner().getByRole('link', { name: 'Create account' })
    await expect.element(offer()).toBeVisible()
    expect(boxOf(offer().css('a > *').first()).x).toBeCloseTo(mark.x, 0)
    expect(right(offer().css('svg').last())).toBeCloseTo(right(button), 0)
    await offer().getByRole('button').click()
    await expect.element(cookies()).toBeVisible()
    expect(boxOf(cookies().css('p')).x).toBeCloseTo(mark.x, 0)
    expect(right(page.getByRole('button', { name: 'Got it' }))).toBeCloseTo(right(button), 0)
  })
}

for (const language of LOCALES) {
  test(`the cookie notice in ${language} is slim on the smallest phones`, async () => {
    readsFirst(language)
    await openPage(`/${language}/imprint`)
    for (const size of [SMALL_PHONE, PHONE]) {
      await show(size)
      const slim = size.width === PHONE.width ? SLIM.phone : SLIM.smallest
      expect(boxOf(cookies()).height, `${size.width} px`).toBeLessThanOrEqual(slim)
      expect(document.documentElement.scrollWidth - innerWidth).toBe(0)
    }
  })

  test(`the offer of ${language} is one line that fits into the room that is reserved for it`, async () => {
    readsFirst(language)
    await show(SMALL_PHONE)
    await openPage(`/${language === 'en' ? 'de' : 'en'}/imprint`)
    const link = page.css(`aside[lang=${language}] a`)
    await expect.element(link).toBeVisible()
    for (const size of [SMALL_PHONE, { width: 360, height: 640 }, PHONE, { width: 820, height: 1180 }]) {
      await show(size)
      const place = page.css('.language-offer')
      const words = link.css('> span').last()
      expect(boxOf(words).y, `${size.width} px`).toBeGreaterThanOrEqual(boxOf(place).y)
      expect(bottomOf(words), `${size.width} px`).toBeLessThanOrEqual(bottomOf(place))
      if (size.width > SMALL_PHONE.width)
        expect(boxOf(words).height, `${size.width} px`).toBeLessThan(TWO_LINES)
      expect(boxOf(place).height).toBeLessThanOrEqual(SLIM.offer)
      expect(document.documentElement.scrollWidth - innerWidth).toBe(0)
    }
  })
}
