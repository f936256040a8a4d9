import { expect } from '@playwright/test'
import { findings } from './world/audit.ts'
import { textOf } from './world/texts.ts'
import { test } from './world/world.ts'

const VIDEO = 'document.querySelector("video")'

for (const locale of ['en', 'de', 'ru'] as const) {
  test(`a video in ${locale} shows how to register, with captions, and loads only when played`, async ({
    page,
    world,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/videos/')) asked.push(new URL(request.url()).pathname)
    })
    await page.goto(`${world.portal}/${locale}/registration`, { waitUntil: 'networkidle' })
    expect(asked).toEqual([])

    await page.getByRole('button', { name: textOf(locale, 'registration', 'video', 'play') }).click()
    const video = page.locator('video')
    await expect(video).toBeFocused()
    await expect(video).toHaveAccessibleName(textOf(locale, 'registration', 'video', 'label'))
    await expect.poll(() => page.evaluate(`${VIDEO}.duration > 10 && ${VIDEO}.currentTime > 0`)).toBe(true)
    await expect.poll(() => page.evaluate(`${VIDEO}.textTracks[0].activeCues?.length`)).toBe(1)
    expect(await findings(page)).toEqual([])
    expect(new Set(asked)).toEqual(
      new Set(['webm', 'vtt', 'jpg'].map((type) => `/videos/${locale}/registration.${type}`)),
    )

    await page.getByRole('button', { name: textOf(locale, 'registration', 'video', 'hide') }).click()
    await expect(video).toHaveCount(0)
  })
}

test('a language without a video offers none', async ({ page, world }) => {
  await page.goto(`${world.portal}/fr/registration`)
  await expect(page.locator('input[name=email]')).toBeVisible()
  await expect(page.getByRole('button', { name: textOf('fr', 'registration', 'video', 'play') })).toHaveCount(
    0,
  )
})
