import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'
import { reservePort } from '@portico/dev-kit/ports.mjs'
import { test } from './world/world.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
test('npm run dev shows the first pages of portal and console without a fault on the port of PORT, with documents, videos and the description of the calls', async ({
  page,
}) => {
  const port = await reservePort()
  const portal = `http://localhost:${port}`
  // Remove the prepared dependencies, as on a new machine.
  rmSync(`${ROOT}apps/portal/node_modules/.vite`, { recursive: true, force: true })
  rmSync(`${ROOT}node_modules/.vite`, { recursive: true, force: true })
  const dev = spawn(process.execPath, [`${ROOT}scripts/dev.mjs`], {
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    let output = ''
    dev.stdout.on('data', (text) => {
      output += text
    })
    await expect.poll(() => output, { timeout: 400_000 }).toContain('demo account')

    const faults: string[] = []
    page.on('response', (answer) => {
      if (answer.status() >= 400) faults.push(`${answer.status()} ${answer.url()}`)
    })
    page.on('pageerror', (error) => faults.push(error.message))
    await page.goto(`${portal}/en/login`)
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await page.getByLabel('Password', { exact: true }).fill('typed')
    await page.waitForLoadState('networkidle')
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('typed')
    expect(faults).toEqual([])

    // From its sources too: a module that Vite serves, not a file of a build.
    const sources: string[] = []
    page.on('request', (request) => sources.push(new URL(request.url()).pathname))
    await page.goto(`${portal}/console/cases`)
    await expect(page.getByRole('heading', { name: 'Sign in to the console' })).toBeVisible()
    expect(sources).toContain('/console/src/main.tsx')
    expect(faults).toEqual([`401 ${portal}/v1/staff/session`])

    for (const [path, type] of [
      ['/documents/en/TermsandConditionsSP.pdf', 'application/pdf'],
      ['/videos/en/registration.webm', 'video/webm'],
      ['/openapi.json', 'application/json; charset=utf-8'],
      ['/docs', 'text/html; charset=utf-8'],
    ] as const) {
      const answer = await page.request.get(portal + path)
      expect([path, answer.status(), answer.headers()['content-type']]).toEqual([path, 200, type])
    }
  } finally {
    dev.kill('SIGTERM')
    await once(dev, 'exit')
  }
})
