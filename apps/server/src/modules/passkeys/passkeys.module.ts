import type { FastifyInstance } from 'fastify'
import type { Tx } from '../../platform/database.ts'
import { createChangePasskey } from './change-passkey.ts'
import { createCreatePasskey } from './create-passkey.ts'
import { held } from './held.ts'
import { createListPasskeys } from './list-passkeys.ts'
import { createChallenges } from './passkey-challenges.ts'
import { countPasskeys, deletePasskey, listPasskeys } from './passkeys.store.ts'
import { createProvePasskey } from './prove-passkey.ts'
import { createRelyingParty } from './relying-party.ts'
import { passkeyRoutes } from './routes.ts'
import { createStartCreation } from './start-creation.ts'
import { createStartSignIn } from './start-sign-in.ts'

type Ports = {
  config: { publicUrl: string } & Parameters<typeof createRelyingParty>[0]
} & Parameters<typeof createStartCreation>[0] &
  Parameters<typeof createCreatePasskey>[0]

/** Passkeys: keys that an authenticator keeps for a person, by which an account signs in without a password. */
export function passkeysModule(ports: Ports) {
  const { config } = ports
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
    held,
    countPasskeys,
    listOf: listPasskeys,
    prove: createProvePasskey(ports, party, challenges),
    isOffered: party.isOffered,
    drop: async (tx: Tx, accountId: string, id: string): Promise<void> => {
      await deletePasskey(tx, accountId, id)
    },
    routes: (app: FastifyInstance) => passkeyRoutes(app, useCases),
  }
}

export type Passkeys = ReturnType<typeof passkeysModule>
