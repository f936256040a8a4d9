import { expect, type Page } from '@playwright/test'
import { violations } from './world/axe.ts'
import { factorsOf, mailedCode } from './world/factors.ts'
import { signIn } from './world/forms.ts'
import { type RelyingParty, startRelyingParty } from './world/relying-party.ts'
import { test as inWorld } from './world/world.ts'

const test = inWorld.extend<{ trading: RelyingParty }>({
  trading: async ({ world }, use) => {
    const trading = await startRelyingParty(world.openid.TRADING)
    await use(trading)
    await trading.stop()
  },
})

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const STRONG = {
  claims: JSON.stringify({ id_token: { acr: { essential: true, value: 'urn:portico:2fa' } } }),
}
const dialog = (page: Page) => page.getByRole('dialog')
const back = (page: Page) => expect(page.getByRole('heading', { name: 'Back at TRADING' })).toBeVisible()
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>

test('a program that needs the second step gets it in a trusted browser: the page says so, and the sign-in asks for it', async ({
  page,
  context,
  world,
  trading,
}) => {
  const person = await world.confirmed()
  const factors = await factorsOf(world, person)
  const app = await factors.authenticator()
  await factors.email()
  await page.goto(`${world.portal}/en/login`)
  await signIn(page, person)
  await dialog(page)
    .getByRole('checkbox', { name: /for 30\sdays/ })
    .check()
  await dialog(page)
    .locator('input[name=code]')
    .pressSequentially(await mailedCode(world, person.email, 'Code to sign in'))
  await expect(page).toHaveURL(/\/profile/)
  await world.leave(context)
  await page.goto(`${world.portal}/en/login?route=profileSessions`)
  // The browser is trusted: the password is all.
  await signIn(page, person)
  await expect(page).toHaveURL(/\/profile\/sessions/)

  await page.goto(trading.authorizeUrl(STRONG))
  await page.getByRole('button', { name: 'Continue as Nora Lindqvist' }).click()
  const again = page.getByRole('button', { name: 'Sign in again' })
  await expect(again).toBeVisible()
  expect(await violations(page)).toEqual([])
  await again.click()
  await expect(page).toHaveURL(/\/login\?.*interaction=/)
  await signIn(page, person)
  await dialog(page).getByRole('button', { name: 'Try another way' }).click()
  await dialog(page).getByRole('button', { name: 'Authenticator app' }).click()
  await dialog(page).getByLabel('Code from your authenticator app').fill(app.code())
  await back(page)
  const tokens = await trading.redeem(trading.returns[0])
  expect(claimsOf(tokens.id_token)).toMatchObject({ acr: 'urn:portico:2fa' })
  // The session has it now.
  await page.goto(trading.authorizeUrl(STRONG))
  await back(page)
  expect(trading.returns[1]?.get('code')).toBeTruthy()
})
