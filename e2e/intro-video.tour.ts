import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'
import { encodeVideo } from './video/encode.ts'
import { createRecorder } from './video/recorder.ts'
import { type IntroLocale, LINES, writeSubtitles } from './video/subtitles.ts'
import { interactive } from './world/forms.ts'
import { PASSWORD } from './world/people.ts'
import { test } from './world/world.ts'

const VIEW = { width: 400, height: 600 }
const SCALE = 2
const READING_MS = 1600

const PEOPLE: Record<IntroLocale, { first: string; last: string; email: string; country: string }> = {
  en: { first: 'Ada', last: 'Winter', email: 'ada@winter.example', country: 'Unit' },
  de: { first: 'Jana', last: 'Sommer', email: 'jana@sommer.example', country: 'Öster' },
  ru: { first: 'Анна', last: 'Зимина', email: 'anna@zimina.example', country: 'Каз' },
}

// Recording on a busy machine takes long; the video does not show it.
test.setTimeout(15 * 60_000)

test.use({
  viewport: VIEW,
  deviceScaleFactor: SCALE,
  colorScheme: 'light',
  contextOptions: { reducedMotion: 'reduce' },
})

for (const locale of Object.keys(LINES) as IntroLocale[]) {
  test.describe(locale, () => {
    // The browser asks for the language of the video, so that no other is offered.
    test.use({ locale })
    test(`how to register, in ${locale}`, async ({ page, world }) => {
      page.setDefaultTimeout(60_000)
      const person = PEOPLE[locale]
      const lines = LINES[locale]
      const recorder = createRecorder(page)
      const field = (name: string) => page.locator(`input[name=${name}]`)
      const submit = page.getByRole('main').locator('button[type=submit]').first()
      await page.goto(`${world.portal}/${locale}/registration`, { waitUntil: 'networkidle' })
      await interactive(page)
      const poster = await page.screenshot({ type: 'jpeg', quality: 72 })

      await recorder.saying(lines.form, async () => {
        await recorder.hold(READING_MS)
        await recorder.type(field('email'), person.email)
      })
      await recorder.saying(lines.password, async () => {
        await recorder.type(field('password'), PASSWORD)
        await recorder.type(field('passwordConfirmation'), PASSWORD)
        await recorder.click(submit)
        await expect(field('firstName')).toBeFocused()
      })
      await recorder.saying(lines.country, async () => {
        await recorder.type(field('firstName'), person.first)
        await recorder.type(field('lastName'), person.last)
        await recorder.type(page.getByRole('combobox'), person.country)
        await recorder.click(page.getByRole('option').first(), true)
      })
      await recorder.saying(lines.agreements, async () => {
        for (const box of await page.getByRole('checkbox').all()) await recorder.click(box)
        await recorder.click(submit)
        await expect(field('code')).toBeVisible()
      })
      await recorder.saying(lines.mail, async () => {
        await page.evaluate('scrollTo(0, 0)')
        await recorder.hold(READING_MS + 900)
        // Show the delivered mail itself, instead of a mail program and the new tab that it opens.
        const mail = await world.mailbox.mailTo(person.email)
        await page.evaluate(openMail(asSentToAnybody(mail.html ?? '', world.portal)))
        await recorder.hold(READING_MS)
      })
      await recorder.saying(lines.confirm, async () => {
        await recorder.hold(READING_MS)
        await recorder.click(page.locator('a[href*="/confirmation/"]').first())
        // The browser that registered is signed in.
        await expect(page).toHaveURL(/\/profile\/general$/)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.locator('main .shimmer')).toHaveCount(0)
        await recorder.hold(900)
      })
      await recorder.saying(lines.done, () => recorder.hold(2600))

      const folder = fileURLToPath(new URL(`../content/videos/${locale}`, import.meta.url))
      mkdirSync(folder, { recursive: true })
      await encodeVideo(recorder.pictures, recorder.elapsed(), `${folder}/registration`)
      writeFileSync(`${folder}/registration.vtt`, writeSubtitles(recorder.cues))
      writeFileSync(`${folder}/registration.jpg`, poster)
      for (const format of ['webm', 'mp4'])
        expect(statSync(`${folder}/registration.${format}`).size).toBeLessThan(1_000_000)
    })
  })
}

/** Opens in the same tab, and shows the address of a portal that people would have instead of the one of this machine. */
const asSentToAnybody = (html: string, portal: string) =>
  html.replaceAll(' target="_blank"', '').replaceAll(`>${portal}`, '>https://id.example.com')

const openMail = (html: string) =>
  `document.documentElement.innerHTML = ${JSON.stringify(html.replace(/^[\s\S]*?<html[^>]*>/i, '').replace(/<\/html>\s*$/i, ''))}`
