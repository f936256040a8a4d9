import { expect } from '@playwright/test'
import { handInPassport } from './world/applicants.ts'
import { violations } from './world/axe.ts'
import { caseInSight, enterDesk } from './world/desk.ts'
import { test } from './world/world.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1440, height: 900 } })

test('three accounts that began in one browser are flagged, and the flag opens what is known of the person', async ({
  page,
  browser,
  ownWorld: world,
}) => {
  test.slow()
  const shared = await browser.newContext()
  const [first, second, third] = [
    await world.confirmed({ firstName: 'Ida', lastName: 'Berg' }),
    await world.confirmed(),
    await world.confirmed({ firstName: 'Tom', lastName: 'Third' }),
  ]
  for (const person of [first, second, third]) {
    await world.enter(shared, person)
    await world.leave(shared)
  }
  await shared.close()
  await handInPassport(world, first, 'hana')
  await handInPassport(world, third, 'lena')

  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/person')) asked.push(request.url())
  })
  await enterDesk(page, world)
  await page.getByRole('rowheader').getByRole('link', { name: 'Tom Third' }).click()
  await caseInSight(page)
  const part = page.getByRole('group').filter({ hasText: 'Sign-ins and other accounts' })
  await expect(part).toBeVisible()
  // The look is recorded, so it is not made before somebody wants it.
  expect(asked).toEqual([])

  await page.getByRole('button', { name: 'Browser of several accounts' }).click()
  await expect(part.getByRole('heading', { name: 'Other accounts in the same browsers' })).toBeInViewport()
  await expect(part.getByText('Ida Berg')).toBeVisible()
  await expect(part.getByText('An account without a case')).toBeVisible()
  await expect(part.getByRole('link', { name: 'Case 1' })).toHaveCount(1)
  expect(asked).toHaveLength(1)
  expect(await violations(page)).toEqual([])
})
