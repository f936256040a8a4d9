import { expect, type Page } from '@playwright/test'
import { drawnPhoto } from './world/documents.ts'
import { test, type World } from './world/world.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const chooser = (page: Page) => page.locator('input[type=file]')
const photo = (page: Page, number: number) =>
  page.getByRole('img', { name: `Photo ${number}: view larger`, exact: true })

async function send(page: Page, name: string, drawn: Parameters<typeof drawnPhoto>[1] = {}): Promise<void> {
  const buffer = await drawnPhoto(page, drawn)
  await chooser(page).setInputFiles({ name, mimeType: 'image/jpeg', buffer })
}

async function enter(page: Page, world: World): Promise<void> {
  await world.enter(page.context(), await world.confirmed())
  await page.goto(`${world.portal}/en/profile/verification/passport`)
}

test('a removed photo can be taken back, and is gone when the page was left', async ({ page, world }) => {
  await enter(page, world)
  await send(page, 'one.jpg')
  await expect(photo(page, 1)).toBeVisible()
  const remove = page.getByRole('button', { name: 'Remove Photo 1' })
  await remove.press('Enter')
  await expect(page.getByText('Photo removed.')).toBeVisible()
  // There are ten seconds for it.
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(photo(page, 1)).toBeVisible()

  await remove.click()
  await expect(page.getByText(/Still missing: .+ and photo/)).toBeVisible()
  const gone = page.waitForResponse('**/v1/documents/delete')
  await page.getByRole('link', { name: /^Company/ }).click()
  expect((await gone).status()).toBe(200)
  await page.getByRole('link', { name: /^Passport/ }).click()
  await expect(page.getByRole('button', { name: 'Choose a photo' })).toBeVisible()
  await expect(photo(page, 1)).toHaveCount(0)
})

test('a photo that waits for an answer is named next to the buttons, and can be left out', async ({
  page,
  world,
}) => {
  await enter(page, world)
  await send(page, 'dark.jpg', { light: 0.15 })
  const way = page.getByRole('button', { name: 'A photo is waiting for your decision.' })
  await way.click()
  await expect(page.getByRole('button', { name: 'dark.jpg: view larger' })).toBeFocused()
  await page.getByRole('button', { name: 'Cancel the upload of dark.jpg' }).click()
  await expect(page.getByText(/dark.jpg/)).toHaveCount(0)
  await expect(way).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Choose a photo' })).toBeFocused()
})

test('a photo that is doubted is looked at closely, and another one is chosen at once', async ({
  page,
  world,
}) => {
  await enter(page, world)
  await send(page, 'dark.jpg', { light: 0.15 })
  await page.getByRole('button', { name: 'dark.jpg: view larger' }).click()
  const dialog = page.getByRole('dialog', { name: 'dark.jpg' })
  const picture = dialog.getByRole('img', { name: 'dark.jpg' })
  const widthOf = async () => (await picture.boundingBox())?.width ?? 0
  const before = await widthOf()
  await dialog.getByRole('button', { name: 'Zoom in' }).click()
  expect(await widthOf()).toBeCloseTo(2 * before, -1)
  await dialog.getByRole('button', { name: 'Close' }).click()
  const opened = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Use another photo' }).click()
  const buffer = await drawnPhoto(page)
  await (await opened).setFiles({ name: 'bright.jpg', mimeType: 'image/jpeg', buffer })
  await expect(photo(page, 1)).toBeVisible()
  await expect(page.getByText('dark.jpg is very dark.')).toHaveCount(0)
})

test('a photo that was turned is kept as it was turned', async ({ page, world }) => {
  await enter(page, world)
  await send(page, 'wide.jpg', { width: 800, height: 600 })
  const isUpright = () =>
    photo(page, 1).evaluate(
      (image) => Reflect.get(image, 'naturalHeight') > Reflect.get(image, 'naturalWidth'),
    )
  await expect.poll(isUpright).toBe(false)
  await photo(page, 1).click()
  const dialog = page.getByRole('dialog', { name: 'Photo 1' })
  await dialog.getByRole('button', { name: 'Rotate' }).click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('The photo is saved as you rotated it.')).toBeVisible()
  await expect.poll(isUpright).toBe(true)
  await expect(photo(page, 2)).toHaveCount(0)
})
