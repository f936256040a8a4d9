import { fieldError } from '@portico/contract/kernel/errors'
import { ACCOUNT_FIELD, ACCOUNT_HEADER, ACCOUNT_REFUSAL } from '@portico/contract/kernel/headers'
import type { FastifyRequest } from 'fastify'
import { ApiError, OAuthError } from '../answers/errors.ts'

const NAME = ACCOUNT_HEADER.toLowerCase()

type Request = Pick<FastifyRequest, 'headers'>

/** Whether the calling page says whom it shows. */
export function namesAccount({ headers }: Request): boolean {
  return headers[NAME] !== undefined
}

/** Whether the calling page shows another account than the one that would act; a caller that names none shows none. */
function showsAnother(request: Request, accountId: string): boolean {
  return namesAccount(request) && request.headers[NAME] !== accountId
}

/** Refuses what a page asks for while it shows another account. */
export function refuseAnother(request: Request, accountId: string): void {
  if (!showsAnother(request, accountId)) return
  throw new ApiError([fieldError(ACCOUNT_FIELD, 'access_denied')], { status: 403 })
}

/** The same in the dialect of OAuth. */
export function refuseAnotherToken(request: Request, accountId: string): void {
  if (showsAnother(request, accountId)) throw new OAuthError('access_denied', ACCOUNT_REFUSAL)
}
