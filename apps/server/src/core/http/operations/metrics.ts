import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

const SECOND_MS = 1000
/** How long figures of the store are waited for: less than the time within which Prometheus wants everything. */
const FIGURES_WAITED_MS = 2000
/** Seconds; a hash takes about ten milliseconds, a token check a fraction of one. */
const BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** Counts an answered call; `route` is its pattern, `ms` the time that it took. */
export type CountAnswer = (method: string, route: string, status: number, ms: number) => void

export type Metrics = {
  listen(port: number, host: string): Promise<number>
  close(): Promise<void>
  count: CountAnswer
  /** A figure that is read when somebody looks. */
  gauge(name: string, help: string, read: () => number): void
  /**
   * Figures of the store by their names, read together when somebody looks. Where it does not answer in time they are no
   * number: who looks learns the rest all the same.
   */
  figures<Name extends string>(
    help: Readonly<Record<Name, string>>,
    read: () => Promise<Record<Name, number>>,
  ): void
  /** A count of what has happened in this process, by its kind. */
  counter(counted: Counted): void
}

/** What somebody counts, for the metrics: `read` answers so many of each kind, whose names are few and our own. */
export type Counted = { name: string; help: string; read: () => Readonly<Record<string, number>> }

/**
 * Prometheus on a port of its own, so that it is never public by accident. Labels are the method, the route's
 * pattern and the status: nothing that a person sent, and a bounded number of series.
 */
export function registerMetrics(app: FastifyInstance, lostLogLines: () => number = () => 0): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  new Counter({
    name: 'log_lines_lost_total',
    help: 'Lines of the log that standard output did not take.',
    registers: [registry],
    collect() {
      this.reset()
      this.inc(lostLogLines())
    },
  })
  const labelNames = ['method', 'route', 'status'] as const
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Answered requests.',
    labelNames,
    registers: [registry],
  })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request.',
    labelNames: ['method', 'route'] as const,
    buckets: BUCKETS,
    registers: [registry],
  })
  const count: CountAnswer = (method, route, status, ms) => {
    requests.inc({ method, route, status })
    durations.observe({ method, route }, ms / SECOND_MS)
  }
  app.addHook('onResponse', (request, reply, done) => {
    count(request.method, request.routeOptions.url ?? 'none', reply.statusCode, reply.elapsedTime)
    done()
  })
  const gauge: Metrics['gauge'] = (name, help, read) => {
    const made: Gauge = new Gauge({ name, help, registers: [registry], collect: () => made.set(read()) })
  }
  const readers: (() => Promise<void>)[] = []
  const figures: Metrics['figures'] = (help, read) => {
    const names = Object.keys(help) as (keyof typeof help)[]
    const gauges = names.map((name) => ({
      name,
      gauge: new Gauge({ name, help: help[name], registers: [registry] }),
    }))
    readers.push(async () => {
      const late = sleep(FIGURES_WAITED_MS, undefined, { ref: false })
      const known = await Promise.race([read(), late]).catch(() => undefined)
      for (const { name, gauge } of gauges) gauge.set(known?.[name] ?? Number.NaN)
    })
  }
  const counter: Metrics['counter'] = ({ name, help, read }) => {
    const made: Counter<'kind'> = new Counter({
      name,
      help,
      labelNames: ['kind'],
      registers: [registry],
      collect() {
        made.reset()
        for (const [kind, times] of Object.entries(read())) made.inc({ kind }, times)
      },
    })
  }
  const write = async () => {
    await Promise.all(readers.map((read) => read()))
    return registry.metrics()
  }
  return { ...createMetricsServer(write, registry.contentType), count, gauge, figures, counter }
}

function createMetricsServer(
  write: () => Promise<string>,
  contentType: string,
): Pick<Metrics, 'listen' | 'close'> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    write().then(
      (text) => response.writeHead(200, { 'content-type': contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  return {
    /** Resolves to the port, which differs from the given one only when that is 0. */
    listen: (port, host) =>
      new Promise((resolve, reject) => {
        server.once('error', reject)
        server.listen(port, host, () => {
          const address = server.address()
          resolve(typeof address === 'object' && address ? address.port : port)
        })
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
