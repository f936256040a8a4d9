import { moderation } from '@portico/contract/moderation/endpoints'
import type { FastifyInstance } from 'fastify'
import { BusyError } from '../../core/http/answers/errors.ts'
import { serve } from '../../core/http/answers/serve.ts'
import type { QueueStreams } from './queue/queue-streams.ts'
import type { createSavedFilters } from './queue/saved-filters.ts'
import type { createStatistics } from './read-statistics.ts'

export type DeskRoutes = {
  streams: QueueStreams
  statistics: ReturnType<typeof createStatistics>
  filters: ReturnType<typeof createSavedFilters>
}

/** What stands around the cases: news of the queue, figures, the moderator's own filters. */
export function deskRoutes(app: FastifyInstance, { streams, statistics, filters }: DeskRoutes): void {
  // Close the streams before the server waits for open requests: it would wait for them without end.
  app.addHook('preClose', async () => streams.closeAll())
  serve(
    app,
    moderation.listen,
    { summary: 'Changes of the queue and of cases, as server-sent events', quiet: true },
    ({ staff }, reply) => {
      const stream = streams.open(staff)
      if (!stream) throw new BusyError('the list of open desks')
      // Tell proxies not to buffer: one that collects the whole answer would hold every event back.
      return reply.type('text/event-stream').header('x-accel-buffering', 'no').send(stream)
    },
  )
  serve(
    app,
    moderation.readStatistics,
    { summary: 'What was decided in the last days' },
    ({ query, staff, caller }) => statistics.read(staff.accountId, query.days, caller),
  )
  serve(
    app,
    moderation.readStatisticsFile,
    { summary: 'Every decision of the last days, as a file for spreadsheets' },
    async ({ query, caller }, reply) =>
      reply
        .headers({
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': 'attachment; filename="decisions.csv"',
          'cache-control': 'no-store',
        })
        .send(await statistics.readFile(query.days, caller)),
  )
  serve(app, moderation.listFilters, { summary: 'One’s own saved filters' }, ({ staff }) =>
    filters.list(staff.accountId),
  )
  serve(app, moderation.saveFilters, { summary: 'Replace one’s own saved filters' }, ({ body, staff }) =>
    filters.save(staff.accountId, body),
  )
}
