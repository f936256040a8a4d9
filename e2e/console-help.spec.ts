import { expect, type Page } from '@playwright/test'
import { casesStand, entryOf, staffAreIn } from './world/cases.ts'
import { textOf } from './world/texts.ts'
import { test } from './world/world.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('the help is found from the account and the keys, and a link to a part of it opens at that part', async ({
  page,
  context,
  world,
}) => {
  await casesStand(page, [entryOf('lena')])
  await page.goto(`${world.portal}/console/cases/lena`)
  await expect(page.locator('#case-title')).toBeFocused()
  await page.keyboard.press('?')
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Open the help in a new tab' }).click()
  const help = await opened
  await expect(help).toHaveURL(`${world.portal}/console/help`)
  await help.close()
  await page.keyboard.press('Escape')

  await page.getByText('Nora Lindqvist: your account').locator('..').click()
  await page.getByRole('link', { name: 'Help', exact: true }).click()
  await expect(heading(page, 'How a case is decided')).toBeFocused()
  await expect(page).toHaveTitle('Help · Portico Console')
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Flags' }).click()
  await expect(page).toHaveURL(`${world.portal}/console/help#flags`)
  await expect(page.getByRole('heading', { level: 2, name: 'Flags' })).toBeInViewport()

  // As somebody opens it who was sent the link.
  await page.reload()
  await expect(page.getByRole('heading', { level: 2, name: 'Flags' })).toBeInViewport()
  await expect(heading(page, 'How a case is decided')).not.toBeInViewport()

  // In another language the texts of this page come too.
  await page.getByText('Nora Lindqvist: your account').locator('..').click()
  await page.getByLabel('Language').selectOption('de')
  await expect(heading(page, textOf('de', 'console-help', 'title'))).toBeVisible()
})

test('an empty queue leads to the practice, which asks the server for nothing and sends it nothing', async ({
  page,
  world,
}) => {
  await casesStand(page, [])
  await page.goto(`${world.portal}/console/cases`)
  await page.getByRole('link', { name: 'Practise with invented cases' }).click()
  await expect(page).toHaveTitle('Practice · Portico Console')
  const picture = page.getByRole('main').locator('img').first()
  await expect(picture).toHaveAttribute('src', /^blob:/)
  await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
  const asked: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/v1/')) asked.push(request.url())
  })
  const desk = page.locator('[aria-labelledby=case-title]')
  await expect(desk).toHaveAttribute('aria-busy', 'false')
  await expect(page.locator('[aria-keyshortcuts=A]')).toHaveAttribute('data-unseen', '0')
  await page.keyboard.press('a')
  await expect(page.locator('footer fieldset[aria-busy=false]')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('That is right')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next case' }).last()).toBeFocused()
  await page.getByRole('button', { name: 'Next case' }).last().click()
  await expect(page.getByText('Case 2 of 9')).toBeVisible()
  expect(asked).toEqual([])
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0])
})

test('an administrator has the help too, and the practice beside it', async ({ page, world }) => {
  await staffAreIn(page, ['administrator'])
  await page.goto(`${world.portal}/console/help`)
  await page.getByRole('link', { name: 'Practise with invented cases' }).click()
  await expect(page.getByText('These people are invented.')).toBeVisible()
})
