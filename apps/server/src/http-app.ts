import type { FastifyInstance } from 'fastify'
import { composeModules } from './compose.ts'
import type { Config } from './config.ts'
import { systemClock } from './core/clock.ts'
import { spend } from './core/counters/spend.ts'
import { createPasswordHasher, type PasswordHasher } from './core/crypto/password-hasher.ts'
import { createStoreClock } from './core/database/store-clock.ts'
import { createGuards } from './core/http/callers/guards.ts'
import { watchDiskSpace } from './core/http/connections/disk-space.ts'
import { createHttp } from './core/http/http.ts'
import { registerHealth } from './core/http/operations/health.ts'
import type { LogOptions } from './core/http/operations/log.ts'
import { registerMetrics } from './core/http/operations/metrics.ts'
import { type CoreParts, createCore } from './core/modules/create-core.ts'
import { showMailFigures } from './core/outbox/mail-figures.ts'
import type { Work } from './core/outbox/work.ts'
import { createFollowVersions, type Followed } from './core/versions/follow-versions.ts'
import { createCookiesPage } from './modules/site/pages/cookies-page.ts'

export type AppParts = Omit<CoreParts, 'config' | 'log' | 'count' | 'hasher'> & {
  hasher?: PasswordHasher
  /** Replaces the deadline of a request, for tests. */
  deadlineMs?: number | undefined
  log?: LogOptions
  buildDir?: string
}

export type App = Awaited<ReturnType<typeof buildApp>>

/** The modules behind HTTP: guards, routes, health and metrics. It does not listen yet. */
export async function buildApp(config: Config, parts: AppParts) {
  const { database, secrets, clock = systemClock, log, buildDir, deadlineMs, ...more } = parts
  const { hasher = createPasswordHasher() } = parts
  const fastify: FastifyInstance = await createHttp({
    publicUrl: config.publicUrl,
    productName: config.branding.productName,
    consoleUrl: config.consoleUrl,
    hstsIncludeSubdomains: config.hstsIncludeSubdomains,
    largeHeaders: { limitKb: config.headersMaxKb, page: createCookiesPage(config) },
    trustProxy: config.trustProxy,
    keepAliveS: config.keepAliveS,
    clock,
    portalClientIds: secrets.portalClients().map(({ id }) => id),
    ...(log ? { log } : {}),
    deadlineMs,
  })
  const metrics =
    config.metricsPort === undefined ? undefined : registerMetrics(fastify, log?.stream?.lostLines)
  const core = createCore({
    ...more,
    config,
    database,
    secrets,
    hasher,
    clock,
    log: fastify.log,
    count: metrics?.count,
  })
  const modules = composeModules(core, buildDir ? { build: buildDir } : {})
  const { all, applications, sessions, staff } = modules
  await Promise.all(all.map((module) => module.load?.()))

  let isDraining = false
  const hasDiskSpace = watchDiskSpace(fastify, config.dataDir, clock)
  const storeClock = createStoreClock({ database, clock, warn: core.warn })
  const followed: Followed = Object.assign({}, ...all.map((module) => module.followed))
  const versions = createFollowVersions({ db: database.db, followed })
  metrics?.gauge(
    'store_clock_difference_seconds',
    'How far the clock of this node is ahead of that of the store.',
    storeClock.ahead,
  )
  if (metrics) showMailFigures(metrics, database.db)
  for (const module of all) for (const counted of module.counts ?? []) metrics?.counter(counted)
  registerHealth(fastify, async () => {
    if (isDraining || !hasDiskSpace()) return false
    await database.ping()
    return storeClock.isNear()
  })
  fastify.spend = (limit, work) => spend(database.db, limit, work)
  fastify.guards = createGuards({
    resolvePrincipal: sessions.resolvePrincipal,
    isFresh: sessions.isFresh,
    verifyClient: applications.verifyClient,
    resolveStaff: staff.resolveStaff,
  })
  for (const module of all) await module.routes?.(fastify)

  /** Resolves when the work that answers do not wait for is done. */
  const settle = async () => void (await Promise.all(all.map((module) => module.settle?.())))
  const kinds = await Promise.all(all.map((module) => module.work?.()))

  return {
    fastify,
    modules,
    metrics,
    storeClock,
    versions,
    settle,
    work: Object.assign({}, ...kinds) as Record<string, Work>,
    retention: all.flatMap((module) => module.retention ?? []),
    periodic: all.flatMap((module) => module.periodic ?? []),
    /** Makes readiness answer 503 from now on, so that a balancer sends no more requests. */
    drain() {
      isDraining = true
      fastify.connections.announceEnd()
    },
    /** Resolves when every request under way is answered, or was cut because it was too slow. */
    async close() {
      isDraining = true
      storeClock.stop()
      fastify.connections.announceEnd()
      const settled = fastify.connections.end()
      await fastify.close()
      settled()
      await versions.stop()
      await settle()
      for (const module of all) await module.close?.()
      await metrics?.close()
    },
  }
}
