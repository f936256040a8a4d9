import { passwords } from '@portico/contract/passwords/endpoints'
import { tokens } from '@portico/contract/tokens/endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ADA, configured } from '../../test-kit/account.ts'
import { fillSignIn, mainAlert, submit } from '../../test-kit/form.ts'
import { openPage } from '../../test-kit/open-page.tsx'
import { callsOf, refused, respond } from '../../test-kit/server.ts'

const SAID = 'Please reload the page and try again.'

beforeEach(() => configured())

test('a client that is refused for good is reported once, and the typed text stays', async () => {
  respond(tokens.grant, refused(401, ['invalid_client']))
  respond(passwords.requestReset, refused(401, ['invalid_token']))
  for (const [path, call] of [
    ['login', tokens.grant],
    ['password/reset', passwords.requestReset],
  ] as const) {
    await openPage(`/en/${path}`)
    if (path === 'login') await fillSignIn(ADA.email)
    else await page.getByLabelText('E-mail address').fill(ADA.email)
    await submit().click()
    await expect.element(mainAlert()).toMatchTextContent(SAID)
    await expect.element(page.getByLabelText('E-mail address')).toHaveValue(ADA.email)
    expect(callsOf(call), path).toHaveLength(2)
  }
})
