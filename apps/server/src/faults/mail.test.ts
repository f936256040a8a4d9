import { newPerson, register } from '@portico/dev-kit/people'
import { reservePort } from '@portico/dev-kit/ports.mjs'
import { startSmtp } from '@portico/dev-kit/smtp'
import { until } from '@portico/dev-kit/until'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createInstallation, type Installation } from '../../test-kit/server-process.ts'

/** Longer than a lease, after which another process takes over a claimed mail. */
const PATIENCE_MS = 240_000
const PERMANENTLY = 550
const ASKS_FOR_LOGIN = 530
/** Far more than a delivery takes, and less than the interval at which the worker looks for mails by itself. */
const SOON_MS = 3000
/** The best of these starts: what else the machine does makes one slow, not all. */
const STARTS = 5

let home: Installation
beforeEach(async () => {
  home = await createInstallation()
})
afterEach(() => home.remove())

it('a server starts without its mail server, and sends every mail once that is there', {
  timeout: PATIENCE_MS,
}, async () => {
  const port = await reservePort()
  const server = await home.start({ SMTP_URL: `smtp://127.0.0.1:${port}` })
  const people = Array.from({ length: 5 }, () => newPerson())
  for (const person of people) expect((await register(server.url, person)).status).toBe(200)
  await until(() => server.output().includes('the mail server cannot be used'))
  const smtp = await startSmtp({}, port)
  await until(() => people.every(({ email }) => smtp.to(email).length > 0))
  expect(smtp.mails).toHaveLength(people.length)
  await smtp.close()
})

it('the first mail after a start is sent as soon as any other', { timeout: PATIENCE_MS }, async () => {
  const smtp = await startSmtp()
  let tookMs = Number.POSITIVE_INFINITY
  for (let start = 0; start < STARTS && tookMs >= SOON_MS; start++) {
    const server = await home.start({ SMTP_URL: smtp.url })
    const first = newPerson()
    expect((await register(server.url, first)).status).toBe(200)
    const began = performance.now()
    await until(() => smtp.to(first.email).length > 0)
    tookMs = performance.now() - began
    expect(await server.terminate()).toBe(0)
  }
  expect(tookMs).toBeLessThan(SOON_MS)
  await smtp.close()
})

it('a mail whose process died between commit and delivery is sent, at most twice', {
  timeout: PATIENCE_MS,
}, async () => {
  let arrived = 0
  // This server takes the mail and never answers: for the sender it is still on its way.
  const silent = await startSmtp({
    beforeAnswer: () => {
      arrived++
      return new Promise(() => {})
    },
  })
  const first = await home.start({ SMTP_URL: silent.url })
  const people = [newPerson(), newPerson(), newPerson()]
  for (const person of people) expect((await register(first.url, person)).status).toBe(200)
  await until(() => arrived === people.length)
  await first.kill()

  const smtp = await startSmtp()
  const second = await home.start({ SMTP_URL: smtp.url })
  await until(() => people.every(({ email }) => smtp.to(email).length > 0))
  expect(await second.terminate()).toBe(0)
  for (const { email } of people) {
    expect(smtp.to(email)).toHaveLength(1)
    // Both have one message id, so a mail program can tell that they are the same mail.
    expect(smtp.to(email)[0]?.messageId).toBe(silent.to(email)[0]?.messageId)
  }
  await smtp.close()
})

it('mails wait while the mail server wants a password that is not set, and are all sent after the next start', {
  timeout: PATIENCE_MS,
}, async () => {
  let refused = 0
  const strict = await startSmtp({
    refuseSender: () => {
      refused++
      return ASKS_FOR_LOGIN
    },
  })
  const server = await home.start({ SMTP_URL: strict.url })
  const people = Array.from({ length: 6 }, () => newPerson())
  for (const person of people) expect((await register(server.url, person)).status).toBe(200)
  await until(() => refused > 0)
  await until(() => server.output().includes('the mail server refuses what we send'))
  expect(await server.terminate()).toBe(0)
  expect(server.output()).not.toContain('is parked')
  expect(server.output().split('the mail server refuses what we send')).toHaveLength(2)
  await strict.close()
  const smtp = await startSmtp()
  await home.start({ SMTP_URL: smtp.url })
  await until(() => people.every(({ email }) => smtp.to(email).length === 1))
  await smtp.close()
})

it('a mail that is refused for ever is parked, delays no other, and waits for the operator to decide', {
  timeout: PATIENCE_MS,
}, async () => {
  let isFull = true
  const smtp = await startSmtp({
    refuse: (address) => (isFull && address.startsWith('poison') ? PERMANENTLY : undefined),
  })
  const server = await home.start({ SMTP_URL: smtp.url })
  const poison = [newPerson('poison'), newPerson('poison')]
  const people = [newPerson(), newPerson(), newPerson()]
  for (const person of [...poison, ...people]) expect((await register(server.url, person)).status).toBe(200)
  await until(() => people.every(({ email }) => smtp.to(email).length > 0))
  await until(() => server.output().split('is parked').length === poison.length + 1)
  expect(smtp.mails).toHaveLength(people.length)
  for (const { email } of poison) expect(server.output()).not.toContain(email)

  // The command runs beside the running server.
  const { code, output } = await home.admin(['mail', 'list'])
  const [title, first = '', second = '', waiting] = output.split('\n')
  expect([code, title, waiting]).toEqual([0, '2 mails parked:', '0 mails waiting'])
  const [mended, hopeless] = poison
  expect(first).toMatch(new RegExp(`^[0-9a-f-]{36}  .*Z  ${mended?.email}  registration-confirm  .*550`))
  expect(second).toContain(hopeless?.email)
  const idOf = (line: string) => line.split(' ')[0] ?? ''
  isFull = false
  expect(await home.admin(['mail', 'send', idOf(first)])).toEqual({
    code: 0,
    output: '1 mail on the way again',
  })
  await until(() => smtp.to(mended?.email ?? '').length === 1)
  expect(await home.admin(['mail', 'drop', 'all'])).toEqual({ code: 0, output: '1 mail dropped' })
  expect(await home.admin(['mail', 'send', idOf(second)])).toEqual({
    code: 1,
    output: `no mail ${idOf(second)} is parked`,
  })
  expect((await home.admin(['mail', 'list'])).output).toBe('no mail is parked\n0 mails waiting')
  expect(smtp.mails).toHaveLength(people.length + 1)
  await smtp.close()
})
