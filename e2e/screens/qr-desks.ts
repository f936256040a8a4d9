import { type APIRequestContext, expect, type Page, request } from '@playwright/test'
import type { World } from '../world/world.ts'
import { DESK, guestsOf } from './guests.ts'
import type { Place } from './screen.ts'

type Answer = { code: string; number: string | null }

/** Makes a call as a page of the context's browser would. */
async function call(context: APIRequestContext, world: World, name: string, data?: object): Promise<Answer> {
  const answer = await context.fetch(`${world.portal}/v1/qr-login/${name}`, {
    method: data ? 'POST' : 'GET',
    headers: { 'x-locale': 'en' },
    ...(data ? { data } : {}),
  })
  if (!answer.ok()) throw new Error(`${name}: ${answer.status()} ${await answer.text()}`)
  return ((await answer.json()) as { data: Answer }).data
}

/** For each page, the code that it is about to show. */
const shown = new WeakMap<Page, Promise<string>>()

/** Listens for the page's code; called before the page opens, because it asks for the code at once. */
export async function readCode(page: Page): Promise<void> {
  const started = page.waitForResponse((answer) => answer.url().endsWith('/v1/qr-login/start'))
  const code = started.then(async (answer) => ((await answer.json()) as { data: Answer }).data.code)
  // A caller that awaits the code gets the error; without one, a page that closes early is no fault.
  code.catch(() => undefined)
  shown.set(page, code)
}

/** A signed-in phone scans the page's code and may approve or deny it, by its own calls. */
export async function phoneDoes(page: Page, { world }: Place, answer?: 'approve' | 'deny'): Promise<void> {
  const phone = await request.newContext({ storageState: await guestsOf(world).signedIn() })
  const code = await shown.get(page)
  await call(phone, world, 'scan', { code })
  const number = page.getByRole('main').getByText(/^\d\d$/)
  await expect(number).toBeVisible()
  if (answer === 'approve') await call(phone, world, 'approve', { code, number: await number.textContent() })
  if (answer === 'deny') await call(phone, world, 'deny', { code })
  await phone.dispose()
}

/** Another tab of the same browser shows a code, which ends this page's one. */
export async function showNewer(page: Page, { world }: Place): Promise<void> {
  await shown.get(page)
  await call(page.context().request, world, 'start', {})
}

const desks = new Map<string, APIRequestContext>()

/** The address in the QR code of another browser, for tests that look at the phone. */
export async function deskPath({ world }: Place): Promise<string> {
  const desk = await request.newContext({ userAgent: DESK })
  const { code } = await call(desk, world, 'start', { application: 'ENERGY' })
  desks.set(code, desk)
  return `login/qr?code=${code}`
}

/** The number on that browser's screen, once the phone has opened its code. */
export async function numberOfDesk(page: Page, { world }: Place): Promise<string> {
  const desk = desks.get(new URL(page.url()).searchParams.get('code') ?? '')
  if (!desk) throw new Error('no browser shows this code')
  const { number } = await call(desk, world, 'state')
  return number ?? ''
}
