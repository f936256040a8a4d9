import type { FastifyInstance } from 'fastify'
import type { ConsoleMeans } from '../../core/modules/confirmed.ts'
import { defineModule } from '../../core/modules/define-module.ts'
import type { Accounts } from '../accounts/accounts.module.ts'
import type { TwoFactor } from '../two-factor/two-factor.module.ts'
import { createChangePasskey } from './change-passkey.ts'
import { confirmPasskeys, listConfirmable } from './confirmation.store.ts'
import { createCreatePasskey } from './creation/create-passkey.ts'
import { createStartCreation } from './creation/start-creation.ts'
import { createListPasskeys } from './list-passkeys.ts'
import { createChallenges } from './passkey-challenges.ts'
import { countPasskeys, deletePasskey, listPasskeys } from './passkeys.store.ts'
import { personalData } from './personal-data.ts'
import { createRelyingParty } from './relying-party.ts'
import { passkeyRoutes } from './routes.ts'
import { createProvePasskey } from './sign-in/prove-passkey.ts'
import { createStartSignIn } from './sign-in/start-sign-in.ts'
import { createPasskeyWayIn } from './way-in.ts'

type Ports = {
  config: { publicUrl: string } & Parameters<typeof createRelyingParty>[0]
  accounts: Pick<Accounts, 'listBrowserMeans'>
  twoFactor: Pick<TwoFactor, 'listMeans'>
} & Parameters<typeof createStartCreation>[0] &
  Parameters<typeof createCreatePasskey>[0]

/** Passkeys: keys that an authenticator keeps for a person, by which an account signs in without a password. */
export const passkeysModule = defineModule({
  name: 'passkeys',
  needs: {
    accounts: ['findAccount', 'holdAccount', 'listBrowserMeans'],
    sessions: ['describeDevice', 'isStillActive', 'readOrigin'],
    twoFactor: ['listMeans'],
  },
  create,
})

function create(ports: Ports) {
  const { config, accounts, twoFactor } = ports
  const party = createRelyingParty(config)
  const challenges = createChallenges(ports)
  const useCases = {
    config,
    list: createListPasskeys(ports),
    startCreation: createStartCreation(ports, party, challenges),
    create: createCreatePasskey(ports, party, challenges),
    change: createChangePasskey(ports),
    startSignIn: createStartSignIn(party, challenges),
  }
  return {
    personalData,
    waysIn: [
      createPasskeyWayIn({
        otherMeans: async (tx, id) => [
          ...(await twoFactor.listMeans(tx, id)),
          ...(await accounts.listBrowserMeans(tx, id)),
        ],
      }),
    ],
    countPasskeys,
    listOf: listPasskeys,
    consoleMeans: {
      kinds: ['PASSKEY'],
      list: listConfirmable,
      confirm: confirmPasskeys,
      remove: async (tx, accountId, { id }) => void (await deletePasskey(tx, accountId, id)),
    } satisfies ConsoleMeans,
    prove: createProvePasskey(ports, party, challenges),
    isOffered: party.isOffered,
    routes: (app: FastifyInstance) => passkeyRoutes(app, useCases),
  }
}
