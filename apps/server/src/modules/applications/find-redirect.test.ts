import { applications } from '@portico/contract/applications/endpoints'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openAccountsApp } from '../../../test-kit/accounts-app.ts'

const LINES: Record<string, unknown>[] = []
const stream = { write: (line: string) => void LINES.push(JSON.parse(line)) }
let app: Awaited<ReturnType<typeof openAccountsApp>>
let headers: Record<string, string>

beforeAll(async () => {
  app = await openAccountsApp({ parts: { log: { level: 'warn', stream } } })
  const { email } = await app.confirmed()
  headers = { authorization: `Bearer ${await app.token(email)}` }
})

beforeEach(() => {
  LINES.length = 0
})

afterAll(() => app.close())

async function refused(application: string, requestedUrl: string) {
  const query = new URLSearchParams({ application, requestedUrl })
  const answer = await app.call('GET', `${applications.findRedirect.path}?${query}`, { headers })
  expect(answer.statusCode).toBe(400)
  return LINES.map(({ level, time: _, msg, ...rest }) => ({ level, msg, ...rest }))
}

it.each([
  ['https://shop.example/sso', 'no registered address has this scheme, host and port'],
  ['http://trade.example/sso', 'no registered address has this scheme, host and port'],
  ['https://trade.example/sso/', 'no registered address has this path'],
  ['/sso', 'not a whole http or https address'],
])('a refused return address is logged with its application and its reason: %s', async (address, reason) => {
  expect(await refused('trading', address)).toEqual([
    {
      level: 'warn',
      msg: 'a return address is refused',
      reqId: expect.any(String),
      application: 'TRADING',
      address,
      reason: expect.stringContaining(reason),
    },
  ])
})

it('the line has neither query nor fragment nor user name, and is short', async () => {
  await refused('TRADING', 'https://ada:secret@shop.example/sso?state=secret#secret')
  await refused('TRADING', `https://shop.example/${'a'.repeat(3000)}`)
  expect(LINES.map(({ address }) => address)).toEqual([
    'https://shop.example/sso',
    `https://shop.example/${'a'.repeat(279)}`,
  ])
})

it.each([
  ['NOBODY', 'no application has this code'],
  ['PORTICO', 'the portal itself is no application'],
])('the code "%s" is logged: %s', async (application, reason) => {
  expect(await refused(application, '')).toEqual([expect.objectContaining({ application, reason })])
})

it.each([
  ['a registration', (backUrl: string) => app.register({ application: 'trading', backUrl })],
  [
    'a reset of the password',
    (backUrl: string) => app.askReset('nobody@example.com', { application: 'trading', backUrl }),
  ],
])('%s drops it, and the operator is told as at a sign-in', async (_, send) => {
  expect((await send('https://shop.example/sso?state=secret')).statusCode).toBe(200)
  expect(LINES).toEqual([
    expect.objectContaining({
      msg: 'a return address is refused',
      reqId: expect.any(String),
      application: 'TRADING',
      address: 'https://shop.example/sso',
      reason: expect.stringContaining('scheme, host and port'),
    }),
  ])
  LINES.length = 0
  expect((await send('https://trade.example/sso?state=1')).statusCode).toBe(200)
  expect((await send('')).statusCode).toBe(200)
  expect(LINES).toEqual([])
})

it('an address that is registered leaves no line', async () => {
  const query = new URLSearchParams({
    application: 'TRADING',
    requestedUrl: 'https://trade.example/sso?state=1',
  })
  const answer = await app.call('GET', `${applications.findRedirect.path}?${query}`, { headers })
  expect(answer.statusCode).toBe(200)
  expect(LINES).toEqual([])
})
