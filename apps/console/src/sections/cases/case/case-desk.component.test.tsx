import type { CaseDetails } from '@portico/contract/moderation/schemas'
import { saveConfig } from '@portico/ui/delivery/config.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../../../test-kit/show.tsx'
import { caseOf } from '../practice/specimen-case.ts'
import { specimensOn } from '../practice/specimens.ts'
import { CaseDesk } from './case-desk.tsx'

/** A case as the server describes it before anybody has looked at its picture. */
function caseNamed(id: string, more: Partial<CaseDetails['case']> = {}): CaseDetails {
  const now = new Date()
  const [specimen] = specimensOn(now)
  if (!specimen) throw new Error('there are no specimens')
  const details = caseOf(specimen, now, false)
  const one = { ...details.case, id, ...more }
  return {
    ...details,
    case: one,
    casesOfPerson: [one],
    images: details.images.map((image) => ({ ...image, path: id })),
  }
}

/** The case on its desk; its picture is on its way until `lose` is called. */
async function deskOf(details: CaseDetails): Promise<{ lose: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    await promise
    const errors = [{ code: 'image_lost', fieldName: null, errors: [] }]
    return Response.json({ state: 'error', errors }, { status: 410 })
  })
  await show(
    <CaseDesk
      details={details}
      lease="mine"
      me="moderator"
      ofPerson={details.casesOfPerson}
      hasNext={false}
      refresh={async () => {}}
      claim={async () => {}}
      go={() => {}}
      leadOn={async () => false}
      undo={async () => {}}
    />,
  )
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  return { lose: resolve }
}

/** Of the configuration only what a call needs. */
beforeEach(() => {
  const domain = location.origin
  saveConfig({
    authClientId: 'PASSPORT',
    domainOauth: domain,
    domainPassportRest: domain,
    applicationsInfo: [],
  })
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const decisions = () =>
  [...document.querySelectorAll('footer button')].map((one) => one.querySelector('span')?.textContent)
const PRIMARY = /(^| )bg-accent( |$)/

test('a picture that turns out lost makes sending back the first choice, and no button moves', async () => {
  const { lose } = await deskOf(caseNamed('lost while one looks'))
  await expect.element(button('Approve')).toHaveClass(PRIMARY)
  await expect.element(button('Send back')).not.toHaveClass(PRIMARY)
  const before = decisions()
  const approve = button('Approve').element() as HTMLElement
  approve.focus()
  lose()
  await expect.element(button('Send back')).toHaveClass(PRIMARY)
  await expect.element(button('Approve')).not.toHaveClass(PRIMARY)
  expect(decisions()).toEqual(before)
  expect(document.activeElement).toBe(approve)
})

test('the tools of a lost picture stay in their places with the focus, and the full screen can be left', async () => {
  const { lose } = await deskOf(caseNamed('lost on the full screen'))
  await expect.element(button('Zoom in')).toBeVisible()
  const tools = () => page.getByRole('figure').getByRole('button').elements()
  const before = tools()
  const zoom = button('Zoom in').element() as HTMLElement
  zoom.focus()
  lose()
  await expect.element(button('Zoom in')).toHaveAttribute('aria-disabled', 'true')
  expect(tools()).toEqual(before)
  expect(document.activeElement).toBe(zoom)
  await expect.element(button('Full screen')).not.toHaveAttribute('aria-disabled')
})

test('on one’s own case a flag about what else is known of the account is a text, and leads nowhere', async () => {
  const details = caseNamed('own', { isOwn: true })
  const flag = { weight: 10, cases: [] }
  const marks = [
    { ...flag, mark: 'same_browser' as const },
    { ...flag, mark: 'just_issued' as const },
  ]
  await deskOf({ ...details, marks })
  const flags = page.getByRole('list', { name: 'Flags from the checks' })
  await expect.element(flags.getByText('Browser of several accounts')).toBeVisible()
  expect(
    flags
      .getByRole('button')
      .elements()
      .map((one) => one.textContent),
  ).toEqual(['Just issued'])
  await userEvent.keyboard('f')
  await expect.element(flags.getByRole('button')).toHaveAttribute('aria-pressed', 'true')
})

test('what approves says that the picture is still loading, and takes the word back once there is one', async () => {
  const { lose } = await deskOf(caseNamed('on its way'))
  await expect
    .poll(() => document.querySelector('section[aria-busy]')?.getAttribute('aria-busy'))
    .toBe('false')
  await expect.element(button('Approve')).toBeVisible()
  await userEvent.keyboard('a')
  const said = () => document.querySelector('footer span[aria-live=polite]')?.textContent
  await expect.poll(said).toContain('still loading')
  const onButton = () => document.querySelector('[aria-keyshortcuts=A]')?.textContent
  await expect.poll(onButton).toContain('still loading')
  lose()
  await expect.poll(onButton).not.toContain('still loading')
})
