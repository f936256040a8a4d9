import { FILES_PER_DOCUMENT } from '@portico/contract/documents/limits'
import type { DocumentType } from '@portico/contract/kernel/statuses'
import type { DeleteDocumentRequest, UploadData } from '@portico/contract/verification/schemas'
import type { FastifyRequest } from 'fastify'
import type { Database, Db, Tx } from '../../core/database/access/database.ts'
import { isOutcomeUnknown } from '../../core/database/connections/outcome-unknown.ts'
import type { Audit } from '../../core/events/audit.ts'
import { refuse, refuseField } from '../../core/http/answers/errors.ts'
import type { Caller } from '../../core/http/callers/principal.ts'
import type { Documents, FoundImage } from '../documents/documents.module.ts'
import type { ImageOwner } from '../documents/storage/sealed-images.ts'
import { attachFile, detachFile, findDocument, isHandedIn, markLost } from './documents.store.ts'
import { type Draft, notADraft, readType } from './draft.ts'
import { imageUse } from './image-use.ts'
import { own } from './save-document.ts'

type Ports = {
  database: Database
  audit: Audit
  documents: Pick<Documents, 'counted' | 'spendUpload' | 'forget' | 'readUpload' | 'receive' | 'remove'>
}

/** The images of a draft. */
export function createChangeFiles({ database, audit, documents }: Ports, draft: Draft) {
  const { db, transaction } = database

  /** Refuses before the file is read what would be refused after it. */
  async function requireRoom(accountId: string, type: DocumentType): Promise<void> {
    const row = await draft.require(db, accountId, type)
    if ((row?.files.length ?? 0) >= FILES_PER_DOCUMENT) throw refuseField('file', 'max_length')
  }

  /** Keeps an image for a document, to which it belongs when this resolves. `also` is done with it, or neither is. */
  const add: typeof attach = (owner, ...rest) =>
    documents.spendUpload(owner.accountId, () => attach(owner, ...rest))

  async function attach(
    { accountId, documentType: type }: ImageOwner,
    file: Buffer,
    caller: Caller,
    also?: (tx: Tx, path: string) => Promise<void>,
  ): Promise<UploadData> {
    const path = await documents.receive({ accountId, documentType: type }, file, caller.network)
    try {
      await transaction(async (tx) => {
        const { id } = await draft.open(tx, accountId, type)
        if (!(await attachFile(tx, id, path))) throw await whyNot(tx, accountId, type)
        await also?.(tx, path)
        await audit(tx, caller, 'document.upload', own(accountId, { type, id, path }))
      })
    } catch (error) {
      // The document may have it: an unused image is removed by the daily work.
      if (!isOutcomeUnknown(error)) await documents.forget([path])
      throw error
    }
    return { path }
  }

  /** Another call was faster: it handed the document in, or took the last place. */
  async function whyNot(on: Db, accountId: string, type: DocumentType) {
    const row = await findDocument(on, accountId, type)
    return row?.status === 'NEW_DOCUMENT' ? refuseField('file', 'max_length') : notADraft(row)
  }

  return {
    add,
    requireRoom,

    /** Reads the request's file and adds it to the document that the form names. */
    upload: (accountId: string, request: FastifyRequest, caller: Caller): Promise<UploadData> =>
      documents.counted(accountId, async () => {
        let type: DocumentType = 'PASSPORT'
        const { file } = await documents.readUpload(request, async ({ documentType }) => {
          type = readType(documentType)
          await requireRoom(accountId, type)
        })
        return add({ accountId, documentType: type }, file, caller)
      }),

    /**
     * Takes an image that does not open out of its draft, and marks the case that it belongs to. One that is missing stays
     * for the daily job, which sees whether it is alone in that: a disk that is not mounted loses no photos.
     */
    async leaveOut({ row: { path }, lost }: Pick<FoundImage, 'row' | 'lost'>): Promise<void> {
      if (lost === 'damaged' && (await imageUse.detach(db, path))) await documents.forget([path])
      else await markLost(db, path)
    },

    async remove(
      accountId: string,
      { path, documentType }: DeleteDocumentRequest,
      caller: Caller,
    ): Promise<null> {
      const type = readType(documentType)
      if (!path) throw refuseField('path', 'required')
      const row = await draft.require(db, accountId, type)
      if (!row?.files.includes(path)) throw refuse('not_found')
      await transaction(async (tx) => {
        if (!(await detachFile(tx, row.id, path))) throw notADraft(await findDocument(tx, accountId, type))
        await audit(tx, caller, 'document.remove', own(accountId, { type, id: row.id, path }))
        // What was handed in stays for comparison, until its own time is over.
        if (!(await isHandedIn(tx, row.id, path))) await documents.remove(tx, [path])
      })
      return null
    },
  }
}

export type ChangeFiles = ReturnType<typeof createChangeFiles>
