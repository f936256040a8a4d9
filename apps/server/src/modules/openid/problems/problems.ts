import type { Problem, ProblemKind } from '@portico/contract/openid/schemas'
import type { Secrets } from '../../../core/crypto/secrets.ts'
import type { OidcClients } from '../provider/oidc-client.ts'
import type { Show } from '../shown-application.ts'
import { registeredSpelling } from './registered-spelling.ts'

type Ports = {
  secrets: Pick<Secrets, 'encrypt' | 'decrypt'>
  clients: Pick<OidcClients, 'findClient'>
  show: Show
}

type Kept = {
  kind: ProblemKind
  client: string | null
  sent: string | null
  detail: string | null
  requestId: string
}

const PURPOSE = 'oidc-problem'
const SENT_MAX = 1000

/**
 * Why a request was not led back to its application, for the page that says so. It travels sealed in the address of that
 * page, so that no other site can write what our page says, and no stranger's request writes a row.
 */
export function createProblems({ secrets, clients, show }: Ports) {
  return {
    idOf(problem: Kept): string {
      const sent = problem.sent?.slice(0, SENT_MAX) ?? null
      const detail = detailOf(problem)
      return secrets
        .encrypt(PURPOSE, '', Buffer.from(JSON.stringify({ ...problem, sent, detail })))
        .toString('base64url')
    },
    /** Undefined where it is not ours. */
    read(id: string, isStaff: boolean): Problem | undefined {
      const kept = open(id)
      if (!kept) return undefined
      const { kind, sent, detail, requestId } = kept
      const client = kept.client === null ? undefined : clients.findClient(kept.client)
      const isAddress = kind === 'redirectAddress' && client !== undefined
      return {
        kind,
        application: client ? show(client) : null,
        sent,
        registered: isAddress ? [...client.redirectUris] : [],
        detail,
        requestId,
        command: isStaff && isAddress && sent ? commandOf(client.code, sent) : null,
      }
    },
  }

  function detailOf({ kind, client, detail }: Kept): string | null {
    const registered = kind === 'unknownApplication' ? registeredSpelling(clients, client) : undefined
    return detail && registered ? `${detail}; capitals count: ${registered} is registered` : detail
  }

  function open(id: string): Kept | undefined {
    try {
      return JSON.parse(secrets.decrypt(PURPOSE, '', Buffer.from(id, 'base64url')).toString())
    } catch {
      return undefined
    }
  }
}

export type Problems = ReturnType<typeof createProblems>

/** An address is somebody else's text: in single quotes it is one word for a shell. */
function commandOf(code: string, address: string): string {
  return `npm run admin -- application add-address ${code} '${address.replaceAll("'", "'\\''")}'`
}
