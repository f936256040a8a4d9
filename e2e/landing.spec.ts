import { expect } from '@playwright/test'
import { LOCALES } from '@portico/contract/kernel/locales'
import { interactive } from './world/forms.ts'
import { BEAT_MS, doorsOf, openSlides, openStill, started } from './world/slides.ts'
import { test } from './world/world.ts'

const PHONE = { width: 390, height: 844 }

test('on the landing page day and night take turns for both projects side by side', async ({
  page,
  world,
}) => {
  await openSlides(page, `${world.portal}/en`)
  const { energy, trading } = doorsOf(page)
  for (const theme of ['light', 'dark', 'light']) {
    await expect(energy).toHaveAttribute('data-theme', theme)
    await expect(trading).toHaveAttribute('data-theme', theme)
    await page.clock.runFor(BEAT_MS - 1)
    await expect(energy).toHaveAttribute('data-theme', theme)
    await page.clock.runFor(1)
  }
})

test("the landing page's pictures are in its HTML, and are drawn when it is opened from another page", async ({
  page,
  world,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  const { energy, trading } = doorsOf(page)
  const shapes = async () => [await energy.locator('path').count(), await trading.locator('path').count()]
  await page.goto(`${world.portal}/en`)
  await interactive(page)
  const built = await shapes()
  expect(Math.min(...built)).toBeGreaterThan(10)
  expect(scripts.filter((path) => path.includes('scene'))).toEqual([])
  await page.goto(`${world.portal}/en/imprint`)
  await interactive(page)
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page).toHaveURL(`${world.portal}/en`)
  await expect.poll(shapes).toEqual(built)
  expect(scripts.filter((path) => path.includes('scene'))).toHaveLength(2)
})

test.describe('the landing page on a phone', () => {
  test.use({ viewport: PHONE })

  test('shows energy by day and night, then trading by day and night, and starts again', async ({
    page,
    world,
  }) => {
    await openSlides(page, `${world.portal}/en`)
    const { energy, trading } = doorsOf(page)
    for (const [shown, hidden, theme] of [
      [energy, trading, 'light'],
      [energy, trading, 'dark'],
      [trading, energy, 'light'],
      [trading, energy, 'dark'],
      [energy, trading, 'light'],
    ] as const) {
      await expect(shown).toHaveAttribute('data-here', 'true')
      await expect(shown).toHaveAttribute('data-theme', theme)
      await expect(hidden).toHaveAttribute('data-here', 'false')
      await expect(hidden).toBeHidden()
      await page.clock.runFor(BEAT_MS)
    }
  })

  test('turns no door from day to night while it slides', async ({ page, world }) => {
    await openSlides(page, `${world.portal}/en`)
    const { energy, trading } = doorsOf(page)
    await page.clock.runFor(BEAT_MS)
    await expect(energy).toHaveAttribute('data-theme', 'dark')
    for (const [name, enters, leaves, left] of [
      ['Trading', trading, energy, 'dark'],
      ['Energy', energy, trading, 'light'],
    ] as const) {
      await page.getByRole('button', { name }).click()
      await expect(enters).toHaveAttribute('data-here', 'true')
      await expect(enters).toHaveAttribute('data-theme', 'light')
      await expect(leaves).toHaveAttribute('data-theme', left)
      const turning =
        await page.evaluate<number>(`[...document.querySelectorAll('[data-here=true] .door-half')]
        .flatMap((half) => half.getAnimations({ subtree: true }))
        .filter((one) => one instanceof CSSTransition && one.transitionProperty === 'transform').length`)
      expect(turning).toBe(0)
    }
  })

  test('always shows a whole door: the next one rises in front of it, and sinks to uncover it', async ({
    page,
    world,
  }) => {
    await openStill(page, `${world.portal}/en`)
    for (const name of ['Trading', 'Energy']) {
      await page.getByRole('button', { name }).click()
      const shown = await page.evaluate<string[]>(`(() => {
        const slides = document.getAnimations().filter(({ animationName }) => animationName?.startsWith('door-'))
        for (const slide of slides) {
          slide.pause()
          slide.currentTime = slide.effect.getComputedTiming().endTime / 2
        }
        const doors = document.querySelector('.doors')
        doors.scrollIntoView({ block: 'center', behavior: 'instant' })
        const { x, width, top, bottom } = doors.getBoundingClientRect()
        const at = (y) => document.elementFromPoint(x + width / 2, y).closest('.door').dataset.project
        return [at(top + 4), at(bottom - 4)]
      })()`)
      expect(shown, name).toEqual(['energy', 'trading'])
    }
  })

  test('turns whole projects by the arrow keys, and holds them while they have the focus', async ({
    page,
    world,
  }) => {
    await openSlides(page, `${world.portal}/en`)
    const { trading, energy } = doorsOf(page)
    const choice = page.getByRole('button', { name: 'Energy' })
    await choice.focus()
    await page.keyboard.press('ArrowDown')
    await expect(trading.getByRole('link')).toBeVisible()
    await page.clock.runFor(10 * BEAT_MS)
    await expect(trading).toHaveAttribute('data-theme', 'light')
    await page.keyboard.press('ArrowUp')
    await expect(energy.getByRole('heading')).toBeVisible()
    await expect(trading).toBeHidden()
  })

  test.describe('under a finger', () => {
    test.use({ hasTouch: true })

    test('shows the next project at a swipe up, and scrolls at the next swipe', async ({ page, world }) => {
      await openStill(page, `${world.portal}/en`)
      // The buttons that stopped it are below the fold.
      await page.evaluate('scrollTo(0, 0)')
      const fingers = await page.context().newCDPSession(page)
      const swipe = async (from: number, to: number) => {
        const at = (y: number) => [{ x: 195, y }]
        await fingers.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) })
        for (const share of [0.2, 0.4, 0.6, 0.8, 1]) {
          const y = from + (to - from) * share
          await fingers.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(y) })
        }
        await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
      }
      const { trading, energy } = doorsOf(page)
      await swipe(600, 400)
      await expect(trading).toHaveAttribute('data-here', 'true')
      expect(await page.evaluate('scrollY')).toBe(0)
      // A page that is thrown scrolls on after the finger has left it.
      await page.evaluate(
        `void (window.atRest = new Promise((done) => addEventListener('scrollend', done, { once: true })))`,
      )
      await swipe(600, 300)
      await page.evaluate('atRest.then(() => {})')
      expect(await page.evaluate('scrollY')).toBeGreaterThan(0)
      await expect(trading).toHaveAttribute('data-here', 'true')
      await page.evaluate('scrollTo(0, 0)')
      await swipe(400, 600)
      await expect(energy).toHaveAttribute('data-here', 'true')
    })
  })
})

test('the button on the landing page stops slides and pictures, and starts them again', async ({
  page,
  world,
}) => {
  await openSlides(page, `${world.portal}/en`)
  const { energy } = doorsOf(page)
  const states = () =>
    page.evaluate<string[]>(`[...new Set(document.getAnimations()
      .filter((one) => one instanceof CSSAnimation && one.effect.target.closest('.scene')).map((one) => one.playState))]`)
  expect(await states()).toEqual(['running'])
  await page.getByRole('button', { name: 'Stop the animation' }).click()
  await page.mouse.move(2, 2)
  await expect.poll(states).toEqual(['paused'])
  await page.clock.runFor(5 * BEAT_MS)
  await expect(energy).toHaveAttribute('data-theme', 'light')
  await page.getByRole('button', { name: 'Start the animation' }).click()
  await page.mouse.move(2, 2)
  await expect.poll(states).toEqual(['running'])
  await page.clock.runFor(BEAT_MS)
  await expect(energy).toHaveAttribute('data-theme', 'dark')
})

test('a pointer over the pictures of the landing page holds the slides', async ({ page, world }) => {
  await openSlides(page, `${world.portal}/en`)
  const { energy, doors } = doorsOf(page)
  await doors.hover()
  await expect(doors).toHaveAttribute('aria-live', 'polite')
  await page.clock.runFor(5 * BEAT_MS)
  await expect(energy).toHaveAttribute('data-theme', 'light')
})

test('arrow keys turn the landing page from day to night and back, mirrored in Arabic', async ({
  page,
  world,
}) => {
  for (const [locale, on, back] of [
    ['en', 'ArrowRight', 'ArrowUp'],
    ['ar', 'ArrowLeft', 'ArrowRight'],
  ] as const) {
    await page.goto(`${world.portal}/${locale}`)
    const { energy } = doorsOf(page)
    await started(page)
    await page.locator('fieldset button:visible').first().click()
    await page.keyboard.press(on)
    await expect(energy).toHaveAttribute('data-theme', 'dark')
    await page.keyboard.press(back)
    await expect(energy).toHaveAttribute('data-theme', 'light')
  }
})

test("the switch of the page's theme leaves the slides alone", async ({ page, world }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await openSlides(page, `${world.portal}/en`)
  await expect(doorsOf(page).energy).toHaveAttribute('data-theme', 'light')
  await page
    .getByRole('banner')
    .getByRole('button', { name: 'Light' })
    .or(page.getByTitle(/light/i))
    .first()
    .click()
  await expect(doorsOf(page).energy).toHaveAttribute('data-theme', 'light')
})

test('the landing page with reduced motion shows still pictures, which are turned by hand', async ({
  page,
  world,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await page.goto(`${world.portal}/en`)
  const { energy } = doorsOf(page)
  await interactive(page)
  await expect(page.getByRole('button', { name: 'Stop the animation' })).toHaveCount(0)
  await page.clock.runFor(10 * BEAT_MS)
  await expect(energy).toHaveAttribute('data-theme', 'light')
  const running = `document.getAnimations().filter((one) => one.playState === 'running').length`
  await expect.poll(() => page.evaluate<number>(running)).toBe(0)
  await page.getByRole('button', { name: 'Night' }).click()
  await expect(energy).toHaveAttribute('data-theme', 'dark')
})

test('the landing page in every language names the others and the picture for a shared link', async ({
  page,
  world,
}) => {
  for (const locale of LOCALES) {
    const html = await (await fetch(`${world.portal}/${locale}`)).text()
    const alternates = [...html.matchAll(/rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi)]
    expect(new Set(alternates.map(([, code]) => code))).toEqual(new Set([...LOCALES, 'x-default']))
    for (const [, code, href] of alternates)
      expect(href).toBe(`${world.portal}/${code === 'x-default' ? 'en' : code}`)
    expect(html).toContain(`<link rel="canonical" href="${world.portal}/${locale}"`)
    expect(html).toContain(`property="og:image" content="${world.portal}/social/${locale}.jpg"`)
    const picture = await fetch(`${world.portal}/social/${locale}.jpg`)
    expect(picture.headers.get('content-type')).toBe('image/jpeg')
    expect((await picture.arrayBuffer()).byteLength).toBeLessThan(60_000)
    await page.goto(`${world.portal}/social/${locale}.jpg`)
    for (const [key, value] of [
      ['naturalWidth', 1200],
      ['naturalHeight', 630],
    ] as const) {
      await expect(page.locator('img')).toHaveJSProperty(key, value)
    }
  }
})

test('the head of the landing page has every tag once, also after the scripts have started', async ({
  page,
  world,
}) => {
  await page.goto(`${world.portal}/en`)
  await interactive(page)
  const head = page.locator('head')
  await expect(head.locator('link[rel=canonical]')).toHaveCount(1)
  await expect(head.locator('link[rel=alternate]')).toHaveCount(LOCALES.length + 1)
  await expect(head.locator('link[rel=icon]')).toHaveCount(1)
  await expect(head.locator('title')).toHaveCount(1)
  await expect(head.locator('meta[property="og:url"]')).toHaveCount(1)
})
