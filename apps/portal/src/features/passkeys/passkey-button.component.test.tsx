import { passkeys } from '@portico/contract/passkeys/endpoints'
import { tokens } from '@portico/contract/tokens/endpoints'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { configured } from '../../../test-kit/account.ts'
import { violations } from '../../../test-kit/axe.ts'
import { heading } from '../../../test-kit/form.ts'
import { openPage } from '../../../test-kit/open-page.tsx'
import { signInGranted } from '../../../test-kit/overview.ts'
import { callsOf, held, refused, respond } from '../../../test-kit/server.ts'

const OPTIONS = { challenge: 'AAAA', rpId: 'localhost', allowCredentials: [], userVerification: 'required' }

const BUFFER = new ArrayBuffer(4)
const CREDENTIAL = {
  id: 'AAAA',
  rawId: BUFFER,
  type: 'public-key',
  response: { clientDataJSON: BUFFER, authenticatorData: BUFFER, signature: BUFFER, userHandle: BUFFER },
  getClientExtensionResults: () => ({}),
}

const button = () => page.getByRole('button', { name: 'Sign in with a passkey' })
const waiting = () => page.getByRole('button', { name: 'Waiting for your device' })
const cancel = () => page.getByRole('button', { name: 'Cancel' })

/** The browser's dialogs, each of which stays until it is cancelled or answered. */
function withDialogs() {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const open: string[] = []
  vi.spyOn(navigator.credentials, 'get').mockImplementation(({ signal, mediation = 'optional' } = {}) => {
    open.push(mediation)
    return new Promise((answer, reject) => {
      signal?.addEventListener('abort', () => {
        open.splice(open.indexOf(mediation), 1)
        reject(signal.reason)
      })
      void promise.then((credential) => answer(credential as Credential))
    })
  })
  return { open, answer: resolve }
}

/** Whether the browser can offer passkeys at the e-mail field. */
const offers = (isOffering: boolean) =>
  vi.spyOn(PublicKeyCredential, 'isConditionalMediationAvailable').mockResolvedValue(isOffering)

/** Where a passkey was used before, it is answered, and the server refuses that. */
async function signInInVain(refusal: ReturnType<typeof refused>) {
  const { answer } = withDialogs()
  localStorage.setItem('passkey_used', 'yes')
  respond(tokens.grant, refusal)
  await button().click()
  await expect.element(waiting()).toBeVisible()
  answer(CREDENTIAL)
  await expect.element(page.getByRole('alert')).toBeVisible()
}

beforeEach(async () => {
  configured()
  offers(false)
  await openPage('/en/login')
  respond(passkeys.startSignIn, OPTIONS as never)
})

test('a passkey is asked for by a press, and the wait for it can be cancelled', async () => {
  const { open } = withDialogs()
  expect(await violations()).toEqual([])
  await button().click()
  await expect.element(waiting()).toBeDisabled()
  await expect.poll(() => open).toEqual(['optional'])
  await cancel().click()
  await expect.element(button()).toBeEnabled()
  expect(open).toEqual([])
  expect(callsOf(tokens.grant)).toEqual([])
})

test('cancelled before the server has answered, no dialog opens later', async () => {
  const { open } = withDialogs()
  const options = held(OPTIONS as never)
  respond(passkeys.startSignIn, options.answer)
  await button().click()
  await cancel().click()
  await expect.element(button()).toBeEnabled()
  options.release()
  await expect.poll(() => callsOf(passkeys.startSignIn)).toHaveLength(1)
  expect(open).toEqual([])
})

test('the press takes the place of what the e-mail field offers, which comes back when it is cancelled', async () => {
  const { open } = withDialogs()
  offers(true)
  await openPage('/en/login')
  await userEvent.hover(button())
  await expect.poll(() => open).toEqual(['conditional'])
  await button().click()
  await expect.poll(() => open).toEqual(['optional'])
  await cancel().click()
  await expect.poll(() => open).toEqual(['conditional'])
})

test('the answer of a passkey signs in', async () => {
  const { answer } = withDialogs()
  signInGranted()
  await button().click()
  await expect.element(waiting()).toBeVisible()
  answer(CREDENTIAL)
  await expect.element(heading('Your account')).toBeVisible()
  expect(callsOf(tokens.grant)[0]?.body).toMatchObject({ grant_type: 'passkey', session: 'cookie' })
})

test('a passkey that the account no longer has says so, and is not first at the next sign-in', async () => {
  await signInInVain(refused(400, ['invalid_grant']))
  await expect.element(button()).toBeEnabled()
  expect(localStorage.getItem('passkey_used')).toBeNull()
})

test('a limit says nothing about the passkey, which stays first', async () => {
  await signInInVain(refused(429, ['too_many_requests']))
  expect(localStorage.getItem('passkey_used')).toBe('yes')
})

test('a passkey that the server does not take leaves the form, and says so', async () => {
  respond(passkeys.startSignIn, refused(404, ['not_found']))
  await button().click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(button()).toBeEnabled()
})

test('a browser that cannot use passkeys says so', async () => {
  const failure = Object.assign(new Error('no such thing'), { name: 'NotSupportedError' })
  vi.spyOn(navigator.credentials, 'get').mockRejectedValue(failure)
  await button().click()
  await expect.element(page.getByText(/^Passkeys cannot be used in this browser/)).toBeVisible()
  await expect.element(button()).toBeEnabled()
})
