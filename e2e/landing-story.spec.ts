import { expect } from '@playwright/test'
import { changeConfig } from './world/changed-config.ts'
import { interactive } from './world/forms.ts'
import { holdScripts } from './world/held-scripts.ts'
import { test } from './world/world.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('the landing page offers an account and a sign-in, above and at its end', async ({ page, world }) => {
  await page.goto(`${world.portal}/en`)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Sign in', exact: true })).toHaveCount(2)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toHaveCount(0)
  await main.getByRole('link', { name: 'Create account' }).last().click()
  await expect(page).toHaveURL(`${world.portal}/en/registration`)
})

test('the link to the project is there before the scripts are', async ({ page, world }) => {
  const release = await holdScripts(page)
  await page.goto(`${world.portal}/en`, { waitUntil: 'commit' })
  const link = page.getByRole('link', { name: 'Visit the project' })
  await expect(link).toHaveAttribute('href', `${world.energy}/`)
  release()
  await interactive(page)
  await expect(link).toHaveAttribute('href', `${world.energy}/`)
})

test('the landing page offers no account where registration is closed', async ({ page, world }) => {
  await changeConfig(page, { registrationWithoutReferral: 'FALSE' })
  await page.goto(`${world.portal}/en`)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Create account' })).toHaveCount(0)
  await expect(main.getByRole('link', { name: 'Sign in', exact: true })).toHaveCount(2)
})

test('the landing page leads who is signed in to the profile', async ({ page, context, world }) => {
  await world.enter(context, await world.confirmed())
  await page.goto(`${world.portal}/en`)
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Go to my profile' }).first().click()
  await expect(page).toHaveURL(/\/en\/profile\/general$/)
})

test('each application of the landing page leads to its sign-in', async ({ page, world }) => {
  await page.goto(`${world.portal}/en`)
  await page.getByRole('link', { name: 'Energy', exact: true }).click()
  await expect(page).toHaveURL(`${world.portal}/en/login?application=ENERGY`)
})

test('the questions of the landing page open by key, one at a time', async ({ page, world }) => {
  await page.goto(`${world.portal}/en`)
  const [first, second] = ['No. One account opens all of them.', 'Yes. You can download your data']
  const question = (text: string) => page.locator('summary', { hasText: text })
  await question('Do I need an account for each application?').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(first)).toBeVisible()
  await question('Can I delete my account at any time?').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(second)).toBeVisible()
  await expect(page.getByText(first)).toBeHidden()
})

test('every button of the first view is in sight in a low window', async ({ page, world }) => {
  await page.setViewportSize({ width: 1366, height: 660 })
  // Somebody who reads the language of the page: no other one is offered.
  await page.addInitScript(`localStorage.setItem('language-offer', 'dismissed')`)
  for (const locale of ['en', 'de', 'ar', 'ja', 'mn']) {
    await page.goto(`${world.portal}/${locale}`)
    await expect(page.locator('.door-action')).toHaveCount(2)
    for (const link of await page.locator('.stage a, h1 ~ div a').all()) {
      await expect(link).toBeInViewport({ ratio: 1 })
    }
  }
})

test('mark, headline, steps and footer of the landing page share one left edge', async ({ page, world }) => {
  for (const width of [820, 1440, 1920]) {
    await page.setViewportSize({ width, height: 1080 })
    await page.goto(`${world.portal}/en`)
    const edges = await page.evaluate<number[]>(
      `[...document.querySelectorAll('header a[aria-label] > svg, h1, main ol, footer p')].map((one) => Math.round(one.getBoundingClientRect().left))`,
    )
    expect(edges.length).toBeGreaterThan(3)
    expect(new Set(edges).size, `${width} px: ${edges}`).toBe(1)
  }
})

test('in Japanese the headline of the landing page breaks between phrases', async ({ page, world }) => {
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${world.portal}/ja`)
    const broken = await page.evaluate<string[]>(`['サービス', 'ひとつ'].filter((word) => {
      const text = document.querySelector('h1').firstChild
      const range = document.createRange()
      range.setStart(text, text.data.indexOf(word))
      range.setEnd(text, text.data.indexOf(word) + word.length)
      return range.getClientRects().length > 1
    })`)
    expect(broken, `${width} px`).toEqual([])
  }
})

test('no turbine of the landing page is cut by its door', async ({ page, world }) => {
  for (const width of [768, 1200, 1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${world.portal}/en`)
    const cut = await page.evaluate<number>(`(() => {
      const door = document.querySelector('[data-project=energy]').getBoundingClientRect()
      return [...document.querySelectorAll('.turbine > .rotor')].filter((one) => {
        const { x, width } = one.getBoundingClientRect()
        const middle = x + width / 2
        const reach = one.width.baseVal.value * 0.49 * (document.querySelector('.scene-view').getBoundingClientRect().width / 480)
        return middle - reach < door.left || middle + reach > door.right
      }).length
    })()`)
    expect(cut, `${width} px`).toBe(0)
  }
})

test('the sun of the trading door stands clear below its sentence', async ({ page, world }) => {
  // In these windows a sentence of three lines reaches as far down as the door allows.
  for (const [width, height] of [
    [390, 844],
    [1366, 660],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(`${world.portal}/de`)
    const gap = await page.evaluate<number>(`(() => {
      const door = document.querySelector('[data-project=trading]')
      const radius = 30
      const sentence = door.querySelector('.door-words > p:last-child').getBoundingClientRect()
      return door.querySelector('.scene-sun').getBoundingClientRect().top - radius - sentence.bottom
    })()`)
    expect(gap, `${width} px`).toBeGreaterThan(12)
  }
})
