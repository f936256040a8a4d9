import { expect, type Page } from '@playwright/test'
import { casesStand, entryOf, refusal } from './world/cases.ts'
import { caseInSight } from './world/desk.ts'
import { documentsStand, drawnPhoto, PASSPORT, type Standing } from './world/documents.ts'
import { test } from './world/world.ts'

/** The passport's photos are kept as a server does: those that are uploaded and removed. @returns those removed so far */
async function photosAreKept(page: Page, standing: Standing): Promise<string[]> {
  const removed: string[] = []
  const holds = (change: (paths: string[]) => string[]) => {
    const { relativeFilePath = [], version = 0 } = standing.PASSPORT ?? {}
    const paths = change([...relativeFilePath])
    standing.PASSPORT = { ...standing.PASSPORT, relativeFilePath: paths, version: version + 1 }
  }
  await page.route('**/v1/documents/upload', (route) => {
    const path = `new-${standing.PASSPORT?.version}`
    holds((paths) => [...paths, path])
    return route.fulfill({ json: { state: 'success', data: { path, small: path } } })
  })
  await page.route('**/v1/documents/delete', (route) => {
    const { path } = route.request().postDataJSON() as { path: string }
    removed.push(path)
    holds((paths) => paths.filter((one) => one !== path))
    return route.fulfill({ json: { state: 'success', data: null } })
  })
  return removed
}

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1440, height: 900 } })

test('a photo that is damaged says so in its place and can be left out; one that does not come is asked for again', async ({
  page,
  world,
}) => {
  const standing: Standing = {
    PASSPORT: { documentMetadata: PASSPORT, relativeFilePath: ['lost', 'away'], version: 3 },
  }
  await documentsStand(page, standing)
  await page.route('**/v1/documents/lost*', (route) =>
    route.fulfill({ status: 410, json: refusal('image_lost') }),
  )
  await page.route(
    '**/v1/documents/away*',
    (route) => route.fulfill({ status: 503, json: refusal('server_error') }),
    { times: 1 },
  )
  await page.route('**/v1/documents/delete', (route) => {
    standing.PASSPORT = { ...standing.PASSPORT, relativeFilePath: ['away'], version: 4 }
    return route.fulfill({ status: 404, json: refusal('not_found') })
  })
  await world.enter(page.context(), await world.confirmed())
  await page.goto(`${world.portal}/en/profile/verification/passport`)
  const alerts = page.getByRole('main').getByRole('alert')
  await expect(alerts).toHaveText([
    'This photo has been lost. Please hand it in again.',
    'This photo could not be loaded.',
  ])
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Photo 2: view larger' })).toBeVisible()
  const state = page.getByText(/^(Still missing: photo|Everything is here and saved)/)
  await expect(state).toHaveText('Still missing: photo')
  await expect(page.getByRole('button', { name: 'Submit for review' })).toBeDisabled()
  // The server has left it out already.
  await page.getByRole('button', { name: 'Remove Photo 1' }).click()
  await expect(page.getByText('Photo removed.')).toBeVisible()
  await expect(alerts).toHaveCount(0)
  await expect(state).toContainText('Everything is here and saved.')
  // Only then the time is over in which it could be taken back.
  await expect(page.getByRole('button', { name: 'Photo 1: view larger' })).toBeVisible()
})

test('photos that are handed in again take the place of lost ones, and the document is complete', async ({
  page,
  world,
}) => {
  const standing: Standing = {
    PASSPORT: { documentMetadata: PASSPORT, relativeFilePath: ['lost', 'lost-too'], version: 3 },
  }
  await documentsStand(page, standing)
  await page.route('**/v1/documents/lost*', (route) =>
    route.fulfill({ status: 410, json: refusal('image_lost') }),
  )
  const removed = await photosAreKept(page, standing)
  await world.enter(page.context(), await world.confirmed())
  await page.goto(`${world.portal}/en/profile/verification/passport`)
  const lost = page.getByText('This photo has been lost. Please hand it in again.')
  await expect(lost).toHaveCount(2)
  const photo = { name: 'passport.jpg', mimeType: 'image/jpeg', buffer: await drawnPhoto(page) }
  const files = page.locator('input[type=file]:not([capture])').first()
  await files.setInputFiles(photo)
  await expect(lost).toHaveCount(1)
  await expect(page.getByText('Still missing: photo')).toBeVisible()
  await files.setInputFiles(photo)
  await expect(lost).toHaveCount(0)
  await expect(page.getByText('Everything is here and saved.')).toBeVisible()
  expect(removed).toEqual(['lost', 'lost-too'])
})

test('another photo takes the place of one that is to be replaced, and a failure loses neither', async ({
  page,
  world,
}) => {
  const review = {
    at: Date.parse('2026-11-02T09:30:01.000Z'),
    final: false,
    reasons: ['unreadable' as const, 'data_differs' as const],
    note: '',
  }
  const standing: Standing = {
    PASSPORT: { documentMetadata: PASSPORT, relativeFilePath: ['blurred', 'other'], version: 3, review },
  }
  await documentsStand(page, standing)
  const removed = await photosAreKept(page, standing)
  await world.enter(page.context(), await world.confirmed())
  await page.goto(`${world.portal}/en/profile/verification/passport`)
  const asked = page.getByText('Please replace this photo.')
  await expect(asked).toHaveCount(2)
  const way = page
    .getByRole('status')
    .filter({ hasText: /^Correct the points above/ })
    .getByRole('button')
  await expect(way).toHaveText(['Photo 1', 'Photo 2'])
  await way.first().click()
  const replace = page.getByRole('button', { name: 'Replace Photo 1' })
  await expect(replace).toBeFocused()

  await page.route(
    '**/v1/documents/upload',
    (route) => route.fulfill({ status: 503, json: refusal('server_error') }),
    { times: 1 },
  )
  const photo = { name: 'passport.jpg', mimeType: 'image/jpeg', buffer: await drawnPhoto(page) }
  const opened = page.waitForEvent('filechooser')
  await replace.click()
  await (await opened).setFiles(photo)
  const again = page.getByRole('button', { name: 'Upload passport.jpg again' })
  await expect(again).toBeVisible()
  await expect(asked).toHaveCount(2)
  expect(removed).toEqual([])
  await again.click()
  await expect(asked).toHaveCount(1)
  expect(removed).toEqual(['blurred'])
  await expect(page.getByRole('button', { name: /^Photo \d: view larger$/ })).toHaveCount(2)
  const state = page.getByRole('status').filter({ hasText: /^When the points above are corrected/ })
  await expect(state.getByRole('button')).toHaveText(['Photo 1'])
  await expect(page.getByRole('button', { name: 'Submit for review' })).toBeEnabled()
})

test('a photo that does not open says so in its place, and the document can be returned', async ({
  page,
  world,
}) => {
  await casesStand(page, [entryOf('lena')])
  await page.route('**/v1/moderation/images/**', (route) =>
    route.fulfill({ status: 410, json: refusal('image_lost') }),
  )
  await page.goto(`${world.portal}/console/cases/lena`)
  await caseInSight(page)
  const place = page.getByRole('figure', { name: 'Image 1 of 1' })
  await expect(place.getByRole('alert')).toHaveText(
    'This image is damaged or lost and cannot be opened. Send the document back, so that the person submits it again.',
  )
  await expect(place.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await expect(place.getByRole('button', { name: 'Zoom in' })).toBeDisabled()
  const decisions = page.locator('footer').getByRole('button')
  await expect(decisions).toHaveText([/^Approve/, /^Send back/, /^Request a selfie/, /^Reject permanently/])
  await expect(decisions.nth(1)).toHaveClass(/(^| )bg-accent( |$)/)
  await expect(decisions.nth(1)).toBeEnabled()
})
