import { expect, type Page } from '@playwright/test'
import { BREAKPOINT_TABLET_PX } from '@portico/contract/kernel/limits'
import { findings, SETTLED } from './world/audit.ts'
import { contrastAt, contrastOfWords, cutsOf } from './world/contrast.ts'
import { interactive } from './world/forms.ts'
import { lookedAtIn } from './world/languages.ts'
import { doorsOf, openStill } from './world/slides.ts'
import { test } from './world/world.ts'

const READABLE = 4.5

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const locale of lookedAtIn(['kk'], ['en', 'ar', 'de', 'th'])) {
  test(`in ${locale} the landing page's words are readable by day and by night`, async ({ page, world }) => {
    for (const [width, height] of [
      [390, 844],
      [820, 1180],
      [1440, 900],
      // In this window the doors are as low as their words allow.
      [1366, 660],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.goto(`${world.portal}/${locale}`)
      const doors = doorsOf(page)
      await interactive(page)
      for (const slide of [0, 1]) {
        await page.locator('fieldset button:visible').nth(slide).click()
        const shown = width < BREAKPOINT_TABLET_PX && slide === 1 ? doors.trading : doors.energy
        await expect(shown).toHaveAttribute('data-here', 'true')
        if (width >= BREAKPOINT_TABLET_PX) {
          await expect(shown).toHaveAttribute('data-theme', slide === 0 ? 'light' : 'dark')
        }
        await page.evaluate(SETTLED)
        for (const project of ['energy', 'trading'] as const) {
          if (!(await doors[project].isVisible())) continue
          for (const contrast of await contrastOfWords(page, project)) {
            expect(contrast, `${width} px, slide ${slide + 1}`).toBeGreaterThanOrEqual(READABLE)
          }
        }
      }
    }
  })
}

for (const locale of lookedAtIn(['ar'], ['en', 'kk', 'de', 'th'])) {
  test(`in ${locale} both slides of the landing page break no rule`, async ({ page, world }) => {
    await page.goto(`${world.portal}/${locale}`)
    await interactive(page)
    for (const slide of [0, 1]) {
      await page.locator('fieldset button:visible').nth(slide).click()
      expect(await findings(page)).toEqual([])
    }
  })
}

/** Starts the change of a door's theme, as the next beat would, and holds it at its beginning. */
async function beginNight(page: Page, project: string): Promise<void> {
  await page.evaluate(`delete document.querySelector('.stage').dataset.enters
    document.querySelector('[data-project=${project}]').dataset.theme = 'dark'
    for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.pause()`)
}

test.describe('while the landing page turns from day to night,', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })
  const moments = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.85]

  for (const locale of lookedAtIn(['en'], ['ar', 'de'])) {
    test(`in ${locale} every word stays readable at every moment`, async ({ page, world }) => {
      for (const [width, height] of [
        [390, 844],
        [1440, 900],
        [1366, 660],
      ] as const) {
        await page.setViewportSize({ width, height })
        await openStill(page, `${world.portal}/${locale}`)
        for (const project of ['energy', 'trading'] as const) {
          if (width < BREAKPOINT_TABLET_PX && project === 'trading')
            await page.locator('fieldset button:visible').last().click()
          await expect(doorsOf(page)[project].locator('.door-action')).toBeVisible()
          await page.evaluate(SETTLED)
          await beginNight(page, project)
          const cuts = await cutsOf(page, project)
          expect(cuts.length).toBeGreaterThan(0)
          for (const moment of [...moments, ...cuts.filter((_, index) => index % 3 === 0)]) {
            for (const contrast of await contrastAt(page, project, moment))
              expect.soft(contrast, `${project}, ${width} px, ${moment}`).toBeGreaterThanOrEqual(READABLE)
          }
        }
      }
    })
  }

  test('the words are read once, and stand still', async ({ page, world }) => {
    await openStill(page, `${world.portal}/en`)
    const { energy } = doorsOf(page)
    const places = () =>
      page.evaluate<unknown>(`[...document.querySelectorAll('.door-words > *')].map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect()
        return [x, y + scrollY, width, height].map(Math.round).join(' ')
      })`)
    await page.evaluate(SETTLED)
    const before = await places()
    await expect(energy.getByRole('heading')).toHaveCount(1)
    await beginNight(page, 'energy')
    for (const moment of [0.4, 1]) {
      await contrastAt(page, 'energy', moment)
      expect(await places()).toEqual(before)
      await expect(energy.getByRole('heading')).toHaveCount(1)
    }
  })
})
