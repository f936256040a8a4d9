import { expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { mailedCode } from './world/factors.ts'
import { test, type World } from './world/world.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const NO_TRIES = 'No attempts left. Please request a new code.'
const APP_NO_TRIES = 'No attempts left. Please start again.'
const main = (page: Page) => page.getByRole('main')
const popup = (page: Page) => page.getByRole('dialog')
const code = (page: Page) => page.locator('input[name=code]')
const newCode = (page: Page) => page.getByRole('button', { name: /new code/i })

/** Three wrong codes, none of them twice: what stands in the field already is not sent again. */
async function useUp(page: Page, right = ''): Promise<void> {
  const [one = '', two = '', three = ''] = ['000000', '111111', '222222', '333333'].filter(
    (wrong) => wrong !== right,
  )
  for (const [wrong, left] of [
    [one, 2],
    [two, 1],
  ] as const) {
    await code(page).fill(wrong)
    await expect(page.getByRole('alert').filter({ hasText: `Attempts left: ${left}` })).toBeVisible()
  }
  await code(page).fill(three)
  await expect(page.getByRole('alert').filter({ hasText: 'No attempts left.' })).toBeVisible()
}

async function expectDead(page: Page, text = NO_TRIES): Promise<void> {
  await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible()
  await expect(code(page)).toBeDisabled()
}

async function openStart(page: Page, world: World, method: string): Promise<void> {
  await world.enter(page.context(), await world.confirmed())
  await page.goto(`${world.portal}/en/profile/security/verification-${method}`)
}

test('by e-mail: back and send, and a reload, offer no further tries', async ({ page, world }) => {
  await openStart(page, world, 'email')
  const send = main(page).getByRole('button', { name: 'Send the code' })
  await send.click()
  await useUp(page)
  await expect(newCode(page)).toHaveText(/^New code in/)
  await page.reload()
  await expectDead(page)
  await expect(newCode(page)).toHaveText(/^New code in/)
  await page.goBack()
  await send.click()
  await expectDead(page)
  await expect(newCode(page)).toBeDisabled()
})

test('by the messenger: another code may be asked for at once, and it comes', async ({ page, world }) => {
  await openStart(page, world, 'telegram')
  const nora = await world.messenger.addPerson('Nora')
  const link = (await main(page).getByRole('link', { name: 'Open Telegram' }).getAttribute('href')) ?? ''
  await nora.open(link)
  await expect(page).toHaveURL(/step=2$/)
  const first = await nora.code()
  await useUp(page, first)
  await page.reload()
  await expectDead(page)
  await newCode(page).click()
  await expect(page.getByText('A new code is on its way.')).toBeVisible()
  await code(page).fill(await nora.code(first))
  await expect(page).toHaveURL(/activate$/)
})

test('of an app that is set up: a reload offers no further tries, and starting over a new key', async ({
  page,
  world,
}) => {
  await openStart(page, world, 'google')
  await main(page).getByRole('button', { name: 'Continue' }).click()
  await useUp(page)
  await page.reload()
  await expectDead(page, APP_NO_TRIES)
  await main(page).getByRole('button', { name: 'Start over' }).click()
  await expect(page).toHaveURL(/verification-google$/)
})

/** The method is set up in this session, as its owner does it. */
async function setUp(page: Page, world: World, method: 'email' | 'google'): Promise<void> {
  const person = await world.confirmed()
  await world.enter(page.context(), person)
  await page.goto(`${world.portal}/en/profile/security/verification-${method}`)
  if (method === 'email') {
    await main(page).getByRole('button', { name: 'Send the code' }).click()
    await code(page).fill(await mailedCode(world, person.email, 'Code to turn on a second sign-in step'))
  } else {
    const key = await main(page).locator('code').textContent()
    await main(page).getByRole('button', { name: 'Continue' }).click()
    await code(page).fill(new TOTP({ secret: Secret.fromBase32(key?.replaceAll(' ', '') ?? '') }).generate())
  }
  await expect(page).toHaveURL(/activate$/)
}

for (const [method, path, text] of [
  ['email', 'verification-email/deactivate', NO_TRIES],
  ['google', 'verification-google', APP_NO_TRIES],
] as const) {
  test(`of a removal (${method}): closing and opening the dialog offers no further tries`, async ({
    page,
    world,
  }) => {
    await setUp(page, world, method)
    await page.goto(`${world.portal}/en/profile/security/${path}`)
    const open = main(page).getByRole('button', { name: 'Turn off' })
    await open.click()
    await useUp(page)
    for (let i = 0; i < 2; i++) {
      await page.keyboard.press('Escape')
      await expect(popup(page)).toBeHidden()
      await open.click()
      await expectDead(page, text)
    }
    await page.reload()
    await open.click()
    await expectDead(page, text)
  })
}
