import { expect, type Locator, type Page } from '@playwright/test'
import { fillFirstStep, interactive } from './world/forms.ts'
import { test, type World } from './world/world.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

type Form = {
  name: string
  open(page: Page, world: World): Promise<unknown>
  /** Where the form begins: on a page the heading, in a dialog its title. */
  top(page: Page): Locator
  /** What is typed, and refused by the server. */
  typed: Record<string, string>
  submit: string
}

const main = (page: Page) => page.getByRole('main')
const heading = (page: Page) => main(page).getByRole('heading', { level: 1 })

async function enter(page: Page, world: World, path: string): Promise<void> {
  await world.enter(page.context(), await world.confirmed())
  await page.goto(`${world.portal}/en/${path}`)
  await interactive(page)
}

async function visitAs(page: Page, world: World, path: string): Promise<void> {
  await page.goto(`${world.portal}/en/${path}`)
  await interactive(page)
}

const FORMS: readonly Form[] = [
  {
    name: 'login',
    open: (page, world) => visitAs(page, world, 'login'),
    top: heading,
    typed: { 'E-mail address': 'nobody.at.all@example.com', Password: 'Wrong-Pass-1' },
    submit: 'Sign in',
  },
  {
    name: 'registration, address and password',
    open: (page, world) => visitAs(page, world, 'registration'),
    top: heading,
    typed: { 'E-mail address': 'ada@gmial.com', Password: 'short', 'Repeat the password': 'other' },
    submit: 'Continue',
  },
  {
    name: 'registration, about you',
    async open(page, world) {
      await visitAs(page, world, 'registration')
      await fillFirstStep(page, world.newAddress())
    },
    top: heading,
    typed: { 'First name': 'Ada', 'Last name': 'Winter', 'Invite code': 'NOBODYS1' },
    submit: 'Create account',
  },
  {
    name: 'request of a reset',
    open: (page, world) => visitAs(page, world, 'password/reset'),
    top: heading,
    typed: { 'E-mail address': 'no address' },
    submit: 'Send the link',
  },
  {
    name: 'new confirmation mail',
    async open(page, world) {
      await visitAs(page, world, 'confirmation/nobody-ever-got-this-code')
      await expect(page.getByRole('heading', { name: 'This link is not valid' })).toBeVisible()
    },
    top: heading,
    typed: { 'E-mail address': 'no address' },
    submit: 'Send a new e-mail',
  },
  {
    name: 'change of the password',
    open: (page, world) => enter(page, world, 'profile/password'),
    top: heading,
    typed: {
      'Current password': 'Wrong-Pass-1',
      'New password': 'Bb2!bbbb',
      'Repeat the new password': 'Bb2!bbb',
    },
    submit: 'Save password',
  },
]

/** The place of the form's beginning, and of each label above the field that is typed into, on the page. */
const placeOf = (element: Locator) =>
  element.evaluate((one) =>
    Math.round(one.getBoundingClientRect().top + Number(one.ownerDocument.defaultView?.scrollY)),
  )

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  for (const form of FORMS) {
    test(`at ${width} pixels the form stays where it is: ${form.name}`, async ({ page, world }) => {
      await page.setViewportSize({ width, height })
      await form.open(page, world)
      await page.evaluate('document.fonts.ready')
      const top = form.top(page)
      const submit = main(page).getByRole('button', { name: form.submit, exact: true })
      const labels = Object.keys(form.typed).map((label) =>
        page.locator('label').filter({ hasText: label }).first(),
      )
      const first = labels[0] ?? top
      const before = [await placeOf(top), await placeOf(first)]

      // Typing, with the rules and hints that come with it, moves nothing above the field.
      for (const [place, [label, text]] of Object.entries(form.typed).entries()) {
        const own = labels[place] ?? top
        const at = await placeOf(own)
        const field = page.getByLabel(label, { exact: label !== 'Invite code' })
        await field.pressSequentially(text)
        expect(await placeOf(own), label).toBeLessThanOrEqual(at)
        await field.blur()
        expect(await placeOf(top), label).toBe(before[0])
      }
      expect(await placeOf(first)).toBe(before[1])

      // A refusal, by the page or by the server, comes below the beginning of the form.
      if (await submit.isEnabled()) await submit.click()
      await expect(submit).toBeEnabled()
      expect(await placeOf(top), 'refused').toBe(before[0])
    })
  }
}
