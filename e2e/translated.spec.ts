import { expect, type Page } from '@playwright/test'
import { handInPassport } from './world/applicants.ts'
import { addAuthenticator } from './world/authenticator.ts'
import { approve, caseInSight, enterDesk, takeBack } from './world/desk.ts'
import { ADDRESS, PASSPORT } from './world/documents.ts'
import { factorsOf, mailedCode, otherCode } from './world/factors.ts'
import { fillSignIn, register, signIn } from './world/forms.ts'
import { holdScripts } from './world/held-scripts.ts'
import { PASSWORD } from './world/people.ts'
import { openPhone, showCode, shownNumber } from './world/qr.ts'
import { isTranslated, translateNow, translatePages } from './world/translated.ts'
import { test as base } from './world/world.ts'

const PROFILE = { name: 'Your account', level: 1 }
const NEW = 'Better-27!'
/** What React says where it found a part of the page changed and built it anew. */
const BUILT_ANEW = 'React error #418'

/** Every page of the browser is translated as it stands and as it changes; nothing of ours may break by it. */
const test = base.extend({
  page: async ({ page, context }, use) => {
    await translatePages(context)
    const broken: string[] = []
    page.on('pageerror', ({ message }) => broken.push(message))
    await use(page)
    expect(broken.filter((message) => !message.includes(BUILT_ANEW))).toEqual([])
  },
})

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')

test('a translated page signs in, says what is wrong, and asks for the second step', async ({
  page,
  world,
}) => {
  const person = await world.confirmed()
  await (await factorsOf(world, person)).email()
  await page.goto(`${world.portal}/en/login`)
  await isTranslated(page)
  // The page says that it is in Arabic, and is still laid out from left to right.
  await expect(page.getByLabel('E-mail address')).toHaveCSS('text-align', 'start')
  await signIn(page, { email: person.email, password: 'Wrong-Pass-1' })
  await expect(page.getByText('The e‑mail address or the password is wrong.')).toBeVisible()
  await signIn(page, person)
  const code = dialog(page).locator('input[name=code]')
  await expect(code).toBeFocused()
  const right = await mailedCode(world, person.email, 'Code to sign in')
  await code.fill(otherCode(right))
  await expect(dialog(page).getByRole('alert')).toContainText('Attempts left: 2')
  await code.fill(right)
  await expect(page.getByRole('heading', PROFILE)).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await page.getByRole('button', { name: 'Log out' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('a translated page registers, confirms, and gives a new password', async ({ page, world }) => {
  const email = world.newAddress()
  await page.goto(`${world.portal}/en/registration`)
  await isTranslated(page)
  await register(page, email)
  const { link } = await world.mailbox.confirmationOf(email)
  await page.goto(link)
  await expect(page.getByRole('heading', PROFILE)).toBeVisible()
  await world.leave(page.context())

  await page.goto(`${world.portal}/en/password/reset`)
  await isTranslated(page)
  await page.getByLabel('E-mail address').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your e‑mail' })).toBeVisible()
  const { text } = await world.mailbox.mailTo(email, '/password/reset/')
  await page.goto(/https?:\/\/\S+\/password\/reset\/\S+/.exec(text)?.[0] ?? '')
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD.slice(0, 4))
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.getByLabel('New password', { exact: true }).fill(NEW)
  await page.getByLabel('Repeat the new password').fill(NEW)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByRole('heading', { name: 'Your password has been changed' })).toBeVisible()
  await main(page).getByRole('link', { name: 'Sign in' }).click()
  await signIn(page, { email, password: NEW })
  await expect(page.getByRole('heading', PROFILE)).toBeVisible()
})

test('translated pages of the account turn a second step on and off, end devices and hold passkeys', async ({
  page,
  context,
  browser,
  world,
}) => {
  const person = await world.confirmed()
  await world.enter(context, person)
  await page.goto(`${world.portal}/en/profile/security/verification-email`)
  await isTranslated(page)
  await main(page).getByRole('button', { name: 'Send the code' }).click()
  const field = page.getByLabel('Code from the e-mail')
  await field.fill('000000')
  await expect(field).toHaveAccessibleDescription(/Attempts left: 2/)
  await field.fill(await mailedCode(world, person.email, 'Code to turn on a second sign-in step'))
  await expect(main(page)).toContainText('Save your recovery codes')
  await main(page).getByRole('button', { name: 'I have saved them' }).click()
  await main(page).getByRole('link', { name: 'Back to security' }).click()
  await page.goto(`${world.portal}/en/profile/security/verification-email/deactivate`)
  await main(page).getByRole('button', { name: 'Turn off' }).click()
  await dialog(page)
    .getByLabel('Code from the e-mail')
    .fill(await mailedCode(world, person.email, 'turn off'))
  await expect(page.getByText('Codes by e-mail are off')).toBeVisible()

  await addAuthenticator(page)
  const passkeys = main(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Passkeys' }) })
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(passkeys.getByRole('listitem')).toContainText('Not used yet')
  await passkeys.getByRole('button', { name: /^Remove / }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(passkeys.getByText('You have no passkey yet.')).toBeVisible()

  const elsewhere = await browser.newContext()
  await world.enter(elsewhere, person)
  await page.getByRole('complementary').getByRole('link', { name: 'Devices' }).click()
  const rows = main(page).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await rows
    .last()
    .getByRole('button', { name: /^Log out/ })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out', exact: true }).click()
  await expect(rows).toHaveCount(1)
  await elsewhere.close()
})

test('translated pages of verification are typed, saved and walked', async ({ page, context, world }) => {
  await world.enter(context, await world.confirmed())
  const saved = await context.request.post(`${world.portal}/v1/verifications`, {
    headers: { 'x-locale': 'en' },
    data: { documentType: 'PASSPORT', documentMetadata: PASSPORT },
  })
  expect(saved.ok(), await saved.text()).toBe(true)
  await page.goto(`${world.portal}/en/profile/verification/passport`)
  await isTranslated(page)
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await page.getByLabel('Given names').fill('Нора')
  await save.click()
  await expect(page.getByText('Please use Latin letters only.')).toBeVisible()
  await page.getByLabel('Given names').fill('Eleonora')
  await save.click()
  await expect(page.getByText('Still missing: photo')).toBeVisible()
  await page.getByRole('navigation', { name: 'Documents' }).getByRole('link', { name: 'Address' }).click()
  const { address1, city, zip } = ADDRESS.addressPostal
  await page.getByLabel('Street and house number').first().fill(address1)
  await page.getByLabel('City').first().fill(city)
  await page.getByLabel('Postcode').first().fill(zip)
  await page.getByLabel('Country').first().fill('Swed')
  await page.getByRole('option', { name: 'Sweden' }).click()
  await save.click()
  await expect(page.getByText('Still missing: photo')).toBeVisible()
})

test('a translated desktop is signed in by a translated phone', async ({ page, browser, world }) => {
  const person = await world.confirmed()
  const link = await showCode(page, world)
  const phone = await openPhone(browser, world, person)
  await translatePages(phone.context())
  await phone.goto(link)
  await phone.getByLabel('Number on the other screen').fill(await shownNumber(page))
  await phone.getByRole('button', { name: 'Approve' }).click()
  await expect(phone.getByRole('heading', { name: 'The other device is signed in' })).toBeVisible()
  await expect(page.getByRole('heading', PROFILE)).toBeVisible()
  await phone.context().close()
})

test('a translated desk decides cases and takes a decision back', async ({ page, world }) => {
  test.slow()
  await page.setViewportSize({ width: 1440, height: 900 })
  const first = await world.confirmed({ firstName: 'Olga', lastName: 'Petrova' })
  const second = await world.confirmed({ firstName: 'Pavel', lastName: 'Petrov' })
  await handInPassport(world, first, 'lena')
  await handInPassport(world, second, 'carlos')
  await enterDesk(page, world)
  // Both stand in the queue once their automatic checks are over, beside what other tests have left there.
  for (const name of ['Olga Petrova', 'Pavel Petrov'])
    await expect(page.getByRole('table').getByRole('link', { name, exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Start reviewing' }).click()
  const address = await caseInSight(page)
  await page.keyboard.press('r')
  await expect(page.getByText('Choose at least one reason.')).toBeVisible()
  await page.keyboard.press('1')
  await page.keyboard.press('Enter')
  await takeBack(page, address)
  await approve(page)
  await expect(page).not.toHaveURL(address)
})

base.describe('a page that other software changes before its scripts run', () => {
  base('keeps what was typed and signs in when it is translated', async ({ page, world }) => {
    const person = await world.confirmed()
    const letThrough = await holdScripts(page)
    await page.goto(`${world.portal}/en/login`, { waitUntil: 'commit' })
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
    await translateNow(page)
    await page.evaluate("document.querySelector('h1 font font').textContent = 'Anmelden'")
    await fillSignIn(page, person)
    letThrough()
    await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible()
    await expect(page.getByLabel('E-mail address')).toHaveValue(person.email)
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(person.password)
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', PROFILE)).toBeVisible()
  })

  base(
    'keeps what was typed, ticked and sent when aids for writing and passwords add their nodes',
    async ({ page, world }) => {
      const letThrough = await holdScripts(page)
      await page.goto(`${world.portal}/en/login`, { waitUntil: 'commit' })
      await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
      await page.evaluate(`(() => {
      document.documentElement.dataset.theme = 'dark'
      document.documentElement.append(document.createElement('grammarly-desktop-integration'))
      document.body.dataset.grExtInstalled = ''
      document.body.prepend(document.createElement('div'))
      for (const input of document.querySelectorAll('main input')) {
        input.dataset.lpignore = 'true'
        input.style.backgroundImage = 'none'
        input.after(Object.assign(document.createElement('div'), { textContent: '•••' }))
        const wrapper = document.createElement('span')
        input.replaceWith(wrapper)
        wrapper.append(input)
      }
    })()`)
      const person = await world.confirmed()
      await fillSignIn(page, person)
      // Sent before anything could answer: it waits, and is sent by the form that stands in its place.
      await page.keyboard.press('Enter')
      letThrough()
      await expect(page.getByRole('heading', PROFILE)).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    },
  )
})
