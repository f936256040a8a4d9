import { CONSOLE_APPLICATION } from '@portico/contract/statuses'
import type { FastifyInstance } from 'fastify'
import { subscribe } from './app-events.ts'
import { FOLDERS } from './app-folders.ts'
import { auditingWaysIn } from './app-ways-in.ts'
import type { Config } from './config.ts'
import { accountDataModule } from './modules/account-data/account-data.module.ts'
import { accountsModule } from './modules/accounts/accounts.module.ts'
import { createAccountAdministration } from './modules/accounts/administer-accounts.ts'
import { applicationsModule } from './modules/applications/applications.module.ts'
import { challengeModule } from './modules/challenge/challenge.module.ts'
import { configurationModule } from './modules/configuration/configuration.module.ts'
import { countriesModule } from './modules/countries/countries.module.ts'
import { documentsModule } from './modules/documents/documents.module.ts'
import { messengerModule } from './modules/messenger/messenger.module.ts'
import { moderationModule } from './modules/moderation/moderation.module.ts'
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
import { createCookiesPage } from './modules/site/pages/cookies-page.ts'
import { readOverlay, siteModule } from './modules/site/site.module.ts'
import { createRequireEntry } from './modules/staff/console-entry.ts'
import { staffModule } from './modules/staff/staff.module.ts'
import { takeHandOff } from './modules/tokens/hand-off-token.ts'
import { tokensModule } from './modules/tokens/tokens.module.ts'
import { twoFactorModule } from './modules/two-factor/two-factor.module.ts'
import { imageUse } from './modules/verification/image-use.ts'
import { reencryptMetadata } from './modules/verification/reencrypt-metadata.ts'
import { verificationModule } from './modules/verification/verification.module.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import type { Database, Db } from './platform/database.ts'
import { createOutbox } from './platform/deliveries/outbox.ts'
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
import { replaceSettings } from './platform/settings.store.ts'
import { spend } from './platform/spend.ts'
import { createStoreClock } from './platform/store-clock.ts'

export type AppParts = {
  database: Database
  secrets: Secrets
  hasher?: PasswordHasher
  clock?: Clock
  /** Replaces the deadline of a request, for tests. */
  deadlineMs?: number | undefined
  /** What the time that a statement read stands for; tests move it. */
  storeTime?: (readMs: number) => number
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
    consoleUrl: config.consoleUrl,
    hstsIncludeSubdomains: config.hstsIncludeSubdomains,
    largeHeaders: { limitKb: config.headersMaxKb, page: createCookiesPage(config) },
    trustProxy: config.trustProxy,
    keepAliveS: config.keepAliveS,
    clock,
    portalClientIds: [portalClient, ...otherClients].map(({ id }) => id),
    ...(parts.log ? { log: parts.log } : {}),
    deadlineMs: parts.deadlineMs,
  })
  let isDraining = false
  const hasRoom = watchRoom(fastify, config.dataDir, clock)
  const warn = (message: string) => fastify.log.warn(message)
  const onError = (error: unknown) => fastify.log.error(error)
  // Start reading the operator's texts now, while the rest is wired.
  const overlay = readOverlay(config, warn)
  const metrics =
    config.metricsPort === undefined ? undefined : registerMetrics(fastify, parts.log?.stream?.lostLines)
  const storeClock = createStoreClock({ database, clock, warn })
  metrics?.gauge(
    'store_clock_difference_seconds',
    'How far the clock of this node is ahead of that of the store.',
    storeClock.ahead,
  )
  const outbox = createOutbox({ secrets, wake: parts.wakeWorker })
  const mailer = createMailer(outbox)
  const mailRequests = createMailRequests(outbox, secrets)

  const auditing = auditingWaysIn({ database, config })
  const { audit } = auditing
  /** What nearly every module takes of the platform. */
  const { storeTime } = parts
  const base = { database, clock, storeTime, secrets, mailer, outbox, audit, onError, config }
  const requireConsoleEntry = createRequireEntry({ database })
  const applications = applicationsModule({ database, secrets, config, onError, requireConsoleEntry })
  const gone = await applications.load()
  if (gone.length > 0)
    warn(`CONFIG_FILE names ${gone.join(', ')} no more: neither offered nor accepted from now on`)
  const unset = config.settings ? await replaceSettings(db, config.settings) : []
  if (unset.length > 0)
    warn(`CONFIG_FILE no longer sets ${unset.join(', ')}: what holds without it holds from now on`)
  const challenge = challengeModule({ database, clock, secrets, config, warn })
  const accounts = accountsModule({ database, hasher, audit, challenge, config })
  const startReset = createStartReset({ database, mailer, audit, accounts, applications, config })
  const registration = registrationModule({ ...base, mailRequests, accounts, applications, challenge })
  const sessions = sessionsModule({ ...base, accounts, applications, startReset })
  const messenger = await messengerModule({ ...base, accounts, sessions, log: fastify.log })
  const twoFactor = twoFactorModule({ ...base, messenger, accounts, sessions })
  const qrLogin = qrLoginModule({ ...base, applications, sessions })
  const passkeys = passkeysModule({ database, audit, accounts, sessions, config })
  const signIn = signInModule({
    ...base,
    accounts,
    applications,
    registration,
    sessions,
    qrLogin,
    passkeys,
    challenges: twoFactor.challenges,
  })
  const tokens = tokensModule({
    ...base,
    accounts,
    applications,
    sessions,
    signIn,
    requireConsoleEntry,
    count: metrics?.count,
  })
  const staff = staffModule({
    ...base,
    accounts,
    sessions,
    passkeys,
    twoFactor,
    requireEntry: requireConsoleEntry,
    takeHandOff: (on, token) => takeHandOff(on, token, CONSOLE_APPLICATION),
  })
  const profile = profileModule({ ...base, accounts, applications, sessions, twoFactor, passkeys })
  const known = { accounts, applications, sessions, profile }
  const { codeBudgets } = twoFactor
  const passwords = passwordsModule({ ...base, ...known, mailRequests, startReset, codeBudgets })
  const securityEvents = securityEventsModule({ ...base, auditing, accounts, sessions })
  const documents = documentsModule({ database, secrets, clock, onError, config })
  const verification = verificationModule({ ...base, accounts, applications, documents, sessions })
  const moderation = moderationModule({ ...base, auditing, accounts, documents, verification, staff })
  const accountData = accountDataModule({
    ...base,
    auditing,
    accounts,
    sessions,
    messenger,
    documents,
    held: {
      ...accounts.held,
      ...applications.held,
      ...sessions.held,
      ...twoFactor.held,
      ...passkeys.held,
      ...messenger.held,
      ...verification.held,
      ...moderation.held,
      ...staff.held,
      ...auditing.held,
    },
  })
  subscribe(audit, { passwords, securityEvents, signIn, messenger, staff })
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
    profile,
    passwords,
    securityEvents,
    messenger,
    { periodic: [documents.dailyMending(imageUse)] },
    verification,
    moderation,
    accountData,
    twoFactor,
    staff,
    siteModule({
      config,
      folders: { ...FOLDERS, ...(parts.buildDir ? { build: parts.buildDir } : {}) },
      configuration,
      overlay: await overlay,
    }),
  ]

  const settle = async () => {
    await Promise.all([applications, sessions, accountData].map((module) => module.settle()))
  }

  registerHealth(fastify, async () => {
    if (isDraining || !hasRoom()) return false
    await database.ping()
    return storeClock.isNear()
  })
  fastify.spend = (limit, work) => spend(db, limit, work)
  fastify.guards = createGuards({
    resolvePrincipal: sessions.resolvePrincipal,
    isFresh: sessions.isFresh,
    verifyClient: applications.verifyClient,
    resolveStaff: staff.resolveStaff,
  })
  for (const module of modules) await module.routes?.(fastify)

  return {
    fastify,
    database,
    accounts,
    registration,
    verification,
    startReset,
    issueReport: sessions.issueReport,
    firstLink: staff.firstLink,
    /** Resolves when the work that answers do not wait for is done. */
    settle,
    /** The modules' work for the worker, by its kind. */
    work: { [MAIL_REQUEST_KIND]: mailRequests.work, ...signIn.work, ...messenger.work, ...verification.work },
    /** The retention of the platform's tables and of every module's. */
    retention: [...retention, ...modules.flatMap((module) => module.retention ?? [])],
    /** The jobs of the modules that run again and again. */
    periodic: modules.flatMap((module) => module.periodic ?? []),
    metrics,
    storeClock,
    listSecrets: applications.listSecrets,
    /** What the modules keep that another key than this one has made. */
    countByOtherKeys: async (on: Db, keyId: Buffer) =>
      (
        await Promise.all([twoFactor, documents, verification].map((one) => one.countByOtherKeys(on, keyId)))
      ).flat(),
    audit,
    removeAccounts: accountData.removeAccounts,
    mendDocuments: () => documents.mend(imageUse),
    requireDocumentPlace: documents.requirePlace,
    reencryptDocuments: async () => ({
      images: await documents.reencrypt(),
      records: await reencryptMetadata(db, secrets, onError),
    }),
    administration: createAccountAdministration({
      database,
      audit,
      sessions,
      planDeletion: accountData.planDeletion,
      means: staff.means,
      codeBudgets,
    }),
    meansCommand: staff.meansCommand,
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
      await settle()
      documents.close()
      await metrics?.close()
    },
  }
}
