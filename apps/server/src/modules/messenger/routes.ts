import { messenger } from '@portico/contract/messenger/endpoints'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../core/http/answers/serve.ts'
import type { StartLinks } from './start-links.ts'

export function messengerRoutes(app: FastifyInstance, { start, readStarted }: StartLinks): void {
  serve(
    app,
    messenger.start,
    { summary: 'A link that connects a chat of the messenger with the account' },
    ({ principal }) => start(principal),
  )
  serve(
    app,
    messenger.readStarted,
    { summary: 'The chat in which the newest link was opened' },
    ({ principal }) => readStarted(principal.accountId),
  )
}
