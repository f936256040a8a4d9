import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createClient } from '@portico/client/client'
import { isForStaff, isPersonal } from '@portico/contract/kernel/endpoint'
import { ENDPOINTS } from '@portico/contract/nouns'
import { afterEach, expect, it, vi } from 'vitest'
import { root } from '../steps/paths.mjs'

/**
 * What a page asks the server goes through the one client, which names the account that the page shows. What goes past it
 * names nobody: each file here reads, or acts for nobody who is signed in.
 */
const PAST_THE_CLIENT = {
  'apps/console/src/sections/cases/news/live.ts':
    'follows the news of the queue, and asks who works here when it comes back',
  'apps/portal/src/app/router/next-page.ts': 'fetches the styles of a page',
  'apps/portal/src/app/start-after-paint.tsx': 'reads the configuration',
  'apps/portal/src/pages/login-qr/follow-status.ts': 'follows a code that nobody has scanned yet',
  'apps/portal/src/pages/registration/read-agreement.ts': 'reads a text of the operator',
  'packages/client/src/client.ts': 'the client',
  'packages/ui/src/delivery/send-form.ts': 'sends what the client has made',
}

const WAYS =
  /(?<![\w.])fetch\(|new (?:EventSource|XMLHttpRequest|WebSocket|SharedWorker)\b|\.sendBeacon\(|\.submit\(\)/

it('Every call of a page goes through the client, which names the account that is shown', () => {
  const folders = ['apps/portal/src', 'apps/console/src', 'packages/ui/src', 'packages/client/src']
  const files = execFileSync('git', ['ls-files', ...folders], { cwd: root, encoding: 'utf8' })
  const found = files
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .filter((file) => WAYS.test(withoutForms(readFileSync(join(root, file), 'utf8'))))
  expect(found).toEqual(Object.keys(PAST_THE_CLIENT))
})

afterEach(() => vi.unstubAllGlobals())

it('The client names the account that is shown with every change that somebody who is signed in makes', async () => {
  const changes = ENDPOINTS.filter(
    ({ auth, method }) => (isPersonal(auth) || isForStaff(auth)) && method !== 'GET',
  )
  expect(changes.length).toBeGreaterThan(40)
  const named = []
  vi.stubGlobal('fetch', async (_, { headers }) => {
    named.push(headers['X-Account'])
    return Response.json({ state: 'success', data: null })
  })
  let shown
  const knowAccount = async () => {
    shown = 'a1'
  }
  const client = { id: 'portal', secret: 's' }
  const { call } = createClient({ baseUrl: '', locale: 'en', client, account: () => shown, knowAccount })
  for (const endpoint of changes) {
    shown = undefined
    await call(endpoint, { params: { id: 'x', uid: 'x', code: 'x' }, body: {} })
    expect(named, endpoint.name).toEqual(['a1'])
    named.length = 0
  }
})

/** `form.submit()` of a form of ours makes a call by the client. */
const withoutForms = (text) => text.replaceAll(/\bform\.submit\(\)/g, '')
