import { openid } from '@portico/contract/openid/endpoints'
import type { ProblemKind } from '@portico/contract/openid/schemas'
import { PROBLEM } from '@portico/dev-kit/openid-answers'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { configured } from '../../../test-kit/account.ts'
import { violations } from '../../../test-kit/axe.ts'
import { heading, main } from '../../../test-kit/form.ts'
import { openPage } from '../../../test-kit/open-page.tsx'
import { refused, respond } from '../../../test-kit/server.ts'

const ADDRESS = '/en/openid-error?id=sealed'

const KINDS = Object.keys({
  unknownApplication: true,
  redirectAddress: true,
  invalidRequest: true,
  expired: true,
  otherBrowser: true,
  busy: true,
  failed: true,
} satisfies Record<ProblemKind, true>) as ProblemKind[]

beforeEach(() => configured())

test('an address that is not registered is shown as it was sent, beside the registered ones, and leads nowhere', async () => {
  respond(openid.readProblem, PROBLEM)
  await openPage(ADDRESS)
  await expect.element(heading('The return address is not registered')).toHaveFocus()
  for (const text of [
    PROBLEM.sent ?? '',
    ...PROBLEM.registered,
    PROBLEM.detail ?? '',
    PROBLEM.requestId ?? '',
  ])
    await expect.element(main().getByText(text, { exact: true })).toBeVisible()
  expect(main().css(`a[href*="evil.example"]`).elements()).toEqual([])
  await expect
    .element(page.getByRole('link', { name: 'Back to Trading' }))
    .toHaveAttribute('href', 'https://trading.test/')
  await expect.element(main().getByText('npm run admin')).not.toBeInTheDocument()
  expect(await violations()).toEqual([])
})

test('a member of staff gets the command that registers the address', async () => {
  const command = `npm run admin -- application TRADING --redirect-uri '${PROBLEM.sent}'`
  respond(openid.readProblem, { ...PROBLEM, command })
  await openPage(ADDRESS)
  await page.viewport(320, 640)
  await expect.element(main().getByText(command, { exact: true })).toBeVisible()
  await expect.element(main().getByText(/Only if the address is your own/)).toBeVisible()
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await main().getByRole('button', { name: 'Copy' }).click()
  expect(written).toHaveBeenCalledWith(command)
  await expect.element(main().getByRole('button', { name: 'Copied' })).toBeVisible()
})

test('every problem has words for a visitor, and a way on', async () => {
  const titles = new Set<string>()
  for (const kind of KINDS) {
    respond(openid.readProblem, {
      ...PROBLEM,
      kind,
      application: null,
      sent: null,
      registered: [],
      detail: null,
    })
    await openPage(ADDRESS)
    await expect.element(main().getByRole('link', { name: 'Go to home page' })).toBeVisible()
    titles.add(main().getByRole('heading', { level: 1 }).element().textContent ?? '')
  }
  expect(titles.size).toBe(KINDS.length)
})

test('a problem that the server does not know any more, and none at all, are told in general', async () => {
  respond(openid.readProblem, refused(404, ['not_found']))
  for (const address of [ADDRESS, '/en/openid-error']) {
    await openPage(address)
    await expect.element(heading('Something went wrong')).toBeVisible()
  }
})
