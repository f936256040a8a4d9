import { CONSOLE_NAME } from '@portico/contract/built-pages'
import { CONSOLE_APPLICATION, OWN_APPLICATION } from '@portico/contract/kernel/statuses'
import { SECOND_MS } from '@portico/contract/kernel/units'
import type { Clock } from '../../core/clock.ts'
import type { ApplicationEntry, ClientSettings } from '../../core/config/application-fields.ts'
import type { Db } from '../../core/database/access/database.ts'
import { toRow, toSecrets } from './application-rows.ts'
import { readApplications, removeGoneFromFile, upsertFromFile } from './applications.store.ts'
import { type LivingSecret, readLivingSecrets, replaceSecrets } from './secrets.store.ts'

/** An application that people are handed on to. */
export type Application = {
  /** In upper case. */
  code: string
  name: string
  url: string
  backUrls: readonly string[]
  /** Whether it is the portal itself: people then stay in the portal, and answers name no application. */
  isOwn: boolean
}

/** An application that speaks OpenID Connect. */
export type Client = ClientSettings & {
  /** Its client id: in upper case. */
  code: string
  name: string
  /** Null where people are never sent to it by itself, as to a machine. */
  url: string | null
}

export type Secret = {
  application: string
  name: string
  secretHmac: Buffer
  /** By the monotonic clock. */
  untilMs: number
}

type Ports = {
  hmac: (secret: string) => Buffer
  clock: Pick<Clock, 'monotonicMs'>
  publicUrl: string
  consoleUrl: string
}

type Content = {
  offered: ReadonlyMap<string, Application>
  clients: ReadonlyMap<string, Client>
  secrets: ReadonlyMap<string, readonly Secret[]>
}

/** Keeps all applications in memory: they are few, change rarely and are needed at every token check. */
export function createRegistry({ hmac, clock, publicUrl, consoleUrl }: Ports) {
  const own: Application = {
    code: OWN_APPLICATION,
    name: 'Portico',
    url: publicUrl,
    backUrls: [],
    isOwn: true,
  }
  /** Not in the store and in no list: only staff go there, and it has no secret. */
  const staffConsole: Application = {
    code: CONSOLE_APPLICATION,
    name: CONSOLE_NAME,
    url: `${consoleUrl}/`,
    backUrls: [`${consoleUrl}/*`],
    isOwn: false,
  }
  let edition = 0
  let content: Content = { offered: new Map(), clients: new Map(), secrets: new Map() }

  return {
    /**
     * Writes the applications of the operator's file into the store and removes those that only an earlier file named.
     * Returns the removed codes.
     */
    async write(db: Db, entries: readonly ApplicationEntry[]): Promise<string[]> {
      const rows = entries.map((entry) => toRow(entry, hmac))
      const named = rows.map(({ code }) => code)
      await upsertFromFile(db, rows)
      await replaceSecrets(
        db,
        named,
        entries.flatMap((entry) => toSecrets(entry, hmac)),
      )
      return removeGoneFromFile(db, named)
    },

    /** Reads all of them from the store. */
    async read(db: Db): Promise<void> {
      const askedMs = clock.monotonicMs()
      const rows = await readApplications(db)
      const offered = rows
        .filter(({ url }) => url !== '')
        .map(({ code, name, url, backUrls }) => ({ code, name, url, backUrls, isOwn: false }))
      if (JSON.stringify(offered) !== JSON.stringify([...content.offered.values()])) edition++
      const secrets = (await readLivingSecrets(db)).map((row) => living(row, askedMs))
      content = {
        offered: new Map(offered.map((application) => [application.code, application])),
        clients: new Map(
          rows.flatMap(({ code, name, url, client }) =>
            client ? [[code, { ...client, code, name, url: url || null }] as const] : [],
          ),
        ),
        secrets: Map.groupBy(secrets, ({ application }) => application),
      }
    },

    /** Finds an application by its code in upper or lower case; without a code, the portal itself. */
    findApplication(code?: string): Application | undefined {
      const upper = code?.trim().toUpperCase()
      if (upper === undefined || upper === '' || upper === OWN_APPLICATION) return own
      return upper === CONSOLE_APPLICATION ? staffConsole : content.offered.get(upper)
    },
    /** Those that people may be handed on to. */
    listApplications: (): readonly Application[] => [...content.offered.values()],
    /** Another number once these have changed, for what is made of them. */
    edition: () => edition,
    /** Finds an application that speaks OpenID Connect by its client id, which is its code in upper or lower case. */
    findClient: (code: string): Client | undefined => content.clients.get(code.toUpperCase()),
    listClients: (): readonly Client[] => [...content.clients.values()],
    /** The secrets of an application that are not over. */
    findSecrets: (code: string): readonly Secret[] =>
      (content.secrets.get(code) ?? []).filter(({ untilMs }) => untilMs > clock.monotonicMs()),
    /** Every application's code with what is stored of its secrets. */
    listSecrets: () =>
      [...content.secrets.values()]
        .flat()
        .map(({ application, secretHmac }) => ({ code: application, secretHmac })),
  }
}

function living({ leftS, ...row }: LivingSecret, askedMs: number): Secret {
  return { ...row, untilMs: leftS === null ? Number.POSITIVE_INFINITY : askedMs + leftS * SECOND_MS }
}
