import { CONSOLE_APPLICATION } from '@portico/contract/kernel/statuses'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../core/database/access/database.ts'
import { takeMultipartForms } from '../../core/http/connections/multipart-forms.ts'
import { defineModule } from '../../core/modules/define-module.ts'
import type { SignIn } from '../sign-in/sign-in.module.ts'
import { createAnswerKnownTokens } from './answer-known-tokens.ts'
import { createApplicationTokens } from './application-tokens.ts'
import { checkRoutes } from './check-routes.ts'
import type { Grants } from './grants.ts'
import { takeHandOff } from './hand-off-token.ts'
import { createMint } from './mint-application-token.ts'
import { byKind, createMintGrant, createRedeemGrant, passkeyGrant } from './oauth-token-grants.ts'
import { createRedeem } from './redeem-hand-off.ts'
import { tokenRoutes } from './token-routes.ts'
import { applicationTokenWayIn } from './way-in.ts'

type Ports = {
  signIn: Pick<
    SignIn,
    | 'byPassword'
    | 'byQrCode'
    | 'byPasskey'
    | 'byRegistration'
    | 'isPending'
    | 'bySecondStep'
    | 'bySecondPasskey'
  >
} & Parameters<typeof createApplicationTokens>[0] &
  Parameters<typeof createMint>[0] &
  Parameters<typeof createRedeem>[0] &
  Parameters<typeof createMintGrant>[0] &
  Parameters<typeof checkRoutes>[1] &
  Parameters<typeof createAnswerKnownTokens>[0]

/** The OAuth endpoints: getting a token for a sign-in or a session, checking it and revoking it. */
export const tokensModule = defineModule({
  name: 'tokens',
  needs: {
    accounts: ['findAccount', 'lockedForS'],
    sessions: [
      'cookies',
      'find',
      'findByBearer',
      'findByCookie',
      'findHolder',
      'insertApplicationToken',
      'known',
      'revoke',
    ],
    consoleEntry: ['requireConsoleEntry'],
    applications: ['findApplication', 'recordVisit', 'verifyClient'],
    signIn: [
      'byPasskey',
      'byPassword',
      'byQrCode',
      'byRegistration',
      'bySecondPasskey',
      'bySecondStep',
      'isPending',
      'secondStep',
    ],
  },
  create,
})

function create(ports: Ports) {
  const { signIn, sessions, config } = ports
  const applicationTokens = createApplicationTokens(ports)
  const ofSession = byKind(signIn, createMintGrant(ports, createMint(ports, applicationTokens)))
  const redeem = createRedeemGrant(createRedeem(ports, applicationTokens))
  const grants: Grants = {
    password: { portal: signIn.byPassword },
    qr_code: { portal: signIn.byQrCode },
    passkey: { portal: passkeyGrant(signIn) },
    registration: { portal: signIn.byRegistration },
    // In the contract profile the token itself travels, so there is nothing to redeem.
    oauth_token:
      config.profile === 'hardened' ? { portal: ofSession, partner: redeem } : { portal: ofSession },
  }
  return {
    waysIn: [applicationTokenWayIn],
    /** For the session of the portal that hands over to the console. */
    async takeConsoleHandOff(db: Db, token: string) {
      const sessionId = await takeHandOff(db, token, CONSOLE_APPLICATION)
      return sessionId === undefined ? undefined : sessions.findHolder(db, sessionId)
    },
    async routes(app: FastifyInstance) {
      await app.register(async (scope) => {
        await takeMultipartForms(scope)
        tokenRoutes(scope, grants)
        checkRoutes(scope, ports)
      })
      app.connections.answerFirst(createAnswerKnownTokens(ports))
    },
  }
}

export type Tokens = ReturnType<typeof create>
