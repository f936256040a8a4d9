import { CONSOLE_NAME } from '@portico/contract/built-pages'
import { CONSOLE_APPLICATION, OWN_APPLICATION } from '@portico/contract/kernel/statuses'
import type { Db } from '../../core/database/access/database.ts'
import { readApplications, removeGoneFromFile, replaceSecret, upsertFromFile } from './applications.store.ts'

export type Application = {
  /** In upper case. */
  code: string
  name: string
  url: string
  backUrls: readonly string[]
  /** Whether it is the portal itself: people then stay in the portal, and answers name no application. */
  isOwn: boolean
}

export type ApplicationEntry = {
  code: string
  name: string
  url: string
  backUrls: readonly string[]
  secret: string
}

type Known = Application & { secretHmac: Buffer }

type Ports = { hmac: (secret: string) => Buffer; publicUrl: string; consoleUrl: string }

/** Keeps all applications in memory: they are few, change rarely and are needed at every token check. */
export function createRegistry({ hmac, publicUrl, consoleUrl }: Ports) {
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
  let known: ReadonlyMap<string, Known> = new Map()

  return {
    /**
     * Writes the applications of the operator's file into the store and removes those that only an earlier file named,
     * then reads all of them. Without a file, or with one that does not mention applications, it writes nothing. Returns
     * the removed codes.
     */
    async load(db: Db, entries: readonly ApplicationEntry[] | undefined): Promise<string[]> {
      const named = entries?.map(toRow)
      if (named) await upsertFromFile(db, named)
      const gone = named
        ? await removeGoneFromFile(
            db,
            named.map(({ code }) => code),
          )
        : []
      const rows = await readApplications(db)
      known = new Map(rows.map((row) => [row.code, { ...row, isOwn: false }]))
      return gone
    },
    /** Finds an application by its code in upper or lower case; without a code, the portal itself. */
    findApplication(code?: string): Application | undefined {
      const upper = code?.trim().toUpperCase()
      if (upper === undefined || upper === '' || upper === OWN_APPLICATION) return own
      return upper === CONSOLE_APPLICATION ? staffConsole : known.get(upper)
    },
    findSecret: (code: string): Buffer | undefined => known.get(code)?.secretHmac,
    /** Stores the same secret with the current key, in memory and in the store. */
    async renewSecret(db: Db, code: string, secret: string): Promise<void> {
      const application = known.get(code)
      if (!application) return
      const renewed = { ...application, secretHmac: hmac(secret) }
      known = new Map(known).set(code, renewed)
      await replaceSecret(db, code, application.secretHmac, renewed.secretHmac)
    },
    /** Every application's code with what is stored of its secret. */
    listSecrets: () => [...known.values()].map(({ code, secretHmac }) => ({ code, secretHmac })),
    listApplications: (): readonly Application[] => [...known.values()],
  }

  function toRow({ code, name, url, backUrls, secret }: ApplicationEntry) {
    return { code: code.toUpperCase(), name, url, backUrls: [...backUrls], secretHmac: hmac(secret) }
  }
}
