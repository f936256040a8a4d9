import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { accountsModule } from './modules/accounts/accounts.module.ts'
import { createAccountAdministration } from './modules/accounts/administer-accounts.ts'
import { applicationsModule } from './modules/applications/applications.module.ts'
import { auditModule } from './modules/audit/audit.module.ts'
import { challengeModule } from './modules/challenge/challenge.module.ts'
import { configurationModule } from './modules/configuration/configuration.module.ts'
import { countriesModule } from './modules/countries/countries.module.ts'
import { messengerModule } from './modules/messenger/messenger.module.ts'
import { passkeysModule } from './modules/passkeys/passkeys.module.ts'
import { passwordsModule } from './modules/passwords/passwords.module.ts'
import { createStartReset } from './modules/passwords/start-reset.ts'
import { profileModule } from './modules/profile/profile.module.ts'
import { qrLoginModule } from './modules/qr-login/qr-login.module.ts'
import { referralsModule } from './modules/referrals/referrals.module.ts'
import { registrationModule } from './modules/registration/registration.module.ts'
import { securityEventsModule } from './modules/security-events/security-events.module.ts'
import { sessionsModule } from './modules/sessions/sessions.module.ts'
import { signInModule } from './modules/sign-in/sign-in.module.ts'
import { readOverlay, siteModule } from './modules/site/site.module.ts'
import { tokensModule } from './modules/tokens/tokens.module.ts'
import { createResetFactors } from './modules/two-factor/reset-factors.ts'
import { twoFactorModule } from './modules/two-factor/two-factor.module.ts'
import { verificationModule } from './modules/verification/verification.module.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import type { Database } from './platform/database.ts'
import { createOutbox } from './platform/deliveries/outbox.ts'
import { sessionCookieName } from './platform/http/cookies.ts'
import { createGuards } from './platform/http/guards.ts'
import { registerHealth } from './platform/http/health.ts'
import { createHttp } from './platform/http/http.ts'
import type { LogOptions } from './platform/http/log.ts'
import { registerMetrics } from './platform/http/metrics.ts'
import { watchRoom } from './platform/http/room.ts'
import { createMailRequests, MAIL_REQUEST_KIND } from './platform/mail-requests.ts'
import { createMailer } from './platform/mailer.ts'
import type { Module } from './platform/module.ts'
import { createPasswordHasher, type PasswordHasher } from './platform/password-hasher.ts'
import { retention } from './platform/retention.ts'
import type { Secrets } from './platform/secrets.ts'
import { saveSettings } from './platform/settings.store.ts'

const DOCUMENTS = fileURLToPath(new URL('../../../content/documents', import.meta.url))
const VIDEOS = fileURLToPath(new URL('../../../content/videos', import.meta.url))
const PORTAL_BUILD = fileURLToPath(new URL('../../portal/build/client', import.meta.url))

export type AppParts = {
  database: Database
  secrets: Secrets
  hasher?: PasswordHasher
  clock?: Clock
  /** Called after a commit that wrote work into the outbox. */
  wakeWorker?: (afterMs: number) => void
  log?: LogOptions
  buildDir?: string
}

export type App = Awaited<ReturnType<typeof buildApp>>

/** Wires the parts: makes each module once and gives it what it needs from others. */
export async function buildApp(config: Config, parts: AppParts) {
  const { database, secrets, clock = systemClock, hasher = createPasswordHasher() } = parts
  const { db } = database
  const [portalClient, ...otherClients] = secrets.portalClients()
  const fastify: FastifyInstance = await createHttp({
    publicUrl: config.publicUrl,
    trustProxy: config.trustProxy,
    clock,
    portalClientIds: [portalClient, ...otherClients].map(({ id }) => id),
    ...(parts.log ? { log: parts.log } : {}),
  })
  let isDraining = false
  const hasRoom = watchRoom(fastify, config.dataDir, clock)
  const warn = (message: string) => fastify.log.warn(message)
  const onError = (error: unknown) => fastify.log.error(error)
  // Start reading the operator's texts now, while the rest is wired.
  const overlay = readOverlay(config, warn)
  const metrics = config.metricsPort === undefined ? undefined : registerMetrics(fastify)
  const outbox = createOutbox({ secrets, wake: parts.wakeWorker })
  const mailer = createMailer(outbox)
  const mailRequests = createMailRequests(outbox, secrets)

  const auditing = auditModule(config)
  const { audit } = auditing
  const applications = applicationsModule({ database, secrets, config, onError })
  const gone = await applications.load()
  if (gone.length > 0)
    warn(`CONFIG_FILE names ${gone.join(', ')} no more: neither offered nor accepted from now on`)
  await saveSettings(db, config.settings)
  const challenge = challengeModule({ database, clock, secrets, config, warn })
  const accounts = accountsModule({ database, hasher, audit, challenge, config })
  const startReset = createStartReset({ database, mailer, audit, accounts, applications, config })
  const registration = registrationModule({
    database,
    secrets,
    mailer,
    mailRequests,
    audit,
    accounts,
    applications,
    challenge,
    config,
  })
  const sessions = sessionsModule({
    database,
    clock,
    audit,
    onError,
    accounts,
    applications,
    startReset,
    config,
  })
  const messenger = await messengerModule({
    database,
    clock,
    secrets,
    outbox,
    audit,
    accounts,
    sessions,
    onError,
    log: fastify.log,
    config,
  })
  const twoFactor = twoFactorModule({
    database,
    clock,
    secrets,
    mailer,
    messenger,
    audit,
    accounts,
    sessions,
    config,
  })
  const qrLogin = qrLoginModule({
    database,
    clock,
    secrets,
    audit,
    onError,
    applications,
    sessions,
    config,
  })
  const passkeys = passkeysModule({ database, audit, accounts, sessions, config })
  const signIn = signInModule({
    database,
    clock,
    mailer,
    outbox,
    audit,
    onError,
    accounts,
    applications,
    registration,
    sessions,
    qrLogin,
    passkeys,
    challenges: twoFactor.challenges,
    config,
  })
  const tokens = tokensModule({ database, audit, accounts, applications, sessions, signIn, config })
  const passwords = passwordsModule({
    database,
    clock,
    mailer,
    mailRequests,
    audit,
    accounts,
    applications,
    sessions,
    startReset,
    config,
  })
  const securityEvents = securityEventsModule({
    database,
    clock,
    mailer,
    auditing,
    accounts,
    sessions,
    config,
  })
  // Subscribers of audit events run in the transaction that records the event.
  audit.on('password.change', passwords.tellChanged)
  audit.on('password.reset', passwords.tellChanged)
  audit.on('factor.activate', securityEvents.tell.factorAdded)
  audit.on('factor.deactivate', securityEvents.tell.factorRemoved)
  audit.on('factor.reset', securityEvents.tell.factorsReset)
  audit.on('passkey.create', securityEvents.tell.passkeyAdded)
  audit.on('passkey.delete', securityEvents.tell.passkeyRemoved)
  audit.on('recovery_codes.use', securityEvents.tell.recoveryCodeUsed)
  audit.on('recovery_codes.renew', securityEvents.tell.recoveryCodesRenewed)
  audit.on('passkey.create', signIn.forgetTrust)
  audit.on('passkey.delete', signIn.forgetTrust)
  audit.on('session.disown', passkeys.forgetAll)
  audit.on('factor.reset', passkeys.forgetAll)
  audit.on('factor.deactivate', messenger.release)
  audit.on('factor.reset', messenger.release)
  const { botName } = messenger
  const configuration = configurationModule({ config, portalClient, applications, botName })
  const modules: Module[] = [
    auditing,
    accounts,
    configuration,
    countriesModule(),
    challenge,
    applications,
    registration,
    referralsModule({ database, accounts }),
    tokens,
    signIn,
    sessions,
    qrLogin,
    passkeys,
    profileModule({ database, accounts }),
    passwords,
    securityEvents,
    messenger,
    verificationModule(),
    twoFactor,
    siteModule({
      config,
      folders: { build: parts.buildDir ?? PORTAL_BUILD, documents: DOCUMENTS, videos: VIDEOS },
      configuration,
      overlay: await overlay,
    }),
  ]

  const settle = async () => {
    await Promise.all([applications, sessions].map((module) => module.settle()))
  }

  registerHealth(fastify, async () => {
    if (isDraining || !hasRoom()) return false
    await database.ping()
    return true
  })
  fastify.guards = createGuards({
    resolvePrincipal: sessions.resolvePrincipal,
    isFresh: sessions.isFresh,
    sessionCookie: sessionCookieName(config),
    verifyClient: applications.verifyClient,
  })
  for (const module of modules) await module.routes?.(fastify)

  return {
    fastify,
    database,
    accounts,
    registration,
    startReset,
    /** Resolves when the work that answers do not wait for is done. */
    settle,
    /** The modules' work for the worker, by its kind. */
    work: { [MAIL_REQUEST_KIND]: mailRequests.work, ...signIn.work, ...messenger.work },
    /** The retention of the platform's tables and of every module's. */
    retention: [...retention, ...modules.flatMap((module) => module.retention ?? [])],
    metrics,
    listSecrets: applications.listSecrets,
    countByOtherKeys: twoFactor.countByOtherKeys,
    audit,
    administration: createAccountAdministration({
      database,
      audit,
      sessions,
      resetFactors: createResetFactors({ accounts }),
    }),
    /** Makes readiness answer 503 from now on, so that a balancer sends no more requests. */
    drain() {
      isDraining = true
      fastify.connections.announceEnd()
    },
    /** Resolves when every request under way is answered, or was cut because it was too slow. */
    async close() {
      isDraining = true
      fastify.connections.announceEnd()
      const settled = fastify.connections.end()
      await fastify.close()
      settled()
      await settle()
      await metrics?.close()
    },
  }
}
