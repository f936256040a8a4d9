import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { BusyError } from '../../core/http/answers/errors.ts'
import { CHALLENGE_RESPONSE_MAX } from './limits.ts'
import { CHALLENGE_VERIFICATIONS_AT_ONCE, CHALLENGE_VERIFY_TIMEOUT_MS, createRecaptcha } from './recaptcha.ts'

const TEN_SECONDS_MS = 10_000

describe('reCAPTCHA', () => {
  let server: Server | undefined
  afterEach(() => {
    server?.closeAllConnections()
    server?.close()
  })

  async function withService(service: RequestListener, timeoutMs?: number) {
    const started = createServer(service)
    server = started
    await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve))
    const warnings: string[] = []
    const verifyUrl = `http://127.0.0.1:${(started.address() as AddressInfo).port}/siteverify`
    const warn = (message: string) => void warnings.push(message)
    const { check } = createRecaptcha({
      secret: 'shared',
      verifyUrl,
      warn,
      ...(timeoutMs === undefined ? {} : { timeoutMs }),
    })
    return { check, warnings }
  }

  it('asks the service with the secret, the answer and the address', async () => {
    let body = ''
    const { check } = await withService((request, response) => {
      request.on('data', (chunk) => {
        body += chunk
      })
      request.on('end', () => response.end(JSON.stringify({ success: true })))
    })
    expect(await check('answer', '203.0.113.9')).toMatch(/^[0-9a-f]{64}$/)
    expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
      secret: 'shared',
      response: 'answer',
      remoteip: '203.0.113.9',
    })
  })

  it.each([
    ['a refusal', 200, '{"success":false,"error-codes":["timeout-or-duplicate"]}'],
    ['a truthy word', 200, '{"success":"yes"}'],
    ['no JSON', 200, '<html>'],
    ['null', 200, 'null'],
    ['a failure', 500, '{"success":true}'],
    ['a redirect', 302, ''],
  ])('refuses on %s', async (_name, status, body) => {
    const { check } = await withService((_request, response) => {
      response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end(body)
    })
    expect(await check('answer', '::1')).toBeUndefined()
  })

  it('refuses, and says so in the log, when the service hangs or is gone', async () => {
    const hanging = await withService((_request, response) => {
      response.writeHead(200)
      response.write('{"success":')
    }, 100)
    expect(await hanging.check('answer', '::1')).toBeUndefined()
    expect(hanging.warnings).toHaveLength(1)
    const gone = createRecaptcha({ secret: 's', verifyUrl: 'http://127.0.0.1:1/', warn: () => undefined })
    expect(await gone.check('answer', '::1')).toBeUndefined()
    // With the real limit the whole answer still comes within the ten seconds that a sign-in may take.
    expect(CHALLENGE_VERIFY_TIMEOUT_MS).toBeLessThan(TEN_SECONDS_MS)
  })

  it('sends a limited number of requests at one time; one more is refused as busy, and passes afterwards', async () => {
    const held: (() => void)[] = []
    const { check } = await withService((_request, response) => {
      held.push(() => response.end('{"success":true}'))
    })
    const waiting = Array.from({ length: CHALLENGE_VERIFICATIONS_AT_ONCE }, (_, i) => check(`a${i}`, '::1'))
    await expect(check('one more', '::1')).rejects.toBeInstanceOf(BusyError)
    await expect.poll(() => held.length).toBe(CHALLENGE_VERIFICATIONS_AT_ONCE)
    for (const answer of held.splice(0)) answer()
    expect((await Promise.all(waiting)).every(Boolean)).toBe(true)
    const later = check('one more', '::1')
    await expect.poll(() => held.length).toBe(1)
    held[0]?.()
    expect(await later).toMatch(/^[0-9a-f]{64}$/)
  })

  it('does not forward an answer of absurd length', async () => {
    let asked = 0
    const { check } = await withService((_request, response) => {
      asked += 1
      response.end('{"success":true}')
    })
    expect(await check('a'.repeat(CHALLENGE_RESPONSE_MAX + 1), '::1')).toBeUndefined()
    expect(asked).toBe(0)
  })
})
