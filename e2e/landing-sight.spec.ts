import { expect } from '@playwright/test'
import { BREAKPOINT_TABLET_PX } from '@portico/contract/limits'
import { findings, SETTLED } from './world/audit.ts'
import { contrastOfWords } from './world/contrast.ts'
import { doorsOf } from './world/slides.ts'
import { test } from './world/world.ts'

const READABLE = 4.5

test.describe.configure({ mode: 'parallel' })
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const locale of ['en', 'ar', 'de', 'kk', 'th'] as const) {
  test(`in ${locale} the words stay readable by day and by night`, async ({ page, world }) => {
    for (const [width, height] of [
      [390, 844],
      [820, 1180],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.goto(`${world.portal}/${locale}`)
      const doors = doorsOf(page)
      await expect(doors.energy.getByRole('link')).toBeVisible()
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

  test(`in ${locale} both slides break no rule`, async ({ page, world }) => {
    await page.goto(`${world.portal}/${locale}`)
    await expect(doorsOf(page).energy.getByRole('link')).toBeVisible()
    for (const slide of [0, 1]) {
      await page.locator('fieldset button:visible').nth(slide).click()
      expect(await findings(page)).toEqual([])
    }
  })
}
