import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { expect } from '@playwright/test'
import { fillRegistration } from './world/forms.ts'
import { test as base, startWorld, type World } from './world/world.ts'

const EMAIL = 'josé@example.com'
const OUT_OF_REACH = /We cannot send e‑mail to this address because of the letters before the @/

/** A portal whose mail server carries no international address, once it has greeted that server. */
const test = base.extend<object, { asciiOnly: World }>({
  asciiOnly: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from its pattern.
    async ({}, use) => {
      const sockets = new Set<Socket>()
      const greeted = Promise.withResolvers<void>()
      const relay = createServer((socket) => {
        sockets.add(socket)
        socket.on('error', () => {})
        socket.write('220 relay.example\r\n')
        socket.on('data', () =>
          socket.write('250-relay.example\r\n250 8BITMIME\r\n', () => greeted.resolve()),
        )
      })
      relay.listen(0, '127.0.0.1')
      await once(relay, 'listening')
      const address = relay.address()
      const port = typeof address === 'object' && address ? address.port : 0
      const world = await startWorld({ SMTP_URL: `smtp://127.0.0.1:${port}` })
      await greeted.promise
      await use(world)
      await world.stop()
      for (const socket of sockets) socket.destroy()
      relay.close()
    },
    { scope: 'worker', timeout: 600_000 },
  ],
})

// The portal of these tests is started once, in one worker.
test.describe.configure({ mode: 'default' })

test('an address that no mail can reach is said on its field, and what was typed stays', async ({
  page,
  asciiOnly: world,
}) => {
  await page.goto(`${world.portal}/en/registration`)
  await fillRegistration(page, EMAIL)
  await page.getByRole('button', { name: 'Create account' }).click()
  const email = page.getByLabel('E-mail address')
  await expect(page.getByText(OUT_OF_REACH)).toBeVisible()
  await expect(email).toBeFocused()
  await expect(email).toHaveValue(EMAIL)
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await email.fill('jose@example.com')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('Ada')
})

test('so it is where a new password is asked for', async ({ page, asciiOnly: world }) => {
  await page.goto(`${world.portal}/en/password/reset`)
  await page.locator('input[name=email]').fill(EMAIL)
  await page.locator('input[name=email]').press('Enter')
  await expect(page.getByText(OUT_OF_REACH)).toBeVisible()
  await expect(page.locator('input[name=email]')).toHaveValue(EMAIL)
})
