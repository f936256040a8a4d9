import { localeOrDefault } from '@portico/contract/kernel/locales'
import type { DocumentType } from '@portico/contract/kernel/statuses'
import { HOUR_S, SECOND_MS } from '@portico/contract/kernel/units'
import type { OpenedLink, UploadLink, UploadLinkState } from '@portico/contract/upload-links/schemas'
import type { UploadData } from '@portico/contract/verification/schemas'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../../../core/clock.ts'
import {
  addData,
  type CodeState,
  consumeById,
  findCode,
  findCodesOf,
  issueCode,
} from '../../../core/codes/one-time.ts'
import { count } from '../../../core/counters/spend.ts'
import type { Secrets } from '../../../core/crypto/secrets.ts'
import type { Database, Db, Tx } from '../../../core/database/access/database.ts'
import { refuse } from '../../../core/http/answers/errors.ts'
import type { Credentials } from '../../../core/http/callers/guards.ts'
import type { Caller, Principal } from '../../../core/http/callers/principal.ts'
import { newToken, tokenHash } from '../../../core/ids.ts'
import { pageLink } from '../../../core/mail/page-link.ts'
import type { Origin } from '../../../core/modules/origin.ts'
import type { Accounts } from '../../accounts/accounts.module.ts'
import type { Documents } from '../../documents/documents.module.ts'
import type { Sessions } from '../../sessions/sessions.module.ts'
import type { ChangeFiles } from '../change-files.ts'
import { readType } from '../draft.ts'
import { createRepeatedLink } from './repeated-link.ts'

/** Answering the same link again, because an answer was lost, does not count. */
export const UPLOAD_LINKS_PER_HOUR = 20
export const UPLOAD_LINK_LIFE_S = 600

/** Purpose of the token in a link; its subject is the account, which has one link at a time. */
export const UPLOAD_PURPOSE = 'document-upload'
/** The portal's page that opens a link; what stands behind the # is sent to no server. */
const PAGE = 'upload'

type Ports = {
  database: Database
  secrets: Pick<Secrets, 'hmac'>
  clock: Clock
  accounts: Pick<Accounts, 'holdAccount'>
  documents: Pick<Documents, 'begin' | 'readUpload'>
  sessions: Pick<Sessions, 'isStillActive' | 'readOrigin'>
  config: { publicUrl: string }
}

/** What a link is for, which session made it, and how far it has come. */
type Carried = { documentType: DocumentType; origin: Origin; isOpened?: true; path?: string }

/**
 * Links by which a phone without a session sends one image of a document, and nothing else. A link lives as long as the
 * session that made it, at most: whatever ends that one has ended the link too.
 */
export function createUploadLinks(
  { database, secrets, clock, accounts, documents, sessions, config }: Ports,
  files: ChangeFiles,
) {
  const { db, transaction } = database
  const repeated = createRepeatedLink({ secrets })

  /** A link that has just sent its image, where a second try may learn so. */
  async function findSent(token: string): Promise<CodeState | undefined> {
    const link = await findCode(db, UPLOAD_PURPOSE, tokenHash(token))
    if (!link?.consumedAt || !(await repeated.isSent(db, { accountId: link.subject, token })))
      return undefined
    await requireSession(db, link)
    return link
  }

  /** @throws ApiError `not_found` for a link that is used, replaced, out of date, or of a session that has ended */
  async function requireOpen(token: string | undefined): Promise<CodeState> {
    const link = token ? await findCode(db, UPLOAD_PURPOSE, tokenHash(token)) : undefined
    if (!link || isOver(stateOf(link))) throw refuse('not_found')
    await requireSession(db, link)
    return link
  }

  async function requireSession(on: Db, link: CodeState): Promise<void> {
    // A link of an older version names no session.
    const { addedBySession } = (link.data as Partial<Carried>).origin ?? {}
    if (!addedBySession || !(await sessions.isStillActive(on, addedBySession))) throw refuse('not_found')
  }

  /** Of several images that are sent by one link at once, one is taken. */
  async function takeOnly(tx: Tx, link: CodeState, path: string): Promise<void> {
    // The session may have ended while the image was on its way.
    await requireSession(tx, link)
    await addData(tx, link.id, { path })
    if (!(await consumeById(tx, link.id))) throw refuse('not_found')
  }

  /** Whether no phone has seen it yet, and nothing has ended it. */
  async function isUntouched(tx: Tx, accountId: string, id: string): Promise<boolean> {
    const link = (await findCodesOf(tx, [accountId], [UPLOAD_PURPOSE])).find((one) => one.id === id)
    return link !== undefined && stateOf(link) === 'open'
  }

  return {
    async create(
      { accountId, sessionId }: Principal,
      sent: { documentType: string | undefined; credentials: Credentials },
      caller: Caller,
    ): Promise<UploadLink> {
      const documentType = readType(sent.documentType)
      await files.requireRoom(accountId, documentType)
      const locale = localeOrDefault(caller.locale)
      const success = repeated.successOf(accountId, sent.credentials, [documentType, locale])
      return transaction(async (tx) => {
        await accounts.holdAccount(tx, accountId)
        const earlier = await repeated.again(tx, success)
        if (earlier && (await isUntouched(tx, accountId, earlier.id))) return earlier
        await count(tx, limitOf(accountId))
        const token = newToken('')
        const data: Carried = { documentType, origin: await sessions.readOrigin(tx, sessionId) }
        const id = await issueCode(tx, {
          purpose: UPLOAD_PURPOSE,
          subject: accountId,
          codeHash: tokenHash(token),
          tries: 1,
          lifeS: UPLOAD_LINK_LIFE_S,
          data,
        })
        const url = pageLink(config.publicUrl, locale, `${PAGE}#${token}`)
        const link = { id, url, expiresAt: clock.epochMs() + UPLOAD_LINK_LIFE_S * SECOND_MS }
        await repeated.keep(tx, success, link)
        return link
      })
    },

    /** What the page that shows the code waits for. */
    async readState(accountId: string, id: string): Promise<UploadLinkState> {
      const links = await findCodesOf(db, [accountId], [UPLOAD_PURPOSE])
      const link = links.find((one) => one.id === id)
      if (!link) throw refuse('not_found')
      return { state: stateOf(link), path: carriedBy(link).path ?? null }
    },

    async open(token: string | undefined): Promise<OpenedLink> {
      const link = await requireOpen(token)
      const opened = await addData(db, link.id, { isOpened: true })
      if (!opened) throw refuse('not_found')
      return { documentType: carriedBy(opened).documentType, expiresAt: opened.expiresAt.getTime() }
    },

    async upload(request: FastifyRequest, caller: Caller): Promise<UploadData> {
      const upload: { link?: CodeState; by?: { accountId: string; token: string }; end?: () => void } = {}
      try {
        const { file } = await documents.readUpload(request, async ({ token = '' }) => {
          const link = (await findSent(token)) ?? (await requireOpen(token))
          if (!link.consumedAt) await files.requireRoom(link.subject, carriedBy(link).documentType)
          upload.end = documents.begin(link.subject)
          upload.link = link
          upload.by = { accountId: link.subject, token }
        })
        const { link, by } = upload
        if (!link || !by) throw refuse('not_found')
        if (link.consumedAt) {
          const path = await repeated.sentAgain(db, by, file)
          if (path === undefined) throw refuse('not_found')
          return { path }
        }
        const owner = { accountId: link.subject, documentType: carriedBy(link).documentType }
        return await files.add(owner, file, caller, async (tx, path) => {
          await takeOnly(tx, link, path)
          await repeated.saveSent(tx, by, file, path)
        })
      } finally {
        upload.end?.()
      }
    },
  }
}

export type UploadLinks = ReturnType<typeof createUploadLinks>

const limitOf = (accountId: string) => ({
  key: `upload-links:${accountId}`,
  most: UPLOAD_LINKS_PER_HOUR,
  windowS: HOUR_S,
})

const isOver = (state: UploadLinkState['state']) => state === 'used' || state === 'expired'

const carriedBy = ({ data }: Pick<CodeState, 'data'>) => data as Carried

function stateOf(link: CodeState): UploadLinkState['state'] {
  if (link.consumedAt) return 'used'
  if (link.supersededAt || link.isExpired) return 'expired'
  return carriedBy(link).isOpened ? 'opened' : 'open'
}
