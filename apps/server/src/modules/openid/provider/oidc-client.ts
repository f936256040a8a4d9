import type { Applications } from '../../applications/applications.module.ts'
import type { Client } from '../../applications/registry.ts'

/** An application that speaks OpenID Connect, as the registry has it. */
export type OidcClient = Client

export type OidcClients = Pick<Applications, 'findClient' | 'listClients' | 'isSecretOf'>
