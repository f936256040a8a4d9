import type { FastifyInstance } from 'fastify'
import { createDeadline, type Deadline, STORE_TIMEOUT_MS } from '../../process/deadline.ts'

declare module 'fastify' {
  interface FastifyRequest {
    deadline: Deadline | null
  }
}

/**
 * Gives each request its deadline, from its head to its answer. The body may take its own time; a stream that answers, and
 * what goes on behind an answer, is not cut short.
 */
export function registerDeadlines(app: FastifyInstance, milliseconds = STORE_TIMEOUT_MS): void {
  app.decorateRequest('deadline', null)
  app.addHook('onRequest', (request, _reply, done) => {
    request.deadline = createDeadline(milliseconds)
    request.deadline.run(done)
  })
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    request.deadline?.pause()
    done()
  })
  // What follows on a body begins in the context of its socket: back into that of the request.
  app.addHook('preValidation', (request, _reply, done) => {
    request.deadline?.resume()
    if (request.deadline) request.deadline.run(done)
    else done()
  })
  app.addHook('onSend', (request, _reply, payload, done) => {
    request.deadline?.lift()
    done(null, payload)
  })
}
