import { expect, type Page } from '@playwright/test'
import type { CaseDecision } from '@portico/contract/moderation/decisions'
import type { CaseEntry } from '@portico/contract/moderation/schemas'
import { COLLEAGUE, casesStand, entryOf, HELD, ME, refusal, staffAreIn } from '../world/cases.ts'
import { approve, caseInSight } from '../world/desk.ts'
import type { Screen } from './screen.ts'

const ALL = ['lena', 'carlos', 'aida', 'hana', 'bruno', 'nora'] as const
const VARIED = ALL.map((who) =>
  entryOf(
    who,
    { lena: {}, carlos: HELD, aida: { awaitsSecond: true }, hana: { isOwn: true }, bruno: {}, nora: {} }[who],
  ),
)

const decidedAs = (decision: CaseDecision, isMine = false): CaseEntry['decided'] => ({
  decision,
  at: Date.now(),
  by: isMine ? ME : COLLEAGUE,
})

const room = (name: string, path: string, before: Screen['before'], prepare?: Screen['prepare']): Screen => ({
  name: `console, ${name}`,
  path,
  isConsole: true,
  ...(before ? { before } : {}),
  ...(prepare ? { prepare } : {}),
})

/** The picture of the document has come, and the case may be decided or says why not. */
async function caseIsThere(page: Page): Promise<void> {
  const picture = page.getByRole('main').locator('img').first()
  await expect(picture).toBeVisible()
  await expect
    .poll(() => picture.evaluate((element) => 'naturalWidth' in element && element.naturalWidth))
    .toBeGreaterThan(0)
  await expect(page.locator('footer')).toBeVisible()
}

const refusedFor = (fieldName: string) => (page: Page) =>
  page.route('**/v1/staff/session', (route) =>
    route.fulfill({
      status: 403,
      json: { state: 'error', errors: [{ code: 'validation_error', fieldName, errors: ['access_denied'] }] },
    }),
  )

/** The console's rooms. Answers are ours, since a state takes several moderators and ends a session. */
export const CONSOLE_STATES: readonly Screen[] = [
  room('sign-in', '', undefined),
  room('without a second factor', '', refusedFor('secondFactor')),
  room('queue', 'cases', (page) => casesStand(page, VARIED)),
  room('decided cases', 'cases?status=done', (page) =>
    casesStand(page, [
      entryOf('lena', { status: 'VERIFIED', decided: decidedAs('approve', true) }),
      entryOf('carlos', { status: 'WAITING_USER', decided: decidedAs('return') }),
      entryOf('aida', { status: 'WAITING_USER', decided: decidedAs('selfie') }),
      entryOf('nora', { status: 'WAITING_USER', decided: decidedAs('refuse') }),
    ]),
  ),
  room('empty queue', 'cases', (page) => casesStand(page, [])),
  room('case', 'cases/lena', (page) => casesStand(page, VARIED), caseIsThere),
  room(
    'case that asks before it is approved',
    'cases/lena',
    (page) => casesStand(page, VARIED),
    async (page) => {
      await caseIsThere(page)
      await caseInSight(page)
      await expect(page.locator('[aria-keyshortcuts=A]')).toHaveAttribute('data-unseen', '0')
      await page.keyboard.press('a')
      await expect(page.locator('footer fieldset[aria-busy=false]')).toBeVisible()
    },
  ),
  room(
    'case beside the one that has its number',
    'cases/lena',
    (page) => casesStand(page, VARIED),
    async (page) => {
      await caseIsThere(page)
      await page.keyboard.press('f')
      await expect(page.getByRole('figure')).toHaveCount(2)
      await expect(page.getByRole('figure').nth(1).locator('img')).toBeVisible()
    },
  ),
  room(
    'case with what is known of its person',
    'cases/bruno',
    (page) => casesStand(page, [entryOf('bruno', { marks: ['same_browser', 'expires_soon'] })]),
    async (page) => {
      await caseIsThere(page)
      await page.keyboard.press('f')
      await expect(page.locator('details[open] h2')).toHaveCount(3)
    },
  ),
  room('case handed in again', 'cases/carlos', (page) => casesStand(page, [entryOf('carlos')]), caseIsThere),
  room('case of a colleague', 'cases/carlos', (page) => casesStand(page, VARIED), caseIsThere),
  room('case for a second opinion', 'cases/aida', (page) => casesStand(page, VARIED), caseIsThere),
  room(
    'case that the moderator has refused',
    'cases/aida',
    (page) => casesStand(page, [entryOf('aida', { awaitsSecond: true, isOwnRefusal: true })]),
    caseIsThere,
  ),
  room(
    'case that a colleague has decided',
    'cases/bruno',
    (page) => casesStand(page, [entryOf('bruno', { status: 'VERIFIED' })]),
    caseIsThere,
  ),
  room(
    'selfie beside its passport',
    'cases/lena',
    (page) => casesStand(page, [entryOf('lena', { documentType: 'SELFIE' })]),
    async (page) => {
      await caseIsThere(page)
      await page.keyboard.press('b')
      await page.keyboard.press(']')
      await expect(page.getByRole('figure')).toHaveCount(2)
    },
  ),
  room(
    'case whose photo is lost',
    'cases/lena',
    async (page) => {
      await casesStand(page, [entryOf('lena', { marks: ['image_lost'] })])
      await page.route('**/v1/moderation/images/**', (route) =>
        route.fulfill({ status: 410, json: refusal('image_lost') }),
      )
    },
    (page) => expect(page.getByRole('main').getByRole('alert').first()).toBeVisible(),
  ),
  room('own case', 'cases/hana', (page) => casesStand(page, VARIED), caseIsThere),
  room(
    'return with reasons',
    'cases/lena',
    (page) => casesStand(page, VARIED),
    async (page) => {
      await caseIsThere(page)
      await page.keyboard.press('r')
      await page.keyboard.press('1')
      await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1)
    },
  ),
  room(
    'keys',
    'cases/lena',
    (page) => casesStand(page, VARIED),
    async (page) => {
      await caseIsThere(page)
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  ),
  room(
    'a decision that can be taken back',
    'cases/lena',
    (page) => casesStand(page, VARIED),
    async (page) => {
      await caseIsThere(page)
      await caseInSight(page)
      await approve(page)
      await expect(page).not.toHaveURL(/lena/)
      // By its key: the next case may be one that says in such a place why it is not decided here.
      await expect(page.locator('[aria-keyshortcuts=U]')).toBeVisible()
    },
  ),
  room(
    'a decision that did not come about',
    'cases/lena',
    async (page) => {
      await casesStand(page, VARIED)
      await page.route('**/decision', (route) =>
        route.fulfill({ status: 400, json: refusal('status_finalize_2') }),
      )
    },
    async (page) => {
      await caseIsThere(page)
      await caseInSight(page)
      await approve(page)
      await expect(page).not.toHaveURL(/lena/)
      await expect(page.getByRole('alert').getByRole('button').first()).toBeVisible()
    },
  ),
  room(
    'statistics',
    'statistics',
    (page) => staffAreIn(page),
    async (page) => {
      await expect(page.getByRole('table')).toHaveCount(2)
    },
  ),
]
