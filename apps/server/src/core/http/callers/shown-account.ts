import { fieldError } from '@portico/contract/kernel/errors'
import { ACCOUNT_FIELD, ACCOUNT_HEADER } from '@portico/contract/kernel/headers'
import type { FastifyRequest } from 'fastify'
import { ApiError } from '../answers/errors.ts'

const NAME = ACCOUNT_HEADER.toLowerCase()

/** Whether the calling page shows another account than the one that would act; a caller that names none shows none. */
export function showsAnother(request: Pick<FastifyRequest, 'headers'>, accountId: string): boolean {
  const shown = request.headers[NAME]
  return shown !== undefined && shown !== accountId
}

/** Refuses what a page asks for while it shows another account. */
export function refuseAnother(request: Pick<FastifyRequest, 'headers'>, accountId: string): void {
  if (!showsAnother(request, accountId)) return
  throw new ApiError([fieldError(ACCOUNT_FIELD, 'access_denied')], { status: 403 })
}
