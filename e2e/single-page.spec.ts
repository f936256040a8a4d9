import { expect, type Page } from '@playwright/test'
import { violations } from './world/axe.ts'
import { signIn } from './world/forms.ts'
import { startPage } from './world/single-page.ts'
import { test as inWorld } from './world/world.ts'

const test = inWorld.extend<{ app: Awaited<ReturnType<typeof startPage>> }>({
  app: async ({ world }, use) => {
    const app = await startPage(world)
    await use(app)
    await app.stop()
  },
})

const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign in with Portico' })
const welcome = (page: Page) => page.getByRole('heading', { name: /^Welcome/ })
/** The calls of the page to the token endpoint, by what they present. */
function grantsOf(page: Page) {
  const grants: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().endsWith('/oidc/token')) return
    const form = new URLSearchParams(request.postData() ?? '')
    expect(form.has('client_secret')).toBe(false)
    grants.push(form.get('grant_type') ?? '')
  })
  return grants
}

test('a single-page application signs in with PKCE, renews by a token that rotates, and signs out', async ({
  page,
  world,
  app,
}) => {
  const person = await world.confirmed()
  const grants = grantsOf(page)
  await page.goto(app.address)
  await signInButton(page).click()
  await signIn(page, person)
  await expect(welcome(page)).toBeVisible()
  await expect(page.getByText(person.email)).toBeVisible()
  expect(page.url()).toBe(`${app.address}/`)
  expect(await violations(page)).toEqual([])
  // Each renewal brings the next refresh token, which is taken too.
  const renew = page.getByRole('button', { name: 'Renew the tokens' })
  for (const count of [2, 3]) {
    await renew.click()
    await expect.poll(() => grants.length).toBe(count)
    await expect(page.getByText('Renewed.')).toBeVisible()
  }
  expect(grants).toEqual(['authorization_code', 'refresh_token', 'refresh_token'])
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(signInButton(page)).toBeVisible()
  expect(page.url()).toBe(`${app.address}/`)
  await page.goto(`${world.portal}/en/profile`)
  await expect(page).toHaveURL(/\/en\/login/)
})

test('after a reload it knows who is signed in at the portal without a page, and nobody after a sign-out there', async ({
  page,
  context,
  world,
  app,
}) => {
  await world.enter(context, await world.confirmed())
  const grants = grantsOf(page)
  await page.goto(app.address)
  await expect(welcome(page)).toBeVisible()
  await page.reload()
  await expect(welcome(page)).toBeVisible()
  expect(grants).toEqual(['authorization_code', 'authorization_code'])
  // Nothing of the person is in a store that scripts read.
  expect(await page.evaluate<number>('localStorage.length + sessionStorage.length')).toBe(0)
  const ended = await context.request.delete(`${world.portal}/oauth/token/revoke`, {
    headers: { 'X-Locale': 'en' },
  })
  expect(ended.status()).toBe(200)
  await page.reload()
  await expect(signInButton(page)).toBeVisible()
})

test('a page of another origin reads no answer of the portal, though it has the code and its verifier', async ({
  page,
  world,
  app,
}) => {
  const other = await startPage(world)
  await page.goto(other.address)
  await expect(signInButton(page)).toBeVisible()
  const asked = (clientId: string) =>
    page.evaluate<string>(
      `fetch('${world.portal}/oidc/token', { method: 'POST', body: new URLSearchParams({ grant_type: 'refresh_token',
        refresh_token: 'any', client_id: '${clientId}' }) }).then((answer) => answer.json()).then(({ error }) => error, () => 'unreadable')`,
    )
  const codeOf = ({ address }: { address: string }) => `PAGE-${new URL(address).port}`
  expect(await asked(codeOf(other))).toBe('invalid_grant')
  expect(await asked(codeOf(app))).toBe('unreadable')
  await other.stop()
})
