import { staffMeans } from '@portico/contract/staff-means/endpoints'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../core/http/answers/serve.ts'
import type { ReviewMeans } from './review-means.ts'

export function meansRoutes(app: FastifyInstance, { readOwn, list, confirm, refuse }: ReviewMeans): void {
  serve(
    app,
    staffMeans.readOwn,
    { summary: 'By what a person with a role enters the console, and what waits to be confirmed' },
    ({ principal }) => readOwn(principal),
  )
  serve(
    app,
    staffMeans.list,
    { summary: 'What members of staff have added to enter the console by, and no one has confirmed' },
    ({ staff }) => list(staff),
  )
  serve(
    app,
    staffMeans.confirm,
    {
      summary: 'Let a means of another member of staff open the console',
      description: 'One’s own is refused with 403 `access_denied`; one that waits no more with 404.',
    },
    async ({ params, staff, caller }) => {
      await confirm(params.id, staff, caller)
    },
  )
  serve(
    app,
    staffMeans.refuse,
    {
      summary: 'Remove such a means, and end every session of its owner',
      description: 'One’s own is refused with 403 `access_denied`; one that waits no more with 404.',
    },
    async ({ params, staff, caller }) => {
      await refuse(params.id, staff, caller)
    },
  )
}
