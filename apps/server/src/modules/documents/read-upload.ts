import multipart from '@fastify/multipart'
import { UPLOAD_MAX_BYTES } from '@portico/contract/documents/limits'
import { fieldError } from '@portico/contract/kernel/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError, RequestTimeout, refuse, refuseField } from '../../core/http/answers/errors.ts'
import { apart } from '../../core/process/deadline.ts'
import { wrongType } from './images/price-image.ts'

const FIELD_MAX_BYTES = 256
const FIELDS_MAX = 3
const TOO_LARGE = 413

/** Makes the routes of this scope take `multipart/form-data`; all others go on refusing it. */
export async function takeUploads(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, {
    limits: { fileSize: UPLOAD_MAX_BYTES, files: 1, fields: FIELDS_MAX, fieldSize: FIELD_MAX_BYTES },
  })
}

export type Upload = { fields: Record<string, string>; file: Buffer }

/**
 * Reads a form of one file, which stands behind its other fields.
 * @param check looks at the fields before a byte of the file is read
 * @throws ApiError with 413 on `file` beyond the limit, as soon as it is passed; 415 for another form of body;
 *   `required` on `file` without one
 */
export async function readUpload(
  request: FastifyRequest,
  check: (fields: Record<string, string>) => Promise<void>,
): Promise<Upload> {
  try {
    return await readForm(request, check)
  } catch (error) {
    // The rest is thrown away, as far as it is read (`early-answers.ts`).
    request.raw.unpipe()
    request.raw.resume()
    throw error
  }
}

async function readForm(
  request: FastifyRequest,
  check: (fields: Record<string, string>) => Promise<void>,
): Promise<Upload> {
  const fields: Record<string, string> = {}
  const parts = request.parts()
  for (;;) {
    const { done, value: part } = await readable(() => parts.next())
    if (done) break
    if (part.type === 'field') {
      fields[part.fieldname] = String(part.value)
      continue
    }
    if (part.fieldname !== 'file') throw refuse('invalid_request')
    await check(fields)
    return { fields, file: await readable(() => part.toBuffer()) }
  }
  await check(fields)
  throw refuseField('file', 'required')
}

/** What the library throws, as it is said here: whatever it cannot read, a cut or broken form, is the sender's fault. */
async function readable<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await apart(read)
  } catch (error) {
    // It was right as far as it came: sent again over a better line it is taken.
    if (error instanceof RequestTimeout) throw error
    switch (error instanceof Error ? Reflect.get(error, 'code') : undefined) {
      case 'FST_REQ_FILE_TOO_LARGE':
        throw new ApiError([fieldError('file', 'invalid_value')], { status: TOO_LARGE })
      case 'FST_INVALID_MULTIPART_CONTENT_TYPE':
        throw wrongType()
      default:
        throw refuse('invalid_request')
    }
  }
}
