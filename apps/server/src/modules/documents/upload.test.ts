import { once } from 'node:events'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { UPLOAD_MAX_BYTES, UPLOADS_PER_DAY } from '@portico/contract/documents/limits'
import { DAY_S } from '@portico/contract/kernel/units'
import { until } from '@portico/dev-kit/until'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, errorsOf, openAccountsApp } from '../../../test-kit/accounts-app.ts'
import { type DocumentSteps, documentSteps, picture } from '../../../test-kit/documents.ts'
import { HIDDEN, OF_ANOTHER_TYPE, UNREADABLE } from '../../../test-kit/hostile-images.ts'
import { counters } from '../../core/counters/tables.ts'
import { verificationDocuments } from '../verification/tables.ts'
import { PLACE_MARK } from './storage/document-place.ts'
import { images } from './tables.ts'

let app: AccountsApp
let steps: DocumentSteps
let url: string
let folder: string
beforeAll(async () => {
  app = await openAccountsApp()
  steps = documentSteps(app)
  folder = app.config.documentsUrl.slice('file:'.length)
  url = await app.fastify.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

const person = async () => {
  const known = await app.confirmed()
  return { ...known, token: await app.token(known.email) }
}

/** A picture of exactly so many bytes: what stands behind its end is no part of it. */
async function ofBytes(length: number): Promise<Buffer> {
  const file = Buffer.alloc(length, HIDDEN)
  file.set(await picture())
  return file
}

function formOf(documentType: string, file: Buffer): FormData {
  const form = new FormData()
  form.append('documentType', documentType)
  form.append('file', new Blob([new Uint8Array(file)]), 'passport.jpg')
  return form
}

/** By the network, as a browser does. */
const send = (token: string, body: FormData | string, more: Record<string, string> = {}) =>
  fetch(`${url}/v1/documents/upload`, {
    method: 'POST',
    headers: { 'x-locale': 'en', authorization: `Bearer ${token}`, ...more },
    body,
  })

const rowsOf = (accountId: string) => app.db.select().from(images).where(eq(images.accountId, accountId))
/** Without the mark of the place. */
const filesOf = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter(
    (entry) => entry.isFile() && entry.name !== PLACE_MARK,
  )

describe('an upload', () => {
  it('may have 5,242,880 bytes and not one more', async () => {
    const { token } = await person()
    expect((await send(token, formOf('PASSPORT', await ofBytes(UPLOAD_MAX_BYTES)))).status).toBe(200)
    for (const length of [UPLOAD_MAX_BYTES + 1, 4 * UPLOAD_MAX_BYTES]) {
      const refused = await send(token, formOf('PASSPORT', await ofBytes(length)))
      expect(refused.status).toBe(413)
      const { errors } = (await refused.json()) as { errors: unknown }
      expect(errors).toMatchObject([{ fieldName: 'file', errors: ['invalid_value'] }])
    }
  })

  it('that is refused early is still read to its end, after which a browser looks for the answer', async () => {
    const { token } = await person()
    for (const [documentType, length, status] of [
      ['PASSPORT', UPLOAD_MAX_BYTES + 1, 413],
      ['PHONE', UPLOAD_MAX_BYTES, 400],
    ] as const) {
      const file = await ofBytes(length)
      const form = new Response(formOf(documentType, file))
      const body = Buffer.from(await form.arrayBuffer())
      const socket = connect(Number(new URL(url).port), '127.0.0.1').pause()
      socket.write(
        `POST /v1/documents/upload HTTP/1.1\r\nHost: a\r\nX-Locale: en\r\nAuthorization: Bearer ${token}\r\n` +
          `Content-Type: ${form.headers.get('content-type')}\r\nContent-Length: ${body.length}\r\n\r\n`,
      )
      await new Promise((sent) => socket.write(body, sent))
      const [answer] = await once(socket.resume(), 'data')
      expect(String(answer)).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
      socket.destroy()
    }
  })

  it('that is no picture is refused by what it contains and leaves nothing', async () => {
    const { id, token } = await person()
    const before = (await filesOf()).length
    for (const [name, make] of [...Object.entries(OF_ANOTHER_TYPE), ...Object.entries(UNREADABLE)]) {
      const refused = await steps.upload(token, 'PASSPORT', await make())
      expect([415, 400], name).toContain(refused.statusCode)
      expect(errorsOf(refused), name).toEqual(['file:invalid_value'])
    }
    expect(await rowsOf(id)).toEqual([])
    expect((await filesOf()).length).toBe(before)
  })

  it('is a form with a file in it, and every other call goes on refusing one', async () => {
    const { token } = await person()
    expect((await send(token, '{}', { 'content-type': 'application/json' })).status).toBe(415)
    expect((await send(token, 'x', { 'content-type': 'multipart/form-data' })).status).toBe(400)
    const broken = await send(token, '--a\r\nnothing', { 'content-type': 'multipart/form-data; boundary=a' })
    expect(broken.status).toBe(400)
    const without = new FormData()
    without.append('documentType', 'PASSPORT')
    const refused = await send(token, without)
    expect([refused.status, ((await refused.json()) as { errors: unknown }).errors]).toMatchObject([
      400,
      [{ fieldName: 'file', errors: ['required'] }],
    ])
    const elsewhere = await fetch(`${url}/v1/verifications`, {
      method: 'POST',
      headers: { 'x-locale': 'en', authorization: `Bearer ${token}` },
      body: formOf('PASSPORT', await picture()),
    })
    expect(elsewhere.status).toBe(415)
  })

  it('is one of forty a day', async () => {
    const { id, email, token } = await person()
    const file = await picture()
    expect((await steps.upload(token, 'PASSPORT', file)).statusCode).toBe(200)
    const key = `uploads:${id}`
    await app.db.update(counters).set({ count: UPLOADS_PER_DAY }).where(eq(counters.key, key))
    const refused = await steps.upload(token, 'PASSPORT', file)
    expect([refused.statusCode, ...errorsOf(refused)]).toEqual([429, 'too_many_requests'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    await app.later(DAY_S)
    expect((await steps.upload(await app.token(email), 'PASSPORT', file)).statusCode).toBe(200)
  })

  it('is one of two that an account has under way', async () => {
    const [{ token }, other] = [await person(), await person()]
    const file = await picture()
    const answers = await Promise.all(
      [token, token, token, other.token].map((by) => steps.upload(by, 'PASSPORT', file)),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 429])
    expect(answers[3]?.statusCode).toBe(200)
    expect((await steps.upload(token, 'PASSPORT', file)).statusCode).toBe(200)
  })

  it('that is given up half way leaves nothing, and its place is free again', async () => {
    const { id, token } = await person()
    const before = (await filesOf()).length
    for (let i = 0; i < 3; i++) {
      const halfWay = new AbortController()
      let sent = 0
      const body = new ReadableStream({
        pull(stream) {
          if (++sent > 5) return halfWay.abort()
          stream.enqueue(
            sent === 1
              ? Buffer.from(
                  '--a\r\nContent-Disposition: form-data; name="documentType"\r\n\r\nPASSPORT\r\n' +
                    '--a\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n',
                )
              : Buffer.alloc(50_000, 1),
          )
        },
      })
      const headers = {
        'x-locale': 'en',
        authorization: `Bearer ${token}`,
        'content-type': 'multipart/form-data; boundary=a',
      }
      const options = { method: 'POST', headers, body, duplex: 'half', signal: halfWay.signal } as const
      await expect(fetch(`${url}/v1/documents/upload`, options)).rejects.toThrow()
    }
    const file = await picture()
    await until(async () => (await steps.upload(token, 'PASSPORT', file)).statusCode === 200)
    expect(await rowsOf(id)).toHaveLength(1)
    expect((await filesOf()).length).toBe(before + 2)
  })
})

describe('a stored image', () => {
  it('is sealed, and opens for its own account, document, path and size only', async () => {
    const { id, token } = await person()
    const { path } = (await steps.upload(token, 'PASSPORT', await ofBytes(200_000))).json().data
    const fileOf = (name: string) => join(folder, path.slice(0, 2), name)
    const [kept, small] = await Promise.all([readFile(fileOf(path)), readFile(fileOf(`${path}.small`))])
    for (const sealed of [kept, small]) {
      expect(sealed.subarray(1, 1 + app.secrets.keyId.length)).toEqual(app.secrets.keyId)
      expect(sealed.includes('JFIF')).toBe(false)
    }
    await writeFile(fileOf(path), small)
    // The other's place; the draft keeps it, so that each of these is seen by itself.
    await app.db.update(verificationDocuments).set({ status: 'WAITING_MODERATOR' })
    expect((await steps.image(token, path)).statusCode).toBe(410)
    await writeFile(fileOf(path), kept)
    expect((await steps.image(token, path)).statusCode).toBe(200)
    await app.db.update(images).set({ documentType: 'ADDRESS' }).where(eq(images.path, path))
    expect((await steps.image(token, path)).statusCode).toBe(410)
    await app.db.update(images).set({ documentType: 'PASSPORT' }).where(eq(images.accountId, id))
    await rm(fileOf(path))
    expect((await steps.image(token, path)).statusCode).toBe(410)
    expect((await steps.image(token, '..%2f..%2fsecret-key')).statusCode).toBe(404)
  })

  it('is gone with its bytes when it is removed, and stays when that is rolled back', async () => {
    const { id, token } = await person()
    const { path } = (await steps.upload(token, 'PASSPORT', await picture())).json().data
    const names = async () => (await filesOf()).map(({ name }) => name)
    expect(await names()).toEqual(expect.arrayContaining([path, `${path}.small`]))
    await app.db.execute(sql`create or replace function refuse_removal() returns trigger language plpgsql as
      'begin raise exception ''no''; end'`)
    await app.db.execute(
      sql`create trigger refuse_removal before update of removed_at on images execute function refuse_removal()`,
    )
    expect((await steps.remove(token, 'PASSPORT', path)).statusCode).toBe(500)
    await app.db.execute(sql`drop trigger refuse_removal on images`)
    expect((await steps.image(token, path)).statusCode).toBe(200)
    expect((await steps.remove(token, 'PASSPORT', path)).statusCode).toBe(200)
    await until(async () => (await rowsOf(id)).length === 0)
    expect(await names()).not.toContain(path)
    expect(await names()).not.toContain(`${path}.small`)
  })
})

describe('a storage that takes nothing', () => {
  it('is a clear error, leaves no stump and no row, and works again when it is back', async () => {
    const { token } = await person()
    const file = await picture()
    const before = (await filesOf()).length
    const moved = `${folder}.away`
    // A file in the place of the folder: not even root can write into it.
    await rename(folder, moved)
    await writeFile(folder, '')
    const refused = await steps.upload(token, 'PASSPORT', file)
    expect([refused.statusCode, refused.json().errors[0].code]).toEqual([503, 'internal_server_error'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await app.call('GET', '/health/ready')).statusCode).toBe(200)
    await rm(folder)
    await rename(moved, folder)
    await until(async () => (await steps.upload(token, 'PASSPORT', file)).statusCode === 200)
    expect((await filesOf()).length).toBe(before + 2)
    expect((await steps.documents(token, 'PASSPORT'))[0].relativeFilePath).toHaveLength(1)
  })
})
