import type { ProblemKind } from '@portico/contract/openid/schemas'
import type { FastifyRequest } from 'fastify'
import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider'
import { localeOf, pageAddress } from '../page-address.ts'
import type { Problems } from './problems.ts'

type Ports = {
  publicUrl: string
  problems: Pick<Problems, 'idOf'>
  requestOf: (ctx: KoaContextWithOIDC) => FastifyRequest
}

/** Where a person looks at the answer; everywhere else a program does, which gets the standard's error. */
const READ_BY_PEOPLE: readonly string[] = ['authorization', 'resume', 'end_session', 'end_session_success']

export type RenderProblem = ReturnType<typeof createRenderProblem>

/** Answers what may not be led back to the application: a page of ours that says what is wrong, and a line in the log. */
export function createRenderProblem({ publicUrl, problems, requestOf }: Ports) {
  return function renderProblem(ctx: KoaContextWithOIDC, out: ErrorOut): void {
    if (!READ_BY_PEOPLE.includes(ctx.oidc.route)) {
      ctx.body = out
      return
    }
    const { client_id, redirect_uri, ui_locales } = ctx.oidc.params ?? ctx.query
    const requestId = requestOf(ctx).id
    const id = problems.idOf({
      kind: kindOf(out, ctx),
      client: text(client_id),
      sent: text(redirect_uri),
      detail: [out.error, out.error_description].filter(Boolean).join(': '),
      requestId,
    })
    const locale = localeOf(ui_locales, ctx.get('accept-language'))
    ctx.status = 303
    ctx.redirect(pageAddress(publicUrl, locale, 'openid-error', { id }))
  }
}

function kindOf({ error }: ErrorOut, { oidc }: KoaContextWithOIDC): ProblemKind {
  switch (error) {
    case 'server_error':
      return 'failed'
    case 'invalid_client':
      return 'unknownApplication'
    case 'invalid_redirect_uri':
      return oidc.client ? 'redirectAddress' : 'unknownApplication'
    default:
      return oidc.route === 'resume' ? 'expired' : 'invalidRequest'
  }
}

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null)
