import type { IncomingMessage } from 'node:http'
import { cookieName, SESSION_COOKIE, SESSION_HANDLE_COOKIE } from '@portico/contract/kernel/cookies'
import { DAY_S } from '@portico/contract/kernel/units'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import type { KoaContextWithOIDC } from 'oidc-provider'
import type { Clock } from '../../core/clock.ts'
import type { Secrets } from '../../core/crypto/secrets.ts'
import type { Database } from '../../core/database/access/database.ts'
import type { Audit } from '../../core/events/audit.ts'
import { createAfterAnswer } from '../../core/http/answers/after-answer.ts'
import { isSecure as isOnHttps } from '../../core/http/callers/cookies.ts'
import { mountForeign } from '../../core/http/foreign.ts'
import type { GuardedFetch } from '../../core/http/outbound/guarded-fetch.ts'
import { defineModule } from '../../core/modules/define-module.ts'
import type { Outbox } from '../../core/outbox/outbox.ts'
import type { Accounts } from '../accounts/accounts.module.ts'
import type { Sessions } from '../sessions/sessions.module.ts'
import type { Staff } from '../staff/staff.module.ts'
import { createConnections } from './connections/connections.ts'
import { createConsents } from './connections/consents.ts'
import { endingListeners } from './end-records.ts'
import { FOREIGN_PATHS } from './foreign-paths.ts'
import { createAnswerInteraction } from './interaction/answer-interaction.ts'
import { createFindInteraction } from './interaction/find-interaction.ts'
import { createLead } from './interaction/lead.ts'
import { createReadInteraction } from './interaction/read-interaction.ts'
import { countByOtherKeys } from './key-use.store.ts'
import { ROTATE_KEYS } from './keys/command-line.ts'
import { createRotateCommand } from './keys/rotate-command.ts'
import { createSigningKeys } from './keys/signing-keys.ts'
import { createLogoutWork, LOGOUT_KIND } from './logout/logout-work.ts'
import { createQueueLogouts } from './logout/queue-logouts.ts'
import { personalData } from './personal-data.ts'
import { createProblems } from './problems/problems.ts'
import { createRenderProblem } from './problems/render-problem.ts'
import { createAdopt } from './provider/adopt-session.ts'
import { createFindPerson } from './provider/claims.ts'
import { createProvider } from './provider/create-provider.ts'
import { createLivingProvider } from './provider/living-provider.ts'
import { createRenderLogout } from './provider/logout.ts'
import type { OidcClients } from './provider/oidc-client.ts'
import { createPolicy } from './provider/policy.ts'
import { createPortalSessions } from './provider/portal-session.ts'
import { watchProvider } from './provider/watch-provider.ts'
import { createRecords } from './records/adapter.ts'
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
    marks?: readonly { application: string; name: string }[] | undefined
  }
  accounts: Pick<Accounts, 'findAccount'>
  applications: OidcClients
  sessions: Pick<Sessions, 'findByCookie' | 'isProvedSince' | 'isStillActive' | 'readProof' | 'revoke'>
  staff: Pick<Staff, 'resolveStaff'>
}

const PAIRWISE = 'oidc-pairwise'

/** Programs of others sign people in by OpenID Connect: the provider, what it keeps, and what people allow. */
export const openidModule = defineModule({
  name: 'openid',
  needs: {
    accounts: ['findAccount'],
    applications: ['findClient', 'listClients', 'isSecretOf'],
    sessions: ['findByCookie', 'isProvedSince', 'isStillActive', 'readProof', 'revoke'],
    staff: ['resolveStaff'],
  },
  create,
})

function create(ports: Ports) {
  const { database, secrets, clock, audit, log, onError, config, accounts, sessions, staff } = ports
  const { publicUrl } = config
  const { db } = database
  const clients = ports.applications
  const isSecure = isOnHttps(config)
  const afterAnswer = createAfterAnswer(onError)
  /** The library hands on what Node has; the door knows to which request of ours it belongs. */
  const requests = new WeakMap<IncomingMessage, FastifyRequest>()
  const requestOf = (ctx: KoaContextWithOIDC): FastifyRequest => {
    const request = requests.get(ctx.req)
    if (!request) throw new Error('a request has come past the door')
    return request
  }

  const keys = createSigningKeys({ database, secrets })
  const findPerson = createFindPerson({ db, accounts })
  const portalSessions = createPortalSessions({ db, sessions })
  const portalSessionOf = (ctx: KoaContextWithOIDC) => portalSessions.of(requestOf(ctx))
  const show = createShow(config)
  const consents = createConsents({ database, audit, clients, edition: config.agreementsVersion })
  const problems = createProblems({ secrets, clients, show })

  async function endPortalSession(ctx: KoaContextWithOIDC): Promise<void> {
    const request = requestOf(ctx)
    const token = request.cookies[SESSION_COOKIE]
    if (token) await sessions.revoke(token, request.caller)
    for (const name of [SESSION_COOKIE, SESSION_HANDLE_COOKIE])
      ctx.cookies.set(cookieName(name, isSecure), null, { path: '/', sameSite: 'lax', secure: isSecure })
  }

  const provider = createLivingProvider({
    clock,
    keys,
    make: (jwks) =>
      watchProvider(
        createProvider(publicUrl, {
          isSecure,
          keys: jwks,
          records: createRecords({ db, secrets, isStillActive: sessions.isStillActive }),
          guardedFetch: ports.guardedFetch,
          clients,
          findPerson,
          policy: createPolicy({
            adopt: createAdopt({ findPerson, portalSessionOf }),
            portalSessionOf,
            consents,
          }),
          renderProblem: createRenderProblem({ publicUrl, problems, requestOf }),
          renderLogout: createRenderLogout({ publicUrl, portalSessionOf, endPortalSession }),
          pairwiseSecret: secrets.signatureSecrets(PAIRWISE, 'subject')[0],
        }),
        {
          log,
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
    retention,
    personalData,
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
    commands: {
      [ROTATE_KEYS]: createRotateCommand(keys),
    },
    routes(app: FastifyInstance): void {
      mountForeign(app, {
        publicUrl,
        paths: FOREIGN_PATHS,
        isStranger: async (request) => !(await portalSessions.isKnown(request)),
        async handle(raw, response, request) {
          requests.set(raw, request)
          const { callback } = await provider.handler()
          await callback(raw, response)
        },
      })
      const findInteraction = createFindInteraction({ isSecure, provider, parseCookie: app.parseCookie })
      const answer = createAnswerInteraction({ findInteraction, clients, consents, portalSessions })
      openidRoutes(app, {
        lead: createLead({ publicUrl, clients, findInteraction, portalSessions, problems }),
        read: createReadInteraction({ due: answer.due, consents, findPerson, show }),
        answer,
        problems,
        isStaff: async (cookie) => cookie !== undefined && (await staff.resolveStaff(cookie)) !== undefined,
        connections: createConnections({ database, audit, accounts, clients, show, config }),
      })
    },
  }
}
