import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { OAuthError } from '../answers/errors.ts'
import { BODY_LIMIT_BYTES } from './body-parsers.ts'

const FIELDS_MAX = 32

/**
 * Makes the routes of this scope take `multipart/form-data` besides their own form, as the form data of a browser is sent:
 * fields alone, a file is refused. It has to say its length, since the parser of the form knows no limit for the whole.
 */
export async function takeMultipartForms(scope: FastifyInstance): Promise<void> {
  scope.addHook('preParsing', async ({ headers }) => {
    if (!headers['content-type']?.startsWith('multipart/form-data')) return
    const isSmall = Number(headers['content-length'] ?? Number.NaN) <= BODY_LIMIT_BYTES
    if (!isSmall) throw tooLarge()
  })
  await scope.register(multipart, {
    attachFieldsToBody: 'keyValues',
    limits: { files: 1, fields: FIELDS_MAX, fieldSize: BODY_LIMIT_BYTES },
    onFile() {
      throw new OAuthError('invalid_request', 'the form takes fields, and no file')
    },
  })
}

function tooLarge(): Error {
  return Object.assign(new Error('the form is too large'), { statusCode: 413 })
}
