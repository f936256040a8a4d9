import { OWN_APPLICATION } from '@portico/contract/statuses'
import type { Db } from '../../platform/database.ts'
import { readApplications, removeGoneFromFile, replaceSecret, upsertFromFile } from './applications.store.ts'

export type Application = {
  /** Upper case. */
  code: string
  name: string
  url: string
  backUrls: readonly string[]
  /** The portal itself: people stay where they are, and answers name no application. */
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

type Ports = { hmac: (secret: string) => Buffer; publicUrl: string }

/** All applications in memory: they are few, change rarely and are asked for at every token check. */
export function createRegistry({ hmac, publicUrl }: Ports) {
  const own: Application = {
    code: OWN_APPLICATION,
    name: 'Portico',
    url: publicUrl,
    backUrls: [],
    isOwn: true,
  }
  let known: ReadonlyMap<string, Known> = new Map()

  return {
    /**
     * Writes what the operator's file names into the store and takes out what an earlier one named, then reads what
     * all nodes have. Without a file, or with one that says nothing about applications, nothing is written. Answers
     * the codes that are gone.
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
    /** Any spelling of a code; none at all is the portal itself. */
    findApplication(code?: string): Application | undefined {
      const upper = code?.trim().toUpperCase()
      return upper === undefined || upper === '' || upper === OWN_APPLICATION ? own : known.get(upper)
    },
    findSecret: (code: string): Buffer | undefined => known.get(code)?.secretHmac,
    /** The same secret under another key: from now on here, and for whoever reads the store next. */
    async renewSecret(db: Db, code: string, secret: string): Promise<void> {
      const application = known.get(code)
      if (!application) return
      const renewed = { ...application, secretHmac: hmac(secret) }
      known = new Map(known).set(code, renewed)
      await replaceSecret(db, code, application.secretHmac, renewed.secretHmac)
    },
    /** Every secret as it is kept. */
    listSecrets: () => [...known.values()].map(({ code, secretHmac }) => ({ code, secretHmac })),
    listApplications: (): readonly Application[] => [...known.values()],
  }

  function toRow({ code, name, url, backUrls, secret }: ApplicationEntry) {
    return { code: code.toUpperCase(), name, url, backUrls: [...backUrls], secretHmac: hmac(secret) }
  }
}
