import type { FastifyRequest } from 'fastify'
import { localeOf, pageAddress } from '../page-address.ts'
import type { Problems } from './problems.ts'

type Ports = { publicUrl: string; problems: Pick<Problems, 'idOf'> }

/** The page that tells a person whose network sends too many requests; a program gets the 429 itself. */
export function createLimitPage({ publicUrl, problems }: Ports) {
  return function limitPage({ headers, id: requestId, query }: FastifyRequest): string | undefined {
    if (!headers.accept?.includes('text/html')) return undefined
    const { client_id: client, ui_locales } = query as Record<string, unknown>
    const id = problems.idOf({
      kind: 'busy',
      client: typeof client === 'string' ? client : null,
      sent: null,
      detail: null,
      requestId,
    })
    return pageAddress(publicUrl, localeOf(ui_locales, headers['accept-language']), 'openid-error', { id })
  }
}
