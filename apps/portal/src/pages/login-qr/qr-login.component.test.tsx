import { qrLogin } from '@portico/contract/qr-login/endpoints'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { configured } from '../../../test-kit/account.ts'
import { boxOf } from '../../../test-kit/form.ts'
import { openPage } from '../../../test-kit/open-page.tsx'
import { refused, respond } from '../../../test-kit/server.ts'
import { loadTexts } from '../../delivery/texts.ts'

const LONG_S = 100_000
const STARTED = { code: '0123456789ABCDEFGHJKMNPQRS', renewIn: LONG_S, expiresIn: LONG_S }

beforeEach(() => {
  configured()
  respond(qrLogin.start, STARTED)
  respond(qrLogin.readState, { state: 'waiting', number: null, expiresIn: LONG_S })
})

// The longest words first: what holds them holds the others.
for (const locale of ['ms', 'id', 'de', 'ja', 'ru'] as const) {
  for (const state of ['waiting', 'scanned'] as const) {
    test(`a laptop in ${locale} shows the whole page, footer included, while ${state}`, async () => {
      respond(qrLogin.readState, {
        state,
        number: state === 'scanned' ? '42' : null,
        expiresIn: LONG_S,
      })
      vi.spyOn(navigator, 'languages', 'get').mockReturnValue([locale])
      await page.viewport(1440, 900)
      await openPage(`/${locale}/login/qr`)
      const texts = await loadTexts(locale)
      const picture = String(texts['qr-login']?.picture)
      const sign =
        state === 'scanned' ? page.getByText('42', { exact: true }) : page.getByRole('img', { name: picture })
      await expect.element(sign).toBeVisible()
      // By its place: the runner's own window may be smaller than the page.
      const { y, height } = boxOf(page.getByRole('contentinfo'))
      expect(y).toBeGreaterThanOrEqual(0)
      expect(y + height).toBeLessThanOrEqual(innerHeight)
    })
  }
}

test('the last step points at the number once it is there', async () => {
  respond(qrLogin.readState, { state: 'scanned', number: '42', expiresIn: LONG_S })
  await openPage('/en/login/qr')
  await expect.element(page.getByText('42', { exact: true })).toBeVisible()
  await expect.element(page.getByText('On your phone, type the number shown above.')).toBeVisible()
  await expect.element(page.getByText('that then appears here')).not.toBeInTheDocument()
})

test('the QR page says what went wrong when it gets no code, and tries again', async () => {
  respond(qrLogin.start, refused(429, [], { headers: { 'Retry-After': '30' } }))
  await openPage('/en/login/qr')
  await expect.element(page.getByText('Too many attempts.')).toBeVisible()
  respond(qrLogin.start, STARTED)
  await page.getByRole('button', { name: 'Show a new code' }).click()
  await expect.element(page.getByRole('img', { name: 'QR code for signing in' })).toBeVisible()
})
