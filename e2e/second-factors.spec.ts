import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { violations } from './world/axe.ts'
import { tabTo } from './world/forms.ts'
import type { Person } from './world/people.ts'
import { test, type World } from './world/world.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const STATUS = 'profile/security/status'
const STEP_S = 30
/** Enough for one try on a busy machine. */
const MARGIN_S = 10

const main = (page: Page) => page.getByRole('main')
const popup = (page: Page) => page.getByRole('dialog')
const card = (page: Page, name: string) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name }) })
const step = (page: Page) => main(page).locator('[aria-current=step]')

async function openStatus(page: Page, world: World): Promise<Person> {
  const person = await world.confirmed()
  await world.enter(page.context(), person)
  await page.goto(`${world.portal}/en/${STATUS}`)
  await expect(card(page, 'E-mail')).toContainText('Inactive')
  return person
}

/** The codes of the list, after which the person says that they are saved. */
async function saveCodes(page: Page): Promise<string[]> {
  await expect(main(page)).toContainText('Save your recovery codes')
  const codes = await main(page)
    .getByRole('list', { name: 'Recovery codes' })
    .getByRole('listitem')
    .allTextContents()
  expect(codes).toHaveLength(10)
  await main(page).getByRole('button', { name: 'I have saved them' }).click()
  return codes
}

async function backToStatus(page: Page, name: string): Promise<void> {
  await main(page).getByRole('link', { name: 'Back to security' }).click()
  await expect(page).toHaveURL(new RegExp(`/${STATUS}$`))
  await expect(card(page, name)).toContainText(/Active since/)
}

/** The person still has e-mail, and mails. */
const CODES_ARE_OFF = 'Codes by e-mail are off'

async function expectRemoved(page: Page, name: string): Promise<void> {
  // Said for some seconds, from before the move.
  await expect(page.getByText(name === 'E-mail' ? CODES_ARE_OFF : `${name} is turned off`)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/${STATUS}$`))
  await expect(card(page, name)).toContainText('Inactive')
}

test('an authenticator app is set up, survives reload and the back button, and is switched off', async ({
  page,
  context,
  world,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openStatus(page, world)
  expect(await violations(page)).toEqual([])
  await card(page, 'Authenticator app').getByRole('link', { name: 'Authenticator app' }).click()
  await expect(step(page)).toContainText('Set up the app')
  await expect(main(page).getByRole('img', { name: 'QR code with the key for your app' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  const copy = main(page).getByRole('button', { name: 'Copy the key' })
  await copy.click()
  await expect(page.getByText('The key has been copied.')).toBeVisible()
  const secret = await page.evaluate<string>('navigator.clipboard.readText()')
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  await expect(copy).toContainText(secret.match(/.{4}/g)?.join(' ') ?? '')
  const app = new TOTP({ secret: Secret.fromBase32(secret) })

  await main(page).getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/verification-google\?step=2$/)
  const field = page.getByLabel('Code from your authenticator app')
  await expect(field).toBeFocused()
  await page.goBack()
  await expect(step(page)).toContainText('Set up the app')
  // The way back shows the same key: an app that has it already stays right.
  await expect(copy).toContainText(secret.slice(0, 4))
  await page.goForward()
  await page.reload()
  await expect(step(page)).toContainText('Enter the code')
  expect(await violations(page)).toEqual([])
  await field.fill('000000')
  await expect(field).toHaveAccessibleDescription(/This code is wrong\..*Attempts left: 2/)
  // The code of the step before counts too, and leaves this step's for the removal.
  await expect
    .poll(() => STEP_S - ((Date.now() / 1000) % STEP_S), { timeout: 2 * MARGIN_S * 1000 })
    .toBeGreaterThan(MARGIN_S)
  await field.fill(app.generate({ timestamp: Date.now() - STEP_S * 1000 }))

  await expect(page).toHaveURL(/verification-google\/activate$/)
  await expect(step(page)).toContainText('Done')
  expect(await violations(page)).toEqual([])
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    main(page).getByRole('button', { name: 'Download' }).click(),
  ])
  const kept = readFileSync(await file.path(), 'utf8')
  await main(page).getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(page.getByText('The codes have been copied.')).toBeVisible()
  const copied = await page.evaluate<string>('navigator.clipboard.readText()')
  await page.emulateMedia({ media: 'print' })
  await expect(main(page).getByRole('list', { name: 'Recovery codes' })).toBeVisible()
  await expect(main(page).getByRole('button')).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })
  const codes = await saveCodes(page)
  expect(copied.split('\n')).toEqual(codes)
  for (const code of codes) expect(kept).toContain(code)
  await expect(main(page)).toContainText('Authenticator app is active')
  await backToStatus(page, 'Authenticator app')
  await expect(main(page)).toContainText('10 of 10 left')
  await expect(main(page)).toContainText(/Turning on a second step\s*Authenticator app/)

  await main(page).getByRole('button', { name: 'Create new codes' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Create new codes' }).click()
  const renewed = await saveCodes(page)
  expect(renewed.filter((code) => codes.includes(code))).toEqual([])

  await card(page, 'Authenticator app').getByRole('link', { name: 'Authenticator app' }).click()
  // What is on has a page that says so, and no steps.
  await expect(step(page)).toHaveCount(0)
  await expect(main(page)).toContainText('Active since')
  await main(page).getByRole('button', { name: 'Turn off' }).click()
  await expect(popup(page)).toHaveAccessibleName('Turn off the authenticator app')
  const code = popup(page).getByLabel('Code from your authenticator app')
  await expect(code).toBeFocused()
  await popup(page).getByRole('button', { name: 'Use a recovery code' }).click()
  const recovery = popup(page).getByLabel('Recovery code', { exact: true })
  // The old ones died with the renewal.
  await recovery.fill(codes[0] ?? '')
  await expect(recovery).toHaveAccessibleDescription(/Attempts left: 2/)
  await popup(page).getByRole('button', { name: 'Use a one-time code' }).click()
  await code.fill(app.generate())
  await expectRemoved(page, 'Authenticator app')
})

test('a code by e-mail is set up and switched off by the keyboard alone', async ({ page, world }) => {
  const { email } = await openStatus(page, world)
  const { keyboard } = page
  const codeFor = async (purpose: string) => {
    const mail = await world.mailbox.mailTo(email, purpose)
    return /\b\d{3} ?\d{3}\b/.exec(mail.text)?.[0].replace(' ', '') ?? ''
  }
  await tabTo(page, card(page, 'E-mail').getByRole('link'))
  await keyboard.press('Enter')
  await expect(main(page).getByText(email)).toBeVisible()
  await tabTo(page, main(page).getByRole('button', { name: 'Send the code' }))
  await keyboard.press('Enter')
  const field = page.getByLabel('Code from the e-mail')
  await expect(field).toBeFocused()
  await expect(main(page)).toContainText(email)
  // Back and again within the minute: the code on its way is still the one.
  await page.goBack()
  await tabTo(page, main(page).getByRole('button', { name: 'Send the code' }))
  await keyboard.press('Enter')
  await expect(field).toBeFocused()
  await expect(main(page).getByRole('button', { name: /^New code in/ })).toBeDisabled()
  expect(await violations(page)).toEqual([])
  await keyboard.type(await codeFor('turn on'))
  await expect(page).toHaveURL(/verification-email\/activate$/)
  await tabTo(page, main(page).getByRole('button', { name: 'I have saved them' }))
  await keyboard.press('Enter')
  await tabTo(page, main(page).getByRole('link', { name: 'Back to security' }))
  await keyboard.press('Enter')
  await tabTo(page, card(page, 'E-mail').getByRole('link'))
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/verification-email\/deactivate$/)
  await tabTo(page, main(page).getByRole('button', { name: 'Turn off' }))
  await keyboard.press('Enter')
  await expect(popup(page).getByLabel('Code from the e-mail')).toBeFocused()
  expect(await violations(page)).toEqual([])
  await keyboard.press('Escape')
  await expect(popup(page)).toBeHidden()
  await keyboard.press('Enter')
  // Opened again within the minute, it goes on with the code that is on its way.
  await expect(popup(page).getByLabel('Code from the e-mail')).toBeFocused()
  await keyboard.type(await codeFor('turn off'))
  await expectRemoved(page, 'E-mail')
  await page.goto(`${world.portal}/en/profile/security/verification-email/deactivate`)
  await expect(main(page)).toContainText(CODES_ARE_OFF)
  await expect(main(page)).not.toContainText('A code is sent')
})

test('a chat with the bot is connected by a link, goes on by itself, and is switched off', async ({
  page,
  world,
}) => {
  await openStatus(page, world)
  const nora = await world.messenger.addPerson('Nora')
  await card(page, 'Telegram').getByRole('link', { name: 'Telegram' }).click()
  await expect(main(page)).toContainText('Waiting for you in Telegram')
  expect(await violations(page)).toEqual([])
  const link = (await main(page).getByRole('link', { name: 'Open Telegram' }).getAttribute('href')) ?? ''
  const register: Locator = main(page).getByRole('button', { name: 'Send the code' })
  await page.getByLabel('Chat ID').fill('999999999')
  await register.click()
  await expect(page.getByLabel('Chat ID')).toHaveAccessibleDescription(/This entry cannot be used/)
  await nora.open(link)
  await expect(page).toHaveURL(/verification-telegram\?step=2$/)
  await expect(main(page)).toContainText('Nora')
  const field = page.getByLabel('Code from Telegram')
  const first = await nora.code()
  await field.fill(first)
  await expect(page).toHaveURL(/verification-telegram\/activate$/)
  await saveCodes(page)
  await backToStatus(page, 'Telegram')
  await expect(card(page, 'Authenticator app')).toContainText('To use this, turn off Telegram first.')
  await expect(card(page, 'Authenticator app').getByRole('link', { name: 'Authenticator app' })).toHaveCount(
    0,
  )
  await card(page, 'Telegram').getByRole('link', { name: 'Telegram' }).click()
  await main(page).getByRole('button', { name: 'Turn off' }).click()
  await popup(page)
    .getByLabel('Code from Telegram')
    .fill(await nora.code(first))
  await expectRemoved(page, 'Telegram')
})

test('an active method that brings no code does not look well', async ({ page, context, world }) => {
  await world.enter(context, await world.confirmed())
  // The server learns it from the messenger, at the next message.
  const token = {
    tokenType: 'TELEGRAM',
    activatedAt: '2026-11-02T09:30:00.000Z',
    lastUsedAt: null,
    hint: '•••321',
  }
  await page.route('**/v1/two-fa/tokens', (route) =>
    route.fulfill({ json: { state: 'success', data: { tokens: [{ ...token, reachable: false }] } } }),
  )
  await page.goto(`${world.portal}/en/${STATUS}`)
  await expect(card(page, 'Telegram')).toContainText('Not reachable')
  await expect(card(page, 'Telegram')).toContainText('No code arrives')
  await expect(card(page, 'Telegram').getByText('Active', { exact: true })).toHaveCount(0)
  expect(await violations(page)).toEqual([])
})

test('the security page asks for all its data in one round', async ({ page, context, world }) => {
  await world.enter(context, await world.confirmed())
  const asked = new Set<string>()
  const release = Promise.withResolvers<void>()
  // No answer before the last question: a question that needs an answer first would never be asked.
  await page.route(/\/v1\/(two-fa|passkeys|trusted-devices|security-events)/, async (route) => {
    asked.add(new URL(route.request().url()).pathname)
    await release.promise
    await route.continue()
  })
  await page.goto(`${world.portal}/en/${STATUS}`)
  await expect
    .poll(() => [...asked])
    .toEqual(
      expect.arrayContaining([
        '/v1/two-fa/tokens',
        '/v1/two-fa/tokens/types/available',
        '/v1/two-fa/settings/TWO_FA_DEACTIVATION_ALLOWED',
        '/v1/two-fa/recovery-codes',
        '/v1/trusted-devices',
        '/v1/passkeys',
      ]),
    )
  const before = [...asked]
  release.resolve()
  await expect(card(page, 'E-mail')).toContainText('Inactive')
  await expect(main(page).locator('.shimmer')).toHaveCount(0)
  expect([...asked]).toEqual(before)
})
