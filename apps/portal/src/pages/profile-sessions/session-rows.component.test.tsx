import { sessions } from '@portico/contract/sessions/endpoints'
import type { SessionItem } from '@portico/contract/sessions/schemas'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { configured, signedIn } from '../../../test-kit/account.ts'
import { boxOf, expectHidden, main } from '../../../test-kit/form.ts'
import { openPage } from '../../../test-kit/open-page.tsx'
import { respond } from '../../../test-kit/server.ts'

const MINUTE_MS = 60_000

const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS).toISOString()

const session = (id: string, more: Partial<SessionItem> = {}): SessionItem => ({
  id,
  current: false,
  browser: 'Safari',
  system: 'iPhone',
  address: '192.0.2.7',
  signedInAt: ago(60),
  lastActiveAt: ago(0),
  method: 'password',
  ...more,
})
const HERE = session('here', { current: true, browser: 'Firefox', system: 'Linux' })

const rows = () => main().getByRole('listitem')
const wordsOf = (what: Element) => (what.textContent ?? '').replaceAll(/\s+/g, ' ')

beforeEach(() => {
  configured()
  signedIn()
})

test('what was not used for a while stands below what was, with the exact times', async () => {
  respond(sessions.list, [
    HERE,
    session('phone', { lastActiveAt: ago(20) }),
    session('desk', { browser: 'Chrome', system: 'Windows', lastActiveAt: ago(3) }),
  ])
  await openPage('/de/profile/sessions')
  await expect.element(rows()).toHaveLength(3)
  const headings = main().getByRole('heading', { level: 3 }).elements()
  expect(headings.map(wordsOf)).toEqual(['Kürzlich benutzt', 'Länger nicht benutzt'])
  const listed = rows().elements().map(wordsOf)
  for (const [at, name] of ['Dieses Gerät', 'Chrome, Windows', 'Safari, iPhone'].entries())
    expect(listed[at]).toContain(name)
  const used = rows().last().css('time').first().element()
  const moment = Date.parse(used.getAttribute('datetime') ?? '')
  const exact = new Intl.DateTimeFormat('de', { dateStyle: 'medium', timeStyle: 'short' }).format(moment)
  expect(used.getAttribute('title')).toBe(exact)
  expect(wordsOf(used)).toContain(`Zuletzt aktiv: vor 20 Minuten (${exact})`)
})

test('on the smallest phone a device stands next to its picture, and its actions below it on the same edge', async () => {
  await page.viewport(320, 640)
  respond(sessions.list, [HERE, session('phone')])
  await openPage('/en/profile/sessions')
  await expect.element(rows()).toHaveLength(2)
  const row = rows().last()
  const picture = boxOf(row.css('svg'))
  const name = boxOf(row.getByText('Safari, iPhone'))
  const action = boxOf(row.getByRole('button', { name: 'Log out Safari, iPhone' }))
  expect(name.y).toBeLessThan(picture.y + picture.height)
  expect(action.y).toBeGreaterThan(name.y)
  expect(action.x).toBeCloseTo(name.x, 0)
})

test('on a narrow Arabic page no line of a device begins with the dot between two facts', async () => {
  await page.viewport(320, 640)
  respond(sessions.list, [HERE])
  await openPage('/ar/profile/sessions')
  await expect.element(rows()).toHaveLength(1)
  await expectHidden(rows().getByText('·'))
  await page.viewport(1280, 720)
  await expect.element(rows().getByText('·')).toBeVisible()
})

test('the question before a device is signed out names that very sign-in, of two alike', async () => {
  const alike = [
    session('one', { address: '192.0.2.8', signedInAt: ago(90) }),
    session('other', { address: '192.0.2.9', signedInAt: ago(150) }),
  ]
  respond(sessions.list, [HERE, ...alike])
  await openPage('/en/profile/sessions')
  await expect.element(rows()).toHaveLength(3)
  const question = page.getByRole('alertdialog')
  for (const { address, signedInAt } of alike) {
    const row = rows().filter({ hasText: address })
    const title = row.css('time').last().element().getAttribute('title') ?? 'none'
    const signedInOn = title.replaceAll('\u00a0', ' ')
    await row.getByRole('button', { name: 'Log out Safari, iPhone' }).click()
    await expect.element(question).toBeVisible()
    const facts = question.css('dd').elements()
    expect(facts.map(wordsOf)).toEqual(['Safari, iPhone', address, signedInOn])
    expect(question.css('time').element().getAttribute('datetime')).toBe(signedInAt)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expectHidden(question)
  }
})
