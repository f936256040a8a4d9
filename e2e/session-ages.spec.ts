import { expect, type Page } from '@playwright/test'
import { signIn } from './world/forms.ts'
import { test, type World } from './world/world.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, timezoneId: 'UTC' })

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1'
const DESK = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36'

/** Makes the devices that the server lists as old as a test needs them; the rest of the answer stays. */
async function aged(page: Page, ageMs: Record<string, { used: number; signedIn: number }>): Promise<void> {
  await page.route('**/v1/sessions', async (route) => {
    const answer = await route.fetch()
    const now = Date.parse(answer.headers().date ?? '')
    const { state, data } = (await answer.json()) as { state: string; data: { system: string }[] }
    const older = data.map((item) => {
      const age = ageMs[item.system]
      if (!age) return item
      const before = (ms: number) => new Date(now - ms).toISOString()
      return { ...item, lastActiveAt: before(age.used), signedInAt: before(age.signedIn) }
    })
    await route.fulfill({ response: answer, json: { state, data: older } })
  })
}

async function signedInOn(world: World, page: Page, agents: readonly string[]) {
  const person = await world.confirmed()
  await world.enter(page.context(), person)
  for (const userAgent of agents) {
    const elsewhere = await page.context().browser()?.newContext({ userAgent })
    if (!elsewhere) throw new Error('no browser')
    await world.enter(elsewhere, person)
    await elsewhere.close()
  }
  return person
}

test('the ages of devices are those of the server on a device whose clock is five days wrong', async ({
  page,
  world,
}) => {
  await signedInOn(world, page, [PHONE, DESK])
  await aged(page, {
    iPhone: { used: 5 * MINUTE_MS, signedIn: 3 * HOUR_MS + MINUTE_MS },
    Windows: { used: 40 * MINUTE_MS, signedIn: 25 * HOUR_MS },
    Linux: { used: 0, signedIn: 0 },
  })
  for (const wrongByMs of [0, 5 * DAY_MS, -5 * DAY_MS]) {
    await page.clock.setSystemTime(Date.now() + wrongByMs)
    await page.goto(`${world.portal}/en/profile/sessions`)
    const rows = page.getByRole('main').getByRole('listitem')
    await expect(rows.filter({ hasText: 'This device' })).toContainText('Signed in: just now')
    const phone = rows.filter({ hasText: 'iPhone' })
    await expect(phone).toContainText('Last active: 5 minutes ago')
    await expect(phone).toContainText('Signed in: 3 hours ago')
    const desk = rows.filter({ hasText: 'Windows' })
    await expect(desk).toContainText('Last active: 40 minutes ago')
    await expect(desk).toContainText('Signed in: 1 day ago')
  }
})

test('"not you?" ends that session and leads to a new password', async ({ page, world }) => {
  const person = await signedInOn(world, page, [PHONE])
  await page.goto(`${world.portal}/en/profile/sessions`)
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.filter({ hasText: 'This device' }).getByRole('button')).toHaveCount(0)
  const ask = page.getByRole('button', { name: 'I do not recognise it Safari, iPhone' })
  await ask.click()
  const question = page.getByRole('alertdialog', { name: 'Was this you?' })
  await expect(question).toContainText('Safari, iPhone')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(ask).toBeFocused()
  await expect(rows).toHaveCount(2)
  await ask.click()
  await question.getByRole('button', { name: 'Log out and change password' }).click()
  // Said for some seconds, from before the move.
  await expect(page.getByText('The device has been logged out.')).toBeVisible()
  await expect(page).toHaveURL(`${world.portal}/en/profile/password`)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goto(`${world.portal}/en/profile/sessions`)
  await expect(rows).toHaveCount(1)
  await world.leave(page.context())
  await page.reload()
  await signIn(page, person)
  await expect(rows).toHaveCount(1)
})
