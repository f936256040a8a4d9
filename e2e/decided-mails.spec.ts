import { expect } from '@playwright/test'
import { handInBoth } from './world/applicants.ts'
import { approve, caseInSight, enterDesk } from './world/desk.ts'
import { test } from './world/world.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1440, height: 900 } })

test('what a moderator decides about both documents of a person comes in one mail', async ({
  page,
  ownWorld: world,
}) => {
  test.slow()
  const person = await world.confirmed()
  await handInBoth(world, person, 'lena')
  await enterDesk(page, world)
  const tabs = page.getByRole('navigation', { name: 'Documents of this person' })
  const row = page.getByRole('row').filter({ hasText: 'Passport' })
  await row.getByRole('rowheader').getByRole('link').focus()
  await page.keyboard.press('Enter')
  const passport = await caseInSight(page)
  await expect(tabs.getByRole('link')).toHaveText(['Passport Waiting', 'Address Waiting'])
  await approve(page)
  // The other document of the same person opens by itself.
  await expect(page).not.toHaveURL(passport)
  await caseInSight(page)
  await expect(tabs.getByRole('link', { name: 'Address' })).toHaveAttribute('aria-current', 'page')
  await page.keyboard.press('r')
  await page.keyboard.press('1')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${world.portal}/console/cases`)

  const { subject, text } = await world.mailbox.mailTo(person.email, 'We have checked your documents')
  expect(subject).toBe('Something needs correcting')
  expect(text).toContain('Passport: Everything is in order')
  expect(text).toContain('Proof of address: Something needs correcting')
  expect(text).toContain('/en/profile/verification/address')
})
