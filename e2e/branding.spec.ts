import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from '@playwright/test'
import { reservePort } from '@portico/dev-kit/ports.mjs'
import { type Running, startProgram } from '@portico/dev-kit/processes'
import { SERVER_ENV, SERVER_MAIN } from '@portico/dev-kit/server-process.mjs'
import { fillFirstStep, interactive } from './world/forms.ts'
import { test } from './world/world.ts'

const BRANDING = {
  productName: 'Gate & Co',
  accent: { light: '#7a1fa2', dark: '#d9a6f5' },
  supportEmail: 'help@gate.example',
  imprint: {
    operator: 'Gate Ltd',
    address: ['1 High Street', 'London'],
    email: 'office@gate.example',
    phone: '+44 20 7946 0000',
  },
}
const WORDING = {
  login: { submit: 'Come on in' },
  registration: { title: 'Join us', agreement: { terms: 'Yes to our <doc>house rules</doc>' } },
}

// One portal for all of them, in one worker.
test.describe.configure({ mode: 'default' })

let portal: Running
let cdn: Server
const folder = mkdtempSync(path.join(tmpdir(), 'portico-branding-'))

test.beforeAll(async () => {
  const [port, cdnPort] = [await reservePort(), await reservePort()]
  const cdnUrl = `http://127.0.0.1:${cdnPort}`
  cdn = createServer((request, response) => {
    const answers: Record<string, unknown> = {
      '/locales/manifest.json': { en: { name: 'English', url: `${cdnUrl}/locales/en.json`, hash: '' } },
      '/locales/en.json': WORDING,
    }
    const answer = answers[request.url ?? '']
    response.statusCode = answer ? 200 : 404
    response.end(JSON.stringify(answer ?? {}))
  })
  await new Promise<void>((resolve) => cdn.listen(cdnPort, '127.0.0.1', resolve))
  const configFile = path.join(folder, 'config.json')
  writeFileSync(configFile, JSON.stringify({ branding: BRANDING }))
  portal = await startProgram(SERVER_MAIN, {
    host: 'localhost',
    port,
    path: '/health/ready',
    env: {
      ...SERVER_ENV,
      DATA_DIR: path.join(folder, 'data'),
      CONFIG_FILE: configFile,
      CDN_URL: cdnUrl,
      LOG_LEVEL: 'warn',
    },
  })
})

test.afterAll(async () => {
  await portal.stop()
  cdn.close()
  rmSync(folder, { recursive: true, force: true })
})

test('an installation shows its name, colour and wording before any script runs', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, colorScheme: 'light' })
  const page = await context.newPage()
  await page.goto(`${portal.url}/en/login`)
  await expect(page).toHaveTitle('Sign in · Gate & Co')
  await expect(page.getByRole('banner')).toContainText('Gate & Co')
  await expect(page.getByRole('main')).toContainText('With your Gate & Co account')
  const submit = page.locator('main button[type=submit]')
  await expect(submit).toHaveText('Come on in')
  await expect(submit).toHaveCSS('background-color', 'rgb(122, 31, 162)')
  await page.goto(`${portal.url}/de`)
  await expect(page).toHaveTitle(/^Gate & Co: /)
  expect(await page.content()).not.toContain('Portico')
  // The pictures of shared links bear the product's own name, so this installation shows the one without words.
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
    'content',
    `${portal.url}/social.jpg`,
  )
  await context.close()
})

test("an installation's name, colour and wording stay when a page starts, and from page to page", async ({
  page,
}) => {
  const faults: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) faults.push(message.text())
  })
  page.on('pageerror', (error) => faults.push(error.message))
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(`${portal.url}/en/login`)
  await interactive(page)
  await expect(page.getByRole('button', { name: 'Come on in' })).toHaveCSS(
    'background-color',
    'rgb(217, 166, 245)',
  )
  await page.getByRole('main').getByRole('link', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Join us' })).toBeVisible()
  await fillFirstStep(page, 'ada@example.com', 'Join us')
  await expect(page.getByText('Yes to our house rules')).toBeVisible()
  await expect(page).toHaveTitle('Create your account · Gate & Co')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Legal notice' }).click()
  await expect(page.getByRole('main')).toContainText('Gate Ltd')
  await expect(page.getByRole('link', { name: 'office@gate.example' })).toHaveAttribute(
    'href',
    'mailto:office@gate.example',
  )
  await expect(page.getByRole('link', { name: '+44 20 7946 0000' })).toHaveAttribute(
    'href',
    'tel:+442079460000',
  )
  expect(faults).toEqual([])
})

test("an installation's content policy adds the address of its content, and nothing else", async () => {
  const answer = await fetch(`${portal.url}/en/login`)
  const config = (await (await fetch(`${portal.url}/config`)).json()) as { domainCdn: string }
  const policy = answer.headers.get('content-security-policy') ?? ''
  const origins = new Set(policy.match(/https?:\/\/[^\s;]+/g))
  expect([...origins]).toEqual([config.domainCdn])
})
