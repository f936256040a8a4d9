import { COOKIE_POLICY_COOKIE } from '@portico/contract/kernel/cookies'
import { LOCALES } from '@portico/contract/kernel/locales'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { configured } from '../../../test-kit/account.ts'
import { boxOf, expectHidden, main } from '../../../test-kit/form.ts'
import { openPage } from '../../../test-kit/open-page.tsx'
import { dropCookie } from '../../delivery/cookies.ts'

const PHONE = { width: 390, height: 844 }
const SMALL_PHONE = { width: 320, height: 640 }
const DESK = { width: 1366, height: 768 }

/** A phone's bar is two or three lines of words, on the smallest with the button below them; a desk's is one. */
const SLIM = { smallest: 128, phone: 120, desk: 60 }

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
    expect(boxOf(cookies()).y).toBeCloseTo(header, 0)
    expect(boxOf(cookies()).height).toBeLessThanOrEqual(slim)
    await expectHidden(offer())
    const submit = main().getByRole('button', { name: 'Sign in', exact: true })
    expect(bottomOf(submit)).toBeLessThan(size.height)
    expect(isFree(submit)).toBe(true)

    await page.getByRole('button', { name: 'Got it' }).click()
    await expectHidden(cookies())
    await expect.element(offer()).toBeVisible()
    expect(boxOf(offer()).y).toBeCloseTo(header, 0)
    expect(boxOf(offer()).height).toBeLessThanOrEqual(slim)
    // The sentence is shown on a phone too.
    await expect.element(offer().getByText('Auch in Ihrer Sprache verfügbar: Deutsch')).toBeVisible()
    expect(isFree(submit)).toBe(true)
    await offer().getByRole('link').click()
    await expect.poll(() => location.pathname).toBe('/de/login')
    await expect.element(offer()).not.toBeInTheDocument()
    expect(boxOf(main()).y).toBeCloseTo(header, 0)
  })
}

test('on a desktop either bar is aligned with the edges of the header', async () => {
  await show(DESK)
  await openPage('/en/login')
  const right = (what: Locator) => boxOf(what).x + boxOf(what).width
  const mark = boxOf(banner().css('svg').first())
  const button = banner().getByRole('link', { name: 'Create account' })
  const accept = page.getByRole('button', { name: 'Got it' })
  expect(boxOf(cookies().css('p')).x).toBeCloseTo(mark.x, 0)
  expect(right(accept)).toBeCloseTo(right(button), 0)
  await accept.click()
  await expect.element(offer()).toBeVisible()
  expect(boxOf(offer().css('a > *').first()).x).toBeCloseTo(mark.x, 0)
  expect(right(offer().css('svg').last())).toBeCloseTo(right(button), 0)
})

for (const language of LOCALES) {
  test(`the cookie notice in ${language} is slim on the smallest phones`, async () => {
    await openPage(`/${language}/imprint`)
    for (const size of [SMALL_PHONE, PHONE]) {
      await show(size)
      const slim = size.width === PHONE.width ? SLIM.phone : SLIM.smallest
      expect(boxOf(cookies()).height, `${size.width} px`).toBeLessThanOrEqual(slim)
      expect(document.documentElement.scrollWidth - innerWidth).toBe(0)
    }
  })

  test(`the offer of ${language} fits into the room that is reserved for it`, async () => {
    readsFirst(language)
    await show(SMALL_PHONE)
    await openPage(`/${language === 'en' ? 'de' : 'en'}/imprint`)
    await cookies().getByRole('button').click()
    const link = page.css(`aside[lang=${language}] a`)
    await expect.element(link).toBeVisible()
    for (const size of [SMALL_PHONE, { width: 360, height: 640 }, PHONE, { width: 820, height: 1180 }]) {
      await show(size)
      const place = page.css('.language-offer')
      const words = link.css('> span').last()
      expect(boxOf(words).y, `${size.width} px`).toBeGreaterThanOrEqual(boxOf(place).y)
      expect(bottomOf(words), `${size.width} px`).toBeLessThanOrEqual(bottomOf(place))
      expect(document.documentElement.scrollWidth - innerWidth).toBe(0)
    }
  })
}
