import type { IncomingMessage } from 'node:http'
import { DAY_S } from '@portico/contract/kernel/units'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import type { KoaContextWithOIDC } from 'oidc-provider'
import type { Clock } from '../../core/clock.ts'
import { countWithin } from '../../core/counters/spend.ts'
import type { Secrets } from '../../core/crypto/secrets.ts'
import type { Database, Db } from '../../core/database/access/database.ts'
import type { Audit } from '../../core/events/audit.ts'
import { createAfterAnswer } from '../../core/http/answers/after-answer.ts'
import { isSecure as isOnHttps } from '../../core/http/callers/cookies.ts'
import { mountForeign } from '../../core/http/foreign.ts'
import type { GuardedFetch } from '../../core/http/outbound/guarded-fetch.ts'
import { defineModule } from '../../core/modules/define-module.ts'
import type { Outbox } from '../../core/outbox/outbox.ts'
import type { Accounts } from '../accounts/accounts.module.ts'
import type { Applications } from '../applications/applications.module.ts'
import type { Sessions } from '../sessions/sessions.module.ts'
import type { Staff } from '../staff/staff.module.ts'
import type { Verification } from '../verification/verification.module.ts'
import { CLAIMS } from './claims/claims.ts'
import { createFindPerson, createIsPerson } from './claims/find-person.ts'
import { createReadClaims, type Sponsors } from './claims/read-claims.ts'
import { createSubjectFor } from './claims/subject-of.ts'
import { withoutSponsors } from './claims/without-sponsors.ts'
import { createConnections } from './connections/connections.ts'
import { createConsents } from './connections/consents.ts'
import { createIsUsing } from './connections/is-using.ts'
import { createUsedOn } from './connections/used-on.ts'
import { describeOpenid } from './description/describe-openid.ts'
import { createAnswerDevice } from './device/answer-device.ts'
import { askedFrom, createDeviceCodes } from './device/device-codes.ts'
import { createFindDevice } from './device/find-device.ts'
import { createGrantDevice } from './device/grant-device.ts'
import { createIsWanted } from './device/is-wanted.ts'
import { pacePolling } from './device/pace-polling.ts'
import { createReadDevice } from './device/read-device.ts'
import { endingListeners } from './end-records.ts'
import { FOREIGN_PATHS, LEAD_BY_GET } from './foreign-paths.ts'
import { createAnswerInteraction } from './interaction/answer-interaction.ts'
import { createFindInteraction } from './interaction/find-interaction.ts'
import { createLead } from './interaction/lead.ts'
import { createReadInteraction } from './interaction/read-interaction.ts'
import { createShowAsked } from './interaction/show-asked.ts'
import { createWantsSecondStep } from './interaction/wants-second-step.ts'
import { countByOtherKeys } from './key-use.store.ts'
import { ROTATE_KEYS, rotateKeysLine } from './keys/command-line.ts'
import { createRotateCommand } from './keys/rotate-command.ts'
import { createSigningKeys } from './keys/signing-keys.ts'
import { createSubjectSecret } from './keys/subject-secret.ts'
import { createLogoutRequests } from './logout/logout-requests.ts'
import { createLogoutWork, LOGOUT_KIND } from './logout/logout-work.ts'
import { createQueueLogouts } from './logout/queue-logouts.ts'
import { personalData } from './personal-data.ts'
import { createLimitPage } from './problems/limit-page.ts'
import { createProblems } from './problems/problems.ts'
import { createRenderProblem } from './problems/render-problem.ts'
import { createAdopt } from './provider/adopt-session.ts'
import { FETCHES, withDocuments } from './provider/client-documents.ts'
import { createProvider } from './provider/create-provider.ts'
import { createDocuments } from './provider/documents.ts'
import { createEndPortalSession } from './provider/end-portal-session.ts'
import { leadByGet } from './provider/lead-by-get.ts'
import { createLivingProvider } from './provider/living-provider.ts'
import { createRenderLogout } from './provider/logout.ts'
import type { OidcClients } from './provider/oidc-client.ts'
import { createPolicy } from './provider/policy.ts'
import { createPortalSessions } from './provider/portal-session.ts'
import { createCanReach, type Passkeys } from './provider/reachable-class.ts'
import { watchProvider } from './provider/watch-provider.ts'
import { createRecords } from './records/adapter.ts'
import { createRequestMemory } from './records/request-memory.ts'
import { retention } from './retention.ts'
import { openidRoutes } from './routes.ts'
import { createShow } from './shown-application.ts'

type Ports = {
  database: Database
  secrets: Secrets
  clock: Clock
  audit: Audit
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  onError: (error: unknown) => void
  guardedFetch: GuardedFetch
  outbox: Pick<Outbox, 'add'>
  config: {
    publicUrl: string
    agreementsVersion: string
    oidcClientDocuments: boolean
    marks?: readonly { application: string; name: string }[] | undefined
  }
  accounts: Pick<Accounts, 'findAccount'>
  applications: OidcClients & Pick<Applications, 'hasVisited' | 'recordVisit'>
  passkeys?: Passkeys
  referrals?: Sponsors
  sessions: Pick<
    Sessions,
    | 'findByCookie'
    | 'isBegunSince'
    | 'isProvedSince'
    | 'isStillActive'
    | 'listActive'
    | 'readProof'
    | 'revoke'
  >
  staff: Pick<Staff, 'resolveStaff'>
  verification: Pick<Verification, 'readVerifiedAt'>
}

/** Programs of others sign people in by OpenID Connect: the provider, what it keeps, and what people allow. */
export const openidModule = defineModule({
  name: 'openid',
  needs: {
    accounts: ['findAccount'],
    applications: ['findClient', 'hasVisited', 'isSecretOf', 'listClients', 'recordVisit'],
    passkeys: ['countPasskeys', 'isOffered'],
    referrals: ['sponsorOf'],
    sessions: [
      'findByCookie',
      'isBegunSince',
      'isProvedSince',
      'isStillActive',
      'listActive',
      'readProof',
      'revoke',
    ],
    staff: ['resolveStaff'],
    verification: ['readVerifiedAt'],
  },
  commandLines: [rotateKeysLine],
  create,
})

function create(ports: Ports) {
  const { database, secrets, clock, audit, log, onError, config, accounts, sessions, staff } = ports
  const { publicUrl } = config
  const { db } = database
  const { clients: registered, claims } = ports.referrals
    ? { clients: ports.applications, claims: CLAIMS }
    : withoutSponsors(ports.applications)
  const clients = config.oidcClientDocuments ? withDocuments(registered) : registered
  const isSecure = isOnHttps(config)
  const afterAnswer = createAfterAnswer(onError)
  /** The library hands on what Node has; the door knows to which request of ours it belongs. */
  const requests = new WeakMap<IncomingMessage, FastifyRequest>()
  const requestOf = (ctx: KoaContextWithOIDC): FastifyRequest => {
    const request = requests.get(ctx.req)
    if (!request) throw new Error('a request has come past the door')
    return request
  }

  const memory = createRequestMemory()
  const keys = createSigningKeys({ database, secrets })
  const subjectSecret = createSubjectSecret({ db, secrets, log })
  const { pairwise, subjectFor } = createSubjectFor(subjectSecret.read)
  const isUsing = createIsUsing({ db, applications: ports.applications })
  const readClaims = createReadClaims({ ...ports, db, isUsing, subjectFor })
  const findPerson = createFindPerson({ db, accounts, readClaims, memory })
  const portalSessions = createPortalSessions({ db, sessions, memory })
  const portalSessionOf = (ctx: KoaContextWithOIDC) => portalSessions.of(requestOf(ctx))
  const show = createShow(config)
  const consents = createConsents({
    database,
    audit,
    clients,
    recordVisit: ports.applications.recordVisit,
    readVerifiedAt: (accountId) => ports.verification.readVerifiedAt(db, accountId),
    edition: config.agreementsVersion,
    memory,
  })
  const problems = createProblems({ secrets, clients, show })
  const logoutRequests = createLogoutRequests({ secrets, clients, provider: () => provider, show })

  const endPortalSession = createEndPortalSession({ sessions, requestOf, isSecure })
  const mayFetchDocument = (ctx: KoaContextWithOIDC): Promise<boolean> =>
    countWithin(db, { key: `oidc-document:${requestOf(ctx).caller.network}`, ...FETCHES })

  const documents = createDocuments()
  const recordsIn = (store: Db) =>
    createRecords({ db: store, secrets, isStillActive: sessions.isStillActive, memory })

  const provider = createLivingProvider({
    clock,
    keys,
    make: (jwks) =>
      watchProvider(
        createProvider(publicUrl, {
          isSecure,
          documents,
          keys: jwks,
          records: recordsIn(db),
          pacePolling: (made) => pacePolling(made, db),
          deviceInfo: (ctx) => askedFrom(requestOf(ctx).caller),
          guardedFetch: ports.guardedFetch,
          mayFetchDocument: config.oidcClientDocuments ? mayFetchDocument : undefined,
          clients,
          findPerson,
          isPerson: createIsPerson({ findPerson, memory }),
          policy: createPolicy({
            adopt: createAdopt({ findPerson, portalSessionOf }),
            portalSessionOf,
            findPerson,
            canReach: createCanReach({ ...ports, db }),
            consents,
          }),
          renderProblem: createRenderProblem({ publicUrl, problems, requestOf }),
          renderLogout: createRenderLogout({ publicUrl, portalSessionOf, endPortalSession, logoutRequests }),
          claims,
          pairwise,
        }),
        {
          log,
          clients,
          requestOf,
          onReuse: (accountId, application, caller) =>
            afterAnswer.begin(() =>
              database.transaction((tx) =>
                audit(tx, caller, 'consent.token_reused', { subject: accountId, detail: { application } }),
              ),
            ),
        },
      ),
  })

  return {
    load: subjectSecret.load,
    retention,
    personalData,
    wantsSecondStep: createWantsSecondStep({ provider, findPerson }),
    countByOtherKeys,
    listeners: endingListeners(createQueueLogouts({ outbox: ports.outbox, secrets, clients, sessions })),
    work: () => ({ [LOGOUT_KIND]: createLogoutWork({ clock, secrets, provider, log }) }),
    settle: afterAnswer.settle,
    periodic: [
      {
        kind: 'oidc-keys',
        rowId: '6b1f0a2e-3c57-4d0e-9a44-6f6964636b79',
        everyS: DAY_S,
        run: keys.keep,
      },
    ],
    commands: { [ROTATE_KEYS]: createRotateCommand(keys) },
    routes(app: FastifyInstance): void {
      mountForeign(app, {
        publicUrl,
        paths: FOREIGN_PATHS,
        isStranger: async (request) => !(await portalSessions.isKnown(request)),
        limitPage: createLimitPage({ publicUrl, problems }),
        describe: describeOpenid(claims),
        async handle(raw, response, request) {
          requests.set(raw, request)
          const { url = '' } = request.routeOptions
          if (raw.method === 'POST' && LEAD_BY_GET.includes(url)) return leadByGet(raw, response, url)
          const living = await provider.handler()
          await memory.during(() => documents.answer(living, raw, response))
        },
      })
      const findInteraction = createFindInteraction({ isSecure, provider, parseCookie: app.parseCookie })
      const answer = createAnswerInteraction({ findInteraction, clients, consents, portalSessions })
      const showAsked = createShowAsked({
        consents,
        findPerson,
        findSubjectClient: async (code) => (await provider.current()).Client.find(code),
      })
      const codes = createDeviceCodes({ secrets })
      const findDevice = createFindDevice({ db, codes, clients })
      const grantDevice = createGrantDevice({ clock, recordsIn })
      openidRoutes(app, {
        publicUrl,
        readDevice: createReadDevice({ findDevice, showAsked, show }),
        answerDevice: createAnswerDevice({
          database,
          audit,
          codes,
          findDevice,
          isWanted: createIsWanted({ provider, subjectFor }),
          grantDevice,
          consents,
          portalSessions,
        }),
        lead: createLead({ publicUrl, clients, findInteraction, portalSessions, problems }),
        read: createReadInteraction({ due: answer.due, showAsked, show }),
        answer,
        problems,
        logoutRequests,
        isStaff: async (cookie) => cookie !== undefined && (await staff.resolveStaff(cookie)) !== undefined,
        connections: createConnections({
          database,
          audit,
          accounts,
          clients,
          show,
          usedOn: createUsedOn({ db, secrets, sessions }),
          config,
        }),
      })
    },
  }
}
