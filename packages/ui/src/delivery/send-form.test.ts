import { createClient } from '@portico/client/client'
import { uploadLinks } from '@portico/contract/upload-links/endpoints'
import { verification } from '@portico/contract/verification/endpoints'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sendForm } from './send-form.ts'

/** The browser's part, driven by the test: what was opened and sent, and what comes back. */
class Line {
  static last: Line
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  headers: Record<string, string> = {}
  opened: string[] = []
  body: FormData | null = null
  status = 0
  responseText = ''
  timeout = 0
  isAborted = false
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  onloadend?: () => void
  constructor() {
    Line.last = this
  }
  open(...given: string[]) {
    this.opened = given
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  getAllResponseHeaders() {
    return 'content-type: application/json\r\nretry-after: 30\r\n'
  }
  send(body: FormData): void {
    this.body = body
  }
  abort() {
    this.isAborted = true
    this.onabort?.()
  }
  answer(status: number, body: unknown) {
    this.status = status
    this.responseText = JSON.stringify(body)
    this.onload?.()
    this.onloadend?.()
  }
}

beforeEach(() => vi.stubGlobal('XMLHttpRequest', Line))
afterEach(() => vi.unstubAllGlobals())

function sending(options: { onUnauthorized?: () => void; onActivity?: () => void } = {}) {
  const { upload } = createClient({
    baseUrl: 'https://a',
    locale: 'ar',
    client: { id: 'portal', secret: 's' },
    sendForm,
    ...options,
  })
  const controller = new AbortController()
  const shares: number[] = []
  const file = new Blob(['image'])
  const result = upload(verification.uploadDocument, {
    body: { documentType: 'PASSPORT', file },
    signal: controller.signal,
    onProgress: (share) => shares.push(share),
  })
  return { result, controller, shares, line: Line.last }
}

describe('a form that is sent with its progress', () => {
  it('sends the fields before the file, tells its progress and returns the answer', async () => {
    const onActivity = vi.fn()
    const { result, shares, line } = sending({ onActivity })
    expect(line.opened).toEqual(['POST', 'https://a/v1/documents/upload'])
    expect(line.headers['X-Locale']).toBe('ar')
    // The browser writes the boundary of the parts into this header itself.
    expect(line.headers['Content-Type']).toBeUndefined()
    expect([...(line.body ?? [])].map(([name]) => name)).toEqual(['documentType', 'file'])
    line.upload.onprogress?.({ loaded: 1, total: 4 })
    line.upload.onprogress?.({ loaded: 4, total: 4 })
    expect(shares).toEqual([0.25, 1])
    line.answer(200, { state: 'success', data: { path: 'p' } })
    expect(await result).toEqual({ ok: true, data: { path: 'p' } })
    expect(onActivity).toHaveBeenCalledOnce()
  })

  it('is refused as every other call is: with codes, headers and the end of a session', async () => {
    const onUnauthorized = vi.fn()
    const { result, line } = sending({ onUnauthorized })
    line.answer(429, { state: 'error', errors: [{ code: 'too_many_requests', fieldName: null, errors: [] }] })
    expect(await result).toMatchObject({ failure: { status: 429, retryAfterS: 30 } })
    expect(onUnauthorized).not.toHaveBeenCalled()
    const second = sending({ onUnauthorized })
    second.line.answer(401, null)
    expect(await second.result).toMatchObject({ ok: false })
    expect(onUnauthorized).toHaveBeenCalledOnce()
  })

  it('fails without an answer, and throws when the person cancels it', async () => {
    const cut = sending()
    cut.line.onerror?.()
    expect(await cut.result).toMatchObject({ ok: false, failure: { status: 0 } })
    const cancelled = sending()
    cancelled.controller.abort()
    await expect(cancelled.result).rejects.toThrow('aborted')
    expect(cancelled.line.isAborted).toBe(true)
  })

  it('needs no session where a link stands for one', async () => {
    const onActivity = vi.fn()
    const { upload } = createClient({
      baseUrl: '',
      locale: 'en',
      client: { id: 'portal', secret: 's' },
      sendForm,
      onActivity,
    })
    const result = upload(uploadLinks.upload, {
      body: { token: 't', file: new Blob() },
      signal: new AbortController().signal,
      onProgress: () => {},
    })
    expect(Line.last.headers.Authorization).toBeUndefined()
    Line.last.answer(200, { state: 'success', data: { path: 'p' } })
    expect(await result).toMatchObject({ ok: true })
    expect(onActivity).not.toHaveBeenCalled()
  })
})
